"""Chains -> Doc: plain data in `doc.user_data`, and span groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from spacy.tokens import Doc
from thinc.types import Ints1d

from ..language import LanguageConfig
from ..linking.dialogue.passages import SPEAKERS
from ..linking.outcome import Resolved
from ..mentions import Kind, Mentions, is_nominal
from ..mentions.given import CHAINS
from ..mentions.spans import SpanStyle, mention_spans
from .chain_data import COLUMNS, ChainData, from_rows
from .following import places_of
from .kept_scores import pack_scores
from .reading import read
from .storage import blocks, store, write_groups

# Columns of kept scores that name tokens.
SCORED_TOKENS = ("anaphor", "tokens")


def write(
    doc: Doc,
    resolved: Resolved | None,
    *,
    style: SpanStyle,
    config: LanguageConfig,
    group: str,
    keep_scores: bool = False,
    error: str = "",
) -> None:
    """Annotate a Doc. Nothing else in coreflang writes to Docs.

    doc (Doc): the document. resolved (Optional[Resolved]): what was found in it, None for nothing.
    style (SpanStyle): what belongs to a mention's phrase. config (LanguageConfig): its language.
    group (str): prefix of the keys in `doc.spans`; "" writes none.
    keep_scores (bool): keep the scores of all candidates for `doc._.coref_scores`.
    error (str): why nothing could be found, for `doc._.coref_error`.
    """
    kept = resolved if keep_scores else None
    scores = pack_scores(kept.candidates, kept.scores, kept.policy) if kept else {}
    chains = _chains(resolved, style, config)
    data = replace(chains, group=group, suffix=config.possessive_suffix)
    scored = [np.frombuffer(scores[name], dtype="<i4") for name in SCORED_TOKENS if scores]
    named = np.unique(np.concatenate([data.named_tokens(), *scored]))
    store(doc, data, places_of(doc, named), scores, error=error)
    write_groups(doc, data)


def renew(doc: Doc) -> Doc:
    """Write a Doc's groups of spans anew, so that they agree with `doc._.coref_chains`.

    For Docs whose tokens were merged or split, and those of `Doc.from_docs`, `Span.as_doc` and
    `DocBin`: chains follow such changes by themselves, the groups in `doc.spans` do not.

    doc (Doc): annotated. RETURNS (Doc): the same; groups under other prefixes stay.
    RAISES (CoreflangError): E110 to E112 if the annotation is of another text, or incomplete.
    """
    data = read(doc)
    if data.n_chains and not blocks(doc):
        store(doc, data, places_of(doc, data.named_tokens()), {})
    write_groups(doc, data)
    return doc


def set_speakers(doc: Doc, names: Sequence[str]) -> None:
    """Note who says each token, for the resolver to read.

    doc (Doc): not resolved yet. names (Sequence[str]): one a token, "" for nobody's words.
    """
    doc.user_data[SPEAKERS] = list(names)


def give_chains(doc: Doc, chains: Mapping[int, Sequence[tuple[int, int]]]) -> None:
    """Note chains that are known, for the resolver to keep.

    doc (Doc): not resolved yet. chains (Mapping): number -> ranges of tokens, half-open.
    """
    for number, ranges in chains.items():
        doc.spans[f"{CHAINS}_{number}"] = [doc[start:end] for start, end in ranges]


def _chains(resolved: Resolved | None, style: SpanStyle, config: LanguageConfig) -> ChainData:
    if resolved is None:
        return from_rows([])
    columns = _columns(resolved, style, config)
    return ChainData({name: np.asarray(columns[name], dtype="<i4") for name in COLUMNS})


def _columns(resolved: Resolved, style: SpanStyle, config: LanguageConfig) -> dict[str, Any]:
    """One row a mention, chain by chain; offsets say where mentions and chains begin and end."""
    mentions, chains = resolved.candidates.mentions, resolved.chains.chains
    flat = np.array([m for chain in chains for m in chain], dtype=np.int64)
    chain_offset = np.cumsum([0, *map(len, chains)])
    view = resolved.candidates.view
    start, end = mention_spans(view, mentions, flat, style=style, config=config)
    count = mentions.size[flat]
    mention_offset = np.concatenate([[0], np.cumsum(count)])
    # Runs laid end to end by one arange, as in linking.candidates.window.
    begin = np.repeat(mentions.offset[flat] - mention_offset[:-1], count)
    return {
        "tokens": mentions.members[begin + np.arange(len(begin))],
        "mention_offset": mention_offset,
        "chain_offset": chain_offset,
        "start": start,
        "end": end,
        "kind": mentions.kind[flat],
        "person": mentions.person[flat],
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
    # The last key counts most: chain, then coordinations, names, their length, nouns.
    keys = (is_nominal(kind), length, kind == Kind.NAME, mentions.size[flat] > 1, chain)
    # Chain by chain with the best last; of equals the earlier one, hence the minus.
    order = np.lexsort((-np.arange(len(flat)), *keys))
    return order[offset[1:] - 1] - offset[:-1]
