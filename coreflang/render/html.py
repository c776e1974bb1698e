"""A text with coloured mentions, and a list of its entities, as HTML.

Everything that comes from a text is escaped; there is no script and nothing is fetched. Whoever
has no pointer reaches every mention with the tabulator: its number is a link to its entity, and the
entity's entry in the list has a link to each mention. Numbers and lines under the words say what
the colours say.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from .arcs import arcs as draw_arcs
from .colours import INK, PAPER, look, style_sheet
from .marks import ZERO, Mark, Picture, shown

CSS = f"""\
SCOPE {{ color: {INK}; background: {PAPER}; font: 16px/1.5 system-ui, sans-serif; padding: 0.5em;
  display: flex; flex-wrap: wrap; gap: 1.5em; max-width: 75em; }}
SCOPE .text {{ flex: 3 1 24em; line-height: 2.4; white-space: pre-wrap; overflow-wrap: anywhere; }}
SCOPE .entities {{ flex: 1 1 14em; list-style: none; margin: 0; padding: 0; }}
SCOPE .entities li {{ margin: 0 0 0.6em; padding: 0 0 0 0.5em; border-left: 0.3em var(--line)
  var(--dark); break-inside: avoid; }}
SCOPE .m {{ background: var(--pale); border-bottom: 3px var(--line) var(--dark); border-radius: 3px;
  padding: 1px 2px calc(var(--h) * 5px - 4px); box-decoration-break: clone;
  -webkit-box-decoration-break: clone; print-color-adjust: exact;
  -webkit-print-color-adjust: exact; }}
SCOPE .best {{ font-weight: 600; }}
SCOPE a {{ color: var(--dark); }}
SCOPE .m > a {{ font-size: 0.7em; font-weight: 700; padding: 0 1px 0 2px; text-decoration: none;
  vertical-align: super; line-height: 1; }}
SCOPE :focus-visible, SCOPE :target {{ outline: 3px solid {INK}; outline-offset: 1px; }}
SCOPE .m:hover, SCOPE .m:focus-within {{ box-shadow: 0 0 0 2px var(--dark); }}
SCOPE .arcs {{ flex: 1 1 100%; min-width: 0; max-width: 46em; height: auto; }}
@media print {{ SCOPE {{ display: block; }} SCOPE .text {{ margin-bottom: 1em; }} }}
"""
# Whatever slips through, a browser that reads this line runs no script and fetches nothing.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Html(str):
    """HTML as a string, which notebooks show as a picture."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def draw(picture: Picture, *, name: str = "", arcs: bool = False) -> Html:
    """Write a picture as a piece of HTML.

    picture (Picture): the text and its mentions.
    name (str): to tell several pictures of one page apart, if they show the same.
    arcs (bool): list the mentions below, joined by arcs.
    RETURNS (Html): one element with a style sheet of its own.
    """
    scope = "coref-" + _digest(picture, name)
    lang = f' lang="{escape(picture.lang)}"' if picture.lang else ""
    text = f'<div class="text" dir="auto"{lang}>{_text(picture, scope)}</div>'
    return Html(
        f'<div class="coreflang" id="{scope}"><style>\n{_style(picture, f"#{scope}")}</style>\n'
        f"{text if picture.whole else ''}\n{_entities(picture, scope, lang)}"
        f"{draw_arcs(picture) if arcs else ''}</div>\n"
    )


def page_start(title: str, lang: str = "") -> str:
    """The beginning of a page, up to its first picture.

    title (str): of the page. lang (str): code of the language, or "".
    RETURNS (str): HTML.
    """
    attribute = f' lang="{escape(lang)}"' if lang else ""
    return (
        f'<!DOCTYPE html>\n<html{attribute}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n</head>\n<body>\n"
    )


def page_end() -> str:
    """RETURNS (str): what closes a page."""
    return "</body>\n</html>\n"


def _digest(picture: Picture, name: str) -> str:
    """The same picture has the same name each time, so that files can be compared."""
    seen = repr((name, picture.words, picture.marks, picture.whole)).encode("utf-8", "replace")
    return hashlib.sha256(seen).hexdigest()[:10]


def _style(picture: Picture, scope: str) -> str:
    """All mentions of an entity light up together; CSS has no variables there, so a rule each."""
    rows = [CSS.replace("SCOPE", scope), style_sheet(scope)]
    for entity in picture.names:
        lit = (f"{scope}:has(.e{entity}:{state}) .m.e{entity}" for state in STATES)
        rows.append(f"{', '.join(lit)} {{ box-shadow: 0 0 0 2px var(--dark); }}")
    return "\n".join(rows) + "\n"


STATES = ("hover", "focus-within")


def _classes(entity: int) -> str:
    colour, line = look(entity)
    return f"e{entity} k{colour} l{line}"


def _hint(picture: Picture, mark: Mark) -> str:
    return " · ".join(part for part in (picture.names[mark.entity], mark.kind) if part)


@dataclass
class _Open:
    """A mark whose end has not come. place: of its first tag in the output. height: levels."""

    number: int
    mark: Mark
    place: int
    height: int = 1


@dataclass
class _Text:
    """Writes tags as marks begin and end, and cuts marks that cross others."""

    picture: Picture
    scope: str
    out: list[str] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    shown: set[int] = field(default_factory=set)

    def begin(self, number: int, mark: Mark) -> None:
        self.open.append(_Open(number, mark, len(self.out)))
        self.out.append("")

    def zero(self, number: int, mark: Mark) -> None:
        self.begin(number, mark)
        self.out.append(ZERO)
        self.end(last=True)

    def end(self, *, last: bool) -> _Open:
        """Close the innermost mark; the number stands behind its last part."""
        done = self.open.pop()
        mark, number = done.mark, done.number
        if self.open:
            self.open[-1].height = max(self.open[-1].height, done.height + 1)
        first = "" if number in self.shown else f' id="{self.scope}-m{number}"'
        self.shown.add(number)
        kind = " best" if mark.best else ""
        hint = escape(_hint(self.picture, mark))
        self.out[done.place] = (
            f'<span class="m {_classes(mark.entity)}{kind}" style="--h: {done.height}"'
            f'{first} title="{hint}">'
        )
        if last:
            self.out.append(
                f'<a href="#{self.scope}-e{mark.entity}" aria-label="entity {mark.entity}: {hint}">'
                f"{mark.entity}</a>"
            )
        self.out.append("</span>")
        return done

    def close(self, end: int) -> None:
        """Close what ends before a token; what was begun later and goes on is begun anew."""
        again: list[_Open] = []
        while any(each.mark.end == end for each in self.open):
            ends = self.open[-1].mark.end == end
            done = self.end(last=ends)
            again += [] if ends else [done]
        for each in reversed(again):
            self.begin(each.number, each.mark)


def _text(picture: Picture, scope: str) -> str:
    begin: dict[int, list[tuple[int, Mark]]] = {}
    for number, mark in enumerate(picture.marks):
        begin.setdefault(mark.start, []).append((number, mark))
    text = _Text(picture, scope)
    for i, (word, space) in enumerate(zip(picture.words, picture.spaces, strict=True)):
        # The longest is the outermost; zeros have no words and come last.
        for number, mark in sorted(begin.get(i, ()), key=lambda each: (each[1].zero, -each[1].end)):
            (text.zero if mark.zero else text.begin)(number, mark)
        text.out.append(escape(word))
        text.close(i + 1)
        text.out.append(escape(space))
    return "".join(text.out)


def _entities(picture: Picture, scope: str, lang: str) -> str:
    own: dict[int, list[tuple[int, Mark]]] = {entity: [] for entity in sorted(picture.names)}
    for number, mark in enumerate(picture.marks):
        own[mark.entity].append((number, mark))
    rows = "\n".join(_entity(picture, scope, *each) for each in own.items())
    return f'<ul class="entities" aria-label="Entities"{lang}>\n{rows}\n</ul>' if rows else ""


def _entity(picture: Picture, scope: str, entity: int, own: Sequence[tuple[int, Mark]]) -> str:
    name = escape(picture.names[entity])
    links = ", ".join(_link(picture, scope, number, mark) for number, mark in own)
    return (
        f'<li class="{_classes(entity)}" id="{scope}-e{entity}"><b>{entity} {name}</b> '
        f"<small>×{len(own)}</small><br>{links}</li>"
    )


def _link(picture: Picture, scope: str, number: int, mark: Mark) -> str:
    words = escape(shown(picture, mark))
    return f'<a href="#{scope}-m{number}">{words}</a>' if picture.whole else words
