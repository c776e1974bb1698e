"""The house: who may import whom, what the core must not say, what plugins may use."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import architecture  # noqa: E402
from architecture import FILES, LEVEL, PUBLIC, imports  # noqa: E402
from architecture import room_of as room  # noqa: E402

CORE = ROOT / "coreflang"
TRAINING = ROOT / "training" / "coreflang_training"
PIPELINES = ROOT / "training" / "pipelines" / "coreflang_pipelines"
PLUGINS = sorted(ROOT.glob("languages/*/coreflang_*"))
PLANNED = {"en": "English", "de": "German", "fr": "French", "pl": "Polish", "es": "Spanish"}
MODULES = sorted(CORE.rglob("*.py"))
PLUGIN_MODULES = sorted(ROOT.glob("languages/*/coreflang_*/**/*.py"))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def strings(path: Path) -> Iterator[tuple[str, int]]:
    """All strings of a Python file but its docstrings, with line numbers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if text and id(node) not in docstrings:
            yield node.value, node.lineno


def leaves(value: object) -> Iterator[str]:
    """All strings of a YAML file, keys included."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(key)
            yield from leaves(item)
    elif isinstance(value, list):
        for item in value:
            yield from leaves(item)
    elif isinstance(value, str):
        yield value


@cache
def language_pattern() -> re.Pattern[str]:
    """The codes and names of the languages that are in the checkout, and of those planned."""
    found = dict(PLANNED)
    for path in ROOT.glob("languages/*/coreflang_*/config.yaml"):
        code = path.parent.name.removeprefix("coreflang_")
        found[code] = yaml.safe_load(path.read_text(encoding="utf-8"))["name"]
    codes, names = "|".join(found), "|".join(found.values())
    return re.compile(rf"(?:{codes})(?:[_-].*)?\Z|.*\b(?:{names})", re.DOTALL)


def names_a_language(text: str) -> bool:
    return bool(language_pattern().match(text))


# Directions


def test_every_module_of_the_core_has_its_line() -> None:
    assert sorted({room(path) for path in MODULES} - set(LEVEL)) == []


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_imports_point_downwards(path: Path) -> None:
    upwards = []
    for name, line in imports(path):
        target = architecture.imported_room(name)
        if target and target != room(path) and LEVEL[target] <= LEVEL[room(path)]:
            upwards.append(f"line {line}: {name}")
    assert upwards == []


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_the_core_imports_no_plugin(path: Path) -> None:
    assert [name for name, _ in imports(path) if name.startswith("coreflang_")] == []


@pytest.mark.parametrize("path", PLUGIN_MODULES, ids=shown)
def test_plugins_import_only_the_public_api(path: Path) -> None:
    own = path.relative_to(ROOT / "languages").parts[1]
    allowed = {*PUBLIC, "coreflang_common", *(FILES if own == "coreflang_context" else ())}
    if own.startswith("coreflang_context_"):
        allowed.add("coreflang_context.source")
    used = {name for name, _ in imports(path) if name.partition(".")[0].startswith("coreflang")}
    foreign = {name for name in used if name != own and not name.startswith(f"{own}.")}
    assert sorted(foreign - allowed) == []


@pytest.mark.parametrize("path", PLUGIN_MODULES, ids=shown)
def test_plugins_import_nothing_private(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [alias.name for node in found if node.module in PUBLIC for alias in node.names]
    assert [name for name in names if name.startswith("_")] == []


def test_only_the_annotation_room_writes_to_docs() -> None:
    """Of those that annotate; formats make Docs of their own, with the gold of a file."""
    written = re.compile(r"\.(user_data|spans)\[[^]]*\] = |set_extension\(|del \w+\.spans")
    found = {shown(p) for p in MODULES if written.search(p.read_text(encoding="utf-8"))}
    assert "coreflang/annotation/writing.py" in found
    rooms = {path.rpartition("/")[0] for path in found - {"coreflang/formats/docs.py"}}
    assert rooms == {"coreflang/annotation"}


# Circles


@pytest.mark.parametrize(
    "package",
    [path for path in (CORE, TRAINING, PIPELINES, *PLUGINS) if (path / "__init__.py").exists()],
    ids=shown,
)
def test_no_module_imports_itself_over_others(package: Path) -> None:
    """Imports for types alone and those inside of functions count, too."""
    folder = ".".join(package.parent.relative_to(ROOT).parts)
    graph = {}
    for path in package.rglob("*.py"):
        name = ".".join(path.relative_to(package.parent).with_suffix("").parts)
        targets = {target.removeprefix(f"{folder}.") for target, _ in imports(path)}
        graph[name.removesuffix(".__init__")] = targets
    assert package.name in list(TopologicalSorter(graph).static_order())


# The distributions that train

# From the top down, as ORDER.
ROOMS = ("__init__", "teacher vectors", "pipeline", "passages", "treebanks", "errors")
ROOM_LEVEL = {name: level for level, line in enumerate(ROOMS) for name in line.split()}


@pytest.mark.parametrize("path", sorted(TRAINING.rglob("*.py")), ids=shown)
def test_training_knows_nothing_of_how_pipelines_are_made(path: Path) -> None:
    names = {name.partition(".")[0] for name, _ in imports(path)}
    assert PIPELINES.name not in names


def test_pipelines_are_made_with_what_training_has() -> None:
    names = {name.partition(".")[0] for p in PIPELINES.rglob("*.py") for name, _ in imports(p)}
    assert TRAINING.name in names


@pytest.mark.parametrize("path", sorted(PIPELINES.rglob("*.py")), ids=shown)
def test_rooms_of_pipelines_import_downwards(path: Path) -> None:
    own = path.relative_to(PIPELINES).parts[0].removesuffix(".py")
    prefix = f"training.pipelines.{PIPELINES.name}."
    inside = (name.removeprefix(prefix) for name, _ in imports(path) if name.startswith(prefix))
    upwards = [name for name in inside if name.split(".")[0] != own
               and ROOM_LEVEL[name.split(".")[0]] <= ROOM_LEVEL[own]]  # fmt: skip
    assert upwards == []


# The page


def test_the_page_and_the_drawing_are_up_to_date() -> None:
    text = architecture.PAGE.read_text(encoding="utf-8")
    assert text == architecture.page(text), "run 'make docs'"
    assert architecture.DRAWING.read_text(encoding="utf-8") == architecture.drawing(), "make docs"


def test_the_page_has_every_room_in_the_order_of_imports() -> None:
    text = architecture.PAGE.read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \|.*\| (.+) \|$", text.split("## ")[0], flags=re.M)
    assert {name for name, _ in listed} == {room(path) for path in MODULES}
    levels = [LEVEL[name] for name, _ in listed]
    assert levels == sorted(levels)
    for name, below in listed:
        used = [] if below == "nothing" else below.split(", ")
        assert all(LEVEL[each] > LEVEL[name] for each in used), name


def test_a_room_says_what_it_is_for() -> None:
    assert [name for name in architecture.rooms() if not architecture.purpose(name)] == []


# Languages


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_the_core_names_no_language(path: Path) -> None:
    found = [f"line {line}: {text}" for text, line in strings(path) if names_a_language(text)]
    assert found == []


@pytest.mark.parametrize("path", sorted(CORE.rglob("*.yaml")), ids=shown)
def test_tables_of_the_core_name_no_language(path: Path) -> None:
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    # The keys below "roles" are labels of parsers, such as "es" for an expletive.
    roles = table.get("roles", {})
    values = leaves({**table, "roles": [*roles.values()] if isinstance(roles, dict) else roles})
    assert [text for text in values if names_a_language(text)] == []


@pytest.mark.parametrize("text", ["en", "en_core_web_sm", "the German article", "pl"])
def test_language_is_noticed(text: str) -> None:
    assert names_a_language(text)


@pytest.mark.parametrize("text", ["end", "plural", "den", "{lang}", "This is plain English?"[:13]])
def test_other_strings_are_not(text: str) -> None:
    assert not names_a_language(text)
