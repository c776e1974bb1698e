"""Context examples on disk: one file a corpus, made anew when anything they depend on changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from spacy.tokens import Doc
from tqdm import tqdm

from coreflang.benchmark.gold import read_gold
from coreflang.files.arrays import BROKEN
from coreflang.files.writing import replace_file
from coreflang.formats.alignment import align
from coreflang.linking.nominals import nominal_candidates
from coreflang.rules.nouns import label_index

from ..corpus import CorpusDocument
from ..ensemble.store import Workshop, fingerprint
from ..errors import TrainingError
from .examples import COLUMNS, ContextExample, make_example
from .recipe import ContextCorpus


def context_examples(shop: Workshop, name: str, corpus: ContextCorpus) -> list[ContextExample]:
    """The examples of a corpus, from disk if nothing changed since they were made.

    shop (Workshop): pipeline, rules, folders. name (str): of the corpus in the recipe.
    corpus (ContextCorpus): how to read it.
    RETURNS (List[ContextExample]): one for each document.
    RAISES (TrainingError): T1xx for malformed files, T202 for a corpus without links, T203 for
        examples that cannot be read, T205 where they cannot be written.
    """
    documents = sample(list(corpus.read(shop.data)), corpus.words)
    path = shop.work / f"context-{name}.{fingerprint(shop, corpus, documents)[:16]}.npz"
    if not path.is_file():
        docs = shop.nlp.pipe(document.text for document in documents)
        pairs = zip(documents, docs, strict=True)
        bar = tqdm(pairs, total=len(documents), desc=name, disable=not shop.progress, unit="doc")
        save(list(examples_of(shop, corpus, bar)), path)
    found = load(path)
    if not any(example.right.any() for example in found):
        raise TrainingError("T202", name=name, found=f"{len(documents)} documents, no links")
    return found


def sample(documents: Sequence[CorpusDocument], words: int) -> list[CorpusDocument]:
    """Some documents of a corpus, whole ones, the same every time.

    documents (Sequence[CorpusDocument]): all. words (int): how many to take at most; 0 for all.
    RETURNS (List[CorpusDocument]): in their order.
    """
    if not words:
        return list(documents)
    order = np.random.default_rng(0).permutation(len(documents)).tolist()
    total, kept = 0, []
    for k in order:
        size = len(documents[k].tokens)
        if total + size <= words:
            total += size
            kept.append(k)
    return [documents[k] for k in sorted(kept)]


def examples_of(
    shop: Workshop, corpus: ContextCorpus, pairs: Iterable[tuple[CorpusDocument, Doc]]
) -> Iterator[ContextExample]:
    """Make examples.

    shop (Workshop): rules. corpus (ContextCorpus): its settings. pairs (Iterable): annotated
    documents and their parses.
    YIELDS (ContextExample): one for each.
    """
    resolver, plugin = shop.component.resolver, shop.component.plugin
    labels = label_index(plugin.entity_nouns)
    for document, doc in pairs:
        whole = resolver.candidates([doc]).documents[0]
        gold = read_gold(align(document, doc).mentions, whole.view, plugin.config)
        links = resolver.rules.noun_links(whole.view, whole.mentions)
        nominals = nominal_candidates(whole.view, whole.mentions, labels, links=links)
        yield make_example(doc, whole, nominals, gold, corpus)


def save(examples: Sequence[ContextExample], path: Path) -> None:
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


def load(path: Path) -> list[ContextExample]:
    """Read examples that `save` wrote. RAISES (TrainingError): T203 for a broken file."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            return [
                ContextExample(**{name: file[f"{number}.{name}"] for name in COLUMNS})
                for number in range(int(file["n"]))
            ]
    except (OSError, KeyError, *BROKEN) as error:
        raise TrainingError("T203", path=path, found=error) from error


def all_context_examples(
    shop_for: Callable[[str], Workshop], corpora: Mapping[str, ContextCorpus]
) -> dict[str, list[ContextExample]]:
    """The examples of several corpora.

    shop_for (Callable[[str], Workshop]): code of a language -> its pipeline, rules, folders.
    corpora (Mapping[str, ContextCorpus]): by name.
    RETURNS (Dict[str, List[ContextExample]]): by name of corpus.
    """
    return {
        name: context_examples(shop_for(corpus.lang), name, corpus)
        for name, corpus in corpora.items()
    }
