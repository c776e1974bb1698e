"""Blanks between words, for corpora that kept only the words.

The rules of `gaps`, for documents: no blank before closing punctuation and after opening brackets;
quotation marks that look the same on both sides open and close in turn (a backtick opens what an
apostrophe closes); clitics join the word before them; an apostrophe that a tokenizer cut off joins
its neighbours; each sentence ends with a blank. Those of `sentence_gaps` are coarser and look at
one sentence; the embedded pipelines learn names from text that they put together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from coreflang.formats.document import Range, lay_out

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
_BEGINS_CLOSING = frozenset(".,;:!?)]}%”’…")
_OPENS_SENTENCE = frozenset("([{“‘$£#@")
_LEANING = frozenset(("n't", "n’t", "na", "''"))


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


def sentence_gaps(words: Sequence[str], *, glued: Collection[str] = ()) -> list[str]:
    """Say what stands after each word of a sentence; what opens and closes is told by counting.

    words (Sequence[str]): the words.
    glued (Collection[str]): words without blanks on either side, as the apostrophe of *l ' ami*.
    RETURNS (List[str]): "" or " " for each word.
    """
    gaps: list[str] = []
    quoted = {'"': False, "'": False}
    for left, right in zip(words, [*words[1:], ""], strict=True):
        if left in quoted and left not in glued:
            quoted[left] = not quoted[left]
        is_glued = left in glued or right in glued
        gaps.append("" if is_glued or not right or _joins(left, right, quoted) else " ")
    return gaps


def _joins(left: str, right: str, quoted: dict[str, bool]) -> bool:
    """Whether two words are written together; quoted says which straight marks are open."""
    if quoted.get(left):
        return True
    if right in quoted:
        return quoted[right]
    if left in _OPENS_SENTENCE or right.lower() in _LEANING:
        return True
    is_clitic = right[0] in _APOSTROPHES and len(right) in (2, 3) and right[1:].isalpha()
    return is_clitic or right[0] in _BEGINS_CLOSING


def join_words(
    words: Sequence[str], *, text: str | None = None, glued: Collection[str] = ()
) -> tuple[str, tuple[Range, ...]]:
    """Write a sentence as a writer would.

    words (Sequence[str]): the words.
    text (Optional[str]): the original text, where it is known; used if the words are found in it.
    glued (Collection[str]): words without blanks on either side.
    RETURNS (Tuple[str, Tuple[Tuple[int, int], ...]]): the text, and each word's characters.
    """
    places = place_words(text, words) if text else None
    if text and places is not None:
        return text, places
    return lay_out(words, sentence_gaps(words, glued=glued))


def place_words(text: str, words: Iterable[str]) -> tuple[Range, ...] | None:
    """Find words in a text, in their order.

    text (str): the text.
    words (Iterable[str]): the words; nothing but blanks may stand between them.
    RETURNS (Optional[Tuple[Tuple[int, int], ...]]): each word's characters; None if a word is not
        where it should be.
    """
    tokens: list[Range] = []
    position = 0
    for word in words:
        start = text.find(word, position)
        if start < 0 or text[position:start].strip():
            return None
        position = start + len(word)
        tokens.append((start, position))
    return tuple(tokens)
