"""English nouns that are persons by what stands around them, "her coach"; surnames."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, followed_by


def persons_by_context(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns that may be persons, and are where somebody has them, or where they speak.

    As in "She rang her coach. He laughed.", "The guide thanked us", "the guide who led us". Not
    "The guide said that the castle was closed", nor "his runner", which may be a carpet.

    view (SyntaxView): the document. rules (Grammar): of English, for their lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    may_be = rules.in_lists(view, "may_be_person_nouns") & view.has_upos("NOUN")
    owner = view.has_form(*rules.words("owners")) & view.has_role(Role.POSSESSIVE)
    owned = view.has_lemma(*rules.words("had_persons")) & view.has_child(owner)
    saying = rules.in_lists(view, "saying_verbs") & ~rules.in_lists(view, "said_by_things")
    speaks = view.has_role(Role.SUBJECT) & (saying & view.has_upos("VERB"))[view.head]
    return (may_be & (owned | speaks)) | _called_who(view, rules)


def _called_who(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns that a clause with "who" is about: "The tipper who hit the wall hurt himself."

    Whatever a list knows of the word. Not what belongs to another noun, "the owner of the house who
    called", nor groups and places, "the village who won".
    """
    who = view.has_form(*rules.words("relatives_for_persons"))
    clause = np.where(view.clause != NONE, view.clause, 0)[who]
    about = view.head[clause[view.has_role(Role.RELATIVE_CLAUSE)[clause]]]
    found = np.zeros(len(view), dtype=bool)
    found[about] = True
    found &= view.has_upos("NOUN") & ~view.has_role(Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
    return found & ~rules.in_lists(view, "group_nouns", "place_nouns")


def classes_of_surnames(
    view: SyntaxView, person: np.ndarray, kind: Ints1d, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """A surname alone has the sex of those who have it: "Mary Thomas left. Thomas sang."

    Not behind a title, "Mr. Thomas", nor where somebody is called "Thomas" first.

    view (SyntaxView): the document. person (ndarray): tokens in names of persons, as labelled,
    bool, (n_tokens,). kind (Ints1d): values of Kind, (n_tokens,).
    likely, possible (Ints1d): classes as bits, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): both; what was likely before is possible still.
    """
    inside = (view.entity != 0) & ~view.entity_start
    last = person & inside & ~followed_by(inside)
    first = person & view.entity_start & followed_by(inside)
    name = person & (kind == Kind.NAME)
    alone = name & view.entity_start & ~first & ~behind(view.title & view.has_upos("NOUN", "PROPN"))
    alone &= np.isin(view.lower, view.lower[last]) & ~np.isin(view.lower, view.lower[first])
    if not alone.any():
        return likely, possible
    begin = np.maximum.accumulate(np.where(view.entity_start, np.arange(len(view)), 0))
    class_of = dict(zip(begin[name].tolist(), likely[name].tolist(), strict=True))
    shared: dict[int, int] = {}
    for word, place in zip(view.lower[last].tolist(), begin[last].tolist(), strict=True):
        shared[word] = shared.get(word, 0) | class_of.get(place, 0)
    theirs = likely.copy()
    theirs[alone] = [shared[word] for word in view.lower[alone].tolist()]
    theirs = np.where(theirs == 0, likely, theirs)
    return theirs, np.where(alone, possible | likely, possible)
