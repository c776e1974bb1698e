"""Silver examples of hand-made documents: what is hidden, what is right, what is no example."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from coreflang_training.ensemble.examples import Example
from coreflang_training.ensemble.hiding import hide, pronoun_example
from coreflang_training.ensemble.looks import Pronouns, observe
from coreflang_training.ensemble.masking import (
    Masked,
    NameMasking,
    Parsed,
    mask_names,
    name_example,
    read,
)
from coreflang_training.ensemble.rule_choices import rule_example
from spacy.tokens import Doc

from coreflang.features import ALL_BITS, PAIRS, POSITIONS
from coreflang.resolver import Resolver
from coreflang.syntax import SyntaxView
from coreflang.testing import build_doc, make_component

MEETING = """
Otto PROPN nsubj 2 ent=PER
slept VERB ROOT 0

Max PROPN nsubj 2 ent=PER
met VERB ROOT 0
Ida PROPN obj 2 ent=PER
"""
PRONOUNS = """
He PRON nsubj 2 Case=Nom
rose VERB ROOT 0

His PRON nmod:poss 2 Poss=Yes
cat NOUN nsubj 3
left VERB ROOT 0
"""
AGAIN = """
Mr. PROPN compound 2
Otto PROPN nsubj 3 ent=PER
snored VERB ROOT 0

Otto PROPN nmod:poss 3 ent=PER
's PART case 1
dog NOUN nsubj 4
barked VERB ROOT 0
"""
ALL = NameMasking(share=1.0, seen=1)


class Words:
    """A vector for each token: its own number, so that one can see whose vector a row is."""

    dim = 1

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: np.ndarray) -> np.ndarray:
        return (np.asarray(tokens, dtype=np.float32) + 1)[:, None]


@pytest.fixture(scope="module")
def resolver() -> Resolver:
    return make_component("en", scheme="ud").resolver


def parse(resolver: Resolver, *parts: str) -> Parsed:
    vocab = make_component("en", scheme="ud").nlp.vocab
    return read(build_doc(vocab, "\n\n".join(part.strip("\n") for part in parts)), resolver)


def looks(parsed: Parsed) -> Pronouns:
    return observe([(parsed.doc, parsed.view, parsed.mentions)])


def mask(parsed: Parsed, resolver: Resolver, settings: NameMasking = ALL) -> Masked | None:
    random = np.random.default_rng(0)
    return mask_names(parsed, resolver, looks(parsed), random=random, settings=settings)


def bits(example: Example, row: int) -> set[str]:
    """The names of the features that a mention has."""
    on = example.inputs.mentions[row, : len(ALL_BITS)] > 0
    return {name for name, value in zip(ALL_BITS, on, strict=True) if value}


def test_later_names_become_pronouns_of_their_role(resolver: Resolver) -> None:
    masked = mask(parse(resolver, MEETING, PRONOUNS, AGAIN), resolver)
    assert masked is not None
    assert [t.text for t in masked.doc][
        5:
    ] == "He rose His cat left He snored His dog barked".split()
    assert [t.text for t in masked.doc if masked.masked[t.i]] == ["He", "His"]
    assert [t.head.text for t in masked.doc][-5:] == ["snored", "snored", "dog", "barked", "barked"]


def test_nothing_of_the_name_is_left(resolver: Resolver) -> None:
    masked = mask(parse(resolver, MEETING, PRONOUNS, AGAIN), resolver)
    assert masked is not None
    real, he = (token for token in masked.doc if token.text == "He")
    assert not {"Otto", "Mr.", "'s"} & {t.text for t in masked.doc[2:]}
    for name in ("lemma_", "pos_", "tag_", "ent_type_", "ent_iob_", "lower_"):
        assert getattr(he, name) == getattr(real, name)
    assert he.morph == real.morph


def test_a_masked_name_has_the_features_of_a_pronoun(resolver: Resolver) -> None:
    masked = mask(parse(resolver, MEETING, PRONOUNS, AGAIN), resolver)
    example = name_example(masked, resolver, vectors=None) if masked else None
    assert example is not None
    document = resolver.candidates([masked.doc]).documents[0] if masked else None
    assert document is not None
    found = bits(example, int(example.inputs.anaphor[0]))
    assert {"kind=personal", "pos=PRON", "role=subject"} <= found
    assert not {"kind=name", "pos=PROPN", "entity=person", "child.role=compound"} & found
    both = example.inputs.pairs[:, [list(PAIRS).index(k) for k in ("same_form", "same_lemma")]]
    names = example.inputs.mentions[example.inputs.antecedent, ALL_BITS.index("kind=name")] > 0
    assert names.any()
    assert not both[names].any()


def test_right_are_the_mentions_of_the_same_chain(resolver: Resolver) -> None:
    masked = mask(parse(resolver, MEETING, PRONOUNS, AGAIN), resolver)
    assert masked is not None
    example = name_example(masked, resolver, vectors=Words())
    assert example is not None
    pairs = slice(0, len(example.right) - len(example.wanted))
    token = example.inputs.vectors[:, 0].astype(int) - 1
    # Pronouns have no vectors, which here tell the token.
    known = [int(token[a]) for a in example.inputs.antecedent[pairs]]
    words = [masked.doc[i].text if i >= 0 else "a pronoun" for i in known]
    rows = zip(example.anaphor[pairs].tolist(), words, strict=True)
    judged = dict(zip(rows, example.right[pairs].tolist(), strict=True))
    assert [pair for pair, right in judged.items() if right] == [
        (0, "Otto"),
        (1, "Otto"),
        (1, "a pronoun"),
    ]
    assert {(0, "Max"), (0, "Ida"), (1, "Max"), (1, "Ida")} < judged.keys()
    assert not example.right[pairs.stop :].any()


def test_the_texts_own_pronouns_are_no_candidates_of_names(resolver: Resolver) -> None:
    masked = mask(parse(resolver, MEETING, PRONOUNS, AGAIN), resolver)
    example = name_example(masked, resolver, vectors=Words()) if masked else None
    assert example is not None
    assert not {6, 8} & {int(v) for v in example.inputs.vectors[:, 0]}


@pytest.mark.parametrize("parts", [(MEETING,), (MEETING, PRONOUNS), (PRONOUNS,)])
def test_without_repeated_names_nothing_is_masked(resolver: Resolver, parts: tuple[str]) -> None:
    assert mask(parse(resolver, *parts), resolver) is None


def test_names_that_no_pronoun_could_replace_stay(resolver: Resolver) -> None:
    again = "Poor ADJ amod 2\nOtto PROPN nsubj 3 ent=PER\nsnored VERB ROOT 0"
    assert mask(parse(resolver, MEETING, PRONOUNS, again), resolver) is None


def test_a_pronoun_that_was_never_seen_replaces_nothing(resolver: Resolver) -> None:
    assert mask(parse(resolver, MEETING, AGAIN), resolver) is None
    assert mask(parse(resolver, MEETING, PRONOUNS, AGAIN), resolver, replace(ALL, seen=9)) is None


def test_nouns_are_masked_where_that_is_wanted(resolver: Resolver) -> None:
    guard = "{} DET det 2\nguard NOUN nsubj 3\nslept VERB ROOT 0"
    parsed = parse(resolver, guard.format("A"), PRONOUNS, guard.format("The"))
    masked = mask(parsed, resolver)
    assert masked is not None
    assert [t.text for t in masked.doc][-2:] == ["He", "slept"]
    assert mask(parsed, resolver, replace(ALL, noun_sentences=0)) is None


def test_chance_can_be_repeated(resolver: Resolver) -> None:
    parsed = parse(resolver, MEETING, PRONOUNS, *[AGAIN] * 6)
    half = replace(ALL, share=0.5)
    one, two = mask(parsed, resolver, half), mask(parsed, resolver, half)
    assert one is not None
    assert two is not None
    assert one.doc.text == two.doc.text
    assert 0 < one.masked.sum() < 12


def hidden_example(parsed: Parsed, resolver: Resolver) -> Example | None:
    random = np.random.default_rng(0)
    return pronoun_example(parsed, resolver, random=random, share=1.0, vectors=Words())


def test_hidden_pronouns_have_neither_form_nor_class(resolver: Resolver) -> None:
    he = hidden_example(parse(resolver, MEETING, PRONOUNS), resolver)
    she_text = PRONOUNS.replace("He ", "She ").replace("His ", "Her ")
    she = hidden_example(parse(resolver, MEETING, she_text), resolver)
    assert he is not None
    assert she is not None
    for name in ("mentions", "vectors", "governor_vectors", "pairs"):
        assert np.array_equal(getattr(he.inputs, name), getattr(she.inputs, name))
    row = int(he.inputs.anaphor[0])
    assert he.inputs.vectors[row] == 0
    assert not {name for name in bits(he, row) if name.startswith("morph=")}
    first = len(ALL_BITS) + list(POSITIONS).index("earlier_namesakes")
    assert not he.inputs.mentions[he.inputs.anaphor, first].any()


def test_right_are_the_mentions_that_agree_with_the_hidden_pronoun(resolver: Resolver) -> None:
    example = hidden_example(parse(resolver, MEETING, PRONOUNS), resolver)
    assert example is not None
    pairs = slice(0, len(example.right) - len(example.wanted))
    first = example.anaphor[pairs] == 0
    token = example.inputs.vectors[example.inputs.antecedent[pairs], 0][first].astype(int) - 1
    assert dict(zip(token.tolist(), example.right[pairs][first].tolist(), strict=True)) == {
        0: True, 2: True, 4: False,
    }  # fmt: skip


def test_hiding_leaves_the_view_as_it_is(resolver: Resolver) -> None:
    parsed = parse(resolver, MEETING, PRONOUNS)
    before = parsed.view.lemma.copy()
    hidden = hide(parsed.view, np.ones(len(parsed.view), dtype=bool))
    assert len(np.unique(hidden.lemma)) == len(hidden)
    assert np.array_equal(parsed.view.lemma, before)


def test_where_all_or_none_agree_nothing_is_hidden(resolver: Resolver) -> None:
    otto = "Otto PROPN nsubj 2 ent=PER\nslept VERB ROOT 0"
    assert hidden_example(parse(resolver, otto, PRONOUNS), resolver) is None
    assert hidden_example(parse(resolver, otto), resolver) is None


def test_the_rules_choices_are_right(resolver: Resolver) -> None:
    parsed = parse(resolver, MEETING, PRONOUNS)
    example = rule_example(parsed, vectors=Words())
    assert example is not None
    pairs = slice(0, len(example.right) - len(example.wanted))
    token = example.inputs.vectors[example.inputs.antecedent[pairs], 0].astype(int) - 1
    # Pronouns have no vectors, which here tell the token.
    right = token[example.right[pairs]].tolist()
    assert {parsed.doc[t].text if t >= 0 else "a pronoun" for t in right} == {"Max", "a pronoun"}
