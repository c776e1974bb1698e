"""Verbs with a subject that taggers take for nouns, and nouns that they take for verbs."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, retagged

from .classes import endings
from .noun_features import as_nouns

FINITE = bits("VerbForm=Fin", "Person=3", "Mood=Ind")
OTHER = ("NOUN", "ADJ", "PROPN", "ADV", "ADP", "X")
NOUNS = (
    "masculine_nouns", "feminine_nouns", "person_nouns", "epicene_nouns", "feminine_persons",
    "masculine_persons", "animal_nouns", "place_nouns", "time_nouns", "group_nouns",
)  # fmt: skip
PLACES = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)


def with_verbs_with_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "cria" of "Une voix lui cria de partir" is a verb: it has a subject and no copula.

    view (SyntaxView): the document. rules (Grammar): of French, for the endings of its verbs.
    RETURNS (SyntaxView): the same one where no noun that ends like a verb has a subject.
    """
    here = np.arange(len(view))
    subject = view.has_role(*SUBJECTS) & (view.head > here)
    own = view.has_child(subject) & ~view.has_child(view.has_role(Role.COPULA, Role.DETERMINER))
    word = own & view.has_upos(*OTHER) & ~view.title & ~view.upper
    ends = endings(view, rules, "endings_of_verbs_alone") | view.has_form(
        *rules.words("finite_verbs")
    )
    # No adjective ends so: "La voile blanche ... petit".
    nominal = view.has_form(*rules.words("nouns_that_end_like_verbs"))
    ends |= ~view.has_upos("ADJ") & endings(view, rules, "endings_of_finite_verbs") & ~nominal
    found = word & ends
    if not found.any():
        return view
    morph = np.where(found, FINITE, view.morph)
    return view.redrawn(upos=np.where(found, POS_IDS["VERB"], view.upos), morph=morph)


def with_nouns_behind_articles(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "guide" of "Le guide l'a pris" is a noun, where a tagger sees a verb.

    Only where a parser draws the article as one.

    view (SyntaxView): the document. rules (Grammar): of French, for its nouns.
    RETURNS (SyntaxView): the same one where no finite verb behind an article stands for a noun.
    """
    here = np.arange(len(view))
    article = view.has_role(Role.DETERMINER) & view.has_upos("DET") & (view.head == here + 1)
    verb = view.has_upos("VERB", "AUX") & behind(article)
    # "Un soir, le hibou la garda", with "hibou" for a root: no form of an everyday verb.
    verb &= view.has_role(*PLACES) | ~view.has_form(*rules.words("finite_verbs"))
    verb &= ~view.has_morph("VerbForm=Inf") & ~view.title
    own = view.has_role(*SUBJECTS, Role.OBJECT, Role.EXPLETIVE, Role.AUXILIARY)
    verb &= rules.in_lists(view, *NOUNS) & ~view.has_child(own)
    return _with_nouns_like_adjectives(as_nouns(view, verb), rules)


def _with_nouns_like_adjectives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "voisin" of "Son voisin le reprit" is a noun, where a tagger sees an adjective."""
    determined = view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    noun = view.has_upos("ADJ") & determined & view.has_role(*PLACES) & ~view.title
    noun &= rules.in_lists(view, *NOUNS) & ~view.has_child(view.has_role(Role.COPULA))
    return retagged(view, noun, "NOUN")


def with_common_nouns(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "beurre" of "avec du beurre" is a noun, where a tagger sees a name.

    What has a determiner and no capital is none, unless nothing in the text has a capital.

    view (SyntaxView): the document. rules (Grammar): of French, for its first names.
    RETURNS (SyntaxView): the same one where no such word is a name.
    """
    if not (view.title | view.upper).any():
        return view
    determined = view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.ADPOSITION))
    small = view.has_upos("PROPN") & ~view.title & ~view.upper & determined & (view.entity == 0)
    small &= ~rules.in_lists(view, *rules.config.first_name_lists)
    return retagged(view, small & _in_small_letters(view), "NOUN")


def _in_small_letters(view: SyntaxView) -> np.ndarray:
    """Words without any capital; bool, (n_tokens,)."""
    keys, place = np.unique(view.lower, return_inverse=True)
    plain = [view.strings[key].replace("-", "").isalpha() for key in keys.tolist()]
    return np.array(plain, dtype=bool)[place]
