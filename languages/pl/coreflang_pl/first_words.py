"""Verbs that open a sentence and that a tagger takes for nouns: "Wolałaby zostać", "Kroi chleb".

At the beginning of a sentence the capital says nothing, and forms in which most verbs stand there
are rare in treebanks.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView, bits, starts

from .endings import ending_of, endings, ends_with
from .infinitives import infinitives

NOMINAL = ("NOUN", "PROPN", "ADJ", "X")
PAST = "VerbForm=Fin Tense=Past"
# Of those who would do something, in the order of the endings.
GENDERS = (
    "Number=Sing Gender=Masc", "Number=Sing Gender=Fem", "Number=Sing Gender=Neut",
    "Number=Plur Gender=Masc Animacy=Hum", "Number=Plur Gender=Fem",
)  # fmt: skip
PRESENT = "VerbForm=Fin Tense=Pres Person=3"
# The tag of such forms.
FINITE = "FIN"
PRAETERITE = "PRAET"
GERUND = "GER"
IMPERATIVE = "IMPT"


def opening_verbs(view: SyntaxView, names: np.ndarray, verbs: frozenset[str]) -> SyntaxView:
    """Tag such words as the verbs that they are.

    view (SyntaxView): the document. names (ndarray): words that are first names, bool, (n_tokens,).
    verbs (FrozenSet[str]): infinitives that lists have.
    RETURNS (SyntaxView): with other parts of speech and features; the same one if there is none.
    """
    first = starts(view.sentence)
    able = first & view.title & view.has_upos(*NOMINAL) & view.has_role(Role.ROOT)
    able &= (view.entity == 0) & ~names
    form = ending_of(view, tuple(endings().conditional))
    would, does = able & (form >= 0), able & (form < 0) & _does_something(view)
    does |= first & view.title & (view.entity == 0) & ~names & _no_attribute(view, verbs)
    if not (would | does).any():
        return view
    several = ends_with(view, *endings().present_plural)
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    past = np.array([bits(*f"{PAST} {gender}".split()) for gender in GENDERS])[form]
    morph = np.where(would, past, np.where(does, bits(*PRESENT.split()) | number, view.morph))
    upos = np.where(would | does, POS_IDS["VERB"], view.upos)
    return view.redrawn(upos=upos, morph=morph)


def verb_forms(view: SyntaxView) -> SyntaxView:
    """What forms tell of verbs, whatever a tagger says; all that the functions below mend.

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    return past_forms(several(present_forms(no_gerunds(commands(no_commands(mine(view)))))))


def mine(view: SyntaxView) -> SyntaxView:
    """The "Zwrócę" of "Zwrócę pieniądze" tells nobody to, and "Zostawię" is of no third person.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with forms of the first person; the same one if there is none to mend.
    """
    told = view.has_upos("VERB") & ends_with(view, *endings().accusatives)
    told &= view.has_morph("Mood=Imp") | ~view.has_morph("Person=1")
    if not told.any():
        return view
    own = bits("Mood=Ind", "VerbForm=Fin", "Tense=Pres", "Person=1", "Number=Sing")
    tag = np.where(told, np.uint64(view.strings.add(FINITE)), view.tag)
    return view.redrawn(morph=np.where(told, own, view.morph), tag=tag)


def _no_attribute(view: SyntaxView, verbs: frozenset[str]) -> np.ndarray:
    """Adjectives in -ą before what is no feminine, of known verbs: "Gaszą pożar"; bool."""
    here, noun = np.arange(len(view)), view.head
    able = view.has_upos("ADJ") & view.has_role(Role.ADJECTIVAL_MODIFIER) & (here < noun)
    able &= ends_with(view, *endings().present_plural)
    able &= ~view.has_morph("Gender=Fem")[noun] | view.has_morph("Number=Plur")[noun]
    for i in np.flatnonzero(able).tolist():
        form = view.strings[int(view.lower[i])]
        able[i] = any(word in verbs for word in infinitives(form))
    return able


def no_commands(view: SyntaxView) -> SyntaxView:
    """The "Śpi" of "Śpi w pokoju" tells nobody to sleep: commands to one do not end in a vowel.

    None of the 271 in the treebanks does but "vide". Nor do forms of the first and second person,
    but for those of several, "robimy, robicie": a tagger may err with "Tęskni" and "Kopią".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with forms of the present; the same one if there is none.
    """
    told = view.has_upos("VERB") & view.has_morph("Mood=Imp") & view.has_morph("Number=Sing")
    spoken = view.has_upos("VERB") & view.has_morph("Tense=Pres", "Tense=Fut")
    spoken &= view.has_morph("Person=1", "Person=2") & ~ends_with(view, *endings().of_us_and_you)
    # "Przecieka od rana", with the tag of a command or a gerund and the features of the present.
    tags = np.array([view.strings[tag] for tag in (IMPERATIVE, GERUND)], dtype=np.uint64)
    now = view.has_upos("VERB") & np.isin(view.tag, tags) & view.has_morph("Tense=Pres")
    told |= now & ~view.has_morph("Person=1", "Person=2") & ~view.has_morph("Number=Plur")
    told = (told | spoken) & ends_with(view, *endings().present)
    if not told.any():
        return view
    wrong = bits("Mood=Imp", "Person=1", "Person=2", "Number=Sing", "Number=Plur")
    several = ends_with(view, *endings().present_plural)
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    present = (view.morph & ~wrong) | bits("Mood=Ind", *PRESENT.split()) | number
    tag = np.where(told, np.uint64(view.strings[FINITE]), view.tag)
    return view.redrawn(morph=np.where(told, present, view.morph), tag=tag)


def commands(view: SyntaxView) -> SyntaxView:
    """The "Odezwij" of "Odezwij się" tells you to: no form of the present ends in a consonant.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with commands; the same one if there is none to mend.
    """
    present = view.has_upos("VERB") & view.has_morph("Tense=Pres", "Tense=Fut")
    present &= view.has_morph("Person=3") & view.has_morph("Number=Sing")
    vowel = ends_with(view, *endings().present, *endings().always_past, *endings().vowels)
    told = present & ~vowel & ~view.has_form(*endings().no_commands) & ~view.upper
    if not told.any():
        return view
    wrong = bits("Mood=Ind", "Person=3", "Tense=Pres", "Tense=Fut")
    command = (view.morph & ~wrong) | bits("Mood=Imp", "Person=2")
    tag = np.where(told, np.uint64(view.strings[IMPERATIVE]), view.tag)
    return view.redrawn(morph=np.where(told, command, view.morph), tag=tag)


def no_gerunds(view: SyntaxView) -> SyntaxView:
    """The "zwalnia" of "Koncern zwalnia ludzi" is of the present: no gerund ends so.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with verbs; the same one if there is none to mend.
    """
    gerund = view.tag == np.uint64(view.strings[GERUND])
    told = gerund & ends_with(view, *endings().no_gerunds) & view.has_upos("NOUN")
    if not told.any():
        return view
    present = bits("Mood=Ind", "Number=Sing", *PRESENT.split())
    return view.redrawn(
        morph=np.where(told, present, view.morph),
        upos=np.where(told, POS_IDS["VERB"], view.upos),
        tag=np.where(told, np.uint64(view.strings[FINITE]), view.tag),
    )


def past_forms(view: SyntaxView) -> SyntaxView:
    """The "Zepsuł" of "Zepsuł się wczoraj" is past: no form of the present ends so.

    Nor is the "ucichła" of "Sala ucichła" masculine.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with forms of the past; the same one if there is none to mend.
    """
    past = endings().past
    form = ending_of(view, tuple(ending for group in past.values() for ending in group))
    number = np.array([place for place, group in enumerate(past.values()) for _ in group])[form]
    own = np.array([bits(*f"{PAST} {gender} Mood=Ind".split()) for gender in GENDERS])[number]
    verb, said = view.has_upos("VERB") & (form >= 0), view.has_morph("Tense=Past")
    sex = bits("Gender=Masc", "Gender=Fem", "Gender=Neut")
    other = said & view.has_morph("Number=Sing") & (view.morph & sex != 0)
    other &= ((own & view.morph & sex) == 0) & (own & bits("Number=Sing") != 0)
    present = ends_with(view, *endings().always_past) & ~said & view.has_morph("Person=3")
    # "Szli do domu", "Dowiódł prawdy": tagged as past, and with features of something else.
    tagged = view.tag == np.uint64(view.strings[PRAETERITE])
    present |= tagged & (~said | view.has_morph("Person=1", "Person=2"))
    # "Pszczoły obsiadły jabłoń"
    present |= tagged & ends_with(view, *past["nonvirile"]) & ~view.has_morph("Number=Plur")
    told = verb & (other | present)
    return view.redrawn(morph=np.where(told, own, view.morph)) if told.any() else view


def present_forms(view: SyntaxView) -> SyntaxView:
    """The "Je" of "Je zupę" is no infinitive, nor the "zda" of "Jeżeli zda egzamin" past.

    Past forms have an "ł" or "l" near their end, also where the marks are left out, "poszla".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with forms of the present; the same one if there is none to mend.
    """
    of_me = ends_with(view, *endings().of_me)
    form = (of_me | ends_with(view, *endings().present)) & view.has_upos("VERB")
    past = (view.tag == np.uint64(view.strings[PRAETERITE])) | view.has_morph("Tense=Past")
    # Others with such a tag are mostly no verbs: "trzebaby", "gdybyśmy"; but "Nie ufam nikomu".
    past &= of_me | (ending_of(view, tuple(endings().infinitives), lemmas=True) >= 0)
    told = form & (view.has_morph("VerbForm=Inf") | (past & view.has_morph("VerbForm=Fin")))
    for i in np.flatnonzero(told).tolist():
        told[i] = not any(letter in view.strings[int(view.lower[i])][-5:] for letter in "lł")
    if not told.any():
        return view
    several = ends_with(view, *endings().present_plural)
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    person = np.where(of_me, bits("Person=1"), bits("Person=3"))
    present = bits("VerbForm=Fin", "Tense=Pres", "Mood=Ind") | number | person
    tag = np.where(told, np.uint64(view.strings[FINITE]), view.tag)
    return view.redrawn(morph=np.where(told, present, view.morph), tag=tag)


def several(view: SyntaxView) -> SyntaxView:
    """The "Jeżdżą" of "Jeżdżą nad morze" says several: no third person of one ends so.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with the plural; the same one if there is none to mend.
    """
    told = view.has_upos("VERB") & view.has_morph("Person=3") & view.has_morph("Number=Sing")
    told &= ends_with(view, *endings().present_plural) & view.has_morph("Tense=Pres", "Tense=Fut")
    if not told.any():
        return view
    plural = (view.morph & ~bits("Number=Sing")) | bits("Number=Plur")
    return view.redrawn(morph=np.where(told, plural, view.morph))


def _does_something(view: SyntaxView) -> np.ndarray:
    """Forms like those of the present, with an accusative behind them that is their object; bool.

    A noun has none: "Kroi chleb", "Kopią piłkę". What a parser calls an oblique tells as much of
    several, "Śnią o morzu", for below nouns it calls such phrases otherwise.
    """
    form = ends_with(view, *endings().present)
    object_ = view.has_role(Role.OBJECT) & view.has_upos("NOUN", "PROPN")
    object_ &= ~view.has_child(view.has_role(Role.ADPOSITION))
    here = np.arange(len(view))
    found = form & view.has_child(object_ & (view.head < here))
    oblique = view.has_role(Role.OBLIQUE) & view.has_child(view.has_role(Role.ADPOSITION))
    several = ends_with(view, *endings().present_plural)
    found |= several & view.has_child(oblique & (view.head < here))
    return found & ~view.has_child(view.has_upos("VERB", "AUX"))
