"""LitBank's brat files: the mentions of its CoNLL files, and what sort of thing each one is.

Quirks: each mention stands twice, once with a sort ("PROP_PER", "NOM_FAC", "PRON_PER"), once with
its entity's name ("Huckleberry-26"); the latter may be missing if it is the entity's only mention;
copulas and appositions are relations, not entities, and some point to a mention that is not there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.document import ClusteredText, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import ENGLISH
from .base import each, find_files
from .brat import read_standoff, retell

_SORT = re.compile(r"(PROP|NOM|PRON)_[A-Z]{3}")


def load_litbank_brat(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read LitBank's brat files.

    path (Path): a file, or a folder with *_brat.ann files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document, with the sorts as kinds.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each(find_files(path, "*_brat.ann"), _document, skip_bad=skip_bad, report=report)


def _document(path: Path) -> CorpusDocument:
    standoff = read_standoff(path)
    told = retell(standoff.text, style=ENGLISH)
    bounds = standoff.textbounds.items()
    sorts = {bound.pieces: bound.label for _, bound in bounds if _SORT.fullmatch(bound.label)}
    named = [(b.pieces, b.label) for _, b in bounds if not _SORT.fullmatch(b.label)]
    known = {pieces for pieces, _ in named}
    named += [(b.pieces, name) for name, b in bounds if b.pieces not in known]
    mentions = in_order(
        [
            TextMention(told.ranges(pieces), entity, kind=sorts.get(pieces, ""))
            for pieces, entity in named
        ]
    )
    name = path.stem.removesuffix("_brat")
    text = ClusteredText(name, told.text, told.tokens, told.words, told.sent_starts, mentions)
    return to_corpus(text, corpus="litbank", lang="en", singletons_annotated=True)
