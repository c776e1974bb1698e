"""Lemmas that a lemmatizer bends: "begged" of "begge", "nurses" of "nurs", "awoke" of itself."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

# Lists and classes whose words are verbs, or nouns: what a known form is a form of.
VERBS = (
    "acts_on_things", "answering_verbs", "asked_of_others", "asking_verbs", "avalent_verbs",
    "bearing_verbs", "becoming_verbs", "befall_forces", "blaming_verbs", "buying_verbs",
    "control_verbs", "dawning_verbs", "deciding_verbs", "done_by_animals", "done_by_persons",
    "done_by_the_living", "done_by_things", "done_to_buildings", "done_to_no_animal",
    "done_to_works", "dwelling_verbs", "effort_verbs", "finding_verbs", "giving_by_animals",
    "had_the_same", "harming_verbs", "having_verbs", "hearing_verbs", "helping_verbs",
    "judging_verbs", "leaving_open", "linking_verbs", "mending_verbs", "needing_verbs",
    "perceiving_verbs", "persuading_verbs", "promising_verbs", "raising_verbs", "reported_verbs",
    "said_by_things", "saying_verbs", "seeming_verbs", "selling_verbs", "spending_verbs",
    "telling_verbs", "thing_verbs", "topic_verbs", "two_object_verbs", "vague_object_verbs",
    "verbs_of_telling_that", "whereabouts_verbs",
)  # fmt: skip
NOUNS = (
    "animal_nouns", "buildings", "callings", "female_nouns", "group_nouns", "human_nouns",
    "male_nouns", "may_be_person_nouns", "mute_things", "person_nouns", "place_nouns", "time_nouns",
)  # fmt: skip
SHORTEST = 2


def with_lemmas(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the lemmas of words that a list knows, where theirs is none.

    As in "He begged us to stay", whose "begged" is a form of "beg", no "begge", and "The nurses
    sang", who are no "nurs".

    view (SyntaxView): the document. rules (Grammar): of English, for verbs and nouns.
    RETURNS (SyntaxView): the same one where all is well.
    """
    irregular = dict(pair.split("/") for pair in rules.words("irregular_verbs"))
    forms, lemmas = (words.texts(view.strings) for words in (view.forms, view.lemmas))
    lemma = view.lemma.copy()
    for found, names, bases in (
        (view.has_upos("VERB"), VERBS, _infinitives),
        (view.has_upos("NOUN") & view.has_morph("Number=Plur"), NOUNS, _singulars),
    ):
        known = [rules.words(name) for name in names]
        for i in np.flatnonzero(found).tolist():
            form = forms[view.forms.place[i]]
            base = irregular.get(form, "") if names is VERBS else ""
            told = lemmas[view.lemmas.place[i]]
            if not base and not any(told in words for words in known):
                base = next((x for x in bases(form) if any(x in words for words in known)), "")
            lemma[i] = view.strings.add(base) if base else lemma[i]
    return view.redrawn(lemma=lemma) if (lemma != view.lemma).any() else view


def _infinitives(form: str) -> Iterator[str]:
    """What a form may be one of: "beg", "love" and "carry" of "begged", "loving", "carried"."""
    yield from _without(form, "ed")
    yield from _without(form, "ing")
    if form.endswith("s"):
        yield from _singulars(form)


def _without(form: str, ending: str) -> Iterator[str]:
    """What a form with an ending may be one of; nothing of forms with another."""
    stem = form.removesuffix(ending)
    if stem != form and len(stem) >= SHORTEST:
        yield from (stem + "e", stem)
        yield stem[:-1] if stem[-1] == stem[-2] else stem.removesuffix("i") + "y"


def _singulars(form: str) -> Iterator[str]:
    """What a plural may be one of: "boss", "jury", "wife" and "fireman" of "bosses" and so on."""
    if form.endswith("s"):
        yield from (form[:-1], form.removesuffix("es"), form.removesuffix("ies") + "y")
        yield from (form.removesuffix("ves") + "f", form.removesuffix("ves") + "fe")
    if form.endswith("men"):
        yield form.removesuffix("men") + "man"
