"""What finds links of names and nouns beside `NounPairs` and `sort_links`."""

from __future__ import annotations

from .aged_names import aged_name_links
from .callings import calling_links
from .couples import couple_links
from .initials import initial_links
from .kinds import kind_links
from .name_ends import name_end_links
from .naming import naming_links

FINDERS = (
    couple_links, calling_links, name_end_links, initial_links, naming_links, kind_links,
    aged_name_links,
)  # fmt: skip
