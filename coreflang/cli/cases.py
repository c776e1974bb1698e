"""`python -m coreflang cases`: runs the cases of a language's rules, and shows why one fails."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import CoreflangError
from .codes import as_code
from .console import good

if TYPE_CHECKING:
    from ..testing import Case

PAUSE = 0.5

Place = Annotated[Path, typer.Argument(help="A YAML file of cases, or a folder of such files.")]
Lang = Annotated[str, typer.Option("--lang", help="Code of the language.")]
Watch = Annotated[
    bool, typer.Option("--watch", help="Go on, and run the cases of files that change.")
]


def cases(path: Place, lang: Lang, watch: Watch = False) -> None:
    """Run cases; of each that fails show the tree, and why its mentions are linked or not."""
    code, nlp, failed = as_code(lang), _Pipeline(as_code(lang)), 0
    state: dict[Path, float] = {}
    while True:
        changed = _changed(path, state)
        for file in changed:
            failed += _run(file, code, nlp)
        if not watch:
            break
        time.sleep(PAUSE)
    if failed:
        raise typer.Exit(1)


class _Pipeline:
    """The embedded pipeline of a language, loaded when the first case with a text asks for it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._nlp: Any = None

    def get(self) -> Any:
        """RETURNS (Language): the pipeline."""
        from ..pipelines import load

        self._nlp = self._nlp or load(self.lang)
        return self._nlp


def _changed(path: Path, state: dict[Path, float]) -> list[Path]:
    """The files that are new, or were written since they were last run."""
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    if not all(file.is_file() for file in files) or not files:
        raise CoreflangError("E421", path=path, wanted="*.yaml")
    now = {file: file.stat().st_mtime for file in files}
    changed = [file for file, when in now.items() if state.get(file) != when]
    state.update(now)
    return changed


def _run(file: Path, lang: str, pipeline: _Pipeline) -> int:
    """Run the cases of a file; RETURNS (int): how many failed."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..testing import check_case, read_cases

    failed, found = 0, read_cases(file)
    for case in found:
        problems = check_case(case, lang, nlp=pipeline.get() if case.text else None)
        if problems:
            failed += 1
            typer.echo("\n".join([f"{file}: {case.name}", *(f"  {line}" for line in problems)]))
            typer.echo(_why(case, lang, pipeline))
    if not failed:
        good(f"{file}: {len(found)} cases are as they should be.")
    return failed


def _why(case: Case, lang: str, pipeline: _Pipeline) -> str:
    """The tree of a case, and the explanations of its mentions."""
    from ..explaining import explain_all
    from ..testing import build_doc, make_component

    if case.text:
        component = make_component(lang, nlp=pipeline.get())
        doc = pipeline.get()(case.text)
    else:
        component = make_component(lang, scheme=case.scheme)
        doc = build_doc(component.nlp.vocab, case.tokens)
    view = component.resolver.view(doc)
    rows = [
        f"    {t.i:3} {t.text:15} {t.pos_:6} {_role(view, t.i):22} <- {t.head.text}" for t in doc
    ]
    return "\n".join([*rows, *(f"{each}" for each in explain_all(component(doc)))])


def _role(view: Any, i: int) -> str:
    from ..syntax import Role

    return Role(int(view.role[i])).name.lower()
