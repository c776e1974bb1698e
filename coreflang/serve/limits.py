"""How much one request may ask for."""

from __future__ import annotations

from dataclasses import dataclass

# One character of a text takes twelve bytes of JSON at most: "\\ud83d\\ude00".
BYTES_EACH, BYTES_MORE = 12, 20_000


@dataclass(frozen=True)
class Limits:
    """Limits of a server.

    characters: of all texts of a request. texts: in a batch. seconds: until an answer, or an error
    in its place. waiting: requests that are at work or wait for their turn.
    """

    characters: int = 50_000
    texts: int = 256
    seconds: float = 60.0
    waiting: int = 64

    @property
    def bytes(self) -> int:
        """Of a request's body."""
        return BYTES_EACH * self.characters + BYTES_MORE
