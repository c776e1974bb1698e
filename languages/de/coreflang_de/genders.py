"""The gender of common nouns: what lists and articles tell where a tagger errs."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import SUBJECTS, Role, SyntaxView, among

from .articles import Articles, Words
from .classes import Classes

# Letters of the first part of a compound, and of its last.
FIRST, LAST = 3, 5


class NounGenders:
    """Knows the gender of forms of the singular: "Tür", "Haustür" like "Tür", "Freiheit".

    words (Callable): name of a word list or closed class -> its words.
    classes (Classes): the bits of agreement classes.
    """

    def __init__(self, words: Words, classes: Classes) -> None:
        self._classes = c = classes
        lists = (("masculine_nouns", c.masc), ("feminine_nouns", c.fem), ("neuter_nouns", c.neut))
        self._gender = {word: bit for name, bit in lists for word in words(name)}
        self._articles = Articles(words, classes)
        self._feminine = tuple(words("feminine_endings"))
        self._women = women = _women(words)
        cut = (word.removeprefix("-") for word in women if word.startswith("-"))
        self._female = (*words("female_endings"), *cut)
        self._masculine = tuple(words("masculine_endings"))
        self._plural = tuple(words("plural_endings"))
        self._genitive = sorted(words("genitive_endings"), key=len)
        self.of_form = lru_cache(maxsize=20_000)(self._of_form)

    def __getstate__(self) -> dict[str, object]:
        """Without the cache, which other processes make anew."""
        return {name: value for name, value in vars(self).items() if name != "of_form"}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self.of_form = lru_cache(maxsize=20_000)(self._of_form)

    def _of_form(self, form: str) -> int:
        """The gender of a form in lower case as one bit; 0 if nothing is known."""
        if found := self._of_word(form):
            return found
        if form.endswith(self._feminine) or self._is_woman(form):
            return self._classes.fem
        if form.endswith(self._masculine):
            return self._classes.masc
        # The longest last part first: "Haustürschlüssel" is a "Türschlüssel" before it is a
        # "Schlüssel".
        parts = (form[start:] for start in range(FIRST, len(form) - LAST + 1))
        return next((found for part in parts if (found := self._of_word(part))), 0)

    def _is_woman(self, form: str) -> bool:
        """As "Lehrerin", "Kundin", which are no men and no plurals, whatever stands before them."""
        return form in self._women or form.endswith(self._female)

    def _of_word(self, word: str) -> int:
        for genitive in ("", *self._genitive):
            found = self._gender.get(word.removesuffix(genitive), 0)
            if found and word.endswith(genitive) and not (genitive and found == self._classes.fem):
                return found
        return 0

    def is_listed(self, form: str) -> bool:
        """Whether a list of nouns has a form as it stands.

        form (str): in lower case. RETURNS (bool): False for compounds of a noun that it has.
        """
        return form in self._gender

    def known(self, view: SyntaxView, nouns: np.ndarray) -> Ints1d:
        """The genders of a document's nouns.

        view (SyntaxView): the document. nouns (ndarray): tokens to look at, bool, (n_tokens,).
        RETURNS (Ints1d): one bit each, 0 if nothing is known, (n_tokens,).
        """
        found = np.zeros(len(view), dtype=np.int64)
        for i in np.flatnonzero(nouns).tolist():
            found[i] = self.of_form(view.strings[int(view.lower[i])])
        return found

    def _listed(self, view: SyntaxView, nouns: np.ndarray) -> np.ndarray:
        """Nouns that a list has themselves, not the last part of; bool, (n_tokens,)."""
        found = np.zeros(len(view), dtype=bool)
        for i in np.flatnonzero(nouns).tolist():
            found[i] = self._of_word(view.strings[int(view.lower[i])]) != 0
        return found

    def corrected(
        self, view: SyntaxView, nouns: np.ndarray, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Correct the tagger: "das Kind" is neuter, "der Trauer" may be feminine.

        view (SyntaxView): the document. nouns (ndarray): common nouns, bool, (n_tokens,).
        likely, possible (Ints1d): classes by the tables, bits, (n_tokens,).
        RETURNS (Tuple[Ints1d, Ints1d]): a known gender that the article allows is likely where the
            tables say one other gender; of an unknown noun in the singular all is possible that the
            article allows; what contradicts the article is not likely. A plural is where only that
            fits a known gender: "die Schlüssel".
        """
        c = self._classes
        allowed = np.where(nouns, self._articles.allowed(view), 0)
        known = self.known(view, nouns)
        one = among(likely, (c.masc, c.fem, c.neut))
        # Feminine nouns have other forms in the plural.
        one_of_many = (likely == c.plur) & (known == c.fem)
        fits = (allowed == 0) | ((allowed & known) != 0)
        # "Der Leiter schwieg": a nominative, though a list has "die Leiter".
        known = np.where(_with_der(view) & (known == c.fem) & ~self._women_at(view), 0, known)
        # "Kündigt der Vermieter": a nominative, and no plural, which would be "die Vermieter".
        single = nouns & _one_with_der(view)
        known = np.where(single & (known == 0), c.masc, known)
        one_of_many |= (likely == c.plur) & single
        other = (known != 0) & (one | one_of_many) & (likely != known) & fits
        ends = self._may_be_plural(view)
        many = (known != 0) & one & ~fits & ((allowed & c.plur) != 0) & ends
        other, known = other | many, np.where(many, c.plur, known)
        wrong = (allowed != 0) & ((likely & allowed) == 0) & ~other
        doubtful = (known == 0) & nouns & one
        allowed = np.where(doubtful & _with_der(view), allowed & c.masc, allowed)
        allowed &= ~np.where(ends | wrong, 0, c.plur)
        # A tagger's gender of a noun that a list has is not possible, either: "zum Brunnen".
        kept = np.where(other & self._listed(view, nouns), possible & ~c.singular, possible)
        possible = kept | np.where(other, known, 0) | np.where(doubtful | wrong, allowed, 0)
        return np.where(other, known, np.where(wrong, allowed, likely)), possible

    def _women_at(self, view: SyntaxView) -> np.ndarray:
        """As "Lehrerin", a dative behind "der" wherever it stands; bool, (n_tokens,)."""
        found = [self._is_woman(word) for word in view.forms.texts(view.strings)]
        return np.array([*found, False], dtype=bool)[view.forms.place]

    def _may_be_plural(self, view: SyntaxView) -> np.ndarray:
        """Forms that end like plurals: "Grünen", but not "Nebentür"; bool, (n_tokens,)."""
        ends = [word.endswith(self._plural) for word in view.forms.texts(view.strings)]
        return np.array([*ends, False], dtype=bool)[view.forms.place]


def _women(words: Words) -> frozenset[str]:
    """Nouns for women that nouns for men are within: "Kundin", "-ärztin", not "Cousin"."""
    other = words("masculine_nouns") | words("neuter_nouns") | words("no_movings")
    ends = tuple(words("movings"))
    return frozenset(word for word in words("person_nouns") - other if word.endswith(ends))


def _with_der(view: SyntaxView) -> np.ndarray:
    """Subjects with "der", which is a masculine nominative: "Der Vorsitzende schwieg"; bool."""
    return _subjects_with_der(view) & view.has_morph("Gender=Masc")


def _one_with_der(view: SyntaxView) -> np.ndarray:
    """Subjects of a singular verb that a tagger takes for plurals: "Zahlt der Käufer?"; bool."""
    one = view.has_morph("Number=Sing") & view.has_morph("VerbForm=Fin")
    helping = one & view.has_role(Role.AUXILIARY, Role.COPULA)
    verb = (one | view.has_child(helping))[view.head]
    return _subjects_with_der(view) & view.has_morph("Number=Plur") & verb


def _subjects_with_der(view: SyntaxView) -> np.ndarray:
    article = view.has_form("der") & view.has_role(Role.DETERMINER)
    return view.has_child(article) & view.has_role(*SUBJECTS)
