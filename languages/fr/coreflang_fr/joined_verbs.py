"""Verbs joined to others, where a tagger sees nouns: "Ida plie le drap et le range"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, nearest_marked

# What a parser sees in such a verb.
JOINED = (Role.CONJUNCT, Role.OBJECT, Role.APPOSITION, Role.NOMINAL_MODIFIER, Role.OBLIQUE)
BEHIND_VERBS = ("ADP", "ADV", "PUNCT", "CCONJ", "SCONJ")


def joined_in_the_present(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind "et" and an article that are verbs, "Ida plie le drap et le range"; bool.

    Where the verb before has an object that the article may mean, and no noun of its gender is
    spelt so; not in "Ida lave la jupe et la veste", "Ida aime la musique et la danse".

    view (SyntaxView): the document. rules (Grammar): of French, for the forms of its verbs.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    joined = behind(behind(view.has_form(*rules.words("joining_words"))))
    found = joined & view.has_role(*JOINED) & view.has_upos("NOUN", "VERB")
    found &= rules.in_lists(view, "finite_verbs", "verbs_of_handling", "joined_verbs")
    found &= followed_by(view.has_upos(*BEHIND_VERBS))
    sure = found & _no_nouns(view, rules) & _with_finite_verb_before(view)
    found &= view.has_role(Role.CONJUNCT)
    la = behind(view.has_form("la"))
    found &= ~(la & view.has_form(*rules.words("feminine_nouns_like_finite_verbs")))
    found &= la | ~view.has_form(*rules.words("masculine_nouns_like_finite_verbs"))
    return sure | (found & _with_object_before(view))


def _no_nouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that are nothing but verbs, "Il lui apprend à lire et l'envoie à Lyon"; bool."""
    noun = view.has_form(
        *rules.words("nouns_like_finite_verbs"),
        *rules.words("feminine_nouns_like_finite_verbs"),
        *rules.words("masculine_nouns_like_finite_verbs"),
    )
    noun = noun | rules.in_lists(view, "masculine_nouns", "feminine_nouns")
    return view.has_form(*rules.words("finite_verbs")) & ~(
        noun | rules.in_lists(view, *rules.config.person_lists)
    )


def _with_finite_verb_before(view: SyntaxView) -> np.ndarray:
    """Words that hang from a finite verb before them, or from what hangs from one; bool."""
    helped = view.has_child(view.has_role(Role.AUXILIARY))
    finite = _finite(view) & ~helped
    verb = nearest_marked(view.head, finite)[view.head]
    return finite[verb] & (verb < np.arange(len(view)))


def _finite(view: SyntaxView) -> np.ndarray:
    return view.has_upos("VERB") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")


def _first_verbs(view: SyntaxView) -> np.ndarray:
    """For each token the verb that it is joined to, itself or by its object; (n_tokens,)."""
    return np.where(view.has_upos("VERB")[view.head], view.head, view.head[view.head])


def _with_object_before(view: SyntaxView) -> np.ndarray:
    """Words behind a clitic that an object of the verb before agrees with; bool, (n_tokens,)."""
    thing = view.has_role(Role.OBJECT) & view.has_upos("NOUN", "PROPN")
    several = view.has_morph("Number=Plur")
    masculine, feminine = view.has_morph("Gender=Masc"), view.has_morph("Gender=Fem")
    verb = _first_verbs(view)
    him = view.has_child(thing & ~several & ~feminine)[verb]
    her = view.has_child(thing & ~several & ~masculine)[verb]
    # "Elle les tue avec ses pattes et les mange"
    them = view.has_child(view.has_form("les") & view.has_role(Role.OBJECT))[verb]
    found = behind(view.has_form("le")) & him
    found |= behind(view.has_form("la")) & her
    them |= view.has_child(thing & several)[verb]
    found |= behind(view.has_form("les")) & them
    finite = view.has_upos("VERB") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    done = view.has_child(view.has_role(Role.AUXILIARY))
    return found & (finite & ~done)[verb] & (verb < np.arange(len(view)))


def below_first_verbs(view: SyntaxView, joined: np.ndarray) -> SyntaxView:
    """Draw them as joined to the verbs before them, and not to the objects of these.

    view (SyntaxView): the document. joined (ndarray): such verbs, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    if not joined.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    first = _first_verbs(view)
    finite = nearest_marked(view.head, _finite(view))[view.head]
    first = np.where(_finite(view)[finite] & (finite < first), finite, first)
    head[joined], role[joined] = first[joined], Role.CONJUNCT
    # "le range dans l'armoire": where it is put, and not part of a noun.
    place = joined[view.head] & view.has_role(Role.NOMINAL_MODIFIER)
    role[place] = Role.OBLIQUE
    return in_tree(view, head, role)
