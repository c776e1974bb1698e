"""Names behind titles, which a parser hangs elsewhere: "Z panią Maj śpiewał Jan"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, among, behind, bits, in_tree, nearest_marked

from .complements import PLACES
from .declension import CASES, GENDERS
from .verbs import lemma_left

# How a name may be drawn below the noun before it.
BELOW = (Role.NAME_PART, Role.APPOSITION, Role.NOMINAL_MODIFIER)
# Cases of owners are left out.
SURE_CASES = CASES & ~bits("Case=Gen")


def titled_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Let names hang from the titles right before them: "O panu Maju mówią", "Profesor Maj wstał".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its titles.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _past_genitives(view, rules)
    title = rules.in_lists(view, *rules.config.title_lists, "address_nouns")
    title &= view.has_upos("NOUN", "PROPN")
    name = view.has_upos("PROPN") & view.title & behind(title)
    name &= ~view.has_child(view.has_role(Role.ADPOSITION))
    at = np.flatnonzero(name)
    at = at[_of_one_person(view, rules, at)]
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[at], role[at] = at - 1, Role.APPOSITION
    return in_tree(view, head, role)


def _past_genitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Dyrektor szpitala Jan Maj wstał", with "Jan" drawn as the hospital's: he is the head.

    A name in the case of a noun for a person is that person's, and not of the genitive between.
    """
    person = rules.in_lists(view, *rules.config.person_lists) & view.has_upos("NOUN")
    genitive = view.has_role(Role.NOMINAL_MODIFIER) & view.has_morph("Case=Gen")
    name = view.has_upos("PROPN") & view.has_role(*BELOW) & genitive[view.head]
    name &= rules.in_lists(view, *rules.config.first_name_lists) & (view.morph & CASES != 0)
    mark = np.cumsum(view.has_upos("PUNCT", "ADP", "VERB", "AUX"))
    # The nearest noun for a person above, past any genitives.
    above = nearest_marked(view.head, ~genitive)[view.head]
    here = np.arange(len(view))
    good = name & person[above] & (above < here) & (mark == mark[above])
    good &= ((view.morph & view.morph[above] & SURE_CASES) != 0) & (view.head < here)
    good &= (view.morph & view.morph[view.head] & CASES) == 0
    if not good.any():
        return view
    role = np.where(good, Role.APPOSITION, view.role)
    return in_tree(view, np.where(good, above, view.head), role)


def _of_one_person(view: SyntaxView, rules: Grammar, name: Ints1d) -> np.ndarray:
    """Which of the names mean whom the title before them means; bool, (n_names,).

    They agree, or the name of a woman has one form for all cases: "panią Maj". Not "brata Anny",
    whose genitive may be an owner's, but for "pan" and "pani".
    """
    title, below = name - 1, view.head[name] == name - 1
    polite = view.has_lemma(*rules.words("address_nouns"))[title]
    female = rules.in_lists(view, "female_titles")[title]
    shared = view.morph[title] & view.morph[name] & CASES
    gender = ((view.morph[title] ^ view.morph[name]) & bits(*GENDERS)) == 0
    agree = (shared != 0) & (gender | polite)
    kept = female & lemma_left(view)[name]
    apart = ~below & (agree | kept) & ~view.dominates(name, title)
    # "Prezydent Niemiec" is no Niemiec.
    place = among(view.entity, [view.strings[label] for label in PLACES])[name]
    owner = below & view.has_role(Role.NOMINAL_MODIFIER)[name] & ~place
    return apart | (owner & (polite | ((shared & SURE_CASES) != 0)))
