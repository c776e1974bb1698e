"""Models that are broken or made to harm: refused at once, by name, with a code."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import hostile
import numpy as np
import pytest
from models import random_model, random_ranking

from coreflang.errors import CoreflangError
from coreflang.scorers.model_file import load_model, pack_model, parse_model
from coreflang.scorers.ranking_file import load_ranking, pack_ranking, parse_ranking
from coreflang.scorers.weights_file import weights

NAN, HUGE = float("nan"), 10**9
MODELS = {"ensemble": pack_model(random_model()), "ranking": pack_ranking(random_ranking())}
PARSE: Mapping[str, Callable[..., Any]] = {"ensemble": parse_model, "ranking": parse_ranking}
WEIGHT = "0.1.W.npy"
BOTH: dict[str, dict[str, Any]] = {
    "no members": {"members": 0}, "members below zero": {"members": -1},
    "billions of members": {"members": HUGE}, "half a member": {"members": 2.5},
    "true members": {"members": True}, "no number of members": {"members": "missing"},
    "members that are not there": {"members": 50},
    "members without a description": {"members": 1},
    "no table": {"table": "missing"}, "a word for a table": {"table": "kind=name"},
    "numbers in the table": {"table": [1, 2]}, "a short table": {"table": []},
    "vectors of another kind": {"vectors": 3}, "a hash of another kind": {"vectors_hash": None},
    "no shape": {"shape": "missing"}, "a list for a shape": {"shape": [1, 2]},
    "an unknown shape": {"shape": {"features": HUGE}},
}  # fmt: skip
THRESHOLDS = [NAN, float("inf"), -0.1, 1.1, "0.5", None, True, [0.5]]


def refused(name: str, data: bytes, codes: tuple[str, ...] = ("E203",)) -> None:
    tracemalloc.start()
    with pytest.raises(CoreflangError, match="a file of mine") as caught:
        PARSE[name](data, source="a file of mine")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert caught.value.code in codes
    assert peak < 10_000_000


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("case", BOTH)
def test_descriptions_that_cannot_be(name: str, case: str) -> None:
    refused(name, hostile.with_header(MODELS[name], **BOTH[case]))


@pytest.mark.parametrize("value", THRESHOLDS, ids=repr)
@pytest.mark.parametrize(
    ("name", "key"),
    [("ensemble", "reject_below"), ("ensemble", "null_threshold"), ("ensemble", "unlikely"),
     ("ranking", "new_threshold")],
)  # fmt: skip
def test_thresholds_that_are_no_probability(name: str, key: str, value: Any) -> None:
    refused(name, hostile.with_header(MODELS[name], **{key: value}))


@pytest.mark.parametrize("size", [HUGE, 0, -1, 1.5, True, "12", None, NAN], ids=repr)
@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("key", ["features", "pairs", "hidden", "second"])
def test_sizes_that_cannot_be(name: str, key: str, size: Any) -> None:
    shape = {"ensemble": random_model().shape, "ranking": random_ranking().shape}[name]
    refused(name, hostile.with_header(MODELS[name], shape={**vars(shape), key: size}))


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("key", ["version", "positions", "pairs"])
@pytest.mark.parametrize("value", [None, 7, ["x"], NAN], ids=repr)
def test_other_versions(name: str, key: str, value: Any) -> None:
    refused(name, hostile.with_header(MODELS[name], **{key: value}), ("E204",))


class Opened:
    """What a pickle runs when it is read."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return Path.touch, (Path("opened"),)


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("array", [WEIGHT, hostile.HEADER])
def test_no_code_of_a_model_runs(
    name: str, array: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = io.BytesIO()
    np.save(file, np.array([Opened()], dtype=object), allow_pickle=True)
    refused(name, hostile.with_array(MODELS[name], array, file.getvalue()))
    refused(name, file.getvalue())
    assert list(tmp_path.iterdir()) == []
    # Whoever trusts the file runs the code.
    file.seek(0)
    np.load(file, allow_pickle=True)
    assert (tmp_path / "opened").exists()


@pytest.mark.parametrize("name", MODELS)
def test_an_unknown_scheme_or_width(name: str) -> None:
    data = MODELS["ranking"]
    refused("ranking", hostile.with_header(data, scheme="all"))
    refused("ranking", hostile.with_header(data, dim=HUGE))
    refused("ranking", hostile.with_header(data, dim=3))


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("bad", [NAN, float("inf"), -float("inf")])
def test_weights_that_are_no_numbers(name: str, bad: float) -> None:
    value = _weight(name)
    value[0, 0] = bad
    refused(name, hostile.with_array(MODELS[name], WEIGHT, hostile.array(value)))


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize(("large", "dtype"), [(1e300, "f8"), (-1e30, "f4")])
def test_weights_that_are_too_large(name: str, large: float, dtype: str) -> None:
    value = _weight(name).astype(dtype)
    value[0, 0] = large
    refused(name, hostile.with_array(MODELS[name], WEIGHT, hostile.array(value, dtype)))
    value[0, 0] = 65_504
    data = hostile.with_array(MODELS[name], WEIGHT, hostile.array(value, dtype))
    assert PARSE[name](data, source="a file of mine")


def _weight(name: str) -> np.ndarray:
    model = PARSE[name](MODELS[name], source="")
    return weights(model.members[0])["1.W"].copy()


@pytest.mark.parametrize("name", MODELS)
def test_weights_of_other_shapes(name: str) -> None:
    value = _weight(name)
    others = {
        "turned": value.T, "flat": value.ravel(), "longer": np.concatenate([value, value]),
        "narrower": value[:, 1:], "empty": value[:0], "one": value[0, 0],
    }  # fmt: skip
    for other in others.values():
        refused(name, hostile.with_array(MODELS[name], WEIGHT, hostile.array(other)))
    for kind in ("i4", "b1"):
        refused(name, hostile.with_array(MODELS[name], WEIGHT, hostile.array(value, kind)))
    for claimed in ("(1000000000, 1000000000)", "(1000000000,)"):
        array = hostile.claiming(claimed)
        refused(name, hostile.with_array(MODELS[name], WEIGHT, array))


@pytest.mark.parametrize("name", MODELS)
def test_weights_too_few_and_too_many(name: str) -> None:
    content = hostile.entries(MODELS[name])
    refused(name, hostile.packed({k: v for k, v in content.items() if k != WEIGHT}))
    for more in ("0.99.W.npy", "77.1.W.npy", "surprise.npy"):
        refused(name, hostile.packed({**content, more: content[WEIGHT]}))


@pytest.mark.parametrize("name", MODELS)
def test_headers_that_are_no_description(name: str) -> None:
    texts = {b"", b"[]", b"null", b"{", b"\xff\xfe", b"[" * 100_000, b" " * 2_000_000 + b"{}"}
    for text in texts:
        array = hostile.array(list(text), "u1")
        refused(name, hostile.with_array(MODELS[name], hostile.HEADER, array))


@pytest.mark.parametrize("name", MODELS)
def test_bombs(name: str) -> None:
    refused(name, hostile.bomb(WEIGHT, 100))


@pytest.mark.parametrize("name", MODELS)
def test_flipped_bits_are_found_or_harmless(name: str) -> None:
    whole = PARSE[name](MODELS[name], source="")
    expected = [weights(member) for member in whole.members]
    n_found = 0
    for data in hostile.flipped(MODELS[name], 300):
        try:
            model = PARSE[name](data, source="a file of mine")
        except CoreflangError as error:
            assert error.code == "E203"
            n_found += 1
            continue
        # Such as the time at which an entry was written.
        for member, same in zip(model.members, expected, strict=True):
            for key, value in weights(member).items():
                np.testing.assert_array_equal(value, same[key])
    assert n_found > 200


@pytest.mark.parametrize("name", MODELS)
def test_cut_files(name: str) -> None:
    data = MODELS[name]
    for end in range(0, len(data), max(1, len(data) // 60)):
        refused(name, data[:end])


@pytest.mark.parametrize("load", [load_model, load_ranking])
def test_what_is_no_file(tmp_path: Path, load: Callable[[Path], Any]) -> None:
    large = tmp_path / "large.npz"
    with large.open("wb") as file:
        file.truncate(10**12)
    for path in (tmp_path, tmp_path / "missing.npz", large):
        with pytest.raises(CoreflangError, match="E203"):
            load(path)
