"""Pseudonyms: an entity's names are replaced everywhere, and the key is kept apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from spacy.language import Language
from spacy.tokens import Doc, Span

from .inputs import COMPONENT
from .long_text import resolve_text
from .people import NOBODY, People

PLACEHOLDER = "PERSON_{n}"
Characters = tuple[int, int]


@dataclass(frozen=True)
class Edit:
    """One replacement. start, end: in the new text, half-open. was: what stood there."""

    start: int
    end: int
    was: str


@dataclass(frozen=True)
class Pseudonymized:
    """A text without its names, and how to go back. Give away the text alone.

    text: the new text. key: each pseudonym -> the names that it stands for. edits: in order.
    """

    text: str
    key: dict[str, tuple[str, ...]]
    edits: tuple[Edit, ...]

    def restored(self) -> str:
        """RETURNS (str): the text as it was."""
        parts, last = [], 0
        for edit in self.edits:
            parts += [self.text[last : edit.start], edit.was]
            last = edit.end
        return "".join([*parts, self.text[last:]])


def pseudonymize(
    nlp: Language, text: str | Doc, *, names: Mapping[str, str] | None = None,
    placeholder: str = PLACEHOLDER, protected: Sequence[Span | Characters] = (),
    persons_only: bool = True,
) -> Pseudonymized:  # fmt: skip
    """Replace the names of a text; pronouns and nouns stay.

    What is no name to the pipeline stays: look at the result before it is given away.

    nlp (Language): a pipeline with the component "coreflang".
    text (Union[str, Doc]): the text; a Doc that this pipeline has resolved already.
    names (Optional[Mapping[str, str]]): a name of an entity -> its pseudonym; if that has as many
        words, a part of the name becomes the same part of the pseudonym. The others get
    placeholder (str): with {n}, a number in the order of the text.
    protected (Sequence[Union[Span, Tuple[int, int]]]): spans, or first characters and ends, in
        which nothing is replaced.
    persons_only (bool): only names of what may be a person; else all names.
    RETURNS (Pseudonymized): the text, its key, and what was replaced.
    RAISES (CoreflangError): as the component.
    """
    doc = text if isinstance(text, Doc) else resolve_text(nlp, text)
    component: Any = nlp.get_pipe(COMPONENT)
    people = People.of(doc, component.resolver)
    closed = _closed(doc, protected)
    rows = [
        (m, doc[slice(*people.name(m))])
        for m in people.names()
        if people.able[people.mentions.head[m]] or not persons_only
    ]
    groups = _grouped(people, rows)
    given = _pseudonyms(groups, names or {}, placeholder)
    wanted = [(span, given[group]) for group, spans in groups.items() for span in spans]
    free = [(s, name) for s, name in wanted if not closed[s.start_char : s.end_char].any()]
    return _written(doc, sorted(free, key=lambda each: each[0].start), given)


Groups = dict[object, list[Span]]


def _closed(doc: Doc, protected: Sequence[Span | Characters]) -> np.ndarray:
    closed = np.zeros(len(doc.text) + 1, dtype=bool)
    for each in protected:
        start, end = (each.start_char, each.end_char) if isinstance(each, Span) else each
        closed[start:end] = True
    return closed


def _grouped(people: People, rows: Sequence[tuple[int, Span]]) -> Groups:
    """Names by entity; one that is in none goes with an entity that is called so, if only one is.

    Whoever is in no chain is still somebody whose name must not stay.
    """
    called: dict[str, set[int]] = {}
    for m, span in rows:
        if people.chain[m] != NOBODY:
            called.setdefault(span.text, set()).add(int(people.chain[m]))
    found: Groups = {}
    for m, span in rows:
        chain = int(people.chain[m])
        known = called.get(span.text, set())
        lone = next(iter(known)) if len(known) == 1 else span.text
        found.setdefault(lone if chain == NOBODY else chain, []).append(span)
    return found


@dataclass(frozen=True)
class _Pseudonym:
    """What an entity is called instead. name: the longest name it has. new: the other one."""

    name: str
    new: str

    def of(self, form: str) -> str:
        """The same part of the pseudonym as the form is of the name, else all of it."""
        old, new = self.name.split(), self.new.split()
        words = form.split()
        if len(old) == len(new) and all(word in old for word in words):
            return " ".join(new[old.index(word)] for word in words)
        return self.new


def _pseudonyms(
    groups: Groups, names: Mapping[str, str], placeholder: str
) -> dict[object, _Pseudonym]:
    found: dict[object, _Pseudonym] = {}
    number = 0
    for group, spans in groups.items():
        forms = sorted({span.text for span in spans}, key=lambda form: (-len(form), form))
        known = next((form for form in forms if form in names), None)
        number += known is None
        new = placeholder.replace("{n}", str(number)) if known is None else names[known]
        found[group] = _Pseudonym(known or forms[0], new)
    return found


def _written(
    doc: Doc, wanted: Sequence[tuple[Span, _Pseudonym]], given: Mapping[object, _Pseudonym]
) -> Pseudonymized:
    parts: list[str] = []
    edits: list[Edit] = []
    key: dict[str, set[str]] = {pseudonym.new: set() for pseudonym in given.values()}
    last = length = 0
    for span, pseudonym in wanted:
        if span.start_char < last:
            # A name within a name that was replaced.
            continue
        between, new = doc.text[last : span.start_char], pseudonym.of(span.text)
        start = length + len(between)
        edits.append(Edit(start, start + len(new), span.text))
        key[pseudonym.new].add(span.text)
        parts += [between, new]
        last, length = span.end_char, start + len(new)
    text = "".join([*parts, doc.text[last:]])
    return Pseudonymized(
        text, {new: tuple(sorted(old)) for new, old in key.items() if old}, tuple(edits)
    )
