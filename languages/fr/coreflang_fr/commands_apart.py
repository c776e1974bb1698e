"""Commands beside what is said of others: "La soupe est chaude, laisse-la", "Coupez-les en dés"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    OBJECTS,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung,
    relabelled,
)

from .classes import endings

# What parsers see in a command behind a clause.
BESIDE = (
    Role.CONJUNCT, Role.APPOSITION, Role.DISCOURSE, Role.VOCATIVE, Role.NOMINAL_MODIFIER,
    Role.NAME_PART, Role.OBLIQUE, Role.ADJECTIVAL_MODIFIER,
)  # fmt: skip


def with_commands_apart(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Who hears the "sers" of "La soupe est chaude, sers-la" is not the soup, as a parser has it.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where no command is joined to a clause that has a subject.
    """
    view = with_ways(view, rules)
    clitic = clitics_of_commands(view, rules)
    if not clitic.any():
        return view
    told = view.has_child(clitic) & ~view.has_child(view.has_role(*SUBJECTS))
    told &= (view.subject != NONE)[view.head]
    return relabelled(view, told & view.has_role(*BESIDE), role=Role.PARATAXIS)


def clitics_of_commands(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "sers-la", "vas-y", "donne-le-lui"; not in "sers-tu"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    form = behind(view.has_form("-")) & view.has_form(*rules.words("commanded_clitics"))
    form |= view.has_form(*rules.words("joined_clitics"))
    form &= view.has_role(*OBJECTS) & view.has_upos("PRON") & (view.head < np.arange(len(view)))
    commanding = endings(view, rules, "commanding_endings") & view.has_upos("VERB", "AUX")
    return form & commanding[view.head]


def with_ways(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "en" of "Coupez-les en dés" says how: a clitic would have a hyphen of its own.

    Not in "Laisse-la en parler", "Sers-t'en".

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where no "en" stands behind the clitic of a command.
    """
    clitic = clitics_of_commands(view, rules)
    clitic &= ~view.has_form(*rules.words("elided_clitics"))
    en = view.has_form("en") & behind(clitic) & ~followed_by(view.has_morph("VerbForm=Inf"))
    token = np.flatnonzero(en)
    token = token[token + 1 < len(view)]
    if not len(token):
        return view
    upos = view.upos.copy()
    upos[token] = POS_IDS["ADP"]
    noun = token + 1
    verbal = view.has_upos("VERB") & ~view.has_morph("VerbForm=Part")
    upos[noun[verbal[noun]]] = POS_IDS["NOUN"]
    verb = view.head[token - 1]
    own = (view.head[noun] < token) | (view.head[noun] == noun)
    own &= view.has_upos("VERB", "NOUN", "NUM", "ADJ")[noun]
    roles = np.repeat([int(Role.ADPOSITION), int(Role.OBLIQUE)], [len(token), int(own.sum())])
    view = view.redrawn(upos=upos)
    return hung(view, np.append(token, noun[own]), np.append(noun, verb[own]), roles)
