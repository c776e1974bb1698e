"""A web page for people and a JSON API for programs (extra `serve`)."""

from __future__ import annotations

from .app import make_app
from .limits import Limits
from .running import run

__all__ = ["Limits", "make_app", "run"]
