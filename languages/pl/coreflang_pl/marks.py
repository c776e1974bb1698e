"""Marks of Polish, which its rules give to tokens beside those of the library."""

from __future__ import annotations

from coreflang.rules.library import Mark

# Pronouns in the dative, without adposition: "mu"; what a noun is about or goes to: "opowieść o
# niej"; surnames whose bearer's sex shows: "Kowalska", but "Nowak"; "ten" as a subject, and "ten
# ostatni"; nouns for what somebody means to do: "próba uratowania"; verbs that say I, we or you;
# who is greeted at the beginning of a letter; objects that mean what is read or eaten; nouns for
# relatives; verbs of what no thing does; objects that mean who is asked or sentenced;
# verbs of promising; verbs of what takes place, and what is said of things only; what something is
# cut into; subjects that turn to somebody else, "ale on odmówił".
(
    RECEIVER, TOPIC, OF_SURE_SEX, POINTING, LATTER, PLAN, SPOKEN, GREETED, USED, KIN, DEED, ASKED,
    PROMISE, EVENT, SHAPE, TURNING,
) = (Mark.OWN << place for place in range(16))  # fmt: skip
