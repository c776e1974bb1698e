"""Writes resolved documents for people; docs/output.md describes the formats."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from spacy.tokens import Doc

from ..annotation import doc_picture

# Entities with more mentions than this are shown with some of them in context, however many there
# are; in short documents all are.
FEW_MENTIONS, FEW_ENTITIES = 3, 20
FORMS, CONTEXTS, AROUND = 8, 3, 30


def as_text(doc: Doc) -> str:
    """Write entities for reading: what they are called, how often, and where.

    doc (Doc): resolved.
    RETURNS (str): those with most mentions first; nothing if there are none.
    """
    chains = sorted(doc._.coref_chains, key=lambda chain: (-len(chain), chain.index))
    if not chains:
        return ""
    count = sum(map(len, chains))
    head = f"{_plural(len(chains), 'entity', 'entities')}, {_plural(count, 'mention')}, "
    lines = [f"{head}{_plural(len(doc), 'token')}"]
    large = [c for c in chains if len(c) > FEW_MENTIONS or len(chains) <= FEW_ENTITIES]
    for chain in large:
        lines += ["", *_entity(doc, chain)]
    small = [chain for chain in chains if chain not in large]
    if small:
        lines += ["", f"And {_plural(len(small), 'entity', 'entities')} with few mentions:"]
        lines += [f"  {chain}" for chain in small]
    return "\n".join(lines)


def _plural(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def _entity(doc: Doc, chain: Any) -> list[str]:
    forms = Counter(str(mention) for mention in chain)
    shown = [f"{form} {n}" if n > 1 else form for form, n in forms.most_common(FORMS)]
    more = len(forms) - FORMS
    rest = f", and {more} more" if more > 0 else ""
    lines = [f"{chain.index}: {chain.most_specific_mention} - {_plural(len(chain), 'mention')}"]
    lines.append(f"   {', '.join(shown)}{rest}")
    lines += [f"   {_context(doc, mention)}" for mention in chain[:CONTEXTS]]
    left = len(chain) - CONTEXTS
    return [*lines, f"   ... {left} more"] if left > 0 else lines


def _context(doc: Doc, mention: Any) -> str:
    """A mention in brackets with what stands around it in its text."""
    span, text = mention.span, doc.text
    before = text[max(0, span.start_char - AROUND) : span.start_char]
    behind = text[span.end_char : span.end_char + AROUND]
    # Words that the edges cut are left out.
    before = before if len(before) < AROUND else "..." + before.partition(" ")[2]
    behind = behind if len(behind) < AROUND else behind.rpartition(" ")[0] + "..."
    return " ".join(f"{before}[{mention.words}]{behind}".split())


def as_tokens(doc: Doc) -> str:
    """Write one chain a line.

    doc (Doc): resolved.
    RETURNS (str): such as "0: he(1), Peter(5)"; numbers in brackets are indexes of tokens.
    """
    return "\n".join(chain.pretty_representation for chain in doc._.coref_chains)


def as_marked_text(doc: Doc) -> str:
    """Write the text with its mentions in brackets.

    doc (Doc): resolved.
    RETURNS (str): such as "[Peter]0 took [[his]0 hat]1."; numbers are indexes of chains.
    """
    opening: dict[int, int] = {}
    closing: dict[int, list[tuple[int, int]]] = {}
    for chain in doc._.coref_chains:
        for mention in chain:
            opening[mention.start] = opening.get(mention.start, 0) + 1
            closing.setdefault(mention.end - 1, []).append((mention.start, chain.index))
    words = []
    for token in doc:
        # The mention that began last ends first.
        ends = sorted(closing.get(token.i, ()), reverse=True)
        marks = "".join(f"]{index}" for _, index in ends)
        words.append("[" * opening.get(token.i, 0) + token.text + marks + token.whitespace_)
    return "".join(words)


def as_html(doc: Doc, *, name: str, headed: bool) -> str:
    """Write a picture of the text and its entities.

    doc (Doc): resolved. name (str): the document's. headed (bool): whether it stands above.
    RETURNS (str): a part of a page.
    """
    heading = f"<h2>{escape(name)}</h2>\n" if headed else ""
    return heading + doc_picture(doc, name=name).rstrip("\n")
