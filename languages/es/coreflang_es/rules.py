"""Spanish: what its tables cannot say."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from coreflang import LanguagePlugin
from coreflang.mentions import Found, Kind, Reflexivity, is_nominal
from coreflang.rules import (
    CORE_RULES,
    NameFacts,
    PairRule,
    RulesAnalyzer,
    TokenRule,
    with_exceptions,
)
from coreflang.rules.library import Mark, TwoGenders, ends_in, with_titled_names
from coreflang.syntax import NONE, Role, SyntaxView, among

from .addressed import with_addressed
from .addressees import with_polite_subjects
from .adjectives_first import with_adjectives_first
from .ages import with_ages
from .agreement import verbs_of
from .appositions import with_appositions
from .binding import marks_of_binding
from .certain import fronted_zeros, leaning_reflexives, objects_of_things, spoken_subjects
from .classes import clitic_classes, noun_classes, zero_classes
from .clitics import (
    clitics,
    datives_before_clitics,
    doubling,
    own_clitics,
    with_clitics,
    with_hosts,
    with_receivers,
)
from .commands import with_commands
from .continuing import shared_subjects
from .copulas import with_places, with_questions, with_states
from .demonstratives import latter, with_lone_demonstratives
from .dislocated import with_dislocated
from .false_subjects import without_false_subjects
from .first_persons import with_first_persons
from .hidden_verbs import with_hidden_verbs
from .infinitives import with_plans, with_purposes, with_receivers_of_orders
from .joined_verbs import with_joined_verbs, with_nobody_beside
from .labels import with_labels
from .leaning_commands import with_leaning_commands
from .lemmas import with_lemmas
from .letters import with_greetings
from .marks import (
    ANSWERING,
    ANYBODY,
    ASKING,
    BARE,
    BEFORE_CLITIC,
    CLITIC,
    DOUBLING,
    FELT,
    NAMED,
    NEAR,
    PLACE,
    STRESSED,
    SURELY_THING,
)
from .names_for_verbs import with_names, with_small_names, with_words_for_two
from .neither import with_neither
from .objects import marks_of_objects
from .pair_rules import EXCEPTIONS, SPANISH_PAIR_RULES
from .possessions import marks_of_possessions
from .reflexives import sure_reflexives, with_reflexives
from .relative_roles import with_relative_roles
from .selves import with_selves
from .shared_out import with_own_objects
from .sight import subjects_in_sight
from .times import with_times
from .token_rules import MODIFYING, SPANISH_TOKEN_RULES
from .told import with_told_clauses
from .verbs import obliging, with_haber
from .whose import with_whose

DETERMINING = (Role.DETERMINER, Role.NUMERAL, Role.POSSESSIVE)
CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
PERSONS = (
    "person_nouns", "epicene_nouns", "feminine_persons", "masculine_persons", "titles",
)  # fmt: skip


class SpanishRules(RulesAnalyzer):
    """The rules of Spanish. The tables lie in config.yaml."""

    pair_rules: ClassVar[tuple[PairRule, ...]] = (
        *with_exceptions(CORE_RULES, EXCEPTIONS), *SPANISH_PAIR_RULES,
    )  # fmt: skip
    token_rules: ClassVar[tuple[TokenRule, ...]] = SPANISH_TOKEN_RULES
    names_have_own_gender: ClassVar[bool] = True
    lone_names_apart: ClassVar[bool] = True
    # "Otto llegó y cantó": AnCora, too, has a subject unspoken beside the second verb.
    verbs_share_subjects: ClassVar[bool] = False

    def __init__(self, plugin: LanguagePlugin) -> None:
        super().__init__(plugin)
        self._classes = plugin.named_classes(TwoGenders)

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """What parsers err in is mended before silence is looked for, as in "Llegó el alcalde"."""
        view = with_adjectives_first(with_greetings(view, self), self)
        view = with_words_for_two(with_small_names(view, self), self)
        view = with_hosts(with_names(with_selves(view, self), self), self)
        person = self.in_lists(view, *PERSONS) & view.has_upos("NOUN")
        view = with_labels(view, self, self._labels.of(view), person)
        view = with_questions(with_states(with_times(view, self)), self)
        view = with_neither(with_places(view, self))
        view = with_leaning_commands(with_hidden_verbs(view, self), self)
        view = with_polite_subjects(with_addressed(view, self), self)
        view = with_haber(
            with_commands(with_first_persons(with_lemmas(view, self), self), self), self
        )
        view = with_titled_names(view, self)
        view = with_told_clauses(with_receivers_of_orders(view, self), self)
        view = with_receivers(with_clitics(view, self), self)
        view = with_lone_demonstratives(view, self)
        view = with_purposes(with_plans(obliging(view), self), self)
        view = with_nobody_beside(with_joined_verbs(with_ages(view, self)), self)
        return super().anchored(self._with_subjects(view))

    def _with_subjects(self, view: SyntaxView) -> SyntaxView:
        verbs, relative = verbs_of(view), view.has_form(*self.config.relatives)
        if not verbs.finite.any():
            return view
        person = self.in_lists(view, *PERSONS) & view.has_upos("NOUN") | self._named_person(view)
        view = with_appositions(with_own_objects(view, verbs), self, person)
        view = with_dislocated(view, verbs, self, person)
        view = with_relative_roles(with_whose(view, self), self, person)
        mended = without_false_subjects(view, verbs, self)
        mended = subjects_in_sight(mended, verbs, self, person, relative)
        return with_reflexives(mended, self, person)

    def independent_nouns(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Nouns, names, and adjectives that stand like nouns: "los más viejos"."""
        article = view.has_form(*self.words("articles"), "un", "una")
        adjective = view.has_upos("ADJ") & ~view.has_role(*MODIFYING, Role.PREDICATE, Role.ROOT)
        adjective &= view.has_child(article & view.has_role(Role.DETERMINER))
        adjective &= ~view.has_child(view.has_role(Role.COPULA))
        return super().independent_nouns(view, names) | adjective

    def name_bearers(self, view: SyntaxView) -> np.ndarray:
        """As in "el señor Blum", "el pintor Otto", "la ciudad de Lima": the name behind a noun."""
        behind = view.has_upos("PROPN") & (view.head == np.arange(len(view)) - 1)
        return view.has_child(behind & view.has_role(*CLOSE)) & view.has_upos("NOUN")

    def adjust_classes(
        self, view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Number for nouns, articles for those of either sex, groups; adjectives for zeros."""
        c, noun = self._classes, is_nominal(kind)
        either = self.in_lists(view, "epicene_nouns") | view.has_upos("PROPN")
        named = self._named_groups(view)
        may, can = noun_classes(view, self, c, likely, possible, either=either, groups=named)
        several = named | self.in_lists(view, "group_nouns", "quantity_nouns")
        can = np.where(noun & several, can | c.mascplur, can)
        likely, possible = np.where(noun, may, likely), np.where(noun, can, possible)
        likely = clitic_classes(view, c, kind, likely)
        if not view.zero.any():
            return likely, possible
        return zero_classes(view, self, c, likely, possible)

    def coordination_classes(
        self, likely: Ints1d, possible: Ints1d, *, alternative: bool
    ) -> tuple[int, int]:
        """As in "Otto y Clara ... ellos", "Clara e Ida ... ellas"."""
        if alternative:
            return super().coordination_classes(likely, possible, alternative=True)
        return self._classes.joined(likely), self._classes.joined(possible)

    def definite(self, view: SyntaxView) -> np.ndarray:
        """Articles hide in prepositions, too: "al mercado", "del mercado"."""
        hidden = view.has_form(*self.config.contracted) & view.has_role(Role.ADPOSITION)
        return super().definite(view) | (view.has_child(hidden) & view.has_upos("NOUN", "ADJ"))

    def reflexivity(self, view: SyntaxView, kind: Ints1d) -> Ints1d:
        """The "se" of "se lo dio" is bound by nothing."""
        found = super().reflexivity(view, kind)
        return np.where(datives_before_clitics(view, self), Reflexivity.NEVER, found)

    def may_be_empty(self, view: SyntaxView) -> np.ndarray:
        """Plural verbs of saying, too: "Dicen que va a nevar"; and zeros with "se"."""
        verb = self.in_lists(view, "vague_plural_verbs") & view.has_morph("Number=Plur")
        return super().may_be_empty(view) | (view.zero & verb)

    def never_empty(self, view: SyntaxView) -> np.ndarray:
        """As in "Ella canta", "Este último canta", "Cuando llegó, Clara dormía", "entró y dejó"."""
        person = self.in_lists(view, *PERSONS) & view.has_upos("NOUN") | self._named_person(view)
        certain = spoken_subjects(view, self) | fronted_zeros(view, self, person)
        certain |= shared_subjects(view)
        certain |= sure_reflexives(view, self, person)
        return certain | latter(view, self) | leaning_reflexives(view, self, person)

    def takes_only_choice(self, view: SyntaxView) -> np.ndarray:
        """As in "El techo gotea. Hay que arreglarlo." """
        return objects_of_things(view, self)

    def persons(self, view: SyntaxView) -> Found:
        """The clitic of "nos vamos" is part of the verb, as the "se" of "se van"."""
        return super().persons(view).where(~own_clitics(view, self))

    def person(self, view: SyntaxView, kind: Ints1d, likely: Ints1d) -> np.ndarray:
        """Names of persons, and nouns for persons, since gender does not tell them from things."""
        noun = (kind == Kind.NOUN) & self.in_lists(view, *PERSONS)
        return super().person(view, kind, likely) | noun

    def marks(self, view: SyntaxView) -> Ints1d:
        """What the Spanish pair rules ask of nouns, verbs and pronouns."""
        noun = view.has_upos("NOUN")
        person = self.in_lists(view, *PERSONS)
        living = person | self.in_lists(view, "animal_nouns", "group_nouns", "quantity_nouns")
        living |= view.entity != 0
        marks = np.where(noun & self.in_lists(view, "time_nouns"), Mark.TIME, 0)
        marks |= np.where(noun & person, Mark.PERSON, 0)
        marks |= np.where(self._named_person(view), NAMED, 0)
        marks |= np.where(self._named_place(view), PLACE, 0)
        marks |= np.where(noun & ~living, Mark.THING, 0)
        like_persons = ends_in(view, self.words("endings_of_persons"))
        like_persons &= ~self.in_lists(view, "thing_nouns")
        marks |= np.where(noun & ~living & ~like_persons, SURELY_THING, 0)
        marks |= np.where(noun & ~living & ~self._determined(view), BARE, 0)
        marks |= np.where(doubling(view, self) & ~self._named_place(view), DOUBLING, 0)
        marks |= np.where(self.in_lists(view, "saying_verbs"), Mark.SAYING, 0)
        marks |= np.where(view.has_lemma(*self.words("verbs_of_asking")), ASKING, 0)
        marks |= np.where(view.has_lemma(*self.words("verbs_of_answering")), ANSWERING, 0)
        felt = view.has_child(self.in_lists(view, "feelings"))
        marks |= np.where(felt | view.has_lemma(*self.words("verbs_of_feeling")), FELT, 0)
        marks |= marks_of_possessions(view, self) | marks_of_objects(view, self)
        return marks | self._marks_of_pronouns(view) | marks_of_binding(view, self)

    def _marks_of_pronouns(self, view: SyntaxView) -> Ints1d:
        anybody = view.has_form(*self.words("anybody_pronouns")) & view.has_upos("PRON")
        stressed = view.has_form(*self.words("stressed_subjects"))
        near = view.has_form(*self.words("near_demonstratives")) | latter(view, self)
        marks = np.where(anybody, ANYBODY, 0) | np.where(clitics(view, self), CLITIC, 0)
        marks |= np.where(datives_before_clitics(view, self), BEFORE_CLITIC, 0)
        return marks | np.where(stressed, STRESSED, 0) | np.where(near, NEAR, 0)

    def _named_groups(self, view: SyntaxView) -> np.ndarray:
        """Names that are no person's, and may mean several: "Iberia ... ellos"; bool."""
        return view.has_upos("PROPN") & ~self._named_person(view)

    def _determined(self, view: SyntaxView) -> np.ndarray:
        """Nouns with a determiner or a numeral, named together, set apart or spoken to; bool."""
        hidden = view.has_form(*self.config.contracted) & view.has_role(Role.ADPOSITION)
        found = view.has_child(hidden | view.has_role(*DETERMINING)) | (view.group != NONE)
        found |= view.has_child(view.has_role(Role.ADJECTIVAL_MODIFIER, Role.NOMINAL_MODIFIER))
        return found | view.has_role(
            Role.DISLOCATED, Role.VOCATIVE, Role.APPOSITION, Role.SUBJECT, Role.SUBJECT_PASSIVE
        )

    def _named_place(self, view: SyntaxView) -> np.ndarray:
        """Names of places below a preposition of place: "en Lima"; bool."""
        labelled = among(view.entity, [view.strings[label] for label in ("LOC", "GPE")])
        within = view.has_child(view.has_form(*self.words("place_adpositions")))
        return labelled & within & ~self.in_lists(view, *self.config.first_name_lists)

    def _named_person(self, view: SyntaxView) -> np.ndarray:
        """Names of persons by label, or by a first name without one."""
        first = self.in_lists(view, *self.config.first_name_lists)
        return self.labelled_persons(view) | (view.has_upos("PROPN") & (view.entity == 0) & first)
