"""Which pieces of a tokenizer texts need, and a tokenizer of these alone."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

# Lines that are tokenized at once.
BATCH = 2_000
# Where the word stands in the formats with a token a line.
COLUMNS = {".tsv": 0, ".conllu": 1, ".conllup": 1, ".conll": 3}
# Scripts with so many signs that they would be a fifth of all pieces.
LARGE_SCRIPTS = ("CJK", "HANGUL")


def lines_of(path: Path) -> Iterator[str]:
    """The text of a file, in pieces of some size.

    path (Path): raw text, a paragraph a line, or a token a line as the suffix says.
    YIELDS (str): lines, or sentences with blanks between tokens.
    """
    column = COLUMNS.get(path.suffix)
    with path.open(encoding="utf-8", errors="replace") as file:
        if column is None:
            yield from (line for line in file if not line.startswith("==="))
            return
        texts = (line.rstrip("\n") for line in file if not line.startswith("#"))
        rows = (text.split("\t" if "\t" in text else None) for text in texts)
        for wanted, group in itertools.groupby(rows, key=lambda row: len(row) > column + 1):
            if wanted:
                yield " ".join(row[column] for row in group)


def count_pieces(tokenizer: Tokenizer, lines: Iterable[str]) -> np.ndarray:
    """Count pieces in text.

    tokenizer (Tokenizer): the whole one. lines (Iterable[str]): text.
    RETURNS (ndarray): how often each piece occurs, (n_pieces,).
    """
    counts = np.zeros(tokenizer.get_vocab_size(), dtype=np.int64)
    lines = iter(lines)
    while batch := list(itertools.islice(lines, BATCH)):
        found = tokenizer.encode_batch_fast(batch, add_special_tokens=False)
        rows = list(itertools.chain.from_iterable(encoded.ids for encoded in found))
        counts += np.bincount(rows, minlength=len(counts))
    return counts


def single_signs(pieces: Sequence[str]) -> np.ndarray:
    """Pieces of one sign: with them any word of these scripts has pieces that say something.

    pieces (Sequence[str]): all. RETURNS (ndarray): bool, (n_pieces,); signs of the largest scripts,
    which these texts do not have, are left out.
    """
    return np.array([len(p) == 1 and not _is_large(p) for p in pieces], dtype=bool)


def _is_large(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith(LARGE_SCRIPTS)


def choose(
    counts: Sequence[np.ndarray], *, always: np.ndarray, size: int, at_least: int = 2
) -> np.ndarray:
    """Choose the pieces to keep.

    counts (Sequence[ndarray]): how often each occurs, for each file, (n_pieces,).
    always (ndarray): bool, which are kept in any case. size (int): how many to keep in all.
    at_least (int): how often a piece must occur in all files together.
    RETURNS (ndarray): rows of those kept, ascending: those with the largest share of a file's
        pieces, so that a small file of today's words counts as much as many novels.
    """
    share = np.max([found / max(1, found.sum()) for found in counts], axis=0)
    total = np.sum(counts, axis=0)
    share[(total < at_least) & ~always] = 0
    share[always] = np.inf
    order = np.argsort(-share, kind="stable")[:size]
    return np.sort(order[share[order] > 0])


def prune(tokenizer: dict[str, Any], kept: np.ndarray) -> dict[str, Any]:
    """The tokenizer with fewer pieces; words of kept pieces are cut as before.

    tokenizer (Dict[str, Any]): content of tokenizer.json, of the sort "Unigram". kept (ndarray):
    rows of pieces, ascending. RETURNS (Dict[str, Any]): another content.
    """
    place = {int(old): new for new, old in enumerate(kept)}
    model = tokenizer["model"]
    pieces = [model["vocab"][int(row)] for row in kept]
    added = [{**token, "id": place[token["id"]]} for token in tokenizer["added_tokens"]]
    changed = {**model, "unk_id": place[model["unk_id"]], "vocab": pieces}
    return {**tokenizer, "added_tokens": added, "model": changed}
