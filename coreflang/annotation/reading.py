"""Doc -> chains in the tokens that the Doc has now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from spacy.tokens import Doc

from ..errors import CoreflangError, message
from .chain_data import ChainData, Row, from_rows
from .following import Moved, Places, follow, moved_chain
from .kept_scores import ScoredCandidate
from .storage import Block, blocks, from_groups, n_characters, own_groups, spans_of


def read(doc: Doc) -> ChainData:
    """Read the chains of a Doc.

    doc (Doc): as it is now; other components may have merged and split tokens.
    RETURNS (ChainData): the chains; none if the Doc was never annotated.
    RAISES (CoreflangError): E110 to E112 if the annotation is of another text, or incomplete.
    """
    found = blocks(doc)
    if not found:
        return from_groups(doc, own_groups(doc))
    _check_parts(doc, found)
    moves = [_moved(doc, block) for block in found]
    if len(found) == 1 and (moves[0] is None or moves[0].same):
        return found[0].data
    chains = [chain for block, moved in zip(found, moves, strict=True) if moved is not None
              for chain in _chains(block.data, moved)]  # fmt: skip
    return from_rows(chains, group=found[0].data.group, suffix=found[0].data.suffix)


def read_at(doc: Doc, tokens: Sequence[int]) -> tuple[ChainData, list[int]]:
    """Read the chains that mention some tokens.

    doc (Doc): as it is now. tokens (Sequence[int]): neighbours, in text order.
    RETURNS (Tuple[ChainData, List[int]]): all chains, and the indexes of those wanted.
    RAISES (CoreflangError): E110 to E112 as in read.
    """
    if tokens:
        last = doc[tokens[-1]]
        begin, end = doc[tokens[0]].idx, last.idx + len(last)

        def wanted(data: ChainData, places: Places) -> tuple[list[int], list[int]]:
            named = places.between(begin, end).tolist()
            return data.chains_with(named), named

        found = _read_some(doc, wanted)
        if found:
            return found
    data = read(doc)
    return data, data.chains_with(tokens)


def read_phrases(doc: Doc, start: int, end: int) -> tuple[ChainData, list[int]]:
    """Read the chains that have a phrase with one of some tokens in it.

    doc (Doc): as it is now. start, end (int): the tokens, half-open.
    RETURNS (Tuple[ChainData, List[int]]): all chains, and the indexes of those wanted.
    RAISES (CoreflangError): E110 to E112 as in read.
    """
    found = _read_some(doc, lambda data, _: (data.chains_over(start, end), []))
    if found:
        return found
    data = read(doc)
    return data, data.chains_over(start, end)


def _read_some(
    doc: Doc, wanted: Callable[[ChainData, Places], tuple[list[int], list[int]]]
) -> tuple[ChainData, list[int]] | None:
    """Read some chains without a look at all tokens; None where tokens may have changed.

    Asked for token after token, this must not take as long as the document: where the number of
    tokens has not changed, only the tokens that are concerned are compared with what they were.
    """
    found = blocks(doc)
    places = found[0].places if len(found) == 1 and found[0].covers(doc) else None
    if places is None or places.n_tokens != len(doc):
        return None
    data = found[0].data
    chains, named = wanted(data, places)
    rows = [row for c in chains for row in data.rows(c)]
    edges = {i for row in rows for i in (*row.tokens, row.start, row.end - 1)}
    holds = places.hold(doc, np.array([*edges, *named], dtype=np.int64))
    return (data, chains) if holds else None


def _moved(doc: Doc, block: Block) -> Moved | None:
    """None for an annotation that does not know where its tokens stood."""
    if block.places is not None:
        return follow(doc, block.places, block.start)
    named = block.data.named_tokens()
    if len(named) and named[-1] >= len(doc):
        raise CoreflangError("E112", found=int(named[-1]), n_tokens=len(doc))
    return None


def _chains(data: ChainData, moved: Moved) -> list[list[Row]]:
    chains = (moved_chain(data.rows(c), moved) for c in range(data.n_chains))
    return [chain for chain in chains if chain]


def _check_parts(doc: Doc, found: Sequence[Block]) -> None:
    """Of documents put together, some may have lost their annotations and kept their groups."""
    if found[0].start <= 0 and found[0].end >= n_characters(doc):
        return
    for key, group in own_groups(doc).items():
        for span in spans_of(group):
            if not any(b.start <= span.start_char and span.end_char <= b.end for b in found):
                raise CoreflangError("E111", found=key)


def read_error(doc: Doc) -> str | None:
    """Why a Doc has no chains.

    doc (Doc): any.
    RETURNS (Optional[str]): None if it was resolved; of several parts the first message.
    """
    found = blocks(doc)
    if not found and not own_groups(doc):
        return message("E220")
    return next((block.error for block in found if block.error), None)


def read_scores(doc: Doc) -> dict[int, list[ScoredCandidate]]:
    """Read the scores that were kept on a Doc.

    doc (Doc): as it is now.
    RETURNS (Dict[int, List[ScoredCandidate]]): anaphor's token -> its candidates, best first;
        without those that are not in this Doc, or fell onto the anaphor or a better candidate.
    RAISES (CoreflangError): E110, E112 as in read.
    """
    scores: dict[int, list[ScoredCandidate]] = {}
    for block in blocks(doc):
        kept, moved = block.scores, _moved(doc, block)
        if moved is None or moved.same:
            scores.update(kept)
            continue
        for token, candidates in kept.items():
            anaphor = moved.heads([token])
            if anaphor is not None:
                scores[anaphor[0]] = _moved_candidates(candidates, moved, anaphor)
    return scores


def _moved_candidates(
    candidates: Sequence[ScoredCandidate], moved: Moved, anaphor: tuple[int, ...]
) -> list[ScoredCandidate]:
    found: dict[tuple[int, ...], ScoredCandidate] = {}
    for candidate in candidates:
        heads = moved.heads(candidate.token_indexes)
        if heads is not None and heads != anaphor:
            found.setdefault(heads, replace(candidate, token_indexes=heads))
    return list(found.values())
