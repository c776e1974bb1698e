"""Parses a corpus once, and scores what several systems find in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from spacy.language import Language
from spacy.tokens import Doc
from tqdm import tqdm

from ..errors import CoreflangError
from ..formats.alignment import Alignment, align
from ..formats.document import ClusteredText
from ..formats.report import LoadReport, Skipped
from ..syntax import SyntaxView
from .documents import (
    HEAD,
    ComparedDocument,
    Evaluation,
    compare_document,
    evaluate_documents,
)
from .response import PREFIX, has_groups
from .systems import Resolving, System


@dataclass(frozen=True)
class ParsedDocument:
    """A document of a corpus and the Doc made of its text.

    name: of the document. doc: parsed. view: its grammar. gold: the mentions, in its tokens.
    """

    name: str
    doc: Doc
    view: SyntaxView
    gold: Alignment


def parse_texts(nlp: Language, texts: Sequence[str], *, progress: bool) -> Iterator[Doc]:
    """Parse texts of any length.

    nlp (Language): the pipeline. texts (Sequence[str]): the texts.
    progress (bool): show a bar on standard error.
    YIELDS (Doc): one a text, in order.
    """
    nlp.max_length = max([nlp.max_length, *map(len, texts)]) + 1
    with tqdm(
        total=len(texts), desc="Parsing", unit="doc", disable=not progress, leave=False
    ) as bar:
        for doc in nlp.pipe(texts, batch_size=32):
            yield doc
            bar.update()


def parse_corpus(
    nlp: Language,
    reader: Resolving,
    documents: Sequence[ClusteredText],
    *,
    report: LoadReport,
    skip_bad: bool,
    progress: bool,
) -> list[ParsedDocument]:
    """Parse a corpus and carry its gold standard over.

    nlp (Language): the pipeline. reader (Resolving): any component of the language; reads grammar.
    documents (Sequence[ClusteredText]): the corpus.
    report (LoadReport): takes the documents that cannot be used.
    skip_bad (bool): leave them out. progress (bool): show a bar.
    RETURNS (List[ParsedDocument]): in order.
    RAISES (CoreflangError): E454 if a document cannot be used, and is not to be skipped.
    """
    docs = parse_texts(nlp, [document.text for document in documents], progress=progress)
    parsed: list[ParsedDocument] = []
    for document, doc in zip(documents, docs, strict=True):
        try:
            view, gold = reader.resolver.view(doc), align(document, doc)
        except CoreflangError as error:
            if not skip_bad:
                raise CoreflangError("E454", document=document.id, found=error) from error
            report.skipped.append(Skipped(document.id, 0, str(error)))
        else:
            parsed.append(ParsedDocument(document.id, doc, view, gold))
    return parsed


def has_chains(docs: Iterable[Doc], prefix: str = PREFIX) -> bool:
    """Whether a pipeline left chains in its Docs.

    docs (Iterable[Doc]): the Docs. prefix (str): of the keys in `doc.spans`.
    RETURNS (bool): one of them has some.
    """
    return any(has_groups(doc, prefix) or doc._.coref_chains for doc in docs)


@dataclass(frozen=True)
class Measure:
    """How to count.

    match: "head", "exact" or "partial". singletons: clusters of one mention count.
    prefix: of the keys in `doc.spans` that a pipeline's own chains have.
    """

    match: str = HEAD
    singletons: bool = False
    prefix: str = PREFIX


def evaluate_system(
    system: System, parsed: Sequence[ParsedDocument], reader: Resolving, measure: Measure
) -> Evaluation:
    """Score what one system finds in a corpus.

    system (System): the system; writes its chains into the Docs.
    parsed (Sequence[ParsedDocument]): the corpus. reader (Resolving): knows the language's forms.
    measure (Measure): how to count.
    RETURNS (Evaluation): for each document and in sum.
    """
    compared = [compare(system.component, document, reader, measure) for document in parsed]
    return evaluate_documents(compared, match=measure.match, singletons=measure.singletons)


def compare(
    component: Resolving | None,
    document: ParsedDocument,
    reader: Resolving,
    measure: Measure = Measure(),
) -> ComparedDocument:
    """Put what a component finds in one document beside the gold standard.

    component (Optional[Resolving]): None for chains that stand in the Doc.
    document (ParsedDocument): the document. reader (Resolving): knows the language's forms.
    measure (Measure): how to count.
    RETURNS (ComparedDocument): ready to be counted.
    """
    doc = document.doc if component is None else component(document.doc)
    candidates = None if component is None else component.candidates(doc)
    return compare_document(
        doc, document.gold.mentions, view=document.view, config=reader.plugin.config,
        candidates=candidates, name=document.name, prefix=measure.prefix,
    )  # fmt: skip
