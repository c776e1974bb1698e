"""Spanish pair rules."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule, site
from coreflang.rules.library import (
    Mark,
    marked,
    possessor_inside_possessor,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from coreflang.syntax import NONE, Role, SyntaxView, one_of

from .marks import ANYBODY, BARE, BEFORE_CLITIC, CLITIC, DOUBLING, NEAR, PLACE, STRESSED

SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
ADJUNCTS = (Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT, Role.POSSESSIVE)


def _clitics(pairs: Pairs) -> np.ndarray:
    """The anaphor is an object clitic, as "lo" and "le"."""
    return (pairs.p_kind == Kind.PERSONAL) & marked(pairs, pairs.p, CLITIC)


def _both_likely(pairs: Pairs) -> np.ndarray:
    return (pairs.mentions.likely[pairs.antecedent] & pairs.mentions.likely[pairs.anaphor]) != 0


def _doubled(pairs: Pairs) -> np.ndarray:
    """The antecedent is the object that a clitic doubles: "A Clara le gusta leer"."""
    beside = (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)
    known = marked(pairs, pairs.a_site, DOUBLING)
    return _clitics(pairs) & beside & known & _both_likely(pairs)


@pair_rule(Verdict.IMPOSSIBLE, "Otto lo ve.", in_chain=True)
def clitic_means_subject(pairs: Pairs) -> np.ndarray:
    """An object clitic does not mean the subject of its verb, whatever a parser labels it.

    Nor the one that an infinitive shares with the verb above it: "Otto quiere verlo".
    """
    view, subject = pairs.view, pairs.view.subject[pairs.p]
    beside = (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)
    beside &= one_of(pairs.seen.role[pairs.a_site], SUBJECTS)
    shared = (subject != NONE) & (pairs.a_site == site(view, subject))
    return _clitics(pairs) & (beside | shared) & ~_doubled(pairs)


@pair_rule(Verdict.UNLIKELY, "Ida llegó. A Clara le gusta leer.", local=False)
def doubled_object_is_meant(pairs: Pairs) -> np.ndarray:
    """Where an object with "a" stands beside a dative clitic, it is what the clitic means."""
    doubled = _doubled(pairs)
    meant = np.zeros(len(pairs.mentions), dtype=bool)
    meant[pairs.anaphor[doubled]] = True
    return meant[pairs.anaphor] & ~doubled


@pair_rule(Verdict.UNLIKELY, "Otto leyó el libro. Clara le habló.", local=False)
def dative_means_thing(pairs: Pairs) -> np.ndarray:
    """Whom something is said or given to is a person; things are "lo" and "la"."""
    dative = pairs.view.has_form("le", "les")[pairs.p] & (pairs.p_kind == Kind.PERSONAL)
    return dative & marked(pairs, pairs.a, Mark.THING) & ~pairs.grouped & ~_doubled(pairs)


@pair_rule(Verdict.UNLIKELY, "El libro es bueno. Él duerme.", local=False)
def stressed_means_thing(pairs: Pairs) -> np.ndarray:
    """As subjects él, ella, ellos, ellas mean persons: of things nothing is said."""
    subject = marked(pairs, pairs.p, STRESSED) & one_of(pairs.view.role[pairs.p], SUBJECTS)
    return subject & marked(pairs, pairs.a, Mark.THING) & ~pairs.grouped


@pair_rule(Verdict.UNLIKELY, "Otto leía una carta. Luego se durmió.", local=False)
def zero_means_thing_aside(pairs: Pairs) -> np.ndarray:
    """An unspoken subject goes on with a person or with a subject, not with a thing aside."""
    aside = one_of(pairs.seen.role[pairs.a_site], ADJUNCTS)
    return (pairs.p_kind == Kind.ZERO) & aside & marked(pairs, pairs.a, Mark.THING)


@pair_rule(Verdict.UNLIKELY, "El padre de Otto llegó. Dormía.", local=False)
def zero_means_owner(pairs: Pairs) -> np.ndarray:
    """An unspoken subject hardly means whose subject the one before was."""
    below = _genitives(pairs.view)[pairs.a] & ~pairs.grouped
    above = pairs.view.head[pairs.a]
    subject = one_of(pairs.seen.role[above], SUBJECTS)
    return (pairs.p_kind == Kind.ZERO) & below & subject & is_nominal(pairs.a_kind)


@pair_rule(Verdict.UNLIKELY, "Otto vive en Lima. Es pintor.", local=False)
def place_taken_up(pairs: Pairs) -> np.ndarray:
    """Of a place named behind "en" one says "allí" or "la ciudad", and goes on with the subject."""
    personal = one_of(pairs.p_kind, (Kind.PERSONAL, Kind.ZERO))
    return personal & marked(pairs, pairs.a, PLACE) & ~pairs.grouped


@pair_rule(Verdict.UNLIKELY, "Otto comió sin ganas. Las vio.", local=False)
def bare_noun_taken_up(pairs: Pairs) -> np.ndarray:
    """A thing without any determiner is hardly named to be taken up: "con paciencia"."""
    return marked(pairs, pairs.a, BARE) & ~pairs.grouped & ~pairs.forward


def _genitives(view: SyntaxView) -> np.ndarray:
    """Nouns below nouns with "de"."""
    other = view.has_role(Role.ADPOSITION) & ~view.has_form("de", "del")
    return view.has_role(*COMPLEMENTS) & ~view.has_child(other)


def _in_genitive(pairs: Pairs) -> np.ndarray:
    return _genitives(pairs.view)


@pair_rule(Verdict.UNLIKELY, "Otto vio a Luis. Este dormía.", local=False)
def near_one_means_subject(pairs: Pairs) -> np.ndarray:
    """As "este": not the subject, which goes unspoken, but the last noun beside it that agrees."""
    near = marked(pairs, pairs.p, NEAR) & (pairs.p_kind == Kind.DEMONSTRATIVE)
    if not near.any():
        return near
    noun = near & is_nominal(pairs.a_kind) & ~_genitives(pairs.view)[pairs.a] & _both_likely(pairs)
    noun &= ~pairs.forward
    nearest = np.full(len(pairs.mentions), NONE)
    # Of each anaphor the last noun that may be meant; .at, since it has many pairs.
    np.maximum.at(nearest, pairs.anaphor[noun], pairs.a[noun])
    best = nearest[pairs.anaphor]
    return near & (best != NONE) & (pairs.a != best)


@pair_rule(Verdict.IMPOSSIBLE, "Nadie rio. Clara lo vio.", local=False, in_chain=True)
def anybody_taken_up(pairs: Pairs) -> np.ndarray:
    """As "nadie": only what stands in the same sentence means it, "Nadie perdió su llave"."""
    return marked(pairs, pairs.a, ANYBODY) & ~pairs.same_sentence


def _not_bound(pairs: Pairs) -> np.ndarray:
    """The "se" of "se lo dio" is no reflexive."""
    return marked(pairs, pairs.p, BEFORE_CLITIC)


# Core rules, and the pairs that they do not hold for in Spanish.
EXCEPTIONS = {
    "object_means_subject": _doubled,
    "two_objects_of_one_verb": _doubled,
    "no_cataphora": _doubled,
    "nearer_noun_of_same_kind": _doubled,
    "reflexive_far_from_binder": _not_bound,
    "reflexive_before_antecedent": _not_bound,
}

SPANISH_PAIR_RULES = (
    clitic_means_subject,
    doubled_object_is_meant,
    reflexive_means_subject("Otto cierra la puerta. Clara se lava.", local=False, but=_not_bound),
    things_do_not_speak(
        "El cuarto era grande. Dijo que sí.",
        *SUBJECTS,
        governor=lambda pairs: pairs.seen.head[pairs.p],
    ),
    dative_means_thing,
    stressed_means_thing,
    zero_means_thing_aside,
    zero_means_owner,
    place_taken_up,
    time_taken_up("Vino el lunes. Lo vimos.", Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT),
    bare_noun_taken_up,
    possessor_inside_possessor("el padre de su amigo", _in_genitive),
    near_one_means_subject,
    anybody_taken_up,
)
