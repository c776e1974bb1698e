"""Mistakes as a web page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from .mistakes import Choice, Mistake

STYLE = """
body { font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }
table { border-collapse: collapse; } td, th { padding: .1em .8em .1em 0; text-align: left; }
article { border-top: 1px solid #ccc; padding: .6em 0; }
mark { background: #ffe08a; } .right { color: #17682b; font-weight: bold; } .dim { color: #666; }
"""


def write_page(
    title: str, figures: Sequence[Mapping[str, str]], mistakes: Iterable[Mistake]
) -> str:
    """Write the page; all text of corpora is escaped.

    title (str): of the page. figures (Sequence[Mapping[str, str]]): rows of one table, all with
    the same columns. mistakes (Iterable[Mistake]): in the order to show.
    RETURNS (str): HTML.
    """
    head = "".join(f"<th>{escape(name)}</th>" for name in (figures[0] if figures else ()))
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(value)}</td>" for value in row.values()) + "</tr>"
        for row in figures
    )
    body = "\n".join(_article(mistake) for mistake in mistakes)
    return (
        f'<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>"
        f"<table><tr>{head}</tr>{rows}</table>\n{body}\n</body></html>\n"
    )


def _article(mistake: Mistake) -> str:
    chosen = escape(mistake.chosen) or "nothing"
    gold = f", annotated: <b>{escape(mistake.gold)}</b>" if mistake.gold else ""
    return (
        f'<article><div class="dim">{escape(mistake.document)}, character {mistake.start}: '
        f"{escape(mistake.sort)}, {escape(mistake.kind)}</div>"
        f"<p>… {escape(mistake.before)}<mark>{escape(mistake.text)}</mark> "
        f"{escape(mistake.after)} …</p><div>chosen: <b>{chosen}</b>{gold}</div>"
        f"<div>{', '.join(_choice(choice) for choice in mistake.candidates)}</div></article>"
    )


def _choice(choice: Choice) -> str:
    shown = f"{escape(choice.text)} {100 * choice.probability:.0f} % ({escape(choice.verdict)})"
    return f'<span class="right">{shown}</span>' if choice.right else f"<span>{shown}</span>"
