"""Resolves random Docs and texts, and sees to it that what comes out is valid.

    python tools/fuzz.py [--count 100000] [--texts 2000] [--lines 2] [--langs en,de] [--seed 0]

Each group of documents has a name of its own: `--only NAME` draws it again. It must come to an end
in SECONDS; nothing may be raised; chains are ordered, have two mentions or more, no mention stands
twice, no coordination stands beside its own member, all mentions of a chain have an agreement class
in common; copies of all sorts give the same chains back, parts and merged or split tokens give
valid ones, batches of any size and threads the same as one document after the other. Three in
five groups have a setting: a style, entities of one mention, mentions and chains given.
"""

from __future__ import annotations

import math
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Annotated, Any

import spacy
import typer
from fuzz_checks import GROUP, InvalidResultError, check_docs
from fuzz_docs import give, long_line, noisy_text, random_doc, scheme_of
from spacy.tokens import Doc
from tqdm import tqdm

import coreflang
from coreflang.component import Coreflang
from coreflang.mentions.styles import STYLES
from coreflang.syntax.scheme import load_scheme

SECONDS = 20
# Characters of a line that does not end, just below what spaCy takes, and how long it may last.
LINE = 999_000
LONG_SECONDS = 1800
# Every how manieth group is copied in all ways.
COPIED = 10
# Of the component: names and values.
Settings = tuple[tuple[str, Any], ...]


def main(
    count: Annotated[int, typer.Option(help="Random Docs for each language.")] = 100_000,
    texts: Annotated[int, typer.Option(help="Noisy texts for each language.")] = 2_000,
    lines: Annotated[int, typer.Option(help="Lines of 1 MB for each language.")] = 2,
    langs: Annotated[str, typer.Option(help="Codes of languages.")] = "en,de,fr,pl",
    seed: Annotated[int, typer.Option(help="Other seeds give other documents.")] = 0,
    only: Annotated[str, typer.Option(help="One group that failed before, as it was told.")] = "",
    progress: Annotated[bool, typer.Option(help="Show bars.")] = True,
) -> None:
    """Print what fails; the exit status is 1 if anything does."""
    failed = 0
    for lang in langs.split(","):
        jobs = (
            [(only, only.split("-")[0])]
            if only
            else _jobs(seed, docs=count / GROUP, texts=texts / GROUP, lines=lines)
        )
        bar = tqdm(jobs, desc=lang, disable=not progress, unit=f" groups of {GROUP}")
        failed += sum(_try(lang, name, sort) for name, sort in bar)
        drawn = only or f"{count} Docs, {texts} texts, {lines} lines"
        typer.echo(f"{lang}: {drawn}, {failed} groups failed so far")
    if failed:
        raise typer.Exit(1)


def _jobs(seed: int, **groups: float) -> list[tuple[str, str]]:
    """Names of groups, from which they are drawn, and their sorts."""
    numbers = [(sort, n) for sort, many in groups.items() for n in range(math.ceil(many))]
    return [(f"{sort}-{seed}-{n}", sort) for sort, n in numbers]


def _try(lang: str, name: str, sort: str) -> bool:
    """Whether a group fails; says how."""
    try:
        check_group(lang, name, sort)
    except Exception as error:
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place else ""
        typer.echo(f"{lang} --only {name}: {type(error).__name__}: {error} ({where})", err=True)
        return True
    return False


def check_group(lang: str, name: str, sort: str) -> None:
    """Draw some documents, and see to it that all is well with them.

    lang (str): code of the language. name (str): of the group. sort (str): a key of SORTS.
    RAISES (Exception): whatever went wrong.
    """
    chance = random.Random(f"{lang} {name}")  # noqa: S311 - any numbers will do
    with an_end_in(LONG_SECONDS if sort == "lines" else SECONDS):
        component, docs = SORTS[sort](chance, lang)
        check_docs(component, docs, chance, copied=chance.randrange(COPIED) == 0)


def _random_docs(chance: random.Random, lang: str) -> tuple[Coreflang, list[Doc]]:
    scheme, settings = scheme_of(chance), _settings(chance)
    component = _component(lang, scheme, settings)
    docs = [random_doc(chance, lang, scheme, component.nlp.vocab) for _ in range(GROUP)]
    if "mentions" in dict(settings):
        docs = [give(chance, doc) for doc in docs]
    return component, docs


def _noisy_texts(chance: random.Random, lang: str) -> tuple[Coreflang, list[Doc]]:
    return _parsed(lang, [noisy_text(chance, lang) for _ in range(GROUP)])


def _long_lines(chance: random.Random, lang: str) -> tuple[Coreflang, list[Doc]]:
    return _parsed(lang, [long_line(chance, lang, LINE)])


SORTS = {"docs": _random_docs, "texts": _noisy_texts, "lines": _long_lines}


def _settings(chance: random.Random) -> Settings:
    """Two of five groups are resolved as nobody set anything."""
    style, mentions = chance.choice(list(STYLES)), chance.choice(["both", "given"])
    drawn: list[Settings] = [
        (), (), (("style", style),), (("singletons", True),), (("mentions", mentions),),
    ]  # fmt: skip
    return chance.choice(drawn)


@contextmanager
def an_end_in(seconds: int) -> Iterator[None]:
    """Raise instead of never ending. RAISES (InvalidResultError): after so many seconds at work."""

    def stop(*_: object) -> None:
        raise InvalidResultError(f"no end in {seconds} seconds")

    # Of the process's own time, so that others on the machine count for nothing.
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@cache
def _pipeline(lang: str) -> Any:
    return coreflang.load(lang)


def _parsed(lang: str, texts: list[str]) -> tuple[Coreflang, list[Doc]]:
    nlp = _pipeline(lang)
    docs = [nlp(text, disable=["coreflang"]) for text in texts]
    return nlp.get_pipe("coreflang"), [doc for doc in docs if len(doc)]


@cache
def _blank(lang: str) -> Any:
    return spacy.blank(lang)


@cache
def _component(lang: str, scheme: str, settings: Settings) -> Coreflang:
    """The component of a language, for Docs with the labels of a scheme."""
    found: Coreflang = _blank(lang).create_pipe("coreflang", config=dict(settings))
    found.resolver = replace(found.resolver, scheme=lambda _: load_scheme(scheme))
    return found


if __name__ == "__main__":
    typer.run(main)
