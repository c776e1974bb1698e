"""Runs the cells of docs/tour.ipynb from top to bottom, and writes what they show into it.

    python tools/notebook.py [--check]

With --check nothing is written, and the exit status is 1 if a cell shows something else.
"""

from __future__ import annotations

import ast
import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

TARGET = Path(__file__).resolve().parents[1] / "docs" / "tour.ipynb"


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Run a notebook.

    notebook (Dict[str, Any]): as its file has it.
    RETURNS (Dict[str, Any]): the same with what its cells show now.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            shown = _outputs("".join(cell["source"]), names, count)
            cell = {**cell, "execution_count": count, "outputs": shown}
        cells.append(cell)
    return {**notebook, "cells": cells}


def _outputs(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """What a cell prints, and the value of its last line, as notebooks show it."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    said = StringIO()
    value = None
    with redirect_stdout(said):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)  # noqa: S102
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    found: list[dict[str, Any]] = []
    if said.getvalue():
        text = said.getvalue().splitlines(keepends=True)
        found.append({"output_type": "stream", "name": "stdout", "text": text})
    if value is not None:
        found.append({"output_type": "execute_result", "execution_count": count, "metadata": {},
                      "data": _data(value)})  # fmt: skip
    return found


def _data(value: Any) -> dict[str, list[str]]:
    if hasattr(value, "_repr_html_"):
        return {"text/html": value._repr_html_().splitlines(keepends=True)}
    return {"text/plain": repr(value).splitlines(keepends=True)}


def main(arguments: list[str]) -> int:
    """Write the notebook, or check it. arguments (List[str]): of the command line."""
    before = TARGET.read_text(encoding="utf-8")
    after = json.dumps(run(json.loads(before)), ensure_ascii=False, indent=1) + "\n"
    if "--check" in arguments:
        return int(before != after)
    TARGET.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
