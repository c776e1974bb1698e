"""From annotated documents to what the ranking network learns from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.features import ALL_BITS, POSITIONS
from coreflang.features.nominal_mentions import NOMINAL_MENTIONS
from coreflang.linking.candidates import DocCandidates
from coreflang.metrics.gold import Gold
from coreflang.scorers.inputs import VectorSource
from coreflang.scorers.ranking_inputs import SCHEMES, RankingBuilder, RankingInputs
from coreflang.scorers.ranking_network import RankingBatch


@dataclass(frozen=True)
class RankingExample:
    """One document to learn from.

    mentions, pairs: as in RankingBatch, over all features, in half precision. antecedent, mention,
    asking, offset: as there. right: pairs of one entity, bool, (n_pairs,). entity: of those that
    ask, -1 for what nobody annotated, (n_asking,). weight: how much each says, (n_asking,).
    """

    mentions: NDArray[np.float16]
    pairs: NDArray[np.float16]
    antecedent: NDArray[np.int64]
    mention: NDArray[np.int64]
    asking: NDArray[np.int64]
    offset: NDArray[np.int64]
    right: NDArray[np.bool_]
    entity: NDArray[np.int64]
    weight: NDArray[np.float32]

    def batch(self, columns: NDArray[np.int64]) -> RankingBatch:
        """What a network reads that knows only some columns of mentions."""
        return RankingBatch(
            self.mentions[:, columns].astype(np.float32), self.asking, self.antecedent,
            self.mention, self.pairs.astype(np.float32),
        )  # fmt: skip


def make_example(
    doc: Doc,
    document: DocCandidates,
    gold: Gold,
    *,
    vectors: VectorSource | None,
    scheme: str,
    unannotated: float = 1.0,
) -> RankingExample | None:
    """Make an example of one annotated document.

    doc (Doc): parsed. document (DocCandidates): its names and nouns with what they may take up.
    gold (Gold): its annotation. vectors (Optional[VectorSource]): for the network.
    scheme (str): what the corpus counts. unannotated (float): how much a mention says that it
        does not annotate.
    RETURNS (Optional[RankingExample]): None for a document without names and nouns.
    """
    builder = RankingBuilder(ALL_BITS, vectors, scheme=scheme)
    blocks = list(builder.blocks(doc, document, size=1 << 60))
    if not blocks:
        return None
    (inputs,) = blocks
    entity = entities(document, gold)
    row = np.full(len(document.mentions), -1)
    row[document.anaphor] = entity
    asking = np.repeat(document.anaphor, np.diff(document.offset))
    right = (row[document.antecedent] == row[asking]) & (row[asking] >= 0)
    return _example(inputs, right, entity, np.where(entity >= 0, 1.0, unannotated))


def _example(
    inputs: RankingInputs, right: np.ndarray, entity: np.ndarray, weight: np.ndarray
) -> RankingExample:
    batch = inputs.batch
    return RankingExample(
        mentions=batch.mentions.astype(np.float16), pairs=batch.pairs.astype(np.float16),
        antecedent=batch.antecedent, mention=batch.mention, asking=batch.asking,
        offset=inputs.offset, right=right, entity=entity, weight=weight.astype(np.float32),
    )  # fmt: skip


def entities(document: DocCandidates, gold: Gold) -> NDArray[np.int64]:
    """The gold entity of each mention that asks, numbered from 0; -1 for none, (n_asking,)."""
    numbers: dict[str, int] = {}
    found = []
    for head in document.mentions.head[document.anaphor].tolist():
        entity = gold.entity_of((head,))
        found.append(-1 if entity is None else numbers.setdefault(entity, len(numbers)))
    return np.array(found, dtype=np.int64)


def note_table(examples: list[RankingExample], *, at_least: int) -> tuple[str, ...]:
    """Note the features that the mentions of training documents have.

    examples (List[RankingExample]): of the training part only.
    at_least (int): how many mentions must have a feature.
    RETURNS (Tuple[str, ...]): names out of ALL_BITS; gender is none of them, as for pronouns.
    """
    n = len(ALL_BITS)
    total = sum((e.mentions[:, :n].sum(axis=0, dtype=np.float64) for e in examples), np.zeros(n))
    pairs = zip(ALL_BITS, total, strict=True)
    return tuple(name for name, count in pairs if count >= at_least and "Gender" not in name)


def columns_of(table: tuple[str, ...], width: int) -> NDArray[np.int64]:
    """Where a table's features lie among all, and what follows the bits.

    table (Tuple[str, ...]): names out of ALL_BITS. width (int): columns of an example's mentions.
    RETURNS (ndarray): places of columns.
    """
    place = {name: number for number, name in enumerate(ALL_BITS)}
    return np.array([*(place[name] for name in table), *range(len(ALL_BITS), width)])


def vector_width(example: RankingExample) -> int:
    """How many columns of mentions, the last ones, are vectors; 0 for a model without."""
    known = len(ALL_BITS) + len(POSITIONS) + len(NOMINAL_MENTIONS) + len(SCHEMES)
    return example.mentions.shape[1] - known
