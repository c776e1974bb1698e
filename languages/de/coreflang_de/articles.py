"""What the articles before nouns tell of their gender and number, whatever a tagger thinks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import Role, SyntaxView

from .classes import Classes

ALWAYS_SINGULAR = ("ein", "jed")
# Without an ending they stand before masculine and neuter nouns.
BARE = ("ein", "kein", "mein", "dein", "sein", "ihr", "unser", "euer")
STEMS = (*ALWAYS_SINGULAR, *BARE, "dies", "jen", "welch", "solch", "manch", "unsr", "eur")
# Prepositions that hold an article: "zum" is "zu dem", "ins" is "in das".
WITH_DEM = ("am", "beim", "hinterm", "im", "überm", "unterm", "vom", "vorm", "zum")
WITH_DAS = ("ans", "aufs", "durchs", "fürs", "hinters", "ins", "übers", "ums", "unters")

Table = Mapping[str, int]


@lru_cache(maxsize=8)
def _articles(c: Classes) -> Table:
    """Articles, and words with endings like theirs -> the classes that they allow."""
    # Of "dieser, jeder, mein, kein ...".
    endings = {
        "er": c.masc | c.fem | c.plur, "e": c.fem | c.plur, "es": c.neut | c.masc,
        "em": c.masc | c.neut, "en": c.masc | c.plur,
    }  # fmt: skip
    return {
        **{
            stem + ending: classes & (c.singular if stem in ALWAYS_SINGULAR else c.any)
            for stem in STEMS
            for ending, classes in endings.items()
        },
        **dict.fromkeys(BARE, c.masc | c.neut),
        "der": c.masc | c.fem | c.plur, "die": c.fem | c.plur, "das": c.neut,
        "des": c.masc | c.neut, "dem": c.masc | c.neut, "den": c.masc | c.plur,
    }  # fmt: skip


@lru_cache(maxsize=8)
def _in_adpositions(c: Classes) -> Table:
    """Prepositions that hold an article -> the classes that it allows."""
    with_dem, with_das = dict.fromkeys(WITH_DEM, c.masc | c.neut), dict.fromkeys(WITH_DAS, c.neut)
    return {"zur": c.fem, **with_dem, **with_das}


def allowed_by_articles(view: SyntaxView, c: Classes) -> Ints1d:
    """The classes that the articles before each token allow it; 0 where there is none.

    As in "das Kind" (neuter), "dem Kranken" (masculine or neuter), "zur Tür" (feminine).

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    RETURNS (Ints1d): bits of classes, (n_tokens,).
    """
    return view.remember(("articles", c), lambda: _allowed(view, c))


def _allowed(view: SyntaxView, c: Classes) -> Ints1d:
    before = view.head > np.arange(len(view))
    allowed = np.full(len(view), c.any)
    found = np.zeros(len(view), dtype=bool)
    for table, roles in (
        (_articles(c), (Role.DETERMINER, Role.POSSESSIVE)),
        (_in_adpositions(c), (Role.ADPOSITION,)),
    ):
        words = [table.get(view.strings[int(key)], 0) for key in view.forms.keys]
        # Each different form is looked up once, and its classes spread by place; the 0 gives an
        # array of an empty Doc its type.
        classes = np.array([*words, 0], dtype=np.int64)[view.forms.place]
        told = np.flatnonzero((classes != 0) & view.has_role(*roles) & before)
        # Several words may stand before one noun: what all of them allow.
        np.bitwise_and.at(allowed, view.head[told], classes[told])
        found[view.head[told]] = True
    return np.where(found, allowed, 0)
