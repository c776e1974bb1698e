"""Every message that the making of pipelines can raise, under a code: P1xx."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from coreflang.errors import CoreflangError

MESSAGES: dict[str, str] = {
    # Commands: P10x
    "P100": "The output folder {path} holds something that is no pipeline. "
    "Name another folder with --output, or move that one away.",
    "P101": "The checkpoint {path} does not fit: {problem}. "
    "Start without --resume, or with the recipe and data it was written with.",
    "P102": "Nothing to score: {path} is no folder with a spaCy pipeline. "
    "Name a folder that `nlp.to_disk` wrote.",
    "P103": "No example is left to train {stage} on. "
    "Look at the recipe's data files and what it excludes.",
    "P104": "The pipeline takes {found:.1f} MB on disk, the recipe allows {limit:.1f} MB. "
    "Use fewer rows or a smaller width in the config.",
    "P105": "The recipe {path} has no stage '{found}' that can be trained on top of a finished "
    "pipeline. Those that leave the shared network alone, or train it further, can: {known}.",
    "P106": "The stage cannot be trained on top of {path}: {problem}. Name the folder of a "
    "finished pipeline of the same recipe with --base.",
    "P107": "The stages change the network that {found} listen to. Name a stage that trains these "
    "as well with --stage.",
    # Data files: P11x
    "P110": "{path}, line {line}: expected {expected} columns, found {found}. "
    "The file may be cut or of another format.",
    "P111": "{path}, line {line}: '{found}' is no {expected}. Correct the line.",
    "P112": "{path}, line {line}: the sentence has {found} roots; it must have one.",
    "P113": "{path} holds no sentences. It may be empty, cut or of another format.",
    "P114": "{path}, line {line}: the sentence ends in the middle, without the empty line that "
    "closes it. The file may be cut; fetch it again.",
    # Vectors: P12x
    "P120": "floret is not installed; vectors are trained with it. Run "
    "'pip install coreflang-pipelines[vectors]'.",
    "P121": "floret cannot train: {problem}. Look at the recipe's settings; min_count may be more "
    "than any word occurs.",
    "P122": "{path} is no table of floret vectors with the marks < and >: {problem}.",
    "P123": "The vectors take {found:.2f} MB, the recipe allows {limit:.2f} MB. Use fewer buckets "
    "or dimensions.",
    # Teachers: P13x
    "P130": "{missing} is not installed; teachers are trained with it. Run "
    "'pip install coreflang-pipelines[teacher]'.",
}


class PipelinesError(CoreflangError):
    """An error of coreflang-pipelines, with its own table of messages."""

    messages: ClassVar[Mapping[str, str]] = MESSAGES
