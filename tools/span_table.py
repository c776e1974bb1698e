"""Print what span scorers come to on dev, beside the defaults and the scorer with context.

    python tools/span_table.py --data DIR [--lang en] [--corpus litbank] NAME=FILE[@DIR][,...]

Each FILE is a model that `python -m coreflang train LANG --scorer span` wrote, those of one NAME by
different seeds; DIR is the encoder that learnt with it. Of several NAMEs each is measured alone, in
a slot for all kinds of mentions, with the defaults, and with these and the scorer with context,
each slot with the same weight. Each corpus is parsed once and goes through the shared encoder once.
Of several seeds the mean is printed, with the lowest and the highest; of the others 95 % intervals.
GAP has an F1 of its own, and bias, the feminine one by the masculine one.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from baseline_table import SETTINGS as STYLES
from baseline_table import parts_of

from coreflang.benchmark.measuring import Options, make_bench, measure
from coreflang.benchmark.systems import AUTO, MODEL, NEAREST, SETTINGS
from coreflang.benchmark.tables import NOT_APPLICABLE, percent
from coreflang.language import LanguagePlugin
from coreflang.pipelines import load_pipeline
from coreflang.plugins import load_language
from coreflang.scorers.makers import own_models
from coreflang.scorers.registry import vectors
from coreflang.scorers.slots import ASKED

SHARED = "tools.Shared.v1"
ENCODER = "coreflang.Context.v1"
NOMINALS = ("name", "noun")
CONLL, ANAPHORS, BIAS = "CoNLL", "anaphors, F1", "bias"
# What a figure is, and its interval.
Figure: TypeAlias = tuple[float, tuple[float, float] | None]
# Name of a figure -> corpus -> system -> what it has.
Measured: TypeAlias = dict[str, dict[str, dict[str, Figure]]]


def share_encoder(path: str | None) -> None:
    """Let all systems read one source of vectors, so that each Doc is computed once.

    path (Optional[str]): of the encoder; None for the one of coreflang-context.
    """
    build = vectors.get(ENCODER)(encoder=path)
    kept: list[Any] = []

    def shared(plugin: Any, vocab: Any, dim: int) -> Any:
        if not kept:
            kept.append(build(plugin, vocab, dim))
        return kept[0]

    vectors.register(SHARED, func=lambda: shared)


def slot(scorer: str, kinds: Sequence[str], **settings: Any) -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): what a config says of a slot."""
    return {"scorer": {"@coreflang_scorers": scorer, **settings}, "kinds": list(kinds)}


def default_slots(plugin: LanguagePlugin) -> dict[str, dict[str, Any]]:
    """The slots that a language has without any setting.

    plugin (LanguagePlugin): the language.
    RETURNS (Dict[str, Dict[str, Any]]): name of a slot -> its settings.
    """
    anaphors = [kind for kind in ASKED if kind not in NOMINALS]
    found = {
        "pronouns": slot("coreflang.Auto.v1", anaphors),
        "nominals": slot("coreflang.Ranking.v1", NOMINALS),
    }
    theirs: set[str] = set()
    for row, path in own_models(plugin):
        own = slot("coreflang.Ensemble.v1", anaphors, model=str(path))
        found[row.name] = {**own, "forms": list(row.forms)}
        theirs.update(row.forms)
    if theirs:
        forms = {form for row in plugin.config.anaphors for form in row.forms}
        found["pronouns"]["forms"] = sorted(forms - theirs)
    return found


def rows_of(
    models: Mapping[str, Path], plugin: LanguagePlugin, encoders: Mapping[str, str] | None = None
) -> dict[str, dict[str, Any]]:
    """The slots of all rows.

    models (Mapping[str, Path]): by name. plugin (LanguagePlugin): the language.
    encoders (Optional[Mapping[str, str]]): folders of encoders by the name of the model that learnt
    with them.
    RETURNS (Dict[str, Dict[str, Any]]): name of a row -> the component's setting "scorers".
    """
    source = {"@coreflang_vectors": SHARED}
    defaults = default_slots(plugin)
    context = {**defaults, "context": slot("coreflang.Context.v1", ASKED, vectors=source)}
    found = {"defaults + context": context}
    for name, path in models.items():
        own_source = source
        if encoders and name in encoders:
            own_source = {"@coreflang_vectors": ENCODER, "encoder": encoders[name]}
        own = {"span": slot("coreflang.Span.v1", ASKED, model=str(path), vectors=own_source)}
        found |= {name: own, f"{name} + defaults": {**own, **defaults}}
        found[f"{name} + defaults + context"] = {**own, **context}
    return found


def measured(
    lang: str, data: Path, rows: Mapping[str, Any], corpora: Sequence[str], samples: int
) -> Measured:
    """Measure all rows on the dev parts of some corpora, all of a language where none is named."""
    # The rows of an evaluation are settings by name; these are ours.
    SETTINGS.update({name: {"scorers": slots} for name, slots in rows.items()})
    bench = make_bench(load_pipeline(lang, ""))
    found: Measured = {}
    for part, split in parts_of(lang):
        if corpora and part.corpus not in corpora:
            continue
        options = Options(
            data / "corpora" / part.path, part.loader, (NEAREST, AUTO, *rows), split=split,
            split_file=part.corpus if split else "", samples=samples,
            settings=STYLES.get(part.corpus, {}),
        )  # fmt: skip
        for name, report in measure(options, bench)["systems"].items():
            shown = "defaults" if name == MODEL else name
            for figure, value in figures(report).items():
                found.setdefault(figure, {}).setdefault(part.corpus, {})[shown] = value
    return found


def figures(report: Mapping[str, Any]) -> dict[str, Figure]:
    """RETURNS (Dict[str, Figure]): what the table shows of a system on a corpus."""
    intervals = report["intervals"]
    if "clusters" not in report:
        return {
            ANAPHORS: (report["overall"]["f1"], intervals.get("overall")),
            BIAS: (report["bias"] or 0.0, None),
        }
    return {
        CONLL: (report["clusters"]["conll"]["f1"], intervals.get("conll")),
        ANAPHORS: (report["anaphors"]["all"]["f1"], intervals.get("anaphors")),
    }


def united(names: Sequence[str], several: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Put the systems that differ in their seeds alone into one row.

    names (Sequence[str]): of systems. several (Mapping[str, Sequence[str]]): name of a row -> what
    stands for it at the beginning of the names of its systems, one for each seed.
    RETURNS (Dict[str, List[str]]): name of a row -> its systems, in their order.
    """
    row_of = {own: row for row, seeds in several.items() for own in seeds}
    found: dict[str, list[str]] = {}
    for name in names:
        own, _, rest = name.partition(" + ")
        row = " + ".join([row_of.get(own, own), *filter(None, [rest])])
        found.setdefault(row, []).append(name)
    return found


def cell(values: Sequence[Figure], *, share: bool) -> str:
    """Write a figure: with its interval, or of several seeds the mean, the lowest and the highest.

    values (Sequence[Figure]): of one system, or of one for each seed. share (bool): in percent.
    RETURNS (str): the cell.
    """
    if not values:
        return NOT_APPLICABLE
    if not share:
        return f"{sum(value for value, _ in values) / len(values):.2f}"
    if len(values) == 1:
        return percent(*values[0])
    alone = [value for value, _ in values]
    low, high = percent(min(alone)), percent(max(alone))
    return f"{percent(sum(alone) / len(alone))} ({low} to {high})"


def table(
    name: str, found: Mapping[str, Mapping[str, Figure]], rows: Mapping[str, list[str]]
) -> str:
    """Write the table of one figure.

    name (str): of the figure. found (Mapping): corpus -> system -> what it has. rows (Mapping):
    name of a row -> its systems.
    RETURNS (str): in Markdown, a column for each corpus.
    """
    lines = [f"| {name} | {' | '.join(found)} |", f"|---|{'---:|' * len(found)}"]
    for row, systems in rows.items():
        parts = [[known[each] for each in systems if each in known] for known in found.values()]
        cells = (cell(part, share=name != BIAS) for part in parts)
        lines.append(f"| {row} | {' | '.join(cells)} |")
    return "\n".join(lines)


def models_of(asked: Sequence[str]) -> tuple[dict[str, list[str]], dict[str, Path], dict[str, str]]:
    """Read what the command line says of models.

    asked (Sequence[str]): NAME=FILE[@DIR][,FILE[@DIR]...] each.
    RETURNS (Tuple): name of a row -> its systems, one for each seed; their files; and the encoders
        of those that have one of their own.
    """
    several: dict[str, list[str]] = {}
    files: dict[str, Path] = {}
    tuned: dict[str, str] = {}
    for model in asked:
        name, _, rest = model.partition("=")
        several[name] = []
        for seed, part in enumerate(rest.split(",")):
            path, _, own = part.partition("@")
            system = f"{name} {seed}"
            several[name].append(system)
            files[system] = Path(path)
            tuned |= {system: own} if own else {}
    return several, files, tuned


def main(
    models: Annotated[list[str], typer.Argument(help="NAME=FILE[@DIR][,...], span scorers.")],
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    encoder: Annotated[str | None, typer.Option(help="A folder; else coreflang-context's.")] = None,
    corpus: Annotated[list[str] | None, typer.Option(help="Which corpora; else all.")] = None,
    samples: Annotated[int, typer.Option("--bootstrap", help="Drawings for intervals.")] = 1000,
) -> None:
    """Print the tables."""
    share_encoder(encoder)
    several, files, tuned = models_of(models)
    found = measured(lang, data, rows_of(files, load_language(lang), tuned), corpus or (), samples)
    shown = [
        f"{name}={','.join('FILE@DIR' if seed in tuned else 'FILE' for seed in seeds)}"
        for name, seeds in several.items()
    ]
    named = [part for name in corpus or () for part in ("--corpus", name)]
    command = ["python", "tools/span_table.py", "--data", "DIR", "--lang", lang, *named, *shown]
    typer.echo(f"Printed by `{shlex.join(command)}`; in brackets 95 % intervals of {samples} "
               "bootstrap drawings over documents.\n")  # fmt: skip
    for name, by_corpus in found.items():
        systems = list(next(iter(by_corpus.values())))
        typer.echo(table(name, by_corpus, united(systems, several)) + "\n")


if __name__ == "__main__":
    typer.run(main)
