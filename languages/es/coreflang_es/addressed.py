"""Those who are spoken to, whom a parser takes for subjects: "Querida Ida: dile la verdad."

No mark stands alone between a subject and its verb: "Ida, cierra la puerta" tells her to.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, in_tree, starts

from .leaning_commands import known_verbs, tells_you

THIRD, SECOND = bits("Person=3"), bits("Person=2")
# How many words stand before the colon: "Estimada señora Ida Blum:".
LONGEST = 6


def with_addressed(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with such subjects as those who are spoken to.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for greetings and verbs.
    RETURNS (SyntaxView): the same one where nobody is.
    """
    subject = view.has_role(*SUBJECTS) & view.has_upos("NOUN", "PROPN")
    colon = _colons(view, rules)
    greeted = subject & (colon > np.arange(len(view))) & (view.head > colon)
    told = _told(view, rules, subject)
    if not (greeted.any() or told.any()):
        return view
    return _redrawn(view, greeted, colon, told)


def _colons(view: SyntaxView, rules: Grammar) -> Ints1d:
    """For heads of greetings the colon that ends these, 0 for other tokens; (n_tokens,)."""
    found = np.zeros(len(view), dtype=np.int64)
    greets, colon = view.has_form(*rules.config.greetings), view.has_form(":")
    nominal = view.has_upos("ADJ", "NOUN", "PROPN", "DET", "ADP")
    for i in np.flatnonzero(greets & starts(view.sentence)).tolist():
        near = range(i + 1, min(i + LONGEST + 1, len(view)))
        end = next((k for k in near if not nominal[k]), 0)
        if end and colon[end] and i < view.head[i] < end:
            found[view.head[i]] = end
    return found


def _told(view: SyntaxView, rules: Grammar, subject: np.ndarray) -> np.ndarray:
    """Persons whose name opens a sentence, with a comma and a command right behind; bool."""
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.has_upos("PROPN")
    name = np.flatnonzero(subject & first & starts(view.sentence))
    verb = view.has_upos("VERB") & view.has_morph("Person=3") & view.has_morph("Number=Sing")
    verb &= behind(view.has_form(",") & behind(subject & first))
    name = name[(view.head[name] == name + 2) & verb[np.minimum(name + 2, len(view) - 1)]]
    found = np.zeros(len(view), dtype=bool)
    if len(name):
        known = known_verbs(rules)
        words = [view.strings[int(view.lower[i])] for i in (name + 2).tolist()]
        found[name[[tells_you(word, known, rules) for word in words]]] = True
    return found


def _redrawn(view: SyntaxView, greeted: np.ndarray, colon: Ints1d, told: np.ndarray) -> SyntaxView:
    here, above = np.arange(len(view)), view.head
    # "si llama" of "Querida Ida: si llama, dile" may hang from the name.
    late = greeted[above] & (here > colon[above])
    head = np.where(late, above[above], above)
    role = np.where(late & view.has_upos("VERB"), int(Role.ADVERBIAL_CLAUSE), view.role)
    role = np.where(greeted | told, int(Role.VOCATIVE), role)
    verb = np.zeros(len(view), dtype=bool)
    verb[above[told]] = True
    morph = np.where(verb, (view.morph & ~THIRD) | SECOND, view.morph)
    return in_tree(view.redrawn(morph=morph), head, role)
