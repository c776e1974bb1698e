"""Men behind a verb that says men, which small parsers draw as its object: "Witali ich sąsiedzi".

Of several men nominative and accusative differ: whom somebody greets is "sąsiadów".
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, in_tree

from .declension import Base, form_of, tagged_as_noun
from .endings import endings, ends_with
from .known import Known
from .plurals import ALL, NOMINATIVE, singulars

SEVERAL_MEN = bits("Number=Plur", "Gender=Masc", "Animacy=Hum", "Case=Nom")
BEHIND = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
OF_NOUNS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.OBJECT)


def men_behind_verbs(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """Draw such men as subjects, and a pronoun between as the object.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    able = _able(view)
    lemma = view.lemma.copy()
    for i in np.flatnonzero(able).tolist():
        base = _man(form_of(view, i), known)
        able[i] = base is not None
        lemma[i] = view.strings.add(base.word) if base is not None else lemma[i]
    at = np.flatnonzero(able)
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    role[at] = Role.SUBJECT
    between = at[_pronouns_between(view, rules, at)] - 1
    head[between], role[between] = view.head[between + 1], Role.OBJECT
    view = view.redrawn(
        lemma=lemma,
        upos=np.where(able, POS_IDS["NOUN"], view.upos),
        morph=np.where(able, (view.morph & ~ALL) | SEVERAL_MEN, view.morph),
    )
    return in_tree(view, head, role)


def _able(view: SyntaxView) -> np.ndarray:
    """Nouns drawn as complements of a past form of several men that has no subject; bool."""
    noun = view.has_upos("NOUN") | (view.has_upos("VERB", "ADJ") & tagged_as_noun(view))
    noun &= view.has_role(*BEHIND) & ~view.title & (view.head < np.arange(len(view)))
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION, Role.NUMERAL))
    verb = view.has_upos("VERB") & ends_with(view, *endings().past["virile"])
    verb &= ~view.has_child(view.has_role(*SUBJECTS))
    return noun & verb[view.head] & (view.entity == 0)


def _man(form: str, known: Known) -> Base | None:
    """The man that a form means several of, in the nominative alone.

    Not "kierowcy", "malarzy" and "gości", which are genitives as well.
    """
    able = (base for base in singulars(form) if base.cases == NOMINATIVE)
    men = known.persons & known.animate
    man = next((base for base in able if base.word in men), None)
    other = man is not None and (form[:-1] in (man.word, man.word[:-1]) or man.word.endswith("ć"))
    return None if other else man


def _pronouns_between(view: SyntaxView, rules: Grammar, noun: Ints1d) -> np.ndarray:
    """As in "Witali ich sąsiedzi", with nothing else that is greeted; not "Przyszli ich synowie".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    noun (Ints1d): such nouns. RETURNS (ndarray): those with such a pronoun, bool, (n_nouns,).
    """
    verb = view.head[noun]
    alone = rules.in_lists(view, "intransitive_verbs") | view.has_child(view.has_form("się"))
    pronoun = view.has_form(*rules.words("accusative_pronouns")) & view.has_role(*OF_NOUNS)
    near = pronoun[noun - 1] & (view.head[noun - 1] == noun) & (verb == noun - 2)
    return near & ~alone[verb]
