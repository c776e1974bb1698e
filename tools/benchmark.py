"""How fast the component is: words per second in all and by stage, candidate pairs per second.

usage: python tools/benchmark.py TEXT [--lang CODE] [--words N] [--runs N] [--json]

TEXT is cut into documents of N words (all of it in one if 0), parsed once with the language's
embedded pipeline and resolved several times; medians over the runs, with the fastest and the
slowest. Run it with OMP_NUM_THREADS=1 for figures of one core.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from spacy.tokens import Doc

import coreflang
from coreflang.annotations import write
from coreflang.candidates import find_candidates, join_candidates
from coreflang.chains import Resolved, build_chains
from coreflang.component import Coreflang
from coreflang.mentions import find_mentions
from coreflang.plugins import load_language
from coreflang.scorers.model_file import load_model
from coreflang.scorers.registry import language_model

STAGES = ("view", "mentions", "candidates", "scores", "chains", "annotations")


def cut(text: str, words: int) -> Iterator[str]:
    """Cut a text into pieces of about so many words, at line ends; all of it for 0 words."""
    piece: list[str] = []
    count = 0
    for line in text.splitlines(keepends=True):
        piece.append(line)
        count += len(line.split())
        if words and count >= words:
            yield "".join(piece)
            piece, count = [], 0
    if piece:
        yield "".join(piece)


def timed(seconds: dict[str, float], stage: str, function: Callable[[], Any]) -> Any:
    """Call a function and add its time to a stage."""
    began = time.perf_counter()
    found = function()
    seconds[stage] += time.perf_counter() - began
    return found


def run(component: Coreflang, docs: list[Doc]) -> tuple[dict[str, float], int]:
    """Resolve all documents stage by stage: seconds by stage, number of candidate pairs."""
    resolver, seconds, pairs = component.resolver, dict.fromkeys(STAGES, 0.0), 0
    for doc in docs:
        view = timed(seconds, "view", lambda d=doc: resolver.view(d))
        mentions = timed(seconds, "mentions", lambda v=view: find_mentions(v, resolver.rules))
        found = timed(
            seconds, "candidates",
            lambda v=view, m=mentions: find_candidates(v, m, resolver.rules),
        )  # fmt: skip
        batch = join_candidates([found])
        scores = timed(seconds, "scores", lambda d=doc, b=batch: resolver.score([d], b))
        links = timed(
            seconds, "chains", lambda f=found: resolver.rules.noun_links(f.view, f.mentions)
        )
        chains = timed(
            seconds, "chains",
            lambda f=found, s=scores, n=links: build_chains(f, s, n, settings=resolver.settings),
        )  # fmt: skip
        resolved = Resolved(found, scores, chains)
        timed(
            seconds, "annotations",
            lambda d=doc, r=resolved: write(d, r, style="ontonotes", group="coref", suffix=""),
        )  # fmt: skip
        pairs += len(batch)
    return seconds, pairs


def spread(values: list[float]) -> dict[str, float]:
    """Median, fastest and slowest."""
    return {
        k: round(f(values), 4)
        for k, f in (("median", statistics.median), ("min", min), ("max", max))
    }


def measure(text: str, *, lang: str, words: int, runs: int) -> dict[str, Any]:
    """Parse a text, resolve it several times, and report."""
    nlp = coreflang.load(lang)
    component: Any = nlp.get_pipe("coreflang")
    nlp.remove_pipe("coreflang")
    began = time.perf_counter()
    docs = list(nlp.pipe(cut(text, words)))
    parsing = time.perf_counter() - began
    run(component, docs)
    results = [run(component, docs) for _ in range(runs)]
    n_words, pairs = sum(map(len, docs)), results[0][1]
    totals = [sum(seconds.values()) for seconds, _ in results]
    report: dict[str, Any] = {
        "words": n_words, "documents": len(docs), "pairs": pairs,
        "pipeline words/s": round(n_words / parsing),
        "component words/s": spread([n_words / total for total in totals]),
        "share of the pipeline's time": spread([total / parsing for total in totals]),
        "pairs scored/s": spread([pairs / seconds["scores"] for seconds, _ in results]),
        "seconds by stage": {k: spread([s[k] for s, _ in results]) for k in STAGES},
    }  # fmt: skip
    path = language_model(load_language(lang))
    if path is not None:
        report["model loads in ms"] = spread([1000 * load_time(path) for _ in range(runs)])
    return report


def load_time(path: Path) -> float:
    """Seconds to read a model."""
    began = time.perf_counter()
    load_model(path)
    return time.perf_counter() - began


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("text", type=Path)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--words", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    text = args.text.read_text(encoding="utf-8")
    report = measure(text, lang=args.lang, words=args.words, runs=args.runs)
    if args.json:
        print(json.dumps(report, indent=2))
        return
    for name, value in report.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
