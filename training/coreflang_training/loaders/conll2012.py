"""CoNLL-2012 and corpora that took its format over, with their quirks.

- FantasyCoref: as it was; quotation marks are Penn Treebank's.
- LitBank: thirteen columns, every one before the last empty; single mentions are annotated.
- OpenBoek: twelve columns.
- GerDraCor: eleven columns; names of speakers and stage directions are tokens.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from coreflang.formats.conll2012 import BEGIN, Layout, parse_conll2012
from coreflang.formats.lines import Chunk, split_at

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import ENGLISH, PLAIN, Style, gaps, readable
from .base import LoadReport, each, find_files, language_of, readable_files

STYLES = {"en": ENGLISH}


@dataclass(frozen=True)
class Variant:
    """A corpus in this format.

    corpus (str): the loader's name.
    lang (str): ISO 639-1 code, or "" to take that of the folder.
    style (Optional[Style]): how its words are put together; None to go by the language.
    layout (Layout): its columns.
    singletons (bool): entities that are mentioned once are annotated too.
    patterns (Tuple[str, ...]): how its files are called.
    below (str): the folder they lie in, "" for any.
    suffix (str): what is cut off from the names of documents.
    """

    corpus: str = "conll2012"
    lang: str = ""
    style: Style | None = None
    layout: Layout = field(default_factory=lambda: Layout(form=readable))
    singletons: bool = False
    patterns: tuple[str, ...] = ("*.conll", "*_conll")
    below: str = ""
    suffix: str = ""

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
        files = find_files(path, *self.patterns, below=self.below)
        for file, lines in readable_files(files, skip_bad=skip_bad, report=report):
            chunks = split_at(lines, source=str(file), prefix=BEGIN)
            yield from each(chunks, self.document, skip_bad=skip_bad, report=report)

    def document(self, chunk: Chunk) -> CorpusDocument:
        """Make a document of its lines.

        chunk (Chunk): the lines.
        RETURNS (CorpusDocument): the document.
        RAISES (CoreflangError): E340, if a line is malformed.
        """
        lang = self.lang or language_of(Path(chunk.source))
        style = self.style or STYLES.get(lang, PLAIN)
        text = parse_conll2012(
            chunk, layout=self.layout, join=lambda words, starts: gaps(words, starts, style=style)
        )
        text = replace(text, id=text.id.removesuffix(self.suffix))
        return to_corpus(
            text, corpus=self.corpus, lang=lang, singletons_annotated=self.singletons
        )


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
