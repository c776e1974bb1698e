"""Requests -> results; one pipeline for each language and scorer, one text at a time in each."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc
from spacy.vocab import Vocab

from ..benchmark.systems import AUTO, NEAREST, RULES
from ..errors import CoreflangError
from ..explaining import coref_why
from ..pipelines import load, only_language
from ..plugins import languages, load_language
from ..results import CorefResult
from ..results.several import coded
from .limits import Limits

SETTINGS: dict[str, dict[str, Any]] = {
    AUTO: {}, RULES: {"scorers": {"nearest": 1.0}},
    NEAREST: {"scorers": {"nearest": 1.0}, "use_rules": False, "rewind_depth": 0},
}  # fmt: skip


@dataclass
class _Loaded:
    """A pipeline, and whose turn it is: spaCy's are not made for several threads at once."""

    turn: threading.Lock = field(default_factory=threading.Lock)
    nlp: Language | None = None


@dataclass
class Resolving:
    """Answers requests; keeps no text. limits: of one request."""

    limits: Limits = field(default_factory=Limits)
    _pipelines: dict[tuple[str, str], _Loaded] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def languages(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): languages with a pipeline of their own, scorers, limits."""
        limits = self.limits
        own = {"characters": limits.characters, "texts": limits.texts, "seconds": limits.seconds}
        return {"languages": _languages(), "scorers": list(SETTINGS), "limits": own}

    def resolve(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Resolve one text.

        asked (Dict[str, Any]): a `Text` of the description.
        RETURNS (Dict[str, Any]): a `Result`.
        RAISES (CoreflangError): what is wrong with the request or the text.
        """
        self._check_size(asked["text"])
        return self._resolved(asked)

    def batch(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Resolve several texts.

        asked (Dict[str, Any]): `Texts`.
        RETURNS (Dict[str, Any]): `Results`; what goes wrong with a text is the error of its own.
        RAISES (CoreflangError): E129 for too many.
        """
        texts = asked["texts"]
        if len(texts) > self.limits.texts:
            raise CoreflangError("E129", found=f"{len(texts)} texts", limit=self.limits.texts)
        self._check_size("".join(each["text"] for each in texts))
        return {"results": [self._or_error(each) for each in texts]}

    def explain(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Explain a mention.

        asked (Dict[str, Any]): `Asked`.
        RETURNS (Dict[str, Any]): a `Reason`.
        RAISES (CoreflangError): as `resolve`; E425 for characters that are no words of the text.
        """
        self._check_size(asked["text"])
        start, end, length = asked["start"], asked["end"], len(asked["text"])
        if not 0 <= start < end <= length:
            raise CoreflangError("E425", found=f"characters {start} to {end} of {length}")
        with self._pipeline(asked) as nlp:
            doc = nlp(asked["text"])
            span = doc.char_span(start, end, alignment_mode="expand")
            if span is None:
                raise CoreflangError("E425", found=f"characters {start} to {end} of {length}")
            cluster = span._.coref_cluster
            own = [m for m in cluster.chain if m.span == span] if cluster is not None else []
            reason = coref_why(doc, own[0].root_index if own else span.root.i)
            return {"text": str(reason), "data": reason.as_data()}

    def _check_size(self, text: str) -> None:
        most = self.limits.characters
        if len(text) > most:
            raise CoreflangError("E129", found=f"{len(text)} characters", limit=most)
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise CoreflangError("E128", found=f"a text has {error}") from error

    def _or_error(self, asked: dict[str, Any]) -> dict[str, Any]:
        try:
            return self._resolved(asked)
        except CoreflangError as error:
            return _as_data(CorefResult(Doc(Vocab()), str(error)))

    def _resolved(self, asked: dict[str, Any]) -> dict[str, Any]:
        with self._pipeline(asked) as nlp:
            try:
                result = CorefResult(nlp(asked["text"]))
            except Exception as error:
                raise _own(error) from error
            data = _as_data(result)
            return {**data, "html": result._repr_html_()} if asked.get("html") else data

    @contextmanager
    def _pipeline(self, asked: dict[str, Any]) -> Iterator[Language]:
        """The pipeline that a request wants, for itself alone."""
        lang, scorer = asked.get("lang") or only_language(), asked.get("scorer", AUTO)
        if scorer not in SETTINGS:
            known = ", ".join(SETTINGS)
            raise CoreflangError("E128", found=f"no scorer is called '{scorer[:40]}', but {known}")
        load_language(lang)
        with self._lock:
            loaded = self._pipelines.setdefault((lang, scorer), _Loaded())
        if not loaded.turn.acquire(timeout=self.limits.seconds):
            raise CoreflangError("E130", seconds=self.limits.seconds)
        try:
            loaded.nlp = loaded.nlp or load(lang, **SETTINGS[scorer])
            yield loaded.nlp
        finally:
            loaded.turn.release()


def _own(error: Exception) -> CoreflangError:
    return error if isinstance(error, CoreflangError) else CoreflangError("E109", found=error)


def _as_data(result: CorefResult) -> dict[str, Any]:
    result, code = coded(result)
    return {**result.to_dict(), "code": code}


def _languages() -> list[dict[str, str]]:
    found = []
    for code in languages():
        try:
            plugin = load_language(code)
        except CoreflangError:
            # A broken plugin is in nobody's way; `python -m coreflang languages` tells of it.
            continue
        if plugin.embedded_pipeline() is not None:
            found.append({"code": code, "name": plugin.config.name})
    return found
