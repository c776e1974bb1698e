"""RulesAnalyzer: a language's grammar, driven by its config; a language overrides what it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from thinc.types import Ints1d

from ..language import LanguagePlugin
from ..mentions import Kind, Mentions, Reflexivity, TokenFacts
from ..syntax import SyntaxView, anchor_zeros
from ..syntax.columns import among, hashes
from .binding import BINDING_RULES
from .callings import joined_links
from .cataphora import CATAPHORA_RULES
from .class_nouns import CompoundLabels
from .couples import nouns_for_two
from .discourse import DISCOURSE_RULES
from .finders import FINDERS
from .lexicon import Lexicon
from .library.tokens import expletive, part_of_fixed_phrase
from .link_rules import Links, kept_links
from .name_words import NameWords
from .names import NameFacts, family_names, name_facts
from .naming import with_given_names
from .noun_rules import NOUN_RULES
from .nouns import NounPairs, modified
from .persons import PersonTable
from .phrases import Phrases
from .places import ListedNames, with_listed_places
from .results import check_methods
from .signed import with_signature
from .small_words import SmallWordRules
from .sorts import Sorts, sort_links
from .switched import SwitchedRules
from .tables import AnaphorTable, NounTable
from .tokens import ANAPHOR, NOBODY, NOUN, ZERO, TokenRule, refusing
from .verdicts import PairRule
from .zeros import ZeroTable, companions, sharing, silent_verbs

CORE_RULES: tuple[PairRule, ...] = (*CATAPHORA_RULES, *BINDING_RULES, *DISCOURSE_RULES)
CORE_TOKEN_RULES: tuple[TokenRule, ...] = (expletive, part_of_fixed_phrase, *NOUN_RULES)


class RulesAnalyzer(SmallWordRules, SwitchedRules):
    """What a language's grammar says of tokens and pairs of mentions.

    Every method has a default that reads the language's config. A language's own class overrides
    whatever its tables cannot say, and adds to `token_rules` and `pair_rules`.
    Nothing here depends on the document: one analyzer serves many threads.

    plugin (LanguagePlugin): tables and word lists.
    noun_labels: lemmas of nouns -> labels of names that they may take up; hashes.
    verbs_share_subjects: in "Otto came and sang" the second verb carries no unspoken subject.
    """

    token_rules: ClassVar[tuple[TokenRule, ...]] = CORE_TOKEN_RULES
    pair_rules: ClassVar[tuple[PairRule, ...]] = CORE_RULES
    names_by_lemma: ClassVar[bool] = False
    names_have_own_gender: ClassVar[bool] = False
    verbs_share_subjects: ClassVar[bool] = True

    def __init_subclass__(cls, **named: Any) -> None:
        """What a language's own methods give is checked; see docs/language_plugin.md."""
        super().__init_subclass__(**named)
        check_methods(cls)

    def __init__(self, plugin: LanguagePlugin) -> None:
        self.plugin = plugin
        self.config = plugin.config
        self.lexicon = Lexicon(plugin.words)
        self._anaphors = AnaphorTable(plugin)
        self._nouns = NounTable(plugin, self.lexicon, by_lemma=self.names_by_lemma)
        self._zeros = ZeroTable(plugin)
        self._speakers = PersonTable(plugin, share=self.verbs_share_subjects)
        self._noun_pairs = NounPairs(
            plugin.entity_nouns, by_lemma=self.names_by_lemma, own_gender=self.names_have_own_gender
        )
        self._labels = CompoundLabels(plugin.entity_nouns)
        self.noun_labels: Mapping[int, Sequence[int]] = self._labels.whole
        self._sorts = Sorts.of(self.noun_labels, self.config, by_lemma=self.names_by_lemma)
        self._group_bits = plugin.class_bits(self.config.coordination)
        self._phrases = {"": Phrases(sorted(plugin.words.get(self.config.phrases, ())))}
        self._place_names = ListedNames.of(plugin)

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """The document with its unspoken subjects, those who join a subject, and listed places.

        A language mends here first what its parsers draw in a way that it reads otherwise.

        view (SyntaxView): as it was read.
        RETURNS (SyntaxView): the same one where a language has none of them.
        """
        view = with_given_names(with_signature(view, self), self)
        view = with_listed_places(view, self, self._place_names)
        if self.config.zeros or self.config.companions:
            zero = self.zero_subjects(view)
            adposition = view.has_form(*self.config.companions)
            joined = companions(view, zero, adposition, self.able_to_join(view))
            view = anchor_zeros(view, zero, *joined)
        return self.controlled(view)

    def zero_subjects(self, view: SyntaxView) -> np.ndarray:
        """Verbs that carry an unspoken subject; bool, (n_tokens,)."""
        possible = self._zeros.classes(view)[1]
        carries = (possible != 0) & ~self.excluded_zeros(view) & ~self._speakers.spoken(view)
        verbs = silent_verbs(view, carries)
        if not self.verbs_share_subjects:
            return verbs
        return verbs & ~sharing(view, verbs, np.where(carries, possible, 0))

    def excluded_zeros(self, view: SyntaxView) -> np.ndarray:
        """Verbs that have no subject at all: "Rains." in many languages; bool, (n_tokens,).

        Those that a token rule about zeros refuses.
        """
        return refusing(self, view, np.arange(len(view)), ZERO) != NOBODY

    def able_to_join(self, view: SyntaxView) -> np.ndarray:
        """Nouns and pronouns that may join a subject: "with Maria"; bool, (n_tokens,)."""
        return view.has_upos("NOUN", "PROPN", "PRON")

    def facts(self, view: SyntaxView, given: np.ndarray | None = None) -> TokenFacts:
        """Judge every token of a document.

        view (SyntaxView): the document.
        given (Optional[ndarray]): tokens that head mentions in any case, bool, (n_tokens,): a verb,
            "It" of "It rained", "kitchen" of "kitchen door".
        RETURNS (TokenFacts): arrays of shape (n_tokens,).
        """
        names = self.names(view)
        wanted = np.zeros(len(view), dtype=bool) if given is None else given
        nouns = self.independent_nouns(view, names) | (wanted & view.has_upos("NOUN", "PROPN"))
        nouns = np.flatnonzero(nouns)
        kind, likely, possible = (np.zeros(len(view), dtype=np.int64) for _ in range(3))
        # Anaphors come last and win: a word that is in their table is no noun, whatever its tag.
        kind[nouns] = np.where(self.proper(view, names)[nouns], Kind.NAME, Kind.NOUN)
        likely[nouns], possible[nouns] = self._nouns.apply(view, nouns, names)
        likely, possible = family_names(view, names, likely, possible)
        found, kinds, may, can = self._anaphors.apply(view)
        keep = ~self.excluded_anaphors(view, found) | wanted[found]
        found = found[keep]
        kind[found], likely[found], possible[found] = kinds[keep], may[keep], can[keep]
        if view.zero.any():
            may, can = self._zeros.classes(view)
            kind = np.where(view.zero, Kind.ZERO, kind)
            likely, possible = np.where(view.zero, may, likely), np.where(view.zero, can, possible)
        likely, possible = self.adjust_classes(view, kind, likely, possible)
        # Nobody knows what a given verb agrees with: with anything.
        odd, anything = wanted & (kind == Kind.NONE), (1 << len(self.config.agreement_classes)) - 1
        kind = np.where(odd, Kind.NOUN, kind)
        likely, possible = np.where(odd, anything, likely), np.where(odd, anything, possible)
        indefinite, definite = self.indefinite(view), self.definite(view)
        never_empty, only = self.never_empty(view), self.takes_only_choice(view)
        return TokenFacts(
            kind=kind, likely=likely, possible=possible, reflexivity=self.reflexivity(view, kind),
            definite=definite, indefinite=indefinite, free=self.free(view),
            accompanies=self.accompanies(view),
            alternative=self.alternative(view), name_left=names.left, name_right=names.right,
            person=self.person(view, kind, likely), modified=modified(view),
            marks=self.marks(view) | self.beside_gap(view) | self.undertaken(view),
            bit_of_class=self.plugin.bit_of_class,
            may_be_empty=self.may_be_empty(view) & ~never_empty, never_empty=never_empty,
            takes_only_choice=only,
        )  # fmt: skip

    def title_words(self, view: SyntaxView) -> np.ndarray:
        """Titles that stand before names, "Mrs." in "Mrs. Blum"; bool, (n_tokens,)."""
        if not self.config.title_lists:
            return np.zeros(len(view), dtype=bool)
        mask = self.lexicon.mask(self.config.title_lists)
        return self.lexicon.holds(self.lexicon.of_forms(view), mask)

    def name_bearers(self, view: SyntaxView) -> np.ndarray:
        """Nouns that head the name behind them, where a parser draws it so; bool, (n_tokens,).

        As in "the painter Otto Blum", which is then one name with a title.
        """
        return np.zeros(len(view), dtype=bool)

    def proper(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Heads of proper names; bool, (n_tokens,)."""
        return names.right > names.left

    def independent_nouns(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Nouns and names that an anaphor could mean; bool, (n_tokens,).

        Not the "kitchen" of "kitchen door", not the "way" of a fixed phrase "by the way".
        """
        noun = self.nouns_by_form(view)
        asked = np.flatnonzero(noun)
        noun[asked[refusing(self, view, asked, NOUN, names=names) != NOBODY]] = False
        noun[self.spoken_words(view)] = False
        return noun & ~self.excluded_nouns(view)

    def nouns_by_form(self, view: SyntaxView) -> np.ndarray:
        """Nouns by tag, and words that stand like nouns, before any rule is asked; bool."""
        return view.has_upos(*self.config.noun_pos) | view.has_form(*self.config.other_nouns)

    def in_phrases(self, view: SyntaxView, name: str = "") -> np.ndarray:
        """Words of fixed phrases, "way" in "by the way", of a list or of `phrases`; bool."""
        if name not in self._phrases:
            self._phrases[name] = Phrases(sorted(self.words(name)))
        return self._phrases[name].tokens(view)

    def names(self, view: SyntaxView) -> NameFacts:
        """The names of a document, with their titles."""
        return name_facts(view, self.title_words(view), self.name_bearers(view))

    def anaphors_by_form(self, view: SyntaxView) -> Ints1d:
        """Tokens that the table of anaphors found, before any rule is asked, (n_found,)."""
        return self._anaphors.find(view)[0]

    def zeros_by_form(self, view: SyntaxView) -> Ints1d:
        """Words that would carry an unspoken subject, before any rule is asked, (n_found,)."""
        return np.flatnonzero(self._zeros.classes(view)[1])

    def adjust_classes(
        self, view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Correct the agreement classes that the tables gave, from what stands around a token.

        view (SyntaxView): the document.
        kind (Ints1d): values of Kind, (n_tokens,).
        likely, possible (Ints1d): classes as bits, (n_tokens,).
        RETURNS (Tuple[Ints1d, Ints1d]): the corrected classes.
        """
        return likely, possible

    def excluded_nouns(self, view: SyntaxView) -> np.ndarray:
        """Nouns that a language wants left out beside those of its rules; bool, (n_tokens,)."""
        return np.zeros(len(view), dtype=bool)

    def excluded_anaphors(self, view: SyntaxView, tokens: Ints1d) -> np.ndarray:
        """Anaphors by form that are none in their sentence: "It rained".

        view (SyntaxView): the document.
        tokens (Ints1d): those that the table of anaphors found, (n_found,).
        RETURNS (ndarray): those that a token rule refuses, bool, (n_found,).
        """
        return refusing(self, view, tokens, ANAPHOR) != NOBODY

    def reflexivity(self, view: SyntaxView, kind: Ints1d) -> Ints1d:
        """Whether each anaphor must, may or must not be bound; (n_tokens,)."""
        may = np.where(kind == Kind.POSSESSIVE, Reflexivity.MAY, Reflexivity.NEVER)
        return np.where(kind == Kind.REFLEXIVE, Reflexivity.MUST, may)

    def person(self, view: SyntaxView, kind: Ints1d, likely: Ints1d) -> np.ndarray:
        """Names of persons, or of what may be persons; bool, (n_tokens,)."""
        return self.labelled_persons(view) | ((kind == Kind.NAME) & (view.entity == 0))

    def labelled_persons(self, view: SyntaxView) -> np.ndarray:
        """Tokens in named entities that are persons; bool, (n_tokens,)."""
        return among(view.entity, hashes(self.config.person_entities))

    def asks_for_two(self, view: SyntaxView, facts: TokenFacts) -> np.ndarray:
        """Nouns that mean two who were named before: "both", "the couple"; bool, (n_tokens,)."""
        return nouns_for_two(view, facts, self)

    def marks(self, view: SyntaxView) -> Ints1d:
        """Bits for a language's own pair rules; (n_tokens,)."""
        return np.zeros(len(view), dtype=np.int64)

    def group_classes(self, facts: TokenFacts, members: Sequence[int]) -> tuple[int, int]:
        """As `coordination_classes`, from the facts of the members, token indexes."""
        alternative = bool(facts.alternative[members].any())
        likely, possible = facts.likely[members], facts.possible[members]
        return self.coordination_classes(likely, possible, alternative=alternative)

    def coordination_classes(
        self, likely: Ints1d, possible: Ints1d, *, alternative: bool
    ) -> tuple[int, int]:
        """The agreement classes of a coordination.

        likely, possible (Ints1d): those of its members, (n_members,).
        alternative (bool): it is joined by "or".
        RETURNS (Tuple[int, int]): likely and possible classes as bits.
        """
        if not alternative:
            return self._group_bits, self._group_bits
        # "Ida or Otto": either is meant, or sloppily both.
        union = int(np.bitwise_or.reduce(likely))
        return union, int(np.bitwise_or.reduce(possible)) | self._group_bits

    def noun_links(self, view: SyntaxView, mentions: Mentions) -> Links:
        """What nouns and names may take up; see NounPairs.links and sort_links."""
        labels, heads = self._labels.of(view), self.compound_heads(view, mentions)
        links = self._noun_pairs.links(view, mentions, heads, labels)
        own = self._sorts.in_text(labels), NameWords.of(view, self, self.title_words(view))
        named = sort_links(view, mentions, *own)
        aside = (link for find in FINDERS for link in find(view, mentions, self))
        return kept_links(joined_links(links, (*named, *aside)), self.left_out)

    def compound_heads(self, view: SyntaxView, mentions: Mentions) -> dict[int, list[int]]:
        """Lemmas of compounds in one word -> those of their heads, "footpath" -> "path"; hashes."""
        return {}
