"""What determiners, adpositions and coordinators say of the words that they belong to."""

from __future__ import annotations

import numpy as np

from ..syntax import Role, SyntaxView
from .speech import SpeechRules


class SmallWordRules(SpeechRules):
    """Definite and indefinite nouns, company and alternatives; a part of RulesAnalyzer."""

    def indefinite(self, view: SyntaxView) -> np.ndarray:
        """Nouns with an indefinite determiner: "a house", "some bread"; bool, (n_tokens,)."""
        return view.has_child(self._determiner(view, self.config.indefinite, "indefinite_morph"))

    def definite(self, view: SyntaxView) -> np.ndarray:
        """Nouns with a definite or demonstrative determiner; bool, (n_tokens,)."""
        return view.has_child(self._determiner(view, self.config.definite, "definite_morph"))

    def _determiner(self, view: SyntaxView, words: tuple[str, ...], morph: str) -> np.ndarray:
        by_form = view.has_form(*words) if words else view.has_morph(*getattr(self.config, morph))
        return by_form & view.has_role(Role.DETERMINER)

    def free(self, view: SyntaxView) -> np.ndarray:
        """Tokens below an adposition of place: "behind him"; bool, (n_tokens,)."""
        adposition = view.has_form(*self.config.free_adpositions)
        return view.has_child(adposition & view.has_role(Role.ADPOSITION))

    def accompanies(self, view: SyntaxView) -> np.ndarray:
        """Tokens below an adposition of company: "with his dog"; bool, (n_tokens,)."""
        adposition = view.has_form(*self.config.comitatives)
        return view.has_child(adposition & view.has_role(Role.ADPOSITION))

    def alternative(self, view: SyntaxView) -> np.ndarray:
        """Members of coordinations with "or"; bool, (n_tokens,)."""
        word = view.has_form(*self.config.alternatives)
        return view.has_child(word & view.has_role(Role.COORDINATOR))

    def may_be_empty(self, view: SyntaxView) -> np.ndarray:
        """Anaphors that often mean nothing, such as "it"; bool, (n_tokens,)."""
        return view.has_form(*self.config.may_be_empty)
