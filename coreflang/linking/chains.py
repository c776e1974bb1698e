"""Scores -> chains: left to right, best candidate first, with an undo log to rewind dead ends.

A greedy search as in Raghunathan et al. (2010), A Multi-Pass Sieve for Coreference Resolution,
constrained by entity: an anaphor must agree with all of a chain. The chain keeps the running
intersection of its mentions' agreement classes, so that this costs one AND.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from thinc.types import Floats1d

from ..language import ANYWHERE
from ..rules.nouns import APPOSITION, NounLink
from .apposed import without_parts
from .candidates import DocCandidates
from .chain_state import IMPOSSIBLE, NO_CHAIN, PERMITTED, UNLIKELY, ChainState
from .groups import partners, possessed
from .openings import UNNAMED, Openings, find_openings
from .outcome import Chains, ChainSettings, Resolution
from .policy import Policy
from .ranked import by_weight, ranked_options
from .sure import Sure, find_sure
from .watching import Watch, seen

LOOK_BACK = 200


class _Taken(NamedTuple):
    """What some steps in a row did: as in ChainState.log and _Search."""

    log: list[tuple[int, ...]]
    marks: list[int]
    skips: list[int]
    chosen: dict[int, tuple[int, int]]


@dataclass
class _Search:
    """The walk through a document's mentions."""

    state: ChainState
    settings: ChainSettings
    policies: Sequence[Policy]
    links: Mapping[int, Sequence[NounLink]]
    options: Mapping[int, Sequence[tuple[int, int, int]]]
    events: list[int]
    probability: Sequence[float]
    sure: Sure
    openings: Openings
    watch: Watch | None = None
    marks: list[int] = field(default_factory=list)
    skips: list[int] = field(default_factory=list)
    chosen: dict[int, tuple[int, int]] = field(default_factory=dict)
    rewound: set[int] = field(default_factory=set)

    def run(self) -> None:
        for place in range(len(self.events)):
            # Nouns are events, too, but one that takes up nothing is no dead end: only anaphors
            # rewind.
            if not self.step(place, 0) and self.events[place] in self.options:
                self._rewind(place)

    def step(self, place: int, skip: int) -> bool:
        """Decide for one mention, leaving out its `skip` best choices; False for a dead end."""
        # A step that is taken again forgets what was noted of it, and of all steps behind it.
        del self.marks[place:], self.skips[place:]
        self.marks.append(len(self.state.log))
        self.skips.append(skip)
        m = self.events[place]
        if self.watch is not None:
            self.watch.began(m)
        self._link_noun(m)
        if m not in self.options:
            return True
        self.chosen.pop(m, None)
        choice, rejected = self._choose_surely(m, skip)
        if self.watch is not None:
            given = (self.options[m], self.probability, self.policies[m])
            self.watch.chose(m, seen(self.state, m, *given), choice, skip)
        if choice is not None:
            self.state.join(m, choice[0])
            self.chosen[m] = choice
            for link in self.openings.links(self.state, m, self.options[m], self.probability):
                if self._take(m, link):
                    break
        return choice is not None or rejected

    def _link_noun(self, m: int) -> None:
        for link in self.links.get(m, ()):
            # An apposition joins what it stands beside, and may take up something earlier as well;
            # so may those who speak.
            if self._take(m, link) and not link.more and link.rule != APPOSITION:
                return

    def _take(self, m: int, link: NounLink) -> bool:
        """Join two mentions if their entities go together; whether they did."""
        state, limit = self.state, self.settings.noun_sentences
        distance = state.sentence[m] - state.last_sentence(link.earlier)
        left_out = link.rule == APPOSITION and not (self.settings.appositions or link.more)
        near = not (left_out or ANYWHERE < limit < distance)
        near = near and not (link.nameless and state.is_named(link.earlier))
        worst = PERMITTED if link.more and not link.certain else UNLIKELY
        fit = state.fit(m, link.earlier, united=link.united)
        fits = near and fit >= worst
        doubtful = fits and self._is_scattered(m, link)
        fits = fits and not doubtful
        if self.watch is not None:
            self.watch.tried(link, fit, near=near, joined=fits, doubtful=doubtful)
        if fits:
            state.join(m, link.earlier, united=link.united)
        return fits

    def _is_scattered(self, m: int, link: NounLink) -> bool:
        """Whether a scorer thinks of many entities, and of this one too little."""
        if link.probability >= link.least:
            return False
        own = self.state.chain[link.earlier]
        row = self.links[m] if own != NO_CHAIN else (link,)
        return sum(k.probability for k in row if self.state.chain[k.earlier] == own) < link.least

    def _choose_surely(self, m: int, skip: int) -> tuple[tuple[int, int] | None, bool]:
        """As `_choose`, or the only choice of those that take it."""
        is_open = self.sure.left_open.get(m)
        if is_open is None or skip:
            return self._choose(m, skip)
        only = self.sure.only_choice(self.state, m, self.options[m])
        if is_open or (only and m in self.sure.pointing):
            return only, True
        choice, rejected = self._choose(m, skip)
        return choice or only, rejected

    def _choose(self, m: int, skip: int) -> tuple[tuple[int, int] | None, bool]:
        """The best choice left, (antecedent, place), and whether any was rejected as doubtful."""
        policy = self.policies[m]
        worst = UNLIKELY if policy.unlikely else PERMITTED
        rejected, parted, unlikely = False, False, list[tuple[int, int]]()
        fits, shares = self.state.fits(m), dict[int, float]()
        best_first = by_weight(self.options[m], self.probability, policy, fits)
        rows = [
            (earlier, min(verdict, fits(earlier)), place) for earlier, verdict, place in best_first
        ]
        # What the chain rules out leaves its part to the others: of 0.6, 0.3 and 0.1 the second is
        # measured against 0.4 if the first is impossible.
        left = 1.0 - sum(self.probability[place] for _, fit, place in rows if fit == IMPOSSIBLE)
        for antecedent, fit, place in rows:
            if self.state.overlaps(m, antecedent):
                # No dead end: what the other one of the clause means is not to be changed for it.
                left -= self.probability[place] if fit != IMPOSSIBLE else 0.0
                rejected, parted, fit = True, True, IMPOSSIBLE
            if fit == IMPOSSIBLE:
                continue
            if self._is_doubtful(m, (antecedent, place), policy.reject_below * left, shares):
                rejected = True
            elif fit >= worst:
                if not skip:
                    return (antecedent, place), rejected
                skip -= 1
            else:
                # The last resort. Where unlikely candidates have a factor, their order has weighed
                # them already: `worst` lets them pass above, and nothing comes here.
                unlikely.append((antecedent, place))
        return (unlikely[skip] if skip < len(unlikely) and not parted else None), rejected

    def _is_doubtful(
        self, m: int, choice: tuple[int, int], least: float, shares: dict[int, float]
    ) -> bool:
        """Whether the chain of an antecedent is too improbable among what is left to choose from.

        Rejecting what is doubtful: Chow (1970), On Optimum Recognition Error and Reject Tradeoff.

        shares (Dict[int, float]): the probabilities of chains; filled when first needed.
        """
        antecedent, place = choice
        own = self.state.chain[antecedent]
        if self.probability[place] >= least:
            return False
        if own != NO_CHAIN and own not in shares:
            shares.update(self.state.shares(self.options[m], self.probability))
        return own == NO_CHAIN or shares[own] < least

    def _rewind(self, place: int) -> bool:
        """A dead end: change one of the last decisions so that every anaphor finds a place."""
        mine = self.state.sentence[self.events[place]]
        for back in self._earlier_decisions(place):
            # The latest decision comes first, so that all others are further back still.
            if mine - self.state.sentence[self.events[back]] > self.settings.rewind_sentences:
                break
            limit = min(self.settings.rewind_attempts, len(self.options[self.events[back]]) - 1)
            for extra in range(1, limit + 1):
                if self._replay(back, place, extra):
                    self.rewound.add(self.events[place])
                    return True
        return False

    def _earlier_decisions(self, place: int) -> list[int]:
        # Bounded: else a text with a dead end in each sentence would be searched back to its start
        # each time.
        decided = [
            k for k in range(max(0, place - LOOK_BACK), place) if self.events[k] in self.chosen
        ]
        return decided[::-1][: self.settings.rewind_depth]

    def _replay(self, back: int, place: int, extra: int) -> bool:
        """Redo the steps from `back` on with another first choice; put them back if that fails."""
        # Who was left open may stay so; who had found a place must find one again.
        failed = {k for k in range(back, place) if self._is_unresolved(k)}
        before = self._since(back)
        self.state.undo(self.marks[back])
        good = self.step(back, self.skips[back] + extra)
        for k in range(back + 1, place + 1):
            good = good and (self.step(k, 0) or k in failed)
            if not good:
                break
        if good and self.events[place] in self.chosen:
            return True
        self._put_back(back, place, before)
        return False

    def _since(self, back: int) -> _Taken:
        """What the steps from `back` on did."""
        events = self.events[back : len(self.marks)]
        chosen = {m: self.chosen[m] for m in events if m in self.chosen}
        log = self.state.log[self.marks[back] :]
        return _Taken(log, self.marks[back:], self.skips[back:], chosen)

    def _put_back(self, back: int, place: int, before: _Taken) -> None:
        self.state.undo(before.marks[0])
        if self.watch is not None:
            # Its notes are of each step; taken again, they are written again.
            for k, skip in enumerate(before.skips, start=back):
                self.step(k, skip)
            return
        self.state.redo(before.log)
        self.marks[back:], self.skips[back:] = before.marks, before.skips
        for m in self.events[back : place + 1]:
            self.chosen.pop(m, None)
        self.chosen.update(before.chosen)

    def _is_unresolved(self, k: int) -> bool:
        return self.events[k] in self.options and self.events[k] not in self.chosen


def build_chains(
    document: DocCandidates,
    scores: Floats1d,
    links: Mapping[int, Sequence[NounLink]],
    *,
    settings: ChainSettings,
    policy: Policy,
    kept: Sequence[Sequence[int]] = (),
    watch: Watch | None = None,
    openings: bool = True,
) -> Chains:
    """Build the chains of one document.

    document (DocCandidates): its candidates.
    scores (Floats1d): log-probabilities of the candidates, (n_candidates,).
    links (Mapping): mention index -> earlier nouns or names that it may take up.
    settings (ChainSettings): limits. policy (Policy): thresholds.
    kept (Sequence[Sequence[int]]): chains that the user gave, indexes of mentions in text order.
        The first of each may take up something, and others may join.
    watch (Optional[Watch]): takes notes, if somebody asks why.
    openings (bool): whether a name may be found for a pronoun that the text begins with.
    RETURNS (Chains): at least two mentions each.
    """
    mentions = document.mentions
    # The search asks for single numbers over and over: lists answer faster than arrays.
    state = ChainState(
        mentions.likely.tolist(), mentions.possible.tolist(), mentions.sentence.tolist(),
        document.conflicts, {m: c for c, chain in enumerate(kept) for m in chain},
        document.parted, partners(mentions), mentions.telling.tolist(),
        possessed(document.view, mentions),
    )  # fmt: skip
    settled = state.keep(kept)
    sure = find_sure(document, scores, policy)
    options = ranked_options(document, scores, policy, settled, keep=sure.left_open)
    policies = [policy.of(kind) for kind in mentions.kind.tolist()]
    events = sorted({*options, *links} - settled)
    probability = np.exp(scores).tolist()
    began = find_openings(document) if openings else UNNAMED
    search = _Search(
        state, settings, policies, links, options, events, probability, sure, began, watch
    )
    search.run()
    chains = state.entities()
    shown = without_parts(document.view, mentions, chains, links, shown=settings.appositions)
    return Chains(shown, _resolutions(search))


def _resolutions(search: _Search) -> tuple[Resolution, ...]:
    return tuple(
        Resolution(m, antecedent, place, m in search.rewound)
        for m, (antecedent, place) in sorted(search.chosen.items())
    )
