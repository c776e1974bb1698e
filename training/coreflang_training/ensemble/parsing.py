"""Who parses a corpus: the language's pipeline, or one for each fold that it did not learn from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from spacy.language import Language
from spacy.tokens import Doc

from coreflang.pipelines import load_other

from ..corpus import CorpusDocument
from ..folds import fold_of
from .recipe import Corpus


def parsers_of(corpus: Corpus, data: Path) -> list[Language | None]:
    """The pipelines that a corpus names, one for each fold of its documents.

    corpus (Corpus): its settings. data (Path): the folder of the data.
    RETURNS (List[Optional[Language]]): None for the language's own; none at all where no other
        parses.
    RAISES (CoreflangError): E405 for one that cannot be loaded.
    """
    return [load_other(str(data / path)) if path else None for path in corpus.parsers]


def parse(
    corpus: Corpus, documents: Sequence[CorpusDocument], *, data: Path, nlp: Language
) -> Iterator[Doc]:
    """Parse documents as users' texts are parsed: by a pipeline that has not learnt from them.

    corpus (Corpus): its settings. documents (Sequence[CorpusDocument]): of the corpus.
    data (Path): the folder of the data. nlp (Language): the language's own.
    YIELDS (Doc): each document, in their order.
    RAISES (CoreflangError): E405 for a parser that cannot be loaded.
    """
    parsers = parsers_of(corpus, data)
    if not parsers:
        yield from nlp.pipe(document.text for document in documents)
    for document in documents if parsers else ():
        yield (parsers[fold_of(document.id, len(parsers)) - 1] or nlp)(document.text)


def parser_commands(corpora: Mapping[str, Corpus], *, lang: str) -> list[str]:
    """The commands that make the pipelines that corpora name, for a card.

    corpora (Mapping[str, Corpus]): by name, which is that in the pipeline's recipe, too.
    lang (str): of corpora that name no language.
    RETURNS (List[str]): one a pipeline.
    """
    return [
        f"python -m coreflang train-pipeline {corpus.lang or lang} "
        f"--leave-out {name}={number}/{len(corpus.parsers)} --data DIR --output DIR/{path}"
        for name, corpus in corpora.items()
        for number, path in enumerate(corpus.parsers, start=1)
        if path
    ]
