"""Clauses that a correlate announces: "Es freut Ida, dass ...", "Er besteht darauf, zu ..." """

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from coreflang.rules import Listed, Word
from coreflang.syntax import SUBJECTS, Role

CLAUSES = (
    Role.CLAUSAL_SUBJECT,
    Role.CLAUSAL_COMPLEMENT,
    Role.OPEN_COMPLEMENT,
    Role.ADVERBIAL_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
    Role.RELATIVE_CLAUSE,
    Role.PARATAXIS,
)
FIRST_WORDS = 3


class Announcing(Word):
    """A word that may announce a clause."""

    of_weather = Listed("avalent_verbs")
    of_conditions = Listed("conditions")
    is_here = Listed("adverbs_of_here", forms=True)
    is_of_place = Listed("place_adpositions", forms=True)
    may_be_so = Listed("conditions_of_things", forms=True)
    judges = Listed("extraposition_predicates")
    impersonal = Listed("impersonal_verbs")
    shows = Listed("impersonal_with_sich")
    seems = Listed("verbs_of_seeming")
    is_called = Listed("verbs_of_being_called", forms=True)
    is_so = Listed("so", forms=True)
    holds_writing = Listed("adverbs_of_writing", forms=True)
    is_written = Listed("verbs_of_writing", forms=True)
    fares = Listed("forms_of_faring", forms=True)
    is_dative = Listed("datives", forms=True)
    deals = Listed("dealing", forms=True)
    is_with = Listed("mit", forms=True)
    is_what = Listed("what", forms=True)
    done_by_all = Listed("impersonal_passives")
    arrives = Listed("arriving_verbs")
    is_person = Listed("person_nouns")
    is_woman = Listed("feminine_persons")
    is_child = Listed("neuter_persons")
    is_animal = Listed("animal_nouns")
    is_man = Listed("masculine_persons")
    is_definite = Listed("definite_articles", forms=True)
    is_adverb = Listed("pronominal_adverbs")
    surely_opens = Listed("sure_introducers", forms=True)
    has_bare_zu = Listed("verbs_with_bare_zu")
    is_copula = Listed("copular_verbs")
    exists = Listed("existence_verbs")
    is_form_of_existence = Listed("existence_verbs", forms=True)
    goes_with_um = Listed("verbs_with_um")
    goes_with_an = Listed("verbs_with_an")
    goes_with_zu = Listed("verbs_with_zu")
    goes_with_bei = Listed("verbs_with_bei")
    is_um = Listed("um", forms=True)
    is_an = Listed("an", forms=True)
    is_zu = Listed("zu", forms=True)
    is_bei = Listed("bei", forms=True)
    is_article_of_person = Listed("articles_of_persons", forms=True)
    opens_content = Listed("content_introducers", forms=True)
    opens_condition = Listed("condition_introducers", forms=True)
    opens_adjunct = Listed("adjunct_introducers", forms=True)

    def introduced(self, clause: int, opens: Callable[[int], bool]) -> bool:
        """The clause begins with a word that opens clauses of one sort."""
        left = int(self.view.left[clause])
        last = min(left + FIRST_WORDS, clause + 1)
        return any(map(opens, range(left, last)))

    def is_infinitive(self, clause: int) -> bool:
        """The clause is an infinitive with "zu", which may stand inside the word: "anzurufen"."""
        marks = self.children(clause)
        if any(self.text(int(k)) == "zu" for k in marks):
            return True
        tag = self.view.strings[int(self.view.tag[clause])]
        # "abzuwarten": a tagger may err, the ending hardly.
        inside = "zu" in self.text(clause)[1:] and self.text(clause).endswith("n")
        return tag == "VVIZU" or (inside and bool(self.view.has_morph("VerbForm=Inf")[clause]))

    def announced(self, i: int) -> bool:
        """A clause with dass, ob, zu or a question word hangs from token i, behind the word."""
        return any(
            self.introduced(k, self.opens_content) or self.is_infinitive(k)
            for k in self.dependents(i, *CLAUSES)
            if k > self.i and not self.introduced(k, self.opens_adjunct) and not self._taken(i, k)
            if not self._apart(i, k)
        )

    def _apart(self, i: int, clause: int) -> bool:
        """Behind a semicolon, or an infinitive that the word is the object of.

        As in "Er nimmt es; ich sehe, dass ...", "der es zu öffnen wagt", where no comma parts them.
        """
        between = [self.text(k) for k in range(self.i + 1, clause)]
        return ";" in between or (clause < i and "," not in between)

    def _taken(self, i: int, clause: int) -> bool:
        """Another correlate below token i announces the clause: "öffnete es damit, dass er zog"."""
        others = (int(k) for k in self.children(i) if self.i < k < clause)
        return any(self.is_adverb(k) for k in others)

    def names_somebody(self, i: int) -> bool:
        """A name, a pronoun or a noun for a person."""
        named = bool(self.view.has_upos("PROPN", "PRON")[i])
        return named or any(test(i) for test in (self.is_person, self.is_woman, self.is_man))

    def is_known(self, i: int) -> bool:
        """A noun with a definite article or an owner: "der Zaun", "sein Haus"."""
        articles = self.dependents(i, Role.DETERMINER, Role.POSSESSIVE)
        return any(self.is_definite(k) for k in articles)

    def is_said_where(self, i: int) -> bool:
        """As in "Es war kalt hier", "Es war kalt im Flur"."""
        below = [int(k) for k in self.children(i)]
        places = (j for k in below for j in self.dependents(k, Role.ADPOSITION))
        return any(map(self.is_here, below)) or any(map(self.is_of_place, places))

    @property
    def follows_thing(self) -> bool:
        """The sentence before has a neuter noun as its last subject: "Das Zimmer war klein." """
        view, before = self.view, int(self.view.sentence[self.i]) - 1
        subject = view.has_role(*SUBJECTS) & view.has_upos("NOUN") & (view.sentence == before)
        last = np.flatnonzero(subject)[-1:].tolist()
        living = (self.is_person, self.is_animal, self.is_child)
        neuter = view.has_morph("Gender=Neut")
        return any(neuter[k] and not any(test(k) for test in living) for k in last)

    @property
    def right_before_clause(self) -> bool:
        """As in "nichts als daran, dass", wherever a parser hangs the clause."""
        comma, opener = self.i + 1, self.i + 2
        inside = opener < len(self.view) and self.text(comma) == ","
        return inside and self.surely_opens(opener)

    def conditional(self, i: int) -> bool:
        """A clause with wenn, falls or als hangs from token i, behind the word."""
        return any(
            self.introduced(k, self.opens_condition)
            for k in self.dependents(i, *CLAUSES)
            if k > self.i
        )
