"""How far a long work is: on standard error, in words."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import typer

from .console import note

# Seconds until the first word, between two of them on a terminal, and in a file or pipe.
FIRST, EACH, EACH_LINE = 2.0, 0.5, 30.0
MINUTE, HOUR = 60, 3600


@dataclass
class Progress:
    """Counts texts and words, and says so now and then.

    total: texts in all. shown: whether anything is said. done, words, failed: of what was resolved
    since the start. before: texts of an earlier run.
    """

    total: int
    shown: bool = True
    before: int = 0
    done: int = 0
    words: int = 0
    failed: int = 0
    clock: Callable[[], float] = time.monotonic
    _start: float = field(default=0.0, init=False)
    _next: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self._start = self.clock()
        self._next = self._start + FIRST

    def add(self, text: str, *, failed: bool) -> None:
        """Count a text.

        text (str): it; words are what blanks separate. failed (bool): it has an error.
        """
        self.done += 1
        self.words += len(text.split())
        self.failed += failed
        now = self.clock()
        if self.shown and now >= self._next:
            on_terminal = sys.stderr.isatty()
            self._next = now + (EACH if on_terminal else EACH_LINE)
            # On a terminal each line takes the place of the one before.
            typer.echo(
                f"\r\x1b[K{self}" if on_terminal else str(self), err=True, nl=not on_terminal
            )

    def end(self) -> None:
        """Say what was done, if it took long enough to have said anything before."""
        if self.shown and self.clock() - self._start >= FIRST:
            if sys.stderr.isatty():
                typer.echo("\r\x1b[K", err=True, nl=False)
            note(f"{self.done:,} texts, {self.words:,} words in {lasting(self._seconds)}: "
                 f"{self._speed:,.0f} words per second; {self.failed:,} with errors.")  # fmt: skip

    def __str__(self) -> str:
        left = (self.total - self.before - self.done) * self._seconds / max(self.done, 1)
        return (
            f"{self.before + self.done:,} of {self.total:,} texts, {self._speed:,.0f} words per "
            f"second, {lasting(left)} left"
        )

    @property
    def _seconds(self) -> float:
        return self.clock() - self._start

    @property
    def _speed(self) -> float:
        return self.words / max(self._seconds, 1e-3)


def lasting(seconds: float) -> str:
    """Write a time as people say it.

    seconds (float): the time. RETURNS (str): such as "2 h 5 min", "3 min 20 s", "40 s".
    """
    whole = round(seconds)
    if whole >= HOUR:
        return f"{whole // HOUR} h {whole % HOUR // MINUTE} min"
    return f"{whole // MINUTE} min {whole % MINUTE} s" if whole >= MINUTE else f"{whole} s"
