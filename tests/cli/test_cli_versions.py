"""Commands work with the typer that old spaCy needs, or say what to do."""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterator
from enum import Enum
from importlib import metadata
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import coreflang_pipelines
import coreflang_training
import pytest

from coreflang.cli import versions
from coreflang.cli.app import COMMANDS, main
from coreflang.errors import CoreflangError

ALL = {
    **COMMANDS,
    **coreflang_training.coreflang_commands(),
    **coreflang_pipelines.coreflang_commands(),
}
PLAIN = (bool, int, float, str, Path)


def parameters(command: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """Names and types of a command's parameters, without what typer is told about them."""
    hints = get_type_hints(command, include_extras=True)
    for name in inspect.signature(command).parameters:
        hint = hints[name]
        yield name, get_args(hint)[0] if get_origin(hint) is Annotated else hint


def supported(hint: Any) -> bool:
    """What typer 0.9 reads: plain types, choices, and lists or Optionals of these."""
    if get_origin(hint) is Union:
        inner = [each for each in get_args(hint) if each is not type(None)]
        return len(inner) == 1 and supported(inner[0])
    if get_origin(hint) is list:
        return all(each in PLAIN for each in get_args(hint))
    return hint in PLAIN or (inspect.isclass(hint) and issubclass(hint, Enum))


@pytest.mark.parametrize("command", sorted(ALL))
def test_parameters_have_types_that_old_typer_reads(command: str) -> None:
    odd = {name: hint for name, hint in parameters(ALL[command]) if not supported(hint)}
    assert odd == {}


def test_the_new_way_of_writing_is_not_among_them() -> None:
    hint = get_type_hints(types.SimpleNamespace(__annotations__={"x": "str | None"}))["x"]
    assert not supported(hint)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Versions that `importlib.metadata` tells; others are as they are."""
    told: dict[str, str] = {}
    real = metadata.version
    monkeypatch.setattr(versions, "version", lambda name: told.get(name) or real(name))
    return told


def test_old_typer_with_new_click_says_what_to_do(
    installed: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    installed.update(typer="0.9.4", click="8.5.1", spacy="3.7.2")
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 1
    shown = " ".join(capsys.readouterr().err.split())
    assert "[E417] typer 0.9.4, which spaCy 3.7.2 asks for" in shown
    assert 'pip install "click<8.2"' in shown


@pytest.mark.parametrize(("typer", "click"), [("0.9.4", "8.1.8"), ("0.29.2", "8.5.1")])
def test_other_pairs_are_let_through(installed: dict[str, str], typer: str, click: str) -> None:
    installed.update(typer=typer, click=click)
    versions.check_versions()


def test_typer_alone_decides_when_it_brings_its_own_click(
    installed: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed["typer"] = "0.15.3"
    installed["click"] = "8.2"
    with pytest.raises(CoreflangError, match="E417"):
        versions.check_versions()
    installed["typer"] = "0.15.4"
    versions.check_versions()
