"""``regelbok translations``: its sub-commands and what each is told.

Nothing is imported here but what the options need; each sub-command imports its own when it runs.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from regelbok.proof.called import with_command
from regelbok.workbench.manual import ALL, CODES, HELP

if TYPE_CHECKING:
    from regelbok.book.manuscript import Manuscript

Run = Callable[[argparse.Namespace], int]
OK: Final = 0
NOT_IN_ORDER: Final = 1


def add_translations(
    parser: argparse.ArgumentParser, root: Callable[[argparse.Namespace], Path]
) -> None:
    """Give the command its sub-commands.

    Args:
        parser: the parser of ``regelbok translations``.
        root: finds the folder of the project.
    """
    parser.epilog = ALL
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    runs: Mapping[str, Callable[[argparse.Namespace, Manuscript], int]] = {
        "extract": _extract,
        "update": _update,
        "check": _check,
        "status": _status,
        "review": _review,
        "diff": _diff,
        "words": _words,
        "add": _add,
    }
    made = {}
    for name, run in runs.items():
        summary, detail, more = HELP[name]
        made[name] = commands.add_parser(
            name,
            help=summary,
            description=with_command(detail),
            epilog=with_command(f"{more}\n{CODES}"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made[name].set_defaults(run=_on_the_book(run, root))
        made[name].add_argument(
            "--format", choices=("text", "json"), default="text", help="for people or for machines"
        )
    for name in ("update", "check", "status", "diff", "words"):
        made[name].add_argument(
            "--locale",
            action="append",
            default=[],
            metavar="LANGUAGE",
            dest="locales",
            help="only this language; may be given more than once",
        )
    made["check"].add_argument("keys", nargs="*", metavar="KEY", help="only these texts")
    made["status"].add_argument("--chapters", action="store_true", help="chapter by chapter")
    made["diff"].add_argument(
        "--since",
        default="HEAD",
        metavar="REV|FILE",
        help="a revision of git, or a copy of a catalogue (%(default)s)",
    )
    made["add"].add_argument("locale", metavar="LANGUAGE", help="its code, such as fi or fo")
    made["add"].add_argument(
        "--name", metavar="NAME", help="its name in itself, if Babel has another"
    )
    _add_review(made["review"])


def _add_review(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("keys", nargs="*", metavar="KEY", help="texts to sign")
    parser.add_argument(
        "--all-of",
        action="append",
        default=[],
        metavar="CHAPTER",
        dest="chapters",
        help="all texts of a chapter; may be given more than once",
    )
    parser.add_argument("--locale", required=True, metavar="LANGUAGE", help="the language you read")
    parser.add_argument("--by", required=True, metavar="HANDLE", help="the name you go by")
    parser.add_argument("--withdraw", action="store_true", help="take your own signature back")


def _on_the_book(
    run: Callable[[argparse.Namespace, Manuscript], int],
    root: Callable[[argparse.Namespace], Path],
) -> Run:
    def start(options: argparse.Namespace) -> int:
        from regelbok.book import manuscript

        return run(options, manuscript.load(root(options)))

    return start


def _tell(options: argparse.Namespace, text: str, data: Mapping[str, Any]) -> None:
    as_json = options.format == "json"
    print(json.dumps(data, ensure_ascii=False, indent=2) if as_json else text)


# --- The sub-commands -----------------------------------------------------------------------------


def _extract(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.workbench import updating

    done = updating.extracted(book)
    _tell(options, updating.as_text(done), updating.as_data(done))
    return OK


def _update(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.workbench import updating
    from regelbok.workbench.choosing import languages_named

    done = updating.updated(book, languages_named(book, options.locales))
    _tell(options, updating.as_text(done), updating.as_data(done))
    return OK


def _check(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.workbench import checking
    from regelbok.workbench.choosing import languages_named, texts_named

    named = languages_named(book, options.locales)
    # An unfinished language is not in order, and says so only if somebody asks.
    wanted = [each for each in named if options.locales or each in book.glossary.published]
    found = checking.faults(book, wanted, texts_named(book, options.keys))
    _tell(options, checking.as_text(found), checking.as_data(found))
    return NOT_IN_ORDER if found else OK


def _status(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.book import reviews
    from regelbok.workbench import progress
    from regelbok.workbench.choosing import languages_named

    wanted = languages_named(book, options.locales, source=True)
    signatures = reviews.load(book.root, book.glossary.locales, book.messages)
    found = [progress.progress(book, locale, signatures) for locale in wanted]
    chapters = options.chapters or bool(options.locales)
    text = "\n".join(progress.as_text(each, chapters=chapters) for each in found)
    _tell(options, text, {"languages": [progress.as_data(each) for each in found]})
    return OK


def _review(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.proof.errors import InputError
    from regelbok.workbench import signing
    from regelbok.workbench.choosing import group_named, languages_named, texts_named

    languages_named(book, [options.locale], source=True)
    chosen = [key for name in options.chapters for key in group_named(book, name)]
    keys = tuple(dict.fromkeys((*texts_named(book, options.keys), *chosen)))
    if not keys:
        raise InputError(["found no text to sign; expected KEY … or --all-of CHAPTER"])
    today = date.today()
    if options.withdraw:
        done = signing.withdraw(book, keys, options.locale, options.by, today)
    else:
        some = not options.keys
        done = signing.sign(book, keys, options.locale, options.by, today, some=some)
    withdrawn = options.withdraw
    _tell(
        options,
        signing.as_text(done, withdrawn=withdrawn),
        signing.as_data(done, withdrawn=withdrawn),
    )
    return NOT_IN_ORDER if done.refused else OK


def _diff(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.workbench import changes
    from regelbok.workbench.choosing import languages_named

    wanted = languages_named(book, options.locales, source=True)
    found = changes.changes(book, wanted, options.since)
    _tell(
        options,
        changes.as_text(found, options.since),
        changes.as_data(found, options.since),
    )
    return OK


def _words(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.workbench import spelling
    from regelbok.workbench.choosing import languages_named

    done = spelling.renewed(book, languages_named(book, options.locales, source=True))
    _tell(options, spelling.as_text(book, done), spelling.as_data(done))
    return OK


def _add(options: argparse.Namespace, book: Manuscript) -> int:
    from regelbok.workbench import adding

    done = adding.add(book, options.locale, options.name)
    _tell(options, adding.as_text(done), adding.as_data(done))
    return OK
