"""The recipe of a pipeline: a YAML table of data files, settings and licences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar

import yaml

from ..errors import TrainingError
from .corrections import FORM, Correction
from .gold import Word
from .harmony import Harmony
from .layout import Layout
from .pretrain import Cloze
from .speech import ENGLISH, Quotation

# The component on whose network others listen.
SHARED = "tok2vec"
RECIPES = Path(__file__).parent.parent / "recipes"
T = TypeVar("T")


@dataclass(frozen=True)
class Source:
    """A file, or folder, of annotated sentences.

    path (str): relative to the folder of the data.
    format (str): conllu, columns, brat or sacr.
    licence (str), origin (str): go into the pipeline's card.
    types (Dict[str, str]): the corpus's types of names -> our labels, "-" for what is unknown.
    column (int): format columns: where the labels stand, counted from 0.
    entities (Source): where a treebank's named entities are annotated, by sent_id.
    skip_docs (List[str]): beginnings of the ids of documents to leave out.
    skip_text (str): characters; sentences with any of them are left out.
    sent_ids (List[str]): beginnings of the ids of the sentences to take; none for all.
    harmony (Harmony): format conllu: what is changed in the annotation.
    nameless (List[str]): parts of speech of names: only sentences without such words are taken,
        and they have no named entities.
    every (int): only every so-manieth document is taken, the first of all among them.
    model (Source), closed (List[str]): a treebank, and the parts of speech of closed classes,
        whose words get the features and lemmas that they have there.
    titles (List[str]): words that names lose at their beginning, without full stops.
    glued (str): format columns: marks that stand without blanks on either side.
    trimmed (str): characters that the ends of names lose, where words hold punctuation marks.
    """

    path: str
    format: str
    licence: str = ""
    origin: str = ""
    types: Mapping[str, str] | None = None
    column: int = 1
    entities: Source | None = None
    skip_docs: tuple[str, ...] = ()
    skip_text: str = ""
    sent_ids: tuple[str, ...] = ()
    harmony: Harmony = field(default_factory=Harmony)
    nameless: tuple[str, ...] = ()
    every: int = 1
    model: Source | None = None
    closed: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    glued: str = ""
    trimmed: str = ""


@dataclass(frozen=True)
class RawText:
    """Raw text to pretrain on: a paragraph a line, `=== name` before each text.

    words (int): how many words to draw, 0 for all. skip (List[str]): names of texts to leave out.
    respelled (Dict[str, str]): regular expression -> what stands for it in today's spelling;
        applied one after the other.
    """

    path: str
    licence: str = ""
    origin: str = ""
    words: int = 0
    skip: tuple[str, ...] = ()
    respelled: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class FirstNames:
    """A list of first names with counts.

    n_names (int): how many of the most frequent to use.
    titles (List[str]): words before the names of persons that are no names themselves.
    """

    path: str
    licence: str = ""
    origin: str = ""
    n_names: int = 8000
    titles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stage:
    """A run over some sources that trains some components and leaves the others as they are.

    layouts (int): in how many ways the sentences are set as text; epochs take them in turn.
    batch_words (List[int]): words of a batch in the beginning, and from half way on.
    """

    name: str
    components: tuple[str, ...]
    sources: tuple[str, ...]
    epochs: int
    dropout: float = 0.1
    learn_rate: float = 0.001
    layouts: int = 2
    batch_words: tuple[int, int] = (300, 1500)
    layout: Layout = field(default_factory=Layout)


@dataclass(frozen=True)
class Recipe:
    """All that makes a pipeline but the data; see the fields of the parts.

    config (str): the spaCy config, relative to the recipe.
    clauses (Source): clauses that may follow direct speech, relative to the recipe.
    quotation (Quotation): how direct speech is set.
    max_megabytes (float): what the pipeline may take on disk (1 MB: a million bytes).
    crossings_at_least (int): how often the training data needed a parser's move for crossing arcs,
        for it to stay; 0 for all.
    """

    lang: str
    name: str
    version: str
    licence: str
    description: str
    config: Path
    train: Mapping[str, Source]
    dev: Mapping[str, Source]
    stages: tuple[Stage, ...]
    raw: Mapping[str, RawText] = field(default_factory=dict)
    clauses: Source | None = None
    quotation: Quotation = ENGLISH
    first_names: FirstNames | None = None
    cloze: Cloze = field(default_factory=Cloze)
    seed: int = 0
    max_megabytes: float = 12.0
    crossings_at_least: int = 0


def find_recipe(lang: str, *, path: Path | None = None) -> Path:
    """Find the recipe of a language among those that ship.

    path (Path): a file to take instead.
    RAISES (TrainingError): T001.
    """
    return path_of_recipe(lang, folder=RECIPES, path=path)


def path_of_recipe(lang: str, *, folder: Path, path: Path | None) -> Path:
    """Find a recipe in a folder, where files are named after languages.

    path (Path): a file to take instead.
    RAISES (TrainingError): T001.
    """
    found = path or folder / f"{lang}.yaml"
    if not found.is_file():
        shipped = ", ".join(sorted(file.stem for file in folder.glob("??.yaml")))
        raise TrainingError("T001", lang=lang, found=shipped or "none")
    return found


def load_recipe(path: Path) -> Recipe:
    """Read and check a recipe.

    RAISES (TrainingError): T002 for unknown, missing or impossible settings.
    """
    try:
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        recipe = _recipe(table, folder=path.parent)
    except (yaml.YAMLError, TypeError, ValueError) as error:
        raise TrainingError("T002", path=path, problem=error) from None
    unknown = {s for stage in recipe.stages for s in stage.sources} - set(recipe.train)
    if unknown:
        raise TrainingError("T002", path=path, problem=f"unknown sources {sorted(unknown)}")
    return recipe


def _recipe(table: Any, *, folder: Path) -> Recipe:
    if not isinstance(table, dict):
        raise TypeError("it is no table of settings")
    table = dict(table)
    for part in ("train", "dev"):
        table[part] = {name: _source(row) for name, row in table.get(part, {}).items()}
    table["raw"] = {name: build(RawText, row) for name, row in table.get("raw", {}).items()}
    if table.get("first_names"):
        table["first_names"] = build(FirstNames, table["first_names"])
    table["quotation"] = build(Quotation, table.get("quotation", {}))
    table["cloze"] = build(Cloze, table.get("cloze", {}))
    table["stages"] = tuple(_stage(row) for row in table.get("stages", ()))
    if table.get("clauses"):
        clauses = _source(table["clauses"])
        table["clauses"] = replace(clauses, path=str(folder / clauses.path))
    table["config"] = folder / str(table.get("config", ""))
    return build(Recipe, table)


def _source(row: Mapping[str, Any]) -> Source:
    row = dict(row)
    for other in ("entities", "model"):
        if row.get(other):
            row[other] = _source(row[other])
    row["harmony"] = _harmony(row.get("harmony", {}))
    return build(Source, row)


def _harmony(row: Mapping[str, Any]) -> Harmony:
    corrections = [build(Correction, correction) for correction in row.get("corrections", ())]
    known = {f.name for f in fields(Word)}
    unknown = {name for c in corrections for name in c.when} - known - {FORM}
    if unknown := unknown | {name for c in corrections for name in c.head} - known:
        raise ValueError(f"words have no {', '.join(sorted(unknown))}")
    return build(Harmony, {**row, "corrections": corrections})


def _stage(row: Mapping[str, Any]) -> Stage:
    row = dict(row)
    row["layout"] = build(Layout, row.get("layout", {}))
    return build(Stage, row)


def build(cls: type[T], row: Mapping[str, Any]) -> T:
    """Make a data class of its settings; lists become tuples.

    RAISES (TypeError, ValueError): for unknown or missing settings.
    """
    names = {f.name for f in fields(cls)}  # type: ignore[arg-type]
    unknown = sorted(set(row) - names)
    if unknown:
        raise ValueError(f"{cls.__name__.lower()} knows no {', '.join(unknown)}")
    return cls(**{key: tuple(v) if isinstance(v, list) else v for key, v in row.items()})
