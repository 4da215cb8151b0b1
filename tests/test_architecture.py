"""The shape of the project: imports point downward, the layout stands, no foreign addresses.

Each check is a function from text to complaints, and is itself tried on a seeded fault.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

# For each layer: the layers and the packages it may import, apart from the standard library.
LAYERS = {
    "engine": (set[str](), set[str]()),
    "proof": ({"engine"}, {"yaml"}),
    "book": ({"engine", "proof"}, {"babel", "markdown_it", "yaml"}),
    "sheets": ({"engine", "proof", "book"}, {"babel", "segno", "typst"}),
    "pictures": ({"engine", "proof", "book", "sheets"}, {"PIL"}),
    "play": ({"engine", "proof", "book"}, set[str]()),
    "workbench": ({"engine", "proof", "book"}, {"babel", "yaml"}),
    "site": (
        {"engine", "proof", "book"},
        {"babel", "material", "mkdocs", "mkdocs_static_i18n", "yaml"},
    ),
    "cli": (
        {"engine", "proof", "book", "sheets", "pictures", "site", "play", "workbench"},
        set[str](),
    ),
    "__main__": ({"cli"}, set[str]()),
}

LAYOUT = """
    .ci/run .editorconfig .gitattributes .gitignore .github/ISSUE_TEMPLATE .github/workflows
    CHANGELOG.md CONTRIBUTING.md LICENSE LICENSE-docs README.md
    mkdocs.yml pyproject.toml requirements.lock
    docs/assets docs/chapters docs/interface.yml docs/story.yml
    docs/permanent-examples.txt docs/permanent-ids.txt
    locales/checks.yml locales/glossary.yml locales/regelbok.pot
    locales/nb/LC_MESSAGES/regelbok.po
    locales/sv/LC_MESSAGES/regelbok.po
    locales/da/LC_MESSAGES/regelbok.po
    scripts/serve scripts/site scripts/test
    src/regelbok/py.typed src/regelbok/cli.py
    src/regelbok/engine src/regelbok/proof src/regelbok/book src/regelbok/site src/regelbok/sheets
    src/regelbok/pictures src/regelbok/play src/regelbok/workbench
    tests/engine tests/proof tests/book tests/site tests/sheets tests/pictures tests/play
    tests/workbench
""".split()

# In parts, so that this file does not name them either.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("yarnpkg", "com"),
        ("crates", "io"),
        ("rubygems", "org"),
        ("deb", "debian", "org"),
        ("anaconda", "org"),
    )
]
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.:/-])/(?:home|root|Users|work)/")

# What pages are made of, and the addresses that may stand in it: names of formats (never asked
# for), the licence that pages link to, and addresses of this machine or of nobody.
PAGE_SOURCES = ("docs", "locales", "mkdocs.yml", "src/regelbok/book", "src/regelbok/site")
PAGE_SUFFIXES = {".css", ".html", ".js", ".json", ".po", ".pot", ".py", ".svg", ".xml", ".yml"}
ADDRESS = re.compile(r"""https?://([^\s/"'`<>()]*)|["'(=]//([a-z0-9-]+\.[a-z0-9.-]+)""")
OWN_ADDRESSES = {
    "www.w3.org",
    "www.sitemaps.org",
    "schema.org",
    "creativecommons.org",
    "127.0.0.1",
    "localhost",
    "example.org",
}
MADE_BY_TOOLS = {".git", ".venv", ".mypy_cache", ".pytest_cache", ".ruff_cache", "build", "site"}


def imports(source: str, module: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a module imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{name.name}") for name in node.names)


def upward_imports(source: str, module: str) -> list[str]:
    """What a module imports but its layer may not."""
    layer = module.split(".")[1]
    lower, packages = LAYERS[layer]
    complaints = []
    for line, imported in imports(source, module):
        package, _, rest = imported.partition(".")
        if package == "regelbok":
            other = rest.split(".")[0]
            allowed = other not in LAYERS or other == layer or other in lower
        else:
            allowed = package in sys.stdlib_module_names or package in packages
        if not allowed:
            complaints.append(f"{module}:{line}: {layer} must not import {imported}")
    return complaints


def registries_named(text: str) -> list[str]:
    """Hosts of package registries in a text."""
    return [host for host in REGISTRIES if host in text]


def foreign_addresses(text: str, own: Iterable[str] = ()) -> list[str]:
    """Hosts in a text that are neither the site's own nor mere names of formats."""
    allowed = OWN_ADDRESSES | set(own)
    hosts = [(first or second).partition(":")[0] for first, second in ADDRESS.findall(text)]
    return [host for host in hosts if host and "{" not in host and host not in allowed]


def project_files(root: Path) -> Iterator[tuple[str, str]]:
    """Path in the project and text of every file that people or the scripts wrote."""
    for top in sorted(root.iterdir()):
        if top.name in MADE_BY_TOOLS:
            continue
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts:
                data = path.read_bytes()
                if b"\0" not in data:
                    yield path.relative_to(root).as_posix(), data.decode()


def modules(root: Path) -> Iterator[tuple[str, str]]:
    """Dotted name and source of each module of the package but the package itself."""
    source = root / "src"
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        if parts != ("regelbok", "__init__"):
            yield ".".join(parts), path.read_text(encoding="utf-8")


def test_imports_point_downward(root: Path) -> None:
    found = [line for module, source in modules(root) for line in upward_imports(source, module)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regelbok.engine.cards", "import yaml"),
        ("regelbok.engine.cards", "from regelbok.proof import trace"),
        ("regelbok.engine.cards", "def late():\n    from regelbok import book"),
        ("regelbok.engine.cards", "from ..proof.trace import Trace"),
        ("regelbok.engine.__init__", "from ..cli import main"),
        ("regelbok.proof.runner", "import babel.messages"),
        ("regelbok.proof.runner", "import regelbok.book.tree"),
        ("regelbok.book.tree", "from regelbok.site import build"),
        ("regelbok.book.tree", "import mkdocs"),
        ("regelbok.site.build", "from regelbok.sheets.build import build_sheets"),
        ("regelbok.sheets.build", "from regelbok.site.build import build_site"),
        ("regelbok.site.build", "from regelbok.cli import main"),
        ("regelbok.site.build", "import typst"),
        ("regelbok.site.build", "from regelbok.pictures.draw import covers_into"),
        ("regelbok.sheets.press", "from regelbok.pictures.draw import covers_into"),
        ("regelbok.book.build", "from regelbok.workbench import signing"),
        ("regelbok.workbench.signing", "from regelbok.site.build import build_site"),
    ],
)
def test_an_upward_import_is_found(module: str, source: str) -> None:
    assert upward_imports(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regelbok.engine.cards", "from enum import Enum\nfrom . import rules"),
        ("regelbok.proof.runner", "from regelbok.engine.game import apply\nimport yaml"),
        ("regelbok.site.build", "from regelbok import __version__\nfrom ..book.tree import Book"),
        ("regelbok.cli", "from regelbok.site.build import build_site"),
        ("regelbok.pictures.draw", "from regelbok.sheets.press import draw"),
    ],
)
def test_a_downward_import_is_fine(module: str, source: str) -> None:
    assert not upward_imports(source, module)


def test_every_module_has_a_layer(root: Path) -> None:
    assert {module.split(".")[1] for module, _ in modules(root)} == set(LAYERS)


def test_the_layout_stands(root: Path) -> None:
    missing = [path for path in LAYOUT if not (root / path).exists()]
    assert not missing, f"missing: {', '.join(missing)}"


def test_no_file_names_a_registry(root: Path) -> None:
    found = [
        f"{path}: {host}" for path, text in project_files(root) for host in registries_named(text)
    ]
    assert not found, "\n".join(found)


def test_a_named_registry_is_found() -> None:
    assert registries_named(f"--index-url https://{REGISTRIES[0]}/simple")


def test_no_file_names_somebodys_folder(root: Path) -> None:
    found = [path for path, text in project_files(root) if SOMEBODYS_FOLDER.search(text)]
    assert not found, "\n".join(found)


def test_a_named_folder_is_found() -> None:
    assert SOMEBODYS_FOLDER.search("see " + "/home" + "/ada/notes")
    assert not SOMEBODYS_FOLDER.search("docs/home/page and ./home/page")


def test_pages_ask_nobody_else(root: Path) -> None:
    address = re.search(
        r"^site_url: *https?://([^/\s]+)", (root / "mkdocs.yml").read_text("utf-8"), re.M
    )
    own = [address[1]] if address else []
    found = [
        f"{path}: {host}"
        for path, text in project_files(root)
        if path.startswith(PAGE_SOURCES)
        and Path(path).suffix in PAGE_SUFFIXES
        # A schema names its dialect by an address that nobody asks.
        and not path.endswith(".schema.json")
        for host in foreign_addresses(text, own)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example.com/x.js">',
        "@import url(//fonts.example.com/css)",
        "fetch('http://tracker.example.net:8080/hit')",
        "<img src=//pixel.example.net/1.gif>",
    ],
)
def test_a_foreign_address_is_found(text: str) -> None:
    assert foreign_addresses(text)


@pytest.mark.parametrize(
    "text",
    [
        '<svg xmlns="http://www.w3.org/2000/svg">',
        "http://127.0.0.1:8000/",
        "// a comment, and a regular expression: //g",
        'src="/assets/card.svg"',
        "https://rules.example/nb/",
    ],
)
def test_an_own_address_is_fine(text: str) -> None:
    assert not foreign_addresses(text, ["rules.example"])
