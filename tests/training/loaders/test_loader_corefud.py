"""CorefUD, GUM and OntoGUM."""

from __future__ import annotations

from pathlib import Path

from .loading import clusters, load, refuses, write

HEAD = """\
# newdoc id = {id}
# global.Entity = GRP-etype-infstat-minspan-link-identity
# meta::genre = {genre}
# newpar
# sent_id = 1
"""
KITE = (
    HEAD.format(id="GUM_bio_kite", genre="bio")
    + """\
# speaker = Ines
1\tThe\tthe\tDET\tDT\t_\t2\tdet\t_\tEntity=(1-object-new-2-coref
2\tkite\tkite\tNOUN\tNN\t_\t5\tnsubj\t_\tEntity=1)
3-4\tshe's\t_\t_\t_\t_\t_\t_\t_\t_
3\tshe\tshe\tPRON\tPRP\t_\t5\tnsubj\t_\tEntity=(2-person-acc-1-sgl-Ines_(pilot))
4\t's\tbe\tAUX\tVBZ\t_\t5\taux\t_\t_
5\tflying\tfly\tVERB\tVBG\t_\t0\troot\t_\tSpaceAfter=No
6\t|\t|\tPUNCT\t.\t_\t5\tpunct\t_\t_

# newpar
# sent_id = 2
1\tIt\tit\tPRON\tPRP\t_\t2\tnsubj\t_\tEntity=(1-object-giv-1-ana)
2\tdove\tdive\tVERB\tVBD\t_\t0\troot\t_\t_

"""
).replace("Ines_(pilot)", "Ines")
BROKEN = KITE.replace("GUM_bio_kite", "GUM_bio_broken").replace("Entity=1)", "Entity=7)")


def test_gum(tmp_path: Path) -> None:
    write(tmp_path, "dep/GUM_bio_kite.conllu", KITE)
    (document,) = load("gum", tmp_path)
    assert (document.id, document.lang, document.genre) == ("GUM_bio_kite", "en", "bio")
    assert document.text == "The kite she's flying|\nIt dove"
    assert clusters(document) == [["The kite", "It"], ["she"]]
    assert [m.head for m in document.mentions] == [1, 2, 6]
    assert document.mentions[0].kind == "object"
    assert document.speakers == ("Ines",) * 6 + ("",) * 2
    assert document.contractions == ((2, 4),)


def test_of_the_smallest_span_the_word_highest_in_the_tree_is_the_head(tmp_path: Path) -> None:
    text = (
        HEAD.format(id="GUM_bio_college", genre="bio")
        + """\
1\tLark\tlark\tPROPN\tNNP\t_\t2\tcompound\t_\tEntity=(1-organization-new-1,2-coref
2\tHall\thall\tPROPN\tNNP\t_\t5\tnsubj\t_\t_
3\tin\tin\tADP\tIN\t_\t4\tcase\t_\t_
4\tBern\tBern\tPROPN\tNNP\t_\t2\tnmod\t_\tEntity=(2-place-new-9-coref)1)
5\tburnt\tburn\tVERB\tVBD\t_\t0\troot\t_\t_

"""
    )
    write(tmp_path, "GUM_bio_college.conllu", text)
    (document,) = load("gum", tmp_path)
    assert [(m.start, m.end, m.head) for m in document.mentions] == [(0, 4, 1), (3, 4, 3)]


def test_gum_malformed(tmp_path: Path) -> None:
    write(tmp_path, "GUM_bio_kite.conllu", KITE)
    write(tmp_path, "GUM_bio_broken.conllu", BROKEN)
    refuses(
        "gum", tmp_path, file="GUM_bio_broken.conllu", line=8, expected="an earlier '(7'", others=1
    )


def test_corefud_goes_on_within_a_file(tmp_path: Path) -> None:
    write(tmp_path, "es/part.conllu", KITE + BROKEN + KITE)
    line = KITE.count("\n") + 8
    refuses(
        "corefud", tmp_path, file="part.conllu", line=line, expected="an earlier '(7'", others=2
    )


def test_corefud_takes_its_language_from_the_folder(tmp_path: Path) -> None:
    write(tmp_path, "es/part.conllu", KITE)
    (document,) = load("corefud", tmp_path)
    assert (document.lang, document.singletons_annotated) == ("es", True)


ONTO = """\
# begin document
0\tThe\t(12
1\tkite\t12)
2\tshe\t(3(4)
3\t's\t_
4\tflying\t3)
5\t\t_
6\tIt\t(12)
7\tdove\t_
# end document
"""


def test_ontogum_takes_text_and_sentences_from_the_trees(tmp_path: Path) -> None:
    write(tmp_path, "dep/GUM_bio_kite.conllu", KITE)
    write(tmp_path, "ontogum/GUM_bio_kite.conll", ONTO)
    (document,) = load("ontogum", tmp_path)
    assert document.text == "The kite she's flying|\nIt dove"
    assert document.sent_starts == (0, 6)
    assert sorted(clusters(document)) == [["The kite", "It"], ["she"], ["she's flying"]]
    assert (document.genre, document.singletons_annotated) == ("bio", False)


def test_ontogum_by_itself(tmp_path: Path) -> None:
    write(tmp_path, "GUM_bio_kite.conll", ONTO.replace("5\t\t_\n", ""))
    (document,) = load("ontogum", tmp_path)
    assert document.text == "The kite she's flying It dove"
    assert document.sent_starts == (0,)


def test_ontogum_with_other_words_than_the_trees(tmp_path: Path) -> None:
    write(tmp_path, "dep/GUM_bio_kite.conllu", KITE)
    write(tmp_path, "ontogum/GUM_bio_kite.conll", ONTO.replace("\tkite\t", "\tglider\t"))
    write(tmp_path, "ontogum/GUM_bio_other.conll", ONTO.replace("5\t\t_\n", ""))
    refuses(
        "ontogum", tmp_path, file="GUM_bio_kite.conll", line=3, expected="'kite' of the dep",
        others=1,
    )  # fmt: skip


def test_ontogum_with_a_row_too_short(tmp_path: Path) -> None:
    write(tmp_path, "GUM_bio_kite.conll", ONTO.replace("1\tkite\t12)", "1\tkite"))
    refuses(
        "ontogum", tmp_path, file="kite.conll", line=3, expected="number, word and brackets",
        others=0,
    )  # fmt: skip
