"""One noun in several forms, of which a lemmatiser makes two: "nad jeziorem ... Jezioro rośnie".

Lists have masculine nouns and persons only. Of others the text itself tells: a form that comes from
a word that the text has elsewhere comes from that one, unless its own lemma is a word by lists.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import yaml
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, starts

from .declension import CASES, GENDERS, NUMBERS, SHORTEST, form_of, tagged_as_noun
from .endings import ending_of, endings
from .known import Known

FILE = Path(__file__).with_name("noun_forms.yaml")
# What a tagger may take a noun for.
TAKEN_FOR = ("ADJ", "ADV", "X", "SCONJ")
# The places of nouns.
PLACES = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)
DICTIONARY = bits("Case=Nom", "Number=Sing")


@dataclass(frozen=True)
class _Nouns:
    """The nouns of a text: places, and of each its form, its lemma and what it may come from."""

    at: Sequence[int]
    form: Mapping[int, str]
    lemma: Mapping[int, str]
    sources: Mapping[int, Sequence[str]]


@cache
def _endings() -> dict[str, list[str]]:
    table: dict[str, list[str]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return table


@lru_cache(maxsize=20_000)
def sources(form: str) -> tuple[str, ...]:
    """What a noun may be a form of, first itself: "jeziorem, jezior, jezioro, jeziore".

    form (str): in lower case. RETURNS (Tuple[str, ...]): most of it no word.
    """
    longest = min(len(form) - SHORTEST, max(map(len, _endings())))
    for length in range(longest, 0, -1):
        if form[-length:] in _endings():
            found = [form[:-length] + end for end in _endings()[form[-length:]]]
            return tuple(dict.fromkeys((form, *found, *map(_with_other_vowel, found))))
    return (form,)


def _with_other_vowel(word: str) -> str:
    """As "ogród" of "ogrodu": the last vowel of a masculine is another one in other cases."""
    vowel = endings().other_vowels.get(word[-2]) if len(word) > SHORTEST else None
    return word[:-2] + vowel + word[-1] if vowel else word


def same_nouns(view: SyntaxView, known: Known) -> SyntaxView:
    """Give the forms of one noun one lemma, and what a tagger takes for none the tag of a noun.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    nouns = _nouns(view, known)
    found = dict(_shared(view, nouns, known))
    if not found:
        return view
    lemma, morph, mended = view.lemma.copy(), view.morph.copy(), np.zeros(len(view), dtype=bool)
    for i, word in found.items():
        lemma[i], mended[i] = view.strings.add(word), True
        morph[i] = _features(int(morph[i]), nouns.form[i], word, known)
    upos = np.where(mended, POS_IDS["NOUN"], view.upos)
    return view.redrawn(lemma=lemma, morph=morph, upos=upos)


def _nouns(view: SyntaxView, known: Known) -> _Nouns:
    """Nouns in small letters or at the beginning of a sentence, and what may be one."""
    able = view.has_upos("NOUN") | (view.has_upos("PROPN") & starts(view.sentence))
    able |= view.has_upos(*TAKEN_FOR) & tagged_as_noun(view) & view.has_role(*PLACES)
    adjective = ending_of(view, tuple(endings().adjectives), lemmas=True) >= 0
    able |= view.has_upos(*TAKEN_FOR) & view.has_role(*PLACES) & ~adjective
    able &= (~view.title | starts(view.sentence)) & (view.entity == 0)
    at = [i for i in np.flatnonzero(able).tolist() if not known.named(form_of(view, i))]
    form = {i: form_of(view, i) for i in at}
    lemma = {i: view.strings[int(view.lemma[i])].lower() for i in at}
    return _Nouns(at, form, lemma, {i: sources(form[i]) for i in at})


def _shared(view: SyntaxView, nouns: _Nouns, known: Known) -> Iterator[tuple[int, str]]:
    """Nouns and the dictionary form that they share with another form of the text."""
    forms = defaultdict(set)
    for i in nouns.at:
        for word in nouns.sources[i]:
            forms[word].add(nouns.form[i])
    real = _words_of_text(view, nouns)
    noun = view.has_upos("NOUN")
    shown = {nouns.lemma[i] for i in nouns.at if noun[i] and _dictionary_form(view, i, nouns)}
    for i in nouns.at:
        own = nouns.lemma[i]
        # "kotki" of a text that has "kotka", though it might be of "kotek".
        if noun[i] and (_listed(own, known) or own in shown):
            continue
        able = [x for x in nouns.sources[i] if len(forms[x]) > 1]
        able = [x for x in able if x in real or _listed(x, known)]
        best = max(able, key=lambda x: (_listed(x, known), len(forms[x]), real[x]), default=own)
        if best != own or (not noun[i] and own in real):
            yield i, best


def _words_of_text(view: SyntaxView, nouns: _Nouns) -> Counter[str]:
    """Lemmas that a lemmatiser gave to nouns of which they may be, with how many forms."""
    pairs = {(nouns.lemma[i], nouns.form[i]) for i in nouns.at if view.has_upos("NOUN")[i]}
    return Counter(lemma for lemma, form in pairs if lemma in sources(form))


def _dictionary_form(view: SyntaxView, i: int, nouns: _Nouns) -> bool:
    """A form that is its own lemma, in the nominative of one by its tagger; no "serki"."""
    own = nouns.form[i] == nouns.lemma[i]
    own = own and not nouns.form[i].endswith(tuple(endings().adjectives))
    return own and (int(view.morph[i]) & DICTIONARY) == DICTIONARY


def _listed(word: str, known: Known) -> bool:
    kinds = (known.persons, known.animate, known.neuters, known.groups, known.things)
    return any(word in kind for kind in kinds)


def _features(morph: int, form: str, word: str, known: Known) -> int:
    """The gender that the dictionary form tells, and of this form itself the nominative of one."""
    feminine = word.endswith(tuple(endings().lemmas["fem"])) and word not in known.animate
    neuter = word.endswith(tuple(endings().lemmas["neut"]))
    gender = bits("Gender=Fem") if feminine else bits("Gender=Neut") if neuter else 0
    man = bits("Animacy=Hum") if word in known.persons else 0
    gender = gender or bits("Gender=Masc") | (man or bits("Animacy=Inan"))
    wrong = bits(*GENDERS, "Animacy=Hum", "Animacy=Inan", "Animacy=Nhum")
    if form == word:
        return (morph & ~(wrong | CASES | bits(*NUMBERS))) | gender | DICTIONARY
    return (morph & ~wrong) | gender
