"""Verbs of conditions that taggers take for nouns: "If the battery overheats, replace it." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import Role, SyntaxView, in_tree, retagged, starts

BEFORE = (Role.COMPOUND, Role.ADJECTIVAL_MODIFIER)
ARTICLES = (Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL, *BEFORE)
FOLLOWING = ("PUNCT", "ADV", "ADP", "SCONJ", "PART", "DET", "PRON")


def with_verbs_of_conditions(
    view: SyntaxView, opens: np.ndarray, inverted: np.ndarray
) -> SyntaxView:
    """The document with "overheats" as the verb of "If the battery overheats, replace it".

    Drawn as if there were battery overheats: but a clause behind "if" has a verb. Not in "If the
    train doors open, leave", nor "After the summer holidays, he left". "Should"
    opens one, too, with a form like a singular, and a verb or a pronoun behind the comma: "Should
    the lift fail, report it".

    view (SyntaxView): the document. opens (ndarray): words that open nothing but clauses; inverted
    (ndarray): "should"; both bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    inverted = inverted & starts(view.sentence)
    plain = np.isin(view.sentence, view.sentence[inverted])
    plain[:-2] &= view.has_form(",")[1:-1] & view.has_upos("VERB", "PRON")[2:]
    found = _nouns(view, opens | inverted, plain)
    if not found:
        return view
    head, role = view.head.copy(), view.role.copy()
    noun, verb = (np.zeros(len(view), dtype=bool) for _ in range(2))
    for i in found:
        noun[i], verb[i + 1] = True, True
        _draw(view, i, head, role)
    return in_tree(retagged(retagged(view, noun, "NOUN"), verb, "VERB"), head, role)


def _nouns(view: SyntaxView, opens: np.ndarray, plain: np.ndarray) -> list[int]:
    """Nouns below the plural right behind them, in conditions that have no verb besides.

    Where forms are plain, also below singulars.
    """
    here = np.arange(len(view))
    last = np.append(here[1:], len(view) - 1)[: len(view)]
    plural = view.has_upos("NOUN") & (view.has_morph("Number=Plur") | plain)
    # "While the stone walls, the roof and the floor remain"
    plural &= ~view.has_child(view.has_role(Role.CONJUNCT))
    fits = view.has_upos(*FOLLOWING)[last] | (view.sentence[last] != view.sentence)
    noun = view.has_role(*BEFORE) & ~view.upper & ~view.title & (view.head == here + 1)
    noun &= view.has_upos("NOUN", "ADJ", "PROPN") & (plural & fits)[last]
    finite = view.has_upos("VERB", "AUX")
    return [i for i in np.flatnonzero(noun).tolist() if _alone(view, i, opens, finite)]


def _alone(view: SyntaxView, i: int, opens: np.ndarray, finite: np.ndarray) -> bool:
    """Whether such a word stands right before the phrase of a noun, and no verb before a comma."""
    own = (view.head[:i] == i + 1) & view.has_role(*ARTICLES)[:i]
    # What stands between the last word that is none of its articles, and the noun.
    first = int(np.flatnonzero(~own)[-1]) + 1 if not own.all() else 0
    if first in (0, i) or not opens[first - 1] or view.sentence[first - 1] != view.sentence[i]:
        return False
    comma = np.flatnonzero(view.has_upos("PUNCT")[i:])
    end = i + int(comma[0]) if len(comma) else len(view)
    return end < len(view) and not finite[first:end].any() and bool(view.has_form(",")[end])


def _draw(view: SyntaxView, noun: int, head: Ints1d, role: Ints1d) -> None:
    """Let the word behind a noun head a clause, and the noun be its subject."""
    verb = noun + 1
    below = view.children(verb).tolist()
    article = view.has_role(*ARTICLES)
    head[[k for k in below if k < noun and article[k]]] = noun
    for k in below:
        if role[k] == Role.ADPOSITION and k < noun:
            role[k] = Role.MARKER
        elif role[k] == Role.NOMINAL_MODIFIER:
            role[k] = Role.OBLIQUE
    role[noun] = Role.SUBJECT
    if view.head[verb] != verb:
        role[verb] = Role.ADVERBIAL_CLAUSE
