"""Leave one language out: what the cross-lingual ensemble is worth to a language it never saw.

    python tools/leave_one_out.py --data DIR --work DIR [--lang CODE ...] [--members N]

For each language the recipe `cross` is trained without that language's corpora, and measured on
them. This is where the author of a new plugin starts: no annotation, only rules and a pipeline.
With --model FILE nothing is trained, and that model is measured. Prints markdown; in brackets 95 %
intervals over documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from coreflang_training.ensemble.command import workshops
from coreflang_training.ensemble.driver import Log, prepare, train_ensemble
from coreflang_training.ensemble.recipe import Corpus, EnsembleRecipe, load_recipe
from coreflang_training.ensemble.store import all_examples

import coreflang
from coreflang.benchmark.evaluating import Measure, evaluate_system, parse_corpus
from coreflang.benchmark.measuring import Bench, make_bench
from coreflang.benchmark.report import as_data
from coreflang.benchmark.systems import NEAREST, RULES, SETTINGS, System, make_component
from coreflang.benchmark.tables import percent
from coreflang.formats.report import LoadReport
from coreflang.scorers.model_file import save_model

# Languages that only have a dev part.
UNTRAINED = {"passages": Corpus(loader="passages", path="corpora/pl/passages", lang="pl")}
OTHERS = "trained on the others"
HEADER = "| language | corpus | system | anaphors | P | R | F1 | annotated F1 |"


def without(recipe: EnsembleRecipe, lang: str) -> EnsembleRecipe:
    """RETURNS (EnsembleRecipe): without the corpora of a language."""

    def kept(corpora: Mapping[str, Corpus]) -> dict[str, Corpus]:
        return {name: corpus for name, corpus in corpora.items() if corpus.lang != lang}

    return replace(recipe, train=kept(recipe.train), dev=kept(recipe.dev))


def train_without(recipe: EnsembleRecipe, lang: str, *, data: Path, work: Path) -> Path:
    """Train on the other languages.

    recipe (EnsembleRecipe): of all. lang (str): the one to leave out.
    data, work (Path): folders of the corpora, and of features and models.
    RETURNS (Path): the model's file.
    """
    rest = without(recipe, lang)
    shop_for = workshops(rest, data=data, work=work, progress=False)
    train = all_examples(shop_for, rest.train, lang="")
    material = prepare(train, all_examples(shop_for, rest.dev, lang=""), rest.settings)
    log = Log(work / "leave_one_out.jsonl")
    model = train_ensemble(material, rest.settings, work=work, log=log, progress=False)
    path = work / f"without-{lang}.npz"
    save_model(model, path)
    return path


def rows(bench: Bench, name: str, corpus: Corpus, model: Path, *, data: Path) -> list[str]:
    """Measure on one corpus.

    bench (Bench): pipeline of the language. name (str): of the corpus. corpus (Corpus): the corpus.
    model (Path): trained on other languages. data (Path): folder of the corpora.
    RETURNS (List[str]): a row of the table for each system.
    """
    documents = list(corpus.read(data))
    parsed = parse_corpus(
        bench.nlp, bench.reader, documents, report=LoadReport(), skip_bad=False, progress=False
    )
    settings = {**SETTINGS, OTHERS: {"model": str(model)}}
    found = []
    for system in (NEAREST, RULES, OTHERS):
        component = make_component(bench.nlp, settings[system])
        evaluation = evaluate_system(System(system, component), parsed, bench.reader, Measure())
        figures = as_data(evaluation, samples=1000)
        kind, ends = figures["anaphors"]["all"], figures["intervals"]
        cells = [
            str(kind["gold"]), percent(kind["precision"]), percent(kind["recall"]),
            percent(kind["f1"], ends.get("anaphors")),
            percent(kind["annotated"]["f1"], ends.get("annotated")),
        ]  # fmt: skip
        found.append(f"| {bench.nlp.lang} | {name} | {system} | {' | '.join(cells)} |")
    return found


def main(
    data: Annotated[Path, typer.Option(help="Folder with the folder corpora.")],
    work: Annotated[Path, typer.Option(help="Folder for features and models.")],
    lang: Annotated[list[str], typer.Option(help="Languages; all if none.")] = [],  # noqa: B006
    members: Annotated[int, typer.Option(help="Networks in each ensemble.")] = 5,
    model: Annotated[Path | None, typer.Option(help="Train nothing; measure this model.")] = None,
) -> None:
    """Print the table."""
    recipe = load_recipe("cross")
    recipe = replace(recipe, settings=replace(recipe.settings, members=members))
    measured = {**recipe.dev, **UNTRAINED}
    typer.echo(f"{HEADER}\n|---|---|---|---:|---:|---:|---:|---:|")
    for code in lang or sorted({corpus.lang for corpus in measured.values()}):
        found = model or train_without(recipe, code, data=data, work=work)
        bench = make_bench(coreflang.load(code))
        for name, corpus in measured.items():
            if corpus.lang == code:
                typer.echo("\n".join(rows(bench, name, corpus, found, data=data)))


if __name__ == "__main__":
    typer.run(main)
