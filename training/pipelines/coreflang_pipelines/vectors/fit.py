"""Trains with floret (https://github.com/explosion/floret), an optional dependency."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy
from tqdm import tqdm

from coreflang.vectors import SubwordVectors
from coreflang.vectors.subwords import BEGIN_OF_WORD, END_OF_WORD, Subwords

from ..errors import PipelinesError
from .recipe import FloretSettings


def import_floret() -> Any:
    """RAISES (PipelinesError): P120 if floret is not installed."""
    try:
        import floret
    except ImportError:
        raise PipelinesError("P120") from None
    return floret


def fit(corpus: Path, settings: FloretSettings, *, progress: bool = True) -> SubwordVectors:
    """Train subword vectors. With one thread the same text gives the same vectors.

    corpus (Path): words between spaces, a paragraph a line.
    progress (bool): show the time that has passed; on one thread floret itself tells nothing.
    RAISES (PipelinesError): P120, P121.
    """
    floret = import_floret()
    arguments = _arguments(settings)
    try:
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(floret.train_unsupervised, str(corpus), **arguments)
            _show_time(running, progress=progress)
        model = running.result()
    except (ValueError, RuntimeError) as error:
        raise PipelinesError("P121", problem=error) from None
    with TemporaryDirectory() as folder:
        path = Path(folder) / "vectors.floret"
        model.save_floret_vectors(str(path))
        return read_floret(path)


def _show_time(running: Future[Any], *, progress: bool) -> None:
    form = "{desc}: {elapsed}"
    with tqdm(disable=not progress, desc="floret", bar_format=form, total=1) as bar:
        while not wait([running], timeout=1).done:
            bar.refresh()


def _arguments(settings: FloretSettings) -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): the settings under floret's names."""
    return {
        "mode": "floret",
        "model": settings.model,
        "dim": settings.dim,
        "bucket": settings.buckets,
        "hashCount": settings.hashes,
        "minn": settings.min_n,
        "maxn": settings.max_n,
        "minCount": settings.min_count,
        "ws": settings.window,
        "epoch": settings.epochs,
        "lr": settings.learn_rate,
        "neg": settings.negatives,
        "t": settings.frequent,
        "thread": settings.threads,
        "verbose": 0,
    }


def read_floret(path: Path) -> SubwordVectors:
    """Read the table that floret writes: a line of settings, then number and values of each row.

    RAISES (PipelinesError): P122 if the file is of another form.
    """
    try:
        with path.open(encoding="utf-8") as file:
            buckets, dim, min_n, max_n, hashes, seed, *marks = file.readline().split()
            rows = numpy.loadtxt(file, dtype="float32", comments=None, ndmin=2)
        table = rows[:, 1:]
    except (OSError, ValueError) as error:
        raise PipelinesError("P122", path=path, problem=error) from None
    if marks != [BEGIN_OF_WORD, END_OF_WORD] or table.shape != (int(buckets), int(dim)):
        raise PipelinesError("P122", path=path, problem=f"marks {marks}, shape {table.shape}")
    return SubwordVectors(table, Subwords(int(min_n), int(max_n), int(hashes), int(seed)))


def frequent_words(corpus: Path, *, n: int) -> list[str]:
    """RETURNS (List[str]): the n most frequent words with letters only, the most frequent first."""
    counts: Counter[str] = Counter()
    with corpus.open(encoding="utf-8") as file:
        for line in file:
            counts.update(line.split())
    letters = ((word, count) for word, count in counts.items() if word.isalpha())
    ordered = sorted(letters, key=lambda pair: (-pair[1], pair[0]))
    return [word for word, _ in ordered[:n]]
