"""The mistakes in one document: wrong, unresolved and spurious anaphors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from spacy.tokens import Doc

from coreflang.annotation.kept_scores import ScoredCandidate
from coreflang.metrics.anaphors import SystemSide, nearest_mention
from coreflang.metrics.gold import Gold, GoldAnaphor

SHOWN_CANDIDATES = 8
CONTEXT = 60


@dataclass(frozen=True)
class Choice:
    """A mention that was, or could have been, chosen.

    text: its heads. start: character of the first. verdict: of the rules. probability: of the
    scorer. right: it belongs to the gold entity.
    """

    text: str
    start: int
    verdict: str
    probability: float
    right: bool


@dataclass(frozen=True)
class Mistake:
    """An anaphor that was resolved wrongly.

    document: its name. sort: "wrong", "unresolved" or "spurious". kind: of anaphor.
    text: the anaphor. start: its first character. before, after: the text around it.
    chosen: what its chain links it to, "" for nothing. gold: the nearest mention of its entity.
    candidates: the best ones.
    """

    document: str
    sort: str
    kind: str
    text: str
    start: int
    before: str
    after: str
    chosen: str
    gold: str
    candidates: tuple[Choice, ...]

    def as_data(self) -> dict[str, Any]:
        """The mistake as plain data, for JSON."""
        return asdict(self)


def find_mistakes(
    doc: Doc,
    gold: Gold,
    system: SystemSide,
    scores: dict[int, list[ScoredCandidate]],
    *,
    name: str,
) -> Iterator[Mistake]:
    """List the mistakes in one document.

    doc (Doc): the document. gold (Gold): its gold standard. system (SystemSide): what was found.
    scores (Dict[int, List[ScoredCandidate]]): of `doc._.coref_scores`.
    name (str): of the document.
    YIELDS (Mistake): in text order.
    """
    chain_of = {tokens[0]: c for c in system.chains for tokens in c if len(tokens) == 1}
    known = {anaphor.token: anaphor for anaphor in gold.anaphors}
    for token in sorted({*known, *system.anaphors}):
        anaphor, chain = known.get(token), chain_of.get(token, ())
        chosen = nearest_mention(token, chain)
        sort = _sort(gold, anaphor, chosen)
        if sort:
            kind = anaphor.kind if anaphor else system.anaphors[token]
            candidates = tuple(_choices(doc, gold, anaphor, scores.get(token, [])))
            yield Mistake(
                name, sort, kind, doc[token].text, doc[token].idx,
                _text(doc, token - CONTEXT, token), _text(doc, token + 1, token + 1 + CONTEXT // 3),
                _words(doc, chosen or ()), _gold_mention(doc, gold, anaphor), candidates,
            )  # fmt: skip


def _sort(gold: Gold, anaphor: GoldAnaphor | None, chosen: Sequence[int] | None) -> str:
    if anaphor is None:
        return "spurious" if chosen else ""
    if chosen is None:
        return "unresolved"
    return "" if gold.is_antecedent(anaphor, chosen) else "wrong"


def _choices(
    doc: Doc, gold: Gold, anaphor: GoldAnaphor | None, scored: Sequence[ScoredCandidate]
) -> Iterator[Choice]:
    for candidate in scored[:SHOWN_CANDIDATES]:
        right = anaphor is not None and gold.is_antecedent(anaphor, candidate.token_indexes)
        yield Choice(
            _words(doc, candidate.token_indexes), doc[candidate.token_indexes[0]].idx,
            candidate.verdict.name.lower(), round(candidate.probability, 4), right,
        )  # fmt: skip


def _gold_mention(doc: Doc, gold: Gold, anaphor: GoldAnaphor | None) -> str:
    """The phrase of the gold entity next before the anaphor, else next behind it."""
    if anaphor is None:
        return ""
    phrases = [
        covered
        for root, rows in gold.by_root.items()
        for covered, entity, _ in rows
        if entity == anaphor.entity and root != anaphor.token
    ]
    before = [covered for covered in phrases if min(covered) < anaphor.token]
    nearest = max(before, key=min) if before else min(phrases, key=min, default=frozenset())
    return doc[min(nearest) : max(nearest) + 1].text if nearest else ""


def _words(doc: Doc, tokens: Sequence[int]) -> str:
    return "; ".join(doc[i].text for i in tokens)


def _text(doc: Doc, start: int, end: int) -> str:
    return doc[max(0, start) : min(len(doc), max(0, end))].text_with_ws
