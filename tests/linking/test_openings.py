"""Texts that begin with a pronoun: who is named since may be meant."""

from __future__ import annotations

import pytest
from grammar import mentions_of, small_rules, view_of

import coreflang
from coreflang.linking.candidates import DocCandidates, find_candidates
from coreflang.linking.chain_state import ChainState
from coreflang.linking.openings import NAMED_SINCE, UNNAMED, WITHIN, find_openings
from coreflang.plugins import load_language
from coreflang.rules import Verdict
from coreflang.rules.link_rules import LINK_RULES

SHE = "She/PRON/nsubj/2 slept/VERB/ROOT/0"
IDA = "Ida/PROPN/nsubj/2/ent=PER sang/VERB/ROOT/0"
AT_ONCE = "Ida/PROPN/nsubj/4/ent=PER sang/VERB/parataxis/2"
TEXT = f"{SHE}\n{IDA}\n{SHE}"
OK, NO = Verdict.PERMITTED, Verdict.UNLIKELY


def document_of(text: str) -> DocCandidates:
    return find_candidates(view_of(text), mentions_of(text), small_rules(), use_rules=True)


def state_of(document: DocCandidates) -> ChainState:
    mentions = document.mentions
    return ChainState(
        mentions.likely.tolist(), mentions.possible.tolist(), mentions.sentence.tolist(),
        document.conflicts, telling=mentions.telling.tolist(),
    )  # fmt: skip


def named(text: str, shares: dict[int, float], verdict: Verdict = OK, taken: int = 0) -> set[int]:
    """What the last mention may be linked to, which takes one up, and may mean others."""
    document = document_of(text)
    state, last = state_of(document), len(document.mentions) - 1
    state.join(last, taken)
    options = [(m, int(verdict if m != taken else OK), k) for k, m in enumerate(shares)]
    links = find_openings(document).links(state, last, options, list(shares.values()))
    return {link.earlier for link in links if link.rule == NAMED_SINCE}


def test_who_was_named_since() -> None:
    assert named(TEXT, {0: 0.6, 1: 0.2}) == {1}
    # The name is taken up, and the text began with a pronoun.
    assert named(TEXT, {1: 0.6, 0: 0.2}, taken=1) == {0}


@pytest.mark.parametrize(
    ("text", "other", "verdict"),
    [
        # Too improbable, unlikely, no subject, no person, and named at once.
        (TEXT, 0.05, OK),
        (TEXT, 0.2, NO),
        (TEXT.replace("Ida/PROPN/nsubj/2", "Ida/PROPN/obj/2"), 0.2, OK),
        (TEXT.replace("Ida/PROPN/nsubj/2/ent=PER", "Ulm/PROPN/nsubj/2/ent=ORG"), 0.2, OK),
        (f"{SHE} {AT_ONCE}\n{SHE}", 0.2, OK),
    ],
)
def test_who_is_another(text: str, other: float, verdict: Verdict) -> None:
    assert named(text, {0: 0.6, 1: other}, verdict) == set()


def test_a_text_that_begins_otherwise() -> None:
    text = f"It/PRON/nsubj/2 rained/VERB/ROOT/0\n{TEXT}"
    assert named(text, {1: 0.6, 2: 0.2}, taken=1) == set()


def test_only_the_beginning_of_a_text_is_looked_at() -> None:
    for more, found in ((WITHIN - 1, {1}), (WITHIN, set())):
        text = "\n".join([SHE, IDA, *[SHE] * (more - 2), SHE])
        assert named(text, {0: 0.6, 1: 0.2}) == found


def test_the_two_best_are_asked() -> None:
    text = f"{SHE}\n{IDA}\n{IDA}\n{IDA}\n{SHE}"
    assert named(text, {0: 0.4, 1: 0.1, 2: 0.2, 3: 0.15}) == {2, 3}
    assert named(text, {0: 0.4, 1: 0.2, 2: 0.1, 3: 0.15}) == {1, 3}


def test_mentions_of_one_entity_count_together() -> None:
    text = f"{SHE}\n{IDA}\n{IDA}\n{SHE}"
    document = document_of(text)
    state = state_of(document)
    state.join(3, 0)
    options = [(0, int(OK), 0), (1, int(OK), 1), (2, int(OK), 2)]
    openings, probability = find_openings(document), [0.6, 0.06, 0.06]
    assert not [*openings.links(state, 3, options, probability)]
    state.join(2, 1)
    (link,) = openings.links(state, 3, options, probability)
    # It must agree as what mentions take up besides.
    assert link.earlier == 1 and link.more


def test_what_began_with_a_name_has_one() -> None:
    document = document_of(f"{IDA}\n{SHE}\n{IDA}\n{SHE}")
    state = state_of(document)
    state.join(1, 0)
    state.join(3, 1)
    options = [(1, int(OK), 0), (2, int(OK), 1)]
    assert not [*find_openings(document).links(state, 3, options, [0.6, 0.3])]


def test_nobody_is_looked_for_where_the_rule_is_left_out() -> None:
    document = document_of(TEXT)
    state = state_of(document)
    state.join(2, 0)
    assert not [*UNNAMED.links(state, 2, [(0, int(OK), 0), (1, int(OK), 1)], [0.6, 0.2])]


@pytest.mark.skipif(
    load_language("en").embedded_pipeline() is None, reason="no embedded English pipeline"
)
def test_the_example_and_its_switch() -> None:
    text = LINK_RULES[NAMED_SINCE][1]
    nlp = coreflang.load("en")
    (chain,) = nlp(text)._.coref_chains
    assert [mention.text for mention in chain] == ["She", "Frey", "She"]
    found = coreflang.explain(nlp(text)[-5])
    assert NAMED_SINCE in {link.rule.name for link in found.links if link.rule}
    nlp.remove_pipe("coreflang")
    nlp.add_pipe("coreflang", config={"leave_out": [NAMED_SINCE]})
    (chain,) = nlp(text)._.coref_chains
    assert [mention.text for mention in chain] == ["She", "She"]
