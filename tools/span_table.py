"""Print what span scorers come to on dev, beside the defaults and the scorer with context.

    python tools/span_table.py --data DIR [--lang en] [--corpus litbank] NAME=FILE...

Each FILE is a model that `python -m coreflang train LANG --scorer span` wrote, NAME what the table
calls it. Each is measured alone, in a slot for all kinds of mentions, and with the defaults and
half of the weight. Each corpus is parsed once and goes through the encoder once. GAP has an F1 of
its own, and bias, the feminine one by the masculine one.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from baseline_table import SETTINGS as STYLES
from baseline_table import parts_of

from coreflang.benchmark.measuring import Options, make_bench, measure
from coreflang.benchmark.systems import AUTO, MODEL, NEAREST, SETTINGS
from coreflang.benchmark.tables import NOT_APPLICABLE, anaphor_cells, percent
from coreflang.pipelines import load_pipeline
from coreflang.scorers.registry import vectors
from coreflang.scorers.slots import ASKED

SHARED = "tools.Shared.v1"
ENCODER = "coreflang.Context.v1"
NOMINALS = ("name", "noun")
HEADER = "| corpus | system | CoNLL | anaphors P | R | F1 | bias |"


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


def rows_of(models: Mapping[str, Path]) -> dict[str, dict[str, Any]]:
    """The slots of all rows.

    models (Mapping[str, Path]): by name.
    RETURNS (Dict[str, Dict[str, Any]]): name of a row -> the component's setting "scorers".
    """
    source = {"@coreflang_vectors": SHARED}
    anaphors = [kind for kind in ASKED if kind not in NOMINALS]
    defaults = {
        "pronouns": slot("coreflang.Auto.v1", anaphors),
        "nominals": slot("coreflang.Ranking.v1", NOMINALS),
    }
    context = {"context": slot("coreflang.Context.v1", ASKED, vectors=source)}
    found = {"defaults + context": {**defaults, **context}}
    for name, path in models.items():
        own = {"span": slot("coreflang.Span.v1", ASKED, model=str(path), vectors=source)}
        found |= {name: own, f"{name} + defaults": {**own, **defaults}}
        found[f"{name} + defaults + context"] = {**own, **defaults, **context}
    return found


def print_table(
    lang: str, data: Path, rows: Mapping[str, Any], corpora: Sequence[str], samples: int
) -> None:
    """Measure all rows on the dev parts of some corpora, and print each corpus when it is done."""
    # The rows of an evaluation are settings by name; these are ours.
    SETTINGS.update({name: {"scorers": slots} for name, slots in rows.items()})
    bench = make_bench(load_pipeline(lang, ""))
    typer.echo(f"{HEADER}\n|---|---|{'---:|' * (HEADER.count('|') - 3)}")
    for part, split in parts_of(lang):
        if corpora and part.corpus not in corpora:
            continue
        options = Options(
            data / "corpora" / part.path, part.loader, (NEAREST, AUTO, *rows), split=split,
            split_file=part.corpus if split else "", samples=samples,
            settings=STYLES.get(part.corpus, {}),
        )  # fmt: skip
        for name, found in measure(options, bench)["systems"].items():
            shown = "defaults" if name == MODEL else name
            typer.echo(f"| {part.corpus} | {shown} | {' | '.join(cells(found))} |")


def cells(found: Mapping[str, Any]) -> list[str]:
    """RETURNS (List[str]): the figures of a row."""
    intervals = found["intervals"]
    if "clusters" not in found:
        gap = percent(found["overall"]["f1"], intervals.get("overall"))
        bias = NOT_APPLICABLE if found["bias"] is None else f"{found['bias']:.2f}"
        return [*[NOT_APPLICABLE] * 3, gap, bias]
    whole = percent(found["clusters"]["conll"]["f1"], intervals.get("conll"))
    return [whole, *anaphor_cells(found["anaphors"]["all"], intervals)[:3], NOT_APPLICABLE]


def main(
    models: Annotated[list[str], typer.Argument(help="NAME=FILE of each span scorer.")],
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    encoder: Annotated[str | None, typer.Option(help="A folder; else coreflang-context's.")] = None,
    corpus: Annotated[list[str] | None, typer.Option(help="Which corpora; else all.")] = None,
    samples: Annotated[int, typer.Option("--bootstrap", help="Drawings for intervals.")] = 1000,
) -> None:
    """Print the table."""
    share_encoder(encoder)
    named = dict(model.split("=", 1) for model in models)
    rows = rows_of({name: Path(path) for name, path in named.items()})
    shown = [f"{name}=DIR/{name}/span.npz" for name in named]
    command = ["python", "tools/span_table.py", "--data", "DIR", "--lang", lang, *shown]
    typer.echo(f"Printed by `{shlex.join(command)}`; in brackets 95 % intervals of {samples} "
               "bootstrap drawings over documents.\n")  # fmt: skip
    print_table(lang, data, rows, corpus or (), samples)


if __name__ == "__main__":
    typer.run(main)
