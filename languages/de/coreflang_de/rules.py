"""German: what its tables cannot say."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from coreflang import LanguagePlugin
from coreflang.mentions import Kind, Mentions, is_nominal
from coreflang.rules import (
    CORE_RULES,
    Links,
    NameFacts,
    PairRule,
    RulesAnalyzer,
    TokenRule,
    with_exceptions,
)
from coreflang.rules.library import with_apposed_persons, with_titled_names
from coreflang.syntax import (
    NONE,
    Role,
    SyntaxView,
    among,
    complements,
    over_neighbours,
    relabelled,
    retagged,
)

from .address import formal
from .behind_times import with_names_behind_times
from .classes import (
    Classes,
    diminutives,
    men_by_article,
    origins,
    places_before_nouns,
    pronoun_classes,
    truncated,
    weak_masculines,
)
from .compounds import compound_heads
from .datives import with_datives, with_named_receivers
from .demonstratives import former_or_latter
from .expletives import handled_expletives, lone_expletives, objects_beside_subjects
from .feminine_relatives import with_feminine_relatives
from .firms import with_firms, with_legal_forms, with_trades
from .genders import NounGenders
from .genitive_names import with_genitive_names
from .imperatives import imperatives, objects_of_imperatives, pronouns_of_imperatives
from .infinitives import (
    with_bare_infinitives,
    with_features_of_infinitives,
    with_reflexives_of_infinitives,
)
from .instructions import objects_of_infinitives
from .marks import marks_of
from .missed_subjects import with_missed_subjects
from .named import surely_named
from .names import common_nouns, genitives_before, lone_subjects
from .noun_links import german_links
from .nouns import with_lemmas
from .only_choice import named_by_little
from .open_classes import with_open_classes
from .pair_rules import EXCEPTIONS, GERMAN_PAIR_RULES, genitives
from .parts import with_contents
from .rivers import with_rivers
from .said_of import sorts_of_names, with_names_said
from .strong_verbs import with_lemmas_of_strong_verbs
from .subjects import (
    objects,
    receivers,
    unseen_pronouns,
    with_fronted_objects,
    without_oblique_subjects,
)
from .token_rules import GERMAN_TOKEN_RULES, MODIFYING
from .torn_names import with_whole_names
from .trees import mended
from .two_callings import with_two_callings
from .unseen_names import unseen_names
from .verbs import verb_forms

VERBS = (
    "avalent_verbs", "impersonal_verbs", "impersonal_passives", "arriving_verbs",
    "instrument_verbs", "sounding_verbs", "things_handled", "handling_verbs",
    "done_to_others", "motion_verbs", "dwelling_verbs",
    "verbs_of_seeming", "taking_verbs",
    "done_to_things", "extraposition_predicates",
)  # fmt: skip
PLACES = ("LOC", "GPE")
CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)


class GermanRules(RulesAnalyzer):
    """The rules of German. The tables lie in config.yaml."""

    names_have_own_gender: ClassVar[bool] = True
    indefinites_are_new: ClassVar[bool] = True
    genitives_tell_apart: ClassVar[bool] = True
    lone_names_apart: ClassVar[bool] = True
    token_rules: ClassVar[tuple[TokenRule, ...]] = GERMAN_TOKEN_RULES
    pair_rules: ClassVar[tuple[PairRule, ...]] = (
        *with_exceptions(CORE_RULES, EXCEPTIONS), *GERMAN_PAIR_RULES,
    )  # fmt: skip

    def __init__(self, plugin: LanguagePlugin) -> None:
        super().__init__(plugin)
        self._classes = plugin.named_classes(Classes)
        self._genders = NounGenders(self.words, self._classes)
        self._verbs = verb_forms(self)

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """Nouns head the places before them: "der Kyritzer Lehrer", with "Lehrer" an apposition."""
        view = with_lemmas(view, self, self._genders, self._classes)
        view = with_lemmas_of_strong_verbs(view, self)
        view = with_features_of_infinitives(with_genitive_names(view, self), self)
        view = retagged(view, imperatives(view, self, self._verbs), "VERB")
        view = relabelled(view, objects_of_imperatives(view, self), role=Role.OBJECT)
        view = relabelled(view, pronouns_of_imperatives(view, self), role=Role.OBJECT)
        view = with_rivers(with_trades(with_firms(with_legal_forms(view, self), self), self), self)
        view = retagged(view, unseen_pronouns(view, self), "PRON")
        feminine = self._genders.known(view, view.has_upos("NOUN")) == self._classes.fem
        view = with_feminine_relatives(with_datives(view, self, feminine), feminine)
        view = with_named_receivers(view, self)
        view = with_whole_names(with_names_behind_times(view, self), self)
        view = retagged(
            view, self._listed_places(view) | unseen_names(view, self, self._genders), "PROPN"
        )
        view = retagged(view, former_or_latter(view, self), "PRON")
        view = with_titled_names(without_oblique_subjects(view, self), self)
        view = with_two_callings(view, self)
        view = with_names_said(mended(view, self), self)
        view = with_apposed_persons(view, self, self.labelled_persons(view))
        view = relabelled(view, lone_subjects(view), role=Role.SUBJECT)
        view = relabelled(view, genitives_before(view), role=Role.POSSESSIVE)
        view = retagged(view, common_nouns(view, self._known_nouns(view)), "NOUN")
        es = handled_expletives(view, self) | objects_beside_subjects(view, self)
        view = relabelled(view, es, role=Role.OBJECT)
        view = relabelled(view, objects_of_infinitives(view, self), role=Role.OBJECT)
        view = relabelled(view, lone_expletives(view, self), role=Role.SUBJECT)
        masculine = self._masculines(view)
        feminine |= view.has_upos("NOUN") & ~masculine & view.has_morph("Gender=Fem")
        view = with_missed_subjects(view, self, feminine, masculine)
        view = with_fronted_objects(view, self, masculine)
        view = relabelled(view, receivers(view), role=Role.INDIRECT_OBJECT)
        persons = view.has_upos("PROPN") | self.in_lists(view, *self.config.person_lists)
        view = relabelled(view, objects(view, persons), role=Role.OBJECT)
        view = with_reflexives_of_infinitives(with_bare_infinitives(view, self), self)
        view = with_contents(view, self)
        place = view.title & view.has_upos("NOUN", "PROPN") & places_before_nouns(view, self)
        place &= ~self.in_lists(view, *self.config.person_lists)
        behind = view.has_upos("NOUN") & view.has_role(*CLOSE) & place[view.head]
        behind &= view.head == np.arange(len(view)) - 1
        return super().anchored(over_neighbours(view, behind, role=Role.ADJECTIVAL_MODIFIER))

    def independent_nouns(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Nouns, names, and adjectives that stand like nouns: "der Kranke"."""
        adjective = view.has_upos("ADJ") & view.title & ~view.has_role(*MODIFYING)
        adjective &= view.has_child(view.has_role(Role.DETERMINER))
        return super().independent_nouns(view, names) | adjective

    def name_bearers(self, view: SyntaxView) -> np.ndarray:
        """As in "Minister Otto Blum", "die Stadt Köln": without a comma, the name as apposition.

        Nouns may be tagged as names, too: "SPD-Mann Blum".
        """
        behind = view.has_upos("PROPN") & view.has_role(*CLOSE)
        behind &= view.head == np.arange(len(view)) - 1
        apposition = behind & view.has_role(Role.APPOSITION)
        named = view.has_child(apposition) & view.has_upos("PROPN")
        return named | (view.has_child(behind) & view.has_upos("NOUN"))

    def adjust_classes(
        self, view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Pronouns by features and verb; diminutives, groups, cut compounds, nouns with names."""
        c = self._classes
        likely, possible = pronoun_classes(view, self, c, kind, likely, possible)
        noun = is_nominal(kind)
        common = noun & view.has_upos("NOUN", "ADJ")
        likely, possible = self._genders.corrected(view, common, likely, possible)
        likely, possible = with_open_classes(view, self, c, likely, possible)
        # "den Zeugen" is one or several, whatever a tagger says.
        weak = common & weak_masculines(view, self)
        likely = np.where(weak, likely | c.masc | c.plur, likely)
        possible = np.where(weak, possible | c.masc | c.plur, possible)
        man = common & men_by_article(view)
        likely, possible = np.where(man, c.masc, likely), np.where(man, c.masc, possible)
        small = noun & diminutives(view, self)
        # "das Kätzchen ... er", but never "das Mädchen ... er".
        she = self.in_lists(view, "female_titles", "female_neuters")
        possible = np.where(small, possible | c.fem, possible)
        possible = np.where(small & ~she, possible | c.masc, possible)
        many = noun & self.in_lists(view, "group_nouns")
        possible = np.where(many, possible | c.plur, possible)
        named = (
            (kind == Kind.NAME)
            & self.name_bearers(view)
            & ~self.in_lists(view, *self.config.person_lists)
        )
        named &= (possible & c.singular) != 0
        possible = np.where(named, possible | c.singular, possible)
        sort = np.where(kind == Kind.NAME, sorts_of_names(view, self, likely), 0)
        likely, possible = likely | sort, possible | sort
        # "Die Niederlande ... das Land", not "die Alpen ... das Land".
        one = noun & self.in_lists(view, "plural_countries") & self._places(view)
        possible = np.where(one, possible | c.singular, possible)
        cut = noun & (view.group != NONE) & truncated(view)[view.group]
        return np.where(cut, likely | c.plur, likely), np.where(cut, possible | c.plur, possible)

    def definite(self, view: SyntaxView) -> np.ndarray:
        """Articles hide in prepositions, too: "im Haus", "zur Tür"."""
        hidden = view.has_form(*self.config.contracted) & view.has_role(Role.ADPOSITION)
        return super().definite(view) | (view.has_child(hidden) & view.has_upos("NOUN", "ADJ"))

    def says_origin(self, view: SyntaxView) -> np.ndarray:
        """As in "das ostafrikanische Land", "die Münchner Firma", "der bayerische Autobauer"."""
        return origins(view, self)

    def polite(self, view: SyntaxView) -> np.ndarray:
        """As in "Haben Sie Ihren Hut?" """
        return formal(view, self)

    def never_empty(self, view: SyntaxView) -> np.ndarray:
        """As in "Otto hatte genug davon", "Er saß darauf", "Es ist rot"."""
        return surely_named(view, self)

    def takes_only_choice(self, view: SyntaxView) -> np.ndarray:
        """As in "Der Brief ist da. Ida öffnete ihn." """
        return named_by_little(view, self)

    def possessors(self, view: SyntaxView) -> np.ndarray:
        """Genitives, too: "der Plan des Lehrers", "der Plan von Ida"."""
        return super().possessors(view) | (genitives(view) & view.has_upos("NOUN", "PROPN"))

    def controlling(self, view: SyntaxView, names: Collection[str]) -> np.ndarray:
        """Also "bot ... an", "versprach", whose lemmas a tagger does not know."""
        words = frozenset[str]().union(*map(self.words, names))
        found = view.has_child(complements(view)) & view.has_upos("VERB")
        for i in np.flatnonzero(found).tolist():
            found[i] = self._verbs.is_of(view, i, words)
        return found

    def marks(self, view: SyntaxView) -> Ints1d:
        """TIME, PERSON and THING for nouns, SAYING for verbs of saying and thinking.

        NOBODY for "niemand", "kein Gast", "wer"; WHOLE and SEVERAL for adverbs that mean what
        something is a part of; GROUP for what several may be; TOPIC for what a noun is about: "das
        Lied von ihr".
        """
        return view.remember((self, "marks"), lambda: marks_of(view, self))

    def noun_links(self, view: SyntaxView, mentions: Mentions) -> Links:
        """No "Gewerkschaft" for a firm, no "Stadt" for a river."""
        return german_links(super().noun_links(view, mentions), view, mentions, self)

    def compound_heads(self, view: SyntaxView, mentions: Mentions) -> dict[int, list[int]]:
        """As in "Bundesregierung" -> "Regierung"."""
        may_head = ~self.in_lists(view, "loose_heads")
        return compound_heads(view, mentions, may_head, self.words("short_heads"))

    def _places(self, view: SyntaxView) -> np.ndarray:
        """Names of places by label; bool, (n_tokens,)."""
        return among(view.entity, [view.strings[name] for name in PLACES])

    def _listed_places(self, view: SyntaxView) -> np.ndarray:
        """As in "die Niederlande", which a tagger takes for a noun; bool, (n_tokens,)."""
        listed = self.in_lists(view, "feminine_places", "masculine_places", "plural_places")
        return listed & self._places(view) & view.has_upos("NOUN")

    def _masculines(self, view: SyntaxView) -> np.ndarray:
        """Nouns of that gender by list, or else by their tags; bool, (n_tokens,)."""
        known = self._genders.known(view, view.has_upos("NOUN"))
        tagged = view.has_morph("Gender=Masc") & view.has_upos("NOUN")
        return (known == self._classes.masc) | ((known == 0) & tagged)

    def _known_nouns(self, view: SyntaxView) -> np.ndarray:
        """Nouns in a list, without first names and titles; bool, (n_tokens,)."""
        listed = self.in_lists(view, "feminine_nouns", "masculine_nouns", "neuter_nouns")
        return listed & ~self.in_lists(
            view, *self.config.first_name_lists, *self.config.title_lists
        )

    def word_tester(self, view: SyntaxView) -> Callable[..., bool]:
        """By lemma; verbs also by what their forms may come from, and with their particles."""

        def in_list(name: str, i: int, *, forms: bool = False) -> bool:
            words = self.words(name)
            if name in VERBS:
                return not words.isdisjoint(self._verbs.verbs_at(view, i))
            word = view.lower[i] if forms else view.lemma[i]
            return view.strings[int(word)].lower() in words

        return in_list
