"""Every message that coreflang can raise or warn with, under a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from .messages import EARLY

MESSAGES: dict[str, str] = {
    **EARLY,
    # Scorers, component: E2xx
    "E201": "The saved component is not one of the language '{lang}': {found}. Load it into a "
    "pipeline of its own language.",
    "E202": "There is no '{found}' in the registry {registry}. Known: {known}. Extensions that "
    "could not be asked: {broken}. Correct the component's settings, or install the distribution "
    "that brings it.",
    "E203": "The model {path} cannot be read: {found}. Install its package anew, or train it "
    "again.",
    "E204": "The model {path} does not fit this version of coreflang: {found}; needed: version "
    "{version} with known features. Install matching versions, or train it again.",
    "E207": "In document {document}, sentence {sentence}: {part} ({module}, language '{lang}') "
    "raised {found}. Tell those who wrote it; nlp.set_error_handler(...) lets the other "
    "documents go on.",
    "E208": "The policy cannot be changed to {found}. Its thresholds are numbers from 0 to 1: "
    "{known}.",
    "E209": "The component's setting scorers is wrong at '{slot}': {found}. A slot has a name for "
    "a file and the keys scorer, weight (a number from 0 on, not all 0), kinds (null, or kinds of "
    "anaphors) and forms (null, or words in lower case). See docs/scorers.md.",
    "E210": "There are no vectors at {path}. Install the language's package anew, or train them "
    "with 'python -m coreflang train-vectors'.",
    "E211": "The vectors in {path} cannot be used: {found}. The file may be cut or of another "
    "version; install the language's package anew, or train them again.",
    "E212": "The vectors cannot be written to {path}: {found}. Name a file in a folder that "
    "exists, "
    "with room on its disk.",
    "E213": "There is no word with the hash {found} in the string store. Pass the strings of the "
    "vocabulary that the hashes come from.",
    "E214": "There is no storage '{found}' for vectors. Known are: {known}.",
    "E205": "The model reads the pipeline's own vectors and was trained on rows of {dim} numbers; "
    "this document has {found}. Use the pipeline that the model was trained with.",
    "E206": "The package of the language '{lang}' ships no vectors, and the model reads them. "
    "Install the package anew, or use a model without vectors.",
    "E215": "The scorer '{slot}' ({scorer}) did not give log-probabilities: {found}. Correct it as "
    "docs/scorers.md describes.",
    "E216": "There is no ensemble for the language '{lang}', neither its own nor a shared one. "
    "Name the file of one, or use another scorer.",
    "E217": "The model was used with other vectors than those that are here: their checksum is "
    "{found}, and should be {wanted}. Install the version of the language's package, or use the "
    "pipeline, that the model was saved with, or train it again.",
    "E218": "The saved component has the scorers {saved}, and the pipeline's config describes "
    "{found}. Change the config only together with the folder of the component.",
    "E219": "The model of the scorer '{slot}' ({scorer}) cannot be {done}: {found}. Install the "
    "version of its distribution that the pipeline was saved with.",
    "E222": "{path} cannot be read: {found}. It is no saved component of coreflang, or is damaged; "
    "save the pipeline again.",
    "E223": "The encoder in {path} gives rows of {found} numbers, and the model was trained on "
    "rows of {dim}. Name the encoder that it was trained with.",
    "E224": "The plugin '{plugin}' raised in its hook {hook}: {found}. Correct it, or remove it "
    "with 'pip uninstall {plugin}'.",
    "E226": "{path} is not what was shipped: {found} differ from {hashes}. Install the package "
    "anew; if they were changed on purpose, remove that file, or write it anew with 'make hashes'.",
    "E227": "The word list {path} cannot be read: {found}. It must be text in UTF-8, one entry a "
    "line.",
    "E228": "The weights for capitals in {path} cannot be used: {found}. Install the language's "
    "package anew, or save the pipeline again.",
    "E229": "The package of the language '{lang}' ships no weights for capitals. Leave the "
    "component 'coreflang_capitals' out.",
    "E446": "These vectors bring no scorer that was trained with them. Name the file of "
    "one in the slot (model), or train it with 'python -m coreflang train-context'.",
    "E447": "Training an encoder needs {found}. Run 'pip install coreflang-training[context]'.",
    "E448": "Training a span scorer needs {found}. Run 'pip install "
    "coreflang-training[transformer]'.",
    "E449": "A span scorer of a slot needs a model. Name the file of one in the slot (model), or "
    "train it with 'python -m coreflang train LANG --scorer span'.",
    "W224": "The plugin '{plugin}' brings in '{name}' through the hook {hook}; names that begin "
    "with 'coreflang.' are the core's own, and it is left out. Correct the plugin.",
    "E225": "The pipeline in {path} cannot be loaded: {found}. Install its package anew.",
    "E220": "This document has not been through the component 'coreflang'.",
    "E221": "The pipeline '{pipeline}' has a component 'coreflang' with settings of its own; other "
    "ones were given: {found}. Leave them out, or change the pipeline's config.",
    # Evaluation and formats: E3xx
    "E300": (
        "The {side} has the mention {mention} twice, in its clusters {first} and {second} (counted "
        "from 0). A mention may stand once, in one cluster: remove it from one of them, or merge "
        "the clusters."
    ),
    "E301": "Cluster {index} (counted from 0) of the {side} has no mentions. Remove it.",
    "E302": "There is no metric {found!r}. Choose from: {known}.",
    "E303": "There is no rule {found!r} for matching mentions. Choose from: {known}.",
    "E304": (
        "Only a SpanMention can be matched by its tokens; found {found!r}. Wrap mentions in "
        "coreflang.metrics.SpanMention, or leave out the rule to compare them by equality."
    ),
    "E305": (
        "{mention} is no mention: its head must be one of its tokens, and the words of a "
        "discontinuous one must begin at start and end before end. Token indexes count from 0 in "
        "the document; end is not included."
    ),
    "E306": (
        "Document {document!r} cannot be scored: {reason} To score the others, ask to skip bad "
        "documents."
    ),
    "E310": (
        "{path} does not begin with GAP's header. Found the columns {found}, expected {expected}. "
        "Is it a tab-separated file of the GAP corpus?"
    ),
    "E311": "{path}, line {line}: column {column} should hold {expected}; found {found!r}.",
    "E312": (
        "{path}, line {line}: {phrase!r} should stand at character {start} of the text; found "
        "{found!r}. Offsets count Unicode characters: was the text altered?"
    ),
    "E313": (
        "There is no prediction for example {id!r}, among {n_predictions}. Every example needs "
        "one, if only FALSE for both names."
    ),
    "E314": "{path}, line {line}: a second prediction for {id!r}. Keep one for each example.",
    "E320": (
        "{path}, line {line}: expected a number, a space and a sentence with an [occupation] and "
        "one or more [pronouns] in brackets; found {found!r}."
    ),
    "E330": "A confidence interval needs at least one document; found none.",
    "E331": (
        "Confidence must be above 0 and below 1, and samples at least 1; found confidence "
        "{confidence} and samples {samples}."
    ),
    "E340": (
        "{source}, line {line}: expected {expected}, found '{found}'. Correct the file, or leave "
        "the document out with --skip-bad."
    ),
    "E341": (
        "Two mentions of cluster {cluster} cross each other, one of them tokens {start} to {end}; "
        "brackets cannot say that. Write jsonlines instead."
    ),
    "E380": (
        "The document '{id}' cannot be aligned: the Doc's text is not the document's, from "
        "character {position} on. Make the Doc from the document's text."
    ),
    "E381": "{path} is no split: {found}. It must be YAML with the key 'parts': names of parts, "
    "each with a list of ids of documents.",
    "E382": "The split {path} has no part '{found}'. Its parts are: {known}.",
    # Command line: E4xx; E108 to E119 and E127 to E134 came later
    "E108": "The work that {path} was begun with was another; it differs in: {found}. Give the "
    "same inputs and options again, or remove {path} and begin anew.",
    "E116": "{path}, line {line}, has no text in the column '{field}': {found}. Name the text's "
    "column with --field; the first line must name the columns.",
    "E117": "--resume goes on with a file that was begun, and there is none: {found}. Name it with "
    "--output FILE.",
    "E118": "{path}, line {line}, is no row of a table: {found}. Mend it, or name another kind of "
    "file with --input.",
    "E119": "{path} cannot be read as Docs of spaCy: {found}. Write it with DocBin.to_disk, or "
    "name another kind of file with --input.",
    "W401": "The extension '{plugin}' is left out: {found}. Remove it with "
    "'pip uninstall {plugin}', or install it anew.",
    "E402": "{path} cannot be read: {found}. Name a text file, or - for standard input.",
    "E403": "{path} is not a text in the encoding {encoding}: {found}. Name its encoding with "
    "--encoding, such as --encoding latin-1.",
    "E404": "One kind of text is needed, and there is {found}. Name text files, give a text with "
    "--text, or pipe one in.",
    "E405": "The spaCy pipeline '{pipeline}' cannot be loaded: {found}. Name an installed pipeline "
    "or the folder of one.",
    "E406": "The pipeline '{pipeline}' is of the language '{found}', not '{lang}'. Leave out "
    "--lang, or name another pipeline.",
    "E407": "It is open which language to use; installed: {found}. Name one with --lang, or "
    "install one with 'python -m coreflang install'.",
    "E408": "The format json holds one document, and there are {found}. Use --format jsonl for "
    "several.",
    "E409": "{path} cannot be written: {found}. Name a file in a folder that exists.",
    "E410": "No language '{found}' in {place}. Available there: {available}; installed: "
    "{installed}. Name a checkout with --from, a folder of wheels with --find-links, "
    "or the package "
    "index with --index.",
    "E411": "{path} is no checkout of coreflang: there are no language packages below its folder "
    "'languages'. Name the folder that git cloned.",
    "E412": "There are no wheels in {path}. Name a folder with files *.whl.",
    "E413": "{path} is no language package: {found}. Name a wheel, or a folder with a setup.cfg "
    "that has an entry point in the group 'coreflang'.",
    "E414": "pip ended with the status {status}; its own words stand above. It was to install: "
    "{what}.",
    "E415": "{python} has no pip. Run '{python} -m ensurepip', or install by other means.",
    "E417": "typer {typer}, which spaCy {spacy} asks for, cannot work with click {click}. Run "
    "'pip install \"click<8.2\"', or install spaCy 3.7.5 or newer.",
    "E418": "{path} is to be written, and is also what is to be read ({found}). Name another file "
    "with --output.",
    "E419": "Nothing was written, for {failed} of {all} documents failed, as told above. Mend "
    "them, or leave them out.",
    "E420": "{path}, line {line}, is no JSON object with a text under '{field}': {found}. Name the "
    "text's key with --field, or name a text file if it is none of JSON lines.",
    "E421": "There is nothing to read in {path}. Name a file, or a folder with files {wanted}.",
    "E422": "'{found}' is the name of a language, and its code is needed: {codes}.",
    "E423": "It is not known what resolved this Doc: it was read from a file, or came from another "
    "process. Name the pipeline: explain(token, nlp=nlp).",
    "E424": "This pipeline has no component 'coreflang', and cannot explain. Its components: "
    "{found}. Add it with nlp.add_pipe('coreflang').",
    "E425": "A token or a span of a resolved Doc is asked about, or two of the same Doc; found "
    "{found}.",
    "E426": "A loader is needed to read {path}. Name one with --loader, as for evaluate.",
    "E427": "'{name}' of the registry {registry} comes with a package of its own. Run 'pip install "
    "{package}'.",
    "E428": "There is no encoder at {path}. Install coreflang-context anew, or name a file that it "
    "wrote, or a folder with config.json, tokenizer.json and model.safetensors.",
    "E429": "The encoder in {path} cannot be used: {found}. Install its package anew, or name "
    "another one; folders must have config.json, tokenizer.json and model.safetensors of a BERT, "
    "RoBERTa or XLM-R.",
    "E430": "The encoder in {path} has no layer {found}. Name one from 0 to {layers}, or from the "
    "end, -1 for the last.",
    "E431": "What was found in a text with capitals cannot be brought back: its tokens are others "
    "({found}). Put 'coreflang_as_written' before the component that merges or splits tokens.",
    "E433": "Nothing is said of what to check. Run 'python -m coreflang check --installed', or "
    "install coreflang-training to check a model.",
    "E434": "What is installed is not what was shipped: {found}. Run 'pip install "
    "--force-reinstall {names}'.",
    "E435": "What coreflang.spark needs is missing: {found}. Run 'pip install "
    '"coreflang[spark]"\'.',
    "E436": "The data frame has no column '{column}' of strings: {found}. Name another, or "
    "cast it.",
    "E437": "The data frame cannot have these columns twice: {found}. Rename or drop yours.",
    "E438": "These settings cannot be sent to Spark's workers: {found}. Give texts, numbers, truth "
    "values, lists and tables of them.",
    "E440": "'{found}' cannot be the code of a new language: {reason}. Give the ISO 639-1 code of "
    "a language that spaCy has a tokenizer for, such as those at https://spacy.io/usage/models.",
    "E441": "{path} cannot be written: {found}. Name another folder with --output.",
    "E442": "{path} is no folder of a language's plugin: {found}. Name the folder with its "
    "setup.cfg, which has an entry point in the group 'coreflang'.",
    "E443": "{found} cannot be what a language is called. Use letters, blanks, hyphens, "
    "apostrophes and brackets, {longest} characters at most, beginning with a letter.",
    "E450": "There is no corpus loader '{found}'. Known loaders: {known}. Extensions that "
    "could not be asked: {broken}. Those of most corpora come with 'pip install "
    "coreflang-training'.",
    "E451": "There are no documents to evaluate in {path}{part}. Name the corpus's folder or "
    "one of "
    "its files, and another --split.",
    "E452": "There is no split '{found}', neither as a file nor shipped with the loader; shipped: "
    "{known}. Name a YAML file with --split-file.",
    "E453": "{path} should hold files pro_*.txt.dev and anti_*.txt.dev of WinoBias; found: "
    "{found}. "
    "Name the folder that has both.",
    "E454": "The document '{document}' cannot be evaluated: {found} To evaluate the others, use "
    "--skip-bad.",
    "E455": "No system is left to evaluate: '{found}' shows no chains. Choose --scorer nearest, "
    "rules or auto.",
    "E416": "pip is done, but '{lang}' does not work: {found}",
}


def message(code: str, **facts: object) -> str:
    """The text of a message, for warnings.

    code (str): a key of MESSAGES. facts (object): what its fields are filled with.
    RETURNS (str): the code and the text.
    """
    return f"[{code}] " + MESSAGES[code].format(**facts)


class CoreflangError(Exception):
    """An error with a code; its text says what is wrong, what was found and what to do.

    code (str): a key of the class's table of messages, such as "E101".
    facts (object): what the message's fields are filled with.
    """

    messages: ClassVar[Mapping[str, str]] = MESSAGES

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(f"[{code}] " + self.messages[code].format(**facts))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Survive the way back from a worker process."""
        return (_rebuild, (type(self), self.code, self.facts))


def _rebuild(cls: type[CoreflangError], code: str, facts: dict[str, object]) -> CoreflangError:
    return cls(code, **facts)
