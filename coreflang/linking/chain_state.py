"""Chains under construction, with a log of what to put back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import reduce
from itertools import pairwise
from operator import and_, or_

from ..rules import Verdict

NO_CHAIN = -1
# Looked up once: before Python 3.12 a member of an enumeration costs as much as a function call.
PERMITTED, UNLIKELY, IMPOSSIBLE = Verdict.PERMITTED, Verdict.UNLIKELY, Verdict.IMPOSSIBLE
# How many of a chain's last mentions may clash with a new one: conflicts hold in one sentence.
RECENT = 12


@dataclass
class ChainState:
    """Which chain each mention is in.

    likely, possible: agreement classes of the mentions. sentence: theirs, from 0.
    conflicts: mention -> mentions that may not be in its chain.
    owner: mention -> number of the chain that the user gave it to; two such are never one.
    parted: mention -> mentions of which it may mean neither a group nor a member.
    partners: a group -> its members, and a member -> the groups that it is in; mentions.
    telling: whether each mention says itself who it is.
    possessed: a noun -> its owner, a pronoun of the third person, and its lemma.
    log: what was done: a chain begun (0), two joined (1), or joined with the classes of both (2),
    and what it takes to undo that.
    """

    likely: list[int]
    possible: list[int]
    sentence: list[int]
    conflicts: Mapping[int, Set[int]]
    owner: Mapping[int, int] = field(default_factory=dict)
    parted: Mapping[int, Set[int]] = field(default_factory=dict)
    partners: Mapping[int, Sequence[int]] = field(default_factory=dict)
    telling: Sequence[bool] = ()
    possessed: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    chain: list[int] = field(init=False)
    members: list[list[int]] = field(default_factory=list)
    classes: list[tuple[int, int]] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    log: list[tuple[int, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chain = [NO_CHAIN] * len(self.likely)

    def classes_of(self, m: int) -> tuple[int, int]:
        """Likely and possible classes of a mention's chain, or of the mention alone."""
        c = self.chain[m]
        return self.classes[c] if c != NO_CHAIN else (self.likely[m], self.possible[m])

    def last_sentence(self, m: int) -> int:
        """The sentence of the last mention of m's chain."""
        c = self.chain[m]
        return self.last[c] if c != NO_CHAIN else self.sentence[m]

    def with_chain(self, m: int) -> Sequence[int]:
        """A mention with all that is in its chain."""
        c = self.chain[m]
        return self.members[c] if c != NO_CHAIN else (m,)

    def is_named(self, m: int) -> bool:
        """Whether a mention or one in its chain says who it is."""
        return any(self.telling[k] for k in self.with_chain(m))

    def entity(self, m: int) -> int:
        """The number of a mention's chain; one of its own, below NO_CHAIN, without a chain."""
        c = self.chain[m]
        return c if c != NO_CHAIN else NO_CHAIN - 1 - m

    def shares(
        self, rows: Iterable[tuple[int, int, int]], probability: Sequence[float]
    ) -> dict[int, float]:
        """The probabilities that candidates have together in each entity.

        rows (Iterable): candidates: antecedent, verdict, place.
        probability (Sequence[float]): of all candidates, by place.
        RETURNS (Dict[int, float]): by entity.
        """
        found: dict[int, float] = {}
        for antecedent, _, place in rows:
            entity = self.entity(antecedent)
            found[entity] = found.get(entity, 0.0) + probability[place]
        return found

    def fit(self, m: int, other: int, *, united: bool = False) -> Verdict:
        """How well two mentions, with all that is in their chains, go together.

        united (bool): whatever their agreement classes, as `join` would unite them.
        """
        chain, c = self.chain, self.chain[other]
        if c != NO_CHAIN and c == chain[m]:
            return PERMITTED
        if self.owner and self._is_owned(other, by=self._owner(m)):
            return IMPOSSIBLE
        if self._are_of_two(m, other):
            return IMPOSSIBLE
        for k in self._recent(m):
            for enemy in self.conflicts.get(k, ()):
                if enemy == other or (c != NO_CHAIN and chain[enemy] == c):
                    return IMPOSSIBLE
        if united:
            return IMPOSSIBLE if self._is_enemy(m, of=other) else PERMITTED
        return self._fit(m, other)

    def fits(self, m: int) -> Callable[[int], Verdict]:
        """How well mentions go together with mention m; holds until a chain changes.

        m (int): the mention.
        RETURNS (Callable): as `fit`; each chain is looked at once.
        """
        mine, chain = self.chain[m], self.chain
        owner = self._owner(m) if self.owner else NO_CHAIN
        enemies = {enemy for k in self._recent(m) for enemy in self.conflicts.get(k, ())}
        closed = {chain[enemy] for enemy in enemies}
        known: dict[int, Verdict] = {mine: PERMITTED}

        def fit(other: int) -> Verdict:
            c = chain[other]
            if c == NO_CHAIN:
                shut = other in enemies or self._is_owned(other, by=owner)
                return IMPOSSIBLE if shut else self._fit(m, other)
            if c not in known:
                shut = c in closed or self._is_owned(other, by=owner)
                known[c] = IMPOSSIBLE if shut else self._fit(m, other)
            return known[c]

        return fit

    def overlaps(self, m: int, other: int) -> bool:
        """Whether m would mean a group with somebody beside it in one clause, or one of a group.

        As in "Ida and Otto came. They greeted her.", where "her" cannot be Ida.

        m (int): an anaphor. other (int): what it would take up.
        """
        if not self.partners or m not in self.parted:
            return False
        c = self.chain[other]
        return any(
            partner == other or (c != NO_CHAIN and self.chain[partner] == c)
            for enemy in self.parted[m]
            for k in self._recent(enemy)
            for partner in self.partners.get(k, ())
        )

    def _fit(self, m: int, other: int) -> Verdict:
        likely_a, possible_a = self.classes_of(m)
        likely_b, possible_b = self.classes_of(other)
        if not possible_a & possible_b or self._is_enemy(m, of=other):
            return IMPOSSIBLE
        return PERMITTED if likely_a & likely_b else UNLIKELY

    def _are_of_two(self, m: int, other: int) -> bool:
        """Whether two nouns are owned by pronouns that mean two whom their sentences name.

        As in "Otto came with his wife. Max loves his wife."

        Not where an owner is open, or was named in sentences before.
        """
        mine, its = self.possessed.get(m), self.possessed.get(other)
        if mine is None or its is None or mine[1] != its[1]:
            return False
        owners = (mine[0], its[0])
        return self.chain[owners[0]] != self.chain[owners[1]] and all(map(self._is_near, owners))

    def _is_near(self, m: int) -> bool:
        """Whether what m takes up stands in its sentence."""
        return any(k < m and self.sentence[k] == self.sentence[m] for k in self._recent(m))

    def _owner(self, m: int) -> int:
        c = self.chain[m]
        return self.owners[c] if c != NO_CHAIN else self.owner.get(m, NO_CHAIN)

    def _is_owned(self, m: int, *, by: int) -> bool:
        """Whether m is in another given chain than number `by`."""
        return by != NO_CHAIN and self._owner(m) not in (NO_CHAIN, by)

    def _recent(self, m: int) -> Sequence[int]:
        """The last mentions of m's chain."""
        return self.with_chain(m)[-RECENT:]

    def _is_enemy(self, m: int, *, of: int) -> bool:
        """Whether m, or another of its chain, may not be in the chain of another mention."""
        mine, chain, conflicts = self.chain[m], self.chain, self.conflicts
        for k in self._recent(of):
            enemies = conflicts.get(k)
            if not enemies:
                continue
            if m in enemies:
                return True
            if mine != NO_CHAIN and any(chain[enemy] == mine for enemy in enemies):
                return True
        return False

    def join(self, m: int, other: int, *, united: bool = False) -> None:
        """Put two mentions, with their chains, into one chain.

        united (bool): what agrees with one of them may join, and not only what does with both.
        """
        a, b = self._chain_for(other), self._chain_for(m)
        if a == b:
            return
        # The smaller chain moves: so no mention moves more than log2(n) times.
        if len(self.members[a]) < len(self.members[b]):
            a, b = b, a
        # All that undo() needs to part the two again: b's list stays as it is, a's only grows.
        self.log.append(
            (1 + united, a, b, *self.classes[a], self.last[a], len(self.members[a]), self.owners[a])
        )
        (likely_a, possible_a), (likely_b, possible_b) = self.classes[a], self.classes[b]
        if united:
            self.classes[a] = (likely_a | likely_b, possible_a | possible_b)
        else:
            possible = possible_a & possible_b
            # Where nothing is likely for both, all that is still possible becomes likely.
            self.classes[a] = (likely_a & likely_b or possible, possible)
        self.last[a] = max(self.last[a], self.last[b])
        self.owners[a] = max(self.owners[a], self.owners[b])
        for member in self.members[b]:
            self.chain[member] = a
        self.members[a].extend(self.members[b])

    def _chain_for(self, m: int) -> int:
        if self.chain[m] == NO_CHAIN:
            self.chain[m] = len(self.members)
            self.members.append([m])
            self.classes.append((self.likely[m], self.possible[m]))
            self.last.append(self.sentence[m])
            self.owners.append(self.owner.get(m, NO_CHAIN))
            self.log.append((0, m))
        return self.chain[m]

    def keep(self, chains: Sequence[Sequence[int]]) -> set[int]:
        """Join what the user gave, whatever agrees.

        chains (Sequence[Sequence[int]]): mentions of each, in text order.
        RETURNS (Set[int]): those that have an antecedent now.
        """
        for chain in chains:
            if not reduce(and_, (self.likely[m] for m in chain)):
                # Where nothing agrees with all of them, all that agrees with one may join.
                likely = reduce(or_, (self.likely[m] for m in chain))
                possible = reduce(or_, (self.possible[m] for m in chain))
                for m in chain:
                    self.likely[m], self.possible[m] = likely, possible
            for earlier, m in pairwise(chain):
                self.join(m, earlier)
        return {m for chain in chains for m in chain[1:]}

    def entities(self) -> tuple[tuple[int, ...], ...]:
        """RETURNS (Tuple): the chains of two or more, ordered by their first mention."""
        # When chains unite, the smaller one's list is left behind for undo(); `chain` knows that
        # its mentions have moved.
        groups = enumerate(self.members)
        alive = [sorted(m for m in group if self.chain[m] == c) for c, group in groups]
        return tuple(sorted(tuple(group) for group in alive if len(group) > 1))

    def undo(self, mark: int) -> None:
        """Put everything back to the state in which the log was `mark` long."""
        while len(self.log) > mark:
            kind, *entry = self.log.pop()
            if kind == 0:
                self.chain[entry[0]] = NO_CHAIN
                # The log is taken back from its end, so that the chain to remove is the last one.
                self.members.pop(), self.classes.pop(), self.last.pop(), self.owners.pop()
            else:
                a, b, likely, possible, last, length, owner = entry
                del self.members[a][length:]
                self.classes[a], self.last[a] = (likely, possible), last
                self.owners[a] = owner
                for member in self.members[b]:
                    self.chain[member] = b

    def redo(self, entries: Sequence[tuple[int, ...]]) -> None:
        """Do again what was undone.

        entries (Sequence[Tuple[int, ...]]): of the log, as they were before `undo`, in their order.
        """
        for kind, *entry in entries:
            if kind == 0:
                self._chain_for(entry[0])
            else:
                # Chains have the numbers that they had, and the first was not the smaller one.
                first, second = (self.members[c][0] for c in entry[:2])
                self.join(second, first, united=kind > 1)
