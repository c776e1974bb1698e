"""What `train --scorer span` does; torch is imported within, for nothing else needs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import srsly
import typer
from numpy.typing import NDArray
from spacy.tokens import Doc
from spacy.vocab import Vocab

from coreflang.errors import CoreflangError
from coreflang.files.writing import replace_text
from coreflang.plugins import load_language
from coreflang.scorers.makers import ANY_WIDTH, ENCODER
from coreflang.scorers.registry import vectors as sources
from coreflang.scorers.span_file import load_span

from .. import tables
from ..ensemble.command import workshops
from ..ensemble.driver import Log
from ..ensemble.recipe import EnsembleRecipe
from ..ensemble.recipe import Settings as EnsembleSettings
from ..errors import TrainingError
from .examples import RowsOf, SpanExample, all_span_examples
from .masking import masked_examples
from .recipe import SpanRecipe, SpanSettings, load_span_recipe

if TYPE_CHECKING:
    from .trainer import SpanEpoch

CARD = "SPAN.md"
CONTEXT = "context"
NEEDED = ("torch", "safetensors", "tokenizers")


def train_span_scorer(
    lang: str,
    *,
    data: Path,
    output: Path,
    work: Path | None = None,
    recipe: Path | None = None,
    pipeline: str = "",
    encoder: str = CONTEXT,
    frozen: bool = True,
    pretrained: Path | None = None,
    setting: Sequence[str] = (),
    progress: bool = True,
) -> None:
    """Train a span scorer, and write it with its card and its log.

    lang (str), data, output, work, recipe, pipeline, setting, progress: see the command `train`.
    encoder (str): folder of the encoder, or "context" for the one of coreflang-context.
    frozen (bool): its rows are computed once, and it stays as it is.
    pretrained (Optional[Path]): a model to go on from, of the same sizes.
    RAISES (CoreflangError): E448 where torch is not installed, E427 where coreflang-context is
        not; TrainingError T002, T2xx.
    """
    _check_installed()
    from .driver import MODEL, train_model

    if not frozen and encoder == CONTEXT:
        raise TrainingError("T209")
    table = _with_settings(load_span_recipe(recipe or lang), setting, frozen=frozen)
    folder = work or output / "work"
    plain = EnsembleRecipe("", table.licence, {}, {}, EnsembleSettings(vectors=""))
    shops = workshops(plain, data=data, work=folder, pipeline=pipeline, progress=progress)
    rows, name, checksum = _rows(lang, encoder, table.settings.layer, frozen=frozen)
    train, dev = (
        all_span_examples(shops, part, rows, encoder=name) for part in (table.train, table.dev)
    )
    for key, text in table.raw.items():
        train[key] = masked_examples(shops(text.lang), key, text, rows, encoder=name)
    epochs = train_model(
        None if frozen else Path(encoder), train, dev, table.settings, output=output,
        work=output / "checkpoint", log=Log(output / "span-log.jsonl"),
        start=load_span(pretrained) if pretrained else None, checksum=checksum, progress=progress,
    )  # fmt: skip
    _write_card(table, train, epochs, output, encoder=encoder)
    typer.echo(f"Written to {output / MODEL}.")


def _check_installed() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CoreflangError("E448", found=", ".join(missing))


def _rows(lang: str, encoder: str, layer: int, *, frozen: bool) -> tuple[RowsOf, str, str]:
    """What gives rows, what tells them from those of another encoder, and its checksum."""
    if not frozen:
        nothing = np.zeros((0, 0), dtype=np.float16)
        return lambda doc: nothing, "tuned", ""
    path = None if encoder == CONTEXT else encoder
    build = sources.get(ENCODER)(encoder=path, layer=layer)
    source = build(load_language(lang), Vocab(), ANY_WIDTH)

    def rows(doc: Doc) -> NDArray[np.float16]:
        found: NDArray[np.float16] = source.token_rows(doc, None, np.arange(len(doc)))
        return found.astype(np.float16)

    checksum = str(source.checksum())
    return rows, f"{checksum[:12]}{layer}", checksum


def _with_settings(recipe: SpanRecipe, changes: Sequence[str], *, frozen: bool) -> SpanRecipe:
    """The recipe with settings that were changed, "name=value" each."""
    found: dict[str, Any] = asdict(recipe.settings)
    for change in changes:
        name, _, text = change.partition("=")
        found[name] = text if isinstance(found.get(name), str) else _value(text)
    try:
        settings = tables.build(SpanSettings, found)
    except ValueError as error:
        raise TrainingError("T002", path="--setting", problem=error) from error
    return replace(recipe, settings=replace(settings, trained=0) if frozen else settings)


def _value(text: str) -> Any:
    try:
        return srsly.json_loads(text)
    except ValueError:
        return text


def _write_card(
    recipe: SpanRecipe,
    examples: dict[str, list[SpanExample]],
    epochs: list[SpanEpoch],
    output: Path,
    *,
    encoder: str,
) -> None:
    from .card import span_card

    if not epochs:
        return
    try:
        replace_text(output / CARD, span_card(recipe, examples, epochs, encoder=encoder))
    except OSError as error:
        raise TrainingError("T205", path=output / CARD, found=error) from error
