"""Verbs and their subjects: who speaks, who is silent, and where there is nobody."""

from __future__ import annotations

import numpy as np
from spacy.strings import get_string_id
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    among,
    behind,
    bits,
    followed_by,
    nearest_marked,
    predicates,
)

from .endings import ending_of, endings, ends_with

# Forms that agree with no third person: impersonal -no and -to, "można", infinitives, participles.
IMPERSONAL = "IMPS"
# The tag of "można" and "trzeba".
PREDICATIVE = "PRED"
UNFINISHED = (IMPERSONAL, PREDICATIVE, "INF", "PCON", "PANT", "IMPT", "GER", "PPAS", "PACT")
SEX = bits("Gender=Masc", "Gender=Fem", "Gender=Neut")
# What a verb without a subject is about: "Chodzi o dom." "Zależy mu na domu."
ABOUT = ("impersonal_with_o", "impersonal_with_na")


def finite(view: SyntaxView) -> np.ndarray:
    """Verbs in finite forms, impersonal ones included; bool, (n_tokens,)."""
    return view.has_upos("VERB", "AUX") & ~view.has_morph(
        "VerbForm=Inf", "VerbForm=Conv", "VerbForm=Ger"
    )


def told_verbs(view: SyntaxView) -> np.ndarray:
    """Finite verbs, but no converbs that a tagger takes for some; bool, (n_tokens,)."""
    return finite(view) & ~ends_with(view, *endings().converbs)


def verbs_by_lemma(view: SyntaxView) -> np.ndarray:
    """Past forms, and words whose lemma is a verb's: no "ironią" of "ironia"; bool, (n_tokens,).

    So is "Siada" at the beginning of a sentence, which a lemmatiser leaves as it stands; "Powinna"
    of "Powinna wrócić"; words with an object, or with a conjunction: "że przywiozą, że poprze".
    """
    lemma = ending_of(view, tuple(endings().infinitives), lemmas=True) >= 0
    past = ends_with(view, *(end for group in endings().past.values() for end in group))
    present = view.has_morph("Tense=Pres", "Tense=Fut") & view.has_morph("Person=3")
    beside = view.has_role(Role.MARKER, Role.OBJECT, Role.INDIRECT_OBJECT)
    bare = present & lemma_left(view) & (view.title | view.has_child(beside))
    bare |= present & view.has_child(view.has_role(Role.MARKER) & view.has_upos("SCONJ"))
    return lemma | past | bare | view.has_form(*endings().modals)


def lemma_left(view: SyntaxView) -> np.ndarray:
    """Words that a lemmatiser left as they stand, but for their capital; bool, (n_tokens,)."""

    def work_out() -> np.ndarray:
        words = view.lemmas
        lower = [get_string_id(word.lower()) for word in words.texts(view.strings)]
        return np.array(lower, dtype=np.uint64)[words.place] == view.lower

    return view.remember(("spelling", lemma_left), work_out)


def spoken_by(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Predicates whose verb says I, we or you: "zrobiłaś", "idę", "chodź"; bool, (n_tokens,).

    Or a word before it has the ending: "Gdybyśmy wiedzieli", "bom zasnął".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    beside_endings = _after_endings(view, rules)
    verb = view.has_upos("VERB", "AUX", "PART")
    says = verb & view.has_morph("Person=1", "Person=2", "Mood=Imp")
    says |= verb & ~view.has_morph("Person=3") & says_who_speaks(view)
    says |= beside_endings & view.has_morph("Tense=Past") & verb
    pronoun = view.has_upos("PRON") & view.has_morph("Person=1", "Person=2")
    says |= view.has_child(pronoun & view.has_role(*SUBJECTS))
    found = np.zeros(len(view), dtype=bool)
    found[predicates(view)[says]] = True
    return found


def says_who_speaks(view: SyntaxView) -> np.ndarray:
    """Words with an ending of the first or second person, "zrobiłam", "winnaś"; bool."""
    return ends_with(view, *endings().persons, *endings().speaking)


def _after_endings(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What follows a word with the ending of a person, up to the next mark; bool, (n_tokens,)."""
    ending = rules.in_lists(view, "person_endings")
    stretch = np.cumsum(view.has_upos("PUNCT") | ending)
    return np.isin(stretch, stretch[ending])


def speaking_features(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Features, of past forms those that their endings tell: "zrobiłam"; bits, (n_tokens,)."""
    found = view.morph.copy()
    verb = view.has_upos("VERB", "AUX") & ~view.has_morph("Person=3")
    for ending, features in endings().persons.items():
        at = verb & ends_with(view, ending)
        told = bits(*features.split())
        found[at] = (found[at] & ~(SEX if told & SEX else 0)) | told
    found[_politely(view, rules)] &= ~bits("Person=1")
    return found


def _politely(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Proszę zamknąć drzwi" and "Proszę pana, ...", said for a command or a call; bool.

    Not "Proszę o ciszę", nor "Ja proszę zamknąć drzwi".
    """
    word = view.has_form("proszę") & ~view.has_child(view.has_role(*SUBJECTS) & ~view.zero)
    wanted = view.has_child(view.has_morph("VerbForm=Inf"))
    called = followed_by(view.has_form(*rules.words("polite_calls")))
    mark = np.append(view.has_upos("PUNCT")[2:], [True, True])[: len(view)]
    return word & (wanted | (called & mark))


def impersonal(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs without a subject: "Można wejść." "Pada." "Zrobiono to." "Zdaje się, że śpi."

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    predicate = predicates(view)
    unfinished = np.array([view.strings[tag] for tag in UNFINISHED], dtype=np.uint64)
    found = among(view.tag, unfinished) | view.has_form("to", "oto")
    found |= ends_with(view, *endings().impersonal) & ~view.has_morph("Person=3")
    open_form = view.has_morph("Number=Sing") & (
        view.has_morph("Gender=Neut") | ~view.has_morph("Gender=Masc", "Gender=Fem")
    )
    itself = view.has_child(view.has_form("się"))[predicate]
    verb = rules.in_lists(view, "impersonal_verbs", "weather_verbs") & ~_perceived(view)
    verb |= rules.in_lists(view, "impersonal_reflexives") & (itself | _felt(view))
    for verbs in ABOUT:
        adposition = verbs.rpartition("_")[2]
        noun = view.has_child(view.has_form(adposition) & view.has_role(Role.ADPOSITION))
        clause = view.has_form("to") & view.has_child(view.has_form(adposition))
        verb |= view.has_lemma(*rules.words(verbs)) & view.has_child(noun | clause)
    verb |= itself & _done_by_anybody(view, rules)
    falling = view.has_morph("VerbForm=Inf") & rules.in_lists(view, "weather_verbs")
    verb |= view.has_child(falling & view.has_role(Role.OPEN_COMPLEMENT)) | _absent(view, rules)
    found |= verb & open_form & ~_belongs(view)
    return found | _circumstances(view, rules, open_form)


def _belongs(view: SyntaxView) -> np.ndarray:
    """As in "Należy do rodziny": somebody or something does; not "Należy iść do domu"; bool."""
    to = view.has_role(Role.ADPOSITION) & view.has_form("do")
    group = view.has_upos("NOUN", "PROPN", "PRON") & view.has_child(to)
    infinitive = view.has_child(view.has_morph("VerbForm=Inf"))
    own = view.has_lemma("należeć") & ~view.has_child(view.has_form("się")) & ~infinitive
    return own & view.has_child(group)


def _absent(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Nie ma go w szopie" and "Nie ma w niej kluczy": who is not there is no subject; bool.

    But "Nie ma pieniędzy" says what somebody lacks, and "Nie ma z niej pożytku" as well.
    """
    below = view.has_role(Role.ADPOSITION)
    inside = below & view.has_form(*rules.words("adpositions_of_place"))
    bare = view.has_form(*rules.words("accusative_pronouns"), "jej") & ~view.has_child(below)
    bare &= view.has_role(*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
    place = view.has_child(inside) & view.has_form(*rules.words("locative_pronouns"))
    there = view.has_upos("PRON") & view.has_morph("Person=3") & (bare | place)
    denied = view.has_form("ma") & behind(view.has_form("nie"))
    return denied & (view.has_child(there) | _said_of_places(view, rules))


def _said_of_places(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "W instrukcji tego kodu nie ma": behind a place of the same stretch; bool, (n_tokens,).

    Not "Nie ma w domu czasu", where somebody may be meant.
    """
    where = view.has_form(*rules.words("adpositions_of_place"), "u") & view.has_upos("ADP")
    where &= view.has_upos("NOUN", "PROPN")[view.head] & (view.head > np.arange(len(view)))
    stretch = np.cumsum(view.has_upos("PUNCT", "CCONJ", "SCONJ", "VERB"))
    # Verbs and marks begin stretches: what lies before "ma" is of the one before.
    return np.isin(stretch - 1, stretch[where]) & view.has_upos("VERB")


def _done_by_anybody(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Zupę gotuje się godzinę": what has an accusative besides "się" has no subject; bool.

    Not "Męczy się godzinę", which says how long.
    """
    shown = view.has_upos("NOUN") & view.has_morph("Case=Acc") & view.has_morph("Gender=Fem")
    shown &= ends_with(view, *endings().accusatives) & ~rules.in_lists(view, "time_nouns")
    shown &= ~view.has_child(view.has_role(Role.ADPOSITION))
    return view.has_child(shown & view.has_role(*SUBJECTS, Role.OBJECT, Role.OBLIQUE))


def _felt(view: SyntaxView) -> np.ndarray:
    """As in "Chce mi się spać", where a parser hangs "się" from the infinitive; bool, (n_tokens,).

    Not "Chce się umyć", without anybody who feels so.
    """
    below = view.has_morph("VerbForm=Inf") & view.has_child(view.has_form("się"))
    somebody = view.has_morph("Case=Dat") & view.has_upos("PRON", "NOUN", "PROPN")
    return view.has_child(below) & view.has_child(somebody)


def _perceived(view: SyntaxView) -> np.ndarray:
    """Somebody feels or knows, "czuje", "zna": only infinitives of these are impersonal."""
    return view.has_lemma("czuć", "znać") & ~view.has_morph("VerbForm=Inf")


def _circumstances(view: SyntaxView, rules: Grammar, open_form: np.ndarray) -> np.ndarray:
    """As in "Jest zimno." "Była noc." "Było mu wstyd." But "Była wtedy daleko."

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    open_form (ndarray): verbs that tell no man or woman, and not several, bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,).
    """
    predicate = predicates(view)
    copula = view.has_role(Role.COPULA)
    said = rules.in_lists(view, "time_nouns", "impersonal_verbs")
    how = view.has_upos("ADV")[predicate] & copula & open_form
    being = view.has_lemma("być") & ~copula & ~view.has_role(Role.AUXILIARY)
    absent = being & view.has_child(view.has_form("nie")) & view.has_morph("Gender=Neut")
    return (copula & said[predicate]) | how | absent


def used_pronouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects of verbs of what one does to things and not to persons: "Adam go zjadł"; bool.

    Genitives below a verb with "nie" are objects as well: "Nie przeczytał jej". What is shown is a
    thing where nobody is named to whom: "przedstawił go na zebraniu", not "przedstawił go ojcu".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    verb, to_whom = view.head, view.has_child(view.has_morph("Case=Dat"))
    done = rules.in_lists(view, "done_to_things")
    done = done | (rules.in_lists(view, "shown_things") & ~to_whom)
    denied = view.has_child(view.has_form("nie"))[verb] & view.has_form("jej", "jego")
    form = view.has_form(*rules.words("accusative_pronouns")) | (
        denied & view.has_morph("Case=Gen")
    )
    return form & view.has_role(Role.OBJECT) & done[verb]


def unlikely_neuters(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Neuter forms with no neuter subject in sight: "Udało mu się", but "Dziecko śpi. Śniło ..."

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): past forms in -ło with no neuter noun that is a subject or lives in their
        sentence or the one before, nor one that lives in the one before that; bool, (n_tokens,).
    """
    living = rules.in_lists(view, *rules.config.person_lists, "animals")
    neuter = ends_with(view, "ło") & view.has_upos("VERB", "AUX")
    noun = _neuters(view, rules) & (view.has_role(*SUBJECTS) | living)
    # "Allegro ogłosiło": the verb tells what a tagger may not know.
    said = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS) & neuter[view.head]
    said &= ending_of(view, tuple(endings().lemmas["neut"]), lemmas=True) >= 0
    noun |= said & view.title & view.has_morph("Number=Sing")
    # A table of sentences, with two places more for what the last one passes on.
    seen = np.zeros(int(view.sentence.max(initial=0)) + 3, dtype=bool)
    seen[view.sentence[noun]] = True
    seen[view.sentence[noun] + 1] = True
    # "Dziecko płakało. Ewa dała mu mleka. Wypiło je."
    seen[view.sentence[noun & living] + 2] = True
    # "Kupiła krzesło, bo było wygodne": an adjective is said of what was named.
    any_role = np.zeros_like(seen)
    any_role[view.sentence[_neuters(view, rules)]] = True
    described = (
        view.has_role(Role.COPULA) & view.has_upos("ADJ")[view.head] & any_role[view.sentence]
    )
    return neuter & ~seen[view.sentence] & ~described


def _neuters(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Neuter nouns, names and pronouns of one that mean no clause; bool, (n_tokens,)."""
    noun = view.has_upos("NOUN", "PROPN", "PRON") & view.has_morph("Gender=Neut")
    noun = noun & ~view.has_morph("Number=Plur")
    return noun & ~view.has_form(*rules.words("neuter_pronouns"))


def finite_above(view: SyntaxView) -> Ints1d:
    """For each token the nearest predicate above it, or itself, that has a finite verb."""
    marked = np.zeros(len(view), dtype=bool)
    marked[predicates(view)[finite(view)]] = True
    return nearest_marked(view.head, marked)
