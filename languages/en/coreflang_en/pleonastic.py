"""Where English "it" means nothing: weather, time, extraposition, clefts, idioms."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from coreflang.rules import Listed, TokenRule, Tokens, Word, token_rule, word_rule
from coreflang.syntax import NONE, Role

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
    takes_effort = Listed("effort_verbs")
    makes = Listed("judging_verbs")
    scarcely = Listed("scarcely", forms=True)
    of_goals = Listed("goals", forms=True)
    opens_finite = Listed("finite_introducers", forms=True)
    opens_infinitive = Listed("infinitive_introducers", forms=True)
    compares = Listed("comparisons", forms=True)

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
        )


def _pattern(example: str) -> Callable[[Callable[[It], bool]], TokenRule]:
    """A rule about "it", never within a coordination."""
    return word_rule(example, It, forms=("it",), alone=True)


@_pattern("It rained.")
def weather(it: It) -> bool:
    """As in "It rained." "It began to snow." """
    if not it.is_subject:
        return False
    verbs = [it.governor, *it.dependents(it.governor, Role.OPEN_COMPLEMENT)]
    verbal = it.view.has_upos("VERB", "AUX")
    return any(verbal[k] and it.of_weather(k) for k in verbs)


@_pattern("It was late.")
def time_and_conditions(it: It) -> bool:
    """As in "It was late." "It was a cold morning." "It is ten o'clock."

    Not "I tasted the soup. It was cold.": a thing stands before it that may be so, and no time or
    place behind it.
    """
    if not it.is_subject or not _said_with_be(it):
        return False
    i = it.governor
    things_too = it.of_things_too(i) or it.of_things_too_by_form(i)
    about_thing = things_too and not _placed(it) and _thing_before(it)
    return (it.of_conditions(i) or it.of_conditions_by_form(i)) and not about_thing


def _said_with_be(it: It) -> bool:
    """As in "It was cold", and "It was freezing", where a parser takes "was" for an auxiliary."""
    roles = it.view.role[it.children(it.governor)]
    ending = it.text(it.governor).endswith("ing")
    return bool((roles == Role.COPULA).any() or (ending and (roles == Role.AUXILIARY).any()))


@_pattern("It was ten past nine.")
def clock(it: It) -> bool:
    """As in "It was ten past nine." "It is almost 5:30." """
    if not it.is_subject or not _said_with_be(it):
        return False
    number = it.view.has_upos("NUM")
    hours = [k for k in (it.governor, *it.children(it.governor).tolist()) if number[k]]
    if not (number[it.governor] or it.tells_time(it.governor)):
        return False
    words = [k for i in (it.governor, *hours) for k in it.children(i).tolist() if k > it.i]
    return ":" in it.text(it.governor) or bool(hours and any(it.tells_time(k) for k in words))


@_pattern("It was years before he came back.")
def stretch_of_time(it: It) -> bool:
    """As in "It was years before he came back." "It is weeks since they met." """
    if not it.is_subject or not _said_with_be(it) or not it.is_time(it.governor):
        return False
    clauses = it.dependents(it.governor, *CLAUSES)
    return any(it.introduced(k, it.opens_time) for k in clauses)


def _placed(it: It) -> bool:
    """As in "It was dark in the cellar", "It is cold outside"."""
    return bool(it.dependents(it.governor, Role.OBLIQUE, Role.ADVERBIAL))


def _thing_before(it: It) -> bool:
    """A thing is the subject or object of a clause in this sentence or the one before."""
    view = it.view
    first = int(np.searchsorted(view.sentence, view.sentence[it.i] - 1))
    here = slice(first, it.i)
    noun = view.has_upos("NOUN")[here] & ~view.has_morph("Number=Plur")[here]
    argument = view.has_role(Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT)[here]
    found = (first + np.flatnonzero(noun & argument)).tolist()
    return any(not (it.is_time(k) or it.is_person(k)) for k in found)


@_pattern("It is clear that Ida left.")
def extraposition(it: It) -> bool:
    """As in "It is clear that Ida left." "It would be a pity to sell the house." """
    return it.is_subject and it.judges(it.governor) and it.has_clause(it.governor)


@_pattern("It surprised nobody that Ida left.")
def marked_expletive(it: It) -> bool:
    """As in "It surprised nobody that Ida left", where the parser says so and a clause follows.

    Not "The board met. It said that taxes would rise": what says something is somebody. Not "It
    seems to work" either.
    """
    marked = it.view.role[it.i] == Role.EXPLETIVE and it.is_subject
    says = marked and it.says(it.governor) and not _passive(it)
    return marked and not says and not _seems_to_do(it) and it.has_clause(it.governor)


def _seems_to_do(it: It) -> bool:
    """As in "It seems to work": no clause but an infinitive that has the same subject."""
    clauses = it.dependents(it.governor, *CLAUSES)
    return it.seems_to_do(it.governor) and all(it.introduced(k, it.is_to) for k in clauses)


@_pattern("It is said that Ida left.")
def reported(it: It) -> bool:
    """As in "It is said that Ida left." "It has been decided to wait." """
    if not (it.is_subject and it.says(it.governor) and _passive(it)):
        return False
    # "Athens prospered when it was chosen to serve": who is said to do something is somebody.
    open_ways = COMPLEMENTS if it.decides(it.governor) else FINITE_COMPLEMENTS
    return any(
        it.view.role[k] in open_ways or it.introduced(k, it.opens_finite)
        for k in it.dependents(it.governor, *CLAUSES)
    )


def _passive(it: It) -> bool:
    """The verb stands with "be", and not as in "it has been feeling good"."""
    helped = any(
        it.view.role[k] == Role.AUXILIARY and it.lemma(int(k)) == "be"
        for k in it.children(it.governor)
    )
    return helped and not it.text(it.governor).endswith("ing")


@_pattern("It seems that Otto lied.")
def raising(it: It) -> bool:
    """As in "It seems that Otto lied." "It looked as if nobody lived there."

    Not "It seemed to move": what seems to do something is a thing.
    """
    if not it.is_subject or not it.seems(it.governor):
        return False
    clauses = it.dependents(it.governor, *CLAUSES)
    infinitive = it.is_for if it.seems_to_do(it.governor) else it.opens_infinitive
    return any(
        it.view.role[k] == Role.CLAUSAL_COMPLEMENT
        or it.introduced(k, it.opens_finite, it.compares, infinitive)
        for k in clauses
    )


@_pattern("It takes courage to leave.")
def effort(it: It) -> bool:
    """As in "It takes courage to leave." Not "I bought a tent. It takes an hour to fold." """
    if not it.is_subject or not it.takes_effort(it.governor):
        return False
    places = [it.governor, *it.dependents(it.governor, Role.OBJECT)]
    clauses = [k for p in places for k in it.dependents(p, *CLAUSES)]
    return any(it.introduced(k, it.is_to) and not it.lacks_object(k) for k in clauses)


@_pattern("It was Ida who called.")
def cleft(it: It) -> bool:
    """As in "It was Ida who called." "It is in the cellar that they met." """
    if not it.is_subject:
        return False
    view, governor = it.view, it.governor
    clause = it.dependents(governor, Role.RELATIVE_CLAUSE, *CLAUSES)
    copular = view.has_role(Role.COPULA)[it.children(governor)].any()
    picked = view.has_upos("PROPN", "PRON")[governor] or bool(
        view.has_role(Role.ADPOSITION)[it.children(governor)].any()
    )
    return bool(copular and picked and clause)


@_pattern("She found it hard to sleep.")
def judged(it: It) -> bool:
    """As in "She found it hard to sleep." "He made it clear that he would stay." """
    role = it.view.role[it.i]
    if it.governor == NONE or role not in (Role.OBJECT, Role.SUBJECT):
        return False
    if it.judges(it.governor):
        return it.view.role[it.governor] == Role.OPEN_COMPLEMENT and it.has_clause(it.governor)
    # "It would make it hard to sleep": the first one is what makes.
    verb = it.makes(it.governor) and role == Role.OBJECT
    predicates = it.dependents(it.governor, Role.OPEN_COMPLEMENT, Role.OBJECT, Role.PREDICATE)
    behind = [k for k in predicates if it.judges(k)]
    places = (it.governor, *behind)
    return verb and bool(behind) and any(it.has_clause(k, besides=behind) for k in places)


@_pattern("She made it to the door.")
def success(it: It) -> bool:
    """As in "She made it to the door." "They never made it."

    Not "He made it, and sold it": without a goal, only what is not or nearly reached.
    """
    made = it.governor != NONE and it.lemma(it.governor) == "make"
    if not made or it.view.role[it.i] != Role.OBJECT:
        return False
    following = it.i + 1
    last = following == len(it.view) or it.view.sentence[following] != it.view.sentence[it.i]
    if last or it.view.has_upos("PUNCT")[following]:
        return any(it.scarcely(int(k)) for k in it.children(it.governor))
    return it.of_goals(following)


@token_rule("She was, as it were, at sea.")
def idiom(tokens: Tokens) -> np.ndarray:
    """As in "She was, as it were, at sea." """
    view = tokens.view
    alone = view.has_form("it") & (view.group == NONE)
    return (alone & tokens.rules.in_phrases(view, "idioms_of_it"))[tokens.token]


PATTERNS = (
    weather, time_and_conditions, clock, stretch_of_time, extraposition, marked_expletive,
    reported, raising, effort, cleft, judged, success, idiom,
)  # fmt: skip
