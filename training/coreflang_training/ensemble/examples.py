"""From corpora to training examples: features, and which candidates are right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.features import ALL_BITS
from coreflang.files.writing import replace_file
from coreflang.linking.candidates import DocCandidates
from coreflang.mentions import Kind
from coreflang.metrics.gold import Gold
from coreflang.scorers.inputs import InputBuilder, Inputs, VectorSource


@dataclass(frozen=True)
class Example:
    """One document to train on.

    inputs: arrays over all features in ALL_BITS. anaphor: the row of each pair's anaphor counted
    from 0, (n_pairs,). right: pairs that a reader would choose, the null antecedent among them.
    wanted: how much each anaphor says, from 0.0 to 1.0, (n_anaphors,). verdict: of each pair, the
    null antecedent's is that of a permitted one.
    soft: a teacher's probabilities in place of `right`, (n_pairs,), or (0,) where nobody teaches.
    temperature: of the softmax that is compared with them. weight: how much the document counts
    beside others, whatever its anaphors say.
    """

    inputs: Inputs
    anaphor: NDArray[np.int64]
    right: NDArray[np.bool_]
    wanted: NDArray[np.float32]
    verdict: NDArray[np.int64]
    soft: NDArray[np.float32] = field(default_factory=lambda: np.zeros(0, dtype=np.float32))
    temperature: float = 1.0
    weight: float = 1.0


# What is kept on disk beside the inputs.
KEPT = ("anaphor", "right", "wanted", "verdict", "soft")


def make_example(
    doc: Doc,
    candidates: DocCandidates,
    gold: Gold,
    *,
    unannotated: float,
    silent: Sequence[str] = (),
    partial: bool = False,
    alone: bool = False,
    vectors: VectorSource | None,
) -> Example:
    """Make an example of one annotated document.

    doc (Doc): parsed. candidates (DocCandidates): its candidates. gold (Gold): its annotation.
    unannotated (float), silent (Sequence[str]), partial, alone (bool): see recipe.Corpus.
    vectors (Optional[VectorSource]): for the squeezers.
    RETURNS (Example): right are all candidates of the gold entity; the null antecedent where
        there are none.
    """
    if partial:
        candidates = among_annotated(candidates, gold)
    right = right_candidates(candidates, gold)
    says = wanted(candidates, gold, unannotated=unannotated, silent=silent, alone=alone)
    return label(doc, candidates, right, says, vectors=vectors)


def among_annotated(candidates: DocCandidates, gold: Gold) -> DocCandidates:
    """Leave to anaphors only the annotated mentions, and leave anaphors out that none of them fits.

    As in GAP, where a pronoun and two names are annotated: whom the others mean nobody says.

    candidates (DocCandidates): of a document. gold (Gold): its annotation.
    RETURNS (DocCandidates): with the same mentions.
    """
    tokens = candidates.mentions.tokens
    known = [gold.entity_of(tokens(m)) is not None for m in candidates.antecedent.tolist()]
    keep = np.array(known, dtype=bool) & fitting(candidates, gold)
    place = np.repeat(np.arange(len(candidates.anaphor)), np.diff(candidates.offset))
    count = np.bincount(place[keep], minlength=len(candidates.anaphor))
    return replace(
        candidates, anaphor=candidates.anaphor[count > 0],
        offset=np.concatenate([[0], np.cumsum(count[count > 0])]),
        antecedent=candidates.antecedent[keep], verdict=candidates.verdict[keep],
        rule=candidates.rule[keep], proposal=candidates.proposal[keep],
    )  # fmt: skip


def fitting(candidates: DocCandidates, gold: Gold) -> NDArray[np.bool_]:
    """The candidates of anaphors that have a right one, bool, (n_candidates,)."""
    place = np.repeat(np.arange(len(candidates.anaphor)), np.diff(candidates.offset))
    right = right_candidates(candidates, gold)
    found: NDArray[np.bool_] = np.isin(place, place[right])
    return found


def wanted(
    candidates: DocCandidates,
    gold: Gold,
    *,
    unannotated: float,
    silent: Sequence[str] = (),
    alone: bool = False,
) -> NDArray[np.float64]:
    """How much each anaphor says.

    candidates (DocCandidates): of a document. gold (Gold): its annotation.
    unannotated (float), silent (Sequence[str]), alone (bool): see recipe.Corpus.
    RETURNS (ndarray): from 0.0 to 1.0, (n_anaphors,).
    """
    heads = candidates.mentions.head[candidates.anaphor]
    known = {anaphor.token for anaphor in gold.anaphors}
    known |= {i for i in heads.tolist() if alone and gold.entity_of((i,)) is not None}
    annotated = np.isin(heads, sorted(known))
    kinds = [Kind[name.upper()] for name in silent]
    is_silent = np.isin(candidates.mentions.kind[candidates.anaphor], kinds)
    return np.where(annotated, 1.0, np.where(is_silent, 0.0, unannotated))


def label(
    doc: Doc,
    candidates: DocCandidates,
    right: NDArray[np.bool_],
    wanted: NDArray[np.floating[Any]] | NDArray[np.bool_],
    *,
    vectors: VectorSource | None,
) -> Example:
    """Make an example of candidates whose right ones are known.

    doc (Doc): parsed. candidates (DocCandidates): its candidates.
    right (ndarray): bool, (n_candidates,).
    wanted (ndarray): how much each anaphor says, (n_anaphors,).
    vectors (Optional[VectorSource]): for the squeezers.
    RETURNS (Example): with a null antecedent for each anaphor, right where nothing else is.
    """
    count = np.diff(candidates.offset)
    place = np.repeat(np.arange(len(count)), count)
    found = np.zeros(len(count), dtype=bool)
    found[place[right]] = True
    permitted = np.full(len(count), 2)
    return Example(
        inputs=InputBuilder(ALL_BITS, vectors).build(doc, candidates),
        anaphor=np.concatenate([place, np.arange(len(count))]),
        right=np.concatenate([right, ~found]),
        wanted=np.asarray(wanted, dtype=np.float32),
        verdict=np.concatenate([candidates.verdict, permitted]),
    )


def right_candidates(candidates: DocCandidates, gold: Gold) -> NDArray[np.bool_]:
    """Candidates that mean what a gold anaphor means, bool, (n_candidates,)."""
    mentions = candidates.mentions
    by_token = {anaphor.token: anaphor for anaphor in gold.anaphors}
    right = np.zeros(len(candidates.antecedent), dtype=bool)
    for k, p in enumerate(candidates.anaphor.tolist()):
        anaphor = by_token.get(int(mentions.head[p]))
        if anaphor is not None:
            for c in range(int(candidates.offset[k]), int(candidates.offset[k + 1])):
                tokens = mentions.tokens(int(candidates.antecedent[c]))
                right[c] = gold.is_antecedent(anaphor, tokens)
    return right


def save_examples(examples: Sequence[Example], path: Path) -> None:
    """Write examples to one file, by way of a temporary one.

    examples (Sequence[Example]): the examples. path (Path): ends in .npz.
    """
    arrays = {}
    for number, example in enumerate(examples):
        for name in KEPT:
            arrays[f"{number}.{name}"] = getattr(example, name)
        for part in fields(Inputs):
            arrays[f"{number}.inputs.{part.name}"] = _small(getattr(example.inputs, part.name))
    arrays["n"] = np.array(len(examples))
    replace_file(path, lambda file: np.savez(file, **arrays))


def _small(array: NDArray[np.generic]) -> NDArray[np.generic]:
    return array.astype(np.float16) if array.dtype == np.float32 else array


def load_examples(path: Path) -> list[Example]:
    """Read examples.

    path (Path): a file that save_examples wrote.
    RETURNS (List[Example]): the examples.
    RAISES (OSError, ValueError, KeyError): for a file that is missing, cut or another one.
    """
    with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
        return [_load(file, number) for number in range(int(file["n"]))]


def _load(file: np.lib.npyio.NpzFile, number: int) -> Example:
    def read(name: str) -> np.ndarray:
        array = file[f"{number}.{name}"]
        return array.astype(np.float32) if array.dtype == np.float16 else array

    inputs = Inputs(**{part.name: read(f"inputs.{part.name}") for part in fields(Inputs)})
    kept: dict[str, Any] = {name: read(name) for name in KEPT}
    return Example(inputs=inputs, **kept)


def note_table(examples: Iterable[Example], *, at_least: int) -> tuple[str, ...]:
    """Note the features that training documents have.

    examples (Iterable[Example]): of the training part only.
    at_least (int): how many mentions must have a feature.
    RETURNS (Tuple[str, ...]): names out of ALL_BITS. Gender is none of them: whether two mentions
        agree is the rules' business, and a scorer that sees gender learns who novels are about.
    """
    n = len(ALL_BITS)
    total = sum(
        (example.inputs.mentions[:, :n].sum(axis=0, dtype=np.float64) for example in examples),
        np.zeros(n),
    )
    counts = zip(ALL_BITS, total, strict=True)
    return tuple(name for name, count in counts if count >= at_least and "Gender" not in name)


def narrow(example: Example, table: Sequence[str], *, dropped: Sequence[int] = ()) -> Example:
    """Keep only the features of a table.

    example (Example): with all features. table (Sequence[str]): names out of ALL_BITS.
    dropped (Sequence[int]): further columns to set to zero, counted behind the bits.
    RETURNS (Example): with the columns that a model of this table has.
    """
    place = {name: number for number, name in enumerate(ALL_BITS)}
    n = len(ALL_BITS)
    columns = [place[name] for name in table] + list(range(n, example.inputs.mentions.shape[1]))
    mentions = example.inputs.mentions.copy()
    mentions[:, [n + k for k in dropped]] = 0
    inputs = Inputs(**{
        **{part.name: getattr(example.inputs, part.name) for part in fields(Inputs)},
        "mentions": np.ascontiguousarray(mentions[:, columns]),
    })  # fmt: skip
    return replace(example, inputs=inputs)


def batches(
    examples: Sequence[Example], random: np.random.Generator, *, sample: bool
) -> Iterator[Example]:
    """One epoch: every document once, or as many drawn with replacement, in random order."""
    n = len(examples)
    order = random.integers(n, size=n) if sample else random.permutation(n)
    for k in order.tolist():
        yield examples[k]
