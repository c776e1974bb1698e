"""One token: what it is, and what was decided about it."""

from __future__ import annotations

import numpy as np

from ..mentions import THIRD, Kind, Source
from ..rules.tokens import ANAPHOR, NOUN, ZERO, refusing
from . import anaphors, nominals, rule_notes
from .parts import Link, RuleNote
from .reasons import Explanation
from .tracing import Trace

LOOKS = {ANAPHOR: "a pronoun", NOUN: "a noun", ZERO: "a verb with an unspoken subject"}


def explain_token(found: Trace, i: int) -> Explanation:
    """Explain one token.

    found (Trace): the document. i (int): the token.
    RETURNS (Explanation): of the mention that it heads, or why it heads none.
    """
    m = found.mention_at(i)
    if m is None:
        return _no_mention(found, i)
    mentions = found.mentions
    kind = Kind(int(mentions.kind[m])).name.lower()
    base = Explanation(
        i, found.doc[i].text, "", kind, found.side(m), entity(found, m), links=links(found, m)
    )
    if mentions.person[m] != THIRD or mentions.source[m] != Source.RULES:
        return nominals.by_links(base)
    if kind in ("name", "noun"):
        return nominals.explained(found, m, base)
    return anaphors.explained(found, m, base)


def entity(found: Trace, m: int) -> tuple[str, ...]:
    """The mentions of an entity in words; none if the mention is in no entity."""
    return tuple(found.side(k).shown for k in found.chain_of.get(m, ()))


def links(found: Trace, m: int) -> tuple[Link, ...]:
    """What the search made of the links of a mention, in the order in which it tried them."""
    rows = []
    for step in found.watch.links.get(m, ()):
        if step.joined:
            outcome = "joined"
        elif not step.near:
            outcome = "too many sentences back"
        elif step.doubtful:
            outcome = "too doubtful"
        else:
            outcome = f"does not fit: the entities together are {step.fit.name.lower()}"
        side = found.side(step.link.earlier)
        rows.append(Link(side, rule_notes.of_link(step.link.rule), outcome, step.joined))
    return tuple(rows)


def _no_mention(found: Trace, i: int) -> Explanation:
    text = found.doc[i].text
    for about in (ANAPHOR, NOUN, ZERO):
        note = _refusal(found, i, about)
        if note is not None:
            summary = f'"{text}" looks like {LOOKS[about]}, and is no mention: {note.name}.'
            return Explanation(i, text, summary, refusals=(note,))
    return Explanation(i, text, f'"{text}" is no mention: {_nothing(found, i)}.')


def _nothing(found: Trace, i: int) -> str:
    options = found.resolver.options
    if options.blacklist and options.barred(found.view)[i]:
        return 'the component\'s setting "blacklist" leaves it out'
    for heads in found.heads:
        if i in heads:
            return "it is a member of a coordination"
    if found.resolver.rules.nouns_by_form(found.view)[i]:
        return "the language's rules leave this noun out"
    return "its form is in no table of pronouns, and it is no noun"


def _refusal(found: Trace, i: int, about: str) -> RuleNote | None:
    rules, view = found.resolver.rules, found.view
    if about == ANAPHOR:
        asked = rules.anaphors_by_form(view)
    elif about == NOUN:
        asked = np.flatnonzero(rules.nouns_by_form(view))
    else:
        asked = rules.zeros_by_form(view)
    names = rules.names(view) if about == NOUN else None
    place = np.flatnonzero(asked == i)
    if not len(place):
        return None
    number = refusing(rules, view, asked, about, names=names)[place[0]]
    return rule_notes.of_token(rules, int(number))
