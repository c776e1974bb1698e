"""What a Doc must carry to be read."""

from __future__ import annotations

from spacy.tokens import Doc

from ..errors import CoreflangError


def check_annotations(doc: Doc) -> None:
    """Make sure that a Doc carries what a view needs.

    doc (Doc): any Doc; one without words needs nothing.
    RAISES (CoreflangError): E103 without a parse, E104 without parts of speech.
    """
    if all(token.is_space for token in doc):
        return
    if not doc.has_annotation("DEP"):
        raise CoreflangError("E103", found=_excerpt(doc))
    if not (doc.has_annotation("POS") or doc.has_annotation("TAG")):
        raise CoreflangError("E104", found=_excerpt(doc))


def _excerpt(doc: Doc) -> str:
    text = doc.text[:40]
    return text if len(doc.text) <= 40 else text + "..."
