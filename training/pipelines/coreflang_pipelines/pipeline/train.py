"""Trains a pipeline, stage by stage, as its recipe says."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from coreflang_training.chance import seeded
from spacy import util
from spacy.language import Language
from spacy.training import Example
from thinc.api import Optimizer, fix_random_seed
from tqdm import tqdm

from ..errors import PipelinesError
from ..passages.layout import passages
from ..passages.rename import NamePool, read_names, with_surnames
from ..treebanks.gold import Sentence
from ..treebanks.sources import read_raw, read_source
from .checkpoint import FILE, load_checkpoint, save_checkpoint
from .docs import to_example
from .pretrain import pretrain
from .recipe import SHARED, Recipe, Stage
from .renewal import initialize_new, renewable
from .schedule import batches, learn_rate, new_optimizer
from .storage import write_atomically

PRETRAINED = "pretrained.bin"
Report = Callable[[str], None]
Check = Callable[[Language], str]


@dataclass
class _Run:
    """A training under way: what all of its steps need."""

    recipe: Recipe
    data: Path
    work: Path
    nlp: Language
    optimizer: Optimizer
    sentences: dict[str, list[Sentence]]
    clauses: list[Sentence]
    names: NamePool | None
    progress: bool
    report: Report
    check: Check | None


def train(
    recipe: Recipe,
    *,
    data: Path,
    work: Path,
    base: Path | None = None,
    resume: bool = False,
    progress: bool = True,
    report: Report = lambda line: None,
    check: Check | None = None,
) -> Language:
    """Train a pipeline.

    data (Path): the folder that the recipe's paths start from.
    work (Path): where the checkpoint and the pretrained network are kept.
    base (Path): a finished pipeline, whose components stay where no stage trains them.
    resume (bool): go on from the checkpoint in `work`, if there is one.
    report (Callable): called with a line after each epoch.
    check (Callable): called after each epoch with the pipeline, while its weights are the
        averaged ones; the text that it returns is reported.
    RETURNS (Language): the pipeline, with averaged weights.
    RAISES (TrainingError): T002 to P106, P110 to T027.
    """
    fix_random_seed(recipe.seed)
    nlp = renewable(recipe, base) if base else blank_pipeline(recipe)
    run = _load(
        recipe, nlp=nlp, data=data, work=work, progress=progress, report=report, check=check
    )
    _initialize(run, new_only=base is not None)
    expected = fingerprint(recipe, run.sentences)
    start: dict[str, Any] = {"stage": 0, "epoch": 0, "fingerprint": expected}
    if resume and (work / FILE).is_file():
        start = _resume(run, expected)
    elif recipe.raw:
        _start_from_raw_text(run, resume=resume)
    for n in range(start["stage"], len(recipe.stages)):
        _run_stage(run, n, first=start["epoch"] if n == start["stage"] else 0, start=start)
    return run.nlp


def _load(recipe: Recipe, *, data: Path, **settings: Any) -> _Run:
    """Read what the recipe names."""
    sources = sorted({name for stage in recipe.stages for name in stage.sources})
    sentences = {name: read_source(recipe.train[name], data=data) for name in sources}
    return _Run(
        recipe=recipe,
        data=data,
        optimizer=new_optimizer(),
        sentences=sentences,
        clauses=read_source(recipe.clauses, data=data) if recipe.clauses else [],
        names=_names(recipe, chain.from_iterable(sentences.values()), data=data),
        **settings,
    )


def _names(recipe: Recipe, sentences: Iterable[Sentence], *, data: Path) -> NamePool | None:
    first = recipe.first_names
    if first is None:
        return None
    pool = read_names(data / first.path, n_names=first.n_names, titles=first.titles)
    return with_surnames(pool, sentences)


def blank_pipeline(recipe: Recipe) -> Language:
    """RETURNS (Language): the pipeline of the recipe's config, not initialized."""
    config = util.load_config(recipe.config)
    nlp = util.load_model_from_config(config, auto_fill=True, validate=True)
    if recipe.endings:
        endings = [*(nlp.Defaults.suffixes or ()), *recipe.endings]
        tokenizer: Any = nlp.tokenizer
        tokenizer.suffix_search = util.compile_suffix_regex(endings).search
    return nlp


def fingerprint(recipe: Recipe, sentences: dict[str, list[Sentence]]) -> str:
    """RETURNS (str): a checksum of what must be the same for a checkpoint to fit."""
    digest = hashlib.sha256(recipe.config.read_bytes())
    digest.update(repr([recipe.stages, recipe.seed]).encode())
    for name, rows in sorted(sentences.items()):
        digest.update(f"{name} {len(rows)} {sum(len(s.words) for s in rows)}".encode())
    return digest.hexdigest()


def _initialize(run: _Run, *, new_only: bool) -> None:
    """Labels come from the sentences of all stages, each set as text once."""
    examples = [e for stage in run.recipe.stages for e in _examples(run, stage, seed=0)]
    if not examples:
        raise PipelinesError("P103", stage="the pipeline")
    if new_only:
        initialize_new(run.nlp, run.recipe, lambda: examples)
    else:
        run.nlp.initialize(lambda: examples, sgd=run.optimizer)


def _resume(run: _Run, expected: str) -> dict[str, Any]:
    start = load_checkpoint(run.work, run.nlp, run.optimizer)
    if start["fingerprint"] != expected:
        raise PipelinesError("P101", path=run.work / FILE, problem="recipe or data have changed")
    run.report(f"resumed at stage {start['stage'] + 1}, epoch {start['epoch'] + 1}")
    return start


def _start_from_raw_text(run: _Run, *, resume: bool) -> None:
    """Pretrain the shared network, or take what an interrupted training had pretrained."""
    model = _pipe(run.nlp, SHARED).model
    path = run.work / PRETRAINED
    if not (resume and path.is_file()):
        _pretrain(run, path)
    try:
        model.from_bytes(path.read_bytes())
    except (ValueError, KeyError) as error:
        raise PipelinesError("P101", path=path, problem=repr(error)) from None


def _pretrain(run: _Run, path: Path) -> None:
    """In a pipeline of its own, so that the words of the raw text do not stay in ours."""
    recipe = run.recipe
    rng = seeded(recipe.seed)
    texts = [text for raw in recipe.raw.values() for text in read_raw(raw, data=run.data, rng=rng)]
    stage = recipe.stages[0]
    for name in sorted(run.sentences):
        texts += [p.text for p in passages(run.sentences[name], layout=stage.layout, rng=rng)]
    other = blank_pipeline(recipe)
    docs = [other.make_doc(text) for text in texts]
    model = _pipe(other, SHARED).model
    model.initialize(docs[:10])
    right = pretrain(
        model, docs, vocab=other.vocab, cloze=recipe.cloze, seed=recipe.seed, progress=run.progress
    )
    run.report(f"pretrained on {sum(map(len, docs))} tokens: {right:.3f} of hidden words guessed")
    write_atomically(path, model.to_bytes())


def _examples(run: _Run, stage: Stage, *, seed: int) -> list[Example]:
    rng = seeded(seed)
    return [
        to_example(run.nlp, passage)
        for name in stage.sources
        for passage in passages(
            run.sentences[name],
            layout=stage.layout,
            rng=rng,
            clauses=run.clauses,
            names=run.names,
            quotation=run.recipe.quotation,
        )
    ]


def _run_stage(run: _Run, n: int, *, first: int, start: dict[str, Any]) -> None:
    stage = run.recipe.stages[n]
    layouts = [_examples(run, stage, seed=seed) for seed in range(stage.layouts)]
    _forget_last_batch(run.nlp)
    if not layouts[0]:
        raise PipelinesError("P103", stage=stage.name)
    muted = _mute(run.nlp, stage)
    for epoch in range(first, stage.epochs):
        examples = list(layouts[epoch % len(layouts)])
        seeded(f"{run.recipe.seed} {n} {epoch}").shuffle(examples)
        # a seed of its own for each epoch, so that a resumed training draws what it would have
        fix_random_seed(run.recipe.seed + 1000 * n + epoch)
        losses = _run_epoch(run, stage, examples, epoch=epoch)
        _report_epoch(run, stage, epoch=epoch, losses=losses)
        following = {**start, "stage": n, "epoch": epoch + 1}
        if epoch + 1 < stage.epochs:
            save_checkpoint(run.work, run.nlp, run.optimizer, progress=following)
    for name, listener in muted:
        _pipe(run.nlp, SHARED).add_listener(listener, name)
    _keep_averages(run, stage)
    following = {**start, "stage": n + 1, "epoch": 0}
    save_checkpoint(run.work, run.nlp, run.optimizer, progress=following)


def _report_epoch(run: _Run, stage: Stage, *, epoch: int, losses: dict[str, float]) -> None:
    shown = ", ".join(f"{name} {loss:.0f}" for name, loss in losses.items())
    run.report(f"{stage.name}, epoch {epoch + 1} of {stage.epochs}: losses {shown}")
    if run.check is not None:
        with run.nlp.use_params(run.optimizer.averages):
            run.report(run.check(run.nlp))


def _forget_last_batch(nlp: Language) -> None:
    """Let components that listen to a frozen network read it from the Doc."""
    for listener in _pipe(nlp, SHARED).listeners:
        listener.receive(None, [], None)


def _mute(nlp: Language, stage: Stage) -> list[tuple[str, Any]]:
    """Take the shared network's listeners in frozen components away.

    The network learns from what its last listener passes back, so that one must be trained.

    RETURNS (List[Tuple[str, Model]]): component and listener, to be given back.
    """
    shared = _pipe(nlp, SHARED)
    pairs = [(name, node) for name, nodes in shared.listener_map.items() for node in nodes]
    muted = [(name, node) for name, node in pairs if name not in stage.components]
    if SHARED not in stage.components:
        return []
    for name, node in muted:
        shared.remove_listener(node, name)
    return muted


def _run_epoch(run: _Run, stage: Stage, examples: list[Example], *, epoch: int) -> dict[str, float]:
    """RETURNS (Dict[str, float]): component -> sum of its losses."""
    nlp = run.nlp
    losses: dict[str, float] = {}
    frozen = [name for name in nlp.pipe_names if name not in stage.components]
    total = sum(len(example.reference) for example in examples)
    label = f"{stage.name} {epoch + 1}/{stage.epochs}"
    done = 0
    with tqdm(total=total, desc=label, unit="word", disable=not run.progress) as bar:
        for batch in batches(examples, stage, start=epoch / stage.epochs):
            part = (epoch + done / total) / stage.epochs
            run.optimizer.learn_rate = learn_rate(stage, part, total * stage.epochs)
            nlp.update(
                batch,
                sgd=run.optimizer,
                drop=stage.dropout,
                losses=losses,
                exclude=frozen,
                annotates=[name for name in frozen if name == SHARED],
            )
            n_words = sum(len(example.reference) for example in batch)
            done += n_words
            bar.update(n_words)
    return losses


def _keep_averages(run: _Run, stage: Stage) -> None:
    """Give the stage's components the averages of their weights, for good."""
    for name in stage.components:
        for node in _pipe(run.nlp, name).model.walk():
            for parameter in node.param_names:
                average = (run.optimizer.averages or {}).get((node.id, parameter))
                if average is not None:
                    node.set_param(parameter, average.copy())


def _pipe(nlp: Language, name: str) -> Any:
    """A component as what it is; spaCy types all of them as plain functions."""
    return nlp.get_pipe(name)
