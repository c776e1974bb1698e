"""What stands beside a relative pronoun: "der Hund, den sie ihm schenkte"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import PairRule, Pairs, Verdict, pair_rule
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
BARE = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


@pair_rule(Verdict.IMPOSSIBLE, "Der Hund, den sie ihm schenkte, bellte.", in_chain=True)
def argument_beside_relative(pairs: Pairs) -> np.ndarray:
    """Two objects of one verb are two, and a relative pronoun may be one: "den sie ihm schenkte".

    Not below an adposition: "das Tuch, das er um es band".
    """
    view, verb = pairs.view, pairs.anaphor.governor
    bare = view.has_role(*BARE) & ~view.has_child(view.has_role(Role.ADPOSITION))
    beside = pairs.anaphor.plain & bare[pairs.anaphor.token] & (verb != NONE)
    return beside & (nouns_of_relatives(view)[verb] == pairs.antecedent.token)


def nouns_of_relatives(view: SyntaxView) -> Ints1d:
    """Of verbs of relative clauses the noun that a bare pronoun before them means.

    view (SyntaxView): the document. RETURNS (Ints1d): NONE of other tokens, (n_tokens,).
    """
    return view.remember("nouns of relatives", lambda: _nouns_of_relatives(view))


def _nouns_of_relatives(view: SyntaxView) -> Ints1d:
    here, found = np.arange(len(view)), np.full(len(view), NONE)
    pronoun = view.has_upos("PRON") & view.has_morph("PronType=Rel")
    pronoun &= view.has_role(*SUBJECTS, *BARE) & ~view.has_child(view.has_role(Role.ADPOSITION))
    pronoun &= behind(view.has_form(",")) & view.has_role(*CLAUSES)[view.head]
    pronoun &= (view.head > here) & (view.head[view.head] < here)
    token = np.flatnonzero(pronoun)
    found[view.head[token]] = view.head[view.head[token]]
    return found


RELATIVE_RULES: tuple[PairRule, ...] = (argument_beside_relative,)
