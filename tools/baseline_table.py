"""Print the baseline table: what the systems of a language score on the dev parts of its corpora.

    python tools/baseline_table.py --data DIR --lang en [--model PIPELINE] [--write FILE] [--plain]
        [--context] [--ensemble MODEL] [--ranking MODEL] [--encoder DIR]

Each corpus is parsed once; all systems see the same Docs. With --write, the tables replace what
stands between the file's two marker comments of that language, which are added at its end if they
are not there.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from coreflang_training.inventory import PARTS, Part
from other_models import other_models
from tqdm import tqdm

from coreflang.benchmark.measuring import Bench, Options, make_bench, measure
from coreflang.benchmark.mention_recall import MENTION_CLASSES
from coreflang.benchmark.systems import AUTO, NEAREST, RULES, WITH_CONTEXT
from coreflang.benchmark.tables import METRIC_NAMES, NOT_APPLICABLE, anaphor_cells, percent
from coreflang.mentions.styles import DEFAULT_STYLE, STYLES
from coreflang.pipelines import load_pipeline

# Corpora and parts that count for a language, in the order of the table.
CORPORA: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        ("gum", "dev"),
        ("ontogum", "dev"),
        ("litbank", "dev"),
        ("fantasycoref", "dev"),
        ("gap", "development"),
        ("everyday-en", "dev"),
    ),
    "de": (
        ("gerdracor", "dev"),
        ("pcc", "dev"),
        ("pcc", "analysis"),
        ("corefpro-de", "dev"),
        ("prose-de", "dev"),
        ("everyday-de", "dev"),
    ),
    "fr": (
        ("fr-litbank", "dev"),
        ("democrat", "dev"),
        ("demjur", "dev"),
        ("ancor", "dev"),
        ("everyday-fr", "dev"),
    ),
    "pl": (("passages", "dev"), ("prose-pl", "dev"), ("kpwr", "dev"), ("everyday-pl", "dev")),
    "es": (("ancora", "dev"), ("everyday-es", "dev")),
}
# What a corpus annotates otherwise than the others: settings of the component.
SETTINGS: dict[str, dict[str, Any]] = {
    # It has no "se", and of entities mentioned once only some.
    "ancora": {"relatives": True, "blacklist": ["se"]},
    "ancor": {"style": "democrat", "persons": False, "relatives": False},
    "corefpro-de": {"style": "pcc", "relatives": True},
    "democrat": {"style": "democrat"},
    "demjur": {"style": "democrat"},
    "fantasycoref": {"style": "fantasycoref"},
    "fr-litbank": {"style": "litbank-democrat"},
    "gerdracor": {"style": "gerdracor"},
    "gum": {"style": "gum"},
    "litbank": {"style": "litbank"},
    "ontogum": {"style": "ontonotes"},
    "passages": {"span_style": "prose", "persons": False, "relatives": True},
    "pcc": {"style": "pcc"},
    "prose-de": {"style": "prose"},
    "prose-pl": {"style": "prose"},
}
GAP = "gap"
ANAPHORS = ("anaphors", "P", "R", "F1", "annotated F1", "cand. recall", "publ. accuracy")
Report = Mapping[str, Any]


def parts_of(lang: str) -> list[tuple[Part, str]]:
    """Find the parts of corpora that count for a language.

    lang (str): its code.
    RETURNS (List[Tuple[Part, str]]): where each lies, and the part of the corpus's split to take,
        "" for all that lies there.
    """
    known = {(part.corpus, part.part): part for part in PARTS}
    return [
        (known[corpus, part], "") if (corpus, part) in known else (known[corpus, "all"], part)
        for corpus, part in CORPORA[lang]
    ]


def annotates_singletons(corpus: str) -> bool:
    """RETURNS (bool): the style that a corpus is measured with has entities of one mention."""
    return STYLES[SETTINGS.get(corpus, {}).get("style", DEFAULT_STYLE)].singletons


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    model: Annotated[str, typer.Option(help="A pipeline instead of the language's own.")] = "",
    write: Annotated[Path | None, typer.Option(help="A file to write the tables into.")] = None,
    samples: Annotated[int, typer.Option("--bootstrap", help="Drawings for intervals.")] = 1000,
    singletons: Annotated[
        bool, typer.Option(help="Count entities of one mention, where corpora have them.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="The default style for all corpora, to print only.")
    ] = False,
    context: Annotated[
        bool, typer.Option("--context", help="A row more, with coreflang-context.")
    ] = False,
    ensemble: Annotated[
        Path | None, typer.Option(help="A model of pronouns for the language's own, to print only.")
    ] = None,
    ranking: Annotated[
        Path | None, typer.Option(help="The same for names and nouns, to print only.")
    ] = None,
    encoder: Annotated[
        Path | None, typer.Option(help="A folder with context.npz, for --context; to print only.")
    ] = None,
    progress: Annotated[bool, typer.Option(help="Show a bar.")] = True,
) -> None:
    """Print the tables, or write them into a file."""
    if (plain or ensemble or ranking or encoder) and (singletons or write):
        other = "--plain, --ensemble, --ranking and --encoder"
        raise typer.BadParameter(f"{other} go with neither --singletons nor --write.")
    models = other_models(ensemble, ranking, encoder)
    chosen = _chosen(lang, singletons)
    bench = make_bench(load_pipeline(lang, model), measure_own=bool(model))
    parts = tqdm(chosen, desc="Corpora", disable=not progress)
    reports = {}
    for part, split in parts:
        settings = {**({} if plain else SETTINGS.get(part.corpus, {})), **models}
        scorers = (NEAREST, RULES, AUTO, WITH_CONTEXT) if context else ()
        reports[f"{part.corpus} {split or part.part}"] = _measure(
            part, split, data, bench, samples, singletons=singletons, settings=settings,
            scorers=scorers,
        )  # fmt: skip
    text = tables(reports, lang=lang, samples=samples, singletons=singletons)
    if write is None:
        typer.echo(text)
    else:
        found = write.read_text(encoding="utf-8") if write.is_file() else ""
        write.write_text(insert(found, text, lang=lang), encoding="utf-8")


def _chosen(lang: str, singletons: bool) -> list[tuple[Part, str]]:
    rows = parts_of(lang)
    if singletons:
        rows = [row for row in rows if annotates_singletons(row[0].corpus)]
    if not rows:
        raise typer.BadParameter(f"No corpus of '{lang}' has a style with singletons.")
    return rows


def _measure(
    part: Part,
    split: str,
    data: Path,
    bench: Bench,
    samples: int,
    *,
    singletons: bool,
    settings: Mapping[str, Any],
    scorers: tuple[str, ...] = (),
) -> Report:
    path = data / "corpora" / part.path
    options = Options(
        path, part.loader, scorers, split=split, split_file=part.corpus if split else "",
        samples=samples, singletons=singletons, settings=settings,
    )  # fmt: skip
    return measure(options, bench)


def tables(
    reports: Mapping[str, Report], *, lang: str, samples: int, singletons: bool = False
) -> str:
    """Write all tables.

    reports (Mapping[str, Report]): title of a corpus -> its evaluation.
    lang (str): code of the language. samples (int): drawings of the bootstrap.
    singletons (bool): whether entities of one mention count.
    RETURNS (str): markdown.
    """
    corpora = {name: report for name, report in reports.items() if report["loader"] != GAP}
    gap = {name: report for name, report in reports.items() if report["loader"] == GAP}
    pipeline = next(iter(reports.values()))["pipeline"]
    command = shlex.join(["python", "tools/baseline_table.py", "--data", "DIR", "--lang", lang])
    command += " --singletons" if singletons else ""
    with_context = any(WITH_CONTEXT in report["systems"] for report in reports.values())
    command += " --context" if with_context else ""
    parts = [
        f"Printed by `{command}`, with the pipeline `{pipeline}`. Figures in percent; "
        f"in brackets 95 % intervals of {samples} bootstrap drawings over documents "
        "(of GAP, over snippets). docs/evaluation.md defines rows and figures.",
        f"Clusters, F1 by head match {'with' if singletons else 'without'} singletons; *exact* is "
        "CoNLL where phrases must be the same:",
        _markdown(("corpus", "system", *METRIC_NAMES.values(), "exact"), _cluster_rows(corpora)),
        "Anaphors:",
        _markdown(("corpus", "system", *ANAPHORS), _anaphor_rows(corpora)),
        "Annotated mentions that the mention stage finds, by what their heads are:",
        _markdown(("corpus", *(_words(c) for c in MENTION_CLASSES)), _recall_rows(corpora)),
    ]
    if gap:
        header = ("corpus", "system", "F1", "masculine F1", "feminine F1", "bias")
        parts += ["GAP:", _markdown(header, _gap_rows(gap))]
    return "\n\n".join(parts) + "\n"


def _markdown(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    ruler = ["---" if name in ("corpus", "system") else "---:" for name in header]
    return "\n".join("| " + " | ".join(row) + " |" for row in [header, ruler, *rows])


def _systems(reports: Mapping[str, Report]) -> Iterable[tuple[str, str, Any]]:
    for corpus, report in reports.items():
        for system, data in report["systems"].items():
            yield corpus, system, data


def _cluster_rows(reports: Mapping[str, Report]) -> list[list[str]]:
    rows = []
    for corpus, system, data in _systems(reports):
        intervals = {"conll": data["intervals"].get("conll")}
        scores = data["clusters"]
        cells = [percent(scores[m]["f1"], intervals.get(m)) for m in METRIC_NAMES]
        rows.append([corpus, system, *cells, percent(data["exact"]["f1"])])
    return rows


def _anaphor_rows(reports: Mapping[str, Report]) -> list[list[str]]:
    rows = []
    for corpus, system, data in _systems(reports):
        counts = data["anaphors"]["all"]
        cells = anaphor_cells(counts, data["intervals"])
        rows.append([corpus, system, str(counts["gold"]), *cells])
    return rows


def _recall_rows(reports: Mapping[str, Report]) -> list[list[str]]:
    """The systems of the table share one mention stage, so the first speaks for all."""
    rows = []
    for corpus, report in reports.items():
        recall = next(iter(report["systems"].values()))["mention_recall"]
        rows.append([corpus, *(_share(recall[name]) for name in MENTION_CLASSES)])
    return rows


def _words(name: str) -> str:
    return name.replace("_", " ")


def _share(counts: Mapping[str, Any]) -> str:
    if not counts["gold"]:
        return NOT_APPLICABLE
    return f"{percent(counts['recall'])} of {counts['gold']}"


def _gap_rows(reports: Mapping[str, Report]) -> list[list[str]]:
    rows = []
    for corpus, system, data in _systems(reports):
        figures = [
            percent(data[name]["f1"], data["intervals"].get(name))
            for name in ("overall", "masculine", "feminine")
        ]
        bias = NOT_APPLICABLE if data["bias"] is None else f"{data['bias']:.2f}"
        rows.append([corpus, system, *figures, bias])
    return rows


def markers(lang: str) -> tuple[str, str]:
    """RETURNS (Tuple[str, str]): the comments before and after the tables of a language."""
    return f"<!-- baseline {lang}: begin -->", f"<!-- baseline {lang}: end -->"


def insert(page: str, text: str, *, lang: str) -> str:
    """Put the tables into a page.

    page (str): the page. text (str): the tables. lang (str): code of the language.
    RETURNS (str): the page with the tables between its marker comments.
    """
    begin, end = markers(lang)
    block = f"{begin}\n\n{text}\n{end}"
    if begin in page and end in page:
        before, _, rest = page.partition(begin)
        return before + block + rest.partition(end)[2]
    return f"{page.rstrip()}\n\n{block}\n".lstrip()


if __name__ == "__main__":
    typer.run(main)
