"""How many links of names and nouns are right, by language: links that were read one by one.

    python tools/link_precision.py count [--lang en ...] [--data DIR] [--show]
    python tools/link_precision.py unread FILE [--lang en ...] [--data DIR]
    python tools/link_precision.py add FILE [--by NAME] [--second]
    python tools/link_precision.py again FILE [--lang en ...] [--data DIR]
    python tools/link_precision.py gold DIR [--lang en ...]

The texts are those of training/coreflang_training/annotated/links, which a language model wrote,
and with --data also the documents of GUM's dev part whose texts are free. Links are drawn by a hash
of text and word: a model that was trained anew leaves the draw as it is but for what it no longer
links, and only links that nobody has read are left to be read.

`unread` writes these with their context. Put right, wrong or unclear into the first column, for
wrong ones the sort of error into the second, and hand the file to `add`: judged.tsv has all.
`again` writes a quarter of what was judged, without judgements; `add --second` takes those.
`gold` counts in dev corpora instead, links whose two ends are annotated, beside those that the
rules alone make.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from error_sources import markdown, requests
from nominal_links import (
    FOLDER,
    GUM,
    Link,
    chance,
    draw,
    gum_texts,
    links_of,
    nominal_links,
    own_texts,
)

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import ParsedDocument, parse_corpus
from coreflang.benchmark.gold import read_gold
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import AUTO, MODEL, SETTINGS, make_component
from coreflang.benchmark.tables import NOT_APPLICABLE, percent
from coreflang.formats.report import LoadReport
from coreflang.metrics.base import Summable
from coreflang.metrics.bootstrap import bootstrap

FIRST, SECOND = FOLDER / "judged.tsv", FOLDER / "second.tsv"
RIGHT, WRONG, UNCLEAR, UNREAD = "right", "wrong", "unclear", "unread"
VERDICTS = (RIGHT, WRONG, UNCLEAR)
LANGS = ("de", "en", "fr", "pl")
# How many links are read: of a language's texts, and of GUM's. One of how many is read again.
EACH, OF_GUM, AGAIN = 75, 45, 4
COLUMNS = ("verdict", "sort", "by", *(each.name for each in fields(Link)))
# The rules of nouns and names without the ranking scorer; pronouns as always.
SYSTEMS: dict[str, Mapping[str, Any]] = {MODEL: SETTINGS[MODEL], "rules": {"scorers": {AUTO: 1.0}}}
app = typer.Typer(add_completion=False, help=__doc__)
Langs = Annotated[list[str] | None, typer.Option(help="Only these languages.")]
Data = Annotated[Path | None, typer.Option(help="The folder with the folder corpora.")]


@dataclass(frozen=True)
class Judged:
    """What was said of a link.

    verdict: one of VERDICTS, "" if nothing was. sort: of error. by: who said it.
    """

    link: Link
    verdict: str = ""
    sort: str = ""
    by: str = ""


@dataclass(frozen=True)
class Counts(Summable):
    """The links of one text that were drawn, by what was said of them."""

    right: int = 0
    wrong: int = 0
    unclear: int = 0
    unread: int = 0


def share_right(counts: Counts) -> float:
    """RETURNS (float): of what is right or wrong; nan if there is none."""
    known = counts.right + counts.wrong
    return counts.right / known if known else float("nan")


def read_judged(path: Path) -> list[Judged]:
    """RETURNS (List[Judged]): the rows of a file, without contexts; none if there is no file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    found = [Judged(Link(*row[3:9]), row[0].strip(), row[1].strip(), row[2]) for row in rows]
    odd = {judged.verdict for judged in found} - {*VERDICTS, ""}
    if odd:
        raise typer.BadParameter(f"{path}: {', '.join(sorted(odd))} is none of {VERDICTS}")
    return found


def write_judged(path: Path, rows: Iterable[Judged], *, context: bool) -> None:
    """Write rows below the names of the columns; with contexts for those who are to read them."""
    end = len(COLUMNS) - (not context)
    lines = [COLUMNS, *((row.verdict, row.sort, row.by, *astuple(row.link)) for row in rows)]
    text = "".join("\t".join(line[:end]) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


def agreement(first: Iterable[Judged], second: Iterable[Judged]) -> tuple[int, float, float]:
    """RETURNS (Tuple[int, float, float]): links judged twice, share alike, Cohen's kappa."""
    known = {row.link.key: row.verdict for row in first}
    pairs = [(known[row.link.key], row.verdict) for row in second if row.link.key in known]
    if not pairs:
        return 0, float("nan"), float("nan")
    n = len(pairs)
    alike = sum(mine == other for mine, other in pairs) / n
    mine, other = (Counter(column) for column in zip(*pairs, strict=True))
    by_chance = sum(mine[verdict] * other[verdict] for verdict in VERDICTS) / n**2
    return n, alike, 1.0 if by_chance == 1 else (alike - by_chance) / (1 - by_chance)


def counted(
    drawn: Iterable[Link], verdicts: Mapping[tuple[str, str, str, str], str]
) -> list[Counts]:
    """RETURNS (List[Counts]): of each text."""
    found: dict[str, Counts] = {}
    for link in drawn:
        one = Counts(**{verdicts.get(link.key, UNREAD): 1})
        found[link.text] = found.get(link.text, Counts()) + one
    return list(found.values())


def table_row(name: str, n_links: int, counts: Sequence[Counts]) -> list[str]:
    """RETURNS (List[str]): precision with its interval over texts, and what it was counted on."""
    total = sum(counts[1:], counts[0])
    shown = NOT_APPLICABLE
    if total.right + total.wrong:
        interval = bootstrap(counts, share_right)
        shown = percent(interval.estimate, interval.ends)
    return [name, *map(str, (n_links, *astuple(total))), shown]


def samples(langs: Iterable[str], data: Path | None) -> Iterator[tuple[str, list[Link], int]]:
    """YIELDS (Tuple[str, List[Link], int]): title, all links, how many of them are to be read."""
    for lang in langs:
        nlp = coreflang.load(lang)
        yield lang, links_of(nlp, lang, own_texts(lang)), EACH
        if data is not None and lang == "en":
            yield f"{lang} {GUM}", links_of(nlp, lang, gum_texts(data)), OF_GUM


@app.command()
def count(lang: Langs = None, data: Data = None, show: bool = False) -> None:
    """Print the table; with --show also what is wrong."""
    first, second = read_judged(FIRST), read_judged(SECOND)
    verdicts = {row.link.key: row.verdict for row in first}
    sorts = {row.link.key: row.sort for row in first}
    rows, everything = [], []
    for title, links, number in samples(lang or LANGS, data):
        drawn = draw(links, number)
        counts = counted(drawn, verdicts)
        rows.append(table_row(title, len(links), counts))
        everything += [(len(links), each) for each in counts]
        for link in drawn:
            if show and verdicts.get(link.key) == WRONG:
                typer.echo(f"{title} {link.text}: {sorts[link.key]}: {link.context}")
    rows.append(table_row("all", sum(int(row[1]) for row in rows), [c for _, c in everything]))
    header = ("", "links", RIGHT, WRONG, UNCLEAR, UNREAD, "precision")
    typer.echo(markdown(header, rows))
    twice, alike, kappa = agreement(first, second)
    typer.echo(f"Judged twice: {twice}, alike {percent(alike)} %, kappa {kappa:.2f}")


@app.command()
def unread(file: Path, lang: Langs = None, data: Data = None) -> None:
    """Write the links that nobody has read."""
    known = {row.link.key for row in read_judged(FIRST)}
    drawn = [draw(links, number) for _, links, number in samples(lang or LANGS, data)]
    rows = [Judged(link) for links in drawn for link in links if link.key not in known]
    write_judged(file, rows, context=True)
    typer.echo(f"{len(rows)} to be read")


@app.command()
def again(file: Path, lang: Langs = None, data: Data = None) -> None:
    """Write some of the links that were read, to be judged once more."""
    known = {row.link.key for row in read_judged(FIRST)}
    found = [link for _, links, _ in samples(lang or LANGS, data) for link in links]
    found = [k for k in found if k.key in known and chance("again", *k.key) % AGAIN == 0]
    found.sort(key=lambda link: chance("order", *link.key))
    write_judged(file, map(Judged, found), context=True)
    typer.echo(f"{len(found)} to be judged again")


@app.command()
def add(file: Path, by: str = "language model", second: bool = False) -> None:
    """Take the judgements of a file; what was judged before is replaced."""
    target = SECOND if second else FIRST
    new = [replace(row, by=by) for row in read_judged(file) if row.verdict]
    rows = {row.link.key: row for row in [*read_judged(target), *new]}
    write_judged(target, sorted(rows.values(), key=lambda row: row.link.place), context=False)
    typer.echo(f"{len(new)} judgements, {len(rows)} in {target.name}")


def gold_cells(component: Any, parsed: Iterable[ParsedDocument]) -> list[str]:
    """RETURNS (List[str]): links, those with two annotated ends, and how many of them are right."""
    outcomes: Counter[str] = Counter()
    for document in parsed:
        gold = read_gold(document.gold.mentions, document.view, component.plugin.config)
        for pair in nominal_links(component(document.doc)._.coref_chains):
            ends = [gold.entity_of(mention.token_indexes) for mention in pair]
            outcomes[UNREAD if None in ends else RIGHT if ends[0] == ends[1] else WRONG] += 1
    known = outcomes[RIGHT] + outcomes[WRONG]
    return [str(outcomes.total()), str(known), percent(outcomes[RIGHT] / max(1, known))]


@app.command()
def gold(data: Path, lang: Langs = None) -> None:
    """Print the table of annotated corpora."""
    rows = []
    for code in lang or LANGS:
        bench = make_bench(coreflang.load(code))
        systems = [make_component(bench.nlp, settings) for settings in SYSTEMS.values()]
        for name, request in requests(code, data, ()):
            parsed = parse_corpus(
                bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
                skip_bad=False, progress=False,
            )  # fmt: skip
            cells = [cell for system in systems for cell in gold_cells(system, parsed)]
            rows.append([code, name, *cells])
    columns = [f"{name}: {part}" for name in SYSTEMS for part in ("links", "annotated", "right")]
    typer.echo(markdown(("", "corpus", *columns), rows))


if __name__ == "__main__":
    app()
