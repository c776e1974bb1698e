"""The core's scorers by the names that configs write.

Without `from __future__ import annotations`: spaCy reads the types of settings, and that of version
3.7 cannot read them as strings.
"""

from collections.abc import Iterator
from pathlib import Path

from spacy.vocab import Vocab

from ..language import LanguagePlugin
from ..language.rows import EnsembleRow
from .base import Build, Scorer
from .context_file import ContextModel
from .inputs import VectorSource
from .model_file import EnsembleModel
from .nearest import NearestScorer
from .owned import FindVectors, OwnedEnsemble, OwnedRanking
from .owned_context import OwnedContext, OwnedSpan
from .ranking_file import RankingModel
from .registry import scorers
from .registry import vectors as sources
from .sources import BuildSource, make_source
from .span_file import SpanModel

MODEL_FILE = "ensemble.npz"
RANKING_FILE = "ranking.npz"
# The vectors of a distribution of its own, and so the only ones that may not be there.
ENCODER = "coreflang.Context.v1"
# In place of the width that a model was trained with, before the model was read.
ANY_WIDTH = 0


def language_model(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's own ensemble, None if it ships none."""
    path = plugin.folder / "models" / MODEL_FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None


def own_models(plugin: LanguagePlugin) -> Iterator[tuple[EnsembleRow, Path]]:
    """YIELDS (Tuple[EnsembleRow, Path]): forms with an ensemble of their own, and its file."""
    folder, stem = plugin.folder, Path(MODEL_FILE).stem
    if folder is not None:
        for row in plugin.config.ensembles:
            yield row, folder / "models" / f"{stem}-{row.name}.npz"


def cross_lingual_model() -> Path | None:
    """The file of the ensemble that serves languages without one of their own."""
    path = Path(__file__).parent.parent / "models" / MODEL_FILE
    return path if path.is_file() else None


def _finder(plugin: LanguagePlugin, vocab: Vocab, chosen: BuildSource | None) -> FindVectors:
    """What finds the vectors of a model: those that the config chose, else those it names."""

    def find(model: EnsembleModel) -> VectorSource | None:
        if chosen is None:
            return make_source(model.vectors, plugin, vocab=vocab, dim=model.shape.dimensions)
        return chosen(plugin, vocab, model.shape.dimensions)

    return find


@scorers.register("coreflang.Ensemble.v1")
def make_ensemble(
    model: str | None = None,
    null_antecedent: bool = True,
    vectors: BuildSource | None = None,
) -> Build:
    """A trained ensemble.

    model (Optional[str]): its file; None for the language's own, else the cross-lingual one.
    null_antecedent (bool): whether it may leave anaphors without antecedent.
    vectors (Optional[BuildSource]): from the registry `coreflang_vectors`; None for those that the
        model names.
    RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path = Path(model) if model else language_model(plugin) or cross_lingual_model()
        find = _finder(plugin, vocab, vectors)
        return OwnedEnsemble(plugin.lang, path, find, null_antecedent=null_antecedent)

    return build


@scorers.register("coreflang.Shared.v1")
def make_shared(null_antecedent: bool = True) -> Build:
    """The cross-lingual ensemble, in place of the language's own.

    null_antecedent (bool): see make_ensemble. RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path, find = cross_lingual_model(), _finder(plugin, vocab, None)
        return OwnedEnsemble(plugin.lang, path, find, null_antecedent=null_antecedent)

    return build


@scorers.register("coreflang.Auto.v1")
def make_auto(null_antecedent: bool = True) -> Build:
    """The best that there is: the language's own ensemble, the cross-lingual one, the nearest.

    null_antecedent (bool): see make_ensemble. RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path = language_model(plugin) or cross_lingual_model()
        return OwnedEnsemble(
            plugin.lang, path, _finder(plugin, vocab, None), null_antecedent=null_antecedent,
            otherwise=NearestScorer(),
        )  # fmt: skip

    return build


def ranking_model(plugin: LanguagePlugin) -> Path | None:
    """The file of the ranking scorer that a language ships, else of the cross-lingual one."""
    own = plugin.folder / "models" / RANKING_FILE if plugin.folder else None
    shared = Path(__file__).parent.parent / "models" / RANKING_FILE
    return next((path for path in (own, shared) if path is not None and path.is_file()), None)


@scorers.register("coreflang.Ranking.v1")
def make_ranking(
    model: str | None = None, scheme: str = "", vectors: BuildSource | None = None
) -> Build:
    """A trained scorer of names and nouns, for a slot with the kinds "name" and "noun".

    model (Optional[str]): its file; None for the language's own, else the cross-lingual one.
    scheme (str): what counts as coreference: "everything", "ontonotes" or "persons_and_places";
        "" for the model's own.
    vectors (Optional[BuildSource]): from the registry `coreflang_vectors`; None for those that the
        model names.
    RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        path = Path(model) if model else ranking_model(plugin)

        def find(trained: RankingModel) -> VectorSource | None:
            if vectors is not None:
                return vectors(plugin, vocab, trained.dim)
            return make_source(trained.vectors, plugin, vocab=vocab, dim=trained.dim)

        return OwnedRanking(plugin.lang, path, find, scheme=scheme)

    return build


@scorers.register("coreflang.Context.v1")
def make_context(
    model: str | None = None,
    scheme: str = "",
    null_antecedent: bool = True,
    vectors: BuildSource | None = None,
) -> Build:
    """A trained scorer of all kinds of mentions that reads an encoder's vectors.

    model (Optional[str]): its file; None for the one that travels with the encoder.
    scheme (str): as of make_ranking, if the model knows any. null_antecedent (bool): see
        make_ensemble.
    vectors (Optional[BuildSource]): from the registry `coreflang_vectors`; None for those that the
        model of a saved pipeline names, else those of coreflang-context.
    RETURNS (Build): builds the scorer.
    RAISES (CoreflangError): E427 where coreflang-context is not installed, when it is built.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        source = (vectors or sources.get(ENCODER)())(plugin, vocab, ANY_WIDTH)
        path = Path(model) if model else getattr(source, "scorer_file", None)

        def find(trained: ContextModel | SpanModel) -> VectorSource | None:
            if vectors is not None or trained.vectors in ("", ENCODER):
                return source
            return make_source(trained.vectors, plugin, vocab=vocab, dim=trained.dim)

        return OwnedContext(plugin, path, find, scheme=scheme, null_antecedent=null_antecedent)

    return build


@scorers.register("coreflang.Span.v1")
def make_span(
    model: str | None = None,
    scheme: str = "",
    null_antecedent: bool = True,
    vectors: BuildSource | None = None,
) -> Build:
    """A trained span scorer of all kinds of mentions, which multiplies the ends of two spans.

    model (Optional[str]): its file; none is shipped, so that only a saved pipeline can do without.
    scheme (str): as of make_ranking, if the model knows any. null_antecedent (bool): see
        make_ensemble.
    vectors (Optional[BuildSource]): from the registry `coreflang_vectors`; None for those that the
        model names.
    RETURNS (Build): builds the scorer.
    """

    def build(plugin: LanguagePlugin, vocab: Vocab) -> Scorer:
        def find(trained: SpanModel) -> VectorSource | None:
            if vectors is not None:
                return vectors(plugin, vocab, trained.dim)
            return make_source(trained.vectors, plugin, vocab=vocab, dim=trained.dim)

        path = Path(model) if model else None
        return OwnedSpan(plugin, path, find, scheme=scheme, null_antecedent=null_antecedent)

    return build


@scorers.register("coreflang.Nearest.v1")
def make_nearest() -> Build:
    """The nearest candidate that the rules permit. RETURNS (Build): builds the scorer."""
    return lambda plugin, vocab: NearestScorer()
