"""Lemmas of strong verbs, which lemmatisers guess: "zerbrach" is of "zerbrechen"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, retagged


def with_lemmas_of_strong_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Give forms of strong verbs their infinitives: "er sprach", "es zerbricht", "ist gesunken".

    Not infinitives: "Sie will ihn verlassen". With what does not part from the verb: "zerbrach".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = retagged(view, unseen_strong_verbs(view, rules), "VERB")
    forms, prefixes = _forms(rules.words("strong_forms")), _prefixes(rules)
    participle = view.has_morph("VerbForm=Part")
    lemma = view.lemma.copy()
    verbs = view.has_upos("VERB") & ~view.has_morph("VerbForm=Inf")
    for i in np.flatnonzero(verbs).tolist():
        form = view.strings[int(view.lower[i])].lower()
        if word := _infinitive(form, forms, prefixes, participle=bool(participle[i])):
            lemma[i] = view.strings.add(word)
    return view if (lemma == view.lemma).all() else view.redrawn(lemma=lemma)


def unseen_strong_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Strong pasts that a tagger takes for adjectives: "Die Kerze erlosch"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): those with a subject and without a copula, and no participles.
    """
    forms, prefixes = _forms(rules.words("strong_forms")), _prefixes(rules)
    helps = view.has_role(Role.COPULA, Role.AUXILIARY)
    found = view.has_upos("ADJ", "ADV") & view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    found &= ~view.has_child(helps) & ~view.title
    for i in np.flatnonzero(found).tolist():
        form = view.strings[int(view.lower[i])]
        verb = _infinitive(form, forms, prefixes, participle=False)
        # "Er hielt sie geschlossen."
        found[i] = bool(verb) and not form.startswith("ge")
    return found & ~view.has_morph("VerbForm=Part")


def _infinitive(
    form: str, forms: Mapping[str, str], prefixes: frozenset[str], *, participle: bool
) -> str:
    """The infinitive of a form in lower case, with its prefix; empty if it is of no such verb."""
    for start in range(len(form) - 1):
        prefix, rest = form[:start], form[start:]
        # "zerbrochen", but "gebrochen" and "abgebrochen"
        found = forms.get(rest) or (participle and start and forms.get("ge" + rest))
        if found and (not prefix or prefix in prefixes):
            return prefix + found
    return ""


def _prefixes(rules: Grammar) -> frozenset[str]:
    return rules.words("verb_prefixes") | rules.words("verb_particles")


@cache
def _forms(rows: frozenset[str]) -> dict[str, str]:
    """From form to infinitive: "brach brechen"."""
    return dict(row.split() for row in rows)
