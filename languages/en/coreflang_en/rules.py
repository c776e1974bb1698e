"""English: what its tables cannot say."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Found, Kind, Mentions
from coreflang.rules import (
    CORE_RULES,
    NOUN_RULES,
    Links,
    NameFacts,
    PairRule,
    RulesAnalyzer,
    TokenRule,
    Tokens,
    token_rule,
    with_exceptions,
)
from coreflang.rules.library import (
    Mark,
    closes_letter,
    marks_of_places,
    part_of_fixed_phrase,
    with_apposed_persons,
)
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    first_names,
    names_again,
    names_in_small_letters,
    names_of_persons,
    names_over_titles,
    relabelled_names,
    starts,
)

from .animals import marks_of_animals
from .anybody import anybody, says_of_oneself
from .classes import classes_of_surnames, persons_by_context
from .compounds import compound_heads
from .firms import FirmWords, with_firms, with_firms_again, with_nouns_in_firms
from .greeted import behind_thanks, greeted_alone
from .he_or_she import or_she
from .it_words import CLAUSES, COMPLEMENTS
from .landscapes import without_waters_for_towns
from .latter import marks_of_two
from .letters import closing_words
from .mending import with_one_person
from .nicknames import with_nicknames
from .offices import without_holders_of_offices
from .opening_names import opening_names
from .pair_rules import (
    ADDRESS,
    COMPLEMENT,
    ENGLISH_EXCEPTIONS,
    ENGLISH_PAIR_RULES,
    GREETED,
    NAMED,
)
from .pleonastic import PATTERNS
from .repairs import repaired
from .this_and_that import means_a_clause, says_itself_which
from .titles_alone import title_without_name
from .told_names import with_first_names_again, with_told_places
from .topics import marks_of_topics
from .what_suffered import marks_of_suffering
from .who_is_asked import marks_of_asking
from .who_speaks import marks_of_speaking

NOMINAL = (
    Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE,
    Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.CONJUNCT,
)  # fmt: skip
BEING = (Role.AUXILIARY, Role.COPULA)
MANY = 2
MODIFYING = (Role.DETERMINER, Role.NUMERAL, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER)


@token_rule("Ida walked all day.", about="noun")
def stands_before_noun(tokens: Tokens) -> np.ndarray:
    """Numerals and quantifiers that stand before a noun: "two dogs", "all day"."""
    beside = tokens.has_role(*MODIFYING) | ~tokens.has_upos("PRON", "NUM", "NOUN", "DET")
    return tokens.has_form(*tokens.rules.config.other_nouns) & beside


@token_rule("Her Majesty smiled.")
def in_address(tokens: Tokens) -> np.ndarray:
    """Possessives of titles, "Her Majesty", "His Grace"."""
    view = tokens.view
    address = view.has_form(*tokens.rules.words("address_titles")) & view.has_upos("PROPN", "NOUN")
    capital = view.title & view.has_role(Role.POSSESSIVE)
    return (capital & address[view.head] & view.title[view.head])[tokens.token]


ENGLISH_TOKEN_RULES = (
    part_of_fixed_phrase, closes_letter("Best wishes, Ida"), in_address, means_a_clause,
    says_itself_which, title_without_name, or_she, *PATTERNS, *NOUN_RULES, stands_before_noun,
)  # fmt: skip


class EnglishRules(RulesAnalyzer):
    """The rules of English. The tables lie in config.yaml."""

    token_rules: ClassVar[tuple[TokenRule, ...]] = ENGLISH_TOKEN_RULES
    pair_rules: ClassVar[tuple[PairRule, ...]] = (
        *with_exceptions(CORE_RULES, ENGLISH_EXCEPTIONS),
        *ENGLISH_PAIR_RULES,
    )

    def anchored(self, view: SyntaxView) -> SyntaxView:
        """Names of persons are nouns, and head their titles: "Kate left", "Mrs. Blum".

        So are first names where a text has no capitals: "kate left".
        """
        view = repaired(view, self)
        labels = view.strings["PER"], view.strings["ORG"]
        firm, first = (
            self.in_lists(view, *lists)
            for lists in (
                ("business_words", *self.config.legal_form_lists),
                self.config.first_name_lists,
            )
        )
        view = with_firms_again(relabelled_names(view, firm, first, labels=labels), firm)
        view = with_nouns_in_firms(view, firm)
        view = self._names_as_tagged(view)
        person = self.labelled_persons(view)
        one = person | (first & view.has_upos("PROPN"))
        view = names_in_small_letters(with_one_person(view, one), first, view.has_form("i"))
        view = with_apposed_persons(names_of_persons(view, person), self, person)
        view = with_nicknames(view, self.labelled_persons(view), self)
        return super().anchored(names_over_titles(view, self.title_words(view), person))

    def _names_as_tagged(self, view: SyntaxView) -> SyntaxView:
        """Names that a tagger takes for nouns, and firms that a recogniser takes for persons."""
        known = self.in_lists(view, "firms", *self.config.place_name_lists)
        view = names_again(view, self.labelled_persons(view), known)
        person = self.labelled_persons(view)
        listed = self.in_lists(view, *self.config.first_name_lists)
        opening = opening_names(view, listed, self)
        known = opening | (listed & (person | ~starts(view.sentence)))
        view = first_names(with_one_person(view, opening), known, np.zeros(len(view), dtype=bool))
        nouns = self.plugin.entity_nouns["ORG"]
        view = with_firms(view, FirmWords.of(view, self, nouns), self.labelled_persons(view))
        view = with_first_names_again(view, self.labelled_persons(view), listed)
        return with_told_places(view, self)

    def nouns_by_form(self, view: SyntaxView) -> np.ndarray:
        """Nouns, and adjectives that mean people: "The homeless found their beds." """
        people = self.in_lists(view, "person_adjectives") & view.has_upos("ADJ", "VERB")
        people &= view.has_child(view.has_form("the") & view.has_role(Role.DETERMINER))
        return super().nouns_by_form(view) | (people & view.has_role(*NOMINAL))

    def definite(self, view: SyntaxView) -> np.ndarray:
        """Not "the same scooter" that somebody else has: one of its sort."""
        same = view.has_child(view.has_form("same") & view.has_role(Role.ADJECTIVAL_MODIFIER))
        had = view.has_lemma(*self.words("had_the_same"))[view.head] & view.has_role(Role.OBJECT)
        return super().definite(view) & ~(same & had)

    def persons(self, view: SyntaxView) -> Found:
        """The "Yours" of "Yours faithfully, Ida" is nobody's."""
        return super().persons(view).where(~closing_words(view, self))

    def independent_nouns(self, view: SyntaxView, names: NameFacts) -> np.ndarray:
        """Nouns, names, and persons before a noun: "a Clara Weir album"."""
        person = self.labelled_persons(view)
        # The last word of the name: what it hangs from is no part of it any more.
        before = person & ~person[view.head] & view.has_role(Role.COMPOUND)
        before &= view.has_upos("PROPN") & (names.head == np.arange(len(view)))
        return super().independent_nouns(view, names) | before

    def adjust_classes(
        self, view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
    ) -> tuple[Ints1d, Ints1d]:
        """Nouns that are persons by what stands around them, and surnames of persons named."""
        sorts = (("masc", "fem"), ("plur",), ("neut",))
        person, plural, neuter = (self.plugin.class_bits(sort) for sort in sorts)
        thing = (likely & (person | plural)) == 0
        # "a developer", which may be a firm: not one "who called"
        thing |= ((likely & neuter) != 0) & self.in_lists(view, "may_be_firms")
        who = persons_by_context(view, self) & (kind == Kind.NOUN) & thing
        likely, possible = np.where(who, person, likely), np.where(who, person | plural, possible)
        # "If a customer complains, they get a refund.", "The driver says they are late."
        whoever = anybody(view, self) | says_of_oneself(view, self)
        whoever &= (kind == Kind.NOUN) & ((likely & person) != 0)
        classes = np.where(whoever, likely | plural, likely), possible
        return classes_of_surnames(view, self.labelled_persons(view), kind, *classes)

    def noun_links(self, view: SyntaxView, mentions: Mentions) -> Links:
        """Not "Judge Blum ... the defendant", "Glasgow ... the lake"."""
        links = super().noun_links(view, mentions)
        links = without_holders_of_offices(links, view, mentions, self)
        return without_waters_for_towns(links, view, mentions, self)

    def compound_heads(self, view: SyntaxView, mentions: Mentions) -> dict[int, list[int]]:
        """As in "footbridge" -> "bridge"."""
        return compound_heads(view, mentions, self)

    def free(self, view: SyntaxView) -> np.ndarray:
        """Below an adposition of place: "She looked around her."

        With an object also below others, "He took his dog with him", for he does not "argue with
        him", and below "have": "His voice had in it a new pride". Not what is talked about, "Ida
        told Otto about him".
        """
        adposition = view.has_role(Role.ADPOSITION)
        beside = view.has_child(view.has_form(*self.words("object_adpositions")) & adposition)
        having = view.has_child(view.has_role(Role.OBJECT)) | view.has_lemma("have")
        beside &= having[view.head]
        topic = view.has_child(view.has_form("about") & adposition)
        spoken = self.in_lists(view, "saying_verbs", "topic_verbs") | view.has_upos("ADJ")
        topic &= spoken[view.head]
        return (super().free(view) & ~topic) | beside

    def never_empty(self, view: SyntaxView) -> np.ndarray:
        """As in "The bridge is old. It is likely to collapse.": what is said to do something.

        Not "It is likely to be hard to park there." So with what only things do and are: "It
        leaks", "It is valuable", "This is valuable".
        """
        doing = view.has_role(Role.OPEN_COMPLEMENT, Role.CLAUSAL_SUBJECT)
        doing = doing & ~view.has_child(view.has_role(*COMPLEMENTS))
        doing &= ~self.in_lists(view, "extraposition_predicates") | view.has_upos("VERB")
        likely = self.in_lists(view, "seeming_adjectives") & view.has_child(doing)
        subject = view.has_role(*SUBJECTS, Role.EXPLETIVE)
        doing_so = view.has_lemma(*self.words("done_by_things")) & view.has_upos("VERB")
        doing_so &= ~view.has_child(view.has_lemma("be") & view.has_role(*BEING))
        # "it was that they had eaten"
        subjects = np.bincount(view.head[view.has_role(*SUBJECTS)], minlength=len(view))
        doing_so &= subjects[: len(view)] < MANY
        being = view.has_lemma(*self.words("said_of_things")) & view.has_child(
            view.has_role(Role.COPULA)
        )
        being &= ~view.has_child(view.has_role(*CLAUSES))
        refers = subject & (likely | doing_so | being)[view.head]
        two = view.has_form(*self.words("former"), *self.words("latter"))
        this = view.has_form("this", "that") & subject & (doing_so | being)[view.head]
        return (view.has_form("it") & (refers | self._done_to_it(view))) | this | two

    def _done_to_it(self, view: SyntaxView) -> np.ndarray:
        """Subjects of passives that no clause goes with: "It was found in a drawer." """
        clausal = self.in_lists(view, "saying_verbs", "deciding_verbs")
        clausal &= ~self.in_lists(view, "thing_verbs")
        plain = view.has_upos("VERB") & ~clausal & ~view.has_child(view.has_role(*CLAUSES))
        return view.has_role(Role.SUBJECT_PASSIVE) & plain[view.head]

    def takes_only_choice(self, view: SyntaxView) -> np.ndarray:
        """As in "The stove is hot. Do not touch it.": objects of verbs that no clause goes with.

        And what something is a part of: "She liked the soup. She ate some of it.", and what comes
        right behind thanks for it: "Thank you for your offer. I accept it."
        """
        clausal = self.in_lists(view, "saying_verbs", "judging_verbs", "vague_object_verbs")
        clausal &= ~self.in_lists(view, "thing_verbs")
        clausal |= view.has_child(view.has_role(*COMPLEMENTS))
        plain = view.has_upos("VERB") & ~clausal
        done_to = view.has_role(Role.OBJECT) & plain[view.head]
        part = view.has_form(*self.words("quantities"))[view.head] & view.has_child(
            view.has_form("of")
        )
        two = view.has_form(*self.words("former"), *self.words("latter"))
        thanked = view.has_role(Role.OBJECT) & behind_thanks(view, self)
        return (view.has_form("it") & (done_to | part | thanked)) | two

    def marks(self, view: SyntaxView) -> Ints1d:
        """TIME for nouns of time, ADDRESS for words of address and exclamation without article.

        COMPLEMENT for what stands below a noun with an adposition that goes with it, NAMED for
        names of persons, GREETED for whom a letter greets.
        """
        bare = ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.COMPOUND))
        bare &= ~view.has_role(Role.SUBJECT, Role.SUBJECT_PASSIVE)
        address = bare & view.has_form(*self.words("calls")) | view.has_role(Role.VOCATIVE)
        adposition = self.in_lists(view, "complement_adpositions") & view.has_role(Role.ADPOSITION)
        fits = view.has_child(adposition)
        on = view.has_child(view.has_form("on") & view.has_role(Role.ADPOSITION))
        fits = fits | (on & view.has_lemma(*self.words("nouns_with_on"))[view.head])
        complement = view.has_role(Role.NOMINAL_MODIFIER) & fits
        named = np.where(self.labelled_persons(view), NAMED, 0)
        named = named | np.where(greeted_alone(view, self), GREETED, 0)
        return (
            np.where(self.in_lists(view, "time_nouns"), Mark.TIME, 0)
            | named
            | marks_of_speaking(self, view)
            | marks_of_suffering(self, view)
            | marks_of_asking(self, view)
            | marks_of_topics(self, view)
            | marks_of_two(self, view)
            | marks_of_animals(self, view)
            | marks_of_places(view, self, places=self.words("words_of_place"))
            | np.where(address, ADDRESS, 0)
            | np.where(complement, COMPLEMENT, 0)
        )
