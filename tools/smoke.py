"""Whether what users install works with the spaCy, thinc and numpy that are installed.

    python tools/smoke.py

For environments without tests: the oldest versions that setup.cfg allows, which tools/oldest.txt
pins, and the newest. Each check prints a line; the exit status is 1 if one fails. Golden chains are
compared through all pipelines that are installed, as they are, after saving and loading, and from
several processes; the commands `languages` and `resolve` run in processes of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.metadata import version

import golden_texts
import spacy
from golden_texts import Section
from spacy.language import Language
from spacy.tokens import DocBin

from coreflang.plugins import languages

SHOWN = ("spacy", "thinc", "numpy", "pluggy", "typer", "click")
TEXT = "Ida lost her key. She looked for it."
Check = Callable[[], None]


def checks() -> Iterator[tuple[str, Check]]:
    """YIELDS (Tuple[str, Check]): all checks, each with what it says."""
    everything = golden_texts.all_sections()
    sections = [section for section in everything if section.installed]
    yield "every language is installed", partial(_all_languages, everything)
    for section in sections:
        yield f"chains of {section.pipeline}", partial(_golden, section)
        yield f"chains of {section.pipeline}, saved and loaded", partial(_saved, section)
    yield "chains from two processes", partial(_processes, sections[0])
    yield "chains in a DocBin", partial(_kept, sections[0])
    yield "command languages", _languages
    yield "command resolve", _resolve
    yield "help of all commands", _help


@cache
def _loaded(pipeline: str) -> Language:
    return Section(pipeline, []).load()


def _expect(found: object, wanted: object) -> None:
    if found != wanted:
        shown, hoped = golden_texts.shown(found), golden_texts.shown(wanted)
        raise AssertionError(f"found\n{shown}wanted\n{hoped}")


def _compare(section: Section, nlp: Language, **options: int) -> None:
    rows = section.with_chains(golden_texts.resolve(nlp, section.texts, **options))
    _expect(rows, section.rows)


def _all_languages(sections: list[Section]) -> None:
    codes = {section.pipeline for section in sections if len(section.pipeline) == 2}
    _expect(sorted(languages()), sorted(codes))


def _golden(section: Section) -> None:
    _compare(section, _loaded(section.pipeline))


def _saved(section: Section) -> None:
    with tempfile.TemporaryDirectory() as folder:
        _loaded(section.pipeline).to_disk(folder)
        _compare(section, spacy.load(folder))


def _processes(section: Section) -> None:
    _compare(section, _loaded(section.pipeline), n_process=2, batch_size=3)


def _kept(section: Section) -> None:
    nlp = _loaded(section.pipeline)
    saved = DocBin(store_user_data=True, docs=nlp.pipe(section.texts)).to_bytes()
    docs = DocBin(store_user_data=True).from_bytes(saved).get_docs(nlp.vocab)
    found = [[chain.pretty_representation for chain in doc._.coref_chains] for doc in docs]
    _expect(section.with_chains(found), section.rows)


def _command(*arguments: str) -> str:
    """What a command prints; from an empty folder, so that what is installed runs."""
    command = [sys.executable, "-m", "coreflang", *arguments]
    with tempfile.TemporaryDirectory() as folder:
        ended = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=folder)
    if ended.returncode:
        raise AssertionError(f"{' '.join(arguments)}: {ended.stdout}{ended.stderr}")
    return ended.stdout


def _languages() -> None:
    shown = _command("languages")
    _expect([code for code in languages() if code not in shown.split()], [])


def _resolve() -> None:
    _expect(
        _command("resolve", "--tokens", "--lang", "en", "--text", TEXT).splitlines(),
        ["0: Ida(0), her(2), She(5)", "1: key(3), it(8)"],
    )
    written = json.loads(_command("resolve", "--lang", "en", "--text", TEXT, "--format", "jsonl"))
    _expect([len(chain["mentions"]) for chain in written["chains"]], [3, 2])


def _help() -> None:
    for name in ("install", "languages", "resolve", "explain", "evaluate"):
        _expect("Usage:" in _command(name, "--help"), True)


def main() -> int:
    """RETURNS (int): the exit status."""
    print("smoke:", ", ".join(f"{name} {version(name)}" for name in SHOWN), flush=True)
    failed = 0
    for name, check in checks():
        try:
            check()
        except Exception:  # whatever it is, the other checks run, too
            failed += 1
            traceback.print_exc()
            print(f"smoke: FAILED {name}", flush=True)
        else:
            print(f"smoke: {name}", flush=True)
    print(f"smoke: {failed} checks failed" if failed else "smoke: all is well")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
