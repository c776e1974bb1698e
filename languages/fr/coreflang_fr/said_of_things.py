"""What is said of things and of animals: "Il dura un an", "Elle est payante", "Il aboie"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, followed_by

from .clitics import reflexives
from .marks import (
    ANIMAL,
    ANSWERING,
    BARKING,
    BODY,
    CONDITION,
    GETTING,
    GLAD,
    HANDLING,
    LASTING,
    LOOKING,
    ROBBING,
    USED,
)

HELPING = (Role.AUXILIARY, Role.COPULA)


def marks_of_things(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Marks of subjects by what is said of them, of verbs, of animals and bodies of people.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (Ints1d): marks.py says what they are; (n_tokens,).
    """
    subject = view.has_form(*rules.words("third_subjects"), *rules.words("inverted_subjects"))
    subject = subject & view.has_role(*SUBJECTS, Role.EXPLETIVE)
    lasting = _said(view, rules, _of_things(view, rules))[view.head] & subject
    looks = _looks(view, rules, "looks_of_things") & ~_also_of_persons(view, rules)
    looking = _said(view, rules, looks)[view.head] & subject
    cold = _said(view, rules, looks & rules.in_lists(view, "conditions_of_things"))[view.head]
    barks = _said(view, rules, rules.in_lists(view, "verbs_of_animals"))[view.head] & subject
    marks = np.where(lasting, USED | LASTING, 0) | np.where(looking, LOOKING, 0)
    marks |= np.where(cold & subject, CONDITION, 0) | np.where(barks, BARKING, 0)
    noun = view.has_upos("NOUN")
    marks |= np.where(noun & rules.in_lists(view, "animal_nouns"), ANIMAL, 0)
    marks |= np.where(noun & rules.in_lists(view, "group_nouns", "place_nouns"), BODY, 0)
    glad = view.has_form("en", "-en") & _of_words(view, rules, "predicates_of_joy")[view.head]
    return marks | np.where(glad, GLAD, 0) | _marks_of_verbs(view, rules)


def _marks_of_verbs(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Verbs of getting with a thing that is new, "trouver un studio", and of handling; as bits."""
    new = view.has_child(
        view.has_form(*rules.words("presenting_determiners")) & view.has_role(Role.DETERMINER)
    )
    new = view.has_child(new & view.has_role(Role.OBJECT))
    verb = view.has_upos("VERB")
    getting = verb & rules.in_lists(view, "verbs_of_getting")
    handling = getting | (verb & rules.in_lists(view, "verbs_of_handling"))
    marks = np.where(getting & new, GETTING, 0) | np.where(handling, HANDLING, 0)
    dative = view.has_child(view.has_role(Role.INDIRECT_OBJECT) & view.has_form("lui"))
    robbing = verb & dative & _of_words(view, rules, "verbs_of_robbing")
    marks |= np.where(robbing, ROBBING, 0)
    glad = _of_words(view, rules, "predicates_of_joy") & view.has_child(_is(view))
    return marks | np.where((verb & _answering(view, rules)) | glad, ANSWERING, 0)


def _is(view: SyntaxView) -> np.ndarray:
    """Forms of "être" that help: "Il est petit", "Elle est ravie"; bool, (n_tokens,)."""
    return view.has_role(*HELPING) & view.has_lemma("être")


def _answering(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Il n'a pas répondu", not "Il répond à un besoin", "Il demande du temps"; bool."""
    noun = view.has_upos("NOUN") & ~view.has_role(*SUBJECTS) & ~rules.in_lists(view, "time_nouns")
    to = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    asked = noun & (to | view.has_role(Role.OBJECT))
    told = view.has_child(
        view.has_form(*rules.words("pleased_clitics")) & ~view.has_role(*SUBJECTS)
    )
    answers = _of_words(view, rules, "verbs_of_answering") & ~view.has_child(asked)
    return answers | (_of_words(view, rules, "verbs_of_asking") & told)


def _of_words(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Words of a closed class by lemma or by form; bool, (n_tokens,)."""
    return view.has_lemma(*rules.words(name)) | view.has_form(*rules.words(name))


def _said(view: SyntaxView, rules: Grammar, predicate: np.ndarray) -> np.ndarray:
    """Such predicates, and the verbs above them: "Il doit durer", "Il semble payant"; bool."""
    raising = rules.in_lists(view, "modal_verbs") | view.has_lemma(*rules.words("linking_verbs"))
    raising = raising | view.has_lemma(*rules.words("phase_verbs"))
    below = predicate & view.has_role(Role.OPEN_COMPLEMENT) & raising[view.head]
    return predicate | view.has_child(below)


def _of_things(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs and adjectives that are hardly said of persons; bool, (n_tokens,)."""
    own = view.has_child(reflexives(view, rules))
    bare = ~view.has_child(view.has_role(Role.DETERMINER))
    other = view.has_role(Role.OBJECT) & ~reflexives(view, rules)
    full = view.has_child(other & ~rules.in_lists(view, "time_nouns"))
    verb = view.has_upos("VERB")
    measured = verb & view.has_lemma(*rules.words("verbs_of_costs")) & ~own
    does = verb & rules.in_lists(view, "verbs_of_things") & ~full
    with_se = verb & rules.in_lists(view, "verbs_of_things_with_se") & own & ~full
    event = view.has_form(*rules.words("bare_objects_of_events")) & bare
    takes_place = view.has_child(event & view.has_role(Role.OBJECT))
    takes_place = takes_place & view.has_lemma(*rules.words("verbs_of_events"))
    found = measured | does | with_se | takes_place | _in_force(view, rules)
    return found | _looks(view, rules, "states_of_things")


def _in_force(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Il entre en vigueur", whatever hangs from what, "Elle est en bois"; bool."""
    within = behind(view.has_form("en"))
    enters = view.has_lemma("entrer") & followed_by(followed_by(within & view.has_form("vigueur")))
    made = within & view.has_form(*rules.words("materials"))
    return enters | (made & view.has_child(view.has_role(Role.COPULA)))


def _looks(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Words of a list with "être", or below a verb that links them: "Elle paraît neuve"; bool."""
    being = view.has_child(_is(view))
    linked = view.has_role(Role.OPEN_COMPLEMENT)
    linked = linked & view.has_lemma(*rules.words("linking_verbs"))[view.head]
    return rules.in_lists(view, name) & (being | linked)


def _also_of_persons(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Predicates beside others that tell nothing of things: "Il est grand et timide"; bool."""
    known = rules.in_lists(view, "looks_of_things", "states_of_things")
    other = view.has_role(Role.CONJUNCT) & view.has_upos("ADJ", "NOUN") & ~known
    return view.has_child(other)
