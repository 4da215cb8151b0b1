"""The repository of the project on the web: where a text stands, and where to write about it.

Its pages are those of GitHub. Nothing is asked of it: these are plain links for the reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlencode

from regelbok.site.web_address import web_address

REPOSITORY: Final = "REGELBOK_REPOSITORY"
# Names of forms in .github/ISSUE_TEMPLATE; their fields have the names of the query.
FORM: Final = "wording.yml"
RULE_FORM: Final = "rule.yml"
_LONGEST: Final = 6000  # of an address; GitHub refuses those beyond about 8000


@dataclass(frozen=True, slots=True)
class Repository:
    """The repository.

    Attributes:
        address: its address, without a slash at its end.
    """

    address: str

    def line(self, file: str, line: int) -> str:
        """Address of a line of a file.

        >>> Repository("https://example.org/ada/rules").line("docs/story.yml", 7)
        'https://example.org/ada/rules/blob/HEAD/docs/story.yml#L7'
        """
        return f"{self.address}/blob/HEAD/{quote(file)}#L{line}"

    def suggestion(self, key: str, language: str, current: str, cut: str) -> str:
        """Address of the form for a better wording, with what is known filled in.

        Args:
            key: the key of the text.
            language: the name of the language.
            current: the text as it is written.
            cut: stands behind a text that is too long for an address.
        """
        whole = self._form(key, language, current)
        if len(whole) <= _LONGEST:
            return whole
        shortest, longest = 0, len(current)
        while longest - shortest > 1:  # letters take one to nine places, so their number is sought
            middle = (shortest + longest) // 2
            fits = len(self._form(key, language, f"{current[:middle]} … {cut}")) <= _LONGEST
            shortest, longest = (middle, longest) if fits else (shortest, middle)
        return self._form(key, language, f"{current[:shortest]} … {cut}")

    def doubt(self) -> str:
        """Address of the form for another reading of a rule; the script fills in what is known.

        >>> Repository("https://example.org/ada/rules").doubt()
        'https://example.org/ada/rules/issues/new?template=rule.yml'
        """
        return f"{self.address}/issues/new?{urlencode({'template': RULE_FORM})}"

    def _form(self, key: str, language: str, current: str) -> str:
        query = {"template": FORM, "key": key, "language": language, "current": current}
        return f"{self.address}/issues/new?{urlencode(query)}"


def repository() -> Repository | None:
    """The repository that the environment names, if it names one.

    Raises:
        InputError: what it names is no address.
    """
    address = web_address(REPOSITORY, "https://example.org/somebody/rules")
    return Repository(address) if address else None
