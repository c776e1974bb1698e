"""The same figures for `nlp.evaluate(examples)`: gold chains lie in the references' `doc.spans`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from spacy.tokens import Doc
from spacy.training import Example

from ..formats.alignment import align
from ..formats.docs import from_doc
from ..language import LanguageConfig
from ..linking.candidates import DocCandidates
from ..metrics.corpus import METRICS
from .documents import ComparedDocument, Evaluation, compare_document, evaluate_documents
from .response import PREFIX, has_groups

_CONLL = "conll"
_PARTS = ("", *(f"{metric}_" for metric in METRICS if metric != _CONLL), "anaphor_")
SCORES = (
    *(f"coref_{part}{figure}" for part in _PARTS for figure in ("p", "r", "f1")),
    *("coref_anaphor_annotated_f1", "coref_candidate_recall", "coref_published_accuracy"),
)


def score_examples(
    examples: Iterable[Example],
    find: Callable[[Doc], DocCandidates],
    config: LanguageConfig,
    *,
    prefix: str = PREFIX,
    match: str = "head",
    singletons: bool = False,
) -> dict[str, float | None]:
    """Score examples.

    examples (Iterable[Example]): predicted Docs with chains, references with groups in `doc.spans`
        called prefix, _ and a number, one for each entity.
    find (Callable[[Doc], DocCandidates]): finds the candidates of a predicted Doc.
    config (LanguageConfig): tells which forms are anaphors.
    prefix (str): as above, on the references' side. match (str), singletons (bool): see
        evaluate_documents.
    RETURNS (Dict[str, Optional[float]]): one figure for each of SCORES, from 0.0 to 1.0; coref_f1
        is the CoNLL score. All None if no reference has such a group.
    RAISES (CoreflangError): E380 if a predicted Doc and its reference are of different texts.
    """
    examples = list(examples)
    if not any(has_groups(example.reference, prefix) for example in examples):
        return dict.fromkeys(SCORES)
    compared = [_compare(example, find, config, prefix) for example in examples]
    return _named(evaluate_documents(compared, match=match, singletons=singletons))


def _compare(
    example: Example,
    find: Callable[[Doc], DocCandidates],
    config: LanguageConfig,
    prefix: str,
) -> ComparedDocument:
    doc = example.predicted
    gold = align(from_doc(example.reference, prefix=f"{prefix}_"), doc)
    candidates = find(doc)
    return compare_document(
        doc, gold.mentions, view=candidates.view, config=config, candidates=candidates
    )


def _named(evaluation: Evaluation) -> dict[str, Any]:
    scores: dict[str, Any] = {}
    anaphors = evaluation.anaphor_total.all
    named = {f"{metric}_": score for metric, score in evaluation.clusters.scores.items()}
    named[""] = named.pop(f"{_CONLL}_")
    named["anaphor_"] = anaphors.score
    for name, score in named.items():
        figures = {"p": score.precision, "r": score.recall, "f1": score.f1}
        scores.update({f"coref_{name}{figure}": value for figure, value in figures.items()})
    scores["coref_anaphor_annotated_f1"] = anaphors.annotated_score.f1
    scores["coref_candidate_recall"] = anaphors.candidate_recall
    scores["coref_published_accuracy"] = anaphors.published_accuracy
    return scores
