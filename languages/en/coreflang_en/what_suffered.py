"""What something was done to: "The storm damaged the pier. It will be rebuilt." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, likely_agree
from coreflang.syntax import NONE, Role, SyntaxView

# Bits of marks; those of rules.py lie below.
FORCE, OWNER, HOUSED, ANIMAL, BUILDING = (Mark.OWN << place for place in range(8, 13))
HARM, MEND, OF_FORCES, OF_WORKS, OF_BUILDINGS, SELL, BUY, HAVE, PASSIVE = (
    Mark.OWN << place for place in range(13, 22)
)
VERBS = {
    HARM: "harming_verbs", MEND: "mending_verbs", OF_FORCES: "befall_forces",
    OF_WORKS: "done_to_works", OF_BUILDINGS: "done_to_buildings",
}  # fmt: skip
TRADES = {SELL: "selling_verbs", BUY: "buying_verbs", HAVE: "having_verbs"}
NOUNS = {FORCE: "forces", ANIMAL: "animal_nouns", BUILDING: "buildings"}


def marks_of_suffering(rules: Grammar, view: SyntaxView) -> Ints1d:
    """Bits for verbs of harm and help, for what harms and for those who own; (n_tokens,).

    OWNER for a council, which owns buildings, HOUSED for a museum, which is one as well. PASSIVE
    for participles with "be".
    """
    marks = np.zeros(len(view), dtype=np.int64)
    for mark, name in (VERBS | NOUNS).items():
        marks |= np.where(rules.in_lists(view, name), mark, 0)
    for mark, name in TRADES.items():
        marks |= np.where(view.has_lemma(*rules.words(name)), mark, 0)
    housed = rules.in_lists(view, "place_nouns")
    owner = rules.in_lists(view, "group_nouns") | (view.entity == view.strings["ORG"])
    be = view.has_role(Role.AUXILIARY) & view.has_lemma("be")
    passive = view.has_child(be) & view.has_morph("VerbForm=Part", "Tense=Past")
    marks |= np.where(housed, HOUSED, 0) | np.where(owner & ~housed, OWNER, 0)
    return marks | np.where(passive, PASSIVE, 0)


@pair_rule(
    Verdict.UNLIKELY, "The storm damaged the pier. It will be rebuilt.", local=False, in_chain=True
)
def did_it_to_the_other(pairs: Pairs) -> np.ndarray:
    """What harms is not mended, a fire is not built, a council is not published.

    Of a subject and an object before a passive, where both agree with its subject: "The council
    wrote a report. It was published on Monday." Not "The fire destroyed the barn. It was put out."
    """
    act = _done_to_anaphor(pairs)
    other = _object_beside(pairs)
    asked = (act != NONE) & (other != NONE)
    if not asked.any():
        return asked
    doer, verb = pairs.antecedent, pairs.antecedent.at(pairs.antecedent.governor)
    done, suffered = pairs.anaphor.at(act), pairs.antecedent.at(other)
    harmed = verb.marked(HARM) & done.marked(MEND)
    spared = doer.marked(FORCE) & ~done.marked(OF_FORCES)
    living = doer.marked(ANIMAL) & done.marked(MEND | OF_WORKS)
    works = doer.marked(OWNER | HOUSED) & done.marked(OF_WORKS)
    built = doer.marked(OWNER) | (verb.marked(HAVE) & suffered.marked(BUILDING))
    sold = doer.marked(OWNER | HOUSED) & verb.marked(SELL) & done.marked(BUY)
    return asked & (harmed | spared | living | works | (built & done.marked(OF_BUILDINGS)) | sold)


def _done_to_anaphor(pairs: Pairs) -> Ints1d:
    """The passive verb whose subject is "it" or "they", also in "It has to be rebuilt"; or NONE."""
    anaphor, view, marks = pairs.anaphor, pairs.view, pairs.mentions.facts.marks
    word = anaphor.has_form("it", "they") & (anaphor.governor != NONE)
    below = np.full(len(view), NONE)
    to_be = np.flatnonzero(view.has_role(Role.OPEN_COMPLEMENT) & ((marks & PASSIVE) != 0))
    below[view.head[to_be]] = to_be
    passive = np.where(anaphor.has_role(Role.SUBJECT_PASSIVE), anaphor.governor, NONE)
    act = np.where(anaphor.has_role(Role.SUBJECT), below[anaphor.governor], passive)
    return np.where(word, act, NONE)


def _object_beside(pairs: Pairs) -> Ints1d:
    """The object beside a subject that is the antecedent, if it agrees as well; or NONE.

    In the sentence of the anaphor or in the one before.
    """
    antecedent, anaphor, view = pairs.antecedent, pairs.anaphor, pairs.view
    sentence, facts = pairs.mentions.sentence, pairs.mentions.facts
    near = sentence[anaphor.mention] - sentence[antecedent.mention] <= 1
    near &= antecedent.has_role(Role.SUBJECT) & (antecedent.governor != NONE) & ~pairs.forward
    object_of = np.full(len(view), NONE)
    # "The court ruled that the contract was void. It had been signed in May."
    clauses = np.flatnonzero(view.has_role(Role.CLAUSAL_COMPLEMENT))
    object_of[view.head[clauses]] = view.subject[clauses]
    objects = np.flatnonzero(view.has_role(Role.OBJECT))
    object_of[view.head[objects]] = objects
    other = object_of[antecedent.governor]
    agrees = (facts.likely[other] & pairs.mentions.likely[anaphor.mention]) != 0
    found = near & (other != NONE) & (other < anaphor.token) & agrees & likely_agree(pairs)
    return np.where(found, other, NONE)
