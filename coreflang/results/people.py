"""Who is mentioned and who speaks in a resolved document."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
from spacy.tokens import Doc

from ..annotation import Chain
from ..linking.dialogue import Dialogue, given_speakers
from ..linking.widening import dialogue_of
from ..mentions import Kind, Mentions
from ..resolver import Resolver

NOBODY, NARRATOR = -1, 0


@dataclass(frozen=True)
class People:
    """Who is mentioned and who speaks in a document.

    doc: resolved. mentions: all of them. able: may be persons, bool, (n_tokens,). dialogue: who
    speaks; None where the language has no words for those who do. chain: the chain that each
    mention belongs to, NOBODY for none, (n_mentions,).
    """

    doc: Doc
    mentions: Mentions
    able: np.ndarray
    dialogue: Dialogue | None
    chain: np.ndarray

    @classmethod
    def of(cls, doc: Doc, resolver: Resolver) -> People:
        """Look at a document.

        doc (Doc): resolved. resolver (Resolver): what resolved it.
        RETURNS (People): of it.
        """
        document, rules = resolver.widened(doc), resolver.rules
        view, mentions = document.view, document.mentions
        dialogue = None
        if rules.config.persons:
            dialogue = dialogue_of(view, mentions, rules, given=given_speakers(doc))
        heads = {m.token_indexes: c.index for c in doc._.coref_chains for m in c}
        own = [heads.get(tuple(mentions.tokens(m)), NOBODY) for m in range(len(mentions))]
        return cls(doc, mentions, rules.able_to_speak(view, mentions), dialogue, np.array(own))

    def name(self, m: int) -> tuple[int, int]:
        """The words of a name, without what else its phrase has, as tokens, half-open."""
        facts, head = self.mentions.facts, int(self.mentions.head[m])
        left, right = int(facts.name_left[head]), int(facts.name_right[head])
        return (left, right) if left <= head < right else (head, head + 1)

    def names(self) -> list[int]:
        """Mentions that are names of one, in text order."""
        own = (self.mentions.kind == Kind.NAME) & (self.mentions.size == 1)
        return [int(m) for m in np.flatnonzero(own)]

    def persons(self) -> list[Chain]:
        """The chains of persons: most of their names and nouns may be, or somebody of them speaks.

        RETURNS (List[Chain]): in text order.
        """
        speaking = set(self.voices().values())
        votes: Counter[int] = Counter()
        nominal = (self.mentions.kind == Kind.NAME) | (self.mentions.kind == Kind.NOUN)
        for m in np.flatnonzero(nominal & (self.mentions.size == 1)).tolist():
            votes[int(self.chain[m])] += 1 if self.able[self.mentions.head[m]] else -1
        return [c for c in self.doc._.coref_chains if votes[c.index] > 0 or c.index in speaking]

    def voices(self) -> dict[int, int]:
        """RETURNS (Dict[int, int]): voice -> index of the chain of whom it is, if that is known."""
        if self.dialogue is None:
            return {}
        votes: dict[int, Counter[int]] = {}
        spoken, mentions = self.dialogue, self.mentions
        rows = list(spoken.anchors)
        passage = spoken.passages.of_token[mentions.head]
        for m in np.flatnonzero((mentions.person == 1) & ~mentions.plural).tolist():
            rows.append((m, spoken.voice[int(passage[m])]))
        for m, voice in rows:
            if self.chain[m] != NOBODY:
                votes.setdefault(voice, Counter())[int(self.chain[m])] += 1
        return {voice: count.most_common(1)[0][0] for voice, count in votes.items()}
