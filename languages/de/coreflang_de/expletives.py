"""Where parsers call an "es" an expletive that may be a subject: "Das Kind fiel. Es weinte." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, followed_by, starts

from .doers import VAGUE, does_something
from .named import of_listed_verbs
from .only_choice import COMPLEMENTS

EMPTY_FORMS = ("existence_verbs", "verbs_without_doers", "verbs_of_seeming")
SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.CLAUSAL_SUBJECT)


def lone_expletives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Expletive "es" that may be the subject after all, where no other is; bool, (n_tokens,).

    Before the finite verb a label is no proof: parsers learn from a treebank where nearly every
    "Es" that begins a sentence is empty. Nor is it in a passive behind the verb, where an "es" that
    only fills a place is gone: "Es wurde getanzt", "gestern wurde getanzt", but "gestern wurde es
    gedruckt". What is empty beyond doubt the patterns of `pleonastic` tell.

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    """
    expletive = view.has_form("es") & view.has_role(Role.EXPLETIVE)
    expletive &= ~view.has_child(view.has_role(*SUBJECTS))[view.head]
    # "Leider war es leer", "schon war es beschädigt", of a thing or of a room.
    said = view.has_upos("ADJ") | (view.has_upos("VERB") & view.has_morph("VerbForm=Part"))
    said &= view.has_child(view.has_role(Role.COPULA))
    beside = said[view.head] & behind(view.has_role(Role.COPULA))
    # "War es gesichert?", "Wurde es gesichert?", whatever a lemma says
    forms = (*rules.words("forms_of_werden"), *rules.words("forms_of_being"))
    passive = view.has_child(view.has_role(Role.AUXILIARY) & view.has_form(*forms))[view.head]
    passive &= view.has_upos("VERB")[view.head] & view.has_morph("VerbForm=Part")[view.head]
    able = _before_verb(view) | passive | beside | does_something(view, rules)
    able |= _in_clauses(view, rules)
    return expletive & able & (view.head != np.arange(len(view)))


def _in_clauses(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Below the verb of a clause: "weil es im Stall schlief", not "wie es schien"; bool.

    An "es" that fills a place stands in main clauses alone. Not of what befalls somebody: "weil es
    ihm schlecht ging".
    """
    opens = view.has_upos("SCONJ") | view.has_morph("PronType=Rel")
    opens &= ~view.has_form(*rules.words("vague_clauses")) & ~view.has_role(*SUBJECTS)
    bare = view.has_role(Role.OBLIQUE) & ~view.has_child(view.has_role(Role.ADPOSITION))
    other = view.has_role(*COMPLEMENTS, Role.INDIRECT_OBJECT) | bare
    telling = view.has_upos("VERB") & ~_vague(view, rules) & ~view.has_child(other)
    return (telling & view.has_child(opens))[view.head] & (view.head > np.arange(len(view)))


def _vague(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs that an empty "es" stands with; bool, (n_tokens,)."""
    forms = [word for name in EMPTY_FORMS for word in rules.words(name)]
    # "was es bedeutet", "was es zeigt"
    asked = view.has_child(view.has_role(Role.OBJECT) & view.has_form(*rules.words("what")))
    vague = rules.in_lists(view, *VAGUE) & ~asked
    return vague | view.has_form(*forms) | view.has_lemma(*forms)


def objects_beside_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """An "es" beside the subject of its verb that does not open the clause; bool, (n_tokens,).

    As in "Wie wenige versuchen es!", "Wer ein Rad hat, muss es putzen", not in "Es kamen drei
    Boten", where it fills a place.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    """
    es = view.has_form("es") & view.has_role(*SUBJECTS)
    noun = view.has_role(Role.SUBJECT) & ~es & ~view.has_form(*rules.words("what"))
    noun |= view.has_role(Role.CLAUSAL_SUBJECT) & (view.head > np.arange(len(view)))
    doing = view.has_upos("VERB") & view.has_child(noun) & ~_vague(view, rules)
    doing &= ~view.has_child(view.has_role(Role.OBJECT, Role.COPULA))
    return es & ~_before_verb(view) & doing[view.head]


def handled_expletives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Expletive "es" that is the object of its verb: "Sie zerriss es", "Fass es nicht an!"; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): those of verbs that something is done to, behind them, where somebody else is
        the subject or nobody is told to; not in "Sie hielt es für Pflicht"; bool, (n_tokens,).
    """
    expletive = view.has_form("es") & view.has_role(Role.EXPLETIVE)
    handled = of_listed_verbs(view, rules, "handling_verbs")
    handled = handled | of_listed_verbs(view, rules, "things_handled")
    handled &= ~view.has_child(view.has_role(Role.OBJECT, Role.CLAUSAL_COMPLEMENT))
    judged = view.has_form(*rules.words("judging_adpositions")) & view.has_role(Role.ADPOSITION)
    handled &= ~view.has_child(view.has_child(judged))
    here = np.arange(len(view))
    subject = view.subject[view.head]
    other = (subject != NONE) & (subject != here)
    return expletive & handled[view.head] & (other | _told(view)[view.head])


def _told(view: SyntaxView) -> np.ndarray:
    """Verbs that open a sentence without subject that is no question: "Fass es nicht an!"; bool."""
    first = starts(view.sentence)
    asked = np.isin(view.sentence, view.sentence[view.has_form("?")])
    return first & view.has_upos("VERB") & (view.subject == NONE) & ~asked


def _before_verb(view: SyntaxView) -> np.ndarray:
    """Tokens that open a main clause, with its finite verb behind them."""
    first = starts(view.sentence)
    opening = first | behind(view.has_upos("PUNCT", "CCONJ", "INTJ"))
    finite = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    return opening & followed_by(finite)
