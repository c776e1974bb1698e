"""French: what its tables cannot say."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from coreflang import LanguagePlugin
from coreflang.mentions import Kind, Mentions, TokenFacts, is_nominal
from coreflang.rules import (
    CORE_RULES,
    NameFacts,
    PairRule,
    RulesAnalyzer,
    TokenRule,
    with_exceptions,
)
from coreflang.rules.library import Mark, TwoGenders, with_apposed_persons, with_titled_names
from coreflang.syntax import NONE, Role, SyntaxView, among, names_again

from .all_of_two import all_of_two
from .attributions import telling_on
from .classes import (
    collective,
    counting,
    endings,
    epicene_plurals,
    for_several,
    noun_classes,
    pronoun_classes,
)
from .clause_mending import with_clauses
from .clitic_mending import with_clitics
from .clitics import (
    adverbs_of_things,
    asked_by_verbs,
    bound_reflexives,
    demanded,
    reflexives,
    single_objects,
    stressed_aside,
    subjects_again,
    thing_objects,
)
from .command_mending import with_asking_verbs, with_told_verbs
from .commanded import commanded
from .demonstratives import never_pointing, right_behind
from .inside_nouns import genitives, owners, single_genitives, topics
from .lone_verbs import with_lone_verbs
from .marks import (
    BARE,
    FEELING,
    GENITIVE,
    LIFELESS,
    NAMED,
    PHASE,
    PLACE,
    TOPIC,
)
from .mending import (
    with_adverbs,
    with_appositions,
    with_commands,
    with_joined_verbs,
    with_predicates,
    with_receivers,
)
from .name_mending import with_first_names, with_names
from .name_places import with_places_of_names
from .noun_features import with_noun_features, with_nouns_behind_owners
from .noun_mending import with_nouns_beside_nouns
from .own_things import own_of_subjects
from .pair_rules import EXCEPTIONS, FRENCH_PAIR_RULES
from .phrase_mending import with_phrases
from .prefixes import prefixed_heads
from .pronoun_marks import marks_of_pronouns
from .reflexives import with_cut_reflexives
from .relative_mending import with_verbs_behind_relatives
from .said_clauses import with_said_clauses
from .said_of_things import marks_of_things
from .sure_words import with_sure_words
from .surnames import with_joined_titles, with_particles
from .things import marks_of_gifts
from .token_rules import FRENCH_TOKEN_RULES, MODIFYING
from .tonic import masculine_classes, repeating, with_tonic_pronouns
from .tree_mending import (
    with_greeted,
    with_indefinites,
    with_latter,
    with_owners,
    with_participles,
    with_told_infinitives,
)
from .verb_lemmas import with_lemmas

DETERMINING = (Role.DETERMINER, Role.NUMERAL, Role.POSSESSIVE)
BEARING = (Role.NOMINAL_MODIFIER, Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
PERSONS = (
    "person_nouns", "epicene_nouns", "feminine_persons", "masculine_persons", "male_titles",
    "female_titles",
)  # fmt: skip
SAYING = ("saying_verbs", "personal_verbs", "feeling_verbs")


class FrenchRules(RulesAnalyzer):
    """The rules of French. The tables lie in config.yaml."""

    pair_rules: ClassVar[tuple[PairRule, ...]] = (
        *with_exceptions(CORE_RULES, EXCEPTIONS), *FRENCH_PAIR_RULES,
    )  # fmt: skip
    token_rules: ClassVar[tuple[TokenRule, ...]] = FRENCH_TOKEN_RULES
    names_have_own_gender: ClassVar[bool] = True

    def __init__(self, plugin: LanguagePlugin) -> None:
        super().__init__(plugin)
        self._classes = plugin.named_classes(TwoGenders)

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """As in "Luc salua Jean", "Lavez-les", "Sa voisine, Anne, dort", "Luc Valet ... Valet"."""
        view = with_sure_words(with_nouns_behind_owners(view, self), self)
        view = with_indefinites(with_owners(with_told_verbs(view, self), self), self)
        view = with_greeted(with_titled_names(with_asking_verbs(view, self), self), self)
        view = with_places_of_names(with_names(view, self), self)
        view = with_particles(with_joined_titles(view, self), self)
        view = with_first_names(with_lone_verbs(view, self), self)
        view = with_latter(with_verbs_behind_relatives(with_nouns_beside_nouns(view, self)), self)
        view = with_said_clauses(with_participles(view, self), self)
        view = with_phrases(with_lemmas(view, self), self)
        view = with_adverbs(with_joined_verbs(with_predicates(view)), self)
        view = with_tonic_pronouns(with_noun_features(view, self), self)
        view = with_appositions(with_clauses(with_clitics(with_commands(view, self), self), self))
        first = self.in_lists(view, *self.config.first_name_lists) & view.has_upos("PROPN")
        person = self.in_lists(view, *PERSONS) | self._named_person(view) | first
        view = with_receivers(with_told_infinitives(view, self, person), self, person)
        person = self.labelled_persons(view)
        return super().anchored(with_apposed_persons(names_again(view, person), self, person))

    def facts(self, view: SyntaxView, given: np.ndarray | None = None) -> TokenFacts:
        """As tables and rules have it; "eux-mêmes" is often cut in three."""
        return with_cut_reflexives(view, self, super().facts(view, given))

    def possessors(self, view: SyntaxView) -> np.ndarray:
        """Whose a noun is: "le plan de Paul", "son plan"; bool, (n_tokens,)."""
        return owners(view, genitives(view, self))

    def controlling(self, view: SyntaxView, names: Collection[str]) -> np.ndarray:
        """Also verbs with "se": who in "Luc se mit à le frapper" hits is Luc."""
        found = super().controlling(view, names)
        if tuple(names) != self.config.promising_verbs:
            return found
        own = view.has_child(reflexives(view, self)) & view.has_upos("VERB", "AUX")
        return found | (own & (view.subject != NONE))

    def independent_nouns(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Nouns, names, and adjectives that stand like nouns: "le plus grand", "ses petits"."""
        article = view.has_form(*self.words("articles"), "un", "une")
        adjective = view.has_upos("ADJ") & ~view.has_role(*MODIFYING, Role.PREDICATE, Role.ROOT)
        owner = view.has_form(*self.words("possessives_of_one"), *self.words("possessives_of_them"))
        adjective &= view.has_child((article | owner) & view.has_role(Role.DETERMINER))
        adjective &= ~view.has_child(view.has_role(Role.COPULA))
        return super().independent_nouns(view, names) | adjective

    def name_bearers(self, view: SyntaxView) -> np.ndarray:
        """As in "M. Blum", "le roi Jean", "la tempête Irma": the name right behind a noun.

        As a complement only behind nouns for what has one: "l'affaire Blum" is not Blum.
        """
        behind = view.has_upos("PROPN") & (view.head == np.arange(len(view)) - 1)
        person = self.in_lists(view, "titles", "nouns_with_names", *PERSONS)
        bears = view.has_child(behind & view.has_role(*CLOSE))
        bears |= view.has_child(behind & view.has_role(*BEARING)) & person
        return bears & view.has_upos("NOUN")

    def adjust_classes(
        self, view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Number for nouns, what determiners say, groups; pronouns by verbs and participles."""
        c, noun = self._classes, is_nominal(kind)
        open_sex = self.in_lists(view, "feminine_persons") | (view.entity != 0)
        masculine = ~view.has_child(view.has_form(*self.words("feminine_determiners")))
        open_sex |= masculine & self.in_lists(view, "masculine_persons", "epicene_nouns", "titles")
        may, can = noun_classes(view, self, c, likely, possible, open_sex=open_sex)
        # "les États-Unis ... le pays"
        country = self.in_lists(view, "place_names") | self.in_phrases(view, "place_names")
        can = np.where(self._nameless(view) | (country & self._places(view)), can | c.singular, can)
        several = for_several(view, self, self._places(view) & country & ((may & c.plural) != 0))
        can = np.where(several, can | c.plural, can)
        may, can = epicene_plurals(c, may, can, self.in_lists(view, "epicene_nouns"))
        can = collective(c, may, can, self.in_lists(view, "group_nouns"))
        may, can = counting(c, may, can, self.in_lists(view, "quantity_nouns"))
        likely, possible = np.where(noun, may, likely), np.where(noun, can, possible)
        likely, possible = masculine_classes(view, self, c, likely, possible)
        return pronoun_classes(view, self, c, kind, likely, possible)

    def coordination_classes(
        self, likely: Ints1d, possible: Ints1d, *, alternative: bool
    ) -> tuple[int, int]:
        """As in "Paul et Ida ... ils", "Ida et Eva ... elles"."""
        if alternative:
            return super().coordination_classes(likely, possible, alternative=True)
        return self._classes.joined(likely), self._classes.joined(possible)

    def definite(self, view: SyntaxView) -> np.ndarray:
        """Articles hide in prepositions, too: "au marché", "du marché"."""
        hidden = view.has_child(self._hidden_articles(view))
        two = view.has_child(all_of_two(view, self) & view.has_role(Role.DETERMINER))
        return super().definite(view) | (hidden & view.has_upos("NOUN", "ADJ")) | two

    def free(self, view: SyntaxView) -> np.ndarray:
        """As in "avec lui", "autour de lui", "eux-mêmes"; not in "Paul compte sur lui"."""
        own = super().free(view) & ~asked_by_verbs(view, self)
        return own | stressed_aside(view, self)

    def never_empty(self, view: SyntaxView) -> np.ndarray:
        """As in "Paul en a besoin", "Le vin, c'est cher", "Donne-le-lui", "Celui-ci dort"."""
        asked = demanded(view, self) | commanded(view, self) | repeating(view, self)
        asked |= own_of_subjects(view, self) | never_pointing(view, self)
        return asked | right_behind(view, self) | bound_reflexives(view, self)

    def may_be_empty(self, view: SyntaxView) -> np.ndarray:
        """As in "Il le sait"; not "Il le répare"."""
        return super().may_be_empty(view) & ~single_objects(view, self)

    def takes_only_choice(self, view: SyntaxView) -> np.ndarray:
        """As in "Paul a un livre. Luc le lit.", "Tu en veux ?", "Luc vit Jean. Celui-ci dort." """
        near = adverbs_of_things(view, self) | never_pointing(view, self) | repeating(view, self)
        return near | thing_objects(view, self) | subjects_again(view, self)

    def saying(self, view: SyntaxView) -> np.ndarray:
        """As in "« Va », dit Ida"; not in "« Va. » Ida demanda un verre"."""
        return super().saying(view) & ~telling_on(view, self)

    def marks(self, view: SyntaxView) -> Ints1d:
        """What the French pair rules ask of nouns, verbs and pronouns."""
        noun, person = view.has_upos("NOUN"), self.in_lists(view, *PERSONS)
        living = person | self.in_lists(view, "animal_nouns", "group_nouns", "quantity_nouns")
        living |= (view.entity != 0) | self._nameless(view)
        marks = np.where(noun & self.in_lists(view, "time_nouns"), Mark.TIME, 0)
        marks |= np.where(noun & (person | self.in_lists(view, "couples")), Mark.PERSON, 0)
        named = self._named_person(view)
        marks |= np.where(named, NAMED, 0)
        marks |= marks_of_gifts(view, self, person | named)
        marks |= np.where(self._named_place(view), PLACE, 0)
        marks |= np.where(noun & ~living, Mark.THING, 0)
        genitive = genitives(view, self)
        bare = noun & (~living | single_genitives(view, genitive)) & ~self._determined(view)
        marks |= np.where(bare, BARE, 0) | np.where(genitive, GENITIVE, 0)
        marks |= np.where(topics(view, self), TOPIC, 0)
        marks |= np.where(self.in_lists(view, *SAYING), Mark.SAYING, 0)
        thing = self.in_lists(view, "masculine_nouns", "feminine_nouns")
        thing = thing | ~endings(view, self, "endings_of_persons")
        marks |= np.where(noun & ~living & thing, LIFELESS, 0)
        marks |= np.where(self.in_lists(view, "feeling_verbs"), FEELING, 0)
        phase = self.words("phase_verbs")
        marks |= np.where(view.has_lemma(*phase) | view.has_form(*phase), PHASE, 0)
        return marks | marks_of_pronouns(view, self) | marks_of_things(view, self)

    def person(self, view: SyntaxView, kind: Ints1d, likely: Ints1d) -> np.ndarray:
        """Names of persons, and nouns for persons, since gender does not tell them from things."""
        noun = (kind == Kind.NOUN) & self.in_lists(view, *PERSONS)
        return super().person(view, kind, likely) | noun

    def compound_heads(self, view: SyntaxView, mentions: Mentions) -> dict[int, list[int]]:
        """As in "l'ex-ministre ... le ministre"."""
        return prefixed_heads(view, mentions, self.words("noun_prefixes"))

    def _hidden_articles(self, view: SyntaxView) -> np.ndarray:
        """As the "au" of "au marché"; bool, (n_tokens,)."""
        return view.has_form(*self.config.contracted) & view.has_role(Role.ADPOSITION)

    def _determined(self, view: SyntaxView) -> np.ndarray:
        """Nouns with a determiner or a numeral, named together, set apart or spoken to; bool."""
        hidden = self._hidden_articles(view)
        found = view.has_child(hidden | view.has_role(*DETERMINING)) | (view.group != NONE)
        return found | view.has_role(Role.DISLOCATED, Role.VOCATIVE, Role.APPOSITION)

    def _named_place(self, view: SyntaxView) -> np.ndarray:
        """Names of places below a preposition of place, without an article: "à Lyon"."""
        first = self.in_lists(view, "male_names", "female_names", "french_male_names")
        within = view.has_child(view.has_form(*self.words("place_adpositions")))
        return self._places(view) & within & ~first & ~self._determined(view)

    def _places(self, view: SyntaxView) -> np.ndarray:
        """Names of places by label; bool, (n_tokens,)."""
        return among(view.entity, [view.strings[label] for label in ("LOC", "GPE")])

    def _nameless(self, view: SyntaxView) -> np.ndarray:
        """Nouns with a capital and without a determiner: names that a tagger does not know."""
        known = self.in_lists(view, "titles", *PERSONS)
        return view.has_upos("NOUN") & view.title & ~known & ~self._determined(view)

    def _named_person(self, view: SyntaxView) -> np.ndarray:
        """Names of persons by label, or by a first name without one."""
        first = self.in_lists(view, "male_names", "female_names", "unisex_names")
        return self.labelled_persons(view) | (view.has_upos("PROPN") & (view.entity == 0) & first)
