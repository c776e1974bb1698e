"""Clitics that mean nothing, or nothing that a noun names: je le sais, s'en aller, il y a."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, followed_by

from .adverb_idioms import in_idiom
from .classes import endings


def reflexives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "se" of verbs, not the "s'" of "s'il"; bool, (n_tokens,)."""
    clitic = view.has_form(*rules.words("reflexive_clitics"))
    return clitic & ~followed_by(view.has_form("il", "ils"))


def used(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects that mean no person, as nobody is read: "Luc le mange"; bool, (n_tokens,).

    Nobody is thrown but somewhere: "Ida l'a jeté".
    """
    somewhere = view.has_child(view.has_role(Role.OBLIQUE, Role.ADVERBIAL))
    alone = view.has_lemma(*rules.words("done_to_things_alone")) & ~somewhere
    done = rules.in_lists(view, "done_to_things") | alone
    return view.has_role(Role.OBJECT) & done[view.head]


def neutral_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Je le sais", "Il l'est", "Il le faut": "le" stands for a clause or a predicate.

    Not where an infinitive follows, whose subject it is: "Paul le fait venir". Nor does it mean
    anything in "Rennes l'emporte sur Brest".
    """
    clausal = rules.in_lists(view, "clausal_object_verbs")
    clausal &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT))
    clausal &= ~view.has_child(_believed(view, rules))
    # Some parsers draw that "fait" as an auxiliary of the infinitive.
    clausal &= ~view.has_role(Role.AUXILIARY)
    copular = view.has_child(view.has_role(Role.COPULA)) | view.has_lemma("être")
    over = view.has_child(view.has_form("sur")) & view.has_role(Role.OBLIQUE)
    wins = view.has_lemma(*rules.words("verbs_of_winning")) & view.has_child(over)
    # "Celle-ci l'a ignorée": a clause has no gender.
    clausal &= ~(endings(view, rules, "feminine_endings") & view.has_child(_having(view)))
    said = (clausal | copular | wins)[view.head] & ~view.has_role(*SUBJECTS)
    return view.has_form(*rules.words("neutral_clitics")) & (said | _before_being(view, rules))


def _believed(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What somebody is believed to be, "Luc le croit innocent", drawn as no clause; bool."""
    plain = view.has_form(*rules.words("adjectives_as_adverbs"))
    adjective = view.has_upos("ADJ") & view.has_role(Role.ADVERBIAL) & ~plain
    participle = view.has_upos("VERB") & view.has_role(Role.OBJECT, Role.ADVERBIAL)
    return (adjective | participle) & behind(view.has_upos("VERB"))


def _having(view: SyntaxView) -> np.ndarray:
    """Forms of "avoir" that help a participle; bool, (n_tokens,)."""
    return view.has_role(Role.AUXILIARY) & view.has_lemma("avoir")


def _before_being(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Before a form of "être" that helps no other verb: "et son frère l'est aussi"; bool.

    Whatever a parser makes of it: the verb has no object. Not "Elle l'est allée voir".
    """
    help_only = view.has_role(Role.AUXILIARY) & view.has_upos("VERB")[view.head]
    being = view.has_lemma("être") & view.has_morph("VerbForm=Fin") & ~help_only
    hyphen = behind(view.has_form("-"))
    return followed_by(being) & ~hyphen & ~view.has_role(Role.DETERMINER)


def demanded(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Paul en a besoin": the noun asks for something that "en" means; bool, (n_tokens,)."""
    noun = rules.in_lists(view, "demanding_nouns")
    verb = view.has_lemma("avoir") & view.has_child(noun)
    return view.has_form("en", "-en") & (verb | noun)[view.head]


def thing_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Il l'a vue", "Elle les prit", "Luc le lit": objects that stand for no clause; bool.

    A participle that agrees, a gender or a number of its own, or a verb that no clause goes with
    tell so.
    """
    clitic = view.has_form(*rules.words("articles"), *rules.words("accusative_clitics"))
    # "venir la chercher": what a tagger takes for an article behind a verb.
    article = view.has_role(Role.DETERMINER) & behind(view.has_upos("VERB"))
    clitic = clitic & (view.has_role(Role.OBJECT) | article) & view.has_upos("PRON", "DET")
    clausal = rules.in_lists(view, "clausal_object_verbs", "clause_verbs", "saying_verbs")
    plain = view.has_upos("VERB") & ~clausal & ~view.has_child(view.has_role(Role.COPULA))
    return clitic & plain[view.head]


def single_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those of them in the singular, which are seldom left open: "Luc le répare"; bool."""
    return thing_objects(view, rules) & ~view.has_form("les", "-les")


def asked_by_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Paul compte sur lui", "Paul vote pour lui": below what the verb asks for; bool."""
    below = view.has_child(view.has_form(*rules.words("adpositions_of_verbs")))
    return below & view.has_lemma(*rules.words("verbs_with_adpositions"))[view.head]


def stressed_aside(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Stressed pronouns of place, "autour de lui", and with "-même", "eux-mêmes"; bool."""
    around = view.has_form(*rules.words("words_of_place_with_de"))
    place = behind(view.has_form(*rules.words("plain_de")) & behind(around))
    same = followed_by(view.has_form("-", *rules.words("words_of_same")))
    return view.has_form(*rules.words("stressed_pronouns")) & (place | same)


def adverbs_of_things(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "J'ai des pommes. Tu en veux ?", "Il a un pré. Elle y dort": of no idiom; bool."""
    return view.has_form(*rules.words("adverbial_clitics")) & ~idle_adverbs(view, rules)


def subjects_again(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Les billets sont chers. Ils coûtent cent euros.", "J'ai une idée. Elle plaît."; bool.

    Subjects of whole sentences behind a noun that is a subject or an object of one; and those of
    clauses behind their main clause that are feminine, and hence not empty: "Luc répara la table
    parce qu'elle grinçait."
    """
    main = view.has_role(*SUBJECTS, Role.EXPLETIVE) & view.has_role(Role.ROOT)[view.head]
    whole = main | (view.has_role(Role.OBJECT) & view.has_role(Role.ROOT)[view.head])
    opened = np.zeros(int(view.sentence[-1]) + 2 if len(view) else 1, dtype=bool)
    opened[view.sentence[whole & view.has_upos("NOUN")] + 1] = True
    aside = view.has_role(*SUBJECTS) & view.has_form(*rules.words("feminine_subjects"))
    aside &= view.has_role(Role.ADVERBIAL_CLAUSE)[view.head]
    higher = view.head[view.head]
    aside &= (higher < np.arange(len(view))) & view.has_role(Role.ROOT)[higher]
    whole = main & view.has_form(*rules.words("third_subjects")) & opened[view.sentence]
    return whole | aside


def articles(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Articles, as tagged or by their place; bool, (n_tokens,).

    A tagger that takes the "la" of "Il veut la voir" for an article still hangs it from the verb,
    and whatever it thinks of "Il la vit", no article stands behind "il", and none of "le, les"
    behind "de" and "à", since they would be "du, des, au, aux".
    """
    verb = view.has_upos("VERB", "AUX")[view.head] & (view.head > np.arange(len(view)))
    # "la villa", whose "la" a tagger may take for a pronoun.
    before_noun = view.has_role(Role.DETERMINER) & followed_by(view.has_upos("NOUN"))
    clitic = verb | (view.has_upos("PRON") & ~before_noun)
    clitic |= view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT)
    # Not the "tu" of "Luc s'est tu le soir".
    before = view.has_form(*rules.words("words_before_clitics")) & ~view.has_upos("VERB")
    clitic |= behind(before)
    clitic |= followed_by(view.has_form(*rules.words("words_after_clitics")))
    contracting = behind(view.has_form(*rules.words("adpositions_that_contract")))
    clitic |= contracting & view.has_form("le", "les")
    return view.has_form(*rules.words("articles")) & ~clitic


def euphonic(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "l'" of "l'on" and "l'un"; bool, (n_tokens,)."""
    follows = view.has_form(*rules.words("words_after_euphonic_l"))
    return view.has_form("l'", "l’") & followed_by(follows)


def idle_reflexives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Elle se lève", "Le vin se vend bien": "se" is part of the verb, or makes a passive.

    It means its subject with verbs that do to themselves what is done to others, "Elle se lave",
    and where that is stressed: "Elle se trompe elle-même". Parsers' labels for it are a guess.
    """
    stressed = view.has_form(*rules.words("emphatic_pronouns"))
    verb = rules.in_lists(view, "reflexive_verbs") | view.has_child(stressed)
    verb |= _of_oneself(view, rules)
    clitic = view.has_form(*rules.words("reflexive_clitics"))
    return clitic & ~(verb[view.head] & reflexives(view, rules))


def _of_oneself(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs by which somebody says what he is: "Elle se dit prête", "se montra sévère"; bool."""
    # "satisfait", which a tagger may take for a form of a verb
    said = view.has_upos("ADJ") | (view.has_upos("VERB") & ~view.has_morph("VerbForm=Inf"))
    said &= view.has_role(Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT)
    said &= ~view.has_child(view.has_role(*SUBJECTS, Role.MARKER, Role.AUXILIARY, Role.COPULA))
    words = rules.words("verbs_of_what_one_is")
    return (view.has_lemma(*words) | view.has_form(*words)) & view.has_child(said)


def bound_reflexives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ida se protège": somebody does to himself what is done to others; bool, (n_tokens,).

    Not "Le drap se lave", which may mean that others do so.
    """
    person = view.has_upos("PRON", "PROPN") | rules.in_lists(view, *rules.config.person_lists)
    person |= endings(view, rules, "endings_of_persons")
    does = (view.subject != NONE) & person[view.subject]
    clitic = view.has_form(*rules.words("reflexive_clitics"))
    return clitic & does & ~idle_reflexives(view, rules)


def existential(view: SyntaxView) -> np.ndarray:
    """The "y" of "il y a", "il n'y en a pas", as it stands in the text; bool, (n_tokens,).

    Not with a participle: "Il y a mis du sel".
    """
    have = view.has_lemma("avoir") & ~view.has_upos("AUX") & ~view.has_role(Role.AUXILIARY)
    return view.has_form("y", "-y") & (
        followed_by(have) | (followed_by(view.has_form("en")) & followed_by(followed_by(have)))
    )


def existential_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "il" before such a "y"; bool, (n_tokens,)."""
    there = existential(view)
    # "il n'y a": one word further.
    negated = followed_by(view.has_form(*rules.words("negations"))) & followed_by(
        followed_by(there)
    )
    return view.has_form("il") & (followed_by(there) | negated)


def idle_adverbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "il y a", "s'en aller", "en finir", "y compris": part of an idiom; bool."""
    verb = view.has_child(view.has_form("y")) & view.has_lemma("avoir")
    verb &= ~view.has_role(Role.AUXILIARY)
    there = view.has_form("y", "-y") & verb[view.head]
    # "Ça y est", but "Un renard y est tombé".
    whole = followed_by(view.has_form("compris"))
    whole |= behind(view.has_form(*rules.words("neutral_demonstratives"))) & followed_by(
        view.has_lemma("être")
    )
    whole &= view.has_form("y") & ~there
    idiom = rules.in_lists(view, "en_verbs")
    with_se = view.has_child(_own(view, rules))
    idiom &= with_se | view.has_lemma(*rules.words("en_without_se_verbs"))
    whom = view.has_role(Role.INDIRECT_OBJECT) & ~view.has_form(*rules.words("adverbial_clitics"))
    resent = view.has_lemma("vouloir") & view.has_child(whom)
    idle = (view.has_form("en", "-en") | view.has_form("y")) & (idiom | resent)[view.head]
    # "Il en va de même": without "se", too.
    go = view.has_lemma("aller") | view.has_form(*rules.words("forms_of_going"))
    idle |= view.has_form("en", "-en") & (go & view.has_upos("VERB"))[view.head]
    idle |= in_idiom(view, rules) | _of_clauses(view, rules, with_se)
    return there | whole | idle | existential(view)


def _own(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Clitics that may mean the subject: "se", and "me" beside "je"; bool, (n_tokens,)."""
    own = view.has_form(*rules.words("reflexive_clitics"), *rules.words("speaking_clitics"))
    # "Nous y allons": as a subject it does not.
    return own & ~view.has_role(*SUBJECTS)


def _of_clauses(view: SyntaxView, rules: Grammar, with_se: np.ndarray) -> np.ndarray:
    """As in "J'en doute", "Elle s'en doute", "Il en est ainsi", "Elle y parvint"; bool."""
    en, y = view.has_form("en", "-en"), view.has_form("y", "-y")
    # Right behind "s'en" and the like the verb is near, wherever a parser hangs the clitic.
    alone = rules.in_lists(view, "clausal_en_verbs", "clausal_en_predicates")
    beside = rules.in_lists(view, "en_with_se_verbs")
    less = view.has_child(view.has_form("moins") & behind(view.has_form("pas")))
    found = en & ((alone | (beside & with_se) | less)[view.head] | followed_by(alone))
    found |= en & behind(_own(view, rules)) & followed_by(beside)
    so = view.has_child(view.has_form(*rules.words("words_of_so")))
    found |= en & (so & view.has_lemma("être"))[view.head]
    aims = rules.in_lists(view, "clausal_y_verbs")
    skill = view.has_lemma(*rules.words("y_with_se_verbs")) & with_se
    care = view.has_lemma("prendre") & followed_by(view.has_form("garde"))
    return found | (y & ((aims | skill | care)[view.head] | followed_by(aims)))
