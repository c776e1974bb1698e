"""Nouns that taggers and parsers mistake: "this parcel" as a name, "the cook, the maid and Ida"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    bits,
    followed_by,
    in_tree,
    retagged,
    starts,
)

CHOOSING = (Role.DETERMINER, Role.POSSESSIVE)


def with_common_nouns(view: SyntaxView) -> SyntaxView:
    """The document with "parcel" as a noun in "This parcel came", which a tagger took for a name.

    A word in small letters behind a determiner, or coordinated with a noun: "the sailors and
    cooks". Not in a text without capitals, nor where a recogniser sees a name
    that has some.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    small = view.has_upos("PROPN") & ~view.title & ~view.upper & ~_in_entities_with_capitals(view)
    if not small.any() or not view.title.any():
        return view
    part = view.has_role(Role.NAME_PART, Role.COMPOUND)
    chosen = view.has_child(view.has_role(*CHOOSING))
    beside = view.has_role(Role.CONJUNCT) & view.has_upos("NOUN")[view.head]
    named = view.has_child(view.title & part)
    found = small & (chosen | beside) & ~part & ~named
    entity = np.where(found, 0, view.entity)
    return retagged(view.redrawn(entity=entity), found, "NOUN") if found.any() else view


def _in_entities_with_capitals(view: SyntaxView) -> np.ndarray:
    """As "of" in "University of York"; not "the van", which a recogniser took for a person."""
    number = np.cumsum(view.entity_start | (view.entity == 0))
    capital = (view.title | view.upper) & ~view.has_role(*CHOOSING)
    return (view.entity != 0) & np.isin(number, number[capital & (view.entity != 0)])


def with_several_persons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with several in "Officers arrested Otto", which a recogniser took for a name.

    The first word of a sentence, without one behind it that a name goes on with. Not "Parsons
    left", nor "Ida Masters rose. Masters sang."

    view (SyntaxView): the document. rules (Grammar): of English, for their lists.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    inside = (view.entity != 0) & ~view.entity_start
    named = np.isin(view.lower, view.lower[inside]) | rules.in_lists(view, "surnames")
    found = starts(view.sentence) & view.title & view.has_role(*SUBJECTS) & ~followed_by(inside)
    found &= (view.entity == view.strings["PER"]) | view.has_upos("PROPN")
    found &= ~named & ~view.has_form(*rules.words("names_like_plurals"))
    forms = ((i, view.strings[int(view.lower[i])]) for i in np.flatnonzero(found).tolist())
    known = rules.words("person_nouns")
    several = [i for i, form in forms if form.endswith("s") and form[:-1] in known]
    if not several:
        return view
    entity, morph = view.entity.copy(), view.morph.copy()
    entity[several] = 0
    morph[several] = (morph[several] & ~bits("Number=Sing")) | bits("Number=Plur")
    marked = np.isin(np.arange(len(view)), several)
    return retagged(view.redrawn(entity=entity, morph=morph), marked, "NOUN")


def with_lists(view: SyntaxView) -> SyntaxView:
    """The document with all three coordinated in "The cook, the maid and the driver left".

    Drawn as if the cook were the maid. Not in "The cook, a maid, and the driver", nor behind names,
    "Ida, the cook and the driver", where the second may tell who the first is.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    noun = view.has_upos("NOUN")
    said = view.has_role(Role.APPOSITION) & noun & noun[view.head]
    if not said.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    coordinator = np.append(view.has_role(Role.COORDINATOR), False)
    for i in np.flatnonzero(said).tolist():
        first = int(view.head[i])
        last = _joined(view, (first, i))
        if last and coordinator[i + 1] and first < i and _alike(view, first, i):
            role[i] = Role.CONJUNCT
            head[last] = first
            head[i + 1] = last[0]
    return in_tree(view, head, role) if (role != view.role).any() else view


def _joined(view: SyntaxView, places: tuple[int, int]) -> list[int]:
    """Nouns behind the second of two words that are drawn as coordinated with one of them."""
    below = [k for place in places for k in view.children(place).tolist() if k > places[1] + 1]
    nominal = view.has_upos("NOUN", "PROPN") & view.has_role(Role.CONJUNCT)
    return [k for k in below if nominal[k]]


def _alike(view: SyntaxView, first: int, second: int) -> bool:
    """Both have the same determiner, and a comma stands between them."""
    determiners = _forms(view, first), _forms(view, second)
    return bool(determiners[0]) and determiners[0] == determiners[1]


def _forms(view: SyntaxView, i: int) -> list[int]:
    chosen: Ints1d = view.children(i)
    return [int(view.lower[k]) for k in chosen.tolist() if int(view.role[k]) in CHOOSING]


def with_names_in_capitals(view: SyntaxView, article: np.ndarray) -> SyntaxView:
    """The document with "WHO" as a name in "The WHO warned", which a tagger took for a pronoun.

    So with "CRI" in "CRI warned", which one took for an adverb; not with "I" and "HE".

    view (SyntaxView): the document. article (ndarray): words as "the", bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    found = view.has_upos("PRON", "DET", "ADV", "AUX", "VERB") & view.upper
    found[1:] &= article[:-1] & ~view.upper[:-1]
    found[:1] = False
    bare = view.has_upos("ADV", "AUX", "VERB", "ADJ", "INTJ") & view.upper
    bare &= view.has_role(*SUBJECTS) & ~_shouted(view)
    return retagged(view, found | bare, "PROPN")


def with_owners_in_groups(view: SyntaxView, owner: np.ndarray) -> SyntaxView:
    """The document with "her" below the brother in "Ida and her brother left".

    Drawn as if three were coordinated.

    view (SyntaxView): the document. owner (ndarray): possessives, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    noun = view.has_upos("NOUN") & view.has_role(Role.CONJUNCT)
    following = np.append(np.arange(1, len(view)), [0])[: len(view)]
    found = owner & view.has_role(Role.CONJUNCT) & noun[following]
    found &= view.head == view.head[following]
    if not found.any():
        return view
    head = np.where(found, following, view.head)
    # "and" belongs to the noun, too.
    below = found[view.head] & ~found
    head = np.where(below, following[view.head], head)
    return in_tree(view, head, np.where(found, Role.POSSESSIVE, view.role))


def with_owners_of_objects(view: SyntaxView, owner: np.ndarray, two: np.ndarray) -> SyntaxView:
    """The document with "her" below the tooth in "Ida lost her tooth in Leeds".

    Drawn as if "lost" had two objects. Not in "He told her stories", nor "He met her last week".

    view (SyntaxView): the document. owner (ndarray): words that own or are objects, "her".
    two (ndarray): words that may have two objects, both bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    here = np.arange(len(view))
    following = np.minimum(here + 1, len(view) - 1)
    bare = view.has_upos("NOUN") & view.has_role(Role.OBJECT) & (view.left == here)
    found = owner & view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & bare[following]
    found &= (view.head == view.head[following]) & (following > here)
    found &= view.has_upos("VERB")[view.head] & ~two[view.head]
    if not found.any():
        return view
    role = np.where(found, Role.POSSESSIVE, view.role)
    return in_tree(view, np.where(found, following, view.head), role)


def with_nouns_like_verbs(view: SyntaxView, article: np.ndarray) -> SyntaxView:
    """The document with "twins" as a noun in "She showed the twins her room".

    Drawn as if "the" did something to the room: an article is no subject.

    view (SyntaxView): the document. article (ndarray): words as "the", bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    here = np.arange(len(view))
    mistaken = article & view.has_role(*SUBJECTS) & (view.head == here + 1)
    noun = view.has_upos("VERB") & view.has_child(mistaken)
    noun &= view.has_role(Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT) & (view.head < here)
    if not noun.any():
        return view
    # What hung from it hangs from the verb above, which gives or shows it.
    below = noun[view.head] & ~mistaken & (here > view.head)
    head = np.where(below, view.head[view.head], view.head)
    given = noun & view.has_child(view.has_role(Role.OBJECT))
    role = np.where(mistaken & noun[view.head], Role.DETERMINER, view.role)
    role = np.where(noun, np.where(given, Role.INDIRECT_OBJECT, Role.OBJECT), role)
    forms = (view.strings[word].endswith("s") for word in view.lower.tolist())
    several = noun & np.fromiter(forms, bool, len(view))
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    view = view.redrawn(morph=np.where(noun, view.morph | number, view.morph))
    return in_tree(retagged(view, noun, "NOUN"), head, role)


def _shouted(view: SyntaxView) -> np.ndarray:
    """Tokens of sentences in capitals, with no word in small letters; bool, (n_tokens,)."""
    letters = ~view.has_upos("PUNCT", "NUM", "SYM", "SPACE")
    small = view.sentence[letters & ~view.upper & ~view.title]
    return ~np.isin(view.sentence, small)
