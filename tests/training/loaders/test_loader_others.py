"""Polish passages and KorKor."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from coreflang_training.loaders import LOADERS, LoadReport

from .loading import clusters, load, refuses, write

PASSAGE = {
    "id": "pl-99",
    "text": "Hanka i Tola przyszły.\nTola usiadła i zasnęła. Spały.",
    "tokens": [
        "Hanka", "i", "Tola", "przyszły", ".", "\n", "Tola", "usiadła", "i", "zasnęła", ".",
        "Spały", ".",
    ],
    "chains": [
        [
            {"heads": [2], "start": 2, "end": 3, "kind": "name"},
            {"heads": [6], "start": 6, "end": 7, "kind": "name"},
            {"heads": [9], "start": 9, "end": 10, "kind": "zero", "zero": "coordinated"},
        ],
        [{"heads": [0, 2], "start": 0, "end": 3, "kind": "noun"}],
    ],
    "unresolved": [{"head": 11, "kind": "zero"}],
}  # fmt: skip


def test_passages(tmp_path: Path) -> None:
    path = write(tmp_path, "dev.jsonl", json.dumps(PASSAGE) + "\n")
    (document,) = load("passages", path)
    assert (document.id, document.lang) == ("pl-99", "pl")
    assert document.sent_starts == (0, 6)
    assert clusters(document) == [["Hanka i Tola"], ["Tola", "Tola"], [""]]
    zeros = [m for m in document.mentions if m.zero]
    assert [(m.ranges, m.verb) for m in zeros] == [(((11, 11),), 11)], "zasnęła shares its subject"


@pytest.mark.parametrize(
    "change, expected",
    [
        ({"text": "Hanka, i Tola"}, "tokens that make up the text"),
        ({"chains": 3}, "'chains' (list)"),
        ({"chains": [["x"]]}, "a mention with start, end, heads and kind"),
        ({"chains": [[{"heads": [5], "start": 1, "end": 3, "kind": "noun"}]]}, "within 13 tokens"),
    ],
)
def test_passages_malformed(tmp_path: Path, change: dict[str, object], expected: str) -> None:
    lines = [json.dumps(PASSAGE), json.dumps(PASSAGE | change), json.dumps(PASSAGE)]
    write(tmp_path, "dev.jsonl", "\n".join(lines))
    refuses("passages", tmp_path, file="dev.jsonl", line=2, expected=expected, others=2)


COLUMNS = (
    "ID FORM LEMMA XPOS UPOS FEATS DEPREL HEAD COREFHEAD COREFTYPE ZERO_SUBJ ZERO_OBJ ZERO_POSS"
)


def korkor(*rows: str) -> str:
    return "\n".join([f"# global.columns = {COLUMNS}", *(r.replace(" ", "\t") for r in rows), ""])


KORKOR = korkor(
    "1 Jani Jani N PROPN _ SUBJ 2 _ _ _ _ _",
    "2 elaludt elalszik V VERB _ ROOT 0 _ _ _ _ _",
    "3 . . P PUNCT _ PUNCT ??? _ _ _ _ _",
    "",
    "1 A a D DET _ DET 2 _ _ _ _ _",
    "2 fiú fiú N NOUN _ SUBJ 0 1:1 coref _ _ _",
    "3 keze kéz N NOUN _ SUBJ 2 2:2 holo _ _ YES",
    "4 ő ő N PRON _ SUBJ 2 ??? prs _ _ _",
)


def test_korkor(tmp_path: Path) -> None:
    path = write(tmp_path, "huwiki_1.conllup", KORKOR)
    report = LoadReport()
    (document,) = LOADERS["korkor"](path, report=report)
    assert (document.id, document.lang, document.genre) == ("huwiki_1", "hu", "huwiki")
    assert document.text == "Jani elaludt. A fiú keze ő"
    assert clusters(document) == [["Jani", "fiú"]]
    assert document.syntax is not None
    assert document.syntax.heads == (1, 1, 2, 4, 4, 4, 4)
    assert document.syntax.upos[:2] == ("PROPN", "VERB")
    assert report.notes == {
        "a dropped pronoun without antecedent in this format, no mention": 1,
        "a word without head, taken as a root": 1,
        "a link to a dropped or unknown word, left out": 1,
    }


@pytest.mark.parametrize(
    "old, new, line, expected",
    [
        ("1:1\tcoref", "Jani\tcoref", 7, "SENTENCE:WORD"),
        ("\tcoref\t", "\t", 7, "the columns that"),
        ("COREFHEAD", "HEADOF", 2, "the columns that"),
    ],
)
def test_korkor_malformed(tmp_path: Path, old: str, new: str, line: int, expected: str) -> None:
    write(tmp_path, "a.conllup", KORKOR)
    write(tmp_path, "b.conllup", KORKOR.replace(old, new))
    refuses("korkor", tmp_path, file="b.conllup", line=line, expected=expected, others=1)
