"""A document's text with its anaphors replaced by what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc

from ..mentions import THIRD, Kind
from .coref_chains import Chain, Mention

VERBAL = ("VERB", "AUX")
# Tokens that may stand for one pronoun: half of all phrases have at most 2, 99 in 100 at most 22.
LONGEST = 50
REPLACED = (Kind.PERSONAL, Kind.POSSESSIVE, Kind.DEMONSTRATIVE)


def resolved_text(doc: Doc, chains: Sequence[Chain], *, suffix: str) -> str:
    """Replace the pronouns of a document by the phrases that they mean.

    doc (Doc): the document. chains (Sequence[Chain]): its chains.
    suffix (str): put behind a phrase that replaces a possessive, such as "'s".
    RETURNS (str): the text. Reflexives, zero anaphors, "I" and "you", and pronouns that mean only
        pronouns stay, and those that mean a zero and its companions, which cannot be said without
        the verb.
        Pronouns inside of a phrase are replaced too; for one pronoun of the text no more than
        LONGEST tokens are written in all, and what finds no room there stays as it is. So the
        result grows with the text, however phrases are nested.
    """
    meaning: dict[int, Mention] = {}
    possessive: set[int] = set()
    for chain in chains:
        best = chain.most_specific_mention
        if best.is_anaphor and len(best.token_indexes) == 1:
            continue
        if any(doc[i].pos_ in VERBAL for i in best.token_indexes):
            continue
        for mention in chain.mentions:
            if mention.kind in REPLACED and mention.person == THIRD and len(mention) == 1:
                meaning[mention.token_indexes[0]] = best
                if mention.kind == Kind.POSSESSIVE:
                    possessive.add(mention.token_indexes[0])
    return _Writer(doc, meaning, possessive, suffix).text()


class _Writer:
    """Writes phrases, with the pronouns inside them replaced too, as long as there is room."""

    def __init__(
        self, doc: Doc, meaning: dict[int, Mention], possessive: set[int], suffix: str
    ) -> None:
        self._doc, self._meaning = doc, meaning
        self._possessive, self._suffix = possessive, suffix
        self._room = 0

    def text(self) -> str:
        """The whole text."""
        words = []
        for i in range(len(self._doc)):
            self._room = LONGEST
            words.append(self._word(i, frozenset())[0] + self._doc[i].whitespace_)
        return "".join(words)

    def _word(self, i: int, inside: frozenset[int]) -> tuple[str, int]:
        """What is written for a token, and the token that its first word comes from.

        inside: first tokens of the phrases that are being written.
        """
        best = self._meaning.get(i)
        if best is None or best.start in inside or best.start <= i < best.end:
            return self._doc[i].text, i
        if best.end - best.start > self._room:
            return self._doc[i].text, i
        self._room -= best.end - best.start
        text, first = self._phrase(best, inside | {best.start})
        text = self._owned(text, i in self._possessive)
        if self._doc[i].is_title and self._doc[i].is_sent_start:
            return text[:1].upper() + text[1:], first
        return self._lowered(text, best, first), first

    def _phrase(self, best: Mention, inside: frozenset[int]) -> tuple[str, int]:
        written = [self._word(i, inside) for i in range(best.start, best.end)]
        spaces = [self._doc[i].whitespace_ for i in range(best.start, best.end)]
        words = (word + space for (word, _), space in zip(written, spaces, strict=True))
        return "".join(words).rstrip(), written[0][1]

    def _owned(self, text: str, possessive: bool) -> str:
        """With the suffix of a possessor or without it: "Ida's" for "her", "Ida" for "she"."""
        bare = text.removesuffix(self._suffix) if self._suffix else text
        return bare + self._suffix if possessive else bare

    def _lowered(self, text: str, best: Mention, first: int) -> str:
        """A phrase from the start of a sentence loses its capital: "The lamp" -> "the lamp"."""
        plain = self._doc[first].pos_ in ("DET", "PRON", "ADJ", "NOUN", "NUM", "ADP", "ADV")
        capital = self._doc[first].is_sent_start or self._doc[best.start].is_sent_start
        return text[:1].lower() + text[1:] if plain and capital else text
