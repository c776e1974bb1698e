"""Infinitives of verbs that lists know, by their forms: a small lemmatiser misses many.

"Zawołała" at the beginning of a sentence it leaves as it stands, as "Odsłonięto", and of "wbiegł"
it makes "wbiegć".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from coreflang.syntax import SyntaxView

from .endings import endings


def known_infinitives(view: SyntaxView, known: frozenset[str]) -> SyntaxView:
    """Give verbs the infinitive that their form tells, where it is a known one.

    view (SyntaxView): the document. known (FrozenSet[str]): infinitives, in lower case.
    RETURNS (SyntaxView): the same one if there is none to mend.
    """
    verbs = np.flatnonzero(view.has_upos("VERB", "AUX")).tolist()
    found: dict[int, str] = {}
    for i in verbs:
        if view.strings[int(view.lemma[i])] not in known:
            able = infinitives(view.strings[int(view.lower[i])])
            found[i] = next((word for word in able if word in known), "")
    lemma = view.lemma.copy()
    for i, word in found.items():
        if word:
            lemma[i] = view.strings.add(word)
    return view.redrawn(lemma=lemma) if (lemma != view.lemma).any() else view


def infinitives(form: str) -> Iterator[str]:
    """What a form may come from, most of it no word: "zawołać" and "zawołeć" for "zawołała".

    form (str): of the past, the present, or of nobody, "uchwalono"; in lower case.
    YIELDS (str): infinitives.
    """
    for ending in (ending for group in endings().past.values() for ending in group):
        if form.endswith(ending):
            yield from _with_stems(form.removesuffix(ending), endings().stems)
    yield from _with_stems(form, endings().present_stems)
    yield from _with_stems(form, endings().impersonal_stems)


def _with_stems(word: str, stems: Mapping[str, list[str]]) -> Iterator[str]:
    for end, instead in stems.items():
        if word.endswith(end):
            yield from (word.removesuffix(end) + infinitive for infinitive in instead)
