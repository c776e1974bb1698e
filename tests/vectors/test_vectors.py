from __future__ import annotations

import pickle
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hostile
import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from spacy.strings import StringStore
from spacy.vectors import Vectors

from coreflang.errors import CoreflangError
from coreflang.vectors import SubwordVectors
from coreflang.vectors.files import STORAGES
from coreflang.vectors.subwords import Subwords

WORDS = ["ox", "lantern", "Żółw", "größenwahn", "gatekeeper's", "渡し守", "🙂🙂", "a" * 70, "-"]
SUBWORDS = Subwords(min_n=4, max_n=5, hashes=2, seed=2166136261)
DIM = 8


@pytest.fixture
def vectors() -> SubwordVectors:
    table = numpy.random.default_rng(0).normal(size=(300, DIM)).astype("float32")
    return SubwordVectors(table, SUBWORDS)


@pytest.fixture
def strings() -> StringStore:
    return StringStore(WORDS)


def keys_of(words: list[str], strings: StringStore) -> numpy.ndarray:
    return numpy.asarray([strings.add(word) for word in words], dtype="uint64")


def spacy_rows(vectors: SubwordVectors, words: list[str], subwords: Subwords) -> numpy.ndarray:
    """The same vectors, looked up by spaCy."""
    theirs = Vectors(
        strings=StringStore(words),
        data=vectors._table,
        mode="floret",
        minn=subwords.min_n,
        maxn=subwords.max_n,
        hash_count=subwords.hashes,
        hash_seed=subwords.seed,
    )
    return theirs.get_batch(words)


@pytest.mark.parametrize(
    "subwords",
    [SUBWORDS, Subwords(3, 6, 4, 7), Subwords(1, 1, 1, 0), Subwords(20, 40, 3, 2**32 - 1)],
)
def test_rows_are_those_of_spacy(strings: StringStore, subwords: Subwords) -> None:
    table = numpy.random.default_rng(1).normal(size=(977, DIM)).astype("float32")
    vectors = SubwordVectors(table, subwords)
    lower = [word.lower() for word in WORDS]
    found = vectors.rows(keys_of(WORDS, strings), strings)
    assert numpy.allclose(found, spacy_rows(vectors, lower, subwords), atol=1e-6)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), min_size=1))
def test_any_text_has_the_rows_of_spacy(words: list[str]) -> None:
    vectors = SubwordVectors(numpy.random.default_rng(2).random((64, 2)), SUBWORDS)
    lower = [word.lower() for word in words]
    expected = spacy_rows(vectors, lower, SUBWORDS)
    assert numpy.allclose(vectors.of_words(words), expected, atol=1e-6)


def test_shape_type_and_order(vectors: SubwordVectors, strings: StringStore) -> None:
    words = ["ox", "lantern", "ox", "", "Ox"]
    found = vectors.rows(keys_of(words, strings), strings)
    assert found.shape == (5, DIM) == (5, vectors.dim)
    assert found.dtype == numpy.float32
    assert (found[0] == found[2]).all()
    assert (found[0] == found[4]).all(), "case makes no difference"
    assert not (found[0] == found[1]).all()
    assert not found[3].any(), "the empty string has zeros"


def test_no_words(vectors: SubwordVectors, strings: StringStore) -> None:
    assert vectors.rows(numpy.zeros(0, dtype="uint64"), strings).shape == (0, DIM)
    assert vectors.of_words([]).shape == (0, DIM)


def test_unknown_words_are_near_words_with_the_same_characters() -> None:
    vectors = SubwordVectors(numpy.random.default_rng(6).normal(size=(5000, 64)), SUBWORDS)
    rows = vectors.of_words(["lanternmaker", "lanternmakers", "oxford"])
    rows /= numpy.linalg.norm(rows, axis=1, keepdims=True)
    assert rows[0] @ rows[1] > 0.7 > rows[0] @ rows[2]


def test_a_hash_without_a_string(vectors: SubwordVectors, strings: StringStore) -> None:
    with pytest.raises(CoreflangError, match=r"E213.*12345"):
        vectors.rows(numpy.asarray([12345], dtype="uint64"), strings)
    assert vectors.n_cached == 0


@pytest.mark.parametrize(("storage", "tolerance"), [("int8", 0.5 / 127), ("float16", 2**-11)])
def test_round_trip(
    vectors: SubwordVectors, tmp_path: Path, storage: str, tolerance: float
) -> None:
    path = tmp_path / "vectors.npz"
    vectors.save(path, storage=storage)
    loaded = SubwordVectors.load(path)
    bound = tolerance * numpy.abs(vectors._table).max(axis=1, keepdims=True) * 1.001
    assert (numpy.abs(loaded._table - vectors._table) <= bound).all()
    assert (loaded._table != vectors._table).any(), "the bound is of a storage that rounds"
    assert loaded.subwords == SUBWORDS
    loaded.save(tmp_path / "again.npz", storage=storage)
    assert numpy.allclose(SubwordVectors.load(tmp_path / "again.npz")._table, loaded._table)


def test_rows_of_zeros_stay_zeros(tmp_path: Path) -> None:
    SubwordVectors(numpy.zeros((4, 2)), SUBWORDS).save(tmp_path / "v.npz")
    assert not SubwordVectors.load(tmp_path / "v.npz").of_words(["lantern"]).any()


def test_the_same_vectors_make_the_same_file(vectors: SubwordVectors, tmp_path: Path) -> None:
    for name in ("a.npz", "b.npz"):
        vectors.save(tmp_path / name)
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()
    assert len(list(tmp_path.iterdir())) == 2, "nothing else is left there"


def test_unknown_storage_and_no_folder(vectors: SubwordVectors, tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match=f"E214.*'bits'.*{STORAGES[0]}"):
        vectors.save(tmp_path / "v.npz", storage="bits")
    with pytest.raises(CoreflangError, match="E212"):
        vectors.save(tmp_path / "none" / "v.npz")


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="E210"):
        SubwordVectors.load(tmp_path / "v.npz")


def test_cut_files(vectors: SubwordVectors, tmp_path: Path) -> None:
    path = tmp_path / "v.npz"
    vectors.save(path)
    content = path.read_bytes()
    for n_bytes in range(0, len(content), len(content) // 23):
        path.write_bytes(content[:n_bytes])
        with pytest.raises(CoreflangError, match="E211"):
            SubwordVectors.load(path)


def test_bytes_changed_in_the_table(vectors: SubwordVectors, tmp_path: Path) -> None:
    path = tmp_path / "v.npz"
    vectors.save(path)
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 0xFF
    path.write_bytes(content)
    with pytest.raises(CoreflangError, match="E211"):
        SubwordVectors.load(path)


GOOD = {
    "table": numpy.ones((3, 2), dtype="int8"),
    "scales": numpy.ones(3, dtype="float32"),
    "subwords": numpy.asarray([4, 5, 2, 0]),
    "version": numpy.asarray(1),
}


def test_a_file_made_by_hand(tmp_path: Path) -> None:
    numpy.savez(tmp_path / "v.npz", **GOOD)
    assert numpy.allclose(SubwordVectors.load(tmp_path / "v.npz").of_words(["oxen"]), 1)


@pytest.mark.parametrize(
    "change",
    [
        {"version": numpy.asarray(2)},
        {"subwords": numpy.asarray([5, 4, 2, 0])},
        {"subwords": numpy.asarray([4, 5, 9, 0])},
        {"subwords": numpy.asarray([4, 5, 2, -1])},
        {"subwords": numpy.asarray([4, 5])},
        {"scales": numpy.ones(2, dtype="float32")},
        {"scales": numpy.asarray([1, numpy.nan, 1], dtype="float32")},
        {"scales": numpy.asarray([1, 1e30, 1], dtype="float32")},
        {"table": numpy.ones(3, dtype="int8")},
        {"table": numpy.ones((0, 2), dtype="int8"), "scales": numpy.ones(0)},
        {"table": numpy.asarray(["a", "b", "c"])},
        {"table": numpy.asarray([[{}], [{}], [{}]], dtype=object)},
    ],
)
def test_files_of_another_form(tmp_path: Path, change: dict[str, numpy.ndarray]) -> None:
    numpy.savez(tmp_path / "v.npz", **{**GOOD, **change})
    with pytest.raises(CoreflangError, match="E211"):
        SubwordVectors.load(tmp_path / "v.npz")


def test_a_file_that_would_fill_the_memory(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "v.npz", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("table.npy", bytes(65_000_000))
    with pytest.raises(CoreflangError, match=r"E211.*65000000 bytes"):
        SubwordVectors.load(tmp_path / "v.npz")


def test_the_cache_is_bounded() -> None:
    vectors = SubwordVectors(numpy.random.default_rng(3).random((50, DIM)), SUBWORDS, cache_size=10)
    words = [f"word{i}" for i in range(95)]
    strings = StringStore()
    keys = keys_of(words, strings)
    expected = vectors.of_words(words)
    for start in range(0, 95, 4):
        found = vectors.rows(keys[start : start + 4], strings)
        assert (found == expected[start : start + 4]).all()
        assert 0 < vectors.n_cached <= 10
        assert len(vectors._cached) <= 10
    assert (vectors.rows(keys, strings) == expected).all(), "more words than the cache holds"
    assert vectors.n_cached <= 10


def test_cached_words_are_not_computed_anew(
    vectors: SubwordVectors, strings: StringStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = keys_of(WORDS, strings)
    first = vectors.rows(keys, strings)
    monkeypatch.setattr(vectors, "_means", None)
    assert (vectors.rows(keys[::-1], strings) == first[::-1]).all()


def test_answers_are_no_windows_into_the_cache(
    vectors: SubwordVectors, strings: StringStore
) -> None:
    keys = keys_of(["lantern"], strings)
    vectors.rows(keys, strings)[:] = 0
    assert vectors.rows(keys, strings).any()


def test_threads_share_vectors() -> None:
    vectors = SubwordVectors(numpy.random.default_rng(4).random((50, DIM)), SUBWORDS, cache_size=40)
    words = [f"word{i}" for i in range(60)]
    strings = StringStore()
    keys, expected = keys_of(words, strings), vectors.of_words(words)

    def look_up(seed: int) -> bool:
        rng = numpy.random.default_rng(seed)
        picks = [rng.integers(0, 60, size=7) for _ in range(50)]
        return all((vectors.rows(keys[pick], strings) == expected[pick]).all() for pick in picks)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(look_up, range(16)))


def test_pickled_vectors_give_the_same(vectors: SubwordVectors, strings: StringStore) -> None:
    keys = keys_of(WORDS, strings)
    expected = vectors.rows(keys, strings)
    copy = pickle.loads(pickle.dumps(vectors))
    assert copy.n_cached == 0
    assert (copy.rows(keys, strings) == expected).all()


def test_speed() -> None:
    """A tenth of what an idle machine does, so that a busy one passes too."""
    vectors = SubwordVectors(numpy.random.default_rng(5).random((25000, 64)), SUBWORDS)
    strings = StringStore()
    keys = keys_of([f"{i * 7919}lantern" for i in range(5000)], strings)
    start = time.process_time()
    vectors.rows(keys, strings)
    uncached = time.process_time() - start
    vectors.rows(keys, strings)
    cached = time.process_time() - start - uncached
    assert 5000 / uncached > 10_000
    assert 5000 / cached > 100_000


HOSTILE = {
    "no number": ("version", hostile.array([float("nan")], "f4")),
    "a version of fractions": ("version", hostile.array(1.0, "f8")),
    "many versions": ("version", hostile.array([1, 1], "i8")),
    "fractions": ("subwords", hostile.array([4.0, 5.0, 2.0, 0.0], "f8")),
    "n-grams without end": ("subwords", hostile.array([4, 10**9, 2, 0], "i8")),
    "too few settings": ("subwords", hostile.array([4, 5, 2], "i8")),
    "settings in a table": ("subwords", hostile.array([[4, 5, 2, 0]], "i8")),
    "infinite scales": ("scales", hostile.array([float("inf")] * 40, "f4")),
    "scales that overflow": ("scales", hostile.array([3e38] * 40, "f4")),
    "too few scales": ("scales", hostile.array([1.0] * 39, "f4")),
    "a table that claims much": ("table", hostile.claiming("(1000000000, 1000)", "|i1")),
    "a table of truth": ("table", hostile.array([[True]], "b1")),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "vectors.npz"
    table = numpy.random.default_rng(0).normal(size=(40, 3)).astype("float32")
    SubwordVectors(table, Subwords(4, 5, 2, 0)).save(path)
    key, value = HOSTILE[name]
    path.write_bytes(hostile.with_array(path.read_bytes(), f"{key}.npy", value))
    with pytest.raises(CoreflangError, match=r"E211.*vectors\.npz"):
        SubwordVectors.load(path)


def test_flipped_bits_are_found_or_harmless(tmp_path: Path) -> None:
    path = tmp_path / "vectors.npz"
    table = numpy.random.default_rng(0).normal(size=(40, 3)).astype("float32")
    SubwordVectors(table, Subwords(4, 5, 2, 0)).save(path)
    expected, found = SubwordVectors.load(path).checksum(), 0
    for data in hostile.flipped(path.read_bytes(), 300):
        path.write_bytes(data)
        try:
            assert SubwordVectors.load(path).checksum() == expected
        except CoreflangError as error:
            assert error.code == "E211"
            found += 1
    assert found > 100
