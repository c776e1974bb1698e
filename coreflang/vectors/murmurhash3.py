"""MurmurHash3_x64_128 (Austin Appleby, 2011, public domain) of many byte strings at once."""

from __future__ import annotations

import numpy
from thinc.types import Ints1d, Ints2d

BLOCK = 16
C1 = numpy.uint64(0x87C37B91114253D5)
C2 = numpy.uint64(0x4CF5AD432745937F)
FIVE = numpy.uint64(5)


def hash_slices(data: Ints1d, begins: Ints1d, ends: Ints1d, *, seed: int) -> Ints2d:
    """Hash slices of one sequence of bytes.

    data (Ints1d): bytes (uint8). begins, ends (Ints1d): the slices, ends not included.
    seed (int): 32 bits.
    RETURNS (Ints2d): (n_slices, 4) uint32, the hash's 128 bits from the lowest up.
    """
    hashes = numpy.empty((len(begins), 2), dtype="uint64")
    n_blocks = (ends - begins) // BLOCK
    # Words have few lengths: those with equally many blocks are hashed side by side.
    for n in numpy.unique(n_blocks):
        chosen = numpy.flatnonzero(n_blocks == n)
        blocks = _blocks(data, begins[chosen], ends[chosen], n_blocks=int(n) + 1)
        lengths = (ends - begins)[chosen].astype("uint64")
        # The hash mixes in lengths, so that the zeros behind short slices change nothing.
        hashes[chosen] = _hash(blocks, lengths, seed=numpy.uint64(seed))
    return hashes.astype("<u8").view("<u4")


def _blocks(data: Ints1d, begins: Ints1d, ends: Ints1d, *, n_blocks: int) -> Ints2d:
    """RETURNS (Ints2d): (n_slices, 2 * n_blocks) uint64, the bytes with zeros behind them."""
    # What lies behind a slice's end is read (never behind the data's) and multiplied by 0.
    positions = begins[:, None] + numpy.arange(n_blocks * BLOCK)
    inside = positions < ends[:, None]
    found = data[numpy.minimum(positions, len(data) - 1)] * inside
    return found.astype("uint8").view("<u8").astype("uint64")


def _hash(blocks: Ints2d, lengths: Ints1d, *, seed: numpy.uint64) -> Ints2d:
    """Hash strings of equally many blocks; the last block is not full, and may be empty."""
    h1 = numpy.full(len(blocks), seed, dtype="uint64")
    h2 = h1.copy()
    # Products and sums of uint64 wrap around, as the algorithm wants it.
    for at in range(0, blocks.shape[1] - 2, 2):
        h1 = _rotated(h1 ^ _mixed_first(blocks[:, at]), 27) + h2
        h1 = h1 * FIVE + numpy.uint64(0x52DCE729)
        h2 = _rotated(h2 ^ _mixed_second(blocks[:, at + 1]), 31) + h1
        h2 = h2 * FIVE + numpy.uint64(0x38495AB5)
    h1 = h1 ^ _mixed_first(blocks[:, -2]) ^ lengths
    h2 = h2 ^ _mixed_second(blocks[:, -1]) ^ lengths
    h1 = h1 + h2
    h1, h2 = _finished(h1), _finished(h2 + h1)
    h1 = h1 + h2
    return numpy.stack([h1, h2 + h1], axis=1)


def _mixed_first(k: Ints1d) -> Ints1d:
    return _rotated(k * C1, 31) * C2


def _mixed_second(k: Ints1d) -> Ints1d:
    return _rotated(k * C2, 33) * C1


def _rotated(x: Ints1d, bits: int) -> Ints1d:
    return (x << numpy.uint64(bits)) | (x >> numpy.uint64(64 - bits))


def _finished(h: Ints1d) -> Ints1d:
    """The function that the algorithm's author calls fmix64."""
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        h = (h ^ (h >> numpy.uint64(33))) * numpy.uint64(factor)
    return h ^ (h >> numpy.uint64(33))
