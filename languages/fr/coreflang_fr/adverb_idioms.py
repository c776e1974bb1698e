"""Idioms of several words whose "en" or "y" means nothing: "en vouloir à", "n'y être pour rien"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by

from .neighbours import ahead

# How many words behind the clitic an idiom ends at the latest: "n'en croyait pas ses yeux".
REACH = 6
NEAR = 3


def in_idiom(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "en" and "y" of idioms of several words; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    en = _resented(view, rules) | _exhausted(view, rules) | _disbelieved(view, rules)
    en |= _being_so(view, rules) | _staying(view, rules) | _coming_to(view, rules)
    en |= _of_plans(view, rules) | _grateful(view, rules)
    en |= ahead(view, rules.in_phrases(view, "en_phrases"), REACH)
    y = _of_no_fault(view, rules) | _at_stake(view, rules)
    return (view.has_form("en", "-en") & en) | (view.has_form("y", "-y") & y)


def _resented(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words before the verb of "Ida lui en veut", "Ida en veut à Luc"; bool, (n_tokens,)."""
    wants = view.has_form(*rules.words("forms_of_vouloir"))
    whom = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    whom = whom & view.has_role(Role.OBLIQUE, Role.INDIRECT_OBJECT, Role.NOMINAL_MODIFIER)
    dative = view.has_form(*rules.words("pleased_clitics"), "nous", "vous")
    # "Nous en voulons deux": as a subject it is nobody's.
    dative = behind(dative & ~view.has_role(Role.SUBJECT))
    # "Luc m'en a voulu"
    helped = followed_by(view.has_lemma("avoir")) & ahead(view, wants, NEAR)
    return (followed_by(wants) & ahead(view, whom, REACH)) | (
        dative & (followed_by(wants) | helped)
    )


def _exhausted(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ida n'en peut plus", "Luc n'en pouvait mais"; not "n'en peut plus sortir"; bool."""
    can = view.has_form(*rules.words("forms_of_pouvoir"))
    infinitive = ahead(view, view.has_morph("VerbForm=Inf"), NEAR)
    return followed_by(can) & ahead(view, view.has_form("plus", "mais"), NEAR) & ~infinitive


def _disbelieved(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ida n'en croyait pas ses yeux"; bool, (n_tokens,)."""
    believes = view.has_form(*rules.words("forms_of_croire"))
    return followed_by(believes) & ahead(view, view.has_form("yeux", "oreilles"), REACH)


def _being_so(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "C'en est trop", "Il en sera ainsi", "quoi qu'il en soit", "Où en est-on ?"; bool."""
    being = followed_by(view.has_lemma("être") | view.has_form(*rules.words("forms_of_being")))
    pointed = behind(view.has_form(*rules.words("words_before_en")))
    so = ahead(view, view.has_form(*rules.words("words_of_so"), "quitte"), NEAR)
    so = so | ahead(view, view.has_form("même") & behind(view.has_form("de")), NEAR + 1)
    what = behind(view.has_form("il") & behind(behind(view.has_form("quoi"))))
    return being & (pointed | so | what)


def _staying(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ils en restèrent là", "Nous en sommes là"; bool, (n_tokens,)."""
    stays = view.has_lemma(*rules.words("lemmas_of_staying"))
    forms = rules.words("forms_of_being") | rules.words("forms_of_staying")
    stays = stays | view.has_form(*forms)
    there = view.has_form("là") & ~followed_by(view.has_form("-"))
    return followed_by(stays) & ahead(view, there & behind(stays), NEAR)


def _coming_to(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ils en vinrent aux mains", "Elle en est venue à douter"; bool, (n_tokens,)."""
    comes = view.has_lemma("venir") | view.has_form(*rules.words("forms_of_coming"))
    reach = comes & followed_by(view.has_form(*rules.words("adpositions_of_whom")))
    return followed_by(reach) | (followed_by(view.has_lemma("être")) & ahead(view, reach, NEAR))


def _of_plans(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Luc en donna l'ordre", "Elle n'en a pas le temps": to do so; bool, (n_tokens,)."""
    noun = view.has_lemma(*rules.words("nouns_of_plans")) & view.has_upos("NOUN")
    bare = noun & ~view.has_child(view.has_role(Role.NOMINAL_MODIFIER, Role.RELATIVE_CLAUSE))
    return view.has_child(bare & view.has_role(Role.OBJECT))[view.head]


def _grateful(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Je vous en suis reconnaissant", "Ida lui en sait gré": for having done it; bool."""
    dative = view.has_form(*rules.words("pleased_clitics"), "nous")
    return behind(dative) & ahead(view, view.has_form(*rules.words("words_of_gratitude")), REACH)


def _of_no_fault(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ida n'y est pour rien", "Luc n'y peut rien"; bool, (n_tokens,)."""
    for_much = view.has_form("pour") & followed_by(view.has_form(*rules.words("words_of_share")))
    is_for = followed_by(view.has_lemma("être")) & ahead(view, for_much, NEAR)
    can = followed_by(view.has_form(*rules.words("forms_of_pouvoir")))
    return is_for | (can & ahead(view, view.has_form("rien"), NEAR))


def _at_stake(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Il y va de ta vie"; bool, (n_tokens,)."""
    goes = view.has_lemma("aller") | view.has_form(*rules.words("forms_of_going"))
    of = view.has_form(*rules.words("plain_de"))
    return behind(view.has_form("il")) & followed_by(goes & followed_by(of))
