"""Phrases that parsers hang in the wrong place: lists of titles, times, infinitives."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import with_listed_persons
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    in_tree,
    relabelled,
    retagged,
)

from .adjunct_mending import with_adjuncts

# What stands between a subject and its verb.
BETWEEN = ("PRON", "AUX", "ADV", "PART")


def with_phrases(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends, in its order.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all phrases hang where they belong.
    """
    view = with_portfolios(with_listed_persons(with_adjuncts(view, rules), rules), rules)
    view = with_relatives(with_fronted(with_second_subjects(view)), rules)
    return with_infinitives(with_times(view, rules), rules)


def with_portfolios(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Justice" of "le ministre de la Justice" is a noun, where a tagger sees a name.

    view (SyntaxView): the document. rules (Grammar): of French, for what ministers are for.
    RETURNS (SyntaxView): the same one where no name stands for an office.
    """
    office = view.has_form(*rules.words("portfolios")) & view.has_upos("PROPN")
    office &= view.has_role(Role.NOMINAL_MODIFIER) & view.has_upos("NOUN")[view.head]
    return retagged(view, office & (view.entity == 0), "NOUN")


def with_second_subjects(view: SyntaxView) -> SyntaxView:
    """The "Eva" of "Les noix sont mûres, et Eva en mange" eats, and is nothing that is ripe.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no noun before a verb stands for a sentence.
    """
    own = view.has_child(view.has_role(*SUBJECTS))
    verb = view.has_upos("VERB") & ~own & (view.head < np.arange(len(view)))
    joined = view.has_role(Role.CONJUNCT) & own[view.head]
    # Or the verb hangs from the noun.
    below = view.has_role(Role.OTHER) & view.has_role(Role.CONJUNCT)[view.head]
    below &= own[view.head[view.head]]
    found = np.flatnonzero(verb & (joined | below))
    small, opened = view.has_upos(*BETWEEN), view.has_child(view.has_role(Role.COORDINATOR))
    noun = opened & view.has_upos("NOUN", "PROPN") & view.has_role(Role.CONJUNCT)
    subject = np.array(
        [_right_before(view, v, small, noun) for v in found.tolist()], dtype=np.int64
    )
    found, subject = found[subject != NONE], subject[subject != NONE]
    return _below(view, subject, found, Role.SUBJECT)


def _right_before(view: SyntaxView, verb: int, small: np.ndarray, joined: np.ndarray) -> int:
    """The noun joined to a predicate, with nothing but clitics between it and its verb; or NONE."""
    between = (i for i in range(verb - 1, -1, -1) if not (small[i] and view.head[i] == verb))
    noun = next(between, 0)
    return noun if joined[noun] and view.head[verb] in (view.head[noun], noun) else NONE


def with_fronted(view: SyntaxView) -> SyntaxView:
    """The "âge" of "Malgré son âge, Eva court" opens the sentence, and is no root beside Eva.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no noun below an adposition has a clause joined to it.
    """
    joined = view.has_child(view.has_role(Role.COORDINATOR))
    verb = view.has_upos("VERB") & view.has_role(Role.CONJUNCT) & ~joined
    verb &= view.has_child(view.has_role(*SUBJECTS)) & (view.head < np.arange(len(view)))
    noun = view.has_role(Role.ROOT) & view.has_upos("NOUN", "PROPN", "PRON")
    noun &= view.has_child(view.has_role(Role.ADPOSITION))
    found = np.flatnonzero(verb & noun[view.head])
    # Of each noun the first one.
    found = found[np.unique(view.head[found], return_index=True)[1]]
    return _below(view, view.head[found], found, Role.OBLIQUE)


def _below(view: SyntaxView, nouns: Ints1d, verbs: Ints1d, role: Role) -> SyntaxView:
    """Nouns below verbs that stand where they stood; what joins them joins the verbs."""
    if not len(nouns):
        return view
    head, roles = view.head.copy(), view.role.copy()
    moved = view.has_role(Role.COORDINATOR) | view.has_upos("PUNCT", "VERB")
    for noun, verb in zip(nouns.tolist(), verbs.tolist(), strict=True):
        below = view.children(noun)
        head[below[moved[below] | (below > verb)]] = verb
        if view.head[verb] == noun:
            head[verb] = verb if view.head[noun] == noun else view.head[noun]
            roles[verb] = view.role[noun]
        head[noun], roles[noun] = verb, role
    return in_tree(view, head, roles)


def with_relatives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "qu'" of "Le juge qu'il admirait dort" is whom he admired, and opens no statement.

    Only behind a person who is the subject of a later verb: "l'idée qu'il dort" is one.

    view (SyntaxView): the document. rules (Grammar): of French, for its nouns for persons.
    RETURNS (SyntaxView): the same one where no person has a clause for complement.
    """
    here = np.arange(len(view))
    person = rules.in_lists(view, *rules.config.person_lists) & view.has_role(*SUBJECTS)
    clause = view.has_role(Role.CLAUSAL_COMPLEMENT) & (view.head < here) & person[view.head]
    clause &= view.head[view.head] > here
    clause &= ~view.has_child(view.has_role(Role.OBJECT))
    que = view.has_form(*rules.words("words_of_que")) & view.has_role(Role.MARKER)
    que &= clause[view.head] & (view.head[view.head] == here - 1)
    clause &= view.has_child(que)
    view = relabelled(view, clause, role=Role.RELATIVE_CLAUSE)
    subject = view.has_role(Role.EXPLETIVE) & view.has_form(*rules.words("third_subjects"))
    view = relabelled(view, subject & clause[view.head], role=Role.SUBJECT)
    return relabelled(retagged(view, que, "PRON"), que, role=Role.OBJECT)


def with_times(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "nuit" of "On a éteint le feu dans la nuit" is when that was done, and no part of a fire.

    Not in "le train de nuit".

    view (SyntaxView): the document. rules (Grammar): of French, for its nouns of time.
    RETURNS (SyntaxView): the same one where no time hangs from an object.
    """
    when = view.has_child(view.has_form(*rules.words("adpositions_of_time")))
    time = rules.in_lists(view, "time_nouns") & view.has_role(Role.NOMINAL_MODIFIER) & when
    thing = view.has_role(Role.OBJECT) & view.has_upos("VERB")[view.head]
    time &= thing[view.head] & (view.head < np.arange(len(view)))
    token = np.flatnonzero(time)
    head, role = view.head.copy(), view.role.copy()
    head[token], role[token] = view.head[view.head[token]], Role.OBLIQUE
    return in_tree(view, head, role) if len(token) else view


def with_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "partir" of "le désir de partir", "Avant de partir, Eva dort" is a clause.

    view (SyntaxView): the document. rules (Grammar): of French, for its adpositions.
    RETURNS (SyntaxView): the same one where no infinitive is drawn like a noun.
    """
    marked = view.has_child(view.has_form(*rules.words("adpositions_before_infinitives")))
    infinitive = view.has_upos("VERB") & view.has_morph("VerbForm=Inf") & marked
    infinitive &= ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    beside = infinitive & view.has_role(Role.OBLIQUE)
    view = relabelled(view, beside, role=Role.ADVERBIAL_CLAUSE)
    inside = infinitive & view.has_role(Role.NOMINAL_MODIFIER)
    return relabelled(view, inside, role=Role.ADJECTIVAL_CLAUSE)
