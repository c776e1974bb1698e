"""Polite address: "Czy pan zgubił parasol?" means the one spoken to."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, in_tree, starts

from .repairs import NOT_OF_MEN, OF_MEN

SAYING_MORE = (
    Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.NAME_PART, Role.APPOSITION,
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER, Role.POSSESSIVE,
)  # fmt: skip
OWN = "swój"


def polite(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns of address with nothing that says who is meant; bool, (n_tokens,).

    Not "ten pan", "starsza pani", "pan Nowak", "pan domu", nor a member of a coordination; nor a
    state, which is one: "Państwo rośnie".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    # "Piszę do Państwa": no state has a capital.
    capital = view.has_form(*rules.words("capital_address")) & view.title & ~starts(view.sentence)
    noun = view.has_lemma(*rules.words("address_nouns")) | capital
    noun = noun & view.has_upos("NOUN", "PROPN")
    more = view.has_role(*SAYING_MORE) | view.has_upos("PROPN")
    state = view.has_lemma("państwo") & view.has_morph("Number=Sing")[view.head] & ~capital
    return noun & ~view.has_child(more) & ~view.has_role(Role.CONJUNCT) & ~state


def polite_owners(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "swój" of "Gdzie pani kupiła swój płaszcz?", which means the one spoken to; bool.

    One is spoken to: not "Czy państwo zabrali swoje rzeczy?".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    subject = view.subject
    one = polite(view, rules) & ~view.has_lemma("państwo") & ~view.has_morph("Number=Plur")
    return view.has_lemma(OWN) & (subject != NONE) & one[subject]


def several_addressed(view: SyntaxView) -> SyntaxView:
    """The "Państwo" of "Czy mogą mi Państwo odpisać?" is the subject, and no state.

    Beside a verb of several that has no subject: with a capital inside the sentence, or in a
    question. "Mogą odwiedzić państwo" may say a state.

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one if there is none.
    """
    noun = view.has_form("państwo") & view.has_upos("NOUN", "PROPN")
    asked = np.isin(view.sentence, view.sentence[view.has_form("?")])
    noun &= (view.title & ~starts(view.sentence)) | asked
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION, Role.NAME_PART, Role.DETERMINER))
    infinitive = view.has_morph("VerbForm=Inf")[view.head]
    verb = np.where(infinitive, view.head[view.head], view.head)
    told = view.has_upos("VERB", "AUX") & view.has_morph("Number=Plur")
    told &= ~view.has_morph("Person=1", "Person=2", "VerbForm=Inf")
    told &= ~view.has_child(view.has_role(*SUBJECTS))
    found = noun & told[verb]
    if not found.any():
        return view
    morph = np.where(found, (view.morph & ~NOT_OF_MEN) | OF_MEN, view.morph)
    head, role = np.where(found, verb, view.head), np.where(found, int(Role.SUBJECT), view.role)
    return in_tree(view.redrawn(morph=morph), head, role)
