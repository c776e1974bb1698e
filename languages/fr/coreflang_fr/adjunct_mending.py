"""Appositions and infinitives that parsers take for objects: "sans rien lui dire"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, hung, in_tree

# What a name and an apposition may both be to a parser.
SIDES = (Role.OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.INDIRECT_OBJECT)
MOST_CLITICS = 2


def with_adjuncts(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all appositions and purposes are drawn so.
    """
    return with_second_objects(with_split_purposes(view, rules))


def with_split_purposes(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "dire" of "Ida partit sans rien lui dire" is a clause below "sans", and Ida's to do.

    So of "pour mieux le voir", "sans jamais la plaindre".

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where no word stands between such a one and its infinitive.
    """
    opens = view.has_form(*rules.words("adpositions_of_purposes")) & view.has_upos("ADP")
    small = behind(opens) & view.has_form(*rules.words("words_before_infinitives"))
    rows = [(int(i), _infinitive(view, int(i))) for i in np.flatnonzero(small)]
    rows = [(i, verb) for i, verb in rows if verb != NONE]
    if not rows:
        return view
    word, verb = (np.array(column, dtype=np.int64) for column in zip(*rows, strict=True))
    role = view.role.copy()
    role[verb] = Role.ADVERBIAL_CLAUSE
    what = np.where(view.has_upos("PRON")[word], Role.OBJECT, Role.ADVERBIAL)
    mark = np.full(len(word), int(Role.MARKER))
    token, head = np.append(word - 1, word), np.append(verb, verb)
    return hung(view.redrawn(role=role), token, head, np.append(mark, what))


def _infinitive(view: SyntaxView, word: int) -> int:
    """The infinitive behind a word and clitics, hung from a verb before; or NONE."""
    clitic, infinitive = view.has_upos("PRON"), view.has_morph("VerbForm=Inf")
    below = view.has_role(Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE) & infinitive
    near = range(word + 1, min(word + 2 + MOST_CLITICS, len(view)))
    i = next((i for i in near if not clitic[i]), NONE)
    return i if i != NONE and below[i] and view.head[i] < word - 1 else NONE


def with_second_objects(view: SyntaxView) -> SyntaxView:
    """The "firme" of "Ida veut racheter Vectal, une firme suisse" says what Vectal is.

    Not in "Ida vit Luc, une femme et un chien".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no verb has a name and a noun behind it for objects.
    """
    new = view.has_form("un", "une")
    noun = view.has_upos("NOUN") & view.has_child(new) & view.has_role(*SIDES)
    noun &= ~view.has_child(view.has_role(Role.COORDINATOR, Role.CONJUNCT, Role.ADPOSITION))
    token = np.flatnonzero(noun & view.has_form(",")[np.maximum(_left(view) - 1, 0)])
    name = np.array([_name_before(view, i) for i in token.tolist()], dtype=np.int64)
    token, name = token[name != NONE], name[name != NONE]
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token], role[token] = name, Role.APPOSITION
    return in_tree(view, head, role)


def _left(view: SyntaxView) -> Ints1d:
    """Where phrases begin, behind the comma that parts them from what stands before."""
    comma = view.has_form(",")[view.left]
    found: Ints1d = view.left + comma
    return found


def _name_before(view: SyntaxView, noun: int) -> int:
    """The name right before the comma, if it hangs from the same verb, alone; or NONE."""
    end = int(_left(view)[noun]) - 1
    joined = view.has_child(view.has_role(Role.CONJUNCT))
    for i in view.children(int(view.head[noun])).tolist():
        alike = int(view.role[i]) in SIDES and view.has_upos("PROPN")[i] and not joined[i]
        if alike and i < noun and view.right[i] == end:
            return int(i)
    return NONE
