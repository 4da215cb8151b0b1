"""What ``regelbok translations --help`` says of its sub-commands, with the shape of their JSON.

Where ``{regelbok}`` stands, people are shown the command as they called it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TEXTS: Final = """\
A text is named by its key, as in the catalogues: rule:uno.call:text. A beginning up to a colon
names several: rule:uno.call. A chapter is named by its id, as in the addresses of the site:
uno-call; the texts of menus and buttons are "interface", the sentences of examples "story".
"""
CODES: Final = """\
exit codes:
  0  done, or all in order
  1  something is not in order: a text is missing, fuzzy, stale or wrong, or cannot be signed
  2  bad input: a file, a language, a text or a chapter that cannot be understood
"""
ALL: Final = f"""\
The work of a translator, in order:
  status   what needs somebody
  check    what is wrong, with file and line
  diff     what readers will see change
  review   sign what is right
English texts that change make their translations fuzzy at the next update; a signature lapses by
itself when the English text or the translation is changed. No command can put a text online that
check complains about.

{CODES}"""
HELP: Final[Mapping[str, tuple[str, str, str]]] = {
    "extract": (
        "write locales/regelbok.pot, the list of all texts",
        "Writes locales/regelbok.pot from the chapters, the interface and the story.",
        "JSON: {file, texts, changed, languages: []}\n",
    ),
    "update": (
        "bring the catalogues in step with the English texts",
        "Writes the template and brings each catalogue in step. A reworded text becomes fuzzy and\n"
        "keeps its old English text above it; one that has left the book is put aside at the end\n"
        "of the file. Nothing a translator wrote is lost; a fault in one file leaves all as they\n"
        "were.",
        "JSON: {file, texts, changed, languages: [{locale, changed,\n"
        "       before: {ready, fuzzy, stale, untranslated, put_aside}, after: {the same}}]}\n",
    ),
    "check": (
        "say what is missing, fuzzy, stale or wrong",
        "Says what is missing, fuzzy, stale or wrong, a line each, in all languages that readers\n"
        "get or in those named.",
        f"{_TEXTS}\nJSON: {{ok, faults: [{{locale, key, file, line, message}}]}}\n\n"
        "example:\n  {regelbok} translations check --locale da rule:uno.call\n",
    ),
    "status": (
        "show how far each language is",
        "Shows how many texts of each language are ready, need work, and were reviewed by people;\n"
        "with --locale or --chapters chapter by chapter.",
        "JSON: {languages: [{locale, name, finished, texts, ready, fuzzy, stale, untranslated,\n"
        "       reviewed, put_aside, reviews_lapsed, glossary: null or {filled, places},\n"
        "       groups: [{group, texts, ready, fuzzy, stale, untranslated, reviewed}]}]}\n",
    ),
    "review": (
        "sign texts that you have read and found right",
        "Signs texts in your name, in locales/reviews.yml: you have read the translation beside\n"
        "the English text and found it right. Pages say what people have approved and what not.\n"
        "Only a text that is ready can be signed: if one that you name is not, none is signed; of\n"
        "a chapter, those are that can be.",
        f"{_TEXTS}\nJSON: {{locale, by, on, signed: [key], already: [{{key, by, on}}],\n"
        "       refused: [{key, reason}]}; with --withdraw withdrawn in the place of signed\n\n"
        "examples:\n"
        "  {regelbok} translations review rule:uno.call --locale da --by kari\n"
        "  {regelbok} translations review --all-of uno-call --locale da --by kari\n",
    ),
    "diff": (
        "show what readers will see change",
        "Shows old and new text, numbers filled in, of all that has changed since the last\n"
        "commit, or since another revision, or since a copy of a catalogue.",
        "JSON: {since, changes: [{locale, key, group, kind, old: [text] or null,\n"
        "       new: [text] or null}]}; kind is changed, new, gone or unready\n\n"
        "examples:\n"
        "  {regelbok} translations diff --locale da\n"
        "  {regelbok} translations diff --since v0.3.0\n"
        "  {regelbok} translations diff --locale da --since yesterday.po\n",
    ),
    "words": (
        "renew the lists of rightly spelt words",
        "Asks the program hunspell which words of the book its dictionaries know, writes them\n"
        "into locales/words/LANGUAGE.hunspell.txt, and tells of those that nobody knows.",
        "JSON: {languages: [{locale, file, words, changed, unknown: [word], idle: [word]}]}\n",
    ),
    "add": (
        "begin a new language",
        "Begins a language: a place for its words in the glossary wherever the others have one,\n"
        "and a catalogue with its plural forms. It is unfinished: readers do not get it until it\n"
        "is taken out of that list in the glossary. `{regelbok} serve --draft --locale LANGUAGE`\n"
        "shows it.",
        "JSON: {locale, name, files: [file], texts, glossary_places}\n\n"
        "example:\n  {regelbok} translations add fi\n",
    ),
}
