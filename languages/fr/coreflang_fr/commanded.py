"""Pronouns that surely mean something: "Prends le sac et ouvre-le"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind

from .classes import endings
from .commands_apart import clitics_of_commands

# How many sentences back a command stands that another goes on from.
BACK = 2
# The clitics of commands, and the determiners of what they may mean.
AGREEING = (
    (("le", "-le"), "masculine_determiners"),
    (("la", "-la"), "feminine_determiners"),
    (("les", "-les"), "plural_determiners"),
)


def commanded(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Donne-le-lui", "Prends le sac et ouvre-le": who is told so knows what is meant; bool.

    Not "Arrêtez-le !", which may mean somebody in sight.
    """
    hyphen = behind(view.has_form("-")) & view.has_form(*rules.words("commanded_clitics"))
    clitic = (hyphen | view.has_form(*rules.words("joined_clitics"))) & view.has_upos("PRON")
    clitic &= view.has_upos("VERB")[view.head] & (view.head < np.arange(len(view)))
    two = np.bincount(view.head, weights=clitic, minlength=len(view)) > 1
    two = clitic & two[view.head] & view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    known = (objects_before(view, rules) != NONE) | _told_of_subjects(view, rules)
    return two | known | _going_on(view, rules)


def objects_before(view: SyntaxView, rules: Grammar) -> Ints1d:
    """For the "le" of "Prends le sac et ouvre-le" the bag, and else NONE; (n_tokens,).

    What the command that its own is joined to is about, if their determiners say the same.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (Ints1d): indexes of tokens, or NONE.
    """
    here = np.arange(len(view))
    joined = view.has_role(Role.CONJUNCT) & view.has_upos("VERB")
    clitic = _clitics(view, rules) & joined[view.head]
    known = np.full(len(view), NONE)
    for forms, name in AGREEING:
        noun = _objects(view, rules, name)
        known = np.where(clitic & view.has_form(*forms), _of_verbs(view, noun)[view.head], known)
    return np.where(known < here, known, NONE)


def _going_on(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Lavez les pommes. Coupez-les": a command behind another one; bool, (n_tokens,)."""
    command = view.has_upos("VERB") & ~view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    command &= view.has_morph("Mood=Imp") | endings(view, rules, "endings_of_you")
    clitic = _clitics(view, rules) & (command & view.has_role(Role.ROOT))[view.head]
    found = np.zeros(len(view), dtype=bool)
    for forms, name in AGREEING:
        noun = _objects(view, rules, name) & command[view.head]
        has = np.zeros(len(view) + BACK + 1, dtype=bool)
        for back in range(1, BACK + 1):
            has[view.sentence[noun] + back] = True
        found |= clitic & view.has_form(*forms) & has[view.sentence]
    return found


def _told_of_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "La soupe est chaude, sers-la": behind a clause about what is to be served; bool."""
    clitic = clitics_of_commands(view, rules) & view.has_role(Role.OBJECT)
    apart = view.has_role(Role.PARATAXIS) & (view.head < np.arange(len(view)))
    # For each clitic the subject of the clause that its command stands beside.
    subject = view.subject[view.head[view.head]]
    clitic &= apart[view.head] & (subject != NONE)
    found = np.zeros(len(view), dtype=bool)
    for forms, name in AGREEING:
        determined = view.has_child(view.has_form(*rules.words(name)))
        found |= clitic & view.has_form(*forms) & determined[subject]
    return found & view.has_upos("NOUN")[subject]


def _clitics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects behind a command and a hyphen, "ouvre-le"; bool, (n_tokens,)."""
    clitic = view.has_form(*rules.words("commanded_clitics")) & behind(view.has_form("-"))
    clitic |= view.has_form(*rules.words("accusative_clitics"))
    return clitic & view.has_role(Role.OBJECT) & (view.head < np.arange(len(view)))


def _objects(view: SyntaxView, rules: Grammar, determiners: str) -> np.ndarray:
    """Nouns with such a determiner behind their verbs, of which they are objects; bool.

    Or obliques, of verbs without an object: "Appuyez sur le bouton".
    """
    here = np.arange(len(view))
    told = view.has_child(view.has_form(*rules.words(determiners)) & view.has_role(Role.DETERMINER))
    full = view.has_child(view.has_role(Role.OBJECT) & view.has_child(view.has_upos("DET")))
    place = view.has_role(Role.OBJECT) | (view.has_role(Role.OBLIQUE) & ~full[view.head])
    return place & told & view.has_upos("NOUN") & (view.head < here)


def _of_verbs(view: SyntaxView, noun: np.ndarray) -> Ints1d:
    """For each verb such a noun of the one that it is joined to, or NONE; (n_tokens,)."""
    token = np.flatnonzero(noun)
    verb = view.head[token]
    # "Faites fondre le beurre et versez-le"
    verb = np.where(view.role[verb] == Role.OPEN_COMPLEMENT, view.head[verb], verb)
    found = np.full(len(view), NONE)
    found[verb] = token
    return found[view.head]
