"""Measuring quality: one metric a file, all of them sums over documents."""

from __future__ import annotations

from .base import Counts, Score, Summable
from .bootstrap import Interval, bootstrap
from .corpus import METRICS, ClusteredDocument, ClusterEvaluation, evaluate_clusters
from .matching import MATCHES, SpanMention

__all__ = [
    "MATCHES",
    "METRICS",
    "ClusterEvaluation",
    "ClusteredDocument",
    "Counts",
    "Interval",
    "Score",
    "SpanMention",
    "Summable",
    "bootstrap",
    "evaluate_clusters",
]
