"""CoNLL-2012 and corpora that took its format over, with their quirks.

- FantasyCoref: as it was; quotation marks are Penn Treebank's.
- LitBank: thirteen columns, every one before the last empty; single mentions are annotated.
- OpenBoek: twelve columns.
- GerDraCor: eleven columns; names of speakers and stage directions are tokens; ten brackets lack
  their partner, and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from coreflang.errors import CoreflangError
from coreflang.formats.conll2012 import BEGIN, Layout, parse_conll2012
from coreflang.formats.lines import Chunk, split_at
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import ENGLISH, GERMAN, PLAIN, Style, gaps, readable
from .base import each_part, language_of, log

STYLES = {"en": ENGLISH, "de": GERMAN}


def split_documents(path: Path, lines: list[str]) -> Iterator[Chunk]:
    """Cut a file into documents.

    path (Path): the file.
    lines (List[str]): its lines.
    YIELDS (Chunk): one document's lines.
    """
    yield from split_at(lines, source=str(path), prefix=BEGIN)


@dataclass(frozen=True)
class Variant:
    """A corpus in this format.

    corpus (str): the loader's name.
    lang (str): ISO 639-1 code, or "" to take that of the folder.
    style (Optional[Style]): how its words are put together; None to go by the language.
    layout (Layout): its columns.
    singletons (bool): entities that are mentioned once are annotated too.
    patterns (Tuple[str, ...]): how its files are called.
    suffix (str): what is cut off from the end of documents' names, a regular expression.
    strays (bool): leave out brackets without a partner instead of refusing the document.
    """

    corpus: str = "conll2012"
    lang: str = ""
    style: Style | None = None
    layout: Layout = field(default_factory=lambda: Layout(form=readable))
    singletons: bool = False
    patterns: tuple[str, ...] = ("*.conll", "*_conll")
    suffix: str = ""
    strays: bool = False

    def __call__(
        self, path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
    ) -> Iterator[CorpusDocument]:
        """Read the corpus.

        path (Path): a file or a folder.
        skip_bad (bool): leave malformed documents out, and go on.
        report (Optional[LoadReport]): takes what was left out.
        YIELDS (CorpusDocument): each document.
        RAISES (TrainingError): T100 and T101, as every loader.
        """
        parse = partial(self.document, report=report or LoadReport())
        yield from each_part(
            path, *self.patterns, split=split_documents, parse=parse,
            skip_bad=skip_bad, report=report,
        )  # fmt: skip

    def document(self, chunk: Chunk, report: LoadReport) -> CorpusDocument:
        """Make a document of its lines.

        chunk (Chunk): the lines.
        report (LoadReport): takes what was odd.
        RETURNS (CorpusDocument): the document.
        RAISES (CoreflangError): E340, if a line is malformed.
        """
        lang = self.lang or language_of(Path(chunk.source))
        style = self.style or STYLES.get(lang, PLAIN)
        text = parse_conll2012(
            chunk,
            layout=self.layout,
            join=partial(gaps, style=style),
            stray=partial(_note, report) if self.strays else None,
        )
        text = replace(text, id=re.sub(f"{self.suffix}$", "", text.id))
        return to_corpus(text, corpus=self.corpus, lang=lang, singletons_annotated=self.singletons)


def _note(report: LoadReport, error: CoreflangError) -> None:
    """A stray bracket: named in the log, counted in the report."""
    log.info("Left out: %s", error)
    report.notes["a bracket without a partner, left out"] += 1


load_conll2012 = Variant()
load_fantasycoref = Variant("fantasycoref", "en", ENGLISH)
load_openboek = Variant("openboek", "nl", PLAIN)
load_litbank = Variant(
    "litbank",
    "en",
    ENGLISH,
    Layout(speaker=None, least=13, form=readable),
    singletons=True,
    patterns=("*_brat.conll",),
    suffix="_brat",
)
load_gerdracor = Variant(
    "gerdracor",
    "de",
    GERMAN,
    Layout(speaker=None, form=readable),
    patterns=("*.CoNLL2012.conll",),
    suffix=r"\.part\..*",
    strays=True,
)
