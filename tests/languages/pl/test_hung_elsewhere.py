"""Polish subjects and nouns that a parser or a tagger takes for others."""

from __future__ import annotations

import pytest
import spacy
from coreflang_pl.verbs import speaking_features

from coreflang.syntax import Role, SyntaxView, bits
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("pl").vocab
PAST = "VerbForm=Fin Mood=Ind Tense=Past Number=Sing"
MAN, WOMAN = f"{PAST} Gender=Masc Animacy=Hum", f"{PAST} Gender=Fem"


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    return make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(
    ("verb", "features", "beside", "subject"),
    [
        ("mieszkał", MAN, "tu ADV advmod", True),
        # "Mieszkała z nami Zenon", and "Ojciec mieszkał z nami, Zenon".
        ("mieszkała", WOMAN, "tu ADV advmod", False),
        ("mieszkał", MAN, "ojciec NOUN nsubj", False),
    ],
)
def test_a_man_who_hangs_from_us_is_the_subject(
    verb: str, features: str, beside: str, *, subject: bool
) -> None:
    view = mended(
        f"{beside} 2 Case=Nom Gender=Masc Animacy=Hum Number=Sing\n"
        f"{verb} VERB ROOT 0 tag=PRAET lemma=mieszkać {features}\nz ADP case 4\n"
        "nami PRON obl 2 lemma=my Case=Ins Number=Plur Person=1\n"
        "Zenon PROPN appos 4 lemma=zenon Case=Nom Gender=Masc Animacy=Hum Number=Sing\n"
    )
    assert (view.role[4] == Role.SUBJECT and view.head[4] == 1) == subject


@pytest.mark.parametrize(("closing", "subject"), [("się PRON expl:pv", True), ("", False)])
def test_a_work_before_a_verb_that_needs_nothing_more(closing: str, *, subject: bool) -> None:
    # "W wydaniu utwór zmienił się", but not "W wydaniu utwór zmienił ..."
    view = mended(
        "W ADP case 2\nwydaniu NOUN obl 4 Case=Loc Gender=Neut Number=Sing\n"
        "utwór NOUN nmod 2 lemma=utwór Case=Acc Gender=Masc Animacy=Inan Number=Sing\n"
        f"zmienił VERB ROOT 0 tag=PRAET lemma=zmienić {PAST} Gender=Masc Animacy=Inan\n"
        + (f"{closing} 4\n" if closing else "")
    )
    assert (view.role[2] == Role.SUBJECT) == subject


@pytest.mark.parametrize(
    ("noun", "features", "hour"),
    [
        ("ojciec", "Case=Nom Gender=Masc Animacy=Hum Number=Sing", True),
        ("stronie", "Case=Loc Gender=Fem Number=Sing", False),
    ],
)
def test_an_hour_belongs_to_no_noun_that_it_does_not_agree_with(
    noun: str, features: str, *, hour: bool
) -> None:
    view = mended(
        "Po ADP case 3\ndrugiej ADJ amod 3 lemma=drugi Case=Loc Gender=Fem Number=Sing\n"
        f"{noun} NOUN obl 4 lemma={'strona' if noun == 'stronie' else noun} {features}\n"
        f"wstał VERB ROOT 0 tag=PRAET lemma=wstać {MAN}\n"
    )
    assert (view.role[1] == Role.OBLIQUE and view.head[0] == 1) == hour


@pytest.mark.parametrize(("itself", "noun"), [("", True), ("się PRON expl:pv 1\n", False)])
def test_a_young_animal_that_a_tagger_takes_for_what_somebody_says(
    itself: str, *, noun: bool
) -> None:
    view = mended(
        f"Zwierzę VERB ROOT 0 lemma=zwierzyć VerbForm=Fin Number=Sing Person=1 Tense=Pres\n{itself}"
        f"zjadło VERB conj 1 tag=PRAET lemma=zjeść {PAST} Gender=Neut\n"
    )
    assert bool(view.has_upos("NOUN")[0]) == noun


@pytest.mark.parametrize(
    ("behind", "polite"), [(", PUNCT punct 1", True), ("ciszę NOUN obj 1", False)]
)
def test_whom_a_call_is_for(behind: str, *, polite: bool) -> None:
    # "Proszę pana, ..."; "Proszę pani ciszę" has somebody who asks.
    component = make_component("pl", scheme="ud")
    text = (
        "Proszę VERB ROOT 0 lemma=prosić VerbForm=Fin Number=Sing Person=1 Tense=Pres\n"
        f"pana NOUN obj 1 lemma=pan Case=Gen Gender=Masc Number=Sing\n{behind}\n"
    )
    view = component.candidates(build_doc(VOCAB, text)).view
    told = speaking_features(view, component.resolver.rules)[0] & bits("Person=1")
    assert (not told) == polite
