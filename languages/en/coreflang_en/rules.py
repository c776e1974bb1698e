"""English: what its tables cannot say."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import (
    CORE_RULES,
    NameFacts,
    PairRule,
    Pairs,
    RulesAnalyzer,
    Verdict,
    pair_rule,
)
from coreflang.syntax import Role, SyntaxView, names_of_persons, names_over_titles

from .pleonastic import It, is_pleonastic

ADDRESSES = (
    "majesty", "highness", "excellency", "lordship", "ladyship", "holiness", "honour", "honor",
    "grace", "worship", "eminence",
)  # fmt: skip
BESIDE_OBJECT = (
    "after", "against", "among", "at", "by", "from", "in", "on", "onto", "past", "toward",
    "towards", "unto", "upon", "with", "without",
)  # fmt: skip
CALLS = ("sir", "madam", "ma'am", "miss", "lord", "god", "heaven", "heavens", "goodness", "deuce")
MODIFYING = (Role.DETERMINER, Role.NUMERAL, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER)


TIME = 1


@pair_rule(Verdict.UNLIKELY, "He came on Monday. It was empty.", local=False)
def time_taken_up(pairs: Pairs) -> np.ndarray:
    """Days, weeks and moments are hardly taken up by pronouns."""
    time = (pairs.mentions.facts.marks[pairs.a] & TIME) != 0
    return time & np.isin(pairs.view.role[pairs.a], (Role.OBLIQUE, Role.NOMINAL_MODIFIER))


ADDRESS = 2


@pair_rule(Verdict.UNLIKELY, '"Yes, sir," he said. / "Good Lord," she cried.', local=False)
def addressed_or_invoked(pairs: Pairs) -> np.ndarray:
    """Who is addressed, or called upon in an exclamation, is hardly who is spoken of."""
    return (pairs.mentions.facts.marks[pairs.a] & ADDRESS) != 0


class EnglishRules(RulesAnalyzer):
    """The rules of English. The tables lie in config.yaml."""

    pair_rules: ClassVar[tuple[PairRule, ...]] = (*CORE_RULES, time_taken_up, addressed_or_invoked)

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """Names of persons are nouns, and head their titles: "Kate left", "Mrs. Blum"."""
        person = self.labelled_persons(view)
        view = names_of_persons(view, person)
        return super().anchored(names_over_titles(view, self.title_words(view), person))

    def independent_nouns(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Nouns, names, and persons before a noun: "a Clara Weir album"."""
        person = self.labelled_persons(view)
        # The last word of the name: what it hangs from is no part of it any more.
        before = person & ~person[view.head] & view.has_role(Role.COMPOUND)
        before &= view.has_upos("PROPN") & (names.head == np.arange(len(view)))
        return super().independent_nouns(view, names) | before

    def excluded_nouns(self, view: SyntaxView) -> np.ndarray:
        """Numerals and quantifiers that stand before a noun: "two dogs", "all day"."""
        word = view.has_form(*self.config.other_nouns)
        return word & (view.has_role(*MODIFYING) | ~view.has_upos("PRON", "NUM", "NOUN", "DET"))

    def excluded_anaphors(self, view: SyntaxView, tokens: Ints1d) -> np.ndarray:
        """Pronouns that mean nothing, or nothing that a noun could name."""
        out = view.role[tokens] == Role.FIXED
        out |= self._in_address(view)[tokens]
        out |= self._vague_demonstratives(view)[tokens]
        for place in np.flatnonzero(view.has_form("it")[tokens]).tolist():
            if not out[place]:
                out[place] = is_pleonastic(It(view, int(tokens[place]), self._tester(view)))
        return out

    def free(self, view: SyntaxView) -> np.ndarray:
        """Below an adposition of place: "She looked around her."

        With an object also below others, "He took his dog with him", for he does not "argue with
        him"; not what is talked about, "Ida told Otto about him".
        """
        adposition = view.has_role(Role.ADPOSITION)
        beside = view.has_child(view.has_form(*BESIDE_OBJECT) & adposition)
        beside &= view.has_child(view.has_role(Role.OBJECT))[view.head]
        topic = view.has_child(view.has_form("about") & adposition)
        topic &= self.in_lists(view, "saying_verbs")[view.head]
        return (super().free(view) & ~topic) | beside

    def marks(self, view: SyntaxView) -> Ints1d:
        """TIME for nouns of time, ADDRESS for words of address and exclamation without article."""
        bare = ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.COMPOUND))
        bare &= ~view.has_role(Role.SUBJECT, Role.SUBJECT_PASSIVE)
        address = bare & view.has_form(*CALLS) | view.has_role(Role.VOCATIVE)
        return np.where(self.in_lists(view, "time_nouns"), TIME, 0) | np.where(address, ADDRESS, 0)

    def _tester(self, view: SyntaxView) -> Callable[[str, int], bool]:
        def in_list(name: str, i: int) -> bool:
            word = view.strings[int(view.lemma[i])].lower()
            return word in self.plugin.words[name]

        return in_list

    def _in_address(self, view: SyntaxView) -> np.ndarray:
        """As in "Her Majesty smiled." """
        address = view.has_form(*ADDRESSES) & view.has_upos("PROPN", "NOUN")
        capital = view.title & view.has_role(Role.POSSESSIVE)
        return capital & address[view.head] & view.title[view.head]

    def _vague_demonstratives(self, view: SyntaxView) -> np.ndarray:
        """As in "This is why she left." "He knew that." "Those who wait win."

        "this" and "that" often mean what a clause says: as the object of a verb of speech or
        thought, and where a clause is the predicate. Elsewhere they may mean a thing: "She took
        the key and hid that too."
        """
        word = view.has_form("this", "that", "these", "those")
        single = view.has_form("this", "that")
        thought = (self.in_lists(view, "saying_verbs") | view.has_lemma("do", "mean"))[view.head]
        reason = view.has_lemma("why", "how", "what", "because", "all", "it")[view.head]
        vague = single & ((thought & view.has_role(Role.OBJECT)) | reason)
        specified = view.has_child(
            view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER)
        )
        return word & (vague | specified)
