"""Draws a learning curve as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import mean

from .learning_curve import Point

WIDTH, HEIGHT, LEFT, TOP = 360, 260, 48, 34
COLOURS = {True: "#0b6e4f", False: "#b5541c"}
LABELS = {True: "pretrained", False: "from scratch"}


def draw_curve(points: Sequence[Point], nearest: dict[str, float]) -> str:
    """Draw one panel a corpus: mean F1 over the seeds, with the range.

    points (Sequence[Point]): the curve. nearest (Dict[str, float]): F1 of the nearest candidate by
    corpus, drawn as a dashed line.
    RETURNS (str): an SVG document.
    """
    corpora = list(points[0].f1)
    shown = [value for point in points for value in point.f1.values()] + list(nearest.values())
    low, high = int(min(shown) * 20) / 20, int(max(shown) * 20 + 1) / 20
    panels = [
        f'<g transform="translate({k * (WIDTH + LEFT + 20) + LEFT},{TOP})">'
        + "".join(_panel(points, corpus, nearest[corpus], low, high)) + "</g>"
        for k, corpus in enumerate(corpora)
    ]  # fmt: skip
    size = f'width="{len(corpora) * (WIDTH + LEFT + 20)}" height="{HEIGHT + TOP + 44}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">'
        f'<rect width="100%" height="100%" fill="white"/>{"".join(panels)}</svg>\n'
    )


def _panel(
    points: Sequence[Point], corpus: str, nearest: float, low: float, high: float
) -> list[str]:
    shares = sorted({point.share for point in points})
    x = {share: WIDTH * k / max(1, len(shares) - 1) for k, share in enumerate(shares)}

    def y(value: float) -> float:
        return HEIGHT * (high - value) / (high - low)

    parts = [f'<text x="0" y="-14" font-size="13">F1 of choices, {escape(corpus)}</text>']
    steps = round((high - low) * 20)
    for value in (low + k / 20 for k in range(steps + 1)):
        parts.append(_line(0, y(value), WIDTH, y(value), "#ddd"))
        parts.append(f'<text x="-8" y="{y(value) + 4:.1f}" text-anchor="end">{value:.2f}</text>')
    for share in shares:
        parts.append(f'<text x="{x[share]:.1f}" y="{HEIGHT + 16}" text-anchor="middle">'
                     f"{share:.0%}</text>")  # fmt: skip
    parts.append(_line(0, y(nearest), WIDTH, y(nearest), "#666", dash="5,4"))
    parts.append(f'<text x="{WIDTH}" y="{y(nearest) - 4:.1f}" text-anchor="end">nearest</text>')
    for number, pretrained in enumerate((True, False)):
        colour, place = COLOURS[pretrained], []
        for share in shares:
            mine = [p for p in points if p.share == share and p.pretrained == pretrained]
            if mine:
                values = [point.f1[corpus] for point in mine]
                place.append(f"{x[share]:.1f},{y(mean(values)):.1f}")
                parts.append(_line(x[share], y(min(values)), x[share], y(max(values)), colour))
        parts.append(f'<polyline points="{" ".join(place)}" fill="none" stroke="{colour}" '
                     f'stroke-width="2"/><text x="{number * 110}" y="{HEIGHT + 34}" '
                     f'fill="{colour}">{LABELS[pretrained]}</text>')  # fmt: skip
    return parts


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, *, dash: str = "none") -> str:
    return (f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
            f'stroke-dasharray="{dash}"/>')  # fmt: skip
