"""Participles that a parser hangs from a noun behind them: "Kaucja zostanie zwrócona najemcy"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, in_tree, relabelled

PASSIVE = "PPAS"
CLAUSES = (
    Role.ADJECTIVAL_CLAUSE, Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT, Role.PARATAXIS,
    Role.PUNCTUATION,
)  # fmt: skip
# How a participle that names somebody hangs from the verb beside it.
BESIDE_VERB = (Role.ADJECTIVAL_MODIFIER, Role.OPEN_COMPLEMENT, Role.DETERMINER)


def participles(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Passive ones as what is said, and those that name a party as nouns.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    return _passives(_parties(view, rules))


def _parties(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "zamawiający" of "Jeśli nie przyjdzie, zamawiający może odmówić": no noun is behind it.

    Drawn as an attribute or complement of a verb; nouns have them as well: "zamawiający gość".
    """
    known = view.has_form(*rules.words("party_nouns"), *rules.words("male_persons"))
    word = known & view.has_upos("ADJ", "NOUN") & view.has_role(*BESIDE_VERB)
    word &= view.has_upos("VERB", "AUX")[view.head] & (view.tag == view.strings["PACT"])
    if not word.any():
        return view
    lemma = np.where(word, view.lower, view.lemma)
    own = bits("Animacy=Hum", "Gender=Masc", "Number=Sing", "Case=Nom")
    view = view.redrawn(
        lemma=lemma,
        upos=np.where(word, POS_IDS["NOUN"], view.upos),
        tag=np.where(word, np.uint64(view.strings.add("SUBST")), view.tag),
        morph=np.where(word, own, view.morph),
    )
    return relabelled(view, word, role=Role.OBLIQUE)


def _passives(view: SyntaxView) -> SyntaxView:
    """As in "Kaucja zostanie zwrócona najemcy, gdy wróci", drawn as if a tenant were "zwrócona".

    With an auxiliary and a subject that agree with it.
    """
    here, noun = np.arange(len(view)), view.head
    word = (view.tag == view.strings[PASSIVE]) & view.has_morph("Case=Nom")
    word &= view.has_role(Role.ADJECTIVAL_MODIFIER) & (here < noun)
    word &= view.has_child(view.has_role(Role.AUXILIARY, Role.COPULA))
    word &= view.has_child(view.has_role(*SUBJECTS)) & view.has_upos("NOUN", "PROPN")[noun]
    at = np.flatnonzero(word)
    at = at[np.unique(noun[at], return_index=True)[1]]
    if not len(at):
        return view
    head, role, below = view.head.copy(), view.role.copy(), noun[at]
    role[at] = view.role[below]
    head[at] = np.where(noun[below] == below, at, noun[below])
    other = here.copy()
    other[below] = at
    clause = view.has_role(*CLAUSES)
    head = np.where(clause, other[head], head)
    aside = view.has_child(view.has_role(Role.ADPOSITION)) | ~view.has_morph("Case=Dat")
    head[below], role[below] = at, np.where(aside, Role.OBLIQUE, Role.INDIRECT_OBJECT)[below]
    return in_tree(view, head, role)
