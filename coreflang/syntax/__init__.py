"""Doc -> SyntaxView: grammar as arrays, the same whatever parser made it."""

from .clauses import NONE
from .columns import Words, among, behind, followed_by, one_of, starts
from .control import complements, controlled_by_nouns, controlled_by_verbs
from .lines import line_breaks
from .morphology import bits
from .persons import (
    ARGUMENTS,
    first_names,
    names_again,
    names_in_small_letters,
    names_of_persons,
    names_over_titles,
    relabelled_names,
)
from .redrawing import (
    hung,
    hung_in_turn,
    in_tree,
    labelled,
    over_neighbours,
    relabelled,
    retagged,
    stands_above,
)
from .roles import OBJECTS, SUBJECTS, Role
from .scheme import Scheme, choose_scheme, load_scheme, scheme_names
from .tree import nearest_marked
from .view import SyntaxView, build_view
from .zeros import anchor_zeros, of_mentions, predicates, subject_features

__all__ = [
    "ARGUMENTS",
    "NONE",
    "OBJECTS",
    "SUBJECTS",
    "Role",
    "Scheme",
    "SyntaxView",
    "Words",
    "among",
    "anchor_zeros",
    "behind",
    "bits",
    "build_view",
    "choose_scheme",
    "complements",
    "controlled_by_nouns",
    "controlled_by_verbs",
    "first_names",
    "followed_by",
    "hung",
    "hung_in_turn",
    "in_tree",
    "labelled",
    "line_breaks",
    "load_scheme",
    "names_again",
    "names_in_small_letters",
    "names_of_persons",
    "names_over_titles",
    "nearest_marked",
    "of_mentions",
    "one_of",
    "over_neighbours",
    "predicates",
    "relabelled",
    "relabelled_names",
    "retagged",
    "scheme_names",
    "stands_above",
    "starts",
    "subject_features",
]  # fmt: skip
