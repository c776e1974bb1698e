"""Makes direct speech of sentences, and writes quotation marks in other ways."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..treebanks.gold import Entity, Sentence, Word, shift_entity, shift_word

FINAL_STOP = "."
FINAL_MARKS = ".!?"
SPEECH = "ccomp"
STRAIGHT = '"'
_ALL_MARKS = '"“”„»«'
_TYPEWRITTEN = str.maketrans("“”„‘’", '"""\'\'')
_CURLY_APOSTROPHE = str.maketrans("'", "’")


@dataclass(frozen=True)
class Quotation:
    """How a language sets direct speech.

    marks (List[str]): opening and closing mark, as `“”`; one of the pairs is drawn each time.
        A mark alone opens a speech that no mark closes: *— Je viens, dit-il.*
    spaced (str): opening marks that a blank separates from the speech, as the closing ones:
        *« Je viens », dit-il.*
    tags (List[str]): tags of an opening mark, of a closing mark, of a comma.
    comma_inside (bool): whether the comma after the speech stands before the closing mark, as in
        *"I never saw him," said the old woman.* If not, the speech also loses its full stop:
        *„Ich habe ihn nie gesehen“, sagte die alte Frau.*
    comma_after_marks (bool): whether the comma stands after a question or exclamation mark too,
        if it does not stand before the closing mark.
    clause (str): relation of the clause to the speech: the speech's root governs it. If empty, the
        clause governs the speech, as its clausal complement.
    """

    marks: tuple[str, ...] = ('""', "“”")
    tags: tuple[str, ...] = ("``", "''", ",")
    comma_inside: bool = True
    comma_after_marks: bool = True
    spaced: str = ""
    clause: str = ""


ENGLISH = Quotation()


def quoted(sentence: Sentence, *, marks: str, quotation: Quotation = ENGLISH) -> Sentence:
    """Put a sentence between quotation marks, which depend on its root.

    marks (str): the opening and the closing mark.
    RETURNS (Sentence): the sentence itself if it is not parsed or holds such marks already.
    """
    if not sentence.parsed or any(mark in sentence.text for mark in _ALL_MARKS + marks):
        return sentence
    before, after = marks[0], marks[1:]
    blank = " " * (before in quotation.spaced)
    lead, text = before + blank, sentence.text.rstrip()
    root = root_of(sentence) + 1
    words = [shift_word(word, n_chars=len(lead), n_words=1) for word in sentence.words]
    words.insert(0, _mark(0, before, root, quotation.tags[0]))
    if after:
        after = blank + after
        words.append(_mark(len(lead + text + blank), after.strip(), root, quotation.tags[1]))
    entities = _shifted(sentence.entities, len(lead))
    return replace(sentence, text=lead + text + after, words=tuple(words), entities=entities)


def reported(
    sentence: Sentence, clause: Sentence, *, marks: str, quotation: Quotation = ENGLISH
) -> Sentence:
    """Make direct speech of a sentence: *"I never saw him," said the old woman.*

    clause (Sentence): what follows the speech; its root governs the sentence's root, unless
        `quotation.clause` says otherwise.
    marks (str): the opening and the closing mark.
    RETURNS (Sentence): the sentence itself if it cannot be quoted or ends in another mark than
        a full stop, a question or an exclamation mark of its own.
    """
    whole = _speech(sentence, marks, quotation)
    if whole is None:
        return sentence
    n_words, n_chars = len(whole.words), len(whole.text) + 1
    tail = [shift_word(word, n_chars=n_chars, n_words=n_words) for word in clause.words]
    words = [*whole.words, *tail]
    speech, saying = root_of(whole), n_words + root_of(clause)
    if quotation.clause:
        words[saying] = replace(words[saying], head=speech, deprel=quotation.clause)
        words[-1] = replace(words[-1], head=speech)
    else:
        words[speech] = replace(words[speech], head=saying, deprel=SPEECH)
    entities = (*(whole.entities or ()), *(_shifted(clause.entities, n_chars) or ()))
    return replace(
        whole,
        text=f"{whole.text} {clause.text}",
        words=tuple(words),
        entities=None if whole.entities is None else entities,
    )


def _speech(sentence: Sentence, marks: str, quotation: Quotation) -> Sentence | None:
    """The quoted sentence with its comma. RETURNS (Sentence): None if it cannot be quoted."""
    last = sentence.words[-1]
    mark = sentence.text[last.start : last.end]
    if mark not in FINAL_MARKS or last.head == len(sentence.words) - 1:
        return None
    tag = quotation.tags[2]
    speech = sentence
    if mark == FINAL_STOP:
        speech = _comma_for_stop(sentence, tag) if quotation.comma_inside else _cut(sentence)
    whole = quoted(speech, marks=marks, quotation=quotation)
    if whole is speech:
        return None
    needs_comma = mark == FINAL_STOP or quotation.comma_after_marks
    if quotation.comma_inside or not needs_comma:
        return whole
    return _followed_by_comma(whole, tag)


def _comma_for_stop(sentence: Sentence, tag: str) -> Sentence:
    last = sentence.words[-1]
    comma = replace(last, xpos=tag, lemma=",")
    return replace(
        sentence, text=sentence.text[: last.start] + ",", words=(*sentence.words[:-1], comma)
    )


def _cut(sentence: Sentence) -> Sentence:
    return replace(
        sentence, text=sentence.text[: sentence.words[-1].start], words=sentence.words[:-1]
    )


def _followed_by_comma(sentence: Sentence, tag: str) -> Sentence:
    comma = _mark(len(sentence.text), ",", root_of(sentence), tag)
    return replace(sentence, text=sentence.text + ",", words=(*sentence.words, comma))


def root_of(sentence: Sentence) -> int:
    """RETURNS (int): the index of the first root among the sentence's words."""
    return next(i for i, word in enumerate(sentence.words) if word.head == i)


def _shifted(entities: Sequence[Entity] | None, n_chars: int) -> tuple[Entity, ...] | None:
    if entities is None:
        return None
    return tuple(shift_entity(entity, n_chars=n_chars) for entity in entities)


def _mark(start: int, form: str, root: int, xpos: str) -> Word:
    return Word(start, start + 1, root, "punct", "PUNCT", xpos, "", form)


def change_marks(text: str, *, quotation: Quotation, rng: random.Random) -> str:
    """Write straight quotation marks and apostrophes for curly ones, or the other way round.

    quotation (Quotation): one of its pairs takes the place of straight marks.
    RETURNS (str): a text of the same length.
    """
    if any(mark in text for mark in "“”„‘’"):
        return text.translate(_TYPEWRITTEN)
    characters = list(text.translate(_CURLY_APOSTROPHE))
    curly = [m for m in quotation.marks if len(m) == 2 and STRAIGHT not in m]
    pair = rng.choice(curly or [STRAIGHT * 2])
    opened = False
    for i, character in enumerate(characters):
        if character == STRAIGHT:
            characters[i] = pair[1] if opened else pair[0]
            opened = not opened
    return "".join(characters)
