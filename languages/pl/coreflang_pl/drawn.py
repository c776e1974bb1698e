"""More trees that small parsers draw wrong: two subjects of one verb, appositions, infinitives."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree, one_of, relabelled, starts

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
    view = _clauses_before(_predicates_of_clauses(view), rules)
    return _second_subjects(_appositions(view))


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
    before[verb[noun & (here < verb) & view.has_morph("Case=Nom")]] = True
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


def _predicates_of_clauses(view: SyntaxView) -> SyntaxView:
    """As in "Nie kupił go, ponieważ był zbyt drogi", with "drogi" drawn as an oblique."""
    adjective = view.has_upos("ADJ", "NOUN") & view.has_role(Role.OBLIQUE, Role.ADJECTIVAL_MODIFIER)
    joined = view.has_child(view.has_role(Role.MARKER) & view.has_upos("SCONJ"))
    said = joined & view.has_child(view.has_role(Role.COPULA) & view.has_morph("VerbForm=Fin"))
    return relabelled(view, adjective & said, role=Role.ADVERBIAL_CLAUSE)


def _clauses_before(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Kiedy był chory, koledzy przyszli", with the main clause as the other's second.

    Behind a comma and without a word that coordinates.
    """
    here, first = np.arange(len(view)), view.head
    joins = (view.has_upos("SCONJ") | rules.in_lists(view, "opening_words")) & starts(view.sentence)
    told = view.has_child(joins) & (view.head == here) & view.has_child(view.has_upos("PUNCT"))
    finite = view.has_morph("VerbForm=Fin") & view.has_upos("VERB")
    main = view.has_role(Role.CONJUNCT, Role.PARATAXIS) & finite & told[first] & (first < here)
    main &= ~view.has_child(view.has_upos("CCONJ", "SCONJ") | view.has_role(Role.MARKER))
    comma = np.cumsum(view.has_form(","))
    at = np.flatnonzero(main & (comma > comma[first]))
    at = at[np.unique(first[at], return_index=True)[1]]
    asked = set(view.sentence[view.has_form("?")].tolist())
    at = np.array([i for i in at.tolist() if int(view.sentence[i]) not in asked], dtype=int)
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    clause = first[at]
    head[at], role[at] = at, view.role[clause]
    head[clause], role[clause] = at, Role.ADVERBIAL_CLAUSE
    return in_tree(view, head, role)


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
