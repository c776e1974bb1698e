"""For authors of plugins: rule tests as data. languages/README.md tells how to write them.

A case is a short text, annotated by hand or parsed with the embedded pipeline, and what should
come of it:

    - name: an object is not the subject
      phenomenon: binding
      kind: negative
      reason: a plain pronoun beside the subject of its verb would have to be reflexive
      tokens: |
        Otto    PROPN  nsubj  2  ent=PER
        shaved  VERB   ROOT   0  lemma=shave
        him     PRON   obj    2
      chains: []

Columns: form, universal part of speech, label, number of the head in the sentence (0 for the
root), then any of lemma=, tag=, ent=, and features such as Number=Plur. A blank line ends a
sentence. Mentions are written as chains are printed: "him(2)", "[Otto(0); Ida(2)]".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

import spacy
import yaml
from spacy.language import Language
from spacy.tokens import Doc, Span
from spacy.vocab import Vocab

from .component import Coreflang
from .errors import CoreflangError
from .linking.candidates import Judged, judge
from .mentions import Mentions, find_mentions
from .plugins import load_language
from .rules import Verdict

KINDS = ("positive", "negative")
COLUMNS = 4
MENTION = re.compile(r"\[[^]]*\]|[^\s,]+\(\d+\)")


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
        rows = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise CoreflangError("E020", path=file, name="-", found=error) from error
    if not isinstance(rows, list):
        raise CoreflangError("E020", path=file, name="-", found=type(rows).__name__)
    return rows


def _case(row: Any, file: Path) -> Case:
    known = {f.name for f in fields(Case)}
    name = row.get("name") if isinstance(row, dict) else row
    if not isinstance(row, dict) or not {"name", "phenomenon", "kind", "reason"} <= set(row):
        raise CoreflangError("E020", path=file, name=name, found="a case without its keys")
    if (
        set(row) - known
        or row["kind"] not in KINDS
        or bool(row.get("tokens")) == bool(row.get("text"))
    ):
        found = (
            ", ".join(sorted(set(row) - known)) or f"kind {row['kind']}, or not one of tokens, text"
        )
        raise CoreflangError("E020", path=file, name=name, found=found)
    chains = row.get("chains")
    return Case(**{**row, "chains": None if chains is None else tuple(chains)})


def build_doc(vocab: Vocab, tokens: str) -> Doc:
    """Build a Doc from hand-made annotation.

    vocab (Vocab): of a pipeline of the language, such as `spacy.blank(lang).vocab`.
    tokens (str): one token a line, as in the description of this module.
    RETURNS (Doc): tagged, parsed, with sentences and entities.
    RAISES (CoreflangError): E022 for a line that cannot be read.
    """
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
    if len(parts) < COLUMNS or not parts[3].isdigit():
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


def make_component(lang: str, *, scheme: str = "auto", nlp: Language | None = None) -> Coreflang:
    """A component that decides by rule alone: among permitted candidates the nearest wins.

    lang (str): ISO 639-1 code. scheme (str): label scheme.
    nlp (Optional[Language]): the pipeline; a blank one if not given.
    RETURNS (Coreflang): not added to the pipeline. Without a pipeline of your own it is shared by
        all calls that ask for the same.
    """
    if nlp is None:
        return _shared_component(lang, scheme, id(load_language(lang)))
    settings = {"scorers": {"nearest": 1.0}, "scheme": scheme}
    component: Any = nlp.create_pipe("coreflang", config=settings)
    return component


@lru_cache(maxsize=8)
def _shared_component(lang: str, scheme: str, plugin: int) -> Coreflang:
    """Made once for each plugin, which it keeps alive, so that its id stays its own."""
    return make_component(lang, scheme=scheme, nlp=spacy.blank(lang))


def check_case(case: Case, lang: str, *, nlp: Language | None = None) -> list[str]:
    """Run one case.

    case (Case): the case. lang (str): ISO 639-1 code of the language.
    nlp (Optional[Language]): the embedded pipeline, for cases with a text.
    RETURNS (List[str]): what is not as it should be; empty if all is well.
    """
    if case.text:
        if nlp is None:
            raise CoreflangError("E023", name=case.name)
        component, doc = make_component(lang, nlp=nlp), nlp(case.text)
    else:
        component = make_component(lang, scheme=case.scheme)
        doc = build_doc(component.nlp.vocab, case.tokens)
    problems = _check_verdicts(case, component, doc)
    if case.chains is not None:
        found = {_bare(c.pretty_representation) for c in component(doc)._.coref_chains}
        wanted = {_bare(chain) for chain in case.chains}
        problems += [f"missing chain: {chain}" for chain in sorted(wanted - found)]
        problems += [f"extra chain: {chain}" for chain in sorted(found - wanted)]
    return problems


def _bare(chain: str) -> str:
    return ", ".join(MENTION.findall(chain))


def _check_verdicts(case: Case, component: Coreflang, doc: Doc) -> list[str]:
    view = component.resolver.view(doc)
    rules = component.resolver.rules
    mentions = find_mentions(view, rules)
    judged = judge(view, mentions, rules)
    names = _names(doc, mentions)
    expected = {
        Verdict.PERMITTED: case.permitted,
        Verdict.UNLIKELY: case.unlikely,
        Verdict.IMPOSSIBLE: case.impossible,
    }
    return [
        problem
        for verdict, table in expected.items()
        for anaphor, antecedents in table.items()
        for problem in _wrong(judged, names, anaphor, antecedents, verdict)
    ]


def _names(doc: Doc, mentions: Mentions) -> dict[str, int]:
    """Mentions as chains print them -> their indexes."""
    names = {}
    for m in range(len(mentions)):
        words = [f"{doc[i].text}({i})" for i in mentions.tokens(m)]
        names[words[0] if len(words) == 1 else f"[{'; '.join(words)}]"] = m
    return names


def _wrong(
    judged: Judged, names: dict[str, int], anaphor: str, antecedents: Iterable[str], want: Verdict
) -> Iterable[str]:
    """Where the rules' verdict is another one. A pair that is never asked is impossible."""
    for antecedent in antecedents:
        found = Verdict.IMPOSSIBLE
        if anaphor in names and antecedent in names:
            pair = judged.anaphor == names[anaphor]
            pair &= judged.antecedent == names[antecedent]
            found = Verdict(int(judged.verdict[pair].max(initial=0)))
        elif want != Verdict.IMPOSSIBLE:
            yield f"{anaphor} or {antecedent} is no mention"
            continue
        if found != want:
            yield f"{anaphor} -> {antecedent}: {found.name} instead of {want.name}"


def unbalanced(cases: Iterable[Case]) -> list[str]:
    """Phenomena that lack a positive case or its negative twin.

    cases (Iterable[Case]): all cases of a language.
    RETURNS (List[str]): names of phenomena.
    """
    kinds: dict[str, set[str]] = {}
    for case in cases:
        kinds.setdefault(case.phenomenon, set()).add(case.kind)
    return sorted(phenomenon for phenomenon, found in kinds.items() if len(found) < len(KINDS))
