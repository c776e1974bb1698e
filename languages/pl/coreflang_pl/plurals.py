"""Nouns for several persons or animals that a lemmatiser leaves as they stand: "Strażacy", "Psy".

At the beginning of a sentence it knows few of them, and a tagger takes some for one: "Rodzicom".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
import yaml
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, in_tree, starts

from .declension import CASES, GENDERS, NUMBERS, SHORTEST, Base, tagged_as_noun
from .endings import endings, ends_with
from .known import Known
from .verbs import lemma_left

FILE = Path(__file__).with_name("plurals.yaml")
ABLE = ("NOUN", "PROPN", "ADJ", "X")
ALL = bits(*GENDERS, *NUMBERS, "Animacy=Hum", "Animacy=Inan", "Animacy=Nhum") | CASES
NOMINATIVE = bits("Case=Nom")
ATTRIBUTES = (Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL)
# "Dodaj pomidory."
THINGS, EITHER = bits("Gender=Masc", "Animacy=Inan", "Number=Plur"), bits("Case=Nom", "Case=Acc")


@cache
def _table() -> dict[str, tuple[list[str], int]]:
    """Ending -> what the dictionary form has instead, and cases as bits."""
    table: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return {
        ending: (instead, bits(*cases.split()))
        for cases, row in table.items()
        for ending, instead in row.items()
    }


def singulars(form: str) -> list[Base]:
    """What a form may be the plural of, most of it no word: "strażak" of "strażacy".

    form (str): in lower case. RETURNS (List[Base]): none for other endings.
    """
    longest = min(len(form), max(map(len, _table())))
    for length in range(longest, 0, -1):
        if form[-length:] in _table():
            instead, cases = _table()[form[-length:]]
            able = (form[:-length] + end for end in instead)
            return [Base(word, cases) for word in able if len(word) > SHORTEST]
    return []


def plural_nouns(view: SyntaxView, known: Known) -> SyntaxView:
    """Give such nouns their lemma, and the number and case that the form shows.

    A nominative is one only where a tagger or the verb says several: "kobiety" is of one, too.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    first = starts(view.sentence) & view.title & view.has_upos(*ABLE)
    able = (first | (view.has_upos("NOUN") & ~view.title)) & (view.entity == 0)
    several = view.has_morph("Number=Plur")
    left = lemma_left(view) | ends_with(view, *endings().young)
    able &= left | (several & view.has_morph("Animacy=Hum"))
    told = several | (view.has_role(*SUBJECTS) & several[view.head])
    lemma, morph, found = view.lemma.copy(), view.morph.copy(), np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able).tolist():
        # "turyści": what lists do not have as a person is no lemma of one.
        if not left[i] and view.strings[int(lemma[i])] in known.persons:
            continue
        base = _singular(view.strings[int(view.lower[i])], known)
        found[i] = base is not None and (told[i] or base.cases != NOMINATIVE)
        if base is not None and found[i]:
            lemma[i] = view.strings.add(base.word)
            morph[i] = _features(int(morph[i]), base, known)
    for i in np.flatnonzero(_able_things(view) & ~found).tolist():
        word = _thing(view.strings[int(view.lower[i])], known)
        if word:
            lemma[i], found[i] = view.strings.add(word), True
            morph[i] = (int(morph[i]) & ~ALL) | THINGS | (int(morph[i]) & CASES & EITHER or EITHER)
    tools = _of_no_man(view, first & ~found)
    morph = np.where(tools, (morph & ~ALL) | bits("Number=Plur", "Case=Nom", "Gender=Fem"), morph)
    found |= tools
    if not found.any():
        return view
    upos = np.where(found, POS_IDS["NOUN"], view.upos)
    return view.redrawn(lemma=lemma, morph=morph, upos=upos)


def no_plurals(view: SyntaxView, known: Known, feminine: np.ndarray) -> SyntaxView:
    """The "słoik" of "Przyniósł słoik" is one thing and masculine, whatever a tagger says of it.

    So is the "ząb" of "Boli go ząb": a dictionary form that ends in a consonant is no genitive of
    several. Not "Nie ma czapek", left as it stands where a genitive is wanted.

    view (SyntaxView): the document. known (Known): what lists hold.
    feminine (ndarray): feminines that end in a consonant, as "noc", bool, (n_tokens,).
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    able = view.has_upos("NOUN") & lemma_left(view) & ~feminine
    able &= view.has_role(*SUBJECTS, Role.OBJECT) & ~view.has_morph("Animacy=Hum")
    argument = ~view.title & view.has_morph("Number=Plur") & view.has_morph("Case=Gen")
    argument &= ~ends_with(view, *endings().no_single_masculines)
    verb = view.has_upos("VERB") & view.has_morph("Number=Sing") & ~view.has_morph("Gender=Neut")
    argument &= (verb & ~view.has_child(view.has_form("nie")))[view.head]
    found = able & argument
    # "Kupił rower", of which a lemmatiser makes "rowera": that many would be none.
    other = view.has_upos("NOUN") & argument & view.has_role(Role.OBJECT) & ~able & ~feminine
    for i in np.flatnonzero((able & ~found) | other).tolist():
        found[i] = view.strings[int(view.lower[i])] in known.things
    found &= ~view.has_morph("Gender=Masc") | view.has_morph("Number=Plur")
    if not found.any():
        return view
    case = np.where(view.has_role(Role.OBJECT), bits("Case=Acc"), NOMINATIVE)
    one = bits("Gender=Masc", "Animacy=Inan", "Number=Sing")
    morph = np.where(found, (view.morph & ~ALL) | one | case, view.morph)
    return view.redrawn(morph=morph, lemma=np.where(found & other, view.lower, view.lemma))


def genitives_of_one(view: SyntaxView) -> SyntaxView:
    """The "kotki" of "Właściciel kotki spał", tagged as if it were several in the nominative.

    Right behind a noun for one, and before the verb of it, it says whose that is; several cats'
    owner is "właściciel kotek".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): below that noun; the same one if there is nothing to mend.
    """
    here, noun = np.arange(len(view)), view.has_upos("NOUN")
    bare = ~view.has_child(view.has_role(Role.ADPOSITION, *ATTRIBUTES))
    able = noun & bare & view.has_morph("Gender=Fem") & ~view.title
    able &= view.has_morph("Number=Plur") & view.has_morph("Case=Nom", "Case=Acc")
    able &= ends_with(view, *endings().either_number)
    owned = noun & view.has_morph("Number=Sing") & view.has_role(*SUBJECTS)
    owned &= view.has_morph("Case=Nom") & (view.head > here)
    before = np.maximum(here - 1, 0)
    able &= behind(owned) & ((view.head == before) | (view.head == view.head[before]))
    able &= (here < view.head[before]) & view.has_morph("Number=Sing")[view.head[before]]
    if not able.any():
        return view
    one = bits("Gender=Fem", "Number=Sing", "Case=Gen")
    head = np.where(able, before, view.head)
    role = np.where(able, int(Role.NOMINAL_MODIFIER), view.role)
    return in_tree(view.redrawn(morph=np.where(able, one, view.morph)), head, role)


def conjuncts(view: SyntaxView) -> SyntaxView:
    """The "pielęgniarki" of "Lekarze i pielęgniarki czekali", tagged as the genitive of one.

    Behind several in the nominative alone; with nothing that says of how many it is: not
    "Rodzice i siostry żony", nor "wnuki i siostry tej pani".

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one if there is none.
    """
    noun, first = view.has_upos("NOUN"), view.head
    able = noun & view.has_role(Role.CONJUNCT) & view.has_morph("Gender=Fem") & ~view.title
    able &= view.has_morph("Number=Sing") & view.has_morph("Case=Gen")
    able &= ends_with(view, *endings().either_number)
    said = view.has_role(Role.ADPOSITION, *ATTRIBUTES)
    able &= ~view.has_child(said) & view.has_child(view.has_role(Role.COORDINATOR))
    several = noun & view.has_morph("Number=Plur") & ((view.morph & CASES) == NOMINATIVE)
    found = able & several[first] & (first < np.arange(len(view)))
    if not found.any():
        return view
    own = bits("Gender=Fem", "Number=Plur", "Case=Nom")
    return view.redrawn(morph=np.where(found, (view.morph & ~ALL) | own, view.morph))


def _singular(form: str, known: Known) -> Base | None:
    """The person or animal that a form means several of; None for what is a word by itself."""
    lists = (known.persons, known.animate, known.neuters)
    if known.named(form) or any(form in words for words in (*lists, known.things, known.groups)):
        return None
    return next((x for x in singulars(form) if any(x.word in words for words in lists)), None)


def _able_things(view: SyntaxView) -> np.ndarray:
    """As in "Dodaj pomidory": masculine objects in -y that a tagger takes for one; bool.

    Of one such a form would be a nominative: "chory".
    """
    one = view.has_morph("Gender=Masc") & view.has_morph("Number=Sing") & ~view.title
    one &= view.has_morph("Case=Nom", "Case=Acc") & view.has_role(Role.OBJECT)
    one &= ~view.has_child(view.has_role(Role.ADPOSITION))
    one &= view.has_upos("NOUN") | (view.has_upos("ADJ") & tagged_as_noun(view))
    return one & lemma_left(view) & ends_with(view, *endings().plural_things)


def _thing(form: str, known: Known) -> str:
    """The thing that a form means several of: "pomidor" of "pomidory"; "" for others."""
    if any(form in words for words in (known.things, known.animate, known.persons, known.groups)):
        return ""
    able = [base.word for base in singulars(form)]
    known_word = (word for word in able if word in known.things)
    return next(known_word, able[-1] if able else "")


def _features(morph: int, base: Base, known: Known) -> int:
    """Several, in a case that the form shows; a tagger's choice among its cases stands."""
    woman = base.word.endswith(tuple(endings().lemmas["fem"])) and base.word not in known.animate
    neuter = base.word.endswith(tuple(endings().lemmas["neut"]))
    sex = bits("Gender=Neut") if neuter else bits("Gender=Masc")
    sex = bits("Gender=Fem") if woman else sex
    man = base.word in known.persons and not woman and not neuter
    cases = morph & base.cases or base.cases
    return (morph & ~ALL) | sex | (bits("Animacy=Hum") if man else 0) | bits("Number=Plur") | cases


def _of_no_man(view: SyntaxView, able: np.ndarray) -> np.ndarray:
    """As in "Nożyczki leżą": an adjective in such a form says of men no more than of one; bool."""
    one = able & view.has_upos("ADJ") & view.has_role(*SUBJECTS) & view.has_morph("Number=Sing")
    several = view.has_upos("VERB") & view.has_morph("Number=Plur")
    return one & ends_with(view, *endings().plural_things) & several[view.head]
