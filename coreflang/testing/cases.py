"""Cases: short texts with what should come of them, read from YAML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from spacy.tokens import Doc, Span
from spacy.vocab import Vocab

from ..errors import CoreflangError
from ..files.plain_yaml import read_plain

KINDS = ("positive", "negative")
COLUMNS = 4
TEXTS = ("name", "phenomenon", "kind", "reason", "tokens", "text", "scheme")
VERDICTS = ("permitted", "unlikely", "impossible")


@dataclass(frozen=True)
class Case:
    """One rule test.

    name: unique in its file. phenomenon: what it is about. kind: "positive" if something should
    be found, "negative" if something should not. reason: why.
    tokens or text: the annotated words, or a text for the embedded pipeline.
    scheme: of the labels in `tokens`. chains: all chains expected, as printed, without numbers;
    None if they do not matter. permitted, unlikely, impossible: anaphor -> mentions that should
    get this verdict.
    """

    name: str
    phenomenon: str
    kind: str
    reason: str
    tokens: str = ""
    text: str = ""
    scheme: str = "ud"
    chains: tuple[str, ...] | None = None
    permitted: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unlikely: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    impossible: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def read_cases(path: str | Path) -> list[Case]:
    """Read the cases of a YAML file, or of all YAML files of a folder.

    path (Union[str, Path]): the file or folder.
    RETURNS (List[Case]): in the order of the files' names.
    RAISES (CoreflangError): E020 for a file that holds no valid cases, E021 for two of one name.
    """
    path = Path(path)
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    cases = [_case(row, file) for file in files for row in _rows(file)]
    names = [case.name for case in cases]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise CoreflangError("E021", path=path, found=", ".join(twice))
    return cases


def _rows(file: Path) -> list[Any]:
    try:
        rows = read_plain(file)
    except ValueError as error:
        raise CoreflangError("E020", path=file, name="-", found=error) from error
    if not isinstance(rows, list):
        raise CoreflangError("E020", path=file, name="-", found=type(rows).__name__)
    return rows


def _case(row: Any, file: Path) -> Case:
    known = {f.name for f in fields(Case)}
    name = row.get("name") if isinstance(row, dict) else row
    if not isinstance(row, dict) or not {"name", "phenomenon", "kind", "reason"} <= set(row):
        raise CoreflangError("E020", path=file, name=name, found="a case without its keys")
    found = ", ".join(sorted(map(str, set(row) - known))) or _fault(row)
    if found:
        raise CoreflangError("E020", path=file, name=name, found=found)
    chains = row.get("chains")
    return Case(**{**row, "chains": None if chains is None else tuple(chains)})


def _fault(row: Mapping[str, Any]) -> str:
    """What is wrong with the values of a case, in words; "" for nothing."""
    texts = [key for key in TEXTS if not isinstance(row.get(key, ""), str)]
    if texts:
        return f"no text in {', '.join(texts)}"
    if row["kind"] not in KINDS or bool(row.get("tokens")) == bool(row.get("text")):
        return f"kind {row['kind']}, or not one of tokens, text"
    if not isinstance(row.get("chains") or [], list):
        return "chains must be a list"
    tables = [key for key in VERDICTS if not isinstance(row.get(key, {}), dict)]
    return f"no table in {', '.join(tables)}" if tables else ""


def build_doc(vocab: Vocab, tokens: str) -> Doc:
    """Build a Doc from hand-made annotation.

    vocab (Vocab): of a pipeline of the language, such as `spacy.blank(lang).vocab`.
    tokens (str): one token a line, as in the description of coreflang.testing.
    RETURNS (Doc): tagged, parsed, with sentences and entities.
    RAISES (CoreflangError): E022 for a line that cannot be read, or where there is none.
    """
    try:
        return _doc(vocab, tokens)
    except (ValueError, IndexError, OverflowError) as error:
        raise CoreflangError("E022", found=f"{tokens.strip()[:60]}: {error}") from error


def _doc(vocab: Vocab, tokens: str) -> Doc:
    sentences = [s.splitlines() for s in re.split(r"\n\s*\n", tokens.strip("\n"))]
    rows: list[dict[str, Any]] = []
    starts: list[int] = []
    for sentence in sentences:
        base = len(rows)
        starts.append(base)
        rows += [_row(line, base) for line in sentence if line.strip()]
    column: dict[str, Any] = {key: [row[key] for row in rows] for key in rows[0]}
    entities = column.pop("entity")
    column["heads"] = [i if head is None else head for i, head in enumerate(column["heads"])]
    doc = Doc(vocab, **column, sent_starts=[i in starts for i in range(len(rows))])
    doc.ents = list(_entities(doc, entities))
    return doc


def _row(line: str, base: int) -> dict[str, Any]:
    parts = line.split()
    if len(parts) < COLUMNS or not parts[3].isdecimal():
        raise CoreflangError("E022", found=line)
    form, pos, dep, head, *more = parts
    named = dict(part.partition("=")[::2] for part in more)
    lemma, tag, entity = (named.pop(key, "") for key in ("lemma", "tag", "ent"))
    place = base + int(head) - 1
    return {
        "words": form, "pos": pos, "deps": dep, "heads": place if int(head) else None,
        "lemmas": lemma or (form if pos == "PROPN" else form.lower()), "tags": tag or pos,
        "morphs": "|".join(f"{k}={v}" for k, v in named.items()), "entity": entity,
    }  # fmt: skip


def _entities(doc: Doc, labels: list[str]) -> Iterable[Span]:
    """Neighbouring tokens with one label are one entity."""
    start = 0
    for i in range(1, len(labels) + 1):
        if i == len(labels) or labels[i] != labels[start]:
            if labels[start]:
                yield Span(doc, start, i, label=labels[start])
            start = i


def unbalanced(cases: Iterable[Case]) -> list[str]:
    """Phenomena that lack a positive case or its negative twin.

    cases (Iterable[Case]): all cases of a language.
    RETURNS (List[str]): names of phenomena.
    """
    kinds: dict[str, set[str]] = {}
    for case in cases:
        kinds.setdefault(case.phenomenon, set()).add(case.kind)
    return sorted(phenomenon for phenomenon, found in kinds.items() if len(found) < len(KINDS))
