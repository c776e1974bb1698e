"""What nouns and names mean: persons or places, and of which agreement classes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind, TokenFacts, is_nominal
from coreflang.rules import RulesAnalyzer
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    among,
    behind,
    followed_by,
    one_of,
)

from .classes import (
    CLOSE,
    Classes,
    either_number,
    gender_of_lemma,
    joined,
    narrowed,
    noun_classes,
    told_by_verb,
    women_by_name,
    women_by_verb,
    zero_classes,
)
from .declension import CASES
from .definitions import defined_classes
from .endings import endings, ends_with

PLACES = ("placeName", "geogName", "LOC", "GPE")
# "Jan" and "Jaś".
MALE_NAMES = ("male_names", "male_diminutives")
FEMALE_NAMES = ("female_names", "female_diminutives")
PRONOUNS = (Kind.PERSONAL, Kind.DEMONSTRATIVE)


class NounRules(RulesAnalyzer):
    """Nouns, names and their classes; the part of PolishRules about them."""

    _classes: Classes

    def alternative(self, view: SyntaxView) -> np.ndarray:
        """Members of coordinations with "lub", not of those that a verb says are several; bool.

        As in "Ani matka, ani ojciec nie spali".
        """
        first = np.where(view.group == NONE, np.arange(len(view)), view.group)
        several = view.has_role(*SUBJECTS)[first] & view.has_morph("Number=Plur")[view.head[first]]
        return super().alternative(view) & ~several

    def adjust_classes(
        self, view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Nouns by features and lemma, pronouns by features, zeros by their verbs."""
        c, noun = self._classes, is_nominal(kind)
        noun &= view.has_upos("NOUN", "PROPN")
        may, can = self._noun_classes(view)
        noun &= (likely == c.any) | self._women(view) | (self._of_bearers(view, may) != 0)
        likely, possible = np.where(noun, may, likely), np.where(noun, can, possible)
        told = one_of(kind, PRONOUNS) & ~view.has_form(*self.words("pronouns_of_any_number"))
        likely = np.where(told, narrowed(view, c, likely), likely)
        if not view.zero.any():
            return likely, possible
        women = self.in_lists(view, "female_persons") & view.has_upos("NOUN")
        return zero_classes(view, c, likely, possible, women)

    def _noun_classes(self, view: SyntaxView) -> tuple[Ints1d, Ints1d]:
        """First names by their lists, other nouns by features; the rest stays possible."""
        c, soft = self._classes, self.in_lists(view, "feminine_consonants")
        hard = self.in_lists(view, "masculine_vowels", *MALE_NAMES)
        lemma_gender = gender_of_lemma(view, c, soft, hard)
        male = self.in_lists(view, "male_persons")
        likely, possible = noun_classes(view, c, lemma_gender, male)
        woman = self.in_lists(view, *self.config.person_lists) & view.has_upos("NOUN") & ~male
        one = woman & (lemma_gender == c.fem) & ((likely & c.plural) == 0)
        likely, possible = np.where(one, c.fem, likely), np.where(one, c.fem, possible)
        told = told_by_verb(view, c)
        sure = (told != 0) & ((lemma_gender & told) != 0) & ((likely & c.plural) == 0)
        likely, possible = np.where(sure, told, likely), np.where(sure, possible | told, possible)
        wants = view.has_lemma(*self.words("genitive_verbs"))
        wants = wants | view.has_child(view.has_form("nie"))
        either = np.where(either_number(view, wants), c.fem | c.nonvirile, 0)
        likely, possible = likely | either, possible | either
        women = self._women(view)
        likely, possible = np.where(women, c.fem, likely), np.where(women, c.fem, possible)
        named = view.has_upos("PROPN") & ~view.has_morph("Number=Plur")
        men = named & self.in_lists(view, *MALE_NAMES)
        women = named & self.in_lists(view, *FEMALE_NAMES) & ~men
        likely = np.where(men, c.masc, np.where(women, c.fem, likely))
        possible = np.where(men | women, likely, possible)
        borne = self._of_bearers(view, likely)
        likely, possible = (np.where(borne, borne, found) for found in (likely, possible))
        unknown = named & ~(men | women) & self.named_persons(view)
        possible = np.where(unknown, possible | c.masc | c.fem, possible)
        defined = defined_classes(view, c, likely, self.named_persons(view))
        likely, possible = likely | defined, possible | defined
        firm = view.has_child(self.in_lists(view, "legal_forms") & view.upper)
        thing = (view.has_upos("PROPN") & ~self.named_persons(view)) | firm
        # "Stany Zjednoczone ... ten kraj": a plural name of one place.
        one = ((likely & c.plural) == 0) | self.places(view)
        possible = np.where(thing & one, possible | c.singular, possible)
        child = self.in_lists(view, "person_nouns") & ((likely & c.neut) != 0)
        possible = np.where(child, possible | c.masc | c.fem, possible)
        possible = np.where(self.in_lists(view, "group_nouns"), possible | c.plural, possible)
        return likely, possible

    def _of_bearers(self, view: SyntaxView, likely: Ints1d) -> Ints1d:
        """Classes of lone surnames whose bearer the text names in full: "Anna Lis ... Lis".

        Though "Lis" is a first name of men as well; 0 for all other words, (n_tokens,).
        """
        name, c = view.has_upos("PROPN"), self._classes
        first = name & self.in_lists(view, *self.config.first_name_lists)
        part = name & view.has_role(Role.NAME_PART)
        surname = part & first[view.head]
        lone = name & ~part & ~view.has_child(name & view.has_role(*CLOSE))
        found = np.zeros(len(view), dtype=np.int64)
        for bit in (c.masc, c.fem):
            borne = view.lemma[surname & (likely[view.head] == bit)]
            found |= np.where(lone & np.isin(view.lemma, borne), bit, 0)
        return found

    def _women(self, view: SyntaxView) -> np.ndarray:
        """Women with a title for men: "Minister ogłosiła plan", "profesor Lewandowska"; bool."""
        title = self.in_lists(view, "male_titles")
        by_name = women_by_name(view, self.in_lists(view, *FEMALE_NAMES), title)
        men = self.in_lists(view, "male_persons", "male_titles") & self.named_persons(view)
        return by_name | women_by_verb(view, men)

    def group_classes(self, facts: TokenFacts, members: Sequence[int]) -> tuple[int, int]:
        """Virile with a man among them; of alternatives what each is, or all: "Ewa lub Jan"."""
        likely, possible = facts.likely[members], facts.possible[members]
        persons = bool(facts.person[members].any())
        may, can = joined(self._classes, likely, possible, persons=persons)
        if not facts.alternative[members].any():
            return may, can
        each = int(np.bitwise_or.reduce(likely))
        return each, may | can | int(np.bitwise_or.reduce(possible))

    def title_words(self, view: SyntaxView) -> np.ndarray:
        """Titles in all their forms: "pana Nowaka", "hrabiemu Paulinowi"."""
        return self.in_lists(view, *self.config.title_lists) & view.has_upos("NOUN", "PROPN", "X")

    def name_bearers(self, view: SyntaxView) -> np.ndarray:
        """As in "hrabia Paulin", "rzeka Wisła": the noun heads the name behind it."""
        name = view.has_upos("PROPN") & view.has_role(*CLOSE)
        name &= view.head == np.arange(len(view)) - 1
        return view.has_child(name) & view.has_upos("NOUN")

    def able_to_join(self, view: SyntaxView) -> np.ndarray:
        """Persons in the instrumental, where the case is known: "z Marią", not "z nożem".

        No man beside a verb that says women: "Rozmawiały z Karolem" leaves him out. And nobody
        where several were the subject before: "Jan i Ewa wrócili. Rozmawiali z Karolem."
        """
        instrumental = view.has_morph("Case=Ins") | ((view.morph & CASES) == 0)
        instrumental = instrumental & ~self._beside_object(view)
        women = view.has_morph("Number=Plur") & ends_with(view, *endings().past["nonvirile"])
        man = view.has_morph("Gender=Masc") & self.named_persons(view)
        instrumental &= ~(man & women[view.head])
        silent = ~view.has_child(view.has_role(*SUBJECTS) & ~view.zero)
        instrumental &= ~(self._after_several(view) & silent[view.head])
        return instrumental & (
            self.named_persons(view) | view.has_form(*self.words("instrumental_pronouns"))
        )

    def _after_several(self, view: SyntaxView) -> np.ndarray:
        """Tokens of sentences behind one whose subject is several persons; bool, (n_tokens,)."""
        several = view.has_role(*SUBJECTS) & self.named_persons(view)
        several &= (view.group != NONE) | view.has_morph("Number=Plur")
        return np.isin(view.sentence, view.sentence[several] + 1)

    def _beside_object(self, view: SyntaxView) -> np.ndarray:
        """Companions of an object, "Zaprosili Jana z żoną": those join nobody else; bool."""
        person = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & self.named_persons(view)
        joins = view.has_form(*self.config.companions) & behind(person)
        return view.has_child(joins)

    def indefinite(self, view: SyntaxView) -> np.ndarray:
        """As in "jakiś pies", and "inny pies", which is drawn as an adjective."""
        word = view.has_form(*self.config.indefinite) & view.has_role(Role.ADJECTIVAL_MODIFIER)
        return super().indefinite(view) | view.has_child(word)

    def definite(self, view: SyntaxView) -> np.ndarray:
        """There are no articles: a bare noun may take up another, "Wszedł pies. Pies szczekał." """
        counted = view.has_child(view.has_role(Role.NUMERAL))
        bare = view.has_upos("NOUN") & ~self.indefinite(view) & ~counted
        bare &= ~self.in_lists(view, "time_nouns", "loose_nouns")
        return super().definite(view) | bare

    def places(self, view: SyntaxView) -> np.ndarray:
        """Names of places by label, but for first names, "Zuzanna"; bool, (n_tokens,)."""
        first = self.in_lists(view, *self.config.first_name_lists)
        listed = self.in_lists(view, *self.config.place_name_lists, "geographical_names")
        label = among(view.entity, [view.strings[n] for n in PLACES])
        inside = (view.entity != 0) & ~view.entity_start
        several = inside | followed_by(inside)
        # "Beaty Zielińskiej" is a person all the same.
        several &= ~followed_by(ends_with(view, *endings().surnames))
        return view.has_upos("PROPN") & label & (~first | listed | several)

    def named_persons(self, view: SyntaxView) -> np.ndarray:
        """Nouns for persons, and names by label or first name."""
        return view.remember(("word", "persons"), lambda: self._find_persons(view))

    def _find_persons(self, view: SyntaxView) -> np.ndarray:
        noun = view.has_upos("NOUN") & self.in_lists(view, *self.config.person_lists)
        labelled = view.has_upos("PROPN") & self.labelled_persons(view)
        first = self.in_lists(view, *self.config.first_name_lists)
        human = view.has_upos("NOUN", "PROPN") & view.has_morph("Animacy=Hum")
        human &= ~self.places(view)
        place = among(view.entity, [view.strings[n] for n in PLACES]) & ~self.places(view)
        unlabelled = (view.entity == 0) | place
        return noun | labelled | human | (view.has_upos("PROPN") & unlabelled & first)
