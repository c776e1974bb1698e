"""`resolve`: texts of all sorts, with a toy language that every installation can parse."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from coreflang.cli.app import main

TEXT = "Mia broke her lamp . She mended it ."
CHAINS = "0: Mia(0), her(2), She(5)\n1: lamp(3), it(7)\n"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(toy_pipeline: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `resolve` with the toy pipeline: status, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["resolve", "--tokens", "--pipeline", str(toy_pipeline), *arguments])
        captured = capsys.readouterr()
        return int(caught.value.code or 0), captured.out, " ".join(captured.err.split())

    return run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "text.txt"
    path.write_bytes(TEXT.encode())
    return path


def test_text_on_the_command_line(run: Run) -> None:
    assert run("--text", TEXT) == (0, CHAINS, "")


def test_file(run: Run, file: Path) -> None:
    assert run(str(file)) == (0, CHAINS, "")


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_standard_input(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert run(*arguments) == (0, CHAINS, "")


def test_singletons_and_styles(run: Run) -> None:
    text = "Mia broke her lamp . She slept ."
    assert run("--text", text)[1] == "0: Mia(0), her(2), She(5)\n"
    assert run("--text", text, "--singletons")[1] == "0: Mia(0), her(2), She(5)\n1: lamp(3)\n"
    # The toy language has no lists of persons and places: nothing is left out.
    assert run("--text", text, "--style", "litbank")[1] == "0: Mia(0), her(2), She(5)\n1: lamp(3)\n"
    assert "E106" in run("--text", text, "--style", "baroque")[2]


def test_text_with_marks(run: Run) -> None:
    _, out, _ = run("--text", TEXT, "--format", "marked")
    assert out == "[Mia]0 broke [[her]0 lamp]1 . [She]0 mended [it]1 .\n"


def test_json_says_where_everything_is(run: Run, file: Path) -> None:
    _, out, _ = run(str(file), "--format", "json")
    data = json.loads(out)
    assert (data["source"], data["lang"], data["text"]) == (str(file), "xx", TEXT)
    assert [chain["most_specific"] for chain in data["chains"]] == [0, 0]
    assert data["chains"][1]["mentions"][0] == {
        "kind": "noun", "text": "her lamp", "start": 10, "end": 18, "start_token": 2,
        "end_token": 4, "heads": [{"token": 3, "text": "lamp", "start": 14, "end": 18}],
    }  # fmt: skip
    for mention in (m for chain in data["chains"] for m in chain["mentions"]):
        assert TEXT[mention["start"] : mention["end"]] == mention["text"]


def test_several_files_as_json_lines(run: Run, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("Ida slept .", encoding="utf-8")
    _, out, _ = run(str(file), str(other), "--format", "jsonl")
    rows = [json.loads(line) for line in out.splitlines()]
    assert [(row["source"], len(row["chains"])) for row in rows] == [
        (str(file), 2),
        (str(other), 0),
    ]


def test_json_is_for_one_document(run: Run, file: Path) -> None:
    status, out, err = run(str(file), str(file), "--format", "json")
    assert (status, out) == (1, "")
    assert "E408" in err
    rows = file.with_name("rows.jsonl")
    rows.write_text(
        json.dumps({"text": TEXT}) + "\n" + json.dumps({"text": TEXT}), encoding="utf-8"
    )
    assert "E408" in run(str(rows), "--format", "json")[2]


def test_bad_file_costs_the_others_nothing(run: Run, file: Path, tmp_path: Path) -> None:
    status, out, err = run(str(tmp_path / "missing.txt"), str(file))
    assert (status, out) == (1, f"==> {file} <==\n{CHAINS}")
    assert "E402" in err


def test_several_files_have_headings(run: Run, file: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("", encoding="utf-8")
    heading = f"==> {file} <==\n"
    _, out, _ = run(str(file), str(empty), str(file))
    assert out == f"{heading}{CHAINS}\n==> {empty} <==\n\n{heading}{CHAINS}"
    _, out, _ = run(str(file), str(file), "--format", "marked")
    assert out.count(heading) == 2


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    """JSON lines: one text, a blank line, what is none, and a text under another key."""
    path = tmp_path / "texts.JSONL"
    rows = [
        json.dumps({"id": "first", "text": TEXT}),
        " ",
        json.dumps({"text": 7, "body": "Ida slept ."}),
        '{"text": "half", ',
        json.dumps(
            {"body": "Mia slept . She slept .", "text": "Ida\u2028slept ."}, ensure_ascii=False
        ),
        json.dumps({"text": "\ud800"}),
    ]
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def test_json_lines_are_read_as_documents(run: Run, lines: Path) -> None:
    status, out, err = run(str(lines), "--format", "jsonl")
    rows = [json.loads(line) for line in out.split("\n") if line]
    assert [(row["doc_key"], row.get("code"), len(row["chains"])) for row in rows] == [
        ("first", None, 2),
        (f"{lines}:3", "E420", 0),
        (f"{lines}:4", "E420", 0),
        (f"{lines}:5", None, 0),
        (f"{lines}:6", "E403", 0),
    ]
    assert {row["source"] for row in rows} == {str(lines)}
    assert status == 1
    for text in ("line 3, is no JSON object with a text under 'text': it has the keys text, body",
                 "line 4, is no", "surrogates not allowed"):  # fmt: skip
        assert text in err


def test_text_of_json_lines_under_another_key(run: Run, lines: Path, tmp_path: Path) -> None:
    _, out, err = run(str(lines), "--field", "body")
    assert out == f"==> {lines}:3 <==\n\n==> {lines}:5 <==\n0: Mia(0), She(3)\n"
    assert err.count("E420") == 3
    named_otherwise = tmp_path / "texts.txt"
    named_otherwise.write_text(json.dumps({"text": TEXT}), encoding="utf-8")
    assert run(str(named_otherwise), "--field", "text")[1] == CHAINS


def test_json_lines_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    status, out, err = run(str(tmp_path / "missing.jsonl"))
    assert (status, out, "E402" in err) == (1, "", True)


def test_halves_of_characters_are_refused(run: Run) -> None:
    status, out, err = run("--text", "Mia \udcff slept .")
    assert (status, out, "E403" in err) == (1, "", True)


def test_output_goes_to_a_file(run: Run, file: Path, tmp_path: Path) -> None:
    target = tmp_path / "chains.txt"
    assert run(str(file), "--output", str(target)) == (0, "", "")
    assert target.read_text(encoding="utf-8") == CHAINS


def test_output_that_cannot_be_written(run: Run, file: Path, tmp_path: Path) -> None:
    status, _, err = run(str(file), "--output", str(tmp_path / "missing" / "chains.txt"))
    assert status == 1
    assert "E409" in err


@pytest.mark.parametrize("text", ["", " ", "\n\n \t\n", "lamp", "😀", "😀😀 👍🏽"])
def test_text_without_chains(run: Run, text: str) -> None:
    assert run("--text", text) == (0, "", "")
    _, out, _ = run("--text", text, "--format", "json")
    assert json.loads(out)["chains"] == []
    assert json.loads(out)["text"] == text


def test_offsets_fit_the_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes(b"\xef\xbb\xbfMia broke\r\nher lamp .\r\n")
    _, out, _ = run(str(path), "--format", "json")
    data = json.loads(out)
    assert data["text"] == "Mia broke\r\nher lamp .\r\n"
    assert data["chains"][0]["mentions"][1]["start"] == 11


def test_other_encoding(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes("Mia brök her lamp .".encode("latin-1"))
    status, out, err = run(str(path))
    assert (status, out) == (1, "")
    assert "E403" in err
    assert run(str(path), "--encoding", "latin-1")[0] == 0
    assert "E403" in run(str(path), "--encoding", "no-such-encoding")[2]


def test_file_and_text(run: Run, file: Path) -> None:
    status, _, err = run(str(file), "--text", TEXT)
    assert status == 1
    assert "E404" in err


def test_nothing_to_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal())
    status, _, err = run()
    assert status == 1
    assert "E404" in err


def test_long_text_shows_progress_and_keeps_chains_together(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text("Mia slept .\n\n" + "She slept .\n" * 2_000, encoding="utf-8")
    status, out, err = run(str(path))
    assert status == 0
    assert out.count("\n") == 1
    assert out.count("She(") == 2_000
    assert "Parsing" in err
    assert run(str(path), "--no-progress")[2] == ""


def test_pipeline_of_another_language(run: Run) -> None:
    status, _, err = run("--text", TEXT, "--lang", "qq")
    assert status == 1
    assert "E406" in err


def test_codes_are_read_in_either_case_and_names_give_a_hint(run: Run) -> None:
    assert run("--text", TEXT, "--lang", "XX") == (0, CHAINS, "")
    for given, code in [("Toy", "xx"), ("German", "de")]:
        status, _, err = run("--text", TEXT, "--lang", given)
        assert status == 1
        assert f"[E422] '{given}' is the name of a language, and its code is needed: {code}." in err


@pytest.mark.parametrize("name", ["no_such_pipeline", "no/such/folder", "."])
def test_pipeline_that_cannot_be_loaded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(["resolve", "--pipeline", name, "--text", TEXT])
    assert "E405" in capsys.readouterr().err


def test_pipeline_without_a_parser(
    toy: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import spacy

    spacy.blank("xx").to_disk(tmp_path / "bare")
    with pytest.raises(SystemExit) as caught:
        main(["resolve", "--pipeline", str(tmp_path / "bare"), "--text", TEXT])
    assert caught.value.code == 1
    assert "E103" in capsys.readouterr().err


def test_html_is_one_page_of_all_documents(run: Run, tmp_path: Path) -> None:
    files = []
    for name, text in {"a<b.txt": TEXT, "c.txt": "Ida <script> it ."}.items():
        (tmp_path / name).write_text(text)
        files.append(str(tmp_path / name))
    status, out, err = run(*files, "--format", "html")
    assert (status, err) == (0, "")
    assert out.startswith("<!DOCTYPE html>") and out.endswith("</body>\n</html>\n")
    assert out.count("<body>") == 1 and out.count("<h2>") == 2 and "a&lt;b.txt</h2>" in out
    assert "&lt;script&gt;" in out and "<script" not in out
    _, single, _ = run(files[0], "--format", "html")
    assert "<h2>" not in single and 'lang="xx"' in single


def test_a_page_ends_though_a_document_fails(run: Run, file: Path) -> None:
    status, out, _ = run(str(file), str(file.with_name("missing")), "--format", "html")
    assert status == 1 and out.count("</html>") == 1
