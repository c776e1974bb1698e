"""What "I", "you" and "we" take up, through the shipped English pipeline."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from spacy.language import Language
from spacy.tokens import Doc

import coreflang
from coreflang.errors import CoreflangError
from coreflang.linking.dialogue.passages import SPEAKERS
from coreflang.mentions import Kind
from coreflang.plugins import load_language

TURNS = '"I am late," said Ida. "You are early," Otto said.'


@pytest.fixture(scope="module")
def nlp() -> Language:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    return coreflang.load("en")


def chains(doc: Doc) -> list[list[str]]:
    return [[doc[m.root_index].text for m in chain] for chain in doc._.coref_chains]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (TURNS, [["I", "Ida", "You"]]),
        ("I saw Otto. He gave me my hat.", [["I", "me", "my"], ["Otto", "He"]]),
        ('"We left our hats," said Ida. We had ours.', [["We", "our"], ["We", "ours"]]),
        ('"I told him," said Otto. "He heard me."', [["I", "Otto", "me"], ["him", "He"]]),
        ("‘I am late,’ said Ida. ‘You are early,’ Otto said.", [["I", "Ida", "You"]]),
        ('"We lost our keys," said the girls. "We are late."', [["We", "our", "girls", "We"]]),
        ('"I am small," said the dwarf. "I eat little."', [["I", "dwarf", "I"]]),
        ("Dear Otto,\n\nI miss you.\n\nLove,\nIda", [["Otto", "you"], ["I", "Ida"]]),
        ("Dear Otto,\n\nI miss you.\n\nWarm hugs\nIda", [["Otto", "you"], ["I", "Ida"]]),
        ("Dear Otto,\n\nI miss you.\n\nLove, Ida, head of sales", [["Otto", "you"], ["I", "Ida"]]),
        (
            "Dear Otto,\n\nI miss you.\n\nWarm hugs\nIda Blum, sales manager",
            [["Otto", "you"], ["I", "Ida"]],
        ),
        ("Dear Otto,\n\nI miss you.\n\nLove,\nmum", [["Otto", "you"], ["I", "mum"]]),
        ("Madam,\n\nyour hat is here.", [["Madam", "your"]]),
        ("Dear Otto,\n\nI miss you.\n\nIda Blum, sing", [["Otto", "you"]]),
        ("Tim: How is your mother?\nAnna: She is fine.", [["your", "Anna"], ["mother", "She"]]),
        ("Dear Otto, I miss you. Love, Ida", [["Otto", "you"], ["I", "Ida"]]),
        ("Ida and I left early. We were tired.", [["Ida", "We"]]),
        ("Ida left early. We were tired.", []),
        ("My dear Otto, I miss you. Love, Ida", [["My", "I", "Ida"], ["Otto", "you"]]),
        ("Hello, Otto! I miss you.", [["Otto", "you"]]),
        ("Subject: Your hat\n\nDear Otto,\n\nI miss you.", [["Your", "Otto", "you"]]),
        ("Subject: Your hat\n\nI saw Otto,\n\nand I miss you.", [["Your", "you"], ["I", "I"]]),
        ("Dear Otto\nI miss you.\nLove,\nIda", [["Otto", "you"], ["I", "Ida"]]),
        ("Hello, Otto Max Blum! I miss you.", [["Otto", "you"]]),
        ("Hello, Otto sings today. I miss you.", []),
        ("Hello, Otto Max Blum sings today. I miss you!", []),
        ("Hello, it rains. Otto, I miss you.", [["Otto", "you"]]),
        ("Otto, you lost your key.", [["Otto", "you", "your"]]),
        ("Otto, Ida, you lost the key.", []),
        ("My brother plays chess. Your brother plays golf.", []),
        ("Ida: My dog is old.\nOtto: Your dog is nice.", [["Ida", "My", "Your"], ["dog", "dog"]]),
        ("I saw Otto, a nurse. You know the house.", []),
        ("Where do you live, Ms Blum?", [["you", "Blum"]]),
        ("Are you ready, Otto? You look tired.", [["you", "Otto", "You"]]),
        ("Before you go, Otto will sing.", []),
        ('The nurse stopped Ida and said, "You are late."', [["Ida", "You"]]),
        ('She walked up to Otto and said, "I need you."', [["She", "I"], ["Otto", "you"]]),
        ('Ida kissed Otto, but the nurse said, "You are late."', []),
        ("Ms Blum, where do you live?\nBlum: I live in Leeds.", [["Blum", "Blum", "I"]]),
        ("Hello\nOtto came!\nI miss you.", []),
    ],
)
def test_speakers_and_those_they_speak_to(nlp: Language, text: str, found: list[list[str]]) -> None:
    assert chains(nlp(text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I hated the article.\nGerald Ash, Leeds", [["I", "Gerald"]]),
        ("I shall be late, so feed my cat.\n\nLove\nIda", [["I", "my", "Ida"]]),
        ("I shall be late, so feed my cat.\nIda Blum\nHead of Sales", [["I", "my", "Ida"]]),
        # A closing in a sentence, a list, a sentence, what is no person, the only line.
        ("I found my bag.\nThanks to Otto I am home.", [["I", "my", "I"]]),
        ("I found my bag.\nThanks, Otto", [["I", "my", "Otto"]]),
        ("I found my bag. Max helped.\nThanks, Max", [["I", "my"], ["Max", "Max"]]),
        ("I found my bag.\nRegards,\nGerald Ash", [["I", "my", "Gerald"]]),
        ("I found my bag.\nThanks to Otto", [["I", "my"]]),
        ("I saw my friends.\nIda Blum\nOtto Fry", [["I", "my"]]),
        # On the last line, behind the last sentence.
        ("I lost my bag. Best wishes Ida Blum", [["I", "my", "Ida"]]),
        ("I lost my bag. With much love Ida", [["I", "my", "Ida"]]),
        ("I lost my bag. Please help. Ida Blum", [["I", "my", "Ida"]]),
        ("I lost my bag. Otto", [["I", "my"]]),
        ("I lost my bag. Who found it? Ida Blum", [["I", "my"], ["bag", "it"]]),
        ("I lost my bag. Best of all is Ida", [["I", "my"]]),
        ("I sold my boat.\nIda Blum was there.", [["I", "my"]]),
        ("I sold my boat.\nLondon", [["I", "my"]]),
        ("Ida Blum", []),
    ],
)
def test_who_signs_a_text(nlp: Language, text: str, found: list[list[str]]) -> None:
    assert chains(nlp(text)) == found


def test_turns_go_on_behind_a_line_that_says_who_spoke(nlp: Language) -> None:
    text = '"Are you ill?" asked Ida.\n"I am tired," said Otto.\n"I see that."\n'
    # The third line is Ida's: "I" of the second is Otto, "you" of the first as well.
    assert chains(nlp(text)) == [["you", "I", "Otto"], ["Ida", "I"]]


def test_the_other_one_speaks_next_though_a_speech_was_split(nlp: Language) -> None:
    text = '"Are you ill?" asked Ida.\n"I am," said Otto, "and I am cold."\n"Take my coat."\n'
    assert chains(nlp(text)) == [["you", "I", "Otto", "I"], ["Ida", "my"]]


def test_a_line_may_end_between_the_colon_and_the_speech(nlp: Language) -> None:
    assert chains(nlp('Ida shouted:\n"I am late!"')) == [["Ida", "I"]]


def test_persons_can_be_left_out(nlp: Language) -> None:
    without = coreflang.load("en", persons=False)
    assert chains(without(TURNS)) == []
    text = "I met Ida. She saw me."
    assert chains(without(text)) == [["Ida", "She"]]
    assert chains(nlp(text)) == [["I", "me"], ["Ida", "She"]]


def resolve_with(nlp: Language, text: str, names: Sequence[str]) -> Doc:
    """Resolve a text whose sentences have these speakers."""
    with nlp.select_pipes(disable=["coreflang"]):
        doc = nlp(text)
    spoken = [name for name, sent in zip(names, doc.sents, strict=True) for _ in sent]
    doc.user_data[SPEAKERS] = spoken
    component: coreflang.component.Coreflang = nlp.get_pipe("coreflang")
    return component(doc)


def test_given_speakers_mean_themselves_and_are_named(nlp: Language) -> None:
    text = "I am tired. You should sleep, Ida. I cannot."
    doc = resolve_with(nlp, text, ["Ida", "Otto", "Ida"])
    assert chains(doc) == [["I", "You", "Ida", "I"]]
    with pytest.raises(CoreflangError, match="E122"):
        doc.user_data[SPEAKERS] = ["Ida"]
        nlp.get_pipe("coreflang")(doc)


def test_mentions_tell_their_person(nlp: Language) -> None:
    (chain,) = nlp(TURNS)._.coref_chains
    assert [mention.person for mention in chain] == [1, 3, 2]
    assert [mention.kind for mention in chain] == [Kind.PERSONAL, Kind.NAME, Kind.PERSONAL]
    assert [mention.is_anaphor for mention in chain] == [True, False, True]


def test_resolved_text_leaves_speakers_their_words(nlp: Language) -> None:
    assert nlp(TURNS)._.resolved_text == TURNS


def test_relative_pronouns_are_mentions_on_request(nlp: Language) -> None:
    text = "The man who slept woke."
    assert chains(nlp(text)) == []
    wanted = coreflang.load("en", relatives=True)
    assert chains(wanted(text)) == [["man", "who"]]
