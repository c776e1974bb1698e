"""Annotations as they lie in a Doc, read without trust: a Doc may come from anybody."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import numpy as np
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..mentions import THIRD, Kind
from ..rules import Verdict
from .chain_data import unpack
from .following import Places

# What broken data can make of Python's and NumPy's functions.
BROKEN = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError)
PLACES = ("token", "start", "end", "word")
PERSONS = (1, 2, THIRD)
# Annotations that are remembered as whole: chains are asked for token after token.
KEPT = 8
# Columns by name, as bytes.
Packed = tuple[tuple[str, bytes], ...]


@contextmanager
def broken_annotation() -> Iterator[None]:
    """RAISES (CoreflangError): E134 where an annotation cannot be read."""
    try:
        yield
    except BROKEN as error:
        raise CoreflangError("E134", found=f"{type(error).__name__}: {error}") from error


def packed(columns: Mapping[str, Any], names: Iterable[str]) -> Packed:
    """RETURNS (Tuple): columns for `checked_columns`. columns (Mapping), names (Iterable[str])."""
    return tuple((name, columns[name]) for name in names)


@lru_cache(maxsize=KEPT)
def checked_columns(
    columns: Packed, places: Packed | None, n_tokens: int | None
) -> tuple[dict[str, Ints1d], Places | None]:
    """Read the columns of chains, and where their tokens stood.

    columns (Tuple): see ChainData. places (Optional[Tuple]): see Places; None for annotations that
    noted none. n_tokens (Optional[int]): of the Doc that was annotated.
    RETURNS (Tuple[Dict[str, Ints1d], Optional[Places]]): both, of which each part fits the others.
    RAISES (ValueError): where one does not.
    """
    found = unpack(dict(columns), [name for name, _ in columns])
    n_mentions, n_chains = len(found["kind"]), len(found["specific"])
    _check_offsets("mention_offset", found["mention_offset"], n_mentions, len(found["tokens"]))
    _check_offsets("chain_offset", found["chain_offset"], n_chains, n_mentions)
    for name in ("start", "end", "person"):
        _require(name, len(found.get(name, found["kind"])) == n_mentions)
    _require("start and end", (found["start"] >= 0) & (found["start"] < found["end"]))
    _check_heads(found["tokens"], found["mention_offset"], found["start"], found["end"])
    _require("kind", (found["kind"] > Kind.NONE) & (found["kind"] <= max(Kind)))
    _require("person", np.isin(found.get("person", PERSONS), PERSONS))
    specific = found["specific"]
    _require("specific", (specific >= 0) & (specific < np.diff(found["chain_offset"])))
    return found, _places(found, places, n_tokens)


def _check_heads(tokens: Ints1d, offset: Ints1d, start: Ints1d, end: Ints1d) -> None:
    """Heads ascend, and the first stands in the phrase."""
    first = tokens[offset[:-1]]
    _require("tokens", (start <= first) & (first < end))
    above = np.diff(tokens.astype(np.int64), prepend=-1) > 0
    above[offset[:-1]] = True
    _require("tokens", above)


def _places(
    columns: Mapping[str, Ints1d], places: Packed | None, n_tokens: int | None
) -> Places | None:
    if places is None:
        return None
    found = unpack(dict(places), PLACES)
    token, start, end = found["token"], found["start"], found["end"]
    _require("places", len({len(column) for column in found.values()}) == 1)
    _require("n_tokens", isinstance(n_tokens, int) and len(token) <= n_tokens)
    _require("token", (token >= 0) & (token < int(n_tokens or 0)))
    _require("token", np.diff(token.astype(np.int64)) > 0)
    _require("characters", (start >= 0) & (start <= end))
    named = [columns["tokens"], columns["start"], columns["end"] - 1]
    _require("named tokens", np.isin(np.concatenate(named), token))
    return Places(int(n_tokens or 0), *(found[name] for name in PLACES))


def check_scores(column: Mapping[str, np.ndarray], places: Places | None) -> None:
    """See to it that the columns of kept scores fit each other.

    column (Mapping): by name. places (Optional[Places]): of the annotation.
    RAISES (ValueError): where they do not.
    """
    n_candidates = len(column["verdict"])
    _check_offsets("offset", column["offset"], len(column["anaphor"]), n_candidates)
    _check_offsets("token_offset", column["token_offset"], n_candidates, len(column["tokens"]))
    _require("verdict", np.isin(column["verdict"], list(Verdict)))
    logs = column["log_probability"]
    # NaN is not below anything; sums of floats may be a little above one.
    _require("log_probability", (len(logs) == n_candidates) & (logs <= 0.01))
    if places is not None:
        named = np.concatenate([column["anaphor"], column["tokens"]])
        _require("tokens of scores", np.isin(named, places.token))


def _check_offsets(name: str, offset: Ints1d, runs: int, size: int) -> None:
    """Runs that lie end to end, none of them empty; nothing at all for no runs."""
    right = len(offset) == runs + 1 and offset[0] == 0 and offset[-1] == size
    _require(name, right or len(offset) == runs == size == 0)
    # Differences of 32 bits may wrap around.
    _require(name, np.diff(offset.astype(np.int64)) > 0)


def _require(name: str, right: Any) -> None:
    if not np.all(right):
        raise ValueError(f"its {name} cannot be")


def text(value: Any) -> str:
    """RETURNS (str): the value. value (Any): a text. RAISES (TypeError): if it is none."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.60} is no text")
    return value


def check_notes(notes: Mapping[str, Any], n_mentions: int) -> None:
    """See to it that what was noted on a group of spans is what is noted there.

    notes (Mapping): heads, phrases, kinds, persons, most_specific and suffix of a chain.
    n_mentions (int): of the chain.
    RAISES (ValueError, TypeError, KeyError): if it is not.
    """
    text(notes["suffix"])
    columns = [notes[name] for name in ("heads", "phrases", "kinds", "persons")]
    _require("notes", [len(column) == n_mentions for column in columns])
    heads, phrases, kinds, persons = columns
    _require("heads", [bool(head) and _are_whole(head) for head in heads])
    _require("phrases", [_are_whole(phrase) and len(phrase) == 2 for phrase in phrases])
    _require("phrases", [start < end for start, end in phrases])
    rows = zip(heads, phrases, strict=True)
    _require("heads", [start <= min(head) < end for head, (start, end) in rows])
    _require("kinds", _are_whole(kinds, range(Kind.NONE + 1, max(Kind) + 1)))
    _require("persons", _are_whole(persons, PERSONS))
    _require("most_specific", _are_whole([notes["most_specific"]], range(n_mentions)))


def _are_whole(values: Any, among: Container[int] = range(2**31)) -> bool:
    return all(type(value) is int and value in among for value in values)
