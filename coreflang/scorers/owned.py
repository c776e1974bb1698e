"""Trained scorers whose models the component owns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from spacy.tokens import Doc
from thinc.types import Floats1d

from ..errors import CoreflangError
from ..files import hashes
from ..linking.candidates import Candidates
from ..linking.policy import Policy
from .base import Scorer
from .converted import converted
from .ensemble import EnsembleScorer
from .inputs import VectorSource
from .model_file import EnsembleModel, pack_model, parse_model, shared_model
from .nearest import NearestScorer
from .ranking import RankingScorer
from .ranking_file import RankingModel, load_ranking, pack_ranking, parse_ranking
from .sources import checksum_of

# Finds the vectors that a model reads: it is called with the model.
FindVectors = Callable[[Any], VectorSource | None]


class OwnedModel(ABC):
    """Reads its model where the config says, until a saved pipeline brings one.

    lang (str): code of the language. path (Optional[Path]): the file of a model, if there is one.
    find (FindVectors): finds what a model reads.
    otherwise (Optional[Scorer]): decides if there is no path.

    A file that cannot be used is an error where the scorer is first needed, not here: the pipeline
    that is being loaded may have a model of its own.
    """

    def __init__(
        self, lang: str, path: Path | None, find: FindVectors, *, otherwise: Scorer | None = None
    ) -> None:
        self._find = find
        self._model: Any = None
        self._scorer = otherwise if path is None else None
        self._problem = CoreflangError("E216", lang=lang)
        if path is not None:
            try:
                self._take(self._read(path))
            except CoreflangError as error:
                self._problem = error

    @abstractmethod
    def _read(self, path: Path) -> Any:
        """The model in a file."""

    @abstractmethod
    def _parse(self, data: bytes) -> Any:
        """The model in the bytes of a saved pipeline."""

    @abstractmethod
    def _pack(self, model: Any) -> bytes:
        """A model as bytes."""

    @abstractmethod
    def _made(self, model: Any, vectors: VectorSource | None) -> Scorer:
        """The scorer of a model."""

    @property
    def scorer(self) -> Scorer:
        """RETURNS (Scorer): what scores.

        RAISES (CoreflangError): E203 to E206, E216 where there is no model that could be used.
        """
        if self._scorer is None:
            raise self._problem
        return self._scorer

    def convert(self, words: Mapping[str, Sequence[str]], *, slot: str) -> None:
        """Let the vectors of known words stand for those of rare ones.

        words (Mapping): word -> known words. slot (str): the scorer's, for messages.
        RAISES (CoreflangError): E125 where vectors are not those of words.
        """
        find = self._find
        self._find = lambda model: converted(find(model), words, slot=slot)
        if self._model is not None:
            self._take(self._model)

    @property
    def policy(self) -> Policy:
        """RETURNS (Policy): the model's own."""
        return getattr(self.scorer, "policy", Policy())

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score."""
        return self.scorer.score(docs, candidates)

    def contributions(self, *asked: Any) -> Any:
        """What features add to scores, where the model's scorer can tell; see Scorer."""
        scorer: Any = self.scorer
        return scorer.contributions(*asked)

    def to_bytes(self) -> bytes:
        """RETURNS (bytes): the model, with a checksum of its vectors; nothing if there is none."""
        model = self._model
        if model is None:
            _ = self.scorer
            return b""
        checksum = checksum_of(self._find(model)) or model.vectors_hash
        return self._pack(replace(model, vectors_hash=checksum))

    def from_bytes(self, data: bytes) -> OwnedModel:
        """Take a model over that `to_bytes` gave.

        RAISES (CoreflangError): E203, E204 for what is none, E217 where its vectors are not there.
        """
        if data:
            self._take(self._parse(data))
        else:
            self._model, self._scorer = None, NearestScorer()
        return self

    def _take(self, model: Any) -> None:
        source = self._find(model)
        checksum = checksum_of(source)
        if model.vectors_hash and checksum and checksum != model.vectors_hash:
            raise CoreflangError("E217", found=checksum, wanted=model.vectors_hash)
        self._scorer = self._made(model, source)
        self._model = model

    def __getstate__(self) -> dict[str, Any]:
        """Go to other processes to score, without what reads models: that may be any function."""
        return {**self.__dict__, "_find": None}


class OwnedEnsemble(OwnedModel):
    """An ensemble; null_antecedent (bool): see EnsembleScorer. Others: see OwnedModel."""

    def __init__(
        self,
        lang: str,
        path: Path | None,
        find: FindVectors,
        *,
        null_antecedent: bool = True,
        otherwise: Scorer | None = None,
    ) -> None:
        self._null_antecedent = null_antecedent
        super().__init__(lang, path, find, otherwise=otherwise)

    def _read(self, path: Path) -> EnsembleModel:
        hashes.check(path)
        return shared_model(path)

    def _parse(self, data: bytes) -> EnsembleModel:
        return parse_model(data, source="of the saved pipeline")

    def _pack(self, model: EnsembleModel) -> bytes:
        return pack_model(model)

    def _made(self, model: EnsembleModel, vectors: VectorSource | None) -> Scorer:
        return EnsembleScorer(model, vectors, null_antecedent=self._null_antecedent)


class OwnedRanking(OwnedModel):
    """A ranking scorer; scheme (str): see RankingScorer. Others: see OwnedModel."""

    def __init__(self, lang: str, path: Path | None, find: FindVectors, *, scheme: str) -> None:
        self._scheme = scheme
        super().__init__(lang, path, find)

    def _read(self, path: Path) -> RankingModel:
        hashes.check(path)
        return load_ranking(path)

    def _parse(self, data: bytes) -> RankingModel:
        return parse_ranking(data, source="of the saved pipeline")

    def _pack(self, model: RankingModel) -> bytes:
        return pack_ranking(model)

    def _made(self, model: RankingModel, vectors: VectorSource | None) -> Scorer:
        return RankingScorer(model, vectors, scheme=self._scheme)
