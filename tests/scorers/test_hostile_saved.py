"""Saved components that are broken or that nobody saved: refused with a code."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import spacy
import srsly
from models import saved_model

from coreflang.component import SETTINGS_FILE, Coreflang
from coreflang.errors import CoreflangError

ODD: list[Any] = [None, True, 0, -1, 1.5, "", "x", [], [1], ["x"], {}, {"a": 1}, [None]]


@pytest.fixture(scope="module")
def component(tmp_path_factory: pytest.TempPathFactory) -> Coreflang:
    model = saved_model(tmp_path_factory.mktemp("model"))
    made: Any = spacy.blank("en").create_pipe("coreflang", config={"model": str(model)})
    return made


@pytest.fixture(scope="module")
def saved(component: Coreflang) -> dict[str, Any]:
    found: dict[str, Any] = srsly.msgpack_loads(component.to_bytes())
    assert all(isinstance(data, bytes) for data in found["scorers"].values())
    return found


def refused(component: Coreflang, data: bytes, codes: str) -> None:
    with pytest.raises(CoreflangError) as caught:
        component.from_bytes(data)
    assert caught.value.code in codes.split()
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_bytes_of_another_form(component: Coreflang, saved: dict[str, Any], value: Any) -> None:
    packed = srsly.msgpack_dumps
    refused(component, packed(value), "E201")
    refused(component, packed({**saved, "lang": value}), "E201")
    refused(component, packed({**saved, "scorers": value}), "E218")
    for name in saved["scorers"]:
        scorers = {**saved["scorers"], name: value}
        refused(component, packed({**saved, "scorers": scorers}), "E219")


def test_bytes_that_are_damaged(component: Coreflang) -> None:
    chance, data = random.Random(3), component.to_bytes()
    for _ in range(60):
        refused(component, data[: chance.randrange(len(data))], "E222")
        begin = bytes(chance.randrange(256) for _ in range(9))
        refused(component, begin + data[9:], "E201 E222")


@pytest.mark.parametrize("value", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"lang": "en", '])
def test_settings_that_are_no_json(component: Coreflang, value: bytes, tmp_path: Path) -> None:
    component.to_disk(tmp_path / "c")
    (tmp_path / "c" / SETTINGS_FILE).write_bytes(value)
    with pytest.raises(CoreflangError, match=rf"E222.*{SETTINGS_FILE}"):
        component.from_disk(tmp_path / "c")
    (tmp_path / "c" / SETTINGS_FILE).unlink()
    with pytest.raises(CoreflangError, match=rf"E222.*{SETTINGS_FILE}"):
        component.from_disk(tmp_path / "c")


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_settings_of_another_form(component: Coreflang, value: Any, tmp_path: Path) -> None:
    component.to_disk(tmp_path / "c")
    for settings, code in ((value, "E201"), ({"lang": "en", "scorers": value}, "E218")):
        srsly.write_json(tmp_path / "c" / SETTINGS_FILE, settings)
        with pytest.raises(CoreflangError, match=code):
            component.from_disk(tmp_path / "c")
