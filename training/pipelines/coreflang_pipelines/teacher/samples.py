"""Sentences as the teacher sees them: columns, with a row for each of the tokenizer's tokens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import spacy
from coreflang_training.chance import seeded
from spacy.language import Language
from spacy.tokens import Span, Token

from ..pipeline.docs import words_on_tokens
from ..treebanks.gold import Sentence, Word
from ..treebanks.sources import read_raw, read_source
from .recipe import TeacherRecipe

ROOT = "root"
NO_FEATURES = "_"


@dataclass(frozen=True)
class Sample:
    """A sentence in columns, all of the same length.

    spaces: whether white space follows a token. doc_id: the text that the sentence is from.
    heads: 0 for the root, else the head's place counted from 1; empty where there is no tree.
    deprels: empty where there is no tree.
    xpos, upos, feats: empty strings where not annotated; feats "_" where a word has none.
    """

    forms: tuple[str, ...]
    spaces: tuple[bool, ...]
    doc_id: str = ""
    heads: tuple[int, ...] = ()
    deprels: tuple[str, ...] = ()
    xpos: tuple[str, ...] = ()
    upos: tuple[str, ...] = ()
    feats: tuple[str, ...] = ()

    def __len__(self) -> int:
        """RETURNS (int): how many tokens there are."""
        return len(self.forms)


def of_sentence(nlp: Language, sentence: Sentence) -> Sample:
    """Put an annotated sentence on the tokens that a tokenizer makes of it.

    RETURNS (Sample): words that the tokenizer keeps together are merged.
    """
    words = words_on_tokens(nlp.make_doc(sentence.text), sentence.words)
    ends = [*(word.start for word in words[1:]), len(sentence.text) + sentence.space_after]
    forms = tuple(sentence.text[word.start : word.end] for word in words)
    return Sample(
        forms=forms,
        spaces=tuple(word.end < end for word, end in zip(words, ends, strict=True)),
        doc_id=sentence.doc_id,
        heads=tuple(_head(i, w) for i, w in enumerate(words)) if sentence.parsed else (),
        deprels=tuple(_deprel(i, w) for i, w in enumerate(words)) if sentence.parsed else (),
        xpos=tuple(word.xpos for word in words),
        upos=tuple(word.upos for word in words),
        feats=tuple((word.feats or NO_FEATURES) if word.upos else "" for word in words),
    )


def _head(i: int, word: Word) -> int:
    return 0 if word.head == i else word.head + 1


def _deprel(i: int, word: Word) -> str:
    return ROOT if word.head == i else word.deprel


def read_samples(names: tuple[str, ...], recipe: TeacherRecipe, *, data: Path) -> list[Sample]:
    """Read sources of the pipeline's recipe.

    names (Tuple[str]): of the sources. data (Path): the folder that the recipe's paths start from.
    RAISES (TrainingError): T002, T003, P110 to T027.
    """
    nlp = spacy.blank(recipe.lang)
    sources = [recipe.pipeline.train[name] for name in names]
    return [of_sentence(nlp, s) for source in sources for s in read_source(source, data=data)]


def to_annotate(recipe: TeacherRecipe, *, data: Path) -> Iterator[Sample]:
    """Read what the recipe wants annotated, sentence by sentence.

    YIELDS (Sample): without trees.
    RAISES (TrainingError): T002, T003, P110 to T027.
    """
    low, high = recipe.lengths
    for sample in _sentences(recipe, data=data, rng=seeded(recipe.seed)):
        if low <= len(sample) <= high:
            yield sample


def _sentences(recipe: TeacherRecipe, *, data: Path, rng: random.Random) -> Iterator[Sample]:
    nlp = spacy.blank(recipe.lang)
    nlp.add_pipe("sentencizer")
    for name, n_words in recipe.raw.items():
        raw = replace(recipe.pipeline.raw[name], words=n_words)
        for n, text in enumerate(read_raw(raw, data=data, rng=rng)):
            for sent in nlp(text).sents:
                yield _of_span(sent, doc_id=f"{name}-{n}")
    for name in recipe.texts:
        for n, sentence in enumerate(read_source(recipe.pipeline.train[name], data=data)):
            if any(word.upos for word in sentence.words):
                yield replace(
                    of_sentence(nlp, sentence), doc_id=f"{name}-{n}", heads=(), deprels=()
                )
            else:
                yield _of_span(nlp.make_doc(sentence.text)[:], doc_id=f"{name}-{n}")


def _of_span(span: Span, *, doc_id: str) -> Sample:
    tokens: list[Token] = [token for token in span if not token.is_space]
    none = ("",) * len(tokens)
    return Sample(
        forms=tuple(token.text for token in tokens),
        spaces=tuple(bool(token.whitespace_) for token in tokens),
        doc_id=doc_id,
        xpos=none,
        upos=none,
        feats=none,
    )
