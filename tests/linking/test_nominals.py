"""Whom names and nouns may take up: proposals by an index, some for each, in linear number."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from grammar import mentions_of, view_of
from spacy.strings import get_string_id

from coreflang.linking.link_rows import RANKED
from coreflang.linking.nominals import (
    CLASS,
    NAMESAKE,
    NEAR,
    PROPOSERS,
    Limits,
    nominal_candidates,
    nominals,
    propose,
    ranked_links,
)
from coreflang.linking.policy import Policy
from coreflang.mentions import Kind
from coreflang.rules.class_nouns import label_index
from coreflang.rules.nouns import APPOSITION, NounLink
from coreflang.testing import build_doc, make_component

LAMPS = "lamp/NOUN/ROOT/0"
FAR = "\n".join([LAMPS, *["tree/NOUN/ROOT/0"] * 30, LAMPS])
ONLY_NEAR = Limits(near=2, namesake=0, named=0)


def pairs(text: str, limits: Limits) -> dict[tuple[int, int], int]:
    view, mentions = view_of(text), mentions_of(text)
    a, m, by = propose(view, mentions, {}, limits=limits)
    return {(x, y): z for x, y, z in zip(a.tolist(), m.tolist(), by.tolist(), strict=True)}


def test_the_nearest_are_proposed() -> None:
    found = pairs("\n".join([LAMPS] * 4), ONLY_NEAR)
    assert set(found) == {(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)}
    assert set(found.values()) == {NEAR}


def test_namesakes_are_proposed_at_any_distance() -> None:
    found = pairs(FAR, Limits(near=3, namesake=2, named=0))
    assert found[0, 31] == NAMESAKE
    assert (1, 31) not in found


def test_who_is_proposed_twice_stands_once() -> None:
    found = pairs(f"{LAMPS}\n{LAMPS}", Limits(near=3, namesake=3, named=0))
    assert found == {(0, 1): NEAR | NAMESAKE}


def test_a_noun_asks_the_names_of_its_sort() -> None:
    text = "Acme/PROPN/ROOT/0//ORG\n" + "\n".join(["tree/NOUN/ROOT/0"] * 5) + "\nfirm/NOUN/ROOT/0"
    view, mentions = view_of(text), mentions_of(text)
    head = mentions.head[0]
    view.entity[head] = get_string_id("ORG")
    labels = label_index({"ORG": frozenset(["firm"])})
    a, m, by = propose(view, mentions, labels, limits=Limits(near=1, namesake=1, named=1))
    assert (0, 6, CLASS) in set(zip(a.tolist(), m.tolist(), by.tolist(), strict=True))


def test_what_a_rule_would_join_is_proposed_under_its_name() -> None:
    links = {31: [NounLink(31, 0, "same_noun"), NounLink(31, 2, "unheard_of")]}
    view, mentions = view_of(FAR), mentions_of(FAR)
    a, m, by = propose(view, mentions, {}, links=links, limits=ONLY_NEAR)
    found = {(x, y): z for x, y, z in zip(a.tolist(), m.tolist(), by.tolist(), strict=True)}
    assert found[0, 31] == 1 << PROPOSERS.index("same_noun")
    assert (2, 31) not in found


def test_pronouns_neither_ask_nor_are_asked() -> None:
    text = "Otto/PROPN/nsubj/2 sang/VERB/ROOT/0\nhe/PRON/nsubj/2 left/VERB/ROOT/0"
    assert nominals(mentions_of(text)).tolist() == [0]


def test_the_number_of_pairs_grows_with_the_text() -> None:
    limits = Limits(near=5, namesake=2, named=1)
    counts = [len(pairs("\n".join([LAMPS] * n), limits)) for n in (50, 100, 200)]
    assert counts[2] - counts[1] == 2 * (counts[1] - counts[0])


def test_all_ask_and_only_what_agrees_is_a_candidate() -> None:
    text = "lamp/NOUN/ROOT/0\nOtto/PROPN/ROOT/0\nlamp/NOUN/ROOT/0"
    found = nominal_candidates(view_of(text), mentions_of(text), {})
    assert found.anaphor.tolist() == [0, 1, 2]
    assert found.offset.tolist() == [0, 0, 0, 1]
    assert found.antecedent.tolist() == [0]


def test_links_come_by_probability_without_what_is_left_out() -> None:
    text = "\n".join([LAMPS] * 3)
    candidates = nominal_candidates(view_of(text), mentions_of(text), {})
    links = ranked_links(candidates, np.log([0.5, 0.2, 0.3]), Policy())
    assert [(k.earlier, k.rule) for k in links[2]] == [(1, RANKED), (0, RANKED)]
    assert ranked_links(candidates, np.full(3, -np.inf), Policy()) == {}


def test_appositions_are_left_out_on_request() -> None:
    text = "\n".join([LAMPS] * 3)
    found = nominal_candidates(view_of(text), mentions_of(text), {})
    beside = 1 << PROPOSERS.index(APPOSITION)
    # Of the pairs 0-1, 0-2 and 1-2 the last is proposed as an apposition, too.
    found = replace(found, proposal=found.proposal | np.array([0, 0, beside]))
    logs = np.log([0.5, 0.2, 0.3])
    places = {(int(a), int(m)) for a, m in zip(found.antecedent, found.anaphor_of, strict=True)}
    assert places == {(0, 1), (0, 2), (1, 2)}
    apart = int(found.antecedent[2])
    all_links = ranked_links(found, logs, Policy())
    some = ranked_links(found, logs, Policy(), appositions=False)
    assert sorted(k.earlier for k in all_links[2]) == [0, 1]
    assert [k.earlier for k in some[2]] == [1 - apart]
    assert some[1] == all_links[1]


def test_links_below_the_threshold_of_new_are_left_out() -> None:
    candidates = nominal_candidates(
        view_of("\n".join([LAMPS] * 3)), mentions_of("\n".join([LAMPS] * 3)), {}
    )
    logs = np.log([0.5, 0.2, 0.3])
    # "New" has a half for mentions 1 and 2.
    assert sorted(ranked_links(candidates, logs, Policy(new_threshold=0.6))) == [1, 2]
    assert ranked_links(candidates, logs, Policy(new_threshold=0.4)) == {}
    few = np.log([0.01, 0.2, 0.01])
    assert [k.earlier for k in ranked_links(candidates, few, Policy())[2]] == [0]


def test_a_noun_is_no_pronoun_of_the_same_form() -> None:
    component = make_component("en", scheme="ud")
    text = """
    We     PRON  nsubj 2
    saw    VERB  ROOT  0
    the    DET   det   4
    US     PROPN obj   2 ent=GPE

    The    DET   det   2
    US     PROPN nsubj 3 ent=GPE
    saw    VERB  ROOT  0
    us     PRON  obj   3
    """
    doc = component(build_doc(component.nlp.vocab, text))
    heads = [i for chain in doc._.coref_chains for mention in chain for i in mention.token_indexes]
    assert len(heads) == len(set(heads))


def test_sure_rules_stand_behind_the_scorer() -> None:
    text = "\n".join([LAMPS] * 6)
    candidates = nominal_candidates(view_of(text), mentions_of(text), {}, limits=ONLY_NEAR)
    logs = np.full(len(candidates.antecedent), -np.inf)
    logs[candidates.anaphor_of == 2] = np.log([0.1, 0.8])
    sure = [(2, 0, "firm_in_part"), (5, 0, "firm_in_part"), (4, 1, "same_phrase")]
    sure.append((1, 0, "head_of_compound"))
    others = [(5, 1, "same_phrase"), (3, 0, "same_noun")]
    rows = {m: [NounLink(m, a, rule)] for m, a, rule in [*others, *sure]}
    rows[5].append(NounLink(5, 0, "same_phrase"))
    found = ranked_links(candidates, logs, Policy(), rows)
    wanted = {2: [(1, RANKED), (0, RANKED), (0, "firm_in_part")]}
    # Phrases that are equal by chance come again, later.
    wanted |= {4: [(1, "same_phrase")], 5: [(0, "firm_in_part")]}
    wanted |= {1: [(0, "head_of_compound")]}
    assert {m: [(k.earlier, k.rule) for k in row] for m, row in found.items()} == wanted


def test_what_is_sure_of_a_sort_stands_before_other_rules() -> None:
    text = "\n".join([LAMPS] * 3)
    candidates = nominal_candidates(view_of(text), mentions_of(text), {}, limits=ONLY_NEAR)
    logs = np.full(len(candidates.antecedent), -np.inf)
    rows = {2: [NounLink(2, 1, "part_of_name"), NounLink(2, 0, "firm_in_part")]}
    found = ranked_links(candidates, logs, Policy(), rows)
    assert [k.rule for k in found[2]] == ["firm_in_part", "part_of_name"]


def found_at(text: str, i: int) -> list[tuple[int, str]]:
    """Person and kind of the mentions with a head, in the full document."""
    component = make_component("en", scheme="ud")
    mentions = component.candidates(build_doc(component.nlp.vocab, text)).mentions
    at = np.flatnonzero(mentions.head == i).tolist()
    return [(int(mentions.person[m]), Kind(int(mentions.kind[m])).name) for m in at]


def test_a_word_for_a_person_is_no_noun_though_tagged_so() -> None:
    text = "Thou NOUN nsubj 2\nsingest VERB ROOT 0"
    assert found_at(text, 0) == [(2, "PERSONAL")]


def test_a_name_is_no_word_for_a_person() -> None:
    text = "My PROPN nsubj 2 ent=PER\nsang VERB ROOT 0"
    assert found_at(text, 0) == [(3, "NAME")]


def test_what_is_owned_is_no_other_noun_before_it() -> None:
    text = "the/DET/det/2 lamp/NOUN/nsubj/3 left/VERB/ROOT/0\n{}/NOUN/nsubj/3 came/VERB/ROOT/0"
    mine = "my/PRON/nmod:poss/2/Poss=Yes {}"
    for noun, linked in (
        ("the/DET/det/2 tree", True),
        (mine.format("tree"), False),
        (mine.format("lamp"), True),
    ):
        view, mentions = view_of(text.format(noun)), mentions_of(text.format(noun))
        document = nominal_candidates(view, mentions, {}, limits=ONLY_NEAR)
        rows = ranked_links(document, np.full(len(document.antecedent), -0.1), Policy())
        assert bool(rows.get(1, ())) == linked
