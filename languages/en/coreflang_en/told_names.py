"""Names that recognisers miss or mistake and a text tells: "She lives in Ghent", "Ida ... Ida"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, followed_by, labelled

SAID_OF = (
    Role.DETERMINER, Role.POSSESSIVE, Role.COMPOUND, Role.NAME_PART, Role.NUMERAL,
    Role.ADJECTIVAL_MODIFIER,
)  # fmt: skip


def with_told_places(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with a place's label on "Ghent" in "She lives in Ghent".

    A name without a label in which somebody lives, or which the next sentence takes up: "He worked
    in Ghent. The city was poor." Not "He was born in May", "She lives in Ida's house".

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): with other labels there; the same one if there is none.
    """
    name = view.has_upos("PROPN") & view.title & (view.entity == 0)
    name &= view.has_role(Role.OBLIQUE, Role.NOMINAL_MODIFIER)
    inside = view.has_form(*rules.words("adpositions_of_places")) & view.has_role(Role.ADPOSITION)
    name &= view.has_child(inside) & ~view.has_child(view.has_role(*SAID_OF))
    known = rules.in_lists(view, "time_nouns", "firms", *rules.config.first_name_lists)
    name &= ~(known | rules.in_lists(view, *rules.config.title_lists))
    dwelling = view.has_lemma(*rules.words("dwelling_verbs")) & view.has_upos("VERB")
    told = name & (dwelling[view.head] | _taken_up(view, rules))
    return labelled(view, told, "LOC")


def _taken_up(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """In a sentence before "the city" that has no other place or noun for one."""
    noun = view.has_lemma(*rules.words("nouns_for_towns")) & view.has_upos("NOUN")
    the = view.has_child(view.has_form("the") & view.has_role(Role.DETERMINER))
    said = view.has_child(view.has_role(Role.NOMINAL_MODIFIER, Role.RELATIVE_CLAUSE))
    places = np.isin(view.entity, [view.strings[label] for label in ("LOC", "GPE")])
    taken = view.sentence[noun | places]
    return np.isin(view.sentence + 1, view.sentence[noun & the & ~said]) & ~np.isin(
        view.sentence, taken
    )


def with_first_names_again(view: SyntaxView, person: np.ndarray, first: np.ndarray) -> SyntaxView:
    """The document with a person's label on the second "Julia" in "Julia Hart left. Julia sang".

    A first name that begins a longer name of a person, whatever a recogniser calls it where it
    stands alone.

    view (SyntaxView): the document. person, first (ndarray): tokens in names of persons, as
    labelled, and first names; bool, (n_tokens,).
    RETURNS (SyntaxView): with other labels there; the same one if there is none.
    """
    inside = (view.entity != 0) & ~view.entity_start
    begins = person & view.entity_start & followed_by(inside) & first
    if not begins.any():
        return view
    label = dict(zip(view.lower[begins].tolist(), view.entity[begins].tolist(), strict=True))
    alone = first & view.title & view.has_upos("PROPN") & ~inside & ~followed_by(inside) & ~person
    alone &= np.isin(view.lower, view.lower[begins]) & ~view.has_child(view.has_role(*SAID_OF))
    alone &= ~view.has_role(Role.COMPOUND, Role.NAME_PART)
    if not alone.any():
        return view
    entity = view.entity.copy()
    entity[alone] = [label[word] for word in view.lower[alone].tolist()]
    return view.redrawn(entity=entity, entity_start=view.entity_start | alone)
