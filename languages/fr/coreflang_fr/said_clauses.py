"""Clauses that parsers hang from whom they are told: "Ida dit à sa mère qu'elle a perdu"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree, relabelled, retagged

from .speakers import with_inverted_speakers, with_speakers, with_speaking_verbs

WHOM = (Role.OBLIQUE, Role.INDIRECT_OBJECT, Role.OBJECT)
# What a verb of telling has beside it where it is not the clause with "que" that is told.
TOLD = (Role.OBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.PARATAXIS)


def with_said_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The clause of "Ida dit à sa mère qu'elle a perdu ses clés" is said, and not about the mother.

    Where its verb has its object, or is none that could have one, "que" is no relative pronoun;
    nor where nothing else is told: "Ida dit à sa mère qu'elle part."

    view (SyntaxView): the document. rules (Grammar): of French, for verbs of saying.
    RETURNS (SyntaxView): the same one where no clause with "que" hangs from whom one speaks to,
        and nobody who says something is called an object.
    """
    view = with_speaking_verbs(view, rules)
    que = view.has_form(*rules.words("words_of_que")) & view.has_upos("PRON", "SCONJ")
    that = que & view.has_role(Role.OBJECT, Role.MARKER)
    clause, person = view.head, view.head[view.head]
    verb = view.head[person]
    full = view.has_child(view.has_role(Role.OBJECT) & ~que)
    full |= view.has_child(view.has_role(Role.COPULA))
    saying = rules.in_lists(view, "saying_verbs", "speech_verbs", "clausal_object_verbs")
    that &= view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)[clause]
    that &= (full[clause] & saying[verb]) | _all_that_is_told(view, rules)[person]
    that &= view.has_role(*WHOM)[person]
    view = _below_verbs(view, that)
    # "Le maire promet aux habitants que la route sera réparée"
    joining = que & view.has_role(Role.MARKER) & view.has_role(Role.CLAUSAL_COMPLEMENT)[view.head]
    told = joining & saying[view.head[view.head]] & view.has_upos("PRON")
    view = with_speakers(retagged(view, told, "SCONJ"), rules)
    return with_inverted_speakers(view, rules)


def _all_that_is_told(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those who are told nothing but what hangs from them: "dire à sa mère que"; bool, (n_tokens,).

    Not in "Pars, dit-il à la femme qu'il aimait", where what is said stands before.
    """
    here = np.arange(len(view))
    to = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    words = rules.words("verbs_of_telling")
    telling = view.has_lemma(*words) | view.has_form(*words)
    telling |= rules.in_lists(view, *rules.config.promising_verbs)
    telling &= view.has_upos("VERB")
    telling &= ~view.has_child(view.has_role(*TOLD))
    inverted = view.has_role(*SUBJECTS) & (view.head < here)
    telling &= ~view.has_child(inverted | view.has_role(Role.SUBJECT_PASSIVE))
    telling &= ~view.has_role(Role.PARATAXIS, Role.ADJECTIVAL_CLAUSE)
    return to & telling[view.head] & (view.head < here)


def _below_verbs(view: SyntaxView, that: np.ndarray) -> SyntaxView:
    """Clauses with such a "que" as complements of the verbs above whom they hang from."""
    if not that.any():
        return view
    view = retagged(relabelled(view, that, role=Role.MARKER), that, "SCONJ")
    clause = view.head[that]
    head, role = view.head.copy(), view.role.copy()
    head[clause] = view.head[view.head[clause]]
    role[clause] = Role.CLAUSAL_COMPLEMENT
    return in_tree(view, head, role)
