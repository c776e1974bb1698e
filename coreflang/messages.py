"""What is said of plugins, languages and documents, under the codes E0 and E1, and warnings."""

from __future__ import annotations

EARLY: dict[str, str] = {
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
    "E109": "The text could not be resolved: {found}. Look whether other texts can, and mend the "
    "text, or the component of the pipeline that fails.",
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
    "either forms or features: those of the word, or of verbs with an unspoken subject.",
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
    "E127": "This is no conversation that can be gone on with: {found}. Give what "
    "Conversation.to_dict wrote.",
    "E128": "The request is not what the API takes: {found}. See /api/openapi.json.",
    "E129": "The request has {found}, and {limit} are allowed. Send less at a time.",
    "E130": "The server is busy, or the text takes it longer than {seconds} seconds. Try again "
    "later, or send less.",
    "E131": "There is nothing for {method} at {path}. See /api/openapi.json.",
    "E132": "What the server needs is missing: {found}. Run 'pip install \"coreflang[serve]\"'.",
    "E133": "The component 'coreflang_capitals' needs 'coreflang_as_written' behind it, and the "
    "pipeline has: {found}. Add it behind those that read the text, before 'coreflang': "
    "nlp.add_pipe('coreflang_as_written', before='coreflang').",
    "E134": "The annotation that lies in this Doc cannot be read: {found}. Somebody changed it, or "
    "it was damaged; resolve the Doc again with nlp.get_pipe('coreflang')(doc).",
    "E135": "This is no text: {found}. Give a string, a list of words, or a Doc.",
    "E136": "There is no score for {found}: one must be an anaphor and the other its candidate, "
    "both as mentions begin and end, and scores must be kept (setting keep_scores).",
    "E137": "There are {found} entries of speakers for {n_texts} texts. Give one for each: a name, "
    "a list with a name for each token, or None.",
    "E138": "The pipeline cannot be used as it was given: {found}. Give one with the component "
    "'coreflang', and its settings when it is added.",
    "E139": "There is no style '{found}' of resolved text. Choose {known}.",
    "E140": "{path}: 'same_case' is '{found}', and must be 'nouns', 'all' or ''.",
    "E141": "{path}: the rule '{name}' of the language '{lang}' asks for a name that there is not: "
    "{found}. Correct it in the rule.",
    "E148": "{path}: this row of 'anaphors' cannot be used: {found}. Give it either forms, or "
    "features that a word must have.",
    "E143": "{path}: the closed class '{found}' cannot be used: {reason}. Give each class a name "
    "of its own, and each of its words once.",
    "E142": "{path}: 'leave_out' names the rule '{found}', which there is not. Nearest: "
    "'{nearest}'. 'python -m coreflang rules LANG' lists all.",
}
