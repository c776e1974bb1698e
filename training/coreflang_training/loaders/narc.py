"""NARC, the Norwegian anaphora resolution corpus: brat files with links between mentions.

Quirks: a mention may be discontinuous; "Bridging" is no identity; several "Split_antecedent" links
from one mention say of what it is made up; single mentions are annotated.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.document import ClusteredText, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import PLAIN
from .base import each, find_files
from .brat import Standoff, check_relations, read_standoff, retell
from .links import join_links


def load_narc(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read NARC.

    path (Path): a file, or a folder with .ann files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each(find_files(path, "*.ann"), _document, skip_bad=skip_bad, report=report)


def _document(path: Path) -> CorpusDocument:
    standoff = read_standoff(path)
    check_relations(standoff, ("Coref", "Split_antecedent"))
    told = retell(standoff.text, style=PLAIN)
    marked = {n: b for n, b in standoff.textbounds.items() if b.label == "Markable"}
    links = [(r.first, r.second) for r in standoff.relations if r.label == "Coref"]
    entities = join_links(marked, links)
    parts = _split_antecedents(standoff, entities)
    mentions = [
        TextMention(
            told.ranges(bound.pieces), entities[name], split_antecedents=parts.get(name, ())
        )
        for name, bound in marked.items()
    ]
    text = ClusteredText(
        path.stem, told.text, told.tokens, told.words, told.sent_starts, in_order(mentions)
    )
    genre = path.stem.split("~")[0].split("_")[0]
    return to_corpus(text, corpus="narc", lang="no", genre=genre, singletons_annotated=True)


def _split_antecedents(standoff: Standoff, entities: dict[str, str]) -> dict[str, tuple[str, ...]]:
    parts: dict[str, list[str]] = defaultdict(list)
    for relation in standoff.relations:
        if relation.label == "Split_antecedent":
            parts[relation.first].append(entities[relation.second])
    return {name: tuple(dict.fromkeys(found)) for name, found in parts.items()}
