from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy
import pytest
from coreflang_pipelines.teacher.labels import FIRST, take_inventory
from coreflang_pipelines.teacher.recipe import TeacherRecipe, find_recipe, load_recipe
from coreflang_pipelines.teacher.samples import Sample, read_samples, to_annotate
from coreflang_pipelines.treebanks.conllu import read_conllu
from typer import Typer
from typer.testing import CliRunner

from coreflang.errors import CoreflangError
from coreflang.vectors import SubwordVectors
from coreflang.vectors.subwords import Subwords

torch = pytest.importorskip("torch", reason="torch, an optional dependency, is not installed")
pytest.importorskip("networkx", reason="networkx, an optional dependency, is not installed")

from coreflang_pipelines.teacher import command, store, trees  # noqa: E402
from coreflang_pipelines.teacher.annotate import annotate  # noqa: E402
from coreflang_pipelines.teacher.batches import Collator, grouped  # noqa: E402
from coreflang_pipelines.teacher.fit import fit  # noqa: E402
from coreflang_pipelines.teacher.network import NEVER, Teacher  # noqa: E402
from coreflang_pipelines.teacher.scoring import score  # noqa: E402

VECTORS = SubwordVectors(
    numpy.random.default_rng(0).standard_normal((50, 6), dtype="float32"), Subwords(3, 4, 1, 0)
)


@pytest.fixture
def recipe(recipe_path: Path) -> TeacherRecipe:
    return load_recipe(recipe_path)


@pytest.fixture
def samples(recipe: TeacherRecipe, recipe_path: Path) -> list[Sample]:
    return read_samples(("trees",), recipe, data=recipe_path.parent)


@pytest.fixture
def collator(samples: list[Sample]) -> Collator:
    return Collator(take_inventory(samples), VECTORS)


def untrained(collator: Collator, recipe: TeacherRecipe) -> Teacher:
    torch.manual_seed(0)
    return Teacher(collator.inventory, dim=6, settings=recipe.network).eval()


def test_the_best_tree_has_no_circle_and_one_root() -> None:
    # Alone, 1 and 2 would choose each other, and 3 the root.
    scores = numpy.array([[-3, -9, 0, -2], [-9, 0, -9, -1], [-1, -8, -8, -9]], dtype="float32")
    assert scores.argmax(axis=1).tolist() == [2, 1, 0]
    assert trees.best_tree(scores).tolist() == [2, 3, 0]
    roots = numpy.array([[-1.0, -9, -2], [-1.5, -3, -9]], dtype="float32")
    assert trees.best_tree(roots).tolist() == [2, 0]


def test_more_heads_are_tried_where_the_best_make_no_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "N_HEADS", 1)
    pairs = numpy.full((4, 5), -9, dtype="float32")
    pairs[[0, 1, 2, 3], [2, 1, 4, 3]] = 0
    pairs[0, 0] = -1
    assert trees.best_tree(pairs).tolist()[:2] == [0, 1]
    assert trees.is_tree(trees.best_tree(pairs))


@pytest.mark.parametrize(
    ("heads", "expected"),
    [([0], True), ([2, 0], True), ([0, 0], False), ([2, 1], False), ([0, 3, 2], False)],
)
def test_what_is_a_tree(heads: list[int], expected: bool) -> None:
    assert trees.is_tree(numpy.array(heads)) is expected


def test_samples_hold_the_treebank(samples: list[Sample]) -> None:
    first = samples[0]
    assert first.forms == ("The", "otter", "feeds", "the", "weasel", ".")
    assert first.spaces == (True, True, True, True, False, True)
    assert first.heads == (2, 3, 0, 5, 3, 3)
    assert first.deprels == ("det", "nsubj", "root", "det", "obj", "punct")
    assert first.feats[-1] == "_"


def test_raw_text_is_cut_into_sentences_and_short_ones_are_left_out(
    recipe: TeacherRecipe, recipe_path: Path
) -> None:
    found = list(to_annotate(recipe, data=recipe_path.parent))
    assert [" ".join(s.forms) for s in found] == [
        "The weasel greets the heron .",
        "The otter washes the badger .",
        "Herons washes the badger",
    ]
    assert found[0].doc_id == found[1].doc_id != found[2].doc_id
    assert found[2].upos == ("PROPN", "", "DET", "NOUN")
    assert not found[2].heads


def test_rare_words_have_no_number(samples: list[Sample]) -> None:
    once = Sample(forms=("Xylophones",), spaces=(True,), upos=("NOUN",), feats=("_",))
    inventory = take_inventory([*samples, once])
    assert min(inventory.words.values()) == FIRST
    assert "xylophones" not in inventory.words
    assert {"the", "otter", "."} <= set(inventory.words)
    assert set(inventory.deprels) == {"det", "nsubj", "root", "obj", "punct"}


def test_groups_hold_every_sentence_once(samples: list[Sample]) -> None:
    groups = grouped(samples, n_tokens=13)
    assert sorted(i for group in groups for i in group) == list(range(len(samples)))
    assert {sum(len(samples[i]) for i in group) for group in groups} == {18}


def test_no_token_is_its_own_head_and_none_hangs_from_beyond_the_end(
    samples: list[Sample], collator: Collator, recipe: TeacherRecipe
) -> None:
    short = Sample(forms=("Otters", "swim"), spaces=(True, True))
    heads = untrained(collator, recipe)(collator([samples[0], short])).heads
    never = (heads == NEVER).int()
    assert never[1, 0].tolist() == [0, 1, 0, 1, 1, 1, 1]
    assert never[0, 2].tolist() == [0, 0, 0, 1, 0, 0, 0]


def test_neighbours_in_a_batch_change_nothing(
    samples: list[Sample], collator: Collator, recipe: TeacherRecipe
) -> None:
    network = untrained(collator, recipe)
    short = Sample(forms=("Otters", "swim"), spaces=(True, True))
    alone = network(collator([short])).heads[0, :2, :3]
    together = network(collator([samples[0], short])).heads[1, :2, :3]
    assert torch.allclose(alone, together, atol=1e-5)


def test_what_is_not_annotated_costs_nothing(
    samples: list[Sample], collator: Collator, recipe: TeacherRecipe
) -> None:
    bare = Sample(forms=samples[0].forms, spaces=samples[0].spaces)
    network = untrained(collator, recipe)
    assert float(network.loss(collator([bare])).detach()) == 0
    assert float(network.loss(collator([samples[0]])).detach()) > 1


def test_a_teacher_learns_its_treebank(
    samples: list[Sample], collator: Collator, recipe: TeacherRecipe
) -> None:
    network = fit(samples, [], collator=collator, recipe=recipe, seed=1, progress=False)
    found = annotate([network], samples, collator=collator, progress=False)
    scores = score(found, samples)
    assert min(scores.values()) > 0.95
    before = annotate([untrained(collator, recipe)], samples, collator=collator, progress=False)
    assert score(before, samples)["LAS"] < 0.5


def test_a_seed_decides_everything(
    samples: list[Sample], collator: Collator, recipe: TeacherRecipe
) -> None:
    short = replace(recipe, epochs=2)
    one, same, other = (
        fit(samples, samples, collator=collator, recipe=short, seed=seed, progress=False).root
        for seed in (1, 1, 2)
    )
    assert torch.equal(one, same)
    assert not torch.equal(one, other)


def test_tags_given_by_hand_are_kept(samples: list[Sample]) -> None:
    blank = ("",) * 6
    given = Sample(
        forms=samples[0].forms, spaces=samples[0].spaces, xpos=blank, feats=blank,
        upos=("", "PROPN", "", "", "", ""),
    )  # fmt: skip
    kept = store.with_given(samples[0], given, tags=("upos", "xpos"))
    assert kept.upos == ("DET", "PROPN", "VERB", "DET", "NOUN", "PUNCT")
    assert kept.xpos == samples[0].xpos
    assert kept.feats == blank
    assert kept.heads == samples[0].heads


def test_members_come_back_from_disk(
    collator: Collator, recipe: TeacherRecipe, tmp_path: Path
) -> None:
    network, other = untrained(collator, recipe), untrained(collator, recipe)
    torch.nn.init.ones_(other.root)
    path = tmp_path / "member.msgpack"
    assert not store.load_member(other, path, made_of="x")
    store.save_member(network, path, made_of="x")
    assert not store.load_member(other, path, made_of="y")
    assert store.load_member(other, path, made_of="x")
    assert torch.equal(other.root, network.root)
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(CoreflangError, match="P101"):
        store.load_member(other, path, made_of="x")


def run(recipe_path: Path, *more: str) -> str:
    app = Typer()
    app.command()(command.annotate_raw)
    vectors = recipe_path.with_name("vectors.npz")
    VECTORS.save(vectors)
    arguments = ["en", "--recipe", str(recipe_path), "--data", str(recipe_path.parent)]
    arguments += ["--vectors", str(vectors), "--no-progress", *more]
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def test_the_command_leaves_a_treebank_and_takes_trained_members_up(
    recipe_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = recipe_path.with_name("silver.conllu")
    assert "3 sentences, 16 tokens" in run(recipe_path, "--output", str(output))
    found = list(read_conllu(output))
    assert [s.text for s in found] == [
        "The weasel greets the heron.", "The otter washes the badger.", "Herons washes the badger",
    ]  # fmt: skip
    assert all(sentence.parsed for sentence in found)
    assert [word.upos for word in found[2].words][:2] == ["PROPN", "VERB"]
    first = output.read_bytes()
    output.unlink()
    again = "coreflang_pipelines.teacher.fit.fit"
    monkeypatch.setattr(again, lambda *_, **__: pytest.fail("again"))
    run(recipe_path, "--output", str(output))
    assert output.read_bytes() == first


def test_another_seed_makes_another_member(recipe: TeacherRecipe, samples: list[Sample]) -> None:
    marks = {store.fingerprint(recipe, samples, VECTORS, seed=seed) for seed in (1, 2)}
    marks.add(store.fingerprint(recipe, samples[1:], VECTORS, seed=1))
    assert len(marks) == 3


@pytest.mark.parametrize(
    "text",
    [
        "lang: en",
        "- a list",
        "members: 0",
        "network: {layers: 1}",
        "trees: [forests]",
        "tags: [lemmas]",
        "a: {b",
    ],
)
def test_a_recipe_that_cannot_be_used_is_refused(recipe_path: Path, text: str) -> None:
    whole = recipe_path.read_text(encoding="utf-8")
    key = text.partition(":")[0]
    kept = [line for line in whole.split("\n") if not line.startswith((key, " "))]
    changed = text if text in ("lang: en", "- a list") else "\n".join([*kept, text])
    recipe_path.write_text(changed, encoding="utf-8")
    with pytest.raises(CoreflangError, match="T002"):
        load_recipe(recipe_path)


def test_shipped_recipes_can_be_used() -> None:
    assert load_recipe(find_recipe("de")).pipeline.lang == "de"
    with pytest.raises(CoreflangError, match="T001"):
        find_recipe("qq")


def test_without_torch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    with pytest.raises(CoreflangError, match=r"P130.*torch and networkx.*\[teacher\]"):
        command.require_torch()


def test_nothing_but_the_root_is_labelled_as_one(
    samples: list[Sample], collator: Collator, recipe: TeacherRecipe
) -> None:
    network = untrained(collator, recipe)
    with torch.no_grad():
        network.labels.weight[collator.inventory.deprels["root"], -1, -1] = 10
    (found,) = annotate([network], samples[:1], collator=collator, progress=False)
    assert [head == 0 for head in found.heads] == [deprel == "root" for deprel in found.deprels]


def test_scores_leave_out_punctuation_and_subtypes(samples: list[Sample]) -> None:
    gold = samples[0]
    found = replace(gold, heads=(2, 3, 0, 5, 4, 1), deprels=("det:x", "obj", *gold.deprels[2:]))
    scores = score([found], [gold])
    assert scores["UAS"] == pytest.approx(4 / 5)
    assert scores["LAS"] == pytest.approx(3 / 5)
    assert scores["upos"] == 1
