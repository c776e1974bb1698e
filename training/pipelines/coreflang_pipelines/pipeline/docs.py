"""Turns passages into spaCy's Examples, on the tokens of the pipeline's own tokenizer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc
from spacy.training import Example

from ..passages.layout import Passage
from ..treebanks.gold import UNKNOWN, Entity, Word, merge_words

SPACE_TAG = "_SP"
SPACE_DEPREL = "dep"
MISSING = ""


def to_example(nlp: Language, passage: Passage) -> Example:
    """Pair the bare Doc that the tokenizer makes with the annotated one.

    Words that the tokenizer keeps together are merged. Tokens of white space, which treebanks
    have not, depend on the token before them, so that they bound no sentence.

    RETURNS (Example): prediction without annotation, and reference.
    """
    bare = nlp.make_doc(passage.text)
    words = words_on_tokens(bare, passage.words)
    words = _with_spaces(bare, words)
    return Example(bare, _reference(nlp, passage, words))


def words_on_tokens(bare: Doc, words: Sequence[Word]) -> tuple[Word, ...]:
    """Merge words that the tokenizer keeps together.

    bare (Doc): the tokens. words (Sequence[Word]): of the same text.
    RETURNS (Tuple[Word, ...]): one or more for each token.
    """
    starts = [token.idx for token in bare]
    ends = [token.idx + len(token) for token in bare]

    def key(i: int) -> tuple[int, int]:
        token = bisect_right(starts, words[i].start) - 1
        return (token, 0) if words[i].end <= ends[token] else (token, i + 1)

    groups = [list(group) for _, group in groupby(range(len(words)), key=key)]
    return merge_words(words, groups)


def _with_spaces(bare: Doc, words: Sequence[Word]) -> tuple[Word, ...]:
    spaces = [(t.idx, t.idx + len(t)) for t in bare if t.is_space]
    if not spaces:
        return tuple(words)
    taken = [s for s in spaces if not any(w.start < s[1] and s[0] < w.end for w in _near(words, s))]
    order = sorted([(w.start, i) for i, w in enumerate(words)] + [(s, -1) for s, _ in taken])
    place = {i: n for n, (_, i) in enumerate(order) if i >= 0}
    ends = dict(taken)
    result = []
    for n, (start, i) in enumerate(order):
        if i < 0:
            form = bare.text[start : ends[start]]
            result.append(_space(start, form, head=_space_head(n, order)))
        else:
            word = words[i]
            result.append(Word(**{**word.__dict__, "head": place[word.head]}))
    return tuple(result)


def _near(words: Sequence[Word], span: tuple[int, int]) -> Sequence[Word]:
    i = bisect_right(words, span[0], key=lambda word: word.start)
    return words[max(0, i - 1) : i + 1]


def _space_head(n: int, order: Sequence[tuple[int, int]]) -> int:
    before = next((m for m in range(n - 1, -1, -1) if order[m][1] >= 0), None)
    return before if before is not None else min(n + 1, len(order) - 1)


def _space(start: int, form: str, *, head: int) -> Word:
    return Word(start, start + len(form), head, SPACE_DEPREL, "SPACE", SPACE_TAG, "", form)


def _reference(nlp: Language, passage: Passage, words: Sequence[Word]) -> Doc:
    text = passage.text
    forms = [text[word.start : word.end] for word in words]
    follows = [word.start for word in words[1:]] + [len(text)]
    spaces = [word.end < start for word, start in zip(words, follows, strict=True)]
    ents = None if passage.entities is None else _bio(words, passage.entities)
    if not passage.parsed and not any(word.upos or word.xpos for word in passage.words):
        return Doc(nlp.vocab, words=forms, spaces=spaces, ents=ents)
    reference = Doc(
        nlp.vocab,
        words=forms,
        spaces=spaces,
        tags=[word.xpos for word in words],
        pos=[word.upos for word in words],
        morphs=[word.feats for word in words],
        lemmas=[word.lemma for word in words],
        heads=[word.head for word in words] if passage.parsed else None,
        deps=[_deprel(i, word) for i, word in enumerate(words)] if passage.parsed else None,
        ents=ents,
    )
    _leave_unknown(reference, words)
    return reference


def _deprel(i: int, word: Word) -> str:
    return "ROOT" if word.head == i else word.deprel


def _leave_unknown(doc: Any, words: Sequence[Word]) -> None:
    """Words without UPOS have no annotated features, rather than none."""
    for token, word in zip(doc, words, strict=True):
        if not word.upos and not word.feats:
            token.set_morph(None)


def _bio(words: Sequence[Word], entities: Sequence[Entity]) -> list[str]:
    labels = ["O"] * len(words)
    starts = [word.start for word in words]
    for entity in entities:
        first = max(0, bisect_right(starts, entity.start) - 1)
        last = bisect_left(starts, entity.end)
        inside = [i for i in range(first, last) if words[i].end > entity.start]
        for i in inside:
            prefix = "I-" if i > inside[0] else "B-"
            labels[i] = MISSING if entity.label == UNKNOWN else prefix + entity.label
    return labels
