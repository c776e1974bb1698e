"""Draws words per second over the length of documents as SVG."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT, LEFT, TOP = 560, 320, 70, 30
COLOURS = ("#0b6e4f", "#b5541c", "#2b59c3", "#8a1c7c", "#555555", "#c29b00")
Line = tuple[str, Sequence[tuple[int, float]]]


def draw(report: Mapping[str, Any]) -> str:
    """Draw one line for each text and component.

    report (Mapping[str, Any]): as tools/benchmark.py writes it.
    RETURNS (str): an SVG document.
    """
    lines = [line for name, figures in report["texts"].items() for line in _lines(name, figures)]
    lengths = sorted({length for _, points in lines for length, _ in points})
    top = 10_000 * math.ceil(max(speed for _, points in lines for _, speed in points) / 10_000)
    body = [*_grid(lengths, top), *_curves(lines, lengths, top)]
    size = f'width="{WIDTH + 2 * LEFT}" height="{HEIGHT + TOP + 50 + 16 * len(lines)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">'
        f'<rect width="100%" height="100%" fill="white"/><g transform="translate({LEFT},{TOP})">'
        f"{''.join(body)}</g></svg>\n"
    )


def _lines(text: str, figures: Mapping[str, Any]) -> list[Line]:
    cases = {name: case for name, case in figures["cases"].items() if name.startswith("text ")}
    names = dict.fromkeys(n for case in cases.values() for n in case["words/s"])
    return [
        (
            f"{text}: {name}",
            [(int(k.split()[1]), c["words/s"][name]["median"]) for k, c in cases.items()],
        )
        for name in names
    ]


def _place(length: int, lengths: Sequence[int]) -> float:
    low, high = math.log(lengths[0]), math.log(max(lengths[-1], lengths[0] + 1))
    return WIDTH * (math.log(length) - low) / (high - low)


def _grid(lengths: Sequence[int], top: int) -> list[str]:
    parts = ['<text x="0" y="-12" font-size="13">words per second of CPU time</text>']
    for value in range(0, top + 1, max(10_000, top // 10)):
        y = HEIGHT * (1 - value / top)
        parts.append(f'<path d="M0 {y:.1f}H{WIDTH}" stroke="#ddd"/>')
        parts.append(f'<text x="-8" y="{y + 4:.1f}" text-anchor="end">{value:,}</text>')
    for length in lengths:
        x = _place(length, lengths)
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT + 16}" text-anchor="middle">{length:,} words</text>'
        )
    return parts


def _curves(lines: Sequence[Line], lengths: Sequence[int], top: int) -> list[str]:
    parts = []
    for number, (name, points) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        places = [(_place(n, lengths), HEIGHT * (1 - speed / top)) for n, speed in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        y = HEIGHT + 36 + 16 * number
        parts.append(f'<text x="0" y="{y}" fill="{colour}">{escape(name)}</text>')
    return parts
