"""Prints what resolved text replaces, to be judged by somebody who reads the language.

    python tools/resolved_sample.py LANG FILE... [--count 120] [--seed 1] [--judged FILE]

FILEs are texts. One tab-separated line a replacement: a column for the judgement, the pronoun, and
the text around it with only this pronoun replaced, between >> and <<. Replacements are drawn by
chance from all. On standard error: the share of pronouns in chains that were replaced at all. With
--judged such a file, with "good" or "bad" and a reason in the first column, is counted instead:
good is what somebody might have written there, whether or not it is the right person.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from spacy.tokens import Doc

import coreflang
from coreflang.annotation import CorefChains
from coreflang.annotation.phrases import replacements
from coreflang.annotation.resolved_text import resolved_text
from coreflang.mentions import THIRD
from coreflang.plugins import load_language
from coreflang.results.long_text import resolve_text

AROUND = 90
KINDS = ("PERSONAL", "POSSESSIVE", "DEMONSTRATIVE")


def samples(doc: Doc, lang: str) -> Iterator[str]:
    """One line for each replacement of a document.

    doc (Doc): resolved. lang (str): code of the language. YIELDS (str): the columns.
    """
    config = load_language(lang).config
    chains: CorefChains = doc._.coref_chains
    suffix = config.possessive_suffix
    for i in sorted(replacements(doc, list(chains), config, suffix=suffix, names=False)):
        text = resolved_text(doc, list(chains), config=config, suffix=suffix, only=i)
        yield f"\t{doc[i].text}\t{' '.join(_marked(doc.text, text).split())}"


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
    good = sum(judgement == "good" for judgement in given)
    bad = Counter(judgement for judgement in given if judgement != "good")
    reasons = "".join(f"\n{number:4} {reason}" for reason, number in bad.most_common())
    return f"{good} of {len(given)} good, {100 * good / max(1, len(given)):.1f} %{reasons}\n"


def main(arguments: list[str]) -> int:
    """Draw a sample, or count one.

    arguments (List[str]): of the command line. RETURNS (int): the exit status.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lang")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judged", type=Path)
    given = parser.parse_args(arguments)
    if given.judged:
        sys.stdout.write(count(given.judged))
        return 0
    nlp, found, total = coreflang.load(given.lang), [], 0
    for file in given.files:
        doc = resolve_text(nlp, file.read_text(encoding="utf-8"))
        found += list(samples(doc, given.lang))
        total += pronouns(doc)
    sys.stderr.write(f"{len(found)} of {total} pronouns in chains replaced\n")
    drawn = random.Random(given.seed).sample(found, min(given.count, len(found)))  # noqa: S311
    sys.stdout.write("".join(f"{line}\n" for line in drawn))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
