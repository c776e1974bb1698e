"""Measures how fast Spark resolves with one local worker and with two, and what that costs.

    python tools/spark_scaling.py LANG=FILE... [--count 2000] [--rounds 3] [--price 0.05]

Texts are drawn from FILEs as tools/same_everywhere.py draws them. In each round both numbers of
workers have their turn, each in a new session, whose workers have loaded their pipelines before the
clock starts. Words are what stands between blanks. Prints words a second, each round, median and
extremes; the gain of the second worker; core hours for a billion words, and their price at --price
for an hour of a core, which is an assumption and not a measurement. On a machine that does other
work the figures say little, and the load that it prints says how little.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any

from same_everywhere import MissingError, Text, draw, local_session

WORKERS = (1, 2)
BILLION, HOUR = 10**9, 3600


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
    speeds: dict[int, list[float]] = {n: [] for n in WORKERS}
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


def measure(texts: Sequence[Text], workers: int) -> float:
    """One round.

    texts (Sequence[Text]): the texts. workers (int): local ones.
    RETURNS (float): words a second.
    """
    session = local_session(f"local[{workers}]", spark_sql_adaptive_enabled="false")
    try:
        warm = [next(each for each in texts if each.lang == lang) for lang in _languages(texts)]
        _resolved(session, warm * workers, workers)
        begin = time.perf_counter()
        count = _resolved(session, texts, workers)
        seconds = time.perf_counter() - begin
    finally:
        session.stop()
    assert count == len(texts)
    return sum(len(each.text.split()) for each in texts) / seconds


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


def table(speeds: dict[int, list[float]], price: float) -> str:
    """Write the table.

    speeds (Dict[int, List[float]]): workers -> words a second, a round each.
    price (float): of a core for an hour. RETURNS (str): Markdown.
    """
    lines = [
        "| workers | words a second: median | least to most | core hours for a billion words | "
        f"at {price} dollars a core and hour |",
        "|---:|---:|---:|---:|---:|",
    ]
    for n, found in speeds.items():
        middle = statistics.median(found)
        hours = BILLION / middle / HOUR * n
        lines.append(
            f"| {n} | {middle:,.0f} | {min(found):,.0f} to {max(found):,.0f} | {hours:,.0f} | "
            f"{hours * price:,.0f} dollars |"
        )
    gains = [two / one for one, two in zip(speeds[1], speeds[2], strict=True)]
    gain = f"{statistics.median(gains):.2f} ({min(gains):.2f} to {max(gains):.2f})"
    return "\n".join(lines) + f"\n\nTwo workers to one, round by round: {gain}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
