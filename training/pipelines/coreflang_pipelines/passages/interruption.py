"""Puts clauses with verbs of saying inside direct speech: *Non, dit-il, je reste.*"""

from __future__ import annotations

from dataclasses import replace

from ..treebanks.gold import Entity, Sentence, Word, shift_entity, shift_word
from .speech import FINAL_MARKS, Quotation, root_of

COMMA = ","


def interrupted(sentence: Sentence, clause: Sentence, *, quotation: Quotation) -> Sentence:
    """Put a clause after the first comma of a sentence, if it cuts no phrase in two.

    clause (Sentence): a clause and its full stop; a comma takes the full stop's place.
    quotation (Quotation): `clause` is the relation of the clause to the sentence's root.
    RETURNS (Sentence): the sentence itself if it has no such comma.
    """
    at = _pause(sentence)
    if at is None or not quotation.clause:
        return sentence
    start, n_chars, n_words = sentence.words[at].end, len(clause.text) + 1, len(clause.words)
    saying = at + 1 + root_of(clause)
    inner = [shift_word(w, n_chars=start + 1, n_words=at + 1) for w in clause.words]
    inner[-1] = replace(inner[-1], lemma=COMMA, xpos=quotation.tags[2], head=saying)
    words = [_moved(w, start, n_chars, after=at, n_words=n_words) for w in sentence.words]
    root = words[root_of(sentence)].head
    words[at] = replace(words[at], head=saying)
    inner[saying - at - 1] = replace(inner[saying - at - 1], head=root, deprel=quotation.clause)
    text = f"{sentence.text[:start]} {clause.text[:-1]}{COMMA}{sentence.text[start:]}"
    return replace(
        sentence,
        text=text,
        words=(*words[: at + 1], *inner, *words[at + 1 :]),
        entities=_entities(sentence, clause, start, n_chars),
    )


def _pause(sentence: Sentence) -> int | None:
    """The first comma. RETURNS (int): its index; None if an arc beside the root's passes it."""
    forms = [sentence.text[word.start : word.end] for word in sentence.words]
    if not sentence.parsed or COMMA not in forms[:-2] or forms[-1] not in FINAL_MARKS:
        return None
    at, root = forms.index(COMMA), root_of(sentence)
    for i, word in enumerate(sentence.words):
        low, high = sorted((i, word.head))
        if low <= at < high and root not in (low, high) and i != at:
            return None
    governs = any(word.head == at for word in sentence.words)
    return None if governs else at


def _moved(word: Word, start: int, n_chars: int, *, after: int, n_words: int) -> Word:
    chars = n_chars if word.start >= start else 0
    head = word.head + n_words if word.head > after else word.head
    return replace(word, start=word.start + chars, end=word.end + chars, head=head)


def _entities(
    sentence: Sentence, clause: Sentence, start: int, n_chars: int
) -> tuple[Entity, ...] | None:
    if sentence.entities is None:
        return None
    own = [shift_entity(e, n_chars=n_chars if e.start >= start else 0) for e in sentence.entities]
    return (*own, *(shift_entity(e, n_chars=start + 1) for e in clause.entities or ()))
