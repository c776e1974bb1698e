"""Resolves random Docs and texts, and sees to it that what comes out is valid.

    python tools/fuzz.py [--count 100000] [--texts 2000] [--langs en,de,fr,pl] [--seed 0]

Each document has a number of its own: `--only NUMBER` draws it again. It must come to an end in
SECONDS; nothing may be raised; chains are ordered, have two mentions or more, no mention stands
twice, no coordination stands beside its own member, all mentions of a chain have an agreement class
in common; copies of all sorts give the same chains back, parts and merged tokens give valid ones,
and so do batches of any size the same as one document after the other.
"""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Annotated, Any

import spacy
import typer
from fuzz_docs import merged, noisy_text, random_doc, scheme_of, span_of
from spacy.tokens import Doc, DocBin
from tqdm import tqdm

import coreflang
from coreflang.component import Coreflang
from coreflang.linking.dialogue.passages import SPEAKERS
from coreflang.linking.outcome import Resolved
from coreflang.mentions import Kind
from coreflang.mentions.kinds import NOMINAL
from coreflang.syntax.scheme import load_scheme

SECONDS = 20
# Documents that go through a batch together.
GROUP = 8
# Every how manieth group is copied in all ways.
COPIED = 4


class InvalidResultError(Exception):
    """What came out is not what may come out."""


def main(
    count: Annotated[int, typer.Option(help="Random Docs for each language.")] = 100_000,
    texts: Annotated[int, typer.Option(help="Noisy texts for each language.")] = 2_000,
    langs: Annotated[str, typer.Option(help="Codes of languages.")] = "en,de,fr,pl",
    seed: Annotated[int, typer.Option(help="Other seeds give other documents.")] = 0,
    only: Annotated[str, typer.Option(help="One group that failed before, as it was told.")] = "",
    progress: Annotated[bool, typer.Option(help="Show bars.")] = True,
) -> None:
    """Print what fails; the exit status is 1 if anything does."""
    failed = 0
    for lang in langs.split(","):
        jobs = [(only, only.split("-")[0])] if only else _jobs(count, texts, seed)
        bar = tqdm(jobs, desc=lang, disable=not progress, unit=f" groups of {GROUP}")
        failed += sum(_try(lang, name, sort) for name, sort in bar)
        typer.echo(f"{lang}: {count} Docs, {texts} texts, {failed} groups failed so far")
    if failed:
        raise typer.Exit(1)


def _jobs(count: int, texts: int, seed: int) -> list[tuple[str, str]]:
    """Names of groups, from which they are drawn, and their sorts."""
    numbers = [("docs", n) for n in range(-(-count // GROUP))]
    numbers += [("texts", n) for n in range(-(-texts // GROUP))]
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

    lang (str): code of the language. name (str): of the group. sort (str): "docs" or "texts".
    RAISES (Exception): whatever went wrong.
    """
    chance = random.Random(f"{lang} {name}")  # noqa: S311 - any numbers will do
    with an_end_in(SECONDS):
        if sort == "texts":
            nlp = _pipeline(lang)
            component: Any = nlp.get_pipe("coreflang")
            parsed = [_parsed(nlp, noisy_text(chance, lang)) for _ in range(GROUP)]
            docs = [doc for doc in parsed if len(doc)]
        else:
            scheme = scheme_of(chance)
            component = _component(lang, scheme)
            docs = [random_doc(chance, lang, scheme, component.nlp.vocab) for _ in range(GROUP)]
        check_docs(component, docs, chance, copied=chance.randrange(COPIED) == 0)


def check_docs(
    component: Coreflang, docs: list[Doc], chance: random.Random, *, copied: bool
) -> None:
    """Resolve documents one by one and together, and check what comes out.

    component (Coreflang): of their language. docs (List[Doc]): parsed. chance (Random): draws.
    copied (bool): copies, parts and merged tokens are looked at, too.
    RAISES (Exception): whatever went wrong.
    """
    expected = []
    for doc in docs:
        check_entities(component.resolver.resolve([doc])[0])
        one = component(doc.copy())
        check_chains(one)
        # spaCy itself leaves it out of Docs that it joins, with a warning.
        one.user_data.pop(SPEAKERS, None)
        expected.append(shown(one))
        if copied:
            check_copies(one)
            check_changes(component, one, chance)
    size = chance.randint(1, GROUP + 1)
    together = [shown(doc) for doc in component.pipe((d.copy() for d in docs), batch_size=size)]
    if together != expected:
        raise InvalidResultError(f"batches of {size}: {together} instead of {expected}")


def check_entities(found: Resolved) -> None:
    """Entities as the resolver has them.

    found (Resolved): of a document. RAISES (InvalidResultError): if they are not valid.
    """
    mentions = found.candidates.mentions
    seen: set[int] = set()
    for chain in found.chains.chains:
        heads = [int(mentions.head[m]) for m in chain]
        if len(chain) < 2 or heads != sorted(heads) or seen & set(chain):
            raise InvalidResultError(f"a chain of the mentions {chain}, heads {heads}")
        seen |= set(chain)
        members = [set(mentions.tokens(m)) for m in chain]
        if sum(map(len, members)) > len(set.union(*members)):
            raise InvalidResultError(f"a token twice in one chain: {members}")
        common = ~0
        for m in chain:
            # What grammar says of names and nouns; of persons and relatives rules say it.
            if Kind(int(mentions.kind[m])) not in NOMINAL or len(chain) == 2:
                common &= int(mentions.possible[m])
        if not common:
            raise InvalidResultError(f"no agreement class in common: {chain}")


def check_chains(doc: Doc, *, whole: bool = True) -> None:
    """Chains as users have them.

    doc (Doc): resolved. whole (bool): not a part of another, whose chains keep the order that they
        had there. RAISES (InvalidResultError): if they are not valid.
    """
    before: list[list[int]] = []
    for number, chain in enumerate(doc._.coref_chains):
        places = [list(mention.token_indexes) for mention in chain]
        flat = [tuple(place) for place in places]
        if chain.index != number or len(places) < 2 or len(set(flat)) < len(flat):
            raise InvalidResultError(f"chain {chain.index}: {places}")
        if places != sorted(places) or any(not 0 <= i < len(doc) for row in places for i in row):
            raise InvalidResultError(f"chain {chain.index} is out of order or place: {places}")
        if whole and before > places:
            raise InvalidResultError(f"chain {number} begins before the one before it")
        before = places
        for mention in chain:
            if not mention.start <= min(mention.token_indexes) < mention.end <= len(doc):
                raise InvalidResultError(f"the phrase {mention.start} to {mention.end}")
    str(doc._.resolved_text)
    if doc._.coref_error:
        raise InvalidResultError(f"coref_error: {doc._.coref_error}")


def shown(doc: Doc) -> list[str]:
    """RETURNS (List[str]): chains with their phrases. doc (Doc): resolved."""
    return [
        f"{chain.pretty_representation} | {[(m.start, m.end) for m in chain]}"
        for chain in doc._.coref_chains
    ]


COPIES: dict[str, Callable[[Doc], Doc]] = {
    "bytes": lambda doc: Doc(doc.vocab).from_bytes(doc.to_bytes()),
    "DocBin": lambda doc: next(iter(DocBin(docs=[doc], store_user_data=True).get_docs(doc.vocab))),
    "from_docs": lambda doc: Doc.from_docs([doc]),
    "as_doc": lambda doc: doc[:].as_doc(copy_user_data=True),
}


def check_copies(doc: Doc) -> None:
    """Round trips are identity. RAISES (InvalidResultError): where one is not."""
    for name, copy in COPIES.items():
        if shown(copy(doc)) != shown(doc):
            raise InvalidResultError(f"{name}: {shown(copy(doc))} instead of {shown(doc)}")


def check_changes(component: Coreflang, doc: Doc, chance: random.Random) -> None:
    """Parts, and Docs whose tokens are merged, have valid chains, and can be resolved again."""
    check_chains(span_of(chance, doc).as_doc(copy_user_data=True), whole=False)
    fresh = doc[:].as_doc()
    changed = merged(chance, doc)
    check_chains(changed, whole=False)
    check_chains(component(merged(chance, fresh)))


@contextmanager
def an_end_in(seconds: int) -> Iterator[None]:
    """Raise instead of never ending. RAISES (InvalidResultError): after so many seconds."""

    def stop(*_: object) -> None:
        raise InvalidResultError(f"no end in {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@cache
def _pipeline(lang: str) -> Any:
    return coreflang.load(lang)


@cache
def _blank(lang: str) -> Any:
    return spacy.blank(lang).create_pipe("coreflang")


def _component(lang: str, scheme: str) -> Coreflang:
    """The component of a language, for Docs with the labels of a scheme."""
    found: Coreflang = _blank(lang)
    found.resolver = replace(found.resolver, scheme=lambda _: load_scheme(scheme))
    return found


def _parsed(nlp: Any, text: str) -> Doc:
    doc: Doc = nlp(text, disable=["coreflang"])
    return doc


if __name__ == "__main__":
    typer.run(main)
