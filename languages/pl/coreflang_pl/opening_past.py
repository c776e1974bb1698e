"""Past forms that open a sentence, and that a tagger takes for other words: "Dał żonie kwiaty"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView, bits, in_tree, starts

from .declension import SUBSTANTIVE, bases, form_of
from .endings import endings, ends_with
from .first_words import GENDERS, PAST, PRAETERITE
from .infinitives import infinitives
from .known import Known
from .verbs_before_pronouns import root_above

DATIVE, ACCUSATIVE = bits("Case=Dat"), bits("Case=Acc")
WORDS = ("NOUN", "PROPN", "PRON", "ADV", "VERB")
# What no finite verb is.
MODIFYING = (Role.ADJECTIVAL_MODIFIER, Role.NOMINAL_MODIFIER, Role.DETERMINER, Role.COMPOUND)


def opening_past(view: SyntaxView, known: Known, verbs: frozenset[str]) -> SyntaxView:
    """Tag such words as verbs, and draw them above the words of their clause.

    So, too, those that a parser hangs as adjectives from a noun of another gender behind: the verb
    of "Kopnęła kamień".

    view (SyntaxView): the document. known (Known): what lists hold.
    verbs (FrozenSet[str]): infinitives that lists have.
    RETURNS (SyntaxView): the same one if there is none.
    """
    masculine = endings().past["masc"][0]
    found = starts(view.sentence) & view.title & ends_with(view, masculine)
    past = view.has_upos("VERB", "AUX") & view.has_morph("Tense=Past")
    hung = starts(view.sentence) & past & view.has_role(*MODIFYING) & _of_another_gender(view)
    found &= ~past & (view.entity == 0)
    lemma = view.lemma.copy()
    for i in np.flatnonzero(found).tolist():
        word = _infinitive(form_of(view, i), known, verbs)
        found[i], lemma[i] = bool(word), view.strings.add(word) if word else lemma[i]
    if not (found | hung).any():
        return view
    view = view.redrawn(
        lemma=lemma,
        upos=np.where(found, POS_IDS["VERB"], view.upos),
        tag=np.where(found, np.uint64(view.strings.add(PRAETERITE)), view.tag),
        morph=np.where(found, bits(*f"{PAST} {GENDERS[0]} Mood=Ind".split()), view.morph),
    )
    return _rooted(_receivers(view, found, known), found | hung)


def _of_another_gender(view: SyntaxView) -> np.ndarray:
    """Words that have not the gender of what they hang from; bool, (n_tokens,)."""
    genders = [view.has_morph(gender) for gender in ("Gender=Masc", "Gender=Fem", "Gender=Neut")]
    return ~np.logical_or.reduce([own & own[view.head] for own in genders])


def _infinitive(form: str, known: Known, verbs: frozenset[str]) -> str:
    """The known verb that a form is of, "" for nouns and names: "Stół", "Michał"."""
    kinds = (known.persons, known.animate, known.groups, known.things)
    if known.named(form) or any(form in kind for kind in kinds):
        return ""
    return next((word for word in infinitives(form) if word in verbs), "")


def _receivers(view: SyntaxView, verb: np.ndarray, known: Known) -> SyntaxView:
    """The "żonie" behind such a verb is a noun in the dative, whatever a tagger makes of it."""
    upos, tag, morph = view.upos.copy(), view.tag.copy(), view.morph.copy()
    for i in (np.flatnonzero(verb[:-1]) + 1).tolist():
        able = (b for b in bases(form_of(view, i)) if b.word in known.persons | known.animate)
        base = next((b for b in able if b.cases & DATIVE), None)
        if base is not None and not view.title[i]:
            upos[i], tag[i] = POS_IDS["NOUN"], view.strings[SUBSTANTIVE]
            sex = "Gender=Masc" if base.word in known.animate else "Gender=Fem"
            morph[i] = DATIVE | bits(sex, "Number=Sing")
    return view.redrawn(upos=upos, tag=tag, morph=morph)


def _rooted(view: SyntaxView, verb: np.ndarray) -> SyntaxView:
    """The tree with such verbs above what was the root, and above what hung from that one."""
    head, role = view.head.copy(), view.role.copy()
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin") & ~verb
    for i in np.flatnonzero(verb).tolist():
        top = root_above(view, i)
        if finite[top]:
            continue
        loose = [top, *(k for k in view.children(top).tolist() if _is_argument(view, k))]
        head[loose] = i
        head[i], role[i] = i, Role.ROOT
        for k in loose:
            role[k] = role[k] if k == i else _role_below(view, k)
    return in_tree(view, head, role)


def _is_argument(view: SyntaxView, k: int) -> bool:
    own = view.has_role(Role.NOMINAL_MODIFIER, Role.ADJECTIVAL_MODIFIER, Role.DETERMINER)
    return bool((view.has_upos(*WORDS) & ~own | view.has_upos("PUNCT"))[k])


def _role_below(view: SyntaxView, k: int) -> int:
    if view.has_child(view.has_role(Role.ADPOSITION) & ~view.has_upos("VERB"))[k]:
        return Role.OBLIQUE
    if not view.has_upos("NOUN", "PROPN", "PRON")[k] or view.has_form("się")[k]:
        return int(view.role[k])
    dative = int(view.morph[k]) & (DATIVE | ACCUSATIVE) == DATIVE
    return Role.INDIRECT_OBJECT if dative else Role.OBJECT
