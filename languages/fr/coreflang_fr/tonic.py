"""Stressed pronouns that repeat a subject: "Son frère, lui, dort"; and those that mean no woman."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import TwoGenders
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung,
    nearest_marked,
)

from .classes import endings
from .marks import REPEATING


def between_commas(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As the "lui" of "Son frère, lui, dort"; bool, (n_tokens,)."""
    comma = view.has_form(",")
    return view.has_form(*rules.words("stressed_pronouns")) & behind(comma) & followed_by(comma)


def masculine_only(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "lui" that is "elle" for a woman, "pour lui", "Luc, lui, dort"; bool, (n_tokens,).

    Not that of "commença à lui parler", wherever a parser hangs the "à".
    """
    verb = view.has_morph("VerbForm=Inf") | endings(view, rules, "endings_of_infinitives")
    adposition = view.has_role(Role.ADPOSITION) & (view.head == np.arange(len(view)) + 1)
    below = behind(adposition) & ~followed_by(verb | view.has_upos("VERB", "AUX"))
    return view.has_form("lui") & (below | between_commas(view, rules))


def _subjects_before(view: SyntaxView) -> Ints1d:
    """For each token the subject that ends before the mark before it, or NONE; (n_tokens,).

    Its verb stands behind both. A parser that sees no verb there has the subject for a root.
    """
    here = np.arange(len(view))
    subject = view.has_role(*SUBJECTS) | (view.has_role(Role.ROOT) & view.has_upos("NOUN", "PROPN"))
    noun = nearest_marked(view.head, subject)[np.maximum(here - 2, 0)]
    before = subject[noun] & (noun < here - 1)
    before &= (view.head[noun] > here) | (view.head[noun] == noun)
    return np.where(before, noun, NONE)


def repeating(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Stressed pronouns right behind a subject, "Le frère de Luc, lui, dort"; bool, (n_tokens,)."""
    return between_commas(view, rules) & (_subjects_before(view) != NONE)


def with_tonic_pronouns(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "lui" of "Luc, lui, dort" stands beside its verb, where a parser sees a receiver.

    view (SyntaxView): the document. rules (Grammar): of French, for its stressed pronouns.
    RETURNS (SyntaxView): the same one where none repeats a subject.
    """
    token = np.flatnonzero(repeating(view, rules))
    verb = view.head[_subjects_before(view)[token]]
    return hung(view, token, verb, np.full(len(token), int(Role.DISCOURSE)))


def masculine_classes(
    view: SyntaxView, rules: Grammar, c: TwoGenders, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """Narrow the classes of a stressed "lui", which is no woman; (n_tokens,)."""
    only = masculine_only(view, rules) & (likely != 0)
    return np.where(only, c.masc, likely), np.where(only, c.masc, possible)


def repeats_subject(pairs: Pairs) -> np.ndarray:
    """Stressed pronouns and the subjects that they repeat: "Son frère, lui, dort"; (n_pairs,)."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    tonic = anaphor.marked(REPEATING) & anaphor.is_kind(Kind.PERSONAL)
    return tonic & (antecedent.site == _subjects_before(pairs.view)[anaphor.token])


@pair_rule(Verdict.IMPOSSIBLE, "Eva aime le jazz. Son frère, lui, aime le rock.", local=False)
def tonic_repeats_subject(pairs: Pairs) -> np.ndarray:
    """A stressed pronoun between commas right behind a subject that agrees means that subject."""
    anaphor, taken = pairs.anaphor, repeats_subject(pairs)
    known = np.zeros(len(pairs.mentions), dtype=bool)
    known[anaphor.mention[taken]] = True
    tonic = anaphor.marked(REPEATING) & anaphor.is_kind(Kind.PERSONAL)
    return tonic & known[anaphor.mention] & ~taken
