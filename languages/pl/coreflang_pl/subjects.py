"""Subjects by case: mends what small parsers get wrong where order is free.

"Potem odpowiedział Marian", with "Marian" drawn as an object; "książka, którą czyta", with "którą"
drawn as a subject.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    among,
    behind,
    in_tree,
    one_of,
    predicates,
    starts,
)

from .classes import Classes, gender_of_features, gender_of_lemma
from .disagreement import accusative, disagreeing, object_pronouns, shown_objects, with_object
from .endings import adverbs, endings, ends_with
from .relatives import relative_objects
from .verbs import IMPERSONAL, lemma_left

OTHER_CASES = ("Case=Ins", "Case=Loc", "Case=Dat")
NOT_FINITE = ("VerbForm=Inf", "VerbForm=Part", "VerbForm=Ger", "VerbForm=Conv")
LIVING = ("animals", "living_nouns", "group_nouns")
NOMINAL = ("NOUN", "PROPN", "PRON", "DET", "NUM", "ADJ", "X", "SYM")


def subjects_by_case(
    view: SyntaxView, rules: Grammar, c: Classes, person: np.ndarray
) -> SyntaxView:
    """Draw nominatives as subjects, other cases as what they are, clauses with który as relative.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    c (Classes): the bits of agreement classes.
    person (ndarray): nouns for persons, whose gender need not be their verb's: "minister rzekła".
    RETURNS (SyntaxView): with other roles for such nouns.
    """
    view = _verbs_for_roots(view)
    role = view.role.copy()
    role[view.has_form("się")] = Role.EXPLETIVE
    stray = _no_subject(view, rules, c, person) & view.has_role(*SUBJECTS)
    role[stray] = Role.OBLIQUE
    role[stray & shown_objects(view, rules) & ~_with_adposition(view)] = Role.OBJECT
    noun = view.has_upos("NOUN", "PROPN", "PRON")
    noun = noun & (nominative(view, rules) | _falls(view, rules)) & ~disagreeing(view, rules)
    plain = view.has_role(Role.OBJECT) & noun & ~_with_adposition(view) & _agrees(view)
    spoken = np.zeros(len(view), dtype=bool)
    # After the strays have lost their role: only a verb without a subject gets one.
    spoken[view.head[one_of(role, SUBJECTS)]] = True
    plain |= _beside_accusative(view, rules) & _agrees(view)
    plain |= _with_no_object(view, rules, c) | _demonstratives(view, rules)
    role[plain & ~spoken[view.head]] = Role.SUBJECT
    role[_lone_objects(view, role)] = Role.OBJECT
    role[relative_objects(view, rules)] = Role.OBJECT
    relative = view.has_child(view.has_lemma("który", "jaki") & ~view.has_role(Role.DETERMINER))
    role[relative & view.has_role(Role.ADJECTIVAL_CLAUSE)] = Role.RELATIVE_CLAUSE
    return view.redrawn(role=role, head=_copula_heads(view))


def _with_no_object(view: SyntaxView, rules: Grammar, c: Classes) -> np.ndarray:
    """What verbs without objects are said of, drawn as their object: "Zadzwonił telefon"; bool.

    So are verbs with "się": "Zepsuł się komputer". But "Spał godzinę" says how long.
    """
    verb = rules.in_lists(view, "intransitive_verbs") | view.has_child(view.has_form("się"))
    verb = verb & view.has_upos("VERB") & ~view.has_morph(*NOT_FINITE)
    verb &= view.tag != np.uint64(view.strings[IMPERSONAL])
    passing = view.has_lemma(*rules.words("passing_verbs"))
    time = rules.in_lists(view, "time_nouns") & ~passing[view.head]
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    noun &= view.has_morph("Case=Nom", "Case=Acc") & ~accusative(view) & ~_with_adposition(view)
    good = noun & ~time & verb[view.head]
    for feature in ("Number=Sing", "Number=Plur"):
        good &= view.has_morph(feature) == view.has_morph(feature)[view.head]
    return good & ~_other_gender(view, c)


def _beside_accusative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects in the form of a nominative, beside a sure object: "Wandę bawiła nowość"; bool.

    A pronoun is as sure: "Nagle ogarnęła go wściekłość".
    """
    bare = view.has_upos("NOUN", "PROPN") & ~_with_adposition(view)
    pronoun = view.has_form(*rules.words("accusative_pronouns")) & view.has_upos("PRON")
    sure = (bare & accusative(view)) | (pronoun & ~_with_adposition(view))
    sure &= view.has_role(*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT)
    noun = bare & lemma_left(view) & ~sure & view.has_role(Role.OBJECT)
    return noun & view.has_child(sure)[view.head]


def _demonstratives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ci przyszli", with the word drawn as the "ci" that means you; bool, (n_tokens,).

    And in "Ta podeszła", with the word drawn as a determiner of the verb.
    """
    word = view.has_form(*rules.words("pointing_pronouns")) & view.has_morph("Case=Nom")
    several = view.has_morph("Number=Plur")
    same = (several == several[view.head]) & view.has_morph("Person=3", "Tense=Past")[view.head]
    first = starts(view.sentence)
    of_verb = view.has_role(Role.DETERMINER) & view.has_upos("VERB")[view.head]
    return word & first & same & (of_verb | view.has_role(Role.INDIRECT_OBJECT, Role.OBJECT))


def _other_gender(view: SyntaxView, c: Classes) -> np.ndarray:
    """Singulars of another gender, by features and lemma, than the past form above them; bool."""
    own = gender_of_features(view, c) | gender_of_lemma(view, c)
    told = gender_of_features(view, c)[view.head]
    past = (view.has_morph("Tense=Past") & view.has_morph("Number=Sing"))[view.head]
    return past & (told != 0) & (own != 0) & ((told & own) == 0)


def _lone_objects(view: SyntaxView, role: Ints1d) -> np.ndarray:
    """Accusatives drawn as indirect objects where the verb has no other object: "Kupił gazetę"."""
    other = np.zeros(len(view), dtype=bool)
    other[view.head[role == Role.OBJECT]] = True
    accusative = view.has_morph("Case=Acc") & ~_with_adposition(view)
    return (role == Role.INDIRECT_OBJECT) & accusative & ~other[view.head]


def _verbs_for_roots(view: SyntaxView) -> SyntaxView:
    """As in "Firma rośnie." and "Pisze raport.", with the verb drawn as an attribute of a noun.

    The two change, and the noun is the subject until other rules say that it is none.

    view (SyntaxView): the document. RETURNS (SyntaxView): the verb is the root.
    """
    here, noun = np.arange(len(view)), view.head
    verb = view.has_upos("VERB") & view.has_morph("Person=3") & (view.head[noun] == noun)
    behind = view.has_role(Role.NOMINAL_MODIFIER) & (noun == here - 1)
    behind &= view.has_morph("Case=Nom")[noun]
    behind &= view.has_morph("Number=Plur") == view.has_morph("Number=Plur")[noun]
    before = view.has_role(Role.ADJECTIVAL_MODIFIER) & (here < noun)
    verb &= (behind | before) & view.has_upos("NOUN", "PROPN")[noun]
    at = np.flatnonzero(verb)
    at = at[np.unique(noun[at], return_index=True)[1]]
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    role[at], role[noun[at]] = view.role[noun[at]], Role.SUBJECT
    head[noun[at]] = head[at] = at
    return in_tree(view, head, role)


def _with_adposition(view: SyntaxView) -> np.ndarray:
    return view.has_child(view.has_role(Role.ADPOSITION))


def _no_subject(view: SyntaxView, rules: Grammar, c: Classes, person: np.ndarray) -> np.ndarray:
    """What is no subject, wherever it stands: other cases, participles, what does not agree."""
    other_case = view.has_morph(*OTHER_CASES) & ~view.has_morph("Case=Nom")
    wrong = (other_case | _uncounted(view, rules)) & (view.lower != view.lemma)
    participle = np.array([view.strings[tag] for tag in ("PPAS", "PACT")], dtype=np.uint64)
    wrong |= (among(view.tag, participle) & ~view.has_upos("PROPN")) | ends_with(
        view, *endings().converbs
    )
    wrong |= ~view.has_upos(*NOMINAL) & ~view.has_form(*rules.words("pronouns_of_any_tag"))
    # "Sam nie wiedział" says it of him who is not spoken.
    wrong |= view.has_lemma("sam") | disagreeing(view, rules)
    wrong |= _behind_opening_verbs(view, rules) | adverbs(view) | _how_long(view, rules)
    wrong |= rules.in_lists(view, "never_subjects") & ~view.upper
    # "Zakleiła ją taśmą": no nominative ends so.
    wrong |= ends_with(view, *endings().no_nominatives) & view.has_upos("NOUN", "ADJ")
    wrong |= object_pronouns(view, rules) | _with_adposition(view)
    return wrong | _clashes(view, rules, c, person)


def _behind_opening_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Things behind a verb that opens its sentence, "Pisze list"; not in "Dzwoni telefon"; bool.

    Nominative and accusative are one form, and a parser has learnt that verbs are followed by
    subjects: what a tagger takes for an accusative is none, nor is what a verb has for its object.
    The latter also at the beginning of a clause: "gdy opuści dom", not "gdy obudził go krzyk".
    """
    here = np.arange(len(view))
    first = starts(view.sentence)
    verb = view.has_upos("VERB") & ~view.has_child(view.has_form("się"))
    joined = behind(view.has_upos("SCONJ") | rules.in_lists(view, "opening_words"))
    told = view.has_morph("Person=3", "Tense=Past") & view.has_morph("Number=Sing")
    other = view.has_upos("PRON") & view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    verb &= (first & ~with_object(view, rules)) | (joined & told & ~view.has_child(other))
    thing = view.has_upos("NOUN") & ~view.has_morph("Animacy=Hum", "Animacy=Nhum")
    after = thing & verb[view.head] & (view.head < here)
    arrives = rules.in_lists(view, "intransitive_verbs")
    accusative = view.has_morph("Case=Acc") & ~arrives[view.head]
    either = ~view.has_morph("Gender=Fem") | view.has_morph("Number=Plur")
    either = either & ~rules.in_lists(view, *rules.config.person_lists, *LIVING)
    transitive = rules.in_lists(view, "transitive_verbs")
    return after & ((accusative & first[view.head]) | (either & transitive[view.head]))


def _how_long(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Times that a verb lasts, "Cały tydzień męczył się"; not in "Tydzień minął"; bool."""
    time = rules.in_lists(view, "time_nouns") & view.has_morph("Case=Acc")
    lasts = view.has_upos("VERB") & ~view.has_lemma(*rules.words("passing_verbs"))
    return time & lasts[view.head] & view.has_upos("NOUN")


def _uncounted(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Genitives with nothing that counts them: "pięciu ludzi" is a subject, "ludzi" is none.

    Not with neuter verbs nor with "nie ma": "Przybyło gości." "Nie ma gości." But "Nie robił
    plotek" says who did nothing of the sort.
    """
    counting = view.has_form(*rules.words("counting_words"))
    counting = counting | view.has_upos("NUM") | view.has_role(Role.NUMERAL)
    absent = view.has_child(view.has_form("nie", "brak")) & view.has_lemma(
        *rules.words("verbs_of_absence")
    )
    open_verb = view.has_morph("Gender=Neut") | absent
    verb = view.has_upos("VERB") & ~open_verb
    genitive = view.has_morph("Case=Gen") & ~view.has_morph("Case=Nom")
    return genitive & verb[view.head] & ~view.has_child(counting) & (view.group == NONE)


def _copula_heads(view: SyntaxView) -> Ints1d:
    """As in "zajęty był pracą": a copula belongs to the adjective, not to what hangs from it.

    view (SyntaxView): the document. RETURNS (Ints1d): heads, (n_tokens,).
    """
    # The copula's head and that one's head; where there is no such chain the masks below are false.
    noun, adjective = view.head, view.head[view.head]
    taken = view.has_child(view.has_role(Role.COPULA))
    stray = view.has_role(Role.COPULA) & view.has_upos("NOUN")[noun]
    stray &= view.has_role(Role.OBLIQUE, Role.OBJECT)[noun] & view.has_upos("ADJ")[adjective]
    return np.where(stray & ~taken[adjective], adjective, view.head)


def nominative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Forms that are no accusatives: "książka", "chłopiec", not "list", but "Zgubił się list".

    Of nouns for men the nominative is unlike the accusative, so that a lemma's form is no object.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    lemma = (view.lower == view.lemma) | (view.has_upos("PROPN") & view.has_morph("Case=Nom"))
    nominative = view.has_morph("Case=Nom")
    unlike = nominative & view.has_morph("Gender=Fem", "Animacy=Hum", "Animacy=Nhum")
    unlike |= rules.in_lists(view, "male_persons", "party_nouns")
    itself = view.has_child(view.has_form("się"))[view.head]
    pronoun = view.has_form(*rules.words("subject_pronouns")) & view.has_upos("PRON")
    known = (lemma & unlike) | (nominative & itself) | pronoun
    return known | _says(view)


def _falls(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What falls from the sky, "Padał deszcz": verbs of weather have no object; bool.

    Right behind its verb, in a form that may be nominative.
    """
    here, weather = np.arange(len(view)), rules.in_lists(view, "weather_verbs")
    return weather[view.head] & (here == view.head + 1) & (view.lower == view.lemma)


def _says(view: SyntaxView) -> np.ndarray:
    """Who speaks: right behind a verb that stands behind a dash, "– zapytał urzędnik"; bool."""
    dash = behind(view.has_form("–", "—", "-", "”", '"'))
    here = np.arange(len(view))
    near = (here == view.head + 1) | (here == view.head + 2)
    return near & dash[view.head] & ~view.has_morph("Case=Dat", "Case=Ins", "Case=Loc")


def _clashes(view: SyntaxView, rules: Grammar, c: Classes, person: np.ndarray) -> np.ndarray:
    """Things of another gender than a past form above them: "rzekła" has no subject "salon"."""
    verb = gender_of_features(view, c)
    soft = rules.in_lists(view, "feminine_consonants")
    lemma = gender_of_lemma(view, c, soft, rules.in_lists(view, "masculine_vowels"))
    past = view.has_morph("Tense=Past") & view.has_morph("Number=Sing") & (verb != c.neut)
    told = past & view.has_upos("VERB") & (verb != 0)
    above = verb[view.head]
    noun = view.has_upos("NOUN") & view.has_morph("Number=Sing") & (view.group == NONE) & ~person
    sure = noun & ((lemma & above) == 0) & (lemma != 0)
    sure |= view.has_lemma(*rules.words("pronouns_of_sure_gender")) & view.has_morph("Number=Sing")
    return sure & told[view.head] & ((verb & above) == 0)


def _agrees(view: SyntaxView) -> np.ndarray:
    """Tokens with number and gender of a finite verb above them; bool, (n_tokens,)."""
    verb = view.has_upos("VERB") & (predicates(view) == np.arange(len(view)))
    verb &= ~view.has_morph("Person=1", "Person=2", "VerbForm=Inf", "Mood=Imp")
    good = verb[view.head]
    for feature in ("Number=Sing", "Number=Plur"):
        good &= view.has_morph(feature) == view.has_morph(feature)[view.head]
    for feature in ("Gender=Masc", "Gender=Fem", "Gender=Neut"):
        told = view.has_morph("Gender=Masc", "Gender=Fem", "Gender=Neut")[view.head]
        single = view.has_morph("Number=Sing")
        good &= ~(told & single) | (view.has_morph(feature) == view.has_morph(feature)[view.head])
    return good
