"""Text files written into a folder: built aside and swapped in whole, or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

import laws
from kb.editing.exchange.layout import laid_out
from kb.editing.exchange.rebuild import File
from kb.errors import ExchangeError
from kb.library.disk.files import concerning, flush
from laws import markup, shipped
from laws.citation import Citation
from laws.languages import find_language
from laws.model import Edition

_WITHOUT_NUMBERS = ("def", "intro", "preface")


def checkout() -> Path | None:
    """The folder `laws` of the checkout that this program runs from; None where it is installed elsewhere."""
    folder = Path(laws.__file__).parent
    return folder if (folder.parent / "pyproject.toml").is_file() else None


def texts_of(edition: Edition) -> Path | None:
    """The folder of a checkout that an edition of ours is read from."""
    home = checkout()
    entries = shipped.table("editions.toml")["edition"]
    folder = next((entry["folder"] for entry in entries if entry["id"] == edition.id), None)
    return home.joinpath("texts", *folder.split("/")) if home and folder else None


def name_files(files: tuple[File, ...], edition: Edition) -> dict[str, str]:
    """The texts by the names of their files: as the checkout has them, a new one called as they are."""
    known = _names_and_texts(texts_of(edition))
    found = {}
    for file in files:
        name, text = known.get(file.root.citation, (_name(file.root.citation, edition.language), ""))
        found[name] = laid_out(text, file.text, file.root) if text else file.text
    return found


def _names_and_texts(folder: Path | None) -> dict[Citation, tuple[str, str]]:
    """Name and text of each file of a folder, by the place that it begins with."""
    if folder is None or not folder.is_dir():
        return {}
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}
    return {markup.read(text, name).citation: (name, text) for name, text in texts.items()}


def _name(citation: Citation, language: str) -> str:
    if citation.root == "art":
        return f"{citation.path[0]}.md"
    if citation.root in _WITHOUT_NUMBERS:
        return f"{find_language(language).root(citation.root).lower()}.md"
    sign = "X" if citation.root.startswith("X") else ""
    return f"{sign}{int(citation.root.removeprefix('X')):0{2 if sign else 3}d}.md"


def swap_in(folder: Path, files: Mapping[str, str]) -> None:
    """Puts files into a folder, which is then the old one with all of them in it.

    Args:
        folder: made where there is none; its other files stay.
        files: name → text.

    Raises:
        ExchangeError: a file stands where the folder should be.
        OSError: it cannot be written; the folder is then as it was.
    """
    if folder.exists() and not folder.is_dir():
        raise ExchangeError(str(folder), "", "her står en fil; vælg en mappe.")
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as scratch:
        aside, before = Path(scratch) / "new", Path(scratch) / "old"
        if folder.exists():
            shutil.copytree(folder, aside)
        else:
            aside.mkdir()
        for name, text in files.items():
            _write(aside / name, text)
        flush(aside)
        _swap(folder, aside, before)
    flush(folder.parent)


def _write(path: Path, text: str) -> None:
    with concerning(path), path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _swap(folder: Path, aside: Path, before: Path) -> None:
    held = folder.exists()
    if held:
        folder.replace(before)
    try:
        aside.replace(folder)
    except BaseException:
        if held:
            before.replace(folder)
        raise
