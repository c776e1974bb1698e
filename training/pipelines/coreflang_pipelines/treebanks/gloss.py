"""Rewrites a treebank word by word in a related language, so that a parser may learn its trees.

The trees of a language with many are lent to one with few (Tiedemann, Agić and Nivre 2014, treebank
translation): frequent words are translated, the endings of others changed, and words that the
other language leaves unspoken go. Neither order nor agreement changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise

from .gold import Sentence, Word, merge_words

NO_GAP = ("PUNCT", "SYM")
NAMES = ("PROPN", "X", "PUNCT", "SYM", "NUM")


@dataclass(frozen=True)
class Ending:
    """What becomes of an ending.

    upos (List[str]): parts of speech whose words change. feats (List[str]): what such words must
    have, all of it. old (str): regular expression of the ending. new (str): what stands for it.
    """

    upos: tuple[str, ...]
    old: str
    new: str
    feats: tuple[str, ...] = ()


@dataclass(frozen=True)
class Gloss:
    """How words are rewritten.

    words (Dict[str, str]): form in lower case, `form/UPOS` or `form/UPOS/deprel` -> the form that
        stands for it; empty for words that go, unless others depend on them.
    endings (List[Ending]): of words that are not in the table, the first one that fits.
    spelling (Dict[str, str]): regular expression -> what stands for it, in what stands before the
        endings of words that are not in the table; names stay as they are.
    joined (Dict[str, str]): two words with a blank between them -> the one that stands for both.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[Ending, ...] = ()
    spelling: Mapping[str, str] = field(default_factory=dict)
    joined: Mapping[str, str] = field(default_factory=dict)


def glossed(sentence: Sentence, gloss: Gloss) -> Sentence:
    """Rewrite a sentence; its names are unknown from then on.

    RETURNS (Sentence): as many words or fewer, in the order they stood in.
    """
    forms = [_form(sentence.text[word.start : word.end], word, gloss) for word in sentence.words]
    heads = {word.head for word in sentence.words}
    kept = [i for i, form in enumerate(forms) if form or i in heads]
    words = _left(sentence.words, kept)
    written = [forms[i] or sentence.text[sentence.words[i].start :][:1] for i in kept]
    return _joined(_laid_out(sentence, words, written), gloss.joined)


def _form(form: str, word: Word, gloss: Gloss) -> str:
    lower = form.lower()
    keys = (f"{lower}/{word.upos}/{word.deprel}", f"{lower}/{word.upos}", lower)
    known = next((gloss.words[key] for key in keys if key in gloss.words), None)
    new = _respelled(form, word, gloss) if known is None else known
    return new[:1].upper() + new[1:] if form[:1].isupper() else new


def _respelled(form: str, word: Word, gloss: Gloss) -> str:
    if word.upos in NAMES:
        return form
    stem, ending = _cut(form, word, gloss.endings)
    for old, new in gloss.spelling.items():
        stem = re.sub(old, new, stem)
    return stem + ending


def _cut(form: str, word: Word, endings: Sequence[Ending]) -> tuple[str, str]:
    """What stands before the ending, and what stands for the ending."""
    features = set(word.feats.split("|"))
    for ending in endings:
        fits = word.upos in ending.upos and features.issuperset(ending.feats)
        match = re.search(f"(?:{ending.old})$", form) if fits else None
        if match is not None:
            return form[: match.start()], match.expand(ending.new)
    return form, ""


def _left(words: Sequence[Word], kept: Sequence[int]) -> list[Word]:
    """The words that stay, with heads counted among them."""
    place = {i: n for n, i in enumerate(kept)}
    return [replace(words[i], head=place[words[i].head]) for i in kept]


def _laid_out(sentence: Sentence, words: Sequence[Word], forms: Sequence[str]) -> Sentence:
    """Write the forms one after the other, with blanks where there were any and between words."""
    gaps = [" " if _apart(sentence.text, one, other) else "" for one, other in pairwise(words)]
    starts = [0, *accumulate(len(f) + len(g) for f, g in zip(forms, gaps, strict=False))]
    text = "".join(f + g for f, g in zip(forms, [*gaps, ""], strict=True))
    placed = (
        replace(word, start=start, end=start + len(form))
        for word, form, start in zip(words, forms, starts, strict=False)
    )
    return replace(sentence, text=text[:1].upper() + text[1:], words=tuple(placed), entities=None)


def _apart(text: str, one: Word, other: Word) -> bool:
    return text[other.start - 1 : other.start].isspace() or not {one.upos, other.upos} & set(NO_GAP)


def _joined(sentence: Sentence, joined: Mapping[str, str]) -> Sentence:
    """Make one word of two: *de el* becomes *del*."""
    words, text, shift = list(sentence.words), sentence.text, 0
    groups: list[list[int]] = []
    moved: list[Word] = []
    for i, word in enumerate(words):
        moved.append(replace(word, start=word.start - shift, end=word.end - shift))
        before = moved[groups[-1][0]] if groups and len(groups[-1]) == 1 else None
        both = text[before.start : moved[i].end] if before else ""
        new = joined.get(both.lower())
        if before is None or new is None:
            groups.append([i])
            continue
        new = new.capitalize() if both[:1].isupper() else new
        text = text[: before.start] + new + text[moved[i].end :]
        shift += len(both) - len(new)
        moved[i] = replace(moved[i], end=before.start + len(new))
        groups[-1].append(i)
    return replace(sentence, text=text, words=merge_words(moved, groups))
