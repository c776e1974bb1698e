"""`predict`: from texts to entities in three lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Sized
from functools import lru_cache
from itertools import repeat
from typing import Any, Literal, overload

import srsly
from spacy.language import Language
from spacy.tokens import Doc
from tqdm import tqdm

from ..errors import CoreflangError
from ..pipelines import load, only_language
from .inputs import COMPONENT, Input
from .result import CorefResult
from .stream import BATCH, stream

Text = str | Doc | Sequence[str]
Speakers = str | Sequence[str] | None


@overload
def predict(
    texts: str | Doc, lang: str = ..., *, nlp: Language | None = ...,
    is_split_into_words: Literal[False] = ..., speakers: Sequence[Speakers] | None = ...,
    n_process: int = ..., batch_size: int = ..., progress: bool = ..., **settings: Any,
) -> CorefResult: ...  # fmt: skip
@overload
def predict(
    texts: Iterable[Text], lang: str = ..., *, nlp: Language | None = ...,
    is_split_into_words: Literal[False] = ..., speakers: Sequence[Speakers] | None = ...,
    n_process: int = ..., batch_size: int = ..., progress: bool = ..., **settings: Any,
) -> list[CorefResult]: ...  # fmt: skip
@overload
def predict(
    texts: Any, lang: str = ..., *, nlp: Language | None = ...,
    is_split_into_words: Literal[True], speakers: Sequence[Speakers] | None = ...,
    n_process: int = ..., batch_size: int = ..., progress: bool = ..., **settings: Any,
) -> Any: ...  # fmt: skip
def predict(
    texts: Any,
    lang: str = "",
    *,
    nlp: Language | None = None,
    is_split_into_words: bool = False,
    speakers: Sequence[Speakers] | None = None,
    n_process: int = 1,
    batch_size: int = BATCH,
    progress: bool = False,
    **settings: Any,
) -> CorefResult | list[CorefResult]:
    """Find the entities of texts.

    texts (Union[str, Doc, Iterable]): a text, or any number of them: strings, lists of words, Docs.
        Of Docs that are parsed only the coreference is new; those that are not, and are of another
        vocabulary, are copied.
    lang (str): ISO 639-1 code; "" for the only language installed.
    nlp (Optional[Language]): a pipeline with "coreflang" to use instead of the language's own.
    is_split_into_words (bool): all texts are lists of words; then one such list is one text.
    speakers (Optional[Sequence]): for each text who says it: a name, or one for each token, "" for
        nobody's words, or None.
    n_process (int): how many processes share in the work. batch_size (int): texts at a time.
    progress (bool): show a bar on standard error.
    settings (Any): of the component, as for `load`; scores are kept unless `keep_scores=False`.
    RETURNS (Union[CorefResult, List[CorefResult]]): one for each text, in order; of a single text
        its result. What goes wrong with a text stands in its `error`, and costs no other text.
    RAISES (CoreflangError): E001 to E007 as `load`; E137 for more or fewer speakers than texts;
        E138 for a pipeline that resolves nothing, or has settings beside it.
    """
    single = isinstance(texts, str | Doc) or _is_words(texts, is_split_into_words)
    given: Iterable[Any] = [texts] if single else texts
    if speakers is not None:
        given = list(given)
        _check_speakers(given, speakers)
    pipeline = _given_pipeline(nlp, settings) if nlp else _own_pipeline(lang, settings)
    who: Iterable[Speakers] = repeat(None) if speakers is None else speakers
    # Not strict: nobody's words go on for ever.
    inputs = (
        Input(text, names, is_split_into_words) for text, names in zip(given, who, strict=False)
    )
    found = stream(pipeline, inputs, n_process=n_process, batch_size=batch_size)
    results = list(_with_bar(found, given, progress))
    return results[0] if single else results


def _is_words(texts: Any, split: bool) -> bool:
    """One list of words where texts are split; an empty list holds no text."""
    return split and isinstance(texts, list | tuple) and bool(texts) and isinstance(texts[0], str)


def _check_speakers(given: Sized, speakers: Sequence[Speakers]) -> None:
    if isinstance(speakers, str) or len(speakers) != len(given):
        raise CoreflangError("E137", found=len(speakers), n_texts=len(given))


def _given_pipeline(nlp: Language, settings: dict[str, Any]) -> Language:
    if settings or COMPONENT not in nlp.pipe_names:
        found = ", ".join(settings) or "no component 'coreflang'"
        raise CoreflangError("E138", found=found)
    return nlp


def _own_pipeline(lang: str, settings: dict[str, Any]) -> Language:
    wanted = {"keep_scores": True, **settings}
    return _loaded(lang or only_language(), srsly.json_dumps(wanted, sort_keys=True))


@lru_cache(maxsize=4)
def _loaded(lang: str, settings: str) -> Language:
    """Loading takes a second, and who asks for one text after the other should wait but once."""
    return load(lang, **srsly.json_loads(settings))


def _with_bar(
    results: Iterator[CorefResult], given: Iterable[Any], progress: bool
) -> Iterator[CorefResult]:
    total = len(given) if isinstance(given, Sized) else None
    return iter(tqdm(results, total=total, desc="Resolving", unit="text", disable=not progress))
