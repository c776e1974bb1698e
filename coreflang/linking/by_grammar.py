"""Links that grammar gives: relative and reflexive pronouns, and what somebody is said to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from thinc.types import Ints1d

from ..mentions import THIRD, Found, Kind, Mentions, Source, is_nominal
from ..rules import RulesAnalyzer
from ..rules.link_rules import Links
from ..rules.nouns import NounLink
from ..rules.reflexives import reflexive_pronouns
from ..rules.relatives import relative_pronouns
from ..syntax import NONE, Role, SyntaxView
from .candidates import DocCandidates

RELATIVE = "relative_pronoun"
REFLEXIVE = "reflexive_of_verb"
PREDICATE = "predicate_of_subject"
NEGATED = ("Polarity=Neg", "PronType=Neg")


@dataclass(frozen=True)
class Bound:
    """Pronouns that grammar gives a noun.

    kind, rule: of all of them. token: tokens, noun: what each means; (n_found,).
    """

    kind: Kind
    rule: str
    token: Ints1d
    noun: Ints1d


def relatives(view: SyntaxView, rules: RulesAnalyzer) -> tuple[Ints1d, Ints1d]:
    """RETURNS (Tuple[Ints1d, Ints1d]): relative pronouns and their nouns, as tokens."""
    return relative_pronouns(view, rules.config.relatives)


def reflexives(view: SyntaxView, rules: RulesAnalyzer) -> tuple[Ints1d, Ints1d]:
    """RETURNS (Tuple[Ints1d, Ints1d]): reflexive pronouns and their subjects, as tokens."""
    return reflexive_pronouns(view, rules.config.anaphors)


def bound_pronouns(
    document: DocCandidates, rules: RulesAnalyzer, relative: bool, reflexive: bool
) -> list[Bound]:
    """The pronouns of a document that grammar gives a noun.

    document (DocCandidates): of the third person. rules (RulesAnalyzer): of its language.
    relative, reflexive (bool): which are looked for; not reflexives that scorers are asked about.
    RETURNS (List[Bound]): one for each kind.
    """
    view, found = document.view, []
    if relative:
        found.append(Bound(Kind.RELATIVE, RELATIVE, *relatives(view, rules)))
    if reflexive:
        token, subject = reflexives(view, rules)
        unasked = ~np.isin(token, document.mentions.head[document.mentions.size == 1])
        found.append(Bound(Kind.REFLEXIVE, REFLEXIVE, token[unasked], subject[unasked]))
    return found


def found_by_grammar(bound: Bound, everything: int) -> Found:
    """RETURNS (Found): the same as mentions that may agree with everything, given as bits."""
    n = len(bound.token)
    classes = np.full(n, everything)
    return Found(
        bound.token, np.full(n, int(bound.kind)), np.full(n, THIRD), np.zeros(n, dtype=bool),
        classes, classes, Source.RELATIVES,
    )  # fmt: skip


def links_by_grammar(mentions: Mentions, bound: Bound) -> Links:
    """RETURNS (Links): to the mentions of the nouns that are meant; not all may be mentioned."""
    place = _single(mentions)
    pairs = zip(bound.token.tolist(), bound.noun.tolist(), strict=True)
    return {
        place[i]: [NounLink(place[i], place[above], bound.rule, more=True)]
        for i, above in pairs
        if i in place and above in place
    }


def predicate_links(view: SyntaxView, mentions: Mentions) -> Links:
    """As in "Ida is a doctor": a noun with an article or an owner, or a name, means its subject.

    Not what is denied, "Ida is no doctor", what is asked, "Is that a doctor?", and places, "Ida is
    in the house".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Links): from the predicate to its subject, where both are mentions.
    """
    place, copula = _single(mentions), np.full(len(view), NONE)
    verb = np.flatnonzero(view.has_role(Role.COPULA))
    copula[view.head[verb]] = verb
    said = (view.subject != NONE) & (view.subject < copula)
    said &= ~view.has_child(view.has_role(Role.ADPOSITION))
    said &= ~view.has_child(view.has_morph(*NEGATED))
    facts, head = mentions.facts, mentions.head
    owned = view.has_child(view.has_role(Role.POSSESSIVE))
    which = facts.definite | facts.indefinite | owned
    asking = said[head] & (mentions.size == 1) & is_nominal(mentions.kind)
    asking &= which[head] | (mentions.kind == Kind.NAME)
    return {
        m: [NounLink(m, place[above], PREDICATE, more=True, certain=True)]
        for m, above in zip(
            np.flatnonzero(asking).tolist(), view.subject[head[asking]].tolist(), strict=True
        )
        if above in place and place[above] < m
    }


def reconciled(document: DocCandidates, said: Links) -> DocCandidates:
    """Let a predicate and its subject be one, which as words of one clause would be two.

    document (DocCandidates): the document. said (Links): as `predicate_links` gives them.
    RETURNS (DocCandidates): without what speaks against these pairs.
    """
    if not said:
        return document
    pairs = {pair for m, row in said.items() for pair in ((m, row[0].earlier), (row[0].earlier, m))}
    conflicts = {
        m: {other for other in rows if (m, other) not in pairs}
        for m, rows in document.conflicts.items()
    }
    return replace(document, conflicts=conflicts)


def _single(mentions: Mentions) -> Mapping[int, int]:
    """The mentions of one head, by that token."""
    alone = np.flatnonzero(mentions.size == 1)
    return dict(zip(mentions.head[alone].tolist(), alone.tolist(), strict=True))
