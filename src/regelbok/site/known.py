"""What one build leaves to the next in the same process.

The proof depends on the engine, the chapters and the records, and on no translation. So whoever
builds again after a translation has changed, and nothing else, proves nothing anew. Most pages are
then the same as before, too, and need not be read again to check their links.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from regelbok.proof.prove import Proof, prove
from regelbok.site.check import PageFacts, read_page

Facts = Mapping[bytes, PageFacts]


class Known:
    """The proof of a project, and what is known of pages.

    Attributes:
        pages: the facts of the pages of the last build, by a digest of their text.
    """

    def __init__(self) -> None:
        self.pages: Facts = {}
        self._proof: Proof | None = None

    def proof(self, root: Path) -> Proof:
        """What was proved of the project, or is proved now.

        Args:
            root: folder of the project; its engine, chapters and records stay as they are.

        Raises:
            InputError: a file is not in order.
            ProofError: the engine, the scenarios and the rules do not agree.
        """
        if self._proof is None:
            self._proof = prove(root)
        return self._proof

    def read(self, html: str) -> tuple[bytes, PageFacts]:
        """A digest of a page, and its facts, which are read if the page is another than before.

        Raises:
            AssertionError: it is no HTML at all.
        """
        digest = hashlib.sha256(html.encode()).digest()
        return digest, self.pages.get(digest) or read_page(html)

    def keep(self, pages: Iterable[Facts]) -> None:
        """Know these pages from now on, and no others."""
        self.pages = {digest: facts for each in pages for digest, facts in each.items()}
