"""Marks of German words, for its pair rules: times, persons, things, verbs of saying."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import Mark, greeted
from coreflang.syntax import Role, SyntaxView, among

from .classes import (
    diminutives,
    personal_endings,
    surely_personal,
    things_like_persons,
)
from .pair_rules import GREETED, GROUP, LATTER, NOBODY, SEVERAL, TOPIC, USED, WHOLE
from .parts import beside_contents, of_several, partitive
from .person_rules import BEFALLEN, BODY, CALLED, LIFELESS, LIVING, OF_KIN, TOLD
from .persons_only import befallen, living, owners_of_kin, told
from .said_of import called
from .thanks import marks_of_thanks
from .things import listed_verbs, used
from .topics import topics
from .vocatives import called_first


def marks_of(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Bits of all tokens; see GermanRules.marks.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (Ints1d): bits, (n_tokens,).
    """
    marks = _sorts(view, rules)
    none = view.has_form(*rules.words("nobody"))
    no = none & view.has_upos("DET")
    nobody = (none & ~no) | (view.has_upos("NOUN") & view.has_child(no))
    whole = partitive(view, rules) | beside_contents(view, rules)
    marks |= np.where(whole, WHOLE, 0) | np.where(of_several(view, rules), SEVERAL, 0)
    marks |= np.where(rules.in_lists(view, "group_nouns"), GROUP, 0)
    about = view.has_form(*rules.words("topic_adpositions")) & view.has_role(Role.ADPOSITION)
    nearer = view.has_form(*rules.words("latter"), *rules.words("nearer"))
    marks |= np.where(nearer, LATTER, 0)
    # "Frau Kurz, Sie haben Ihre Tasche vergessen. Sie steht im Flur."
    called_upon = view.has_upos("NOUN", "PROPN") & called_first(view, rules) & (view.quote == 0)
    marks |= np.where(greeted(view, rules) | called_upon, GREETED, 0)
    body = view.has_upos("NOUN") & view.has_form(*rules.words("bodies"))
    marks |= np.where(befallen(view, rules), BEFALLEN, 0) | np.where(body, BODY, 0)
    marks |= np.where(told(view, rules), TOLD, 0)
    marks |= np.where(owners_of_kin(view, rules), OF_KIN, 0)
    marks |= np.where(living(view, rules), LIVING, 0)
    marks |= np.where(called(view, rules), CALLED, 0) | topics(view, rules)
    marks |= marks_of_thanks(view, rules)
    known = rules.in_lists(view, "feminine_nouns", "masculine_nouns", "neuter_nouns")
    # "die Weißen" are no thing.
    known = known & ~view.has_morph("Number=Plur")
    marks |= np.where(known & ((marks & Mark.THING) != 0), LIFELESS, 0)
    return marks | np.where(nobody, NOBODY, 0) | np.where(view.has_child(about), TOPIC, 0)


def _sorts(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Times, persons, things, and verbs of saying."""
    noun = view.has_upos("NOUN")
    person = rules.in_lists(view, *rules.config.person_lists)
    some = view.has_form(*rules.words("anybody")) & ~view.has_upos("DET")
    living = person | rules.in_lists(view, "animal_nouns", "group_nouns")
    living |= (view.entity != 0) | personal_endings(view, rules)
    living &= person | (view.entity != 0) | ~things_like_persons(view, rules)
    living |= diminutives(view, rules)
    # A tagger may take "November" for a name.
    time = (noun | (view.has_upos("PROPN") & (view.entity == 0))) & rules.in_lists(
        view, "time_nouns"
    )
    # "acht Uhr", but "eine alte Uhr".
    article = view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    time &= ~(view.has_form(*rules.words("clocks")) & article)
    marks = np.where(time, Mark.TIME, 0)
    sure = noun & (person | surely_personal(view, rules))
    marks |= np.where(sure | some | _named_persons(view, rules), Mark.PERSON, 0)
    marks |= np.where(noun & ~living, Mark.THING, 0)
    speaker = view.has_upos("PRON") & view.has_role(Role.SUBJECT)
    says = rules.in_lists(view, "saying_verbs") | listed_verbs(view, rules, "saying_verbs", speaker)
    return marks | np.where(says, Mark.SAYING, 0) | np.where(used(view, rules), USED, 0)


def _named_persons(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Names of persons by label, or by a first name where they have none; bool, (n_tokens,)."""
    first = rules.in_lists(view, *rules.config.first_name_lists)
    labelled = among(view.entity, [view.strings[x] for x in rules.config.person_entities])
    return labelled | (view.has_upos("PROPN") & (view.entity == 0) & first)
