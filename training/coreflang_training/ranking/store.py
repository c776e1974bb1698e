"""Ranking examples on disk: one file a corpus, made anew when anything they depend on changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from coreflang.benchmark.gold import read_gold
from coreflang.formats.alignment import align
from coreflang.linking.candidates import join_candidates

from ..ensemble.store import Workshop
from ..kept_examples import Parsed, kept_examples
from .examples import RankingExample, make_example
from .recipe import RankingCorpus


def ranking_examples(shop: Workshop, name: str, corpus: RankingCorpus) -> list[RankingExample]:
    """The examples of a corpus, from disk if nothing changed since they were made.

    shop (Workshop): pipeline, rules, folders. name (str): of the corpus in the recipe.
    corpus (RankingCorpus): how to read it.
    RETURNS (List[RankingExample]): one for each document with names or nouns.
    RAISES (TrainingError): T1xx for malformed files, T202 for a corpus without links, T203 for
        features that cannot be read, T205 where they cannot be written.
    """
    documents = list(corpus.read(shop.data))
    return kept_examples(
        RankingExample, shop, name, corpus, documents, lambda pairs: _examples(shop, corpus, pairs),
        prefix="ranking",
    )  # fmt: skip


def _examples(shop: Workshop, corpus: RankingCorpus, pairs: Parsed) -> Iterable[RankingExample]:
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
