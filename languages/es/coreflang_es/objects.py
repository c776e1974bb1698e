"""Whom or what something is done to: "lo lee" is said of a book, not of its reader."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark
from coreflang.syntax import Role, SyntaxView

from .marks import DONE_TO_THINGS, NAMED


def marks_of_objects(view: SyntaxView, rules: Grammar) -> Ints1d:
    """What the rule of this module asks of clitics, as bits; (n_tokens,)."""
    clitic = view.has_form(*rules.words("object_clitics")) & view.has_role(Role.OBJECT)
    done = rules.in_lists(view, "thing_verbs") & view.has_upos("VERB", "AUX")
    return np.where(clitic & done[view.head], DONE_TO_THINGS, 0)


@pair_rule(Verdict.UNLIKELY, "Otto tenía un bar. Luis lo vendió.", local=False)
def person_is_sold(pairs: Pairs) -> np.ndarray:
    """Nobody reads, signs, cooks or builds a person."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    done = anaphor.is_kind(Kind.PERSONAL) & anaphor.marked(DONE_TO_THINGS)
    return done & antecedent.marked(Mark.PERSON | NAMED) & ~antecedent.grouped
