"""Where a Doc keeps its annotation, and how it is read back.

It lies in `doc.user_data` as plain bytes, under a key of the form that spaCy itself moves along:
`Doc.from_docs` and `Span.as_doc` shift its two characters, so that each part's annotation arrives
with the place of its part. Span groups carry what user data would, for the case that only they are
kept.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

import numpy as np
from spacy.attrs import IDX, LENGTH
from spacy.tokens import Doc, Span, SpanGroup
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..mentions import THIRD, Kind
from .chain_data import COLUMNS, ChainData, Row, from_rows, pack, without_doubles
from .checked import PLACES, broken_annotation, check_notes, checked_columns, packed, text
from .following import Places
from .kept_scores import ScoredCandidate, unpack_scores

# The key of the first storey, which did not know its text; spaCy's for values of spans.
KEY = "coreflang"
_PREFIX = ("._.", KEY)
LABELS = {kind.name.lower(): int(kind) for kind in Kind if kind != Kind.NONE}


@dataclass(frozen=True)
class Block:
    """The annotation of a text that is this Doc, a part of it, or reaches over its edges.

    start, end: the text's characters in this Doc; less than 0 or more than it has where parts
    were cut off. value: as it lies in `doc.user_data`.
    """

    start: int
    end: int
    value: Mapping[str, Any]

    @cached_property
    def data(self) -> ChainData:
        """The chains, in the tokens that there were when they were found."""
        columns, _ = self._checked
        with broken_annotation():
            group, suffix = text(self.value.get("group", "")), text(self.value["suffix"])
        # Annotations of before mentions had a person are of the third.
        third = np.full(len(columns["kind"]), THIRD, dtype="<i4")
        return ChainData({"person": third, **columns}, group, suffix)

    @cached_property
    def places(self) -> Places | None:
        """Where their tokens stood; None if that was not noted."""
        return self._checked[1]

    @cached_property
    def _checked(self) -> tuple[dict[str, Ints1d], Places | None]:
        with broken_annotation():
            columns = packed(self.value, [name for name in COLUMNS if name in self.value])
            noted = self.value.get("places")
            places = None if noted is None else packed(noted, PLACES)
            return checked_columns(columns, places, self.value.get("n_tokens"))

    @property
    def scores(self) -> dict[int, list[ScoredCandidate]]:
        """The candidates' scores by their anaphors' tokens; empty if they were not kept."""
        with broken_annotation():
            return unpack_scores(self.value.get("scores") or {}, self.places)

    @property
    def error(self) -> str:
        """Why there are no chains; "" if that is no error."""
        with broken_annotation():
            return text(self.value.get("error", ""))

    def covers(self, doc: Doc) -> bool:
        """Whether the text is this Doc's, and as long."""
        return self.start == 0 and self.end == n_characters(doc)


def n_characters(doc: Doc) -> int:
    """RETURNS (int): where a Doc's last token ends."""
    return doc[-1].idx + len(doc[-1]) if len(doc) else 0


def blocks(doc: Doc) -> list[Block]:
    """The annotations of a Doc.

    doc (Doc): the document.
    RETURNS (List[Block]): in the order of the text; several behind `Doc.from_docs`, none if there
        is none.
    """
    if KEY in doc.user_data:
        return [Block(0, n_characters(doc), doc.user_data[KEY])]
    entries = cast("dict[Any, Any]", doc.user_data).items()
    found = [Block(key[2], key[3], value) for key, value in entries if _is_key(key)]
    return sorted(found, key=lambda block: (block.start, block.end))


def _is_key(key: object) -> bool:
    if not isinstance(key, tuple) or len(key) != 4 or key[:2] != _PREFIX:
        return False
    return all(isinstance(place, int) for place in key[2:])


def store(
    doc: Doc, data: ChainData, places: Places, scores: Mapping[str, bytes], *, error: str = ""
) -> None:
    """Keep an annotation of a Doc, instead of all that it has.

    doc (Doc): the document. data (ChainData): its chains.
    places (Places): of the tokens that chains and scores name.
    scores (Mapping[str, bytes]): packed. error (str): why there are no chains.
    """
    columns = {name: getattr(places, name) for name in PLACES}
    value = {
        **pack(data.columns),
        "group": data.group,
        "suffix": data.suffix,
        "scores": dict(scores),
        "error": error,
        "n_tokens": places.n_tokens,
        "places": pack(columns),
    }
    replace_blocks(doc, [Block(0, n_characters(doc), value)])


def replace_blocks(doc: Doc, new: Iterable[Block]) -> None:
    """Put annotations in the place of all that a Doc has."""
    # spaCy's types know no keys but strings, its code makes tuples such as ours.
    data = cast("dict[Any, Any]", doc.user_data)
    for key in [key for key in data if key == KEY or _is_key(key)]:
        del data[key]
    for block in new:
        key = (*_PREFIX, block.start, block.end)
        data[key] = block.value


# Span groups


def is_group(key: str, group: str) -> bool:
    """RETURNS (bool): the key in `doc.spans` is the prefix, _ and a number."""
    return key.startswith(f"{group}_") and key[len(group) + 1 :].isdigit()


def write_groups(doc: Doc, data: ChainData) -> None:
    """Write one group of spans a chain, instead of those under the same prefix.

    doc (Doc): the document. data (ChainData): its chains; nothing is written without a group.
    """
    for key in [key for key in doc.spans if data.group and is_group(key, data.group)]:
        del doc.spans[key]
    labels = {kind: doc.vocab.strings.add(name) for name, kind in LABELS.items()}
    begin, end = _characters(doc) if data.group else ([], [])
    for c in range(data.n_chains if data.group else 0):
        rows, name = data.rows(c), f"{data.group}_{c + 1}"
        spans = [Span(doc, row.start, row.end, label=labels[row.kind]) for row in rows]
        facts = {
            # Tuples of numbers, which Python's garbage collector need not look at again.
            "heads": [tuple([begin[i] for i in row.tokens]) for row in rows],
            "phrases": [(begin[row.start], end[row.end - 1]) for row in rows],
            "kinds": [row.kind for row in rows],
            "persons": [row.person for row in rows],
            "most_specific": [row.best for row in rows].index(True),
            "suffix": data.suffix,
        }
        doc.spans[name] = SpanGroup(doc, name=name, attrs={KEY: facts}, spans=spans)


def _characters(doc: Doc) -> tuple[list[int], list[int]]:
    """The first characters of all tokens, and the ones behind their last."""
    begin, length = doc.to_array([IDX, LENGTH]).reshape(len(doc), 2).astype(np.int64).T
    return begin.tolist(), (begin + length).tolist()


def spans_of(group: SpanGroup) -> list[Span]:
    """RETURNS (List[Span]): those that spaCy can still make; fewer where tokens were merged."""
    found = []
    for k in range(len(group)):
        with suppress(IndexError):
            found.append(group[k])
    return found


def own_groups(doc: Doc) -> dict[str, SpanGroup]:
    """Groups that coreflang wrote, known by their keys and labels, in the order of their numbers.

    doc (Doc): the document. RETURNS (Dict[str, SpanGroup]): by key.
    """
    found = {}
    for key, group in doc.spans.items():
        number = re.search(r"_(\d+)\Z", key)
        labels = [span.label_ for span in spans_of(group)] if number else []
        if number and (KEY in group.attrs or (labels and set(labels) <= set(LABELS))):
            found[int(number[1]), key] = group
    return {key: found[number, key] for number, key in sorted(found)}


def from_groups(doc: Doc, groups: Mapping[str, SpanGroup]) -> ChainData:
    """Read chains from span groups, which `DocBin` and `Doc.to_bytes` always keep.

    Only what was noted on the groups is read: their spans are wrong once tokens were merged.

    doc (Doc): the document. groups (Mapping[str, SpanGroup]): those that coreflang wrote, by key.
    RETURNS (ChainData): the chains; scores are lost.
    RAISES (CoreflangError): E111 if the notes are gone, or the groups were changed; E134 for notes
        that are none.
    """
    with broken_annotation():
        facts = [_facts(key, group) for key, group in groups.items()]
    begin = np.array([token.idx for token in doc], dtype=np.int64)
    prefix = next(iter(groups), "").rpartition("_")[0]
    chains = [_rows(fact, begin) for fact in facts]
    whole = [min(2, len(fact["heads"])) for fact in facts]
    return from_rows(
        [chain for chain, least in zip(chains, whole, strict=True) if len(chain) >= least],
        group=prefix, suffix=facts[0]["suffix"] if facts else "",
    )  # fmt: skip


def _facts(key: str, group: SpanGroup) -> dict[str, Any]:
    facts = group.attrs.get(KEY)
    if not facts or len(facts["heads"]) != len(group):
        raise CoreflangError("E111", found=key)
    check_notes(facts, len(group))
    return dict(facts)


def _rows(facts: Mapping[str, Any], begin: Ints1d) -> list[Row]:
    def tokens(characters: list[int]) -> tuple[int, ...]:
        return tuple(np.searchsorted(begin, characters, side="right") - 1)

    rows = [
        Row(tokens(heads), tokens([start])[0], tokens([end - 1])[0] + 1, kind, False, person)
        for heads, (start, end), kind, person in zip(
            facts["heads"], facts["phrases"], facts["kinds"], facts["persons"], strict=True
        )
    ]
    k = facts["most_specific"]
    return without_doubles([*rows[:k], rows[k]._replace(best=True), *rows[k + 1 :]])


# JSON


def to_plain(doc: Doc) -> list[list[Any]] | None:
    """A Doc's annotation for JSON.

    doc (Doc): the document.
    RETURNS (Optional[List[List[Any]]]): start, end and value of each; None if there is none.
    """
    return [[b.start, b.end, _encoded(b.value)] for b in blocks(doc)] or None


def from_plain(doc: Doc, plain: list[list[Any]] | None) -> None:
    """Give a Doc the annotation that to_plain returned.

    doc (Doc): changed. plain (Optional[List[List[Any]]]): from JSON.
    RAISES (CoreflangError): E134 for anything else.
    """
    if plain is None:
        return
    with broken_annotation():
        found = [Block(int(start), int(end), _decoded(value)) for start, end, value in plain]
        for block in found:
            text(block.value["suffix"])
    replace_blocks(doc, found)


def _encoded(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _encoded(item) for key, item in value.items()}
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _decoded(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    if set(value) == {"base64"}:
        return base64.b64decode(value["base64"])
    return {key: _decoded(item) for key, item in value.items()}
