"""Colours that one can read: dark on pale, and a line that tells those apart who see none."""

from __future__ import annotations

# (dark, pale): dark letters and lines on pale ground and on white have a contrast of 4.5 at least,
# INK has 7 on every pale ground; tests compute it as WCAG 2 does.
PALETTE = (
    ("#0b4f9c", "#dbe9fb"), ("#9a3d00", "#fde5d0"), ("#1b6a2f", "#d9f2dd"),
    ("#6a2c91", "#ecdff7"), ("#00626b", "#d3f1f2"), ("#a3182e", "#fbdde1"),
    ("#5f5a00", "#f1efc4"), ("#9c1f72", "#f9dcee"), ("#6b4423", "#efe3d6"),
    ("#3d4a63", "#e1e6ef"), ("#4a6800", "#e6f4c6"), ("#2b2f8f", "#dfe0fa"),
)  # fmt: skip
INK, PAPER = "#1a1a1a", "#ffffff"
# When all colours are used they come again with another line.
LINES = ("solid", "dashed", "dotted", "double")


def look(entity: int) -> tuple[int, int]:
    """Colour and line of an entity.

    entity (int): its number. RETURNS (Tuple[int, int]): indexes into PALETTE and LINES.
    """
    return entity % len(PALETTE), entity // len(PALETTE) % len(LINES)


def style_sheet(scope: str) -> str:
    """The rules of CSS for the classes that `look` speaks of.

    scope (str): a selector that stands before each rule. RETURNS (str): one rule a line.
    """
    colours = [
        f"{scope} .k{k} {{ --dark: {dark}; --pale: {pale}; }}"
        for k, (dark, pale) in enumerate(PALETTE)
    ]
    lines = [f"{scope} .l{k} {{ --line: {name}; }}" for k, name in enumerate(LINES)]
    return "\n".join([*colours, *lines])
