"""The English pipeline with its model: what a newcomer types first."""

from __future__ import annotations

import pytest
from spacy.language import Language

import coreflang
from coreflang.plugins import load_language
from coreflang.scorers.makers import language_model

HOLIDAY = (
    "Although he was very busy with his work, Peter had had enough of it. He and his wife decided "
    "they needed a holiday. They travelled to Spain because they loved the country very much."
)


@pytest.fixture(scope="module")
def nlp() -> Language:
    plugin = load_language("en")
    if plugin.embedded_pipeline() is None or language_model(plugin) is None:
        pytest.skip("this checkout has no embedded English pipeline or no English model")
    return coreflang.load("en")


def shown(nlp: Language, text: str) -> list[str]:
    return [chain.pretty_representation for chain in nlp(text)._.coref_chains]


def test_a_holiday(nlp: Language) -> None:
    assert shown(nlp, HOLIDAY) == [
        "0: he(1), his(6), Peter(9), He(16), his(18)",
        "1: work(7), it(14)",
        "2: [He(16); wife(19)], they(21), They(26), they(31)",
        "3: Spain(29), country(34)",
    ]


def test_him_and_her_link_otherwise(nlp: Language) -> None:
    text = "The woman looked down and saw Robin. She stood up and greeted {}."
    assert shown(nlp, text.format("him")) == ["0: woman(1), She(8)", "1: Robin(6), him(13)"]
    assert shown(nlp, text.format("her")) != shown(nlp, text.format("him"))


def test_a_name_of_both_sexes_is_whom_the_subject_leaves(nlp: Language) -> None:
    text = "The woman looked down and saw Lesley. She stood up and greeted him."
    assert shown(nlp, text) == ["0: woman(1), She(8)", "1: Lesley(6), him(13)"]


def test_doubt_leaves_an_anaphor_open_unless_all_must_be_resolved(nlp: Language) -> None:
    text = "Otto saw a boat. They say it is old."
    assert shown(nlp, text) == ["0: boat(3), it(7)"]
    own = nlp.create_pipe("coreflang", config={"null_antecedent": False})
    chains = own(nlp(text, disable=["coreflang"]))._.coref_chains
    assert "0: Otto(0), They(5)" in [chain.pretty_representation for chain in chains]


def test_weather_has_no_antecedent(nlp: Language) -> None:
    assert shown(nlp, "Otto bought a lamp. It was raining all day.") == []


def test_a_long_text_gives_chains_to_its_end(nlp: Language) -> None:
    text = "Otto met Ida. He liked her very much. They talked about a book. " * 300
    chains = nlp(text)._.coref_chains
    assert max(mention.root_index for chain in chains for mention in chain) > 4_400


def test_the_only_thing_is_what_an_object_means(nlp: Language) -> None:
    assert shown(nlp, "The stove is hot. Do not touch it.") == ["0: stove(1), it(8)"]


def test_what_something_is_a_part_of_is_never_empty(nlp: Language) -> None:
    enough = "Peter {}. He had had enough of it."
    work = "was busy with his work"
    assert "work(5), it(12)" in str(shown(nlp, enough.format(work)))
    assert "it(" not in str(shown(nlp, enough.format("slept badly")))


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("Anna met Paul. They laughed.", "Anna; Paul"),
        ("Anna and her old aunt met. They laughed.", "Anna and her old aunt"),
    ],
)
def test_two_whom_a_verb_brings_together_are_shown_without_it(
    nlp: Language, text: str, group: str
) -> None:
    chain = nlp(text)._.coref_chains[-1]
    assert [mention.text for mention in chain] == [group, "They"]
