"""Clitics that mean nothing, or nothing that a noun names: je le sais, s'en aller, il y a."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView

REFLEXIVES = ("se", "s'", "s’")
SPEAKING = ("m'", "m’", "t'", "t’", "nous", "vous")
OBJECTS = ("le", "l'", "l’", "-le")
ARTICLES = ("le", "la", "les", "l'", "l’")
BEFORE_CLITICS = ("je", "j'", "j’", "tu", "il", "ils", "on", "ne", "qui", "me", "te", "se", "-")
BEHIND_CLITICS = ("y", "lui", "voilà", "voici")
CONTRACTING = ("de", "à", "en")
# What one has "de" something: "avoir besoin de", "avoir marre de".
DEMANDING = (
    "assez", "besoin", "conscience", "connaissance", "envie", "honte", "horreur", "marre", "peur",
    "soif",
)  # fmt: skip
SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)


def _next(mask: np.ndarray) -> np.ndarray:
    """Tokens before those in the mask."""
    # A shift by one, without going round the text's end as np.roll would.
    return np.append(mask[1:], False)


def _behind(mask: np.ndarray) -> np.ndarray:
    """Tokens behind those in the mask."""
    return np.append([False], mask[:-1])[: len(mask)]


def reflexives(view: SyntaxView) -> np.ndarray:
    """The "se" of verbs, not the "s'" of "s'il"; bool, (n_tokens,)."""
    return view.has_form(*REFLEXIVES) & ~_next(view.has_form("il", "ils"))


def neutral_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Je le sais", "Il l'est", "Il le faut": "le" stands for a clause or a predicate.

    Not where an infinitive follows, whose subject it is: "Paul le fait venir".
    """
    clausal = rules.in_lists(view, "clausal_object_verbs")
    clausal &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT))
    copular = view.has_child(view.has_role(Role.COPULA)) | view.has_lemma("être")
    said = (clausal | copular)[view.head] & ~view.has_role(*SUBJECTS)
    return view.has_form(*OBJECTS) & said


def demanded(view: SyntaxView) -> np.ndarray:
    """As in "Paul en a besoin": the noun asks for something that "en" means; bool, (n_tokens,)."""
    noun = view.has_form(*DEMANDING)
    verb = view.has_lemma("avoir") & view.has_child(noun)
    return view.has_form("en", "-en") & (verb | noun)[view.head]


def articles(view: SyntaxView) -> np.ndarray:
    """Articles, as tagged or by their place; bool, (n_tokens,).

    A tagger that takes the "la" of "Il veut la voir" for an article still hangs it from the verb,
    and whatever it thinks of "Il la vit", no article stands behind "il", and none of "le, les"
    behind "de" and "à", since they would be "du, des, au, aux".
    """
    verb = view.has_upos("VERB", "AUX")[view.head] & (view.head > np.arange(len(view)))
    clitic = verb | view.has_upos("PRON") | view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    clitic |= _behind(view.has_form(*BEFORE_CLITICS)) | _next(view.has_form(*BEHIND_CLITICS))
    clitic |= _behind(view.has_form(*CONTRACTING)) & view.has_form("le", "les")
    return view.has_form(*ARTICLES) & ~clitic


def euphonic(view: SyntaxView) -> np.ndarray:
    """The "l'" of "l'on" and "l'un"; bool, (n_tokens,)."""
    follows = view.has_form("on", "un", "une", "autre", "autres")
    return view.has_form("l'", "l’") & _next(follows)


def idle_reflexives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Elle se lève", "Le vin se vend bien": "se" is part of the verb, or makes a passive.

    It means its subject with verbs that do to themselves what is done to others, "Elle se lave",
    and where that is stressed: "Elle se trompe elle-même". Parsers' labels for it are a guess.
    """
    stressed = view.has_form("lui-même", "elle-même", "soi-même", "eux-mêmes", "elles-mêmes")
    verb = rules.in_lists(view, "reflexive_verbs") | view.has_child(stressed)
    return view.has_form(*REFLEXIVES) & ~(verb[view.head] & reflexives(view))


def existential(view: SyntaxView) -> np.ndarray:
    """The "y" of "il y a", "il n'y en a pas", as it stands in the text; bool, (n_tokens,).

    Not with a participle: "Il y a mis du sel".
    """
    have = view.has_lemma("avoir") & ~view.has_upos("AUX")
    return view.has_form("y", "-y") & (
        _next(have) | (_next(view.has_form("en")) & _next(_next(have)))
    )


def existential_subjects(view: SyntaxView) -> np.ndarray:
    """The "il" before such a "y"; bool, (n_tokens,)."""
    there = existential(view)
    # "il n'y a": one word further.
    negated = _next(view.has_form("ne", "n'", "n’")) & _next(_next(there))
    return view.has_form("il") & (_next(there) | negated)


def idle_adverbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "il y a", "s'en aller", "en finir", "y compris": part of an idiom; bool."""
    verb = view.has_child(view.has_form("y")) & view.has_lemma("avoir")
    there = view.has_form("y", "-y") & verb[view.head]
    whole = view.has_form("y") & _next(view.has_form("compris", "est")) & ~there
    idiom = rules.in_lists(view, "en_verbs")
    with_se = view.has_child(view.has_form(*REFLEXIVES, "m'", "t'", "me", "te", "nous", "vous"))
    idiom &= with_se | view.has_lemma("finir", "imposer", "foutre")
    resent = view.has_lemma("vouloir") & view.has_child(view.has_role(Role.INDIRECT_OBJECT))
    idle = view.has_form("en", "-en", "y") & (idiom | resent)[view.head]
    return there | whole | idle | existential(view) | _of_clauses(view, rules, with_se)


def _of_clauses(view: SyntaxView, rules: Grammar, with_se: np.ndarray) -> np.ndarray:
    """As in "J'en doute", "Elle s'en doute", "Elle y parvint", "Il n'en dort pas moins"; bool."""
    en, y = view.has_form("en", "-en"), view.has_form("y", "-y")
    own = view.has_form(*REFLEXIVES, *SPEAKING)
    # Right behind "s'en" and the like the verb is near, wherever a parser hangs the clitic.
    alone = rules.in_lists(view, "clausal_en_verbs", "clausal_en_predicates")
    beside = rules.in_lists(view, "en_with_se_verbs")
    less = view.has_child(view.has_form("moins") & _behind(view.has_form("pas")))
    found = en & ((alone | (beside & with_se) | less)[view.head] | _next(alone))
    found |= en & _behind(own) & _next(beside)
    aims = rules.in_lists(view, "clausal_y_verbs")
    skill = view.has_lemma("prendre", "reprendre", "connaître", "entendre") & with_se
    care = view.has_lemma("prendre") & _next(view.has_form("garde"))
    return found | (y & ((aims | skill | care)[view.head] | _next(aims)))
