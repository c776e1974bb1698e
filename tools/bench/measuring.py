"""Times, memory, and their medians.

CPU time of the thread, not of the clock on the wall: on a machine that does other work too, only
that tells something. All that is to be compared runs by turns in one process.
"""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spacy.language import Language
from tqdm import tqdm

from coreflang.component import Coreflang

from .material import Case, Parsed
from .stages import STAGES, Clock, run_stages

IMPORT = "import time, spacy; t = time.process_time(); import coreflang"
LOAD = "import time, coreflang; t = time.process_time(); coreflang.load({lang!r})"
SHOW = "; print(time.process_time() - t)"
Figures = dict[str, Any]


def spread(values: Sequence[float], *, digits: int = 4) -> dict[str, float]:
    """Median, least and most."""
    parts: dict[str, Callable[[Sequence[float]], float]]
    parts = {"median": statistics.median, "min": min, "max": max}
    return {name: round(f(values), digits) for name, f in parts.items()}


def measure_cases(
    cases: Sequence[Case], components: Mapping[str, Any], *, runs: int, progress: bool
) -> dict[str, Figures]:
    """Time components on all cases by turns.

    cases (Sequence[Case]): documents. components (Mapping[str, Any]): spaCy components by name.
    runs (int): rounds that count; one before them does not. progress (bool): show a bar.
    RETURNS (Dict[str, Figures]): case -> component -> words per second.
    """
    times: dict[tuple[str, str], list[float]] = {}
    for number in tqdm(range(runs + 1), desc="Rounds", disable=not progress):
        for case in cases:
            for name, component in components.items():
                seconds = _time(component, case)
                if number:
                    times.setdefault((case.name, name), []).append(case.words / seconds)
    return {
        case.name: {
            "words": case.words,
            "documents": len(case.docs),
            "words/s": {n: spread(times[case.name, n], digits=0) for n in components},
        }
        for case in cases
    }


def _time(component: Any, case: Case) -> float:
    docs = case.copies()
    gc.collect()
    began = time.thread_time()
    for _ in component.pipe(docs):
        pass
    return time.thread_time() - began


def measure_stages(component: Coreflang, case: Case, *, runs: int) -> Figures:
    """Shares of the stages in the time, and pairs scored per second.

    component (Coreflang): the component. case (Case): documents. runs (int): how often.
    RETURNS (Figures): shares by stage, pairs, pairs per second with and without features.
    """
    run_stages(component, case.copies())
    clocks = [run_stages(component, case.copies()) for _ in range(runs)]
    return {
        "pairs": clocks[0].pairs,
        "microseconds/word": {
            stage: spread([1e6 * clock.seconds[stage] / case.words for clock in clocks])
            for stage in STAGES
        },
        "pairs/s": spread([_rate(clock, "features", "network") for clock in clocks], digits=0),
        "pairs/s of the network": spread([_rate(clock, "network") for clock in clocks], digits=0),
    }


def _rate(clock: Clock, *stages: str) -> float:
    return clock.pairs / max(1e-9, sum(clock.seconds[stage] for stage in stages))


def measure_pipeline(nlp: Language, component: Coreflang, parsed: Parsed, *, runs: int) -> Figures:
    """The pipeline with and without the component, by turns on the same pieces of text.

    nlp (Language): without the component. component (Coreflang): the component.
    parsed (Parsed): a text. runs (int): how many of its pieces.
    RETURNS (Figures): words per second of both, and the share of time that the component adds.
    """
    alone, with_it, share = [], [], []
    for piece in parsed.pieces[1 : runs + 1] or parsed.pieces:
        began = time.thread_time()
        doc = nlp(piece)
        parsing = time.thread_time()
        component(doc)
        seconds = parsing - began, time.thread_time() - parsing
        alone.append(len(doc) / seconds[0])
        with_it.append(len(doc) / sum(seconds))
        share.append(seconds[1] / seconds[0])
    return {
        "pipeline words/s": spread(alone, digits=0),
        "pipeline with component words/s": spread(with_it, digits=0),
        "time added by the component": spread(share),
    }


def measure_memory(component: Coreflang, case: Case) -> Figures:
    """The most memory that a component holds while it works, as Python and NumPy allot it.

    component (Coreflang): the component. case (Case): documents; the first is taken.
    RETURNS (Figures): bytes, and bytes per word.
    """
    doc = case.docs[0].copy()
    component(case.docs[0].copy())
    gc.collect()
    tracemalloc.start()
    component(doc)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return {"words": len(doc), "bytes": most, "bytes/word": round(most / max(1, len(doc)))}


def measure_start(lang: str, *, runs: int) -> Figures:
    """CPU seconds in new processes: importing coreflang after spaCy, and loading a language."""
    return {
        "import after spacy": spread([_fresh(IMPORT) for _ in range(runs)]),
        "load": spread([_fresh(LOAD.format(lang=lang)) for _ in range(runs)]),
    }


def _fresh(code: str) -> float:
    command = [sys.executable, "-c", code + SHOW]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
