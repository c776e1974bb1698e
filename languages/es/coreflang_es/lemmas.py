"""Lemmas of verbs that a lemmatizer leaves as they are, or bends: "Sonaba", "encarguér"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

from .commands import pairs_of

# Lists with the verbs whose forms are known.
LISTS = (
    "transitive_verbs", "saying_verbs", "inverting_verbs", "pronominal_verbs", "reflexive_verbs",
    "reciprocal_verbs", "clause_verbs", "verbs_of_anybody",
)  # fmt: skip
# What may follow the stem, by the last two letters of the infinitive.
ENDINGS = ("endings_of_ar", "endings_of_er", "endings_of_ir")
SHORTEST = 3
# How many letters stand behind a changed vowel: "encuentr".
LAST = 3


def with_lemmas(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the lemmas of verbs that a list knows, where theirs is none.

    As in "Sonaba un bolero", whose "Sonaba" is a form of "sonar", and "Le duele la pata", whose
    "duele" is one of "doler".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for verbs and their endings.
    RETURNS (SyntaxView): the same one where all is well.
    """
    odd = view.has_upos("VERB", "AUX") & ~rules.in_lists(view, *LISTS)
    if not odd.any():
        return view
    known = frozenset().union(*(rules.words(name) for name in LISTS))
    endings = [(end, name[-2:]) for name in ENDINGS for end in rules.words(name)]
    vowels = [*pairs_of(rules, "vowels_before_e"), *pairs_of(rules, "vowels_before_a")]
    texts = view.forms.texts(view.strings)
    lemma = view.lemma.copy()
    for place in np.unique(view.forms.place[odd]).tolist():
        verb = _verb(texts[place], known, endings, vowels)
        if verb:
            lemma[odd & (view.forms.place == place)] = view.strings.add(verb)
    return view.redrawn(lemma=lemma) if (lemma != view.lemma).any() else view


def _verb(
    word: str, known: frozenset[str], endings: list[tuple[str, str]], vowels: list[tuple[str, str]]
) -> str:
    """The known verb that a word is a form of, or ""."""
    fitting = [
        (word.removesuffix(ending), conjugation)
        for ending, conjugation in endings
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST
    ]
    plain = (stem + conjugation for stem, conjugation in fitting)
    # "duele" of "doler", "cierra" of "cerrar"
    changed = (
        before + other + after + conjugation
        for stem, conjugation in fitting
        for written, other in vowels
        for before, found, after in [stem.rpartition(written)]
        if found and len(after) <= LAST
    )
    return next((verb for verb in (*plain, *changed) if verb in known), "")
