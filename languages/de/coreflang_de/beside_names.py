"""What parsers hang from a name, and its verb has: "Dann gab Sven seiner Tochter einen Kuss"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, among, hung, in_tree

from .subjects import finite_forms

BELOW = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
OWNING = (Role.POSSESSIVE, Role.DETERMINER)


def with_arguments_of_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Nouns right behind a name that a verb precedes hang from the verb: whom, or by whom.

    As in "Dann gab Sven seiner Tochter Geld", "Gestern wurde Kurt von der Chefin ermahnt"; not
    "Kurt von der Post winkte", "der Otto meiner Jugend".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    name = _subjects_behind_verbs(view, rules)
    noun = view.has_upos("NOUN") & view.has_role(*BELOW) & name[view.head] & _right_behind(view)
    preposition = view.has_role(Role.ADPOSITION)
    receiver = noun & _owned(view, rules) & ~view.has_child(preposition)
    passive = view.has_role(Role.AUXILIARY) & view.has_lemma("werden")
    by = view.has_child(preposition & view.has_form(*rules.words("adpositions_of_agents")))
    agent = noun & by & view.has_child(passive)[view.head[view.head]]
    token = np.flatnonzero(receiver | agent)
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token] = view.head[view.head[token]]
    role[token] = np.where(agent[token], int(Role.OBLIQUE), int(Role.INDIRECT_OBJECT))
    return in_tree(view, head, role)


def with_objects_of_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """A first name alone right behind a plural is no apposition: "Dann lobten die Lehrer Ida".

    Not "die Brüder Otto und Max", "die Geschwister Blum".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    here, above = np.arange(len(view)), view.head
    name = rules.in_lists(view, *rules.config.first_name_lists) & view.has_upos("PROPN")
    name &= view.has_role(*BELOW) & (above == here - 1) & (view.left == here)
    name &= (view.right == here + 1) & ~view.has_upos("PROPN")[np.minimum(here + 1, len(view) - 1)]
    # A tagger may take "die Enkel" for one; its verb tells.
    many = view.has_upos("NOUN") & view.has_role(*SUBJECTS) & view.has_child(view.has_role(*OWNING))
    finite = view.has_morph("Number=Plur")[finite_forms(view)]
    verb = view.has_upos("VERB") & finite & ~view.has_child(view.has_role(Role.OBJECT))
    token = np.flatnonzero(name & (many & verb[above])[above])
    return hung(view, token, above[above[token]], np.full(len(token), int(Role.OBJECT)))


def _subjects_behind_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Names of persons without an article whose finite verb stands before them; bool."""
    labelled = among(view.entity, [view.strings[x] for x in rules.config.person_entities])
    listed = rules.in_lists(view, *rules.config.first_name_lists, *rules.config.title_lists)
    name = (labelled | listed) & view.has_upos("PROPN", "NOUN") & view.has_role(*SUBJECTS)
    name &= ~view.has_child(view.has_role(*OWNING))
    here = np.arange(len(view))
    first = here.copy()
    helping = np.flatnonzero(view.has_role(Role.AUXILIARY))
    np.minimum.at(first, view.head[helping], helping)
    return name & view.has_upos("VERB")[view.head] & (first[view.head] < here)


def _right_behind(view: SyntaxView) -> np.ndarray:
    """Phrases with nothing between them and what they hang from but its names; bool."""
    before = np.maximum(view.left - 1, 0)
    part = view.has_upos("PROPN")[before] & (view.head[before] == view.head)
    return (view.left > view.head) & ((before == view.head) | part)


def _owned(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns with a possessive that may be a dative: "seiner Tochter", "ihrem Sohn"; bool."""
    owner = view.has_form(*rules.words("dative_owners")) & view.has_role(*OWNING)
    return view.has_child(owner)
