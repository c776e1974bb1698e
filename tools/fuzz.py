"""Resolves random Docs and texts, and sees to it that what comes out is valid.

    python tools/fuzz.py [--count 100000] [--texts 2000] [--large 24] [--lines 2] [--langs en,de]
        [--seed 0] [--minutes 60]

Each group of documents has a name of its own: `--only NAME` draws it again. It must come to an end
in SECONDS; nothing may be raised; chains are ordered, have two mentions or more, no mention stands
twice, no coordination stands beside its own member, all mentions of a chain have an agreement class
in common; batches of any size give valid chains. Of one group in COMPARED documents that are alone
must have the same, of one in COPIED threads, too; copies of all sorts give the same chains back,
parts and merged or split tokens give valid ones. Large documents must not take much more than four
times as long as their like of a quarter of their length. Three in five groups have a setting: a
style, entities of one mention, mentions and chains given.

The last word of each line that is printed is a hash of all chains: other processes print the same.
"""

from __future__ import annotations

import hashlib
import math
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Annotated, Any

import spacy
import typer
from fuzz_checks import GROUP, InvalidResultError, check_docs, check_time
from fuzz_docs import give, long_line, noisy_text, random_doc, scheme_of
from fuzz_large import large_docs
from spacy.tokens import Doc
from srsly.msgpack import msgpack_decoders, msgpack_encoders
from tqdm import tqdm

import coreflang
from coreflang.component import Coreflang
from coreflang.mentions.styles import STYLES
from coreflang.syntax.scheme import load_scheme

SECONDS = 20
# Characters of a line that does not end, just below what spaCy takes, and how long it may last.
LINE = 999_000
LONG_SECONDS = 1800
# Tokens of a large document.
LARGE = 5_000
# Every how manieth group is resolved one by one, too, and copied in all ways.
COMPARED, COPIED = 4, 10
# Of the component: names and values.
Settings = tuple[tuple[str, Any], ...]
# Documents of a group.
SIZES = {"docs": GROUP, "texts": GROUP, "large": 2, "lines": 1}


@dataclass
class Tally:
    """What was tried in a language. documents: by their sort. failed: groups. chains: a hash."""

    documents: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    chains: Any = field(default_factory=hashlib.sha256)

    def add(self, sort: str, found: list[list[str]] | None) -> None:
        """Add a group.

        sort (str): a key of SORTS. found (Optional[List[List[str]]]): chains of its documents;
            None if it failed.
        """
        self.documents[sort] += SIZES[sort]
        self.failed += found is None
        self.chains.update(repr(found).encode())

    def __str__(self) -> str:
        drawn = ", ".join(f"{many} {sort}" for sort, many in self.documents.items())
        return f"{drawn}; {self.failed} groups failed; chains {self.chains.hexdigest()[:12]}"


def main(
    count: Annotated[int, typer.Option(help="Random Docs for each language.")] = 100_000,
    texts: Annotated[int, typer.Option(help="Noisy texts for each language.")] = 2_000,
    large: Annotated[int, typer.Option(help="Large Docs for each language.")] = 24,
    lines: Annotated[int, typer.Option(help="Lines of 1 MB for each language.")] = 2,
    langs: Annotated[str, typer.Option(help="Codes of languages.")] = "en,de,fr,pl,es",
    seed: Annotated[int, typer.Option(help="Other seeds give other documents.")] = 0,
    only: Annotated[str, typer.Option(help="One group that failed before, as it was told.")] = "",
    minutes: Annotated[float, typer.Option(help="Stop then, if not done; 0 for never.")] = 0.0,
    progress: Annotated[bool, typer.Option(help="Show a bar.")] = True,
) -> None:
    """Print what fails; the exit status is 1 if anything does."""
    _know_encoders()
    codes = langs.split(",")
    drawn = _jobs(seed, large=large, lines=lines, texts=texts, docs=count)
    jobs = [(only, only.split("-")[0])] if only else drawn
    tallies = {lang: Tally() for lang in codes}
    end = time.monotonic() + 60 * minutes if minutes else math.inf
    # In turns, so that every language has its share of the minutes.
    turns = [(lang, *job) for job in jobs for lang in codes]
    for lang, name, sort in tqdm(turns, disable=not progress, unit=" groups"):
        if time.monotonic() < end:
            tallies[lang].add(sort, _try(lang, name, sort))
    for lang, tally in tallies.items():
        typer.echo(f"{lang}: {tally}")
    if any(tally.failed for tally in tallies.values()):
        raise typer.Exit(1)


def _know_encoders() -> None:
    """Do not look for plugins' encoders each time that something is packed, as srsly does."""
    for registry in (msgpack_encoders, msgpack_decoders):
        registry.get_all = partial(dict, registry.get_all())


def _jobs(seed: int, **documents: int) -> list[tuple[str, str]]:
    """Names of groups, from which they are drawn, and their sorts."""
    groups = {sort: math.ceil(many / SIZES[sort]) for sort, many in documents.items()}
    numbers = [(sort, n) for sort, many in groups.items() for n in range(many)]
    return [(f"{sort}-{seed}-{n}", sort) for sort, n in numbers]


def _try(lang: str, name: str, sort: str) -> list[list[str]] | None:
    """The chains of a group; None if it fails, and says how."""
    try:
        return check_group(lang, name, sort)
    except Exception as error:
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place else ""
        typer.echo(f"{lang} --only {name}: {type(error).__name__}: {error} ({where})", err=True)
        return None


def check_group(lang: str, name: str, sort: str) -> list[list[str]]:
    """Draw some documents, and see to it that all is well with them.

    lang (str): code of the language. name (str): of the group. sort (str): a key of SORTS.
    RETURNS (List[List[str]]): the chains of each, as text.
    RAISES (Exception): whatever went wrong.
    """
    chance = random.Random(f"{lang} {name}")  # noqa: S311 - any numbers will do
    with an_end_in(LONG_SECONDS if sort in ("lines", "large") else SECONDS):
        component, docs = SORTS[sort](chance, lang)
        copied, compared = chance.randrange(COPIED) == 0, chance.randrange(COMPARED) == 0
        if sort == "large":
            check_time(component, *docs)
        return check_docs(component, docs, chance, compared=compared, copied=copied)


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


def _large_docs(chance: random.Random, lang: str) -> tuple[Coreflang, list[Doc]]:
    scheme = scheme_of(chance)
    component = _component(lang, scheme, ())
    return component, large_docs(chance, lang, scheme, component.nlp.vocab, LARGE)[1]


SORTS = {
    "docs": _random_docs, "texts": _noisy_texts, "large": _large_docs, "lines": _long_lines,
}  # fmt: skip


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
