"""More trees that small parsers draw wrong: two subjects of one verb, appositions, infinitives."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    in_tree,
    one_of,
    relabelled,
)

from .fronted import clauses_before
from .verbs import impersonal

INFINITIVE = "VerbForm=Inf"
# What a parser may take the infinitive of "Kazał mu ją obudzić" for.
BESIDE_VERB = (Role.CONJUNCT, Role.ADVERBIAL_CLAUSE, Role.PARATAXIS)
ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


def well_drawn(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All of these repairs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _infinitives(view, rules)
    view = clauses_before(_predicates_of_clauses(view), rules)
    view = _owners_by_courtesy(view, rules)
    return _second_subjects(_appositions(_two_subjects(view)))


def apart_from_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Jan wszedł i udało mu się zasnąć": impersonal verbs borrow nobody's subject.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): without coordination there; the same one if there is nothing to mend.
    """
    joined = view.has_role(Role.CONJUNCT) & view.has_upos("VERB") & view.has_upos("VERB")[view.head]
    if not joined.any():
        return view
    nobody = joined & impersonal(view, rules) & ~view.has_child(view.has_role(*SUBJECTS))
    nobody &= view.has_morph("VerbForm=Fin")
    return relabelled(view, nobody, role=Role.PARATAXIS)


def _second_subjects(view: SyntaxView) -> SyntaxView:
    """As in "Lekarz przepisał lek", with two subjects: the thing behind the verb is its object.

    In a form that nominative and accusative share, and behind a subject that stands before.
    """
    here, verb = np.arange(len(view)), view.head
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS)
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION))
    before = np.zeros(len(view), dtype=bool)
    several = view.has_morph("Number=Plur")
    # "Koszty pokryje fundusz": the first does not agree.
    agrees = (several == several[verb]) | (view.group != NONE)
    before[verb[noun & (here < verb) & view.has_morph("Case=Nom") & agrees]] = True
    thing = view.has_upos("NOUN") & ~view.has_morph("Animacy=Hum", "Animacy=Nhum")
    either = view.has_morph("Gender=Masc", "Gender=Neut", "Number=Plur", "Case=Acc")
    behind = noun & thing & either & (here > verb) & before[verb] & view.has_upos("VERB")[verb]
    behind &= ~view.has_child(view.has_form("się"))[verb]
    return relabelled(view, behind, role=Role.OBJECT)


def _appositions(view: SyntaxView) -> SyntaxView:
    """As in "Sąsiad, emerytowany kolejarz, hoduje gołębie", drawn as if there were two of them.

    Behind a comma, with nothing that coordinates and with a verb of one.
    """
    noun = view.has_upos("NOUN", "PROPN") & ~view.has_morph("Number=Plur")
    first, verb = view.head, view.head[view.head]
    second = noun & view.has_role(Role.CONJUNCT) & noun[first]
    second &= ~view.has_child(view.has_role(Role.COORDINATOR) | view.has_upos("CCONJ"))
    one = view.has_role(*SUBJECTS)[first] & view.has_morph("Number=Sing")[verb]
    comma = np.cumsum(view.has_form(","))
    several = np.bincount(view.head[view.has_role(Role.CONJUNCT)], minlength=len(view)) > 1
    second &= one & view.has_upos("VERB", "AUX")[verb] & ~several[first]
    # One comma before it, and one between it and the verb.
    second &= (comma - comma[first] == 1) & (comma[verb] - comma == 1)
    return relabelled(view, second, role=Role.APPOSITION)


def _two_subjects(view: SyntaxView) -> SyntaxView:
    """As in "Nasz sąsiad, pan Lis, ma psa", drawn with two subjects of a verb of one.

    The second stands between commas, right behind the first and right before the verb.
    """
    here, verb = np.arange(len(view)), view.head
    one = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS) & view.has_morph("Number=Sing")
    comma, several = view.has_form(","), view.has_morph("Number=Plur")
    one &= ~several[verb] & (here < verb) & view.has_upos("VERB", "AUX", "ADJ")[verb]
    head, role = view.head.copy(), view.role.copy()
    for k in np.flatnonzero(one).tolist():
        left = int(view.left[k]) - (not comma[view.left[k]])
        right = int(view.right[k]) - 1
        closed = comma[left] and left > 0 and comma[min(right + (not comma[right]), len(view) - 1)]
        others = [x for x in view.children(int(verb[k])).tolist() if one[x] and x < k]
        if closed and others and int(view.right[others[-1]]) in (left, left + 1):
            head[k], role[k] = others[-1], Role.APPOSITION
    return in_tree(view, head, role) if (role != view.role).any() else view


def _owners_by_courtesy(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Pani mąż pomagał", with two subjects: the one spoken to is whose husband he is.

    Before a noun for a relative, or for a thing or an animal that is no feminine; "pani doktor" is
    one person.
    """
    lady = view.has_form(*rules.words("courteous_owners")) & view.has_upos("NOUN", "PROPN")
    kin = rules.in_lists(view, "kin_nouns")
    other = ~rules.in_lists(view, *rules.config.person_lists) & ~view.has_morph("Gender=Fem")
    other |= view.has_morph("Number=Plur") & ~view.has_morph("Gender=Fem")
    noun = behind(lady) & view.has_upos("NOUN") & ~view.title & (kin | other)
    at = np.flatnonzero(noun & ~view.has_morph("Case=Gen", "Case=Dat", "Case=Loc"))
    together = (view.head[at] == view.head[at - 1]) | (view.head[at] == at - 1)
    at = at[together | (view.head[at - 1] == at)]
    if not len(at):
        return view
    head, role, owner = view.head.copy(), view.role.copy(), at - 1
    above = view.head[at] == owner
    top, below = at[above], owner[above]
    head[top] = np.where(view.head[below] == below, top, view.head[below])
    role[top] = view.role[below]
    head[owner], role[owner] = at, Role.NOMINAL_MODIFIER
    return in_tree(view, head, role)


def _predicates_of_clauses(view: SyntaxView) -> SyntaxView:
    """As in "Nie kupił go, ponieważ był zbyt drogi", with "drogi" drawn as an oblique."""
    adjective = view.has_upos("ADJ", "NOUN") & view.has_role(Role.OBLIQUE, Role.ADJECTIVAL_MODIFIER)
    joined = view.has_child(view.has_role(Role.MARKER) & view.has_upos("SCONJ"))
    said = joined & view.has_child(view.has_role(Role.COPULA) & view.has_morph("VerbForm=Fin"))
    return relabelled(view, adjective & said, role=Role.ADVERBIAL_CLAUSE)


def _infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Obiecał Annie ją odwiedzić", with the infinitive below "Annie" or beside the verb.

    What a verb of telling or promising is followed by is its complement.
    """
    told = rules.in_lists(view, *rules.config.permitting_verbs, *rules.config.promising_verbs)
    told &= view.has_upos("VERB") & ~view.has_morph(INFINITIVE)
    here, above = np.arange(len(view)), view.head
    bare = view.has_morph(INFINITIVE) & ~view.has_child(
        view.has_role(Role.MARKER, Role.COORDINATOR, Role.COPULA)
    )
    beside = bare & view.has_role(*BESIDE_VERB) & told[above] & (above < here)
    argument = view.has_upos("NOUN", "PROPN", "PRON", "ADJ") & one_of(view.role, ARGUMENTS)
    below = bare & argument[above] & told[above[above]] & (above[above] < above) & (above < here)
    below &= ~rules.in_lists(view, *rules.config.control_nouns)[above]
    head = np.where(below, above[above], above)
    role = np.where(below | beside, Role.OPEN_COMPLEMENT, view.role)
    return in_tree(view, head, role) if (below | beside).any() else view
