"""Who does what clauses below a verb say: "Obiecał Janowi, że wróci", "Wrócił, żeby go zabrać"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, predicates

from .marks import PROMISE

PURPOSES = (Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE)
SEVERAL = ("virile", "nonvirile")


def own_zeros(before: SyntaxView, view: SyntaxView) -> SyntaxView:
    """A finite verb's subject is the one that it carries, whoever it means: "że umyje swój kubek".

    Other than that of an infinitive, "Obiecał Janowi umyć swój kubek".

    before, view (SyntaxView): the document without and with the subjects that verbs above give.
    RETURNS (SyntaxView): with such subjects as before.
    """
    zero = (before.subject != NONE) & before.zero[before.subject]
    own = predicates(before)[before.subject]
    lost = zero & (view.subject == view.subject[own]) & (view.subject != before.subject)
    if not lost.any():
        return view
    return view.redrawn(subject=np.where(lost, before.subject, view.subject))


def purposes(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Infinitives behind "żeby" are what the subject above does: "Jan wrócił, żeby go zabrać".

    Whoever does the one does the other; with another subject the verb would be finite. Not what
    somebody wishes or says that anybody should do: "Kot lubi, żeby go głaskać".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its conjunctions.
    RETURNS (SyntaxView): with subjects for them; the same one if there is none.
    """
    mark = view.has_role(Role.MARKER) & view.has_form(*rules.words("purpose_openers"))
    found = view.has_morph("VerbForm=Inf") & view.has_role(*PURPOSES) & view.has_child(mark)
    found &= ~view.has_child(view.has_role(*SUBJECTS)) & view.has_upos("VERB")[view.head]
    wish = view.has_lemma(*rules.words("wishing_verbs"))
    said = rules.in_lists(view, "saying_verbs", "speech_verbs")
    # "Podjął decyzję, żeby go zwolnić."
    wish = wish | (said & ~view.has_child(view.has_role(Role.OBJECT)))
    found &= (view.subject[view.head] != NONE) & ~wish[view.head]
    if not found.any():
        return view
    subject = view.subject.copy()
    for i in np.flatnonzero(found).tolist():
        inside = np.arange(int(view.left[i]), int(view.right[i]))
        own = inside[view.subject[inside] == view.subject[i]]
        subject[own] = subject[view.head[i]]
    return view.redrawn(subject=subject)


@pair_rule(Verdict.UNLIKELY, "Ewa obiecała Janowi, że wróci.")
def promised_by_receiver(pairs: Pairs) -> np.ndarray:
    """What is promised is hardly what the receiver will do; but "Obiecał Ewie, że dostanie"."""
    view, anaphor = pairs.view, pairs.anaphor
    verb, receiver = np.maximum(anaphor.governor, 0), pairs.antecedent.site
    above = view.head[verb]
    promised = (pairs.mentions.facts.marks & PROMISE) != 0
    below = view.has_role(Role.CLAUSAL_COMPLEMENT)[verb] & promised[above]
    beside = (view.head[receiver] == above) & ~pairs.antecedent.at_site.has_role(*SUBJECTS)
    return anaphor.is_kind(Kind.ZERO) & below & beside & (receiver != above)


@pair_rule(Verdict.UNLIKELY, "Buty i kurtka leżały na podłodze. Były mokre.", local=False)
def zero_means_whole_subject(pairs: Pairs) -> np.ndarray:
    """Of several things that are a subject together the whole is gone on with, not a member.

    Of persons the gender may tell: "Ojciec i siostry czekali. Były złe."
    """
    view, antecedent = pairs.view, pairs.antecedent
    first = view.group[antecedent.token]
    member = (first != NONE) & ~antecedent.grouped & ~view.zero[antecedent.token]
    member &= view.has_role(*SUBJECTS)[first] & ~antecedent.marked(Mark.PERSON)
    several = view.has_morph("Number=Plur")[pairs.anaphor.token]
    return pairs.anaphor.is_kind(Kind.ZERO) & several & member & ~pairs.same_sentence


@pair_rule(Verdict.IMPOSSIBLE, "Ewa i Jan czekali na dworcu. Długo jej szukali.", local=False)
def member_beside_silent_group(pairs: Pairs) -> np.ndarray:
    """Who does something is the group that the sentence before speaks of, and nobody of it.

    Where the pronoun stands before the verb that says several. Only where the group is the subject
    of that sentence and nothing else in it is several: "Ewa i Jan wołali braci. Długo jej szukali."
    """
    view, likely, antecedent = pairs.view, pairs.mentions.facts.likely, pairs.antecedent
    zero, first = view.subject[pairs.anaphor.token], view.group[antecedent.token]
    member = (first != NONE) & ~antecedent.grouped & antecedent.marked(Mark.PERSON)
    member &= view.has_role(*SUBJECTS)[first] & pairs.anaphor.plain
    silent = (zero != NONE) & view.zero[zero] & view.has_morph("Number=Plur")[zero]
    silent &= pairs.anaphor.token < zero
    before = view.sentence[antecedent.token] == view.sentence[pairs.anaphor.token] - 1
    asking = member & silent & before
    if not asking.any():
        return asking
    nouns = (pairs.mentions.facts.kind != Kind.NONE) & (view.group == NONE)
    seen = np.zeros(int(view.sentence.max()) + 1, dtype=np.int64)
    np.bitwise_or.at(seen, view.sentence[nouns], likely[nouns])
    others = seen[view.sentence[antecedent.token]] & likely[zero] & pairs.class_bits(*SEVERAL)
    return asking & (others == 0)


ZERO_CLAUSE_RULES = (
    promised_by_receiver,
    zero_means_whole_subject,
    member_beside_silent_group,
)
