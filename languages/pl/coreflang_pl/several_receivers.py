"""What several are given, drawn as theirs: "Rozdał uczniom zeszyty", "Pokazała gościom obrazy".

"Zeszyty" and "obrazy" are no genitives of one thing, which would be "zeszytu" and "obrazu".
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, bits, in_tree

from .declension import CASES, GENDERS, NUMBERS, form_of
from .endings import endings, ends_with
from .known import Known
from .plurals import singulars

# How a parser hangs the thing from those who get it.
BELOW = (Role.NOMINAL_MODIFIER, Role.APPOSITION, Role.ADJECTIVAL_MODIFIER, Role.NAME_PART)
ARGUMENTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
ALL = bits(*GENDERS, *NUMBERS, "Animacy=Hum", "Animacy=Nhum") | CASES
THINGS = bits("Gender=Masc", "Animacy=Inan", "Number=Plur", "Case=Acc")


def several_receivers(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """Let such things hang from the verb, as its object.

    Right behind the dative of several. Of feminines, "Pokazała gościom rzeźby", which may be
    genitives, where the verb wants an object and has no other: not "Dał uczniom szkoły nagrody".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    given = view.has_upos("NOUN") & ends_with(view, *endings().datives_of_several)
    given &= view.has_morph("Number=Plur") & view.has_morph("Case=Dat")
    given &= view.has_role(*ARGUMENTS) & view.has_upos("VERB")[view.head]
    given &= ~view.has_child(view.has_role(Role.ADPOSITION))
    thing = view.has_upos("NOUN") & view.has_role(*BELOW) & given[view.head] & behind(given)
    thing &= ~view.has_child(view.has_role(Role.ADPOSITION)) & ~view.title
    things = {i: _thing(form_of(view, i), known) for i in np.flatnonzero(thing).tolist()}
    other = view.has_child(view.has_role(Role.OBJECT) & ~given)
    wants = rules.in_lists(view, "transitive_verbs") & ~other
    woman = view.has_morph("Gender=Fem") & ends_with(view, *endings().either_number)
    woman &= ~view.has_child(view.has_role(Role.NOMINAL_MODIFIER)) & wants[view.head[view.head]]
    at = np.array([i for i, word in things.items() if word or woman[i]], dtype=np.int64)
    return _drawn(view, at, things) if len(at) else view


def _thing(form: str, known: Known) -> str:
    """The masculine thing that a form means several of, "zeszyt" of "zeszyty"; "" for others."""
    return next((base.word for base in singulars(form) if base.word in known.things), "")


def _drawn(view: SyntaxView, at: Ints1d, things: dict[int, str]) -> SyntaxView:
    head, role, morph, lemma = (x.copy() for x in (view.head, view.role, view.morph, view.lemma))
    given = view.head[at]
    role[given], role[at], head[at] = Role.INDIRECT_OBJECT, Role.OBJECT, view.head[given]
    for i in at.tolist():
        morph[i] = (morph[i] & ~ALL) | bits("Gender=Fem", "Number=Plur", "Case=Acc")
        if things[i]:
            lemma[i], morph[i] = view.strings.add(things[i]), (morph[i] & ~ALL) | THINGS
    return in_tree(view.redrawn(morph=morph, lemma=lemma), head, role)
