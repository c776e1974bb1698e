"""Verbs that a tagger takes for other words, where no other verb stands: "Kamil kupi dom".

Behind who does it, or at the beginning of a sentence: "Tęsknię za tobą", "Marznie zimą".
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.syntax import Role, SyntaxView, behind, bits, in_tree, starts

from .declension import form_of
from .endings import endings, ends_with
from .first_words import FINITE, PRESENT
from .infinitives import infinitives
from .known import Known
from .verbs_before_pronouns import root_above

TAKEN_FOR = ("NOUN", "ADJ", "ADP", "ADV", "NUM", "X")
PRESENT_OF_ME = "VerbForm=Fin Tense=Pres Person=1"


def lone_verbs(view: SyntaxView, known: Known, verbs: frozenset[str]) -> SyntaxView:
    """Tag such words as verbs, and draw them above what stands beside them.

    view (SyntaxView): the document. known (Known): what lists hold.
    verbs (FrozenSet[str]): infinitives that lists have.
    RETURNS (SyntaxView): the same one if there is none.
    """
    stretch = np.cumsum(view.has_upos("PUNCT", "CCONJ", "SCONJ") | starts(view.sentence))
    verbal = view.has_upos("VERB", "AUX")
    able = view.has_upos(*TAKEN_FOR) & (view.entity == 0)
    able &= ~np.isin(stretch, stretch[verbal])
    me, somebody = _after_nobody(view), _behind_somebody(view)
    found = able & (me | somebody)
    for i in np.flatnonzero(found).tolist():
        lemma = view.strings[int(view.lemma[i])].lower()
        noun = _is_noun(lemma, known) or _is_noun(form_of(view, i), known)
        found[i] = not noun and any(word in verbs for word in infinitives(form_of(view, i)))
    at = np.flatnonzero(found)
    at = at[np.unique(stretch[at], return_index=True)[1]]
    if not len(at):
        return view
    return _drawn(_tagged(view, at), at, stretch, somebody)


def _after_nobody(view: SyntaxView) -> np.ndarray:
    """Roots that begin a sentence, in a form of the present that few nouns have; bool."""
    form = ends_with(view, *endings().of_lone_verbs)
    return starts(view.sentence) & view.has_role(Role.ROOT) & form


def _behind_somebody(view: SyntaxView) -> np.ndarray:
    """Words in a form of the present right behind a nominative of one: "Kamil kupi"; bool.

    Behind nouns of any kind, "Reforma zmieni szkoły", in their dictionary form.
    """
    noun = view.has_upos("NOUN") & (view.lower == view.lemma)
    one = view.has_upos("PROPN") | view.has_morph("Animacy=Hum") | noun
    one &= view.has_morph("Case=Nom") & view.has_morph("Number=Sing")
    one &= ~view.has_child(view.has_role(Role.ADPOSITION))
    form = ends_with(view, *endings().present) & ~ends_with(view, *endings().present_plural)
    return behind(one) & form & ~view.title & ~starts(view.sentence)


def _is_noun(word: str, known: Known) -> bool:
    kinds = (known.persons, known.animate, known.groups, known.things, known.neuters)
    return known.named(word) or any(word in kind for kind in kinds)


def _tagged(view: SyntaxView, at: Ints1d) -> SyntaxView:
    """The same words as verbs of the present."""
    found = np.zeros(len(view), dtype=bool)
    found[at] = True
    mine = ends_with(view, *endings().accusatives)
    person = np.where(mine, bits(*PRESENT_OF_ME.split()), bits(*PRESENT.split()))
    return view.redrawn(
        upos=np.where(found, POS_IDS["VERB"], view.upos),
        tag=np.where(found, np.uint64(view.strings[FINITE]), view.tag),
        morph=np.where(found, person | bits("Mood=Ind", "Number=Sing"), view.morph),
    )


def _drawn(view: SyntaxView, at: Ints1d, stretch: Ints1d, somebody: np.ndarray) -> SyntaxView:
    """The tree with these verbs above the words before them and those behind them."""
    head, role = view.head.copy(), view.role.copy()
    inside = (stretch == stretch[head]) & ~view.has_role(Role.PUNCTUATION)
    for i in at[somebody[at]].tolist():
        top = next((k for k in (i, i - 1) if head[k] == k), i)
        # Below the verb of another clause the main one is a second.
        head[i], role[i] = (
            (i, Role.ROOT) if head[top] == top else (root_above(view, i), Role.CONJUNCT)
        )
        head[i - 1], role[i - 1] = i, Role.SUBJECT
        last = int(np.searchsorted(stretch, stretch[i], side="right"))
        behind_it = np.arange(i + 1, last)
        loose = behind_it[~inside[behind_it] | np.isin(view.head[behind_it], (i - 1, i))]
        loose = loose[~view.has_role(Role.PUNCTUATION)[loose]]
        head[loose] = i
        aside = view.has_child(view.has_role(Role.ADPOSITION))[loose]
        noun = view.has_upos("NOUN", "PROPN", "PRON")[loose]
        role[loose[noun]] = np.where(aside, Role.OBLIQUE, Role.OBJECT)[noun]
    return in_tree(view, head, role)
