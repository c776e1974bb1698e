"""What commands read: files, folders, standard input -> documents, one by one."""

from __future__ import annotations

from .document import STDIN, TEXT, Document, given
from .documents import Documents, Options
from .files import File, Kind, files_of, names_of
from .rows import Fields

__all__ = [
    "STDIN", "TEXT", "Document", "Documents", "Fields", "File", "Kind", "Options", "files_of",
    "given", "names_of",
]  # fmt: skip
