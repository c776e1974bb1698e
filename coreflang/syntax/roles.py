"""The grammatical roles that rules and features see, whatever labels a parser uses."""

from __future__ import annotations

from enum import IntEnum


class Role(IntEnum):
    """What a token is to its governor, after the scheme's own drawing habits are undone."""

    OTHER = 0
    ROOT = 1
    SUBJECT = 2
    SUBJECT_PASSIVE = 3
    OBJECT = 4
    INDIRECT_OBJECT = 5
    OBLIQUE = 6
    NOMINAL_MODIFIER = 7
    POSSESSIVE = 8
    PREDICATE = 9
    CONJUNCT = 10
    COORDINATOR = 11
    APPOSITION = 12
    COMPOUND = 13
    NAME_PART = 14
    FIXED = 15
    DETERMINER = 16
    NUMERAL = 17
    ADJECTIVAL_MODIFIER = 18
    ADPOSITION = 19
    ADVERBIAL = 20
    AUXILIARY = 21
    COPULA = 22
    MARKER = 23
    ADVERBIAL_CLAUSE = 24
    CLAUSAL_COMPLEMENT = 25
    OPEN_COMPLEMENT = 26
    CLAUSAL_SUBJECT = 27
    RELATIVE_CLAUSE = 28
    ADJECTIVAL_CLAUSE = 29
    EXPLETIVE = 30
    PARATAXIS = 31
    VOCATIVE = 32
    DISLOCATED = 33
    DISCOURSE = 34
    PARTICLE = 35
    PUNCTUATION = 36


SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
# What a verb has beside its subject.
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
CLAUSES = (
    Role.ROOT,
    Role.ADVERBIAL_CLAUSE,
    Role.CLAUSAL_COMPLEMENT,
    Role.OPEN_COMPLEMENT,
    Role.CLAUSAL_SUBJECT,
    Role.RELATIVE_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
    Role.PARATAXIS,
)
NAME_INNER = (Role.NAME_PART, Role.COMPOUND, Role.FIXED)


def role_named(name: str) -> Role:
    """The role that a scheme's file means.

    name (str): a role in lower case, such as "subject_passive".
    RETURNS (Role): the role.
    RAISES (KeyError): when there is no such role.
    """
    return Role[name.upper()]
