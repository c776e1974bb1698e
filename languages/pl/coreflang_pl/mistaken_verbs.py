"""Nouns and first names that a tagger takes for verbs: "Stary rybak śpi", "Rafał śpi".

Their lemma is none of a verb, and lists have them as dictionary forms.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, in_tree

from .declension import NOMINATIVE, SUBSTANTIVE, bases, form_of
from .endings import ending_of, endings, ends_with
from .known import Known
from .plurals import singulars
from .verbs import lemma_left

CLAUSES = (
    Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT, Role.ADVERBIAL_CLAUSE, Role.PARATAXIS,
)  # fmt: skip
# How a parser hangs the true verb from a noun that it takes for one.
BELOW = (*CLAUSES, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.CONJUNCT)


def mistaken_verbs(view: SyntaxView, known: Known) -> SyntaxView:
    """Tag such words as the nouns that they are, and draw them as subjects or objects.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    view = _in_other_cases(view, known)
    able = view.has_upos("VERB") & lemma_left(view) & ~view.has_morph("Mood=Imp")
    able &= ending_of(view, tuple(endings().infinitives), lemmas=True) < 0
    finite = view.has_upos("VERB") & ~able & view.has_morph("VerbForm=Fin")
    vowel = ends_with(view, *endings().present, *endings().always_past)
    living, thing, several = (np.zeros(len(view), dtype=bool) for _ in range(3))
    for i in np.flatnonzero(able).tolist():
        form = view.strings[int(view.lower[i])]
        name = view.title[i] and form in known.men and form not in known.also_nouns
        living[i] = name or (form in known.animate and not vowel[i])
        several[i] = not living[i] and _means_men(form, known)
        living[i] |= several[i]
        thing[i] = form in known.things and not vowel[i] and not living[i]
    if not (living | thing).any():
        return view
    head, role = _drawn(view, living, thing, finite)
    view = in_tree(_tagged(view, living, thing, role), head, role)
    plural = (view.morph & ~bits("Number=Sing")) | bits("Number=Plur")
    return view.redrawn(morph=np.where(several, plural, view.morph))


def _means_men(form: str, known: Known) -> bool:
    """As "sąsiedzi" and "studenci", which are no forms of verbs that lists have; not "goni"."""
    able = (base for base in singulars(form) if base.cases == NOMINATIVE)
    return form.endswith(tuple(endings().nominatives_of_men)) and any(
        base.word in known.persons for base in able
    )


def _in_other_cases(view: SyntaxView, known: Known) -> SyntaxView:
    """The "sąsiada" of "Zalała sąsiada", tagged as a verb, whose lemma is that of a noun."""
    able = view.has_upos("VERB") & ~lemma_left(view) & ~view.title
    able &= ending_of(view, tuple(endings().infinitives), lemmas=True) < 0
    morph = view.morph.copy()
    for i in np.flatnonzero(able).tolist():
        lemma = view.strings[int(view.lemma[i])]
        cases = next((base.cases for base in bases(form_of(view, i)) if base.word == lemma), 0)
        able[i] = cases != 0 and (lemma in known.animate or lemma in known.things)
        soul = "Animacy=Hum" if lemma in known.animate else "Animacy=Inan"
        morph[i] = cases | bits(soul, "Gender=Masc", "Number=Sing") if able[i] else morph[i]
    if not able.any():
        return view
    return view.redrawn(
        morph=morph,
        upos=np.where(able, POS_IDS["NOUN"], view.upos),
        tag=np.where(able, np.uint64(view.strings[SUBSTANTIVE]), view.tag),
    )


def _drawn(
    view: SyntaxView, living: np.ndarray, thing: np.ndarray, finite: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Heads and roles where such words are subjects and objects of the verbs beside them."""
    head, role = view.head.copy(), view.role.copy()
    below = finite & view.has_role(*BELOW)
    for i in np.flatnonzero(living | thing).tolist():
        verbs = [k for k in view.children(i).tolist() if below[k] and k > i]
        if verbs:
            head[verbs[0]] = verbs[0] if view.head[i] == i else view.head[i]
            role[verbs[0]] = view.role[i]
            head[i], role[i] = verbs[0], Role.SUBJECT
        elif view.role[i] in CLAUSES and finite[view.head[i]]:
            others = [k for k in view.children(int(view.head[i])).tolist() if k != i]
            free = living[i] and not any(int(view.role[k]) in SUBJECTS for k in others)
            role[i] = Role.SUBJECT if free and i < view.head[i] else Role.OBJECT
    return head, role


def _tagged(
    view: SyntaxView, living: np.ndarray, thing: np.ndarray, role: np.ndarray
) -> SyntaxView:
    """The same words as nouns in the dictionary form, things that are objects as accusatives."""
    found = living | thing
    one = bits("Gender=Masc", "Number=Sing")
    case = np.where((role == Role.OBJECT) & thing, bits("Case=Acc"), bits("Case=Nom"))
    soul = np.where(living, bits("Animacy=Hum"), bits("Animacy=Inan"))
    return view.redrawn(
        upos=np.where(found, POS_IDS["NOUN"], view.upos),
        tag=np.where(found, np.uint64(view.strings[SUBSTANTIVE]), view.tag),
        morph=np.where(found, case | soul | one, view.morph),
    )
