"""`evaluate`: small corpora made on the spot, and a toy language that can parse them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import spacy
from pytest import approx
from spacy.language import Language
from spacy.tokens import Doc, Span

from coreflang import plugins
from coreflang.benchmark.gap import COLUMNS
from coreflang.cli.app import main
from coreflang.formats.document import ClusteredText
from coreflang.metrics.corpus import METRICS

Run = Callable[..., tuple[int, str, str]]
# word, brackets; an empty row ends a sentence. Ida breaks something that nobody talked about.
ONE = [
    ("Mia", "(1)"), ("broke", "-"), ("her", "(2|(1)"), ("lamp", "2)"), (".", "-"), None,
    ("She", "(1)"), ("mended", "-"), ("it", "(2)"), (".", "-"), None,
]  # fmt: skip
TWO = [("Ida", "(1)"), ("slept", "-"), (".", "-"), None, ("She", "-"), ("broke", "-"),
       ("it", "-"), (".", "-"), None]  # fmt: skip
HALF = [("Ida", "(1"), ("slept", "-"), (".", "-"), None]


def conll(name: str, rows: list[tuple[str, str] | None]) -> str:
    """A document in the format of CoNLL-2012."""
    lines = [f"#begin document ({name}); part 000"]
    for row in rows:
        lines.append("\t".join([name, "0", "0", row[0], *"-" * 7, row[1]]) if row else "")
    return "\n".join([*lines, "#end document", ""])


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.conll"
    path.write_text(conll("one", ONE) + conll("two", TWO), encoding="utf-8")
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.conll"
    text = conll("one", ONE) + conll("half", HALF) + conll("two", TWO)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def run(toy_pipeline: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `evaluate` with the toy pipeline: status, standard output, standard error."""

    def run(path: Path, *arguments: str) -> tuple[int, str, str]:
        options = ["--model", str(toy_pipeline), "--no-progress", "--bootstrap", "20"]
        with pytest.raises(SystemExit) as caught:
            main(["evaluate", str(path), *options, *arguments])
        captured = capsys.readouterr()
        return int(caught.value.code or 0), captured.out, " ".join(captured.err.split())

    return run


def report(run: Run, path: Path, *arguments: str) -> dict[str, Any]:
    status, out, err = run(path, "--loader", "conll2012", "--json", *arguments)
    assert status == 0, err
    data: dict[str, Any] = json.loads(out)
    return data


def test_json(run: Run, corpus: Path) -> None:
    data = report(run, corpus, "--per-document")
    assert {key: data[key] for key in ("documents", "tokens", "mentions", "lost_mentions")} == {
        "documents": 2, "tokens": 16, "mentions": 6, "lost_mentions": 0,
    }  # fmt: skip
    assert (data["loader"], data["match"], data["singletons"]) == ("conll2012", "head", False)
    assert (data["lang"], data["skipped"]) == ("xx", [])
    assert list(data["systems"]) == ["nearest", "rules", "model"]
    for figures in data["systems"].values():
        assert set(figures["clusters"]) == set(METRICS)
        assert set(figures["intervals"]) == {*METRICS, "anaphors", "annotated"}
        assert [document["name"] for document in figures["documents"]] == ["one", "two"]


def test_figures(run: Run, corpus: Path) -> None:
    figures = report(run, corpus)["systems"]["rules"]
    # Found: Mia-her-She, lamp-it, Ida-She; only the first two are annotated.
    assert figures["clusters"]["mentions"] == approx(
        {"precision": 5 / 7, "recall": 1.0, "f1": 5 / 6}
    )
    everything = figures["anaphors"]["all"]
    assert (everything["gold"], everything["right"], everything["spurious"]) == (3, 3, 1)
    assert everything["candidate_recall"] == everything["published_accuracy"] == 1.0
    assert figures["mention_recall"]["name"] == {"gold": 2, "found": 2, "recall": 1.0}
    assert figures["mention_recall"]["zero"]["recall"] is None


def test_singletons_count_if_wanted(run: Run, corpus: Path) -> None:
    assert report(run, corpus)["systems"]["rules"]["clusters"]["mentions"]["recall"] == 1.0
    figures = report(run, corpus, "--singletons")["systems"]["rules"]["clusters"]["mentions"]
    # Ida alone is annotated, and now in the key; "it" is now in the response by itself.
    assert figures == approx({"precision": 6 / 8, "recall": 1.0, "f1": 6 / 7})


def test_systems_give_out_singletons_if_they_count(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "alone.conll"
    rows = [("Mia", "(1)"), ("broke", "-"), ("her", "(2|(1)"), ("lamp", "2)"), (".", "-")]
    path.write_text(conll("alone", [*rows]), encoding="utf-8")
    data = report(run, path, "--singletons")
    found = data["systems"]["rules"]["clusters"]
    assert {found[name]["f1"] for name in ("mentions", "b_cubed", "ceaf_e", "lea")} == {1.0}
    assert data["systems"]["rules"]["exact"] == {"precision": 1.0, "recall": 1.0, "f1": 1.0}
    assert report(run, path)["systems"]["rules"]["clusters"]["mentions"]["f1"] == 1.0


def test_styles(run: Run, corpus: Path) -> None:
    data = report(run, corpus, "--style", "gum")
    assert (data["style"], data["span_style"]) == ("gum", None)
    assert "E106" in run(corpus, "--loader", "conll2012", "--style", "baroque")[2]


def test_exact_match_wants_the_same_phrase(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "heads.conll"
    bare = {"her": "(1)", "lamp": "(2)"}
    rows = [row and (row[0], bare.get(row[0], row[1])) for row in ONE]
    path.write_text(conll("heads", rows), encoding="utf-8")

    def recall(match: str) -> float:
        data = report(run, path, "--match", match)
        return float(data["systems"]["rules"]["clusters"]["mentions"]["recall"])

    assert (recall("head"), recall("exact")) == (1.0, 4 / 5)
    minimal = report(run, path, "--match", "exact", "--span-style", "minimal")
    assert minimal["systems"]["rules"]["clusters"]["mentions"]["recall"] == 1.0
    assert "E105" in run(path, "--loader", "conll2012", "--span-style", "maximal")[2]


def test_tables(run: Run, corpus: Path) -> None:
    status, out, err = run(corpus, "--loader", "conll2012", "--per-document")
    assert status == 0
    for title in ("Clusters, F1 (head match, without singletons)", "Anaphors by kind",
                  "Mention recall by kind of head", "\ntwo  "):  # fmt: skip
        assert title in out
    assert "2 documents, 16 tokens, 6 mentions" in err


def test_chosen_systems(run: Run, corpus: Path) -> None:
    chosen = ("--scorer", "rules", "--scorer", "auto")
    assert list(report(run, corpus, *chosen)["systems"]) == ["rules", "model"]
    status, _, err = run(corpus, "--loader", "conll2012", "--scorer", "tea_leaves")
    assert (status, "E202" in err) == (1, True)
    status, _, err = run(corpus, "--loader", "conll2012", "--scorer", "pipeline")
    assert (status, "E455" in err) == (1, True)


def test_malformed_document(run: Run, bad: Path) -> None:
    status, out, err = run(bad, "--loader", "conll2012")
    assert (status, out) == (1, "")
    assert f"{bad}, line 15" in err
    assert "expected" in err


def test_malformed_document_is_skipped_and_listed(run: Run, bad: Path) -> None:
    data = report(run, bad, "--skip-bad")
    assert data["documents"] == 2
    assert [(each["path"], each["line"]) for each in data["skipped"]] == [(str(bad), 15)]
    _, _, err = run(bad, "--loader", "conll2012", "--skip-bad")
    assert f"Left out: [T100] {bad}, line 15" in err
    assert "1 left out" in err


def test_limit_and_split(run: Run, corpus: Path, tmp_path: Path) -> None:
    assert report(run, corpus, "--limit", "1")["documents"] == 1
    split = tmp_path / "split.yaml"
    split.write_text("parts:\n  dev: [two*]\n  train: []\n  odd: x\n", encoding="utf-8")
    chosen = ("--loader", "conll2012", "--split-file", str(split))
    status, _, err = run(corpus, *chosen, "--split", "dev")
    assert (status, "E381" in err) == (1, True)
    split.write_text("parts:\n  dev: [two*]\n  train: []\n", encoding="utf-8")
    data = report(run, corpus, "--split-file", str(split), "--split", "dev", "--per-document")
    assert [each["name"] for each in data["systems"]["rules"]["documents"]] == ["two"]
    assert "E382" in run(corpus, *chosen, "--split", "test")[2]
    assert "E451" in run(corpus, *chosen, "--split", "train")[2]


def test_shipped_splits_are_found_by_name(run: Run, corpus: Path) -> None:
    arguments = ("--loader", "conll2012", "--split", "dev")
    assert "E452" in run(corpus, *arguments)[2]
    assert "E451" in run(corpus, *arguments, "--split-file", "litbank")[2]


def test_unknown_loader(run: Run, corpus: Path) -> None:
    status, _, err = run(corpus, "--loader", "crystal_ball")
    assert status == 1
    assert "E450" in err
    assert "conll2012" in err


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without training, or any other extension."""
    monkeypatch.setattr(plugins, "extensions", list)


@pytest.mark.usefixtures("plain")
def test_formats_of_the_core_need_no_extension(run: Run, corpus: Path, bad: Path) -> None:
    data = report(run, corpus)
    assert data["systems"]["rules"]["anaphors"]["all"]["right"] == 3
    skipped = report(run, bad, "--skip-bad")["skipped"]
    assert [(each["path"], each["line"]) for each in skipped] == [(str(bad), 15)]
    _, _, err = run(corpus, "--loader", "crystal_ball")
    assert "Known loaders: conll2012, corefud, gap, jsonlines, winobias." in err
    assert "E421" in run(corpus.parent / "none", "--loader", "jsonlines")[2]
    assert "E452" in run(corpus, "--loader", "conll2012", "--split", "dev")[2]


def test_loader_of_an_extension_goes_before_that_of_the_core(
    run: Run, corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_document(path: Path, **settings: Any) -> Iterator[ClusteredText]:
        yield ClusteredText("mine", "Mia.", ((0, 3), (3, 4)), ("Mia", "."), (0,))

    gathered = plugins.Gathered({"conll2012": [("mine", one_document)]})
    monkeypatch.setattr(plugins, "gather", cache(lambda hook: gathered))
    assert report(run, corpus)["tokens"] == 2


@pytest.mark.parametrize("training", [True, False])
def test_what_resolve_writes_is_what_it_finds(
    run: Run, toy_pipeline: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, training: bool
) -> None:
    if not training:
        monkeypatch.setattr(plugins, "extensions", list)
    text, lines = tmp_path / "text.txt", tmp_path / "chains.jsonl"
    text.write_text("Mia broke her lamp .\n\n\nShe mended it . Ida slept .", encoding="utf-8")
    options = ["--pipeline", str(toy_pipeline), "--format", "jsonl", "--output", str(lines)]
    with pytest.raises(SystemExit) as caught:
        main(["resolve", str(text), *options])
    assert caught.value.code == 0
    status, out, err = run(lines, "--loader", "jsonlines", "--json", "--match", "exact")
    assert status == 0, err
    data = json.loads(out)
    assert (data["documents"], data["mentions"], data["lost_mentions"]) == (1, 5, 0)
    assert data["systems"]["model"]["clusters"]["conll"]["f1"] == 1.0
    assert data["systems"]["model"]["anaphors"]["all"]["right"] == 3


@Language.component("other_coref")
def other_coref(doc: Doc) -> Doc:
    """Another system: everything that begins like the first word is one entity."""
    same = [Span(doc, t.i, t.i + 1) for t in doc if t.text in ("Mia", "her", "Ida", "She")]
    doc.spans["coref_clusters_1"] = same
    return doc


def test_chains_that_a_pipeline_brings_are_measured_first(
    run: Run, corpus: Path, toy_pipeline: Path
) -> None:
    nlp = spacy.load(toy_pipeline)
    nlp.add_pipe("other_coref")
    nlp.to_disk(toy_pipeline)
    systems = report(run, corpus)["systems"]
    assert list(systems) == ["pipeline", "nearest", "rules", "model"]
    theirs = systems["pipeline"]
    assert theirs["anaphors"]["all"]["right"] == 2
    assert theirs["anaphors"]["all"]["candidate_recall"] is None
    assert theirs["mention_recall"] is None
    assert "n/a" in run(corpus, "--loader", "conll2012")[1]


def test_component_of_the_pipeline_keeps_its_settings(
    run: Run, corpus: Path, toy_pipeline: Path
) -> None:
    nlp = spacy.load(toy_pipeline)
    nlp.add_pipe("coreflang", config={"anaphor_sentences": 0})
    nlp.to_disk(toy_pipeline)
    systems = report(run, corpus)["systems"]
    right = {name: figures["anaphors"]["all"]["right"] for name, figures in systems.items()}
    assert right == {"pipeline": 1, "nearest": 3, "rules": 3, "model": 3}


def test_document_without_grammar(run: Run, corpus: Path, tmp_path: Path) -> None:
    folder = tmp_path / "blank"
    spacy.blank("xx").to_disk(folder)
    arguments = ("--loader", "conll2012", "--model", str(folder))
    status, _, err = run(corpus, *arguments)
    assert (status, "E454" in err, "one" in err) == (1, True, True)
    data = report(run, corpus, "--model", str(folder), "--skip-bad")
    assert [each["path"] for each in data["skipped"]] == ["one", "two"]
    assert data["documents"] == 0


def gap_line(name: str, text: str, pronoun: str, a: str, b: str, right: str) -> str:
    cells = [name, text]
    for word in (pronoun, a, b):
        cells += [word, str(text.index(word))]
        if word != pronoun:
            cells.append(str(word == right).upper())
    return "\t".join([*cells, "http://example.org"])


def test_gap(run: Run, tmp_path: Path) -> None:
    text = "Mia slept . Ida broke her lamp ."
    lines = [
        "\t".join(COLUMNS),
        gap_line("d-1", text, "her", "Mia", "Ida", "Ida"),
        gap_line("d-2", text, "her", "Mia", "Ida", "Mia"),
    ]
    path = tmp_path / "gap-development.tsv"
    path.write_text("\n".join([*lines, "d-3\tcut", ""]), encoding="utf-8")
    status, _, err = run(path, "--loader", "gap", "--json")
    assert (status, "E311" in err) == (1, True)
    _, out, err = run(path, "--loader", "gap", "--json", "--skip-bad")
    data = json.loads(out)
    assert (data["documents"], data["skipped"][0]["line"]) == (2, 4)
    figures = data["systems"]["nearest"]
    assert figures["overall"] == figures["feminine"] == {"precision": 0.5, "recall": 0.5, "f1": 0.5}
    assert figures["masculine"]["f1"] == 0.0
    assert figures["bias"] is None
    assert figures["intervals"]["bias"] is None
    assert "GAP, F1" in run(path, "--loader", "gap", "--skip-bad")[1]


def test_winobias(run: Run, tmp_path: Path) -> None:
    assert "E453" in run(tmp_path, "--loader", "winobias")[2]
    pro, anti = "1 [Mia] slept . Ida broke [her] lamp .", "1 Mia slept . [Ida] broke [her] lamp ."
    (tmp_path / "pro_stereotyped_type1.txt.dev").write_text(pro, encoding="utf-8")
    (tmp_path / "anti_stereotyped_type1.txt.dev").write_text(anti, encoding="utf-8")
    _, out, _ = run(tmp_path, "--loader", "winobias", "--json", "--limit", "0")
    figures = json.loads(out)["systems"]["nearest"]
    assert (figures["pro"]["accuracy"], figures["anti"]["accuracy"]) == (0.0, 1.0)
    assert figures["accuracy_difference"] == -1.0
    assert "WinoBias, F1 and accuracy" in run(tmp_path, "--loader", "winobias")[1]
