"""How often the speaker of a quotation is told, by language.

    python tools/speakers.py [--lang en ...] [--data DIR] [--show]

Reads training/coreflang_training/annotated/speakers/*.txt (what lies there was written by a
language model for this project). A quotation is right if the entity that is said to speak it has
the annotated word in its chain, and the word of no other speaker of the text; so pronouns beside
quotations must be resolved as well. The word `narrator` stands for who tells the text. `none`
counts quotations whose voice nobody in the text is.
--show prints the others. With --data also GUM's dialogues and interviews, whose speakers are
annotated and not handed over: the share of words in the voice that their speaker mostly has, with
voices and speakers matched one to one, beside the share of the one who speaks most.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from error_sources import markdown, requests
from spacy.language import Language
from spacy.tokens import Doc

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.tables import percent
from coreflang.formats.document import ClusteredText
from coreflang.linking.dialogue import Dialogue
from coreflang.linking.dialogue.voices import NARRATOR
from coreflang.linking.outcome import Resolved
from coreflang.linking.widening import dialogue_of
from coreflang.metrics.assignment import assign
from coreflang.resolver import Resolver

FOLDER = Path(__file__).resolve().parents[1] / "training/coreflang_training/annotated/speakers"
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
MARK = re.compile(r"\{([^|{}]+)\|([^{}]*)\}")
RIGHT, WRONG, NOBODY = "right", "wrong", "none"


@dataclass(frozen=True)
class Told:
    """A text with quotations: (first character, one behind the last, who says it)."""

    name: str
    text: str
    quotations: tuple[tuple[int, int, str], ...]


def read_told(path: Path) -> list[Told]:
    """The texts of a file, each behind a line `## name`; `{Ida|"Come."}` is what Ida says."""
    parts = HEADING.split(path.read_text(encoding="utf-8"))[1:]
    return [_told(name, text.strip()) for name, text in zip(parts[::2], parts[1::2], strict=True)]


def _told(name: str, marked: str) -> Told:
    text, found, last = "", [], 0
    for mark in MARK.finditer(marked):
        text += marked[last : mark.start()]
        found.append((len(text), len(text) + len(mark[2]), mark[1]))
        text, last = text + mark[2], mark.end()
    return Told(name, text + marked[last:], tuple(found))


def pipeline(lang: str) -> tuple[Language, Resolver]:
    """The embedded pipeline of a language, and what resolves in it."""
    nlp: Any = coreflang.load(lang)
    _, component = nlp.remove_pipe("coreflang")
    return nlp, component.resolver


def heard(resolver: Resolver, doc: Doc) -> tuple[Resolved, Dialogue]:
    """Resolve a Doc, and tell who speaks it."""
    resolved = resolver.resolve([doc])[0]
    document = resolved.candidates
    return resolved, dialogue_of(document.view, document.mentions, resolver.rules)


def words_of_voices(doc: Doc, resolved: Resolved, dialogue: Dialogue) -> dict[int, set[str]]:
    """Voice -> the words, in lower case, of all mentions of the entity that is said to speak."""
    mentions = resolved.candidates.mentions
    chain_of = {m: chain for chain in resolved.chains.chains for m in chain}
    found: defaultdict[int, set[str]] = defaultdict(set)
    found[NARRATOR].add("narrator")
    for m, voice in dialogue.anchors:
        for k in chain_of.get(m, (m,)):
            own = found[voice]
            left, right = int(mentions.head[k]), int(mentions.head[k]) + 1
            facts = mentions.facts
            if facts.name_right[left] > facts.name_left[left]:
                left, right = int(facts.name_left[left]), int(facts.name_right[left])
            own.update(form for token in doc[left:right] for form in (token.lower_, token.lemma_))
    return {voice: {word.lower() for word in own} for voice, own in found.items()}


def judge(told: Told, doc: Doc, resolver: Resolver) -> Iterator[tuple[str, str, str]]:
    """YIELDS (Tuple[str, str, str]): RIGHT, WRONG or NOBODY, the quotation, its speaker."""
    resolved, dialogue = heard(resolver, doc)
    words = words_of_voices(doc, resolved, dialogue)
    names = {name.lower() for _, _, name in told.quotations}
    for first, last, name in told.quotations:
        span = doc.char_span(first, last, alignment_mode="contract")
        tokens = span or doc.char_span(first, last, alignment_mode="expand") or doc[:0]
        voices = Counter(dialogue.voice[int(dialogue.passages.of_token[t.i])] for t in tokens)
        own = words.get(voices.most_common(1)[0][0], set()) & names
        verdict = RIGHT if own == {name.lower()} else WRONG if own else NOBODY
        yield verdict, told.text[first:last], name


def count(lang: str, *, show: bool) -> list[str]:
    """RETURNS (List[str]): the row of a language."""
    nlp, resolver = pipeline(lang)
    outcomes: Counter[str] = Counter()
    for told in read_told(FOLDER / f"{lang}.txt"):
        for verdict, quotation, name in judge(told, nlp(told.text), resolver):
            outcomes[verdict] += 1
            if show and verdict != RIGHT:
                typer.echo(f"{lang} {told.name.partition(':')[0]}: {verdict}: {name}: {quotation}")
    total = sum(outcomes.values())
    return [lang, str(total), *(percent(outcomes[o] / total) for o in (RIGHT, WRONG, NOBODY))]


def share_matched(voice: Sequence[int], speaker: Sequence[str]) -> tuple[float, float]:
    """The share of words in voices that match their speakers one to one, and of the chief one."""
    voices, rows = np.unique(np.array(voice), return_inverse=True)
    names, columns = np.unique(np.array(speaker), return_inverse=True)
    table = np.zeros((len(voices), len(names)))
    np.add.at(table, (rows, columns), 1)
    matched = sum(table[i, j] for i, j in enumerate(assign(table).tolist()) if j >= 0)
    return float(matched / table.sum()), float(table.sum(0).max() / table.sum())


def gum(data: Path) -> list[list[str]]:
    """RETURNS (List[List[str]]): a row for each genre of dialogue."""
    nlp, resolver = pipeline("en")
    genres: dict[str, list[tuple[float, float, int]]] = {}
    for _, request in requests("en", data, ("gum",)):
        for text in read_corpus(request).documents:
            if len({*(text.speakers or ())} - {""}) > 1:
                genre = text.id.split("_")[1]
                genres.setdefault(genre, []).append(_measure(resolver, nlp(text.text), text))
    return [_genre(genre, rows) for genre, rows in sorted(genres.items())]


def _measure(resolver: Resolver, doc: Doc, text: ClusteredText) -> tuple[float, float, int]:
    """What share_matched says of a document, and of how many words."""
    _, dialogue = heard(resolver, doc)
    begin = [token.idx for token in doc]
    first = np.array([place for place, _ in text.tokens])
    token = np.maximum(np.searchsorted(begin, first, side="right") - 1, 0)
    voice = np.array(dialogue.voice)[dialogue.passages.of_token[token]].tolist()
    spoken = [(v, s) for v, s in zip(voice, text.speakers or (), strict=True) if s]
    voices, speakers = zip(*spoken, strict=True)
    return (*share_matched(voices, speakers), len(spoken))


def _genre(genre: str, rows: Sequence[tuple[float, float, int]]) -> list[str]:
    words = sum(n for _, _, n in rows)
    own, chief = (sum(row[k] * row[2] for row in rows) / words for k in (0, 1))
    return [f"gum {genre}", str(words), percent(own), percent(chief)]


def main(
    lang: Annotated[list[str] | None, typer.Option(help="Only these languages.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder with the folder corpora.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Print what is not right.")] = False,
) -> None:
    """Print the tables."""
    known = sorted(path.stem for path in FOLDER.glob("*.txt"))
    rows = [count(code, show=show) for code in lang or known]
    typer.echo(markdown(("language", "quotations", RIGHT, WRONG, NOBODY), rows))
    if data is not None:
        header = ("genre", "words", "in their speaker's voice", "the chief speaker's")
        typer.echo(markdown(header, gum(data)))


if __name__ == "__main__":
    typer.run(main)
