"""What is to be shown: a text and its mentions, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

ZERO = "∅"


@dataclass(frozen=True)
class Mark:
    """A mention to show.

    entity: its number. start, end: in tokens, half-open. kind: in words. zero: unspoken, shown
    before the token `start`. best: says most about its entity.
    """

    entity: int
    start: int
    end: int
    kind: str = ""
    zero: bool = False
    best: bool = False


@dataclass(frozen=True)
class Picture:
    """What is to be shown of a text.

    words, spaces: of all tokens. marks: the mentions. names: number of an entity -> what it is
    called. lang: code of the language, or "". whole: show the text, not only the list of entities.
    """

    words: Sequence[str]
    spaces: Sequence[str]
    marks: Sequence[Mark]
    names: dict[int, str]
    lang: str = ""
    whole: bool = True


def shown(picture: Picture, mark: Mark) -> str:
    """The words of a mention.

    picture (Picture): the text. mark (Mark): the mention.
    RETURNS (str): as they stand there; of an unspoken subject its sign and the verb.
    """
    own = range(mark.start, mark.end)
    words = "".join(picture.words[i] + picture.spaces[i] for i in own).strip()
    return f"{ZERO} {words}" if mark.zero else words
