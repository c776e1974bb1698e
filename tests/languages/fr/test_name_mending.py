"""Names in whose place parsers see something else."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("fr").vocab


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    return make_component("fr", scheme="ud").candidates(build_doc(VOCAB, text)).view


def test_a_word_in_small_letters_between_two_names_is_a_verb() -> None:
    view = mended(
        "Luc PROPN ROOT 0\nsalua X flat 1\n"
        "Jean PROPN flat 1\nMoulin PROPN flat 1\n. PUNCT punct 1\n"
    )
    assert view.head.tolist() == [1, 1, 1, 2, 1]
    roles = [Role.SUBJECT, Role.ROOT, Role.OBJECT, Role.NAME_PART]
    assert view.role[:4].tolist() == roles
    assert view.has_upos("VERB").tolist() == [False, True, False, False, False]
    assert view.subject[view.clause[1]] == 0


def test_below_another_verb_it_begins_a_clause() -> None:
    view = mended(
        "Il PRON nsubj 2\nvit VERB ROOT 0\nque SCONJ mark 4\nLuc PROPN obj 2\n"
        "salua X flat 4\nJean PROPN flat 4\n"
    )
    assert view.head[[3, 4, 5]].tolist() == [4, 1, 4]
    assert view.role[[3, 4]].tolist() == [Role.SUBJECT, Role.CLAUSAL_COMPLEMENT]


@pytest.mark.parametrize("word", ["de", "des", "Salua", "rouge"])
def test_particles_and_other_words_stay_in_their_names(word: str) -> None:
    view = mended(f"Luc PROPN ROOT 0\n{word} X flat 1\nJean PROPN flat 1\n")
    assert view.head.tolist() == [0, 0, 0]
    assert not view.has_upos("VERB").any()


def test_without_a_name_behind_it_has_no_object() -> None:
    view = mended("Luc PROPN ROOT 0\nsalua X flat 1\nensuite ADV advmod 1\nJean PROPN flat 1\n")
    assert not view.has_role(Role.OBJECT).any()
    assert view.role[0] == Role.SUBJECT


@pytest.mark.parametrize("tag", ["ADJ", "NOUN"])
def test_a_bare_first_name_that_is_a_subject_is_a_name(tag: str) -> None:
    view = mended(f"Claire {tag} nsubj 2\nchanta VERB ROOT 0 lemma=chanter\n")
    assert view.has_upos("PROPN").tolist() == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "La DET det 2\nClaire NOUN nsubj 3\nchanta VERB ROOT 0\n",
        "claire ADJ nsubj 2\nchanta VERB ROOT 0\n",
        "Claire ADJ amod 2\nidée NOUN ROOT 0\n",
    ],
)
def test_with_a_determiner_in_small_letters_or_as_a_modifier_it_is_none(text: str) -> None:
    assert not mended(text).has_upos("PROPN").any()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Florent ADP case 2\ntrouva VERB ROOT 0 VerbForm=Fin Person=3\n", True),
        ("Florent X ROOT 0\n\ntrouva VERB ROOT 0 VerbForm=Fin Person=3\n", False),
        ("Florent ADP case 2\ntrouvez VERB ROOT 0 VerbForm=Fin Person=2\n", False),
    ],
)
def test_a_first_name_opens_its_own_sentence_only(text: str, named: bool) -> None:
    view = mended(text)
    assert (view.has_role(Role.SUBJECT)[0] and view.has_upos("PROPN")[0]) == named
