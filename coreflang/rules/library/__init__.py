"""Rules that several languages share: a language chooses those it wants, and with which words."""

from __future__ import annotations

from .duties import without_those_on_duty
from .endings import ends_in
from .genders import TwoGenders
from .groups import meant_together
from .introduced import each_is_several, introduced_is_described
from .letters import (
    closes_letter,
    greeted,
    greeted_not_spoken_of,
    names_over_greetings,
    opens_closing,
)
from .marks import Mark
from .owners import is_own_subject, owner_of_what_one_is
from .pairs import (
    latter_means_nearest,
    likely_agree,
    name_of_other_sex,
    not_of_things,
    persons_are_no_things,
    plural_name_as_one,
    possessor_beside_complement,
    possessor_inside_possessor,
    pronouns_disagree,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from .redrawing import with_subjects
from .titled import full_names, with_apposed_persons, with_listed_persons, with_titled_names
from .tokens import before_noun, expletive, of_those_who_speak, part_of_fixed_phrase
from .whereabouts import aside_of_oneself, marks_of_places

__all__ = [
    "Mark",
    "TwoGenders",
    "aside_of_oneself",
    "before_noun",
    "closes_letter",
    "each_is_several",
    "ends_in",
    "expletive",
    "full_names",
    "greeted",
    "greeted_not_spoken_of",
    "introduced_is_described",
    "is_own_subject",
    "latter_means_nearest",
    "likely_agree",
    "marks_of_places",
    "meant_together",
    "name_of_other_sex",
    "names_over_greetings",
    "not_of_things",
    "of_those_who_speak",
    "opens_closing",
    "owner_of_what_one_is",
    "part_of_fixed_phrase",
    "persons_are_no_things",
    "plural_name_as_one",
    "possessor_beside_complement",
    "possessor_inside_possessor",
    "pronouns_disagree",
    "reflexive_means_subject",
    "things_do_not_speak",
    "time_taken_up",
    "with_apposed_persons",
    "with_listed_persons",
    "with_subjects",
    "with_titled_names",
    "without_those_on_duty",
]
