"""Pronouns that parsers draw awry: "Il s'appelle Luc", "Il la lui montre"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    in_tree,
    relabelled,
    retagged,
)

from .commands_apart import with_commands_apart
from .doubled_phrases import with_doubled_phrases


def with_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends, in its order.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all clauses have their subjects and objects.
    """
    view = with_told_clauses(with_questions(view, rules), rules)
    view = with_joined_clauses(with_modal_infinitives(view, rules), rules)
    view = with_clitic_objects(with_named_subjects(view, rules), rules)
    return with_doubled_phrases(with_commands_apart(view, rules), rules)


def with_named_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "il" of "Il s'appelle Luc" is who has the name, where a parser sees an empty subject.

    view (SyntaxView): the document. rules (Grammar): of French, for its verbs of naming.
    RETURNS (SyntaxView): the same one where nobody is named so.
    """
    own = view.has_child(view.has_form(*rules.words("reflexive_clitics")))
    name = view.has_child(view.has_upos("PROPN") & (view.head < np.arange(len(view))))
    called = view.has_lemma(*rules.config.naming_verbs) & own & name
    empty = view.has_role(Role.EXPLETIVE) & view.has_form(*rules.words("third_subjects"))
    return relabelled(view, empty & called[view.head], role=Role.SUBJECT)


def with_clitic_objects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "la" of "Il la lui montre" is shown, where a parser sees a subject, and "il" shows it.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where no object clitic is a subject.
    """
    here = np.arange(len(view))
    subject = behind(view.has_form(*rules.words("third_subjects")) & view.has_upos("PRON"))
    clitic = view.has_form(*rules.words("articles")) & view.has_upos("PRON") & subject
    clitic &= view.has_role(*SUBJECTS) & (view.head > here) & view.has_upos("VERB")[view.head]
    token = np.flatnonzero(clitic)
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token - 1], role[token - 1], role[token] = view.head[token], Role.SUBJECT, Role.OBJECT
    return in_tree(view, head, role)


def with_modal_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "donner" of "Il doit alors lui donner les clés" is done by who has to do so.

    view (SyntaxView): the document. rules (Grammar): of French, for its modal verbs.
    RETURNS (SyntaxView): the same one where no infinitive below a modal is a clause of its own.
    """
    own = view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE, Role.MARKER, Role.ADPOSITION))
    infinitive = view.has_role(Role.CLAUSAL_COMPLEMENT) & view.has_morph("VerbForm=Inf") & ~own
    modal = rules.in_lists(view, "modal_verbs") & view.has_upos("VERB", "AUX")
    return relabelled(view, infinitive & modal[view.head], role=Role.OPEN_COMPLEMENT)


def with_joined_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Eva" of "Il pleut depuis midi et Eva le regrette" regrets it, and is no time.

    Who is named right before a clitic and its verb is the verb's subject, since each has one.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where nobody before such a verb is joined to another noun.
    """
    here = np.arange(len(view))
    clitic = view.has_form(*rules.words("articles")) & view.has_role(Role.OBJECT)
    clitic &= view.has_upos("PRON") & (view.head == here + 1)
    verb = behind(clitic) & view.has_upos("VERB") & ~view.has_morph("VerbForm=Inf")
    verb &= ~view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    named = view.has_role(Role.CONJUNCT) & view.has_upos("NOUN", "PROPN")
    named &= view.has_upos("CCONJ")[view.left]
    named &= view.has_role(Role.OBLIQUE, Role.OBJECT, Role.ADVERBIAL)[view.head]
    last = np.minimum(view.right, len(view) - 1)
    named &= clitic[last] & verb[np.minimum(last + 1, len(view) - 1)]
    return _joined(view, np.flatnonzero(named))


def _joined(view: SyntaxView, noun: Ints1d) -> SyntaxView:
    """Let nouns be the subjects of the verbs two words behind them, joined to those above."""
    if not len(noun):
        return view
    verb = view.right[noun] + 1
    head, role = view.head.copy(), view.role.copy()
    head[view.left[noun]] = verb
    head[verb], role[verb] = view.head[view.head[noun]], Role.CONJUNCT
    head[noun], role[noun] = verb, Role.SUBJECT
    return in_tree(view, head, role)


def with_questions(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "lequel" of "Luc : lequel ?" asks, and says nothing of Luc.

    view (SyntaxView): the document. rules (Grammar): of French, for its pronouns that choose.
    RETURNS (SyntaxView): the same one where no such pronoun is all of a question.
    """
    asking = view.has_form(*rules.words("choosing_pronouns")) & view.has_upos("PRON")
    return retagged(view, asking & followed_by(view.has_form("?")), "X")


def with_told_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The clause of "Dis-lui que je viens" is what is told, and no relative clause.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where nobody is told to say anything.
    """
    whom = view.has_form(*rules.words("commanded_datives")) & behind(view.has_form("-"))
    whom &= view.has_role(Role.INDIRECT_OBJECT)
    that = view.has_form(*rules.words("words_of_que")) & behind(whom)
    that &= view.has_role(Role.MARKER, Role.OBJECT) & (view.head > np.arange(len(view)))
    that &= ~view.has_role(Role.ROOT)[view.head]
    token = np.flatnonzero(that)
    if not len(token):
        return view
    clause, head, role = view.head[token], view.head.copy(), view.role.copy()
    head[clause], role[clause], role[token] = head[token - 1], Role.CLAUSAL_COMPLEMENT, Role.MARKER
    return in_tree(retagged(view, that, "SCONJ"), head, role)
