"""Trained scorers that read an encoder, whose models the component owns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..errors import CoreflangError
from ..files import hashes
from ..language import LanguagePlugin
from .base import Scorer
from .context import ContextScorer
from .context_file import ContextModel, pack_context, parse_context
from .inputs import VectorSource
from .owned import FindVectors, OwnedModel
from .span import SpanScorer
from .span_file import SpanModel, pack_span, parse_span
from .weights_file import kind_of, read


class OwnedSpan(OwnedModel):
    """A span scorer.

    plugin (LanguagePlugin): the language. scheme (str), null_antecedent (bool): see SpanScorer.
    Others: see OwnedModel.
    """

    # What is wrong where there is no file.
    missing = "E449"

    def __init__(
        self,
        plugin: LanguagePlugin,
        path: Path | None,
        find: FindVectors,
        *,
        scheme: str,
        null_antecedent: bool,
    ) -> None:
        self._config, self._scheme = plugin.config, scheme
        self._null_antecedent = null_antecedent
        super().__init__(plugin.lang, path, find)
        if path is None:
            self._problem = CoreflangError(self.missing)

    def _read(self, path: Path) -> Any:
        hashes.check(path)
        return self._model_in(read(path), source=str(path))

    def _parse(self, data: bytes) -> Any:
        return self._model_in(data, source="of the saved pipeline")

    def _model_in(self, data: bytes, *, source: str) -> Any:
        """The model in the bytes of a file."""
        return parse_span(data, source=source)

    def _pack(self, model: Any) -> bytes:
        return pack_span(model)

    def _made(self, model: Any, vectors: VectorSource | None) -> Scorer:
        assert vectors is not None
        return SpanScorer(
            model, vectors, config=self._config, null_antecedent=self._null_antecedent,
            scheme=self._scheme,
        )  # fmt: skip


class OwnedContext(OwnedSpan):
    """What was trained with an encoder: a context scorer or a span scorer, as its file says.

    plugin (LanguagePlugin): the language, whose config has the temperature of context scorers.
    scheme (str), null_antecedent (bool): see ContextScorer. Others: see OwnedModel.
    """

    missing = "E446"

    def _model_in(self, data: bytes, *, source: str) -> ContextModel | SpanModel:
        parse = parse_span if kind_of(data, source=source) == "span" else parse_context
        return parse(data, source=source)

    def _pack(self, model: ContextModel | SpanModel) -> bytes:
        return pack_span(model) if isinstance(model, SpanModel) else pack_context(model)

    def _made(self, model: ContextModel | SpanModel, vectors: VectorSource | None) -> Scorer:
        if isinstance(model, SpanModel):
            return super()._made(model, vectors)
        assert vectors is not None
        return ContextScorer(
            model, vectors, scheme=self._scheme, null_antecedent=self._null_antecedent,
            temperature=self._config.context_temperature,
        )  # fmt: skip
