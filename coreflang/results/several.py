"""A stream of texts of several languages: a pipeline for each, results in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from spacy.language import Language
from spacy.tokens import Doc
from spacy.vocab import Vocab

from ..errors import CoreflangError, message
from .inputs import Input
from .result import CorefResult
from .stream import BATCH, stream

# Texts of mixed languages that are read before their results are put in order again: enough that
# starting processes for each language costs little.
WINDOW = 1024
CODE = re.compile(r"\[([A-Z]\d{3})\] ")

Pipelines = Callable[[str], Language]


@dataclass(frozen=True)
class Job:
    """A text to be read when its turn comes.

    make: gives the text for a pipeline, or raises why there is none. lang: code of its language; ""
    for the one that all have.
    """

    make: Callable[[Language], Input]
    lang: str = ""


def resolve_jobs(
    jobs: Iterable[Job], pipelines: Pipelines, *, mixed: bool, n_process: int = 1,
    batch_size: int = BATCH,
) -> Iterator[CorefResult]:  # fmt: skip
    """Resolve texts of any languages.

    jobs (Iterable[Job]): the texts. pipelines (Callable): code of a language -> its pipeline, with
        the component "coreflang"; what it raises is the error of the texts of that language.
    mixed (bool): the texts may be of several languages; else all have the first one's pipeline,
        and what that raises is raised here.
    n_process (int): how many processes share in the work. batch_size (int): texts at a time.
    YIELDS (CorefResult): one for each text, in order. Each error has a code: E109 for what is none
        of ours.
    """
    if not mixed:
        nlp = pipelines("")
        found = stream(nlp, _inputs(jobs, nlp), n_process=n_process, batch_size=batch_size)
        yield from map(_coded, found)
        return
    numbered = iter(jobs)
    while window := list(islice(numbered, WINDOW * n_process)):
        yield from _window(window, pipelines, n_process, batch_size)


def _window(
    jobs: list[Job], pipelines: Pipelines, n_process: int, batch_size: int
) -> Iterator[CorefResult]:
    """Language by language, and then in order."""
    found: dict[int, CorefResult] = {}
    for lang in dict.fromkeys(job.lang for job in jobs):
        own = [i for i, job in enumerate(jobs) if job.lang == lang]
        try:
            nlp = pipelines(lang)
        except CoreflangError as error:
            found.update({i: CorefResult(empty_doc(), str(error)) for i in own})
            continue
        texts = _inputs((jobs[i] for i in own), nlp)
        results = stream(nlp, texts, n_process=n_process, batch_size=batch_size)
        found.update(zip(own, map(_coded, results), strict=True))
    yield from (found[i] for i in range(len(jobs)))


def _inputs(jobs: Iterable[Job], nlp: Language) -> Iterator[Input]:
    for job in jobs:
        try:
            made = job.make(nlp)
        except CoreflangError as error:
            made = Input(error)
        yield made


def code_of(error: str) -> str:
    """RETURNS (str): the code at the beginning of a message, or "". error (str): the message."""
    found = CODE.match(error)
    return found[1] if found else ""


def coded(result: CorefResult) -> tuple[CorefResult, str]:
    """Give an error a code.

    result (CorefResult): with an error or without.
    RETURNS (Tuple[CorefResult, str]): the same, with E109 where the error had none; and the code.
    """
    if result.error and not code_of(result.error):
        result = CorefResult(result.doc, message("E109", found=result.error))
    return result, code_of(result.error)


def _coded(result: CorefResult) -> CorefResult:
    return coded(result)[0]


def empty_doc() -> Doc:
    """RETURNS (Doc): without words, for a text that could not be read."""
    return Doc(Vocab())
