"""Parts of explanations in words, and explanations as a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .parts import Candidate, RuleNote, Side


def classes_of(side: Side) -> str:
    """RETURNS (str): with which classes a mention agrees."""
    also = [name for name in side.possible if name not in side.likely]
    may = f", may be {', '.join(also)}" if also else ""
    return f"agrees as {', '.join(side.likely) or 'nothing for certain'}{may}"


def candidate_lines(candidate: Candidate) -> list[str]:
    """RETURNS (List[str]): what became of a candidate, the numbers, and the rule that spoke."""
    numbers = [f"{candidate.verdict}"]
    if candidate.probability is not None:
        numbers.append(f"probability {candidate.probability:.2f}")
    if candidate.needed:
        numbers.append(f"needed {candidate.needed:.2f}")
    if candidate.fit:
        numbers.append(f"with its entity {candidate.fit}")
    numbers.append(f"proposed by {candidate.proposal}")
    lines = [f"-> {candidate.mention.shown}: {candidate.outcome}"]
    lines.append(f"     {', '.join(numbers)}; {classes_of(candidate.mention)}")
    lines += [f"     {line}" for line in (rule_lines(candidate.rule) if candidate.rule else ())]
    if candidate.contributions:
        parts = [f"{each.group} {each.value:+.2f}" for each in candidate.contributions]
        lines.append(f"     without it the score would lack: {'; '.join(parts)}")
    return lines


def rule_lines(rule: RuleNote) -> list[str]:
    """RETURNS (List[str]): what a rule says, with its example if it has one."""
    lines = [f"rule {rule.name} ({rule.verdict}): {rule.says}"]
    where = f"   [{rule.file}]" if rule.file else ""
    return [*lines, f"  example: {rule.example}{where}"] if rule.example else lines


def as_html(reasons: Sequence[object]) -> str:
    """Explanations as a page that stands alone.

    reasons (Sequence): explanations of tokens, or of two of them; `str` gives their words.
    RETURNS (str): HTML.
    """
    parts = [_section(str(each)) for each in reasons]
    style = "body{font:15px sans-serif;max-width:60em;margin:2em auto}pre{white-space:pre-wrap}"
    head = f'<meta charset="utf-8"><title>Why</title><style>{style}</style>'
    return f"<!doctype html>\n<html><head>{head}</head><body>\n{''.join(parts)}</body></html>"


def _section(text: str) -> str:
    first, *rest = text.split("\n")
    body = f"<pre>{escape(chr(10).join(rest))}</pre>" if rest else ""
    return f"<details open><summary><b>{escape(first)}</b></summary>{body}</details>\n"
