"""Writes the rooms of the core into docs/architecture.md and draws docs/architecture.svg.

    python tools/architecture.py [--check]

ORDER is the one list: tests/test_architecture.py demands that imports follow it. What a room is for
is the first line of its docstring, and what it imports is read from the code. With --check nothing
is written, and the exit status is 1 if the page or the drawing is out of date.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "coreflang"
PAGE = ROOT / "docs" / "architecture.md"
DRAWING = ROOT / "docs" / "architecture.svg"
# From the top down; a module imports only from lines below its own. Names that do not exist yet
# stand where they belong; they are not shown.
ORDER = (
    "__main__",
    "cli",
    "serve spark",
    "kit",
    "__init__ testing",
    "results",
    "pipelines",
    "parts cutting",
    "factory",
    "component capitals",
    "explaining",
    "resolver",
    "annotation",
    "render",
    "benchmark",
    "metrics",
    "formats",
    "scorers",
    "features",
    "linking",
    "rules",
    "mentions",
    "syntax",
    "vectors",
    "plugins",
    "hookspecs",
    "language",
    "files",
    "errors about",
    "messages",
)
LEVEL = {name: level for level, line in enumerate(ORDER) for name in line.split()}
# What plugins may import.
PUBLIC = {
    "coreflang",
    "coreflang.rules",
    "coreflang.rules.library",
    "coreflang.syntax",
    "coreflang.mentions",
    "coreflang.testing",
}
# What the distribution of the encoder may import beside: it reads files without trust, as we do.
FILES = {"coreflang.files", "coreflang.files.arrays", "coreflang.files.writing"}
BEGIN, END = "<!-- rooms: written by `make docs` -->\n", "<!-- end of rooms -->\n"
WIDTH, HEIGHT, LEFT, NAME = 860, 30, 56, 170


def rooms() -> list[str]:
    """The rooms and single modules that exist, from the top down."""
    found = {path.stem for path in CORE.glob("*.py")}
    found |= {path.parent.name for path in CORE.glob("*/__init__.py")}
    return [name for name in LEVEL if name in found]


def room_of(path: Path) -> str:
    """The part of the core that a file belongs to: its first name below coreflang/."""
    return path.relative_to(CORE).parts[0].removesuffix(".py")


def files_of(room: str) -> list[Path]:
    """The modules of a room, sorted; one for a single module."""
    folder = CORE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [CORE / f"{room}.py"]


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """All modules that a file imports, with line numbers; relative ones made absolute."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = [*base, *(node.module or "").split(".")]
            name = ".".join(part for part in stem if part)
            if node.module:
                yield name, node.lineno
            else:
                yield from ((f"{name}.{alias.name}", node.lineno) for alias in node.names)


def imported_room(name: str) -> str | None:
    """The room that a module's full name leads to; None outside of the core."""
    parts = [*name.split("."), "__init__"]
    if parts[0] != CORE.name:
        return None
    return parts[1] if parts[1] in LEVEL else "__init__"


def purpose(room: str) -> str:
    """The first line of a room's docstring."""
    path = CORE / room / "__init__.py" if (CORE / room).is_dir() else CORE / f"{room}.py"
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").splitlines()[0]


def uses(room: str) -> list[str]:
    """The rooms that a room imports from, from the top down."""
    names = {imported_room(name) for path in files_of(room) for name, _ in imports(path)}
    return sorted((name for name in names if name and name != room), key=list(LEVEL).index)


def table() -> str:
    """The rooms as a table in Markdown."""
    rows = [
        f"| `{room}` | {purpose(room)} | {', '.join(uses(room)) or 'nothing'} |" for room in rooms()
    ]
    return "\n".join(["| room | what it is for | imports from |", "|---|---|---|", *rows]) + "\n"


def drawing() -> str:
    """The rooms as a picture: one below the other, as imports go."""
    height = HEIGHT * len(rooms()) + 20
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="13">',
            "  <title>The rooms of coreflang, from the top down</title>",
            f'  <rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            f'  <path d="M28 14 V{height - 24} l-6 -10 m6 10 l6 -10" fill="none" stroke="#445" '
            'stroke-width="1.5"/>',
            f'  <text transform="translate(18 {height // 2}) rotate(-90)" text-anchor="middle" '
            'fill="#223">imports point down</text>',
            *(_row(place, room) for place, room in enumerate(rooms())),
            "</svg>\n",
        ]
    )


def _row(place: int, room: str) -> str:
    """One room: a folder in blue, a single module in yellow."""
    top = 10 + place * HEIGHT
    words = purpose(room).replace("`", "")
    fill = "#eef2f8" if (CORE / room).is_dir() else "#fdf3e1"
    return (
        f'  <rect x="{LEFT}" y="{top}" width="{NAME}" height="{HEIGHT - 5}" rx="5" fill="{fill}" '
        f'stroke="#445"/><text x="{LEFT + 10}" y="{top + 17}" fill="#223">{room}</text>'
        f'<text x="{LEFT + NAME + 14}" y="{top + 17}" font-size="11" fill="#445">'
        f"{escape(words)}</text>"
    )


def page(text: str) -> str:
    """The page with today's table.

    text (str): the page, with the two comments that the table stands between.
    RETURNS (str): the same with another table.
    """
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n{table()}\n{END}{rest.split(END)[1]}"


def main(arguments: list[str]) -> int:
    """Write page and drawing, or check them.

    arguments (List[str]): of the command line.
    RETURNS (int): the exit status.
    """
    wanted = {PAGE: page(PAGE.read_text(encoding="utf-8")), DRAWING: drawing()}
    if "--check" in arguments:
        return int(any(file.read_text(encoding="utf-8") != text for file, text in wanted.items()))
    for file, text in wanted.items():
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
