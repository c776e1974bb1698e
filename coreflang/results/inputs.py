"""What users hand over for a text -> a Doc."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc

from ..annotation import copy_given, set_speakers
from ..errors import CoreflangError

COMPONENT = "coreflang"


@dataclass(frozen=True)
class Input:
    """A text as it was given.

    given: a string, its words, or a Doc; anything else is refused when it is read, and an error,
    which stands for a text that there should have been, is raised then. speakers: who says each
    token, or all of them; None if that was not said. split: a string is no text, though it were
    one, because words were promised. longest: characters of a string that are read at once.
    """

    given: Any
    speakers: str | Sequence[str] | None = None
    split: bool = False
    longest: int | None = None

    @property
    def is_parsed(self) -> bool:
        """It is a Doc that needs no parser any more."""
        return isinstance(self.given, Doc) and self.given.has_annotation("DEP")

    def is_long(self, nlp: Language) -> bool:
        """It has more characters than the pipeline takes at once, or than it should take."""
        most = nlp.max_length if self.longest is None else min(self.longest, nlp.max_length)
        return isinstance(self.given, str) and len(self.given) > most

    def doc(self, nlp: Language) -> Doc:
        """Make a Doc.

        nlp (Language): the pipeline. RETURNS (Doc): new, but for those that were given.
        RAISES (CoreflangError): E135 for what is no text.
        """
        doc = self._made(nlp)
        if self.speakers is not None:
            who = self.speakers
            set_speakers(doc, [who] * len(doc) if isinstance(who, str) else who)
        return doc

    def _made(self, nlp: Language) -> Doc:
        if isinstance(self.given, Exception):
            raise self.given
        if isinstance(self.given, Doc):
            own = self.is_parsed or self.given.vocab is nlp.vocab
            return self.given if own else _copied(self.given, nlp)
        if isinstance(self.given, str) and not self.split:
            return nlp.make_doc(self.given)
        words: list[Any] = list(self.given) if isinstance(self.given, Sequence) else [None]
        if isinstance(self.given, str | bytes) or not all(isinstance(w, str) for w in words):
            raise CoreflangError("E135", found=f"{type(self.given).__name__} {self.given!r:.80}")
        return Doc(nlp.vocab, words=words)


def _copied(doc: Doc, nlp: Language) -> Doc:
    """The same words for another pipeline, which may not know the strings of the first; with the
    mentions and chains that were given.
    """
    words, spaces = [token.text for token in doc], [bool(token.whitespace_) for token in doc]
    data: Mapping[Any, Any] = doc.user_data
    copy = Doc(nlp.vocab, words=words, spaces=spaces, user_data=dict(data))
    copy_given(doc, copy)
    return copy
