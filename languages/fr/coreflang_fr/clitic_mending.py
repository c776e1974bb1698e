"""Clitics that taggers take for articles and adpositions: "Paul la regarda", "Luc en goûta"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    Role,
    SyntaxView,
    among,
    behind,
    followed_by,
    hung,
    in_tree,
    nearest_marked,
    relabelled,
    starts,
)

from .classes import endings
from .infinitives import noun_like_infinitives, with_roles_of_infinitives
from .joined_verbs import below_first_verbs, joined_in_the_present
from .lone_verbs import plain_verbs
from .verbs_of_en import spoken, verbs_of_en

PARTS = (Role.NAME_PART, Role.CONJUNCT, Role.NOMINAL_MODIFIER)
PERSONS = ("person_nouns", "epicene_nouns", "feminine_persons", "masculine_persons", "titles")
SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.EXPLETIVE)


def with_clitics(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "la" of "Paul la regarda" is the verb's object, where a tagger sees a noun phrase.

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (SyntaxView): the same one where no article stands before a verb.
    """
    article = view.has_form(*rules.words("articles"))
    # Who knows that it is an object and no article needs no help.
    known = view.has_role(Role.OBJECT, *SUBJECTS) & view.has_upos("VERB", "AUX")[view.head]
    # It is no subject of the verb right behind it.
    known &= ~(view.has_role(*SUBJECTS) & (view.head == np.arange(len(view)) + 1))
    article = article & (~known | view.has_upos("DET"))
    below = np.append(view.head[1:] == np.arange(len(view) - 1), False)[: len(view)]
    adverb = view.has_form(*rules.words("adverbial_clitics")) & (~view.has_upos("PRON") | below)
    infinitive = noun_like_infinitives(view, rules) & behind(article)
    joined = joined_in_the_present(view, rules) & behind(article)
    found = (_verbs(view, rules) & behind(article)) | (verbs_of_en(view, rules) & behind(adverb))
    found |= infinitive | joined
    verb = np.flatnonzero(found)
    if not len(verb):
        return view
    upos = view.upos.copy()
    upos[verb - 1] = POS_IDS["PRON"]
    upos[verb] = np.where(view.has_upos("AUX")[verb], POS_IDS["AUX"], POS_IDS["VERB"])
    view = below_first_verbs(view, joined)
    # "Luc saisit le chat, le caressa": the subject is that of the verb before.
    loose = found & _joined(view, rules) & view.has_role(Role.PARATAXIS)
    view = relabelled(view, loose, role=Role.CONJUNCT)
    # An infinitive has no subject of its own.
    own = verb[~infinitive[verb]]
    view = (
        _with_subjects(view.redrawn(upos=upos), own, rules) if len(own) else view.redrawn(upos=upos)
    )
    view = with_roles_of_infinitives(view, infinitive) if infinitive.any() else view
    # "Sans qu'il le sache, Paul dort"
    clause = found & view.has_role(Role.OBLIQUE) & view.has_child(view.has_role(Role.MARKER))
    view = relabelled(view, clause, role=Role.ADVERBIAL_CLAUSE)
    head = np.where(view.has_role(Role.AUXILIARY)[verb], view.head[verb], verb)
    role = np.where(adverb[verb - 1], int(Role.INDIRECT_OBJECT), int(Role.OBJECT))
    return hung(view, verb - 1, head, role)


def _verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind articles that are verbs whatever a tagger calls them; bool, (n_tokens,)."""
    open_class = view.has_upos("NOUN", "VERB", "AUX", "ADJ", "ADV", "X", "PROPN")
    open_class = open_class & ~view.title & ~view.upper
    found = endings(view, rules, "endings_of_verbs_alone")
    article = view.has_form(*rules.words("articles"))
    # "les regardant": a noun would end in an s.
    plural = behind(view.has_form("les")) & view.has_upos("NOUN", "VERB")
    found |= plural & endings(view, rules, "endings_of_verbs_in_the_singular")
    found |= _between(view, rules) & endings(view, rules, "endings_of_finite_verbs")
    found |= _of_subjects(view, rules) | _with_objects(view, rules) | _asking(view, rules)
    found |= _joined(view, rules) | _alone(view, rules) | spoken(view, rules)
    found |= _relative(view, rules)
    # "Des touristes la visitent": no noun in the singular ends so.
    several = view.has_form(*rules.words("finite_verbs"))
    found |= several & endings(view, rules, "endings_of_plural_verbs") & behind(article)
    # "Eva pense que Luc la déteste"
    named = view.has_upos("PROPN") | view.has_role(*SUBJECTS)
    found |= plain_verbs(view, rules) & behind(behind(named))
    # Where a tagger sees a pronoun and a verb, they are.
    found |= behind(view.has_upos("PRON")) & view.has_upos("VERB") & view.has_morph("VerbForm=Fin")
    # "la fit enfermer", whose "fit" a tagger may take for anything
    return (open_class & (found | _infinitives(view, rules))) | _causing(view, rules)


def _joined(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind "et" or a comma and an article: "Il vit la voiture, la fouilla"; bool."""
    finite = endings(view, rules, "endings_of_finite_verbs")
    nominal = view.has_form(*rules.words("nouns_that_end_like_verbs"))
    told = (finite & view.has_upos("VERB"))[np.maximum(view.clause, 0)] & (view.clause >= 0)
    # A loose phrase is a clause of its own.
    told |= told[view.head] & view.has_role(Role.PARATAXIS)
    joined = behind(behind(view.has_form(*rules.words("joining_words"))))
    return joined & finite & told & ~nominal & view.has_upos("NOUN", "VERB", "PROPN")


def _relative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that are a relative clause to a parser, "La femme dont le mari la trompe"; bool."""
    clause = view.has_role(Role.RELATIVE_CLAUSE) & view.has_upos("NOUN", "X")
    subject = view.has_child(view.has_role(*SUBJECTS))
    ends = endings(view, rules, "endings_of_verbs_in_the_present")
    return clause & subject & ends & ~view.has_child(view.has_role(Role.COPULA))


def _causing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Le roi la fit enfermer", "Son dos le fait souffrir": before an infinitive; bool."""
    causing = view.has_form(*rules.words("forms_of_causing"))
    return causing & followed_by(view.has_morph("VerbForm=Inf"))


def _alone(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind a subject and an article in sentences without a verb, "Marie le lit."; bool.

    Not "Paul le petit", "Une femme, la caissière." An adjective or a name stands so, too.
    """
    article = view.has_form(*rules.words("articles"))
    phrase = article | view.has_upos("NOUN", "PROPN", "DET", "ADJ", "NUM")
    opened = starts(view.sentence)
    # How many other words stand between the beginning of the sentence and each token.
    others = np.cumsum(~phrase)
    start = np.maximum.accumulate(np.where(opened, np.arange(len(view)), 0))
    subject = others - others[start] + ~phrase[start] == 0
    subject = subject & view.has_upos("NOUN", "PROPN") & ~rules.in_lists(view, "time_nouns")
    # "Madame la baronne"
    determined = view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    subject &= determined | ~rules.in_lists(view, "titles")
    verbs = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    lonely = np.bincount(view.sentence, weights=verbs, minlength=len(view))[view.sentence] - verbs
    ends = endings(view, rules, "endings_of_verbs_in_the_present")
    nouns = view.has_upos("NOUN", "VERB", "X", "ADV") & ends & ~rules.in_lists(view, *PERSONS)
    return behind(behind(subject)) & (lonely == 0) & nouns


def _of_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind a clitic subject and an article, "Ne l'achète pas"; bool, (n_tokens,).

    Not where the subject stands behind its verb: "Sais-tu la nouvelle ?"
    """
    before = view.has_form(*rules.words("words_right_before_clitics"))
    # "Eva s'est tue, Luc s'est tu le soir"
    before = before & ~behind(view.has_form("-")) & ~view.has_upos("VERB")
    return behind(behind(before)) & ~view.has_upos("ADV", "PRON")


def _with_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words whose object the article before them is, as a parser sees it, too; bool, (n_tokens,).

    Such as "Elle prit le sac et l'ouvrit", "Luc le lit." No noun has an object.
    """
    article = view.has_form(*rules.words("articles")) & view.has_role(Role.OBJECT)
    article &= view.head == np.arange(len(view)) + 1
    return behind(article) & view.has_role(Role.ROOT, Role.CONJUNCT)


def _asking(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words before a subject with a hyphen, "Les as-tu vus ?"; bool, (n_tokens,)."""
    cut = followed_by(view.has_form(*rules.words("clitic_subjects")))
    cut = followed_by(view.has_form("-") & cut)
    whole = view.has_form(*(f"-{form}" for form in rules.words("clitic_subjects")))
    return cut | followed_by(whole)


def _between(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind an article right behind a noun, "Une idée le tourmenta"; bool, (n_tokens,).

    Two noun phrases stand side by side where the first says when, "Ce soir le bruit recommença",
    or the second who somebody is: "Pierre le petit".
    """
    time = rules.in_lists(view, "time_nouns")
    inverted = view.has_form("ce", "-ce", *rules.words("inverted_subjects"))
    before = (view.has_upos("NOUN", "PROPN") & ~time) | (view.has_role(*SUBJECTS) & ~inverted)
    before |= view.has_form(*rules.words("words_before_clitics")) & ~view.has_upos("PUNCT")
    nominal = view.has_form(*rules.words("nouns_that_end_like_verbs"))
    return behind(behind(before)) & view.has_upos("NOUN", "VERB") & ~nominal


def _infinitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "sans la voir", "Paul veut les acheter"; not "avant le dîner"; bool, (n_tokens,)."""
    infinitive = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Inf")
    noun = view.has_form(*rules.words("nominal_infinitives"))
    # "de le savoir": no article stands there.
    contracting = view.has_form(*rules.words("adpositions_that_contract"))
    noun = noun & ~behind(behind(contracting) & view.has_form("le", "les"))
    plain = view.has_upos("ADP") & ~view.has_form(*rules.words("adpositions_before_infinitives"))
    return infinitive & ~noun & ~behind(behind(plain))


def _with_subjects(view: SyntaxView, verbs: Ints1d, rules: Grammar) -> SyntaxView:
    """Verbs without a subject have the noun before their clitic for one."""
    head, role = view.head.copy(), view.role.copy()
    for verb, noun in zip(verbs.tolist(), _subjects_of(view, verbs, rules).tolist(), strict=True):
        if noun == NONE or head[noun] != view.head[noun]:
            continue
        if view.dominates(np.array(noun), np.array(verb)):
            head[verb] = verb if view.head[noun] == noun else view.head[noun]
            role[verb] = view.role[noun]
        head[noun], role[noun] = verb, Role.SUBJECT
    same = (head == view.head).all() and (role == view.role).all()
    return view if same else in_tree(view, head, role)


def _subjects_of(view: SyntaxView, verbs: Ints1d, rules: Grammar) -> Ints1d:
    """The nouns that phrases right before verbs' clitics are about, if loose or above; or NONE.

    "Les frères de Luc les virent", and "Ce livre, Luc le relut", where Luc is no apposition.
    """
    inner = view.has_upos("ADJ", "NUM", "DET", "ADV") | view.has_role(*PARTS)
    inner |= view.has_child(view.has_role(Role.ADPOSITION))
    # "Le train part le matin et Eva le regarde": nobody is joined to a time.
    inner &= ~(view.has_role(Role.CONJUNCT) & rules.in_lists(view, "time_nouns")[view.head])
    # What hangs from one of the verbs, or from nothing, is a phrase of its own.
    outer = ~inner | (view.head == np.arange(len(view))) | among(view.head, verbs)
    noun = nearest_marked(view.head, outer)[np.maximum(verbs - 2, 0)]
    subject = view.has_upos("NOUN", "PROPN") | view.has_form(*rules.words("clitic_subjects"))
    good = (verbs >= 2) & (noun < verbs - 1) & subject[noun]
    loose = view.role[noun] == Role.APPOSITION
    return np.where(good & (loose | view.dominates(noun, verbs)), noun, NONE)
