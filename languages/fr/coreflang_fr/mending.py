"""Trees that parsers draw in a way that French reads otherwise: commands and appositions."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung,
    in_tree,
    predicates,
    relabelled,
)

from .classes import endings

# How far behind the first clitic of a command a second one stands, with its hyphen.
SECOND = 2
# What parsers rightly call a clitic of a verb.
OF_VERBS = (
    Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.EXPLETIVE, *SUBJECTS,
)  # fmt: skip


def with_commands(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "les" of "Lavez-les" is the verb's object, whatever a parser makes of the two; "Vas-y".

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (SyntaxView): the same one where nobody is told to do anything.
    """
    clitic, verb = _commanded(view, rules)
    told = clitic & endings(view, rules, "commanding_endings")[verb]
    told &= ~view.has_upos("DET", "ADP", "PRON", "PUNCT")[verb]
    told &= ~view.has_form(*rules.words("bare_demonstratives"))[verb]
    # "Croc-en-jambe", "Villers-en-Arthies"
    last = ~followed_by(view.has_form("-"))
    told &= last | np.append(told[2:] & (verb[2:] == verb[:-2]), [False, False])[: len(view)]
    token = np.flatnonzero(told)
    if not len(token):
        return view
    upos = view.upos.copy()
    upos[token], upos[verb[token]] = POS_IDS["PRON"], POS_IDS["VERB"]
    role = np.full(len(token), int(Role.OBJECT))
    second = np.append(False, token[1:] - token[:-1] <= SECOND)
    dative = view.has_form(*rules.words("commanded_datives"))[token]
    role[dative | second] = Role.INDIRECT_OBJECT
    role[view.has_form(*rules.words("adverbial_clitics"))[token]] = Role.OBLIQUE
    marks = token[behind(view.has_form("-"))[token]] - 1
    upos[marks] = POS_IDS["PUNCT"]
    heads = np.concatenate([verb[token], verb[marks + 1]])
    roles = np.concatenate([role, np.full(len(marks), int(Role.PUNCTUATION))])
    return hung(view.redrawn(upos=upos), np.concatenate([token, marks]), heads, roles)


def _commanded(view: SyntaxView, rules: Grammar) -> tuple[np.ndarray, np.ndarray]:
    """Clitics behind a hyphen or another such clitic, and the word before all of them.

    As in "Lavez-les", "Donne-le-lui", "Sers-t'en": bool, and indexes, each (n_tokens,).
    """
    word = np.arange(len(view))
    hyphen = behind(view.has_form("-"))
    cut = view.has_form(*rules.words("commanded_clitics")) & hyphen & (word > 1)
    whole = view.has_form(*rules.words("joined_clitics")) & (word > 0)
    before = np.where(cut, word - 2, np.maximum(word - 1, 0))
    elided = (cut & view.has_form(*rules.words("elided_clitics")))[before]
    joined = elided & view.has_form(*rules.words("adverbial_clitics")) & (word > 0)
    clitic = cut | whole | joined
    second = clitic & clitic[before]
    return clitic, np.where(second, before[before], before)


def with_adverbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "en" of "Tu en veux ?" hangs from its verb, where a parser sees an adposition.

    Not that of "en venant".

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where each "y" and "en" before a verb belongs to it.
    """
    known = view.has_upos("PRON") & view.has_role(*OF_VERBS)
    adverb = view.has_form(*rules.words("adverbial_clitics")) & ~known
    infinitive, finite = view.has_morph("VerbForm=Inf"), view.has_morph("VerbForm=Fin")
    verb = view.has_upos("VERB", "AUX") & (infinitive | finite)
    # "pour en rire"
    pronoun = view.has_upos("PRON") | followed_by(finite | infinitive)
    # What hangs from its clitic has no subject: clitic_mending.py draws it.
    below = view.head[np.minimum(np.arange(len(view)) + 1, len(view) - 1)] == np.arange(len(view))
    token = np.flatnonzero(adverb & pronoun & followed_by(verb) & ~below)
    if not len(token):
        return view
    upos, head = view.upos.copy(), predicates(view)[token + 1]
    upos[token] = POS_IDS["PRON"]
    roles = np.full(len(token), int(Role.INDIRECT_OBJECT))
    return hung(view.redrawn(upos=upos), token, head, roles)


def with_predicates(view: SyntaxView) -> SyntaxView:
    """The "dort" of "Le chat dort" is a verb with a subject, where a parser sees an adjective.

    Also behind a name, "La société Duval embauche", and behind several nouns, "Le chat et la souris
    dorment".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no noun without a verb has a finite one for attribute.
    """
    here = np.arange(len(view))
    finite = view.has_upos("VERB") & view.has_morph("VerbForm=Fin")
    named = view.has_role(Role.APPOSITION, Role.NAME_PART) & view.has_upos("PROPN")
    before = np.maximum(here - 1, 0)
    right = (view.head == before) | (named[before] & (view.head == view.head[before]))
    finite &= view.has_role(Role.ADJECTIVAL_MODIFIER) & right
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(Role.ROOT)
    noun &= view.has_upos("PROPN") | view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    first = np.where(view.has_role(Role.CONJUNCT), view.head, here)[view.head]
    first = np.where(view.has_morph("Number=Plur"), first, view.head)
    verb = np.flatnonzero(finite & noun[first])
    if not len(verb):
        return view
    head, role = view.head.copy(), view.role.copy()
    # What stands behind the verb hangs from it.
    below = first[verb]
    for one, subject in zip(verb.tolist(), below.tolist(), strict=True):
        head[((view.head == subject) | (view.head == view.head[one])) & (here > one)] = one
        head[one], role[one], head[subject], role[subject] = one, Role.ROOT, one, Role.SUBJECT
    return in_tree(view, head, role)


def with_joined_verbs(view: SyntaxView) -> SyntaxView:
    """The "sourit" of "Ida entra, lui sourit" has the subject of the verb before it.

    No French verb goes without one, but for commands.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no such verb hangs loose.
    """
    finite = view.has_upos("VERB") & view.has_morph("VerbForm=Fin") & view.has_morph("Person=3")
    subject = view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    joined = finite & ~subject & view.has_role(Role.PARATAXIS) & ~view.has_morph("Mood=Imp")
    joined &= view.head < np.arange(len(view))
    return relabelled(view, joined & (finite & subject)[view.head], role=Role.CONJUNCT)


def with_receivers(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The "Ida" of "Luc permit à Ida de chanter" is told something, and does what is said.

    And the one of "Luc prête un vase à Ida" gets it, and is no part of it.

    view (SyntaxView): the document. rules (Grammar): of French, for its adpositions.
    person (ndarray): nouns and names of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nobody is told to do anything, nor gets anything.
    """
    to = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    infinitive = view.has_morph("VerbForm=Inf") & view.has_role(Role.OPEN_COMPLEMENT)
    told = person & to & view.has_role(Role.OBLIQUE) & view.has_child(infinitive)[view.head]
    return _with_recipients(relabelled(view, told, role=Role.INDIRECT_OBJECT), rules, person)


def _with_recipients(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """Who gets something hangs from the verb, and not from what is given."""
    verb = rules.in_lists(view, "verbs_of_transfer") & view.has_upos("VERB")
    given = view.has_role(Role.OBJECT) & verb[view.head] & view.has_upos("NOUN")
    to = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    token = np.flatnonzero(person & to & view.has_role(Role.NOMINAL_MODIFIER) & given[view.head])
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token], role[token] = view.head[view.head[token]], Role.INDIRECT_OBJECT
    return in_tree(view, head, role)


def with_appositions(view: SyntaxView) -> SyntaxView:
    """The "Anne Royer" of "Sa voisine, Anne Royer, dort" says who that is, and is no subject.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no name between commas is called a subject.
    """
    comma, subject = view.has_form(","), view.has_role(*SUBJECTS)
    name = subject & view.has_upos("PROPN") & behind(comma)
    name &= np.append(comma, False)[view.right] | comma[view.right - 1]
    token = np.flatnonzero(name)
    head = np.array([_beside(view, i) for i in token.tolist()], dtype=np.int64)
    token, head = token[head >= 0], head[head >= 0]
    if not len(token):
        return view
    heads, roles = view.head.copy(), view.role.copy()
    heads[token], roles[token] = head, Role.APPOSITION
    return in_tree(view, heads, roles)


def _beside(view: SyntaxView, name: int) -> int:
    """The noun right before a comma and a name, if both are subjects of one predicate; else -1."""
    for noun in view.children(int(view.head[name])).tolist():
        if noun < name and view.right[noun] == name - 1 and view.upos[noun] == POS_IDS["NOUN"]:
            return int(noun) if int(view.role[noun]) in SUBJECTS else -1
    return -1
