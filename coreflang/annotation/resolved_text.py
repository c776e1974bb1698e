"""A document's text with its anaphors replaced by what they mean."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from spacy.tokens import Doc

from ..language import LanguageConfig
from .coref_chains import Chain
from .phrases import Phrase
from .replacing import Put, full_form, replacements

# Tokens that may stand for one pronoun: half of all phrases have at most 2, 99 in 100 at most 22.
LONGEST = 50
VOWELS = "aeiouyh"


def resolved_text(
    doc: Doc,
    chains: Sequence[Chain],
    *,
    config: LanguageConfig,
    suffix: str,
    names: bool = False,
    only: int | None = None,
) -> str:
    """Replace the pronouns of a document by the phrases that they mean.

    doc (Doc): the document. chains (Sequence[Chain]): its chains.
    config (LanguageConfig): of its language, which says what is replaced and how.
    suffix (str): put behind a phrase that replaces a possessive, such as "'s".
    names (bool): replace by names only. only (Optional[int]): the only token to replace.
    RETURNS (str): the text. Pronouns inside of a phrase are replaced too; for one pronoun of the
        text no more than LONGEST tokens are written in all, and what finds no room there stays as
        it is. So the result grows with the text, however phrases are nested.
    """
    puts = replacements(doc, chains, config, suffix=suffix, names=names)
    if only is not None:
        puts = {only: puts[only]} if only in puts else {}
    return _Writer(doc, puts, config, suffix).text()


class _Writer:
    """Writes phrases, with the pronouns inside them replaced too, as long as there is room."""

    def __init__(
        self, doc: Doc, puts: Mapping[int, Put], config: LanguageConfig, suffix: str
    ) -> None:
        self._doc, self._puts, self._config, self._suffix = doc, puts, config, suffix
        self._room = 0

    def text(self) -> str:
        """The whole text."""
        words: list[str] = []
        for i in range(len(self._doc)):
            self._room = LONGEST
            self._add(words, i, frozenset())
        return "".join(words)

    def _add(self, words: list[str], i: int, inside: frozenset[int]) -> None:
        """Write a token with the blank behind it."""
        token = self._doc[i]
        word = self._word(i, inside)
        if word != token.text and words and i and not self._doc[i - 1].whitespace_:
            self._unelide(words, i, word)
        words.append(word + token.whitespace_)

    def _unelide(self, words: list[str], i: int, word: str) -> None:
        """French "qu'il" becomes "que Paul", and "qu'Anna" before a vowel; "s'il" "si Anna"."""
        full = full_form(self._doc[i - 1].text, self._config.elided)
        if full and not (_begins_with_vowel(word) and full.endswith("e")):
            capital = self._doc[i - 1].text[:1].isupper()
            words[-1] = (full[:1].upper() + full[1:] if capital else full) + " "

    def _word(self, i: int, inside: frozenset[int]) -> str:
        """What is written for a token; inside: first tokens of the phrases that are written."""
        put, own = self._puts.get(i), self._doc[i].text
        if put is None or put.phrase.start in inside:
            return own
        phrase = put.phrase
        if phrase.end - phrase.start > self._room:
            return own
        self._room -= phrase.end - phrase.start
        text = self._owned(self._phrase(phrase, inside | {phrase.start}), put)
        if own[:1].isupper():
            return text[:1].upper() + text[1:]
        return text[:1].lower() + text[1:] if self._loses_capital(phrase) else text

    def _phrase(self, phrase: Phrase, inside: frozenset[int]) -> str:
        words: list[str] = []
        for i in range(phrase.start, phrase.end):
            self._add(words, i, inside)
        if phrase.first:
            words[0] = phrase.first + self._doc[phrase.start].whitespace_
        return "".join(words).rstrip()

    def _owned(self, text: str, put: Put) -> str:
        """With the suffix of a possessor or without it: "Ida's" for "her", "Ida" for "she"."""
        owner = self._doc[put.phrase.end - 1].text == self._suffix
        bare = text.removesuffix(self._suffix) if owner else text
        return bare + put.suffix if put.owner else bare

    def _first(self, i: int) -> int:
        """The token whose words are written first, where pronouns begin phrases that begin so."""
        seen: set[int] = set()
        while i in self._puts and i not in seen:
            seen.add(i)
            i = self._puts[i].phrase.start
        return i

    def _loses_capital(self, phrase: Phrase) -> bool:
        """A phrase from the start of a sentence does, but for names: "The lamp" -> "the lamp"."""
        start = self._doc[phrase.start]
        first = self._doc[self._first(phrase.start)]
        if start.is_upper and sum(map(str.isalpha, start.text)) > 1:
            return False
        if first.pos_ in ("DET", "PRON") or (first.pos_ == "ADJ" and not phrase.name):
            return True
        nouns = () if self._config.noun_capitals else ("NOUN",)
        words = () if phrase.name else ("NUM", *nouns)
        return first.pos_ in words and bool(first.is_sent_start or start.is_sent_start)


def _begins_with_vowel(word: str) -> bool:
    """Whether words are elided before it: French "qu'Yves", "qu'Hélène", but "que Yamina"."""
    letters = [unicodedata.normalize("NFD", letter)[:1].lower() for letter in word[:2]]
    glide = letters[:1] == ["y"] and letters[1:] and letters[1] in VOWELS
    return bool(letters) and letters[0] in VOWELS and not glide
