"""How the pronouns of a language look in text: what a name is replaced by when it is masked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from spacy.attrs import LEMMA, LOWER, MORPH, POS, TAG
from spacy.tokens import Doc

from coreflang.mentions import Kind, Mentions
from coreflang.syntax import SyntaxView

KINDS = (Kind.PERSONAL, Kind.POSSESSIVE)


@dataclass(frozen=True)
class Look:
    """One pronoun with its annotation, each as spaCy's hash.

    lower: its form. tag, pos, morph, lemma: as the pipeline annotated it.
    """

    lower: int
    tag: int
    pos: int
    morph: int
    lemma: int


class Pronouns:
    """The personal and possessive pronouns of some documents, by role and agreement.

    counts (Mapping): (role, likely classes as bits) -> how often it looked so.
    """

    def __init__(self, counts: dict[tuple[int, int], Counter[Look]]) -> None:
        self._counts = counts
        self.frequency: Counter[int] = Counter()
        for (_, likely), looks in counts.items():
            self.frequency[likely] += looks.total()

    def look(self, role: int, likely: int, *, at_least: int) -> Look | None:
        """The most frequent pronoun of some classes in a role: "he" as subject, "him" as object.

        role (int): a Role. likely (int): agreement classes as bits.
        at_least (int): how often it must have been seen.
        RETURNS (Optional[Look]): None where no pronoun stands in this role.
        """
        looks = self._counts.get((role, likely))
        if not looks:
            return None
        look, n = min(looks.items(), key=lambda item: (-item[1], item[0].lower, item[0].morph))
        return look if n >= at_least else None


def observe(parsed: Iterable[tuple[Doc, SyntaxView, Mentions]]) -> Pronouns:
    """Count how pronouns look in parsed text.

    parsed (Iterable): documents with their views and mentions.
    RETURNS (Pronouns): by role and agreement classes.
    """
    counts: dict[tuple[int, int], Counter[Look]] = {}
    for doc, view, mentions in parsed:
        rows = doc.to_array([LOWER, TAG, POS, MORPH, LEMMA]).tolist()
        for m in mentions.anaphors.tolist():
            if mentions.kind[m] in KINDS:
                i = int(mentions.head[m])
                key = (int(view.role[i]), int(mentions.likely[m]))
                counts.setdefault(key, Counter())[Look(*rows[i])] += 1
    return Pronouns(counts)
