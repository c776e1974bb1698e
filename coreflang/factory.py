"""The spaCy factories: "coreflang", and those of the components that stand around and behind it.

Without `from __future__ import annotations`: spaCy reads the types of a factory's settings when a
pipeline is built, and that of version 3.7 cannot read them as strings.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc

from .annotation import register, renew
from .benchmark.examples import SCORES
from .capitals import AS_WRITTEN, CAPITALS, AsWritten, Capitals
from .capitals.weights import load_weights
from .component import AUTO, Coreflang
from .linking.options import USUAL, Options
from .linking.outcome import ChainSettings
from .mentions.styles import DEFAULT_STYLE
from .plugins import load_language

register()
DEFAULT_CONFIG: dict[str, Any] = {
    "scorers": None,
    "model": None,
    "null_antecedent": True,
    "context": False,
    "policy": None,
    "scheme": AUTO,
    "use_rules": True,
    "leave_out": [],
    "style": DEFAULT_STYLE,
    "persons": None,
    "relatives": None,
    "generic_you": None,
    "singletons": None,
    "anaphor_sentences": None,
    "anaphor_mentions": None,
    "noun_sentences": None,
    "rewind_depth": ChainSettings.rewind_depth,
    "span_style": None,
    "span_group": "coref_clusters",
    "keep_scores": False,
    "batch_words": 20_000,
    **asdict(USUAL),
    "blacklist": [],
    "store_scores": None,
}


@Language.factory(
    "coreflang",
    default_config=DEFAULT_CONFIG,
    requires=["token.dep", "token.head", "token.pos"],
    assigns=["doc._.coref_chains", "token._.coref_chains", "doc._.resolved_text", "doc.spans"],
    default_score_weights={**dict.fromkeys(SCORES), "coref_f1": 1.0},
)
def make_coreflang(
    nlp: Language,
    name: str,
    scorers: dict[str, Any] | None,
    model: str | None,
    null_antecedent: bool,
    context: bool | float,
    policy: dict[str, float] | None,
    scheme: str,
    use_rules: bool,
    leave_out: list[str],
    style: str,
    persons: bool | None,
    relatives: bool | None,
    generic_you: bool | None,
    singletons: bool | None,
    anaphor_sentences: int | None,
    anaphor_mentions: int | None,
    noun_sentences: int | None,
    rewind_depth: int,
    span_style: str | dict[str, Any] | None,
    span_group: str,
    keep_scores: bool,
    batch_words: int,
    greedyness: float,
    max_dist: int | None,
    max_dist_match: int | None,
    blacklist: list[str],
    conv_dict: dict[str, list[str]],
    mentions: str,
    resolve: str,
    store_scores: bool | None,
) -> Coreflang:
    """Build the component; docs/config.md describes the settings, and spaCy checks their types."""
    options = Options(
        greedyness, max_dist, max_dist_match, tuple(blacklist), conv_dict, mentions, resolve
    )
    return Coreflang(
        nlp, name, load_language(nlp.lang), scorers=scorers, model=model,
        null_antecedent=null_antecedent, context=context, policy=policy, scheme=scheme,
        use_rules=use_rules, leave_out=leave_out, style=style, persons=persons, relatives=relatives,
        generic_you=generic_you, singletons=singletons,
        anaphor_sentences=anaphor_sentences,
        anaphor_mentions=anaphor_mentions, noun_sentences=noun_sentences,
        rewind_depth=rewind_depth, span_style=span_style, span_group=span_group,
        keep_scores=keep_scores if store_scores is None else store_scores,
        batch_words=batch_words, options=options,
    )  # fmt: skip


@Language.factory("coreflang_renew", requires=["doc._.coref_chains"], assigns=["doc.spans"])
def make_renew(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Build the component that writes span groups anew, behind one that merges or splits tokens."""
    return renew


@Language.factory(CAPITALS, default_config={"min_words": 5, "max_share": 0.01})
def make_capitals(nlp: Language, name: str, min_words: int, max_share: float) -> Capitals:
    """Build the component that lets others read texts in small letters with capitals."""
    weights = load_weights(load_language(nlp.lang))
    return Capitals(nlp, weights, min_words=min_words, max_share=max_share)


@Language.factory(AS_WRITTEN)
def make_as_written(nlp: Language, name: str) -> AsWritten:
    """Build the component that brings texts back as they were written."""
    return AsWritten()
