"""What English mends of a parse before it looks for mentions, in the order that it needs."""

from __future__ import annotations

from coreflang.rules import Grammar
from coreflang.rules.library import with_listed_persons, with_titled_names
from coreflang.syntax import SyntaxView

from .adjective_mending import with_nouns_like_adjectives
from .adverb_names import (
    with_names_like_adjectives,
    with_names_like_adverbs,
    with_opening_adverbs,
)
from .ages import with_ages
from .asked_persons import with_asked_persons
from .clause_mending import (
    with_because_of,
    with_complements,
    with_places_beside,
    with_relative_pronouns,
    with_second_subjects,
    with_times_apart,
    with_what_those_do,
)
from .company import with_company
from .conditional_verbs import with_verbs_of_conditions
from .greeted import (
    with_greeted_persons,
    with_subjects_behind_greetings,
    with_two_persons,
)
from .lemmas import with_lemmas
from .listed_names import with_labelled_names, with_torn_names
from .mending import (
    with_main_clauses,
    with_people,
    with_reciprocals,
    with_relative_clauses,
    with_singulars,
    with_whose_objects,
)
from .names_in_pieces import with_names_in_pieces
from .noun_mending import (
    with_common_nouns,
    with_lists,
    with_names_in_capitals,
    with_nouns_like_verbs,
    with_owners_in_groups,
    with_owners_of_objects,
    with_several_persons,
)
from .opening_names import with_joined_names
from .subject_mending import (
    with_names_for_modals,
    with_objects_of_infinitives,
    with_speakers,
    with_those_judged,
    with_what_it_is_about,
    with_wounded_people,
)
from .titles_alone import with_titles_of_couples
from .verb_mending import (
    with_asked_verbs,
    with_subjects,
    with_verbs,
    with_verbs_behind_singulars,
    with_verbs_for_complements,
)
from .verbs_like_plurals import with_verbs_like_plurals
from .verbs_of_feeling import with_verbs_of_feeling


def repaired(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """A document as English reads it where its taggers and parsers are known to err.

    view (SyntaxView): the document. rules (Grammar): of English, for their lists.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    view = _with_words_and_names(view, rules)
    view = with_asked_persons(view, rules)
    view = with_several_persons(with_common_nouns(view), rules)
    view = with_verbs_like_plurals(with_second_subjects(with_lists(view)), rules)
    plural = rules.in_lists(view, "irregular_plurals", "plural_only_nouns")
    single = view.has_form(*rules.words("determiners_of_one"))
    view = with_verbs_behind_singulars(view, single, plural)
    modal = view.has_form(*rules.words("modals"))
    view = with_asked_verbs(view, view.has_lemma("do") | modal)
    view = with_verbs_of_feeling(view, rules)
    plural_like = view.has_form(*rules.words("plural_like_verbs"))
    plural_like = plural_like | rules.in_lists(view, "only_verbs")
    view = with_verbs_for_complements(view, plural_like)
    first = rules.in_lists(view, *rules.config.first_name_lists)
    view = with_verbs(with_subjects(view), plural_like, first)
    people = rules.in_lists(view, "person_adjectives")
    view = with_people(with_wounded_people(with_what_it_is_about(view, rules), people), people)
    view = with_objects_of_infinitives(with_speakers(view, rules), rules)
    view = with_main_clauses(with_whose_objects(with_singulars(view, plural)))
    view = with_what_those_do(view)
    view = with_relative_clauses(view, rules.words("relatives_behind_adpositions"))
    view = with_company(with_times_apart(with_because_of(view), rules), rules)
    view = with_places_beside(with_complements(view, rules), rules)
    view = with_relative_pronouns(view, frozenset(rules.config.relatives))
    view = with_those_judged(view, rules.in_lists(view, "extraposition_predicates"))
    greeting = view.has_form(*rules.config.greetings)
    view = with_subjects_behind_greetings(with_greeted_persons(view, first, greeting), greeting)
    view = with_two_persons(view, first, view.has_form(*rules.words("joining_words")))
    view = with_names_for_modals(view, first)
    view = with_names_like_adjectives(view, first, view.strings["PER"])
    return with_names_like_adverbs(view, view.has_form(*rules.words("names_like_adverbs")))


def _with_words_and_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Lemmas, parts of speech and names, before anything is said of clauses."""
    view = with_lemmas(view, rules)
    mutual, others = (view.has_form(*rules.words(name)) for name in ("mutual", "mutual_others"))
    view = with_reciprocals(view, mutual, others)
    view = with_titles_of_couples(with_ages(view, rules), rules)
    view = with_opening_adverbs(view, view.has_form(*rules.words("opening_adverbs")))
    view = with_names_in_capitals(view, view.has_form(*rules.words("article_of_names")))
    view = with_owners_in_groups(view, view.has_form(*rules.words("owners")))
    two = view.has_lemma(*rules.words("two_object_verbs"))
    view = with_owners_of_objects(view, view.has_form(*rules.words("owners")), two)
    opens = view.has_form(*rules.words("opens_only_clauses"))
    view = with_verbs_of_conditions(view, opens, view.has_form(*rules.words("opens_inverted")))
    view = with_nouns_like_adjectives(view, rules)
    view = with_nouns_like_verbs(view, view.has_form(*rules.words("article_of_names")))
    first = rules.in_lists(view, *rules.config.first_name_lists)
    view = with_torn_names(with_titled_names(with_names_in_pieces(view, rules), rules), first)
    view = with_joined_names(view, first, rules.labelled_persons(view))
    return with_labelled_names(with_listed_persons(view, rules), rules)
