"""Dictionary forms of names and of nouns for persons, by their endings.

A small lemmatiser leaves many names in their case, "z Kingą", or gives one two lemmas. Lists of
names and persons tell, and what else the text calls alike: "z Janem Bielikiem ... Bielik".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import yaml
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import SUBJECTS, SyntaxView, bits, followed_by

from .endings import endings, ends_with
from .known import Known
from .verbs import lemma_left

FILE = Path(__file__).with_name("declension.yaml")
NUMBERS = ("Number=Sing", "Number=Plur")
GENDERS = ("Gender=Masc", "Gender=Fem", "Gender=Neut")
# The features of dictionary forms of masculine nouns for what lives.
ONE_MAN = ("Gender=Masc", "Number=Sing", "Case=Nom")
ONE_THING = ("Gender=Masc", "Animacy=Inan", "Number=Sing", "Case=Nom")
# What a tagger may take a name or noun for.
NOMINAL = ("PROPN", "NOUN", "ADJ", "X")
SUBSTANTIVE = "SUBST"
NOMINATIVE = bits("Case=Nom")
CASES = bits(
    "Case=Nom", "Case=Acc", "Case=Gen", "Case=Dat", "Case=Ins", "Case=Loc", "Case=Voc",
)  # fmt: skip
# What a feminine or a neuter is not.
_NO_NEUTER = bits(*GENDERS, "Animacy=Hum", "Animacy=Inan")
SHORTEST = 2  # letters of a stem


@dataclass(frozen=True)
class Base:
    """A dictionary form that a word may come from, and the cases that it would stand in.

    word: in lower case. cases: features as bits, 0 for the dictionary form itself.
    """

    word: str
    cases: int


@cache
def _endings() -> dict[str, tuple[list[str], int]]:
    """Ending -> what the dictionary form has instead, and cases as bits."""
    table: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return {
        ending: (instead, bits(*cases.split()))
        for cases, row in table.items()
        for ending, instead in row.items()
    }


@lru_cache(maxsize=20_000)
def bases(form: str) -> tuple[Base, ...]:
    """What a form may come from, most of it no word: "Mark" and "Marek" for "Marka".

    form (str): in lower case. RETURNS (Tuple[Base, ...]): none for a dictionary form.
    """
    longest = min(len(form) - SHORTEST, max(map(len, _endings())))
    for length in range(longest, 0, -1):
        if form[-length:] in _endings():
            instead, cases = _endings()[form[-length:]]
            found = [Base(form[:-length] + end, cases) for end in instead]
            # "Sokoła" is of "Sokół", whose last letter belongs to the ending here.
            stems = dict.fromkeys((form[:-length], *(base.word for base in found)))
            return (*found, *(x for stem in stems for x in _with_other_vowels(stem, cases)))
    return ()


def _with_other_vowels(stem: str, cases: int) -> Iterator[Base]:
    """Masculines whose last vowel is another one in other cases: "mąż, mężowi", "ogród, ogrodu"."""
    if len(stem) > SHORTEST and stem[-2] in endings().other_vowels:
        yield Base(stem[:-2] + endings().other_vowels[stem[-2]] + stem[-1], cases)


def declined(view: SyntaxView, known: Known) -> SyntaxView:
    """Give names and nouns for persons the lemmas, and first names the features, that they have.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    # In a chat without capitals names have none, "widziałam kasię".
    title = view.title | (not view.title.any())
    here = np.flatnonzero(title & view.has_upos(*NOMINAL)).tolist()
    spoken = {form_of(view, i) for i in np.flatnonzero(view.title).tolist()}
    found = {i: _first_name(view, i, known, spoken) for i in here}
    names = {i: base for i, base in found.items() if base is not None}
    lemma, morph, upos = view.lemma.copy(), view.morph.copy(), view.upos.copy()
    for i, base in names.items():
        lemma[i] = view.strings.add(base.word.capitalize())
        upos[i] = POS_IDS["PROPN"]
        morph[i] = _features(int(view.morph[i]), base, man=base.word in known.men)
    for i, word in _alike(view, names):
        lemma[i] = view.strings.add(word.capitalize())
    told = _before_men(view)
    for i, word in _persons(view, names, known, told):
        lemma[i] = view.strings.add(word)
    subject = view.has_role(*SUBJECTS) | told
    for i in np.flatnonzero(view.has_upos("NOUN")).tolist():
        form = form_of(view, i)
        if i in names:
            continue
        if subject[i] and form in known.things and form == view.strings[lemma[i]]:
            morph[i] = _one_thing(int(morph[i]))
        else:
            morph[i] = _sure_features(int(morph[i]), form, view.strings[lemma[i]], known)
    return view.redrawn(lemma=lemma, morph=morph, upos=upos)


def tagged_as_noun(view: SyntaxView) -> np.ndarray:
    """Words with the tag of a noun; bool, (n_tokens,). view (SyntaxView): the document."""
    return view.tag == np.uint64(view.strings[SUBSTANTIVE])


def form_of(view: SyntaxView, i: int) -> str:
    """The form of token i in lower case. view (SyntaxView): the document. i (int): the token."""
    return view.strings[int(view.lower[i])]


def _first_name(view: SyntaxView, i: int, known: Known, spoken: Collection[str]) -> Base | None:
    """The first name that a token is a form of, None for other words; spoken: with capitals."""
    form, proper = form_of(view, i), view.has_upos("PROPN")[i]
    if not view.title[i] and any(_common(word, known) for word in possible_words(form)):
        return None
    able = [base for base in bases(form) if known.named(base.word)]
    if not proper:
        able = [base for base in able if base.word not in known.also_nouns]
    if known.named(form):
        own = proper or form not in known.also_nouns
        # "Kamila" is a woman, or "Kamil" in another case.
        man = form in known.women and _oblique_man(view, i)
        able = [base for base in able if base.word in known.men] if man else []
        return able[0] if able else Base(form, 0) if own and not _no_noun(view, i) else None
    if not able or _no_noun(view, i):
        return None
    if _woman(view, i, form):
        return Base(form, 0)
    return max(able, key=lambda base: (base.word in spoken, _same_sex(view, i, base, known)))


def _common(word: str, known: Known) -> bool:
    """Whether a word is a noun that lists have, "marka", or a name that is one as well."""
    kinds = (known.things, known.persons, known.animate, known.groups, known.also_nouns)
    return any(word in kind for kind in kinds)


def _woman(view: SyntaxView, i: int, form: str) -> bool:
    """As in "Hipolita się boi": a subject in -a is no Hipolit in another case."""
    nominative = view.has_morph("Gender=Fem") & view.has_morph("Case=Nom")
    return bool(form.endswith("a") and (nominative & view.has_role(*SUBJECTS))[i])


def _no_noun(view: SyntaxView, i: int) -> bool:
    """A word that opens its sentence, and that a tagger takes for neither noun nor name."""
    first = i == 0 or view.sentence[i] != view.sentence[i - 1]
    noun = view.has_upos("PROPN", "NOUN") | tagged_as_noun(view)
    return bool(first and not noun[i])


def _oblique_man(view: SyntaxView, i: int) -> bool:
    """Not who is drawn as a subject, "Zastąpi go Monika", but for "Nie ma Kamila"."""
    able = ~view.has_role(*SUBJECTS) | view.has_child(view.has_form("nie"))[view.head]
    return bool((able & view.has_morph("Gender=Masc") & ~view.has_morph("Case=Nom"))[i])


def _same_sex(view: SyntaxView, i: int, base: Base, known: Known) -> bool:
    feature = "Gender=Masc" if base.word in known.men else "Gender=Fem"
    return bool(view.has_morph(feature)[i])


def _features(morph: int, base: Base, *, man: bool) -> int:
    """One person of a sex, in a case that the form shows."""
    sex = bits("Gender=Masc", "Animacy=Hum") if man else bits("Gender=Fem")
    wrong = bits(*GENDERS, *NUMBERS, "Animacy=Inan")
    found = (morph & ~wrong) | sex | bits("Number=Sing")
    own = base.cases or NOMINATIVE
    # A tagger's choice among the cases that the form shows stands.
    return found if found & own else (found & ~CASES) | own


def _alike(view: SyntaxView, names: Mapping[int, Base]) -> Iterator[tuple[int, str]]:
    """Names that are no first names, and the dictionary form that several forms of a text share.

    A form that nothing else tells keeps what its first one was given.
    """
    proper = np.flatnonzero(view.title & view.has_upos("PROPN")).tolist()
    others = [i for i in proper if i not in names]
    forms = {form_of(view, i) for i in others}
    count = Counter(word for form in forms for word in possible_words(form))
    given: dict[str, str] = {}
    for i in others:
        form = form_of(view, i)
        best = max(possible_words(form), key=lambda word: (count[word], word in forms))
        lemma = view.strings[int(view.lemma[i])].lower()
        given.setdefault(form, best if count[best] > 1 else lemma)
        yield i, given[form]


def possible_words(form: str) -> list[str]:
    """What a name may be a form of: first itself. form (str): in lower case."""
    return [form, *(base.word for base in bases(form))]


def _before_men(view: SyntaxView) -> np.ndarray:
    """What stands right before a past form of one masculine: "Po latach zysk wzrósł"; bool."""
    return followed_by(view.has_upos("VERB", "AUX") & ends_with(view, *endings().past["masc"]))


def _persons(
    view: SyntaxView, names: Mapping[int, Base], known: Known, told: np.ndarray
) -> Iterator[tuple[int, str]]:
    """Nouns: those for persons in a case that a lemmatiser left, "Pacjentowi", and capitals.

    And masculine things of which it makes feminines, "w pensjonacie", "Budynek wygląda lepiej".
    """
    left, man = lemma_left(view), view.has_morph("Gender=Masc")
    for i in np.flatnonzero(view.has_upos("NOUN")).tolist():
        if i in names:
            continue
        form, lemma = form_of(view, i), view.strings[int(view.lemma[i])].lower()
        able = [base.word for base in bases(form) if base.word in known.persons]
        if lemma not in known.persons and form in known.persons:
            yield i, form
        elif lemma not in known.persons and able:
            yield i, able[0]
        elif not left[i] and lemma not in known.animate and _animal(form, known):
            yield i, _animal(form, known)
        elif left[i]:
            yield i, _animal_in_a(view, i, known) or lemma
        elif (man[i] or told[i]) and lemma.endswith(tuple(endings().lemmas["fem"])):
            yield i, next((word for word in possible_words(form) if word in known.things), lemma)


def _animal_in_a(view: SyntaxView, i: int, known: Known) -> str:
    """As in "Dostał kota", left as if it were a feminine, not "Kotka zasnęła"; "" for others."""
    form, own = form_of(view, i), int(view.role[i]) in SUBJECTS
    words = (known.persons, known.animate, known.things, known.groups, known.women)
    other = form[-1:] != "a" or any(form in kind for kind in words)
    other = other or (own and bool(view.morph[view.head[i]] & bits(GENDERS[1])))
    return "" if other else _animal(form, known)


def _animal(form: str, known: Known) -> str:
    """The animal that a form is one of, "jeż" of "jeża"; "" for others."""
    return next((base.word for base in bases(form) if base.word in known.animate), "")


def _sure_features(morph: int, form: str, lemma: str, known: Known) -> int:
    """The features of a noun: "rowerzystę" is masculine, "niemowlę" neuter, "pies" a nominative.

    Of masculines for what lives nominative and accusative differ: "psa".
    """
    if form in known.animate and not morph & NOMINATIVE:
        return (morph & ~CASES & ~bits(*GENDERS, *NUMBERS)) | bits(*ONE_MAN)
    if form == lemma and form in known.persons and form.endswith("a") and morph & bits(NUMBERS[1]):
        # "Rano babcia je zupę", tagged as if it were of "bracia".
        own = bits(*ONE_MAN) if form in known.animate else bits("Gender=Fem", "Number=Sing")
        return (morph & ~(_NO_NEUTER | bits(*NUMBERS))) | own
    if lemma in known.animate and lemma not in known.persons and morph & bits("Animacy=Hum"):
        # "Pies i kot": no dog is a man, whatever a capital looks like.
        morph = (morph & ~bits("Animacy=Hum")) | bits("Animacy=Nhum")
    if lemma in known.things:
        return (morph & ~bits("Animacy=Hum", "Animacy=Nhum")) | bits("Animacy=Inan")
    if lemma in known.animate and morph & bits("Number=Sing", "Gender=Neut"):
        return (morph & ~bits(*GENDERS)) | bits("Gender=Masc")
    nominative = morph & NOMINATIVE or form in known.neuters
    if form == lemma and form.endswith(tuple(endings().accusatives)) and nominative:
        return (morph & ~_NO_NEUTER) | bits("Gender=Neut", "Case=Nom", "Number=Sing")
    if morph & bits("Animacy=Inan"):
        return _of_thing(morph, lemma)
    return morph


def _one_thing(morph: int) -> int:
    """A thing in its dictionary form that a parser draws as a subject: "Rower się zepsuł"."""
    if morph & bits("Case=Nom", "Case=Acc"):
        return (morph & ~bits("Animacy=Hum", "Animacy=Nhum")) | bits("Animacy=Inan")
    return (morph & ~(CASES | _NO_NEUTER | bits(*NUMBERS))) | bits(*ONE_THING)


def _of_thing(morph: int, lemma: str) -> int:
    """Masculines for things end in no vowel: "szafa" is feminine, "studio" neuter."""
    for ending, gender in (("a", "Gender=Fem"), ("o", "Gender=Neut")):
        if lemma.endswith(ending):
            return (morph & ~_NO_NEUTER) | bits(gender)
    return morph
