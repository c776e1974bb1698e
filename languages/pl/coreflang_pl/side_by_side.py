"""Two persons, or a thing and a person, side by side, which a parser draws as one phrase.

Their cases tell that they are two: "poprosił Adam Ewę", "pożyczył książkę koleżance".
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, in_tree

from .declension import CASES, bases, form_of
from .known import Known
from .several_receivers import several_receivers
from .two_names import two_names

# How a parser draws the second as part of the first, or as said of it.
BELOW = (Role.NAME_PART, Role.APPOSITION, Role.NOMINAL_MODIFIER, Role.ADJECTIVAL_MODIFIER)
ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT)
NOMINATIVE, GENITIVE, DATIVE = bits("Case=Nom"), bits("Case=Gen"), bits("Case=Dat")
ACCUSATIVE = bits("Case=Acc")


def side_by_side(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """Let the second of such words hang from the verb, as its object or as who receives something.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = several_receivers(two_names(view, known), rules, known)
    second = view.has_upos("NOUN", "PROPN", "ADJ") & view.has_role(*BELOW)
    second &= (view.head < np.arange(len(view))) & ~view.has_child(view.has_role(Role.ADPOSITION))
    first = _firsts(view)
    second &= _arguments(view)[first]
    cases = _cases_shown(view, np.flatnonzero(second), known)
    names = _after_names(view, second, cases, first=first, known=known)
    found = np.flatnonzero(names | _after_things(view, second, cases, known))
    return _drawn(view, found, cases, first)


def _firsts(view: SyntaxView) -> Ints1d:
    """What words hang from, the first word of a name for its parts; (n_tokens,)."""
    part = view.has_role(Role.NAME_PART) & view.has_upos("PROPN")
    return np.where(part[view.head], view.head[view.head], view.head)


def _arguments(view: SyntaxView) -> np.ndarray:
    """Nouns and names right below a verb, with no adposition; bool, (n_tokens,)."""
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(*ARGUMENTS)
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION))
    return noun & view.has_upos("VERB")[view.head]


def _cases_shown(view: SyntaxView, at: Ints1d, known: Known) -> Ints1d:
    """The cases that forms of first names and of nouns for persons show, 0 for dictionary forms.

    Of "ojca", whose ending does not tell it, what a tagger says.

    view (SyntaxView): the document. at (Ints1d): the words to ask. known (Known): what lists hold.
    RETURNS (Ints1d): bits, (n_tokens,).
    """
    cases = np.zeros(len(view), dtype=view.morph.dtype)
    for i in at.tolist():
        able = known.named if view.title[i] else known.persons.__contains__
        form, lemma = form_of(view, i), view.strings[int(view.lemma[i])]
        found = [base.cases for base in bases(form) if able(base.word)]
        found += [int(view.morph[i]) & CASES & ~NOMINATIVE] if able(lemma) else []
        cases[i] = 0 if able(form) or not found else found[0]
    return cases


def _after_names(
    view: SyntaxView, second: np.ndarray, cases: Ints1d, *, first: Ints1d, known: Known
) -> np.ndarray:
    """As in "poprosił Adam Ewę" and "zapytał Jan córkę", not "Jana Kowalskiego"; bool.

    Right behind a first name in the dictionary form, or the rest of that name. Not "spotkał Bruce
    Willisa". Of common nouns what a tagger says of their case is enough behind a subject that
    stands behind its verb.
    """
    here, subject = np.arange(len(view)), view.has_role(*SUBJECTS)[first]
    own = np.zeros(len(view), dtype=bool)
    for i in np.unique(first[second]).tolist():
        own[i] = view.has_upos("PROPN")[i] and known.named(form_of(view, i))
    near = (first == here - 1) | (first == np.append(-1, first[:-1]))
    # "Róża Augusta śpiewa" may be a woman of two names.
    asked = subject & (view.head[first] < first)
    sure = (cases != 0) & (asked | (cases & GENITIVE == 0) | ~view.title)
    told = ((view.morph & CASES & ~NOMINATIVE) != 0) & ((view.morph & NOMINATIVE) == 0)
    told = told & view.has_upos("NOUN") & ~view.title & asked
    proper = view.has_upos("PROPN")[first]
    return second & near & ((own[first] & sure) | (proper & told))


def _after_things(view: SyntaxView, second: np.ndarray, cases: Ints1d, known: Known) -> np.ndarray:
    """As in "pożyczył książkę koleżance", in a form that is no genitive: "brat koleżanki"; bool.

    Not "zawdzięcza pani Marcie". Behind a thing behind its verb, which has nobody else in the
    dative.
    """
    here, thing = np.arange(len(view)), view.head
    given = view.has_morph("Case=Dat") & view.has_morph("Animacy=Hum") & ~view.has_morph("Case=Gen")
    given = second & (((cases & DATIVE != 0) & (cases & GENITIVE == 0)) | given)
    given &= view.has_upos("NOUN")[thing] & (thing == here - 1) & (view.head[thing] < thing)
    given &= ~view.has_morph("Animacy=Hum", "Case=Dat")[thing]
    for i in np.flatnonzero(given).tolist():
        words = (form_of(view, int(thing[i])), view.strings[int(view.lemma[thing[i]])])
        given[i] = not any(word in known.persons for word in words)
    other = view.has_child(view.has_morph("Case=Dat") & view.has_role(*ARGUMENTS))
    return given & ~other[view.head[thing]]


def _drawn(view: SyntaxView, at: Ints1d, cases: Ints1d, first: Ints1d) -> SyntaxView:
    """The tree with these words below the verb, and as persons of their own."""
    if not len(at):
        return view
    head, role, morph = view.head.copy(), view.role.copy(), view.morph.copy()
    start = view.entity_start.copy()
    shown = np.where(cases[at] != 0, cases[at], morph[at] & CASES)
    given = ((shown & DATIVE) != 0) & ((shown & ACCUSATIVE) == 0)
    head[at] = view.head[first[at]]
    role[at] = np.where(given, Role.INDIRECT_OBJECT, Role.OBJECT)
    own = np.where(given, DATIVE, ACCUSATIVE)
    morph[at] = (morph[at] & ~CASES) | np.where((shown & own) != 0, own, shown)
    start[at] |= view.entity[at] != 0
    return in_tree(view.redrawn(morph=morph, entity_start=start), head, role)
