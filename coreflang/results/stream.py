"""A stream of texts through a pipeline, in which no text is lost and none loses another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc

from .inputs import COMPONENT, Input
from .long_text import resolve_text
from .result import CorefResult

BATCH = 64


def stream(
    nlp: Language, inputs: Iterable[Input], *, n_process: int = 1, batch_size: int = BATCH
) -> Iterator[CorefResult]:
    """Resolve texts.

    nlp (Language): a pipeline with the component "coreflang". While the stream runs its error
        handlers are set aside.
    inputs (Iterable[Input]): the texts. n_process (int): how many processes share in the work.
    batch_size (int): how many texts go through the pipeline at a time.
    YIELDS (CorefResult): one for each text, in order. Whatever a text makes the pipeline raise is
        the error of its result; texts that were in one batch with it are done once more alone.
    """
    feed = _Feed(nlp, enumerate(inputs))
    with _patient(nlp):
        yield from feed.results(n_process, batch_size)
    if feed.failure is not None:
        raise feed.failure


@dataclass
class _Feed:
    """Texts on their way.

    waiting: those that have no result yet, by their number. ended: there are no more.
    anonymous: the pipeline's Docs do not say which they were. failure: what the user's own iterator
    raised.
    """

    nlp: Language
    numbered: Iterator[tuple[int, Input]]
    waiting: dict[int, Input] = field(default_factory=dict)
    ended: bool = False
    anonymous: bool = False
    failure: Exception | None = None

    def results(self, n_process: int, batch_size: int) -> Iterator[CorefResult]:
        """All results; a pipeline that breaks down, as when a worker is killed, starts again."""
        while not self.ended and not self.anonymous:
            tuples: Any = self.nlp.pipe(
                self._docs(), as_tuples=True, n_process=n_process, batch_size=batch_size
            )
            with closing(tuples):
                yield from self._round(tuples)
            yield from self._alone(None)
        while self._read() is not None:
            yield from self._alone(None)

    def _round(self, tuples: Iterator[tuple[Doc, int | None]]) -> Iterator[CorefResult]:
        while (found := self._next(tuples)) is not None:
            doc, place = found
            if place is None:
                # A component gave another Doc than it got, so nobody knows which this one was.
                self.anonymous = True
                # Processes that are left in the middle of their work may wait for ever to be heard.
                while self._next(tuples) is not None:
                    pass
                return
            yield from self._alone(place)
            del self.waiting[place]
            yield CorefResult(doc, doc._.coref_error or "")

    def _next(self, tuples: Iterator[tuple[Doc, int | None]]) -> tuple[Doc, int | None] | None:
        try:
            return next(tuples, None)
        except Exception:
            return None

    def _read(self) -> tuple[int, Input] | None:
        """The next text; what the user's own iterator raises is kept for the end."""
        try:
            entry = next(self.numbered, None)
        except Exception as error:
            self.failure, entry = error, None
        if entry is None:
            self.ended = True
        else:
            self.waiting[entry[0]] = entry[1]
        return entry

    def _docs(self) -> Iterator[tuple[Doc, int]]:
        """Docs for the pipeline; texts that need something else keep waiting for their turn."""
        while not self.anonymous and (entry := self._read()) is not None:
            place, text = entry
            if text.is_parsed or text.is_long(self.nlp):
                continue
            # What raises here raises again when the text is done alone, and becomes its error.
            doc = None
            with suppress(Exception):
                doc = text.doc(self.nlp)
            if doc is not None:
                yield doc, place

    def _alone(self, end: int | None) -> Iterator[CorefResult]:
        """What should have come before a text and did not, in order."""
        for place in sorted(k for k in self.waiting if end is None or k < end):
            yield alone(self.nlp, self.waiting.pop(place))


def alone(nlp: Language, text: Input) -> CorefResult:
    """Resolve one text.

    nlp (Language): a pipeline with the component "coreflang". text (Input): the text.
    RETURNS (CorefResult): with the error, if anything raises.
    """
    doc = Doc(nlp.vocab)
    try:
        if text.is_long(nlp):
            return CorefResult(resolve_text(nlp, text.given))
        doc = text.doc(nlp)
        names = nlp.pipe_names
        begin = names.index(COMPONENT) if text.is_parsed else 0
        for _, component in nlp.pipeline[begin:]:
            doc = component(doc)
    except Exception as error:
        return CorefResult(doc, str(error) or type(error).__name__)
    return CorefResult(doc)


def _ignore(name: str, component: Any, docs: Any, error: Exception) -> None:
    """Documents that a component gives up are missed by their numbers, and done alone."""


@contextmanager
def _patient(nlp: Language) -> Iterator[None]:
    """Let no component's error end the stream; afterwards handlers are as they were."""
    before: list[tuple[Any, Callable[..., Any]]] = []
    default = nlp.default_error_handler
    for name in nlp.pipe_names:
        each: Any = nlp.get_pipe(name)
        # Ours asks the pipeline for its handler, as long as it has none of its own.
        own = name != COMPONENT or each._error_handler
        if own and hasattr(each, "set_error_handler"):
            handler = each.get_error_handler()
            # Some of spaCy's have nowhere to keep one: what they raise ends a round, see results.
            with suppress(AttributeError):
                each.set_error_handler(_ignore)
                before.append((each, handler))
    nlp.default_error_handler = _ignore
    try:
        yield
    finally:
        nlp.default_error_handler = default
        for component, handler in before:
            component.set_error_handler(handler)
