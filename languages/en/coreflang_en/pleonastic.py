"""Where English "it" means nothing: weather, time, extraposition, clefts, idioms."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from coreflang.rules import Listed, TokenRule, Word, word_rule
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
INTRODUCERS = frozenset(["that", "to", "if", "whether", "for", "how", "why", "what"])
FINITE_INTRODUCERS = INTRODUCERS - {"to", "for"}
COMPARISONS = frozenset(["as", "like", "though"])
DECIDING = frozenset(["agree", "decide", "determine", "plan", "propose", "resolve"])
SEEMING = frozenset(["appear", "chance", "happen", "prove", "seem", "turn"])
EFFORT = frozenset(["take", "cost", "require", "need"])
JUDGING = frozenset(
    ["make", "find", "think", "consider", "believe", "deem", "judge", "call", "feel", "render"]
)
HARDLY = frozenset(
    ["almost", "barely", "finally", "hardly", "just", "n't", "nearly", "never", "not"]
)
GOALS = frozenset(
    ["across", "back", "home", "in", "on", "out", "over", "past", "there", "through", "to", "up"]
)
IDIOMS = (
    ("as", "it", "were"),
    ("as", "it", "happens"),
    ("that", "is", "it"),
    ("that", "'s", "it"),
    ("believe", "it", "or", "not"),
    ("call", "it", "a", "day"),
    ("it", "is", "no", "use"),
    ("it", "goes", "without", "saying"),
)


class It(Word):
    """One "it" in its sentence."""

    of_weather = Listed("avalent_verbs")
    of_conditions = Listed("conditions")
    judges = Listed("extraposition_predicates")
    says = Listed("saying_verbs")
    seems = Listed("raising_verbs")

    def dependents(self, i: int, *roles: Role) -> list[int]:
        """Dependents of a token that stand behind it."""
        return [k for k in super().dependents(i, *roles) if k > i]

    def introduced(self, clause: int, words: frozenset[str]) -> bool:
        """The clause begins with one of the words."""
        left = int(self.view.left[clause])
        return any(self.text(k) in words for k in range(left, min(left + 3, clause)))

    def has_clause(self, i: int, *, besides: Sequence[int] = ()) -> bool:
        """A clause hangs from token i that could be the real subject, besides some dependents."""
        return any(
            self.view.role[k] in COMPLEMENTS or self.introduced(k, INTRODUCERS)
            for k in self.dependents(i, *CLAUSES)
            if k not in besides
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
    """As in "It was late." "It was a cold morning." "It is ten o'clock." """
    if not it.is_subject or not it.view.has_role(Role.COPULA)[it.children(it.governor)].any():
        return False
    return it.of_conditions(it.governor)


@_pattern("It is clear that Ida left.")
def extraposition(it: It) -> bool:
    """As in "It is clear that Ida left." "It would be a pity to sell the house." """
    return it.is_subject and it.judges(it.governor) and it.has_clause(it.governor)


@_pattern("It surprised nobody that Ida left.")
def marked_expletive(it: It) -> bool:
    """As in "It surprised nobody that Ida left", where the parser says so and a clause follows."""
    return it.view.role[it.i] == Role.EXPLETIVE and it.is_subject and it.has_clause(it.governor)


@_pattern("It is said that Ida left.")
def reported(it: It) -> bool:
    """As in "It is said that Ida left." "It has been decided to wait." """
    if not (it.is_subject and it.says(it.governor) and _passive(it)):
        return False
    # "Athens prospered when it was chosen to serve": who is said to do something is somebody.
    open_ways = COMPLEMENTS if it.lemma(it.governor) in DECIDING else FINITE_COMPLEMENTS
    return any(
        it.view.role[k] in open_ways or it.introduced(k, FINITE_INTRODUCERS)
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
    words = INTRODUCERS | COMPARISONS
    if it.lemma(it.governor) in SEEMING:
        words -= {"to"}
    return any(
        it.view.role[k] == Role.CLAUSAL_COMPLEMENT or it.introduced(k, words) for k in clauses
    )


@_pattern("It takes courage to leave.")
def effort(it: It) -> bool:
    """As in "It takes courage to leave." """
    if not it.is_subject or it.lemma(it.governor) not in EFFORT:
        return False
    places = [it.governor, *it.dependents(it.governor, Role.OBJECT)]
    return any(
        it.introduced(k, frozenset(["to"])) for p in places for k in it.dependents(p, *CLAUSES)
    )


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
    verb = it.lemma(it.governor) in JUDGING and role == Role.OBJECT
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
        return any(it.text(int(k)) in HARDLY for k in it.children(it.governor))
    return it.text(following) in GOALS


@_pattern("She was, as it were, at sea.")
def idiom(it: It) -> bool:
    """As in "She was, as it were, at sea." """
    for phrase in IDIOMS:
        place = phrase.index("it")
        start = it.i - place
        words = range(max(0, start), min(len(it.view), start + len(phrase)))
        if start >= 0 and tuple(it.text(k) for k in words) == phrase:
            return True
    return False


PATTERNS = (
    weather, time_and_conditions, extraposition, marked_expletive, reported, raising, effort,
    cleft, judged, success, idiom,
)  # fmt: skip
