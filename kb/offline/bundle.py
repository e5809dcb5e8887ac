"""Makes one bundle: its parts are made, packed, numbered and put in place as a whole.

- `bundle.json`: {"format": 5, "version", "language", "made", "program", "editions": [{"id", "title", "year",
  "age"}], "within": {name: [start, length]}, "parts": [{"name", "bytes", "packed", "sha256"}], "total",
  "packed"}; sizes in bytes. `within`: which parts lie one after the other in the file `texts.txt`, because
  they say the same: packed together they are a ninth smaller.
- each other part, as the phone keeps it, under its name.
- the same packed, to be sent as it lies: with the ending `.br` and `.gz`.
- `made-of.json`: what the interviews were made of, see `kb.offline.earlier`.
- `files.json`: the checksum of every file, see `kb.library.builds.contents`.

A bundle holds one language; its addresses are written without the language's prefix. Whoever adds a part
writes a function from a `Making` to its `Part`s and names it in `MAKERS`; nothing else knows of it.
"""

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import brotli

from kb.library.builds.contents import write_checksums
from kb.library.builds.work import program_version, silent
from kb.library.disk.files import faults, make_private, private_folder
from kb.library.documents.readings import Progress
from kb.library.knowledge import KnowledgeBase
from kb.offline import earlier
from kb.offline.aside import aside
from kb.offline.graph import Graphs
from kb.offline.interviews import interview_parts
from kb.offline.kept import FORMAT, MANIFEST, TEXTS
from kb.offline.pages import page_parts
from kb.offline.parts import Fetch, Making, Part
from kb.offline.search import searching
from kb.offline.search_binary import join
from laws.age import age_of
from laws.model import Edition

MAKERS: tuple[Callable[[Making], Iterable[Part]], ...] = (page_parts, interview_parts, searching)
"""What makes the parts, in the order of their use."""

_WINDOW = 24  # 16 MB: what repeats far away in the pages is found
_BROTLI, _GZIP = 10, 6
"""How hard a part is packed."""
_WITHIN = ("rulings.txt", "pages.txt", "search.txt")
"""The parts that say the same, in the order in which they lie in one file."""


def make_bundle(
    folder: Path,
    fetch: Fetch,
    knowledge: KnowledgeBase,
    language: str,
    progress: Progress = silent,
    interviews: Graphs | None = None,
) -> dict[str, Any]:
    """Makes the bundle of one language and puts it in place whole, or not at all.

    Args:
        folder: where it will lie; whatever lies there is replaced in the end.
        fetch: hands out the server's documents in this language.
        language: `da` or `en`.
        interviews: their graphs, in this language too; without them every interview needs the network.

    Returns:
        The manifest, as `bundle.json` holds it.

    Raises:
        StoreError: the folder cannot be written.
    """
    making = Making(fetch, knowledge, language, progress, interviews)
    with faults(folder, "skrives"):
        private_folder(folder.parent)
        with aside(folder) as work:
            parts, within = _join_texts(list(_parts(making)))
            rows = [write_part(work, part, progress) for part in parts]
            if interviews is not None:
                (work / earlier.FILE).write_bytes(earlier.sources_json(interviews.made_of[language]))
            manifest = _manifest(making, rows, within)
            (work / MANIFEST).write_bytes(manifest_bytes(manifest))
            write_checksums(work)
            make_private(work, *work.iterdir())
    return manifest


def manifest_bytes(manifest: Mapping[str, Any]) -> bytes:
    """A manifest as its file holds it."""
    return json.dumps(manifest, ensure_ascii=False, indent=1).encode()


def _parts(making: Making) -> Iterator[Part]:
    for make in MAKERS:
        yield from make(making)


def _join_texts(parts: Sequence[Part]) -> tuple[list[Part], dict[str, tuple[int, int]]]:
    """The files of some parts, and where in the file of the texts each of these lies."""
    texts = sorted((p for p in parts if p.name in _WITHIN), key=lambda p: _WITHIN.index(p.name))
    within, whole = join({part.name: part.content for part in texts})
    return [Part(TEXTS, whole), *(part for part in parts if part.name not in within)], within


def write_part(folder: Path, part: Part, progress: Progress = silent) -> dict[str, Any]:
    """Writes a part, plain and packed; its row in the manifest."""
    progress(f"pakker {part.name}", 0.0)
    packed = brotli.compress(part.content, quality=_BROTLI, lgwin=_WINDOW)
    for ending, content in (
        ("", part.content),
        (".br", packed),
        (".gz", gzip.compress(part.content, _GZIP, mtime=0)),
    ):
        (folder / f"{part.name}{ending}").write_bytes(content)
    digest = hashlib.sha256(part.content).hexdigest()
    return {"name": part.name, "bytes": len(part.content), "packed": len(packed), "sha256": digest}


def summary(language: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What a manifest says of its parts together; the version stands for all that they hold."""
    listing = "".join(f"{row['name']} {row['sha256']}\n" for row in rows)
    return {
        "version": hashlib.sha256(f"{FORMAT} {language}\n{listing}".encode()).hexdigest()[:16],
        "parts": list(rows),
        "total": sum(row["bytes"] for row in rows),
        "packed": sum(row["packed"] for row in rows),
    }


def _manifest(
    making: Making, rows: list[dict[str, Any]], within: Mapping[str, tuple[int, int]]
) -> dict[str, Any]:
    editions = [e for e in making.knowledge.preferred(making.language) if e.in_force]
    sums = summary(making.language, rows)
    return {
        "format": FORMAT,
        "version": sums.pop("version"),
        "language": making.language,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "program": program_version(),
        "editions": [_edition(edition, making.language) for edition in editions],
        "within": within,
        **sums,
    }


def _edition(edition: Edition, language: str) -> dict[str, Any]:
    age = age_of(edition)
    sentence = age.describe(language) if age is not None else ""
    return {"id": edition.id, "title": edition.title, "year": edition.year, "age": sentence}
