"""Where "es" means nothing: weather, time, a place filled, correlates, clefts, idioms."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from coreflang.rules import Grammar, TokenRule, Tokens, token_rule, word_rule
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .clauses import Announcing
from .es_idioms import IDIOMS
from .named import heard, sounds

NOUNS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.CLAUSAL_SUBJECT)
SAYING_MORE = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


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


@token_rule("Plötzlich klopfte es.")
def sound(tokens: Tokens) -> np.ndarray:
    """As in "Plötzlich klopfte es", where nothing was named that sounds so.

    "Es" before its verb may be somebody: "Das Kind wartete. Es summte." Not at doors.
    """
    view, rules = tokens.view, tokens.rules
    door = view.has_form(*rules.words("verbs_of_doors"))
    behind = view.head < np.arange(len(view))
    at_door = door & view.has_child(_doors(view, rules))
    found = sounds(view, rules)[view.head] & (behind | door[view.head])
    found &= ~heard(view, rules) | at_door[view.head]
    return tokens.has_form("es") & tokens.has_role(*SUBJECTS, Role.EXPLETIVE) & found[tokens.token]


def _doors(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Das Telefon war still, aber es klingelte an der Haustür"; bool, (n_tokens,)."""
    beside = view.has_form(*rules.words("an")) & view.has_role(Role.ADPOSITION)
    return ends_in(view, rules.words("doors")) & view.has_child(beside)


@_pattern("Es ist spät.")
def time_and_conditions(es: Announcing) -> bool:
    """As in "Es ist spät." "Es wird Nacht." "Es war acht Uhr." "Es wurde still im Saal."

    Not in "Das Zimmer war klein. Es war dunkel", where a thing before it may be so.
    """
    if not (es.is_subject and _copular(es)):
        return False
    # Parsers may hang what is said from the verb: "still" in "Es wurde still".
    said = [es.governor]
    if es.is_copula(es.governor):
        said += es.dependents(es.governor, Role.ADVERBIAL, Role.OPEN_COMPLEMENT)
    condition = next(filter(es.of_conditions, said), NONE)
    if condition == NONE:
        return False
    circumstance = es.is_said_where(es.governor) or not es.may_be_so(condition)
    return circumstance or not es.follows_thing


@_pattern("Es kamen drei Boten.")
def filled_place(es: Announcing) -> bool:
    """As in "Es kamen drei Boten", where the real subject follows."""
    if es.governor == NONE:
        return False
    role = es.view.role[es.i]
    others = [k for k in es.dependents(es.governor, *NOUNS) if k != es.i]
    # "Sie weiß, was es bedeutet"
    others = [k for k in others if not (es.is_what(k) and k == es.i - 1)]
    # What arrives is no object, whatever the parser says: "Es besteht ein Zusammenhang".
    arrives = es.arrives(es.governor) and bool(es.dependents(es.governor, Role.OBJECT))
    filled = bool(others) or arrives or _plural_verb(es)
    return filled and role in (*SUBJECTS, Role.EXPLETIVE)


def _plural_verb(es: Announcing) -> bool:
    """The finite verb is a plural, so that what follows is its subject: "Es kommen viele Leute"."""
    verbs = (es.governor, *es.dependents(es.governor, Role.AUXILIARY, Role.COPULA))
    plural = es.view.has_morph("Number=Plur") & es.view.has_morph("VerbForm=Fin")
    # "kommen", but "sind".
    return any(plural[k] and es.text(k).removesuffix("d").endswith("n") for k in verbs)


@_pattern("Es gibt zwei Wege.")
def existence(es: Announcing) -> bool:
    """As in "Es gibt zwei Wege." "Hier geht es um Geld." "Es mangelt an Geld."

    Also "Es kam zu einem Streit", "Es bleibt bei zwei Wegen", but "Es kam zu Ida".
    """
    if not es.is_subject:
        return False
    if es.exists(es.governor) or es.is_form_of_existence(es.governor):
        return not es.dependents(es.governor, Role.INDIRECT_OBJECT)
    if es.goes_with_um(es.governor):
        return any(map(es.is_um, _below(es)))
    if es.goes_with_an(es.governor):
        return any(map(es.is_an, _below(es)))
    return _happens(es)


def _happens(es: Announcing) -> bool:
    """As in "Es kam zu einem Streit", "Es bleibt bei der Regel": to nobody, and to nothing known.

    Not "Es (das Kind) kam zu Ida", "zum Zaun", "blieb bei der Mutter".
    """
    comes, stays = es.goes_with_zu(es.governor), es.goes_with_bei(es.governor)
    if not (comes or stays) or es.dependents(es.governor, Role.PARTICLE):
        return False
    below = [int(k) for k in es.children(es.governor).tolist()]
    if stays and any(map(es.is_bei, below)):
        return True
    fits = es.is_zu if comes else es.is_bei
    nouns = (k for k in below if any(map(fits, es.dependents(k, Role.ADPOSITION))))
    return any(not es.names_somebody(k) and not (comes and es.is_known(k)) for k in nouns)


def _below(es: Announcing) -> list[int]:
    """Dependents of the verb, and theirs."""
    below = [int(k) for k in es.children(es.governor)]
    return below + [int(k) for child in below for k in es.children(child)]


@_pattern("Es freut Ida, dass Max kommt.")
def correlate(es: Announcing) -> bool:
    """As in "Es freut Ida, dass Max kommt." "Es ist schwer, zu warten." "Es wird gesagt, dass ..."

    Not with a verb whose subject speaks or thinks: "Es (das Kind) glaubte, dass Ida schlief."
    """
    if not es.is_subject:
        return es.announced(es.i)
    if es.dependents(es.governor, Role.CLAUSAL_SUBJECT) or es.announced(es.i):
        return True
    # "Dort war es verboten, dass man raucht", with a verb in the passive.
    if _copular(es) or es.judges(es.governor):
        if es.is_copula(es.governor) and es.announced(es.governor):
            # "Es kann sein, dass Max kommt."
            return True
        judged = es.judges(es.governor) or es.lemma(es.governor) == "bleiben"
        return judged and (es.announced(es.governor) or es.conditional(es.governor))
    impersonal = _impersonal(es) or _passive(es)
    return impersonal and (es.announced(es.governor) or _pleases(es))


def _pleases(es: Announcing) -> bool:
    """As in "Mir gefällt es, wenn Ida singt", not in "Es (das Kind) freut sich, wenn Ida singt"."""
    sich = any(es.text(k) == "sich" for k in es.children(es.governor).tolist())
    return es.conditional(es.governor) and not sich


@_pattern("Es schien, als ob er schliefe.")
def seeming(es: Announcing) -> bool:
    """As in "Es schien, als schliefe er." "Es sieht so aus, als ob es regnet." "So scheint es." """
    if not (es.is_subject and es.seems(es.governor)):
        return False
    so = any(es.is_so(int(k)) for k in es.children(es.governor))
    return so or es.conditional(es.governor) or es.announced(es.governor)


@_pattern("Ida komme, hieß es.")
def reported(es: Announcing) -> bool:
    """As in "Ida komme, hieß es", not in "Wie heißt das Kind? Es heißt Ida. Wie heißt es?" """
    if not es.is_subject or not es.is_called(es.governor):
        return False
    below = es.children(es.governor)
    named = es.view.has_upos("PROPN")[below] & (below != es.i)
    return not named.any() and not any(es.opens_content(int(k)) for k in below)


@_pattern("Er bedauert es, dass Ida geht.")
def correlate_object(es: Announcing) -> bool:
    """As in "Sie hält es für richtig, zu warten." "Er bedauert es, dass Ida geht." """
    if es.governor == NONE or es.view.role[es.i] != Role.OBJECT:
        return False
    # "für richtig, zu warten", not another verb with a clause of its own: "las es und sah, dass"
    verb = es.view.has_upos("VERB", "AUX") & ~es.view.has_child(es.view.has_role(Role.ADPOSITION))
    below = [int(k) for k in es.children(es.governor) if k > es.i and not verb[k]]
    return es.announced(es.governor) or any(map(es.announced, below))


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
    known = es.is_person(who) and any(map(es.is_article_of_person, es.children(who).tolist()))
    return bool(told or known)


@_pattern("Ich bin es.")
def predicate(es: Announcing) -> bool:
    """As in "Ich bin es." """
    return es.view.role[es.i] == Role.PREDICATE or bool(es.dependents(es.i, Role.COPULA))


def _impersonal(es: Announcing) -> bool:
    """As in "Es wundert Ida", "Es zeigte sich", not in "Es (das Blatt) zeigte, dass ..."."""
    if es.shows(es.governor):
        return any(es.text(k) == "sich" for k in es.children(es.governor).tolist())
    return es.impersonal(es.governor)


def _copular(es: Announcing) -> bool:
    return bool(es.dependents(es.governor, Role.COPULA)) or es.is_copula(es.governor)


def _passive(es: Announcing) -> bool:
    """The verb stands with "werden"."""
    return any(es.lemma(k) == "werden" for k in es.dependents(es.governor, Role.AUXILIARY))


@word_rule("Er besteht darauf, dass Ida kommt.", Announcing, upos=("ADV",))
def announces_a_clause(adverb: Announcing) -> bool:
    """A pronominal adverb that stands for a clause behind it.

    Not in "Sie braucht nicht danach zu fragen", where it belongs to the infinitive, and not in "Ein
    Brief lag da. Darin stand, dass Ida kommt", of what is written.
    """
    written = adverb.governor != NONE and adverb.is_written(adverb.governor)
    if written and adverb.holds_writing(adverb.i):
        return False
    if adverb.announced(adverb.i) or adverb.conditional(adverb.i) or adverb.right_before_clause:
        return True
    above = adverb.governor
    return above != NONE and not adverb.has_bare_zu(above) and adverb.announced(above)


PATTERNS = (
    weather, time_and_conditions, filled_place, existence, correlate, seeming, reported,
    correlate_object, *IDIOMS, passive_of_all, sound, marked_expletive, cleft, predicate,
    announces_a_clause,
)  # fmt: skip
