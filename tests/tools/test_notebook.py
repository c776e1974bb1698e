"""The notebook, from top to bottom."""

from __future__ import annotations

import json

import pytest
from scripts import load_tool


def test_cells_show_what_the_notebook_says(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load_tool("notebook", monkeypatch)
    notebook = json.loads(tool.TARGET.read_text(encoding="utf-8"))
    # If not, and it is meant: python tools/notebook.py
    assert tool.run(notebook) == notebook
    shown = json.dumps(notebook)
    assert "text/html" in shown and "<script" not in shown and notebook["nbformat"] == 4
    changed = {"cells": [{"cell_type": "code", "source": ["print(1)\n", "2"], "outputs": []}]}
    printed, value = tool.run(changed)["cells"][0]["outputs"]
    assert (printed["text"], value["data"]["text/plain"]) == (["1\n"], ["2"])
