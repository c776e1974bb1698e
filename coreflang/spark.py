"""Spark: the texts of a data frame, resolved by all its workers (extra `spark`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from .errors import CoreflangError
from .pipelines import load_pipeline
from .results.inputs import Input
from .results.result import CorefResult, Entity
from .results.several import Job, code_of, resolve_jobs

if TYPE_CHECKING:
    from pandas import DataFrame as Rows
    from pyspark.sql import DataFrame
    from spacy.language import Language

__all__ = ["resolve"]

ENTITIES, ERROR, CODE = COLUMNS = ("coref_entities", "coref_error", "coref_code")
# Fields of EntityMention and Entity, and their types in Spark.
MENTION = {
    "text": "string", "start_char": "int", "end_char": "int", "start": "int", "end": "int",
    "kind": "string", "person": "int",
}  # fmt: skip
ENTITY = {"index": "int", "text": "string"}


@dataclass(frozen=True)
class Plan:
    """What workers have to know.

    text_col, lang_col: columns; "" for none. lang, pipeline: as `load_pipeline` takes them.
    settings: of the component, as JSON.
    """

    text_col: str
    lang_col: str
    lang: str
    pipeline: str
    settings: str

    def load(self, lang: str) -> Language:
        """RETURNS (Language): of a language; each process loads it once. lang (str): its code."""
        return _loaded(lang or self.lang, self.pipeline, self.settings)


def resolve(
    df: DataFrame, *, text_col: str = "text", lang_col: str = "", lang: str = "",
    pipeline: str = "", **settings: Any,
) -> DataFrame:  # fmt: skip
    """Find the entities of the texts of a data frame.

    df (DataFrame): of Spark. text_col (str): the column with the texts.
    lang_col (str): the column with their languages, ISO 639-1 codes; "" if all have one.
    lang (str): that one, and that of rows without any; "" for the only language installed.
    pipeline (str): name of a spaCy pipeline that all workers have; "" for each language's own.
    settings (Any): of the component, as for `load`.
    RETURNS (DataFrame): the same rows and columns, and `coref_entities`, what
        `CorefResult.entities` has; `coref_error` and `coref_code`, why there is nothing, "" if all
        went well. Lazy, as all of Spark: a language that is not installed shows when rows are
        read, in the rows' errors if there is a `lang_col`, else as an error of the whole.
    RAISES (CoreflangError): E435 without pyspark, pandas and pyarrow; E436 where a column is not
        there or no text; E437 where one of the new names is taken, or a name is there twice;
        E438 for settings that cannot go to workers.
    """
    schema = _schema(df, [text_col, lang_col] if lang_col else [text_col])
    plan = Plan(text_col, lang_col, lang, pipeline, _as_json(settings))
    return df.mapInPandas(partial(resolve_frames, plan=plan), schema)


def _as_json(settings: Mapping[str, Any]) -> str:
    try:
        return json.dumps(settings, sort_keys=True, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise CoreflangError("E438", found=error) from error


def _schema(df: DataFrame, asked: Sequence[str]) -> Any:
    """The columns that there are, checked, and ours."""
    try:
        import pandas  # noqa: F401
        import pyarrow  # noqa: F401
        from pyspark.sql import types
    except ImportError as error:
        raise CoreflangError("E435", found=error) from error
    kinds = {"string": types.StringType(), "int": types.IntegerType()}

    def struct(fields: Mapping[str, str], *more: Any) -> Any:
        rows = [types.StructField(name, kinds[kind]) for name, kind in fields.items()]
        return types.StructType([*rows, *more])

    known = {field.name: field.dataType.simpleString() for field in df.schema.fields}
    for name in asked:
        if known.get(name) != "string":
            raise CoreflangError("E436", column=name, found=known.get(name, sorted(known)))
    lower = [name.lower() for name in (*df.columns, *COLUMNS)]
    if twice := sorted({name for name in lower if lower.count(name) > 1}):
        raise CoreflangError("E437", found=", ".join(twice))
    mentions = types.StructField("mentions", types.ArrayType(struct(MENTION)))
    own = types.StructField(ENTITIES, types.ArrayType(struct(ENTITY, mentions)))
    return types.StructType([*df.schema.fields, own, *struct({ERROR: "string", CODE: "string"})])


def resolve_frames(frames: Iterator[Rows], *, plan: Plan) -> Iterator[Rows]:
    """What a worker does.

    frames (Iterator[DataFrame]): parts of the data, of pandas. plan (Plan): what to do with them.
    YIELDS (DataFrame): the same with our columns.
    """
    for frame in frames:
        results = [_plain(result) for result in _results(frame, plan)]
        own = {name: [each[k] for each in results] for k, name in enumerate(COLUMNS)}
        yield frame.assign(**own)


def _results(frame: Rows, plan: Plan) -> Iterator[CorefResult]:
    """One for each row, in order; what is missing is None or a number that is none."""
    texts = [text if isinstance(text, str) else None for text in frame[plan.text_col]]
    named = frame[plan.lang_col] if plan.lang_col else [""] * len(frame)
    codes = [code if isinstance(code, str) else "" for code in named]
    jobs = (
        Job(partial(_input, text), code or plan.lang)
        for text, code in zip(texts, codes, strict=True)
    )
    return resolve_jobs(jobs, plan.load, mixed=bool(plan.lang_col))


def _input(text: str | None, nlp: Language) -> Input:
    return Input(text)


def _plain(result: CorefResult) -> tuple[list[dict[str, Any]], str, str]:
    entities = [] if result.error else [_entity(entity) for entity in result.entities]
    return entities, result.error, code_of(result.error)


def _entity(entity: Entity) -> dict[str, Any]:
    return {**asdict(entity), "mentions": [asdict(mention) for mention in entity.mentions]}


@cache
def _loaded(lang: str, pipeline: str, settings: str) -> Language:
    return load_pipeline(lang, pipeline, **json.loads(settings))
