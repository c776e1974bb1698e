"""Context examples on disk: one file a corpus, made anew when anything they depend on changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from coreflang.benchmark.gold import read_gold
from coreflang.formats.alignment import align
from coreflang.linking.nominals import nominal_candidates

from ..corpus import CorpusDocument
from ..ensemble.store import Workshop
from ..kept_examples import Parsed, kept_examples
from .examples import ContextExample, make_example
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
    return kept_examples(
        ContextExample, shop, name, corpus, documents,
        lambda pairs: examples_of(shop, corpus, pairs), prefix="context",
    )  # fmt: skip


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


def examples_of(shop: Workshop, corpus: ContextCorpus, pairs: Parsed) -> Iterator[ContextExample]:
    """Make examples.

    shop (Workshop): rules. corpus (ContextCorpus): its settings. pairs (Iterable): annotated
    documents and their parses.
    YIELDS (ContextExample): one for each.
    """
    resolver, config = shop.component.resolver, shop.component.plugin.config
    for document, doc in pairs:
        whole = resolver.candidates([doc]).documents[0]
        gold = read_gold(align(document, doc).mentions, whole.view, config)
        links = resolver.rules.noun_links(whole.view, whole.mentions)
        nominals = nominal_candidates(
            whole.view, whole.mentions, resolver.rules.noun_labels, links=links
        )
        yield make_example(doc, whole, nominals, gold, corpus)


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
