"""CorefUD: CoNLL-U with entities in the MISC column. Writing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from .brackets import LabelledRange, refuse_crossing
from .conllu import escape
from .document import ClusteredText, TextMention

FIELDS = "# global.Entity = eid-etype-head-other"


@dataclass(frozen=True)
class _Node:
    """A word, or the empty node of a zero.

    id (str): its ID in the sentence.
    word (Optional[int]): its token; None for a zero.
    zero (Optional[TextMention]): the zero it stands for.
    """

    id: str
    word: int | None
    zero: TextMention | None = None


def write_corefud(document: ClusteredText) -> Iterator[str]:
    """Write a document.

    document (ClusteredText): the document.
    YIELDS (str): its lines, without line ends. Zeros become empty nodes, blanks other than one
        are kept as `SpacesAfter`, and a text without trees gets each sentence's first word as root.
    RAISES (CoreflangError): E341, if two mentions of a cluster cross each other.
    """
    writer = _Writer(document)
    yield f"# newdoc id = {document.id}"
    yield FIELDS
    for number, (start, end) in enumerate(document.sentences(), start=1):
        yield from writer.sentence(number, start, end)


class _Writer:
    """A document's tables, made once: what opens and closes at each node."""

    def __init__(self, document: ClusteredText) -> None:
        self.document = document
        groups = enumerate(document.clusters(), start=1)
        self.names = {mentions[0].entity: f"e{i}" for i, mentions in groups}
        self.contractions = dict(document.contractions)
        self.inside = {i for pair in document.contractions for i in range(*pair)}
        self.zeros = self._zeros()
        self.opening: dict[int, list[tuple[tuple[int, ...], str]]] = defaultdict(list)
        self.closing: dict[int, list[tuple[tuple[int, ...], str]]] = defaultdict(list)
        self.split: dict[int, list[str]] = defaultdict(list)
        parts: list[LabelledRange] = []
        for mention in dict.fromkeys(m for m in document.mentions if not m.zero):
            parts += self._place(mention)
        refuse_crossing(parts)

    def _zeros(self) -> dict[int, list[TextMention]]:
        """Zeros by the sentence they stand in: that of their verb, or of their place."""
        by_sentence: dict[int, list[TextMention]] = defaultdict(list)
        for mention in self.document.mentions:
            if mention.zero:
                anchor = mention.start if mention.verb is None else mention.verb
                anchor = min(anchor, len(self.document.words) - 1)
                start = max((s for s in self.document.sent_starts if s <= anchor), default=0)
                by_sentence[start].append(mention)
        return by_sentence

    def _place(self, mention: TextMention) -> Iterator[LabelledRange]:
        """Write down where a mention opens and closes; YIELDS its parts."""
        total = len(mention.ranges)
        for part, (start, end) in enumerate(mention.ranges, start=1):
            name = self.names[mention.entity] + (f"[{part}/{total}]" if total > 1 else "")
            text = f"({name}-{_attributes(mention)}"
            yield start, end, name
            if end == start + 1:
                self.opening[start].append(((1, 0), f"{text})"))
            else:
                self.opening[start].append(((0, -end), text))
                self.closing[end - 1].append(((-start,), f"{name})"))
        whole = self.names[mention.entity]
        known = [self.names[part] for part in mention.split_antecedents if part in self.names]
        self.split[mention.start] += [f"{part}<{whole}" for part in known]

    def sentence(self, number: int, start: int, end: int) -> Iterator[str]:
        """YIELDS (str): a sentence's lines, the blank one at its end with them."""
        document = self.document
        if start and "\n" in _gap(document, start - 1):
            yield "# newpar"
        yield f"# sent_id = {document.id}-{number}"
        if document.speakers and document.speakers[start]:
            yield f"# speaker = {document.speakers[start]}"
        first, last = document.tokens[start][0], document.tokens[end - 1][1]
        yield "# text = " + " ".join(document.text[first:last].split())
        for node in self._nodes(start, end):
            if node.word is not None:
                yield from self._contraction(node.word, start)
            yield "\t".join(self._cells(node, start))
        yield ""

    def _nodes(self, start: int, end: int) -> Iterator[_Node]:
        places: dict[int, list[TextMention]] = defaultdict(list)
        for zero in self.zeros.get(start, ()):
            places[min(max(zero.start, start), end)].append(zero)
        for i in range(start, end + 1):
            for rank, zero in enumerate(sorted(places[i], key=lambda m: m.rank), start=1):
                yield _Node(f"{i - start}.{rank}", None, zero)
            if i < end:
                yield _Node(str(i - start + 1), i)

    def _contraction(self, i: int, start: int) -> Iterator[str]:
        """A line for words that are written as one, before the first of them."""
        end = self.contractions.get(i)
        if end is not None:
            tokens = self.document.tokens
            form = self.document.text[tokens[i][0] : tokens[end - 1][1]]
            misc = self._blanks(end - 1) or "_"
            yield "\t".join((f"{i - start + 1}-{end - start}", form, *"_" * 7, misc))

    def _cells(self, node: _Node, start: int) -> list[str]:
        if node.zero is not None:
            return [node.id, *"_" * 7, self._governor(node.zero, start), self._zero_misc(node.zero)]
        i = node.word
        assert i is not None
        return [node.id, self._form(i), *self._syntax(i, start), "_", self._misc(i)]

    def _form(self, i: int) -> str:
        """A word as the text has it; within a contraction as the source has it."""
        document = self.document
        return document.words[i] if i in self.inside else document.text[slice(*document.tokens[i])]

    def _governor(self, zero: TextMention, start: int) -> str:
        return "_" if zero.verb is None else f"{zero.verb - start + 1}:nsubj"

    def _zero_misc(self, zero: TextMention) -> str:
        name = self.names[zero.entity]
        misc = [f"Entity=({name}-{_attributes(zero)})"]
        parts = [self.names[part] for part in zero.split_antecedents if part in self.names]
        if parts:
            misc.append("SplitAnte=" + ",".join(f"{part}<{name}" for part in parts))
        return "|".join(misc)

    def _syntax(self, i: int, start: int) -> list[str]:
        syntax = self.document.syntax
        if syntax is None:
            return ["_"] * 4 + (["0", "root"] if i == start else ["1", "dep"])
        head = "0" if syntax.heads[i] == i else str(syntax.heads[i] - start + 1)
        cells = (syntax.lemmas[i], syntax.upos[i], syntax.xpos[i], syntax.feats[i])
        return [*(cell or "_" for cell in cells), head, syntax.deprels[i] or "_"]

    def _misc(self, i: int) -> str:
        opening = [text for _, text in sorted(self.opening.get(i, ()))]
        closing = [text for _, text in sorted(self.closing.get(i, ()))]
        misc = []
        if opening or closing:
            misc.append("Entity=" + "".join(closing + opening))
        if self.split.get(i):
            misc.append("SplitAnte=" + ",".join(self.split[i]))
        blanks = "" if i in self.inside else self._blanks(i)
        return "|".join([*misc, *([blanks] if blanks else [])]) or "_"

    def _blanks(self, i: int) -> str:
        """What stands after a word, if it is not one blank; after the last nothing is said."""
        if i + 1 == len(self.document.tokens):
            return ""
        gap = _gap(self.document, i)
        if gap == " ":
            return ""
        return "SpaceAfter=No" if not gap else f"SpacesAfter={escape(gap)}"


def _gap(document: ClusteredText, i: int) -> str:
    """What stands between a token and the next."""
    return document.text[document.tokens[i][1] : document.tokens[i + 1][0]]


def _attributes(mention: TextMention) -> str:
    """Kind and head; the head counts from 1 within the mention."""
    kind = "".join("_" if char in "-()|=" else char for char in mention.kind)
    if mention.zero:
        return f"{kind}-1-"
    words = [i for start, end in mention.ranges for i in range(start, end)]
    head = words.index(mention.head) + 1 if mention.head in words else ""
    return f"{kind}-{head}-"
