"""Tables that point at the words of a treebank."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.loaders import get_loader
from coreflang_training.loaders.pointed import POINTED, read_passages
from coreflang_training.loaders.words import read_rows
from coreflang_training.splits import load_split

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


NAMES = """# newdoc id = blog/1
Ida\tB-PER\tperson
wyszła\tO\tO
.\tO\tO

Wróci\tO\tO
,\tO\tO
mówi\tO\tO
.\tO\tO
# newdoc id = blog/2
Tak\tO\tO
"""
SENTENCES = """# sent_id = news_1
Paul\tO
dort\tO
!\tO
# sent_id = news_2
L'\tO
air\tO
# sent_id = talk_1
Non\tO
"""


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Writes a source beside the table that points at it; gives the source."""
    monkeypatch.setattr("coreflang_training.loaders.pointed.POINTED", tmp_path)

    def write(
        name: str, text: str, table: str, *, lang: str = "xx", kind: str = "entities"
    ) -> Path:
        folder = tmp_path / lang
        folder.mkdir()
        (folder / f"{kind}.tsv").write_text(table, encoding="utf-8")
        (folder / name).write_text(text, encoding="utf-8")
        return folder / name

    return write


def test_words_in_lines_get_blanks_and_unspoken_subjects_their_verbs(
    put: Callable[..., Path],
) -> None:
    table = "#ID blog-1 blog/1 0 7\n0\t1\t1\n3\t4\t1*\n5\t6\t1*\n"
    (only,) = get_loader("entities")(put("test.tsv", NAMES, table))
    assert only.text == "Ida wyszła. Wróci, mówi."
    assert only.sent_starts == (0, 3)
    assert [(m.zero, m.verb, m.entity) for m in only.mentions] == [
        (False, None, "1"),
        (True, 3, "1"),
        (True, 5, "1"),
    ]


def test_ids_of_sentences_tell_documents_apart(put: Callable[..., Path]) -> None:
    file = put("all.tsv", SENTENCES, "#ID news.1 news 0 5\n#ID talk talk 0 1\n", lang="fr")
    first, second = get_loader("entities")(file)
    assert (first.text, second.text) == ("Paul dort ! L'air", "Non")


def test_ids_of_documents_come_before_those_of_sentences(put: Callable[..., Path]) -> None:
    file = put("all.tsv", "# newdoc id = whole\n" + SENTENCES, "#ID whole whole 0 6\n")
    (only,) = get_loader("entities")(file)
    assert only.sent_starts == (0, 3, 5)


SPOKEN = """# newdoc id = other
# sent_id = talk_1
1\tPaul\t_\t_\t_\t_\t_\t_\t_\t_
2\tva\t_\t_\t_\t_\t_\t_\t_\t_
3-4\tau\t_\t_\t_\t_\t_\t_\t_\t_
3\tà\t_\t_\t_\t_\t_\t_\t_\t_
4\tle\t_\t_\t_\t_\t_\t_\t_\t_
5\tlac\t_\t_\t_\t_\t_\t_\t_\t_

# sent_id = talk_2
1\til\t_\t_\t_\t_\t_\t_\t_\t_

# sent_id = tale-1
1\toui\t_\t_\t_\t_\t_\t_\t_\t_

"""


def test_contractions_keep_their_text(put: Callable[..., Path]) -> None:
    file = put("train.conllu", SPOKEN, "#ID talk talk 0 6\n3\t5\t1\n", kind="speech")
    (only,) = get_loader("speech")(file)
    assert (only.text, only.words[2:4]) == ("Paul va au lac il", ("a", "u"))
    assert only.span_text(only.mentions[0]) == "u lac"


def test_tables_point_at_words_between_braces(put: Callable[..., Path]) -> None:
    marked = "#ID novel-1\n{1 The cat} sat.\n{1 It} slept.\n"
    table = "#ID novel-1 novel-1 0 7\n0\t2\t1\n4\t5\t1\n"
    (only,) = get_loader("entities")(put("novels.txt", marked, table).parent)
    assert only.text == "The cat sat.\nIt slept."
    assert [only.span_text(mention) for mention in only.mentions] == ["The cat", "It"]


def test_a_source_of_another_kind_is_an_error(put: Callable[..., Path]) -> None:
    with pytest.raises(TrainingError, match="T100"):
        list(get_loader("entities")(put("words.csv", "Ida", "#ID one one 0 1\n")))


def named(table: Path) -> str:
    return f"{table.parent.name}-{table.stem}"


@pytest.mark.parametrize("table", sorted(POINTED.glob("*/*.tsv")), ids=named)
def test_tables_that_ship_point_at_words_of_their_passages(table: Path) -> None:
    passages = list(read_passages(table))
    assert len({passage.name for passage in passages}) == len(passages)
    for passage in passages:
        size = passage.last - passage.first
        assert all(0 <= first < last <= size for first, last, _ in passage.mentions)


@pytest.mark.parametrize(
    ("table", "split"), [("de/entities", "prose-de"), ("pl/novels", "prose-pl")]
)
def test_whole_entities_are_those_of_texts_to_train_on(table: str, split: str) -> None:
    passages = read_passages(POINTED / f"{table}.tsv")
    assert {passage.name for passage in passages} <= set(load_split(split).ids("train"))


def test_rows_without_marks_are_one_document_of_their_folder(tmp_path: Path) -> None:
    folder = tmp_path / "xx" / "names"
    folder.mkdir(parents=True)
    (folder / "all.tsv").write_text("Ida\tB-PER\nsang\tO\n.\tO\n\nShe\tO\nleft\tO\n")
    ((name, words),) = read_rows(folder / "all.tsv")
    assert (name, words.forms) == ("names", ["Ida", "sang", ".", "She", "left"])
    assert words.sentences == [0, 3]
