"""Doc -> SyntaxView: grammar as arrays, the same whatever parser made it."""

from .roles import Role
from .scheme import Scheme, choose_scheme, load_scheme, scheme_names
from .view import NONE, SyntaxView, build_view

__all__ = [
    "NONE", "Role", "Scheme", "SyntaxView", "build_view", "choose_scheme", "load_scheme",
    "scheme_names",
]  # fmt: skip
