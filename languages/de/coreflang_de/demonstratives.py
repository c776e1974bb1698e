"""Articles and demonstratives that stand alone: which of them take up a noun."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, SyntaxView, among

ARTICLES = ("der", "die", "das", "den", "dem", "dessen", "deren", "denen", "derer")
CLAUSAL = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
SPECIFYING = (*CLAUSAL, Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
FIRST_WORDS = 3
QUANTITIES = (
    "genug", "viel", "viele", "wenig", "wenige", "weniger", "etwas", "einige", "keine", "keiner",
    "keines", "beide",
)  # fmt: skip


def _tagged(view: SyntaxView, *tags: str) -> np.ndarray:
    return among(view.tag, [view.strings[tag] for tag in tags])


def relative(view: SyntaxView) -> np.ndarray:
    """Relative pronouns: "der Mann, der schlief"; bool, (n_tokens,).

    Told by the tag, by the features, or because they open a relative clause.
    """
    article = view.has_form(*ARTICLES)
    only = view.has_morph("PronType=Rel") & ~view.has_morph("PronType=Dem")
    inside = view.has_role(*CLAUSAL)[view.clause]
    opens = inside & (np.arange(len(view)) - view.left[view.clause] < FIRST_WORDS)
    opens &= ~_tagged(view, "PDS", "PDAT")
    return article & (_tagged(view, "PRELS", "PRELAT") | only | opens)


def partitive(view: SyntaxView) -> np.ndarray:
    """Part of something: "genug davon", "davon drei", "davon genug"; bool, (n_tokens,)."""
    number = view.has_form(*QUANTITIES) | view.has_upos("NUM")
    return view.has_form("davon") & (np.append(False, number[:-1]) | np.append(number[1:], False))


def determinative(view: SyntaxView) -> np.ndarray:
    """Those that a clause or a phrase says who is meant: "Die, die warten", "die des Nachbarn"."""
    specified = view.has_child(view.has_role(*SPECIFYING))
    return specified & view.has_form(*ARTICLES, *_FORMS) & view.has_upos("PRON", "DET", "ADJ")


_FORMS = (
    "derjenige", "diejenige", "dasjenige", "diejenigen", "denjenigen", "demjenigen", "dieser",
    "diese", "dieses", "jener", "jene", "jenes", "jenen", "derselbe", "dieselbe", "dasselbe",
)  # fmt: skip


def vague(view: SyntaxView, saying: np.ndarray, propositional: np.ndarray) -> np.ndarray:
    """Neuter ones that mean what a clause says: "Das wusste er." "Das ist Ida." "statt dessen".

    view (SyntaxView): the document.
    saying (ndarray): verbs of saying and thinking, bool, (n_tokens,).
    propositional (ndarray): verbs whose object "es" is what a clause says, bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,).
    """
    alone = view.has_form("dessen") & ~(view.has_upos("NOUN", "PROPN") | view.title)[view.head]
    word = view.has_form("das", "dies", "dieses")
    thought = (saying | view.has_lemma("tun", "machen", "heißen"))[view.head]
    thought &= view.has_role(Role.OBJECT) | view.has_lemma("heißen")[view.head]
    happens = view.has_lemma("geschehen", "passieren")
    copular = view.has_child(view.has_role(Role.COPULA))[view.head]
    named = (
        view.has_role(Role.SUBJECT) & copular & view.has_upos("NOUN", "PROPN", "PRON")[view.head]
    )
    # "Er wusste es", "es geschah": what is known or happens is what a clause says.
    known = view.has_role(Role.OBJECT) & propositional[view.head]
    es = view.has_form("es") & (known | happens[view.head])
    return alone | (word & (thought | named)) | es
