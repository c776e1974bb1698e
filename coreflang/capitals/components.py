"""The components "coreflang_capitals" and "coreflang_as_written", which stand around others."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from weakref import WeakKeyDictionary

from spacy.language import Language
from spacy.tokens import Doc

from ..annotation.twins import take_over, twin
from ..errors import CoreflangError
from ..files.writing import replace_bytes
from .reading import is_small, with_capitals
from .weights import FILE, CapitalWeights, read_weights

CAPITALS, AS_WRITTEN = "coreflang_capitals", "coreflang_as_written"
# Texts that are under way with capitals -> as they were written.
_written: WeakKeyDictionary[Doc, Doc] = WeakKeyDictionary()


class Capitals:
    """Lets the components behind it read a text in small letters as if it had capitals.

    It hands on a twin of the Doc; the component "coreflang_as_written" brings back the Doc itself,
    with what was found. Other texts go through as they are.

    nlp (Language): the pipeline. weights (CapitalWeights): of its language.
    min_words (int): words in small letters that a text must have at least.
    max_share (float): words with capitals that it may have, as a share of all words.
    """

    def __init__(
        self, nlp: Language, weights: CapitalWeights, *, min_words: int, max_share: float
    ) -> None:
        self.nlp, self.weights = nlp, weights
        self.min_words, self.max_share = min_words, max_share

    def __call__(self, doc: Doc) -> Doc:
        """Hand on a Doc or its twin.

        doc (Doc): tokenised; what is annotated already the twin has, too.
        RETURNS (Doc): itself; if it is in small letters, a twin with capitals.
        RAISES (CoreflangError): E133 if no component brings the Doc back.
        """
        if not is_small(doc, min_words=self.min_words, max_share=self.max_share):
            return doc
        if not self._comes_back():
            return doc
        other = twin(doc, with_capitals(doc, self.weights))
        _written[other] = doc
        return other

    def _comes_back(self) -> bool:
        """Whether the other component follows; where it is disabled, for now, this one is, too."""
        names = self.nlp.component_names
        places = [i for i, name in enumerate(names) if self.nlp.get_pipe(name) is self]
        if AS_WRITTEN not in names[max(places, default=0) :]:
            raise CoreflangError("E133", found=", ".join(names))
        return AS_WRITTEN in self.nlp.pipe_names

    def to_bytes(self, *, exclude: Iterable[str] = ()) -> bytes:
        """RETURNS (bytes): the weights. exclude (Iterable[str]): nothing can be left out."""
        return self.weights.to_bytes()

    def from_bytes(self, data: bytes, *, exclude: Iterable[str] = ()) -> Capitals:
        """Take over what `to_bytes` gave.

        RAISES (CoreflangError): E228 for anything else.
        """
        self.weights = read_weights(data)
        return self

    def to_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> None:
        """Write a folder with the same as to_bytes."""
        folder = Path(path)
        folder.mkdir(parents=True, exist_ok=True)
        replace_bytes(folder / FILE, self.to_bytes())

    def from_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> Capitals:
        """Take over what `to_disk` wrote.

        RAISES (CoreflangError): E228 for anything else.
        """
        self.weights = read_weights(Path(path) / FILE)
        return self


class AsWritten:
    """Brings back the Doc that "coreflang_capitals" gave a twin, with all that was found."""

    def __call__(self, doc: Doc) -> Doc:
        """Bring a Doc back.

        doc (Doc): any; one that has no twin is handed on.
        RETURNS (Doc): as it was written, with what the twin has.
        RAISES (CoreflangError): E431 if tokens were merged or split on the way.
        """
        written = _written.pop(doc, None)
        if written is None:
            return doc
        return take_over(written, doc)
