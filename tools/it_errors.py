"""Where English "it" goes wrong, by genre and by cause.

    python tools/it_errors.py --data DIR [--lang en] [--corpus gum] [--form it] [--examples N]

For each dev corpus a row a genre (of names like GUM_news_iodine; others are one genre). `it`:
gold anaphors of that form whose entity is somewhere headed by a noun, a name or another pronoun
than an anaphor. Of those not `right`:

- no anaphor: a rule says that it means nothing, or the tagger that it is another word
- too far: no mention of its entity stands in the window, or it was not found
- refused: by a rule or for want of agreement, all of them; a second table says by which
- behind: a right candidate was left for a wrong one
- left open: a right candidate was there, and none was taken

`clause`: gold anaphors whose entity is clauses only, and how many are linked. `not annotated`:
linked although no mention is annotated there, as weather and extraposition are not; `alone`: linked
although its entity is mentioned once. Both cost precision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from error_sources import Facts, is_reachable, judge, markdown, outcome, requests
from spacy.tokens import Doc

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import ParsedDocument, parse_corpus
from coreflang.benchmark.gold import root_of
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, make_component
from coreflang.formats.report import LoadReport
from coreflang.linking import candidates
from coreflang.metrics.gold import Gold, GoldAnaphor

RIGHT, NO_ANAPHOR, FAR, REFUSED = "right", "no anaphor", "too far", "refused"
BEHIND, OPEN = "behind", "left open"
CLAUSE, LINKED_CLAUSE = "clause", "clause linked"
UNANNOTATED, ALONE = "not annotated", "alone"
CAUSES = (RIGHT, NO_ANAPHOR, FAR, REFUSED, BEHIND, OPEN)
COLUMNS = ("it", *CAUSES, CLAUSE, LINKED_CLAUSE, UNANNOTATED, ALONE)
NAMED = ("NOUN", "PROPN", "NUM", "PRON")


@dataclass
class Found:
    """What was counted of some documents: causes, rules that refused, and places to look at."""

    causes: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    places: list[tuple[str, str]] = field(default_factory=list)

    def add(self, doc: Doc, i: int, cause: str, rule: str = "") -> None:
        """Count one form."""
        self.causes[cause] += 1
        if rule:
            self.rules[rule] += 1
        if cause != RIGHT:
            before, behind = doc[max(0, i - 25) : i].text, doc[i + 1 : i + 12].text
            place = f"{before} [[{doc[i].text}]] {behind}".replace("\n", " ")
            self.places.append((f"{cause} {rule}".strip(), place))

    @property
    def row(self) -> list[int]:
        """The counts in the order of COLUMNS."""
        total = sum(self.causes[cause] for cause in CAUSES)
        clause = self.causes[CLAUSE] + self.causes[LINKED_CLAUSE]
        return [total, *({**self.causes, CLAUSE: clause}.get(name, 0) for name in COLUMNS[1:])]


def genre_of(name: str) -> str:
    """RETURNS (str): the genre of a document by its name; "all" where names do not tell it."""
    parts = name.rpartition("/")[2].split("_")
    return parts[1] if len(parts) > 2 and parts[0].isupper() else "all"


def is_named(gold: Gold, document: ParsedDocument, doc: Doc, anaphor: GoldAnaphor) -> bool:
    """RETURNS (bool): an entity is somewhere headed by a noun, a name or another such pronoun."""
    known = {each.token for each in gold.anaphors}
    mates = (m for m in document.gold.mentions if m.entity in (anaphor.entity, *anaphor.split))
    roots = {root_of(mate, document.view) for mate in mates} - known
    return any(root is not None and doc[root].pos_ in NAMED for root in roots)


class Verdicts:
    """The verdicts on all pairs of one document. component: that judged them."""

    def __init__(self, component: Any, doc: Doc) -> None:
        found, rules = component.candidates(doc), component.resolver.rules
        self.mentions = found.mentions
        self._judged = candidates.judge(found.view, found.mentions, rules)
        self._names = candidates.rule_names(rules)

    def refusal(self, gold: Gold, anaphor: GoldAnaphor) -> str:
        """What refused the nearest mention of a gold anaphor's entity; "" if there is none."""
        head = self.mentions.head[self._judged.anaphor]
        for pair in reversed(np.flatnonzero(head == anaphor.token).tolist()):
            antecedent = tuple(self.mentions.tokens(int(self._judged.antecedent[pair])))
            if gold.is_antecedent(anaphor, antecedent):
                return self._names[int(self._judged.rule[pair])]
        return ""


def cause_of(
    facts: Facts, verdicts: Verdicts, anaphor: GoldAnaphor, chain: Sequence[tuple[int, ...]]
) -> tuple[str, str]:
    """Why a gold anaphor is right or not.

    facts (Facts): its document. anaphor (GoldAnaphor): of an entity with a name or noun.
    chain (Sequence[Tuple[int, ...]]): the chain that it is in, if it is in one.
    RETURNS (Tuple[str, str]): one of CAUSES, and the rule that refused what it means.
    """
    _, _, gold, side = facts
    result = outcome(gold, anaphor, chain)
    if result == RIGHT:
        return RIGHT, ""
    if anaphor.token not in side.anaphors:
        return NO_ANAPHOR, ""
    if is_reachable(gold, anaphor, side):
        return (BEHIND if result == "wrong" else OPEN), ""
    rule = verdicts.refusal(gold, anaphor)
    return (REFUSED, rule) if rule else (FAR, "")


def count(component: Any, facts: Facts, form: str, found: Found) -> None:
    """Count a document.

    component (Any): that resolved it. facts (Facts): the document. form (str): in lower case.
    found (Found): what is added to.
    """
    doc, document, gold, side = facts
    verdicts = Verdicts(component, doc)
    chain_of = {m[0]: chain for chain in side.chains for m in chain if len(m) == 1}
    known = {each.token: each for each in gold.anaphors}
    for token in doc:
        i, anaphor = token.i, known.get(token.i)
        if token.lower_ != form:
            continue
        if anaphor is None:
            if i in chain_of and i in side.anaphors:
                found.add(doc, i, ALONE if gold.entity_of((i,)) else UNANNOTATED)
        elif is_named(gold, document, doc, anaphor):
            found.add(doc, i, *cause_of(facts, verdicts, anaphor, chain_of.get(i, ())))
        else:
            found.add(doc, i, LINKED_CLAUSE if i in chain_of else CLAUSE)


def by_genre(component: Any, parsed: Iterable[ParsedDocument], form: str) -> dict[str, Found]:
    """RETURNS (Dict[str, Found]): genre -> what was counted of its documents."""
    found: dict[str, Found] = {}
    for facts in judge(component, parsed):
        count(component, facts, form, found.setdefault(genre_of(facts[1].name), Found()))
    return found


def total(found: Iterable[Found]) -> Found:
    """RETURNS (Found): all together."""
    whole = Found()
    for each in found:
        whole.causes += each.causes
        whole.rules += each.rules
        whole.places += each.places
    return whole


def report(name: str, found: dict[str, Found], *, form: str, examples: int) -> Iterator[str]:
    """YIELDS (str): the tables of one corpus."""
    whole = total(found.values())
    rows = [[genre, *each.row] for genre, each in sorted(found.items())]
    yield markdown((name, form, *COLUMNS[1:]), [*rows, ["all", *whole.row]])
    if whole.rules:
        yield markdown(("refused by", "anaphors"), whole.rules.most_common())
    shown: Counter[str] = Counter()
    for cause, place in whole.places:
        shown[cause] += 1
        if shown[cause] <= examples:
            yield f"{cause}: {place}"


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    form: Annotated[str, typer.Option(help="The pronoun, in lower case.")] = "it",
    examples: Annotated[int, typer.Option(help="Places to show of each cause.")] = 0,
) -> None:
    """Print the tables."""
    bench = make_bench(coreflang.load(lang))
    component = make_component(bench.nlp, SETTINGS[MODEL])
    for name, request in requests(lang, data, corpus or ()):
        parsed = parse_corpus(
            bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
            skip_bad=False, progress=False,
        )  # fmt: skip
        found = by_genre(component, parsed, form)
        typer.echo("\n\n".join(report(name, found, form=form, examples=examples)) + "\n")


if __name__ == "__main__":
    typer.run(main)
