"""Whatever scheme a Doc carries, its view is the same: sentences annotated in several schemes."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from grammar import view_of

from coreflang.syntax import Role, SyntaxView
from coreflang.syntax.roles import SUBJECTS

SENTENCES = yaml.safe_load((Path(__file__).parent / "parallel.yaml").read_text(encoding="utf-8"))
PAIRS = [
    pytest.param(row["ud"], row[scheme], scheme, id=f"{scheme}: {row['about']}")
    for row in SENTENCES
    for scheme in ("clearnlp", "tiger")
    if scheme in row
]
ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT)


def arguments(view: SyntaxView) -> list[Role | None]:
    """Roles of subjects and objects; None for other tokens."""
    return [Role(role) if role in ARGUMENTS else None for role in view.role.tolist()]


@pytest.mark.parametrize(("ud", "other", "scheme"), PAIRS)
def test_schemes_agree(ud: str, other: str, scheme: str) -> None:
    wanted, found = view_of(ud), view_of(other, scheme)
    words = [k for k, upos in enumerate(wanted.has_upos("PUNCT")) if not upos]
    assert found.head[words].tolist() == wanted.head[words].tolist()
    assert found.group.tolist() == wanted.group.tolist()
    assert found.clause[words].tolist() == wanted.clause[words].tolist()
    assert found.subject[words].tolist() == wanted.subject[words].tolist()
    assert arguments(found) == arguments(wanted)


def test_there_are_enough_sentences() -> None:
    assert sum("clearnlp" in row for row in SENTENCES) >= 12
    assert sum("tiger" in row for row in SENTENCES) >= 5
