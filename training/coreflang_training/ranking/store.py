"""Ranking examples on disk: one file a corpus, made anew when anything they depend on changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
from tqdm import tqdm

from coreflang.benchmark.gold import read_gold
from coreflang.files.arrays import BROKEN
from coreflang.files.writing import replace_file
from coreflang.formats.alignment import align
from coreflang.linking.candidates import join_candidates

from ..corpus import CorpusDocument
from ..ensemble.store import Workshop, fingerprint
from ..errors import TrainingError
from .examples import RankingExample, make_example
from .recipe import RankingCorpus

COLUMNS = tuple(part.name for part in fields(RankingExample))


def ranking_examples(shop: Workshop, name: str, corpus: RankingCorpus) -> list[RankingExample]:
    """The examples of a corpus, from disk if nothing changed since they were made.

    shop (Workshop): pipeline, rules, folders. name (str): of the corpus in the recipe.
    corpus (RankingCorpus): how to read it.
    RETURNS (List[RankingExample]): one for each document with names or nouns.
    RAISES (TrainingError): T1xx for malformed files, T202 for a corpus without links, T203 for
        features that cannot be read, T205 where they cannot be written.
    """
    documents = list(corpus.read(shop.data))
    path = shop.work / f"ranking-{name}.{fingerprint(shop, corpus, documents)[:16]}.npz"
    if not path.is_file():
        docs = shop.nlp.pipe(document.text for document in documents)
        pairs = zip(documents, docs, strict=True)
        bar = tqdm(pairs, total=len(documents), desc=name, disable=not shop.progress, unit="doc")
        save(list(_examples(shop, corpus, bar)), path)
    found = load(path)
    if not any(example.right.any() for example in found):
        raise TrainingError("T202", name=name, found=f"{len(documents)} documents, no links")
    return found


def _examples(
    shop: Workshop, corpus: RankingCorpus, pairs: Iterable[tuple[CorpusDocument, Any]]
) -> Iterable[RankingExample]:
    resolver, plugin = shop.component.resolver, shop.component.plugin
    for document, doc in pairs:
        whole = resolver.candidates([doc]).documents[0]
        gold = read_gold(align(document, doc).mentions, whole.view, plugin.config)
        scores = resolver.score([doc], join_candidates([whole]))
        candidates = resolver.nominal_candidates(whole, scores)
        example = make_example(
            doc, candidates, gold, vectors=shop.vectors, scheme=corpus.scheme,
            unannotated=corpus.unannotated,
        )  # fmt: skip
        if example is not None:
            yield example


def save(examples: Sequence[RankingExample], path: Path) -> None:
    """Write examples to one file, by way of a temporary one. RAISES (TrainingError): T205."""
    arrays = {
        f"{number}.{name}": getattr(example, name)
        for number, example in enumerate(examples)
        for name in COLUMNS
    }
    arrays["n"] = np.array(len(examples))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, lambda file: np.savez(file, **arrays))
    except OSError as error:
        raise TrainingError("T205", path=path, found=error) from error


def load(path: Path) -> list[RankingExample]:
    """Read examples that `save` wrote. RAISES (TrainingError): T203 for a broken file."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            return [
                RankingExample(**{name: file[f"{number}.{name}"] for name in COLUMNS})
                for number in range(int(file["n"]))
            ]
    except (OSError, KeyError, *BROKEN) as error:
        raise TrainingError("T203", path=path, found=error) from error


def all_ranking_examples(
    shop_for: Callable[[str], Workshop], corpora: Mapping[str, RankingCorpus], *, lang: str
) -> dict[str, list[RankingExample]]:
    """The examples of several corpora.

    shop_for (Callable[[str], Workshop]): code of a language -> its pipeline, rules, folders.
    corpora (Mapping[str, RankingCorpus]): by name. lang (str): of corpora that name no language.
    RETURNS (Dict[str, List[RankingExample]]): by name of corpus.
    """
    return {
        name: ranking_examples(shop_for(corpus.lang or lang), name, corpus)
        for name, corpus in corpora.items()
    }
