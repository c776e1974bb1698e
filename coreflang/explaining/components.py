"""Which component resolved a Doc; Docs themselves do not know, and travel without it."""

from __future__ import annotations

from typing import Any, Protocol
from weakref import ReferenceType, WeakKeyDictionary, ref

from spacy.language import Language
from spacy.tokens import Doc

from ..errors import CoreflangError
from ..resolver import Resolver

NAME = "coreflang"


class Resolving(Protocol):
    """What resolves; the component."""

    resolver: Resolver


_resolved_by: WeakKeyDictionary[Doc, ReferenceType[Any]] = WeakKeyDictionary()


def note(doc: Doc, component: Resolving) -> None:
    """Remember for as long as both live which component annotated a Doc.

    doc (Doc): the document. component (Resolving): that annotated it.
    """
    _resolved_by[doc] = ref(component)


def resolver_of(doc: Doc, nlp: Language | None) -> Resolver:
    """Find what resolved a Doc.

    doc (Doc): the document. nlp (Optional[Language]): the pipeline, for Docs that were read from a
        file or came from another process.
    RETURNS (Resolver): of its component.
    RAISES (CoreflangError): E423 where that is not known, E424 for a pipeline without component.
    """
    if nlp is not None:
        if NAME not in nlp.pipe_names:
            raise CoreflangError("E424", found=", ".join(nlp.pipe_names) or "none")
        component: Any = nlp.get_pipe(NAME)
    else:
        known = _resolved_by.get(doc)
        component = known() if known is not None else None
    if component is None:
        raise CoreflangError("E423")
    found: Resolver = component.resolver
    return found
