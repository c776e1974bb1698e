"""French rules on clitics: "Luc le lui rend", "Prends le sac et ouvre-le"; and on "celui-ci"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, likely_agree
from coreflang.syntax import SUBJECTS, Role

from .marks import CLITIC, DATIVE, LATTER, LIFELESS, MODAL, NAMED, SPEAKING, TOLD, having
from .tonic import tonic_repeats_subject


def _given(pairs: Pairs) -> np.ndarray:
    """The "le" of "le lui": who has such a child gives something to somebody; bool, (n_tokens,)."""
    personal = pairs.mentions.facts.kind == Kind.PERSONAL
    return personal & having(pairs, CLITIC) & ~having(pairs, DATIVE)


def _receiving(pairs: Pairs) -> np.ndarray:
    """The "lui" of "le lui"; bool, (n_tokens,)."""
    return (pairs.mentions.facts.kind == Kind.PERSONAL) & having(pairs, DATIVE)


@pair_rule(Verdict.IMPOSSIBLE, "Le sac de Nina est là. Luc le lui rend.", local=False)
def things_receive_nothing(pairs: Pairs) -> np.ndarray:
    """Who gets something that a pronoun means is no bag and no letter."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    beside = pairs.view.has_child(_given(pairs))[pairs.view.head[anaphor.token]]
    lifeless = antecedent.marked(LIFELESS) & ~antecedent.grouped
    return _receiving(pairs)[anaphor.token] & beside & lifeless


@pair_rule(Verdict.UNLIKELY, "La lettre de Nina est là. Luc la lui rend.", local=False)
def persons_are_not_given(pairs: Pairs) -> np.ndarray:
    """What somebody gives to another is seldom a person."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    beside = pairs.view.has_child(_receiving(pairs))[pairs.view.head[anaphor.token]]
    person = antecedent.marked(NAMED | Mark.PERSON) & is_nominal(antecedent.kind)
    return _given(pairs)[anaphor.token] & beside & person


@pair_rule(Verdict.UNLIKELY, "Ida a une lettre. Nous vous l'avons lue.", local=False)
def persons_are_not_sent(pairs: Pairs) -> np.ndarray:
    """Beside "me" and "vous" one "la" is what is told or given to them, and seldom a person."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    clitic = _given(pairs)[anaphor.token] & having(pairs, SPEAKING)[anaphor.token - 1]
    clitic &= anaphor.token > 0
    return clitic & antecedent.marked(NAMED | Mark.PERSON) & is_nominal(antecedent.kind)


@pair_rule(Verdict.UNLIKELY, "Luc a un sac. Prenez le pain et coupez-le.", local=False)
def told_of_object(pairs: Pairs) -> np.ndarray:
    """What is done to the object of a command is done to that of the one joined to it, too."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    told = anaphor.marked(TOLD) & ~pairs.forward
    first = pairs.view.head[anaphor.governor]
    taken = told & (antecedent.governor == first)
    taken &= antecedent.has_role(Role.OBJECT, Role.OBLIQUE)
    taken &= likely_agree(pairs)
    known = np.zeros(len(pairs.mentions), dtype=bool)
    known[anaphor.mention[taken]] = True
    return told & known[anaphor.mention] & ~taken


@pair_rule(Verdict.IMPOSSIBLE, "Si celui-ci dort, Paul lit.", local=False, in_chain=False)
def latter_comes_behind(pairs: Pairs) -> np.ndarray:
    """No "celui-ci" means what comes later."""
    return pairs.anaphor.marked(LATTER) & pairs.forward


@pair_rule(Verdict.IMPOSSIBLE, "Luc est là. Il peut ensuite lui écrire.", in_chain=True)
def clitic_means_subject_of_modal(pairs: Pairs) -> np.ndarray:
    """A clitic of an infinitive does not mean the subject of the modal verb above it."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    clitic = anaphor.marked(CLITIC | DATIVE) & anaphor.is_kind(Kind.PERSONAL)
    clitic &= anaphor.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    clitic &= ~view.has_child(view.has_role(Role.ADPOSITION))[anaphor.token]
    below = view.has_role(Role.OPEN_COMPLEMENT) & view.has_morph("VerbForm=Inf")
    modal = below & having(pairs, MODAL)[view.head]
    clitic &= modal[anaphor.governor]
    subject = antecedent.at_site.has_role(*SUBJECTS, Role.EXPLETIVE)
    return clitic & subject & (antecedent.governor == view.head[anaphor.governor])


CLITIC_RULES = (
    things_receive_nothing, persons_are_not_given, persons_are_not_sent, told_of_object,
    latter_comes_behind, tonic_repeats_subject, clitic_means_subject_of_modal,
)  # fmt: skip
