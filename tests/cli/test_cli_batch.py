"""`resolve` on many documents: files, folders, languages, processes, killed and resumed."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc, DocBin

import coreflang
from coreflang.cli.app import main
from coreflang.cli.progress import Progress, lasting
from coreflang.formats.loaders import LOADERS
from coreflang.formats.report import LoadReport

TEXT = "Mia broke her lamp . She mended it ."
CHAINS = [["Mia", "her", "She"], ["her lamp", "it"]]
Rows = list[dict[str, Any]]
Run = Callable[..., tuple[int, str, str]]
CONLLU = """\
# newdoc id = first
1\tMia\t_\tPROPN\t_\t_\t2\tnsubj\t_\t_
2\tslept\t_\tVERB\t_\t_\t0\troot\t_\t_
3\t.\t_\tPUNCT\t_\t_\t2\tpunct\t_\t_

1\tShe\t_\tPRON\t_\t_\t2\tnsubj\t_\t_
2\tslept\t_\tVERB\t_\t_\t0\troot\t_\t_

# newdoc id = broken
1\tMia
# newdoc
1\tIda\t_\t_\t_\t_\t_\t_\t_\t_
2\tslept\t_\t_\t_\t_\t_\t_\t_\t_
"""


@pytest.fixture
def run(toy_pipeline: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `resolve` with the toy pipeline: status, standard output, standard error."""

    def run(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["resolve", "--pipeline", str(toy_pipeline), *map(str, arguments)])
        captured = capsys.readouterr()
        return int(caught.value.code or 0), captured.out, " ".join(captured.err.split())

    return run


def rows_of(out: str) -> Rows:
    return [json.loads(line) for line in out.splitlines()]


def texts_of(row: dict[str, Any]) -> list[list[str]]:
    return [[mention["text"] for mention in chain["mentions"]] for chain in row["chains"]]


# Kinds of files


@pytest.mark.parametrize(("ending", "sign"), [("csv", ","), ("tsv", "\t")])
def test_tables(run: Run, tmp_path: Path, ending: str, sign: str) -> None:
    path = tmp_path / f"texts.{ending}"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter=sign)
        writer.writerows([["who", "body"], ["a", TEXT], ["b"], ["c", 'Mia\nsaid "it" , ;\t.'], []])
    status, out, err = run(path, "--field", "body", "--id-field", "who", "--format", "jsonl")
    rows = rows_of(out)
    assert [(row["doc_key"], row.get("code")) for row in rows] == [
        ("a", None), ("b", "E116"), ("c", None),
    ]  # fmt: skip
    assert (status, texts_of(rows[0])) == (1, CHAINS)
    assert rows[2]["text"] == 'Mia\nsaid "it" , ;\t.'
    assert "line 3, has no text in the column 'body'" in err


def test_cells_may_be_long_and_broken_tables_say_where(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "texts.csv"
    path.write_text("text\n" + "Mia slept . " * 20_000 + "\nx\rz\n", encoding="utf-8", newline="")
    _, out, _ = run(path, "--format", "jsonl", "--no-progress")
    first, second = rows_of(out)
    assert (len(first["text"]), second["code"]) == (239_999 + 1, "E118")


def test_words_are_kept_as_they_are_given(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    words = ["Mia", "broke", "her", "lamp", ".", "She", "slept."]
    rows = [{"text": words}, {"text": ["Mia", 7]}, {"text": []}]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    first, second, third = rows_of(run(path, "--format", "jsonl")[1])
    assert ([word for sent in first["sentences"] for word in sent], texts_of(first)) == (
        words,
        [["Mia", "her", "She"]],
    )
    assert (second["code"], third["chains"], "code" in third) == ("E420", [], False)


def test_conllu_is_taken_with_its_words_and_trees(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "texts.conllu"
    path.write_text(CONLLU, encoding="utf-8")
    status, out, _ = run(path, "--format", "jsonl")
    first, broken, last = rows_of(out)
    assert (first["doc_key"], texts_of(first)) == ("first", [["Mia", "She"]])
    assert (broken["doc_key"], broken["code"], status) == ("broken", "E340", 1)
    # Without trees the pipeline's parser does its work; its words stay.
    assert (last["doc_key"], last["sentences"]) == (f"{path}:3", [["Ida", "slept"]])


def test_docs_of_spacy(run: Run, tmp_path: Path, toy_pipeline: Path) -> None:
    nlp, folder = spacy.load(toy_pipeline), tmp_path / "docs"
    bare = Doc(nlp.vocab, words=TEXT.split())
    folder.mkdir()
    DocBin(docs=[nlp(TEXT), bare]).to_disk(folder / "docs.spacy")
    (folder / "bad.spacy").write_bytes(b"no docs")
    _, out, _ = run(folder, "--format", "jsonl")
    bad, parsed, unparsed = rows_of(out)
    assert (bad["code"], texts_of(parsed), texts_of(unparsed)) == ("E119", CHAINS, CHAINS)
    assert parsed["doc_key"] == f"{folder / 'docs.spacy'}:1"


@pytest.mark.parametrize("kind", ["jsonl", "csv", "conllu", "docbin", "text"])
def test_standard_input_of_any_kind(
    run: Run, monkeypatch: pytest.MonkeyPatch, toy_pipeline: Path, kind: str
) -> None:
    nlp = spacy.load(toy_pipeline)
    given = {
        "jsonl": f'{{"text": "{TEXT}"}}\n{{"text": "{TEXT}"}}\n'.encode(),
        "csv": f'text\n"{TEXT}"\n{TEXT}\n'.encode(),
        "conllu": CONLLU.partition("# newdoc id = broken")[0].encode(),
        "docbin": DocBin(docs=[nlp(TEXT)]).to_bytes(),
        "text": TEXT.encode(),
    }[kind]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    status, out, _ = run("--input", kind, "--format", "jsonl")
    found = [texts_of(row) for row in rows_of(out)]
    expected = [["Mia", "She"]] if kind == "conllu" else CHAINS
    assert (status, found) == (0, [expected] * (2 if kind in ("jsonl", "csv") else 1))


def test_folders_are_read_in_order_without_what_is_hidden(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    for name in ("b.txt", "a/z.TXT", ".hidden.txt", ".git/c.txt", "picture.png"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(TEXT, encoding="utf-8")
    status, out, err = run(folder, "--format", "jsonl")
    names = [Path(row["source"]).name for row in rows_of(out)]
    assert (status, names, "1 files of other kinds" in err) == (0, ["z.TXT", "b.txt"], True)
    _, out, err = run(folder, "--format", "jsonl", "--input", "text")
    assert [Path(row["source"]).suffix for row in rows_of(out)] == [".TXT", ".txt", ".png"]
    (tmp_path / "empty").mkdir()
    assert "E421" in run(tmp_path / "empty")[2]
    assert "E418" in run(folder, "--output", folder / "b.txt")[2]


# Languages


@pytest.fixture
def speaking(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `resolve` with the languages' own pipelines."""

    def run(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["resolve", "--format", "jsonl", *map(str, arguments)])
        captured = capsys.readouterr()
        return int(caught.value.code or 0), captured.out, captured.err

    return run


GERMAN, ENGLISH = "Anna lachte, weil sie froh war.", "Anna laughed because she was glad."


def test_languages_by_a_field(speaking: Run, tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    given = [(GERMAN, "de"), (ENGLISH, "EN"), (ENGLISH, ""), (GERMAN, "qq"), (GERMAN, "German")]
    lines = [json.dumps({"text": text, "language": lang}) for text, lang in given * 2]
    path.write_text("\n".join(lines), encoding="utf-8")
    status, out, _ = speaking(path, "--lang-field", "language", "--lang", "en")
    rows = rows_of(out)
    assert [(row.get("lang"), row.get("code")) for row in rows] == 2 * [
        ("de", None), ("en", None), ("en", None), (None, "E001"), (None, "E422"),
    ]  # fmt: skip
    library = {lang: coreflang.predict(text, lang) for text, lang in [*given[:1], (ENGLISH, "en")]}
    for row in rows[:3]:
        assert texts_of(row) == library[row["lang"]].get_clusters()
    assert status == 1


def test_languages_by_folders(speaking: Run, tmp_path: Path) -> None:
    for name, text in {"de/b.txt": GERMAN, "en/a.txt": ENGLISH, "c.txt": ENGLISH}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    _, out, _ = speaking(tmp_path, "--lang-folders", "--lang", "en")
    assert [(Path(row["source"]).name, row["lang"]) for row in rows_of(out)] == [
        ("c.txt", "en"), ("b.txt", "de"), ("a.txt", "en"),
    ]  # fmt: skip


# Processes, errors, going on


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Texts, some of them broken."""
    path = tmp_path / "many.jsonl"
    texts: list[Any] = [f"{TEXT} " * (1 + i % 3) for i in range(150)]
    texts[7], texts[70], texts[100] = None, "Mia slept . ", "half \ud800"
    lines = [json.dumps({"id": str(i), "text": text}) for i, text in enumerate(texts, start=1)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_processes_give_the_same_in_order(run: Run, many: Path) -> None:
    # One is longer than is read at once.
    lines = many.read_text(encoding="utf-8").splitlines()
    lines[70] = json.dumps({"id": "71", "text": "Mia slept . " * 1_700})
    many.write_text("\n".join(lines), encoding="utf-8")
    status, alone, _ = run(many, "--format", "jsonl", "--no-progress")
    both = run(many, "--format", "jsonl", "--no-progress", "--n-process", "2")
    assert (status, both[:2]) == (1, (1, alone))
    assert [row["doc_key"] for row in rows_of(alone)] == [str(i) for i in range(1, 151)]
    assert [row["doc_key"] for row in rows_of(alone) if "code" in row] == ["8", "101"]


@Language.component("toy_failing")
def toy_failing(doc: Doc) -> Doc:
    """Cannot read of lamps."""
    if "lamp" in doc.text:
        raise ZeroDivisionError("no light")
    return doc


def test_errors_of_any_component_have_a_code(
    run: Run, many: Path, tmp_path: Path, toy_pipeline: Path
) -> None:
    nlp = spacy.load(toy_pipeline)
    nlp.add_pipe("toy_failing", first=True)
    nlp.to_disk(tmp_path / "failing")
    arguments = ("--format", "jsonl", "--no-progress", "--pipeline", tmp_path / "failing")
    rows = rows_of(run(many, *arguments)[1])
    codes = [row.get("code") for row in rows]
    assert (codes.count("E109"), codes[7], codes[70], codes[100]) == (147, "E420", None, "E403")
    assert "could not be resolved: no light" in rows[0]["error"]


KILLED = """\
import sys, time, toy
from coreflang.results import stream

real = stream.CorefResult

def slow(*arguments):
    time.sleep(0.01)
    return real(*arguments)

stream.CorefResult = slow
from coreflang.cli.app import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize("form", ["jsonl", "html"])
def test_what_was_killed_goes_on(
    run: Run, many: Path, tmp_path: Path, toy_pipeline: Path, form: str
) -> None:
    target, whole = tmp_path / "out" / "found.txt", tmp_path / "whole.txt"
    target.parent.mkdir()
    resume = [many, "--format", form, "--no-progress", "--resume"]
    assert run(*resume, "--output", whole)[0] == 1
    command = ["resolve", "--pipeline", toy_pipeline, *resume, "--output", target]
    done = 0
    for _ in range(2 if form == "jsonl" else 1):
        before, done = done, _kill(command, target.with_name(".found.txt.journal"), done)
        assert before < done < 150
    # What was killed had written more than it had noted.
    with target.with_name(".found.txt.partial").open("a", encoding="utf-8") as file:
        file.write("half a li")
    assert not target.exists()
    status, _, err = run(*resume, "--output", target, "--singletons")
    assert (status, "E108" in err, "differs in: settings" in err) == (1, True, True)
    status, _, err = run(*resume, "--output", target)
    assert (status, err.count("E403")) == (1, 1 if done <= 100 else 0)
    assert target.read_bytes() == whole.read_bytes()
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def _kill(command: list[object], journal: Path, done: int) -> int:
    """Start, and kill once more is noted; says how much."""
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, *map(str, command)], stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    try:
        noted, end = done, time.monotonic() + 60
        while noted <= done and time.monotonic() < end and process.poll() is None:
            time.sleep(0.01)
            noted = json.loads(journal.read_bytes())["done"] if journal.exists() else 0
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    return noted


def test_resuming_needs_a_file(run: Run, many: Path, tmp_path: Path) -> None:
    assert "E117" in run(many, "--resume")[2]
    assert "E117" in run(many, "--resume", "--output", "/dev/null")[2]
    assert "E409" in run(many, "--resume", "--output", tmp_path / "no" / "where.txt")[2]
    assert "E418" in run(many, "--resume", "--output", many)[2]


def test_journals_that_are_broken_or_claim_too_much_are_begun_anew(
    run: Run, many: Path, tmp_path: Path
) -> None:
    target = tmp_path / "found.jsonl"
    arguments = (many, "--format", "jsonl", "--no-progress", "--resume", "--output", target)
    run(*arguments)
    expected = target.read_bytes()
    for journal in (b"", b"[]", b'{"plan": {}}', b"\xff"):
        target.with_name(".found.jsonl.journal").write_bytes(journal)
        target.with_name(".found.jsonl.partial").write_bytes(b"rubbish")
        run(*arguments)
        assert target.read_bytes() == expected


IMPOSSIBLE: list[dict[str, Any]] = [
    {"done": -1}, {"done": "1"}, {"done": True}, {"bytes": -7}, {"bytes": 10**30}, {"failed": None},
    {"plan": []}, {"plan": None},
]  # fmt: skip


def test_journals_that_cannot_be_are_begun_anew(run: Run, tmp_path: Path) -> None:
    target, texts = tmp_path / "found.jsonl", tmp_path / "texts.jsonl"
    texts.write_text(f'{{"text": "{TEXT}"}}\n' * 2, encoding="utf-8")
    arguments = (texts, "--format", "jsonl", "--no-progress", "--resume", "--output", target)
    assert run(*arguments)[0] == 0
    expected = target.read_bytes()
    for noted in IMPOSSIBLE:
        known = {"done": 1, "failed": 0, "bytes": 2, "plan": {}}
        journal = target.with_name(".found.jsonl.journal")
        journal.write_text(json.dumps({**known, **noted}), encoding="utf-8")
        target.with_name(".found.jsonl.partial").write_bytes(b"rubbish")
        assert run(*arguments)[0] == 0
        assert target.read_bytes() == expected, noted


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and locks")
def test_two_at_once_and_links_that_others_laid(run: Run, many: Path, tmp_path: Path) -> None:
    target, other = tmp_path / "found.jsonl", tmp_path / "other.txt"
    arguments = (many, "--format", "jsonl", "--no-progress", "--resume", "--output", target)
    partial = target.with_name(".found.jsonl.partial")
    other.write_bytes(b"mine")
    partial.symlink_to(other)
    status, _, err = run(*arguments)
    assert (status, "E409" in err, other.read_bytes()) == (1, True, b"mine")
    partial.unlink()
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(target)], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as first:  # fmt: skip
        assert first.stdout is not None and first.stdin is not None
        assert first.stdout.readline() == "begun\n"
        status, _, err = run(*arguments)
        assert (status, "another process is writing it" in err) == (1, True)
        first.stdin.close()
        assert first.wait(timeout=60) == 0
    assert target.read_text(encoding="utf-8") == "whole"


HOLDING = """\
import sys
from pathlib import Path
from coreflang.cli.resuming import open_resumed

with open_resumed(Path(sys.argv[1]), plan={}, inputs=[]) as begun:
    begun.output.write("who")
    print("begun", flush=True)
    sys.stdin.read()
    begun.output.write("le")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of files")
@pytest.mark.parametrize("resume", [True, False])
def test_a_full_disk_and_gone_on_with(
    run: Run, many: Path, tmp_path: Path, toy_pipeline: Path, resume: bool
) -> None:
    import resource

    whole, target = tmp_path / "whole.jsonl", tmp_path / "out" / "found.jsonl"
    target.parent.mkdir()
    shared = [many, "--format", "jsonl", "--no-progress", *(["--resume"] if resume else [])]
    assert run(*shared, "--output", whole)[0] == 1
    room = len(whole.read_bytes()) // 2
    target.write_bytes(b"old")
    command = ["resolve", "--pipeline", toy_pipeline, *shared, "--output", target]
    done = subprocess.run(
        [sys.executable, "-c", KILLED, *map(str, command)], capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)), check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert (done.returncode, "E409" in done.stderr) == (1, True), done.stderr
    assert "Traceback" not in done.stderr
    assert target.read_bytes() == b"old"
    assert resume or [path.name for path in target.parent.iterdir()] == [target.name]
    assert run(*shared, "--output", target)[0] == 1
    assert target.read_bytes() == whole.read_bytes()
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def test_failed_documents_stand_in_every_format(run: Run, many: Path, tmp_path: Path) -> None:
    for form in ("text", "marked", "conllu", "conll2012", "html", "jsonl"):
        target = tmp_path / f"found.{form}"
        run(many, "--format", form, "--no-progress", "--resume", "--output", target)
        found = target.read_text(encoding="utf-8")
        assert found.count("[E420]") == found.count("[E403]") == 1
    report = LoadReport()
    kept = list(LOADERS["corefud"](tmp_path / "found.conllu", skip_bad=True, report=report))
    assert (len(kept), len(report.skipped)) == (148, 2)
    kept = list(LOADERS["jsonlines"](tmp_path / "found.jsonl", skip_bad=True))
    assert len(kept) == 148


def test_progress_tells_words_a_second_and_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    progress = Progress(10, before=2, clock=lambda: now[0])
    for seconds, text in [(1, "one two"), (20, "word " * 198), (21, ""), (55, "")]:
        now[0] = seconds
        progress.add(text, failed=not text)
    progress.end()
    said = " ".join(capsys.readouterr().err.split())
    first, second, last = (
        "4 of 10 texts, 10 words per second, 1 min 0 s left ",
        ("6 of 10 texts, 4 words per second, 55 s left "),
        "4 texts, 200 words in 55 s: 4 words per second; 2 with errors.",
    )
    assert said.startswith(first + second) and said.endswith(last)
    assert [lasting(seconds) for seconds in (0.4, 59.6, 200, 7500)] == [
        "0 s", "1 min 0 s", "3 min 20 s", "2 h 5 min",
    ]  # fmt: skip
