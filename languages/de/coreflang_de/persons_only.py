"""What persons only do, have and suffer: "Sie ist schwanger", "Otto dankte ihm", "seine Tante"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView

from .things import listed_verbs

SAID_OF = (Role.ADVERBIAL, Role.OPEN_COMPLEMENT, Role.PREDICATE, Role.ADJECTIVAL_MODIFIER)
DATIVE = (Role.INDIRECT_OBJECT, Role.OBJECT, Role.OBLIQUE)
OWNING = (Role.POSSESSIVE, Role.DETERMINER)
NOUNS = ("NOUN", "PROPN")


def befallen(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that mean a person or an animal, as nobody else is hurt or dies; bool, (n_tokens,).

    As in "Die Feuerwehr befreite die Frau. Sie war verletzt", "Sie kam ins Krankenhaus".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    """
    pronoun = view.has_form(*rules.words("nominatives_and_accusatives")) & view.has_upos("PRON")
    subject = pronoun & view.has_role(*SUBJECTS)
    passive = view.has_role(Role.AUXILIARY) & view.has_lemma("werden")
    undergone = view.has_child(passive)[view.head]
    taken = (pronoun & view.has_role(Role.OBJECT) & ~undergone) | (subject & undergone)
    hospital = view.has_form(*rules.words("places_of_patients")) & view.has_upos(*NOUNS)
    there = view.has_child(hospital & view.has_role(Role.OBLIQUE))
    brought = there & _words(view, rules, "bringing_verbs")
    hurt = _words(view, rules, "verbs_of_hurting") & ~view.has_child(view.has_role(Role.COPULA))
    lies = (there & _words(view, rules, "lying_verbs")) | _words(view, rules, "verbs_of_dying")
    lies |= _in_state(view, rules)
    return (taken & (brought | hurt)[view.head]) | (subject & lies[view.head])


def _in_state(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Predicates that say how a person is: "ist schwanger", "sei allein gewesen"; bool."""
    state = rules.in_lists(view, "states_of_persons") & view.has_upos("ADJ", "ADV", "VERB")
    said = state & view.has_child(view.has_role(Role.COPULA, Role.AUXILIARY))
    be = view.has_upos("AUX", "VERB") & view.has_lemma(*rules.config.copulas)
    return said | (be & view.has_child(state & view.has_role(*SAID_OF)))


def _words(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    words = rules.words(name)
    return (view.has_form(*words) | view.has_lemma(*words)) & view.has_upos("VERB", "ADJ")


def told(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that mean whom one tells or thanks, hence no thing: "Otto dankte ihm"; bool.

    Also who fares well: "Ihm geht es gut."

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): not what is told, "Otto erzählte es", nor "Otto sprach mit ihm".
    """
    dative = view.has_form(*rules.words("third_datives")) & view.has_upos("PRON")
    dative &= view.has_role(*DATIVE) & ~view.has_child(view.has_role(Role.ADPOSITION))
    fares = view.has_form(*rules.words("forms_of_faring")) & view.has_child(view.has_form("es"))
    return dative & (fares | listed_verbs(view, rules, "told_verbs", dative))[view.head]


def living(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that mean no thing, as they are subjects of what no thing does: "Er schläft"; bool.

    Also "Dieser schläft".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    """
    alone = view.has_form(*rules.words("nearer")) & view.has_upos("PRON", "DET")
    pronoun = (view.has_form("er", "sie") & view.has_upos("PRON")) | alone
    pronoun &= view.has_role(Role.SUBJECT)
    return pronoun & listed_verbs(view, rules, "verbs_of_the_living", pronoun)[view.head]


def owners_of_kin(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Possessives that mean no thing, as things have no aunts and no guilt: "seine Tante"; bool.

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    """
    words = rules.words("kin") | rules.words("owned_by_persons")
    kin = view.has_form(*words) & view.has_upos("NOUN")
    owner = view.has_form(*rules.words("third_owners")) & view.has_role(*OWNING)
    return owner & kin[view.head]
