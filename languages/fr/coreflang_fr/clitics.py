"""Clitics that mean nothing, or nothing that a noun names: je le sais, s'en aller, il y a."""

from __future__ import annotations

import numpy as np

from coreflang.rules import RulesAnalyzer
from coreflang.syntax import Role, SyntaxView

REFLEXIVES = ("se", "s'", "s’")
OBJECTS = ("le", "l'", "l’", "-le")
ARTICLES = ("le", "la", "les", "l'", "l’")
BEFORE_CLITICS = ("je", "j'", "j’", "tu", "il", "ils", "on", "ne", "qui", "me", "te", "se")
SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)


def _next(mask: np.ndarray) -> np.ndarray:
    """Tokens before those in the mask."""
    return np.append(mask[1:], False)


def reflexives(view: SyntaxView) -> np.ndarray:
    """The "se" of verbs, not the "s'" of "s'il"; bool, (n_tokens,)."""
    return view.has_form(*REFLEXIVES) & ~_next(view.has_form("il", "ils"))


def neutral_objects(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """As in "Je le sais", "Il l'est", "Il le faut": "le" stands for a clause or a predicate.

    Not where an infinitive follows, whose subject it is: "Paul le fait venir".
    """
    clausal = rules.in_lists(view, "clausal_object_verbs")
    clausal &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT))
    copular = view.has_child(view.has_role(Role.COPULA)) | view.has_lemma("être")
    said = (clausal | copular)[view.head] & ~view.has_role(*SUBJECTS)
    return view.has_form(*OBJECTS) & said


def articles(view: SyntaxView) -> np.ndarray:
    """Articles, as tagged or by their place; bool, (n_tokens,).

    A tagger that takes the "la" of "Il veut la voir" for an article still hangs it from the verb,
    and whatever it thinks of "Il la vit", no article stands behind "il".
    """
    verb = view.has_upos("VERB", "AUX")[view.head] & (view.head > np.arange(len(view)))
    clitic = view.has_upos("PRON") & ~view.has_role(Role.DETERMINER)
    clitic |= view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    behind = np.append(False, view.has_form(*BEFORE_CLITICS)[:-1])
    return view.has_form(*ARTICLES) & ~(clitic | verb | behind)


def euphonic(view: SyntaxView) -> np.ndarray:
    """The "l'" of "l'on" and "l'un"; bool, (n_tokens,)."""
    follows = view.has_form("on", "un", "une", "autre", "autres")
    return view.has_form("l'", "l’") & _next(follows)


def idle_reflexives(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """As in "Elle s'évanouit", "Le vin se vend bien": "se" is part of the verb, or makes a passive.

    What a reflexive "se" means is its subject; a verb that always has "se" gives it no meaning.
    """
    bound = rules.in_lists(view, "pronominal_verbs")[view.head]
    idle = bound | view.has_role(Role.EXPLETIVE) | ~reflexives(view)
    return view.has_form(*REFLEXIVES) & idle


def idle_adverbs(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """As in "il y a", "s'en aller", "en finir", "y compris": part of an idiom; bool."""
    verb = view.has_child(view.has_form("y")) & view.has_lemma("avoir")
    there = view.has_form("y", "-y") & verb[view.head]
    whole = view.has_form("y") & _next(view.has_form("compris", "est")) & ~there
    idiom = rules.in_lists(view, "en_verbs")
    with_se = view.has_child(view.has_form(*REFLEXIVES, "m'", "t'", "me", "te", "nous", "vous"))
    idiom &= with_se | view.has_lemma("finir", "imposer", "foutre")
    resent = view.has_lemma("vouloir") & view.has_child(view.has_role(Role.INDIRECT_OBJECT))
    idle = view.has_form("en", "-en", "y") & (idiom | resent)[view.head]
    return there | whole | idle
