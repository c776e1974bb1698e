"""What Spanish pair rules ask of words, as bits of `SpanishRules.marks`."""

from __future__ import annotations

from coreflang.rules.library import Mark

# Names of persons, pronouns for anybody, things without a determiner, names of places below "en"
# and its like, objects that a clitic doubles.
NAMED, ANYBODY, BARE, PLACE, DOUBLING = (Mark.OWN << place for place in range(5))
# "lo", "le", "se"; the "se" of "se lo dio"; "él"; "este".
CLITIC, BEFORE_CLITIC, STRESSED, NEAR = (Mark.OWN << place for place in range(5, 9))
# What stands below "con"; verbs below "quiere que"; what stands below "sobre"; "él" of "él mismo";
# verbs such as "gustar"; things that do not end as nouns for persons do; nouns for kin.
WITH, WISHED, TOPIC, STRESSED_BY_SAME = (Mark.OWN << place for place in range(9, 13))
FELT, SURELY_THING, KIN = (Mark.OWN << place for place in range(13, 16))
# "su tienda", "su equipo": what firms have, whom persons have; hotels and museums; "entre ellos".
BUSINESS, FOLLOWERS, PREMISES, AMONG = (Mark.OWN << place for place in range(16, 20))
# "lo lee", "la firmó": what is done to things. "lo abraza"; "fuma": what persons do.
DONE_TO_THINGS = Mark.OWN << 20
DONE_TO_PERSONS, DONE_BY_PERSONS = Mark.OWN << 24, Mark.OWN << 25
# Clauses with "donde"; verbs such as "preguntar", and such as "contestar".
WHERE, ASKING, ANSWERING = (Mark.OWN << place for place in range(21, 24))
