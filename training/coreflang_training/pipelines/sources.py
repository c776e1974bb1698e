"""Reads what a recipe names: annotated sentences, and raw text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from ..errors import TrainingError
from .brat import read_brat
from .closed_classes import follow, habits
from .columns import read_columns
from .conllu import read_conllu
from .gold import Sentence, trim_entities, without_titles
from .harmony import harmonised
from .lines import read_lines
from .onto import move_entities
from .recipe import RawText, Source
from .sacr import read_sacr

NEW_TEXT = "==="


def read_source(source: Source, *, data: Path) -> list[Sentence]:
    """Read a source of annotated sentences, without what the recipe leaves out.

    data (Path): the folder that the recipe's paths start from.
    RAISES (TrainingError): T002, T003, T020 to T027.
    """
    sentences: Iterable[Sentence] = _read(source, path=data / source.path)
    if source.entities is not None:
        sentences = _with_entities(source.entities, sentences, data=data)
    if source.model is not None:
        sentences = _following(source.model, source.closed, sentences, data=data)
    if source.nameless:
        sentences = _nameless(sentences, frozenset(source.nameless))
    if source.every > 1:
        sentences = _every(sentences, source.every)
    titles = frozenset(source.titles)
    return [
        without_titles(trim_entities(sentence, source.trimmed), titles)
        for sentence in sentences
        if not sentence.doc_id.startswith(source.skip_docs or ("\0",))
        and sentence.sent_id.startswith(source.sent_ids or ("",))
        and not set(source.skip_text) & set(sentence.text)
    ]


def _read(source: Source, *, path: Path) -> Iterator[Sentence]:
    if source.format == "conllu":
        contractions = source.harmony.contractions
        sentences = read_conllu(path, types=source.types, contractions=contractions)
        wanted = (s for s in sentences if s.sent_id.startswith(source.sent_ids or ("",)))
        return (harmonised(sentence, source.harmony) for sentence in wanted)
    if source.format == "columns":
        return read_columns(path, column=source.column, types=source.types, glued=source.glued)
    if source.format == "brat":
        return read_brat(path, types=source.types or {})
    if source.format == "sacr":
        return read_sacr(path, types=source.types or {})
    raise TrainingError("T002", path=path, problem=f"unknown format {source.format}")


def _every(sentences: Iterable[Sentence], n: int) -> Iterator[Sentence]:
    for i, (_, document) in enumerate(groupby(sentences, key=lambda sentence: sentence.doc_id)):
        if i % n == 0:
            yield from document


def _following(
    model: Source, upos: Iterable[str], sentences: Iterable[Sentence], *, data: Path
) -> Iterator[Sentence]:
    known = habits(read_source(replace(model, entities=None), data=data), upos)
    return (follow(sentence, known) for sentence in sentences)


def _nameless(sentences: Iterable[Sentence], upos: frozenset[str]) -> Iterator[Sentence]:
    for sentence in sentences:
        if not any(word.upos in upos for word in sentence.words):
            yield replace(sentence, entities=())


def _with_entities(
    source: Source, sentences: Iterable[Sentence], *, data: Path
) -> Iterator[Sentence]:
    """Sentences that the source of entities lacks stay as they are."""
    treebank = list(sentences)
    moved = {s.sent_id: s for s in move_entities(read_source(source, data=data), treebank)}
    return (moved.get(sentence.sent_id, sentence) for sentence in treebank)


def read_raw(raw: RawText, *, data: Path, rng: random.Random) -> list[str]:
    """Draw paragraphs of raw text.

    rng (Random): draws the paragraphs, if not all are wanted.
    RETURNS (List[str]): paragraphs in random order.
    RAISES (TrainingError): T003, T024, T025.
    """
    path = data / raw.path
    paragraphs, skipping = [], False
    for line in read_lines(path):
        if line.text.startswith(NEW_TEXT):
            skipping = line.text[len(NEW_TEXT) :].strip().startswith(raw.skip or ("\0",))
        elif line.text.strip() and not skipping:
            paragraphs.append(line.text.strip())
    if not paragraphs:
        raise TrainingError("T024", path=path)
    rng.shuffle(paragraphs)
    return [_respelled(p, raw.respelled) for p in _first(paragraphs, n_words=raw.words)]


def _respelled(text: str, rules: Mapping[str, str]) -> str:
    for old, new in rules.items():
        text = re.sub(old, new, text)
    return text


def _first(paragraphs: Iterable[str], *, n_words: int) -> Iterator[str]:
    n = 0
    for paragraph in paragraphs:
        yield paragraph
        n += paragraph.count(" ") + 1
        if n_words and n >= n_words:
            return
