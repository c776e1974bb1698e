"""Chains -> Doc: plain data in `doc.user_data`, span groups, and the `._.` extensions."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
from spacy.tokens import Doc, Span, Token
from thinc.types import Ints1d

from ..linking.chains import Resolved
from ..mentions import FIRST_ANAPHOR, Kind, Mentions
from ..mentions.spans import mention_spans
from .coref_chains import COLUMNS, KEY, ChainData, CorefChains, pack
from .kept_scores import ScoredCandidate, pack_scores, unpack_scores
from .resolved_text import resolved_text


def write(
    doc: Doc,
    resolved: Resolved | None,
    *,
    style: str,
    group: str,
    suffix: str,
    keep_scores: bool = False,
) -> None:
    """Annotate a Doc. Nothing else in coreflang writes to Docs.

    doc (Doc): the document. resolved (Optional[Resolved]): what was found in it, None for nothing.
    style (str): how much a mention's phrase covers; see coreflang.spans.
    group (str): prefix of the keys in `doc.spans`; "" writes none.
    suffix (str): what makes a possessor of a noun in resolved text.
    keep_scores (bool): keep the scores of all candidates for `doc._.coref_scores`.
    """
    for key in [key for key in doc.spans if group and _is_cluster_key(key, group)]:
        del doc.spans[key]
    columns = _columns(resolved, style) if resolved is not None else {c: [] for c in COLUMNS}
    scores = pack_scores(resolved.candidates, resolved.scores) if resolved and keep_scores else {}
    doc.user_data[KEY] = {**pack(columns), "suffix": suffix, "scores": scores}
    if group:
        _write_spans(doc, columns, group)


def _write_spans(doc: Doc, columns: dict[str, Any], group: str) -> None:
    spans = [
        Span(doc, start, end) for start, end in zip(columns["start"], columns["end"], strict=True)
    ]
    bounds = pairwise(map(int, columns["chain_offset"]))
    for number, (first, last) in enumerate(bounds, start=1):
        doc.spans[f"{group}_{number}"] = spans[first:last]


def _is_cluster_key(key: str, group: str) -> bool:
    return key.startswith(f"{group}_") and key[len(group) + 1 :].isdigit()


def _columns(resolved: Resolved, style: str) -> dict[str, Any]:
    """One row a mention, chain by chain; offsets say where mentions and chains begin and end."""
    mentions, chains = resolved.candidates.mentions, resolved.chains.chains
    flat = np.array([m for chain in chains for m in chain], dtype=np.int64)
    chain_offset = np.cumsum([0, *map(len, chains)])
    start, end = mention_spans(resolved.candidates.view, mentions, flat, style=style)
    count = mentions.size[flat]
    mention_offset = np.concatenate([[0], np.cumsum(count)])
    begin = np.repeat(mentions.offset[flat] - mention_offset[:-1], count)
    return {
        "tokens": mentions.members[begin + np.arange(len(begin))],
        "mention_offset": mention_offset,
        "chain_offset": chain_offset,
        "start": start,
        "end": end,
        "kind": mentions.kind[flat],
        "specific": most_specific(mentions, flat, chain_offset),
    }


def most_specific(mentions: Mentions, flat: Ints1d, offset: Ints1d) -> Ints1d:
    """The mentions that say most: a coordination, else the longest name, else a noun.

    mentions (Mentions): of the document. flat (Ints1d): indexes of mentions, chain by chain.
    offset (Ints1d): chain c's mentions are flat[offset[c]:offset[c + 1]], at least one.
    RETURNS (Ints1d): place in each chain; of equals the first, (n_chains,).
    """
    facts, head, kind = mentions.facts, mentions.head[flat], mentions.kind[flat]
    length = np.where(kind == Kind.NAME, facts.name_right[head] - facts.name_left[head], 0)
    chain = np.repeat(np.arange(len(offset) - 1), np.diff(offset))
    keys = (kind < FIRST_ANAPHOR, length, kind == Kind.NAME, mentions.size[flat] > 1, chain)
    order = np.lexsort((-np.arange(len(flat)), *keys))
    return order[offset[1:] - 1] - offset[:-1]


def _doc_chains(doc: Doc) -> CorefChains:
    return CorefChains(doc)


def _token_chains(token: Token) -> CorefChains:
    return CorefChains(token.doc, ChainData.of(token.doc).chains_with(token.i))


def _span_chains(span: Span) -> CorefChains:
    return CorefChains(span.doc, ChainData.of(span.doc).chains_with(*range(span.start, span.end)))


def _doc_text(doc: Doc) -> str:
    data = doc.user_data.get(KEY) or {}
    return resolved_text(doc, list(CorefChains(doc)), suffix=data.get("suffix", ""))


def _doc_scores(doc: Doc) -> dict[int, list[ScoredCandidate]]:
    return unpack_scores((doc.user_data.get(KEY) or {}).get("scores", {}))


def register() -> None:
    """Set the extensions `._.coref_chains`, `._.coref_scores` and `._.resolved_text`."""
    Doc.set_extension("coref_scores", getter=_doc_scores, force=True)
    Doc.set_extension("resolved_text", getter=_doc_text, force=True)
    Doc.set_extension("coref_chains", getter=_doc_chains, force=True)
    Token.set_extension("coref_chains", getter=_token_chains, force=True)
    Span.set_extension("coref_chains", getter=_span_chains, force=True)
