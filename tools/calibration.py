"""Whether the probabilities of the shipped scorers mean what they say, on dev corpora.

    python tools/calibration.py --data DIR --lang en [--corpus NAME ...] [--card FILE]

Pronouns by the scorer that ranks their candidates, names and nouns by the ranking scorer: what each
chose, how probable it thought it, and how often that is right. The tables are printed; those of
pronouns also go into the card of the ensemble, with --card, between marks by which they are renewed
(the card of a ranking scorer gets its own when it is trained).
"""

from __future__ import annotations

from collections.abc import Sequence
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
    with_calibration,
)
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import ParsedDocument, parse_corpus
from coreflang.benchmark.gold import read_gold
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, Resolving, make_component
from coreflang.formats.report import LoadReport
from coreflang.linking.candidates import DocCandidates, join_candidates
from coreflang.linking.policy import left_open
from coreflang.metrics.gold import Gold


def decisions(
    who: str, document: DocCandidates, logs: np.ndarray, is_open: np.ndarray, gold: Gold
) -> Decisions:
    """The choices of those that ask, before chains are built.

    who (str): for the names of the tables. document (DocCandidates): candidates. logs (ndarray):
    their log-probabilities. is_open (ndarray): those that are given nothing, bool, (n_asking,).
    gold (Gold): the annotation.
    RETURNS (Decisions): what is linked, and what is given nothing.
    """
    mentions = document.mentions
    numbers: dict[str | None, int] = {None: -1}
    entity = np.array(
        [
            numbers.setdefault(gold.entity_of(mentions.tokens(m)), len(numbers))
            for m in range(len(mentions))
        ],
        dtype=np.int64,
    )
    right = (entity[document.antecedent] == entity[document.anaphor_of]) & (
        entity[document.antecedent] >= 0
    )
    p, offset = np.exp(logs), document.offset
    runs = [slice(a, b) for a, b in zip(offset[:-1].tolist(), offset[1:].tolist(), strict=True)]
    nothing = np.array([1.0 - p[run].sum() for run in runs])
    linked = [k for k, run in enumerate(runs) if not is_open[k] and p[run].any()]
    best = [runs[k].start + int(np.argmax(p[runs[k]])) for k in linked]
    left = [k for k in range(len(runs)) if k not in {*linked}]
    known = np.array([bool(right[run].any()) for run in runs], dtype=bool)
    return {
        f"{who} that are linked": (p[best], right[best]),
        f"{who} that take up nothing": (np.clip(nothing[left], 0, 1), ~known[left]),
    }


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
    return (
        decisions("Pronouns", whole, scores, left_open(whole, scores, resolver.policy), gold),
        decisions("Names and nouns", pairs, logs, is_new, gold),
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
    typer.echo("\n".join(calibration_section({**pronouns, **nominals})))
    if card is not None:
        text = with_calibration(card.read_text(encoding="utf-8"), calibration_section(pronouns))
        card.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
