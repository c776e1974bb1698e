"""From annotated documents to what the span scorer learns from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.benchmark.gold import read_gold
from coreflang.formats.alignment import Alignment, align
from coreflang.linking.candidates import DocCandidates
from coreflang.mentions.kinds import is_nominal
from coreflang.metrics.gold import Gold
from coreflang.scorers.ranking_inputs import SCHEMES
from coreflang.scorers.span import ends_of
from coreflang.scorers.span_categories import MentionClasses, classes_of
from coreflang.scorers.span_file import DEFAULT

from ..context.store import sample
from ..ensemble.examples import wanted
from ..ensemble.store import Workshop
from ..kept_examples import Parsed, kept_examples
from .recipe import SpanCorpus

Ints = NDArray[np.int64]
# The rows of a frozen encoder for all tokens of a document.
RowsOf = Callable[[Doc], NDArray[np.float16]]
# Names and nouns are three times as many as pronouns, and most of them are new.
NOMINAL_WEIGHT = 0.5
NOBODY = -1


@dataclass(frozen=True)
class SpanExample:
    """One document to learn from.

    text: UTF-8, (n_bytes,). start, end: characters of the tokens; sentence: counted from 0; all
    (n_tokens,). rows: of a frozen encoder, (n_tokens, width), or (0, 0).
    first, last: tokens of the mentions that the rules find, the last one included; group,
    agreement, word: see MentionClasses; entity: numbers, NOBODY for what is not annotated; weight:
    how much each says; choice: one that others may be asked about, false for what a corpus of
    partial annotation leaves out, bool; all (n_mentions,).
    gold_first, gold_last, gold_entity: the annotated spans, (n_gold,). scheme: what counts, a
    number in SCHEMES, (1,).
    """

    text: NDArray[np.uint8]
    start: Ints
    end: Ints
    sentence: Ints
    rows: NDArray[np.float16]
    first: Ints
    last: Ints
    group: Ints
    agreement: Ints
    word: Ints
    entity: Ints
    weight: NDArray[np.float32]
    choice: NDArray[np.bool_]
    gold_first: Ints
    gold_last: Ints
    gold_entity: Ints
    scheme: Ints

    @property
    def counts(self) -> int:
        """RETURNS (int): what counts, a number in SCHEMES."""
        return int(self.scheme[0])

    @property
    def words(self) -> str:
        """RETURNS (str): the text."""
        return self.text.tobytes().decode("utf-8")

    @property
    def right(self) -> NDArray[np.bool_]:
        """RETURNS (ndarray): mentions that are linked to one before them, bool, (n_mentions,)."""
        return linked(self.entity)

    @property
    def classes(self) -> MentionClasses:
        """RETURNS (MentionClasses): of the mentions."""
        here = np.arange(len(self.first))
        return MentionClasses(self.group, self.agreement, self.word, here)


def linked(entity: Ints) -> NDArray[np.bool_]:
    """Mentions whose entity stands before them.

    entity (ndarray): numbers, NOBODY for none, (n_mentions,). RETURNS (ndarray): bool, the same.
    """
    found = entity != NOBODY
    first = np.unique(entity, return_index=True)[1]
    found[first] = False
    return found


def make_example(
    doc: Doc,
    document: DocCandidates,
    aligned: Alignment,
    gold: Gold,
    corpus: SpanCorpus,
    *,
    ends: tuple[Ints, Ints],
    rows: NDArray[np.float16],
) -> SpanExample:
    """Make an example of one annotated document.

    doc (Doc): parsed. document (DocCandidates): its mentions. aligned (Alignment), gold (Gold):
    its annotation. corpus (SpanCorpus): what its silence says. ends: see ends_of.
    rows (ndarray): see SpanExample. RETURNS (SpanExample): the example.
    """
    numbers: dict[str, int] = {}
    entity = _entities(document, gold, numbers)
    spans = np.array(
        [(m.start, m.end - 1, numbers.setdefault(m.entity, len(numbers)))
         for m in aligned.mentions if m.end > m.start], dtype=np.int64,
    ).reshape(-1, 3)  # fmt: skip
    return replace(
        text_columns(doc, document, ends, rows), entity=entity,
        weight=_weights(document, gold, corpus, entity), choice=_choices(corpus, entity),
        gold_first=spans[:, 0], gold_last=spans[:, 1], gold_entity=spans[:, 2],
        scheme=np.array([SCHEMES.index(corpus.scheme)]),
    )  # fmt: skip


def text_columns(
    doc: Doc, document: DocCandidates, ends: tuple[Ints, Ints], rows: NDArray[np.float16]
) -> SpanExample:
    """What is known of a text without any annotation.

    doc (Doc): the text. document (DocCandidates): its mentions. ends: see ends_of.
    rows (ndarray): see SpanExample. RETURNS (SpanExample): nothing in it is annotated.
    """
    tokens = [(token.idx, token.idx + len(token)) for token in doc]
    start, end = np.array(tokens, dtype=np.int64).reshape(-1, 2).T
    classes, n = classes_of(document), len(document.mentions)
    none = np.zeros(0, dtype=np.int64)
    return SpanExample(
        text=np.frombuffer(doc.text.encode(), dtype=np.uint8), start=start, end=end,
        sentence=document.view.sentence.astype(np.int64), rows=rows, first=ends[0], last=ends[1],
        group=classes.group, agreement=classes.agreement, word=classes.word,
        entity=np.full(n, NOBODY), weight=np.zeros(n, dtype=np.float32),
        choice=np.ones(n, dtype=bool), gold_first=none, gold_last=none, gold_entity=none,
        scheme=np.array([SCHEMES.index(DEFAULT)]),
    )  # fmt: skip


def _entities(document: DocCandidates, gold: Gold, numbers: dict[str, int]) -> Ints:
    """The gold entity of each mention; new ones are numbered."""
    mentions, found = document.mentions, []
    for k in range(len(mentions)):
        members = mentions.members[mentions.offset[k] : mentions.offset[k + 1]].tolist()
        name = gold.entity_of(members)
        found.append(NOBODY if name is None else numbers.setdefault(name, len(numbers)))
    return np.array(found, dtype=np.int64)


def _weights(
    document: DocCandidates, gold: Gold, corpus: SpanCorpus, entity: Ints
) -> NDArray[np.float32]:
    if corpus.partial:
        return linked(entity).astype(np.float32)
    nominal = is_nominal(document.mentions.kind)
    silent = np.where(nominal, corpus.nominals, corpus.unannotated)
    named = np.where(nominal & corpus.alone, 0.0, 1.0)
    found = np.where(entity == NOBODY, silent, named)
    found[document.anaphor] = wanted(
        document, gold, unannotated=corpus.unannotated, silent=corpus.silent, alone=corpus.alone
    )
    return (found * np.where(nominal, NOMINAL_WEIGHT, 1.0)).astype(np.float32)


def _choices(corpus: SpanCorpus, entity: Ints) -> NDArray[np.bool_]:
    return (entity != NOBODY) | (not corpus.partial)


def examples_of(
    shop: Workshop, corpus: SpanCorpus, pairs: Parsed, rows: RowsOf
) -> Iterator[SpanExample]:
    """Make examples.

    shop (Workshop): rules. corpus (SpanCorpus): its settings. pairs (Iterable): annotated
    documents and their parses. rows (Callable): see RowsOf.
    YIELDS (SpanExample): one for each.
    """
    resolver, config = shop.component.resolver, shop.component.plugin.config
    for document, doc in pairs:
        whole = resolver.candidates([doc]).documents[0]
        aligned = align(document, doc)
        gold = read_gold(aligned.mentions, whole.view, config)
        yield make_example(
            doc, whole, aligned, gold, corpus, ends=ends_of(whole, config), rows=rows(doc)
        )


def all_span_examples(
    shop_for: Callable[[str], Workshop],
    corpora: Mapping[str, SpanCorpus],
    rows: RowsOf,
    *,
    encoder: str,
) -> dict[str, list[SpanExample]]:
    """The examples of several corpora, from disk where nothing changed since they were made.

    shop_for (Callable[[str], Workshop]): code of a language -> its pipeline, rules, folders.
    corpora (Mapping[str, SpanCorpus]): by name. rows (Callable): see RowsOf.
    encoder (str): what tells rows of one encoder from those of another.
    RETURNS (Dict[str, List[SpanExample]]): by name of corpus.
    RAISES (TrainingError): T1xx for malformed files, T202 for a corpus without links, T203 for
        examples that cannot be read, T205 where they cannot be written.
    """
    found = {}
    for name, corpus in corpora.items():
        shop = shop_for(corpus.lang)
        make = partial(examples_of, shop, corpus, rows=rows)
        documents = sample(list(corpus.read(shop.data)), corpus.words)
        found[name] = kept_examples(
            SpanExample, shop, name, corpus, documents, make, prefix=f"span-{encoder}"
        )
    return found
