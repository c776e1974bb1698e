"""Where the anaphors of a corpus go wrong: by form, by what cannot be reached, by the parser.

    python tools/error_sources.py --data DIR --lang en [--corpus NAME ...] [--forms N]

For each dev corpus three tables: outcomes by form; of the gold anaphors without a right candidate,
where the nearest mention of their entity stands and what heads it; and, where the corpus comes with
trees, what the same system finds over those, with the pipeline's named entities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from baseline_table import GAP, parts_of
from spacy.tokens import Doc
from spacy.util import filter_spans

import coreflang
from coreflang.benchmark.corpora import CorpusRequest, read_corpus
from coreflang.benchmark.evaluating import Measure, ParsedDocument, evaluate_system, parse_corpus
from coreflang.benchmark.gold import read_gold, root_of
from coreflang.benchmark.measuring import Bench, make_bench
from coreflang.benchmark.response import read_chains, system_side
from coreflang.benchmark.systems import (
    MODEL,
    SETTINGS,
    Resolving,
    System,
    make_component,
)
from coreflang.benchmark.tables import percent
from coreflang.formats.alignment import align
from coreflang.formats.docs import to_doc
from coreflang.formats.document import ClusteredText
from coreflang.formats.report import LoadReport
from coreflang.metrics.anaphors import SystemSide, nearest_mention
from coreflang.metrics.gold import Gold, GoldAnaphor

OUTCOMES = ("right", "wrong", "unresolved", "spurious", "no candidate")
FAR = 3
Facts = tuple[Doc, ParsedDocument, Gold, SystemSide]


def judge(component: Resolving, parsed: Iterable[ParsedDocument]) -> Iterator[Facts]:
    """YIELDS (Facts): each document, resolved, with both sides."""
    config = component.plugin.config
    for document in parsed:
        doc = component(document.doc)
        chains = read_chains(doc, view=document.view)
        side = system_side(chains, document.view, config, component.candidates(doc))
        yield doc, document, read_gold(document.gold.mentions, document.view, config), side


def outcome(gold: Gold, anaphor: GoldAnaphor, chain: Sequence[tuple[int, ...]]) -> str:
    """RETURNS (str): one of OUTCOMES, for a gold anaphor with the chain that it is in."""
    chosen = nearest_mention(anaphor.token, chain)
    if chosen is None:
        return "unresolved"
    return "right" if gold.is_antecedent(anaphor, chosen) else "wrong"


def is_reachable(gold: Gold, anaphor: GoldAnaphor, side: SystemSide) -> bool:
    """RETURNS (bool): a mention of the gold entity is among the anaphor's candidates."""
    candidates = (side.candidates or {}).get(anaphor.token, ())
    return any(gold.is_antecedent(anaphor, mention) for mention in candidates)


def by_form(facts: Iterable[Facts]) -> dict[str, Counter[str]]:
    """RETURNS (Dict[str, Counter[str]]): form in lower case -> how often each outcome."""
    found: dict[str, Counter[str]] = {}
    for doc, _, gold, side in facts:
        chain_of = {m[0]: chain for chain in side.chains for m in chain if len(m) == 1}
        known = {anaphor.token for anaphor in gold.anaphors}
        for anaphor in gold.anaphors:
            row = found.setdefault(doc[anaphor.token].lower_, Counter())
            row[outcome(gold, anaphor, chain_of.get(anaphor.token, ()))] += 1
            row["no candidate"] += not is_reachable(gold, anaphor, side)
        for token in side.anaphors:
            if token in chain_of and token not in known:
                found.setdefault(doc[token].lower_, Counter())["spurious"] += 1
    return found


def place_of(document: ParsedDocument, doc: Doc, anaphor: GoldAnaphor) -> str:
    """RETURNS (str): what heads the nearest mention of a gold anaphor's entity, and where."""
    view = document.view
    roots = (root_of(m, view) for m in document.gold.mentions if m.entity == anaphor.entity)
    others = [root for root in roots if root is not None and root != anaphor.token]
    before = [root for root in others if root < anaphor.token]
    if not before:
        return "behind the anaphor" if others else "nowhere in the tokens"
    nearest = max(before)
    head = "a noun" if doc[nearest].pos_ in ("NOUN", "PROPN", "PRON", "NUM") else "a clause"
    back = int(view.sentence[anaphor.token] - view.sentence[nearest])
    return f"{head}, {'far' if back >= FAR else 'same sentence' if back == 0 else 'near'}"


def unreachable(facts: Iterable[Facts]) -> Counter[str]:
    """RETURNS (Counter[str]): where those stand that no candidate list has."""
    found: Counter[str] = Counter()
    for doc, document, gold, side in facts:
        for anaphor in gold.anaphors:
            if not is_reachable(gold, anaphor, side):
                seen = "" if anaphor.token in side.anaphors else "; taken for no anaphor"
                found[place_of(document, doc, anaphor) + seen] += 1
    return found


def with_trees(
    bench: Bench, texts: Sequence[ClusteredText], parsed: Sequence[ParsedDocument]
) -> list[ParsedDocument]:
    """Put the corpus's own trees in the place of the parser's; the named entities stay.

    RETURNS (List[ParsedDocument]): the documents; none if the corpus has no trees.
    """
    if any(text.syntax is None for text in texts):
        return []
    found = []
    for text, other in zip(texts, parsed, strict=True):
        doc = to_doc(text, bench.nlp.vocab)
        spans = (
            doc.char_span(e.start_char, e.end_char, label=e.label_, alignment_mode="expand")
            for e in other.doc.ents
        )
        doc.ents = filter_spans([span for span in spans if span is not None])
        view = bench.reader.resolver.view(doc)
        found.append(ParsedDocument(text.id, doc, view, align(text, doc)))
    return found


def markdown(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """RETURNS (str): a table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def report(bench: Bench, name: str, request: CorpusRequest, *, forms: int) -> str:
    """RETURNS (str): the tables of one corpus."""
    texts = read_corpus(request).documents
    parsed = parse_corpus(
        bench.nlp, bench.reader, texts, report=LoadReport(), skip_bad=False, progress=False
    )
    component = make_component(bench.nlp, SETTINGS[MODEL])
    facts = list(judge(component, parsed))
    outcomes = by_form(facts)
    ranked = sorted(outcomes, key=lambda form: (-outcomes[form].total(), form))[:forms]
    rows = [[form, *(outcomes[form][each] for each in OUTCOMES)] for form in ranked]
    parts = [f"## {name}", markdown(("form", *OUTCOMES), rows)]
    rest = unreachable(facts).most_common()
    parts.append(markdown(("no right candidate; its nearest mention", "anaphors"), rest))
    trees = with_trees(bench, texts, parsed)
    for title, documents in (("the pipeline's", parsed), ("the corpus's", trees)):
        if trees:
            system = System(MODEL, component)
            total = evaluate_system(system, documents, bench.reader, Measure()).anaphor_total.all
            parts.append(f"Anaphor F1 over {title} trees: {percent(total.score.f1)}")
    return "\n\n".join(parts)


def requests(lang: str, data: Path, wanted: Sequence[str]) -> Iterator[tuple[str, CorpusRequest]]:
    """YIELDS (Tuple[str, CorpusRequest]): title and place; of all corpora if none is wanted."""
    for part, split in parts_of(lang):
        if part.corpus != GAP and (not wanted or part.corpus in wanted):
            path = data / "corpora" / part.path
            request = CorpusRequest(path, part.loader, split, part.corpus if split else "")
            yield f"{part.corpus} {split or part.part}", request


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    forms: Annotated[int, typer.Option(help="How many forms to list.")] = 12,
) -> None:
    """Print the tables."""
    bench = make_bench(coreflang.load(lang))
    for name, request in requests(lang, data, corpus or ()):
        typer.echo(report(bench, name, request, forms=forms))


if __name__ == "__main__":
    typer.run(main)
