"""What is said of things and events only: "Odbędzie się w maju", "Był za drogi"."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs
from coreflang.rules.library import Mark, not_of_things
from coreflang.syntax import SUBJECTS, Role, SyntaxView

from .adjectives import forms_of
from .marks import EVENT


def happening(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs of what no person does, with or without "się", and copulas of such adjectives; bool.

    Not "była mu droga", of which somebody is fond.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): the words that carry the subject and those that it hangs from, (n_tokens,).
    """
    itself = view.has_child(view.has_form("się"))
    verb = _is_one_of(view, rules.words("happening_reflexives")) & itself
    verb |= _is_one_of(view, rules.words("happening_verbs"))
    # "zaczęła się bać"
    verb &= view.has_upos("VERB") & ~view.has_child(view.has_morph("VerbForm=Inf"))
    adjective = view.has_form(*forms_of(rules.words("adjectives_of_things")))
    adjective = adjective & ~view.has_child(view.has_morph("Case=Dat"))
    # "Był zimny i niesmaczny"
    joined = adjective & view.has_role(Role.CONJUNCT) & view.has_upos("ADJ")
    adjective |= view.has_child(joined) & view.has_upos("ADJ")
    copula = view.has_role(Role.COPULA, Role.AUXILIARY)
    return verb | (adjective & view.has_child(copula)) | (copula & adjective[view.head])


def neuters_that_happen(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "Odbyło" of "Zwołał zebranie. Odbyło się w remizie": an object takes place; bool.

    Not the "skończyło" of "Skończyło się na strachu".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    noun = view.has_upos("NOUN") & view.has_morph("Gender=Neut") & view.has_role(Role.OBJECT)
    # A table of sentences, with one place more for what the last one passes on.
    seen = np.zeros(int(view.sentence.max(initial=0)) + 2, dtype=bool)
    seen[view.sentence[noun]] = seen[view.sentence[noun] + 1] = True
    vague = view.has_child(view.has_child(view.has_form("na") & view.has_role(Role.ADPOSITION)))
    return happening(view, rules) & view.has_upos("VERB") & seen[view.sentence] & ~vague


def _is_one_of(view: SyntaxView, words: Collection[str]) -> np.ndarray:
    return view.has_lemma(*words) | view.has_form(*words)


@not_of_things("Zadzwonił dyrektor. Odbędzie się w maju.", things=Mark.PERSON, in_chain=False)
def persons_do_not_happen(pairs: Pairs) -> np.ndarray:
    """What takes place, begins or costs something is no person, though it be of the gender."""
    anaphor = pairs.anaphor
    event = (pairs.mentions.facts.marks & EVENT) != 0
    pronoun = anaphor.is_kind(Kind.PERSONAL, Kind.DEMONSTRATIVE) & anaphor.has_role(*SUBJECTS)
    said = pronoun & event[np.maximum(anaphor.governor, 0)]
    return said | (anaphor.is_kind(Kind.ZERO) & event[anaphor.token])
