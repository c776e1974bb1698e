"""What French pair rules ask of words, as bits of `FrenchRules.marks`."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Pairs
from coreflang.rules.library import Mark

# Names of persons, pronouns for anybody, "celui-ci" and its like, things without a determiner,
# names of places below "à" and its like.
NAMED, ANYBODY, LATTER, BARE, PLACE = (Mark.OWN << place for place in range(5))
# Complements of nouns with "de", and with "sur" and its like; "c'" as a subject; "-il"; object
# clitics; "lui", "eux"; things whose names end like none of a person; what only persons do; what
# begins or goes on; object clitics that mean what is read or eaten.
GENITIVE, TOPIC, POINTING, INVERTED, CLITIC, DATIVE, LIFELESS, FEELING, PHASE, USED = (
    Mark.OWN << place for place in range(5, 15)
)
# "me", "vous" as objects; the "le" of "Prends le sac et ouvre-le"; the "Eva" of "Bonjour Eva, ...";
# the "lui" of "Luc, lui, dort"; "peut", "doit"; the "offre" of "Luc offre un sac à Ida"; "plaît".
SPEAKING, TOLD, GREETED, REPEATING, MODAL, GIVING, PLEASING = (
    Mark.OWN << place for place in range(15, 22)
)
# Subjects of what is said of things only, of sizes and prices, of states of things, of what animals
# do; animals; bodies of people, and places that stand for them; the "trouver" of "trouver un
# studio"; the "ouvrir" of "ouvrir le placard"; the "voler" of "lui voler son sac"; what persons do;
# the "en" of "en être fier"; verbs of praise and punishment, and of thanks.
LASTING, LOOKING, CONDITION, BARKING, ANIMAL, BODY, GETTING, HANDLING, ROBBING, ANSWERING = (
    Mark.OWN << place for place in range(22, 32)
)
GLAD, BLAMING, THANKING = (Mark.OWN << place for place in range(32, 35))


def having(pairs: Pairs, mark: int) -> np.ndarray:
    """Which tokens of the document have a mark; bool, (n_tokens,)."""
    return (pairs.mentions.facts.marks & mark) != 0
