"""Documents in which names are replaced by pronouns: nothing of the names is left to learn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from spacy.attrs import DEP, ENT_IOB, ENT_TYPE, HEAD, LEMMA, MORPH, POS, TAG
from spacy.tokens import Doc

from coreflang.syntax import Role, SyntaxView
from coreflang.syntax.roles import NAME_INNER

from .looks import Look

ATTRIBUTES = (TAG, POS, MORPH, LEMMA, DEP, HEAD, ENT_IOB, ENT_TYPE)
COLUMN = {attribute: place for place, attribute in enumerate(ATTRIBUTES)}
# spaCy's numbers for a token inside, outside and at the beginning of an entity.
INSIDE, OUTSIDE, BEGIN = 1, 2, 3
# What a name loses together with its words, and what a pronoun may keep.
LOST = (*NAME_INNER, Role.DETERMINER)
KEPT = (Role.ADPOSITION, Role.CONJUNCT, Role.COORDINATOR, Role.PUNCTUATION)


@dataclass(frozen=True)
class Replaced:
    """A document with pronouns in place of names.

    doc: the document. place: where each token of the original stands now, -1 if it is gone.
    """

    doc: Doc
    place: NDArray[np.int64]


def lost_tokens(view: SyntaxView, head: int, *, left: int, right: int) -> NDArray[np.int64] | None:
    """What goes when a pronoun takes the place of a name: "Mrs. Ida" and "'s" of "Mrs. Ida Blum's".

    view (SyntaxView): the document. head (int): of the name. left, right (int): its extent.
    RETURNS (Optional[ndarray]): token indexes; None for a name with dependents that a pronoun
        cannot have: "poor Ida", "Ida, who slept".
    """
    lost = [np.zeros(0, dtype=np.int64)]
    for child in view.children(head).tolist():
        role = view.role[child]
        behind = role == Role.ADPOSITION and child == right
        if role in LOST or left <= child < right or behind:
            lost.append(np.arange(view.left[child], view.right[child]))
        elif role not in KEPT:
            return None
    found = np.concatenate(lost)
    return None if head in found else found


def replace_names(doc: Doc, looks: Mapping[int, Look], lost: NDArray[np.int64]) -> Replaced:
    """Write pronouns in place of names.

    doc (Doc): parsed and tagged. looks (Mapping): head of a name -> the pronoun.
    lost (ndarray): the names' other tokens.
    RETURNS (Replaced): with the annotation of the original, and the pronouns' own.
    """
    keep = np.setdiff1d(np.arange(len(doc)), lost)
    place = np.full(len(doc), -1)
    place[keep] = np.arange(len(keep))
    words, spaces = _words(doc, looks, keep)
    found = Doc(doc.vocab, words=words, spaces=spaces)
    found.from_array(list(ATTRIBUTES), _rows(doc, looks, keep, place))
    if len(doc.tensor):
        found.tensor = np.where(np.isin(keep, list(looks))[:, None], 0, doc.tensor[keep])
    return Replaced(found, place)


def _words(
    doc: Doc, looks: Mapping[int, Look], keep: NDArray[np.int64]
) -> tuple[list[str], list[bool]]:
    words: list[str] = []
    spaces: list[bool] = []
    places = keep.tolist()
    for before, i, behind in zip([-1, *places], places, [*places[1:], len(doc)], strict=False):
        word = doc.vocab.strings[looks[i].lower] if i in looks else doc[i].text
        opens = any(doc[k].is_sent_start for k in range(before + 1, i + 1))
        words.append(word.capitalize() if opens and i in looks else word)
        spaces.append(bool(doc[behind - 1 if i in looks else i].whitespace_))
    return words, spaces


def _rows(
    doc: Doc, looks: Mapping[int, Look], keep: NDArray[np.int64], place: NDArray[np.int64]
) -> NDArray[np.uint64]:
    """The annotation of the new document, as Doc.from_array takes it."""
    rows = doc.to_array(list(ATTRIBUTES))
    for i, look in looks.items():
        rows[i, [COLUMN[TAG], COLUMN[POS], COLUMN[MORPH], COLUMN[LEMMA]]] = (
            look.tag, look.pos, look.morph, look.lemma,
        )  # fmt: skip
        rows[i, [COLUMN[ENT_IOB], COLUMN[ENT_TYPE]]] = OUTSIDE, 0
    head = _kept_heads(np.arange(len(doc)) + rows[:, COLUMN[HEAD]].astype(np.int64), place)
    rows = rows[keep]
    rows[:, COLUMN[HEAD]] = (place[head[keep]] - np.arange(len(keep))).astype(np.uint64)
    iob = rows[:, COLUMN[ENT_IOB]]
    broken = (iob[1:] == INSIDE) & ~np.isin(iob[:-1], (INSIDE, BEGIN))
    iob[1:][broken] = BEGIN
    return np.asarray(rows, dtype=np.uint64)


def _kept_heads(head: NDArray[np.int64], place: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each token its nearest ancestor that stays; itself where none does."""
    here, above = np.arange(len(head)), head
    for _ in range(len(head)):
        gone = place[above] < 0
        further = np.where(gone, head[above], above)
        if np.array_equal(further, above):
            break
        above = further
    return np.where(place[above] < 0, here, above)
