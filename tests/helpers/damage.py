"""Files in which something is wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator


def damaged(data: bytes, chance: random.Random) -> Iterator[bytes]:
    """A file in which something is wrong, in many ways."""
    lines = data.splitlines(keepends=True)
    for _ in range(12):
        place, other = chance.randrange(len(data)), chance.randrange(len(lines))
        line = lines[other]
        yield data[:place]
        yield data[:place] + data[place + 1 :]
        yield data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
        yield data[:place] + bytes(chance.randrange(256) for _ in range(20)) + data[place:]
        yield b"".join([*lines[:other], *lines[other + 1 :]])
        yield b"".join([*lines[:other], line, *lines[other:]])
        yield b"".join([*lines[:other], line.replace(b"\t", b" ", 1), *lines[other + 1 :]])
        yield b"".join([*lines[:other], line.replace(b"\t", b"\t\t", 1), *lines[other + 1 :]])
        yield b"".join([*lines[:other], line.replace(b"1", b"-999999999999"), *lines[other + 1 :]])
    yield from (b"\0" * 50, b"\xff\xfe" + data, b"[" * 100_000, b"<a>" * 50_000, data[::-1])
