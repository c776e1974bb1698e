"""The scores of all candidates as plain data, for those who ask to keep them on the Doc."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from thinc.types import Floats1d

from ..linking.candidates import DocCandidates
from ..linking.policy import Policy, rank_document
from ..rules import Verdict
from .checked import check_scores
from .following import Places

_COLUMNS = {
    "anaphor": "<i4", "offset": "<i4", "tokens": "<i4", "token_offset": "<i4",
    "verdict": "<i1", "log_probability": "<f4",
}  # fmt: skip


@dataclass(frozen=True)
class ScoredCandidate:
    """One candidate of an anaphor.

    token_indexes: its heads. verdict: of the rules. probability: of the scorer, from 0 to 1; over
    an anaphor's candidates they sum to one, or to less where it may have no antecedent.
    """

    token_indexes: tuple[int, ...]
    verdict: Verdict
    probability: float


def pack_scores(document: DocCandidates, scores: Floats1d, policy: Policy) -> dict[str, bytes]:
    """Lay the scores of a document out as bytes, the candidates in the order of the search.

    document (DocCandidates): the candidates. scores (Floats1d): log-probabilities, (n_candidates,).
    policy (Policy): that the search ranks them by.
    RETURNS (Dict[str, bytes]): columns, little-endian.
    """
    mentions = document.mentions
    order = rank_document(document, scores, policy)
    tokens = [mentions.tokens(int(m)) for m in document.antecedent[order]]
    columns = {
        "anaphor": mentions.head[document.anaphor],
        "offset": document.offset,
        "tokens": [i for group in tokens for i in group],
        "token_offset": np.cumsum([0, *map(len, tokens)]),
        "verdict": document.verdict[order],
        "log_probability": scores[order],
    }
    return {
        name: np.asarray(columns[name], dtype=kind).tobytes() for name, kind in _COLUMNS.items()
    }


def unpack_scores(
    packed: Mapping[str, bytes], places: Places | None = None
) -> dict[int, list[ScoredCandidate]]:
    """Read what pack_scores wrote.

    packed (Mapping[str, bytes]): the columns; empty if no scores were kept.
    places (Optional[Places]): where the tokens stood that they may name.
    RAISES (ValueError, TypeError, KeyError): for columns that do not fit each other.
    RETURNS (Dict[int, List[ScoredCandidate]]): anaphor's token -> its candidates, best first.
    """
    if not packed:
        return {}
    column = {name: np.frombuffer(packed[name], dtype=kind) for name, kind in _COLUMNS.items()}
    check_scores(column, places)
    found: dict[int, list[ScoredCandidate]] = {}
    for k, token in enumerate(column["anaphor"].tolist()):
        own = range(*column["offset"][k : k + 2].tolist())
        found[token] = [_candidate(column, c) for c in own]
    return found


def _candidate(column: dict[str, np.ndarray], c: int) -> ScoredCandidate:
    begin, end = column["token_offset"][c : c + 2].tolist()
    tokens = tuple(column["tokens"][begin:end].tolist())
    probability = float(np.exp(column["log_probability"][c]))
    return ScoredCandidate(tokens, Verdict(int(column["verdict"][c])), probability)
