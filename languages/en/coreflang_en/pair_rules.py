"""English: which pairs of mentions do not, or hardly, mean the same."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule
from coreflang.rules.library import (
    Mark,
    aside_of_oneself,
    each_is_several,
    greeted_not_spoken_of,
    introduced_is_described,
    meant_together,
    name_of_other_sex,
    owner_of_what_one_is,
    possessor_beside_complement,
    pronouns_disagree,
    things_do_not_speak,
    time_taken_up,
)
from coreflang.syntax import NONE, Role

from .animals import animals_are_not_opened, persons_do_not_graze
from .latter import former_or_latter
from .topics import topic_means_subject
from .what_suffered import did_it_to_the_other
from .who_is_asked import (
    EVERY,
    INTRODUCED,
    MOVED,
    asker_does_not_answer,
    asker_does_not_know,
    everybody_is_several,
)
from .who_speaks import ALL, STAFF, mute_things, things_do_not_live

# Bits of marks; those of who_speaks.py lie above.
ADDRESS, COMPLEMENT, NAMED = (Mark.OWN << place for place in range(3))
GREETED = Mark.OWN << 37


@pair_rule(Verdict.UNLIKELY, '"Yes, sir," he said. / "Good Lord," she cried.', local=False)
def addressed_or_invoked(pairs: Pairs) -> np.ndarray:
    """Who is addressed, or called upon in an exclamation, is hardly who is spoken of."""
    return pairs.antecedent.marked(ADDRESS)


def _complement(pairs: Pairs) -> np.ndarray:
    """What a noun is about or against, as in "a story about her"."""
    return pairs.anaphor.at_site.marked(COMPLEMENT)


@pair_rule(Verdict.UNLIKELY, "Neither Otto nor Max lost his key.")
def one_of_neither(pairs: Pairs) -> np.ndarray:
    """Of those of whom neither did it, an anaphor beside them means no single one, if all agree."""
    antecedent = pairs.antecedent
    view, group = pairs.view, pairs.view.group
    nor = view.has_form("nor") & view.has_role(Role.COORDINATOR)
    neither = np.zeros(len(view), dtype=bool)
    neither[group[view.head[nor]]] = True
    member = (
        (group[antecedent.token] != NONE) & ~antecedent.grouped & neither[group[antecedent.token]]
    )
    return member & meant_together(pairs)


@pair_rule(Verdict.UNLIKELY, "The guards searched those who had left their bags.")
def in_clause_about_those(pairs: Pairs) -> np.ndarray:
    """What those who did something do it with is theirs, hardly somebody's outside of the clause.

    Of possessives alone: "The guards searched those who had called them."
    """
    view, anaphor = pairs.view, pairs.anaphor
    clause = view.clause[anaphor.token]
    those = np.where(view.has_role(Role.RELATIVE_CLAUSE), view.head, NONE)[clause]
    found = (clause != NONE) & (those != NONE) & anaphor.has_form("their")
    found &= view.has_form("those")[those] & (view.subject[anaphor.token] == those)
    found &= view.has_child(view.has_form("who") & view.has_role(Role.SUBJECT))[clause]
    return found & (pairs.antecedent.token < those)


@pair_rule(Verdict.UNLIKELY, "Acme lost money. Its shares fell.", local=False)
def things_have_no_staff(pairs: Pairs) -> np.ndarray:
    """Only firms, groups and places have shares, workers and customers."""
    owned = pairs.anaphor.has_form("its") & pairs.anaphor.at(pairs.anaphor.governor).marked(STAFF)
    return owned & pairs.antecedent.marked(Mark.THING) & ~pairs.antecedent.grouped


@pair_rule(Verdict.IMPOSSIBLE, "The cook peeled the onions. These went into the pot.", local=False)
def these_are_several(pairs: Pairs) -> np.ndarray:
    """ "These" and "those" mean several, never the one person whom "they" may mean."""
    several = pairs.anaphor.is_kind(Kind.DEMONSTRATIVE) & pairs.anaphor.has_form("these", "those")
    plural = pairs.mentions.likely[pairs.antecedent.mention] & pairs.class_bits("plur")
    return several & ~pairs.antecedent.grouped & (plural == 0)


@pair_rule(Verdict.IMPOSSIBLE, "He is a nurse, and she paints.", local=False)
def predicate_of_other_sex(pairs: Pairs) -> np.ndarray:
    """What "he" is said to be is no "she"; what "she" is, no "he"."""
    view, facts, noun = pairs.view, pairs.mentions.facts, pairs.antecedent.token
    sexes = pairs.class_bits("masc", "fem")
    said = view.has_child(view.has_role(Role.COPULA))[noun] & (view.subject[noun] != NONE)
    said &= (view.clause[noun] == noun) & ~pairs.antecedent.grouped
    pronoun = facts.kind[view.subject[noun]] == Kind.PERSONAL
    subject = np.where(pronoun, facts.likely[view.subject[noun]] & sexes, 0)
    other = pairs.mentions.likely[pairs.anaphor.mention] & sexes
    return said & (subject != 0) & (other != 0) & ((subject & other) == 0)


@pair_rule(Verdict.UNLIKELY, "The firm had workers. They all left.", local=False)
def all_of_them_are_several(pairs: Pairs) -> np.ndarray:
    """ "They all", "them both" are several, hardly a firm or a team."""
    anaphor = pairs.anaphor
    all_of_them = anaphor.is_kind(Kind.PERSONAL) & anaphor.has_form("they", "them")
    all_of_them &= anaphor.marked(ALL)
    noun = is_nominal(pairs.antecedent.kind) & ~pairs.antecedent.grouped
    return all_of_them & noun & ~pairs.antecedent.has_morph("Number=Plur")


ENGLISH_PAIR_RULES = (
    everybody_is_several,
    each_is_several("Every child got a book. She was happy.", every=EVERY, plural="plur"),
    asker_does_not_know,
    asker_does_not_answer,
    predicate_of_other_sex,
    all_of_them_are_several,
    animals_are_not_opened,
    these_are_several,
    one_of_neither,
    possessor_beside_complement("Ida's story about her was false.", _complement),
    aside_of_oneself("Ida sat down beside her."),
    pronouns_disagree("She left. They laughed.", "masc", "fem"),
    things_do_not_speak(
        "The chairs were wet. They complained.",
        Role.SUBJECT,
        governor=lambda pairs: pairs.anaphor.governor,
        verdict=Verdict.IMPOSSIBLE,
    ),
    time_taken_up(
        "He came on Monday. It was empty.", Role.OBLIQUE, Role.NOMINAL_MODIFIER, groups=True
    ),
    addressed_or_invoked,
    greeted_not_spoken_of("Dear Otto, our landlord called. He is back.", GREETED),
    former_or_latter,
    topic_means_subject,
    did_it_to_the_other,
    persons_do_not_graze,
    mute_things,
    things_do_not_live,
    in_clause_about_those,
    things_have_no_staff,
    owner_of_what_one_is("Otto is his brother.", "own"),
    introduced_is_described(
        "Otto met Ida. Ida has a new friend. He is kind.", introduced=INTRODUCED, moved=MOVED
    ),
    name_of_other_sex("Susan nodded. He was silent.", "masc", "fem", named=NAMED),
)


def _behind_with(pairs: Pairs) -> np.ndarray:
    """As in "a cake with candles on it", where parsers hang "on it" from the cake."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    held = view.has_child(view.has_form("with") & view.has_role(Role.ADPOSITION))
    held = held & view.has_role(Role.NOMINAL_MODIFIER)
    below = anaphor.has_role(Role.NOMINAL_MODIFIER) & (anaphor.governor == antecedent.token)
    return below & view.has_child(held)[antecedent.token] & ~held[anaphor.token]


ENGLISH_EXCEPTIONS = {"within_itself": _behind_with}
