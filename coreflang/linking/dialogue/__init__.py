"""Who speaks to whom: passages, their speakers, and what "I", "you" and "we" mean in them."""

from __future__ import annotations

from .labels import label_mentions
from .links import PersonLinks, person_links
from .passages import Passages, find_passages, given_speakers
from .voices import Dialogue, find_voices

__all__ = [
    "Dialogue",
    "Passages",
    "PersonLinks",
    "find_passages",
    "find_voices",
    "given_speakers",
    "label_mentions",
    "person_links",
]
