"""How far two annotations of the same texts agree, counted as a system's output is.

python tools/agreement.py FIRST SECOND --lang de [--loader ontogum] [--second-loader pointed-gum]

FIRST and SECOND are files or folders, of texts with braces if no loader is named; documents of the
same name are compared. The first is the gold standard, the second is scored: what a system could
reach at best. The last row is the CoNLL score of entities of two mentions or more, of whatever
kind; mentions are the same where their heads are.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Annotated

import typer
from coreflang_training.corpus import CorpusDocument
from coreflang_training.loaders import get_loader

import coreflang
from coreflang.benchmark.evaluating import parse_corpus
from coreflang.benchmark.gold import ZERO, is_coordination, read_gold, root_of, tokens_of
from coreflang.benchmark.measuring import Bench, make_bench
from coreflang.benchmark.response import FoundMention, system_side
from coreflang.formats.alignment import align
from coreflang.formats.document import TextMention, group_by_entity
from coreflang.formats.report import LoadReport
from coreflang.metrics.anaphors import AnaphorCounts, SystemSide, count_anaphors
from coreflang.metrics.base import Score
from coreflang.metrics.conll import ConllCounts, conll
from coreflang.metrics.overlap import compare as overlap_of
from coreflang.syntax import SyntaxView

KINDS = ("all", "personal", "possessive", "reflexive", "demonstrative", "adverbial", "zero")


def carried(second: CorpusDocument, first: CorpusDocument) -> CorpusDocument:
    """Put the second annotation's mentions into the words of the first.

    second, first (CorpusDocument): the same text, but for words that one of them left out.
    RETURNS (CorpusDocument): the first with the second's mentions; without those whose first or
        last word the first lacks.
    """
    left, right = ([word.lower() for word in document.words] for document in (second, first))
    place: dict[int, int] = {}
    for a, b, size in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        place.update(zip(range(a, a + size), range(b, b + size), strict=True))
    return replace(first, mentions=tuple(_moved(second.mentions, place)))


def _moved(mentions: Iterable[TextMention], place: dict[int, int]) -> Iterator[TextMention]:
    for mention in mentions:
        last = mention.start if mention.zero else mention.end - 1
        verb = mention.verb
        if mention.start in place and last in place and (verb is None or verb in place):
            start, end = place[mention.start], place[last] + (not mention.zero)
            verb = None if verb is None else place[verb]
            yield replace(mention, ranges=((start, end),), verb=verb)


def as_output(mentions: Sequence[TextMention], view: SyntaxView, bench: Bench) -> SystemSide:
    """Read an annotation as if a system had made it.

    mentions (Sequence[TextMention]): in the tokens of the Doc. view (SyntaxView): of the Doc.
    bench (Bench): knows the forms of the language's anaphors.
    RETURNS (SystemSide): its chains of two mentions or more.
    """
    groups = group_by_entity(mentions, singletons=False)
    chains = [[found for m in group if (found := _found(m, view))] for group in groups]
    side = system_side(chains, view, bench.reader.plugin.config)
    zeros = {m.heads[0]: ZERO for chain in chains for m in chain if m.zero}
    return replace(side, anaphors={**side.anaphors, **zeros})


def _found(mention: TextMention, view: SyntaxView) -> FoundMention | None:
    root = root_of(mention, view)
    if root is None:
        return None
    covered = frozenset({root}) | tokens_of(mention)
    heads: tuple[int, ...] = (root,)
    if is_coordination(root, covered, view):
        heads = tuple(i for i in view.members(root) if i in covered)
    return FoundMention(heads, mention.start, mention.end, mention.zero)


def pairs_of(
    first: Path, second: Path, *, loaders: tuple[str, str]
) -> list[tuple[CorpusDocument, CorpusDocument]]:
    """Read two annotations.

    first, second (Path): files or folders. loaders (Tuple[str, str]): what reads each of them.
    RETURNS (List[Tuple[CorpusDocument, CorpusDocument]]): the documents that both have, with the
        second's mentions in the words of the first.
    """
    read, read_other = map(get_loader, loaders)
    others = {document.id: document for document in read_other(second)}
    both = [document for document in read(first) if document.id in others]
    return [(document, carried(others[document.id], document)) for document in both]


def compare(
    pairs: Sequence[tuple[CorpusDocument, CorpusDocument]], bench: Bench
) -> tuple[AnaphorCounts, ConllCounts]:
    """Compare what anaphors mean, and whole entities.

    pairs (Sequence): of `pairs_of`. bench (Bench): parses the texts.
    RETURNS (Tuple[AnaphorCounts, ConllCounts]): over all documents.
    """
    parsed = parse_corpus(
        bench.nlp, bench.reader, [document for document, _ in pairs], report=LoadReport(),
        skip_bad=False, progress=True,
    )  # fmt: skip
    anaphors, entities = AnaphorCounts(), ConllCounts()
    for own, (_, other) in zip(parsed, pairs, strict=True):
        mentions = align(other, own.doc).mentions
        gold = read_gold(own.gold.mentions, own.view, bench.reader.plugin.config)
        anaphors += count_anaphors(gold, as_output(mentions, own.view, bench))
        sides = (heads_of(own.gold.mentions, own.view), heads_of(mentions, own.view))
        entities += conll(overlap_of(*sides))
    return anaphors, entities


def heads_of(mentions: Sequence[TextMention], view: SyntaxView) -> list[list[Hashable]]:
    """The heads of each entity's mentions.

    mentions (Sequence[TextMention]): in the tokens of the Doc. view (SyntaxView): of the Doc.
    RETURNS (List[List[Hashable]]): entities of two or more; of mentions with one head the first.
    """
    seen: set[Hashable] = set()
    clusters: list[list[Hashable]] = []
    for group in group_by_entity(mentions, singletons=False):
        found = (_found(mention, view) for mention in group)
        keys = dict.fromkeys((m.heads, m.zero) for m in found if m is not None)
        own: list[Hashable] = [key for key in keys if key not in seen]
        seen.update(own)
        clusters += [own] if len(own) > 1 else []
    return clusters


def main(
    first: Annotated[Path, typer.Argument(help="The gold standard.")],
    second: Annotated[Path, typer.Argument(help="The other annotation.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")],
    loader: Annotated[str, typer.Option(help="What reads the first.")] = "braces",
    second_loader: Annotated[str, typer.Option(help="What reads the second.")] = "braces",
) -> None:
    """Print a table: one row a kind of anaphor."""
    pairs = pairs_of(first, second, loaders=(loader, second_loader))
    counts, entities = compare(pairs, make_bench(coreflang.load(lang)))
    typer.echo(f"{len(pairs)} documents\n\n| | first | second | P | R | F1 |\n|---|{'---:|' * 5}")
    for name in KINDS:
        kind = getattr(counts, name)
        found = kind.right + kind.wrong + kind.spurious
        typer.echo(_row(name, kind.gold, found, kind.score))
    mentions = (entities.b_cubed.key, entities.b_cubed.response)
    typer.echo(_row("entities", *mentions, entities.score))


def _row(name: str, gold: float, found: float, score: Score) -> str:
    cells = (f"{100 * x:.1f}" for x in (score.precision, score.recall, score.f1))
    return f"| {name} | {gold:.0f} | {found:.0f} | {' | '.join(cells)} |"


if __name__ == "__main__":
    typer.run(main)
