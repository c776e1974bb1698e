"""Training of the context scorer: windows, steps, the loss, and that a toy is learnt."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch, an optional dependency, is not installed")
pytest.importorskip("tokenizers", reason="tokenizers is not installed")
from coreflang_training.context import command  # noqa: E402
from coreflang_training.context.batches import Segment, all_steps, make_step, segments  # noqa: E402
from coreflang_training.context.driver import Log, model_of, train_model  # noqa: E402
from coreflang_training.context.encoder import Encoder  # noqa: E402
from coreflang_training.context.examples import ContextExample  # noqa: E402
from coreflang_training.context.pieces import tokenizer_in, windows  # noqa: E402
from coreflang_training.context.recipe import (  # noqa: E402
    ContextSettings,
    load_context_recipe,
)
from coreflang_training.context.trainer import (  # noqa: E402
    head_for,
    loss_of,
    prepare,
    right_choices,
    scores_of,
)
from coreflang_training.kept_examples import load, save  # noqa: E402
from safetensors.torch import save_file  # noqa: E402
from tokenizers import Tokenizer, models, pre_tokenizers  # noqa: E402

from coreflang.errors import CoreflangError  # noqa: E402
from coreflang.scorers.context_file import load_context  # noqa: E402
from coreflang.scorers.context_inputs import MENTION_FACTS, PAIR_FACTS  # noqa: E402
from coreflang.scorers.context_network import ContextBatch, ContextNetwork  # noqa: E402

WORDS = ("cat", "dog", "meows", "barks", "it", ".")
SETTINGS = ContextSettings(
    trained=1, epochs=6, pieces=14, windows=2, project=6, hidden=12, second=6, dropout=0.0,
    encoder_rate=1e-3, head_rate=1e-2,
)  # fmt: skip
WIDTH, WIDE = 12, 24


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An encoder of two layers with random weights, and a piece for each word."""
    found = tmp_path / "encoder"
    found.mkdir()
    config = {
        "hidden_size": WIDTH, "intermediate_size": WIDE, "num_attention_heads": 3,
        "num_hidden_layers": 2, "layer_norm_eps": 1e-5,
    }  # fmt: skip
    (found / "config.json").write_text(json.dumps(config), encoding="utf-8")
    pieces = {word: k for k, word in enumerate(("<s>", "</s>", "<unk>", *WORDS))}
    tokenizer = Tokenizer(models.WordLevel(pieces, unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.save(str(found / "tokenizer.json"))
    torch.manual_seed(0)
    shapes: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (len(pieces), WIDTH),
        "embeddings.position_embeddings.weight": (16, WIDTH),
        "embeddings.token_type_embeddings.weight": (1, WIDTH),
    }
    tensors = {name: torch.randn(size) for name, size in shapes.items()}
    tensors |= norm("embeddings.LayerNorm")
    for k in range(2):
        layer = f"encoder.layer.{k}."
        for part in ("attention.self.query", "attention.self.key", "attention.self.value"):
            tensors |= dense(layer + part, WIDTH, WIDTH)
        tensors |= dense(f"{layer}attention.output.dense", WIDTH, WIDTH)
        tensors |= dense(f"{layer}intermediate.dense", WIDE, WIDTH)
        tensors |= dense(f"{layer}output.dense", WIDTH, WIDE)
        tensors |= norm(f"{layer}attention.output.LayerNorm") | norm(f"{layer}output.LayerNorm")
    save_file(tensors, found / "model.safetensors")
    return found


def dense(name: str, out: int, into: int) -> dict[str, Any]:
    return {f"{name}.weight": torch.randn(out, into) / into**0.5, f"{name}.bias": torch.zeros(out)}


def norm(name: str) -> dict[str, Any]:
    return {f"{name}.weight": torch.ones(WIDTH), f"{name}.bias": torch.zeros(WIDTH)}


def example(speaks: str, *, times: int = 1) -> ContextExample:
    """ "cat dog . it meows ." - whoever meows is the cat, whoever barks the dog."""
    words = ["cat", "dog", ".", "it", speaks, "."] * times
    text = " ".join(words)
    start = np.array([sum(len(w) + 1 for w in words[:k]) for k in range(len(words))])
    base = np.arange(times) * 6
    head = np.concatenate([base[:, None] + [0, 1, 3]]).ravel()
    first = np.arange(times) * 3
    return ContextExample(
        text=np.frombuffer(text.encode(), dtype=np.uint8), start=start,
        end=start + np.array([len(word) for word in words]),
        sentence=np.repeat(np.arange(2 * times), 3), head=head,
        facts=np.zeros((len(head), len(MENTION_FACTS)), dtype=np.float16), asking=first + 2,
        offset=np.arange(times + 1) * 2, antecedent=(first[:, None] + [0, 1]).ravel(),
        pairs=np.zeros((2 * times, len(PAIR_FACTS)), dtype=np.float16),
        right=np.array([speaks == "meows", speaks == "barks"] * times),
        weight=np.ones(times, dtype=np.float32), nominal=np.zeros(times, dtype=bool),
    )  # fmt: skip


def tokenizer(folder: Path) -> Any:
    return Tokenizer.from_file(str(folder / "tokenizer.json"))


def test_windows_end_with_sentences_and_hold_every_piece_once(folder: Path) -> None:
    found = windows(tokenizer(folder), example("barks", times=3), size=7)
    assert [len(window.ids) for window in found] == [8, 8, 8]
    assert np.concatenate([window.first for window in found]).tolist() == list(range(18))
    assert np.concatenate([w.last - w.first for w in found]).tolist() == [1] * 18
    assert [(window.ids[0], window.ids[-1]) for window in found] == [(0, 1)] * 3
    long = windows(tokenizer(folder), example("barks"), size=2)
    assert [len(window.first) for window in long] == [2, 1, 2, 1]


def test_texts_are_neither_cut_nor_filled_to_the_length_that_a_tokenizer_names(
    folder: Path,
) -> None:
    usual = windows(tokenizer(folder), example("barks", times=3), size=14)
    named = tokenizer(folder)
    named.enable_truncation(2)
    named.enable_padding(length=5, pad_id=2)
    named.save(str(folder / "tokenizer.json"))
    found = windows(tokenizer_in(folder), example("barks", times=3), size=14)
    assert [window.ids.tolist() for window in found] == [w.ids.tolist() for w in usual]


def test_a_step_has_the_pairs_whose_mentions_are_both_in_it(folder: Path) -> None:
    own = example("barks", times=4)
    cut = windows(tokenizer(folder), own, size=7)
    whole = make_step([Segment(0, 0, 4)], [own], [cut], 9)
    assert whole is not None
    assert whole.right.tolist() == own.right.tolist()
    assert whole.windows == [(0, 0), (0, 1), (0, 2), (0, 3)]
    # Pieces of mentions: behind the mark of the beginning, row after row of 9.
    assert whole.piece.tolist() == [1, 2, 4, 10, 11, 13, 19, 20, 22, 28, 29, 31]
    # An anaphor whose antecedents lie in another window says nothing.
    half = windows(tokenizer(folder), own, size=3)
    assert make_step([Segment(0, 0, 1)], [own], [half], 9) is None
    behind = make_step([Segment(0, 1, 2)], [own], [half], 9)
    assert behind is not None
    assert (behind.weight.tolist(), len(behind.right)) == ([0.0], 0)


def test_all_windows_are_in_some_step_once() -> None:
    found = segments([1, 5, 2, 9], 4, np.random.default_rng(3))
    places = [(s.document, k) for step in found for s in step for k in range(s.first, s.last)]
    assert sorted(places) == [(d, k) for d, n in enumerate([1, 5, 2, 9]) for k in range(n)]
    assert all(sum(s.last - s.first for s in step) <= 4 for step in found)


def test_the_loss_is_minus_the_logarithm_of_what_is_right(folder: Path) -> None:
    own = example("meows", times=2)
    step = make_step([Segment(0, 0, 1)], [own], [windows(tokenizer(folder), own, size=14)], 16)
    assert step is not None
    pairs = torch.tensor([1.0, 0.0, -1.0, 2.0], requires_grad=True)
    fresh = torch.tensor([0.5, 0.0], requires_grad=True)
    rows = np.exp([[1.0, 0.0, 0.5], [-1.0, 2.0, 0.0]])
    wanted = -np.log(rows[:, 0] / rows.sum(axis=1)).mean()
    loss = loss_of((pairs, fresh), step)
    assert loss.item() == pytest.approx(wanted, rel=1e-5)
    loss.backward()
    p = rows / rows.sum(axis=1, keepdims=True) / 2
    assert pairs.grad is not None
    assert pairs.grad.numpy() == pytest.approx((p[:, :2] - [[0.5, 0], [0.5, 0]]).ravel(), abs=1e-5)


def test_where_nothing_is_right_new_is(folder: Path) -> None:
    own = replace(example("meows"), right=np.zeros(2, dtype=bool))
    step = make_step([Segment(0, 0, 1)], [own], [windows(tokenizer(folder), own, size=14)], 16)
    assert step is not None
    loss = loss_of((torch.tensor([-20.0, -20.0]), torch.tensor([5.0])), step)
    assert loss.item() == pytest.approx(0.0, abs=1e-5)


def test_the_networks_of_training_and_of_use_say_the_same(folder: Path) -> None:
    encoder = Encoder(folder)
    head = head_for(encoder, SETTINGS)
    random = np.random.default_rng(0)
    rows, facts, pairs = (
        random.normal(size=size).astype(np.float32)
        for size in ((4, WIDTH), (4, len(MENTION_FACTS)), (3, len(PAIR_FACTS)))
    )
    a, m, asking = np.array([0, 1, 0]), np.array([2, 2, 3]), np.array([2, 3])
    tensors = (torch.from_numpy(x) for x in (rows, facts, a, m, asking, pairs))
    with torch.no_grad():
        wanted = [part.numpy() for part in head(*tensors)]
    network = ContextNetwork(model_of(encoder, head, SETTINGS).weights)
    found = network.predict(ContextBatch(rows, facts, a, m, asking, pairs))
    for one, other in zip(found, wanted, strict=True):
        assert one == pytest.approx(other, abs=1e-5)


def test_upper_layers_learn_and_lower_ones_stay(folder: Path) -> None:
    encoder = Encoder(folder)
    head = head_for(encoder, SETTINGS)
    ready = prepare(encoder, tokenizer(folder), [example("barks")], SETTINGS)
    (step,) = all_steps(
        ready.examples, ready.windows, size=2, length=16, random=np.random.default_rng(0)
    )
    loss_of(scores_of(encoder, head, ready, step, SETTINGS), step).backward()
    for layer, learns in zip(encoder.layers, (False, True), strict=True):
        gradients = [part.grad for part in layer.parameters()]
        assert all((found is not None and bool(found.any())) == learns for found in gradients[:2])


def test_a_toy_is_learnt_saved_and_gone_on_with(folder: Path, tmp_path: Path) -> None:
    """Only the verb behind "it" says who is meant: the encoder has to carry it over."""
    train = {"toy": [example("barks"), example("meows")] * 24}
    dev = {"toy": train["toy"][:2]}
    places = {"output": tmp_path / "out", "work": tmp_path / "work", "progress": False}
    log = Log(tmp_path / "log.jsonl")
    epochs = train_model(folder, train, dev, SETTINGS, log=log, **places)  # type: ignore[arg-type]
    assert [epoch.number for epoch in epochs] == [1, 2, 3, 4, 5, 6]
    assert epochs[-1].loss < 0.4 < 0.6 < epochs[0].loss
    assert epochs[-1].pronouns == {"toy": 1.0}
    tuned = Encoder(tmp_path / "out" / "encoder")
    assert not torch.equal(tuned.layers[1].wide.weight, Encoder(folder).layers[1].wide.weight)
    assert torch.equal(tuned.layers[0].wide.weight, Encoder(folder).layers[0].wide.weight)
    model = load_context(tmp_path / "out" / "context.npz")
    again = train_model(folder, train, dev, SETTINGS, log=log, **places)  # type: ignore[arg-type]
    assert again == []
    same = load_context(tmp_path / "out" / "context.npz")
    assert all((same.weights[name] == value).all() for name, value in model.weights.items())
    other = replace(SETTINGS, epochs=1, seed=5)
    assert len(train_model(folder, train, {}, other, log=log, **places)) == 1  # type: ignore[arg-type]


def test_choices_are_counted_by_what_asks(folder: Path) -> None:
    encoder = Encoder(folder)
    head = head_for(encoder, SETTINGS)
    with torch.no_grad():
        head.fresh_score.bias.fill_(1e4)
    ready = prepare(encoder, tokenizer(folder), [example("barks", times=2)], SETTINGS)
    assert right_choices(encoder, head, ready, SETTINGS) == (0.0, 0.0)


def test_examples_come_back_from_disk(tmp_path: Path) -> None:
    save([example("barks"), example("meows")], tmp_path / "x.npz")
    found = load(ContextExample, tmp_path / "x.npz")
    assert [each.words for each in found] == ["cat dog . it barks .", "cat dog . it meows ."]


@pytest.mark.parametrize("name", ["all", "en"])
def test_no_dev_text_is_trained_on(name: str) -> None:
    recipe = load_context_recipe(name)
    for corpus in recipe.train.values():
        assert "NC" not in corpus.licence
        # Texts of names and treebanks are in no corpus that is measured on.
        apart = corpus.loader == "entities" and corpus.path.startswith("ner/")
        assert apart or corpus.part in ("train", "train_free") or "train" in corpus.path


def test_without_torch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "NEEDED", ("torch", "no_such_module"))
    with pytest.raises(CoreflangError, match=r"E447.*no_such_module.*\[context\]"):
        command.train_context_command(encoder=tmp_path, data=tmp_path, output=tmp_path)


def test_only_layers_that_are_trained_leave_numbers_out_and_only_then(folder: Path) -> None:
    encoder = Encoder(folder)
    rows, mask = encoder.embed(torch.zeros((1, 4), dtype=torch.int64)), torch.ones((1, 4)).bool()
    both = range(2)
    plain = encoder.run(rows, mask, both)
    encoder.set_dropout(0.5, [encoder.layers[1]])
    assert torch.equal(encoder.run(rows, mask, both), plain)
    encoder.train()
    assert not torch.equal(encoder.run(rows, mask, both), plain)
    assert torch.equal(encoder.run(rows, mask, range(1)), encoder.layers[0](rows, mask))
    assert encoder.layers[0].dropout == 0.0
