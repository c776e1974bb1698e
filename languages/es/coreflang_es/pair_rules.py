"""Spanish pair rules."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule, site
from coreflang.rules.library import (
    Mark,
    likely_agree,
    owner_of_what_one_is,
    possessor_inside_possessor,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from coreflang.syntax import NONE, SUBJECTS, Role, one_of, predicates

from .binding import BINDING, genitives, in_genitive, owner_of_its_noun
from .continuing import (
    asker_answers,
    clitic_beside_shared_subject,
    object_goes_on,
    only_subject_goes_on,
    subject_goes_on,
)
from .marks import (
    ANYBODY,
    BARE,
    BEFORE_CLITIC,
    CLITIC,
    DOUBLING,
    FELT,
    NAMED,
    NEAR,
    PLACE,
    STRESSED,
    SURELY_THING,
)
from .objects import person_is_sold, thing_is_hugged, thing_smokes
from .possessions import POSSESSION_RULES

# How many sentences back a person may stand whom "él" means rather than a thing.
NEAR_PERSONS = 2
# "», le dijo": how far behind a passage its verb of saying may stand.
RIGHT_BEHIND = 4
ADJUNCTS = (Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT, Role.POSSESSIVE)


def _clitics(pairs: Pairs) -> np.ndarray:
    """The anaphor is an object clitic, as "lo" and "le"."""
    return pairs.anaphor.is_kind(Kind.PERSONAL) & pairs.anaphor.marked(CLITIC)


def _doubled(pairs: Pairs) -> np.ndarray:
    """The antecedent is the object that a clitic doubles: "A Clara le gusta leer".

    Of "se lo dio a Clara" it doubles the "se".
    """
    known = pairs.antecedent.at_site.marked(DOUBLING)
    second = pairs.anaphor.at(np.maximum(pairs.anaphor.token - 1, 0)).marked(BEFORE_CLITIC)
    known &= ~second | pairs.anaphor.marked(BEFORE_CLITIC)
    return _clitics(pairs) & pairs.same_governor & known & likely_agree(pairs)


def _doubled_or_felt(pairs: Pairs) -> np.ndarray:
    """Or what is felt is a subject of its own: "Otto la vio y le dio pena"."""
    felt = pairs.anaphor.at(pairs.anaphor.governor).marked(FELT) & ~pairs.same_governor
    return _doubled(pairs) | (_clitics(pairs) & felt)


@pair_rule(Verdict.IMPOSSIBLE, "Otto lo ve.", in_chain=True)
def clitic_means_subject(pairs: Pairs) -> np.ndarray:
    """An object clitic does not mean the subject of its verb, whatever a parser labels it.

    Nor the one that an infinitive shares with the verb above it: "Otto quiere verlo".
    """
    view, subject = pairs.view, pairs.view.subject[pairs.anaphor.token]
    beside = pairs.same_governor & pairs.antecedent.at_site.has_role(*SUBJECTS)
    shared = (subject != NONE) & (pairs.antecedent.site == site(view, subject))
    return _clitics(pairs) & (beside | shared) & ~_doubled_or_felt(pairs)


@pair_rule(Verdict.UNLIKELY, "Ida llegó. A Clara le gusta leer.", local=False)
def doubled_object_is_meant(pairs: Pairs) -> np.ndarray:
    """Where an object with "a" stands beside a dative clitic, it is what the clitic means."""
    doubled = _doubled(pairs)
    meant = np.zeros(len(pairs.mentions), dtype=bool)
    meant[pairs.anaphor.mention[doubled]] = True
    return meant[pairs.anaphor.mention] & ~doubled


@pair_rule(Verdict.UNLIKELY, "Otto leyó el libro. Clara le habló.", local=False)
def dative_means_thing(pairs: Pairs) -> np.ndarray:
    """Whom something is said or given to is a person; things are "lo" and "la"."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    dative = anaphor.has_form("le", "les") | anaphor.marked(BEFORE_CLITIC)
    dative &= anaphor.is_kind(Kind.PERSONAL)
    return dative & antecedent.marked(Mark.THING) & ~antecedent.grouped & ~_doubled(pairs)


@pair_rule(Verdict.UNLIKELY, "El libro es bueno. Él duerme.", local=False)
def stressed_means_thing(pairs: Pairs) -> np.ndarray:
    """As subjects él, ella, ellos, ellas mean persons: of things nothing is said."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    subject = anaphor.marked(STRESSED) & one_of(pairs.view.role[anaphor.token], SUBJECTS)
    return subject & antecedent.marked(Mark.THING) & ~antecedent.grouped


@pair_rule(Verdict.IMPOSSIBLE, "La casa de Clara ardió. Ella lloró.", local=False, in_chain=True)
def stressed_means_thing_beside_person(pairs: Pairs) -> np.ndarray:
    """Nor do they mean a thing for certain where a person that agrees is near."""
    antecedent, anaphor, sentence = pairs.antecedent, pairs.anaphor, pairs.mentions.sentence
    subject = anaphor.marked(STRESSED) & one_of(pairs.view.role[anaphor.token], SUBJECTS)
    near = sentence[anaphor.mention] - sentence[antecedent.mention] <= NEAR_PERSONS
    person = subject & near & likely_agree(pairs) & ~pairs.forward
    person &= antecedent.marked(Mark.PERSON | NAMED | ANYBODY)
    beside = np.isin(anaphor.mention, anaphor.mention[person])
    return subject & beside & antecedent.marked(SURELY_THING) & ~antecedent.grouped


@pair_rule(Verdict.UNLIKELY, "Otto leía una carta. Luego se durmió.", local=False)
def zero_means_thing_aside(pairs: Pairs) -> np.ndarray:
    """An unspoken subject goes on with a person or with a subject, not with a thing aside.

    With a thing where something is felt, "Clara compró un piso. Le gusta", and where nobody else is
    named: "Compré un reloj y no funciona."
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    aside = antecedent.at_site.has_role(*ADJUNCTS) & antecedent.marked(Mark.THING)
    felt = anaphor.at(anaphor.governor).marked(FELT)
    speaking = _speaking(pairs)[antecedent.governor] & antecedent.has_role(Role.OBJECT)
    return anaphor.is_kind(Kind.ZERO) & aside & ~felt & ~speaking


def _speaking(pairs: Pairs) -> np.ndarray:
    """Predicates of the first or second person; bool, (n_tokens,)."""
    speaking = pairs.view.has_upos("VERB", "AUX") & pairs.view.has_morph("Person=1", "Person=2")
    found = np.zeros(len(pairs.view), dtype=bool)
    found[predicates(pairs.view)[speaking]] = True
    return found


@pair_rule(Verdict.UNLIKELY, "El padre de Otto llegó. Dormía.", local=False)
def zero_means_owner(pairs: Pairs) -> np.ndarray:
    """An unspoken subject hardly means whose subject the one before was."""
    antecedent = pairs.antecedent
    below = genitives(pairs.view)[antecedent.token] & ~antecedent.grouped
    above = pairs.view.head[antecedent.token]
    subject = one_of(pairs.seen.role[above], SUBJECTS)
    return pairs.anaphor.is_kind(Kind.ZERO) & below & subject & is_nominal(antecedent.kind)


@pair_rule(Verdict.UNLIKELY, "Otto vive en Lima. Es pintor.", local=False)
def place_taken_up(pairs: Pairs) -> np.ndarray:
    """Of a place named behind "en" one says "allí" or "la ciudad", and goes on with the subject."""
    personal = pairs.anaphor.is_kind(Kind.PERSONAL, Kind.ZERO)
    return personal & pairs.antecedent.marked(PLACE) & ~pairs.antecedent.grouped


@pair_rule(Verdict.UNLIKELY, "Otto comió sin ganas. Las vio.", local=False)
def bare_noun_taken_up(pairs: Pairs) -> np.ndarray:
    """A thing without any determiner is hardly named to be taken up: "con paciencia"."""
    return pairs.antecedent.marked(BARE) & ~pairs.antecedent.grouped & ~pairs.forward


@pair_rule(Verdict.UNLIKELY, "Otto vio a Luis. Este dormía.", local=False)
def near_one_means_subject(pairs: Pairs) -> np.ndarray:
    """As "este": not the subject, which goes unspoken, but the last noun beside it that agrees."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    near = anaphor.marked(NEAR) & anaphor.is_kind(Kind.DEMONSTRATIVE)
    if not near.any():
        return near
    noun = near & is_nominal(antecedent.kind) & likely_agree(pairs) & ~pairs.forward
    below = genitives(pairs.view)[antecedent.token]
    best = _last_tokens(pairs, noun & ~below & ~antecedent.at_site.has_role(*SUBJECTS))
    # "la historia de un rey. Este", but of "el padre de Ida" nobody but the father is meant.
    above = one_of(pairs.seen.role[pairs.view.head[antecedent.token]], SUBJECTS)
    for more in (below & ~above, ~below):
        best = np.where(best == NONE, _last_tokens(pairs, noun & more), best)
    return near & (best != NONE) & (antecedent.token != best)


def _last_tokens(pairs: Pairs, noun: np.ndarray) -> Ints1d:
    """Of each pair's anaphor the last antecedent among some pairs, NONE without; (n_pairs,)."""
    last = np.full(len(pairs.mentions), NONE)
    # .at, since an anaphor has many pairs.
    np.maximum.at(last, pairs.anaphor.mention[noun], pairs.antecedent.token[noun])
    return last[pairs.anaphor.mention]


@pair_rule(Verdict.UNLIKELY, "—Clara duerme —dijo ella.", local=False)
def speaker_names_herself(pairs: Pairs) -> np.ndarray:
    """Whoever says something does not go by a name in it: parsers hang "dijo" from what is said."""
    antecedent, view = pairs.antecedent, pairs.view
    above = pairs.anaphor.governor
    saying = pairs.anaphor.is_kind(Kind.PERSONAL, Kind.ZERO) & (above != NONE)
    saying &= pairs.anaphor.at(above).marked(Mark.SAYING)
    saying &= view.has_role(Role.PARATAXIS)[above] & ~pairs.forward
    said = view.head[above]
    inside = view.dominates(said, antecedent.token) & ~view.dominates(above, antecedent.token)
    return saying & inside & is_nominal(antecedent.kind)


@pair_rule(Verdict.UNLIKELY, "«Clara duerme», dijo.", local=False)
def named_in_own_words(pairs: Pairs) -> np.ndarray:
    """Nor by one in the passage right before the verb, wherever a parser hangs that."""
    quote, above, here = pairs.view.quote, pairs.anaphor.governor, np.arange(len(pairs.view))
    last = np.maximum.accumulate(np.where(quote > 0, here, NONE))[above]
    saying = pairs.anaphor.is_kind(Kind.PERSONAL, Kind.ZERO) & (above != NONE) & (last != NONE)
    saying &= pairs.anaphor.at(above).marked(Mark.SAYING) & pairs.anaphor.has_role(*SUBJECTS)
    saying &= (quote[above] == 0) & (above - last <= RIGHT_BEHIND)
    inside = quote[pairs.antecedent.token] == quote[last]
    return saying & inside & is_nominal(pairs.antecedent.kind)


@pair_rule(Verdict.IMPOSSIBLE, "Nadie rio. Clara lo vio.", local=False, in_chain=True)
def anybody_taken_up(pairs: Pairs) -> np.ndarray:
    """As "nadie": only what stands in the same sentence means it, "Nadie perdió su llave"."""
    return pairs.antecedent.marked(ANYBODY) & ~pairs.same_sentence


def _bound_otherwise(pairs: Pairs) -> np.ndarray:
    """No reflexive, or one that an owner binds."""
    return _not_bound(pairs) | owner_of_its_noun(pairs)


def _not_bound(pairs: Pairs) -> np.ndarray:
    """The "se" of "se lo dio" is no reflexive."""
    return pairs.anaphor.marked(BEFORE_CLITIC)


# Core rules, and the pairs that they do not hold for in Spanish.
EXCEPTIONS = {
    "object_means_subject": _doubled_or_felt,
    "two_objects_of_one_verb": _doubled,
    "no_cataphora": _doubled,
    "nearer_noun_of_same_kind": _doubled,
    "reflexive_far_from_binder": _not_bound,
    "reflexive_before_antecedent": _not_bound,
}

SPANISH_PAIR_RULES = (
    *BINDING,
    owner_of_what_one_is("Luis es su hermano.", "propio"),
    clitic_means_subject,
    doubled_object_is_meant,
    reflexive_means_subject(
        "Otto cierra la puerta. Clara se lava.", local=False, but=_bound_otherwise
    ),
    things_do_not_speak(
        "El piano era viejo. Dijo que estaba cansado.",
        *SUBJECTS,
        governor=lambda pairs: pairs.seen.head[pairs.anaphor.token],
    ),
    dative_means_thing,
    person_is_sold,
    thing_is_hugged,
    thing_smokes,
    stressed_means_thing,
    stressed_means_thing_beside_person,
    zero_means_thing_aside,
    *POSSESSION_RULES,
    zero_means_owner,
    place_taken_up,
    time_taken_up("Vino el lunes. Lo vimos.", Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT),
    bare_noun_taken_up,
    possessor_inside_possessor("el padre de su amigo", in_genitive),
    near_one_means_subject,
    anybody_taken_up,
    speaker_names_herself,
    named_in_own_words,
    subject_goes_on,
    only_subject_goes_on,
    clitic_beside_shared_subject,
    object_goes_on,
    asker_answers,
)
