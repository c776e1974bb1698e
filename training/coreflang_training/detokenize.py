"""Blanks between words, for corpora that kept only the words.

The rules: no blank before closing punctuation and after opening brackets; quotation marks that
look the same on both sides open and close in turn (a backtick opens what an apostrophe closes);
clitics join the word before them; an apostrophe that a tokenizer cut off joins its neighbours; each
sentence ends with a blank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

_CLOSING = frozenset([",", ".", ";", ":", "!", "?", "...", "…", ")", "]", "}", "»", "”", "''", "%"])
_OPENING = frozenset(["(", "[", "{", "«", "„", "“", "``", "`", "‘", "¿", "¡", "#", "$", "£", "€"])
_PTB = {
    "``": '"',
    "''": '"',
    "-LRB-": "(",
    "-RRB-": ")",
    "-LSB-": "[",
    "-RSB-": "]",
    "-LCB-": "{",
    "-RCB-": "}",
}
_MARKS = frozenset(['"', "'", "”", "’", "“", "‘", "``", "''"])
_REMAINDERS = frozenset(["s", "t", "ll", "re", "ve", "d", "m", "n", "r", "st"])
_APOSTROPHES = frozenset("'’")
_BEFORE_APOSTROPHE = frozenset("snxzSNXZ")


@dataclass(frozen=True)
class Style:
    """What differs between corpora.

    clitics (FrozenSet[str]): words in lower case, with straight apostrophes, that are written
        together with the word before them.
    straight_quotes (FrozenSet[str]): marks that open and close; an apostrophe that is not among
        them is always a letter's.
    closing, opening (FrozenSet[str]): what has no blank before it, and none after it.
    elision (bool): a word that ends with an apostrophe is written together with the next.
    """

    clitics: frozenset[str] = frozenset()
    straight_quotes: frozenset[str] = frozenset({'"', "'"})
    closing: frozenset[str] = _CLOSING
    opening: frozenset[str] = _OPENING
    elision: bool = False


ENGLISH = Style(clitics=frozenset(["n't", "'s", "'re", "'ve", "'ll", "'d", "'m"]))
GERMAN = Style(
    straight_quotes=frozenset({'"'}),
    closing=_CLOSING - {"»"} | {"«", "“", "‘"},
    opening=_OPENING - {"«", "“", "‘"} | {"»", "‚"},
)
FRENCH = Style(
    clitics=frozenset(
        [
            "-je",
            "-tu",
            "-il",
            "-elle",
            "-on",
            "-nous",
            "-vous",
            "-ils",
            "-elles",
            "-ce",
            "-là",
            "-ci",
            "-t-il",
        ]
    ),
    straight_quotes=frozenset({'"'}),
    closing=_CLOSING - frozenset([";", ":", "!", "?", "»"]),
    opening=_OPENING - {"«"},
    elision=True,
)
PLAIN = Style()


@dataclass
class _Quotes:
    """Which of the straight marks are open."""

    style: Style
    open: set[str] = field(default_factory=set)

    def opens(self, mark: str, *, first: bool, before: str, after: str) -> bool:
        """Decide for one mark, and remember.

        mark (str): the mark.
        first (bool): it is the first word of its sentence.
        before, after (str): the words beside it in its sentence, "" where there is none.
        RETURNS (bool): it opens a quotation.
        """
        if first:
            opening = not (mark in self.open and (after[:1].islower() or not after))
        elif mark in _APOSTROPHES and before[-1:] in _BEFORE_APOSTROPHE:
            opening = False
        else:
            opening = mark not in self.open
        (self.open.add if opening else self.open.discard)(mark)
        return opening


def readable(word: str) -> str:
    """RETURNS (str): the word as a text has it: Penn Treebank's brackets and quotes undone."""
    return _PTB.get(word, word)


def gaps(words: Sequence[str], sent_starts: Sequence[int], *, style: Style = PLAIN) -> list[str]:
    """Say what stands after each word of a document.

    words (Sequence[str]): the words.
    sent_starts (Sequence[int]): the first token of each sentence.
    style (Style): the corpus's ways.
    RETURNS (List[str]): "" or " " for each word.
    """
    starts = set(sent_starts)
    quotes = _Quotes(style)
    glue_before, glue_after = [False] * len(words), [False] * len(words)
    indexes = range(len(words))
    for i in indexes:
        before = "" if i in starts else words[i - 1]
        after = "" if i + 1 in starts or i + 1 == len(words) else words[i + 1]
        glue_before[i], glue_after[i] = _glue(words[i], before, after, i in starts, quotes)
    return ["" if _joined(i, words, glue_before, glue_after, starts) else " " for i in indexes]


def _joined(
    i: int, words: Sequence[str], before: list[bool], after: list[bool], starts: set[int]
) -> bool:
    """Whether a word and the next are written together; over the end of a sentence only quotes."""
    if i + 1 == len(words):
        return False
    if i + 1 in starts:
        return (after[i] and words[i] in _MARKS) or (before[i + 1] and words[i + 1] in _MARKS)
    return after[i] or before[i + 1]


def _glue(word: str, before: str, after: str, first: bool, quotes: _Quotes) -> tuple[bool, bool]:
    """Whether the word is written together with the one before it, and with the one after it."""
    style = quotes.style
    if word == "`":
        quotes.open.add("'")
    if word in _APOSTROPHES and after.lower() in _REMAINDERS:
        return _wordlike(before), True
    if word in style.straight_quotes:
        opening = quotes.opens(word, first=first, before=before, after=after)
        return not opening, opening
    if word in _APOSTROPHES:
        return word == "’" or _wordlike(before), not before
    if word in style.closing:
        return True, False
    if word.lower().replace("’", "'") in style.clitics:
        return _wordlike(before), False
    return False, word in style.opening or (style.elision and _elided(word))


def _wordlike(word: str) -> bool:
    return bool(word) and word[-1].isalnum()


def _elided(word: str) -> bool:
    return len(word) > 1 and word[-1] in _APOSTROPHES and word[-2].isalpha()
