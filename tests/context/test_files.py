"""Files of encoders: compact ones are small and safe, and what is broken says so."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import hostile
import numpy as np
import pytest
import spacy
from coreflang_context import load_encoder
from coreflang_context.files import read_tensors, write_compact
from coreflang_context.sizes import sizes_of
from coreflang_context.tensors import TYPES, WORDS
from damage import damaged
from encoders import HIDDEN, config, unigram, weights, write_encoder
from safetensors.numpy import save_file

from coreflang import CoreflangError
from coreflang.files.hashes import FILE, as_text, hashes_of

QUERY = "encoder.layer.1.attention.self.query.weight"


def write(path: Path, **changed: Any) -> Path:
    tokenizer = unigram()
    sizes = sizes_of(config(vocab_size=tokenizer.get_vocab_size(), **changed))
    write_compact(path, sizes=sizes, tensors=weights(sizes), tokenizer=tokenizer.to_str())
    return path


def test_a_compact_file_gives_nearly_the_same_rows(tmp_path: Path) -> None:
    write_encoder(tmp_path / "whole", unigram())
    whole, small = load_encoder(tmp_path / "whole"), load_encoder(write(tmp_path / "small.npz"))
    ids = np.arange(50)
    a, b = (e.network.forward(ids, [50], layers=3) for e in (whole, small))
    cosine = (a * b).sum(axis=1) / np.linalg.norm(a, axis=1) / np.linalg.norm(b, axis=1)
    assert cosine.min() > 0.97
    assert small.tokenizer.encode("She sang").ids == whole.tokenizer.encode("She sang").ids
    assert small.width == whole.width


def test_a_compact_file_needs_few_bits(tmp_path: Path) -> None:
    with np.load(write(tmp_path / "small.npz")) as arrays:
        dense = [a for n, a in arrays.items() if ".layer." in n and a.ndim == 2]
        assert {a.dtype for a in dense} == {np.dtype("int8")}
        assert arrays[f"{WORDS}.halves"].nbytes + arrays[f"{WORDS}.scale"].nbytes == 18 * len(
            arrays[f"{WORDS}.scale"]
        )


def test_tensors_that_do_not_fit_are_not_written(tmp_path: Path) -> None:
    sizes = sizes_of(config(vocab_size=50))
    tensors = weights(sizes)
    del tensors[QUERY]
    with pytest.raises(ValueError, match="query"):
        write_compact(tmp_path / "x.npz", sizes=sizes, tensors=tensors, tokenizer="{}")
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_is(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="E428"):
        load_encoder(tmp_path / "nobody")


def test_a_shipped_file_that_was_changed(tmp_path: Path) -> None:
    (tmp_path / "models").mkdir()
    path = write(tmp_path / "models" / "encoder.npz")
    (tmp_path / FILE).write_text(as_text(hashes_of(tmp_path)), encoding="utf-8")
    load_encoder(path)
    path.write_bytes(path.read_bytes() + b"\0")
    with pytest.raises(CoreflangError, match="E226"):
        load_encoder(path)


def change_config(**changed: Any) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        path = folder / "config.json"
        known = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps({**known, **changed}), encoding="utf-8")

    return change


def change_tensors(change: Callable[[dict[str, np.ndarray]], object]) -> Callable[[Path], None]:
    def changed(folder: Path) -> None:
        tensors = read_tensors(folder / "model.safetensors")
        change(tensors)
        save_file(tensors, folder / "model.safetensors")

    return changed


def cut(name: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        data = (folder / name).read_bytes()
        (folder / name).write_bytes(data[: len(data) // 2])

    return change


def _change_marks(folder: Path) -> None:
    """The tokenizer lays a piece around each text that no vocabulary has."""
    path = folder / "tokenizer.json"
    known = json.loads(path.read_text(encoding="utf-8"))
    for mark in known["post_processor"]["special_tokens"].values():
        mark["ids"] = [10**6]
    path.write_text(json.dumps(known), encoding="utf-8")


def as_integers(tensors: dict[str, np.ndarray]) -> None:
    tensors[QUERY] = np.zeros((3, 3), dtype=np.int64)


BROKEN_FOLDERS: dict[str, tuple[Callable[[Path], object], str]] = {
    "another family": (change_config(model_type="t5"), "t5.*known are bert"),
    "another activation": (change_config(hidden_act="relu"), "relu"),
    "relative positions": (change_config(position_embedding_type="relative_key"), "relative"),
    "no size": (change_config(hidden_size=None), "hidden"),
    "a text for a size": (change_config(num_hidden_layers="3"), "layers"),
    "a truth for a size": (change_config(num_hidden_layers=True), "layers"),
    "heads that do not divide": (change_config(num_attention_heads=5), "5 heads"),
    "heads of half a column": (change_config(head_dim=7.5), "head_width"),
    "wider heads than there are": (change_config(head_dim=9), r"\(36,\)"),
    "half a layer": (change_config(num_hidden_layers=2.5), "layers"),
    "layers without end": (change_config(num_hidden_layers=float("inf")), "layers"),
    "a billion layers": (change_config(num_hidden_layers=10**9), "no tensor.*layer.3"),
    "positions from nowhere": (
        change_config(model_type="roberta", pad_token_id=None), "number for first",
    ),
    "weights that are no numbers": (
        change_tensors(lambda t: t[QUERY].__setitem__((0, 0), np.nan)), "query",
    ),
    "a weight that is too large": (
        change_tensors(lambda t: t[QUERY].__setitem__((0, 0), 1e30)), "query.*above",
    ),
    "types that are no numbers": (
        change_tensors(lambda t: t[TYPES].__setitem__((0, 0), np.inf)), "token_type",
    ),
    "marks that are no pieces": (_change_marks, "rows for"),
    "more layers than there are": (change_config(num_hidden_layers=4), "no tensor.*layer.3"),
    "another width": (change_config(intermediate_size=48), "shape"),
    "fewer rows than pieces": (change_config(vocab_size=7), "shape"),
    "no tensor": (change_tensors(lambda t: t.pop(QUERY)), "query"),
    "another shape": (change_tensors(as_integers), r"\(3, 3\)"),
    "half of the weights": (cut("model.safetensors"), ""),
    "half of a tokenizer": (cut("tokenizer.json"), "tokenizer"),
    "half of a config": (cut("config.json"), ""),
    "no tokenizer": (lambda folder: (folder / "tokenizer.json").unlink(), "no tokenizer.json"),
    "a config without end": (lambda f: (f / "config.json").write_text("[" * 100_000), "nested"),
    "a list for a config": (lambda f: (f / "config.json").write_text("[]"), "no JSON object"),
    "more pieces than rows": (
        lambda f: (f / "tokenizer.json").write_text(_with_more(), encoding="utf-8"), "rows for",
    ),
}  # fmt: skip


def _with_more() -> str:
    tokenizer = unigram()
    tokenizer.add_tokens(["onemore"])
    return str(tokenizer.to_str())


@pytest.mark.parametrize("case", BROKEN_FOLDERS)
def test_broken_folders(tmp_path: Path, case: str) -> None:
    write_encoder(tmp_path, unigram())
    change, found = BROKEN_FOLDERS[case]
    change(tmp_path)
    with pytest.raises(CoreflangError, match=f"E429(.|\n)*{found}"):
        load_encoder(tmp_path)


def packed(path: Path, change: Callable[[dict[str, np.ndarray]], object]) -> None:
    with np.load(path) as archive:
        arrays = dict(archive)
    change(arrays)
    np.savez(path, **arrays)


def header(**changed: Any) -> Callable[[dict[str, np.ndarray]], None]:
    def change(arrays: dict[str, np.ndarray]) -> None:
        known = json.loads(arrays["header"].tobytes())
        text = json.dumps({**known, **changed})
        arrays["header"] = np.frombuffer(text.encode(), dtype=np.uint8)

    return change


def put(name: str, values: Any) -> Callable[[dict[str, np.ndarray]], None]:
    return lambda arrays: arrays.update({name: np.array(values)})


BROKEN_FILES: dict[str, Callable[[dict[str, np.ndarray]], object]] = {
    "no header": lambda arrays: arrays.pop("header"),
    "another version": header(version=2),
    "no width": header(hidden=0),
    "a window too short": header(positions=2),
    "no tokenizer": lambda arrays: arrays.pop("tokenizer"),
    "no pieces": lambda arrays: arrays.pop(f"{WORDS}.halves"),
    "pieces of another width": put(f"{WORDS}.scale", np.zeros((3, 1), dtype=np.float16)),
    "no scale": lambda arrays: arrays.pop(f"{QUERY}.scale"),
    "a scale that is no number": put(f"{QUERY}.scale", np.full(HIDDEN, np.nan, dtype="f4")),
    "norms that are no numbers": put("embeddings.LayerNorm.bias", np.full(HIDDEN, np.inf, "f4")),
    "pieces that are no numbers": lambda arrays: arrays[f"{WORDS}.scale"].fill(np.nan),
    "layers without end": header(layers=float("inf")),
    "a width of a billion": header(hidden=10**9),
    "a window that begins nowhere": header(first=float("nan")),
    "another scale": put(f"{QUERY}.scale", np.ones(3, dtype=np.float32)),
    "a flat matrix": put(QUERY, np.zeros(9, dtype=np.int8)),
    "no bias": lambda arrays: arrays.pop("encoder.layer.0.output.dense.bias"),
    "odd types": put("embeddings.token_type_embeddings.weight", np.zeros(4, dtype=np.float32)),
    "objects": lambda arrays: arrays.update({QUERY: np.array([None, {}], dtype=object)}),
}


@pytest.mark.parametrize("case", BROKEN_FILES)
def test_broken_compact_files(tmp_path: Path, case: str) -> None:
    path = write(tmp_path / "small.npz")
    packed(path, BROKEN_FILES[case])
    with pytest.raises(CoreflangError, match="E429"):
        load_encoder(path)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no archive at all"])
def test_what_is_no_archive(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "x.npz").write_bytes(data)
    with pytest.raises(CoreflangError, match="E429"):
        load_encoder(tmp_path / "x.npz")


def test_flipped_bits_and_cuts_are_found_or_harmless(tmp_path: Path) -> None:
    path = write(tmp_path / "small.npz")
    data, doc, found = path.read_bytes(), spacy.blank("en")("Ida slept ."), 0
    cuts = (data[:end] for end in range(0, len(data), len(data) // 20))
    for broken in (*hostile.flipped(data, 60), *cuts):
        path.write_bytes(broken)
        try:
            rows = load_encoder(path).vectors([doc])[0]
        except CoreflangError as error:
            assert error.code == "E429"
            found += 1
        else:
            assert np.isfinite(rows).all()
    assert found > 60


def test_tokenizers_of_any_content_are_refused_or_usable(tmp_path: Path) -> None:
    write_encoder(tmp_path, unigram())
    place, doc = tmp_path / "tokenizer.json", spacy.blank("en")("Ida slept .")
    whole, chance, codes = place.read_bytes(), random.Random(0), set()
    for broken in islice(damaged(whole, chance), 60):
        place.write_bytes(broken)
        # Loaded anew though the weights are the same.
        os.utime(tmp_path / "model.safetensors", ns=(len(codes), chance.randrange(10**15)))
        try:
            codes.add(str(load_encoder(tmp_path).vectors([doc])[0].shape))
        except CoreflangError as error:
            codes.add(error.code)
    assert codes - {"(3, 64)", "(3, 32)"} == {"E429"}
