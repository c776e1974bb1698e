"""Whom a sentence brings in: "Ida has a new boss. She is kind.", "Every guest got a hat." """

from __future__ import annotations

import numpy as np

from ...mentions import Kind
from ...syntax import SUBJECTS, Role
from ..verdicts import PairRule, Pairs, Verdict, pair_rule
from .pairs import likely_agree


def introduced_is_described(example: str, *, introduced: int, moved: int) -> PairRule:
    """What a pronoun says somebody is, right behind a sentence that brings somebody in.

    As in "Otto visited Ida. Ida has a new friend. He is a pilot.": it hardly means Otto, who was
    there before. Not "Otto has a new friend. He is happy."

    example (str): of the language. introduced (int): the mark of new nouns, such as objects of
        "have". moved (int): the mark of what one is because of others, such as "happy".
    RETURNS (PairRule): for pronouns that are the subjects of predicates.
    """

    @pair_rule(Verdict.UNLIKELY, example, local=False)
    def introduced_is_described(pairs: Pairs) -> np.ndarray:
        view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
        said = view.has_child(view.has_role(Role.COPULA))
        asking = anaphor.is_kind(Kind.PERSONAL, Kind.ZERO) & anaphor.has_role(*SUBJECTS)
        # "I have a cousin in Ulm, so it was easy."
        asking &= ~pairs.mentions.facts.may_be_empty[anaphor.token]
        asking &= said[anaphor.governor] & ~anaphor.at(anaphor.governor).marked(moved)
        if not asking.any():
            return asking
        sentence = pairs.mentions.sentence
        new = asking & (sentence[antecedent.mention] == sentence[anaphor.mention] - 1)
        new &= ~antecedent.grouped & antecedent.marked(introduced) & likely_agree(pairs)
        beside = np.isin(anaphor.mention, anaphor.mention[new])
        return asking & beside & ~new & (antecedent.token < anaphor.token)

    return introduced_is_described


def each_is_several(example: str, *, every: int, plural: str) -> PairRule:
    """What every guest did is no story of one: the next sentence goes on with "they".

    In its sentence they may be each: "Every child lost her hat."

    example (str): of the language. every (int): the mark of nouns such as "every child".
    plural (str): the agreement class of several.
    RETURNS (PairRule): for personal and possessive pronouns of one.
    """

    @pair_rule(Verdict.UNLIKELY, example, local=False, in_chain=True)
    def each_is_several(pairs: Pairs) -> np.ndarray:
        anaphor = pairs.anaphor
        several = pairs.mentions.likely[anaphor.mention] & pairs.class_bits(plural)
        single = anaphor.is_kind(Kind.PERSONAL, Kind.POSSESSIVE) & (several == 0)
        return pairs.antecedent.marked(every) & single & ~pairs.same_sentence

    return each_is_several
