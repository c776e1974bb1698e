"""French rules on what only the living do and get: "sourit", "lui plaît"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import likely_agree, not_of_things
from coreflang.syntax import Role, SyntaxView

from .latter import ADJUNCTS
from .marks import BLAMING, DATIVE, FEELING, GIVING, LIFELESS, PHASE, PLEASING, THANKING, having

WHOM = (Role.OBLIQUE, Role.INDIRECT_OBJECT)


@not_of_things("Paul est au parc. Ida lui parle.", in_chain=False)
def dative_means_thing(pairs: Pairs) -> np.ndarray:
    """Datives and stressed pronouns mean persons: of things one says "y", "en", "dessus"."""
    return pairs.anaphor.marked(DATIVE) & pairs.anaphor.is_kind(Kind.PERSONAL)


def feeling_predicates(pairs: Pairs) -> np.ndarray:
    """As "sourit", "éclata de rire", "se mit à pleurer"; bool, (n_tokens,)."""
    feeling = having(pairs, FEELING)
    within = pairs.view.has_role(Role.OPEN_COMPLEMENT) & feeling
    return feeling | (having(pairs, PHASE) & pairs.view.has_child(within))


@not_of_things(
    "Le chien vit la voiture. Elle sourit.",
    things=LIFELESS,
    verdict=Verdict.IMPOSSIBLE,
    in_chain=False,
)
def things_do_not_smile(pairs: Pairs) -> np.ndarray:
    """What only persons do, no car and no lamp does, even if nothing else is near."""
    anaphor = pairs.anaphor
    smiles = feeling_predicates(pairs)[pairs.view.head[anaphor.token]]
    return smiles & anaphor.has_role(Role.SUBJECT, Role.EXPLETIVE) & anaphor.is_kind(Kind.PERSONAL)


@pair_rule(
    Verdict.UNLIKELY,
    "Paul a offert un livre à Marc. Le livre lui plaît.",
    local=False,
    in_chain=True,
)
def giver_is_not_pleased(pairs: Pairs) -> np.ndarray:
    """Whom a thing pleases or suits is who got it in the sentence before, and not who gave it."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    asking = having(pairs, PLEASING)[anaphor.governor] & anaphor.marked(DATIVE)
    asking &= anaphor.is_kind(Kind.PERSONAL) & ~pairs.forward
    asking &= view.sentence[antecedent.token] == view.sentence[anaphor.token] - 1
    if not asking.any():
        return asking
    giving = having(pairs, GIVING)
    giver = giving[antecedent.governor] & antecedent.at_site.has_role(Role.SUBJECT)
    # "Luc offre une veste à sa femme"
    owner = antecedent.is_kind(Kind.POSSESSIVE) & giving[view.head[antecedent.governor]]
    return asking & (giver | owner)


@pair_rule(
    Verdict.UNLIKELY,
    "Paul a prêté une tente à Marc. Il la lui rend.",
    local=False,
    in_chain=True,
)
def lender_gives_nothing_back(pairs: Pairs) -> np.ndarray:
    """Who gives back what was lent in the sentence before is who got it, and not who lent it."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    back = view.has_lemma("rendre", "rembourser")
    back = back & view.has_child(having(pairs, DATIVE) & view.has_role(*WHOM))
    asking = back[anaphor.governor] & anaphor.is_kind(Kind.PERSONAL) & ~pairs.forward
    asking &= view.sentence[antecedent.token] == view.sentence[anaphor.token] - 1
    asking &= view.has_lemma("prêter")[antecedent.governor]
    lender = antecedent.at_site.has_role(Role.SUBJECT)
    giver = anaphor.has_role(Role.SUBJECT, Role.EXPLETIVE)
    getter = anaphor.marked(DATIVE) & antecedent.at_site.has_role(*WHOM)
    return asking & ((giver & lender) | getter)


@pair_rule(Verdict.UNLIKELY, "Le juge punit le voleur pour ses crimes.", local=True, in_chain=True)
def praised_for_ones_own(pairs: Pairs) -> np.ndarray:
    """What somebody is praised or punished for is his own, and not of those who do so."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    # "Il le remercie de son aide"
    thanks = having(pairs, THANKING)[view.head[view.head]] & view.has_lemma("de")
    cause = view.has_child(view.has_form("pour") | thanks) & view.has_role(*ADJUNCTS)
    owned = anaphor.governor
    asking = anaphor.is_kind(Kind.POSSESSIVE) & cause[owned] & ~pairs.forward
    # Parsers hang it from the verb, or from its object.
    verb = np.where(view.has_role(Role.OBJECT)[view.head], view.head[view.head], view.head)[owned]
    asking &= having(pairs, BLAMING)[verb] & (antecedent.governor == verb)
    object_ = asking & antecedent.at_site.has_role(Role.OBJECT) & likely_agree(pairs)
    beside = np.isin(anaphor.mention, anaphor.mention[object_])
    return asking & beside & antecedent.at_site.has_role(Role.SUBJECT)


def marks_of_gifts(view: SyntaxView, rules: Grammar, person: np.ndarray) -> Ints1d:
    """Marks of verbs of giving, of pleasing, of praise and punishment, as bits; (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    person (ndarray): nouns and names of persons, bool, (n_tokens,).
    RETURNS (Ints1d): marks.py says what they are.
    """
    marks = np.where(_giving(view, rules, person), GIVING, 0)
    marks |= np.where(rules.in_lists(view, "verbs_of_praise"), BLAMING, 0)
    thanking = view.has_lemma(*rules.words("verbs_of_thanks"))
    marks |= np.where(thanking, THANKING, 0)
    pleasing = rules.words("verbs_of_pleasing")
    return marks | np.where(view.has_lemma(*pleasing) | view.has_form(*pleasing), PLEASING, 0)


def _giving(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """Verbs with a thing for object and a person who gets it: "offrir une veste à Eva"; bool."""
    verb = view.has_lemma(*rules.words("verbs_of_giving"))
    verb = verb | view.has_form(*rules.words("verbs_of_giving"))
    gets = person & view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    given = view.has_role(Role.OBJECT) & view.has_upos("NOUN")
    # Where a parser hangs who gets something from what is given.
    taken = given & view.has_child(gets & view.has_role(Role.NOMINAL_MODIFIER))
    gets = gets & view.has_role(*WHOM)
    return verb & view.has_child(given) & view.has_child(gets | taken)


RULES_ON_THINGS = (
    dative_means_thing, things_do_not_smile, giver_is_not_pleased, lender_gives_nothing_back,
    praised_for_ones_own,
)  # fmt: skip
