"""Whom or what something is done to, and by whom: one reads a book, and a person smokes."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, not_of_things
from coreflang.syntax import Role, SyntaxView

from .marks import DONE_BY_PERSONS, DONE_TO_PERSONS, DONE_TO_THINGS, NAMED, SURELY_THING


def marks_of_objects(view: SyntaxView, rules: Grammar) -> Ints1d:
    """What the rule of this module asks of clitics, as bits; (n_tokens,)."""
    clitic = view.has_form(*rules.words("object_clitics")) & view.has_role(Role.OBJECT)
    verb = view.has_upos("VERB", "AUX")
    done = rules.in_lists(view, "thing_verbs") & verb
    hugged = rules.in_lists(view, "verbs_of_doing_to_persons") & verb
    # "se estudia", "fue pintada": of what it is done to.
    own = rules.in_lists(view, "pronominal_verbs", "reflexive_verbs")
    passive = view.has_child(view.has_form("se")) & ~own
    passive |= view.has_child(view.has_lemma("ser"))
    smoking = rules.in_lists(view, "verbs_of_persons") & verb & ~passive
    marks = np.where(clitic & done[view.head], DONE_TO_THINGS, 0)
    marks |= np.where(clitic & hugged[view.head], DONE_TO_PERSONS, 0)
    return marks | np.where(smoking, DONE_BY_PERSONS, 0)


@pair_rule(Verdict.UNLIKELY, "Otto tenía un bar. Luis lo vendió.", local=False)
def person_is_sold(pairs: Pairs) -> np.ndarray:
    """Nobody reads, signs, cooks or builds a person."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    done = anaphor.is_kind(Kind.PERSONAL) & anaphor.marked(DONE_TO_THINGS)
    return done & antecedent.marked(Mark.PERSON | NAMED) & ~antecedent.grouped


@not_of_things("Otto vendió el coche. Clara lo abrazó.", things=SURELY_THING, in_chain=False)
def thing_is_hugged(pairs: Pairs) -> np.ndarray:
    """Nobody hugs, warns, invites or arrests a thing."""
    return pairs.anaphor.is_kind(Kind.PERSONAL) & pairs.anaphor.marked(DONE_TO_PERSONS)


@not_of_things("Otto miró el reloj. Fumaba.", things=SURELY_THING, in_chain=False)
def thing_smokes(pairs: Pairs) -> np.ndarray:
    """No thing smokes, smiles, reads or retires."""
    anaphor = pairs.anaphor
    return anaphor.is_kind(Kind.ZERO) & anaphor.at(anaphor.governor).marked(DONE_BY_PERSONS)
