"""Names that clauses give to somebody: "Her cat is called Minka. Minka sleeps." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import THIRD, Mentions
from ..syntax import NONE, Role, SyntaxView, one_of, relabelled
from ..syntax.roles import SUBJECTS
from .nouns import NounLink
from .tokens import Grammar

NAME_AS_SAID = "name_as_said"
GIVEN = (*SUBJECTS, Role.OBJECT, Role.OPEN_COMPLEMENT, Role.PREDICATE)


def with_given_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Names that clauses give are said of a subject, and are none: Spanish "Se llama Luna."

    view (SyntaxView): the document. rules (Grammar): of its language, which lists such verbs.
    RETURNS (SyntaxView): the same one where nothing is named.
    """
    given = np.zeros(len(view), dtype=bool)
    given[names_given(view, rules)] = True
    return relabelled(view, given & ~view.has_role(Role.PREDICATE), role=Role.OPEN_COMPLEMENT)


def names_given(view: SyntaxView, rules: Grammar) -> Ints1d:
    """The names that clauses give to somebody, "Bob" in "Robert is called Bob"; token indexes."""
    return _given(view, rules)[0]


def naming_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find names that clauses give, and whom they name.

    As in "Her cat is called Minka", "a cat named Minka"; not "She called Minka." Who speaks is told
    by dialogues.

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
    language, which lists such verbs.
    RETURNS (List[NounLink]): of names, to nouns, pronouns and unspoken subjects.
    """
    names, bearers = _given(view, rules)
    if not len(names):
        return []
    place = {int(mentions.head[m]): m for m in np.flatnonzero(mentions.size == 1).tolist()}
    # "The brothers are called Otto and Max": both are.
    given = place | {int(mentions.head[m]): m for m in np.flatnonzero(mentions.size > 1).tolist()}
    pairs = zip(names.tolist(), bearers.tolist(), strict=True)
    found = [(given[name], place[who]) for name, who in pairs if name in given and who in place]
    return [
        NounLink(m, a, NAME_AS_SAID)
        for m, a in found
        if a < m and mentions.person[a] == THIRD and mentions.possible[m] & mentions.possible[a]
    ]


def _given(view: SyntaxView, rules: Grammar) -> tuple[Ints1d, Ints1d]:
    """Names that clauses give, and whom they name, a verb for its unspoken subject; tokens."""
    verb = _naming_verbs(view, rules)
    nouns = ("PROPN",) if rules.config.noun_capitals else ("PROPN", "NOUN")
    named = view.has_upos(*nouns) & view.title & verb[view.head] & one_of(view.role, GIVEN)
    named &= ~view.has_child(view.has_role(Role.ADPOSITION, Role.DETERMINER, Role.POSSESSIVE))
    names: Ints1d = np.flatnonzero(named)
    # A parser may take the "il" of "il s'appelle Luc" for one that means nothing.
    idle = view.has_role(Role.EXPLETIVE) & ~view.has_form(*rules.config.naming_reflexives)
    subject = one_of(view.role, SUBJECTS) | idle
    bearers = np.array([_bearer(view, subject, k) for k in names.tolist()], dtype=np.int64)
    known = (bearers != NONE) & ~view.has_morph("Person=1", "Person=2")[bearers]
    return names[known], bearers[known]


def _naming_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs that name their subjects, and not somebody else; bool, (n_tokens,)."""
    config = rules.config
    passive = view.has_morph("Voice=Pass") | view.has_child(view.has_role(Role.SUBJECT_PASSIVE))
    passive |= view.has_role(Role.ADJECTIVAL_CLAUSE) & view.has_morph("VerbForm=Part")
    themselves = view.has_child(view.has_form(*config.naming_reflexives))
    naming = view.has_lemma(*config.naming_verbs) | view.has_form(*config.naming_verbs)
    bearing = view.has_lemma(*config.bearing_verbs)
    return (naming & (passive | themselves) | bearing) & view.has_upos("VERB", "AUX")


def _bearer(view: SyntaxView, subject: np.ndarray, name: int) -> int:
    """The subject before a name, the noun that a participle says more of, or a verb without one."""
    verb = int(view.head[name])
    if int(view.role[verb]) == Role.ADJECTIVAL_CLAUSE:
        return int(view.head[verb])
    subjects = [k for k in view.children(verb).tolist() if subject[k]]
    others = [k for k in subjects if k != name]
    if others:
        return others[0] if others[0] < name else NONE
    return verb if verb < name else NONE
