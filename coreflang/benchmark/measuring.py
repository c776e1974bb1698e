"""One evaluation from options to report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spacy.language import Language

from ..formats.report import LoadReport
from ..mentions.styles import DEFAULT_STYLE
from .corpora import TEST_SETS, CorpusRequest, read_corpus
from .documents import HEAD
from .evaluating import Measure, evaluate_system, has_chains, parse_corpus, parse_texts
from .report import as_data
from .response import PREFIX
from .snippets import evaluate_snippets, read_snippets, snippet_data
from .systems import (
    NEAREST,
    SETTINGS,
    Resolving,
    System,
    make_component,
    make_systems,
    take_component,
)


@dataclass(frozen=True)
class Options:
    """What is asked for; the options of `python -m coreflang evaluate`.

    style: the guideline that the components follow. span_style: phrases of another one; "" for its
    own. singletons: count entities of one mention, and let the components give them out.
    settings: of the components that are compared, such as {"persons": False} for a corpus that
    annotates no first and second person.
    """

    path: Path
    loader: str
    scorers: tuple[str, ...] = ()
    split: str = ""
    split_file: str = ""
    match: str = HEAD
    singletons: bool = False
    per_document: bool = False
    skip_bad: bool = False
    samples: int = 1000
    limit: int = 0
    style: str = DEFAULT_STYLE
    span_style: str = ""
    span_group: str = PREFIX
    settings: Mapping[str, Any] = field(default_factory=dict)
    progress: bool = False

    @property
    def request(self) -> CorpusRequest:
        """RETURNS (CorpusRequest): which documents."""
        return CorpusRequest(
            self.path, self.loader, self.split, self.split_file, self.skip_bad, self.limit
        )


@dataclass(frozen=True)
class Bench:
    """What parses and reads, loaded once for many corpora.

    nlp: the pipeline, its own component "coreflang" put out of work. reader: a component that
    reads grammar. own: the pipeline's component, if it is to be measured.
    """

    nlp: Language
    reader: Resolving
    own: Resolving | None


def make_bench(nlp: Language, *, measure_own: bool = False) -> Bench:
    """Make a pipeline ready for evaluation.

    nlp (Language): the pipeline; its component "coreflang", if it has one, is put out of work.
    measure_own (bool): that component is one of the systems to compare.
    RETURNS (Bench): ready.
    RAISES (CoreflangError): E001 to E005 if its language cannot be loaded.
    """
    own = take_component(nlp)
    return Bench(nlp, make_component(nlp, SETTINGS[NEAREST]), own if measure_own else None)


def measure(options: Options, bench: Bench | Callable[[], Bench]) -> dict[str, Any]:
    """Evaluate.

    options (Options): what is asked for.
    bench (Union[Bench, Callable]): loaded already, or what loads it when the corpus is read.
    RETURNS (Dict[str, Any]): the report, as docs/evaluation.md describes it.
    RAISES (CoreflangError): whatever cannot be loaded, read or scored.
    """
    # A mistake in the corpus shows before the pipeline is loaded.
    run = _measure_snippets if options.loader in TEST_SETS else _measure_corpus
    return run(options, bench)


def _measure_corpus(options: Options, ready: Bench | Callable[[], Bench]) -> dict[str, Any]:
    corpus = read_corpus(options.request)
    bench = ready() if callable(ready) else ready
    parsed = parse_corpus(
        bench.nlp, bench.reader, corpus.documents,
        report=corpus.report, skip_bad=options.skip_bad, progress=options.progress,
    )  # fmt: skip
    docs = [document.doc for document in parsed]
    annotated = has_chains(docs, options.span_group)
    systems = _systems(options, bench, annotated=annotated)
    shared = _shared(options)
    manner = Measure(options.match, options.singletons, options.span_group)
    figures = {
        system.name: as_data(
            evaluate_system(system, parsed, bench.reader, manner),
            samples=options.samples, per_document=options.per_document,
        )
        for system in systems
    }  # fmt: skip
    return {
        **_heading(options, bench, corpus.report),
        "match": options.match,
        "singletons": options.singletons,
        "style": shared["style"],
        "span_style": shared["span_style"],
        "documents": len(docs),
        "tokens": sum(map(len, docs)),
        "mentions": sum(len(each.gold.mentions) + len(each.gold.lost) for each in parsed),
        "lost_mentions": sum(len(each.gold.lost) for each in parsed),
        "approximate_mentions": sum(each.gold.approximate for each in parsed),
        "systems": figures,
    }


def _measure_snippets(options: Options, ready: Bench | Callable[[], Bench]) -> dict[str, Any]:
    report = LoadReport()
    snippets = read_snippets(options.request, report)
    bench = ready() if callable(ready) else ready
    texts = [snippet.text for snippet in snippets]
    docs = list(parse_texts(bench.nlp, texts, progress=options.progress))
    annotated = has_chains(docs, options.span_group)
    systems = _systems(options, bench, annotated=annotated)
    figures = {}
    for system in systems:
        counts = evaluate_snippets(system, snippets, docs, prefix=options.span_group)
        figures[system.name] = snippet_data(options.loader, counts, samples=options.samples)
    return {
        **_heading(options, bench, report),
        "documents": len(docs),
        "tokens": sum(map(len, docs)),
        "systems": figures,
    }


def _systems(options: Options, bench: Bench, *, annotated: bool) -> list[System]:
    return make_systems(
        bench.nlp, options.scorers, own=bench.own, annotated=annotated, settings=_shared(options)
    )


def _shared(options: Options) -> dict[str, Any]:
    """The settings of all components that are compared."""
    return {
        "style": options.style, "span_style": options.span_style or None,
        "singletons": options.singletons or None, **options.settings,
    }  # fmt: skip


def _heading(options: Options, bench: Bench, report: LoadReport) -> dict[str, Any]:
    meta = bench.nlp.meta
    return {
        "corpus": str(options.path),
        "loader": options.loader,
        "split": options.split or None,
        "lang": bench.nlp.lang,
        "pipeline": f"{meta['lang']}_{meta['name']} {meta['version']}",
        "bootstrap": options.samples,
        "skipped": [{"path": s.path, "line": s.line, "reason": s.reason} for s in report.skipped],
        "notes": dict(sorted(report.notes.items())),
    }
