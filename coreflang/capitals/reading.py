"""What a text in small letters is, and how its words are written with capitals."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spacy.tokens import Doc

from .clues import EDGE
from .weights import CapitalWeights

# Letters, with hyphens, apostrophes and full stops in between or behind: no addresses, no names of
# accounts, no code.
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*[-'’.]?")
BLANK_LINE = re.compile(r"\n\s*\n")


def is_small(doc: Doc, *, min_words: int, max_share: float) -> bool:
    """Whether a text is written in small letters throughout.

    doc (Doc): tokens are enough.
    min_words (int): words in small letters that it has at least; of fewer nothing can be said.
    max_share (float): other words that it may have, such as those with capitals, as a share of
        all words. Words are tokens of letters alone.
    """
    letters, small = doc.to_array(["IS_ALPHA", "IS_LOWER"]).reshape(len(doc), 2).T > 0
    n_words, n_small = int(letters.sum()), int((letters & small).sum())
    return n_small >= min_words and n_words - n_small <= max_share * n_words


def with_capitals(doc: Doc, weights: CapitalWeights) -> list[str]:
    """Write the words of a text with capitals.

    doc (Doc): in small letters. weights (CapitalWeights): of its language. The first word of the
        text, or behind a blank line, has one anyway.
    RETURNS (List[str]): its tokens in order, each as long as it was.
    """
    written = [token.text for token in doc]
    places = [i for i, text in enumerate(written) if not text.isspace() or BLANK_LINE.search(text)]
    words = [EDGE if written[i].isspace() else written[i].lower() for i in places]
    before = [EDGE, *words]
    for i, found, last in zip(places, weights.capitals(words), before, strict=False):
        if (found or last == EDGE) and WORD.fullmatch(written[i]):
            written[i] = capitalised(written[i])
    return written


def capitalised(word: str) -> str:
    """RETURNS (str): with a capital, if there is one of one character. word (str): of a text."""
    first = word[:1].upper()
    return first + word[1:] if len(first) == 1 else word


def training_words(doc: Doc) -> tuple[Sequence[str], list[bool]]:
    """What weights learn from a text with capitals.

    doc (Doc): a paragraph.
    RETURNS (Tuple[Sequence[str], List[bool]]): its words in lower case, EDGE first; and which
        of them begin with a capital.
    """
    words = [EDGE, *(token.text for token in doc if not token.is_space)]
    return [word.lower() for word in words], [word[:1].isupper() for word in words]
