from __future__ import annotations

import numpy as np
import pytest
import spacy
from grammar import QUOTES, view_of
from spacy.tokens import Doc
from spacy.vocab import Vocab

from coreflang.errors import CoreflangError
from coreflang.syntax import NONE, Role, SyntaxView, build_view, load_scheme

TEXT = "The/DET/det/2 Dog/NOUN/nsubj/3/lemma=dog/Number=Plur barked/VERB/ROOT/0"


def build(doc: Doc) -> SyntaxView:
    return build_view(doc, load_scheme("ud"), copulas=("be",), quotes=QUOTES)


def test_questions() -> None:
    view = view_of(TEXT)
    assert view.has_role(Role.SUBJECT).tolist() == [False, True, False]
    assert view.has_upos("NOUN", "VERB").tolist() == [False, True, True]
    assert view.has_morph("Number=Plur").tolist() == [False, True, False]
    assert view.has_form("dog").tolist() == view.has_lemma("dog").tolist() == [False, True, False]
    assert view.has_child(view.has_upos("DET")).tolist() == [False, True, False]
    assert view.title.tolist() == [True, True, False]
    assert view.children(1).tolist() == [0] and view.governor(2) == 2


def test_dominates_is_pairwise() -> None:
    view = view_of(TEXT)
    above, below = np.array([2, 1, 0, 0]), np.array([0, 0, 1, 0])
    assert view.dominates(above, below).tolist() == [True, True, False, True]


def test_coordination_outside_of_one() -> None:
    view = view_of(TEXT)
    assert view.coordination(1) == [1]
    assert (view.group == NONE).all()


def test_sentences_are_counted_from_nought() -> None:
    assert view_of("a/NOUN/ROOT/0\nb/NOUN/ROOT/0 c/NOUN/dep/1").sentence.tolist() == [0, 1, 1]


def test_no_parse() -> None:
    doc = spacy.blank("en")("Nobody parsed this rather long and winding sentence.")
    with pytest.raises(CoreflangError, match="Nobody parsed this") as caught:
        build(doc)
    assert caught.value.code == "E103"


def test_no_parts_of_speech() -> None:
    doc = Doc(spacy.blank("en").vocab, words=["a", "b"], heads=[0, 0], deps=["ROOT", "dep"])
    with pytest.raises(CoreflangError) as caught:
        build(doc)
    assert caught.value.code == "E104"


@pytest.mark.parametrize("text", ["", "  \n\n "])
def test_without_words_nothing_is_needed(text: str) -> None:
    doc = spacy.blank("en")(text)
    assert len(build(doc)) == len(doc)


def test_white_space_between_words() -> None:
    doc = Doc(
        spacy.blank("en").vocab, words=["Otto", "\n", "slept"], heads=[2, 0, 2],
        deps=["nsubj", "", "ROOT"], pos=["PROPN", "SPACE", "VERB"], lemmas=["Otto", "\n", "sleep"],
    )  # fmt: skip
    view = build(doc)
    assert view.subject[2] == 0 and view.role[1] == Role.OTHER


def test_a_bare_vocabulary_does_not_hide_the_forms() -> None:
    doc = Doc(Vocab(), words=["Him"], heads=[0], deps=["ROOT"], pos=["PRON"])
    assert build(doc).has_form("him").tolist() == [True]


def test_without_sentence_marks_the_parse_gives_the_sentences() -> None:
    doc = Doc(
        spacy.blank("en").vocab, words=["a", "b"], heads=[0, 1], deps=["ROOT", "ROOT"],
        pos=["NOUN", "NOUN"],
    )  # fmt: skip
    assert build(doc).sentence.tolist() == [0, 1]


def test_redrawn_it_remembers_words_and_forgets_the_tree() -> None:
    doc = Doc(
        spacy.blank("en").vocab, words=["Otto", "slept"], heads=[1, 1], deps=["obj", "ROOT"],
        pos=["PROPN", "VERB"],
    )  # fmt: skip
    view = build(doc)
    asked = view.has_form("otto"), view.has_role(Role.SUBJECT)
    other = view.redrawn(role=np.array([Role.SUBJECT, Role.ROOT]))
    assert other.has_form("otto") is asked[0]
    assert (asked[1].tolist(), other.has_role(Role.SUBJECT).tolist()) == (
        [False, False], [True, False],
    )  # fmt: skip


def test_redrawn_it_forgets_what_was_made_of_other_columns() -> None:
    view = view_of("dogs/NOUN/nsubj/2 slept/VERB/ROOT/0")
    form, lemma, upos = view.has_form("dogs"), view.has_lemma("dog"), view.has_upos("NOUN")
    word = view.remember(("word", "asked"), lambda: np.ones(2, dtype=bool))
    other = view.redrawn(lemma=np.full(2, view.strings.add("dog")))
    assert other.has_form("dogs") is form
    assert other.has_upos("NOUN") is upos
    assert (lemma.tolist(), other.has_lemma("dog").tolist()) == ([False, False], [True, True])
    assert other.remember(("word", "asked"), lambda: np.zeros(2, dtype=bool)) is not word


TREE = (
    "the/DET/det/2 man/NOUN/nsubj/5 with/ADP/case/4 dogs/NOUN/nmod/2 saw/VERB/ROOT/0 "
    "Ida/PROPN/obj/5 and/CCONJ/cc/8 Otto/PROPN/conj/6"
)


def test_the_dependent_on_the_way_down() -> None:
    view = view_of(TREE)
    above, below = (grid.ravel() for grid in np.meshgrid(range(8), range(8)))

    def walked(a: int, b: int) -> int:
        way = [b]
        while view.head[way[-1]] not in (a, way[-1]):
            way.append(int(view.head[way[-1]]))
        return way[-1] if view.head[way[-1]] == a != way[-1] else b

    wanted = [walked(a, b) for a, b in zip(above.tolist(), below.tolist(), strict=True)]
    assert view.towards(above, below).tolist() == wanted
    assert walked(4, 2) == 1


def test_dependents_and_members_are_found() -> None:
    view = view_of(TREE)
    for i in range(len(view)):
        below = [k for k in range(len(view)) if view.head[k] == i != k]
        assert view.children(i).tolist() == below
    assert view.coordination(7) == view.members(5) == [5, 7]
    assert view.coordination(1) == [1]
