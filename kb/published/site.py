"""The whole site laid out in a folder: built aside, and put in place whole or not at all.

    index.html, lov/27/index.html, en/…     each page at the address that it has
    static/                                 stylesheets, scripts and pictures, named by what they hold
    telefon/<language>/                     what phones take along; sw.js and manifest.webmanifest beside it
    bridgelov.html                          the whole book as one file
    api/v1/…json                            what the API answers without being asked anything further
    404.html, robots.txt, sitemap.xml       for the host and for search engines
    export.json                             says that the folder is ours, and what was laid out

The same input gives the same bytes: no time of day stands in any file.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from flask import Flask

from kb.errors import KbError
from kb.library.builds.work import program_version, silent
from kb.library.disk.files import faults
from kb.library.documents.readings import Progress
from kb.library.knowledge import KnowledgeBase
from kb.offline.aside import aside
from kb.offline.kept import Bundle
from kb.published import api
from kb.published.addresses import file_of
from kb.published.bundle import lay_bundle
from kb.published.pages import Pages
from kb.published.program import Program
from kb.web.site.requests import assets
from laws.languages import find_language

# The files for search engines: that everything may be read, and the list of addresses

_SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"


def robots(origin: str) -> bytes:
    """`robots.txt`; without an origin it names no sitemap, for that takes whole addresses.

    >>> robots("https://lov.example").decode().splitlines()[-1]
    'Sitemap: https://lov.example/sitemap.xml'
    """
    listed = f"Sitemap: {origin}/sitemap.xml\n" if origin else ""
    return f"User-agent: *\nAllow: /\n{listed}".encode()


def sitemap(origin: str, addresses: Iterable[str]) -> bytes:
    """`sitemap.xml`: each address as the host of files has it.

    >>> sitemap("https://a.dk", ["/", "/lov/27"]).decode().count("<loc>https://a.dk/")
    2
    """
    rows = [f"<url><loc>{escape(origin + address.rstrip('/'))}/</loc></url>" for address in sorted(addresses)]
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{_SCHEMA}">\n'
    return (head + "\n".join(rows) + "\n</urlset>\n").encode()


MARK = "export.json"
_FORMAT = 1
_NOT_FOUND = "/404"
_HIDDEN = '<meta name="robots" content="noindex">'


class NotOurs(KbError):
    """A folder that holds something else than an earlier export.

    Attributes:
        folder: the folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(
            f"{folder}: mappen rummer andet end en tidligere eksport; "
            "vælg en tom mappe eller en, der ikke findes."
        )


@dataclass(frozen=True, slots=True)
class Published:
    """What was laid out.

    Attributes:
        pages, answers, files: how many; `files` counts everything.
        size: of all files, in bytes.
        dead: addresses that a page leads to and that the program does not answer.
    """

    pages: int
    answers: int
    files: int
    size: int
    dead: tuple[str, ...]


def publish(
    folder: Path,
    app: Flask,
    base: KnowledgeBase,
    bundles: Mapping[str, Bundle],
    *,
    origin: str = "",
    moment: str | None = None,
    progress: Progress = silent,
) -> Published:
    """Lays the site out.

    Args:
        folder: an earlier export there is replaced.
        app: the site over `base`.
        bundles: what phones take along of it, by language.
        origin: scheme and host where it will lie (`https://lov.example`); empty where nobody said.
        moment: the day that is told of it (`2026-11-23`); None where none is.

    Raises:
        NotOurs: the folder holds something else.
        StoreError: it cannot be written.
    """
    check(folder)
    with faults(folder, "skrives"), aside(folder) as work:
        laying = _Laying(work, Program(app), base, origin)
        for name, content in assets.contents().items():
            laying.write(f"/static/{assets.lasting_names()[name]}", content)
        for language, bundle in bundles.items():
            laying.phone(language, bundle, moment)
        laying.pages(bundles, progress)
        for language in bundles:
            laying.api(language, progress)
        laying.listed(bundles, moment)
        return laying.outcome()


def check(folder: Path) -> None:
    """Sees to it that nothing but an earlier export is replaced.

    Raises:
        NotOurs: the folder holds something else.
        StoreError: it cannot be read.
    """
    with faults(folder, "læses"):
        if folder.exists() and not (folder.is_dir() and (_is_ours(folder) or not any(folder.iterdir()))):
            raise NotOurs(folder)


def _is_ours(folder: Path) -> bool:
    try:
        mark = json.loads((folder / MARK).read_bytes())
    except (OSError, ValueError):
        return False
    return isinstance(mark, dict) and mark.get("format") == _FORMAT


class _Laying:
    """A site on its way into a folder."""

    def __init__(self, folder: Path, program: Program, base: KnowledgeBase, origin: str) -> None:
        self._folder = folder
        self._program = program
        self._base = base
        self._origin = origin
        self._shown: dict[str, bool] = {}
        self._answers = 0
        self._dead: tuple[str, ...] = ()

    def write(self, address: str, content: bytes) -> None:
        """A file that stands at an address as it is."""
        path = self._folder / file_of(address).parent
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def phone(self, language: str, bundle: Bundle, moment: str | None) -> None:
        """What phones take along, and the single file."""
        prefix = _prefix(language)
        laid = lay_bundle(self._folder, bundle, self._program, language, moment)
        single = self._program.as_files.single(laid, language, self._origin)
        self.write(f"{prefix}/bridgelov.html", single.html.encode())
        self.write(f"{prefix}/manifest.webmanifest", self._program.bytes("/manifest.webmanifest", language))
        if not prefix:
            for address in ("/sw.js", "/favicon.ico"):
                self.write(address, self._program.bytes(address))

    def pages(self, bundles: Mapping[str, Bundle], progress: Progress) -> None:
        """Every page, and what a host shows for one that is not there."""
        pages = Pages(self._program, bundles, self._origin)
        for address, answer in pages.all(progress):
            if isinstance(answer, bytes):
                self.write(address, answer)
                continue
            self.write(str(file_of(address)), answer.encode())
            self._shown[address] = _HIDDEN not in answer and not address.endswith(_NOT_FOUND)
            if address.endswith(_NOT_FOUND):
                self.write(f"{address}.html", answer.encode())
        self._dead = tuple(pages.dead)

    def api(self, language: str, progress: Progress) -> None:
        """What the API answers."""
        for address, content in api.answers(self._program, self._base, language, progress):
            self.write(_prefix(language) + address, content)
            self._answers += 1

    def listed(self, bundles: Mapping[str, Bundle], moment: str | None) -> None:
        """What search engines read, and what the folder says of itself."""
        self.write("/robots.txt", robots(self._origin))
        if self._origin:
            addresses = (address for address, is_shown in self._shown.items() if is_shown)
            self.write("/sitemap.xml", sitemap(self._origin, addresses))
        self.write(
            f"/{MARK}", json.dumps(self._summary(bundles, moment), ensure_ascii=False, indent=1).encode()
        )

    def _summary(self, bundles: Mapping[str, Bundle], moment: str | None) -> dict[str, Any]:
        return {
            "format": _FORMAT,
            "program": program_version(),
            "made": moment,
            "origin": self._origin,
            "editions": sorted(self._base.editions),
            "bundles": {language: bundle.manifest["version"] for language, bundle in bundles.items()},
        }

    def outcome(self) -> Published:
        """What was laid out."""
        sizes = [path.stat().st_size for path in self._folder.rglob("*") if path.is_file()]
        return Published(len(self._shown), self._answers, len(sizes), sum(sizes), self._dead)


def _prefix(language: str) -> str:
    return find_language(language).prefix
