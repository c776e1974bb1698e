"""MMAX2: corpefro's and the Potsdam corpus's ways."""

from __future__ import annotations

from pathlib import Path

from coreflang_training.loaders import LOADERS, LoadReport

from .loading import clusters, load, refuses, write

WORDS = [
    "Der",
    "Wirt",
    "und",
    "die",
    "Köchin",
    "lachten",
    ".",
    "Sie",
    "sangen",
    ",",
    "und",
    "er",
    "tanzte",
    ".",
]
COMMON = """\
<?xml version="1.0"?>
<common_paths>
<basedata_path>../basedata/</basedata_path>
<markable_path>./markables/</markable_path>
</common_paths>
"""
PRIMARY = [
    'id="markable_1" span="word_1..word_2" anaphor_antecedent="empty" np_form="defnp"',
    'id="markable_2" span="word_8" anaphor_antecedent="groups:markable_1" np_form="pper"',
    'id="markable_3" span="word_12" anaphor_antecedent="markable_1;markable_2" np_form="PPER"',
    'id="markable_4" span="word_4..word_5"',
    'id="markable_5" span="word_9" anaphor_antecedent="markable_77"',
]
GROUPS = ['id="markable_1" span="word_1..word_2,word_4..word_5"']


def level(rows: list[str], encoding: str = "utf-8") -> str:
    body = "\n".join(f"<markable {row} />" for row in rows)
    return f'<?xml version="1.0" encoding="{encoding}"?>\n<markables>\n{body}\n</markables>\n'


def project(folder: Path, name: str, *, primary: list[str] = PRIMARY, words: str = "") -> Path:
    text = "".join(f'<word id="word_{i}">{word}</word>\n' for i, word in enumerate(WORDS, 1))
    write(folder, f"basedata/{name}_words.xml", words or f"<words>\n{text}</words>")
    write(folder, "annotation/common_paths.xml", COMMON)
    markables = f"annotation/markables/{name}"
    write(folder, f"{markables}_primmark_level.xml", level(primary))
    write(folder, f"{markables}_groups_level.xml", level(GROUPS))
    sentences = ['id="s1" span="word_1..word_7"', 'id="s2" span="word_8..word_14"']
    (folder / f"{markables}_sentence_level.xml").write_bytes(
        level(sentences, "windows-1250").encode("cp1250")
    )
    words_name = f"<words>{name}_words.xml</words>"
    return write(folder, f"annotation/{name}.mmax", f"<mmax_project>{words_name}</mmax_project>")


def test_links_over_levels(tmp_path: Path) -> None:
    project(tmp_path / "de", "wirt")
    report = LoadReport()
    (document,) = LOADERS["mmax2"](tmp_path, report=report)
    assert (document.id, document.lang) == ("wirt", "de")
    assert document.text == "Der Wirt und die Köchin lachten. Sie sangen, und er tanzte."
    assert document.sent_starts == (0, 7)
    assert sorted(clusters(document)) == [
        ["Der Wirt", "er"], ["Der Wirt ... die Köchin", "Sie"], ["die Köchin"], ["sangen"]
    ]  # fmt: skip
    assert [m.kind for m in document.mentions if m.start == 11] == ["pper"]
    assert report.notes == {
        "several antecedents, of which the first counts": 1,
        "a pointer to a markable that is not there, left out": 1,
    }


def test_prepositions_are_no_part_of_a_mention(tmp_path: Path) -> None:
    words = ["Otto", "lachte", ".", "Bei", "ihm", "war", "Ida", "zu", "und", "an", "."]
    rows = [
        'id="markable_1" span="word_1" anaphor_antecedent="empty" np_form="ne"',
        'id="markable_2" span="word_4..word_5" anaphor_antecedent="markable_1" np_form="pper"',
        'id="markable_3" span="word_7..word_8" anaphor_antecedent="empty" np_form="ne"',
        'id="markable_4" span="word_10" anaphor_antecedent="markable_3" np_form="other"',
    ]
    xml = "".join(f'<word id="word_{i}">{word}</word>' for i, word in enumerate(words, 1))
    for lang, pronoun in (("de", "ihm"), ("en", "Bei ihm")):
        project(tmp_path / lang, "bei", primary=rows, words=f"<words>{xml}</words>")
        markables = tmp_path / lang / "annotation/markables"
        (markables / "bei_groups_level.xml").write_text(level([]), encoding="utf-8")
        (markables / "bei_sentence_level.xml").write_text(level([]), encoding="utf-8")
        (document,) = load("mmax2", tmp_path / lang)
        assert sorted(clusters(document)) == [["Ida zu", "an"], ["Otto", pronoun]]


def test_the_raw_text_if_it_has_the_words(tmp_path: Path) -> None:
    raw = "LENA TAU\nDer Wirt und die Köchin lachten.\n\nSie sangen, und er tanzte. B 3"
    write(tmp_path, "de/primary-data/wirt.txt", raw)
    project(tmp_path / "de", "wirt")
    (document,) = load("mmax2", tmp_path)
    assert document.text == raw.partition("\n")[2].removesuffix(" B 3")
    assert document.text[slice(*document.tokens[7])] == "Sie"


def test_the_raw_text_if_it_has_other_words(tmp_path: Path) -> None:
    write(tmp_path, "de/primary-data/wirt.txt", "Der Wirt und seine Köchin lachten.")
    project(tmp_path / "de", "wirt")
    report = LoadReport()
    (document,) = LOADERS["mmax2"](tmp_path, report=report)
    assert document.text.startswith("Der Wirt und die Köchin lachten. ")
    assert report.notes["a raw text with other words, not used"] == 1


def test_malformed(tmp_path: Path) -> None:
    project(tmp_path, "good")
    outside = [PRIMARY[0], PRIMARY[1].replace("word_8", "word_80")]
    project(tmp_path, "odd", primary=outside)
    refuses(
        "mmax2", tmp_path, file="odd_primmark_level.xml", line=4, expected="a span of words",
        others=1,
    )  # fmt: skip
    project(tmp_path, "odd", words="<words><word id='word_1'>Der</words>")
    refuses("mmax2", tmp_path, file="odd_words.xml", line=1, expected="well-formed XML", others=1)
    (tmp_path / "basedata" / "odd_words.xml").unlink()
    refuses("mmax2", tmp_path, file="odd_words.xml", line=0, expected="an XML file", others=1)
    write(tmp_path, "annotation/odd.mmax", "<mmax_project></mmax_project>")
    refuses("mmax2", tmp_path, file="odd.mmax", line=1, expected="a <words> element", others=1)
