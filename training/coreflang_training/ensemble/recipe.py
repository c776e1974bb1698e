"""The recipe of an ensemble: corpora and settings, a YAML table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from coreflang.language import KINDS
from coreflang.linking.policy import Policy
from coreflang.scorers.model_file import EnsembleModel

from .. import tables
from ..chance import seeded
from ..corpus import CorpusDocument
from ..inventory import ANNOTATED
from ..loaders import LoadReport, get_loader
from ..splits import load_split

CROSS, OWN = "cross", "own"
CODE = re.compile("[a-z]{2}")
SOFT, HARD = "soft", "hard"
RECIPES = Path(__file__).parent.parent / "recipes" / "ensembles"


@dataclass(frozen=True)
class Corpus:
    """A corpus to train or measure on.

    loader, path: how and where to read it, the path below the folder of the data.
    split, part: a shipped split and its part, to read some of the documents only.
    unannotated: how much it says that the corpus does not annotate an anaphor: 1.0, that it has no
    antecedent; 0.0, nothing, as where only some sorts of entities are annotated; or in between.
    silent: kinds of anaphors of which it annotates next to none, so that its silence on them says
    nothing. partial: only some mentions of each text are annotated, so that others may mean the
    same: anaphors choose among the annotated ones. alone: an anaphor that is annotated by itself
    has no antecedent, whatever `unannotated` is. weight: how much a document counts beside those
    of others, for a step of training takes one, be it a novel or a snippet. licence, origin: for
    the card. skip: ids of documents to leave out. lang: if not the recipe's. shipped: the path
    starts in this package's folder of annotated texts instead. parsers: pipelines, one for each
    fold of the documents, below the folder of the data, "" for the language's own; none for that
    alone.
    """

    loader: str
    path: str
    split: str = ""
    part: str = ""
    unannotated: float = 1.0
    silent: tuple[str, ...] = ()
    partial: bool = False
    alone: bool = False
    weight: float = 1.0
    licence: str = ""
    origin: str = ""
    skip: tuple[str, ...] = ()
    lang: str = ""
    shipped: bool = False
    parsers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """RAISES (ValueError): for settings that are out of range."""
        if not 0.0 <= self.unannotated <= 1.0:
            raise ValueError(f"unannotated is {self.unannotated}")
        if not 0.0 < self.weight <= 1.0:
            raise ValueError(f"weight is {self.weight}")
        if not set(self.silent) <= set(KINDS):
            raise ValueError(f"silent are {', '.join(self.silent)}")
        if len(self.parsers) == 1:
            raise ValueError("one parser is no fold: parsers are two or more")

    def read(self, data: Path, report: LoadReport | None = None) -> Iterator[CorpusDocument]:
        """Read the corpus's documents.

        data (Path): the folder of the data. report (LoadReport): takes what is skipped.
        YIELDS (CorpusDocument): the documents of the part.
        RAISES (TrainingError): T1xx for missing or malformed files.
        """
        folder = ANNOTATED if self.shipped else data
        documents = get_loader(self.loader)(folder / self.path, report=report)
        if self.split:
            documents = load_split(self.split).select(documents, self.part)
        yield from (document for document in documents if document.id not in self.skip)


@dataclass(frozen=True)
class Distilled:
    """Labels that `distill` wrote, to learn from beside the corpora.

    labels: their file, below the folder of the data. weight: how much a passage counts beside an
    annotated document. targets: "soft" for the teacher's probabilities, "hard" for the most
    probable choice alone. temperature: of soft ones; above 1.0 the less probable count more.
    threshold: an anaphor says nothing where the teacher's best choice is less probable.
    lang: if not the recipe's. licence, origin: for the card.
    """

    labels: str
    weight: float = 0.3
    targets: str = SOFT
    temperature: float = 1.0
    threshold: float = 0.0
    lang: str = ""
    licence: str = ""
    origin: str = ""

    def __post_init__(self) -> None:
        """RAISES (ValueError): for settings that are out of range."""
        if self.targets not in (SOFT, HARD):
            raise ValueError(f"targets are {self.targets}")
        if self.weight < 0.0 or self.temperature <= 0.0:
            raise ValueError(f"weight is {self.weight}, temperature {self.temperature}")
        if not 0.0 <= self.threshold <= 1.0:
            raise ValueError(f"threshold is {self.threshold}")


@dataclass(frozen=True)
class Settings:
    """How to train.

    members: networks in the ensemble. epochs: at most. patience: epochs without a better dev score
    before a member stops. all_epochs: train for all epochs and keep the last, whatever dev says, as
    where dev is so small that its best epoch is one of chance. moved: how far members that go on
    from others are moved from these, 0.0, to what they learnt, 1.0. In between they forget less of
    what few documents do not tell (Wortsman et al. 2022, Robust Fine-tuning of Zero-shot Models).
    dropout, learn_rate, hidden, second: of a member. bootstrap: give every
    member its own sample of the documents. at_least: mentions that must have a feature for the
    table to note it. vectors: "plugin", "vectors", "tensor" or "". governor_squeezer: squeeze the
    governors' vectors too. salience: use the features of salience.
    null_threshold: the probability from which on the null antecedent wins; 0.0 to choose it by the
    choices on dev. unlikely: what the probability of a candidate that a rule thinks unlikely
    counts. reject_below: the probability that a chain must have for an anaphor to join it; F1 is
    best near half of what it reaches (Lipton et al. 2014, Optimal Thresholding of Classifiers to
    Maximize F1 Measure), on the dev parts of all languages anywhere from 0.2 to 0.4.
    kinds: kind of anaphor -> thresholds of its own; see Policy.for_kinds. seed: of all chance.
    """

    members: int = 5
    epochs: int = 20
    patience: int = 4
    all_epochs: bool = False
    moved: float = 1.0
    dropout: float = 0.25
    learn_rate: float = 0.001
    hidden: int = 64
    second: int = 16
    bootstrap: bool = True
    at_least: int = 25
    vectors: str = "plugin"
    governor_squeezer: bool = True
    salience: bool = True
    null_threshold: float = 0.0
    unlikely: float = 0.0
    reject_below: float = 0.25
    kinds: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    seed: int = 0

    def policy(self, null_threshold: float) -> Policy:
        """The policy of a model with these settings.

        null_threshold (float): the one that was chosen. RETURNS (Policy): for its choices.
        RAISES (CoreflangError): E208 for kinds and thresholds that are none.
        """
        policy = Policy(self.unlikely, self.reject_below, null_threshold)
        return policy.for_kinds(self.kinds)

    def __post_init__(self) -> None:
        for name in ("unlikely", "reject_below", "moved"):
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise ValueError(f"{name} is {getattr(self, name)}")


@dataclass(frozen=True)
class Calibrated:
    """What a trained model says of "nothing", mended afterwards; learnt on dev.

    nothing: slope and shift of its log-odds, as tools/calibration.py prints them. thresholds: of
    the probabilities that come out, in place of those of the settings, which training needs; a kind
    that has its own keeps them.
    """

    nothing: tuple[float, float] = (1.0, 0.0)
    thresholds: Mapping[str, float] = field(default_factory=dict)

    def mended(self, model: EnsembleModel, settings: Settings) -> EnsembleModel:
        """Mend a model.

        model (EnsembleModel): as trained. settings (Settings): that it was trained with.
        RETURNS (EnsembleModel): the same networks.
        RAISES (CoreflangError): E208 for what are no thresholds.
        """
        general = replace(model.policy, by_kind={}).changed(**self.thresholds)
        return replace(model, policy=general.for_kinds(settings.kinds), nothing=self.nothing)


@dataclass(frozen=True)
class EnsembleRecipe:
    """All that makes a model but the data.

    lang: ISO 639-1 code of corpora that name none; "" for a model of several languages.
    train, dev: corpora by name. settings: how to train.
    licence: of the weights. silver: a pretraining recipe whose raw text is learnt from together
    with the corpora, "" for none; silver_weight: how much its anaphors say, from 0.0 to 1.0.
    start: "cross" to go on from the cross-lingual ensemble that ships with the core, "own" from the
    one that ships with the language, another language's code from that one's, "" from nothing.
    distilled: a teacher's labels by name. calibrated: what is mended after the training.
    """

    lang: str
    licence: str
    train: Mapping[str, Corpus]
    dev: Mapping[str, Corpus]
    settings: Settings = field(default_factory=Settings)
    silver: str = ""
    silver_weight: float = 0.3
    start: str = ""
    distilled: Mapping[str, Distilled] = field(default_factory=dict)
    calibrated: Calibrated = field(default_factory=Calibrated)

    def __post_init__(self) -> None:
        """RAISES (ValueError): for a start that is no code of a language, either."""
        if self.start not in ("", CROSS, OWN) and not CODE.fullmatch(self.start):
            raise ValueError(f"start is {self.start}")


def own_corpora(recipe: EnsembleRecipe) -> EnsembleRecipe:
    """Leave the corpora of other languages out.

    recipe (EnsembleRecipe): of a language; one of several languages keeps all.
    RETURNS (EnsembleRecipe): to train on the language's own corpora.
    """
    mine = ("", recipe.lang) if recipe.lang else {c.lang for c in recipe.train.values()}
    return replace(recipe, train={n: c for n, c in recipe.train.items() if c.lang in mine})


AnyCorpus = TypeVar("AnyCorpus", bound=Corpus)


def shared(
    corpora: Mapping[str, AnyCorpus], share: float, *, seed: int, data: Path
) -> dict[str, AnyCorpus]:
    """Leave out some documents of each training corpus, for what annotation brings.

    corpora (Mapping[str, Corpus]): by name. share (float): above 0.0, up to 1.0; a larger one holds
        the documents of a smaller one. seed (int): decides which documents stay, the same ones in
        corpora of the same documents. data (Path): the folder of the data.
    RETURNS (Dict[str, Corpus]): with at least one document each.
    RAISES (TrainingError): T1xx for missing or malformed files.
    """
    if share == 1.0:
        return dict(corpora)
    found = {}
    for name, corpus in corpora.items():
        ids = sorted(document.id for document in corpus.read(data))
        seeded(seed).shuffle(ids)
        rest = ids[max(1, round(share * len(ids))) :]
        found[name] = replace(corpus, skip=(*corpus.skip, *rest))
    return found


def load_recipe(name: str | Path) -> EnsembleRecipe:
    """Read and check a recipe.

    name (Union[str, Path]): a language whose recipe ships, or a YAML file.
    RETURNS (EnsembleRecipe): the recipe.
    RAISES (TrainingError): T001 for a missing one, T002 for unknown or impossible settings.
    """
    path = tables.find_recipe(name, folder=RECIPES)
    return tables.read_recipe(path, lambda table: tables.build(EnsembleRecipe, table))
