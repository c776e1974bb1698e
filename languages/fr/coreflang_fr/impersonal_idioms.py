"""Idioms whose "il" means nothing: il ne sert à rien de, il ne reste qu'à, il en va de même."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, followed_by

from .impersonal import Sentences, pattern


@pattern("Il ne sert à rien de pleurer.")
def of_no_use(s: Sentences) -> np.ndarray:
    """As in "Il ne sert à rien de pleurer", "À quoi sert-il de pleurer ?"; not "Il sert à cela"."""
    nothing = s.form("words_of_no_use") & s.followed
    asked = s.view.has_child(s.view.has_form("-il") & s.followed)
    return s.view.has_lemma("servir") & (s.view.has_child(nothing) | asked)


@pattern("Il ne reste plus qu'à partir.")
def left_to_do(s: Sentences) -> np.ndarray:
    """As in "Il ne reste plus qu'à partir", "Il reste à savoir qui viendra"; not "Il reste"."""
    only = s.form("words_of_que")
    only = followed_by(only) | followed_by(s.view.has_form("plus", "donc") & followed_by(only))
    what = s.view.has_form("à") & followed_by(s.form("verbs_of_finding_out"))
    remains = s.view.has_lemma("rester")
    return remains & ((only & s.view.has_child(s.form("negations"))) | followed_by(what))


@pattern("Il ne reste plus de pain.")
def none_left(s: Sentences) -> np.ndarray:
    """As in "Il ne reste plus de pain", "Il existe peu de preuves"; not "Il ne reste plus"."""
    some = followed_by(s.form("genitive_adpositions")) & s.form("adverbs_of_quantity")
    return s.view.has_lemma(*s.rules.words("verbs_of_remaining")) & followed_by(some)


@pattern("Il devient difficile de dormir.")
def becoming(s: Sentences) -> np.ndarray:
    """As in "Il devient difficile de dormir", "Il paraît important que Paul vienne"."""
    judged = s.listed("extraposition_predicates") & s.followed & s.behind
    judged &= ~s.view.has_child(s.form("comparing_adverbs"))
    return s.view.has_lemma(*s.rules.words("linking_verbs")) & s.view.has_child(judged)


@pattern("Il a plu toute la nuit.")
def rained(s: Sentences) -> np.ndarray:
    """As in "Il a plu toute la nuit", but "Il a plu au public", "Il m'a plu"."""
    whom = s.view.has_child(s.form("adpositions_of_whom")) | s.form("pleased_clitics")
    helped = s.view.has_child(s.view.has_role(Role.AUXILIARY) & s.view.has_lemma("avoir"))
    return s.view.has_form("plu") & helped & ~s.view.has_child(whom)


@pattern("Il commence à faire froid.")
def coming_weather(s: Sentences) -> np.ndarray:
    """As in "Il commence à faire froid", "Il fait nuit noire", "Il fait bon vivre ici"."""
    make = s.view.has_lemma("faire")
    cold = make & s.view.has_child(s.listed("conditions") & s.behind)
    begins = s.view.has_child(cold & s.view.has_role(Role.OPEN_COMPLEMENT))
    night = s.listed("conditions") & s.view.has_child(make & s.view.has_role(Role.AUXILIARY))
    return begins | night | (make & followed_by(s.view.has_form("bon")))


@pattern("Il en va de même.")
def going(s: Sentences) -> np.ndarray:
    """As in "Il en va de même", "Il y va de sa vie"; not "Il s'en va", "Il y va"."""
    go = s.view.has_lemma("aller") & ~s.reflexive
    of = followed_by(s.form("genitive_adpositions"))
    return go & (s.with_child("en") | (s.with_child("y") & of))


@pattern("Il n'empêche que Paul ment.")
def nothing_prevents(s: Sentences) -> np.ndarray:
    """As in "Il n'empêche que Paul ment", "Il ne tient qu'à toi de venir", "Il est de mon devoir de
    venir".
    """
    que = followed_by(s.form("words_of_que"))
    denied = que & s.view.has_child(s.form("negations"))
    duty = s.copular & s.view.has_form("devoir") & s.followed
    return duty | (denied & s.view.has_lemma("empêcher")) | (denied & s.form("forms_of_tenir"))


@pattern("Que se passe-t-il ?")
def asked(s: Sentences) -> np.ndarray:
    """As in "Que se passe-t-il ?", "Comment se fait-il que", "Quelle heure est-il ?", "Vaut-il
    mieux partir ?".
    """
    happens = s.view.has_lemma("passer") & s.view.has_child(s.form("words_of_que"))
    happens |= s.view.has_lemma("faire") & s.with_child("comment")
    hour = s.view.has_child(s.form("hours") & s.with_child("quelle"))
    il = followed_by(s.view.has_form("-il"))
    better = il & followed_by(followed_by(s.view.has_form("mieux"))) & s.form("forms_of_valoir")
    return (happens & s.reflexive) | (s.view.has_lemma("être") & hour) | better


@pattern("Elle est, paraît-il, malade.")
def hearsay(s: Sentences) -> np.ndarray:
    """As in "Elle est, paraît-il, malade", "Elle ment, semble-t-il."; not "Paraît-il malade ?"."""
    inverted = s.view.has_form("-il") & followed_by(s.view.has_form(",", "."))
    said = followed_by(inverted) | followed_by(s.view.has_form("-t") & followed_by(inverted))
    return said & s.view.has_lemma(*s.rules.words("verbs_of_hearsay"))


IDIOMS = (
    of_no_use, left_to_do, none_left, becoming, rained, coming_weather, going, nothing_prevents,
    asked, hearsay,
)  # fmt: skip
