"""Pictures: a text with its entities in colours, as HTML that needs no script."""

from __future__ import annotations

from .colours import look, style_sheet
from .html import Html, draw, page_end, page_start
from .marks import Mark, Picture

__all__ = ["Html", "Mark", "Picture", "draw", "look", "page_end", "page_start", "style_sheet"]
