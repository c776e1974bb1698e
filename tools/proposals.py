"""Whether the right antecedents are among the proposals: recall by kind of mention.

    python tools/proposals.py --data DIR --lang en [--corpus NAME ...] [--near N --namesake N]

For each dev corpus, the gold mentions with an earlier gold mention in their entity, by kind:
`gold` counts them; `found` those that are mentions here, too; `reachable` those of which an earlier
mention of the entity is found as well. Recall is the share with at least one right antecedent among
their proposals: of the reachable ones, of the found ones and of all. `named before` is the recall
among reachable names and nouns with an earlier name or noun in the entity. `pairs` are proposals a
mention. Proposals are what the window gives pronouns, the proposers of names and nouns (near,
namesake, class), the rules' links, and for persons those of dialogue. --near, --namesake and
--named try other numbers of proposals than those that scorers are trained with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from error_sources import markdown, requests

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import ParsedDocument, parse_corpus
from coreflang.benchmark.gold import is_coordination, root_of, tokens_of
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, make_component
from coreflang.benchmark.tables import percent
from coreflang.formats.document import TextMention
from coreflang.formats.report import LoadReport
from coreflang.linking.candidates import DocCandidates
from coreflang.linking.nominals import Limits, nominal_candidates, ranked_links
from coreflang.linking.policy import Policy
from coreflang.linking.widening import widen
from coreflang.mentions import THIRD, Kind, Mentions, Source, is_nominal
from coreflang.resolver import Resolver
from coreflang.syntax import SyntaxView

NAMES, NOUNS, PERSONS, PRONOUNS, OTHERS = (
    "names", "nouns", "first and second person", "pronouns", "others",
)  # fmt: skip
KINDS = (NAMES, NOUNS, PERSONS, PRONOUNS, OTHERS)
# Of what was not found only the part of speech is known.
BY_POS = {"PROPN": NAMES, "NOUN": NOUNS}
USUAL = Limits()
SPOKEN = ("Person=1", "Person=2")


@dataclass
class Recall:
    """Counts of one kind; `named` and `named_hit` of reachable ones after a name or noun."""

    gold: int = 0
    found: int = 0
    reachable: int = 0
    hit: int = 0
    named: int = 0
    named_hit: int = 0
    asking: int = 0
    pairs: int = 0

    def __add__(self, other: Recall) -> Recall:
        return Recall(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))


@dataclass
class Document:
    """A document's mentions, and whom each may take up."""

    view: SyntaxView
    mentions: Mentions
    proposals: dict[int, set[int]]
    place: dict[tuple[int, bool], int] = field(init=False)

    def __post_init__(self) -> None:
        self.place = {
            (int(h), int(s) > 1): m
            for m, (h, s) in reversed([*enumerate(zip(self.mentions.head, self.mentions.size,
                                                      strict=True))])
        }  # fmt: skip

    def found(self, mention: TextMention) -> int | None:
        """The mention that a gold mention is, by its head."""
        root = root_of(mention, self.view)
        if root is None:
            return None
        together = is_coordination(root, tokens_of(mention) | {root}, self.view)
        return self.place.get((root, together))


def kind_of(document: Document, gold: TextMention, m: int | None) -> str:
    """RETURNS (str): one of KINDS, of a gold mention and of what was found for it."""
    if m is None:
        root = root_of(gold, document.view)
        if root is None:
            return OTHERS
        if document.view.has_morph(*SPOKEN)[root] and document.view.has_upos("PRON")[root]:
            return PERSONS
        return BY_POS.get(document.view.strings[int(document.view.upos[root])], OTHERS)
    return kind_found(document.mentions, m)


def kind_found(mentions: Mentions, m: int) -> str:
    """RETURNS (str): one of KINDS."""
    if mentions.person[m] < THIRD:
        return PERSONS
    if mentions.size[m] > 1 or mentions.source[m] == Source.RELATIVES:
        return OTHERS
    named = {int(Kind.NAME): NAMES, int(Kind.NOUN): NOUNS}
    return named.get(int(mentions.kind[m]), PRONOUNS)


def propose(resolver: Resolver, document: ParsedDocument, limits: Limits = USUAL) -> Document:
    """Find all proposals of a document."""
    (candidates,) = resolver.candidates([document.doc]).documents
    labels = resolver.rules.noun_labels
    rules = resolver.rules.noun_links(candidates.view, candidates.mentions)
    nominal = nominal_candidates(
        candidates.view, candidates.mentions, labels, links=rules, limits=limits
    )
    # As if a scorer were sure of all that is proposed to names and nouns.
    ranked = ranked_links(nominal, np.zeros(len(nominal.antecedent)), Policy())
    widened, links = widen(candidates, resolver.rules, None, resolver.finders, ranked)
    found: dict[int, set[int]] = {}
    _add(found, widened)
    for m, row in links.items():
        found.setdefault(m, set()).update(link.earlier for link in row)
    return Document(widened.view, widened.mentions, found)


def _add(found: dict[int, set[int]], candidates: DocCandidates) -> None:
    rows = zip(candidates.anaphor_of.tolist(), candidates.antecedent.tolist(), strict=True)
    for m, a in rows:
        found.setdefault(m, set()).add(a)


def count(document: Document, gold: Sequence[TextMention]) -> dict[str, Recall]:
    """Count one document, kind by kind."""
    totals = {kind: Recall() for kind in KINDS}
    for asking, own in document.proposals.items():
        totals[kind_found(document.mentions, asking)] += Recall(asking=1, pairs=len(own))
    nominal = is_nominal(document.mentions.kind) & (document.mentions.person == THIRD)
    earlier: dict[str, list[int | None]] = {}
    for mention in sorted(gold, key=lambda each: (each.start, -each.end)):
        m, before = document.found(mention), earlier.setdefault(mention.entity, [])
        if before:
            right = {a for a in before if a is not None} - {m}
            hit = m is not None and bool(right & document.proposals.get(m, set()))
            named = m is not None and any(nominal[a] for a in right)
            totals[kind_of(document, mention, m)] += Recall(
                1, m is not None, m is not None and bool(right), hit, named, named and hit
            )
        before.append(m)
    return totals


def row(corpus: str, kind: str, recall: Recall) -> list[str]:
    """RETURNS (List[str]): a row of the table."""
    shares = [
        (recall.hit, recall.reachable), (recall.hit, recall.found), (recall.hit, recall.gold),
        (recall.named_hit, recall.named),
    ]  # fmt: skip
    figures = [percent(part / whole) if whole else "" for part, whole in shares]
    numbers = [str(n) for n in (recall.gold, recall.found, recall.reachable)]
    return [corpus, kind, *numbers, *figures, f"{recall.pairs / max(recall.asking, 1):.1f}"]


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    near: Annotated[int, typer.Option(help="Nearest mentions.")] = USUAL.near,
    namesake: Annotated[int, typer.Option(help="Last ones with each word.")] = USUAL.namesake,
    named: Annotated[int, typer.Option(help="Last names of each sort.")] = USUAL.named,
) -> None:
    """Print the table."""
    bench = make_bench(coreflang.load(lang))
    component: Any = make_component(bench.nlp, SETTINGS[MODEL])
    rows, limits = [], Limits(near, namesake, named)
    for name, request in requests(lang, data, corpus or ()):
        parsed = parse_corpus(
            bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
            skip_bad=False, progress=False,
        )  # fmt: skip
        totals = {kind: Recall() for kind in KINDS}
        for document in parsed:
            counts = count(propose(component.resolver, document, limits), document.gold.mentions)
            totals = {kind: totals[kind] + counts[kind] for kind in KINDS}
        rows += [row(name, kind, recall) for kind, recall in totals.items() if recall.gold]
    header = ("corpus", "kind", "gold", "found", "reachable", "recall of reachable", "of found",
              "of gold", "named before", "pairs")  # fmt: skip
    typer.echo(markdown(header, rows))


if __name__ == "__main__":
    typer.run(main)
