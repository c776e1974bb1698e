"""Polish pair rules."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, Reflexivity
from coreflang.rules import Pairs, Verdict, pair_rule, site
from coreflang.rules.library import (
    Mark,
    greeted_not_spoken_of,
    latter_means_nearest,
    name_of_other_sex,
    persons_are_no_things,
    plural_name_as_one,
    possessor_beside_complement,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind

from .aside import (
    ADJUNCTS,
    command_goes_on,
    owner,
    person_before_thing,
    result_of_cutting,
    thing_is_given_nothing,
    things_are_not_asked,
    things_do_no_deeds,
    things_have_no_kin,
    zero_means_thing_aside,
)
from .contrast import contrast_leaves_subject
from .happenings import persons_do_not_happen
from .marks import GREETED, LATTER, OF_SURE_SEX, PLAN, POINTING, TOPIC, USED
from .zero_clauses import ZERO_CLAUSE_RULES

COMPLEMENTS = (Role.OBLIQUE, Role.OBJECT, Role.INDIRECT_OBJECT)
GERUND = "GER"


def _about(pairs: Pairs) -> np.ndarray:
    """Pairs whose anaphor says what a noun is about: "opowieść o niej", not "płaszcz na niej"."""
    return pairs.anaphor.marked(TOPIC)


def _is_own_subject(pairs: Pairs) -> np.ndarray:
    """The antecedent is the subject of the anaphor's clause, or of the clause that lends it."""
    subject = pairs.view.subject[pairs.anaphor.token]
    return (subject != NONE) & (pairs.antecedent.site == site(pairs.view, subject))


def _within_subject(pairs: Pairs) -> np.ndarray:
    """The anaphor lies in the phrase of its clause's subject, or in that of its companion."""
    view, subject = pairs.view, pairs.view.subject[pairs.anaphor.token]
    group = site(view, subject)
    inside = pairs.seen.dominates(subject, pairs.anaphor.token)
    return (subject != NONE) & (inside | _below_member(pairs, group))


def _below_member(pairs: Pairs, group: np.ndarray) -> np.ndarray:
    """The anaphor lies below a member of the coordination that begins with `group`."""
    view, size = pairs.view, len(pairs.view) + 1
    member = np.flatnonzero((view.group != NONE) & ~view.zero)
    if not len(member):
        return np.zeros(len(pairs), dtype=bool)
    member = member[np.lexsort((view.enter[member], view.group[member]))]
    # Phrases lie in each other or apart: if one that begins before the anaphor ends behind it, then
    # the one of them that ends last does.
    first = view.group[member] * size
    begin, end = first + view.enter[member], np.maximum.accumulate(first + view.leave[member])
    anaphor = group * size + view.enter[pairs.anaphor.token]
    place = np.searchsorted(begin, anaphor, side="right") - 1
    return (place >= 0) & (end[place] > anaphor)


@pair_rule(Verdict.IMPOSSIBLE, "Jan kocha jego żonę.", in_chain=True)
def possessive_means_subject(pairs: Pairs) -> np.ndarray:
    """What belongs to the subject is "swój"; "jego" is somebody else's.

    Within the subject's own phrase it may: "Jan i jego żona".
    """
    view = pairs.view
    # The possessive's noun hangs right from the verb: the sure case.
    beside = view.head[view.head[pairs.anaphor.token]] == view.clause[pairs.anaphor.token]
    return beside & _means_subject(pairs)


def _means_subject(pairs: Pairs) -> np.ndarray:
    other = _without_verb(pairs.view)[pairs.view.head[pairs.anaphor.token]]
    return owner(pairs) & _is_own_subject(pairs) & ~_within_subject(pairs) & ~other


def _without_verb(view: SyntaxView) -> np.ndarray:
    """As in "Jan śpi na łóżku, a jego brat na kanapie", where the verb is not said again; bool.

    Nominatives behind a comma and a conjunction: those are no complements of the verb before.
    """
    return view.has_morph("Case=Nom") & view.has_child(
        view.has_role(Role.COORDINATOR) & behind(view.has_form(","))
    )


@pair_rule(Verdict.UNLIKELY, "Jan czekał w domu siostry jego żony.")
def possessive_far_below_subject(pairs: Pairs) -> np.ndarray:
    """The same where the possessive lies deeper, and a parser may err."""
    return _means_subject(pairs)


@pair_rule(Verdict.IMPOSSIBLE, "Jan spotkał Adama i swoją żonę.", local=False)
def reflexive_possessive_means_another(pairs: Pairs) -> np.ndarray:
    """A reflexive possessive means the subject of its clause, if it has one."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    bound = pairs.mentions.facts.reflexivity[anaphor.token] == Reflexivity.MUST
    bound &= anaphor.is_kind(Kind.POSSESSIVE)
    subject = pairs.view.subject[anaphor.token]
    known = (subject != NONE) & (pairs.mentions.facts.kind[subject] != Kind.NONE)
    inside = pairs.seen.dominates(subject, anaphor.token)
    known &= ~inside | (pairs.view.clause[subject] != pairs.view.clause[anaphor.token])
    # Of a coordinated subject the whole is meant, not one member.
    whole = antecedent.grouped | (pairs.view.group[antecedent.token] == NONE)
    whole |= pairs.view.zero[antecedent.token]
    return bound & np.where(known, ~(_is_own_subject(pairs) & whole), ~pairs.same_sentence)


@pair_rule(Verdict.IMPOSSIBLE, "ojciec jego przyjaciela", in_chain=True)
def possessor_inside_possessor(pairs: Pairs) -> np.ndarray:
    """A possessive in a genitive does not mean the head of that genitive."""
    view, antecedent = pairs.view, pairs.antecedent
    noun = view.head[pairs.anaphor.token]
    bare = ~view.has_child(view.has_role(Role.ADPOSITION))
    genitive = view.has_role(Role.NOMINAL_MODIFIER, Role.POSSESSIVE) & bare
    above = (view.head[noun] == antecedent.token) & ~antecedent.grouped
    return owner(pairs) & genitive[noun] & above


def _genitives(pairs: Pairs) -> np.ndarray:
    """Nouns that say whose another one is: "opinia króla"; bool, (n_tokens,)."""
    view = pairs.view
    genitive = view.has_role(Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
    return genitive & ~view.has_child(view.has_role(Role.ADPOSITION))


def _noun_of_complement(pairs: Pairs) -> np.ndarray:
    """What the anaphor is a complement of; a parser may hang it from the genitive between."""
    noun, person = pairs.anaphor.governor, (pairs.mentions.facts.marks & Mark.PERSON) != 0
    between = _genitives(pairs)[noun] & person[noun] & (noun != NONE)
    return np.where(between, pairs.view.head[noun], noun)


def _holder(pairs: Pairs) -> np.ndarray:
    """Who says or has what the reflexive is about: "Opinia króla o sobie"."""
    noun = _noun_of_complement(pairs)
    beside = pairs.view.head[pairs.antecedent.site] == noun
    return _genitives(pairs)[pairs.antecedent.site] & beside & (noun != NONE)


@pair_rule(Verdict.IMPOSSIBLE, "Plan Jana, by go zwolnić, upadł.", in_chain=True)
def object_of_plan(pairs: Pairs) -> np.ndarray:
    """Whose plan it is does what the infinitive says, wherever a parser hangs that one."""
    view, anaphor = pairs.view, pairs.anaphor
    verb, noun = np.maximum(anaphor.governor, 0), view.head[pairs.antecedent.site]
    plan = (pairs.mentions.facts.marks & PLAN) != 0
    owner = _genitives(pairs)[pairs.antecedent.site] & plan[noun]
    below = (view.head[verb] == noun) | (view.head[noun] == verb)
    object_ = anaphor.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & anaphor.plain
    return owner & below & object_ & view.has_morph("VerbForm=Inf")[verb]


@pair_rule(Verdict.IMPOSSIBLE, "Opinia króla o sobie była surowa.", in_chain=True)
def reflexive_means_its_noun(pairs: Pairs) -> np.ndarray:
    """An opinion about oneself is nobody's opinion about that opinion."""
    return pairs.anaphor.is_kind(Kind.REFLEXIVE) & _complement_of(pairs)


@pair_rule(Verdict.IMPOSSIBLE, "Artykuł dziennikarza o nim był nudny.", in_chain=True)
def topic_of_its_noun(pairs: Pairs) -> np.ndarray:
    """What an article is about is not that article."""
    bare = pairs.anaphor.is_kind(Kind.PERSONAL) & ~pairs.antecedent.grouped
    return bare & _about(pairs) & _complement_of(pairs)


def _complement_of(pairs: Pairs) -> np.ndarray:
    """The anaphor is a complement of the noun that the antecedent is."""
    anaphor, noun = pairs.anaphor, pairs.antecedent.token
    below = anaphor.at_site.has_role(Role.NOMINAL_MODIFIER)
    # What a noun is about a parser may call an oblique, as below a verb.
    plain = pairs.view.has_upos("NOUN") & ~pairs.view.has_child(pairs.view.has_role(Role.COPULA))
    below |= anaphor.at_site.has_role(Role.OBLIQUE) & plain[noun]
    return below & (noun == _noun_of_complement(pairs))


@pair_rule(Verdict.IMPOSSIBLE, "Jan wie, że Adam widzi siebie.", local=False)
def reflexive_leaves_clause(pairs: Pairs) -> np.ndarray:
    """A reflexive means nothing outside of a clause that has a subject."""
    view, anaphor = pairs.view, pairs.anaphor
    subject = view.subject[anaphor.token]
    outside = view.clause[pairs.antecedent.token] != view.clause[anaphor.token]
    outside |= ~pairs.same_sentence
    return anaphor.is_kind(Kind.REFLEXIVE) & outside & (subject != NONE) & ~_is_own_subject(pairs)


def _beside_others(pairs: Pairs) -> np.ndarray:
    """The antecedent's verb has other nouns or names: "Ewa spotkała Olgę", not "Ewa spała"."""
    view = pairs.view
    other = view.has_role(*COMPLEMENTS) & view.has_upos("NOUN", "PROPN")
    return view.has_child(other)[view.clause[pairs.antecedent.site]]


@pair_rule(Verdict.UNLIKELY, "Ewa spotkała Olgę. Ta skinęła.", local=False)
def pointing_leaves_subject(pairs: Pairs) -> np.ndarray:
    """A demonstrative turns from the subject to somebody else that was named beside it."""
    subject = pairs.antecedent.at_site.has_role(*SUBJECTS) & ~pairs.forward
    return pairs.anaphor.marked(POINTING) & subject & _beside_others(pairs)


@pair_rule(Verdict.IMPOSSIBLE, "Jan podjął próbę uratowania go.", in_chain=True)
def object_of_gerund(pairs: Pairs) -> np.ndarray:
    """Who tries to save somebody does not save himself: the subject does what the gerund says."""
    view, anaphor = pairs.view, pairs.anaphor
    gerund = view.tag == np.uint64(view.strings[GERUND])
    verb = np.maximum(anaphor.governor, 0)
    # "próbę uratowania": the noun above the gerund.
    planned = (pairs.mentions.facts.marks & PLAN) != 0
    below = anaphor.has_role(Role.OBJECT) & gerund[verb] & planned[view.head[verb]]
    return below & anaphor.plain & _is_own_subject(pairs)


POLISH_PAIR_RULES = (
    latter_means_nearest(
        "Ewa prosiła Olgę i Idę. Ta ostatnia skinęła.",
        latter=LATTER,
        passed=_genitives,
        groups=False,
    ),
    pointing_leaves_subject,
    contrast_leaves_subject,
    greeted_not_spoken_of("Cześć Ewo, lampa jest zepsuta. Ona jest nowa.", GREETED),
    plural_name_as_one("Jan jechał do Czech. Ewa ją lubi.", "virile", "nonvirile"),
    name_of_other_sex("Kowalska skinęła. On milczał.", "masc", "fem", named=OF_SURE_SEX),
    object_of_gerund,
    object_of_plan,
    reflexive_means_its_noun,
    topic_of_its_noun,
    reflexive_leaves_clause,
    possessive_means_subject,
    possessive_far_below_subject,
    reflexive_possessive_means_another,
    reflexive_means_subject("Jan opowiadał Adamowi o sobie.", of_mentions=True, but=_holder),
    things_do_not_speak(
        "Stół był stary. Powiedział, że śpi.",
        *SUBJECTS,
        governor=lambda pairs: np.maximum(pairs.anaphor.governor, 0),
    ),
    persons_are_no_things("Jan upiekł tort. Adam go zjadł.", USED),
    zero_means_thing_aside,
    *ZERO_CLAUSE_RULES,
    person_before_thing,
    command_goes_on,
    result_of_cutting,
    thing_is_given_nothing,
    things_do_no_deeds,
    things_are_not_asked,
    things_have_no_kin,
    persons_do_not_happen,
    time_taken_up("Przyszedł w piątek. Był zmęczony.", *ADJUNCTS),
    possessor_inside_possessor,
    possessor_beside_complement("Opinia Jana o nim była surowa.", _about, possessors=_genitives),
)
