"""What each phase of training and each group of features is worth to the ranking scorer.

    python tools/ranking_ablations.py en --data DIR --work DIR [--members N] [--only WORD ...]

Networks are trained as `train-ranking` trains them, once as the recipe says, once for every other
list of phases, and once without each group of features, whose columns are zeros. Examples are kept
in the work folder. Prints markdown: CoNLL F1 of chains of names and nouns alone on the recipe's dev
parts, with their mean and the difference. One network each by default: seeds differ by some tenths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from coreflang_training.ensemble.command import workshops
from coreflang_training.ensemble.driver import Log
from coreflang_training.ensemble.recipe import EnsembleRecipe
from coreflang_training.ensemble.recipe import Settings as EnsembleSettings
from coreflang_training.ranking.card import dev_scores
from coreflang_training.ranking.driver import prepare_ranking, train_ranking
from coreflang_training.ranking.examples import RankingExample
from coreflang_training.ranking.recipe import RankingSettings, load_ranking_recipe
from coreflang_training.ranking.store import all_ranking_examples
from tqdm import tqdm

from coreflang.benchmark.tables import percent
from coreflang.features import ALL_BITS, POSITIONS
from coreflang.features.nominal_mentions import NOMINAL_MENTIONS
from coreflang.features.nominals import NOMINAL_PAIRS
from coreflang.scorers.ranking_inputs import COSINES, SCHEMES

AS_SHIPPED = "as shipped"
PHASES = {
    "all pairs": ("all_pairs",),
    "all pairs, top pairs": ("all_pairs", "top_pairs"),
    "all pairs, top pairs, slack-rescaled": ("all_pairs", "top_pairs", "slack_rescaled"),
    "marginal, slack-rescaled": ("marginal", "slack_rescaled"),
}
# The beginnings of names of features, of pairs and of mentions alike.
GROUPS: dict[str, tuple[str, ...]] = {
    "proposals": ("proposed_by=",),
    "strings": ("same_lemma", "same_form", "same_phrase", "same_first", "same_last", "last_is"),
    "names and titles": ("same_name", "shares_word", "name_", "titles_", "words_of_name"),
    "modifiers": ("new_", "dropped_", "contrary_", "shared_", "with_", "lemma&new"),
    "definiteness": ("demonstrative", "determined", "possessed", "lemma&def", "lemma&indef"),
    "classes": ("entities_", "noun_", "entity="),
    "number and gender": ("numbers_", "likely_", "possible_", "same_classes", "lemma&numbers"),
    "pronouns that mean it": ("pronouns", "against_pronouns"),
    "distance": (
        "same_sentence", "sentence_before", "few_", "some_", "distance", "mentions_between",
        "nearest", "nearer", "lemma&near", "lemma&far",
    ),
    "earlier mentions": ("frequency", "earlier", "recent_", "since_", "namesakes_"),
    "grammar": (
        "inside", "apposition", "predicate", "coordinated", "same_governor", "same_clause", "both_",
        "same_role", "role=", "depth",
    ),
    "speech": ("same_passage", "one_in_speech"),
    "vectors": (*COSINES, "vector"),
    "scheme": ("scheme=",),
}  # fmt: skip


def mention_names(width: int) -> list[str]:
    """Names of the columns of mentions.

    width (int): how many there are. RETURNS (List[str]): the last ones are those of the vector.
    """
    named = [*ALL_BITS, *POSITIONS, *NOMINAL_MENTIONS, *(f"scheme={name}" for name in SCHEMES)]
    return [*named, *("vector" for _ in range(width - len(named)))]


def without(
    examples: Mapping[str, Sequence[RankingExample]], starts: tuple[str, ...]
) -> dict[str, list[RankingExample]]:
    """Examples with zeros in some columns.

    examples (Mapping): by corpus. starts (Tuple[str, ...]): how the features' names begin.
    RETURNS (Dict[str, List[RankingExample]]): copies.
    """
    return {name: [_blank(each, starts) for each in part] for name, part in examples.items()}


def _blank(example: RankingExample, starts: tuple[str, ...]) -> RankingExample:
    sides = (mention_names(example.mentions.shape[1]), [*NOMINAL_PAIRS, *COSINES])
    kept = [np.array([not name.startswith(starts) for name in names]) for names in sides]
    return replace(
        example, mentions=example.mentions * kept[0], pairs=example.pairs * kept[1]
    )  # fmt: skip


def variants(
    settings: RankingSettings,
) -> Iterator[tuple[str, RankingSettings, tuple[str, ...]]]:
    """YIELDS (Tuple[str, RankingSettings, Tuple[str, ...]]): a row's name, how it is trained, and
    how the names of the features begin that it lacks.
    """
    yield AS_SHIPPED, settings, ()
    for name, phases in PHASES.items():
        yield name, replace(settings, phases=phases), ()
    for name, starts in GROUPS.items():
        yield f"without {name}", settings, starts


def main(
    recipe: Annotated[str, typer.Argument(help="Name of a shipped recipe.")],
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    work: Annotated[Path, typer.Option(help="Folder for examples and finished networks.")],
    members: Annotated[int, typer.Option(help="Networks of a row.")] = 1,
    only: Annotated[list[str] | None, typer.Option(help="Rows with this word.")] = None,
    progress: Annotated[bool, typer.Option(help="Show bars.")] = True,
) -> None:
    """Train all rows and print them."""
    table = load_ranking_recipe(recipe)
    settings = replace(table.settings, members=members)
    plain = EnsembleSettings(vectors=settings.vectors)
    shops = workshops(
        EnsembleRecipe(table.lang, table.licence, {}, {}, plain),
        data=data, work=work, progress=progress,
    )  # fmt: skip
    train, dev = (
        all_ranking_examples(shops, part, lang=table.lang) for part in (table.train, table.dev)
    )
    rows = [
        row for row in variants(settings)
        if row[0] == AS_SHIPPED or not only or any(word in row[0] for word in only)
    ]  # fmt: skip
    typer.echo(f"| trained | {' | '.join(table.dev)} | mean | less |")
    typer.echo(f"|---|{'---:|' * (len(table.dev) + 2)}")
    shipped = 0.0
    for name, how, starts in tqdm(rows, disable=not progress):
        blank = (without(part, starts) for part in (train, dev))
        material, noted = prepare_ranking(next(blank), next(blank), how)
        log = Log(work / "ablations.jsonl")
        model = train_ranking(material, noted, how, work=work, log=log, progress=False)
        scores = [*dev_scores(model, material).values()]
        mean = float(np.mean(scores))
        shipped = shipped or mean
        cells = [percent(score) for score in (*scores, mean, mean - shipped)]
        typer.echo(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    typer.run(main)
