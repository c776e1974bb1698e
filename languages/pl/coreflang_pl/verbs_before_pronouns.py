"""Verbs of the present before a pronoun, which a tagger takes for nouns: "Łowi on ryby".

No noun is followed by a pronoun like these, unless a verb comes after: "Matka go kocha".
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, bits, followed_by, in_tree, starts

from .declension import form_of
from .endings import ending_of, endings, ends_with
from .first_words import FINITE, NOMINAL, PRESENT
from .known import Known
from .verbs import lemma_left

NOT_FINITE = ("VerbForm=Inf", "VerbForm=Conv", "VerbForm=Ger", "VerbForm=Part")
ONE, SEVERAL = bits("Case=Acc", "Number=Sing"), bits("Case=Acc", "Number=Plur", "Gender=Fem")


def verbs_before_pronouns(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """Tag such words as verbs and draw them as roots, with what was the root below them.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    found = _found(view, rules)
    for i in np.flatnonzero(found).tolist():
        form = form_of(view, i)
        kinds = (known.persons, known.animate, known.groups, known.things, known.neuters)
        found[i] = not known.named(form) and not any(form in kind for kind in kinds)
    if not found.any():
        return view
    several = ends_with(view, *endings().present_plural)
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    present = bits("Mood=Ind", *PRESENT.split()) | number
    return _rooted(
        view.redrawn(
            upos=np.where(found, POS_IDS["VERB"], view.upos),
            tag=np.where(found, np.uint64(view.strings[FINITE]), view.tag),
            morph=np.where(found, present, view.morph),
            entity=np.where(found, np.uint64(0), view.entity),
        ),
        found,
    )


def _found(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words in a form of the present that open a sentence, with such a pronoun behind; bool."""
    first = starts(view.sentence) & view.title & view.has_upos(*NOMINAL, "ADV")
    first &= ends_with(view, *endings().present) & lemma_left(view)
    # "Zawsze je wolno" tells how somebody eats.
    first &= ~(view.has_upos("ADV") & followed_by(view.has_form("je")))
    subject = view.has_upos("PRON") & view.has_form(*rules.words("subject_pronouns"))
    object_ = view.has_upos("PRON") & view.has_form(*rules.words("accusative_pronouns"))
    # "Jeździ nim do pracy"
    object_ |= view.has_upos("PRON") & view.has_form(*rules.words("instrumental_pronouns"))
    return first & (followed_by(subject) | (followed_by(object_) & ~_with_verb(view)))


def _with_verb(view: SyntaxView) -> np.ndarray:
    """Tokens with a finite verb between the marks around them; bool, (n_tokens,)."""
    stretch = np.cumsum(view.has_upos("PUNCT", "CCONJ", "SCONJ") | starts(view.sentence))
    verb = view.has_upos("VERB", "AUX") & ~view.has_morph(*NOT_FINITE) & ~_no_verbs(view)
    return np.isin(stretch, stretch[verb])


def _no_verbs(view: SyntaxView) -> np.ndarray:
    """As in "Łowi on ryby", whose "ryby" a tagger takes for a verb without an infinitive; bool."""
    no_infinitive = ending_of(view, tuple(endings().infinitives), lemmas=True) < 0
    past = ends_with(view, *(end for group in endings().past.values() for end in group))
    return lemma_left(view) & no_infinitive & ~past


def _rooted(view: SyntaxView, verb: np.ndarray) -> SyntaxView:
    """The tree with verbs above the pronouns behind them and what was taken for the root."""
    head, role = view.head.copy(), view.role.copy()
    no_verb = _no_verbs(view) & view.has_upos("VERB", "AUX") & ~verb
    no_verb &= np.isin(view.sentence, view.sentence[verb])
    for i in np.flatnonzero(verb).tolist():
        top = root_above(view, i)
        if top != i and (no_verb[top] or not view.has_upos("VERB", "AUX")[top]):
            head[i], role[i] = i, Role.ROOT
            head[top], role[top] = i, _role_below(view, top)
            below = [k for k in view.children(top).tolist() if view.role[k] == Role.CONJUNCT]
            head[[k for k in below if view.has_upos("VERB")[k]]] = i
        head[i + 1] = i
        role[i + 1] = _role_of_pronoun(view, i + 1)
    thing = no_verb & (role == Role.OBJECT)
    own = np.where(ends_with(view, *endings().able_plural), SEVERAL, ONE)
    morph = np.where(thing, own, view.morph)
    upos = np.where(thing, POS_IDS["NOUN"], view.upos)
    return in_tree(view.redrawn(upos=upos, morph=morph), head, role)


def root_above(view: SyntaxView, i: int) -> int:
    """The root of the tree that a token stands in."""
    for _ in range(int(view.depth[i])):
        i = int(view.head[i])
    return i


def _role_below(view: SyntaxView, top: int) -> Role:
    """What a noun is that was drawn as the root: an object, unless it stands in another case."""
    other = view.has_morph("Case=Ins", "Case=Loc", "Case=Dat")[top]
    aside = view.has_child(view.has_role(Role.ADPOSITION))[top]
    return Role.OBLIQUE if other or aside else Role.OBJECT


def _role_of_pronoun(view: SyntaxView, i: int) -> Role:
    if view.has_morph("Case=Ins")[i]:
        return Role.OBLIQUE
    return Role.SUBJECT if view.has_morph("Case=Nom")[i] else Role.OBJECT
