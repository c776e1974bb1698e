"""Training of the span scorer: gradients, batches, and that some documents are learnt by heart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch, an optional dependency, is not installed")
pytest.importorskip("tokenizers", reason="tokenizers is not installed")
from coreflang_training.ensemble.driver import Log  # noqa: E402
from coreflang_training.errors import TrainingError  # noqa: E402
from coreflang_training.kept_examples import load, save  # noqa: E402
from coreflang_training.span import trainer  # noqa: E402
from coreflang_training.span.driver import make_learner, model_of, train_model  # noqa: E402
from coreflang_training.span.examples import SpanExample, linked  # noqa: E402
from coreflang_training.span.head import (  # noqa: E402
    SpanHead,
    averaged,
    equalised,
    link_probabilities,
    marginal_loss,
)
from coreflang_training.span.low_rank import LowRank, add_low_rank, merge_low_rank  # noqa: E402
from coreflang_training.span.measuring import chains_of, own_conll  # noqa: E402
from coreflang_training.span.parts import (  # noqa: E402
    PADDING,
    filled_batches,
    mention_parts,
    proposed_part,
)
from coreflang_training.span.recipe import SpanCorpus, SpanSettings, load_span_recipe  # noqa: E402
from coreflang_training.span.trainer import loss_of, measure, optimizer_of, set_rates  # noqa: E402
from safetensors.torch import save_file  # noqa: E402
from tokenizers import Tokenizer, models, pre_tokenizers  # noqa: E402

from coreflang.scorers import equalisation  # noqa: E402
from coreflang.scorers.ranking_inputs import SCHEMES  # noqa: E402
from coreflang.scorers.span_categories import MentionClasses  # noqa: E402
from coreflang.scorers.span_file import SpanModel, load_span  # noqa: E402
from coreflang.scorers.span_network import SpanNetwork, SpanShape  # noqa: E402
from coreflang.scorers.span_schemes import in_scheme  # noqa: E402

WIDTH = 12
SETTINGS = SpanSettings(
    width=8, dropout=0.0, trained=0, epochs=12, patience=12, head_rate=2e-2, warm_up=0.1, widest=3
)  # fmt: skip


def example(seed: int, n: int = 12) -> SpanExample:
    """A text of n words with a mention of two words at every other place, and random rows."""
    random = np.random.default_rng(seed)
    first = np.arange(0, n - 1, 2)
    entity = random.integers(-1, 3, len(first))
    words = [f"w{k}" for k in range(n)]
    start = np.array([sum(len(w) + 1 for w in words[:k]) for k in range(n)])
    return SpanExample(
        text=np.frombuffer(" ".join(words).encode(), dtype=np.uint8), start=start,
        end=start + np.array([len(w) for w in words]), sentence=np.arange(n) // 4,
        rows=random.normal(size=(n, WIDTH)).astype(np.float16), first=first, last=first + 1,
        group=random.integers(1, 4, len(first)), agreement=np.ones(len(first), dtype=np.int64),
        word=random.integers(0, 4, len(first)), entity=entity,
        weight=np.ones(len(first), dtype=np.float32), choice=np.ones(len(first), dtype=bool),
        gold_first=first[entity >= 0],
        gold_last=first[entity >= 0] + 1, gold_entity=entity[entity >= 0],
        scheme=np.array([seed % len(SCHEMES)]),
    )  # fmt: skip


def random_links(n: int) -> tuple[Any, Any]:
    torch.manual_seed(n)
    return link_probabilities(torch.randn(n, n).double() * 2)


# Entities


@pytest.mark.parametrize("which", ["equalised", "averaged"])
def test_torch_and_numpy_refine_alike(which: str) -> None:
    links, fresh = random_links(9)
    sides = torch.randn(9, 4).double()
    found = {"equalised": equalised, "averaged": averaged}[which](sides, links, fresh)
    wanted = getattr(equalisation, which)(sides.numpy(), links.numpy(), fresh.numpy())
    assert found.numpy() == pytest.approx(wanted, abs=1e-12)


def dense(sides: Any, links: Any, fresh: Any) -> Any:
    """The same without a system to solve, built sum by sum from differentiable steps."""
    rows: list[list[Any]] = []
    for i in range(len(fresh)):
        own = [sum((links[i, k] * rows[k][j] for k in range(j, i)), fresh[i] * 0) for j in range(i)]
        rows.append([*own, fresh[i]])
    found = []
    for i in range(len(fresh)):
        terms = [
            rows[i][j] * sum(rows[t][j] * sides[t] for t in range(j, i + 1)) for j in range(i + 1)
        ]
        found.append(sum(terms))
    return torch.stack(found)


def test_the_gradient_of_equalisation_is_that_of_the_definition_and_of_differences() -> None:
    links, fresh = random_links(5)
    sides = torch.randn(5, 3).double().requires_grad_()
    links, fresh = links.clone().requires_grad_(), fresh.clone().requires_grad_()
    assert torch.autograd.gradcheck(equalised, (sides, links, fresh))
    weights = torch.randn(5, 3).double()
    one, other = (
        torch.autograd.grad((f(sides, links, fresh) * weights).sum(), (sides, links, fresh))
        for f in (equalised, dense)
    )
    for a, b in zip(one, other, strict=True):
        assert a.numpy() == pytest.approx(b.numpy(), abs=1e-12)


# The network


@pytest.mark.parametrize("refine", ["none", "average", "equalise"])
@pytest.mark.parametrize("experts", [True, False])
@pytest.mark.parametrize("schemes", [True, False])
def test_the_networks_of_training_and_of_use_say_the_same(
    refine: str, experts: bool, schemes: bool
) -> None:
    torch.manual_seed(0)
    shape = SpanShape(WIDTH, width=8, experts=experts, refine=refine, rounds=2, schemes=schemes)
    head = SpanHead(shape, dropout=0.0)
    for weight in head.parameters():
        torch.nn.init.normal_(weight, std=0.3)
    own = example(3, n=20)
    first, last = (own.rows[tokens].astype(np.float32) for tokens in (own.first, own.last))
    with torch.no_grad():
        scores = head(torch.from_numpy(first), torch.from_numpy(last), own.classes, 2)
    assert len(scores) == (1 if refine == "none" else 3)
    network = SpanNetwork(in_scheme(head.arrays(), SCHEMES[2]), shape)
    rows = network.encode(first, last, own.classes)
    assert {name: w.shape for name, w in network.weights.items()} == shape.sizes
    below = np.tril_indices(len(first), -1)
    assert network.dense(rows, rows)[below] == pytest.approx(scores[-1].numpy()[below], abs=1e-4)


def test_what_counts_is_learnt_of_each_corpus_and_told_apart() -> None:
    own = replace(example(3, n=20), scheme=np.array([1]))
    learner = make_learner(None, [own], replace(SETTINGS, schemes=True))
    (part,) = mention_parts(0, own, 100)
    loss_of(learner, [own], part).backward()
    for weight in learner.head.scheme.values():
        moved = weight.grad.abs().sum(dim=1) > 0
        assert moved.tolist() == [False, True, False]


def test_the_gradient_of_the_whole_is_that_of_differences() -> None:
    torch.manual_seed(1)
    head = SpanHead(SpanShape(3, width=2, refine="equalise"), dropout=0.0).double()
    torch.nn.init.normal_(head.experts, std=0.5)
    classes = MentionClasses(np.array([2, 1, 3, 1]), *(np.array([1, 1, 1, 1]),) * 2, np.arange(4))
    right = torch.zeros(4, 4, dtype=torch.bool)
    right[1, 0] = right[3, 0] = right[3, 1] = True

    def loss(first: Any, last: Any) -> Any:
        return marginal_loss(head(first, last, classes)[-1], right, torch.ones(4).double())

    rows = [torch.randn(4, 3).double().requires_grad_() for _ in range(2)]
    assert torch.autograd.gradcheck(loss, rows)


def test_the_loss_is_minus_the_logarithm_of_what_is_right() -> None:
    scores = torch.tensor([[9.0, 9.0, 9.0], [1.0, 9.0, 9.0], [0.5, -1.0, 9.0]])
    right = torch.tensor([[False] * 3, [True, False, False], [False] * 3])
    p1 = np.exp(1) / (1 + np.exp(1))
    p2 = 1 / (1 + np.exp(0.5) + np.exp(-1))
    wanted = -(np.log(p1) + 0.5 * np.log(p2)) / 2.5
    found = marginal_loss(scores, right, torch.tensor([1.0, 1.0, 0.5]))
    assert found.item() == pytest.approx(wanted, abs=1e-6)


def test_of_partial_labels_what_nobody_annotated_is_neither_right_nor_wrong() -> None:
    """As in GAP: of "Asta", "Bea", "the letter" and "her" three are annotated, one is right."""
    own = replace(
        example(0, n=9), entity=np.array([0, 1, -1, 1]), weight=np.array([0, 0, 0, 1.0], "f4"),
        choice=np.array([True, True, False, True]),
    )  # fmt: skip
    (part,) = mention_parts(0, own, 100)
    assert part.open.tolist() == [False, True, True, False, True]
    scores = torch.zeros(4, 4)
    scores[3] = torch.tensor([1.0, 2.0, 50.0, 9.0])
    scores.requires_grad_()
    said = [torch.from_numpy(each) for each in (part.right, part.weight, part.open)]
    loss = marginal_loss(scores, *said)
    assert loss.item() == pytest.approx(np.log(1 + np.exp(-1)), abs=1e-5)
    loss.backward()
    p = 1 / (1 + np.e)
    assert scores.grad is not None
    assert scores.grad[3].tolist() == pytest.approx([p, -p, 0, 0], abs=1e-5)
    assert not scores.grad[:3].any()


# Parts


def test_parts_hold_each_mention_once_and_those_whose_entity_was_lost_say_nothing() -> None:
    own = replace(example(0), entity=np.array([0, 1, 0, 0, 1, -1]))
    found = mention_parts(4, own, 2)
    assert [part.first.tolist() for part in found] == [[0, 2], [4, 6], [8, 10]]
    assert [part.weight.tolist() for part in found] == [[1, 1], [0, 1], [0, 1]]
    assert found[1].right.tolist() == [[False, False], [True, False]]
    assert found[1].classes.place.tolist() == [2, 3]
    assert linked(own.entity).tolist() == [False, False, True, True, True, False]


def test_proposed_spans_are_right_by_their_exact_words() -> None:
    own = replace(
        example(0), gold_first=np.array([0, 4]), gold_last=np.array([1, 4]),
        gold_entity=np.array([5, 5]),
    )  # fmt: skip
    band = np.zeros((12, 2), dtype=np.float32)
    band[0, 1], band[4, 0], band[4, 1] = 3, 2, 1
    part = proposed_part(0, own, band, share=0.25, most=9)
    spans = list(zip(part.first.tolist(), part.last.tolist(), strict=True))
    assert spans == [(0, 1), (4, 4), (4, 5)]
    assert part.entity.tolist() == [5, 5, -1]
    assert part.missed.tolist() == []
    few = proposed_part(0, own, band, share=0.1, most=1)
    assert (few.first.tolist(), few.missed.tolist()) == ([0], [5])
    more = proposed_part(0, own, band, share=0.1, most=1, learning=True)
    assert (more.first.tolist(), more.missed.tolist()) == ([0, 4], [])
    # (4, 4) is none of the mentions that the rules found.
    assert part.classes.group.tolist() == [own.group[0], 0, own.group[2]]
    assert len(set(part.classes.word.tolist())) >= 2


def test_full_windows_come_first_and_next_to_nothing_is_padding() -> None:
    random = np.random.default_rng(0)
    lengths = [384] * 21 + random.integers(3, 384, 60).tolist()
    found = filled_batches(lengths, most=8)
    assert sorted(k for batch in found for k in batch) == list(range(len(lengths)))
    assert [len(batch) for batch in found[:2]] == [8, 8]
    assert {lengths[k] for batch in found[:2] for k in batch} == {384}
    for batch in found:
        own = [lengths[k] for k in batch]
        assert 1 - sum(own) / (max(own) * len(own)) <= PADDING
    assert len(found) < 40


# Training


def test_rates_rise_and_fall_and_lower_layers_have_smaller_ones(folder: Path) -> None:
    settings = replace(SETTINGS, trained=2, encoder_rate=1e-3, fall=0.5)
    optimizer = optimizer_of(make_learner(folder, [], settings))
    assert [group["highest"] for group in optimizer.param_groups] == [2e-2, 5e-4, 1e-3]
    for done, share in ((0.0, 0.0), (0.05, 0.5), (0.1, 1.0), (0.55, 0.5), (1.0, 0.0)):
        set_rates(optimizer, done, 0.1)
        assert optimizer.param_groups[2]["lr"] == pytest.approx(1e-3 * share)


@pytest.mark.parametrize("settings", [
    SETTINGS, replace(SETTINGS, refine="equalise"), replace(SETTINGS, refine="average"),
    replace(SETTINGS, experts=False), replace(SETTINGS, spans="band", share=0.6, epochs=20),
], ids=["plain", "equalise", "average", "no experts", "band"])  # fmt: skip
def test_some_documents_are_learnt_by_heart(settings: SpanSettings, tmp_path: Path) -> None:
    train = {"toy": [example(k) for k in range(4)] * 4}
    dev = {"toy": train["toy"][:4]}
    epochs = train_model(
        None, train, dev, settings, output=tmp_path / "out", work=tmp_path / "work",
        log=Log(tmp_path / "log.jsonl"), progress=False,
    )  # fmt: skip
    assert epochs[-1].loss < 0.4 * epochs[0].loss
    # Of proposed spans one has to be the annotated one, word for word.
    least = 0.6 if settings.spans == "band" else 0.9
    assert max(epoch.conll["toy"] for epoch in epochs) > least


def test_training_goes_on_where_it_was_interrupted_and_ends_as_if_it_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train = {"toy": [example(k) for k in range(4)]}
    settings = replace(SETTINGS, epochs=4, dropout=0.2)

    def run(name: str) -> Any:
        return train_model(
            None, train, train, settings, output=tmp_path / name, work=tmp_path / f"{name}-work",
            log=Log(tmp_path / f"{name}.jsonl"), progress=False,
        )  # fmt: skip

    whole = run("whole")
    real = trainer.measure
    calls: list[int] = []

    def killed(*arguments: Any) -> float:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(*arguments)

    monkeypatch.setattr(trainer, "measure", killed)
    with pytest.raises(KeyboardInterrupt):
        run("cut")
    rest = run("cut")
    assert [epoch.number for epoch in rest] == [3, 4]
    assert rest[-1].loss == pytest.approx(whole[-1].loss, abs=1e-6)
    one, other = (load_span(tmp_path / name / "span.npz") for name in ("whole", "cut"))
    assert all(np.array_equal(one.weights[name], other.weights[name]) for name in one.weights)
    assert run("cut") == []


def test_training_goes_on_from_a_model_of_the_same_sizes(tmp_path: Path) -> None:
    train = {"toy": [example(0)]}

    def run(name: str, settings: SpanSettings, start: SpanModel | None = None) -> None:
        train_model(
            None, train, {}, settings, output=tmp_path / name, work=tmp_path / f"{name}-work",
            log=Log(tmp_path / "log.jsonl"), start=start, progress=False,
        )  # fmt: skip

    run("first", replace(SETTINGS, epochs=3))
    first = load_span(tmp_path / "first" / "span.npz")
    run("second", replace(SETTINGS, epochs=1, head_rate=0.0), first)
    second = load_span(tmp_path / "second" / "span.npz")
    assert all(np.array_equal(first.weights[name], second.weights[name]) for name in first.weights)
    with pytest.raises(TrainingError, match=r"T002.*--pretrained"):
        run("third", replace(SETTINGS, width=4), first)


def test_training_ends_when_nothing_gets_better_and_the_best_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = iter([0.3, 0.5, 0.4, 0.4, 0.9])
    monkeypatch.setattr(trainer, "measure", lambda learner, own: next(figures))
    settings, train = replace(SETTINGS, patience=2), {"toy": [example(0)]}
    epochs = train_model(
        None, train, train, settings, output=tmp_path, work=tmp_path / "work",
        log=Log(tmp_path / "log.jsonl"), progress=False,
    )  # fmt: skip
    assert [epoch.best for epoch in epochs] == [True, True, False, False]


def test_examples_come_back_from_disk(tmp_path: Path) -> None:
    save([example(0), example(1)], tmp_path / "x.npz")
    found = load(SpanExample, tmp_path / "x.npz")
    assert (found[1].rows == example(1).rows).all()
    assert found[0].words.startswith("w0 w1")


def test_links_make_chains() -> None:
    assert chains_of(np.array([-1, 0, -1, 1, 2, -1])) == [[0, 1, 3], [2, 4]]


# An encoder that learns


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An encoder of two layers with random weights, and a piece for each word."""
    found = tmp_path / "encoder"
    found.mkdir()
    config = {
        "hidden_size": WIDTH, "intermediate_size": 16, "num_attention_heads": 3,
        "num_hidden_layers": 2, "layer_norm_eps": 1e-5,
    }  # fmt: skip
    (found / "config.json").write_text(json.dumps(config), encoding="utf-8")
    names = ("[CLS]", "[SEP]", "[UNK]", *(f"w{k}" for k in range(12)))
    tokenizer = Tokenizer(models.WordLevel({w: k for k, w in enumerate(names)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.save(str(found / "tokenizer.json"))
    torch.manual_seed(0)
    save_file(tensors(len(names)), found / "model.safetensors")
    return found


def tensors(n_pieces: int) -> dict[str, Any]:
    sizes = {"word": n_pieces, "position": 16, "token_type": 1}
    made = {f"embeddings.{k}_embeddings.weight": torch.randn(n, WIDTH) for k, n in sizes.items()}
    dense = {"attention.output.dense": (WIDTH, WIDTH), "intermediate.dense": (16, WIDTH),
             "output.dense": (WIDTH, 16)}  # fmt: skip
    dense |= {f"attention.self.{part}": (WIDTH, WIDTH) for part in ("query", "key", "value")}
    norms = ["embeddings.LayerNorm"]
    for layer in ("encoder.layer.0.", "encoder.layer.1."):
        for name, (out, into) in dense.items():
            made[f"{layer}{name}.weight"] = torch.randn(out, into) / into**0.5
            made[f"{layer}{name}.bias"] = torch.zeros(out)
        norms += [f"{layer}attention.output.LayerNorm", f"{layer}output.LayerNorm"]
    for name in norms:
        made |= {f"{name}.weight": torch.ones(WIDTH), f"{name}.bias": torch.zeros(WIDTH)}
    return made


def tuned(**changes: Any) -> SpanSettings:
    return replace(SETTINGS, trained=1, pieces=14, encoder_rate=5e-3, **changes)


@pytest.mark.parametrize("half", [False, True])
def test_upper_layers_learn_and_lower_ones_stay(folder: Path, half: bool) -> None:
    learner = make_learner(folder, [], tuned(half=half))
    own = example(0)
    (part,) = mention_parts(0, own, 100)
    loss_of(learner, [own], part).backward()
    encoder = learner.rows.encoder  # type: ignore[attr-defined]
    for layer, learns in zip(encoder.layers, (False, True), strict=True):
        assert all((weight.grad is not None) == learns for weight in layer.parameters())


def test_additions_of_low_rank_change_nothing_at_first_and_are_worked_in(folder: Path) -> None:
    learner = make_learner(folder, [], tuned(low_rank=2))
    encoder = learner.rows.encoder  # type: ignore[attr-defined]
    plain = make_learner(folder, [], tuned())
    own = [example(0)]
    assert torch.equal(learner.rows(own, 0), plain.rows(own, 0))
    learning = [name for name, w in learner.layers.named_parameters() if w.requires_grad]
    assert learning == [f"0.{p}.{s}.weight" for p in ("query", "value") for s in ("down", "up")]
    torch.nn.init.normal_(encoder.layers[1].query.up.weight)
    changed = learner.rows(own, 0)
    assert not torch.allclose(changed, plain.rows(own, 0))
    merge_low_rank(encoder.layers)
    assert not any(isinstance(part, LowRank) for part in encoder.modules())
    assert torch.allclose(learner.rows(own, 0), changed, atol=1e-5)
    add_low_rank(encoder.layers, 1)


def test_only_windows_that_hold_what_is_asked_for_are_computed(folder: Path) -> None:
    """A long document is scored in parts, and each needs its own windows alone."""
    learner, own = make_learner(folder, [], tuned()), [example(0, n=60)]
    learner.set_learning(learning=False)
    whole = learner.rows(own, 0)
    part = learner.rows(own, 0, slice(20, 31))
    assert torch.allclose(part[20:31], whole[20:31], atol=1e-5)
    assert whole.abs().sum(dim=1).min() > 0
    assert (part.abs().sum(dim=1) == 0).sum() > 20


def test_dropout_of_layers_counts_in_learning_alone(folder: Path) -> None:
    learner = make_learner(folder, [], tuned(encoder_dropout=0.5))
    plain = make_learner(folder, [], tuned()).rows([example(0)], 0)
    own = [example(0)]
    learner.set_learning(learning=True)
    assert not torch.allclose(learner.rows(own, 0), learner.rows(own, 0))
    learner.set_learning(learning=False)
    assert torch.equal(learner.rows(own, 0), plain)
    measure(learner, own)
    assert learner.layers.training
    assert learner.head.training


@pytest.mark.parametrize("rank", [0, 2])
def test_a_tuned_encoder_is_saved_with_what_it_learnt(
    folder: Path, tmp_path: Path, rank: int
) -> None:
    load_encoder = pytest.importorskip("coreflang_context").load_encoder
    del load_encoder
    train = {"toy": [example(k) for k in range(3)]}
    epochs = train_model(
        folder, train, train, tuned(low_rank=rank, epochs=3), output=tmp_path / "out",
        work=tmp_path / "work", log=Log(tmp_path / "log.jsonl"), progress=False,
    )  # fmt: skip
    assert epochs[-1].loss < epochs[0].loss
    learner = make_learner(tmp_path / "out" / "encoder", [], tuned())
    before = make_learner(folder, [], tuned())
    layers = [found.rows.encoder.layers for found in (learner, before)]  # type: ignore[attr-defined]
    assert not torch.equal(layers[0][1].query.weight, layers[1][1].query.weight)
    assert torch.equal(layers[0][0].query.weight, layers[1][0].query.weight)


def test_a_trained_network_is_measured_as_it_will_be_used() -> None:
    learner = make_learner(None, [example(0)], SETTINGS)
    model = model_of(learner)
    network = SpanNetwork(model.weights, model.shape)
    own = example(0)
    (part,) = mention_parts(0, own, 100)
    rows = own.rows.astype(np.float32)
    wanted = own_conll(network, [(part, rows[part.first], rows[part.last])])
    assert measure(learner, [own]) == pytest.approx(wanted)


# Recipes and commands


@pytest.mark.parametrize("name", ["en", "en-tuned", "all", "all-further", "all-forms"])
def test_no_dev_text_is_trained_on(name: str) -> None:
    recipe = load_span_recipe(name)
    for corpus in recipe.train.values():
        assert "NC" not in corpus.licence
        taught = corpus.part in ("train", "train_free") or "train" in corpus.path
        # What GAP calls validation is none of the parts that are measured, nor are these texts.
        taught |= corpus.loader == "wikipedia" or corpus.shipped or "Sequoia" in corpus.path
        assert taught or (corpus.split, corpus.part) == ("gap", "validation")


def test_labels_may_be_partial_and_nothing_else_is_an_ensembles() -> None:
    assert SpanCorpus("gap", "", partial=True).partial
    assert SpanCorpus("forms", "", alone=True).alone
    with pytest.raises(ValueError, match="weight: they are for other scorers"):
        SpanCorpus("gap", "", weight=0.5)


def test_what_is_impossible_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("licence: MIT\ntrain: {}\ndev: {}\nsettings: {refine: twice}\n")
    with pytest.raises(TrainingError, match=r"T002.*refine is twice; known: none, average"):
        load_span_recipe(path)
