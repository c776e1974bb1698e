"""French LitBank (SACR), Democrat, ANCOR and the legal texts."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from .loading import clusters, load, refuses, write

SACR = """\
{Deux:EN="p PER" {A:EN="p PER" Lise} et {B:EN="p PER" Jean }  } , assis.

{M1 Elle} lit {C:EN="f FAC" dans l'{A:EN="p PER" sa} chambre} . Fin



#COLOR:A=hsl(0, 100%, 80%)

#TOKENIZATION-TYPE:1
"""


def test_sacr(tmp_path: Path) -> None:
    (document,) = load("sacr", write(tmp_path, "lise.sacr", SACR))
    assert document.text == "Lise et Jean, assis.\n\nElle lit dans l'sa chambre. Fin"
    assert document.words[:5] == ("Lise", "et", "Jean", ",", "assis")
    assert document.sent_starts == (0, 6)
    assert sorted(clusters(document)) == [
        ["Elle"], ["Jean"], ["Lise", "sa"], ["Lise et Jean"], ["dans l'sa chambre"]
    ]  # fmt: skip
    assert {m.kind for m in document.mentions} == {"PER", "FAC", ""}


@pytest.mark.parametrize(
    "source, text",
    [
        ("{A Jo} {B l}’ aime", "Jo l’aime"),
        ("il voit l' {A ami}", "il voit l'ami"),
        ("l’ {A on}", "l’on"),
        ("{A Jo} {B l'} aime", "Jo l'aime"),
        ("{A ce {B qu'} } il dit lorsqu' il part", "ce qu'il dit lorsqu'il part"),
    ],
)
def test_sacr_blanks_behind_apostrophes(tmp_path: Path, source: str, text: str) -> None:
    (document,) = load("sacr", write(tmp_path, "lise.sacr", source))
    assert document.text == text


@pytest.mark.parametrize(
    "old, new, line, expected",
    [
        (" chambre} .", " chambre .", 3, "a '}' for C"),
        ("Deux:", "", 1, "'{ENTITY:"),
        ("assis.", "assis}.", 1, "a '{' before this '}'"),
    ],
)
def test_sacr_malformed(tmp_path: Path, old: str, new: str, line: int, expected: str) -> None:
    write(tmp_path, "good.sacr", SACR)
    write(tmp_path, "odd.sacr", SACR.replace(old, new))
    refuses("sacr", tmp_path, file="odd.sacr", line=line, expected=expected, others=1)


def row(i: str, form: str, head: str, bracket: str, *, speaker: str = "_", par: str = "0") -> str:
    cells = (i, form, form.lower(), "X", "_", "_", head, "dep", "_", "_")
    return "\t".join((*cells, speaker, par, "*", "*", bracket))


DEMOCRAT = "\n".join(
    [
        "#begin document (ge/port); part 000",
        row("1", "L'", "2", "(0"),
        row("2", "eau", "0", "_"),
        row("3-4", "du", "_", "_"),
        row("3", "de", "5", "_"),
        row("4", "le", "5", "(1"),
        row("5", "port", "2", "1)|0)"),
        row("6", "!", "2", "_"),
        "",
        row("1", "Elle", "2", "(0)", speaker="spk1", par="1"),
        row("2", "dort", "0", "_", speaker="spk1", par="1"),
        "",
        "#end document",
        "",
    ]
)


@pytest.mark.parametrize(
    "loader, file", [("democrat", "dem1921_sg.dev.conll"), ("ancor", "ancor_x.dev.conll")]
)
def test_democrat_and_ancor(tmp_path: Path, loader: str, file: str) -> None:
    write(tmp_path, file, DEMOCRAT)
    (document,) = load(loader, tmp_path)
    assert (document.id, document.genre, document.lang) == ("ge/port", "ge", "fr")
    assert document.text == "L'eau du port !\nElle dort"
    assert clusters(document) == [["L'eau du port", "Elle"], ["du port"]]
    assert [m.head for m in document.mentions] == [1, 4, 6]
    assert document.speakers == ("",) * 6 + ("spk1", "spk1")
    assert document.contractions == ((2, 4),)


def test_the_cut_version_is_not_read_twice(tmp_path: Path) -> None:
    write(tmp_path, "dem1921_sg.dev.conll", DEMOCRAT)
    write(tmp_path, "dem1921_sg_cut2000.dev.conll", DEMOCRAT)
    assert len(load("democrat", tmp_path)) == 1


def test_democrat_malformed(tmp_path: Path) -> None:
    odd = DEMOCRAT.replace("\t(1\n", "\t_\n").replace("ge/port", "ge/odd")
    write(tmp_path, "dem1921_sg.dev.conll", DEMOCRAT + odd)
    refuses("democrat", tmp_path, file="dev.conll", line=20, expected="an earlier '(1'", others=1)
    odd = DEMOCRAT.replace("\t0\t*\t*\t(0\n", "\t0\t*\t(0\n")
    write(tmp_path, "dem1921_sg.dev.conll", odd + DEMOCRAT)
    refuses("democrat", tmp_path, file="dev.conll", line=2, expected="15 columns", others=1)


TOKENS = """\
id,string,text_token_index,text_id,par_id,sent_id
0,Le,0,(loi-1); part 000,0,0
1,juge,1,(loi-1); part 000,0,0
2,",",2,(loi-1); part 000,0,0
3,Il,3,(loi-1); part 000,0,1
4,Rien,0,(loi-2); part 000,0,2
"""
MENTIONS = """\
id,start,end,text_start,text_end,text_id,chain_id
0,0,1,0,1,(loi-1); part 000,5
1,0,0,3,3,(loi-1); part 000,5
2,0,0,0,0,(loi-2); part 000,6
"""


def zipped(path: Path, **tables: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in tables.items():
            archive.writestr(f"{name}.csv", text)
    return path


def test_demjur(tmp_path: Path) -> None:
    zipped(tmp_path / "db_x.zip", tokens=TOKENS, mentions=MENTIONS)
    first, second = load("demjur", tmp_path)
    assert (first.id, second.id) == ("loi-1", "loi-2")
    assert first.text == "Le juge, Il"
    assert first.sent_starts == (0, 3)
    assert clusters(first) == [["Le juge", "Il"]]
    assert clusters(second) == [["Rien"]]


def test_demjur_malformed(tmp_path: Path) -> None:
    zipped(tmp_path / "db_x.zip", tokens=TOKENS, mentions=MENTIONS.replace(",3,3,", ",3,4,"))
    refuses(
        "demjur", tmp_path, file="mentions.csv", line=3, expected="token numbers below 4", others=1
    )


@pytest.mark.parametrize(
    "tables, expected",
    [
        ({"tokens": TOKENS}, "a zip file with mentions.csv"),
        ({"tokens": TOKENS.replace("string", "form"), "mentions": MENTIONS}, "the columns"),
    ],
)
def test_demjur_without_a_table(tmp_path: Path, tables: dict[str, str], expected: str) -> None:
    zipped(tmp_path / "db_a.zip", **tables)
    zipped(tmp_path / "db_b.zip", tokens=TOKENS, mentions=MENTIONS)
    line = 0 if "mentions" not in tables else 1
    file = "db_a.zip" if line == 0 else "tokens.csv"
    refuses("demjur", tmp_path, file=file, line=line, expected=expected, others=2)
