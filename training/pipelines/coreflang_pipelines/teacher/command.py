"""The command `annotate-raw`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import spacy
import typer

from coreflang.vectors import SubwordVectors

from ..errors import PipelinesError
from ..treebanks.sources import read_source
from .labels import take_inventory
from .recipe import TeacherRecipe, find_recipe, load_recipe
from .samples import Sample, of_sentence, read_samples, to_annotate
from .scoring import score, score_line

if TYPE_CHECKING:
    from .batches import Collator
    from .network import Teacher


def annotate_raw(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    vectors: Annotated[Path, typer.Option(help="File of vectors that train-vectors made.")],
    output: Annotated[Path, typer.Option(help="CoNLL-U file to write.")],
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train large networks on a language's treebanks and let them annotate raw text.

    Members that are trained stay beside the output; a run that was interrupted goes on after the
    last of them.
    """
    require_torch()
    from .annotate import annotate
    from .batches import Collator
    from .store import with_given, write_treebank

    table = load_recipe(find_recipe(recipe or lang))
    treebanks = read_treebanks(table, data=data)
    collator = Collator(take_inventory(treebanks.all), SubwordVectors.load(vectors))
    members = []
    work = output.with_name(f"{output.name}.work")
    for member in _members(table, treebanks, collator, work=work, progress=progress):
        members.append(member)
        found = annotate(members, treebanks.dev, collator=collator, progress=False)
        typer.echo(f"{len(members)} member(s): {score_line(score(found, treebanks.dev))}")
    given = list(to_annotate(table, data=data))
    found = annotate(members, given, collator=collator, progress=progress)
    pairs = zip(found, given, strict=True)
    write_treebank((with_given(*pair, tags=table.tags) for pair in pairs), output)
    typer.echo(f"{len(found)} sentences, {sum(map(len, found))} tokens written to {output}.")


def require_torch() -> None:
    """RAISES (PipelinesError): P130 if torch or networkx is not installed."""
    missing = [name for name in ("torch", "networkx") if find_spec(name) is None]
    if missing:
        raise PipelinesError("P130", missing=" and ".join(missing))


@dataclass(frozen=True)
class Treebanks:
    """What a teacher learns from, and what it is scored on."""

    trees: list[Sample]
    forms: list[Sample]
    dev: list[Sample]

    @property
    def all(self) -> list[Sample]:
        """RETURNS (List[Sample]): what a teacher learns from."""
        return [*self.trees, *self.forms]


def read_treebanks(recipe: TeacherRecipe, *, data: Path) -> Treebanks:
    """Read what the recipe names; all parsed dev sources of the pipeline are for scoring.

    RAISES (TrainingError): T002, T003, P103, P110 to T027.
    """
    trees = read_samples(recipe.trees, recipe, data=data)
    if not trees:
        raise PipelinesError("P103", stage="a teacher")
    nlp = spacy.blank(recipe.lang)
    dev = [s for source in recipe.pipeline.dev.values() for s in read_source(source, data=data)]
    return Treebanks(
        trees=trees,
        forms=read_samples(recipe.forms, recipe, data=data),
        dev=[of_sentence(nlp, sentence) for sentence in dev if sentence.parsed],
    )


def _members(
    recipe: TeacherRecipe, treebanks: Treebanks, collator: Collator, *, work: Path, progress: bool
) -> Iterator[Teacher]:
    from .fit import fit
    from .network import Teacher
    from .store import fingerprint, load_member, save_member

    for n in range(recipe.members):
        seed = recipe.seed + n
        made_of = fingerprint(recipe, treebanks.all, collator.vectors, seed=seed)
        path = work / f"member-{seed}.msgpack"
        member = Teacher(collator.inventory, dim=collator.vectors.dim, settings=recipe.network)
        if not load_member(member, path, made_of=made_of):
            member = fit(
                treebanks.trees,
                treebanks.forms,
                collator=collator,
                recipe=recipe,
                seed=seed,
                progress=progress,
            )
            save_member(member, path, made_of=made_of)
        yield member
