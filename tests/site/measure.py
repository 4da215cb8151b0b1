"""What pages weigh and how fast they come, measured in a browser as a reader meets them.

Run by ``scripts/measure``. Nothing here is a test: figures belong to a machine and a moment.
"""

from __future__ import annotations

import argparse
import gzip
import json
import mimetypes
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parents[2]
UNDER: Final = "/rules/"
# One page of each kind, each in another language than the one before it.
PAGES: Final = (
    "en/", "nb/skip/", "sv/challenge/", "da/no-mercy/", "en/all-rules/", "nb/all-cards/",
    "sv/questions/", "da/tactics/", "en/guide/", "nb/compare-flip/", "sv/glossary/",
    "da/may-i-lay/", "en/who-starts/", "nb/score/", "sv/our-table/", "da/search/",
    "en/offline/", "nb/print/",
)  # fmt: skip
MARKS: Final = ("performance", "accessibility", "best-practices", "seo")
SCREENS: Final = {"phone": (), "desk": ("--preset=desktop",)}
_PACKED: Final = (".html", ".css", ".js", ".svg", ".json", ".xml", ".txt")


class Weight(NamedTuple):
    """What a page makes a browser fetch that has nothing yet.

    Attributes:
        requests: how many files.
        kilobytes: all of them as they come over the wire, with their headers, in 1,000 bytes.
        hosts: whom it asked, besides the site.
        refused: how many were not there.
    """

    requests: int
    kilobytes: float
    hosts: tuple[str, ...]
    refused: int


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site, served packed and with files to be kept, as a web server would."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = urlsplit(self.path).path
            file = site / path.removeprefix(UNDER)
            if path.endswith("/"):
                file /= "index.html"
            if not path.startswith(UNDER) or not file.is_file():
                self.send_error(404)
                return
            content = file.read_bytes()
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            if file.suffix in _PACKED:
                content = gzip.compress(content, 6, mtime=0)
                self.send_header("Content-Encoding", "gzip")
            if file.suffix != ".html":
                self.send_header("Cache-Control", "public, max-age=31536000, immutable")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{UNDER}"
    finally:
        server.shutdown()
        server.server_close()


def weigh(browser: Browser, address: str) -> Weight:
    """Open a page in a browser that has nothing yet, and add up what comes."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    session = context.new_cdp_session(page)
    asked: list[str] = []
    status: list[int] = []
    sizes: list[int] = []
    session.on("Network.requestWillBeSent", lambda each: asked.append(each["request"]["url"]))
    session.on("Network.responseReceived", lambda each: status.append(each["response"]["status"]))
    session.on("Network.loadingFinished", lambda each: sizes.append(each["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    context.close()
    own = urlsplit(address).netloc
    fetched = [each for each in asked if each.startswith("http")]
    others = tuple(sorted({urlsplit(each).netloc for each in fetched} - {own}))
    return Weight(len(fetched), sum(sizes) / 1000, others, sum(each >= 400 for each in status))


def lighthouse(program: str, address: str, options: Sequence[str], chromium: str) -> list[int]:
    """The four marks that Lighthouse gives a page, of 100.

    Raises:
        SystemExit: Lighthouse could not look at it.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            program, address, "--quiet", "--output=json", f"--output-path={report}",
            "--chrome-flags=--headless=new --no-sandbox", *options,
        ]  # fmt: skip
        run = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": chromium}
        )
        if run.returncode or not report.is_file():
            line = (run.stderr.strip().splitlines() or ["nothing"])[-1]
            sys.exit(f"scripts/measure: Lighthouse said {line!r} of {address}; expected its marks")
        categories = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return [round((categories[mark]["score"] or 0) * 100) for mark in MARKS]


def main(arguments: Sequence[str]) -> int:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="scripts/measure")
    parser.add_argument("--from", dest="start", type=Path, default=Path())
    parser.add_argument("--site", type=Path)
    parser.add_argument("--page", action="append", dest="pages")
    parser.add_argument("--runs", type=int, default=3, choices=range(1, 10))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    site = (options.start / options.site if options.site else ROOT / "site").resolve()
    pages = options.pages or PAGES
    for page in pages:
        if not (site / page / "index.html").is_file():
            wanted = "a page of a built site, such as nb/skip/"
            print(
                f"scripts/measure: found no page {site / page}; expected {wanted}", file=sys.stderr
            )
            return 2
    chromium = os.environ.get("REGELBOK_CHROMIUM") or shutil.which("chromium") or ""
    if not shutil.which(chromium):
        print("scripts/measure: found no Chromium; expected it on the PATH", file=sys.stderr)
        return 2
    program = shutil.which(os.environ.get("REGELBOK_LIGHTHOUSE", "lighthouse"))
    if program is None:
        print("no Lighthouse on the PATH, so only the weight is measured", file=sys.stderr)
    found = []
    with served(site) as address:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            weights = [weigh(browser, f"{address}{page}") for page in pages]
            browser.close()
        for page, weight in zip(pages, weights, strict=True):
            row: dict[str, Any] = {"page": page, **weight._asdict()}
            for screen, extra in SCREENS.items():
                if program is None:
                    continue
                runs = [
                    lighthouse(program, f"{address}{page}", extra, chromium)
                    for _ in range(options.runs)
                ]
                row[screen] = [int(statistics.median(each)) for each in zip(*runs, strict=True)]
            found.append(row)
            if not options.json:
                print(_line(row), flush=True)
    if options.json:
        print(json.dumps(found, indent=1))
    return 0


def _line(row: dict[str, Any]) -> str:
    marks = "".join(f"  {name} {'/'.join(map(str, row[name]))}" for name in SCREENS if name in row)
    strange = f"  OTHER HOSTS {' '.join(row['hosts'])}" if row["hosts"] else ""
    gone = f"  {row['refused']} NOT THERE" if row["refused"] else ""
    size = f"{row['requests']:>3} requests {row['kilobytes']:>7.1f} kB"
    return f"{row['page']:<20}{size}{marks}{strange}{gone}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
