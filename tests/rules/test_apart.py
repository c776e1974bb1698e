"""Nouns and names that grammar keeps apart, and phrases that come again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.linking.candidates import find_candidates
from coreflang.linking.chains import build_chains
from coreflang.linking.outcome import ChainSettings
from coreflang.linking.policy import Policy
from coreflang.linking.widening import Finders, widen
from coreflang.mentions import find_mentions
from coreflang.rules import RulesAnalyzer
from coreflang.rules.apart import nouns_apart
from coreflang.rules.contrasts import no_persons


def apart(text: str) -> list[tuple[int, int]]:
    mentions = mentions_of(text)
    found = nouns_apart(view_of(text), mentions, small_rules())
    pairs = ((m, other) for m, rows in found.items() for other in rows)
    return list(dict.fromkeys((int(mentions.head[m]), int(mentions.head[o])) for m, o in pairs))


def chains(text: str) -> list[list[int]]:
    view, rules = view_of(text), small_rules()
    document = find_candidates(view, find_mentions(view, rules), rules)
    document, links = widen(document, rules, None, Finders())
    # The nearer the better.
    scores = -0.1 * abs(document.antecedent - document.anaphor_of)
    found = build_chains(document, scores, links, settings=ChainSettings(), policy=Policy())
    return [[int(document.mentions.head[m]) for m in chain] for chain in found.chains]


NAMED = "{}/PROPN/nsubj/2/ent=PER slept/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        (NAMED.format("Otto"), NAMED.format("Max"), True),
        (NAMED.format("Ida"), NAMED.format("Max"), True),
        (NAMED.format("Max"), NAMED.format("Maximilian"), False),
        (NAMED.format("Otto"), NAMED.format("Blum"), False),
        (
            NAMED.format("Otto"),
            "Mrs./PROPN/flat/2 Max/PROPN/nsubj/3/ent=PER sat/VERB/ROOT/0",
            False,
        ),
        (NAMED.format("Otto"), NAMED.format("Max").replace("PER", "ORG"), False),
    ],
)
def test_first_names_tell_persons_apart(one: str, other: str, two: bool) -> None:
    assert bool(apart(f"{one}\n{other}")) == two


FULL = "{}/PROPN/nsubj/3/ent=PER {}/PROPN/flat/1/ent=PER slept/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        (FULL.format("Ida", "Blum"), FULL.format("Ida", "Weir"), True),
        (FULL.format("Ida", "Blum"), FULL.format("Ida", "Blume"), False),
        (FULL.format("Ida", "Blum"), FULL.format("Ida", "Blum"), False),
        # A second first name, a legal form, and a word more.
        (FULL.format("Ida", "Eva"), FULL.format("Ida", "Weir"), False),
        (FULL.format("Blum", "Cars"), FULL.format("Blum", "AG"), False),
        (
            FULL.format("Ida", "Blum"),
            "Ida/PROPN/nsubj/4/ent=PER Weir/PROPN/flat/1/ent=PER Blum/PROPN/flat/1/ent=PER "
            "slept/VERB/ROOT/0",
            False,
        ),
    ],
)
def test_last_words_tell_names_apart_that_begin_alike(one: str, other: str, two: bool) -> None:
    assert bool(apart(f"{one}\n{other}")) == two


WIVES = "{}/PROPN/nsubj/2 saw/VERB/ROOT/0 his/PRON/nmod:poss/4 {}/NOUN/obj/2"


@pytest.mark.parametrize(
    ("first", "second", "one"),
    [
        (("Otto", "nurse"), ("Otto", "nurse"), True),
        (("Otto", "nurse"), ("Max", "nurse"), False),
    ],
)
def test_what_two_own_is_two(first: tuple[str, str], second: tuple[str, str], one: bool) -> None:
    found = chains("\n".join(WIVES.format(*row) for row in (first, second)))
    assert any({3, 7} <= set(chain) for chain in found) == one


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Otto/PROPN/nsubj/2 saw/VERB/ROOT/0 the/DET/det/4 man/NOUN/obj/2", [(3, 0)]),
        ("Ida/PROPN/nsubj/2 gave/VERB/ROOT/0 Eva/PROPN/iobj/2 lamps/NOUN/obj/2",
         [(2, 0), (3, 0), (3, 2)]),
        ("nurse/NOUN/ROOT/0 of/ADP/case/3 Ulm/PROPN/nmod/1\nnurse/NOUN/ROOT/0 of/ADP/case/3 "
         "Hof/PROPN/nmod/1", [(3, 0)]),
        ("nurse/NOUN/ROOT/0 of/ADP/case/3 Ulm/PROPN/nmod/1\nnurse/NOUN/ROOT/0 of/ADP/case/3 "
         "Ulm/PROPN/nmod/1", []),
        ("nurse/NOUN/ROOT/0 of/ADP/case/3 Ulm/PROPN/nmod/1\nnurse/NOUN/ROOT/0 with/ADP/case/3 "
         "Ida/PROPN/nmod/1", []),
        ("nurse/NOUN/ROOT/0 Ulms/PROPN/nmod/1\nnurse/NOUN/ROOT/0 Hofs/PROPN/nmod/1", [(2, 0)]),
        ("nurse/NOUN/ROOT/0 Ulms/PROPN/nmod/1\nnurse/NOUN/ROOT/0 Ulms/PROPN/nmod/1", []),
        ("nurse/NOUN/ROOT/0 of/ADP/case/3 Ulm/PROPN/nmod/1\nnurse/NOUN/ROOT/0", []),
        ("Ulms/PROPN/nmod:poss/2/ent=LOC nurse/NOUN/ROOT/0\n"
         "Hofs/PROPN/nmod:poss/2/ent=LOC nurse/NOUN/ROOT/0", [(3, 1)]),
        ("Ulms/PROPN/nmod:poss/2/ent=LOC nurse/NOUN/ROOT/0\n"
         "Ulms/PROPN/nmod:poss/2/ent=LOC nurse/NOUN/ROOT/0", []),
        ("Roths/PROPN/nmod:poss/2/ent=PER nurse/NOUN/ROOT/0\n"
         "Blums/PROPN/nmod:poss/2/ent=PER nurse/NOUN/ROOT/0", []),
        ("Otto/PROPN/nsubj/4 and/CCONJ/cc/3 Max/PROPN/conj/1 slept/VERB/ROOT/0", [(2, 0)]),
        ("Otto/PROPN/nsubj/2 slept/VERB/ROOT/0 near/ADP/case/4 Otto/PROPN/obl/2", []),
        ("Otto/PROPN/nsubj/2 slept/VERB/ROOT/0\nMen/NOUN/nsubj/2 woke/VERB/ROOT/0", []),
    ],
)  # fmt: skip
def test_arguments_and_members_are_two(text: str, found: list[tuple[int, int]]) -> None:
    assert apart(text) == found


def titled(name: str) -> str:
    return f"Mrs./PROPN/nmod:desc/2 {name}/PROPN/nsubj/3/ent=PER sang/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("Klein", "Roth", [(4, 1)]),
        ("Klein", "Klein", []),
        ("Klein", "Kleins", []),
        ("Ida", "Klein", []),
        ("Klein", "Ida", []),
        ("Ida", "Eva", [(4, 1)]),
    ],
)
def test_persons_with_titles_are_told_by_names(
    first: str, second: str, found: list[tuple[int, int]]
) -> None:
    assert apart(f"{titled(first)}\n{titled(second)}") == found


def test_without_a_title_names_may_be_one() -> None:
    other = "Roth/PROPN/nsubj/2/ent=PER sang/VERB/ROOT/0"
    assert apart(f"{titled('Klein')}\n{other}") == []


@pytest.mark.parametrize(
    ("name", "noun", "two"),
    [
        (NAMED.format("Ida"), "company", True),
        (FULL.format("Ida", "Blum"), "company", True),
        # No first name, no person, no firm.
        (NAMED.format("Blum"), "company", False),
        (NAMED.format("Ida").replace("PER", "ORG"), "company", False),
        (NAMED.format("Ida"), "doctor", False),
        (NAMED.format("Ida"), "city", False),
    ],
)
def test_who_has_a_first_name_is_no_firm(name: str, noun: str, two: bool) -> None:
    assert bool(apart(f"{name}\nthe/DET/det/2 {noun}/NOUN/nsubj/3 closed/VERB/ROOT/0")) == two


IDA = "Ida/PROPN/nsubj/3/ent=PER Blum/PROPN/flat/1/ent=PER left/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("firm", "found"),
    [
        ("Blum/PROPN/nsubj/3/ent=ORG Motors/PROPN/flat/1/ent=ORG grew/VERB/ROOT/0", [(3, 0)]),
        ("Kiosk/PROPN/nsubj/3/ent=ORG Blum/PROPN/flat/1/ent=ORG grew/VERB/ROOT/0", [(3, 0)]),
        ("Blum/PROPN/nsubj/2/ent=ORG grew/VERB/ROOT/0", []),
        ("Ida/PROPN/nsubj/3/ent=PER Blum/PROPN/flat/1/ent=PER grew/VERB/ROOT/0", []),
    ],
)
def test_firms_are_no_persons_of_their_name(firm: str, found: list[tuple[int, int]]) -> None:
    assert apart(f"{IDA}\n{firm}") == found


@pytest.mark.parametrize(
    ("other", "found"),
    [
        ("hotel/NOUN/nsubj/3 Astor/PROPN/appos/1 fell/VERB/ROOT/0", [(3, 0)]),
        ("hotel/NOUN/nsubj/3 Rexes/PROPN/appos/1 fell/VERB/ROOT/0", []),
        ("hotel/NOUN/nsubj/2 fell/VERB/ROOT/0", []),
        ("hotel/NOUN/nsubj/3 old/ADJ/amod/1 fell/VERB/ROOT/0", []),
    ],
)
def test_names_behind_nouns_tell_them_apart(other: str, found: list[tuple[int, int]]) -> None:
    assert apart(f"hotel/NOUN/nsubj/3 Rex/PROPN/appos/1 stands/VERB/ROOT/0\n{other}") == found


RED = "red/ADJ/amod/2 lamp/NOUN/ROOT/0"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{RED}\nblue/ADJ/amod/2 lamp/NOUN/ROOT/0", [(3, 1)]),
        (f"{RED}\n{RED}", []),
        (f"{RED}\nreddish/ADJ/amod/2 lamp/NOUN/ROOT/0", []),
        ("reddish/ADJ/amod/2 lamp/NOUN/ROOT/0\nblue/ADJ/amod/2 lamp/NOUN/ROOT/0", [(3, 1)]),
        (f"{RED}\nold/ADJ/amod/2 lamp/NOUN/ROOT/0", []),
        (f"{RED}\nblue/ADJ/amod/2 chair/NOUN/ROOT/0", []),
        (f"{RED}\nred/ADJ/amod/3 blue/ADJ/amod/3 lamp/NOUN/ROOT/0", []),
        ("Ida/PROPN/nsubj/2 voted/VERB/ROOT/0 for/ADP/case/4 nurse/NOUN/obl/2", [(3, 0)]),
        ("the/DET/det/2 red/NOUN/ROOT/0\nthe/DET/det/2 blue/NOUN/ROOT/0", [(3, 1)]),
        ("the/DET/det/2 red/NOUN/ROOT/0\nthe/DET/det/2 reddish/NOUN/ROOT/0", []),
        ("the/DET/det/2 red/NOUN/ROOT/0\nblue/ADJ/amod/2 lamp/NOUN/ROOT/0", []),
    ],
)
def test_adjectives_of_one_sort_choose(text: str, found: list[tuple[int, int]]) -> None:
    assert apart(text) == found


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (
            "the/DET/det/2 lamp/NOUN/ROOT/0",
            "the/DET/det/3 other/ADJ/amod/3 lamp/NOUN/ROOT/0",
            [(4, 1)],
        ),
        ("the/DET/det/2 lamp/NOUN/ROOT/0", "the/DET/det/3 new/ADJ/amod/3 lamp/NOUN/ROOT/0", []),
        (
            "his/PRON/nmod:poss/2 lamp/NOUN/ROOT/0",
            "his/PRON/nmod:poss/3 new/ADJ/amod/3 lamp/NOUN/ROOT/0",
            [(4, 1)],
        ),
        ("the/DET/det/3 other/ADJ/amod/3 lamp/NOUN/ROOT/0", "the/DET/det/2 lamp/NOUN/ROOT/0", []),
        ("other/ADJ/amod/2 lamp/NOUN/ROOT/0", "other/ADJ/amod/2 lamp/NOUN/ROOT/0", []),
    ],
)
def test_another_one_is_none_of_those_before(
    first: str, second: str, found: list[tuple[int, int]]
) -> None:
    assert apart(f"{first}\n{second}") == found


LAMP = "a/DET/det/2 lamp/NOUN/nsubj/3 shone/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("second", "new", "found"),
    [
        (LAMP, True, [(4, 1)]),
        (LAMP, False, []),
        (LAMP.replace("a/", "the/"), True, []),
        ("it/PRON/nsubj/4 was/AUX/cop/4 a/DET/det/4 lamp/NOUN/ROOT/0", True, []),
    ],
)
def test_indefinites_are_new_where_a_language_says_so(
    second: str, new: bool, found: list[tuple[int, int]]
) -> None:
    class Rules(RulesAnalyzer):
        indefinites_are_new = new

    text = f"{LAMP}\n{second}"
    rows = nouns_apart(view_of(text), mentions_of(text), Rules(small_rules().plugin))
    assert [(m, o) for m, others in rows.items() for o in others] == [
        (mentions_at(text, a), mentions_at(text, b)) for a, b in found
    ]


SON = "son/NOUN/ROOT/0 {}/NOUN/nmod/1/Case=Gen"


@pytest.mark.parametrize(
    ("second", "genitives", "found"),
    [
        ("baker", True, [(2, 0)]),
        ("baker", False, []),
        ("smith", True, []),
    ],
)
def test_genitives_tell_apart_where_a_language_says_so(
    second: str, genitives: bool, found: list[tuple[int, int]]
) -> None:
    class Rules(RulesAnalyzer):
        genitives_tell_apart = genitives

    text = f"{SON.format('smith')}\n{SON.format(second)}"
    rows = nouns_apart(view_of(text), mentions_of(text), Rules(small_rules().plugin))
    assert [(m, o) for m, others in rows.items() for o in others] == [
        (mentions_at(text, a), mentions_at(text, b)) for a, b in found
    ]


def mentions_at(text: str, head: int) -> int:
    """The mention with a head."""
    return mentions_of(text).head.tolist().index(head)


@pytest.mark.parametrize(
    ("first", "second", "two"),
    [
        ("Ida Blum", "Eva Blum", True),
        ("Ida Blum", "Eva Roth", False),
        ("Ida Blum", "Ida Eva Blum", False),
        ("I. Blum", "Ida Blum", False),
        ("Max Blum", "Maximilian Blum", False),
        ("Mrs. Blum", "Ida Blum", False),
    ],
)
def test_people_of_one_family_are_two_by_their_first_names(
    first: str, second: str, two: bool
) -> None:
    lines = [name_of(name) for name in (first, second)]
    assert bool(apart("\n".join(lines))) is two


def name_of(words: str) -> str:
    """A sentence of one name and a verb, as taggers and parsers have it."""
    *given, last = words.split()
    head = f"{given[0]}/PROPN/nsubj/{len(given) + 2}/ent=PER"
    flat = [f"{word}/PROPN/flat/1/ent=PER" for word in (*given[1:], last)]
    return " ".join([head, *flat, "slept/VERB/ROOT/0"])


MAX = "Max/PROPN/nsubj/2/ent=PER saw/VERB/ROOT/0"


def test_a_name_is_not_the_longer_name_beside_it() -> None:
    both = "Max/PROPN/nsubj/5/ent=PER and/CCONJ/cc/4 Otto/PROPN/compound/4/ent=PER"
    text = f"{both} Max/PROPN/conj/1/ent=PER arrived/VERB/ROOT/0"
    assert [0, 3] not in chains(text)
    assert chains(f"{MAX} Ida/PROPN/obj/2\nMax/PROPN/nsubj/2/ent=PER left/VERB/ROOT/0") == [[0, 3]]


def noun(*before: str, **after: str) -> str:
    """A sentence about a guard, with words before the noun and of-phrases behind it."""
    n = len(before)
    words = [f"{word}/{n + 1}" for word in before]
    words.append(f"guard/NOUN/nsubj/{n + len(after) * 2 + 2}")
    for of in after.values():
        words += [f"of/ADP/case/{len(words) + 2}", f"{of}/PROPN/nmod/{n + 1}"]
    return " ".join([*words, "slept/VERB/ROOT/0"])


THE, MY = "the/DET/det", "my/PRON/nmod:poss"


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        (noun(MY), noun(MY), True),
        (noun(MY), noun("our/PRON/nmod:poss"), False),
        (noun(THE, of="Rom"), noun(THE, of="Rom"), True),
        (noun(THE, of="Rom"), noun(THE, of="Bern"), False),
        (noun("a/DET/det", of="Rom"), noun("a/DET/det", of="Rom"), False),
    ],
)
def test_a_phrase_that_says_which_comes_again(first: str, second: str, same: bool) -> None:
    found = chains(f"{first}\n{second}")
    size = len(first.split())
    heads = [first.split().index(next(w for w in first.split() if w.startswith("guard"))),
             size + [w.startswith("guard") for w in second.split()].index(True)]  # fmt: skip
    assert (heads in found) == same


HER = "her/PRON/nmod:poss/2/Poss=Yes wedding/NOUN/nsubj/3 was/VERB/ROOT/0"
SISTERS = (
    "her/PRON/nmod:poss/2/Poss=Yes sister/NOUN/nmod:poss/3 wedding/NOUN/nsubj/4 was/VERB/ROOT/0"
)
OF_SISTER = (
    "the/DET/det/2 wedding/NOUN/nsubj/5 her/PRON/nmod:poss/4/Poss=Yes "
    "sister/NOUN/nmod/2/Case=Gen was/VERB/ROOT/0"
)
SISTER = "her/PRON/nmod:poss/2/Poss=Yes sister/NOUN/nsubj/3 came/VERB/ROOT/0"


@pytest.mark.parametrize(
    "hers", [HER, HER.replace("her/PRON", "Ida/PROPN").replace("/Poss=Yes", "")]
)
@pytest.mark.parametrize("of_sister", [SISTERS, OF_SISTER])
def test_what_a_relative_has_is_another(hers: str, of_sister: str) -> None:
    pairs = apart(f"{hers}\n{of_sister}")
    wedding = 5 if of_sister is SISTERS else 4
    assert (wedding, 1) in pairs
    # The sister may be who owns it, where she was named before; "her" behind may always be she.
    assert (wedding + 3, 4) not in apart(f"{SISTER}\n{hers}\n{of_sister}")
    behind = apart(f"{of_sister}\n{hers}")
    assert not [pair for pair in behind if pair[0] > 4]


def test_what_a_relative_has_is_not_what_is_beside_it() -> None:
    with_sister = OF_SISTER.replace("/Case=Gen", "")
    assert (4, 1) not in apart(f"{HER}\n{with_sister}")
    near = (
        "the/DET/det/2 wedding/NOUN/nsubj/6 near/ADP/case/5 her/PRON/nmod:poss/5/Poss=Yes "
        "sister/NOUN/nmod/2/Case=Gen was/VERB/ROOT/0"
    )
    assert (4, 1) not in apart(f"{HER}\n{near}")
    assert (5, 1) not in apart(
        f"{HER}\n{SISTERS.replace('her/PRON/nmod:poss/2/Poss=Yes', 'the/DET/det/2')}"
    )


def test_adpositions_are_one_by_their_lemma() -> None:
    club = (
        "the/DET/det/2 head/NOUN/nsubj/6 {}/ADP/case/5/lemma=of the/DET/det/5 club/NOUN/nmod/2 "
        "left/VERB/ROOT/0"
    )
    school = club.replace("club", "school")
    assert (7, 1) in apart(f"{club.format('of')}\n{school.format('o')}")
    other = school.replace("lemma=of", "lemma=at")
    assert (7, 1) not in apart(f"{club.format('of')}\n{other.format('at')}")


ROOM = "the/DET/det/2 room/NOUN/nsubj/3 slept/VERB/ROOT/0"


@pytest.mark.parametrize(("noun", "found"), [("nurse", [(4, 1)]), ("hall", [])])
def test_what_only_people_are_called_is_no_thing(noun: str, found: list[tuple[int, int]]) -> None:
    plugin = small_rules().plugin
    words = {**plugin.words, "rooms": frozenset({"room"}), "people": frozenset({"nurse"})}
    config = replace(plugin.config, human_lists=("people",), no_person_lists=("rooms",))
    rules = RulesAnalyzer(replace(plugin, config=config, words=words))
    text = f"{ROOM}\n{ROOM.replace('room', noun)}"
    mentions = mentions_of(text)
    pairs = no_persons(view_of(text), mentions, rules).items()
    heads = [(int(mentions.head[m]), int(mentions.head[o])) for m, row in pairs for o in row]
    assert heads == found
