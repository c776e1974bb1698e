"""Words of a language that stand together in the code of its rules, where data should hold them.

    python tools/word_constants.py [CODE...]

Without codes: all languages. One line a place: the file, the line, the words. Word lists, closed
classes and config.yaml hold words; code has at most a single word where a name would say less.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import yaml

from coreflang.language import KINDS, LanguageConfig

ROOT = Path(__file__).resolve().parents[1]
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?")
# Two words in a row of arguments read like a sentence: `has_form("von", "vom")`.
MOST_ARGUMENTS = 2


@dataclass(frozen=True)
class Place:
    """Where words stand together.

    path: of the file. line: from 1 on. words: in the order of the code.
    """

    path: Path
    line: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {' '.join(self.words)}"


def word_constants(package: Path) -> list[Place]:
    """Where the code of a language's package has words together.

    package (Path): its folder, with config.yaml.
    RETURNS (List[Place]): collections of two words or more, and calls with three or more. Names of
        word lists, of keys of config.yaml and the like are no words.
    """
    names = _names(package)
    return [
        Place(path, line, words)
        for path in sorted(package.rglob("*.py"))
        for line, found, most in _together(ast.parse(path.read_text(encoding="utf-8")))
        if len(words := tuple(word for word in found if _is_word(word) and word not in names))
        > most
    ]


def _is_word(text: str) -> bool:
    return text == text.lower() and bool(WORD.fullmatch(text))


def _names(package: Path) -> set[str]:
    """What looks like words and names parts of the language's tables."""
    config = yaml.safe_load((package / "config.yaml").read_text(encoding="utf-8"))
    closed = package / "data" / "closed_classes.yaml"
    closed_names = yaml.safe_load(closed.read_text(encoding="utf-8")) if closed.is_file() else {}
    return {
        *(path.stem for path in package.glob("data/*.txt")),
        *closed_names,
        *(f.name for f in fields(LanguageConfig)),
        *config["agreement_classes"],
        *KINDS,
    }


def _together(tree: ast.AST) -> Iterator[tuple[int, list[str], int]]:
    """Lines, strings that stand together there, and how many may."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            yield node.lineno, _strings(node.elts), 1
        elif isinstance(node, ast.Dict):
            yield node.lineno, _strings([*filter(None, node.keys), *node.values]), 1
        elif isinstance(node, ast.Call):
            yield node.lineno, _strings(node.args), MOST_ARGUMENTS
            yield node.lineno, _split(node.func), 1


def _strings(nodes: Sequence[ast.expr]) -> list[str]:
    constants = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def _split(called: ast.expr) -> list[str]:
    """The words of `"these three words".split`."""
    if isinstance(called, ast.Attribute) and called.attr == "split":
        return [word for text in _strings([called.value]) for word in text.split()]
    return []


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the places.

    RETURNS (int): 1 where there are some, else 0.
    """
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("codes", nargs="*", help="ISO 639-1 codes; all languages without")
    codes = parser.parse_args(arguments).codes or ["*"]
    paths = [
        path for code in codes for path in ROOT.glob(f"languages/{code}/coreflang_*/config.yaml")
    ]
    places = [place for path in sorted(paths) for place in word_constants(path.parent)]
    sys.stdout.writelines(f"{place}\n" for place in places)
    sys.stdout.write(f"{sum(len(place.words) for place in places)} words in {len(places)} places\n")
    return 1 if places else 0


if __name__ == "__main__":
    sys.exit(main())
