"""Measures the code: length of functions and modules, comments, what lacks a docstring.

    python tools/measure.py [FOLDER...]

Without folders: all code that ships, and the tools.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
# What tools read is no comment.
DIRECTIVE = re.compile(r"#!|# ?(fmt|noqa|type|ruff|mypy|shellcheck)\b")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Measured:
    """A function or a module.

    name: with its file. lines: from its first to its last line, docstring included.
    documented: has a docstring, or needs none since it is private. comments: lines with a comment
    that is meant for people; counted of modules only.
    """

    name: str
    lines: int
    documented: bool
    comments: int = 0


def shipped_folders() -> list[Path]:
    """The folders of all packages in this checkout, and the tools."""
    packages = [path.parent for path in ROOT.glob("languages/*/coreflang_*/__init__.py")]
    return [
        ROOT / "coreflang",
        *sorted(packages),
        ROOT / "training/coreflang_training",
        ROOT / "training/pipelines/coreflang_pipelines",
        ROOT / "tools",
    ]


def modules(folders: Sequence[Path]) -> list[Path]:
    """All Python files below some folders, sorted."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def measure_modules(folders: Sequence[Path]) -> list[Measured]:
    """Measure the modules below some folders."""
    return [_module(path) for path in modules(folders)]


def _module(path: Path) -> Measured:
    text = path.read_text(encoding="utf-8")
    documented = bool(ast.get_docstring(ast.parse(text)))
    return Measured(_shown(path), len(text.splitlines()), documented, count_comments(text))


def count_comments(text: str) -> int:
    """How many lines of Python code have a comment that is meant for people."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return sum(not DIRECTIVE.match(comment) for comment in comments)


def measure_functions(folders: Sequence[Path]) -> list[Measured]:
    """Measure the functions and methods below some folders, nested ones too."""
    return [
        measured
        for path in modules(folders)
        for measured in _functions(ast.parse(path.read_text(encoding="utf-8")), _shown(path))
    ]


def _functions(node: ast.AST, file: str, *, hidden: bool = False) -> Iterator[Measured]:
    """Functions below a node; what lies in a private class or in a function is hidden."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            overload = any(
                isinstance(d, ast.Name) and d.id == "overload" for d in child.decorator_list
            )
            private = hidden or child.name.startswith("_") or overload
            documented = private or bool(ast.get_docstring(child))
            yield Measured(f"{file}:{child.lineno} {child.name}", _lines(child), documented)
            yield from _functions(child, file, hidden=True)
        else:
            private = isinstance(child, ast.ClassDef) and child.name.startswith("_")
            yield from _functions(child, file, hidden=hidden or private)


def _lines(node: Function) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def report(folders: Sequence[Path]) -> str:
    """Describe the code below some folders in a few lines."""
    functions, files = measure_functions(folders), measure_modules(folders)
    bare = [m.name for m in (*functions, *files) if not m.documented]
    n_lines, comments = sum(m.lines for m in files), sum(m.comments for m in files)
    lines = [
        f"{len(files)} modules, {n_lines} lines, {len(functions)} functions",
        f"functions: median {median(f.lines for f in functions):g} lines, "
        f"longest {_longest(functions)}",
        f"modules: median {median(m.lines for m in files):g} lines, longest {_longest(files)}",
        f"comments: {comments} lines, {100 * comments / max(1, n_lines):.1f} per 100",
        f"without a docstring: {', '.join(bare) or 'none'}",
    ]
    return "\n".join(lines)


def _longest(measured: Sequence[Measured]) -> str:
    longest = max(measured, key=lambda m: m.lines)
    return f"{longest.lines} ({longest.name})"


if __name__ == "__main__":
    print(report([Path(name).resolve() for name in sys.argv[1:]] or shipped_folders()))
