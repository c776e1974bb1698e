"""Nouns that a tagger takes for other words, and what tells: a list, a verb, or the text itself."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, relabelled, starts

from .declension import GENDERS, ONE_MAN, SUBSTANTIVE, form_of, tagged_as_noun
from .endings import endings, ends_with
from .known import Known

ONE_WOMAN = ("Gender=Fem", "Number=Sing", "Case=Nom")
TAKEN_FOR = ("ADJ", "ADV", "X", "VERB")
# How a parser hangs what it takes for an adjective or an infinitive.
AS_ANOTHER = (Role.ADJECTIVAL_MODIFIER, Role.OPEN_COMPLEMENT, Role.ADVERBIAL)


def listed_nouns(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """All of these repairs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _like_infinitives(_persons(_young(view, known), known), rules)
    return _told_by_verbs(_names_again(view), known)


def _persons(view: SyntaxView, known: Known) -> SyntaxView:
    """The "teść" of "Za obiad płaci teść", tagged as an infinitive, and "złodziej" as an adjective.

    In their dictionary form, and with the tag of a noun where they are no infinitives.
    """
    able = view.has_upos("ADJ", "ADV", "X") & tagged_as_noun(view)
    able |= view.has_upos("VERB") & view.has_morph("VerbForm=Inf") & ~view.title
    for i in np.flatnonzero(able).tolist():
        form = form_of(view, i)
        able[i] = form in known.persons and not known.named(form)
    if not able.any():
        return view
    woman = ends_with(view, *endings().lemmas["fem"])
    # "poeta", "kierowca"
    woman &= ~view.has_form(*known.animate)
    own = np.where(woman, bits(*ONE_WOMAN), bits(*ONE_MAN, "Animacy=Hum"))
    view = _nouns(view, able, own)
    return relabelled(view, able & view.has_role(*AS_ANOTHER), role=Role.OBLIQUE)


def _like_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "powieść" of "Przeczytała powieść", tagged as an infinitive, is what she read.

    Not that of "Plan musi się powieść".
    """
    able = view.has_upos("VERB") & view.has_form(*rules.words("nouns_like_infinitives"))
    itself = view.has_child(view.has_form("się"))
    able &= ~view.has_child(view.has_role(Role.OBJECT)) & ~itself & ~itself[view.head]
    if not able.any():
        return view
    subject = view.has_role(*SUBJECTS)
    case = np.where(subject, bits("Case=Nom"), bits("Case=Acc"))
    view = _nouns(view, able, case | bits("Gender=Fem", "Number=Sing"))
    object_ = able & view.has_role(Role.OPEN_COMPLEMENT) & view.has_upos("VERB")[view.head]
    return relabelled(view, object_, role=Role.OBJECT)


def _young(view: SyntaxView, known: Known) -> SyntaxView:
    """The "Zwierzę" of "Zwierzę zjadło kapustę", tagged as what somebody says of himself.

    Before a past form in -ło of the same stretch, and without "się".
    """
    told = ends_with(view, *endings().past["neut"]) & view.has_upos("VERB")
    stretch = np.cumsum(view.has_upos("PUNCT"))
    able = view.has_upos("VERB") & view.has_morph("Person=1") & view.has_form(*known.neuters)
    able &= np.isin(stretch, stretch[told]) & ~view.has_child(view.has_form("się"))
    if not able.any():
        return view
    own = np.full(len(view), bits("Gender=Neut", "Number=Sing", "Case=Nom"))
    return _nouns(view, able, own)


def _names_again(view: SyntaxView) -> SyntaxView:
    """The "Sundback" of "Sundback wrócił", tagged as a verb in a text that has "Gideon Sundback".

    A subject at the beginning of a sentence, whose form is that of a name elsewhere.
    """
    first = starts(view.sentence)
    found = view.has_upos(*TAKEN_FOR) & view.has_role(*SUBJECTS) & view.title & first
    name = view.has_upos("PROPN") & view.title & ~first
    found &= np.isin(view.lower, view.lower[name])
    if not found.any():
        return view
    lemma, morph = view.lemma.copy(), view.morph.copy()
    for i in np.flatnonzero(found).tolist():
        same = np.flatnonzero(name & (view.lower == view.lower[i]))[0]
        lemma[i], morph[i] = view.lemma[same], view.morph[same]
    upos = np.where(found, POS_IDS["PROPN"], view.upos)
    return view.redrawn(lemma=lemma, morph=morph, upos=upos)


def _told_by_verbs(view: SyntaxView, known: Known) -> SyntaxView:
    """The "bitwa" of "Dwa dni trwała bitwa", tagged as the genitive of a neuter.

    Drawn as the subject of a past form in -ła, whose gender it has then. But "pewnego" of "Pewnego
    dnia zadzwoniła" shows a genitive, and so does the lemma of "Po śmierci męża wyjechała".
    """
    found = view.has_upos("NOUN") & view.has_role(*SUBJECTS) & view.has_morph("Case=Gen")
    found &= ends_with(view, *endings().lemmas["fem"]) & view.has_morph(*GENDERS[::2])
    verb = ends_with(view, *endings().past["fem"]) & view.has_upos("VERB")
    found &= (verb & view.has_morph("Number=Sing"))[view.head]
    attribute = view.has_role(Role.ADJECTIVAL_MODIFIER, Role.DETERMINER)
    found &= ~view.has_child(attribute & view.has_morph("Case=Gen"))
    for i in np.flatnonzero(found).tolist():
        found[i] = view.strings[int(view.lemma[i])] not in known.animate
    return _nouns(view, found, np.full(len(view), bits(*ONE_WOMAN))) if found.any() else view


def _nouns(view: SyntaxView, found: np.ndarray, morph: np.ndarray) -> SyntaxView:
    return view.redrawn(
        lemma=np.where(found, view.lower, view.lemma),
        morph=np.where(found, morph, view.morph),
        upos=np.where(found, POS_IDS["NOUN"], view.upos),
        tag=np.where(found, np.uint64(view.strings.add(SUBSTANTIVE)), view.tag),
    )
