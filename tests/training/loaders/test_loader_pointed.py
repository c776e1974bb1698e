"""Tables that point at the words of a treebank."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.loaders import get_loader
from coreflang_training.loaders.pointed import POINTED, read_passages

from coreflang.formats.document import TextMention

TREEBANK = """# newdoc id = mail-1
# newpar id = mail-1-p1
# sent_id = 1
1\tIda\t_\t_\t_\t_\t_\t_\t_\t_
2-3\tdidn't\t_\t_\t_\t_\t_\t_\t_\t_
2\tdid\t_\t_\t_\t_\t_\t_\t_\t_
3\tn't\t_\t_\t_\t_\t_\t_\t_\t_
4\twrite\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No
5\t.\t_\t_\t_\t_\t_\t_\t_\t_

# newpar id = mail-1-p2
# sent_id = 2
1\tShe\t_\t_\t_\t_\t_\t_\t_\t_
1.1\trang\t_\t_\t_\t_\t_\t_\t_\t_
2-3\tcannot\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No
2\tcan\t_\t_\t_\t_\t_\t_\t_\t_
3\tnot\t_\t_\t_\t_\t_\t_\t_\t_
4\t!\t_\t_\t_\t_\t_\t_\t_\t_

# newdoc id = mail-2
# sent_id = 3
1\tYes\t_\t_\t_\t_\t_\t_\t_\t_

"""
TABLE = "#ID mail-1 mail-1 0 9\n0\t1\t1\n5\t6\t1\n#ID mail-1-b mail-1 5 9\n0\t1\t1+2\n"


@pytest.fixture
def treebank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "train.conllu").write_text(TREEBANK, encoding="utf-8")
    (folder / "first.tsv").write_text(TABLE, encoding="utf-8")
    monkeypatch.setattr("coreflang_training.loaders.pointed.POINTED", tmp_path)
    return folder / "train.conllu"


def test_passages_have_the_words_of_the_treebank(treebank: Path) -> None:
    first, second = get_loader("pointed")(treebank)
    assert first.text == "Ida didn't write.\nShe cannot!"
    assert (first.id, first.lang, first.genre) == ("mail-1", "xx", "mail")
    assert first.sent_starts == (0, 5)
    assert [first.span_text(mention) for mention in first.mentions] == ["Ida", "She"]
    assert second.text == "She cannot!"
    assert second.words == ("She", "can", "not", "!")
    assert second.mentions == (TextMention(((0, 1),), "1+2", split_antecedents=("1", "2")),)


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ("#ID mail-1 mail-1 0 99\n", "9 words"),
        ("#ID mail-3 mail-3 0 2\n", "0 words"),
        ("#ID mail-1 mail-1 0\n", "#ID"),
        ("#ID mail-1 mail-1 0 9\n0\tone\t1\n", "0\tone"),
    ],
)
def test_a_table_that_does_not_fit_is_named(treebank: Path, table: str, found: str) -> None:
    (treebank.parent / "first.tsv").write_text(table, encoding="utf-8")
    with pytest.raises(TrainingError, match="T100") as error:
        list(get_loader("pointed")(treebank))
    assert found in str(error.value)


def test_a_language_without_a_table_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "train.conllu").write_text(TREEBANK, encoding="utf-8")
    with pytest.raises(TrainingError, match="T003"):
        list(get_loader("pointed")(tmp_path / "train.conllu"))


@pytest.mark.parametrize("table", sorted(POINTED.glob("*/*.tsv")), ids=lambda path: path.stem)
def test_tables_that_ship_point_at_words_of_their_passages(table: Path) -> None:
    passages = list(read_passages(table))
    assert len({passage.name for passage in passages}) == len(passages)
    for passage in passages:
        size = passage.last - passage.first
        assert all(0 <= first < last <= size for first, last, _ in passage.mentions)
