"""Whether the probabilities of the shipped scorers mean what they say, on dev corpora.

    python tools/calibration.py --data DIR --lang en [--corpus NAME ...] [--card FILE]

Pronouns by the scorer that ranks their candidates, names and nouns by the ranking scorer: what each
chose, how probable it thought it, and how often that is right. The tables are printed; those of
pronouns also go into the card of the ensemble, with --card, between marks by which they are renewed
(the card of a ranking scorer gets its own when it is trained). A last line has slope and shift
that would mend the log-odds of "nothing" of all pronouns: `calibrated.nothing` of a recipe, if the
model has none yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from error_sources import requests
from spacy.tokens import Doc

import coreflang
from coreflang.benchmark.calibration import (
    Decisions,
    calibration_section,
    join_decisions,
    log_odds_fit,
    with_calibration,
)
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import ParsedDocument, parse_corpus
from coreflang.benchmark.gold import read_gold
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, Resolving, make_component
from coreflang.formats.report import LoadReport
from coreflang.linking.candidates import DocCandidates, join_candidates
from coreflang.linking.outcome import Resolved
from coreflang.linking.policy import left_open
from coreflang.mentions import Mentions
from coreflang.metrics.gold import Gold

ALL = "all"


@dataclass(frozen=True)
class Choices:
    """What a scorer thinks of some mentions.

    document: their candidates. logs: log-probabilities, (n_candidates,). is_open: those that are
    given nothing, bool, (n_asking,).
    """

    document: DocCandidates
    logs: np.ndarray
    is_open: np.ndarray


def decisions(who: str, choices: Choices, chain: np.ndarray, gold: Gold) -> Decisions:
    """The choices of those that ask, before the search.

    who (str): for the names of the tables. choices (Choices): of some mentions. chain (ndarray):
    of all mentions, numbers of their chains. gold (Gold): the annotation.
    RETURNS (Decisions): what is linked, and what is given nothing.
    """
    document, p = choices.document, np.exp(choices.logs)
    numbers: dict[str | None, int] = {None: -1}
    rows = [gold.entity_of(document.mentions.tokens(m)) for m in range(len(document.mentions))]
    entity = np.array([numbers.setdefault(row, len(numbers) - 1) for row in rows], dtype=np.int64)
    earlier, later = document.antecedent, document.anaphor_of
    right = (entity[earlier] == entity[later]) & (entity[earlier] >= 0)
    links, left = [], []
    for k, (a, b) in enumerate(zip(document.offset[:-1], document.offset[1:], strict=True)):
        if choices.is_open[k] or not p[a:b].any():
            left.append((1.0 - p[a:b].sum(), not right[a:b].any()))
            continue
        best = a + int(np.argmax(p[a:b]))
        if max(entity[earlier[best]], entity[later[best]]) >= 0:
            same = chain[earlier[a:b]] == chain[earlier[best]]
            links.append((p[a:b][same].sum(), right[best]))
    spans = list(zip(document.offset[:-1], document.offset[1:], strict=True))
    nothing = [(1.0 - p[a:b].sum(), not right[a:b].any()) for a, b in spans]
    return {
        f"{who} that are linked": _columns(links),
        ALL: _columns(nothing),
        f"{who} that take up nothing": _columns(left),
    }


def _columns(rows: Sequence[tuple[float, bool]]) -> tuple[np.ndarray, np.ndarray]:
    probability = np.clip(np.array([p for p, _ in rows], dtype=np.float64), 0.0, 1.0)
    return probability, np.array([right for _, right in rows], dtype=bool)


def chains_of(mentions: Mentions, resolved: Resolved) -> np.ndarray:
    """The system's chain of each mention; a number of its own outside of all, (n_mentions,)."""
    found = resolved.candidates.mentions
    number = {
        tuple(found.tokens(m)): -1 - c
        for c, chain in enumerate(resolved.chains.chains)
        for m in chain
    }
    return np.array([number.get(tuple(mentions.tokens(m)), m) for m in range(len(mentions))])


def document_decisions(component: Resolving, parsed: ParsedDocument) -> tuple[Decisions, Decisions]:
    """Of the pronouns of a document, and of its names and nouns."""
    resolver: Any = component.resolver
    docs: list[Doc] = [parsed.doc]
    whole = resolver.candidates(docs).documents[0]
    gold = read_gold(parsed.gold.mentions, whole.view, component.plugin.config)
    scores = resolver.score(docs, join_candidates([whole]))
    pairs = resolver.nominal_candidates(whole, scores)
    logs, policy = resolver.score_nominals(docs, join_candidates([pairs]))
    new = 1.0 - np.bincount(pairs.anaphor_of, np.exp(logs), minlength=len(pairs.mentions))
    is_new = new[pairs.anaphor] > policy.new_threshold
    is_open = left_open(whole, scores, resolver.policy)
    chain = chains_of(whole.mentions, resolver.resolve(docs)[0])
    return (
        decisions("Pronouns", Choices(whole, scores, is_open), chain, gold),
        decisions("Names and nouns", Choices(pairs, logs, is_new), chain, gold),
    )


def measured(
    lang: str, data: Path, corpora: Sequence[str]
) -> tuple[list[Decisions], list[Decisions]]:
    """The decisions in all documents of the dev corpora of a language."""
    bench = make_bench(coreflang.load(lang))
    component = make_component(bench.nlp, SETTINGS[MODEL])
    found = []
    for _, request in requests(lang, data, corpora):
        parsed = parse_corpus(
            bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
            skip_bad=False, progress=False,
        )  # fmt: skip
        found += [document_decisions(component, document) for document in parsed]
    return [pronouns for pronouns, _ in found], [nominals for _, nominals in found]


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    card: Annotated[Path | None, typer.Option(help="Card of the ensemble to renew.")] = None,
) -> None:
    """Print the tables."""
    pronouns, nominals = (join_decisions(part) for part in measured(lang, data, corpus or ()))
    slope, shift = log_odds_fit(*pronouns.pop(ALL))
    del nominals[ALL]
    typer.echo("\n".join(calibration_section({**pronouns, **nominals})))
    typer.echo(f"nothing: [{slope:.2f}, {shift:.2f}]")
    if card is not None:
        text = with_calibration(card.read_text(encoding="utf-8"), calibration_section(pronouns))
        card.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
