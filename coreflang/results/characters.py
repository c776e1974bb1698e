"""A sheet of the characters of a text: what they are called, what they say, where they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import escape
from typing import Any

import numpy as np
from spacy.language import Language
from spacy.tokens import Doc

from ..annotation import Chain
from ..mentions import Kind
from ..render import Html, look, page_end, page_start, style_sheet
from .inputs import COMPONENT
from .long_text import resolve_text
from .people import People

Range = tuple[int, int]


@dataclass(frozen=True)
class Quotation:
    """What is said by somebody.

    text: the words. start_char, end_char: where, half-open. speaker, addressee: index of the
    character; None where nobody can be told.
    """

    text: str
    start_char: int
    end_char: int
    speaker: int | None
    addressee: int | None


@dataclass(frozen=True)
class Character:
    """Somebody in a text.

    index: the chain's. name: what they are called most. names, nouns, pronouns: all words for them
    with how often. mentions: where, in characters, half-open. narrates: says "I" outside of all
    quotations.
    """

    index: int
    name: str
    names: dict[str, int]
    nouns: dict[str, int]
    pronouns: dict[str, int]
    mentions: tuple[Range, ...]
    narrates: bool = False


@dataclass(frozen=True)
class Characters:
    """The sheet. characters: those with most mentions first. quotations, narration: in order."""

    lang: str
    characters: tuple[Character, ...]
    quotations: tuple[Quotation, ...]
    narration: tuple[Range, ...]

    def said_by(self, index: int) -> list[Quotation]:
        """RETURNS (List[Quotation]): what a character says. index (int): the character's."""
        return [quotation for quotation in self.quotations if quotation.speaker == index]

    def to_dict(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): all of it, for JSON."""
        return asdict(self)

    def as_html(self, title: str = "") -> Html:
        """Write a page for people.

        title (str): of the page. RETURNS (Html): the page, without a script.
        """
        rows = "".join(map(self._section, self.characters)) or "<p>∅</p>"
        return Html(
            page_start(title, self.lang) + f"<style>\n{CSS}\n{style_sheet('main')}</style>\n"
            f"<main dir='auto'><h1>{escape(title)}</h1>\n{rows}</main>\n{page_end()}"
        )

    def _section(self, character: Character) -> str:
        colour, line = look(character.index)
        said = "".join(f"<li>{escape(_short(q.text))}</li>" for q in self.said_by(character.index))
        words = (_counted(w) for w in (character.names, character.nouns, character.pronouns))
        lines = "".join(f"<p>{escape(row)}</p>" for row in words if row)
        return (
            f"<section class='k{colour} l{line}'><h2>{escape(character.name)} "
            f"<small>×{len(character.mentions)}</small></h2>\n{lines}"
            f"{f'<ol>{said}</ol>' if said else ''}</section>\n"
        )


CSS = """\
main { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 50em; margin: 0 auto;
  padding: 0.5em; }
section { border-left: 0.3em var(--line) var(--dark); padding: 0 0.7em; margin: 1em 0;
  overflow-wrap: anywhere; break-inside: avoid; }
h2 { color: var(--dark); margin: 0; } p { margin: 0.2em 0; }"""
MOST = 12


def _counted(words: dict[str, int]) -> str:
    shown = [f"{word} {n}" if n > 1 else word for word, n in list(words.items())[:MOST]]
    return ", ".join(shown) + (", ..." if len(words) > MOST else "")


def _short(text: str, most: int = 200) -> str:
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 3] + "..."


def characters(nlp: Language, text: str | Doc, *, progress: bool = False) -> Characters:
    """Find the characters of a text of any length.

    nlp (Language): a pipeline with the component "coreflang".
    text (Union[str, Doc]): the text; a Doc that this pipeline has resolved already.
    progress (bool): show a bar on standard error while it is parsed.
    RETURNS (Characters): persons, what they say, and what nobody says.
    RAISES (CoreflangError): as the component.
    """
    doc = text if isinstance(text, Doc) else resolve_text(nlp, text, progress=progress)
    component: Any = nlp.get_pipe(COMPONENT)
    people = People.of(doc, component.resolver)
    voices = people.voices()
    narrator = voices.get(0)
    found = [_character(people, chain, chain.index == narrator) for chain in people.persons()]
    found.sort(key=lambda character: (-len(character.mentions), character.index))
    quotations = tuple(_quotations(people, voices))
    return Characters(doc.lang_, tuple(found), quotations, tuple(_narration(people)))


def _character(people: People, chain: Chain, narrates: bool) -> Character:
    doc = people.doc
    own = np.flatnonzero(people.chain == chain.index).tolist()
    kind = people.mentions.kind
    spans = [doc[slice(*people.name(m))].text for m in own if kind[m] == Kind.NAME]
    names = _ordered(Counter(spans))
    nouns = Counter(_short(m.text, 80) for m in chain if m.kind == Kind.NOUN)
    pronouns = Counter(m.text.lower() for m in chain if m.is_anaphor and m.kind != Kind.ZERO)
    where = tuple((m.span.start_char, m.span.end_char) for m in chain)
    name = next(iter(names), "") or chain.text
    rest = (_ordered(nouns), _ordered(pronouns), where)
    return Character(chain.index, name, names, *rest, narrates=narrates)


def _ordered(words: Counter[str]) -> dict[str, int]:
    return dict(words.most_common())


def _quotations(people: People, voices: dict[int, int]) -> Iterator[Quotation]:
    spoken = people.dialogue
    for q in range(1, len(spoken.passages) if spoken else 0):
        assert spoken is not None
        span = people.doc[int(spoken.passages.begin[q]) : int(spoken.passages.end[q])]
        who, whom = voices.get(spoken.voice[q]), voices.get(spoken.addressee[q])
        yield Quotation(span.text, span.start_char, span.end_char, who, whom)


def _narration(people: People) -> Iterator[Range]:
    """What lies in no passage, without white space at the edges."""
    doc, spoken = people.doc, people.dialogue
    silent = np.ones(len(doc), dtype=bool) if spoken is None else spoken.passages.of_token == 0
    edges = np.flatnonzero(np.diff(np.concatenate([[False], silent, [False]]).astype(np.int8)))
    for start, end in edges.reshape(-1, 2).tolist():
        words = [i for i in range(start, end) if not doc[i].is_space]
        if words:
            span = doc[words[0] : words[-1] + 1]
            yield span.start_char, span.end_char
