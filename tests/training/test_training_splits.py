"""Splits: shipped ones, and one's own."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from coreflang_training.corpus import CorpusDocument
from coreflang_training.errors import TrainingError
from coreflang_training.inventory import PARTS
from coreflang_training.loaders import LOADERS
from coreflang_training.splits import load_split, split_names

MAKER = Path(__file__).parents[2] / "tools" / "make_splits.py"
TRAINING = ("train", "train_free")


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_splits", MAKER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["make_splits"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", split_names())
def test_shipped_splits_are_sound(name: str) -> None:
    split = load_split(name)
    assert split.corpus == name
    assert split.loader in LOADERS
    names = [set(split.ids(part)) for part in split.parts if part != "train_free"]
    assert sum(map(len, names)) == len(set().union(*names)) > 0
    if "train_free" in split.parts:
        assert set(split.ids("train_free")) < set(split.ids("train"))


def test_every_corpus_has_a_split() -> None:
    assert {part.corpus for part in PARTS} == set(split_names())
    assert {part.loader for part in PARTS} <= set(LOADERS)


def test_layers_of_the_same_texts_are_divided_alike() -> None:
    assert load_split("gum").parts == load_split("ontogum").parts
    assert load_split("litbank").parts == load_split("litbank-brat").parts
    english, german = (load_split(f"corefpro-{lang}").ids("dev") for lang in ("en", "de"))
    assert [name.replace("en", "") for name in english] == [n.replace("de", "") for n in german]


def test_what_is_free_in_gum() -> None:
    genres = {name.split("_")[1] for name in load_split("gum").ids("train_free")}
    assert not genres & {"essay", "letter", "podcast", "fiction", "whow", "conversation"}
    assert {"academic", "bio", "voyage", "news", "interview", "court"} <= genres


def test_a_text_that_two_corpora_share_is_left_out() -> None:
    assert not [name for name in load_split("democrat").ids("dev") if "fifi" in name]


def document(name: str) -> CorpusDocument:
    return CorpusDocument(name, "", (), (), ())


def test_select(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        "corpus: own\nloader: gum\norigin: me\nnotes: []\nparts: {dev: [a, 'b-*'], train: [c]}\n"
    )
    split = load_split(path)
    documents = [document(name) for name in ("a", "b-1", "b", "c", "ax")]
    assert [d.id for d in split.select(documents, "dev")] == ["a", "b-1"]
    with pytest.raises(TrainingError, match=r"T105.*'test'.*dev, train"):
        list(split.select(documents, "test"))


@pytest.mark.parametrize("text", ["{", "[]", "corpus: x", "corpus: x\nparts: {dev: a}\n"])
def test_malformed_splits(tmp_path: Path, text: str) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(text)
    with pytest.raises(TrainingError, match=r"T104"):
        load_split(path)


def test_an_unknown_split_names_the_known_ones() -> None:
    with pytest.raises(TrainingError, match=r"T104.*gum.*litbank"):
        load_split("gumm")


def test_the_shuffle_keeps_texts_together_and_is_a_shuffle() -> None:
    shuffled = maker().shuffled
    sizes = {f"{text}_{piece}": 10 for text in range(20) for piece in "ab"}
    options = {"share": 0.2, "group": lambda name: name.split("_")[0]}
    train, dev = shuffled(sizes, seed=1, **options)
    assert sorted(train + dev) == sorted(sizes)
    assert len(dev) == 8
    assert not {name.split("_")[0] for name in train} & {name.split("_")[0] for name in dev}
    assert (train, dev) == shuffled(dict(reversed(sizes.items())), seed=1, **options)
    assert dev != shuffled(sizes, seed=2, **options)[1]
    assert dev not in (sorted(sizes)[:8], sorted(sizes)[-8:])


def test_texts_divided_by_name_stay_where_they_are() -> None:
    by_name = maker().by_name
    few, many = (by_name(f"news-a{n:03}" for n in range(count)) for count in (100, 400))
    assert sum(map(len, many.values())) == 400
    assert all(set(few[part]) < set(many[part]) for part in few)
    assert all(0.08 < len(many[part]) / 400 < 0.22 for part in ("dev", "test"))


@pytest.mark.parametrize("lang", maker().EVERYDAY)
def test_texts_of_everyday_life_are_divided_by_name(lang: str) -> None:
    split = load_split(f"everyday-{lang}")
    parts = {part: sorted(split.ids(part)) for part in split.parts}
    assert maker().by_name(name for ids in parts.values() for name in ids) == parts
