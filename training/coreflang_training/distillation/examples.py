"""A teacher's labels -> examples that an ensemble learns from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc
from tqdm import tqdm

from coreflang.linking.candidates import DocCandidates

from ..ensemble.examples import Example, label, load_examples
from ..ensemble.mixing import weighted
from ..ensemble.recipe import SOFT, Distilled, EnsembleRecipe
from ..ensemble.store import Workshop, read_features, tools_hash, write_features
from ..errors import TrainingError
from .labels import Label, Labelled, Labels, read_labels

FOLDER = "distilled"
# An anaphor says nothing if the student's candidates have less of what the teacher's had.
COVERED = 0.5


def distilled_part(
    recipe: EnsembleRecipe, shop_for: Callable[[str], Workshop], *, data: Path
) -> dict[str, list[Example]]:
    """The examples that a recipe's teachers give.

    recipe (EnsembleRecipe): names the labels. shop_for (Callable[[str], Workshop]): code of a
    language -> its pipeline, rules, folders. data (Path): folder that the labels' paths start
    from.
    RETURNS (Dict[str, List[Example]]): by name.
    RAISES (TrainingError): T003, T230 for the labels, T202 where they fit nothing, T203, T205 for
        features that cannot be read or written.
    """
    found = {}
    for name, own in recipe.distilled.items():
        labels = read_labels(data / own.labels)
        shop = shop_for(own.lang or recipe.lang)
        taught = [taken(example, own) for example in taught_examples(shop, name, labels)]
        if not any(example.wanted.any() for example in taught):
            problem = f"{len(labels.passages)} passages whose labels fit no anaphor"
            raise TrainingError("T202", name=name, found=problem)
        found[name] = taught
    return found


def taught_examples(shop: Workshop, name: str, labels: Labels) -> list[Example]:
    """The examples of a file of labels, from disk if nothing changed since they were made.

    shop (Workshop): pipeline, rules, folders. name (str): of the labels in the recipe.
    labels (Labels): of a teacher.
    RETURNS (List[Example]): with soft targets, one for each passage with anaphors.
    RAISES (TrainingError): T203, T205 for features that cannot be read or written.
    """
    state = hashlib.sha256(f"{labels.digest} {tools_hash(shop)}".encode())
    path = shop.work / FOLDER / f"{name}.{state.hexdigest()[:16]}.npz"
    found = read_features(path)
    if found is None:
        write_features(list(make_taught(shop, name, labels)), path)
        found = load_examples(path)
    return found


def make_taught(shop: Workshop, name: str, labels: Labels) -> Iterator[Example]:
    """Make examples of passages; the pipeline takes their tokens as they are.

    shop (Workshop): pipeline and rules. name (str): for progress. labels (Labels): of a teacher.
    YIELDS (Example): as taught_examples.
    """
    vocab = shop.nlp.vocab
    bare = (
        Doc(vocab, words=list(each.words), spaces=[bool(space) for space in each.spaces])
        for each in labels.passages
    )
    pairs: Iterable[tuple[Labelled, Doc]] = zip(labels.passages, shop.nlp.pipe(bare), strict=True)
    bar = tqdm(pairs, total=len(labels.passages), desc=name, disable=not shop.progress)
    for passage, doc in bar:
        candidates = shop.component.resolver.candidates([doc]).documents[0]
        if len(candidates.anaphor):
            yield taught_example(doc, candidates, passage, shop)


def taught_example(
    doc: Doc, candidates: DocCandidates, passage: Labelled, shop: Workshop
) -> Example:
    """Make an example of one passage.

    doc (Doc): parsed. candidates (DocCandidates): the student's. passage (Labelled): the teacher's
    labels. shop (Workshop): with the student's vectors.
    RETURNS (Example): anaphors that the teacher did not see, or that have other candidates here,
        say nothing; right is the most probable choice.
    """
    p, known = student_probabilities(candidates, passage.pronouns)
    place = np.repeat(np.arange(len(candidates.anaphor)), np.diff(candidates.offset))
    none = 1.0 - np.bincount(place, p, minlength=len(known))
    made = label(doc, candidates, np.zeros(len(p), dtype=bool), known, vectors=shop.vectors)
    soft = np.concatenate([p, np.maximum(none, 0.0)])
    return replace(made, soft=soft.astype(np.float32), right=best_of(soft, made.anaphor))


def student_probabilities(
    candidates: DocCandidates, labels: Iterable[Label]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The teacher's probabilities of the student's candidates.

    candidates (DocCandidates): the student's. labels (Iterable[Label]): the teacher's.
    RETURNS (Tuple[ndarray, ndarray]): probabilities, (n_candidates,), with what the teacher gave to
        others shared out; and which anaphors they are known of, (n_anaphors,).
    """
    mentions, by_tokens = candidates.mentions, {own.tokens: own for own in labels}
    p = np.zeros(len(candidates.antecedent))
    known = np.zeros(len(candidates.anaphor), dtype=bool)
    for k, m in enumerate(candidates.anaphor.tolist()):
        own = by_tokens.get(tuple(map(int, mentions.tokens(m))))
        if own is None:
            continue
        part = slice(int(candidates.offset[k]), int(candidates.offset[k + 1]))
        taught = dict(zip(own.candidates, own.p, strict=True))
        asked = candidates.antecedent[part].tolist()
        p[part] = [taught.get(tuple(map(int, mentions.tokens(a))), 0.0) for a in asked]
        covered = p[part].sum() + 1.0 - sum(own.p)
        known[k] = covered >= COVERED
        p[part] /= max(covered, COVERED)
    return p, known


def best_of(p: NDArray[np.floating], anaphor: NDArray[np.int64]) -> NDArray[np.bool_]:
    """The most probable pair of each anaphor, the first of equals.

    p (ndarray): (n_pairs,). anaphor (ndarray): each pair's anaphor from 0, (n_pairs,).
    RETURNS (ndarray): bool, (n_pairs,).
    """
    order = np.lexsort((np.arange(len(p)), -p, anaphor))
    _, first = np.unique(anaphor[order], return_index=True)
    return np.isin(np.arange(len(p)), order[first])


def taken(example: Example, own: Distilled) -> Example:
    """A teacher's example as a recipe wants it.

    example (Example): with the teacher's probabilities. own (Distilled): settings.
    RETURNS (Example): with soft or hard targets, its temperature, and its weight.
    """
    n = len(example.wanted)
    sure = np.zeros(n)
    np.maximum.at(sure, example.anaphor, example.soft)
    says = np.where(sure >= own.threshold, example.wanted, 0).astype(np.float32)
    soft = np.zeros(0, dtype=np.float32)
    if own.targets == SOFT:
        soft = tempered(example.soft, example.anaphor, own.temperature)
    made = replace(example, wanted=says, soft=soft, temperature=own.temperature)
    return weighted(made, own.weight)


def tempered(
    p: NDArray[np.float32], anaphor: NDArray[np.int64], temperature: float
) -> NDArray[np.float32]:
    """Probabilities of another temperature, as if their logarithms were scores.

    p (ndarray): (n_pairs,). anaphor (ndarray): each pair's anaphor from 0, (n_pairs,).
    temperature (float): above 1.0 to bring them nearer to each other.
    RETURNS (ndarray): that sum to one for each anaphor, (n_pairs,).
    """
    powers = np.power(p.astype(np.float64), 1.0 / temperature)
    total = np.bincount(anaphor, powers)
    return np.asarray(powers / total[anaphor], dtype=np.float32)
