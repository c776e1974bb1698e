"""Articles and demonstratives that stand alone: which of them take up a noun."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, among, followed_by

from .things import listed_verbs

CLAUSAL = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
SPECIFYING = (*CLAUSAL, Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
FIRST_WORDS = 3


def _tagged(view: SyntaxView, *tags: str) -> np.ndarray:
    return among(view.tag, [view.strings[tag] for tag in tags])


def relative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Relative pronouns: "der Mann, der schlief"; bool, (n_tokens,).

    Told by the tag, by the features, or because they open a relative clause. Not where the finite
    verb follows and something else: "Da war ein Fuchs, der hatte Hunger". Nor an owner with a
    capital: "Wir fragten die Firma. Deren Chef schwieg".
    """
    owner = view.has_form(*rules.words("other_owners")) & view.title
    article = view.has_form(*rules.words("lone_articles")) & ~owner
    only = view.has_morph("PronType=Rel") & ~view.has_morph("PronType=Dem")
    inside = view.has_role(*CLAUSAL)[view.clause]
    opens = inside & (np.arange(len(view)) - view.left[view.clause] < FIRST_WORDS)
    opens &= ~_tagged(view, "PDS", "PDAT")
    return article & (_tagged(view, "PRELS", "PRELAT") | only | opens) & ~_of_main_clause(view)


def _of_main_clause(view: SyntaxView) -> np.ndarray:
    """Subjects right before the finite verb of a clause that hangs loosely and goes on; bool."""
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    loose = view.has_role(Role.PARATAXIS)[view.head] & view.has_role(Role.SUBJECT)
    rest = np.append(~view.has_upos("PUNCT"), False)
    here = np.arange(len(view))
    goes_on = rest[np.minimum(here + 2, len(view))]
    return loose & followed_by(finite) & goes_on


def determinative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those that a clause or a phrase says who is meant: "Die, die warten", "die des Nachbarn"."""
    specified = view.has_child(view.has_role(*SPECIFYING))
    form = view.has_form(*rules.words("lone_articles"), *rules.words("determinatives"))
    return specified & form & view.has_upos("PRON", "DET", "ADJ")


def vague(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Neuter ones that mean what a clause says: "Das wusste er." "Das ist Ida." "statt dessen".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    alone = view.has_form("dessen") & ~(view.has_upos("NOUN", "PROPN") | view.title)[view.head]
    word = view.has_form(*rules.words("neuter_demonstratives"))
    doing = view.has_lemma(*rules.words("doing_verbs"))
    thought = (rules.in_lists(view, "saying_verbs") | doing)[view.head]
    object_ = view.has_role(Role.OBJECT) | _before_subject(view)
    thought &= object_ | view.has_lemma("heißen")[view.head]
    happens = listed_verbs(view, rules, "happening_verbs", word | view.has_form("es"))
    told = view.has_role(Role.SUBJECT) & (happens | _leads_to(view, rules))[view.head]
    copular = view.has_child(view.has_role(Role.COPULA))[view.head]
    named = (
        view.has_role(Role.SUBJECT) & copular & view.has_upos("NOUN", "PROPN", "PRON")[view.head]
    )
    # "Er wusste es", "es geschah": what is known or happens is what a clause says.
    known = view.has_role(Role.OBJECT) & rules.in_lists(view, "propositional_verbs")[view.head]
    es = view.has_form("es") & (known | happens[view.head])
    return alone | (word & (thought | named | told)) | es


def _leads_to(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Das führte zu Streit": verbs of effects with what they have; bool, (n_tokens,)."""
    to = view.has_role(Role.ADPOSITION) & view.has_form(*rules.words("adpositions_of_effects"))
    effect = view.has_role(Role.OBLIQUE, Role.NOMINAL_MODIFIER) & view.has_child(to)
    return view.has_lemma(*rules.words("verbs_of_effects")) & view.has_child(effect)


def _before_subject(view: SyntaxView) -> np.ndarray:
    """Subjects, as parsers have it, of verbs with a later one: "Das sagte Otto"; bool."""
    subject = np.flatnonzero(view.has_role(Role.SUBJECT))
    last = np.zeros(len(view), dtype=np.int64)
    np.maximum.at(last, view.head[subject], subject)
    return view.has_role(Role.SUBJECT) & (last[view.head] > np.arange(len(view)))


def former_or_latter(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns by tag that are none: "Letzterer schlief"; bool, (n_tokens,)."""
    return view.has_form(*rules.words("former"), *rules.words("latter")) & view.has_upos(
        "NOUN", "PROPN"
    )
