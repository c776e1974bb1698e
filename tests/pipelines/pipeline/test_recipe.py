from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from coreflang_pipelines.pipeline.recipe import (
    RECIPES,
    find_recipe,
    from_scratch,
    leaving_out,
    load_recipe,
)
from coreflang_pipelines.treebanks.gold import Entity
from coreflang_pipelines.treebanks.sources import Source, read_raw, read_source
from coreflang_training.chance import seeded
from coreflang_training.folds import Fold
from coreflang_training.raw_text import RawText

from coreflang.errors import CoreflangError


@pytest.mark.parametrize("path", sorted(RECIPES.glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_recipes_are_sound(path: Path) -> None:
    recipe = load_recipe(path)
    assert recipe.lang == path.stem
    assert recipe.config.is_file()
    assert all(source.licence and source.origin for source in recipe.train.values())
    assert all(raw.licence and raw.origin for raw in recipe.raw.values())
    if recipe.clauses is not None:
        assert read_source(recipe.clauses, data=Path())
    for source in (*recipe.train.values(), *recipe.dev.values()):
        assert not source.shipped or read_source(source, data=Path())


def test_settings_arrive(recipe_path: Path) -> None:
    recipe = load_recipe(recipe_path)
    assert recipe.stages[0].batch_words == (10, 20)
    assert recipe.stages[0].layout.max_sentences == 2
    assert recipe.train["trees"].types == {"person": "PER", "place": "LOC"}
    assert recipe.config == recipe_path.parent / "tiny.cfg"


def test_what_ships_lies_beside_the_recipe(recipe_path: Path) -> None:
    text = recipe_path.read_text(encoding="utf-8")
    recipe_path.write_text(
        text.replace("format: conllu,", "format: conllu, shipped: true,", 1), encoding="utf-8"
    )
    recipe = load_recipe(recipe_path)
    assert Path(recipe.train["trees"].path).parent == recipe_path.parent
    assert read_source(recipe.train["trees"], data=Path())


def test_stages_that_go_on_are_no_part_of_a_beginning(recipe_path: Path) -> None:
    recipe = load_recipe(recipe_path)
    assert from_scratch(recipe) == recipe
    more = replace(recipe.stages[0], name="more", further=True, sources=("trees", "others"))
    other = replace(recipe.train["trees"], origin="another")
    longer = replace(recipe, train={**recipe.train, "others": other}, stages=(*recipe.stages, more))
    assert from_scratch(longer) == recipe


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("epochs: 3", "epoch: 3"),
        ("sources: [trees]", "sources: [threes]"),
        ("lang: en", "tongue: en"),
        ("dev:", "dev: ["),
        ("format: conllu", "kind: conllu"),
    ],
)
def test_unsound_recipes_are_refused(recipe_path: Path, old: str, new: str) -> None:
    text = recipe_path.read_text(encoding="utf-8").replace(old, new)
    recipe_path.write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match="T002"):
        load_recipe(recipe_path)


def test_a_recipe_that_is_no_table(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("- a\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match="T002"):
        load_recipe(tmp_path / "x.yaml")


def test_an_unknown_language_hears_of_the_known(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match=r"'tlh'.*: .*en"):
        find_recipe("tlh")
    with pytest.raises(CoreflangError, match="T001"):
        find_recipe(tmp_path / "none.yaml")


def test_documents_and_characters_are_left_out(treebank: Path) -> None:
    def n_sentences(**settings: object) -> int:
        source = Source(treebank.name, "conllu", **settings)  # type: ignore[arg-type]
        return len(read_source(source, data=treebank.parent))

    assert n_sentences() == 8
    assert n_sentences(skip_docs=("d1", "d2")) == 4
    assert n_sentences(skip_text="'") == 4


def test_every_other_document(treebank: Path) -> None:
    source = Source(treebank.name, "conllu", every=2)
    found = read_source(source, data=treebank.parent)
    assert [sentence.doc_id for sentence in found] == ["d0", "d0", "d2", "d2"]


def test_a_fold_of_the_documents_is_left_out(treebank: Path) -> None:
    parts = [
        read_source(Source(treebank.name, "conllu", left_out=Fold(k, 2)), data=treebank.parent)
        for k in (1, 2)
    ]
    everything = read_source(Source(treebank.name, "conllu"), data=treebank.parent)
    found = [{sentence.doc_id for sentence in part} for part in parts]
    assert found[0] | found[1] == {sentence.doc_id for sentence in everything}
    assert not found[0] & found[1]
    assert sum(map(len, parts)) == len(everything)


def test_a_recipe_leaves_a_fold_of_one_source_out() -> None:
    table = leaving_out(load_recipe(find_recipe("es")), ["ancora=1/2"])
    assert table.train["ancora"].left_out == Fold(1, 2)
    assert {n for n, s in table.train.items() if s.left_out} == {"ancora"}
    with pytest.raises(ValueError, match="no source nowhere"):
        leaving_out(table, ["nowhere=1/2"])
    with pytest.raises(ValueError, match="no fold"):
        leaving_out(table, ["ancora"])


def test_entities_from_another_file(treebank: Path) -> None:
    rows = "# sent_id = d0-1\nAnna\tO\nsleeps\tB-MISC\n.\tO\n\n"
    (treebank.parent / "names.tsv").write_text(rows, encoding="utf-8")
    source = Source(treebank.name, "conllu", entities=Source("names.tsv", "columns"))
    found = read_source(source, data=treebank.parent)
    assert [e.label for e in found[0].entities or ()] == ["MISC"]
    assert found[1].entities is None


def test_an_unknown_format(treebank: Path) -> None:
    with pytest.raises(CoreflangError, match="T002"):
        read_source(Source(treebank.name, "tables"), data=treebank.parent)


def test_raw_text(tmp_path: Path) -> None:
    (tmp_path / "raw.txt").write_text("=== a\none two\nthree\n=== b\nfour\n", encoding="utf-8")

    def draw(**settings: object) -> list[str]:
        raw = RawText("raw.txt", **settings)  # type: ignore[arg-type]
        return sorted(read_raw(raw, data=tmp_path, rng=seeded(0)))

    assert draw() == ["four", "one two", "three"]
    assert draw(skip=("b",)) == ["one two", "three"]
    assert len(draw(words=1)) == 1
    with pytest.raises(CoreflangError, match="P113"):
        draw(skip=("a", "b"))


def test_old_spellings_are_replaced(tmp_path: Path) -> None:
    (tmp_path / "raw.txt").write_text("ein Theil der Thüren\n", encoding="utf-8")
    raw = RawText(path="raw.txt", respelled={r"\bTh(?=eil|ür)": "T", "(T.r)en": r"\1"})
    assert read_raw(raw, data=tmp_path, rng=seeded(0)) == ["ein Teil der Tür"]


def test_sentences_are_chosen_by_their_ids(treebank: Path) -> None:
    source = Source(path=treebank.name, format="conllu")
    everything = read_source(source, data=treebank.parent)
    first = everything[0].sent_id
    found = read_source(replace(source, sent_ids=(first,)), data=treebank.parent)
    assert 0 < len(found) < len(everything)
    assert all(sentence.sent_id.startswith(first) for sentence in found)


def test_sentences_without_proper_nouns_have_no_names(treebank: Path) -> None:
    source = Source(path=treebank.name, format="conllu")
    everything = read_source(source, data=treebank.parent)
    assert any(word.upos == "PROPN" for sentence in everything for word in sentence.words)
    verbs = read_source(replace(source, nameless=("NOUN",)), data=treebank.parent)
    assert [sentence.entities for sentence in verbs] == [()] * len(everything)
    assert not read_source(replace(source, nameless=("PROPN",)), data=treebank.parent)


def test_names_lose_the_marks_at_their_ends(tmp_path: Path) -> None:
    (tmp_path / "names.tsv").write_text("(Gibson),\tB-PER\n--\tB-LOC\n\n", encoding="utf-8")
    source = Source("names.tsv", "columns", trimmed="(),-")
    [sentence] = read_source(source, data=tmp_path)
    assert sentence.entities == (Entity(1, 7, "PER"),)
