"""Arcs: the mentions of a text one below the other, joined where they are of one entity.

Text wraps, and no style sheet knows where its words stand; rows stay where they are put. So the
mentions have a row each, with the words around them, and arcs bulge out at the side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from .colours import INK, PALETTE, PAPER, look
from .marks import Mark, Picture, shown

ROW, TOP, SIDE, WIDTH = 26, 8, 150, 640
# Words around a mention, and characters of all of them.
AROUND, LONGEST = 5, 78
DASHES = ("", "7 4", "2 3", "12 3 3 3")


def arcs(picture: Picture) -> str:
    """Draw arcs.

    picture (Picture): the text and its mentions.
    RETURNS (str): an element of SVG; from each mention an arc leads to the one before it of the
        same entity. Empty without mentions.
    """
    marks = sorted(picture.marks, key=lambda mark: (mark.start, -mark.end))
    if not marks:
        return ""
    height = 2 * TOP + ROW * len(marks)
    rows = [*_arcs(marks), *(_row(picture, place, mark) for place, mark in enumerate(marks))]
    return (
        f'<svg class="arcs" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif" font-size="13">\n'
        f"<title>Mentions of the same entity, joined by arcs</title>\n"
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>\n' + "\n".join(rows) + "\n</svg>"
    )


def _arcs(marks: Sequence[Mark]) -> Iterator[str]:
    last: dict[int, int] = {}
    for place, mark in enumerate(marks):
        if mark.entity in last:
            yield _arc(last[mark.entity], place, mark.entity)
        last[mark.entity] = place


def _arc(first: int, second: int, entity: int) -> str:
    """Half an ellipse; the longer, the wider, so that arcs do not lie on one another."""
    colour, line = look(entity)
    half = (second - first) * ROW / 2
    wide = SIDE * (1 - 1 / (1 + (second - first) / 4)) - 6
    return (
        f'<path d="M{SIDE} {_middle(first)} A{wide:.0f} {half:.0f} 0 0 0 {SIDE} {_middle(second)}" '
        f'fill="none" stroke="{PALETTE[colour][0]}" stroke-width="2" '
        f'stroke-dasharray="{DASHES[line]}"/>'
    )


def _middle(place: int) -> int:
    return TOP + ROW * place + ROW // 2


def _row(picture: Picture, place: int, mark: Mark) -> str:
    dark = PALETTE[look(mark.entity)[0]][0]
    words, spaces = picture.words, picture.spaces
    start, end = max(0, mark.start - AROUND), min(len(words), mark.end + AROUND)
    own = shown(picture, mark)
    room = max(0, LONGEST - len(own))
    before = "".join(w + s for w, s in zip(words[start : mark.start], spaces[start:], strict=False))
    after = "".join(
        s + w for w, s in zip(words[mark.end : end], spaces[mark.end - 1 :], strict=False)
    )
    left, right = _line(before)[-(room // 2) :], _line(after)[: room // 2]
    hint = escape(f"{picture.names[mark.entity]} · {mark.kind}")
    return (
        f'<circle cx="{SIDE}" cy="{_middle(place)}" r="4" fill="{dark}"/>'
        f'<text x="{SIDE + 12}" y="{_middle(place) + 4}" fill="{INK}"><title>{hint}</title>'
        f'<tspan fill="{dark}" font-weight="700">{mark.entity}</tspan> {escape(left)}'
        f'<tspan fill="{dark}" font-weight="700">{escape(own)}</tspan>{escape(right)}</text>'
    )


def _line(text: str) -> str:
    """In one line, with the blanks at its edges."""
    return "".join(" " if each.isspace() else each for each in text)
