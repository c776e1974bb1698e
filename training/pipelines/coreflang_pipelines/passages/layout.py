"""Sets sentences as passages of running text, the way books, letters and web pages do."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ..treebanks.gold import Entity, Sentence, Word, shift_entity, shift_word
from .interruption import interrupted
from .rename import NamePool, renamed
from .speech import ENGLISH, FINAL_STOP, Quotation, change_marks, quoted, reported


@dataclass(frozen=True)
class Passage:
    """Sentences as one text; words and entities count from its start."""

    text: str
    words: tuple[Word, ...]
    parsed: bool
    entities: tuple[Entity, ...] | None


@dataclass(frozen=True)
class Layout:
    """How often a passage is set in which way.

    max_sentences (int | None): sentences of a passage, at most; None for whole documents.
    wrapped (float): part of the passages with line breaks inside sentences, as in plain text
        editions of books; the width is drawn from `widths` (characters).
    new_line, new_paragraph, two_blanks (float): parts of the sentences after which such a gap
        stands, where the source has a blank; the others keep the blank.
    lists (float): part of the sentences that end in a letter or digit after which a line breaks,
        as in headings, lists and signatures.
    headings (float): part of the sentences before a paragraph's end that lose their full stop.
    quoted (float): part of the sentences that are put between quotation marks.
    reported (float): part of the sentences that are put so before a clause with a verb of
        saying, if such clauses are given.
    interrupted (float): part of the sentences that get such a clause inside, after a comma; half
        of these are put between quotation marks too.
    renamed (float): part of the sentences whose persons get other names, if names are given.
    other_marks (float): part of the passages whose quotation marks and apostrophes are changed
        from curly to straight or back.
    """

    max_sentences: int | None = 8
    wrapped: float = 0.2
    widths: tuple[int, int] = (50, 76)
    new_line: float = 0.06
    new_paragraph: float = 0.12
    two_blanks: float = 0.03
    lists: float = 0.6
    headings: float = 0.1
    quoted: float = 0.04
    reported: float = 0.06
    interrupted: float = 0
    renamed: float = 0
    other_marks: float = 0.3


PLAIN = Layout(
    max_sentences=None,
    wrapped=0,
    new_line=0,
    new_paragraph=0,
    two_blanks=0,
    lists=0,
    headings=0,
    quoted=0,
    reported=0,
    other_marks=0,
)


def passages(
    sentences: Sequence[Sentence],
    *,
    layout: Layout,
    rng: random.Random,
    clauses: Sequence[Sentence] = (),
    names: NamePool | None = None,
    quotation: Quotation = ENGLISH,
) -> Iterator[Passage]:
    """Set sentences as passages; a passage stays within one document.

    rng (Random): draws the gaps; the same seed gives the same passages.
    clauses (Sequence[Sentence]): what may follow direct speech: *said the old woman.*
    names (NamePool): names for persons.
    YIELDS (Passage): in the order of the sentences.
    """
    if names is not None:
        sentences = [_renamed(sentence, names, layout=layout, rng=rng) for sentence in sentences]
    for _, group in groupby(sentences, key=lambda s: (s.doc_id, s.parsed, s.entities is None)):
        left = list(group)
        while left:
            n = rng.randint(1, layout.max_sentences or len(left))
            n = n if layout.max_sentences else len(left)
            yield _passage(left[:n], layout=layout, rng=rng, clauses=clauses, quotation=quotation)
            left = left[n:]


def _renamed(
    sentence: Sentence, names: NamePool, *, layout: Layout, rng: random.Random
) -> Sentence:
    return renamed(sentence, names, rng=rng) if rng.random() < layout.renamed else sentence


def _passage(
    sentences: Sequence[Sentence],
    *,
    layout: Layout,
    rng: random.Random,
    clauses: Sequence[Sentence],
    quotation: Quotation,
) -> Passage:
    text = ""
    words: list[Word] = []
    entities: list[Entity] = []
    for i, original in enumerate(sentences):
        following = sentences[i + 1] if i + 1 < len(sentences) else None
        gap = _gap(original, following, layout=layout, rng=rng)
        sentence = _varied(original, layout, rng=rng, clauses=clauses, quotation=quotation)
        if "\n" in gap and rng.random() < layout.headings:
            sentence = without_stop(sentence)
        words += [shift_word(w, n_chars=len(text), n_words=len(words)) for w in sentence.words]
        entities += [shift_entity(e, n_chars=len(text)) for e in sentence.entities or ()]
        text += sentence.text + gap
    if rng.random() < layout.other_marks:
        text = change_marks(text, quotation=quotation, rng=rng)
    if rng.random() < layout.wrapped:
        text = wrap(text, width=rng.randint(*layout.widths))
    known = sentences[0].entities is not None
    return Passage(text, tuple(words), sentences[0].parsed, tuple(entities) if known else None)


def _varied(
    sentence: Sentence,
    layout: Layout,
    *,
    rng: random.Random,
    clauses: Sequence[Sentence],
    quotation: Quotation,
) -> Sentence:
    draw, marks = rng.random(), rng.choice(quotation.marks)
    if clauses and draw < layout.reported:
        clause = rng.choice(clauses)
        return reported(sentence, clause, marks=marks, quotation=quotation)
    if clauses and draw < layout.reported + layout.interrupted:
        sentence = interrupted(sentence, rng.choice(clauses), quotation=quotation)
        draw = 1.0 if rng.random() < 0.5 else draw
    if draw > 1 - layout.quoted:
        return quoted(sentence, marks=marks, quotation=quotation)
    return sentence


def _gap(
    sentence: Sentence, following: Sentence | None, *, layout: Layout, rng: random.Random
) -> str:
    if following is None:
        return ""
    if following.new_paragraph:
        return "\n" if rng.random() < layout.new_line else "\n\n"
    if not sentence.space_after:
        return ""
    if sentence.text[-1].isalnum() and rng.random() < layout.lists:
        return "\n"
    draw = rng.random()
    for part, gap in (
        (layout.new_line, "\n"),
        (layout.new_paragraph, "\n\n"),
        (layout.two_blanks, "  "),
    ):
        if draw < part:
            return gap
        draw -= part
    return " "


def wrap(text: str, *, width: int) -> str:
    """Turn blanks into line breaks so that lines become no longer than needed.

    width (int): characters from which on the next blank breaks the line.
    RETURNS (str): a text of the same length.
    """
    characters = list(text)
    column = 0
    for i, character in enumerate(characters):
        column = 0 if character == "\n" else column + 1
        if character == " " and column >= width and characters[i + 1 : i + 2] != ["\n"]:
            characters[i] = "\n"
            column = 0
    return "".join(characters)


def without_stop(sentence: Sentence) -> Sentence:
    """Leave out a final full stop, as headings do.

    RETURNS (Sentence): the sentence itself if it does not end in a full stop of its own.
    """
    words = sentence.words
    last = len(words) - 1
    is_stop = sentence.text[words[last].start : words[last].end] == FINAL_STOP
    governs = any(word.head == last for word in words)
    if last < 1 or not is_stop or governs:
        return sentence
    return replace(sentence, text=sentence.text[: words[last].start], words=words[:last])
