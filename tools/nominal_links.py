"""Links of names and nouns: what each takes up in its entity, and a draw of them to be read.

A link goes from a name or noun to the nearest mention before it in its entity that is a name or
noun too, or to the nearest of any kind if there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from coreflang_training.inventory import PARTS
from spacy.tokens import Doc
from speakers import FOLDER as SPEAKERS
from speakers import read_told

from coreflang.annotation.coref_chains import Mention

FOLDER = SPEAKERS.parent / "links"
# Genres of GUM whose texts are CC BY or CC BY-SA.
FREE = ("academic", "bio", "court", "interview", "news", "voyage")
GUM = "gum"
AROUND = 280


@dataclass(frozen=True)
class Link:
    """A link in a text.

    lang, text: where it is. mention, antecedent: characters of the heads, half-open, such as 10-14
    or 10-14+20-23. words, earlier: the two phrases. context: what stands around them.
    """

    lang: str
    text: str
    mention: str
    antecedent: str
    words: str
    earlier: str
    context: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What tells a link from all others."""
        return self.lang, self.text, self.mention, self.antecedent

    @property
    def place(self) -> tuple[str, str, int]:
        """Where a link stands in the order of reading."""
        return self.lang, self.text, int(self.mention.partition("-")[0])


def chance(*words: str) -> int:
    """RETURNS (int): a number that looks like chance, and is always the same."""
    return int.from_bytes(blake2b(" ".join(words).encode(), digest_size=8).digest(), "big")


def is_nominal(mention: Mention) -> bool:
    """RETURNS (bool): a name or noun; not German "man" and French "on", which say nothing."""
    return not mention.is_anaphor and mention.doc[mention.root_index].pos_ != "PRON"


def nominal_links(chains: Iterable[Sequence[Mention]]) -> Iterator[tuple[Mention, Mention]]:
    """YIELDS (Tuple[Mention, Mention]): each name or noun that takes something up, and what."""
    for chain in chains:
        for place, mention in enumerate(chain):
            before = [m for m in chain[:place] if is_nominal(m)] or chain[:place]
            if len(before) and is_nominal(mention):
                yield mention, before[-1]


def heads(mention: Mention) -> str:
    """RETURNS (str): the characters of a mention's heads."""
    tokens = [mention.doc[i] for i in mention.token_indexes]
    return "+".join(f"{token.idx}-{token.idx + len(token)}" for token in tokens)


def make_link(lang: str, text: str, mention: Mention, earlier: Mention) -> Link:
    """RETURNS (Link): with both phrases marked in their context."""
    words, before = (" ".join(m.text.split()) for m in (mention, earlier))
    context = context_of(mention, earlier)
    return Link(lang, text, heads(mention), heads(earlier), words, before, context)


def context_of(mention: Mention, earlier: Mention) -> str:
    """RETURNS (str): text around {{an antecedent}} and [[what takes it up]], cut between them."""
    text = mention.doc.text
    marked = ((earlier.span, "{{", "}}"), (mention.span, "[[", "]]"))
    places = [(s.start_char, left) for s, left, _ in marked]
    places += [(s.end_char, right) for s, _, right in marked]
    last = max(0, min(place for place, _ in places) - AROUND)
    found = ""
    for place, mark in sorted(places):
        between = text[last:place]
        if len(between) > 3 * AROUND:
            between = f"{between[:AROUND]} (...) {between[-AROUND:]}"
        found, last = f"{found}{between}{mark}", place
    return " ".join(f"{found}{text[last : last + AROUND // 2]}".split())


def own_texts(lang: str) -> Iterator[tuple[str, str]]:
    """YIELDS (Tuple[str, str]): name and text of what was written for this."""
    for told in read_told(FOLDER / f"{lang}.txt"):
        yield told.name.partition(":")[0], told.text


def gum_texts(data: Path) -> Iterator[tuple[str, str]]:
    """YIELDS (Tuple[str, str]): the documents of GUM's dev part whose texts are free."""
    part = next(part for part in PARTS if (part.corpus, part.part) == (GUM, "dev"))
    for document in part.load(data):
        if document.id.split("_")[1] in FREE:
            yield document.id, document.text


def links_of(nlp: Any, lang: str, texts: Iterable[tuple[str, str]]) -> list[Link]:
    """RETURNS (List[Link]): all links of some texts."""
    names, raw = zip(*texts, strict=True)
    docs: Iterable[Doc] = nlp.pipe(raw)
    return [
        make_link(lang, name, mention, earlier)
        for name, doc in zip(names, docs, strict=True)
        for mention, earlier in nominal_links(doc._.coref_chains)
    ]


def draw(links: Iterable[Link], number: int) -> list[Link]:
    """Draw links by what takes something up, whatever it takes up.

    RETURNS (List[Link]): those that are to be read, text by text.
    """
    drawn = sorted(links, key=lambda link: chance(link.lang, link.text, link.mention))[:number]
    return sorted(drawn, key=lambda link: link.place)
