"""Objects before their verb, which small parsers draw as subjects: "Most zbudował inżynier".

Of things nominative and accusative are one form; of persons they differ, and so the person behind
the verb tells that the thing before it is no subject.
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, one_of

from .endings import endings, ends_with
from .token_rules import bound_forms

# How a parser may draw the true subject, and how what hangs from it.
BEHIND = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


def objects_first(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """Draw such things as objects, and the persons behind the verb as its subjects.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    person (ndarray): nouns and names for persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    role = view.role.copy()
    thing = _things_before(view, person)
    subject = _persons_behind(view, rules, person, thing)
    taken = np.zeros(len(view), dtype=bool)
    taken[view.head[subject]] = True
    role[subject] = Role.SUBJECT
    role[thing & (taken[view.head] | _own(view, rules))] = Role.OBJECT
    return view.redrawn(role=role) if (role != view.role).any() else view


def _things_before(view: SyntaxView, person: np.ndarray) -> np.ndarray:
    """Subjects before a verb of a third person, in a form that may be an accusative; bool."""
    here = np.arange(len(view))
    noun = view.has_upos("NOUN") | (view.has_upos("PROPN") & (view.entity == 0))
    noun &= ~person & ~view.has_morph("Animacy=Hum", "Animacy=Nhum")
    one_form = view.has_morph("Gender=Masc", "Gender=Neut", "Number=Plur")
    one_form = one_form | ~ends_with(view, *endings().sure_nominatives)
    noun &= one_form & view.has_role(*SUBJECTS) & (here < view.head)
    verb = view.has_upos("VERB") & view.has_morph("VerbForm=Fin")
    verb &= ~view.has_child(view.has_form("się")) & ~view.has_morph("Person=1", "Person=2")
    return noun & verb[view.head] & ~view.has_child(view.has_role(Role.ADPOSITION))


def _persons_behind(
    view: SyntaxView, rules: Grammar, person: np.ndarray, thing: np.ndarray
) -> np.ndarray:
    """Persons in a sure nominative whose phrase begins right behind the verb of a thing; bool."""
    before = np.zeros(len(view), dtype=bool)
    before[view.head[thing]] = True
    noun = view.has_upos("NOUN") & rules.in_lists(view, *rules.config.person_lists)
    first = view.has_upos("PROPN") & rules.in_lists(view, *rules.config.first_name_lists)
    named = view.has_child(view.has_role(Role.NAME_PART) & view.has_upos("PROPN"))
    able = noun | first | (view.has_upos("PROPN") & person & named)
    able = able & view.has_morph("Case=Nom") & ~view.has_morph("Gender=Neut")
    able |= _young(view, noun)
    able &= one_of(view.role, BEHIND) & (view.left == view.head + 1) & before[view.head]
    several = view.has_morph("Number=Plur")
    return able & (several == several[view.head])


def _young(view: SyntaxView, person: np.ndarray) -> np.ndarray:
    """As in "Wazon stłukło dziecko": of neuters the verb tells what the case does not; bool.

    Such as are no subject of "stłukł" and "stłukła" are one of "stłukło".
    """
    one = person & view.has_morph("Gender=Neut") & ~view.has_morph("Number=Plur")
    told = view.has_upos("VERB") & ends_with(view, *endings().past["neut"])
    return one & view.has_morph("Case=Nom", "Case=Acc") & told[view.head]


def _own(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Swój obraz pokazał w Paryżu": what is "swój" is hardly the subject; bool."""
    own = bound_forms(view, rules) & view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    others = np.bincount(view.head[view.has_role(*SUBJECTS)], minlength=len(view)) > 1
    return view.has_child(own) & ~others[view.head]
