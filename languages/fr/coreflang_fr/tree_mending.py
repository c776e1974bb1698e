"""Trees that parsers tear: infinitives, "ce dernier", "Luc et Eva dorment"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import names_over_greetings
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    hung,
    in_tree,
    over_neighbours,
    relabelled,
    retagged,
)

from .classes import endings

POSSESSED = bits("Poss=Yes")
POINTING = bits("PronType=Dem")
POSSESSIVES = (
    "possessives_of_me", "possessives_of_you", "possessives_of_us", "possessives_of_you_all",
    "possessives_of_them",
)  # fmt: skip


def with_told_infinitives(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The "partir" of "Luc promet à Ida de partir" is what is promised, and no part of Ida.

    Nor of the minister in "la décision du ministre de le renvoyer": it says what the decision is.

    view (SyntaxView): the document. rules (Grammar): of French, for its adpositions and nouns.
    person (ndarray): nouns and names of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where no infinitive hangs from a person.
    """
    infinitive = view.has_morph("VerbForm=Inf") & view.has_upos("VERB", "AUX")
    infinitive &= view.has_role(Role.NOMINAL_MODIFIER, Role.ADJECTIVAL_CLAUSE, Role.OBLIQUE)
    infinitive &= view.has_child(view.has_form(*rules.words("plain_de")))
    infinitive &= view.head < np.arange(len(view))
    # "l'idée de le voir": what is a clause has a subject.
    modifying = infinitive & ~person[view.head] & view.has_role(Role.NOMINAL_MODIFIER)
    view = relabelled(view, modifying, role=Role.ADJECTIVAL_CLAUSE)
    infinitive &= person[view.head]
    if not infinitive.any():
        return view
    above = view.head[view.head]
    to = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))[view.head]
    told = infinitive & to & view.has_upos("VERB")[above]
    plan = rules.in_lists(view, *rules.config.control_nouns)[above]
    planned = infinitive & plan & view.has_role(Role.NOMINAL_MODIFIER)[view.head]
    token = np.flatnonzero(told | planned)
    role = np.where(told, int(Role.OPEN_COMPLEMENT), int(Role.ADJECTIVAL_CLAUSE))
    return _moved(view, token, above[token], role[token])


def _moved(view: SyntaxView, token: Ints1d, above: Ints1d, role: Ints1d) -> SyntaxView:
    """Tokens with all that hangs from them below other ones, which do not hang from them."""
    if not len(token):
        return view
    head, roles = view.head.copy(), view.role.copy()
    head[token], roles[token] = above, role
    return in_tree(view, head, roles)


def with_latter(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "dernier" of "Ce dernier dort" is a subject, where a parser sees an attribute of a verb.

    view (SyntaxView): the document. rules (Grammar): of French, for its demonstratives.
    RETURNS (SyntaxView): the same one where no verb has such an attribute.
    """
    this = view.has_form(*rules.words("demonstrative_determiners"))
    latter = view.has_form(*rules.words("latter_adjectives")) & behind(this)
    verb = view.has_upos("VERB", "AUX")[view.head] & (view.head > np.arange(len(view)))
    other = view.has_child(view.has_role(*SUBJECTS))[view.head]
    mistaken = latter & verb & ~other & view.has_role(Role.ADJECTIVAL_MODIFIER, Role.ADVERBIAL)
    token = np.flatnonzero(mistaken)
    heads, roles = np.append(view.head[token], token), np.full(2 * len(token), int(Role.SUBJECT))
    roles[len(token) :] = int(Role.DETERMINER)
    return hung(view, np.append(token, token - 1), heads, roles)


def with_indefinites(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Chacun" of "Chacun dort" is a pronoun; "quelqu'un" one word, where a tokenizer cuts it.

    view (SyntaxView): the document. rules (Grammar): of French, for its indefinite pronouns.
    RETURNS (SyntaxView): the same one where taggers and parsers know them.
    """
    name = view.has_upos("PROPN", "X") & view.has_form(*rules.words("indefinite_pronouns"))
    view = retagged(view, name, "PRON")
    some = behind(view.has_form(*rules.words("words_of_some"))) & view.has_form("un", "une")
    some &= view.has_role(Role.FIXED) & (view.head == np.arange(len(view)) - 1)
    view = over_neighbours(view, some, role=Role.FIXED)
    subject = some & view.has_role(Role.MARKER) & (view.head > np.arange(len(view)))
    view = relabelled(view, subject, role=Role.SUBJECT)
    return retagged(view, some, "PRON")


def with_greeted(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Bonjour" of "Bonjour Eva" is no first name, where a parser takes it for one.

    Nor the "Chère" of "Chère Madame Roy".

    view (SyntaxView): the document. rules (Grammar): of French, for its greetings and titles.
    RETURNS (SyntaxView): the same one where no name begins so.
    """
    greeting = view.has_form(*rules.config.greetings)
    name = view.has_upos("PROPN") | rules.in_lists(view, *rules.config.title_lists)
    name &= view.has_role(Role.NAME_PART)
    # Who is greeted is no interjection.
    opening = greeting & view.has_role(Role.DISCOURSE) & view.has_child(name)
    view = relabelled(view, opening, role=Role.VOCATIVE)
    return names_over_greetings(view, greeting, name)


def with_joined_subjects(view: SyntaxView) -> SyntaxView:
    """The "Luc" of "Luc et Eva dorment" sleeps, too, where a parser sees a sentence of its own.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no sentence begins with a noun without a verb.
    """
    here = np.arange(len(view))
    joining = view.has_upos("CCONJ") & view.has_role(Role.COORDINATOR)
    subject = view.has_role(*SUBJECTS) & view.has_upos("NOUN", "PROPN")
    subject &= joining[np.maximum(view.left - 1, 0)] & view.has_role(Role.CONJUNCT)[view.head]
    verb = view.head
    first = view.head[verb]
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(Role.ROOT)
    noun &= ~view.has_child(view.has_role(*SUBJECTS, Role.COPULA))
    subject &= noun[first] & (first < here) & view.has_upos("VERB", "ADJ")[verb] & (verb > here)
    found = np.flatnonzero(subject)
    head, role = view.head.copy(), view.role.copy()
    for second in found.tolist():
        _join(view, second, head, role)
    return in_tree(view, head, role) if len(found) else view


def _join(view: SyntaxView, second: int, head: np.ndarray, role: np.ndarray) -> None:
    """Let the verb of the second noun be that of the first one, too."""
    verb = int(view.head[second])
    first, mark = int(view.head[verb]), int(view.left[second]) - 1
    plain = not view.has_upos("PUNCT", "VERB", "AUX")[first:mark].any()
    if not plain:
        return
    # What stands behind the verb is its own.
    head[(view.head == first) & (np.arange(len(view)) > second)] = verb
    head[verb], role[verb] = verb, Role.ROOT
    head[first], role[first] = verb, view.role[second]
    head[second], role[second] = first, Role.CONJUNCT
    head[mark] = second


def with_participles(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "pluie" of "La pluie cessant, Eva sortit" is what ceases, and no second subject.

    view (SyntaxView): the document. rules (Grammar): of French, for the endings of its participles.
    RETURNS (SyntaxView): the same one where no verb has two subjects and a participle between them.
    """
    subject = view.has_role(*SUBJECTS) & view.has_upos("NOUN", "PROPN")
    count = np.bincount(view.head, weights=subject, minlength=len(view))
    doing = endings(view, rules, "endings_of_gerunds") & view.has_upos("VERB", "AUX")
    doing &= view.has_role(Role.ADVERBIAL_CLAUSE, Role.ADJECTIVAL_CLAUSE)
    right = np.minimum(view.right, len(view) - 1)
    twice = subject & (count[view.head] > 1) & doing[right] & (view.head[right] == view.head)
    token = np.flatnonzero(twice & (view.right < view.head))
    return _moved(view, token, view.right[token], np.full(len(token), int(Role.SUBJECT)))


def with_owners(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "mon" and "ton" of "mon frère ... ton frère" are two, where a lemmatizer says "son".

    view (SyntaxView): the document. rules (Grammar): of French, for its possessives.
    RETURNS (SyntaxView): the same one where nobody but third persons owns anything.
    """
    lemma, found = view.lemma, np.zeros(len(view), dtype=bool)
    determiner = view.has_upos("DET") & view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    for name in POSSESSIVES:
        own = determiner & view.has_form(*rules.words(name))
        if own.any():
            lemma = np.where(own, view.strings.add(min(rules.words(name))), lemma)
            found |= own
    if not found.any():
        return view
    morph = np.where(found, (view.morph | POSSESSED) & ~POINTING, view.morph)
    return view.redrawn(lemma=lemma, morph=morph)
