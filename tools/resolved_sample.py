"""Prints what resolved text replaces, to be judged by somebody who reads the language.

    python tools/resolved_sample.py LANG FILE... [--passages 0] [--count 120] [--seed 1]
    python tools/resolved_sample.py LANG --judged FILE

FILEs are texts; of one that holds several, each below a line "=== name", as many --passages as are
asked for are drawn, each of another text. One tab-separated line a replacement: a column for the
judgement, the name of the text, the pronoun, and the text around it with only this pronoun
replaced, between >> and <<. Replacements are drawn by chance from all. Beside the header: the share
of pronouns in chains that were replaced at all. With --judged such a file, with "good" or the
reason why not in the first column, is counted instead:
training/coreflang_training/annotated/resolved/README.md tells what is good.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from spacy.tokens import Doc

import coreflang
from coreflang.annotation import CorefChains
from coreflang.annotation.replacing import replacements
from coreflang.annotation.resolved_text import resolved_text
from coreflang.mentions import THIRD
from coreflang.plugins import load_language
from coreflang.results.long_text import resolve_text

AROUND = 90
# Characters of a passage, more or less.
PASSAGE = 3_500
KINDS = ("PERSONAL", "POSSESSIVE", "DEMONSTRATIVE")


def texts_of(path: Path, passages: int, chance: random.Random) -> Iterator[tuple[str, str]]:
    """What a file holds.

    path (Path): of texts. passages (int): to draw; 0 for a file that is one text.
    chance (Random): draws them. YIELDS (Tuple[str, str]): name and text.
    """
    whole = path.read_text(encoding="utf-8")
    if not passages:
        yield path.stem, whole
        return
    several = re.split(r"^=== (.*)\n", whole, flags=re.M)[1:]
    names = dict(zip(several[::2], several[1::2], strict=True))
    for name in chance.sample(sorted(names), min(passages, len(names))):
        yield name.split("_")[0], _passage(names[name], chance)


def _passage(text: str, chance: random.Random) -> str:
    """Whole paragraphs from anywhere."""
    start = text.find("\n", chance.randrange(max(1, len(text) - 2 * PASSAGE))) + 1
    end = text.find("\n", start + PASSAGE)
    return text[start : end if end >= 0 else len(text)].strip()


def samples(doc: Doc, lang: str, name: str) -> Iterator[str]:
    """One line for each replacement of a document.

    doc (Doc): resolved. lang (str): code of the language. name (str): the text's.
    YIELDS (str): the columns.
    """
    config = load_language(lang).config
    chains: CorefChains = doc._.coref_chains
    suffix = config.possessive_suffix
    for i in sorted(replacements(doc, list(chains), config, suffix=suffix, names=False)):
        text = resolved_text(doc, list(chains), config=config, suffix=suffix, only=i)
        yield f"\t{name}\t{doc[i].text}\t{' '.join(_marked(doc.text, text).split())}"


def _marked(before: str, after: str) -> str:
    """What changed in a text, between marks, and what stands around it."""
    alike = (a == b for a, b in zip(before, after, strict=False))
    start = next((k for k, same in enumerate(alike) if not same), 0)
    most = min(len(before), len(after)) - start
    ends = (k for k in range(1, most + 1) if before[-k] != after[-k])
    end = len(after) - next(ends, most + 1) + 1
    # From word to word.
    start = after.rfind(" ", 0, start) + 1
    stop = (after.find(" ", end) + 1 or len(after) + 1) - 1
    around = after[max(0, start - AROUND) : start], after[stop : stop + AROUND]
    return f"{around[0]}>>{after[start:stop]}<<{around[1]}"


def pronouns(doc: Doc) -> int:
    """RETURNS (int): how many pronouns of the third person in chains might have been replaced."""
    mentions = (mention for chain in doc._.coref_chains for mention in chain)
    return sum(m.kind.name in KINDS and m.person == THIRD for m in mentions)


def count(path: Path) -> str:
    """Count judgements.

    path (Path): a file with judgements. RETURNS (str): how many are good, and why others are not.
    """
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    given = [row[0] for row in rows if len(row) > 1 and row[0] and not row[0].startswith("#")]
    if not given:
        return f"{path}: nothing was judged\n"
    good = sum(judgement == "good" for judgement in given)
    bad = Counter(judgement for judgement in given if judgement != "good")
    reasons = "".join(f"\n{number:4} {reason}" for reason, number in bad.most_common())
    return f"{good} of {len(given)} good, {100 * good / len(given):.1f} %{reasons}\n"


def main(arguments: list[str]) -> int:
    """Draw a sample, or count one.

    arguments (List[str]): of the command line. RETURNS (int): the exit status.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lang")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--passages", type=int, default=0)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judged", type=Path)
    given = parser.parse_args(arguments)
    if given.judged:
        sys.stdout.write(count(given.judged))
        return 0
    sys.stdout.write("".join(f"{line}\n" for line in drawn(given)))
    return 0


def drawn(given: argparse.Namespace) -> list[str]:
    """Draw replacements.

    given (Namespace): what was asked for. RETURNS (List[str]): a header and the lines.
    """
    nlp, found, total = coreflang.load(given.lang), [], 0
    chance = random.Random(given.seed)  # noqa: S311
    for file in given.files:
        for name, text in texts_of(file, given.passages, chance):
            doc = resolve_text(nlp, text)
            found += list(samples(doc, given.lang, name))
            total += pronouns(doc)
    header = f"# {len(found)} of {total} pronouns in chains replaced"
    return [header, *chance.sample(found, min(given.count, len(found)))]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
