"""Subjects by case: mends what small parsers get wrong where order is free.

"Potem odpowiedział Marian", with "Marian" drawn as an object; "książka, którą czyta", with "którą"
drawn as a subject.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coreflang.syntax import Role, SyntaxView, predicates

SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
OTHER_CASES = ("Case=Ins", "Case=Loc", "Case=Dat")
NOMINAL = ("NOUN", "PROPN", "PRON", "DET", "NUM", "ADJ", "X", "SYM")


def subjects_by_case(view: SyntaxView, male_person: np.ndarray) -> SyntaxView:
    """Draw nominatives as subjects, other cases as what they are, clauses with który as relative.

    view (SyntaxView): the document. male_person (ndarray): nouns for men, bool, (n_tokens,); their
        nominative is unlike their accusative, so that a lemma's form is no object.
    RETURNS (SyntaxView): with other roles for such nouns.
    """
    role = view.role.copy()
    oblique = view.has_morph(*OTHER_CASES) & ~view.has_morph("Case=Nom")
    with_adposition = view.has_child(view.has_role(Role.ADPOSITION))
    wrong = view.has_role(*SUBJECTS) & (oblique | with_adposition | ~view.has_upos(*NOMINAL))
    role[wrong] = Role.OBLIQUE
    nominative = _nominative(view, male_person)
    plain = view.has_role(Role.OBJECT) & view.has_upos("NOUN", "PROPN", "PRON") & nominative
    plain &= ~with_adposition & _agrees(view)
    spoken = np.zeros(len(view), dtype=bool)
    spoken[view.head[np.isin(role, SUBJECTS)]] = True
    role[plain & ~spoken[view.head]] = Role.SUBJECT
    relative = view.has_child(view.has_lemma("który", "jaki") & ~view.has_role(Role.DETERMINER))
    role[relative & view.has_role(Role.ADJECTIVAL_CLAUSE)] = Role.RELATIVE_CLAUSE
    return replace(view, role=role)


def _nominative(view: SyntaxView, male_person: np.ndarray) -> np.ndarray:
    """Forms that are no accusatives: "książka", "chłopiec", not "list", but "Zgubił się list"."""
    lemma = (view.lower == view.lemma) | (view.has_upos("PROPN") & view.has_morph("Case=Nom"))
    unlike = male_person | view.has_morph("Gender=Fem", "Animacy=Hum", "Animacy=Nhum")
    itself = view.has_child(view.has_form("się"))[view.head]
    return (lemma & unlike) | (view.has_morph("Case=Nom") & itself)


def _agrees(view: SyntaxView) -> np.ndarray:
    """Tokens with number and gender of a finite verb above them; bool, (n_tokens,)."""
    verb = view.has_upos("VERB") & (predicates(view) == np.arange(len(view)))
    verb &= ~view.has_morph("Person=1", "Person=2", "VerbForm=Inf", "Mood=Imp")
    good = verb[view.head]
    for feature in ("Number=Sing", "Number=Plur"):
        good &= view.has_morph(feature) == view.has_morph(feature)[view.head]
    for feature in ("Gender=Masc", "Gender=Fem", "Gender=Neut"):
        told = view.has_morph("Gender=Masc", "Gender=Fem", "Gender=Neut")[view.head]
        single = view.has_morph("Number=Sing")
        good &= ~(told & single) | (view.has_morph(feature) == view.has_morph(feature)[view.head])
    return good
