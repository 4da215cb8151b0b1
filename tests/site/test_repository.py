"""Links to the repository on the web: the form for a better wording, and odd addresses."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml

from regelbok.proof.errors import InputError
from regelbok.site.repository import FORM, REPOSITORY, Repository, repository

SOURCE = Repository("https://example.org/ada/rules")
KEY = "rule:uno.call:text"


def query(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def test_the_form_is_told_key_language_and_text() -> None:
    text = "Du [skal](force:must) råbe “UNO” & mere + {name}\nog så?"
    address = SOURCE.suggestion(KEY, "Dansk", text, "cut")
    assert address.startswith("https://example.org/ada/rules/issues/new?template=wording.yml&key=")
    assert query(address) == {"template": FORM, "key": KEY, "language": "Dansk", "current": text}


@pytest.mark.parametrize("text", ["ø" * 9000, "a" * 9000, "word “ord” " * 900])
def test_a_text_too_long_for_an_address_is_cut_and_says_so(text: str) -> None:
    address = SOURCE.suggestion(KEY, "Dansk", text, "The text goes on.")
    current = query(address)["current"]
    assert 5900 < len(address) <= 6000
    assert current.endswith(" … The text goes on.")
    assert text.startswith(current.removesuffix(" … The text goes on."))


def test_the_form_has_the_fields_that_the_link_fills(root: Path) -> None:
    form = yaml.safe_load((root / ".github/ISSUE_TEMPLATE" / FORM).read_text(encoding="utf-8"))
    fields = [each["id"] for each in form["body"]]
    assert fields == ["key", "language", "current", "better", "why"]
    filled = query(SOURCE.suggestion(KEY, "Dansk", "Råb!", ""))
    assert set(filled) - {"template"} <= set(fields)


def test_the_workflow_names_the_repository(root: Path) -> None:
    workflow = (root / ".github/workflows/site.yml").read_text(encoding="utf-8")
    assert f"{REPOSITORY}: ${{{{ github.server_url }}}}/${{{{ github.repository }}}}" in workflow


def test_the_environment_names_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REPOSITORY, "https://example.org/ada/rules/")
    assert repository() == SOURCE
    monkeypatch.delenv(REPOSITORY)
    assert repository() is None


@pytest.mark.parametrize(
    "address", ["example.org/ada", "javascript:alert(1)", "https://a.example/?b"]
)
def test_an_odd_address_is_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv(REPOSITORY, address)
    with pytest.raises(InputError, match=f"^{REPOSITORY}: found '.*'; expected an address such as"):
        repository()
