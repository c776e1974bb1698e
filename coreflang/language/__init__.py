"""A language's tables: read from its package's folder, and refused where they are misspelt."""

from .checks import check_lists, with_distances
from .config import parse_config, parse_entity_nouns
from .plugin import LanguagePlugin
from .reading import read_language, read_words
from .rows import (
    ANYWHERE,
    KINDS,
    AnaphorRow,
    HomographRow,
    LanguageConfig,
    NounRow,
    PersonRow,
    ReplacedRow,
    ZeroRow,
)
from .vocabulary import UnknownNameError, nearest, vocabulary

__all__ = [
    "ANYWHERE",
    "KINDS",
    "AnaphorRow",
    "HomographRow",
    "LanguageConfig",
    "LanguagePlugin",
    "NounRow",
    "PersonRow",
    "ReplacedRow",
    "UnknownNameError",
    "ZeroRow",
    "check_lists",
    "nearest",
    "parse_config",
    "parse_entity_nouns",
    "read_language",
    "read_words",
    "vocabulary",
    "with_distances",
]
