"""Polish: what its tables cannot say."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from coreflang import LanguagePlugin
from coreflang.mentions import Kind, Reflexivity, is_anaphor
from coreflang.rules import CORE_RULES, PairRule, TokenRule
from coreflang.rules.library import Mark, greeted, with_apposed_persons, with_titled_names
from coreflang.syntax import Role, SyntaxView, behind, first_names, names_again, one_of

from .about_oneself import about_oneself, of_whom_told
from .address import polite, polite_owners, several_addressed
from .adjectives import (
    counted_persons,
    forms_of,
    known_adjectives,
    persons_by_adjective,
    women_by_adjective,
)
from .ages import persons_by_age
from .aside import asked_pronouns, receivers
from .behind_openers import behind_openers
from .capitals import capitals, contract_parties, opening_nouns, opening_objects, substantives
from .classes import Classes
from .complements import complements
from .contrast import turning
from .declension import declined
from .definitions import definitions
from .demonstratives import latter, pointing
from .disagreement import disagreeing
from .drawn import apart_from_subjects, well_drawn
from .eating import eating
from .endings import endings, ends_with
from .first_words import opening_verbs, verb_forms
from .fronted import fronted_zeros
from .happenings import happening
from .hours import hours
from .imperatives import imperatives
from .infinitives import known_infinitives
from .joined_clauses import joined_clauses
from .joined_persons import joined_persons
from .known import Known, listed
from .letters import calls, capital_pronouns, with_called, with_greeted
from .listed_names import NamesOfThings
from .listed_nouns import listed_nouns
from .little_words import little_words
from .lone_verbs import lone_verbs
from .marks import (
    ASKED,
    DEED,
    EVENT,
    GREETED,
    KIN,
    LATTER,
    OF_SURE_SEX,
    PLAN,
    POINTING,
    PROMISE,
    RECEIVER,
    SHAPE,
    SPOKEN,
    TOPIC,
    TURNING,
    USED,
)
from .men_behind_verbs import men_behind_verbs
from .mistaken_verbs import mistaken_verbs
from .nouns import FEMALE_NAMES, MALE_NAMES, NounRules
from .objects_first import objects_first
from .objects_in_a import objects_in_a
from .opening_past import opening_past
from .other_words import other_words
from .pair_rules import POLISH_PAIR_RULES
from .participles import participles
from .places import pronouns_of_places, results_of_cutting
from .plurals import conjuncts, genitives_of_one, no_plurals, plural_nouns
from .present_forms import present_forms
from .repairs import repaired
from .same_nouns import same_nouns
from .side_by_side import side_by_side
from .sight import continuing_verbs, subjects_in_sight
from .strayed_subjects import strayed_subjects
from .subjects import LIVING, nominative, subjects_by_case
from .surnames import names_apart, surnames, whole_names
from .titled import titled_names
from .token_rules import POLISH_TOKEN_RULES, bound_forms
from .verbs import (
    impersonal,
    speaking_features,
    spoken_by,
    told_verbs,
    used_pronouns,
)
from .verbs_before_pronouns import verbs_before_pronouns
from .zero_clauses import own_zeros, purposes

KNOWN_VERBS = (
    "saying_verbs", "speech_verbs", "intransitive_verbs", "transitive_verbs", "impersonal_verbs",
    "impersonal_reflexives", "verbs_of_absence", "deeds", "done_to_things", "done_to_persons",
)  # fmt: skip
CLOSED_VERBS = ("genitive_verbs", "happening_reflexives", "happening_verbs", "verbs_of_place")
# Names that nouns for things may look like: "Lublin" is a city, and a lorry.
NAMES = ("place_names", "geographical_names", "firm_names", *MALE_NAMES, *FEMALE_NAMES)


class PolishRules(NounRules):
    """The rules of Polish. The tables lie in config.yaml."""

    pair_rules: ClassVar[tuple[PairRule, ...]] = (*CORE_RULES, *POLISH_PAIR_RULES)
    token_rules: ClassVar[tuple[TokenRule, ...]] = POLISH_TOKEN_RULES
    names_by_lemma: ClassVar[bool] = True
    names_have_own_gender: ClassVar[bool] = True
    genitives_tell_apart: ClassVar[bool] = True

    def __init__(self, plugin: LanguagePlugin) -> None:
        super().__init__(plugin)
        self._classes = plugin.named_classes(Classes)
        words = plugin.words
        self._things = NamesOfThings(words)
        choosing = (word for row in self.config.contrasts for word in row)
        self._choosing = forms_of([*choosing, *self.config.others])
        verbs = listed(words, KNOWN_VERBS).union(*map(self.words, CLOSED_VERBS))
        infinitive = tuple(endings().infinitives)
        self._verbs = frozenset(word for word in verbs if word.endswith(infinitive))
        lists = (self.config.person_lists, MALE_NAMES, FEMALE_NAMES)
        persons, men, women = (listed(words, names) for names in lists)
        living = words["male_persons"] | words["animals"] | words["living_nouns"]
        # Of those the lists have neuters for several, "państwo"; but "książę" is a man.
        neuter = tuple(end for end in endings().lemmas["neut"] if end not in endings().accusatives)
        self._known = Known(
            men, women, words["names_also_nouns"], persons,
            frozenset(word for word in living if not word.endswith(neuter)),
            words["neuters_in_e"], self._groups(),
            words["masculine_things"].difference(*(words[name] for name in NAMES)),
        )  # fmt: skip

    def _groups(self) -> frozenset[str]:
        """Nouns for firms, places and groups, and for no persons."""
        nouns = self.plugin.entity_nouns
        persons = frozenset().union(*(nouns.get(x, ()) for x in self.config.person_entities))
        return self.plugin.words["group_nouns"].union(*nouns.values()) - persons

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """Case tells the subject before silence is looked for; first names are no nouns."""
        known, c = self._known, self._classes
        view = imperatives(calls(capital_pronouns(view, self), self), self, known)
        view = verbs_before_pronouns(persons_by_age(several_addressed(view), self), self, known)
        view = listed_nouns(other_words(view, self, known), self, known)
        view = opening_past(view, known, self._verbs)
        view = mistaken_verbs(eating(view, known, self._verbs), known)
        view = persons_by_adjective(participles(present_forms(view), self), known.persons)
        view = women_by_adjective(view, self.words("women_by_adjective"))
        view = counted_persons(view, self.words("counting_words"))
        view = contract_parties(view, self.words("contract_parties"))
        view = surnames(view, known.named, self.title_words(view))
        view = opening_objects(opening_nouns(substantives(view, known.neuters), known), known)
        view = objects_in_a(view, self, known)
        view = no_plurals(view, known, self.in_lists(view, "feminine_consonants"))
        view = plural_nouns(declined(view, known), known)
        view = hours(conjuncts(genitives_of_one(same_nouns(view, known))), self)
        view = men_behind_verbs(side_by_side(view, self, known), self, known)
        also_nouns = self.in_lists(view, "names_also_nouns")
        names = self.in_lists(view, *MALE_NAMES, *FEMALE_NAMES)
        names &= ~self.in_lists(view, "address_nouns")
        view = verb_forms(self._things.labelled(view, names))
        view = known_adjectives(with_greeted(joined_persons(view, self), self), self._choosing)
        view = whole_names(first_names(view, names, also_nouns), names)
        view = opening_verbs(lone_verbs(view, known, self._verbs), names, self._verbs)
        view = behind_openers(view, self, self._verbs)
        view = little_words(known_infinitives(view, self._verbs), self)
        view = repaired(well_drawn(definitions(joined_clauses(view, self), self), self), self)
        view = with_titled_names(view, self)
        view = names_again(with_called(view, self), self.labelled_persons(view))
        view = with_apposed_persons(view, self, self.labelled_persons(view))
        persons = self.named_persons(view) | self.labelled_persons(view)
        view = titled_names(complements(view, self, persons), self)
        view = objects_first(names_apart(view), self, persons)
        view = subjects_by_case(strayed_subjects(view, self, c), self, c, persons)
        view = apart_from_subjects(self._with_subjects_in_sight(view), self)
        return capitals(super().anchored(view))

    def controlled(self, view: SyntaxView) -> SyntaxView:
        """As in "Obiecał wrócić"; but "wróci" of "Obiecał, że wróci" has a subject of its own."""
        return purposes(own_zeros(view, super().controlled(view)), self)

    def _with_subjects_in_sight(self, view: SyntaxView) -> SyntaxView:
        clear = nominative(view, self) & ~disagreeing(view, self)
        clear &= view.has_upos("NOUN", "PROPN", "PRON")
        clear |= self.in_lists(view, "nominative_pronouns") & view.has_morph("Case=Nom")
        opening = self._opening(view)
        return subjects_in_sight(view, self._classes, told_verbs(view), clear, opening)

    def _opening(self, view: SyntaxView) -> np.ndarray:
        """Words that open clauses, besides conjunctions; bool, (n_tokens,)."""
        # "Pyta, czy przyjdzie", not "Śpi, czy je".
        asking = view.has_form(*self.config.alternatives) & view.has_upos("PART")
        asking &= behind(view.has_form(","))
        return asking | view.has_form(*self.config.relatives) | self.in_lists(view, "opening_words")

    def zero_subjects(self, view: SyntaxView) -> np.ndarray:
        """Verbs in a row share one subject, also where a parser draws no coordination."""
        zero, opening = super().zero_subjects(view), self._opening(view)
        finite = told_verbs(view)
        sure = view.has_morph("Gender=Masc", "Gender=Fem", "Number=Plur")
        personal = sure | ~impersonal(view, self)
        return zero & ~continuing_verbs(view, self._classes, zero, finite, opening, personal)

    def polite(self, view: SyntaxView) -> np.ndarray:
        """As in "Czy pan zgubił swój bilet?", which asks the one spoken to; bool, (n_tokens,)."""
        return view.remember("polite", lambda: polite(view, self) | polite_owners(view, self))

    def verb_features(self, view: SyntaxView) -> Ints1d:
        """As in "zrobiłam" ("I did"), whose ending tells more than a tagger."""
        return speaking_features(view, self)

    def reflexivity(self, view: SyntaxView, kind: Ints1d) -> Ints1d:
        """Not only "siebie" is bound by its clause, but also "swój"."""
        bound = one_of(kind, (Kind.POSSESSIVE, Kind.REFLEXIVE)) & bound_forms(view, self)
        return np.where(bound, Reflexivity.MUST, Reflexivity.NEVER)

    def person(self, view: SyntaxView, kind: Ints1d, likely: Ints1d) -> np.ndarray:
        """Names of persons, nouns for persons, and pronouns."""
        return super().person(view, kind, likely) | self.named_persons(view) | is_anaphor(kind)

    def takes_only_choice(self, view: SyntaxView) -> np.ndarray:
        """As in "Ida spotkała Jana. Ten skinął.": somebody is meant who is no subject."""
        return pointing(view, self)

    def never_empty(self, view: SyntaxView) -> np.ndarray:
        """As in "On wraca, ona zostaje": who is said with a word, though none is needed.

        And as in "Gdy wraca, Ewa śpi": either Ewa is meant, or who was spoken of before. And as
        in "Opowieść ciotki o sobie".
        """
        spoken = view.has_form(*self.words("subject_pronouns")) & view.has_upos("PRON")
        sure = fronted_zeros(view, self, self._classes)
        sure |= about_oneself(view, self, self.named_persons(view)) | of_whom_told(view, self)
        # "ono" takes up what a clause says, too.
        return (spoken & ~view.has_form("ono")) | sure

    def may_be_empty(self, view: SyntaxView) -> np.ndarray:
        """Plural verbs without a past form, too: "Mówią, że będzie zima." And neuters of one.

        Not "Wysiadły", which a tagger may call neuter: several are meant, and no weather. Nor "Są
        piękne", which is said of somebody or something.
        """
        several = view.has_morph("Number=Plur")
        described = view.has_role(Role.COPULA) & view.has_upos("ADJ")[view.head]
        vague_zero = view.zero & several & ~view.has_morph("Tense=Past") & ~described
        neuter = view.zero & view.has_morph("Gender=Neut") & ~several
        return super().may_be_empty(view) | vague_zero | neuter

    def marks(self, view: SyntaxView) -> Ints1d:
        """TIME, PERSON and THING for nouns, SAYING for verbs of saying and thinking.

        RECEIVER for pronouns of those whom something is given to, TOPIC for what a noun is about,
        OF_SURE_SEX for surnames like "Kowalska", POINTING for "ten" as a subject,
        LATTER for "ten ostatni", PLAN for nouns for what somebody means to do, SPOKEN for verbs
        that say I, we or you, GREETED for who is greeted, USED for what is read or eaten, KIN for
        nouns for relatives, DEED for verbs of what no thing does, ASKED for who is asked, PROMISE
        for verbs of promising, EVENT for what is said of things only, SHAPE for
        what something is cut into, TURNING for "on" in "ale on odmówił".
        """
        noun = view.has_upos("NOUN")
        person = self.named_persons(view)
        living = person | self.in_lists(view, *LIVING) | (view.entity != 0)
        living |= view.has_morph("Animacy=Hum", "Animacy=Nhum")
        # "Nasz przewodnik, Maciek, ..." is no book.
        living |= view.has_child(person & view.has_role(Role.APPOSITION, Role.NAME_PART))
        place = self.places(view)
        marks = np.where(noun & self.in_lists(view, "time_nouns"), Mark.TIME, 0)
        marks |= np.where(person, Mark.PERSON, 0) | np.where(
            (noun & ~living) | place, Mark.THING, 0
        )
        marks |= np.where(self.in_lists(view, "saying_verbs"), Mark.SAYING, 0)
        about = view.has_form(*self.words("topic_adpositions")) & view.has_role(Role.ADPOSITION)
        marks |= np.where(view.has_child(about), TOPIC, 0)
        surname = view.has_upos("PROPN") & person & ends_with(view, *endings().surnames)
        marks |= np.where(surname, OF_SURE_SEX, 0) | np.where(pointing(view, self), POINTING, 0)
        marks |= np.where(latter(view, self), LATTER, 0)
        # What one does to a thing makes a thing of the pronoun: "Ustawa ... ona ją napisała".
        used = used_pronouns(view, self) | pronouns_of_places(view, self)
        marks |= np.where(used, USED | Mark.THING, 0) | np.where(turning(view, self), TURNING, 0)
        marks |= np.where(asked_pronouns(view, self), ASKED, 0)
        marks |= np.where(self.in_lists(view, "kin_nouns"), KIN, 0)
        marks |= np.where(self.in_lists(view, "deeds") & view.has_upos("VERB"), DEED, 0)
        marks |= np.where(happening(view, self), EVENT, 0)
        marks |= np.where(self.in_lists(view, "control_nouns"), PLAN, 0)
        marks |= np.where(results_of_cutting(view, self), SHAPE, 0)
        marks |= np.where(self.in_lists(view, "promising_verbs"), PROMISE, 0)
        marks |= np.where(spoken_by(view, self), SPOKEN, 0) | np.where(
            greeted(view, self), GREETED, 0
        )
        return marks | np.where(receivers(view, self), RECEIVER, 0)
