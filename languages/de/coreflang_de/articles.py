"""What the articles before nouns tell of their gender and number, whatever a tagger thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import Role, SyntaxView

from .classes import Classes

# In the order of masculine, feminine, neuter and plural.
ARTICLES = ("masculine_articles", "feminine_articles", "neuter_articles", "plural_articles")
ENDINGS = (
    "masculine_article_endings", "feminine_article_endings", "neuter_article_endings",
    "plural_article_endings",
)  # fmt: skip

Words = Callable[[str], frozenset[str]]
Table = Mapping[str, int]


class Articles:
    """Knows which classes articles allow: "das Kind", "dem Kranken", "zur Tür".

    words (Callable): name of a word list or closed class -> its words.
    classes (Classes): the bits of agreement classes.
    """

    def __init__(self, words: Words, classes: Classes) -> None:
        self._any = classes.any
        self._tables = (
            (_articles(words, classes), (Role.DETERMINER, Role.POSSESSIVE)),
            (_in_adpositions(words, classes), (Role.ADPOSITION,)),
        )

    def allowed(self, view: SyntaxView) -> Ints1d:
        """The classes that the articles before each token allow it; 0 where there is none.

        As in "das Kind" (neuter), "dem Kranken" (masculine or neuter), "zur Tür" (feminine).

        view (SyntaxView): the document.
        RETURNS (Ints1d): bits of classes, (n_tokens,).
        """
        return view.remember((self, "articles"), lambda: self._allowed(view))

    def _allowed(self, view: SyntaxView) -> Ints1d:
        before = view.head > np.arange(len(view))
        allowed = np.full(len(view), self._any)
        found = np.zeros(len(view), dtype=bool)
        for table, roles in self._tables:
            words = [table.get(word, 0) for word in view.forms.texts(view.strings)]
            # Each different form is looked up once, and its classes spread by place; the 0 gives an
            # array of an empty Doc its type.
            classes = np.array([*words, 0], dtype=np.int64)[view.forms.place]
            told = np.flatnonzero((classes != 0) & view.has_role(*roles) & before)
            # Several words may stand before one noun: what all of them allow.
            np.bitwise_and.at(allowed, view.head[told], classes[told])
            found[view.head[told]] = True
        return np.where(found, allowed, 0)


def _articles(words: Words, c: Classes) -> Table:
    """Articles, and words with endings like theirs -> the classes that they allow."""
    endings = _by_class(words, c, ENDINGS)
    singular = words("singular_article_stems")
    inflected = {
        stem + ending: classes & (c.singular if stem in singular else c.any)
        for stem in words("article_stems")
        for ending, classes in endings.items()
    }
    bare = dict.fromkeys(words("bare_articles"), c.masc | c.neut)
    return {**inflected, **bare, **_by_class(words, c, ARTICLES)}


def _by_class(words: Words, c: Classes, names: tuple[str, ...]) -> dict[str, int]:
    """Words of four closed classes, one for each agreement class -> the classes that they allow."""
    found: dict[str, int] = {}
    for name, bit in zip(names, (c.masc, c.fem, c.neut, c.plur), strict=True):
        for word in words(name):
            found[word] = found.get(word, 0) | bit
    return found


def _in_adpositions(words: Words, c: Classes) -> Table:
    """Prepositions that hold an article -> the classes that it allows."""
    with_dem = dict.fromkeys(words("adpositions_with_dem"), c.masc | c.neut)
    return {"zur": c.fem, **with_dem, **dict.fromkeys(words("adpositions_with_das"), c.neut)}
