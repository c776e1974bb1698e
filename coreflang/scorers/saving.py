"""What scorers have learnt, as part of the component: in its bytes, in its folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..errors import CoreflangError
from ..files.writing import replace_bytes
from ..language.rows import EnsembleRow
from .slots import Slot

FOLDER = "scorers"
FILE = "model"


@contextmanager
def broken(source: str | Path) -> Iterator[None]:
    """Say of what it was that it cannot be read.

    source (Union[str, Path]): a file, or what else was saved.
    RAISES (CoreflangError): E222 for whatever those raise who read it.
    """
    try:
        yield
    except CoreflangError:
        raise
    except Exception as error:
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E222", path=source, found=found) from error


def to_bytes(slots: Sequence[Slot]) -> dict[str, bytes | None]:
    """What all slots have learnt.

    slots (Sequence[Slot]): of the component.
    RETURNS (Dict[str, Optional[bytes]]): by the names of slots; None for those that learn nothing.
    RAISES (CoreflangError): E219 for a scorer that can only be written to a folder.
    """
    return {slot.name: _pack(slot) for slot in slots}


def from_bytes(slots: Sequence[Slot], saved: Mapping[str, bytes | None]) -> None:
    """Give the slots back what they had learnt.

    slots (Sequence[Slot]): of the component; changed. saved (Mapping): as `to_bytes` gave it.
    RAISES (CoreflangError): E218 for other slots, E219 for what a scorer cannot take over; what
        the core's own scorers raise, such as E217.
    """
    check_names(slots, list(saved) if isinstance(saved, Mapping) else saved)
    for slot in slots:
        data = saved[slot.name]
        # Those that learn nothing have nothing.
        if data is not None or _keeper(slot.scorer) is not None:
            _unpack(slot, data)


def to_disk(slots: Sequence[Slot], folder: Path) -> None:
    """Write what all slots have learnt below the folder of the component.

    slots (Sequence[Slot]): of the component. folder (Path): of the component.
    RAISES (CoreflangError): E219 where a scorer fails.
    """
    for slot in slots:
        place = folder / FOLDER / slot.name
        if _has(slot.scorer, "disk"):
            place.mkdir(parents=True, exist_ok=True)
            _call(slot, "saved", slot.scorer.to_disk, place)  # type: ignore[attr-defined]
            continue
        data = _pack(slot)
        if data is not None:
            place.mkdir(parents=True, exist_ok=True)
            replace_bytes(place / FILE, data)


def from_disk(slots: Sequence[Slot], folder: Path) -> None:
    """Give the slots back what `to_disk` wrote.

    slots (Sequence[Slot]): of the component; changed. folder (Path): of the component.
    RAISES (CoreflangError): E219 for what is missing or cannot be taken over; as from_bytes.
    """
    for slot in slots:
        place = folder / FOLDER / slot.name
        if _has(slot.scorer, "disk"):
            _call(slot, "loaded", slot.scorer.from_disk, place)  # type: ignore[attr-defined]
        elif _keeper(slot.scorer) is not None:
            _unpack(slot, _call(slot, "loaded", (place / FILE).read_bytes))


def check_names(slots: Sequence[Slot], saved: Any) -> None:
    """Make sure that a saved component is one with these slots.

    slots (Sequence[Slot]): of the component. saved (Any): names of those that were saved.
    RAISES (CoreflangError): E218 if it is not.
    """
    names = sorted(slot.name for slot in slots)
    found = sorted(map(str, saved)) if isinstance(saved, list | tuple) else [f"{saved!r:.60}"]
    if names != found:
        raise CoreflangError("E218", saved=", ".join(found), found=", ".join(names))


def as_saved(
    slots: Sequence[Slot], saved: Any, ensembles: Sequence[EnsembleRow]
) -> tuple[Slot, ...]:
    """The slots without those for some forms that the language has only had since.

    slots (Sequence[Slot]): of the component. saved (Any): names of those that were saved.
    ensembles (Sequence[EnsembleRow]): of the language.
    RETURNS (Tuple[Slot, ...]): their forms are left to others again, as when it was saved.
    """
    if not isinstance(saved, list | tuple | Mapping):
        return tuple(slots)
    names = {row.name for row in ensembles} - {*saved}
    new = [slot for slot in slots if slot.name in names and slot.forms is not None]
    forms = frozenset[str]().union(*(slot.forms or () for slot in new))
    return tuple(replace(slot, others=slot.others - forms) for slot in slots if slot not in new)


def _has(scorer: Any, form: str) -> bool:
    """Whether something can be written in a form, and read again."""
    return hasattr(scorer, f"to_{form}") and hasattr(scorer, f"from_{form}")


def _keeper(scorer: Any) -> Any:
    """Who turns into bytes what a scorer has learnt: itself, its model, or nobody."""
    owners = (scorer, getattr(scorer, "model", None))
    return next((owner for owner in owners if _has(owner, "bytes")), None)


def _pack(slot: Slot) -> bytes | None:
    keeper = _keeper(slot.scorer)
    if keeper is not None:
        return bytes(_call(slot, "saved", keeper.to_bytes))
    if _has(slot.scorer, "disk"):
        raise _error(slot, "saved", "it has no to_bytes() and from_bytes(bytes)")
    return None


def _unpack(slot: Slot, data: Any) -> None:
    keeper = _keeper(slot.scorer)
    if keeper is None:
        raise _error(slot, "loaded", "it has no to_bytes() and from_bytes(bytes)")
    if not isinstance(data, bytes):
        raise _error(slot, "loaded", f"{data!r:.60} was saved of it")
    _call(slot, "loaded", keeper.from_bytes, data)


def _call(slot: Slot, done: str, function: Any, *arguments: Any) -> Any:
    """Call a scorer's own function; whatever it raises is said to be its."""
    try:
        return function(*arguments)
    except CoreflangError:
        raise
    except Exception as error:
        raise _error(slot, done, f"{type(error).__name__}: {error}") from error


def _error(slot: Slot, done: str, found: str) -> CoreflangError:
    scorer = type(slot.scorer).__name__
    return CoreflangError("E219", slot=slot.name, scorer=scorer, done=done, found=found)
