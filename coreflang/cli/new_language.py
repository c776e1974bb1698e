"""`python -m coreflang new-language`: the package of a language, ready to be filled."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from .codes import as_code
from .console import good

Code = Annotated[str, typer.Argument(help="ISO 639-1 code of the language, such as fi.")]
Name = Annotated[str, typer.Option("--name", help="What the language is called.")]
Like = Annotated[str, typer.Option("--like", help="Code of an installed language that it is like.")]
Output = Annotated[
    Optional[Path], typer.Option("--output", help="Folder to write; coreflang-CODE if not given.")
]


def new_language(code: Code, name: Name = "", like: Like = "", output: Output = None) -> None:
    """Write a complete package for a language that has none: its own tests pass at once."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..kit.borrowing import read_model
    from ..kit.making import NewLanguage, check_code, make_plugin
    from ..plugins import load_language

    lang = as_code(code)
    usual = check_code(lang)
    model = read_model(load_language(as_code(like))) if like else None
    folder = output or Path(f"coreflang-{lang}")
    files = make_plugin(folder, NewLanguage(lang, name or usual, model))
    for file in files:
        typer.echo(file)
    good(
        f"Next: pip install -e {folder}, python -m pytest {folder}, and "
        f"python -m coreflang check-plugin {folder}. {folder}/README.md is to be filled."
    )
