"""What determiners, adpositions, coordinators and relative pronouns say of what they belong to."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from ..syntax import NONE, Role, SyntaxView, controlled_by_nouns, controlled_by_verbs
from .library.marks import Mark
from .relatives import objects_beside_gap, subjects_beside_gap
from .speech import SpeechRules


def shared_in_group(view: SyntaxView, found: np.ndarray) -> np.ndarray:
    """Let the first member of a coordination share its determiner with those that have none.

    Common nouns only: not "Otto" in "the king and Otto", nor "a queen" in "the king and a queen".

    view (SyntaxView): the document. found (ndarray): nouns with some determiner, bool, (n_tokens,).
    RETURNS (ndarray): with the nouns that share it; bool, (n_tokens,).
    """
    bare = view.has_upos("NOUN") & (view.group != NONE)
    bare &= ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL))
    return found | (bare & found[view.group])


class SmallWordRules(SpeechRules):
    """Definite and indefinite nouns, company, alternatives, relatives; part of RulesAnalyzer.

    indefinites_are_new: "a car" is another than the cars before it.
    genitives_tell_apart: "the son of the smith" is another than "the son of the baker".
    lone_names_apart: a noun for a person is nobody whose first name alone was told.
    """

    indefinites_are_new: ClassVar[bool] = False
    genitives_tell_apart: ClassVar[bool] = False
    lone_names_apart: ClassVar[bool] = False

    def indefinite(self, view: SyntaxView) -> np.ndarray:
        """Nouns with an indefinite determiner: "a house", "some bread"; bool, (n_tokens,)."""
        found = view.has_child(self._determiner(view, self.config.indefinite, "indefinite_morph"))
        return shared_in_group(view, found)

    def says_origin(self, view: SyntaxView) -> np.ndarray:
        """Adjectives that tell whence something is: "the Italian city"; bool, (n_tokens,).

        Here those with a capital; a language that writes them otherwise has its own.
        """
        return view.has_role(Role.ADJECTIVAL_MODIFIER) & view.has_upos("ADJ") & view.title

    def definite(self, view: SyntaxView) -> np.ndarray:
        """Nouns with a definite or demonstrative determiner; bool, (n_tokens,).

        Also those that share one: "captives" in "the guards and captives". Words for two may be
        numerals: Spanish "ambas empresas".
        """
        config = self.config
        found = view.has_child(self._determiner(view, config.definite, "definite_morph"))
        both = view.has_form(*config.twos) & view.has_form(*config.definite)
        found = found | view.has_child(both & view.has_role(Role.NUMERAL))
        return shared_in_group(view, found)

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

    def never_empty(self, view: SyntaxView) -> np.ndarray:
        """Anaphors that a trained scorer must give an antecedent, if any is permitted; bool."""
        return np.zeros(len(view), dtype=bool)

    def takes_only_choice(self, view: SyntaxView) -> np.ndarray:
        """Anaphors that mean the only one before them that agrees; bool, (n_tokens,)."""
        return np.zeros(len(view), dtype=bool)

    def possessors(self, view: SyntaxView) -> np.ndarray:
        """Those whose a noun is, "Ida" in "Ida's plan"; bool, (n_tokens,)."""
        return view.has_role(Role.POSSESSIVE)

    def controlled(self, view: SyntaxView) -> SyntaxView:
        """With the subjects of infinitives: "Otto promised Ida to hide", "made a plan to hide"."""
        promising = self.controlling(view, self.config.promising_verbs)
        permitting = self.controlling(view, self.config.permitting_verbs)
        view = controlled_by_verbs(view, promising, permitting)
        nouns = self.undertaken(view) != 0
        verbs = self.in_lists(view, *self.config.control_verbs) & view.has_upos("VERB", "AUX")
        return controlled_by_nouns(view, nouns, verbs, self.possessors(view))

    def controlling(self, view: SyntaxView, names: Collection[str]) -> np.ndarray:
        """Verbs of some word lists, which may have infinitives below them; bool, (n_tokens,).

        A language overrides it whose lemmas lack many: German "bot ... an".
        """
        return self.in_lists(view, *names) & view.has_upos("VERB", "AUX")

    def beside_gap(self, view: SyntaxView) -> Ints1d:
        """Mark.BESIDE_GAP for subjects and objects of relative clauses; bits, (n_tokens,)."""
        found = subjects_beside_gap(view, self.config.relatives, self.config.copulas)
        found |= objects_beside_gap(view, self.config.relatives, self.config.relative_places)
        return np.where(found, Mark.BESIDE_GAP, 0)

    def undertaken(self, view: SyntaxView) -> Ints1d:
        """Mark.UNDERTAKEN for nouns, as in "the attempt to hide"; bits, (n_tokens,)."""
        found = self.in_lists(view, *self.config.control_nouns) & view.has_upos("NOUN")
        return np.where(found, Mark.UNDERTAKEN, 0)
