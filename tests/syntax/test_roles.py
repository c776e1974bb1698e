from __future__ import annotations

import pytest

from coreflang.syntax.roles import CLAUSES, NAME_INNER, SUBJECTS, Role, role_named


def test_names_are_lower_case_in_files() -> None:
    assert all(role_named(role.name.lower()) is role for role in Role)


def test_unknown_role() -> None:
    with pytest.raises(KeyError):
        role_named("sujet")


def test_groups_of_roles_hold_no_role_twice() -> None:
    for group in (SUBJECTS, NAME_INNER, CLAUSES):
        assert len(set(group)) == len(group)
