"""The component's setting "scorers": a slot has a scorer, a weight, and kinds to be asked for."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from spacy.vocab import Vocab

from ..errors import CoreflangError
from ..language import KINDS, LanguagePlugin
from ..linking.candidates import DocCandidates
from ..linking.policy import Policy, mix
from ..mentions import Kind
from ..mentions.kinds import NOMINAL
from ..syntax.columns import one_of
from .base import Build, Scorer
from .makers import own_models, ranking_model
from .registry import scorers

AUTO, SHARED = "auto", "shared"
# What users write for short: {"nearest": 1.0}. Any name in the registry may stand there, too.
SHORT = {
    AUTO: "coreflang.Auto.v1",
    "context": "coreflang.Context.v1",
    "ensemble": "coreflang.Ensemble.v1",
    "nearest": "coreflang.Nearest.v1",
    "ranking": "coreflang.Ranking.v1",
    SHARED: "coreflang.Shared.v1",
}
TRAINED = ("auto", "ensemble", "shared")
KEYS = ("scorer", "weight", "kinds", "forms")
ASKED = (*(kind.name.lower() for kind in NOMINAL), *KINDS)
NOMINALS, CONTEXT = "nominals", "context"
FOLDER_NAME = re.compile(r"\w[\w.+-]*")


@dataclass(frozen=True)
class Slot:
    """A scorer at its place.

    name: unique in the component. scorer: ranks candidates. weight: its share in the decisions; a
    slot of weight 0.0 is not asked. kinds: of the anaphors that it is asked for; None for all.
    forms: of the anaphors that it is asked for, in lower case; None for all but `others`.
    """

    name: str
    scorer: Scorer
    weight: float = 1.0
    kinds: frozenset[Kind] | None = None
    forms: frozenset[str] | None = None
    others: frozenset[str] = frozenset()

    @property
    def policy(self) -> Policy:
        """RETURNS (Policy): what its scorer wants made of its numbers."""
        return getattr(self.scorer, "policy", Policy())

    @property
    def ranks_nominals(self) -> bool:
        """RETURNS (bool): whether it is asked for names or nouns."""
        return any(map(self.is_for, NOMINAL))

    @property
    def is_alone(self) -> bool:
        """RETURNS (bool): without other slots there is nothing that it is not asked for."""
        every = self.kinds is None or self.kinds >= {*NOMINAL}
        return every and self.forms is None and not self.others

    def is_for(self, kind: Kind) -> bool:
        """Whether it is asked for mentions of a kind; names and nouns must be asked for by name."""
        asked = kind not in NOMINAL if self.kinds is None else kind in self.kinds
        return self.weight > 0.0 and asked

    def is_asked(self, document: DocCandidates) -> np.ndarray:
        """Which of a document's anaphors it is asked for; bool, (n_anaphors,)."""
        view, mentions, anaphor = document.view, document.mentions, document.anaphor
        head = mentions.head[anaphor]
        asked = one_of(mentions.kind[anaphor], [kind for kind in Kind if self.is_for(kind)])
        if self.forms is not None:
            asked = asked & view.has_form(*sorted(self.forms))[head]
        return asked & ~view.has_form(*sorted(self.others))[head] if self.others else asked


def make_slots(
    setting: Mapping[str, Any] | None,
    plugin: LanguagePlugin,
    vocab: Vocab,
    *,
    model: str | None = None,
    null_antecedent: bool = True,
    conv_dict: Mapping[str, Sequence[str]] | None = None,
    scheme: str = "",
    context: float = 0.0,
) -> tuple[Slot, ...]:
    """Build what the component's setting describes.

    setting (Optional[Mapping[str, Any]]): name of a slot -> its settings (see KEYS), or name of a
        scorer -> its weight; None for "auto" (beside context "shared", if the language says so),
        for forms that have an ensemble of their own (unless `model` is given), and for what ranks
        names and nouns, if the language has it.
    plugin (LanguagePlugin): the language. vocab (Vocab): of the pipeline.
    model (Optional[str]), null_antecedent (bool): for scorers that are written for short.
    conv_dict (Optional[Mapping]): word -> words whose vectors stand for its own.
    scheme (str): for what ranks names and nouns, if it has no slot of its own; see make_ranking.
    context (float): the weight of a slot for the scorer that reads an encoder's vectors, asked for
        all kinds of mentions; 0.0 for none.
    RETURNS (Tuple[Slot, ...]): in the order of the setting.
    RAISES (CoreflangError): E202 for an unknown scorer, E209 for settings that cannot be, E006 for
        a name that two plugins claim, E125 for a conv_dict without vectors of words, E427 where
        an encoder is asked for and not installed.
    """
    common = {"model": model, "null_antecedent": null_antecedent}
    chosen = setting or {AUTO: 1.0}
    found = tuple(_slot(name, row, plugin, vocab, common) for name, row in chosen.items())
    if not setting and not model:
        found = tuple(_by_form(found, plugin, vocab, null_antecedent=null_antecedent))
    if not setting and ranking_model(plugin) is not None:
        ranking = scorers.get(SHORT["ranking"])(scheme=scheme)(plugin, vocab)
        found += (Slot(NOMINALS, ranking, 1.0, frozenset(NOMINAL)),)
    if context:
        build = scorers.get(SHORT[CONTEXT])(scheme=scheme, null_antecedent=null_antecedent)
        weight = _weight(CONTEXT, context)
        found += (Slot(CONTEXT, build(plugin, vocab), weight, frozenset(Kind)),)
    for slot in found if conv_dict else ():
        convert = getattr(slot.scorer, "convert", None)
        if convert is not None:
            convert(conv_dict, slot=slot.name)
    _check(found, chosen, model)
    return found


def _check(slots: Sequence[Slot], chosen: Mapping[str, Any], model: str | None) -> None:
    """RAISES (CoreflangError): E209 for slots that cannot be together."""
    if not sum(slot.weight for slot in slots) > 0.0:
        raise CoreflangError("E209", slot=", ".join(chosen), found="weights that sum to nothing")
    if model and all(isinstance(row, Mapping) for row in chosen.values()):
        found_model = f"the component's setting model = '{model}', which no slot reads"
        raise CoreflangError("E209", slot=", ".join(chosen), found=found_model)
    names = [slot.name for slot in slots]
    for name in names:
        # It becomes that of a folder when the pipeline is saved.
        if not FOLDER_NAME.fullmatch(name):
            raise CoreflangError("E209", slot=name, found="a name that no folder can have")
        if names.count(name) > 1:
            raise CoreflangError("E209", slot=name, found="a name that two slots have")


def _slot(
    name: str, row: Any, plugin: LanguagePlugin, vocab: Vocab, common: Mapping[str, Any]
) -> Slot:
    if not isinstance(row, Mapping):
        return Slot(name, _short(name, common)(plugin, vocab), _weight(name, row))
    unknown = sorted(set(row) - set(KEYS))
    if unknown:
        raise CoreflangError("E209", slot=name, found=f"the unknown key {', '.join(unknown)}")
    build = row.get("scorer")
    if not callable(build):
        raise CoreflangError("E209", slot=name, found=f"scorer = {build!r}")
    weight = _weight(name, row.get("weight", 1.0))
    kinds, forms = _kinds(name, row.get("kinds")), _forms(name, row.get("forms"))
    return Slot(name, build(plugin, vocab), weight, kinds, forms)


def _by_form(
    slots: Sequence[Slot], plugin: LanguagePlugin, vocab: Vocab, *, null_antecedent: bool
) -> Iterator[Slot]:
    """Forms that have an ensemble of their own are left to it."""
    models = list(own_models(plugin))
    theirs = frozenset(form for row, _ in models for form in row.forms)
    yield from (replace(slot, others=theirs) for slot in slots)
    for row, path in models:
        make = scorers.get(SHORT["ensemble"])
        build = make(model=str(path), null_antecedent=null_antecedent)
        yield Slot(row.name, build(plugin, vocab), forms=frozenset(row.forms))


def _short(name: str, common: Mapping[str, Any]) -> Build:
    """What builds a scorer that is written for short, with the component's own settings."""
    if name in TRAINED and common["model"]:
        build: Build = scorers.get(SHORT["ensemble"])(**common)
    elif name in TRAINED:
        build = scorers.get(SHORT.get(name, name))(null_antecedent=common["null_antecedent"])
    else:
        build = scorers.get(SHORT.get(name, name))()
    return build


def _weight(name: str, value: Any) -> float:
    good = isinstance(value, int | float) and not isinstance(value, bool)
    if not good or not math.isfinite(value) or value < 0.0:
        raise CoreflangError("E209", slot=name, found=f"weight = {value!r}")
    return float(value)


def _kinds(name: str, value: Any) -> frozenset[Kind] | None:
    if value is None:
        return None
    listed = list(value) if isinstance(value, list | tuple) else [value]
    unknown = [kind for kind in listed if kind not in ASKED]
    if unknown or not listed:
        raise CoreflangError("E209", slot=name, found=f"kinds = {value!r}")
    return frozenset(Kind[kind.upper()] for kind in listed)


def _forms(name: str, value: Any) -> frozenset[str] | None:
    if value is None:
        return None
    listed = list(value) if isinstance(value, list | tuple) else [value]
    if not listed or any(not isinstance(form, str) or form != form.lower() for form in listed):
        raise CoreflangError("E209", slot=name, found=f"forms = {value!r}")
    return frozenset(listed)


def for_anaphors(slots: Sequence[Slot]) -> list[Slot]:
    """The slots that are asked for more than names and nouns.

    slots (Sequence[Slot]): of the component. RETURNS (List[Slot]): in their order.
    """
    return [slot for slot in slots if slot.kinds is None or slot.kinds - {*NOMINAL}]


def mixed_policy(slots: Sequence[Slot]) -> Policy:
    """What is made of the slots' numbers together: the mean by weight, for each kind of anaphor.

    slots (Sequence[Slot]): of the component.
    RETURNS (Policy): with policies by kind where slots are asked for some kinds only, or have such.
    """
    slots = for_anaphors(slots)
    if all(slot.kinds is None and not slot.policy.by_kind for slot in slots):
        return _mixed([slot for slot in slots if slot.weight], Kind.NONE)
    asked = {kind: [slot for slot in slots if slot.is_for(kind)] for kind in Kind}
    return Policy(by_kind={int(kind): _mixed(some, kind) for kind, some in asked.items() if some})


def _mixed(slots: Sequence[Slot], kind: Kind) -> Policy:
    policies = [slot.policy.of(kind) for slot in slots]
    return mix(policies, [slot.weight for slot in slots])
