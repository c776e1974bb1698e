"""A conversation: turns come one after the other, and what was found in earlier ones stays."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc

from ..annotation import Chain, Mention, give_chains, set_speakers
from ..errors import CoreflangError
from ..pipelines import load, only_language
from .inputs import COMPONENT
from .memory import FIRST, Memory, Turn, TurnMention

# Tokens of the last turns that a new one is read with; so a turn costs the same however many
# went before.
WINDOW = 300

Rows = list[tuple[int, TurnMention]]


class Conversation:
    """Turns and their entities.

    Each turn is resolved together with the last ones, whose entities are given. Who was mentioned
    before these is found again by a name, or as the speaker of "I".
    """

    def __init__(
        self, nlp: Language, *, window: int = WINDOW, memory: Memory | None = None
    ) -> None:
        """Begin or go on.

        nlp (Language): with the component "coreflang", whose setting `singletons` should be on:
            who is mentioned but once can be taken up later, then.
        window (int): tokens of earlier turns that a new one is read with, the last turn at least.
        memory (Optional[Memory]): what was said before.
        RAISES (CoreflangError): E138 for a pipeline that resolves nothing.
        """
        if COMPONENT not in nlp.pipe_names:
            raise CoreflangError("E138", found=f"no component '{COMPONENT}'")
        self.nlp, self.window, self.memory = nlp, window, memory or Memory()
        self._docs: deque[Doc] = deque()
        # Of each of these turns the mentions, with the numbers of their entities.
        self._rows: deque[Rows] = deque()
        known = self.memory.by_turn()
        for number in range(len(self.memory.turns) - 1, -1, -1):
            doc = self._parsed(self.memory.turns[number].text)
            if self._docs and sum(map(len, self._docs)) + len(doc) > window:
                break
            self._docs.appendleft(doc)
            self._rows.appendleft(known.get(number, []))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns."""
        return tuple(self.memory.turns)

    @property
    def entities(self) -> dict[int, tuple[TurnMention, ...]]:
        """Number of each entity of two or more mentions -> these, in order."""
        found = enumerate(self.memory.entities)
        return {number: tuple(rows) for number, rows in found if len(rows) > 1}

    def add(self, speaker: str, text: str) -> dict[int, list[TurnMention]]:
        """Say something.

        speaker (str): who; "" for nobody. text (str): the words.
        RETURNS (Dict[int, List[TurnMention]]): number of each entity that is mentioned in the turn
            -> its mentions there. Numbers stay; one that is new may have but one mention yet.
        RAISES (CoreflangError): as the component; the turn is not added then.
        """
        own = self._parsed(text)
        first = len(self.memory.turns) - len(self._docs)
        doc, given = self._joined(own, speaker)
        begin = len(doc) - len(own)
        for _, component in self.nlp.pipeline[self._place :]:
            doc = component(doc)
        self.memory.turns.append(Turn(speaker, text))
        found: dict[int, list[TurnMention]] = {}
        for chain in doc._.coref_chains:
            rows = [self._mention(own, m, begin) for m in chain if m.start >= begin]
            if rows:
                earlier = [given[m.start, m.end] for m in chain if (m.start, m.end) in given]
                one = _speaks_alone(doc, chain)
                number = earlier[-1] if earlier else self.memory.recall(rows, one, first)
                found.setdefault(self.memory.add(number, rows, one), []).extend(rows)
        self._slide(own, [(number, row) for number, rows in found.items() for row in rows])
        return found

    def to_dict(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): all of it for JSON; `conversation(data=...)` reads it."""
        return {"lang": self.nlp.lang, "window": self.window, **self.memory.as_data()}

    @property
    def _place(self) -> int:
        return self.nlp.pipe_names.index(COMPONENT)

    def _parsed(self, text: str) -> Doc:
        with self.nlp.select_pipes(disable=self.nlp.pipe_names[self._place :]):
            return self.nlp(text)

    def _joined(self, own: Doc, speaker: str) -> tuple[Doc, dict[tuple[int, int], int]]:
        """The last turns and the new one; and the mentions that are known, as ranges of tokens."""
        docs = [*self._docs, own]
        joined = Doc.from_docs([doc for doc in docs if len(doc)], ensure_whitespace=True)
        doc = own if joined is None else joined
        names = [turn.speaker for turn in self.memory.turns[-len(self._docs) :]]
        who = [*(names if self._docs else []), speaker]
        set_speakers(doc, [name for name, part in zip(who, docs, strict=True) for _ in part])
        given: dict[tuple[int, int], int] = {}
        begin = 0
        for part, rows in zip(self._docs, self._rows, strict=True):
            for number, row in rows:
                span = part.char_span(row.start_char, row.end_char)
                if span is not None:
                    given[begin + span.start, begin + span.end] = number
            begin += len(part)
        chains: dict[int, list[tuple[int, int]]] = {}
        for where, number in given.items():
            chains.setdefault(number, []).append(where)
        give_chains(doc, chains)
        return doc, given

    def _mention(self, own: Doc, mention: Mention, begin: int) -> TurnMention:
        span = own[mention.start - begin : mention.end - begin]
        kind, turn = mention.kind.name.lower(), len(self.memory.turns) - 1
        return TurnMention(turn, span.start_char, span.end_char, span.text, kind, mention.person)

    def _slide(self, own: Doc, rows: Rows) -> None:
        """Keep the last turns, as many as fit."""
        self._docs.append(own)
        self._rows.append(rows)
        while len(self._docs) > 1 and sum(map(len, self._docs)) > self.window:
            self._docs.popleft()
            self._rows.popleft()


def _speaks_alone(doc: Doc, chain: Chain) -> bool:
    """Whether somebody says "I" among the mentions, not only "we"."""
    said = (doc[mention.root_index] for mention in chain if mention.person == FIRST)
    return any("Sing" in token.morph.get("Number", []) for token in said)


def conversation(
    lang: str = "", *, nlp: Language | None = None, data: Mapping[str, Any] | None = None,
    window: int = WINDOW, **settings: Any,
) -> Conversation:  # fmt: skip
    """Begin a conversation, or go on with one.

    lang (str): ISO 639-1 code; "" for the only language installed, or that of `data`.
    nlp (Optional[Language]): a pipeline with "coreflang" to use instead of the language's own.
    data (Optional[Mapping]): what `Conversation.to_dict` gave.
    window (int): tokens of earlier turns that a new one is read with.
    settings (Any): of the component, as for `load`.
    RETURNS (Conversation): to add turns to.
    RAISES (CoreflangError): E001 to E007 as `load`; E127 for data of something else; E138 for a
        pipeline that resolves nothing, or has settings beside it.
    """
    if nlp is not None and settings:
        raise CoreflangError("E138", found=", ".join(settings))
    memory = None if data is None else Memory.from_data(data)
    if data is not None:
        lang, window = _told(data, lang, window)
    if nlp is None:
        nlp = load(lang or only_language(), **{"singletons": True, **settings})
    return Conversation(nlp, window=window, memory=memory)


def _told(data: Mapping[str, Any], lang: str, window: int) -> tuple[str, int]:
    """The language and the window of earlier data, where nobody says another language."""
    lang, window = lang or data.get("lang", ""), data.get("window", window)
    if not isinstance(lang, str) or type(window) is not int:
        raise CoreflangError("E127", found=f"lang {lang!r:.20}, window {window!r:.20}")
    return lang, window
