"""Which entities are given out: singletons, and persons and places only."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from grammar import mentions_of, small_rules, view_of

from coreflang.linking.counting import Counted, count_entities
from coreflang.linking.outcome import Chains, Resolution
from coreflang.mentions import Kind, Source, find_mentions
from coreflang.mentions.styles import find_style
from coreflang.rules import RulesAnalyzer
from coreflang.rules.entities import persons_and_places

# 0 Ida 1 saw 2 Otto 3 and 4 Max ; 5 She 6 read 7 letters ; 8 It 9 rained
TEXT = (
    "Ida/PROPN/nsubj/2 saw/VERB/ROOT/0 Otto/PROPN/obj/2 and/CCONJ/cc/5 Max/PROPN/conj/3\n"
    "She/PRON/nsubj/2 read/VERB/ROOT/0 letters/NOUN/obj/2\n"
    "It/PRON/nsubj/2 rained/VERB/ROOT/0"
)
# Mentions: Ida, Otto, Otto and Max, Max, she, letters, it
IDA, OTTO, BOTH, MAX, SHE, LETTERS, IT = range(7)


def chains(*found: tuple[int, ...]) -> Chains:
    resolutions = [Resolution(chain[-1], chain[0], 0, rewound=False) for chain in found]
    return Chains(tuple(found), tuple(resolutions))


def test_entities_of_one_mention() -> None:
    mentions = mentions_of(TEXT)
    found = count_entities(chains((IDA, SHE)), mentions, Counted(singletons=True))
    # No coordination: nobody speaks of both.
    assert found.chains == ((IDA, SHE), (OTTO,), (MAX,), (LETTERS,), (IT,))


def test_entities_that_no_pronoun_takes_up_may_be_left_out() -> None:
    found = count_entities(
        chains((IDA, SHE), (OTTO, LETTERS)), mentions_of(TEXT), Counted(with_anaphor=True)
    )
    assert found.chains == ((IDA, SHE),)


def test_a_pronoun_that_may_mean_nothing_is_no_entity() -> None:
    mentions = mentions_of(TEXT)
    empty = mentions.facts.may_be_empty.copy()
    empty[mentions.head[[IT, LETTERS]]] = True
    mentions = replace(mentions, facts=replace(mentions.facts, may_be_empty=empty))
    found = count_entities(chains((IDA, SHE)), mentions, Counted(singletons=True))
    assert found.chains == ((IDA, SHE), (OTTO,), (MAX,), (LETTERS,))


def test_a_you_that_nobody_is_called_is_an_entity_if_wanted() -> None:
    mentions = mentions_of(TEXT)
    mentions = replace(mentions, person=np.array([3, 3, 3, 3, 2, 3, 2]))
    mentions = replace(mentions, speaker=np.array([-1, -1, -1, -1, -1, -1, 0]))
    alone = chains((IDA, OTTO, BOTH, MAX, LETTERS))
    every = count_entities(alone, mentions, Counted(singletons=True))
    assert every.chains[1:] == ((SHE,), (IT,))
    some = count_entities(alone, mentions, Counted(singletons=True, generic_you=False))
    assert some.chains[1:] == ((IT,),)


def test_things_are_left_out() -> None:
    mentions = mentions_of(TEXT)
    counts = np.ones(len(mentions), dtype=bool)
    counts[LETTERS] = False
    both = chains((IDA, SHE), (LETTERS, IT))
    found = count_entities(both, mentions, Counted(), counts)
    assert found.chains == ((IDA, SHE),)
    assert [each.anaphor for each in found.resolutions] == [SHE]
    # The letters do not come back as a singleton, nor does what was left out with them.
    found = count_entities(both, mentions, Counted(singletons=True), counts)
    assert found.chains == ((IDA, SHE), (OTTO,), (MAX,))


def test_pronouns_alone_tell_nothing_and_a_speaker_does() -> None:
    mentions = mentions_of(TEXT)
    nothing = np.zeros(len(mentions), dtype=bool)
    assert count_entities(chains((SHE, IT)), mentions, Counted(), nothing).chains == ((SHE, IT),)
    speaks = replace(mentions, person=np.array([3, 3, 3, 3, 1, 3, 3]))
    counts = nothing.copy()
    counts[SHE] = True
    found = count_entities(chains((SHE, LETTERS)), speaks, Counted(), counts)
    assert found.chains == ((SHE, LETTERS),)


def rules_with(*lists: str) -> RulesAnalyzer:
    plugin = small_rules().plugin
    return RulesAnalyzer(replace(plugin, config=replace(plugin.config, entity_lists=lists)))


def test_persons_and_places_by_their_own_words() -> None:
    text = (
        "Blum/PROPN/nsubj/2 sold/VERB/ROOT/0 nurse/NOUN/iobj/2 letters/NOUN/obj/2\n"
        "NATO/PROPN/nsubj/2/ent=ORG met/VERB/ROOT/0 Easter/PROPN/obl/2/ent=EVENT\n"
        "She/PRON/nsubj/2 came/VERB/ROOT/0"
    )
    view = view_of(text)
    mentions = find_mentions(view, small_rules())
    told = persons_and_places(view, mentions, rules_with("persons"))
    words = [view.strings[int(view.lower[i])] for i in mentions.head]
    assert dict(zip(words, told.tolist(), strict=True)) == {
        "blum": True, "nurse": True, "letters": False, "nato": True, "easter": False, "she": True,
    }  # fmt: skip
    assert persons_and_places(view, mentions, rules_with()).all()


def test_kinds_of_mentions_are_left_out_but_not_of_those_given() -> None:
    mentions = mentions_of(TEXT)
    kind = mentions.kind.copy()
    kind[[SHE, IT]] = Kind.REFLEXIVE
    mentions = replace(mentions, kind=kind)
    both = chains((IDA, SHE, OTTO), (LETTERS, IT))
    less = Counted(without=(Kind.REFLEXIVE,))
    assert count_entities(both, mentions, less).chains == ((IDA, OTTO),)
    alone = replace(less, singletons=True)
    assert count_entities(both, mentions, alone).chains == ((IDA, OTTO), (MAX,), (LETTERS,))
    named = ((IDA, OTTO), (MAX,), (LETTERS,))
    assert count_entities(chains((IDA, OTTO)), mentions, alone).chains == named
    source = np.where(np.arange(len(kind)) == SHE, Source.GIVEN, mentions.source)
    given = replace(mentions, source=source)
    assert count_entities(both, given, less).chains == ((IDA, SHE, OTTO),)


def test_a_style_leaves_out_what_its_corpus_has_not() -> None:
    assert Counted.of(find_style("plain")).everything
    assert not Counted.of(find_style("pcc")).everything
    assert Kind.REFLEXIVE in Counted.of(find_style("pcc")).without
