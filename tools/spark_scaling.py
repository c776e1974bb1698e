"""Measures how fast Spark resolves with one local worker and with two, and what that costs.

    python tools/spark_scaling.py LANG=FILE... [--count 2000] [--rounds 3] [--price 0.05]

Texts are drawn from FILEs as tools/same_everywhere.py draws them. In each round both numbers of
workers have their turn, each in a new session, whose workers have loaded their pipelines before the
clock starts. Words are what stands between blanks. Prints words a second, median and extremes over
the rounds, by the clock and by the processor time of Spark and its workers together; the gain of
the second worker by the clock; core hours for a billion words by processor time, as of cores that
are never idle, and their price at --price for an hour of a core, which is an assumption and not a
measurement. On a machine that does other work the clock says little, and the load that is printed
says how little; processor time hardly minds. It is read from /proc, so Linux it must be.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from same_everywhere import MissingError, Text, draw, local_session

WORKERS = (1, 2)
BILLION, HOUR = 10**9, 3600


@dataclass(frozen=True)
class Speed:
    """Words a second. clock: of time that passed. processor: of the time that it was at work."""

    clock: float
    processor: float


def main(arguments: list[str]) -> int:
    """Measure, and print. arguments (List[str]): of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", help="LANG=FILE")
    parser.add_argument("--count", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--price", type=float, default=0.05, help="Dollars for a core and an hour.")
    given = parser.parse_args(arguments)
    texts = draw(given.files, given.count, random.Random(given.seed))  # noqa: S311
    speeds: dict[int, list[Speed]] = {n: [] for n in WORKERS}
    try:
        for _ in range(given.rounds):
            for n in WORKERS:
                speeds[n].append(measure(texts, n))
    except MissingError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    words = sum(len(each.text.split()) for each in texts)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    sys.stdout.write(
        f"{len(texts)} texts, {words} words, {given.rounds} rounds; {os.cpu_count()} cores, "
        f"load over 1, 5 and 15 minutes {load}\n\n{table(speeds, given.price)}"
    )
    return 0


def measure(texts: Sequence[Text], workers: int) -> Speed:
    """One round.

    texts (Sequence[Text]): the texts. workers (int): local ones.
    RETURNS (Speed): of all workers together.
    """
    session = local_session(f"local[{workers}]", spark_sql_adaptive_enabled="false")
    try:
        warm = [next(each for each in texts if each.lang == lang) for lang in _languages(texts)]
        _resolved(session, warm * workers, workers)
        before, begin = processor_seconds(os.getpid()), time.perf_counter()
        count = _resolved(session, texts, workers)
        seconds = time.perf_counter() - begin
        busy = processor_seconds(os.getpid()) - before
    finally:
        session.stop()
    assert count == len(texts)
    words = sum(len(each.text.split()) for each in texts)
    return Speed(words / seconds, words / busy)


def processor_seconds(root: int) -> float:
    """How long a process, and all that it has started, were at work.

    root (int): its id. RETURNS (float): seconds; those of processes that have ended are their
    parents'.
    """
    ticks, parent = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name stands in brackets, and may have some of its own.
            rest = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            # It has just ended.
            continue
        number = int(path.parent.name)
        parent[number], ticks[number] = int(rest[1]), sum(map(int, rest[11:15]))
    own = {root}
    while more := {each for each, above in parent.items() if above in own} - own:
        own |= more
    return sum(ticks.get(each, 0) for each in own) / os.sysconf("SC_CLK_TCK")


def _languages(texts: Sequence[Text]) -> list[str]:
    return sorted({each.lang for each in texts})


def _resolved(session: Any, texts: Sequence[Text], workers: int) -> int:
    """RETURNS (int): rows without an error; every worker has a partition of its own."""
    from coreflang.spark import resolve

    rows = [(each.lang, each.text) for each in texts]
    spread = session.sparkContext.parallelize(rows, workers)
    df = session.createDataFrame(spread, "lang string, text string")
    found = resolve(df, lang_col="lang").select("coref_entities", "coref_code").collect()
    return sum(row["coref_code"] == "" for row in found)


def table(speeds: dict[int, list[Speed]], price: float) -> str:
    """Write the table.

    speeds (Dict[int, List[Speed]]): workers -> a speed for each round.
    price (float): of a core for an hour. RETURNS (str): Markdown.
    """
    lines = [
        "| workers | words a second by the clock | words a second of processor time | "
        f"core hours for a billion words | at {price} dollars for each |",
        "|---:|---:|---:|---:|---:|",
    ]
    for n, found in speeds.items():
        busy = [each.processor for each in found]
        hours = BILLION / statistics.median(busy) / HOUR
        lines.append(
            f"| {n} | {_spread([each.clock for each in found])} | {_spread(busy)} | {hours:,.0f} | "
            f"{hours * price:,.0f} dollars |"
        )
    gains = [two.clock / one.clock for one, two in zip(speeds[1], speeds[2], strict=True)]
    return "\n".join(lines) + f"\n\nTwo workers to one, by the clock: {_spread(gains, '.2f')}\n"


def _spread(values: Sequence[float], form: str = ",.0f") -> str:
    """Median, least and most."""
    middle, least, most = statistics.median(values), min(values), max(values)
    return f"{middle:{form}} ({least:{form}} to {most:{form}})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
