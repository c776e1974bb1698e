"""Trained scorers that read an encoder, whose models the component owns."""

from __future__ import annotations

from pathlib import Path

from ..errors import CoreflangError
from ..files import hashes
from ..language import LanguagePlugin
from .base import Scorer
from .context import ContextScorer
from .context_file import ContextModel, pack_context, parse_context
from .inputs import VectorSource
from .owned import FindVectors, OwnedModel
from .span import SpanScorer
from .span_file import SpanModel, load_span, pack_span, parse_span
from .weights_file import kind_of, read


class OwnedSpan(OwnedModel):
    """A span scorer.

    plugin (LanguagePlugin): the language. null_antecedent (bool): see SpanScorer. Others: see
    OwnedModel.
    """

    def __init__(
        self, plugin: LanguagePlugin, path: Path | None, find: FindVectors, *, null_antecedent: bool
    ) -> None:
        self._config, self._null_antecedent = plugin.config, null_antecedent
        super().__init__(plugin.lang, path, find)
        if path is None:
            self._problem = CoreflangError("E449")

    def _read(self, path: Path) -> SpanModel:
        hashes.check(path)
        return load_span(path)

    def _parse(self, data: bytes) -> SpanModel:
        return parse_span(data, source="of the saved pipeline")

    def _pack(self, model: SpanModel) -> bytes:
        return pack_span(model)

    def _made(self, model: SpanModel, vectors: VectorSource | None) -> Scorer:
        assert vectors is not None
        return SpanScorer(
            model, vectors, config=self._config, null_antecedent=self._null_antecedent
        )


class OwnedContext(OwnedModel):
    """What was trained with an encoder: a context scorer or a span scorer, as its file says.

    plugin (LanguagePlugin): the language, whose config has the temperature of context scorers.
    scheme (str): see ContextScorer; span scorers know none. null_antecedent (bool): see
    ContextScorer. Others: see OwnedModel.
    """

    def __init__(
        self,
        plugin: LanguagePlugin,
        path: Path | None,
        find: FindVectors,
        *,
        scheme: str,
        null_antecedent: bool,
    ) -> None:
        self._scheme, self._null_antecedent = scheme, null_antecedent
        self._config = plugin.config
        super().__init__(plugin.lang, path, find)
        if path is None:
            self._problem = CoreflangError("E446")

    def _read(self, path: Path) -> ContextModel | SpanModel:
        hashes.check(path)
        return _parse(read(path), source=str(path))

    def _parse(self, data: bytes) -> ContextModel | SpanModel:
        return _parse(data, source="of the saved pipeline")

    def _pack(self, model: ContextModel | SpanModel) -> bytes:
        return pack_span(model) if isinstance(model, SpanModel) else pack_context(model)

    def _made(self, model: ContextModel | SpanModel, vectors: VectorSource | None) -> Scorer:
        assert vectors is not None
        if isinstance(model, SpanModel):
            return SpanScorer(
                model, vectors, config=self._config, null_antecedent=self._null_antecedent
            )
        return ContextScorer(
            model, vectors, scheme=self._scheme, null_antecedent=self._null_antecedent,
            temperature=self._config.context_temperature,
        )  # fmt: skip


def _parse(data: bytes, *, source: str) -> ContextModel | SpanModel:
    parse = parse_span if kind_of(data, source=source) == "span" else parse_context
    return parse(data, source=source)
