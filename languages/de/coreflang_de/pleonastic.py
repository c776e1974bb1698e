"""Where "es" means nothing: weather, time, a place filled, correlates, clefts, idioms."""

from __future__ import annotations

from collections.abc import Callable

from coreflang.rules import TokenRule, word_rule
from coreflang.syntax import NONE, Role

from .clauses import Announcing

SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
NOUNS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.CLAUSAL_SUBJECT)
EXISTENCE = frozenset(["geben", "gibt", "gab", "gäbe", "giebt"])
UM, AN = frozenset(["um", "darum", "worum"]), frozenset(["an", "am", "daran", "woran"])
ABOUT = {"gehen": UM, "handeln": UM, "fehlen": AN, "mangeln": AN}
IDIOMS = (
    ("wie", "es", "scheint"),
    ("es", "sei", "denn"),
    ("sei", "es"),
    ("es", "war", "einmal"),
    ("es", "waren", "einmal"),
    ("wie", "geht", "es"),
    ("es", "geht"),
    ("geht", "es"),
    ("es", "heißt"),
    ("es", "eilig"),
    ("es", "lebe"),
    ("es", "leben"),
    ("es", "klopft"),
    ("es", "klopfte"),
    ("es", "klingelt"),
    ("es", "klingelte"),
    ("es", "läutet"),
    ("es", "läutete"),
)

SAYING_MORE = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
DEFINITE = frozenset(["der", "die"])
BESIDE = frozenset(word for phrase in IDIOMS for word in phrase)


def _pattern(example: str) -> Callable[[Callable[[Announcing], bool]], TokenRule]:
    """A rule about "es", never within a coordination."""
    return word_rule(example, Announcing, forms=("es",), alone=True)


@_pattern("Es regnete.")
def weather(es: Announcing) -> bool:
    """As in "Es regnete." "Es begann zu schneien." "Gestern hat es gehagelt." """
    if not es.is_subject:
        return False
    verbs = [es.governor, *es.dependents(es.governor, Role.OPEN_COMPLEMENT)]
    verbal = es.view.has_upos("VERB", "AUX")
    return any(verbal[k] and es.of_weather(k) for k in verbs)


@_pattern("Es ist spät.")
def time_and_conditions(es: Announcing) -> bool:
    """As in "Es ist spät." "Es wird Nacht." "Es war acht Uhr." """
    return es.is_subject and _copular(es) and es.of_conditions(es.governor)


@_pattern("Es kamen drei Boten.")
def filled_place(es: Announcing) -> bool:
    """As in "Es kamen drei Boten", where the real subject follows."""
    if es.governor == NONE:
        return False
    role = es.view.role[es.i]
    others = [k for k in es.dependents(es.governor, *NOUNS) if k != es.i]
    # What arrives is no object, whatever the parser says: "Es besteht ein Zusammenhang".
    arrives = es.arrives(es.governor) and bool(es.dependents(es.governor, Role.OBJECT))
    filled = bool(others) or arrives or _plural_verb(es)
    return filled and role in (*SUBJECTS, Role.EXPLETIVE)


def _plural_verb(es: Announcing) -> bool:
    """The finite verb is a plural, so that what follows is its subject: "Es kommen viele Leute"."""
    verbs = (es.governor, *es.dependents(es.governor, Role.AUXILIARY, Role.COPULA))
    plural = es.view.has_morph("Number=Plur") & es.view.has_morph("VerbForm=Fin")
    return any(plural[k] and es.text(k).endswith(("n", "nd")) for k in verbs)


@_pattern("Es gibt zwei Wege.")
def existence(es: Announcing) -> bool:
    """As in "Es gibt zwei Wege." "Hier geht es um Geld." "Es mangelt an Geld." """
    if not es.is_subject:
        return False
    verb = es.lemma(es.governor)
    if verb in EXISTENCE or es.text(es.governor) in EXISTENCE:
        return not es.dependents(es.governor, Role.INDIRECT_OBJECT)
    if verb not in ABOUT:
        return False
    below = [int(k) for k in es.children(es.governor)]
    below += [int(k) for child in below for k in es.children(child)]
    return any(es.text(k) in ABOUT[verb] for k in below)


@_pattern("Es freut Ida, dass Max kommt.")
def correlate(es: Announcing) -> bool:
    """As in "Es freut Ida, dass Max kommt." "Es ist schwer, zu warten." "Es wird gesagt, dass ..."

    Not with a verb whose subject speaks or thinks: "Es (das Kind) glaubte, dass Ida schlief."
    """
    if not es.is_subject:
        return es.announced(es.i)
    if es.dependents(es.governor, Role.CLAUSAL_SUBJECT) or es.announced(es.i):
        return True
    if _copular(es):
        judged = es.judges(es.governor) or es.lemma(es.governor) == "bleiben"
        return judged and (es.announced(es.governor) or es.conditional(es.governor))
    impersonal = es.impersonal(es.governor) or _passive(es)
    return impersonal and es.announced(es.governor)


@_pattern("Er bedauert es, dass Ida geht.")
def correlate_object(es: Announcing) -> bool:
    """As in "Sie hält es für richtig, zu warten." "Er bedauert es, dass Ida geht." """
    if es.governor == NONE or es.view.role[es.i] != Role.OBJECT:
        return False
    below = es.children(es.governor)
    return es.announced(es.governor) or any(es.announced(int(k)) for k in below if k > es.i)


@_pattern("Es wurde getanzt.")
def passive_of_all(es: Announcing) -> bool:
    """As in "Es wurde getanzt", of verbs that have no object; not "Es wurde verschoben"."""
    return es.is_subject and _passive(es) and es.done_by_all(es.governor)


@_pattern("Es kamen drei Boten.")
def marked_expletive(es: Announcing) -> bool:
    """What the parser calls an expletive, where `lone_expletives` has not made a subject of it."""
    return bool(es.view.role[es.i] == Role.EXPLETIVE)


@_pattern("Es war Otto, der anrief.")
def cleft(es: Announcing) -> bool:
    """As in "Es war Otto, der anrief." "Es ist Ida." "Es war die Köchin, die rief." """
    if not es.is_subject or not _copular(es):
        return False
    who = es.governor
    if es.view.has_upos("PROPN", "PRON")[who]:
        return True
    told = es.dependents(who, *SAYING_MORE) and not es.view.has_morph("Gender=Neut")[who]
    known = es.is_person(who) and any(es.text(k) in DEFINITE for k in es.children(who).tolist())
    return bool(told or known)


@_pattern("Ich bin es.")
def predicate(es: Announcing) -> bool:
    """As in "Ich bin es." """
    return es.view.role[es.i] == Role.PREDICATE or bool(es.dependents(es.i, Role.COPULA))


@_pattern("Es war einmal ein König.")
def idiom(es: Announcing) -> bool:
    """As in "Es war einmal ein König." "Wie geht es dir?" """
    around = {es.text(k) for k in (es.i - 1, es.i + 1) if 0 <= k < len(es.view)}
    if around.isdisjoint(BESIDE):
        return False
    for phrase in IDIOMS:
        start = es.i - phrase.index("es")
        words = range(max(0, start), min(len(es.view), start + len(phrase)))
        if start >= 0 and tuple(es.text(k) for k in words) == phrase:
            return True
    return False


def _copular(es: Announcing) -> bool:
    verbs = ("sein", "werden", "bleiben")
    return bool(es.dependents(es.governor, Role.COPULA)) or es.lemma(es.governor) in verbs


def _passive(es: Announcing) -> bool:
    """The verb stands with "werden"."""
    return any(es.lemma(k) == "werden" for k in es.dependents(es.governor, Role.AUXILIARY))


@word_rule("Er besteht darauf, dass Ida kommt.", Announcing, upos=("ADV",))
def announces_a_clause(adverb: Announcing) -> bool:
    """A pronominal adverb that stands for a clause behind it."""
    if adverb.announced(adverb.i) or adverb.conditional(adverb.i):
        return True
    return adverb.governor != NONE and adverb.announced(adverb.governor)


PATTERNS = (
    weather, time_and_conditions, filled_place, existence, correlate, correlate_object,
    passive_of_all, marked_expletive, cleft, predicate, idiom, announces_a_clause,
)  # fmt: skip
