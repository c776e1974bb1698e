"""Where entities lose points: CoNLL F1 with one part of the decisions taken from the gold standard.

    python tools/losses.py --data DIR --lang en [--corpus NAME ...]

For each dev corpus, head match, no singletons. `now`: as it is. `names and nouns`, `pronouns`,
`first and second person`: links of these mentions are right wherever a right one is among our own
mentions, all others as they are. `only wrong links dropped`: names and nouns keep what is right and
take up nothing else. `unannotated dropped`: they keep all but links of mentions that nobody
annotated. `all links right`: what is left then are mentions that were not found. `exact spans`: as
it is, by exact match. Differences from `now` are what a part is worth alone; they do not add up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from error_sources import markdown, requests

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.documents import HEAD, evaluate_documents
from coreflang.benchmark.evaluating import (
    Measure,
    ParsedDocument,
    compare,
    evaluate_system,
    parse_corpus,
)
from coreflang.benchmark.gold import read_gold
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, System, make_component
from coreflang.benchmark.tables import percent
from coreflang.formats.report import LoadReport
from coreflang.linking.candidates import DocCandidates
from coreflang.linking.chains import Resolved, build_chains
from coreflang.mentions import THIRD, Mentions, is_nominal
from coreflang.metrics.gold import Gold
from coreflang.rules.nouns import NounLink

NOMINALS, PRONOUNS, PERSONS = "names and nouns", "pronouns", "first and second person"
WRONG, UNANNOTATED = "only wrong links dropped", "unannotated dropped"
ROWS: dict[str, tuple[str, ...]] = {
    "now": (),
    NOMINALS: (NOMINALS,),
    PRONOUNS: (PRONOUNS,),
    PERSONS: (PERSONS,),
    WRONG: (WRONG,),
    UNANNOTATED: (UNANNOTATED,),
    "all links right": (NOMINALS, PRONOUNS, PERSONS),
}
EXACT = "exact spans"
# A right candidate that a scorer did not want at all is as probable as this, in logarithms.
LIKELY = -1.0
Links = Mapping[int, Sequence[NounLink]]


@dataclass(frozen=True)
class Answers:
    """What the gold standard says of a document's mentions.

    entity: numbers from 0, -1 for what nobody annotated, (n_mentions,). nominal, person: the
    mentions that are names or nouns, or of the first and second person, bool, (n_mentions,).
    """

    entity: np.ndarray
    nominal: np.ndarray
    person: np.ndarray

    @classmethod
    def of(cls, mentions: Mentions, gold: Gold) -> Answers:
        """Look up each mention by its head."""
        numbers: dict[str, int] = {}
        pairs = zip(mentions.head.tolist(), mentions.size.tolist(), strict=True)
        found = [gold.entity_of((head,)) if size == 1 else None for head, size in pairs]
        entity = [-1 if e is None else numbers.setdefault(e, len(numbers)) for e in found]
        person = mentions.person != THIRD
        nominal = is_nominal(mentions.kind) & (mentions.size == 1) & ~person
        return cls(np.array(entity, dtype=np.int64), nominal, person)

    def same(self, a: int, m: int) -> bool:
        """Whether two mentions are one entity."""
        return bool(self.entity[a] >= 0 and self.entity[a] == self.entity[m])


def right_links(answers: Answers, which: np.ndarray, among: np.ndarray) -> Links:
    """The last right one before each of some mentions, among others."""
    last: dict[int, int] = {}
    found = {}
    for m, entity in enumerate(answers.entity.tolist()):
        if entity >= 0 and which[m] and entity in last:
            found[m] = [NounLink(m, last[entity], "gold")]
        if entity >= 0 and among[m]:
            last[entity] = m
    return found


def changed_links(links: Links, answers: Answers, parts: Sequence[str]) -> Links:
    """The links with those of some parts put right."""
    everybody = np.ones(len(answers.entity), dtype=bool)
    for part, which, among in (
        (NOMINALS, answers.nominal, answers.nominal),
        (PERSONS, answers.person, everybody),
    ):
        if part in parts:
            kept = {m: row for m, row in links.items() if not which[m]}
            links = {**kept, **right_links(answers, which, among)}
    tests: dict[str, Callable[[NounLink], bool]] = {
        WRONG: lambda k: answers.same(k.earlier, k.mention),
        UNANNOTATED: lambda k: min(answers.entity[[k.earlier, k.mention]]) >= 0,
    }
    for part in set(tests) & set(parts):
        links = {
            m: [k for k in row if not answers.nominal[m] or tests[part](k)]
            for m, row in links.items()
        }
    return {m: row for m, row in links.items() if row}


def right_scores(document: DocCandidates, scores: np.ndarray, answers: Answers) -> np.ndarray:
    """Scores of pronouns' candidates with which only a right one can be chosen."""
    asking = answers.entity[document.anaphor_of]
    right = (answers.entity[document.antecedent] == asking) & (asking >= 0)
    found: np.ndarray = np.where(right, np.maximum(scores, LIKELY), -np.inf)
    return found


class Told:
    """A resolver that is told the answers of one part. resolver: the true one."""

    def __init__(self, resolver: Any, parts: Sequence[str]) -> None:
        self._resolver, self._parts = resolver, parts
        self.gold: Gold | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._resolver, name)

    def resolve(self, docs: Sequence[Any], **named: Any) -> list[Resolved]:
        """Resolve, and build the chains once more of what the gold standard says."""
        assert self.gold is not None
        (found,) = self._resolver.resolve(docs, **named)
        document = found.candidates
        answers = Answers.of(document.mentions, self.gold)
        scores = found.scores
        if PRONOUNS in self._parts:
            scores = right_scores(document, scores, answers)
        chains = build_chains(
            document, scores, changed_links(found.links, answers, self._parts),
            settings=self._resolver.settings, policy=found.policy,
        )  # fmt: skip
        return [replace(found, chains=chains)]


class ToldComponent:
    """A component whose resolver is told the answers, document by document."""

    def __init__(self, component: Any, parts: Sequence[str]) -> None:
        self._component = component
        self._told = component.resolver = Told(component.resolver, parts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._component, name)

    def __call__(self, doc: Any) -> Any:
        return self._component(doc)

    def told(self, document: ParsedDocument) -> ParsedDocument:
        """Take the answers of the next document. RETURNS (ParsedDocument): the document."""
        config = self._component.plugin.config
        self._told.gold = read_gold(document.gold.mentions, document.view, config)
        return document


def score(nlp: Any, parsed: Sequence[ParsedDocument], reader: Any, parts: Sequence[str]) -> float:
    """RETURNS (float): CoNLL F1 of a corpus with some parts put right."""
    component = ToldComponent(make_component(nlp, SETTINGS[MODEL]), parts)
    documents = (component.told(document) for document in parsed)
    compared = [compare(component, document, reader) for document in documents]
    return evaluate_documents(compared, match=HEAD, singletons=False).clusters.scores["conll"].f1


def row(nlp: Any, parsed: Sequence[ParsedDocument], reader: Any) -> dict[str, float]:
    """RETURNS (Dict[str, float]): CoNLL F1 by name of column."""
    plain = System(MODEL, make_component(nlp, SETTINGS[MODEL]))
    exact = evaluate_system(plain, parsed, reader, Measure(match="exact"))
    found = {name: score(nlp, parsed, reader, parts) for name, parts in ROWS.items()}
    return {**found, EXACT: exact.clusters.scores["conll"].f1}


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
) -> None:
    """Print the table."""
    bench = make_bench(coreflang.load(lang))
    columns: dict[str, dict[str, float]] = {}
    for name, request in requests(lang, data, corpus or ()):
        parsed = parse_corpus(
            bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
            skip_bad=False, progress=False,
        )  # fmt: skip
        columns[name] = row(bench.nlp, parsed, bench.reader)
    rows = [
        [part, *(percent(column[part]) for column in columns.values())] for part in (*ROWS, EXACT)
    ]
    typer.echo(markdown(("CoNLL F1", *columns), rows))


if __name__ == "__main__":
    typer.run(main)
