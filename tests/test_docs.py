"""The documentation says what the code says: hooks, settings, codes, examples."""

from __future__ import annotations

import ast
import contextlib
import inspect
import io
import re
import shlex
import string
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

from coreflang import hookspecs
from coreflang.cli.app import main
from coreflang.errors import MESSAGES
from coreflang.factory import DEFAULT_CONFIG
from coreflang.language import AnaphorRow, LanguageConfig, NounRow, PersonRow, ReplacedRow, ZeroRow
from coreflang.mentions import Kind, Reflexivity
from coreflang.plugins import load_language
from coreflang.rules import Verdict
from coreflang.syntax import Role

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
TRAINING = (
    ROOT / "training" / "coreflang_training",
    ROOT / "training" / "pipelines" / "coreflang_pipelines",
)
sys.path.insert(0, str(ROOT / "tools"))

import api_docs  # noqa: E402
import error_docs  # noqa: E402
from architecture import PUBLIC  # noqa: E402


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """The part of a page below a heading, up to the next one of any level."""
    return re.split(r"^#+ ", text.split(f"\n{heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]


def table(text: str) -> dict[str, str]:
    """The rows of a table that begin with a key in backquotes: key -> default, "" for none."""
    return dict(re.findall(r"^\| `(\w+)` \| (?:`(.*?)`)? ?\|", text, flags=re.M))


# Hooks


def hooks() -> dict[str, Any]:
    found = vars(hookspecs).items()
    return {name: hook for name, hook in found if name.startswith("coreflang_")}


@pytest.mark.parametrize("name", hooks())
def test_hook_is_documented_with_its_signature(name: str) -> None:
    signature = str(inspect.signature(hooks()[name])).replace("'", "")
    assert f"\n## `{name}{signature}`\n" in read("hooks.md")


def test_no_other_hook_is_documented() -> None:
    assert set(re.findall(r"^## `(\w+)\(", read("hooks.md"), flags=re.M)) == set(hooks())


# Settings


@pytest.mark.parametrize(
    ("heading", "described"),
    [
        ("## A language: config.yaml", LanguageConfig),
        ("### anaphors", AnaphorRow),
        ("### persons", PersonRow),
        ("### nouns", NounRow),
        ("### zeros", ZeroRow),
        ("### replaced", ReplacedRow),
    ],
)
def test_keys_of_languages_are_documented_with_their_defaults(heading: str, described: Any) -> None:
    found = table(section(read("config.md"), heading))
    assert list(found) == [f.name for f in fields(described)]
    for field in fields(described):
        if field.default is MISSING:
            assert found[field.name] == "", field.name
        else:
            default = list(field.default) if isinstance(field.default, tuple) else field.default
            assert yaml.safe_load(found[field.name]) == default, field.name


def test_settings_of_the_component_are_documented_with_their_defaults() -> None:
    found = table(section(read("config.md"), "## The component"))
    assert {key: yaml.safe_load(value) for key, value in found.items()} == DEFAULT_CONFIG


# Codes


def all_messages() -> dict[str, str]:
    return {**MESSAGES, **error_docs.training_messages()}


def test_errors_page_is_up_to_date() -> None:
    assert read("errors.md") == error_docs.page(all_messages()), "run 'make docs'"


def code_files() -> Iterator[Path]:
    for folder in (ROOT / "coreflang", *TRAINING, *ROOT.glob("languages/*/coreflang_*")):
        yield from (
            path for path in folder.rglob("*.py") if path.name not in ("errors.py", "messages.py")
        )


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Calls whose first argument is a code."""
    for node in ast.walk(tree):
        first = node.args[0] if isinstance(node, ast.Call) and node.args else None
        if isinstance(first, ast.Constant) and re.fullmatch(r"[EWTP]\d{3}", str(first.value)):
            assert isinstance(node, ast.Call)
            yield str(first.value), node


def test_every_code_is_used_and_every_used_code_has_a_message() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in code_files())
    used = set(re.findall(r"[\"']([EWTP]\d{3})[\"']", text))
    assert used == set(all_messages())


@pytest.mark.parametrize("path", sorted(code_files()), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_messages_get_the_facts_that_they_show(path: Path) -> None:
    messages = all_messages()
    for code, call in calls(ast.parse(path.read_text(encoding="utf-8"))):
        given = {keyword.arg for keyword in call.keywords}
        shown = {name for _, name, _, _ in string.Formatter().parse(messages[code]) if name}
        raises = isinstance(call.func, ast.Name) and call.func.id.endswith("Error")
        if raises and None not in given:
            assert shown == given, f"{code}, line {call.lineno}"


@pytest.mark.parametrize("messages", [MESSAGES, error_docs.training_messages()])
def test_messages_say_what_to_do(messages: Mapping[str, str]) -> None:
    for code, text in messages.items():
        assert re.fullmatch(r"[EWTP]\d{3}", code)
        assert not text.endswith(" "), code


# Examples

PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]


def examples(text: str) -> Iterator[tuple[str, str]]:
    """Blocks of Python, each with the block of text that follows it, "" if none does."""
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", text, flags=re.M | re.S)
    for place, (kind, code) in enumerate(blocks):
        if kind == "python":
            after = blocks[place + 1] if place + 1 < len(blocks) else ("", "")
            yield code, after[1] if after[0] == "text" else ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_print_what_the_page_says(page: Path) -> None:
    namespace: dict[str, Any] = {"__name__": "example", "__file__": str(page)}
    for code, expected in examples(page.read_text(encoding="utf-8")):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, str(page), "exec", dont_inherit=True), namespace)
        assert printed.getvalue() == expected, code


def test_first_command_of_the_readme_writes_what_it_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    blocks = re.findall(
        r"^```(sh|text)\n(.*?)^```$", PAGES[0].read_text("utf-8"), flags=re.M | re.S
    )
    (_, command), (_, shown) = blocks[:2]
    with pytest.raises(SystemExit) as ended:
        main(shlex.split(command.partition(" -m coreflang ")[2]))
    assert (not ended.value.code, capsys.readouterr().out.strip()) == (True, shown.strip())


def test_figures_of_alternatives_are_those_of_training() -> None:
    table = (ROOT / "training" / "README.md").read_text(encoding="utf-8")
    found = re.findall(
        r"(\d+\.\d) \(`(\w+ dev)`, model\)", " ".join(read("alternatives.md").split())
    )
    assert len(found) == 2
    for figure, corpus in found:
        row = next(line for line in table.splitlines() if line.startswith(f"| {corpus} | model |"))
        assert f" {figure} [" in row, (figure, row)


OF_TRAINING = sorted((ROOT / "training").rglob("*.md"))
LINKED = [*PAGES, *(page for page in OF_TRAINING if not {"build", "data"} & {*page.parts})]


def sections(page: Path) -> set[str]:
    """What the part behind # of a link to a page may be."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", LINKED, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", page.read_text(encoding="utf-8"))
    missing = []
    for path, section in links:
        target = page.parent / path if path else page
        if "://" not in path and not target.exists():
            missing.append(path)
        elif section and target.suffix == ".md" and section not in sections(target):
            missing.append(f"{path}#{section}")
    assert missing == []


# Words

# Those that the design fixes, beside the names of the code.
TERMS = (
    "mention", "anchor", "head", "anaphor", "antecedent", "cataphor", "zero anaphor",
    "non-referential", "pleonastic", "coordination", "apposition", "binding", "i-within-i",
    "agreement classes", "verdict", "candidate pair", "proposal", "entity", "chain", "cluster",
    "singleton", "new", "abstain", "backtrack", "scorer", "view", "role", "rewind",
)  # fmt: skip


@pytest.mark.parametrize("term", TERMS)
def test_term_is_in_the_glossary_once(term: str) -> None:
    assert read("glossary.md").count(f"**{term}**") == 1


@pytest.mark.parametrize(
    "values", [Kind, Role, Verdict, Reflexivity], ids=lambda each: each.__name__
)
def test_every_value_is_in_the_glossary(values: type[Enum]) -> None:
    text = read("glossary.md")
    assert [member.name for member in values if f"`{member.name}`" not in text] == []


def test_public_classes_are_in_the_glossary() -> None:
    modules = [import_module(name) for name in api_docs.ROOMS]
    names = {n for m in modules for n in api_docs.public_names(m) if inspect.isclass(getattr(m, n))}
    text = read("glossary.md")
    assert sorted(name for name in names if f"`{name}`" not in text) == []


# The Python API


def test_api_page_is_up_to_date() -> None:
    assert read("api.md") == api_docs.page(), "run 'make docs'"


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_all_that_plugins_may_use_is_described(name: str) -> None:
    module = import_module(name)
    described = read("api.md").split(f"\n## {name}\n")[1].split("\n## ")[0]
    things = {n: getattr(module, n) for n in api_docs.public_names(module)}
    wanted = [
        n for n, thing in things.items() if inspect.isroutine(thing) or inspect.isclass(thing)
    ]
    missing = [
        n for n in wanted if not re.search(rf"^### `(?:class )?{n}\b", described, flags=re.M)
    ]
    assert missing == [n for n in missing if n == "hookimpl"]


def test_docstrings_become_lists() -> None:
    def sample(count: int, *, loud: bool = False) -> str:
        """Say something.

        count (int): how often. loud (bool): with capitals,
            or *not*.
        RETURNS (str): the words.
        """
        return "a" * count

    assert api_docs._signature(sample) == "(count: int, *, loud: bool = False) -> str"
    assert api_docs._text(sample) == (
        "Say something.\n\n- `count` (int): how often.\n- `loud` (bool): with capitals, or "
        "\\*not\\*.\n- returns (str): the words.\n"
    )
