"""Two that were named: "Ann bought a pear and a plum. The latter was ripe." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import is_nominal
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark
from coreflang.syntax import NONE, SyntaxView

# Bits of marks; that of animals.py lies below.
FORMER, LATTER = (Mark.OWN << place for place in (35, 36))


def marks_of_two(rules: Grammar, view: SyntaxView) -> Ints1d:
    """FORMER and LATTER for such words; bits, (n_tokens,)."""
    former, latter = (view.has_form(*rules.words(name)) for name in ("former", "latter"))
    return np.where(former, FORMER, 0) | np.where(latter, LATTER, 0)


@pair_rule(Verdict.IMPOSSIBLE, "Ann bought a kettle and a lamp. The latter broke.", local=False)
def former_or_latter(pairs: Pairs) -> np.ndarray:
    """The latter is the last of those that were named together, the former the first.

    Where none were, the latter is the last noun of this sentence or the one before; what the
    former is then, nobody knows: "Otto sold the car and kept the bike. The former was old."
    """
    anaphor, antecedent, group = pairs.anaphor, pairs.antecedent, pairs.view.group
    asking = anaphor.marked(FORMER | LATTER)
    if not asking.any():
        return asking
    sentence = pairs.mentions.sentence
    able = asking & ~pairs.forward & is_nominal(antecedent.kind) & ~antecedent.grouped
    able &= sentence[anaphor.mention] - sentence[antecedent.mention] <= 1
    able &= ~antecedent.marked(Mark.TIME)
    member = able & (group[antecedent.token] != NONE)
    together = _last(pairs, member)
    last = np.where(together != NONE, together, _last(pairs, able))
    first = np.where(together != NONE, group[together], NONE)
    meant = np.where(anaphor.marked(LATTER), last, first)
    return asking & ((antecedent.token != meant) | antecedent.grouped)


def _last(pairs: Pairs, able: np.ndarray) -> Ints1d:
    """Of each anaphor the last of some antecedents, or NONE; (n_pairs,)."""
    last = np.full(len(pairs.mentions), NONE)
    # .at, since an anaphor has many pairs.
    np.maximum.at(last, pairs.anaphor.mention[able], pairs.antecedent.token[able])
    return last[pairs.anaphor.mention]
