"""Forms that often mean nothing named, where grammar says that they do: "Er saß darauf"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import RulesAnalyzer
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .demonstratives import partitive

NOUNS = ("NOUN", "PROPN")
VAGUE = (
    "conditions", "extraposition_predicates", "impersonal_verbs", "avalent_verbs", "arriving_verbs",
)  # fmt: skip


def surely_named(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """Words that mean something named; bool, (n_tokens,).

    view (SyntaxView): the document. rules (RulesAnalyzer): for its word lists.
    RETURNS (ndarray): "davon" beside a quantity, adverbs and objects "es" of verbs that something
        is done to, subjects "es" of which something is said.
    """
    handled = rules.in_lists(view, "handling_verbs")[view.head] & view.has_upos("VERB")[view.head]
    adverb = view.has_form(*rules.words("pronominal_adverbs"))
    es = view.has_form("es")
    named = (adverb | (es & view.has_role(Role.OBJECT))) & handled
    before = view.head > np.arange(len(view))
    said = _described(view, rules) | _placed(view, rules)
    subject = es & view.has_role(*SUBJECTS) & before & said
    return partitive(view, rules) | named | subject | _about_oneself(view, rules)


def _about_oneself(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """As in "der Bericht der Ärztin über sich", where no verb has it; not "die Sache an sich"."""
    about = view.has_form(*rules.words("topic_adpositions")) & view.has_role(Role.ADPOSITION)
    about &= ~view.has_form(*rules.words("an"))
    below = view.has_upos(*NOUNS)[view.head] & view.has_role(Role.NOMINAL_MODIFIER)
    return view.has_form("sich") & below & view.has_child(about) & (view.group == NONE)


def _placed(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """Below verbs that say where a thing is: "Es lag auf dem Tisch", not "Es liegt an Ida"."""
    place = view.has_form(*rules.words("place_adpositions")) & view.has_role(Role.ADPOSITION)
    somewhere = view.has_child(view.has_child(place) & view.has_upos(*NOUNS))
    words = rules.words("position_verbs")
    position = view.has_upos("VERB") & (view.has_form(*words) | view.has_lemma(*words))
    return (position & somewhere & ~_with_clause(view))[view.head]


def _described(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """Below adjectives and verbs that say something of a thing: "Es ist rot", "Es hat Türen".

    Not "Es ist spät", "Es freut Ida"; nor where a clause says what is meant.
    """
    vague = rules.in_lists(view, *VAGUE) | view.has_lemma("geben", *rules.words("verbs_with_um"))
    copular = view.has_upos("ADJ") & ~view.title & view.has_child(view.has_role(Role.COPULA))
    object_ = view.has_role(Role.OBJECT) & view.has_upos(*NOUNS)
    owning = view.has_upos("VERB") & view.has_child(object_)  # Also "Es warf den Reiter ab".
    return ((copular | owning) & ~vague & ~_with_clause(view))[view.head]


def _with_clause(view: SyntaxView) -> np.ndarray:
    """Words that a clause hangs from, which may say what is meant; bool, (n_tokens,)."""
    clause = view.has_role(
        Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE
    )
    return view.has_child(clause)
