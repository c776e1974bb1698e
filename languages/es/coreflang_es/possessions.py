"""What nobody but persons has, and what no goods have: "su hermano", "su tienda"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar, PairRule, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark
from coreflang.syntax import Role, SyntaxView

from .marks import BUSINESS, FOLLOWERS, KIN, PREMISES, SURELY_THING


def marks_of_possessions(view: SyntaxView, rules: Grammar) -> Ints1d:
    """What the rules of this module ask of nouns, as bits; (n_tokens,)."""
    noun = view.has_upos("NOUN")
    marks = np.where(noun & _named(view, rules, "parts_of_firms"), BUSINESS, 0)
    marks |= np.where(noun & _named(view, rules, "kin"), KIN, 0)
    marks |= np.where(noun & _named(view, rules, "followers"), FOLLOWERS, 0)
    return marks | np.where(noun & rules.in_lists(view, "premises"), PREMISES, 0)


def _named(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Words of a closed class, by lemma or form; bool, (n_tokens,)."""
    return view.has_lemma(*rules.words(name)) | view.has_form(*rules.words(name))


def _owning(pairs: Pairs, mark: int) -> np.ndarray:
    """The anaphor says whose a noun with a mark is, and the antecedent is no group; bool."""
    anaphor = pairs.anaphor
    owned = anaphor.is_kind(Kind.POSSESSIVE) & anaphor.at(anaphor.governor).marked(mark)
    return owned & ~pairs.antecedent.grouped


@pair_rule(Verdict.IMPOSSIBLE, "Vendí la mesa a su hermano.", local=False)
def kin_of_thing(pairs: Pairs) -> np.ndarray:
    """No thing has a brother or a neighbour."""
    return _owning(pairs, KIN) & pairs.antecedent.marked(SURELY_THING)


@pair_rule(Verdict.IMPOSSIBLE, "Compré la mesa en su tienda.", local=False)
def shop_of_goods(pairs: Pairs) -> np.ndarray:
    """No goods have a shop, a web page or a staff: firms and premises do.

    "Pedí un teclado": objects without "a" are goods, though they may end as nouns for persons do.
    """
    antecedent, view = pairs.antecedent, pairs.view
    personal = view.has_child(view.has_form("a", "al") & view.has_role(Role.ADPOSITION))
    bought = antecedent.marked(Mark.THING) & antecedent.has_role(Role.OBJECT)
    goods = antecedent.marked(SURELY_THING) | (bought & ~personal[antecedent.token])
    return _owning(pairs, BUSINESS) & goods & ~antecedent.marked(PREMISES)


@pair_rule(Verdict.IMPOSSIBLE, "La decisión de Clara irritó a su equipo.", local=False)
def followers_of_plan(pairs: Pairs) -> np.ndarray:
    """Plans and decisions have neither a team nor pupils: who makes them has."""
    return _owning(pairs, FOLLOWERS | KIN) & pairs.antecedent.marked(Mark.UNDERTAKEN)


POSSESSION_RULES: tuple[PairRule, ...] = (kin_of_thing, shop_of_goods, followers_of_plan)
