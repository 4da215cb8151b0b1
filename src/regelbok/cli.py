"""The command ``regelbok``: play, ask the engine, prove examples, build the site and the sheets.

Each command imports what it needs when it runs, so that ``verify`` and ``explain`` start at once
and need nothing that only the site or the sheets use.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from regelbok import __version__
from regelbok.engine.naming import shown, unknown
from regelbok.proof.called import with_command
from regelbok.proof.errors import InputError, ProofError
from regelbok.workbench.command import add_translations

OK: Final = 0
DIFFERENT: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # what a shell reports for Ctrl-C,
NO_READER: Final = 141  # for a program that writes where nobody reads,
TERMINATED: Final = 143  # and for one that is told to end

# What is made of the book is kept to the end. To look through all of it for what may go, again and
# again, would take a fifth of the time of a build, and find nothing.
_SELDOM: Final = 100_000  # so many new things before the garbage collector looks; usual: 700

_MOST: Final = 10**9  # of what is counted one by one
_LARGEST: Final = 10**18 - 1

_EXIT_CODES: Final = """\
exit codes:
  0  all is well
  1  the engine disagrees: an example differs, a rule is not proved, a move is refused
  2  bad input: a file, an option or a text that cannot be understood
  130, 141, 143  not done: Ctrl-C, nobody reads the output any more, or told to end
"""
_NOTATION: Final = """\
A card is a colour (r y g b) and a face (0-9, S Skip, R Reverse, D Draw Two); W is a Wild and W4
a Wild Draw Four, both with the named colour after a slash: W/g. A card of UNO Flip is written with
both sides, the one that shows first: r7_p3. Its dark sides are p, t, o and v (purple), and dW is
their Wild; D1 is a Draw One, F a Flip, D5 a Draw Five, E a Skip Everyone, W2 a Wild Draw Two and
WDC a Wild Draw Colour.
WC1 to WC3 are customizable cards. In all-wild no card has a colour: WP Plain Wild, WR Reverse,
WK Skip, WK2 Skip Two, WD2 Plus Two, WD4 Plus Four, WT2 Targeted Draw Two, WFS Forced Swap.
Boxes with a launcher also have H1 and H2 (Hits), A (Discard All), TH (Trade Hands), and the wilds
WAH, WHF, WAA, WEH and WH4.
In UNO Show ’Em No Mercy also D4 Draw Four, A Discard All and E Skip Everyone, and the wilds
WR4 Wild Reverse Draw Four, W6 and W10 Wild Draw Six and Ten, and WL Wild Colour Roulette.

A position is an edition, with the house rules agreed behind it (classic+jump-in+uno-penalty-4),
and then key=value words in any order; what is usual is left out:
  A= to J=        the hand of each seat; A is the first, B sits to A's left: A=r9,b8 B=r4
  turn=A          who is on turn
  top=r5          top card of the discard pile; on a wild with the colour named: top=W/g
  under=r3,b1     the cards below it, lowest first
  draw=b1,b2      the draw pile, next card first; before the deal it is the whole pack
  dir=left        which way play goes: left (usual) or right
  dealer=B        who deals; the last seat, unless given
  players=3       how many sit at the table, if some hold no card
  phase=turn      who may do what: choose-dealer, deal, opening, opening-colour, flip-colour, turn
                  (usual), drawn, forced-draw, skipped, roulette, challenge, prompt, dropping,
                  round-over or match-over
  drawn=b8        with phase=drawn: the card just drawn, which is in the hand too
  by=A            who laid the top card; needed with phase=challenge, forced-draw, roulette,
                  prompt and dropping
  owed=6          with phase=challenge and phase=forced-draw: the cards to be drawn, if not those
                  of the top card alone
  bluff=r:r9,g2   with phase=challenge: the colour before the Wild Draw Four, and what its player
                  then still held (bluff=r:- for nothing)
  called=yes      the player on turn has called UNO before laying the next-to-last card
  exposed=A,C     who has one card and has not called UNO, and may be caught
  closed=A:REASON who cannot be caught any more, and why, as the line after then: says it
  idle=1          turns in a row in which nobody could lay or draw
  away=C,D        who has left the table, or dropped out
  out=B           who is knocked out of the round
  scores=20,0     points of each seat, or rounds won; nothing, unless given
  winners=A       who has won the round or the match
  target=500      points that end the match; with scoring=short rounds to win, with
                  scoring=rotation rounds to play
  scoring=lowest  how the match is scored:
                    winner-takes  who goes out gets the points of all the other hands (usual)
                    lowest        all add up their own cards, and the lowest total wins
                    elimination   the same, and who reaches the target drops out
                    partners      two teams, A with C and B with D
                    rotation      two teams, and the partners change
                    short         who first wins so many rounds wins; no points, so it is
                                  the only one in a box that counts none (junior)
  rounds=4        with scoring=rotation: how many rounds came before this one
  seed=7          number that shuffles, and presses of a launcher, come from
  orders=b1,b2;r3 orders for the shuffles to come, the next one first
  presses=0,3     cards that the next presses fire, in a box with a launcher

A move is a seat and what it does:
  A:r9  A:r9! (with UNO)  A:W4/b  A:draw  A:keep  A:colour:g  A:uno  B:catch:A  C:leave
  B:accept or B:challenge, after a Wild Draw Four
  by house rules also A:r7>B (and swap hands with B) and A:r7+b7 (both at once)
  in other boxes A:WX/b>B and A:colour:b>B (and swap hands with B) and A:WT+r2+b9 (all at once)
  A:WT2>B or A:WFS>B, a card that names another player
  B:done, B:failed or B:drop:r7, as a customizable card asks
  in a box with a launcher, A:draw presses it, A:WAA/r>C makes C press, and A:rTH>C trades hands
Moves of the table: draw-for-dealer, deal, turn-over, next-round.

examples:
  {regelbok} explain "classic turn=A top=r5 A=r9,b8 B=r4,g2" A:b8
  {regelbok} explain "classic turn=A top=r5 A=W4,r9,g2 B=g8,y1 draw=y5,y6,y7,y8" A:W4/b
  {regelbok} explain "classic phase=challenge turn=B top=W4/b A=r9,g2 B=g8,y1 draw=y5,y6,y7,y8
      by=A bluff=r:r9,g2" B:challenge
The third one goes on from the second: give the line after then: back to go on.

exit codes:
  0  the move is allowed
  1  the move is refused
  2  the position or the move cannot be understood
"""

_PLAY: Final = """\
Lay a card by its number (3) or as it is written (r7, W4); call UNO with it (3!); say the colour
(3 blue) and the player to swap hands with (3 Bo), or be asked for them. Other words: draw, keep,
accept, challenge, uno, catch NAME, why CARD, rules, undo, record, help, quit; the words of the
language work too, and help lists them. The same seed and the same moves give the same game.

Colours are shown on a terminal only, and not if NO_COLOR is set; letters and words tell them too.

examples:
  {regelbok} play
  {regelbok} play --locale nb --players 3 --house-rule seven-zero --match --target 200
  {regelbok} play --seed 7 <moves.txt

exit codes:
  0  the round or the match is over, or ended with quit or the end of the input
  2  bad input: a box, a house rule or another option that there is not
  130, 141, 143  not done: Ctrl-C, nobody reads the output any more, or told to end
"""
_SIMULATE: Final = """\
policies:
  simple       lays a card if one fits: action cards and high ones first, wilds last
  first-legal  makes the first move that is allowed, and never acts out of turn
  random       makes any move that is allowed

The same options give the same result, whatever --jobs says, but for the speed, which only the text
tells. The JSON names the fingerprint of the engine's source: other rules, other numbers.

examples:
  {regelbok} simulate --rounds 10000 --players 3
  {regelbok} simulate --house-rule stacking-any --policy simple --policy random --format json

exit codes:
  0  all rounds are played
  1  the engine has failed in a round, which is named
  2  bad input: a box, a house rule or another option that there is not
  130, 141, 143  not done, nothing is told: Ctrl-C, nobody reads the output, or told to end
"""
_SHEETS: Final = """\
sheets:
  quick, quick-large, booklet, rulebook, rulebook-large, questions, house-rules, score-pad, cards

examples:
  {regelbok} sheets                                  all that the site has, in all languages
  {regelbok} sheets --sheet quick --edition no-mercy --locale da
  {regelbok} sheets --sheet rulebook --house-rule jump-in+seven-zero --paper letter --colour

exit codes:
  0  all sheets are made
  1  an example disagrees with the engine; no sheet is made
  2  bad input: a box, a house rule, a sheet, a paper or a language that there is not, or a text
     that does not fit; no sheet is made
  130, 141, 143  not done: Ctrl-C, nobody reads the output any more, or told to end
"""
_TACTICS: Final = """\
Each tip is tried by one player among others who do not follow it, in many deals. Each deal is
played without the tip and then with it from every seat, so that the luck of the cards falls away.
The same options give the same result, whatever --jobs says. All of it takes about ten minutes on
two processors. docs/records/tactics.yml names every tip.

examples:
  regelbok tactics wild-last --rounds 5000 --seed 7
  regelbok tactics --record

exit codes:
  0  all rounds are played
  1  the engine has failed in a deal, which is named
  2  bad input: a tip that there is not, or other rounds than usual that should be recorded
  130, 141, 143  not done: Ctrl-C, nobody reads the output, or told to end; what was recorded stays
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: what stands after the command's name; ``sys.argv`` if ``None``.

    Returns:
        The exit code: 0 all is well, 1 the engine disagrees, 2 bad input, 130 interrupted,
        141 nobody reads the output, 143 told to end.

    Raises:
        SystemExit: from ``argparse``, for ``--help`` (0) and for wrong options (2).
    """
    _prepare_output()
    try:
        with _ending_in_order(), _collecting_seldom():
            return _answer(arguments)
    except BrokenPipeError:
        _discard_output()
        return NO_READER
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"regelbok: {where}{error.strerror or error}", file=sys.stderr)
        _discard_output()
        return BAD_INPUT


def _answer(arguments: Sequence[str] | None) -> int:
    """Run the command and give its exit code; what it says is then out, or has raised."""
    try:
        options = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = options.run
        return run(options)
    except ProofError as error:
        print(error, file=sys.stderr)
        return DIFFERENT
    except InputError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("regelbok: interrupted", file=sys.stderr)
        return INTERRUPTED
    except _Terminated:
        print("regelbok: told to end", file=sys.stderr)
        return TERMINATED
    except ModuleNotFoundError as error:
        ours = (error.name or "").startswith("regelbok")
        cure = "this copy is not whole" if ours else "scripts/site and scripts/test set up all"
        print(f"regelbok: the module {error.name!r} is missing; {cure}", file=sys.stderr)
        return BAD_INPUT
    finally:
        sys.stdout.flush()


class _Terminated(BaseException):
    """The process was told to end, with SIGTERM."""


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Turn Ctrl-C and SIGTERM into exceptions, so that everything under way is cleared up."""
    if (
        threading.current_thread() is not threading.main_thread()
    ):  # signals are none of its business
        yield
        return

    def end(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # another one must not disturb the clearing
        raise KeyboardInterrupt if number == signal.SIGINT else _Terminated

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        for number, handler in before.items():
            if handler != signal.SIG_IGN:  # as for a program in the background
                signal.signal(number, end)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _collecting_seldom() -> Iterator[None]:
    """Let the garbage collector look less often; processes that are forked inherit it."""
    before = gc.get_threshold()
    gc.set_threshold(_SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _prepare_output() -> None:
    """Let everything be printed, even to a closed stream or in letters that the terminal lacks."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  stays open
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Drop what could not be written, or Python would complain about it on its way out."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """Tells what is wrong in one line, with the nearest right word."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with the code for bad input."""
        chosen = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message, re.S)
        strange = re.search(r"unrecognized arguments: (-\S+)", message)
        if chosen:
            what = message.partition(":")[0].removeprefix("argument ")
            known = re.findall(r"[\w-]+", chosen[2])
            message = unknown(what, chosen[1], known)
        elif strange:
            name = strange[1].partition("=")[0]
            message = unknown("option", name, self._options(), "one of those that --help lists")
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")

    def _options(self) -> list[str]:
        """The options of this command and of those below it."""
        found = [name for name in self._option_string_actions if name.startswith("--")]
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                for each in action.choices.values():
                    found += each._options()
        return list(dict.fromkeys(found))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="regelbok",
        description="The rules of UNO in several languages, proved by an engine. Unofficial.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"regelbok {__version__}")
    parser.add_argument(
        "--root",
        type=_folder,
        metavar="DIR",
        help="folder of the project; the nearest one upward from here unless given",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(
        name: str,
        run: Callable[[argparse.Namespace], int] | None,
        summary: str,
        detail: str,
        epilog: str = _EXIT_CODES,
    ) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name,
            help=summary,
            description=detail,
            epilog=with_command(epilog),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if run is not None:
            added.set_defaults(run=run)
        return added

    verify = command(
        "verify",
        _verify,
        "prove the project, or play examples, and say where the engine disagrees",
        "Plays every scenario in the files and folders (your own too) through the engine. Where\n"
        "they differ it prints what was expected, what was found, and the trace. Without any it\n"
        "proves the whole project as a build does: every scenario, the examples documented in the\n"
        "engine, the trace of each rule, the recorded matches and counts, the packs, and that the\n"
        "experiments about tactics begin as they are recorded.",
    )
    verify.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="YAML file or folder; the whole project unless given",
    )
    _add_format(verify)

    build = command(
        "build",
        _build,
        "prove the book and build the site with its sheets",
        "Proves every example, number, link and translation, then builds the site. A build that\n"
        "fails leaves the previous site as it was. A folder is replaced only if all that is in it\n"
        "is a previous site, which lists its files in files.txt.",
    )
    _add_out(build, "site")
    _add_locale(build)
    _add_draft(build)
    # Of use to a server alone: where to tell of each build that it asks for.
    build.add_argument("--each-time", type=_number, metavar="FD", help=argparse.SUPPRESS)

    serve = command(
        "serve",
        _serve,
        "show the site on this machine and rebuild after each change",
        "Builds the site, serves it, and builds it again after each change. While something is\n"
        "broken the last good site stays up. Stop with Ctrl-C.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    serve.add_argument("--port", type=_port, default=8000, help="port to listen on (%(default)s)")
    _add_locale(serve)
    _add_draft(serve)

    sheets = command(
        "sheets",
        _sheets,
        "prove the book and make the printable sheets",
        "Proves the book, then makes PDFs: all that the site has, or any sheet of any box with\n"
        "any house rules. REGELBOK_URL is the address of the site, for the QR code on each sheet.",
        _SHEETS,
    )
    _add_out(sheets, "build/sheets")
    _add_locale(sheets)
    sheets.add_argument(
        "--sheet", action="append", dest="sheets", metavar="ID", help="sheet; may be given again"
    )
    _add_box(sheets)
    sheets.add_argument("--paper", metavar="SIZE", help="a4 or letter; the usual of each language")
    sheets.add_argument(
        "--colour", action="store_true", help="for screens; unless given, ink is saved"
    )

    translations = command(
        "translations",
        None,  # its sub-commands do
        "translate, check, compare and sign the texts, or begin a language",
        "The workbench of translators. The texts are in locales/LANGUAGE/LC_MESSAGES/regelbok.po,\n"
        "for any PO editor, and the words to use in locales/glossary.yml.",
    )
    add_translations(translations, _root)

    explain = command(
        "explain",
        _explain,
        "say whether a move is allowed, and by which rule",
        "Tells whether a move is allowed in a position, what it does, and which rules say so.\n"
        "Inside the project it tells the names of the rules too.",
        _NOTATION,
    )
    explain.add_argument("position", metavar="POSITION", help="one line in quotes, see below")
    explain.add_argument("move", metavar="MOVE", help="such as A:r7, see below")

    play = command(
        "play",
        _play,
        "play a round, or a match, in the terminal",
        "Plays a round against simple computer players, and says of every move that is not\n"
        "allowed why not, and by which rule. Works inside the project, as it needs its texts.",
        _PLAY,
    )
    _add_table(play, "four unless given, or as near as the box allows")
    play.add_argument("--target", type=_number, metavar="N", help="points that end the match")
    play.add_argument("--seed", type=_number, metavar="N", help="what all chance comes from")
    play.add_argument("--name", default="Ada", help="your name (%(default)s)")
    play.add_argument("--match", action="store_true", help="play on after the first round")
    play.add_argument(
        "--locale",
        metavar="LANGUAGE",
        help="such as nb, one of locales/glossary.yml; that of LANG unless given",
    )

    simulate = command(
        "simulate",
        _simulate,
        "let computers play many rounds and tell what they come to",
        "Plays rounds between computers: how long they are, how they end, who wins with which\n"
        "95 % confidence interval, the points, and how often each rule is cited.",
        _SIMULATE,
    )
    simulate.add_argument(
        "--rounds", type=_count, default=1000, metavar="N", help="how many rounds (%(default)s)"
    )
    _add_table(simulate, "four unless given, or as near as the box allows")
    simulate.add_argument(
        "--policy",
        action="append",
        dest="policies",
        metavar="POLICY",
        help="how all play (simple); given again, how the next place plays, from the dealer's left",
    )
    simulate.add_argument(
        "--seed", type=_number, default=1, metavar="N", help="what chance comes from (%(default)s)"
    )
    _add_jobs(simulate)
    _add_format(simulate)

    tactics = command(
        "tactics",
        _tactics,
        "measure what tips are worth, and record it for the book",
        "Plays the experiments about tactics between computers: how many rounds a player wins who\n"
        "follows a tip, and what that changes in points, each with the 95 % interval.",
        _TACTICS,
    )
    tactics.add_argument(
        "tips", nargs="*", metavar="TIP", help="such as wild-last; all unless given"
    )
    tactics.add_argument(
        "--rounds", type=_count, metavar="N", help="about how many rounds, instead of the usual"
    )
    tactics.add_argument(
        "--seed", type=_number, metavar="N", help="what chance comes from, instead of the usual"
    )
    _add_jobs(tactics)
    tactics.add_argument(
        "--record", action="store_true", help="write the figures into the record of the project"
    )
    _add_format(tactics)
    return parser


def _add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=_count, metavar="N", help="processes; one a processor unless given"
    )


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="for people or for machines"
    )


def _add_table(parser: argparse.ArgumentParser, usual: str) -> None:
    parser.add_argument("--players", type=_number, metavar="N", help=f"at the table; {usual}")
    _add_box(parser)
    parser.add_argument(
        "--scoring",
        metavar="WAY",
        help="how a match is scored; winner-takes unless given, but in a box without points",
    )


def _add_box(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", default="classic", metavar="ID", help="box (%(default)s)")
    parser.add_argument(
        "--house-rule",
        action="append",
        default=[],
        dest="house",
        metavar="ID",
        help="house rule or group of them; several are joined with + or given one by one",
    )


def _house(options: argparse.Namespace) -> tuple[str, ...]:
    return tuple(id for each in options.house for id in re.split("[+,]", each))


def _add_out(parser: argparse.ArgumentParser, folder: str) -> None:
    parser.add_argument(
        "--out",
        type=_folder,
        metavar="DIR",
        help=f"where to; {folder}/ of the project unless given",
    )
    parser.set_defaults(folder=folder)


def _add_locale(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--locale",
        action="append",
        metavar="LANGUAGE",
        dest="locales",
        help="only this language of locales/glossary.yml; may be given more than once",
    )


def _add_draft(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--draft",
        action="store_true",
        help="for translators, also of an unfinished language: English stands where a translation\n"
        "is missing or wrong; the pages say that they are a draft",
    )


def _folder(text: str) -> Path:
    if not text:  # would be where one happens to be
        raise argparse.ArgumentTypeError("found nothing; expected a folder")
    return Path(text)


def _port(text: str) -> int:
    return _whole(text, 0, 65535)


def _number(text: str) -> int:
    return _whole(text, 0, _LARGEST)


def _count(text: str) -> int:
    return _whole(text, 1, _MOST)


def _whole(text: str, least: int, most: int) -> int:
    digits = re.fullmatch("[0-9]{1,20}", text)
    if not digits or not least <= int(text) <= most:
        expected = f"a whole number from {least} to {most}"
        raise argparse.ArgumentTypeError(f"found {shown(text)}; expected {expected}")
    return int(text)


def _root(options: argparse.Namespace) -> Path:
    from regelbok.proof.verify import project_root

    return project_root(options.root)


def _out(options: argparse.Namespace, root: Path) -> Path:
    return Path(os.path.realpath(options.out or root / options.folder))


def _verify(options: argparse.Namespace) -> int:
    from regelbok.proof.verify import main as verify

    return verify(options.paths, options.format, options.root)


def _build(options: argparse.Namespace) -> int:
    from regelbok.pictures.draw import covers_into
    from regelbok.sheets.build import sheets_into
    from regelbok.site.again import each_time
    from regelbok.site.build import build_site
    from regelbok.site.known import Known

    root = _root(options)
    if options.draft:
        options.folder = "build/draft"
    out = _out(options, root)
    makers = (sheets_into, covers_into)
    build = partial(build_site, root, out, options.locales, *makers, draft=options.draft)
    if options.each_time is None:
        build()
    else:
        each_time(partial(build, known=Known()), options.each_time)
    return OK


def _serve(options: argparse.Namespace) -> int:
    from regelbok.site.serve import serve

    serve(_root(options), options.host, options.port, options.locales, draft=options.draft)
    return OK


def _sheets(options: argparse.Namespace) -> int:
    from regelbok.sheets.build import build_sheets
    from regelbok.sheets.registry import chosen
    from regelbok.site.target import check_place
    from regelbok.site.web_address import site_address

    root = _root(options)
    check_place(root, out := _out(options, root))
    orders = chosen(
        options.sheets,
        options.edition,
        _house(options),
        options.paper,
        colour=options.colour,
    )
    for path in build_sheets(root, out, options.locales, orders, address=site_address()):
        print(path)
    return OK


def _explain(options: argparse.Namespace) -> int:
    from regelbok.engine.game import apply, why_not
    from regelbok.engine.notation import SEATS, write_position
    from regelbok.proof.guard import time_limit, what_happened
    from regelbok.proof.oneline import read_move, read_position
    from regelbok.proof.plain import event_text
    from regelbok.proof.sides import with_both_sides

    state = read_position(options.position)
    tried = with_both_sides(state, read_move(options.move))
    labels = _labels(options)
    try:
        with time_limit():
            refusal = why_not(state, tried)
            after, events = apply(state, tried) if refusal is None else (state, ())
    except Exception as error:
        found = what_happened(error)
        raise ProofError([f"the engine: found {found}; expected an answer"]) from None
    if refusal is not None:
        print(f"refused: {refusal.text} ({refusal.rule.id})")
        _tell_rules([refusal.rule.id], labels)
        return DIFFERENT
    print("allowed")
    for event in events:
        print(f"  {event_text(event, tuple(SEATS))}")
    _tell_rules((rule.id for event in events for rule in event.rules), labels)
    print(f"then: {write_position(after)}")
    return OK


def _labels(options: argparse.Namespace) -> Mapping[str, str]:
    """The names of the rules, inside a project."""
    from regelbok.proof.labels import rule_labels

    try:
        return rule_labels(_root(options))
    except InputError:
        if options.root is not None:
            raise
        return {}


def _tell_rules(ids: Iterable[str], labels: Mapping[str, str]) -> None:
    named = [id for id in dict.fromkeys(ids) if id in labels]
    if named:
        print("rules")
    for id in named:
        print(f"  {id}: {labels[id]}")


def _play(options: argparse.Namespace) -> int:
    from regelbok.play.start import Wanted
    from regelbok.play.start import main as play

    wanted = Wanted(
        locale=options.locale,
        players=options.players,
        edition=options.edition,
        house=_house(options),
        scoring=options.scoring,
        target=options.target,
        seed=options.seed,
        name=options.name,
        match=options.match,
    )
    return play(_root(options), wanted)


def _simulate(options: argparse.Namespace) -> int:
    from regelbok.proof.simulate import main as simulate
    from regelbok.proof.simulate import plan

    return simulate(
        plan(
            rounds=options.rounds,
            players=options.players,
            edition=options.edition,
            house=_house(options),
            scoring=options.scoring,
            policies=options.policies or ["simple"],
            seed=options.seed,
        ),
        options.jobs,
        options.format,
    )


def _tactics(options: argparse.Namespace) -> int:
    from regelbok.proof.tactics.command import Wanted
    from regelbok.proof.tactics.command import main as tactics

    wanted = Wanted(options.tips, options.rounds, options.seed, options.jobs, options.record)
    return tactics(wanted, partial(_root, options), options.format)
