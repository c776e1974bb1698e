"""What is said of things only, and done to them: "Er war kaputt", "Otto las sie"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView

from .verbs import verb_forms


def used(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that mean no person, as nobody is read, and nobody leaks; bool, (n_tokens,).

    As in "Ida kochte eine Suppe. Otto probierte sie", "Otto hat einen Drucker. Er ist defekt",
    "Er klemmt".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    """
    pronoun = view.has_form(*rules.words("nominatives_and_accusatives")) & view.has_upos("PRON")
    passive = view.has_role(Role.AUXILIARY) & view.has_lemma("werden")
    undergone = view.has_child(passive)[view.head]
    subject = pronoun & view.has_role(*SUBJECTS)
    # "Er wurde geschrieben", "Er war auf Englisch geschrieben"
    finished = (view.has_morph("VerbForm=Part") & view.has_child(_is(view)))[view.head]
    done = (pronoun & view.has_role(Role.OBJECT) & ~undergone) | (subject & (undergone | finished))
    done &= listed_verbs(view, rules, "done_to_things", done)[view.head]
    # "Er wurde geändert", but "Ida will ihn ändern" may be of a man.
    changed = listed_verbs(view, rules, "undergone_by_things", subject & undergone)
    done |= subject & undergone & (changed | _voted(view, rules))[view.head]
    state = rules.in_lists(view, "states_of_things") & view.has_child(_is(view))
    return done | (subject & (state | _of_things(view, rules, subject))[view.head])


def _voted(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Er wurde einstimmig angenommen", not "einstimmig gewählt"; bool, (n_tokens,)."""
    vote = view.has_child(view.has_form(*rules.words("how_all_vote")))
    return vote & view.has_form(*rules.words("forms_of_voting"))


def _is(view: SyntaxView) -> np.ndarray:
    """Forms of "sein" that help, as parsers draw them with adjectives and participles; bool."""
    helps = view.has_role(Role.AUXILIARY) & view.has_lemma("sein")
    return view.has_role(Role.COPULA) | helps


def _of_things(view: SyntaxView, rules: Grammar, subject: np.ndarray) -> np.ndarray:
    """Verbs of what only things do, without an object but a time: "Er dauerte drei Jahre"; bool."""
    other = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & ~rules.in_lists(view, "time_nouns")
    found = listed_verbs(view, rules, "verbs_of_things", subject) & ~view.has_child(other)
    return found | _have_contents(view, rules, subject)


def _have_contents(view: SyntaxView, rules: Grammar, subject: np.ndarray) -> np.ndarray:
    """As in "Er enthält Nüsse", "Er besteht aus Holz", "Er kostet 80 Euro"; bool, (n_tokens,).

    Not "Sie enthielt sich", "Sie bestand die Prüfung", "Er kostet den Wein".
    """
    found = listed_verbs(view, rules, "verbs_of_contents", subject)
    found &= ~view.has_child(view.has_form("sich"))
    made = view.has_role(Role.ADPOSITION) & view.has_form(*rules.words("adpositions_of_contents"))
    found |= listed_verbs(view, rules, "verbs_of_parts", subject) & view.has_child(
        view.has_child(made)
    )
    counted = view.has_role(Role.OBJECT) & view.has_child(view.has_role(Role.NUMERAL))
    measured = listed_verbs(view, rules, "verbs_of_measures", subject)
    return found | (measured & view.has_child(counted))


def listed_verbs(view: SyntaxView, rules: Grammar, name: str, asked: np.ndarray) -> np.ndarray:
    """Verbs of a word list by all their forms: "antworteten", whatever a lemma says; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists. name (str): of the list.
    asked (ndarray): tokens whose heads are asked about, bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,).
    """
    words, forms = rules.words(name), verb_forms(rules)
    found = view.has_upos("VERB") & view.has_child(asked)
    for i in np.flatnonzero(found).tolist():
        found[i] = not words.isdisjoint(forms.verbs_at(view, i))
    return found
