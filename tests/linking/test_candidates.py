from __future__ import annotations

import numpy as np
import pytest
from grammar import judged_of, mentions_of, small_rules, verdict, view_of
from hypothesis import given
from hypothesis import strategies as st

from coreflang.linking import candidates
from coreflang.linking.candidates import (
    AGREEMENT,
    NO_RULE,
    find_candidates,
    join_candidates,
    judge,
    rule_names,
    window,
)
from coreflang.mentions import find_mentions
from coreflang.rules import Verdict

WORDS = {"otto": "Otto/PROPN", "he": "he/PRON", "lamp": "lamp/NOUN", "slowly": "slowly/ADV"}
SENTENCE = st.lists(st.sampled_from(sorted(WORDS)), min_size=1, max_size=4)


def text_of(sentences: list[list[str]]) -> str:
    def row(k: int, word: str) -> str:
        return f"{WORDS[word]}/" + ("ROOT/0" if k == 0 else "dep/1")

    return "\n".join(" ".join(row(k, w) for k, w in enumerate(s)) for s in sentences)


@given(
    sentences=st.lists(SENTENCE, min_size=1, max_size=6),
    back=st.integers(0, 5),
    nearest=st.integers(1, 12),
)
def test_window_is_what_it_says(sentences: list[list[str]], back: int, nearest: int) -> None:
    mentions = mentions_of(text_of(sentences))
    wanted = {
        (a, p)
        for p in mentions.anaphors.tolist()
        for a in range(len(mentions))
        if a != p and 0 <= mentions.sentence[p] - mentions.sentence[a] <= back
        if -(nearest // 2) <= p - a <= nearest
    }
    antecedent, anaphor = window(mentions, sentences=back, nearest=nearest)
    assert sorted(zip(antecedent.tolist(), anaphor.tolist(), strict=True)) == sorted(wanted)
    assert (np.diff(anaphor) >= 0).all()


def test_a_group_is_no_candidate_of_its_first_member() -> None:
    text = "he/PRON/nsubj/4 and/CCONJ/cc/3 Ida/PROPN/conj/1 sang/VERB/ROOT/0"
    antecedent, _ = window(mentions_of(text), sentences=5, nearest=128)
    assert antecedent.tolist() == [2]


def test_verdicts_of_agreement() -> None:
    text = "man/NOUN/ROOT/0\nlamp/NOUN/ROOT/0\n{}/PRON/ROOT/0"
    assert verdict(text.format("he"), 0, 2) == Verdict.PERMITTED
    assert verdict(text.format("he"), 1, 2) == Verdict.IMPOSSIBLE
    assert verdict(text.format("they"), 0, 2) == Verdict.PERMITTED - 1


def test_each_verdict_names_its_rule() -> None:
    names = rule_names(small_rules())
    _, judged = judged_of("lamp/NOUN/nsubj/2 hit/VERB/ROOT/0 him/PRON/obj/2")
    assert [names[k] for k in judged.rule.tolist()] == [AGREEMENT]
    _, judged = judged_of("Otto/PROPN/nsubj/2 hit/VERB/ROOT/0 him/PRON/obj/2")
    assert [names[k] for k in judged.rule.tolist()] == ["object_means_subject"]
    _, judged = judged_of("Otto/PROPN/nsubj/2 fell/VERB/ROOT/0\nhe/PRON/nsubj/2 rose/VERB/ROOT/0")
    assert judged.rule.tolist() == [NO_RULE]


def test_without_rules_only_agreement_and_what_went_before() -> None:
    view = view_of("he/PRON/nsubj/2 hit/VERB/ROOT/0 Otto/PROPN/obj/2 him/PRON/iobj/2")
    mentions = find_mentions(view, small_rules())
    plain = judge(view, mentions, small_rules(), use_rules=False)
    pairs = zip(plain.antecedent.tolist(), plain.anaphor.tolist(), strict=True)
    assert list(pairs) == [(0, 2), (1, 2)]
    assert (plain.verdict == Verdict.PERMITTED).all()
    assert not find_candidates(view, mentions, small_rules()).anaphor.size


def test_candidates_are_the_pairs_that_are_left() -> None:
    view = view_of(
        "Otto/PROPN/nsubj/2 fell/VERB/ROOT/0\nMax/PROPN/nsubj/2 hit/VERB/ROOT/0 him/PRON/obj/2"
    )
    mentions = find_mentions(view, small_rules())
    found = find_candidates(view, mentions, small_rules())
    assert (found.anaphor.tolist(), found.offset.tolist()) == ([2], [0, 1])
    assert found.antecedent.tolist() == [0]
    assert found.conflicts == {2: {1}}


def test_an_anaphor_without_candidates_is_left_out() -> None:
    view = view_of("lamp/NOUN/ROOT/0\nhe/PRON/ROOT/0")
    found = find_candidates(view, find_mentions(view, small_rules()), small_rules())
    assert not len(found.anaphor) and found.offset.tolist() == [0]


def test_join() -> None:
    view = view_of("Otto/PROPN/ROOT/0\nhe/PRON/ROOT/0\nhe/PRON/ROOT/0")
    one = find_candidates(view, find_mentions(view, small_rules()), small_rules())
    joined = join_candidates([one, one])
    assert joined.start.tolist() == [0, 3, 6]
    assert len(joined) == 6
    assert len(join_candidates([])) == 0


def long_sentence(n: int) -> str:
    return "Otto/PROPN/ROOT/0 " + "he/PRON/conj/1 and/CCONJ/cc/1 " * n


def test_pairs_of_a_long_sentence_grow_with_its_length() -> None:
    one, two, three = (len(judged_of(long_sentence(n))[1].anaphor) for n in (200, 300, 400))
    most = small_rules().config.anaphor_mentions
    assert three - two == two - one == 100 * (most + most // 2)


def test_rules_see_all_pairs_of_an_anaphor_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _, whole = judged_of(long_sentence(40))
    monkeypatch.setattr(candidates, "BLOCK", 50)
    monkeypatch.setattr(candidates, "BLOCK_PER_TOKEN", 0)
    _, parts = judged_of(long_sentence(40))
    blocks = [set(whole.anaphor[b].tolist()) for b in candidates._blocks(whole.anaphor, size=50)]
    assert len(blocks) > 10 and sum(map(len, blocks)) == len(set.union(*blocks))
    for name in ("verdict", "rule", "in_chain"):
        assert (getattr(whole, name) == getattr(parts, name)).all()
