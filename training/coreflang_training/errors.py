"""Every message that training can raise, under a code: T0xx pipelines, T1xx corpus loaders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from coreflang.errors import CoreflangError

MESSAGES: dict[str, str] = {
    # Recipes and commands: T00x
    "T001": "There is no recipe for '{lang}'. Found recipes for: {found}. "
    "Add recipes/{lang}.yaml to coreflang_training, or give --recipe FILE.",
    "T002": "The recipe {path} cannot be used: {problem}. Correct the file and start again.",
    "T003": "The data file {path}, named in the recipe, is not there. "
    "Give the folder that holds it with --data, or correct the recipe.",
    "T004": "The output folder {path} holds something that is no pipeline. "
    "Name another folder with --output, or move that one away.",
    "T005": "The checkpoint {path} does not fit: {problem}. "
    "Start without --resume, or with the recipe and data it was written with.",
    "T006": "Nothing to score: {path} is no folder with a spaCy pipeline. "
    "Name a folder that `nlp.to_disk` wrote.",
    "T007": "No example is left to train {stage} on. "
    "Look at the recipe's data files and what it excludes.",
    "T008": "The pipeline takes {found:.1f} MB on disk, the recipe allows {limit:.1f} MB. "
    "Use fewer rows or a smaller width in the config.",
    "T009": "The recipe {path} has no stage '{found}' that can be trained on top of a finished "
    "pipeline. Those that leave the shared network alone can: {known}.",
    "T010": "The stage cannot be trained on top of {path}: {problem}. Name the folder of a "
    "finished pipeline of the same recipe with --base.",
    # Ensembles: T2xx
    "T200": "There is no recipe {path}. Name a language whose recipe ships, or a YAML file.",
    "T201": "The recipe {path} cannot be used: {problem}. Correct the file.",
    "T202": "The corpus '{name}' gives no training examples: {found}. Check its path below the "
    "folder of the data, and that it is annotated.",
    "T203": "The features in {path} cannot be read: {found}. Remove the file to have them "
    "computed again.",
    "T207": "The recipe has no dev corpus '{found}'. It has: {known}.",
    "T206": "The package of the language '{lang}' ships no pipeline. Name one with --pipeline.",
    "T205": "Training cannot write {path}: {found}. Free some space or name another folder; what "
    "was finished is kept, so that --resume goes on from there.",
    # Pretraining: T22x
    "T220": "{path} holds no text to pretrain on, beside {skipped} texts that the recipe leaves "
    "out. Correct the recipe's path, or what it skips.",
    "T221": "Nothing in {passages} passages can be learnt from: no name, noun or pronoun in them "
    "has both a right and a wrong antecedent. Give more text, or look at what the pipeline finds.",
    "T222": "The log {path} holds a line that is no JSON: '{found}'. Remove the line, or name "
    "another output folder.",
    # Corpus loaders, alignment, splits: T1xx
    "T100": "{source}, line {line}: expected {expected}, found '{found}'. Correct the file, or "
    "leave the document out with --skip-bad.",
    "T101": "{path} holds no file that the loader can read; it looks for {wanted}. Name the "
    "corpus's folder or one of its files.",
    "T102": "Loader '{found}' is not known. Known are: {known}.",
    "T104": "{path} is no split: {problem}. Write it with tools/make_splits.py.",
    "T105": "The split '{split}' has no part '{found}'. Its parts are: {known}.",
    # Data files: T02x
    "T020": "{path}, line {line}: expected {expected} columns, found {found}. "
    "The file may be cut or of another format.",
    "T021": "{path}, line {line}: '{found}' is no {expected}. Correct the line.",
    "T022": "{path}, line {line}: word {word} has head {found}, but the sentence has {n_words} "
    "words. The file may be cut.",
    "T023": "{path}, line {line}: the sentence has {found} roots; it must have one.",
    "T024": "{path} holds no sentences. It may be empty, cut or of another format.",
    "T025": "{path} is not UTF-8 text: {problem}. Convert it, or fetch it again.",
    "T026": "{path}, line {line}: the sentence ends in the middle, without the empty line that "
    "closes it. The file may be cut; fetch it again.",
    "T027": "{path}, line {line}: characters {start} to {end} are outside the text of "
    "{n_chars} characters. Text and annotation may belong to different versions.",
    # Vectors: T03x
    "T030": "floret is not installed; vectors are trained with it. Run "
    "'pip install coreflang-training[vectors]'.",
    "T031": "floret cannot train: {problem}. Look at the recipe's settings; min_count may be more "
    "than any word occurs.",
    "T032": "{path} is no table of floret vectors with the marks < and >: {problem}.",
    "T033": "The vectors take {found:.2f} MB, the recipe allows {limit:.2f} MB. Use fewer buckets "
    "or dimensions.",
    # Teachers: T04x
    "T040": "{missing} is not installed; teachers are trained with it. Run "
    "'pip install coreflang-training[teacher]'.",
}


class TrainingError(CoreflangError):
    """An error of coreflang-training, with its own table of messages."""

    messages: ClassVar[Mapping[str, str]] = MESSAGES
