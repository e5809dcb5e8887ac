"""A planned edit put into its files, and the edition as it reads then."""

import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from kb.editing.exchange.folder import name_files, texts_of
from kb.editing.exchange.plan import Plan
from kb.errors import ExchangeError
from kb.library.disk.files import concerning, flush
from laws.concordance import load_concordance
from laws.model import Edition
from laws.references import annotate


def save(plan: Plan) -> tuple[Path, ...]:
    """Writes the files of a plan where they changed; returns them.

    Raises:
        ExchangeError: the edition has no folder here, or a file was changed since it was read.
        OSError: the folder cannot be written; it is as it was, but for files that were whole already.
    """
    folder = texts_of(plan.edition)
    if folder is None:
        raise ExchangeError(plan.edition.id, "", "udgaven har ingen mappe her, som kan skrives.")
    files = {folder / name: text for name, text in name_files(plan.files, plan.edition).items()}
    changed = {path: text for path, text in files.items() if not _holds(path, text)}
    aside = {path: path.with_name(f".{path.name}.part") for path in changed}
    try:
        for path, text in changed.items():
            with concerning(path):
                aside[path].write_text(text, encoding="utf-8", newline=_line_end(path))
                flush(aside[path])
                if path.exists():
                    shutil.copymode(path, aside[path])
        for path in changed:
            with concerning(path):
                aside[path].replace(path.resolve())
    finally:
        for path in aside.values():
            path.unlink(missing_ok=True)
    flush(folder)
    return tuple(changed)


def _line_end(path: Path) -> str:
    """How the lines of a file end; one from Windows keeps its own, and a comparison stays short."""
    return "\r\n" if path.is_file() and b"\r\n" in path.read_bytes() else "\n"


def _holds(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def as_written(plan: Plan, editions: Mapping[str, Edition]) -> Edition:
    """The edition with the roots that a plan writes, their references found, as a build would have it."""
    held = {e.laws_of: frozenset(e.citations) for e in editions.values() if e.ours and e.kind == "laws"}
    held |= {e.id: frozenset(e.citations) for e in editions.values()}
    fresh = {file.root.citation: file.root for file in plan.files}
    edition = plan.edition
    roots = tuple(fresh.pop(root.citation, root) for root in edition.provisions)
    written = replace(
        edition,
        provisions=tuple(sorted((*roots, *fresh.values()), key=lambda r: r.citation)) if fresh else roots,
    )
    return annotate(written, held, load_concordance())
