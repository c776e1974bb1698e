"""Write the splits of the corpora: official ones as they are, the others a seeded shuffle of texts.

python tools/make_splits.py --data DIR
"""

from __future__ import annotations

import random
import re
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
import yaml
from coreflang_training.corpus import CorpusDocument
from coreflang_training.inventory import EVERYDAY, PARTS
from coreflang_training.splits import FOLDER

SEED = 3
DEV_SHARE = 0.15
FREE_GENRES = frozenset(
    ["academic", "bio", "court", "interview", "news", "speech", "textbook", "vlog", "voyage"]
)
NOT_FREE = {
    "GUM_textbook_alamo": "the source's licence is not stated",
}


@dataclass(frozen=True)
class Plan:
    """What to make of a corpus.

    origin (str): who drew the line.
    notes (Tuple[str, ...]): what was left out, and why.
    shuffle (bool): divide the corpus here.
    named (bool): divide it by the names of its documents, into train, dev and test.
    group (Callable): id of a document -> its text, which stays on one side.
    rename (Mapping[str, str]): parts that get another name.
    drop (Tuple[str, ...]): ids that are left out.
    """

    origin: str
    notes: tuple[str, ...] = ()
    shuffle: bool = False
    named: bool = False
    group: Callable[[str], str] = str
    rename: dict[str, str] = field(default_factory=dict)
    drop: tuple[str, ...] = ()


_SHUFFLED = f"shuffle of whole texts, seed {SEED}, {DEV_SHARE:.0%} of the tokens for dev"
_BY_NAME = f"by what the names come to, {DEV_SHARE:.0%} of the texts for dev and for test each"
_WRITTEN = "texts and annotation by a language model: never the only evidence for a claim"
_ONLY_DEV = "only the corpus's dev part is here"
_NC = "the licence forbids commercial use: evaluation only"
GUM_NOTES = (
    "train_free: the documents of train whose texts may be used commercially and changed, so that "
    "weights made of them may ship",
    "essay, fiction, letter, podcast and whow are CC BY-NC-SA; conversation is the Santa Barbara "
    "Corpus, whose own site says no derivatives: in train, not in train_free",
)
PLANS = {
    "gum": Plan("the corpus's splits.md", GUM_NOTES),
    "ontogum": Plan("the corpus's splits.md", GUM_NOTES),
    "litbank": Plan("the corpus's fold 0"),
    "litbank-brat": Plan("the corpus's fold 0"),
    "fantasycoref": Plan("the corpus's own", (_ONLY_DEV,)),
    "gap": Plan("the corpus's own"),
    "corefpro-en": Plan("not divided", (_NC, "parallel to corefpro-de"), rename={"all": "dev"}),
    "corefpro-de": Plan("not divided", (_NC, "parallel to corefpro-en"), rename={"all": "dev"}),
    "pcc": Plan("ids that end in 8 are dev, the others for error analysis", (_NC,)),
    "gerdracor": Plan("by play"),
    "prose-de": Plan(_SHUFFLED, shuffle=True, group=lambda name: re.sub(r"-\d+$|[bc]$", "", name)),
    "prose-pl": Plan(_SHUFFLED, shuffle=True, group=lambda name: name[:-1]),
    "fr-litbank": Plan("by novel"),
    "democrat": Plan(
        "the corpus's own",
        (_ONLY_DEV, "mademoisellefifi-1 is left out: fr-litbank has the same book"),
        drop=("ge/mademoisellefifi-1",),
    ),
    "demjur": Plan(_SHUFFLED, shuffle=True, group=lambda name: re.sub(r"-\d+$", "", name)),
    "ancor": Plan("the corpus's own", (_ONLY_DEV, _NC)),
    "kpwr": Plan(_SHUFFLED, shuffle=True),
    "passages": Plan("by novel", ("small: give intervals",)),
    "ancora": Plan("pieces of CorefUD's dev file"),
    "openboek": Plan(_SHUFFLED, shuffle=True),
    "narc": Plan(_SHUFFLED, shuffle=True, group=lambda name: re.sub(r"_?[a-z]$", "", name)),
    "korkor": Plan("the corpus's own"),
    **{f"everyday-{lang}": Plan(_BY_NAME, (_WRITTEN,), named=True) for lang in EVERYDAY},
}


def shuffled(
    sizes: dict[str, int], *, seed: int, share: float, group: Callable[[str], str]
) -> tuple[list[str], list[str]]:
    """Divide documents at random, whole texts at a time.

    sizes (Dict[str, int]): id -> number of tokens.
    seed (int): the shuffle's seed.
    share (float): which part of the tokens dev should have, at least one text.
    group (Callable): id -> text.
    RETURNS (Tuple[List[str], List[str]]): ids of train and of dev, sorted.
    """
    texts: dict[str, list[str]] = defaultdict(list)
    for name in sorted(sizes):
        texts[group(name)].append(name)
    order = sorted(texts)
    random.Random(seed).shuffle(order)  # noqa: S311
    dev: list[str] = []
    for text in order:
        if dev and sum(sizes[name] for name in dev) >= share * sum(sizes.values()):
            break
        dev += texts[text]
    return sorted(set(sizes) - set(dev)), sorted(dev)


def is_free(document: CorpusDocument) -> bool:
    """RETURNS (bool): a text of GUM may be used commercially and changed."""
    return document.genre in FREE_GENRES and document.id not in NOT_FREE


def parts_of(corpus: str, data: Path) -> dict[str, list[str]]:
    """Divide a corpus.

    corpus (str): its name in the inventory.
    data (Path): the data folder.
    RETURNS (Dict[str, List[str]]): part -> ids.
    """
    plan = PLANS[corpus]
    found = {part.part: list(part.load(data)) for part in PARTS if part.corpus == corpus}
    if plan.shuffle:
        sizes = {d.id: len(d.tokens) for documents in found.values() for d in documents}
        train, dev = shuffled(sizes, seed=SEED, share=DEV_SHARE, group=plan.group)
        return {"train": train, "dev": dev}
    if plan.named:
        return by_name(d.id for documents in found.values() for d in documents)
    if corpus == "pcc":
        return _by_last_digit(d.id for d in found["all"])
    if corpus == "gap":
        return {part: [f"{part}-*"] for part in found}
    parts = {plan.rename.get(part, part): _ids(found[part], plan.drop) for part in found}
    if corpus in ("gum", "ontogum"):
        parts["train_free"] = _ids([d for d in found["train"] if is_free(d)], ())
    return parts


def by_name(names: Iterable[str]) -> dict[str, list[str]]:
    """Divide documents by what their names come to, so that new ones move none of the others.

    names (Iterable[str]): ids of the documents. RETURNS (Dict[str, List[str]]): three parts.
    """
    parts: dict[str, list[str]] = {"train": [], "dev": [], "test": []}
    for name in sorted(names):
        place = zlib.crc32(name.encode()) % 100 / 100
        shares = ((DEV_SHARE, "dev"), (2 * DEV_SHARE, "test"), (1.0, "train"))
        parts[next(part for share, part in shares if place < share)].append(name)
    return parts


def _ids(documents: Sequence[CorpusDocument], drop: tuple[str, ...]) -> list[str]:
    return sorted(d.id for d in documents if d.id not in drop)


def _by_last_digit(ids: Iterable[str]) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {"analysis": [], "dev": []}
    for name in sorted(ids):
        parts["dev" if name.endswith("8") else "analysis"].append(name)
    return parts


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
) -> None:
    """Write a YAML file for each corpus, beside the code that reads them."""
    for corpus, plan in PLANS.items():
        loader = next(part.loader for part in PARTS if part.corpus == corpus)
        parts = parts_of(corpus, data)
        content = {
            "corpus": corpus,
            "loader": loader,
            "origin": plan.origin,
            "notes": list(plan.notes),
            "parts": parts,
        }
        text = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=100)
        (FOLDER / f"{corpus}.yaml").write_text(text, encoding="utf-8")
        sizes = ", ".join(f"{part} {len(ids)}" for part, ids in parts.items())
        typer.echo(f"{corpus}: {sizes}")


if __name__ == "__main__":
    typer.run(main)
