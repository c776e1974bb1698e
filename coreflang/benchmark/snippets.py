"""Scores the test sets of short texts, GAP and WinoBias, which ask whether two phrases corefer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spacy.tokens import Doc

from ..errors import CoreflangError
from ..formats.report import LoadReport
from ..metrics.base import Summable, total
from ..metrics.bootstrap import Interval, bootstrap, f1_of
from .char_chains import CharChains
from .corpora import GAP, CorpusRequest, no_documents
from .gap import GapCounts, gap_counts, predict_gap, read_gap
from .report import gap_data, winobias_data
from .response import char_chains, read_chains
from .systems import System
from .winobias import WinoBiasCounts, read_winobias, winobias_counts

_HALVES = ("pro", "anti")


@dataclass(frozen=True)
class Snippet:
    """A text and the questions about it.

    text: the text. count: scores the chains found in it.
    """

    text: str
    count: Callable[[CharChains], Summable]


def read_snippets(request: CorpusRequest, report: LoadReport) -> list[Snippet]:
    """Read a test set.

    request (CorpusRequest): whose loader is "gap" or "winobias".
    report (LoadReport): takes what was left out.
    RETURNS (List[Snippet]): at least one.
    RAISES (CoreflangError): E310 to E312 and E320 for malformed files, E451 without any snippet,
        E453 for a folder without both halves of WinoBias.
    """
    if request.loader == GAP:
        files = _files(request.path, "gap-*.tsv")
        found = [
            Snippet(example.text, _gap_question(example))
            for file in files
            for example in read_gap(file, skip_bad=request.skip_bad, report=report)
        ]
    else:
        found = [snippet for half in _HALVES for snippet in _winobias(request.path, half)]
    snippets = list(request.pick(found))
    if not snippets:
        raise no_documents(request)
    return snippets


def _gap_question(example: Any) -> Callable[[CharChains], Summable]:
    return lambda chains: gap_counts(example, predict_gap(example, chains))


def _files(path: Path, pattern: str) -> list[Path]:
    return sorted(path.glob(pattern)) if path.is_dir() else [path]


def _winobias(folder: Path, half: str) -> list[Snippet]:
    files = sorted(folder.glob(f"{half}_*.dev")) if folder.is_dir() else []
    if not files:
        found = ", ".join(sorted(p.name for p in folder.glob("*"))) or "nothing"
        raise CoreflangError("E453", path=folder, found=found)
    examples = [example for file in files for example in read_winobias(file)]
    return [Snippet(example.text, _winobias_question(example, half)) for example in examples]


def _winobias_question(example: Any, half: str) -> Callable[[CharChains], Summable]:
    return lambda chains: WinoBiasCounts(**{half: winobias_counts(example, chains)})


def evaluate_snippets(
    system: System, snippets: Sequence[Snippet], docs: Sequence[Doc], *, prefix: str
) -> list[Summable]:
    """Score what one system finds in a test set.

    system (System): the system; writes its chains into the Docs.
    snippets (Sequence[Snippet]): the test set. docs (Sequence[Doc]): its texts, parsed.
    prefix (str): of the keys in `doc.spans` that a pipeline's own chains have.
    RETURNS (List[Summable]): GapCounts or WinoBiasCounts, one a snippet.
    """
    found = docs if system.component is None else system.component.pipe(docs)
    return [
        snippet.count(char_chains(doc, read_chains(doc, prefix=prefix)))
        for snippet, doc in zip(snippets, found, strict=True)
    ]


def snippet_data(loader: str, counts: Sequence[Any], *, samples: int) -> dict[str, Any]:
    """Lay the figures out.

    loader (str): "gap" or "winobias". counts (Sequence): of each snippet.
    samples (int): drawings for confidence intervals; 0 for none.
    RETURNS (Dict[str, Any]): figures from 0.0 to 1.0, and their intervals.
    """
    if loader == GAP:
        summed = total(counts, GapCounts())
        data, figures = gap_data(summed), _GAP_FIGURES
    else:
        data, figures = winobias_data(total(counts, WinoBiasCounts())), _WINOBIAS_FIGURES
    found: dict[str, Interval] = {}
    if samples:
        found = {name: bootstrap(counts, f, samples=samples) for name, f in figures.items()}
    return {**data, "intervals": {name: each.ends for name, each in found.items()}}


_GAP_FIGURES: dict[str, Callable[[Any], float]] = {
    "overall": f1_of,
    "masculine": lambda counts: counts.masculine.f1,
    "feminine": lambda counts: counts.feminine.f1,
    "bias": lambda counts: counts.bias,
}
_WINOBIAS_FIGURES: dict[str, Callable[[Any], float]] = {
    "pro": lambda counts: counts.pro.f1,
    "anti": lambda counts: counts.anti.f1,
    "accuracy_difference": lambda counts: counts.accuracy_difference,
    "f1_difference": lambda counts: counts.f1_difference,
}
