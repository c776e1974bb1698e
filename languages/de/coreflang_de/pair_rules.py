"""German pair rules."""

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
    is_own_subject,
    latter_means_nearest,
    name_of_other_sex,
    owner_of_what_one_is,
    persons_are_no_things,
    plural_name_as_one,
    possessor_beside_complement,
    possessor_inside_possessor,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, starts

from .person_rules import PERSON_RULES
from .relative_rules import RELATIVE_RULES
from .thanks import THANKS_RULES
from .topics import TOPIC_RULES

# Marks of German: pronouns for nobody, what stands below an adposition of topics, "letzterer",
# adverbs that mean a whole, "zwei davon", or several, words that may be one group, "Liebe Ida",
# pronouns of what is done to things only.
NOBODY, TOPIC, LATTER, WHOLE, SEVERAL, GROUP, GREETED, USED = (Mark.OWN << n for n in range(8))
# Core rules about what lies inside of a noun phrase.
WITHIN = ("within_itself", "inside_genitive_of_antecedent")
COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)


@pair_rule(Verdict.IMPOSSIBLE, "Ida kam. Otto malte damit.", local=False, in_chain=True)
def adverb_means_person(pairs: Pairs) -> np.ndarray:
    """Pronominal adverbs mean things: "Otto malte damit", but "mit ihr".

    Unless they are counted: "Zehn Ärzte kamen, zwei davon aus Ulm".
    """
    adverb = pairs.anaphor.is_kind(Kind.ADVERBIAL) & ~pairs.anaphor.marked(SEVERAL)
    return adverb & (pairs.antecedent.marked(Mark.PERSON) & is_nominal(pairs.antecedent.kind))


@pair_rule(Verdict.UNLIKELY, "Sie standen im Hof. Otto schlief darunter.", local=False)
def adverb_means_personal_pronoun(pairs: Pairs) -> np.ndarray:
    """Masculine and feminine pronouns mostly mean persons, which adverbs do not."""
    personal = pairs.antecedent.is_kind(Kind.PERSONAL, Kind.POSSESSIVE, Kind.REFLEXIVE)
    neuter = pairs.antecedent.has_form("es")
    return pairs.anaphor.is_kind(Kind.ADVERBIAL) & personal & ~neuter


@pair_rule(Verdict.UNLIKELY, "Ida wohnt in Köln. Otto träumt davon.", local=False)
def adverb_means_name(pairs: Pairs) -> np.ndarray:
    """Names are taken up by their nouns, by "dort" or by pronouns, hardly by adverbs."""
    return pairs.anaphor.is_kind(Kind.ADVERBIAL) & pairs.antecedent.is_kind(Kind.NAME)


@pair_rule(Verdict.IMPOSSIBLE, "Ein Kran fiel auf Autos, zwei davon brannten.", local=False)
def counted_means_several(pairs: Pairs) -> np.ndarray:
    """Of which some are counted are several or a group: "zwei davon", "darunter Ida"."""
    several = (pairs.mentions.possible[pairs.antecedent.mention] & pairs.class_bits("plur")) != 0
    several |= pairs.antecedent.grouped | pairs.antecedent.marked(GROUP)
    return pairs.anaphor.marked(SEVERAL) & ~several


@pair_rule(
    Verdict.IMPOSSIBLE, "Otto hat einen Kamm. Es regnet. Es ist spät. Er spielt damit.", local=False
)
def adverb_out_of_reach(pairs: Pairs) -> np.ndarray:
    """Pronominal adverbs reach back one sentence."""
    return adverb_beyond(pairs, sentences=1)


@pair_rule(Verdict.IMPOSSIBLE, "Otto leerte den Krug damit.", in_chain=True)
def adverb_beside_argument(pairs: Pairs) -> np.ndarray:
    """An adverb means nothing that its own verb has beside it: "Otto leerte den Krug damit".

    Nor the subject that its verb shares: "Der Verein kaufte Farbe und strich damit den Zaun."
    """
    return adverb_beside(pairs) & ~pairs.anaphor.marked(WHOLE)


@pair_rule(Verdict.IMPOSSIBLE, "Das Lob der Ärztin für sich war leise.")
def reflexive_means_possessor(pairs: Pairs) -> np.ndarray:
    """Below a noun a reflexive means whose the noun is: "das Lob der Ärztin für sich"."""
    view, noun = pairs.view, pairs.anaphor.governor
    below = pairs.anaphor.is_kind(Kind.REFLEXIVE) & pairs.anaphor.has_role(*COMPLEMENTS)
    owner = genitives(view) & view.has_upos("NOUN", "PROPN")
    return below & view.has_child(owner)[noun] & ~_of_same_noun(pairs, owner)


def _of_same_noun(pairs: Pairs, owner: np.ndarray) -> np.ndarray:
    """The antecedent is one of those whose a noun is, and the anaphor stands below this noun."""
    return owner[pairs.antecedent.site] & (pairs.antecedent.governor == pairs.anaphor.governor)


def _by_possessor(pairs: Pairs) -> np.ndarray:
    return _of_same_noun(pairs, genitives(pairs.view))


def _about(pairs: Pairs) -> np.ndarray:
    """Pairs whose anaphor says what a noun is about: "das Lied von ihr", not "das Tuch um sie"."""
    return pairs.anaphor.marked(TOPIC)


@pair_rule(Verdict.IMPOSSIBLE, "Otto schlief. Wer wusch sich?", local=False)
def reflexive_leaves_clause(pairs: Pairs) -> np.ndarray:
    """A reflexive means nothing outside of a clause that has a subject, even if that is no mention.

    English lets it: "Ida knew that the storm spared everyone but herself".
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    subject = view.subject[anaphor.token]
    outside = (view.clause[antecedent.token] != view.clause[anaphor.token]) | ~pairs.same_sentence
    other = (subject != NONE) & (antecedent.site != site(view, subject))
    return anaphor.is_kind(Kind.REFLEXIVE) & outside & other


@pair_rule(Verdict.IMPOSSIBLE, "Niemand schlief. Er lachte.", local=False, in_chain=True)
def nobody_taken_up(pairs: Pairs) -> np.ndarray:
    """Nobody is somebody for the length of a sentence: "Niemand sagte, dass er müde sei."

    So is "kein Kind".
    """
    nobody = pairs.antecedent.marked(NOBODY) & ~pairs.antecedent.grouped
    return nobody & is_anaphor(pairs.anaphor.kind) & ~pairs.same_sentence


@pair_rule(Verdict.IMPOSSIBLE, "Man weiß nie, ob er kommt.", local=False)
def people_in_general_taken_up(pairs: Pairs) -> np.ndarray:
    """Only "einen" and "einem" take "man" up; "sich" and "sein" beside it mean nobody named."""
    return pairs.antecedent.has_form("man") & ~pairs.antecedent.grouped


@pair_rule(Verdict.UNLIKELY, "Sie putzten die Küche. Er sang, sie schwieg.", local=False)
def contrasted_with_persons(pairs: Pairs) -> np.ndarray:
    """Two pronouns of which two clauses side by side tell are persons: "Er sang, sie schwieg".

    Not "Er kaufte die Lampe, weil sie schön war".
    """
    view, anaphor = pairs.view, pairs.anaphor.token
    told = contrasted(view)[anaphor] & ~pairs.same_sentence
    return told & pairs.antecedent.marked(Mark.THING)


def contrasted(view: SyntaxView) -> np.ndarray:
    """Subjects "er" and "sie" that open clauses side by side: "Er sang, sie schwieg"; bool.

    view (SyntaxView): the document. RETURNS (ndarray): bool, (n_tokens,).
    """
    return view.remember("contrasted", lambda: _contrasted(view))


def _contrasted(view: SyntaxView) -> np.ndarray:
    comma = behind(view.has_form(",", ";") | view.has_upos("CCONJ"))
    subject = view.has_role(Role.SUBJECT) & view.has_form("er", "sie")
    opens = subject & (starts(view.sentence) | comma)
    found = np.zeros(len(view), dtype=bool)
    for words in (("er",), ("sie",)):
        one, other = opens & view.has_form(*words), opens & ~view.has_form(*words)
        found |= one & np.isin(view.sentence, view.sentence[other])
    return found


@pair_rule(Verdict.UNLIKELY, "Otto rief Max. Er lobte dessen Hut.", in_chain=True)
def owner_beside_subject(pairs: Pairs) -> np.ndarray:
    """Where the subject is the owner German has "sein": "Er lobte dessen Hut" is another's."""
    other = pairs.anaphor.has_form("dessen", "deren") & pairs.anaphor.is_kind(Kind.POSSESSIVE)
    # Not who an infinitive is for: "Es gelang Otto, dessen Hut zu holen".
    other &= pairs.antecedent.has_role(*SUBJECTS)
    return other & is_own_subject(pairs, pairs.anaphor.governor)


def genitives(view: SyntaxView) -> np.ndarray:
    """Nouns below nouns without an adposition, or with "von"."""
    other = view.has_role(Role.ADPOSITION) & ~view.has_form("von", "vom")
    return view.has_role(*COMPLEMENTS) & ~view.has_child(other)


def _appositions(pairs: Pairs) -> np.ndarray:
    return pairs.view.has_role(Role.APPOSITION)


def _genitives(pairs: Pairs) -> np.ndarray:
    return genitives(pairs.view)


def _below_contents(pairs: Pairs) -> np.ndarray:
    """As in "ein Glas mit Tee darin": the glass is what the tea is in."""
    adverb = pairs.anaphor.is_kind(Kind.ADVERBIAL)
    return adverb & (pairs.view.head[pairs.anaphor.token] != pairs.antecedent.token)


def _fronted_reflexives(pairs: Pairs) -> np.ndarray:
    """As in "Sich selbst schonte Otto nie", where what is stressed opens the sentence."""
    own = is_own_subject(pairs, pairs.anaphor.token)
    return own & pairs.anaphor.is_kind(Kind.REFLEXIVE)


def _fronted(pairs: Pairs) -> np.ndarray:
    """What an object before the verb has of the subject behind it: "Seinen Hut nahm Otto mit"."""
    view, noun = pairs.view, pairs.anaphor.governor
    subject = view.subject[noun]
    own = is_own_subject(pairs, noun)
    object_ = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)[noun] & (noun < subject)
    possessive = pairs.anaphor.is_kind(Kind.POSSESSIVE) & object_
    return (own & possessive) | _fronted_reflexives(pairs)


EXCEPTIONS = {
    **dict.fromkeys(WITHIN, _below_contents),
    "no_cataphora": _fronted,
    "reflexive_before_antecedent": _fronted_reflexives,
}

GERMAN_PAIR_RULES = (
    adverb_means_person,
    adverb_means_personal_pronoun,
    adverb_means_name,
    counted_means_several,
    adverb_out_of_reach,
    adverb_taken_up,
    reflexive_leaves_clause,
    adverb_beside_argument,
    reflexive_means_possessor,
    reflexive_means_subject("Otto schloss die Tür hinter sich.", but=_by_possessor),
    things_do_not_speak(
        "Der Tisch war alt. Er sagte nichts.",
        Role.SUBJECT,
        governor=lambda pairs: pairs.view.head[pairs.anaphor.token],
    ),
    time_taken_up(
        "Er kam am Montag. Er war müde.", Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.OBJECT
    ),
    nobody_taken_up,
    latter_means_nearest(
        "Otto besuchte Max. Letzterer schlief.", latter=LATTER, passed=_appositions
    ),
    name_of_other_sex("Sabine nickte. Er schwieg.", "masc", "fem", named=Mark.PERSON),
    plural_name_as_one("Die Niederlande wählten. Er war müde.", "plur"),
    people_in_general_taken_up,
    contrasted_with_persons,
    owner_beside_subject,
    owner_of_what_one_is("Max kam. Der Koch ist sein Bruder.", "eigen"),
    *PERSON_RULES,
    *RELATIVE_RULES,
    *TOPIC_RULES,
    *THANKS_RULES,
    persons_are_no_things("Ida kochte eine Suppe. Otto probierte sie.", USED),
    greeted_not_spoken_of("Liebe Ida, die Uhr geht. Sie ist neu.", GREETED),
    possessor_beside_complement(
        "Die Rede der Königin über sie war kurz.", _about, possessors=_genitives
    ),
    possessor_inside_possessor(
        "der Vater seines Freundes; der Freund von seinem Vater", _genitives
    ),
)
