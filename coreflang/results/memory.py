"""What a conversation remembers: turns, entities, and who is called how."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..errors import CoreflangError
from ..mentions import Kind

VERSION = 1
FIRST = 1
PERSONS = (FIRST, 2, 3)
KINDS = frozenset(kind.name.lower() for kind in Kind)


@dataclass(frozen=True)
class Turn:
    """What somebody says. speaker: the name; "" for nobody's words. text: the words."""

    speaker: str
    text: str


@dataclass(frozen=True)
class TurnMention:
    """A mention in a conversation, as plain data.

    turn: number of its turn. start_char, end_char: in the turn's text, half-open. text: its words.
    kind: a Kind in lower case. person: 1, 2 or 3.
    """

    turn: int
    start_char: int
    end_char: int
    text: str
    kind: str
    person: int


@dataclass
class Memory:
    """All turns and entities.

    entities: by number, those of one mention, too. names, voices: what entities are called, and who
    says "I", in lower case -> number of the entity.
    """

    turns: list[Turn] = field(default_factory=list)
    entities: list[list[TurnMention]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    voices: dict[str, int] = field(default_factory=dict)

    def recall(self, mentions: list[TurnMention], singular: bool, first: int) -> int | None:
        """Find an entity of long ago.

        mentions (List[TurnMention]): of one entity, in the newest turn. singular (bool): whoever
            says "I" among them is one. first (int): the first turn that was read again; those who
            were mentioned since are known well.
        RETURNS (Optional[int]): number of the entity that is called so or speaks; None for nobody.
        """
        speaker = self.turns[-1].speaker.lower()
        spoken = singular and bool(speaker) and any(m.person == FIRST for m in mentions)
        known = [self.voices.get(speaker), self.names.get(speaker)] if spoken else []
        known += [self.names.get(m.text.lower()) for m in mentions if m.kind == "name"]
        for number in known:
            if number is not None and self.entities[number][-1].turn < first:
                return number
        return None

    def add(self, number: int | None, mentions: list[TurnMention], singular: bool) -> int:
        """Note mentions of an entity.

        number (Optional[int]): of the entity; None for a new one. mentions (List[TurnMention]): in
            the newest turn. singular (bool): as for `recall`.
        RETURNS (int): number of the entity.
        """
        if number is None:
            self.entities.append([])
            number = len(self.entities) - 1
        self.entities[number] += mentions
        speaker = self.turns[-1].speaker.lower()
        for mention in mentions:
            if mention.kind == "name":
                self.names[mention.text.lower()] = number
            elif mention.person == FIRST and singular and speaker:
                self.voices[speaker] = number
                self.names.setdefault(speaker, number)
        return number

    def by_turn(self) -> dict[int, list[tuple[int, TurnMention]]]:
        """RETURNS (Dict): number of each turn -> its mentions, with their entities' numbers."""
        found: dict[int, list[tuple[int, TurnMention]]] = {}
        for number, rows in enumerate(self.entities):
            for row in rows:
                found.setdefault(row.turn, []).append((number, row))
        return found

    def as_data(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): all of it, for JSON."""
        rows = [
            [[m.turn, m.start_char, m.end_char, m.kind, m.person] for m in entity]
            for entity in self.entities
        ]
        return {
            "version": VERSION, "turns": [[turn.speaker, turn.text] for turn in self.turns],
            "entities": rows, "names": self.names, "voices": self.voices,
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: Any) -> Memory:
        """Read what `as_data` gave.

        data (Any): from JSON. RETURNS (Memory): as it was.
        RAISES (CoreflangError): E127 for anything else.
        """
        try:
            if data["version"] != VERSION:
                raise ValueError(f"version {data['version']}")
            turns = [_turn(speaker, text) for speaker, text in data["turns"]]
            entities = [[_mention(turns, *row) for row in rows] for rows in data["entities"]]
            indexes = [_index(data[key], len(entities)) for key in ("names", "voices")]
            if not all(entities):
                raise ValueError("an entity without mentions")
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise CoreflangError("E127", found=f"{type(error).__name__}: {error}") from error
        return cls(turns, entities, *indexes)


def _turn(speaker: str, text: str) -> Turn:
    for each in (speaker, text):
        # What is half of a character is no text, and spaCy takes none of it.
        each.encode("utf-8")
    return Turn(speaker, text)


def _mention(
    turns: list[Turn], turn: int, start: int, end: int, kind: str, person: int
) -> TurnMention:
    if any(type(number) is not int for number in (turn, start, end, person)):
        raise TypeError(f"numbers {turn!r:.20}, {start!r:.20}, {end!r:.20}, {person!r:.20}")
    text = turns[turn].text
    if not 0 <= start < end <= len(text) or turn < 0:
        raise ValueError(f"characters {start} to {end} of turn {turn}")
    if kind not in KINDS or person not in PERSONS:
        raise ValueError(f"kind {kind!r:.20}, person {person}")
    return TurnMention(turn, start, end, text[start:end], kind, person)


def _index(data: dict[str, int], size: int) -> dict[str, int]:
    if not all(type(number) is int and 0 <= number < size for number in data.values()):
        raise ValueError("an entity that there is not")
    return {str(name): number for name, number in data.items()}
