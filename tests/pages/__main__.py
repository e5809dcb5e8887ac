"""Checks the scripts' types and the pages in Chromium: `make check-pages`, or with paths only these.

The site is served from `BRIDGELOV_HOME`, or from a knowledge base made for the occasion of what lies in
`BRIDGELOV_SOURCES`. Ends with 1 where something falls short, with 2 where a tool is missing.
"""

import os
import sys
import tempfile
import threading
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table
from waitress.server import create_server

from kb.library.builds.build import add
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.web import create_app
from tests.pages import tools
from tests.pages.accessible import violations
from tests.pages.measured import SCORES, BrokenDown, measure


@contextmanager
def site() -> Iterator[str]:
    """The address of the site, for as long as it is looked at."""
    with tempfile.TemporaryDirectory() as made:
        home = Path(os.environ.get("BRIDGELOV_HOME") or made)
        sources = os.environ.get("BRIDGELOV_SOURCES")
        if not os.environ.get("BRIDGELOV_HOME"):
            add(Store(home), take_in([Path(sources)]).documents if sources else {})
        server = create_server(create_app(home), host="127.0.0.1", port=0, threads=4)
        threading.Thread(target=server.run, daemon=True).start()
        yield f"http://127.0.0.1:{server.effective_port}"
        server.close()


def main(asked: Sequence[str]) -> int:
    """Runs all checks; the exit code."""
    console = Console()
    pages = tomllib.loads((Path(__file__).parent / "pages.toml").read_text(encoding="utf-8"))
    measured = list(asked) or pages["lighthouse"]
    looked_at = list(asked) or [*pages["lighthouse"], *pages["axe"]]
    try:
        node, browser = tools.install(), tools.browser()
    except tools.MissingTool as missing:
        console.print(str(missing))
        return 2
    short = tools.types()
    with site() as base:
        for where, what in violations(base, looked_at, node, browser):
            short += 1
            console.print(f"{where}: {what}", markup=False)
        table = Table("page", *(name[:5] for name in SCORES), "LCP ms", "CLS", "TBT ms", "KB", "falls short")
        for path in measured:
            try:
                found = measure(base, path, node, browser)
            except BrokenDown as broken:
                short += 1
                table.add_row(path, *"–" * (len(SCORES) + 4), str(broken))
                continue
            lacks = [*found.short_of(pages["limits"]), *found.lost]
            short += len(lacks)
            table.add_row(path, *map(str, found.scores.values()), f"{found.lcp:.0f}", f"{found.cls:.3f}",
                          f"{found.tbt:.0f}", f"{found.bytes / 1000:.0f}", ", ".join(lacks))  # fmt: skip
        console.print(table)
    console.print("All pages hold." if not short else f"{short} things fall short.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
