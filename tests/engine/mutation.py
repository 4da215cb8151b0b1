"""Changes every deciding line of the engine, one at a time: do the examples notice?

Each change makes a mutant, which is tried in a folder and a process of its own: all scenarios are
played and all doctests run. A mutant that they let pass, a survivor, shows something the engine
does that no example holds it to. ``scripts/mutate`` runs this.

A change that nobody could notice is listed in ``equivalent_mutants.txt``, and does not count.
"""

from __future__ import annotations

import argparse
import ast
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
ENGINE: Final = ROOT / "src/regelbok/engine"
LISTED: Final = Path(__file__).with_name("equivalent_mutants.txt")
GOAL: Final = 95  # percent
SECONDS: Final = 20  # whatever takes longer has lost its way, which is noticed too

# They decide nothing at the table, and tests of their own hold them: changed only when named.
NOT_THE_GAME: Final = ("naming", "notation", "rules", "view")

# Run in a copy of the project.
EXAMPLES: Final = """
import faulthandler, sys
faulthandler.dump_traceback_later(float(sys.argv[1]), exit=True)
from pathlib import Path
import regelbok.engine
from regelbok.proof.collect import collect, default_paths
from regelbok.proof.doctests import run_doctests
from regelbok.proof.runner import run
assert Path(regelbok.engine.__file__).resolve().is_relative_to(Path.cwd()), "this is not the mutant"
assert not any(run(each).differences for each in collect(default_paths(Path("."))))
run_doctests()
"""

PAIRS: Final[tuple[tuple[type[ast.cmpop], type[ast.cmpop]], ...]] = (
    *((ast.Is, ast.IsNot), (ast.In, ast.NotIn), (ast.Eq, ast.NotEq)),
    *((ast.Lt, ast.LtE), (ast.Gt, ast.GtE)),
)
OTHER: Final = {**dict(PAIRS), **{second: first for first, second in PAIRS}}
NEED_ALL_FIELDS: Final = ("Edition", "State", "View")


class Mutant(NamedTuple):
    """The engine with one change: the module, its line, the change in words, the new code."""

    module: str
    line: int
    change: str
    code: str


class Slot(NamedTuple):
    """A place in the code: something, what it is part of, and the function it stands in."""

    parent: ast.AST
    field: str
    place: int | None
    child: ast.AST
    where: str

    def put(self, new: ast.AST) -> None:
        """Put something else there."""
        if self.place is None:
            setattr(self.parent, self.field, new)
        else:
            getattr(self.parent, self.field)[self.place] = new


def slots(parent: ast.AST, where: str) -> Iterator[Slot]:
    """Every place in the code but types and assertions, which decide nothing."""
    if isinstance(parent, ast.FunctionDef | ast.ClassDef):
        where = f"{where}.{parent.name}"
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert):
                yield Slot(parent, field, place, child, where)
                yield from slots(child, where)


def members() -> dict[str, list[str]]:
    """The members of each enumeration of the engine."""
    found: dict[str, list[str]] = {}
    for path in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and "Enum" in map(ast.unparse, node.bases):
                lines = [ast.unparse(each).split(" = ")[0] for each in node.body]
                found[node.name] = [line for line in lines if line.isupper()]
    return found


def variants(slot: Slot, enums: dict[str, list[str]]) -> Iterator[ast.AST]:
    """What may stand in a place instead."""
    node, parent = slot.child, slot.parent
    if slot.field in ("test", "ifs"):
        yield ast.Constant(False)
        if not isinstance(parent, ast.While):
            yield ast.Constant(True)
    match node:
        case ast.Compare():
            for index, each in enumerate(node.ops):
                ops = [*node.ops]
                ops[index] = OTHER[type(each)]()
                yield ast.Compare(node.left, ops, node.comparators)
        case ast.BoolOp():
            for index in range(len(node.values)):
                rest = node.values[:index] + node.values[index + 1 :]
                yield ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp():
            yield node.operand
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.Mod()):
            yield node.left
            yield node.right
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
        case ast.Name(id="NOBODY", ctx=ast.Load()):
            yield ast.Constant(0)
        case ast.Name(id="LEFT" | "RIGHT", ctx=ast.Load()):
            yield ast.UnaryOp(ast.USub(), node)
        case ast.Attribute(value=ast.Name(id=kind)) if node.attr in enums.get(kind, ()):
            following = enums[kind].index(node.attr) + 1 - len(enums[kind])  # 0 after the last
            yield ast.Attribute(node.value, enums[kind][following], ast.Load())
            if isinstance(parent, ast.Return):
                yield ast.Constant(None)
        case ast.keyword() if ast.unparse(parent).partition("(")[0] not in NEED_ALL_FIELDS:
            yield ast.keyword(None, ast.Dict([], []))  # **{}: left out
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield ast.Pass()
        case ast.Tuple(elts=[first, last]) if isinstance(parent, ast.Return):
            nothing = [] if isinstance(last, ast.Starred) else [ast.Tuple([], ast.Load())]
            yield ast.Tuple([first, *nothing], ast.Load())


def changes(
    tree: ast.Module, module: str, enums: dict[str, list[str]]
) -> Iterator[tuple[int, str]]:
    """Make every change in a module, one at a time: the line and the change in words.

    The tree holds the change until the next one is asked for. A change that is made again there
    gets a number.
    """
    seen: Counter[str] = Counter()
    for slot in list(slots(tree, module)):
        old = ast.unparse(slot.child)
        for each in list(variants(slot, enums)):
            new = ast.unparse(each)
            if new == old:
                continue
            change = " ".join(f"{slot.where}: {old} -> {new}".split())
            seen[change] += 1
            if seen[change] > 1:
                change += f" [{seen[change]}]"
            slot.put(each)
            yield getattr(slot.child, "lineno", 0), change
            slot.put(slot.child)


def syntax(module: str) -> ast.Module:
    """The code of a module of the engine as a tree."""
    return ast.parse((ENGINE / f"{module}.py").read_text("utf-8"))


def mutants(module: str, enums: dict[str, list[str]]) -> Iterator[Mutant]:
    """Every mutant of a module."""
    tree = syntax(module)
    for line, change in changes(tree, module, enums):
        yield Mutant(module, line, change, ast.unparse(tree))


def pass_examples(folder: Path) -> bool:
    """Whether the examples find no fault with the engine of a copy of the project."""
    try:
        subprocess.run(  # which ends in time by itself, even if this is stopped
            [sys.executable, "-c", EXAMPLES, str(SECONDS)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": f"{folder}/src", "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            check=True,
        )
        return True
    except subprocess.CalledProcessError:
        return False


def survivors(tried: Sequence[Mutant], jobs: int) -> Iterator[Mutant]:
    """Try mutants, telling how far it is, and give those that pass."""
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(jobs) as pool:
        copies = [Path(place, str(number)) for number in range(jobs)]
        free: queue.Queue[Path] = queue.Queue()
        for folder in copies:
            for part in (
                "docs/chapters",
                "docs/cases",
                "src/regelbok/engine",
                "src/regelbok/proof",
            ):
                shutil.copytree(ROOT / part, folder / part)
            (folder / "src/regelbok/__init__.py").touch()
            free.put(folder)

        def survives(mutant: Mutant) -> bool:
            folder = free.get()
            file = folder / f"src/regelbok/engine/{mutant.module}.py"
            original = file.read_bytes()
            file.write_text(mutant.code, "utf-8")
            passed = pass_examples(folder)
            file.write_bytes(original)
            free.put(folder)
            return passed

        if not pass_examples(copies[0]):
            sys.exit("scripts/mutate: the examples fail even without a change; see regelbok verify")
        began = time.monotonic()
        for number, passed in enumerate(pool.map(survives, tried), 1):
            if passed:
                yield tried[number - 1]
            if number % 25 == 0:
                print(f"[{time.monotonic() - began:3.0f}s] {number} of {len(tried)} tried")


def main() -> int:
    """Try the mutants of the modules named, print the survivors and the score; 0 if all is well."""
    known = sorted(path.stem for path in ENGINE.glob("[!_]*.py"))
    parser = argparse.ArgumentParser(prog="scripts/mutate")
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=2)
    options = parser.parse_args()
    modules = options.modules or [name for name in known if name not in NOT_THE_GAME]
    if not set(modules) <= set(known):
        parser.error(f"found {' '.join(modules)}; expected of {', '.join(known)}")
    tried = [mutant for module in modules for mutant in mutants(module, members())]
    lines = LISTED.read_text("utf-8").splitlines()
    listed = {line for line in lines if line.partition(".")[0].partition(":")[0] in modules}
    alive = []
    for each in survivors(tried, options.jobs):
        alive.append(each.change)
        if each.change not in listed:
            print(f"{(ENGINE / each.module).relative_to(ROOT)}.py:{each.line}: {each.change}")
    for change in (wrong := sorted(listed - set(alive))):
        print(f"{LISTED.relative_to(ROOT)}: found '{change}'; expected a mutant that survives")
    noticed, equivalent = len(tried) - len(alive), len(listed) - len(wrong)
    score = 100 * noticed / max(counted := len(tried) - equivalent, 1)
    print(f"{noticed} of {counted} mutants noticed: {score:.1f} % ({equivalent} equivalent)")
    return 0 if score >= GOAL and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
