"""Who goes on as an unspoken subject, and who is spoken of beside it."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule, site
from coreflang.rules.library import Mark, likely_agree
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, predicates

from .marks import ANSWERING, ASKING, CLITIC, DONE_TO_THINGS, FELT, NAMED

OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


@pair_rule(Verdict.UNLIKELY, "Clara vio a Ida. Le tomó la mano.", local=False)
def subject_goes_on(pairs: Pairs) -> np.ndarray:
    """Beside a silent subject that may be the last one, a clitic hardly means that or its member.

    "Clara llegó. Le gustó", "Clara llegó. Le tomaron la mano" go on otherwise; of "Clara y Otto
    llegaron. La saludaron" both greet.
    """
    antecedent, anaphor, view = pairs.antecedent, pairs.anaphor, pairs.view
    subject = np.where(anaphor.governor != NONE, view.subject[anaphor.governor], NONE)
    silent = (subject != NONE) & view.zero[subject] & anaphor.is_kind(Kind.PERSONAL)
    silent &= anaphor.marked(CLITIC) & ~anaphor.at(anaphor.governor).marked(FELT)
    # "El disco sale hoy. ¿Cómo lo grabó?", "El sobre era de Ida. Lo tiró."
    thing = antecedent.marked(Mark.THING) & ~antecedent.grouped
    silent &= ~(thing & (anaphor.marked(DONE_TO_THINGS) | _somebody_beside(pairs)))
    sentence = pairs.mentions.sentence
    last = sentence[anaphor.mention] == sentence[antecedent.mention] + 1
    asked = np.flatnonzero(silent & last & antecedent.at_site.has_role(*SUBJECTS))
    found = np.zeros(len(pairs), dtype=bool)
    found[asked] = _may_go_on(pairs.take(asked), subject[asked])
    return found


@pair_rule(Verdict.IMPOSSIBLE, "Clara llegó. Le tomó la mano.", local=False)
def only_subject_goes_on(pairs: Pairs) -> np.ndarray:
    """Nor does it at all, where nobody else stands before: who would the silent subject be?"""
    going_on, antecedent = subject_goes_on.test(pairs), pairs.antecedent
    if not going_on.any():
        return going_on
    other = ~going_on & ~pairs.forward & is_nominal(antecedent.kind)
    other &= ~antecedent.marked(Mark.THING | Mark.TIME)
    return going_on & ~np.isin(pairs.anaphor.mention, pairs.anaphor.mention[other])


@pair_rule(Verdict.IMPOSSIBLE, "El juez oyó a Clara y le hizo dos preguntas.", in_chain=True)
def clitic_beside_shared_subject(pairs: Pairs) -> np.ndarray:
    """Of two joined verbs the second, without a subject, has that of the first: "le" is another.

    Where the first has an object that agrees; "Otto vio a Clara y le gustó" goes on otherwise.
    """
    antecedent, anaphor, view = pairs.antecedent, pairs.anaphor, pairs.view
    above = anaphor.governor
    subject = np.where(above != NONE, view.subject[above], NONE)
    joined = (subject != NONE) & view.zero[subject] & view.has_role(Role.CONJUNCT)[above]
    joined &= (
        anaphor.is_kind(Kind.PERSONAL) & anaphor.marked(CLITIC) & ~anaphor.at(above).marked(FELT)
    )
    if not joined.any():
        return joined
    first = np.where(joined, view.head[above], NONE)
    other = joined & (antecedent.governor == first) & antecedent.at_site.has_role(*OBJECTS)
    other &= likely_agree(pairs) & ~(antecedent.marked(Mark.THING) & anaphor.has_form("le", "les"))
    joined &= np.isin(anaphor.mention, anaphor.mention[other])
    shared = np.where(joined, view.subject[first], NONE)
    joined &= (shared != NONE) & (antecedent.site == site(view, shared))
    asked = np.flatnonzero(joined)
    joined[asked] = _may_go_on(pairs.take(asked), subject[asked])
    return joined


def _somebody_beside(pairs: Pairs) -> np.ndarray:
    """A person, noun or name, stands in the antecedent's sentence; bool, (n_pairs,)."""
    mentions = pairs.mentions
    person = is_nominal(mentions.kind)
    person = person & ((mentions.facts.marks[mentions.head] & (Mark.PERSON | NAMED)) != 0)
    where = mentions.sentence[person]
    return np.isin(mentions.sentence[pairs.antecedent.mention], where)


@pair_rule(Verdict.UNLIKELY, "Ida llegó. Besó a Clara y salió.", local=False)
def object_goes_on(pairs: Pairs) -> np.ndarray:
    """Of two joined verbs, both without a word for their subject, one and the same does both.

    Hardly the one that the first is done to; where the numbers differ somebody else goes on.
    """
    antecedent, anaphor, view = pairs.antecedent, pairs.anaphor, pairs.view
    verb = np.where(anaphor.is_kind(Kind.ZERO), predicates(view)[anaphor.token], NONE)
    joined = (verb != NONE) & view.has_role(Role.CONJUNCT)[verb]
    first = np.where(joined, view.head[verb], NONE)
    subject = np.where(joined, view.subject[first], NONE)
    joined &= (subject != NONE) & (antecedent.governor == first)
    joined &= antecedent.at_site.has_role(*OBJECTS)
    asked = np.flatnonzero(joined)
    joined[asked] = _as_many(pairs.take(asked), subject[asked])
    return joined


@pair_rule(Verdict.UNLIKELY, "Ida llamó a Clara. No contestó.", local=False)
def asker_answers(pairs: Pairs) -> np.ndarray:
    """Who asked somebody, and is the subject of that, hardly answers in the next sentence."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    answering = anaphor.is_kind(Kind.ZERO) & anaphor.at(anaphor.governor).marked(ANSWERING)
    sentence = pairs.mentions.sentence
    last = sentence[anaphor.mention] - sentence[antecedent.mention] == 1
    asking = antecedent.at(np.maximum(antecedent.governor, 0)).marked(ASKING)
    asking &= (antecedent.governor != NONE) & antecedent.at_site.has_role(*SUBJECTS)
    asked = np.isin(np.arange(len(pairs.view)), pairs.view.head[_persons(pairs)])
    return answering & last & asking & asked[antecedent.governor]


def _persons(pairs: Pairs) -> np.ndarray:
    """Objects that are persons; tokens."""
    marks, view = pairs.mentions.facts.marks, pairs.view
    person = (marks & (Mark.PERSON | NAMED | CLITIC)) != 0
    return np.flatnonzero(person & view.has_role(*OBJECTS))


def _as_many(pairs: Pairs, subject: np.ndarray) -> np.ndarray:
    """The anaphor has classes in common with a subject; bool, (n_pairs,)."""
    likely = pairs.mentions.facts.likely[subject]
    group = pairs.view.group[subject] != NONE
    several = pairs.class_bits("mascplur", "femplur")
    likely = np.where(group & ~pairs.view.zero[subject], several, likely)
    return (pairs.mentions.likely[pairs.anaphor.mention] & likely) != 0


def shared_subjects(view: SyntaxView) -> np.ndarray:
    """Unspoken subjects of joined verbs, which are those of the first: bool, (n_tokens,).

    As in "Clara entró y dejó la llave", not in "Clara entró y dejaron la llave".
    """
    first, third = view.head, view.has_morph("Person=3") & view.has_morph("VerbForm=Fin")
    several = view.has_morph("Number=Plur")
    joined = view.zero & view.has_role(Role.CONJUNCT) & third[first]
    return joined & (view.subject[first] != NONE) & (several == several[first])


def _may_go_on(pairs: Pairs, subject: np.ndarray) -> np.ndarray:
    """The silent subject agrees with the antecedent, or with the group that it is in."""
    likely, antecedent = pairs.mentions.facts.likely[subject], pairs.antecedent
    several = (likely & pairs.class_bits("mascplur", "femplur")) != 0
    member = (pairs.view.group[antecedent.token] != NONE) & ~antecedent.grouped
    agrees = (pairs.mentions.likely[antecedent.mention] & likely) != 0
    return np.where(member, several, agrees)
