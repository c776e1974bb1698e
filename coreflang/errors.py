"""Every message that coreflang can raise or warn with, under a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

MESSAGES: dict[str, str] = {
    # Plugins and languages: E0xx
    "E001": "The language '{lang}' is not installed. Installed: {known}. Run "
    "'python -m coreflang install {lang}'.",
    "E002": "The plugin '{plugin}' ({name}) cannot be imported: {found}. Install it anew, or "
    "remove it with 'pip uninstall {plugin}'.",
    "E003": "The plugin '{plugin}' has a hook that coreflang does not know, or with other "
    "arguments: {found}. Correct it as in docs/hooks.md, or remove it with "
    "'pip uninstall {plugin}'.",
    "E004": "Several distributions claim the language '{lang}': {found}. Keep one and remove the "
    "others with 'pip uninstall'.",
    "E005": "The plugin '{plugin}' should supply one LanguagePlugin through the hook "
    "coreflang_language, and supplied: {found}. Correct or remove it.",
    "E006": "Two plugins bring in '{name}' through the hook {hook}: {found}. Remove one of them "
    "with 'pip uninstall'.",
    "E007": "The package of the language '{lang}' ships no pipeline. Load a spaCy pipeline of that "
    "language and call nlp.add_pipe('coreflang').",
    "E010": "The file {path} cannot be read: {found}. It must be YAML in UTF-8, with keys and "
    "values.",
    "E011": "{path} has keys that are unknown ({unknown}; nearest: {nearest}) or lacks some "
    "({missing}). Known keys: {known}.",
    "E012": "{path}: '{key}' names the agreement class '{found}', which is not declared. Nearest: "
    "'{nearest}'. Declared: {known}.",
    "E013": "{path} names an unknown kind of anaphor: '{found}'. Nearest: '{nearest}'. Kinds: "
    "{known}.",
    "E014": "{path}: the value of '{key}' has the wrong type: {found!r}. See docs/config.md.",
    "E015": "{path}: '{key}' names the word list '{found}', which is missing. Nearest: "
    "'{nearest}'. There are: {known}.",
    "E016": "{path}: '{key}' has '{found}', which is no {sort} that coreflang knows. Nearest: "
    "'{nearest}'. Known: {known}.",
    "E017": "{path}: '{key}' has the universal feature '{found}', which coreflang does not read. "
    "Ask for another one; nearest: '{nearest}'. It reads: {known}.",
    "E018": "{path}: '{key}' has {found!r} ({type}) where a word should stand. YAML reads on, off, "
    "yes, no, null and numbers as something else: put such words in quotes.",
    "E019": "{path}: the exceptions name the rule '{found}', which there is not. Nearest: "
    "'{nearest}'. Rules: {known}.",
    "E024": "{path}: '{key}' has '{found}'. Words are compared in lower case, so it would be like "
    "no word of a text: write '{lower}'.",
    "E027": "{path}: '{key}' cannot be {found!r}: {reason}. See docs/config.md.",
    "E020": "{path}: the case '{name}' is not valid: {found}. coreflang/testing.py describes the "
    "keys of a case.",
    "E021": "{path}: several cases have one name: {found}. Give each its own.",
    "E022": "This line of a case cannot be read: '{found}'. Write form, part of speech, label and "
    "number of the head.",
    "E023": "The case '{name}' is a plain text and needs the language's embedded pipeline. Pass "
    "it as nlp.",
    # Documents, syntax: E1xx
    "E101": "There is no label scheme '{found}'. Known schemes: {known}. Check the language's "
    "config.yaml or the component's setting 'scheme'.",
    "E102": "The parser's labels fit none of the schemes {tried}. The closest one, '{closest}', "
    "does not know: {found}. Use a pipeline with one of these label schemes, or add the labels "
    "to a scheme.",
    "E103": "This document has no dependency parse: '{found}'. Add a parser to the pipeline, or "
    "put 'coreflang' behind it.",
    "E105": "There is no span style '{found}'. Known styles: {known}.",
    "E106": "There is no style '{found}'. Known styles: {known}.",
    "E107": "The component's setting span_style cannot have {key}: {found!r}. Name a span style, "
    "or give some of its fields other values: {known}.",
    "E104": "This document has no parts of speech: '{found}'. Add a tagger or morphologizer to "
    "the pipeline, or put 'coreflang' behind it.",
    # Annotations: E11x
    "E110": "The chains of this Doc were found in another text: at character {place} stands "
    "'{found}', and another word stood there. Do not move user_data between Docs; resolve this one "
    "with nlp.get_pipe('coreflang')(doc).",
    "E111": "The group '{found}' in doc.spans comes from coreflang, but the annotation that "
    "belongs to it was left behind when this Doc was made. Keep user_data; for JSON write "
    "doc.to_json(underscore=['coref_data']); before Doc.from_docs call coreflang.renew(doc) for "
    "Docs that were read without user_data. Or resolve this Doc again.",
    "E112": "The chains of this Doc name token {found}, and it has {n_tokens}: tokens were merged, "
    "and the annotation is of a version of coreflang that cannot follow them. Resolve the text "
    "again.",
    "E113": "Tokens of this Doc were merged or split since its chains were read: it had {n_tokens} "
    "then and has {found} now. Read doc._.coref_chains again.",
    "E114": "Chains resolve a Token or a Span of their own Doc; found: {found}.",
    "E115": "The language's rules gave token {token} the kind {found}, which there is not. Return "
    "values of coreflang.mentions.Kind, 0 to {last}.",
    "E121": "{path}: this row of 'persons' cannot be used: {found}. Give it the person 1 or 2, and "
    "either forms or, for unspoken subjects, features of verbs.",
    "E122": "`doc.user_data['{key}']` has {found} entries, and must have one string for each of "
    "the {n_tokens} tokens: the name of who says it, '' for nobody's words.",
    "E123": "`doc.spans['{key}']` holds a span of the characters {found}, in a text of {length}. "
    "Give spans of one token at least, of this document.",
    "E124": "The component's setting {setting} cannot be {found!r}; it is {wanted}. Correct it, or "
    "leave it out.",
    "E125": "The setting conv_dict needs vectors of single words, and the scorer '{slot}' reads "
    "those of {found}. Leave conv_dict out, or choose a scorer with other vectors.",
    "E126": "'{found}' (characters {first} to {last}) is given in two chains. Put it into one "
    "group of `doc.spans`, or put the two chains together.",
    "W135": "Another library had set {found} and cannot use it from now on: coreflang needs it. Do "
    "not use both in one process.",
    "W136": "Another library had set {found} before, and keeps it. To see coreflang's, call "
    "coreflang.register(force=True).",
    "E135": "This is no text: {found}. Give a string, a list of words, or a Doc.",
    "E136": "There is no score for {found}: one must be an anaphor and the other its candidate, "
    "both as mentions begin and end, and scores must be kept (setting keep_scores).",
    "E137": "There are {found} entries of speakers for {n_texts} texts. Give one for each: a name, "
    "a list with a name for each token, or None.",
    "E138": "The pipeline cannot be used as it was given: {found}. Give one with the component "
    "'coreflang', and its settings when it is added.",
    "E139": "There is no style '{found}' of resolved text. Choose {known}.",
    "E140": "{path}: 'same_case' is '{found}', and must be 'nouns', 'all' or ''.",
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
    "a file and the keys scorer, weight (a number from 0 on, not all 0) and kinds (null, or kinds "
    "of anaphors). See docs/scorers.md.",
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
    # Command line: E4xx
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
    "E450": "There is no corpus loader '{found}'. Known loaders: {known}. Those of most "
    "corpora come "
    "with 'pip install coreflang-training'.",
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
