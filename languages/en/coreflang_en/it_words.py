"""One "it" in its sentence, with the word lists and questions of the rules about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from coreflang.rules import Listed, TokenRule, Word, word_rule
from coreflang.syntax import Role

CLAUSES = (
    Role.CLAUSAL_SUBJECT,
    Role.CLAUSAL_COMPLEMENT,
    Role.OPEN_COMPLEMENT,
    Role.ADVERBIAL_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
    Role.RELATIVE_CLAUSE,
)
FINITE_COMPLEMENTS = (Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT)
COMPLEMENTS = (*FINITE_COMPLEMENTS, Role.OPEN_COMPLEMENT)


class It(Word):
    """One "it" in its sentence."""

    of_weather = Listed("avalent_verbs")
    of_conditions = Listed("conditions")
    of_conditions_by_form = Listed("conditions", forms=True)
    of_things_too = Listed("conditions_of_things")
    of_things_too_by_form = Listed("conditions_of_things", forms=True)
    tells_time = Listed("clock_words", forms=True)
    opens_time = Listed("since_when", forms=True)
    acts_on_things = Listed("acts_on_things")
    is_time = Listed("time_nouns")
    is_person = Listed("person_nouns")
    judges = Listed("extraposition_predicates")
    says = Listed("saying_verbs")
    seems = Listed("raising_verbs")
    decides = Listed("deciding_verbs")
    seems_to_do = Listed("seeming_verbs")
    will_do = Listed("seeming_adjectives", forms=True)
    takes_effort = Listed("effort_verbs")
    makes = Listed("judging_verbs")
    scarcely = Listed("scarcely", forms=True)
    of_goals = Listed("goals", forms=True)
    opens_finite = Listed("finite_introducers", forms=True)
    opens_infinitive = Listed("infinitive_introducers", forms=True)
    compares = Listed("comparisons", forms=True)
    becomes = Listed("becoming_verbs")
    is_before_or_now = Listed("before_or_now", forms=True)
    needs = Listed("needing_verbs")
    chooses = Listed("words_of_choice", forms=True)
    names_anything = Listed("anything", forms=True)
    is_single_article = Listed("single_articles", forms=True)
    is_relative = Listed("relatives", forms=True)
    dawns = Listed("dawning_verbs")
    reports = Listed("reported_verbs")
    has_worth = Listed("worth", forms=True)
    links = Listed("linking_verbs")
    measures_distance = Listed("measures_of_distance")
    is_far = Listed("asked_of_distances", forms=True)
    comes = Listed("coming_verbs")
    is_who = Listed("somebody", forms=True)
    names_deeds = Listed("nouns_for_deeds")
    helps = Listed("helping_verbs")
    leaves_open = Listed("leaving_open")
    denies = Listed("denials", forms=True)
    is_to_or_on = Listed("adpositions_of_minds", forms=True)

    def dependents(self, i: int, *roles: Role) -> list[int]:
        """Dependents of a token that stand behind it."""
        return [k for k in super().dependents(i, *roles) if k > i]

    def introduced(self, clause: int, *opens: Callable[[int], bool]) -> bool:
        """The clause begins with a word that one of the questions holds for."""
        left = int(self.view.left[clause])
        return any(ask(k) for k in range(left, min(left + 3, clause)) for ask in opens)

    def is_to(self, i: int) -> bool:
        """The token is "to"."""
        return self.text(i) == "to"

    def is_for(self, i: int) -> bool:
        """The token is "for"."""
        return self.text(i) == "for"

    def clauses_behind(self, i: int) -> list[int]:
        """Clauses below a token, and those that parsers hang from a time beside it.

        As in "announced last week that the shop would close".
        """
        times = [k for k in self.dependents(i, Role.OBLIQUE) if self.is_time(k)]
        return [c for k in (i, *times) for c in self.dependents(k, *CLAUSES)]

    def lacks_object(self, clause: int) -> bool:
        """The clause is an infinitive without the object that its verb needs: "easy to clean"."""
        bare = not self.dependents(clause, Role.OBJECT, *COMPLEMENTS)
        return bare and self.acts_on_things(clause) and self.introduced(clause, self.is_to)

    def has_clause(self, i: int, *, besides: Sequence[int] = ()) -> bool:
        """A clause hangs from token i that could be the real subject, besides some dependents.

        None in "The lamp is new. It is easy to clean.": what is cleaned is the lamp.
        """
        return any(
            self.view.role[k] in COMPLEMENTS
            or self.introduced(k, self.opens_finite, self.opens_infinitive)
            for k in self.dependents(i, *CLAUSES)
            if k not in besides and not self.lacks_object(k)
        ) or any(self.follows_bare(i, k) for k in self.dependents(i, Role.RELATIVE_CLAUSE))

    def follows_bare(self, i: int, clause: int) -> bool:
        """A clause begins with its subject right behind a noun: "a pity you cannot come".

        No relative clause, for the noun goes with clauses.
        """
        first = i + 1
        subject = self.view.role[first : first + 1] == Role.SUBJECT
        return bool(subject.any()) and int(self.view.head[first]) == clause


def pattern(example: str) -> Callable[[Callable[[It], bool]], TokenRule]:
    """Make a rule about "it", never within a coordination.

    example (str): a sentence that it was made for.
    RETURNS (Callable): what turns a question about one "it" into a rule.
    """
    return word_rule(example, It, forms=("it",), alone=True)
