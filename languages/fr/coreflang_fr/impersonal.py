"""Where "il" means nothing: il faut, il y a, il pleut, il est tard, il semble que, il vient ..."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps

import numpy as np

from coreflang.rules import Grammar, TokenRule, Tokens, token_rule
from coreflang.syntax import SUBJECTS, Role, SyntaxView, followed_by

from .clitics import existential_subjects, reflexives
from .pair_rules import doubled_by_pronoun

CLAUSES = (
    Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE,
)  # fmt: skip


@dataclass(frozen=True)
class Sentences:
    """A document with what the patterns of impersonal "il" ask of governors; bool, (n_tokens,).

    view: the document. rules: of French, for their word lists.
    """

    view: SyntaxView
    rules: Grammar

    def listed(self, name: str) -> np.ndarray:
        """Words of a list."""
        return self.rules.in_lists(self.view, name)

    def with_child(self, *forms: str) -> np.ndarray:
        """Words with a dependent of one of the forms."""
        return self.view.has_child(self.view.has_form(*forms))

    def form(self, name: str) -> np.ndarray:
        """Words whose form is in a closed class."""
        return self.view.has_form(*self.rules.words(name))

    @cached_property
    def reflexive(self) -> np.ndarray:
        """Verbs with "se": not the "s'" of "s'il"."""
        return self.view.has_child(reflexives(self.view, self.rules))

    @cached_property
    def behind(self) -> np.ndarray:
        """Words that stand behind their governors."""
        return self.view.head < np.arange(len(self.view))

    @cached_property
    def announcing(self) -> np.ndarray:
        """Words behind which a clause with "que", "de" or a question word follows."""
        view = self.view
        opened = view.has_child(self.form("clause_openers")) & view.has_role(*CLAUSES)
        return view.has_child(opened & self.behind) | self.followed

    @cached_property
    def followed(self) -> np.ndarray:
        """Words right behind which "que", "de" or a question word stands.

        Not "de" before a name: "Il arrive de Dijon".
        """
        view = self.view
        name = followed_by(view.has_upos("PROPN"))
        opens = self.form("clause_openers") & ~(view.has_lemma("de") & name)
        return followed_by(opens)

    @cached_property
    def presenting(self) -> np.ndarray:
        """Words with an indefinite noun behind them, "il reste du pain"."""
        view = self.view
        new = view.has_child(self.form("presenting_determiners"))
        new |= view.has_form("rien", "quelqu'un")
        new &= ~self.listed("time_nouns")
        new &= view.has_role(*SUBJECTS, Role.OBJECT, Role.CLAUSAL_SUBJECT)
        return view.has_child(new & self.behind)

    @cached_property
    def copular(self) -> np.ndarray:
        """Predicates with a copula, and the copula itself where it heads them."""
        return self.view.has_child(self.view.has_role(Role.COPULA)) | self.view.has_lemma("être")

    @cached_property
    def passive(self) -> np.ndarray:
        """Participles with "être": "il a été décidé"."""
        helped = self.view.has_child(self.view.has_role(Role.AUXILIARY) & self._be)
        return helped & self.view.has_upos("VERB", "ADJ", "AUX")

    @cached_property
    def _be(self) -> np.ndarray:
        return self.view.has_lemma("être")


def pattern(example: str) -> Callable[[Callable[[Sentences], np.ndarray]], TokenRule]:
    """A rule about "il", of a pattern that finds predicates whose "il" means nothing.

    Not where "il" doubles a subject: "Paul vient-il ?"
    """

    def decorate(found: Callable[[Sentences], np.ndarray]) -> TokenRule:
        @wraps(found)
        def test(tokens: Tokens) -> np.ndarray:
            il = single_il(tokens)
            return il & found(_sentences(tokens))[tokens.view.head][tokens.token]

        return token_rule(example)(test)

    return decorate


def _sentences(tokens: Tokens) -> Sentences:
    """Made once for all patterns."""
    shared = tokens.shared
    if Sentences not in shared:
        shared[Sentences] = Sentences(tokens.view, tokens.rules)
    found: Sentences = shared[Sentences]
    return found


def single_il(tokens: Tokens) -> np.ndarray:
    """Each "il" that doubles no subject; bool, (n_asked,)."""
    view = tokens.view
    form = view.has_form("il", "-il")
    inverted = view.has_form(*tokens.rules.words("inverted_subjects"))
    doubled = inverted & view.has_child(doubled_by_pronoun(view))[view.head]
    return (form & ~doubled)[tokens.token]


@pattern("Il faut partir.")
def impersonal_verb(s: Sentences) -> np.ndarray:
    """As in "Il faut partir", "Il pleut", "Il doit pleuvoir"."""
    verb = s.listed("impersonal_verbs") | s.listed("avalent_verbs")
    raised = verb & s.view.has_role(Role.OPEN_COMPLEMENT)
    return verb | s.view.has_child(raised)


@pattern("Il y a du vent.")
def existence(s: Sentences) -> np.ndarray:
    """As in "Il y a du vent", "Il peut y avoir du vent"."""
    there = s.view.has_lemma("avoir") & s.with_child("y")
    return there | s.view.has_child(there & s.view.has_role(Role.OPEN_COMPLEMENT))


@pattern("Il s'agit de Paul.")
def matters(s: Sentences) -> np.ndarray:
    """As in "Il s'agit de Paul", "s'il ne s'était agi", "s'il vous plaît", "Il se peut que Paul
    vienne".
    """
    concerns = (s.view.has_lemma("agir") | s.view.has_form("agi")) & s.reflexive
    may = s.view.has_lemma("pouvoir") & s.reflexive
    # The lemma may be wrong, and of "Combien, s'il vous plaît ?" the verb is taken for the root.
    form = s.view.has_form("plaît", "plait")
    please = form | (s.view.has_lemma("plaire") & s.view.has_morph("Person=3"))
    please &= s.view.has_child(s.form("pleased_clitics"))
    conditional = s.view.has_child(s.form("words_of_if"))
    please &= s.view.has_role(Role.ADVERBIAL_CLAUSE) | conditional
    return concerns | may | please


@pattern("Il semble que Paul dort.")
def announced(s: Sentences) -> np.ndarray:
    """As in "Il semble que", "Il me semble voir", "Il est possible de", "s'il est possible", "Il
    est interdit de".
    """
    compared = s.view.has_child(s.form("comparing_adverbs"))
    judged = s.copular & s.listed("extraposition_predicates") & ~compared & ~_glad(s)
    if_possible = s.copular & s.view.has_form("possible")
    if_possible &= s.view.has_child(s.form("words_of_if"))
    open_verb = ~_personal(s) & (s.followed | ~_with_complement(s))
    # "Il vaut mieux que l'autre" compares; see is_better.
    better = s.form("forms_of_valoir") & s.with_child("mieux")
    seeming = s.view.has_lemma("sembler") & s.view.has_child(s.form("pleased_clitics"))
    seeming &= s.view.has_child(s.view.has_morph("VerbForm=Inf") & s.behind)
    said = s.listed("clause_verbs") & (s.passive | open_verb) & ~better
    return ((judged | said) & s.announcing) | if_possible | seeming


@pattern("Il vaut mieux que Marie dorme.")
def is_better(s: Sentences) -> np.ndarray:
    """As in "Il vaut mieux partir", "Il aurait mieux valu qu'il vienne"; not "Il vaut mieux"."""
    infinitive = s.view.has_morph("VerbForm=Inf")
    worth = s.form("forms_of_valoir")
    follows = followed_by(infinitive) & (worth | s.view.has_form("mieux"))
    after = s.view.has_child(follows & s.view.has_form("mieux")) | follows
    clause = s.view.has_role(*CLAUSES) & s.view.has_upos("VERB", "AUX") & s.behind
    clause &= infinitive | s.view.has_child(s.form("words_of_que"))
    return s.with_child("mieux") & worth & (s.view.has_child(clause) | after)


def _glad(s: Sentences) -> np.ndarray:
    """As in "Il est heureux de chanter", who is somebody; "Il est heureux que Paul chante" """
    return s.form("predicates_of_the_glad") & followed_by(s.form("plain_de"))


def _with_complement(s: Sentences) -> np.ndarray:
    """Verbs with an object, or an adjective: "Il trouve la force de", "Il semble fier de"."""
    noun = s.view.has_upos("NOUN", "PROPN") & s.view.has_role(Role.OBJECT)
    adjective = s.view.has_upos("ADJ") & s.view.has_role(Role.OPEN_COMPLEMENT)
    return s.view.has_child(noun | (adjective & ~s.listed("extraposition_predicates")))


def _personal(s: Sentences) -> np.ndarray:
    """Verbs of the list whose subjects are persons: "Il dit que", but "Il se trouve que"."""
    return s.listed("personal_clause_verbs") | _lacks_se(s)


def _lacks_se(s: Sentences) -> np.ndarray:
    """As in "Il trouve que", where only "Il se trouve que" would be without a subject."""
    return s.listed("impersonal_with_se_verbs") & ~s.reflexive


@pattern("Il reste du pain.")
def presented(s: Sentences) -> np.ndarray:
    """As in "Il reste du pain", "Il arriva un homme", "Il se passe quelque chose", "Il n'en existe
    pas".
    """
    some = s.view.has_lemma("exister", "manquer") & s.with_child("en")
    return (s.listed("presenting_verbs") & ~_lacks_se(s) & s.presenting) | some


@pattern("Il manque du sel.")
def lacking(s: Sentences) -> np.ndarray:
    """As in "Il manque de la farine"; not "Il manque de courage", "Il manque du sérieux requis"."""
    view = s.view
    some = view.has_lemma("de") & followed_by(s.form("articles"))
    noun = view.has_upos("NOUN") & ~followed_by(view.has_upos("ADJ", "VERB"))
    some = (some & followed_by(followed_by(noun))) | (view.has_form("du") & followed_by(noun))
    return view.has_lemma("manquer") & followed_by(some)


@pattern("Il est tard.")
def time_and_weather(s: Sentences) -> np.ndarray:
    """As in "Il est tard", "Il est dix heures", "Il fait froid", "Il faisait nuit"."""
    state = s.listed("conditions")
    made = s.view.has_child(state & s.behind) & s.view.has_lemma("faire")
    being = s.copular & s.view.has_upos("NOUN", "ADV", "NUM") & state
    hours = s.copular & s.form("hours")
    # Where a parser takes "est" for the root.
    late = s.view.has_child(state & s.behind & s.view.has_upos("ADV")) & s.view.has_lemma("être")
    # "Bien qu'il fût minuit", whose verb a lemmatizer does not know.
    hours |= s.view.has_upos("AUX") & followed_by(s.form("hours"))
    return made | being | hours | (late & s.view.has_role(Role.ROOT))


@pattern("Il était une fois un roi.")
def told(s: Sentences) -> np.ndarray:
    """As in "Il était une fois un roi", "quoi qu'il en soit", "Il en est ainsi", "Il en est
    besoin".
    """
    view = s.view
    once = view.has_form("une") & followed_by(view.has_form("fois"))
    being = view.has_lemma("être") | s.copular
    opening = followed_by(once) & being
    through = s.with_child("en") & (view.has_lemma("être") | s.copular)
    so = s.form("words_of_so_be_it")
    through &= view.has_child(so) | so
    head = np.zeros(len(view), dtype=bool)
    head[view.head[opening]] = True
    return opening | head | through


@pattern("Il arriva un homme.")
def labelled(s: Sentences) -> np.ndarray:
    """What a parser calls an expletive, where a noun follows the verb or it is one of weather.

    A label alone does not count: parsers often call a subject so.
    """
    noun = s.view.has_upos("NOUN", "PROPN") & s.view.has_role(*SUBJECTS, Role.OBJECT)
    follows = s.listed("presenting_verbs") & s.view.has_child(noun & s.behind)
    can = (follows & ~_personal(s)) | (s.copular & s.listed("conditions"))
    return can & s.view.has_child(s.view.has_role(Role.EXPLETIVE) & s.view.has_form("il", "-il"))


@token_rule("Il y a du vent.")
def before_existential_y(tokens: Tokens) -> np.ndarray:
    """The "il" before "y a", as it stands in the text."""
    return single_il(tokens) & existential_subjects(tokens.view, tokens.rules)[tokens.token]


PATTERNS = (
    impersonal_verb,
    existence,
    matters,
    announced,
    is_better,
    presented,
    lacking,
    time_and_weather,
    told,
    labelled,
    before_existential_y,
)
