"""Explanations for people: text, and HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .reasons import Candidate, Explanation, PairReason, RuleNote, Side

SHOWN = 12


def as_text(explanation: Explanation) -> str:
    """An explanation in lines.

    explanation (Explanation): of a token. RETURNS (str): without a line end behind it.
    """
    lines = [f"{explanation.text} ({explanation.token}): {explanation.summary}"]
    if explanation.mention is not None:
        lines.append(f"  {explanation.kind}; {_classes(explanation.mention)}")
    if explanation.entity:
        lines.append(f"  entity: {', '.join(explanation.entity)}")
    lines += [f"  {_nothing(explanation)}"] if explanation.nothing is not None else []
    lines += [f"  {explanation.backtracking}"] if explanation.backtracking else []
    for rule in explanation.refusals:
        lines += [f"  {line}" for line in _rule(rule)]
    for candidate in explanation.candidates[:SHOWN]:
        lines += [f"  {line}" for line in _candidate(candidate)]
    more = len(explanation.candidates) - SHOWN
    lines += [f"  ... and {more} more"] if more > 0 else []
    for link in explanation.links:
        lines.append(f"  -> {link.mention.shown}: {link.outcome}")
        lines += [f"       {line}" for line in _rule(link.rule)]
    return "\n".join(lines)


def _classes(side: Side) -> str:
    also = [name for name in side.possible if name not in side.likely]
    may = f", may be {', '.join(also)}" if also else ""
    return f"agrees as {', '.join(side.likely) or 'nothing for certain'}{may}"


def _nothing(explanation: Explanation) -> str:
    what = "new" if explanation.kind in ("name", "noun") else "none of them"
    line = f"probability of {what}: {explanation.nothing:.2f}"
    if explanation.threshold is not None and explanation.threshold < 1.0:
        end = "takes up nothing" if what == "new" else "left open"
        line += f"; {end} above {explanation.threshold:.2f}"
    return line


def _candidate(candidate: Candidate) -> list[str]:
    numbers = [f"{candidate.verdict}"]
    if candidate.probability is not None:
        numbers.append(f"probability {candidate.probability:.2f}")
    if candidate.needed:
        numbers.append(f"needed {candidate.needed:.2f}")
    if candidate.fit:
        numbers.append(f"with its entity {candidate.fit}")
    numbers.append(f"proposed by {candidate.proposal}")
    lines = [f"-> {candidate.mention.shown}: {candidate.outcome}"]
    lines.append(f"     {', '.join(numbers)}; {_classes(candidate.mention)}")
    lines += [f"     {line}" for line in (_rule(candidate.rule) if candidate.rule else ())]
    if candidate.contributions:
        parts = [f"{each.group} {each.value:+.2f}" for each in candidate.contributions]
        lines.append(f"     without it the score would lack: {'; '.join(parts)}")
    return lines


def _rule(rule: RuleNote) -> list[str]:
    lines = [f"rule {rule.name} ({rule.verdict}): {rule.says}"]
    where = f"   [{rule.file}]" if rule.file else ""
    return [*lines, f"  example: {rule.example}{where}"] if rule.example else lines


def pair_as_text(reason: PairReason) -> str:
    """Why two tokens are one entity or are not, in lines.

    reason (PairReason): of two tokens. RETURNS (str): without a line end behind it.
    """
    lines = [reason.summary, *(f"  {step}" for step in reason.path)]
    if reason.candidate is not None:
        lines += [f"  {line}" for line in _candidate(reason.candidate)]
    return "\n".join(lines)


def as_html(reasons: Sequence[Explanation | PairReason]) -> str:
    """Explanations as a page that stands alone.

    reasons (Sequence): explanations of tokens, or of two of them. RETURNS (str): HTML.
    """
    parts = [_section(str(each)) for each in reasons]
    style = "body{font:15px sans-serif;max-width:60em;margin:2em auto}pre{white-space:pre-wrap}"
    head = f'<meta charset="utf-8"><title>Why</title><style>{style}</style>'
    return f"<!doctype html>\n<html><head>{head}</head><body>\n{''.join(parts)}</body></html>"


def _section(text: str) -> str:
    first, *rest = text.split("\n")
    body = f"<pre>{escape(chr(10).join(rest))}</pre>" if rest else ""
    return f"<details open><summary><b>{escape(first)}</b></summary>{body}</details>\n"
