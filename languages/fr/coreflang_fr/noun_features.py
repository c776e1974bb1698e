"""Nouns as their determiners tell them: part of speech, number and gender."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, bits

SINGULAR, PLURAL = bits("Number=Sing"), bits("Number=Plur")
MASCULINE, FEMININE = bits("Gender=Masc"), bits("Gender=Fem")
# Where a noun stands, and no clause.
NOMINAL = (Role.SUBJECT, Role.OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)
ENDING = "s"


def with_nouns_behind_owners(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "montre" of "Je laisse ma montre à Luc" is a noun, where a tagger sees a verb.

    view (SyntaxView): the document. rules (Grammar): of French, for its possessives.
    RETURNS (SyntaxView): the same one where no finite verb right behind an owner stands for a noun.
    """
    owner = view.has_form(*rules.words("owners_before_nouns"))
    verb = view.has_upos("VERB") & view.has_role(*NOMINAL) & view.has_morph("VerbForm=Fin")
    here = np.arange(len(view))
    behind = np.maximum(here - 1, 0)
    verb &= owner[behind] & (view.head[behind] == here) & (here > 0)
    verb &= ~view.has_child(view.has_role(Role.SUBJECT, Role.OBJECT, Role.EXPLETIVE))
    return as_nouns(view, verb)


def as_nouns(view: SyntaxView, verb: np.ndarray) -> SyntaxView:
    """Words behind determiners as nouns in the number of these.

    view (SyntaxView): the document. verb (ndarray): what a tagger takes for verbs, none of them the
    first word, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    token = np.flatnonzero(verb)
    if not len(token):
        return view
    lemma, morph = view.lemma.copy(), view.morph.copy()
    for i in token.tolist():
        word = view.strings[int(view.lower[i])]
        several = view.strings[int(view.lower[i - 1])].endswith(ENDING)
        lemma[i] = view.strings.add(word.removesuffix(ENDING) if several else word)
        morph[i] = PLURAL if several else SINGULAR
    return view.redrawn(lemma=lemma, morph=morph, upos=np.where(verb, POS_IDS["NOUN"], view.upos))


def with_noun_features(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "sac" of "un sac de pommes" is masculine and one, where a tagger says nothing of it.

    And the "clés" of "ses clés" are several. What lists know goes before what a tagger guesses:
    "vélos" are masculine.

    view (SyntaxView): the document. rules (Grammar): of French, for its determiners and nouns.
    RETURNS (SyntaxView): the same one where nouns have the features of their determiners.
    """
    noun = view.has_upos("NOUN")
    before = view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.ADPOSITION)
    before = before & (view.head > np.arange(len(view)))

    def told(name: str) -> np.ndarray:
        return noun & view.has_child(before & view.has_form(*rules.words(name)))

    masculine, feminine = told("masculine_determiners"), told("feminine_determiners")
    plural = told("plural_determiners")
    singular = (masculine | feminine | told("singular_determiners")) & ~plural
    unsaid = noun & (masculine == feminine)
    masculine = np.where(unsaid, rules.in_lists(view, "masculine_nouns"), masculine)
    feminine = np.where(unsaid, rules.in_lists(view, "feminine_nouns"), feminine)
    morph = _told(view.morph, singular, plural, SINGULAR, PLURAL)
    morph = _told(morph, masculine, feminine, MASCULINE, FEMININE)
    return view if (morph == view.morph).all() else view.redrawn(morph=morph)


def _told(morph: Ints1d, one: np.ndarray, other: np.ndarray, bit: int, other_bit: int) -> Ints1d:
    """Features with one of two bits where only that one is told."""
    kept = morph & ~(bit | other_bit)
    return np.where(one & ~other, kept | bit, np.where(other & ~one, kept | other_bit, morph))
