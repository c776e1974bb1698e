"""Compares what the same texts give through every entrance: nlp, predict, the command line, Spark.

    python tools/same_everywhere.py en=FILE de=FILE ... [--count 10000] [--n-process 2]

FILEs have a paragraph a line; short ones are drawn by chance, as many of each language. An entity
is the same if its mentions are, each by its characters and kind, in the same order. Prints a table;
the exit status is 1 if anything differs. Without the extra spark, or without Java, Spark is left
out and the table says so.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import coreflang
from coreflang import CorefResult

# Characters of a text.
SHORTEST, LONGEST = 60, 250
MASTER = "local[2]"

# Of a text its entities, of each the mentions: first character, end, kind.
Found = list[list[tuple[int, int, str]]]


@dataclass(frozen=True)
class Text:
    """lang: code of its language. text: what it says."""

    lang: str
    text: str


def main(arguments: list[str]) -> int:
    """Compare, and print the table. arguments (List[str]): of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", help="LANG=FILE")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--n-process", type=int, default=2)
    given = parser.parse_args(arguments)
    texts = draw(given.files, given.count, random.Random(given.seed))  # noqa: S311
    rows, same = compare(texts, given.n_process)
    words = sum(len(each.text.split()) for each in texts)
    sys.stdout.write(f"{len(texts)} texts, {words} words between blanks\n\n")
    sys.stdout.write("| through | texts | entities | mentions | texts that differ | seconds |\n")
    sys.stdout.write("|---|---:|---:|---:|---:|---:|\n" + "\n".join(rows) + "\n")
    return int(not same)


def draw(files: Sequence[str], count: int, chance: random.Random) -> list[Text]:
    """Draw texts.

    files (Sequence[str]): LANG=FILE. count (int): of all texts. chance (Random): draws them.
    RETURNS (List[Text]): in an order by chance.
    """
    found: list[Text] = []
    for place, each in enumerate(files):
        lang, _, path = each.partition("=")
        lines = Path(path).read_text(encoding="utf-8").splitlines()
        short = [line.strip() for line in lines if SHORTEST <= len(line.strip()) <= LONGEST]
        share = count // len(files) + (place < count % len(files))
        found += [Text(lang, line) for line in chance.sample(short, min(share, len(short)))]
    chance.shuffle(found)
    return found


def compare(texts: Sequence[Text], n_process: int) -> tuple[list[str], bool]:
    """Resolve texts in every way.

    texts (Sequence[Text]): the texts. n_process (int): of the command line.
    RETURNS (Tuple[List[str], bool]): rows of a table, and whether all ways give the same.
    """
    ways: dict[str, Callable[[], list[Found]]] = {
        "`nlp(text)`": lambda: by_nlp(texts),
        "`coreflang.predict`": lambda: by_predict(texts),
        f"`resolve --n-process {n_process}`": lambda: by_command(texts, n_process),
        f"`coreflang.spark.resolve`, {MASTER}": lambda: by_spark(texts),
    }
    rows, same, first = [], True, None
    for name, way in ways.items():
        begin = time.perf_counter()
        try:
            found = way()
        except MissingError as error:
            rows.append(f"| {name} | left out: {error} | | | | |")
            continue
        seconds = time.perf_counter() - begin
        first = found if first is None else first
        differ = sum(a != b for a, b in zip(first, found, strict=True))
        same = same and not differ
        entities = sum(map(len, found))
        mentions = sum(len(entity) for each in found for entity in each)
        rows.append(
            f"| {name} | {len(found)} | {entities} | {mentions} | {differ} | {seconds:.0f} |"
        )
    return rows, same


def by_nlp(texts: Sequence[Text]) -> list[Found]:
    """RETURNS (List[Found]): of texts, one after the other."""
    pipelines = {lang: coreflang.load(lang) for lang in {each.lang for each in texts}}
    return [of_result(CorefResult(pipelines[each.lang](each.text))) for each in texts]


def by_predict(texts: Sequence[Text]) -> list[Found]:
    """RETURNS (List[Found]): of texts, language by language."""
    found: dict[int, Found] = {}
    for lang in {each.lang for each in texts}:
        own = [i for i, each in enumerate(texts) if each.lang == lang]
        results = coreflang.predict([texts[i].text for i in own], lang)
        found |= {i: of_result(result) for i, result in zip(own, results, strict=True)}
    return [found[i] for i in range(len(texts))]


def by_command(texts: Sequence[Text], n_process: int) -> list[Found]:
    """RETURNS (List[Found]): of texts in a file of JSON lines."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "texts.jsonl"), Path(folder, "found.jsonl")
        lines = (json.dumps({"text": each.text, "lang": each.lang}) for each in texts)
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [
            sys.executable, "-m", "coreflang", "resolve", str(source), "--lang-field", "lang",
            "--format", "jsonl", "--output", str(target), "--n-process", str(n_process),
            "--no-progress",
        ]  # fmt: skip
        subprocess.run(command, check=True)
        with target.open(encoding="utf-8") as file:
            return [of_json(json.loads(line)) for line in file]


def by_spark(texts: Sequence[Text]) -> list[Found]:
    """RETURNS (List[Found]): of texts in a data frame."""
    session = local_session(MASTER)
    try:
        from coreflang.spark import resolve

        rows = [(i, each.lang, each.text) for i, each in enumerate(texts)]
        df = session.createDataFrame(rows, "id int, lang string, text string")
        kept = ("id", "coref_entities", "coref_error")
        found = resolve(df, lang_col="lang").select(*kept).orderBy("id").collect()
    finally:
        session.stop()
    errors = [row["coref_error"] for row in found if row["coref_error"]]
    assert not errors, errors[0]
    return [of_entities(row["coref_entities"]) for row in found]


class MissingError(Exception):
    """What a way needs is not on this machine."""


def local_session(master: str, **settings: str) -> Any:
    """Start Spark on this machine.

    master (str): "local[2]" for two workers. settings (str): more of Spark's, "_" for ".".
    RETURNS (SparkSession): to be stopped. RAISES (MissingError): without pyspark or Java.
    """
    try:
        from pyspark.sql import SparkSession

        import coreflang.spark  # noqa: F401
    except ImportError as error:
        raise MissingError(f"needs the extra spark ({error})") from error
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder: Any = SparkSession.builder.master(master)
    own = {"spark.ui.enabled": "false", "spark.driver.host": "127.0.0.1",
           "spark.driver.bindAddress": "127.0.0.1"}  # fmt: skip
    more = {name.replace("_", "."): value for name, value in settings.items()}
    for name, value in {**own, **more}.items():
        builder = builder.config(name, value)
    try:
        session = builder.getOrCreate()
    except Exception as error:
        raise MissingError(f"Spark does not start: {error}"[:200]) from error
    session.sparkContext.setLogLevel("ERROR")
    return session


def of_result(result: CorefResult) -> Found:
    """RETURNS (Found): of a result. RAISES (AssertionError): if it has an error."""
    assert not result.error, result.error
    return of_entities(result.to_dict()["entities"])


def of_entities(entities: Iterable[Any]) -> Found:
    """RETURNS (Found): of entities as dictionaries, or rows of Spark."""
    return [
        [(each["start_char"], each["end_char"], each["kind"]) for each in entity["mentions"]]
        for entity in entities
    ]


def of_json(data: Any) -> Found:
    """RETURNS (Found): of a line that `resolve` wrote. data (Any): the line."""
    assert "error" not in data, data["error"]
    return [
        [(each["start"], each["end"], each["kind"]) for each in chain["mentions"]]
        for chain in data["chains"]
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
