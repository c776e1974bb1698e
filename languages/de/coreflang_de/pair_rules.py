"""German pair rules."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, adverb_beyond, adverb_taken_up, pair_rule, site
from coreflang.syntax import NONE, Role, SyntaxView, nearest_marked

TIME, PERSON, THING, SAYING = 1, 2, 4, 8
NOBODY = (
    "niemand", "niemanden", "niemandem", "keiner", "keine", "keines", "keinen", "keinem", "nichts",
)  # fmt: skip
COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)


def _marked(pairs: Pairs, tokens: np.ndarray, mark: int) -> np.ndarray:
    return (pairs.mentions.facts.marks[tokens] & mark) != 0


@pair_rule(Verdict.IMPOSSIBLE, "Ida kam. Otto rechnet damit.", local=False, in_chain=True)
def adverb_means_person(pairs: Pairs) -> np.ndarray:
    """Pronominal adverbs mean things: "Otto rechnet damit", but "mit ihr"."""
    adverb = pairs.p_kind == Kind.ADVERBIAL
    return adverb & (_marked(pairs, pairs.a, PERSON) & is_nominal(pairs.a_kind))


@pair_rule(Verdict.UNLIKELY, "Er schlief. Otto wusste davon.", local=False)
def adverb_means_personal_pronoun(pairs: Pairs) -> np.ndarray:
    """Masculine and feminine pronouns mostly mean persons, which adverbs do not."""
    personal = np.isin(pairs.a_kind, (Kind.PERSONAL, Kind.POSSESSIVE, Kind.REFLEXIVE))
    neuter = pairs.view.has_form("es")[pairs.a]
    return (pairs.p_kind == Kind.ADVERBIAL) & personal & ~neuter


@pair_rule(
    Verdict.IMPOSSIBLE, "Otto hat einen Kamm. Es regnet. Es ist spät. Er spielt damit.", local=False
)
def adverb_out_of_reach(pairs: Pairs) -> np.ndarray:
    """Pronominal adverbs reach back one sentence."""
    return adverb_beyond(pairs, sentences=1)


@pair_rule(Verdict.UNLIKELY, "Otto schloss die Tür hinter sich.")
def reflexive_means_subject(pairs: Pairs) -> np.ndarray:
    """A reflexive means the subject of its clause, not an object beside it."""
    subject = pairs.view.subject[pairs.p]
    other = (subject != NONE) & (pairs.a_site != site(pairs.view, subject))
    return (pairs.p_kind == Kind.REFLEXIVE) & other


@pair_rule(Verdict.IMPOSSIBLE, "Otto schlief. Wer wusch sich?", local=False)
def reflexive_leaves_clause(pairs: Pairs) -> np.ndarray:
    """A reflexive means nothing outside of a clause that has a subject, even if that is no mention.

    English lets it: "Ida knew that the storm spared everyone but herself".
    """
    view = pairs.view
    subject = view.subject[pairs.p]
    outside = (view.clause[pairs.a] != view.clause[pairs.p]) | ~pairs.same_sentence
    other = (subject != NONE) & (pairs.a_site != site(view, subject))
    return (pairs.p_kind == Kind.REFLEXIVE) & outside & other


@pair_rule(Verdict.UNLIKELY, "Der Tisch war alt. Er sagte nichts.", local=False)
def things_do_not_speak(pairs: Pairs) -> np.ndarray:
    """Grammatical gender lets "er" mean a table; a verb of saying does not."""
    speaks = pairs.view.role[pairs.p] == Role.SUBJECT
    speaks &= _marked(pairs, pairs.view.head[pairs.p], SAYING)
    return speaks & _marked(pairs, pairs.a, THING) & ~pairs.grouped


@pair_rule(Verdict.UNLIKELY, "Er kam am Montag. Er war müde.", local=False)
def time_taken_up(pairs: Pairs) -> np.ndarray:
    """Days, weeks and moments are hardly taken up by pronouns."""
    adjunct = np.isin(pairs.view.role[pairs.a], (Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT))
    return adjunct & _marked(pairs, pairs.a, TIME) & ~pairs.grouped


@pair_rule(Verdict.IMPOSSIBLE, "Niemand schlief. Er lachte.", local=False)
def nobody_taken_up(pairs: Pairs) -> np.ndarray:
    """Nobody is somebody for the length of a sentence: "Niemand sagte, dass er müde sei." """
    nobody = pairs.view.has_form(*NOBODY) & ~pairs.view.has_upos("DET")
    return nobody[pairs.a] & ~pairs.same_sentence & ~pairs.grouped


@pair_rule(Verdict.IMPOSSIBLE, "Man weiß nie, ob er kommt.", local=False)
def people_in_general_taken_up(pairs: Pairs) -> np.ndarray:
    """Only "einen" and "einem" take "man" up; "sich" and "sein" beside it mean nobody named."""
    return pairs.view.has_form("man")[pairs.a] & ~pairs.grouped


@pair_rule(
    Verdict.IMPOSSIBLE, "der Vater seines Freundes; der Freund von seinem Vater", in_chain=True
)
def possessor_inside_possessor(pairs: Pairs) -> np.ndarray:
    """A possessive in a genitive does not mean the head of that genitive, however deep it lies.

    In another complement it may: "ein Mann mit seinem Hund".
    """
    view = pairs.view
    below = view.dominates(pairs.a, pairs.p) & (pairs.a != pairs.p) & ~pairs.grouped
    below &= (pairs.p_kind == Kind.POSSESSIVE) & (view.head[pairs.p] != pairs.a)
    within = _genitives(view)
    open_way = within | view.has_role(Role.CONJUNCT)
    barred = nearest_marked(view.head, ~open_way)[view.head[pairs.p]]
    inside = view.dominates(pairs.a, barred) & (barred != pairs.a) & ~open_way[barred]
    return below & ~inside & within[view.towards(pairs.a, pairs.p)]


def _genitives(view: SyntaxView) -> np.ndarray:
    """Nouns below nouns without an adposition, or with "von"."""
    other = view.has_role(Role.ADPOSITION) & ~view.has_form("von", "vom")
    return view.has_role(*COMPLEMENTS) & ~view.has_child(other)


GERMAN_PAIR_RULES = (
    adverb_means_person,
    adverb_means_personal_pronoun,
    adverb_out_of_reach,
    adverb_taken_up,
    reflexive_leaves_clause,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
    nobody_taken_up,
    people_in_general_taken_up,
    possessor_inside_possessor,
)
