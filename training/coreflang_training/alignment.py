"""Mentions carried over to Docs; lies in the core, where evaluation needs it too."""

from __future__ import annotations

from coreflang.formats.alignment import Alignment, align

__all__ = ["Alignment", "align"]
