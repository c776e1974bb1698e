"""French pair rules."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_anaphor, is_nominal
from coreflang.rules import (
    Pairs,
    Verdict,
    adverb_beside,
    adverb_beyond,
    adverb_taken_up,
    pair_rule,
    site,
)
from coreflang.rules.library import (
    Mark,
    greeted_not_spoken_of,
    latter_means_nearest,
    likely_agree,
    name_of_other_sex,
    owner_of_what_one_is,
    persons_are_no_things,
    plural_name_as_one,
    possessor_inside_possessor,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .clitic_rules import CLITIC_RULES
from .described import RULES_ON_WHAT_IS_DESCRIBED
from .inside_nouns import INSIDE_NOUNS, in_genitive, owner_of_its_noun
from .latter import places_of_meetings
from .marks import (
    ANYBODY,
    BARE,
    CLITIC,
    DATIVE,
    GREETED,
    INVERTED,
    LATTER,
    NAMED,
    PLACE,
    POINTING,
    USED,
    having,
)
from .own_things import sien_means_subject
from .reflexives import reflexive_leaves_clause
from .things import RULES_ON_THINGS
from .tonic import repeats_subject


@pair_rule(Verdict.IMPOSSIBLE, "Ida est là. Paul y pense.", local=False, in_chain=True)
def y_means_person(pairs: Pairs) -> np.ndarray:
    """A person is "à elle", not "y"."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    y = anaphor.is_kind(Kind.ADVERBIAL) & anaphor.has_form("y", "-y")
    return y & antecedent.marked(NAMED | Mark.PERSON) & is_nominal(antecedent.kind)


@pair_rule(Verdict.UNLIKELY, "Ida est là. Paul en parle.", local=False)
def en_means_person(pairs: Pairs) -> np.ndarray:
    """Of one person one speaks with "d'elle", seldom with "en"."""
    antecedent = pairs.antecedent
    one = antecedent.marked(NAMED | Mark.PERSON) & is_nominal(antecedent.kind)
    one &= (pairs.mentions.likely[antecedent.mention] & pairs.class_bits("masc", "fem")) != 0
    return pairs.anaphor.is_kind(Kind.ADVERBIAL) & one & ~antecedent.grouped


@pair_rule(Verdict.UNLIKELY, "Elle dort. Paul y pense.", local=False)
def adverb_means_pronoun(pairs: Pairs) -> np.ndarray:
    """Most personal pronouns mean persons, which y and en do not."""
    personal = pairs.antecedent.is_kind(Kind.PERSONAL, Kind.POSSESSIVE, Kind.REFLEXIVE)
    return pairs.anaphor.is_kind(Kind.ADVERBIAL) & personal


@pair_rule(Verdict.IMPOSSIBLE, "La ville y perdit sa gaieté.", in_chain=True)
def adverb_beside_argument(pairs: Pairs) -> np.ndarray:
    """Y and en mean no argument of their own verb, but what is set apart from it.

    "Le village n'en parle pas", and "Des pommes, Paul en mange."
    """
    return adverb_beside(pairs) & ~pairs.antecedent.has_role(Role.DISLOCATED)


@pair_rule(
    Verdict.UNLIKELY, "Paul a un parc. Il pleut. Il est tard. Il dort. Il y va.", local=False
)
def adverb_out_of_reach(pairs: Pairs) -> np.ndarray:
    """What y and en mean stands near."""
    return adverb_beyond(pairs, sentences=2)


def _adposition(view: SyntaxView) -> np.ndarray:
    return view.has_role(Role.ADPOSITION)


@pair_rule(Verdict.IMPOSSIBLE, "Paul le voit.", in_chain=True)
def clitic_means_subject(pairs: Pairs) -> np.ndarray:
    """An object clitic does not mean the subject of its verb, whatever a parser labels it.

    Nor a subject that its verb shares with another, even one that a tagger takes for a noun:
    "Paul prit la clef et le suivit."
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    clitic = anaphor.is_kind(Kind.PERSONAL) & anaphor.marked(CLITIC)
    dative = anaphor.marked(DATIVE) & anaphor.has_role(Role.INDIRECT_OBJECT, Role.OBJECT)
    clitic |= (
        dative & anaphor.is_kind(Kind.PERSONAL) & ~view.has_child(_adposition(view))[anaphor.token]
    )
    beside = pairs.same_governor & antecedent.at_site.has_role(*SUBJECTS)
    subject = view.subject[anaphor.token]
    shared = (subject != NONE) & (antecedent.site == site(view, subject))
    return clitic & (beside | shared)


@pair_rule(Verdict.UNLIKELY, "Paul vit à Lyon. Il chante.", local=False)
def place_taken_up(pairs: Pairs) -> np.ndarray:
    """Of a place named without an article one says "y" or "la ville", seldom "il"."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    plain = anaphor.plain & anaphor.is_kind(Kind.PERSONAL)
    return plain & antecedent.marked(PLACE) & ~antecedent.grouped


@pair_rule(Verdict.UNLIKELY, "Paul est sans argent. Il dort.", local=False)
def bare_noun_taken_up(pairs: Pairs) -> np.ndarray:
    """A thing without any determiner is hardly named to be taken up: "avec patience".

    But for "en": "Il n'y a plus de lait. Paul en achète."
    """
    some = pairs.anaphor.is_kind(Kind.ADVERBIAL)
    return pairs.antecedent.marked(BARE) & ~pairs.antecedent.grouped & ~pairs.forward & ~some


def _complements(pairs: Pairs) -> np.ndarray:
    """Complements and appositions: "Paul vit Luc, le boulanger. Ce dernier dormait"."""
    return in_genitive(pairs) | pairs.view.has_role(Role.APPOSITION) | places_of_meetings(pairs)


@pair_rule(Verdict.UNLIKELY, "Luc dort. Paul vient-il ?", local=False)
def doubled_subject(pairs: Pairs) -> np.ndarray:
    """In a question a pronoun behind the verb doubles the subject before it."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    verb = view.head[anaphor.token]
    inverted = anaphor.marked(INVERTED) & ~anaphor.at(verb).marked(Mark.SAYING)
    if not inverted.any():
        return inverted
    subject = doubled_by_pronoun(view)
    doubled = inverted & view.has_child(subject)[verb]
    return doubled & ~(subject[antecedent.site] & (antecedent.governor == verb))


def doubled_by_pronoun(view: SyntaxView) -> np.ndarray:
    """Nouns and names right before their verb, as subjects of "Paul vient-il ?"; bool.

    With nothing but words between: in "Paul, dit-il, vient" a parser may err.
    """
    here = np.arange(len(view))
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS) & (view.head > here)
    # Sums up to each place: equal sums mean that no mark stands between.
    marks = np.concatenate([[0], np.cumsum(view.has_upos("PUNCT"))])
    return noun & (marks[np.maximum(view.head, here)] == marks[here])


@pair_rule(Verdict.UNLIKELY, "Luc est là. Paul, il dort. / Luc est là. Il dort, Paul.", local=False)
def dislocated_is_meant(pairs: Pairs) -> np.ndarray:
    """A noun set apart before or behind a sentence is what a pronoun of that sentence means."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    if not view.has_role(Role.DISLOCATED).any():
        return np.zeros(len(pairs), dtype=bool)
    facts = pairs.mentions.facts
    known = antecedent.is_kind(Kind.NAME) | is_anaphor(antecedent.kind)
    known |= facts.definite[antecedent.token]
    apart = antecedent.at_site.has_role(Role.DISLOCATED) & known
    apart &= ~antecedent.marked(Mark.TIME)
    apart &= pairs.same_governor
    apart &= likely_agree(pairs)
    apart &= anaphor.is_kind(Kind.PERSONAL, Kind.DEMONSTRATIVE)
    meant = np.zeros(len(pairs.mentions), dtype=bool)
    meant[anaphor.mention[apart]] = True
    return meant[anaphor.mention] & ~apart


@pair_rule(Verdict.IMPOSSIBLE, "On rit. Il dort.", local=False, in_chain=True)
def anybody_taken_up(pairs: Pairs) -> np.ndarray:
    """As "on" and "personne": only possessives and reflexives of the same sentence mean them."""
    bound = pairs.anaphor.is_kind(Kind.POSSESSIVE, Kind.REFLEXIVE) & pairs.same_sentence
    return pairs.antecedent.marked(ANYBODY) & ~bound


@pair_rule(Verdict.UNLIKELY, "Paul est là. Chacun pense à soi.", local=False)
def soi_means_anybody(pairs: Pairs) -> np.ndarray:
    """A "soi" means somebody indefinite: on, chacun, personne."""
    soi = pairs.anaphor.has_form("soi", "soi-même")
    return soi & ~pairs.antecedent.has_upos("PRON")


def _presented(pairs: Pairs) -> np.ndarray:
    """Predicates of "c'est" are mentions to come back to: "C'est Paul. Il dort."."""
    return pairs.view.has_child(having(pairs, POINTING))[pairs.antecedent.token]


def _topic(pairs: Pairs) -> np.ndarray:
    """What a sentence is about is none of its objects: "Quant à Paul, il dort."."""
    return pairs.view.has_child(pairs.view.has_form("quant"))[pairs.antecedent.site]


def _topic_or_double(pairs: Pairs) -> np.ndarray:
    """Nor is the pronoun that doubles a subject: "Paul vient-il ?"."""
    double = pairs.anaphor.marked(INVERTED) & (pairs.antecedent.governor == pairs.anaphor.governor)
    return _topic(pairs) | double


# Core rules, and the pairs that they do not hold for in French.
EXCEPTIONS = {
    "within_itself": repeats_subject,
    "says_more_of_another": _presented,
    "subject_means_object": _topic,
    "nearer_noun_of_same_kind": _topic_or_double,
}


def _stressed(pairs: Pairs) -> np.ndarray:
    """A reflexive right behind what it stresses: "Paul a vu le roi lui-même".

    Or below a noun and beside whose that is: "Luc lut le récit de Paul sur lui-même".
    """
    return (pairs.antecedent.token == pairs.anaphor.token - 1) | owner_of_its_noun(pairs)


FRENCH_PAIR_RULES = (
    y_means_person,
    en_means_person,
    adverb_means_pronoun,
    adverb_beside_argument,
    adverb_out_of_reach,
    adverb_taken_up,
    clitic_means_subject,
    reflexive_means_subject("Paul ferme la porte. Elle se lave.", local=False, but=_stressed),
    things_do_not_speak(
        "Le lit est grand. Il dit oui.",
        Role.SUBJECT,
        Role.EXPLETIVE,
        governor=lambda pairs: pairs.view.head[pairs.anaphor.token],
    ),
    persons_are_no_things(
        "Paul a fait un gâteau. Ida l'a mangé.", USED, persons=NAMED | Mark.PERSON
    ),
    place_taken_up,
    time_taken_up(
        "Il est venu le lundi. Il est parti.", Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT
    ),
    bare_noun_taken_up,
    possessor_inside_possessor("le père de son ami", in_genitive),
    plural_name_as_one("Les Pays-Bas votent. Il est las.", "mascplur", "femplur"),
    latter_means_nearest("Paul vit Luc. Celui-ci dormait.", latter=LATTER, passed=_complements),
    doubled_subject,
    dislocated_is_meant,
    anybody_taken_up,
    owner_of_what_one_is("Paul est son frère.", "propre"),
    name_of_other_sex("Sophie entra. Il se taisait.", "masc", "fem", named=NAMED),
    soi_means_anybody,
    sien_means_subject,
    greeted_not_spoken_of("Chère Ida, la pendule marche. Elle est neuve.", GREETED),
    reflexive_leaves_clause,
    *INSIDE_NOUNS,
    *CLITIC_RULES,
    *RULES_ON_THINGS,
    *RULES_ON_WHAT_IS_DESCRIBED,
)
