"""Every message that training can raise, under a code: T0xx files, T1xx corpora, T2xx scorers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from coreflang.errors import CoreflangError

MESSAGES: dict[str, str] = {
    # Recipes and data files: T0xx
    "T001": "There is no recipe '{found}'. Those that ship are: {known}. "
    "Name one of them, or a YAML file of your own.",
    "T002": "The recipe {path} cannot be used: {problem}. Correct the file and start again.",
    "T003": "The data file {path}, named in the recipe, is not there. "
    "Give the folder that holds it with --data, or correct the recipe.",
    "T025": "{source}, line {line}: this is no UTF-8 text: {found}. Convert the file, or fetch it "
    "again.",
    # Ensembles: T2xx
    "T202": "The corpus '{name}' gives no training examples: {found}. Check its path below the "
    "folder of the data, and that it is annotated.",
    "T203": "The features in {path} cannot be read: {found}. Remove the file to have them "
    "computed again.",
    "T207": "The recipe has no dev corpus '{found}'. It has: {known}.",
    "T208": "There is no scorer '{found}' that this command trains. Known are: {known}.",
    "T210": "The recipe goes on from the ensemble of '{lang}', whose package ships none. Name "
    "another in 'start', or 'cross' for the cross-lingual one.",
    "T209": "The encoder of coreflang-context is rounded and cannot be trained. Name the folder "
    "of another with --encoder, or leave --tuned out.",
    "T206": "The package of the language '{lang}' ships no pipeline. Name one with --pipeline.",
    "T205": "Training cannot write {path}: {found}. Free some space or name another folder; what "
    "was finished is kept, and the same command goes on from there (train-pipeline: --resume).",
    # Pretraining: T22x
    "T220": "{path} holds no text to pretrain on, beside {skipped} texts that the recipe leaves "
    "out. Correct the recipe's path, or what it skips.",
    "T221": "Nothing in {passages} passages can be learnt from: no name, noun or pronoun in them "
    "has both a right and a wrong antecedent. Give more text, or look at what the pipeline finds.",
    "T222": "The log {path} holds a line that is no JSON: '{found}'. Remove the line, or name "
    "another output folder.",
    # Distillation: T23x
    "T230": "{path}, line {line}: no labels of a teacher stand here: {found}. Write the file anew "
    "with 'python -m coreflang distill'.",
    "T231": "{path} holds labels of another teacher, or of other text: {found}. This run would add "
    "such of {wanted}. Name another file, or remove this one.",
    # Corpus loaders, splits: T1xx
    "T100": "{source}, line {line}: expected {expected}, found '{found}'. Correct the file, or "
    "leave the document out with --skip-bad.",
    "T101": "{path} holds no file that the loader can read; it looks for {wanted}. Name the "
    "corpus's folder or one of its files.",
    "T102": "Loader '{found}' is not known. Known are: {known}.",
    "T104": "{path} is no split: {problem}. Write it with tools/make_splits.py.",
    "T105": "The split '{split}' has no part '{found}'. Its parts are: {known}.",
}


class TrainingError(CoreflangError):
    """An error of coreflang-training, with its own table of messages."""

    messages: ClassVar[Mapping[str, str]] = MESSAGES
