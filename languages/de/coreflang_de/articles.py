"""What the articles before nouns tell of their gender and number, whatever a tagger thinks."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import Role, SyntaxView

from .classes import FEM, MASC, NEUT, PLUR, SINGULAR

# Endings of "dieser, jeder, mein, kein ...", and the classes that they allow.
ENDINGS = {
    "er": MASC | FEM | PLUR,
    "e": FEM | PLUR,
    "es": NEUT | MASC,
    "em": MASC | NEUT,
    "en": MASC | PLUR,
}
ALWAYS_SINGULAR = ("ein", "jed")
# Without an ending they stand before masculine and neuter nouns.
BARE = ("ein", "kein", "mein", "dein", "sein", "ihr", "unser", "euer")
STEMS = (*ALWAYS_SINGULAR, *BARE, "dies", "jen", "welch", "solch", "manch", "unsr", "eur")
ARTICLES = {
    **{
        stem + ending: classes & (SINGULAR if stem in ALWAYS_SINGULAR else SINGULAR | PLUR)
        for stem in STEMS
        for ending, classes in ENDINGS.items()
    },
    **dict.fromkeys(BARE, MASC | NEUT),
    "der": MASC | FEM | PLUR, "die": FEM | PLUR, "das": NEUT, "des": MASC | NEUT,
    "dem": MASC | NEUT, "den": MASC | PLUR,
}  # fmt: skip
IN_ADPOSITIONS = {
    "zur": FEM,
    **dict.fromkeys(
        ("am", "beim", "hinterm", "im", "überm", "unterm", "vom", "vorm", "zum"), MASC | NEUT
    ),
    **dict.fromkeys(
        ("ans", "aufs", "durchs", "fürs", "hinters", "ins", "übers", "ums", "unters"), NEUT
    ),
}


def allowed_by_articles(view: SyntaxView) -> Ints1d:
    """The classes that the articles before each token allow it; 0 where there is none.

    As in "das Kind" (neuter), "dem Kranken" (masculine or neuter), "zur Tür" (feminine).

    view (SyntaxView): the document.
    RETURNS (Ints1d): bits of classes, (n_tokens,).
    """
    return view.remember("articles", lambda: _allowed(view))


def _allowed(view: SyntaxView) -> Ints1d:
    before = view.head > np.arange(len(view))
    allowed = np.full(len(view), SINGULAR | PLUR)
    found = np.zeros(len(view), dtype=bool)
    for table, roles in (
        (ARTICLES, (Role.DETERMINER, Role.POSSESSIVE)),
        (IN_ADPOSITIONS, (Role.ADPOSITION,)),
    ):
        words = [table.get(view.strings[int(key)], 0) for key in view.forms.keys]
        classes = np.array([*words, 0], dtype=np.int64)[view.forms.place]
        told = np.flatnonzero((classes != 0) & view.has_role(*roles) & before)
        np.bitwise_and.at(allowed, view.head[told], classes[told])
        found[view.head[told]] = True
    return np.where(found, allowed, 0)
