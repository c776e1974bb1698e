"""Documents -> results: one for each, in order, each with the pipeline of its language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, tee
from typing import TYPE_CHECKING, Any

from .codes import as_code
from .reading import Document, Documents, given

if TYPE_CHECKING:
    from spacy.language import Language

    from ..results import CorefResult
    from ..results.inputs import Input

# Characters of a text that a person waits for, and that are parsed at once.
LONG = 20_000


@dataclass(frozen=True)
class Work:
    """How documents are resolved.

    lang, pipeline: as `load_pipeline` takes them. settings: of the component. mixed: documents may
    say their language. n_process: how many processes share in the work. progress: show how far a
    long text is.
    """

    lang: str
    pipeline: str
    settings: Mapping[str, Any]
    mixed: bool
    n_process: int
    progress: bool

    def plan(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): all of it that results depend on."""
        own = {"lang": self.lang, "pipeline": self.pipeline, "mixed": self.mixed}
        return {**own, "settings": dict(self.settings)}


@dataclass(frozen=True)
class Batch:
    """Documents and how they are resolved."""

    documents: Documents
    work: Work
    _loaded: dict[str, Language] = field(default_factory=dict)

    def prepare(self) -> str:
        """Load the pipeline, unless each document may want another.

        RETURNS (str): code of the language; "" if there may be several.
        RAISES (CoreflangError): as `load_pipeline`.
        """
        return "" if self.work.mixed else self._pipeline("").lang or ""

    def _pipeline(self, lang: str) -> Language:
        from ..pipelines import load_pipeline

        if lang not in self._loaded:
            work = self.work
            code = as_code(lang) or work.lang
            self._loaded[lang] = load_pipeline(code, work.pipeline, **work.settings)
        return self._loaded[lang]

    def results(self, *, start: int = 0) -> Iterator[tuple[Document, CorefResult]]:
        """Resolve.

        start (int): number of the first document.
        YIELDS (Tuple[Document, CorefResult]): each from there on, in order; what goes wrong with
            one is the error of its result.
        """
        from ..results.several import Job, resolve_jobs

        work = self.work
        documents, again = tee(islice(self.documents, start, None))
        if len(self.documents) == 1 and work.n_process == 1 and not work.mixed:
            yield from ((document, self._alone(document)) for document in documents)
            return
        jobs = (Job(partial(_input, document), document.lang) for document in documents)
        results = resolve_jobs(jobs, self._pipeline, mixed=work.mixed, n_process=work.n_process)
        yield from zip(again, results, strict=True)

    def _alone(self, document: Document) -> CorefResult:
        """One text, with a bar if it is long."""
        from ..errors import CoreflangError
        from ..results import CorefResult
        from ..results.inputs import Input
        from ..results.long_text import resolve_text
        from ..results.several import empty_doc
        from ..results.stream import alone

        nlp = self._pipeline("")
        try:
            text = given(document, nlp)
            if not isinstance(text, str):
                return alone(nlp, Input(text))
            return CorefResult(
                resolve_text(nlp, text, progress=self.work.progress and len(text) > LONG)
            )
        except CoreflangError as error:
            return CorefResult(empty_doc(), str(error))


def _input(document: Document, nlp: Language) -> Input:
    from ..results.inputs import Input

    return Input(given(document, nlp), longest=LONG)
