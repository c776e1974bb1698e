"""What a language's rules say of speech: who may speak, and with which words."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from thinc.types import Ints1d

from ..language import LanguageConfig, LanguagePlugin, UnknownNameError
from ..mentions import Found, Kind, Mentions, TokenFacts
from ..syntax import Role, SyntaxView
from .lexicon import Lexicon
from .persons import PersonTable


class SpeechRules:
    """The first and second person, and verbs of saying; the part of RulesAnalyzer about speech."""

    plugin: LanguagePlugin
    config: LanguageConfig
    lexicon: Lexicon
    _speakers: PersonTable

    def in_lists(self, view: SyntaxView, *names: str) -> np.ndarray:
        """Which tokens' lemmas or forms are in one of the word lists; bool, (n_tokens,)."""
        return self.lexicon.holds(self.lexicon.of_tokens(view), self.lexicon.mask(names))

    def words(self, name: str) -> frozenset[str]:
        """One of the word lists.

        name (str): of its file, or of a closed class.
        RETURNS (FrozenSet[str]): its words, in lower case.
        RAISES (UnknownNameError): for a list that there is not.
        """
        words, closed = self.plugin.words, self.plugin.closed_classes
        if name in words:
            return words[name]
        if name in closed:
            return closed[name]
        raise UnknownNameError("word list", name, [*words, *closed])

    def word_tester(self, view: SyntaxView) -> Callable[..., bool]:
        """What tells patterns whether a token's lemma, or its form, is in a word list."""

        def in_list(name: str, i: int, *, forms: bool = False) -> bool:
            word = view.lower[i] if forms else view.lemma[i]
            return view.strings[int(word)].lower() in self.words(name)

        return in_list

    def persons(self, view: SyntaxView) -> Found:
        """Find the mentions of the first and second person: "I", "your", unspoken "we"."""
        found: Found | None = view.derived.get((self, "persons"))
        if found is None:
            found = self._speakers.find(view, self.polite(view), self.verb_features(view))
            view.derived[self, "persons"] = found
        return found

    def spoken_words(self, view: SyntaxView) -> Ints1d:
        """Words that are no nouns, though tagged so: "thou"; of names some look so, "the US"."""
        token = self.persons(view).token if self.config.persons else np.zeros(0, dtype=np.int64)
        return token[~view.has_upos("PROPN")[token]]

    def polite(self, view: SyntaxView) -> np.ndarray:
        """Pronouns of the third person that address somebody, German "Sie"; bool, (n_tokens,)."""
        return np.zeros(len(view), dtype=bool)

    def verb_features(self, view: SyntaxView) -> Ints1d:
        """Features of verbs, with the person and number that endings tell; bits, (n_tokens,)."""
        return view.morph

    def saying(self, view: SyntaxView) -> np.ndarray:
        """Verbs of saying, "said" in '"Come," said Ida'; bool, (n_tokens,)."""
        if not self.config.saying:
            return np.zeros(len(view), dtype=bool)
        return self.in_lists(view, *self.config.saying) & view.has_upos("VERB", "AUX")

    def able_to_speak(self, view: SyntaxView, mentions: Mentions) -> np.ndarray:
        """Tokens that may be persons, who speak and are spoken to; bool, (n_tokens,)."""
        facts = mentions.facts
        pronoun = view.has_upos("PRON") & (facts.kind != Kind.NONE)
        return self._people(view, facts) | pronoun

    def _people(self, view: SyntaxView, facts: TokenFacts) -> np.ndarray:
        """Mentions that are persons by name, or by a noun that is listed; bool, (n_tokens,)."""
        known = self.in_lists(view, *self.config.person_lists) & (facts.kind != Kind.NONE)
        return known | ((facts.kind == Kind.NAME) & facts.person)

    def able_to_meet(self, view: SyntaxView, facts: TokenFacts) -> np.ndarray:
        """Persons by name or noun whom a verb may bring together; bool, (n_tokens,).

        No companions: a verb in the plural says that they count, Polish "Jan z Marią śpią".
        """
        joins = view.has_form(*self.config.companions) & view.has_role(Role.ADPOSITION)
        return self._people(view, facts) & ~view.has_child(joins)
