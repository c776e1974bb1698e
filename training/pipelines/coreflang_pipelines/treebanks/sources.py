"""Reads what a recipe names: annotated sentences, and raw text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

from coreflang_training.errors import TrainingError
from coreflang_training.folds import Fold
from coreflang_training.raw_text import RawText, n_words, read_texts
from coreflang_training.sizes import within_budget
from coreflang_training.tables import build, read_recipe

from ..errors import PipelinesError
from .brat import read_brat
from .closed_classes import follow, habits
from .columns import read_columns
from .conllu import read_conllu
from .gloss import Gloss, glossed
from .gold import Sentence, trim_entities, without_titles
from .harmony import Harmony, harmonised
from .onto import move_entities
from .patterns import read_patterns
from .sacr import read_sacr
from .tagged_names import tagged_names


@dataclass(frozen=True)
class Source:
    """A file, or folder, of annotated sentences.

    path (str): relative to the folder of the data; of patterns relative to the recipe.
    format (str): conllu, columns, brat, sacr, or patterns.
    shipped (bool): whether the path is relative to the recipe in any format.
    licence (str), origin (str): go into the pipeline's card.
    types (Dict[str, str]): the corpus's types of names -> our labels, "-" for what is unknown.
    name_tags (Dict[str, str]): format conllu: tag of a name's first word -> label of the name;
        names with neither such a tag nor a type are unknown.
    column (int): format columns: where the labels stand, counted from 0.
    entities (Source): where a treebank's named entities are annotated, by sent_id.
    skip_docs (List[str]): beginnings of the ids of documents to leave out.
    skip_text (str): characters; sentences with any of them are left out.
    sent_ids (List[str]): beginnings of the ids of the sentences to take; none for all.
    harmony (Harmony): format conllu: what is changed in the annotation.
    nameless (List[str]): parts of speech of names: only sentences without such words are taken,
        and they have no named entities.
    every (int): only every so-manieth document is taken, the first of all among them.
    model (Source), closed (List[str]): a treebank, and the parts of speech of closed classes,
        whose words get the features and lemmas that they have there.
    titles (List[str]): words that names lose at their beginning, without full stops.
    glued (str): format columns: marks that stand without blanks on either side.
    trimmed (str): characters that the ends of names lose, where words hold punctuation marks.
    gloss (Path): a table, relative to the recipe, that rewrites the words in a related language.
    left_out (Fold): documents to leave out, so that what learns from the others can parse them.
    """

    path: str
    format: str
    shipped: bool = False
    licence: str = ""
    origin: str = ""
    types: Mapping[str, str] | None = None
    name_tags: Mapping[str, str] | None = None
    column: int = 1
    entities: Source | None = None
    skip_docs: tuple[str, ...] = ()
    skip_text: str = ""
    sent_ids: tuple[str, ...] = ()
    harmony: Harmony = field(default_factory=Harmony)
    nameless: tuple[str, ...] = ()
    every: int = 1
    model: Source | None = None
    closed: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    glued: str = ""
    trimmed: str = ""
    gloss: Path | None = None
    left_out: Fold | None = None


def read_source(source: Source, *, data: Path) -> list[Sentence]:
    """Read a source of annotated sentences, without what the recipe leaves out.

    data (Path): the folder that the recipe's paths start from.
    RAISES (TrainingError): T002, T003, P110 to T027.
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
    if source.gloss is not None:
        gloss = read_recipe(source.gloss, lambda table: build(Gloss, table))
        sentences = (glossed(sentence, gloss) for sentence in sentences)
    titles = frozenset(source.titles)
    return [
        without_titles(trim_entities(sentence, source.trimmed), titles)
        for sentence in sentences
        if not sentence.doc_id.startswith(source.skip_docs or ("\0",))
        and sentence.sent_id.startswith(source.sent_ids or ("",))
        and not set(source.skip_text) & set(sentence.text)
        and not (source.left_out and source.left_out.has(sentence.doc_id))
    ]


def _read(source: Source, *, path: Path) -> Iterator[Sentence]:
    if source.format == "conllu":
        contractions = source.harmony.contractions
        sentences = read_conllu(path, types=source.types, contractions=contractions)
        if source.name_tags is not None:
            sentences = (tagged_names(sentence, source.name_tags) for sentence in sentences)
        wanted = (s for s in sentences if s.sent_id.startswith(source.sent_ids or ("",)))
        return (harmonised(sentence, source.harmony) for sentence in wanted)
    if source.format == "columns":
        return read_columns(path, column=source.column, types=source.types, glued=source.glued)
    if source.format == "brat":
        return read_brat(path, types=source.types or {})
    if source.format == "sacr":
        return read_sacr(path, types=source.types or {})
    if source.format == "patterns":
        return read_patterns(path)
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
    RAISES (CoreflangError): T003, T025, P113.
    """
    paragraphs = [text for _, texts in read_texts(raw, data=data) for text in texts]
    if not paragraphs:
        raise PipelinesError("P113", path=data / raw.path)
    rng.shuffle(paragraphs)
    return [
        _respelled(p, raw.respelled) for p in within_budget(paragraphs, raw.words, size=n_words)
    ]


def _respelled(text: str, rules: Mapping[str, str]) -> str:
    for old, new in rules.items():
        text = re.sub(old, new, text)
    return text
