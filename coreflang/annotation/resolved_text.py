"""A document's text with its anaphors replaced by what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc

from ..mentions import Kind
from .coref_chains import Chain, Mention

VERBAL = ("VERB", "AUX")
REPLACED = (Kind.PERSONAL, Kind.POSSESSIVE, Kind.DEMONSTRATIVE)


def resolved_text(doc: Doc, chains: Sequence[Chain], *, suffix: str) -> str:
    """Replace the pronouns of a document by the phrases that they mean.

    doc (Doc): the document. chains (Sequence[Chain]): its chains.
    suffix (str): put behind a phrase that replaces a possessive, such as "'s".
    RETURNS (str): the text. Reflexives, zero anaphors and pronouns that mean only pronouns stay,
        and those that mean a zero and its companions, which cannot be said without the verb.
    """
    meaning: dict[int, Mention] = {}
    possessive: set[int] = set()
    for chain in chains:
        best = chain.most_specific_mention
        if best.kind >= Kind.PERSONAL and len(best.token_indexes) == 1:
            continue
        if any(doc[i].pos_ in VERBAL for i in best.token_indexes):
            continue
        for mention in chain.mentions:
            if mention.kind in REPLACED and len(mention.token_indexes) == 1:
                meaning[mention.token_indexes[0]] = best
                if mention.kind == Kind.POSSESSIVE:
                    possessive.add(mention.token_indexes[0])
    writer = _Writer(doc, meaning, possessive, suffix)
    return writer.phrase(0, len(doc), frozenset())


class _Writer:
    """Writes phrases, with the pronouns inside them replaced too."""

    def __init__(
        self, doc: Doc, meaning: dict[int, Mention], possessive: set[int], suffix: str
    ) -> None:
        self._doc, self._meaning = doc, meaning
        self._possessive, self._suffix = possessive, suffix

    def phrase(self, start: int, end: int, inside: frozenset[int]) -> str:
        """The text of some tokens; `inside` holds the phrases that are being written."""
        words = (self._word(i, inside) + self._doc[i].whitespace_ for i in range(start, end))
        return "".join(words)

    def _word(self, i: int, inside: frozenset[int]) -> str:
        best = self._meaning.get(i)
        if best is None or best.start in inside or best.start <= i < best.end:
            return self._doc[i].text
        text = self.phrase(best.start, best.end, inside | {best.start}).rstrip()
        text = self._owned(text, i in self._possessive)
        starts_sentence = self._doc[i].is_title and self._doc[i].is_sent_start
        return text[:1].upper() + text[1:] if starts_sentence else self._lowered(text, best)

    def _owned(self, text: str, possessive: bool) -> str:
        """With the suffix of a possessor or without it: "Ida's" for "her", "Ida" for "she"."""
        bare = text.removesuffix(self._suffix) if self._suffix else text
        return bare + self._suffix if possessive else bare

    def _lowered(self, text: str, best: Mention) -> str:
        """A phrase from the start of a sentence loses its capital: "The lamp" -> "the lamp"."""
        first = self._doc[self._first_word(best.start)]
        plain = first.pos_ in ("DET", "PRON", "ADJ", "NOUN", "NUM", "ADP", "ADV")
        capital = first.is_sent_start or self._doc[best.start].is_sent_start
        return text[:1].lower() + text[1:] if plain and capital else text

    def _first_word(self, i: int) -> int:
        """The token whose text stands where token i stood: "Otto" for the "He" of "He and she"."""
        seen: set[int] = set()
        while i in self._meaning and i not in seen:
            seen.add(i)
            i = self._meaning[i].start
        return i
