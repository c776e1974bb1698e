"""The "je" that eats, which a tagger takes for a pronoun: "Teraz je rybę", "Babcia nie je mięsa".

No verb stands beside it that it could be the object of.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.syntax import Role, SyntaxView, behind, bits, followed_by, in_tree, starts

from .declension import form_of
from .endings import endings, ends_with
from .first_words import FINITE, PRESENT
from .infinitives import infinitives
from .known import Known
from .verbs import PREDICATIVE

PARTICIPLES = ("VerbForm=Part", "VerbForm=Conv", "VerbForm=Inf")
CLAUSES = (
    Role.ROOT, Role.CONJUNCT, Role.PARATAXIS, Role.CLAUSAL_COMPLEMENT, Role.ADVERBIAL_CLAUSE,
    Role.ADJECTIVAL_CLAUSE, Role.RELATIVE_CLAUSE,
)  # fmt: skip
# What stays below a noun that was drawn above such a verb.
OWN = (
    Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NOMINAL_MODIFIER, Role.ADPOSITION,
    Role.NUMERAL, Role.POSSESSIVE, Role.NAME_PART, Role.APPOSITION, Role.RELATIVE_CLAUSE,
)  # fmt: skip


def eating(view: SyntaxView, known: Known, verbs: frozenset[str]) -> SyntaxView:
    """Tag such words as verbs, and draw them above what stands beside them.

    view (SyntaxView): the document. known (Known): what lists hold.
    verbs (FrozenSet[str]): infinitives that lists have.
    RETURNS (SyntaxView): the same one if there is none.
    """
    able = view.has_form("je") & view.has_upos("PRON")
    if not able.any():
        return view
    mark = view.has_upos("PUNCT", "CCONJ", "SCONJ")
    stretch = np.cumsum(mark | starts(view.sentence))
    words = np.bincount(stretch, weights=~mark)[stretch]
    # "Marek je, jak wiadomo, zgubił": the verb may stand behind a comma.
    comma = view.has_form(",")
    open_end = followed_by(comma) & ~followed_by(followed_by(view.has_upos("CCONJ")))
    # "Nie je słodyczy": before a pronoun it would stand beside its verb.
    denied = view.has_form("je") & behind(view.has_form("nie"))
    others = (_verbs(view, verbs) & ~(behind(denied) & ~view.has_morph("Tense=Past"))) | _several(
        view
    )
    able &= ~np.isin(stretch, stretch[others]) & ~open_end & (words > 1) & _opened(view, known)
    at = np.flatnonzero(able)
    return _drawn(_tagged(view, able), at, stretch, known) if len(at) else view


def _verbs(view: SyntaxView, verbs: frozenset[str]) -> np.ndarray:
    """What a pronoun may be the object of, also where a tagger takes it for a noun; bool."""
    found = view.has_upos("VERB", "AUX") | view.has_morph(*PARTICIPLES)
    found |= view.tag == np.uint64(view.strings[PREDICATIVE])
    form = ends_with(view, *endings().present) & view.has_upos("NOUN", "ADJ", "ADV", "X")
    for i in np.flatnonzero(form).tolist():
        found[i] = any(word in verbs for word in infinitives(form_of(view, i)))
    return found | (view.has_upos("ADJ") & form)


def _opened(view: SyntaxView, known: Known) -> np.ndarray:
    """Who eats, how or when, or nothing: what stands right before such a verb; bool, (n_tokens,).

    Not "strząsa je", with a verb that a tagger takes for a noun.
    """
    first = starts(view.sentence) | behind(view.has_upos("PUNCT", "CCONJ", "SCONJ"))
    before = view.has_upos("ADV") | (view.has_upos("PART") & ~view.has_form("się"))
    eater = followed_by(view.has_form("je")) & view.has_upos("NOUN", "PROPN")
    for i in np.flatnonzero(eater).tolist():
        form = form_of(view, i)
        eater[i] = form in known.persons or form in known.animate or known.named(form)
    return first | behind(before | eater)


def _several(view: SyntaxView) -> np.ndarray:
    """Pronouns that no "je" has for its subject, "oni je ..."; bool, (n_tokens,)."""
    subject = view.has_upos("PRON") & view.has_morph("Case=Nom")
    return subject & view.has_morph("Number=Plur", "Person=1", "Person=2")


def _tagged(view: SyntaxView, verb: np.ndarray) -> SyntaxView:
    """Such words as verbs of the present, and as nouns what a tagger takes for other verbs."""
    shown = ends_with(view, *endings().accusatives)
    eaten = behind(verb) & (view.has_upos("VERB") | (view.has_upos("ADJ") & shown))
    case = np.where(shown, bits("Case=Acc"), bits("Case=Gen"))
    present = bits("Mood=Ind", "Number=Sing", *PRESENT.split())
    return view.redrawn(
        upos=np.where(verb, POS_IDS["VERB"], np.where(eaten, POS_IDS["NOUN"], view.upos)),
        tag=np.where(verb, np.uint64(view.strings[FINITE]), view.tag),
        lemma=np.where(verb, np.uint64(view.strings.add("jeść")), view.lemma),
        morph=np.where(verb, present, np.where(eaten, case | bits("Gender=Fem"), view.morph)),
    )


def _drawn(view: SyntaxView, at: Ints1d, stretch: Ints1d, known: Known) -> SyntaxView:
    """The tree with these verbs in the place of what was drawn above them."""
    head, role = view.head.copy(), view.role.copy()
    for i in at.tolist():
        top = _top(view, i, stretch)
        if top != i:
            head[i] = i if view.head[top] == top else view.head[top]
            role[i] = view.role[top] if int(view.role[top]) in CLAUSES else Role.PARATAXIS
        for k in (top, *view.children(top).tolist()):
            if k != i and (k == top or int(view.role[k]) not in OWN):
                head[k] = i
        for k in np.flatnonzero((head == i) & (stretch == stretch[i])).tolist():
            role[k] = role[k] if k == i else _role_beside(view, k, i, known)
    return in_tree(view, head, role)


def _top(view: SyntaxView, i: int, stretch: Ints1d) -> int:
    """The highest token above one that stands in the same stretch."""
    top = i
    for _ in range(int(view.depth[i])):
        i = int(view.head[i])
        top = i if stretch[i] == stretch[top] else top
    return top


def _role_beside(view: SyntaxView, k: int, verb: int, known: Known) -> int:
    """What a word beside a verb of eating is: "babcia je zupę w kuchni"."""
    if view.has_upos("ADV")[k]:
        return Role.ADVERBIAL
    if not view.has_upos("NOUN", "PROPN", "PRON")[k] or view.has_form("się")[k]:
        return int(view.role[k])
    if view.has_child(view.has_role(Role.ADPOSITION))[k] or view.has_morph("Case=Ins")[k]:
        return Role.OBLIQUE
    own = view.has_morph("Case=Nom")[k] or form_of(view, k) in known.persons
    return Role.SUBJECT if k < verb and own else Role.OBJECT
