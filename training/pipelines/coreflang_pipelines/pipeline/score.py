"""Scores a pipeline on raw text: trees, tags, names, speed, size."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from coreflang_training.chance import seeded
from spacy.language import Language
from spacy.scorer import Scorer, get_ner_prf
from spacy.tokens import Token
from spacy.training import Example

from ..passages.layout import PLAIN, Layout, passages
from ..treebanks.gold import UNKNOWN, Sentence
from .docs import to_example
from .storage import MEGABYTE, megabytes

TREES = (
    ("LAS", "dep_las"),
    ("UAS", "dep_uas"),
    ("UPOS", "pos_acc"),
    ("XPOS", "tag_acc"),
    ("features", "morph_acc"),
    ("lemma", "lemma_acc"),
    ("sentences F", "sents_f"),
)
FEATURES = ("Case", "Gender", "Animacy", "Number", "Person", "VerbForm")
SUBJECT = "nsubj"
WATCHED = 1000
# What pipelines see most: paragraphs, many at a time.
SHORT = replace(PLAIN, max_sentences=5)


def score(nlp: Language, dev: Mapping[str, Sequence[Sentence]]) -> dict[str, float]:
    """Score a pipeline on the plain text of each document.

    The pipeline cuts the text into tokens and sentences itself; a word that it cuts otherwise
    counts as wrong in tags and trees. LAS and UAS leave out punctuation, as spaCy's scorer does;
    "with punctuation" counts all words.

    Names are scored twice: as documents, and "by sentence", each sentence as a text of its own,
    which is how corpora of names are made: documents put together from sentences join what lay
    apart, such as the lines of a list of names.

    dev (Dict[str, Sequence[Sentence]]): name of a source -> its sentences; trees are scored
        where sentences are parsed, names where entities are annotated.
    RETURNS (Dict[str, float]): name of a figure -> part of 1, or words per second; figures of a
        second treebank are called by its name, too: "LAS, everyday".
    """
    scores = _of_all(nlp, dev)
    first = next((s for s in map(_parsed, dev.values()) if s), [])
    if first:
        scores["words per second"] = speed(nlp, first, layout=PLAIN)
        scores["words per second, short texts"] = speed(nlp, first, layout=SHORT)
    return scores


def brief(nlp: Language, dev: Mapping[str, Sequence[Sentence]]) -> str:
    """Score a pipeline on the first sentences of each source, to watch a training by.

    RETURNS (str): trees, tags and names in one line.
    """
    scores = _of_all(nlp, {name: sentences[:WATCHED] for name, sentences in dev.items()})
    return "  " + ", ".join(f"{name} {shown(value)}" for name, value in scores.items())


def _of_all(nlp: Language, dev: Mapping[str, Sequence[Sentence]]) -> dict[str, float]:
    scores: dict[str, float] = {}
    for name, sentences in dev.items():
        found = score_source(nlp, sentences, corpus=name)
        taken = any(figure in scores for figure in found)
        scores |= {f"{figure}, {name}" if taken else figure: found[figure] for figure in found}
    return scores


def _parsed(sentences: Sequence[Sentence]) -> list[Sentence]:
    return [sentence for sentence in sentences if sentence.parsed]


def score_source(nlp: Language, sentences: Sequence[Sentence], *, corpus: str) -> dict[str, float]:
    """RETURNS (Dict[str, float]): figures for trees and names, as far as they are annotated."""
    parsed = _parsed(sentences)
    named = [sentence for sentence in sentences if sentence.entities is not None]
    scores = _score_trees(nlp, parsed) if parsed else {}
    if named:
        scores |= _score_names(nlp, named, corpus=corpus)
        single = [replace(sentence, doc_id=str(i)) for i, sentence in enumerate(named)]
        scores |= _score_names(nlp, single, corpus=f"{corpus} by sentence")
    return scores


def parsed_examples(nlp: Language, sentences: Sequence[Sentence]) -> list[Example]:
    """RETURNS (List[Example]): a document each, with the pipeline's own annotation."""
    found = list(passages(sentences, layout=PLAIN, rng=seeded(0)))
    examples = [to_example(nlp, passage) for passage in found]
    docs = nlp.pipe(passage.text for passage in found)
    for example, doc in zip(examples, docs, strict=True):
        example.predicted = doc
    return examples


def _score_trees(nlp: Language, sentences: Sequence[Sentence]) -> dict[str, float]:
    examples = parsed_examples(nlp, sentences)
    found = _own_scores(nlp, examples)
    every = Scorer.score_deps(
        examples,
        "dep",
        getter=lambda token, _: token.dep_,
        head_getter=lambda token, _: token.head,
        labels=[],
        ignore_labels=(),
    )
    result = {name: found[key] for name, key in TREES if found.get(key) is not None}
    result["LAS with punctuation"] = every["dep_las"]
    return {**result, **_score_base_labels(examples), **_score_features(examples)}


def _score_base_labels(examples: list[Example]) -> dict[str, float]:
    """As LAS, but `nsubj:pass` counts as `nsubj`."""
    found = Scorer.score_deps(
        examples,
        "dep",
        getter=lambda token, _: token.dep_.partition(":")[0],
        head_getter=lambda token, _: token.head,
        labels=[],
        ignore_labels=("p", "punct"),
    )
    subjects = (found["dep_las_per_type"] or {}).get(SUBJECT)
    scores = {"LAS on base labels": found["dep_las"]}
    return {**scores, "subjects F": subjects["f"]} if subjects else scores


def _score_features(examples: list[Example]) -> dict[str, float]:
    """The part of the gold words with a feature that have the right value of it."""
    right, total = Counter[str](), Counter[str]()
    for example in examples:
        for token, other in _pairs(example):
            for kind in FEATURES:
                if value := token.morph.get(kind, []):
                    total[kind] += 1
                    right[kind] += other is not None and other.morph.get(kind, []) == value
    return {kind: right[kind] / total[kind] for kind in FEATURES if total[kind]}


def _pairs(example: Example) -> Iterator[tuple[Token, Token | None]]:
    """Gold words, each with the pipeline's token for it, if there is one alone."""
    to_own, to_gold = example.alignment.y2x, example.alignment.x2y
    for token in example.reference:
        own = to_own[token.i]
        alone = len(own) == 1 and len(to_gold[int(own[0])]) == 1
        yield token, example.predicted[int(own[0])] if alone else None


def _own_scores(nlp: Language, examples: list[Example]) -> dict[str, Any]:
    scores: dict[str, Any] = {}
    for _, pipe in nlp.pipeline:
        if hasattr(pipe, "score"):
            scores |= pipe.score(examples)
    return scores


def _score_names(nlp: Language, sentences: Sequence[Sentence], *, corpus: str) -> dict[str, float]:
    """Names that lie on words of which it is unknown whether they name something do not count."""
    labels = sorted({e.label for s in sentences for e in s.entities or ()} - {UNKNOWN})
    examples = parsed_examples(nlp, sentences)
    per_type = get_ner_prf(examples)["ents_per_type"] or {}
    return {f"{label} F, {corpus}": per_type.get(label, {"f": 0.0})["f"] for label in labels}


def speed(
    nlp: Language, sentences: Sequence[Sentence], *, layout: Layout, rounds: int = 3
) -> float:
    """Words per second of the whole pipeline; the best of some rounds.

    layout (Layout): how the sentences are cut into texts; one long text takes longer than many
        short ones, with whose parses spaCy goes on side by side.
    RETURNS (float): words, without white space, per second of the processor's time, which other
        processes do not use up. Set OMP_NUM_THREADS=1 to measure one core.
    """
    texts = [p.text for p in passages(sentences, layout=layout, rng=seeded(0))]
    best = 0.0
    for _ in range(rounds):
        start = time.process_time()
        n_words = sum(not token.is_space for doc in nlp.pipe(texts) for token in doc)
        best = max(best, n_words / (time.process_time() - start))
    return best


def score_lines(scores: Mapping[str, float]) -> list[str]:
    """RETURNS (List[str]): a figure a line: parts as percentages, speeds as whole numbers."""
    return [f"{name:36s} {shown(value)}" for name, value in scores.items()]


def shown(value: float) -> str:
    """RETURNS (str): 0.8123 as 81.23, 9123.4 as 9,123."""
    return f"{100 * value:.2f}" if value <= 1 else f"{value:,.0f}"


def with_size(scores: Mapping[str, float], folder: Path) -> dict[str, float]:
    """RETURNS (Dict[str, float]): the scores, and what the folder's files take, in bytes."""
    return {**scores, "bytes on disk": megabytes(folder) * MEGABYTE}
