"""Pronominal adverbs for a whole: "zwei davon", "darunter ein Kind", "ein Glas mit Tee darin"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, starts

NOUNS = ("NOUN", "PROPN")


def partitive(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Part of something: "genug davon", "davon drei", "..., darunter ein Kind"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): not "eine davon betroffene Stadt", where it belongs to the adjective, nor
        "davon wenig Nutzen haben".
    """
    return view.remember((rules, "partitive"), lambda: _partitive(view, rules))


def _partitive(view: SyntaxView, rules: Grammar) -> np.ndarray:
    quantity, number = view.has_form(*rules.words("quantities")), view.has_upos("NUM")
    # "davon drei Kinder", but "davon wenig Nutzen haben".
    bare = number | (quantity & ~view.has_upos("NOUN", "PROPN")[view.head])
    beside = behind(quantity | number) | followed_by(bare)
    beside &= ~view.has_role(Role.ADJECTIVAL_MODIFIER)[view.head]
    # "zwei Stücke davon"
    counted = view.has_upos(*NOUNS) & view.has_child(number & view.has_role(Role.NUMERAL))
    beside |= behind(counted & ~rules.in_lists(view, "time_nouns", *rules.config.person_lists))
    return (view.has_form("davon") & beside) | among_them(view, rules)


def of_several(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Part of what are several: "fünf davon", "..., darunter Ida", not "genug davon"; bool."""
    count = view.has_form(*rules.words("counts")) | view.has_upos("NUM")
    beside = behind(count) | followed_by(count)
    return (partitive(view, rules) & beside) | among_them(view, rules)


def among_them(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Zehn Leute kamen, darunter zwei Ärzte", not in "darunter lag ein Heft"; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): "darunter" behind a mark and before a phrase that no verb follows at once:
        one that says how many, "auch", a name or a person; bool, (n_tokens,).
    """
    inside = ~starts(view.sentence)
    mark = behind(view.has_upos("PUNCT")) & inside
    able = view.has_form("darunter") & mark
    person = view.has_upos("PROPN") | rules.in_lists(view, *rules.config.person_lists)
    counts = view.has_form(*rules.words("counts"), "auch") | view.has_upos("NUM") | person
    for i in np.flatnonzero(able).tolist():
        able[i] = counts[i + 1 : _end_of_phrase(view, i + 1)].any()
    return able


def _end_of_phrase(view: SyntaxView, start: int) -> int:
    """Behind the first noun from a token on, or at the first word that stands in no such phrase."""
    inside = view.has_upos("DET", "ADJ", "NUM", "ADV", *NOUNS)
    noun = view.has_upos(*NOUNS)
    ends = np.flatnonzero(~inside[start:] | noun[start:])
    if not len(ends):
        return len(view)
    end = start + int(ends[0])
    return end + int(noun[end] and inside[end])


def with_contents(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """What is with a thing hangs from it, and the adverb from that: "ein Glas mit Tee darin".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there is nothing of the sort.
    """
    adverb = view.has_form(*rules.words("adverbs_of_contents"))
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(adverb).tolist():
        if (whole := _whole(view, i)) is not None:
            head[[i - 1, i]] = whole, i - 1
            role[[i - 1, i]] = Role.NOMINAL_MODIFIER, Role.ADVERBIAL
    return view if (head == view.head).all() else in_tree(view, head, role)


def _whole(view: SyntaxView, adverb: int) -> int | None:
    """The "Glas" of "ein Glas mit Tee darin", if that is what stands before an adverb."""
    noun, content = view.has_upos("NOUN"), adverb - 1
    if content < 1 or not noun[content]:
        return None
    below = view.children(content)
    first = int(view.left[content])
    joins = view.has_form("mit") & view.has_role(Role.ADPOSITION)
    before = first - 1
    if before < 0 or not joins[below].any() or not joins[first] or not noun[before]:
        return None
    # No circle: what the noun hangs from is not what it holds.
    loops = view.dominates(np.array([content, adverb]), np.array([before, before])).any()
    loops |= bool(view.has_child(np.arange(len(view)) >= 0)[adverb])
    return before if view.sentence[before] == view.sentence[adverb] and not loops else None


def beside_contents(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Adverbs below what is with a thing: "ein Glas mit Tee darin"; bool, (n_tokens,).

    view (SyntaxView): the document, with contents. rules (Grammar): for its word lists.
    """
    after = view.head == np.arange(len(view)) - 1
    content = view.has_upos("NOUN") & view.has_role(Role.NOMINAL_MODIFIER)
    content &= view.has_child(view.has_form("mit") & view.has_role(Role.ADPOSITION))
    return view.has_form(*rules.words("adverbs_of_contents")) & after & content[view.head]
