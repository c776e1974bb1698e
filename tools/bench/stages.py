"""How long each stage takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from spacy.tokens import Doc

from coreflang.annotation import write
from coreflang.component import Coreflang
from coreflang.linking.candidates import DocCandidates, find_candidates, join_candidates
from coreflang.linking.chains import build_chains
from coreflang.linking.outcome import Resolved
from coreflang.mentions import find_mentions
from coreflang.scorers.ensemble import EnsembleScorer

STAGES = ("view", "mentions", "candidates", "features", "network", "chains", "annotate")


@dataclass
class Clock:
    """CPU time by stage, and how many pairs were scored."""

    seconds: dict[str, float] = field(default_factory=lambda: dict.fromkeys(STAGES, 0.0))
    pairs: int = 0

    def run(self, stage: str, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Call a function and add its time to a stage."""
        began = time.thread_time()
        found = function(*args, **named)
        self.seconds[stage] += time.thread_time() - began
        return found


def run_stages(component: Coreflang, docs: Sequence[Doc]) -> Clock:
    """Resolve documents stage by stage.

    component (Coreflang): the component. docs (Sequence[Doc]): parsed; they are annotated.
    RETURNS (Clock): the times.
    """
    clock, resolver = Clock(), component.resolver
    for doc in docs:
        view = clock.run("view", resolver.view, doc)
        mentions = clock.run("mentions", find_mentions, view, resolver.rules)
        found = clock.run("candidates", find_candidates, view, mentions, resolver.rules)
        scores = _score(clock, component, doc, found)
        links = clock.run("chains", resolver.rules.noun_links, view, mentions)
        policy = resolver.policy
        chains = clock.run(
            "chains", build_chains, found, scores, links,
            settings=resolver.settings, policy=policy,
        )  # fmt: skip
        clock.run(
            "annotate", write, doc, Resolved(found, scores, policy, chains),
            style=component.span_style, config=component.plugin.config,
            group=component.span_group,
        )  # fmt: skip
    return clock


def _score(clock: Clock, component: Coreflang, doc: Doc, found: DocCandidates) -> Any:
    """Scores of one document; of an ensemble, with features and network apart."""
    batch = join_candidates([found])
    clock.pairs += len(batch)
    slots = component.resolver.slots
    scorer = getattr(slots[0].scorer, "scorer", None)
    if len(slots) > 1 or not isinstance(scorer, EnsembleScorer):
        return clock.run("network", component.resolver.score, [doc], batch)
    blocks = clock.run("features", list, scorer.features(doc, found))
    raw = [clock.run("network", scorer.rate, block) for block in blocks]
    return clock.run("network", scorer.rank, found, raw)
