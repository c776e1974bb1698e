"""What animals do: "The vet stroked the cow. She gave milk."; and what is done to none."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind, is_anaphor
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, likely_agree
from coreflang.syntax import Role, SyntaxView

from .what_suffered import ANIMAL
from .who_speaks import OPENED

# A bit of marks; those of who_is_asked.py lie below.
BEASTLY = Mark.OWN << 34


def marks_of_animals(rules: Grammar, view: SyntaxView) -> Ints1d:
    """BEASTLY for verbs as "graze", and those that give milk, also a lot of it, or lay eggs."""
    verb = view.has_upos("VERB")
    found = verb & view.has_lemma(*rules.words("done_by_animals"))
    # "She gave her husband the milk"
    giving = ~view.has_child(view.has_role(Role.INDIRECT_OBJECT))
    giving &= view.has_lemma(*rules.words("giving_by_animals"))
    given = np.flatnonzero(view.has_lemma(*rules.words("given_by_animals")))
    for above in (view.head[given], view.head[view.head[given]]):
        found[above[giving[above]]] = True
    return np.where(found & verb, BEASTLY, 0)


@pair_rule(Verdict.UNLIKELY, "Tina stroked the cow. She gave milk.", local=False, in_chain=True)
def persons_do_not_graze(pairs: Pairs) -> np.ndarray:
    """Who grazes, purrs or lays eggs is the animal of the clause before, if it may be meant.

    Without one somebody may: "Tina stretched out. She purred."
    """
    anaphor, antecedent, sentence = pairs.anaphor, pairs.antecedent, pairs.mentions.sentence
    does = anaphor.is_kind(Kind.PERSONAL) & anaphor.has_role(Role.SUBJECT)
    does &= anaphor.at(anaphor.governor).marked(BEASTLY) & ~pairs.forward
    near = sentence[anaphor.mention] - sentence[antecedent.mention] <= 1
    animal = does & near & antecedent.marked(ANIMAL) & likely_agree(pairs)
    beside = np.isin(anaphor.mention, anaphor.mention[animal])
    return does & beside & ~antecedent.marked(ANIMAL) & ~is_anaphor(antecedent.kind)


@pair_rule(Verdict.UNLIKELY, "The cat sat by the door. She opened it.", local=False)
def animals_are_not_opened(pairs: Pairs) -> np.ndarray:
    """What is opened, read or mended is a thing, hardly an animal."""
    anaphor = pairs.anaphor
    done = anaphor.has_form("it") & anaphor.has_role(Role.OBJECT)
    done &= anaphor.at(anaphor.governor).marked(OPENED)
    return done & pairs.antecedent.marked(ANIMAL)
