"""Text files written into a folder: built aside and swapped in whole, or not at all."""

import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from difflib import SequenceMatcher
from pathlib import Path

import laws
from kb.editing.exchange.rebuild import File
from kb.errors import ExchangeError
from kb.library.disk.files import concerning, flush
from kb.library.documents.adopted import adopted_folders, texts_in
from kb.library.documents.store import home_folder
from laws import markup, shipped
from laws.adopted import BOOK, file_name, read_book, restore_root, strip, write_book
from laws.adopted_notes import Extras
from laws.citation import Citation, parse
from laws.errors import LawsError
from laws.model import Edition, Provision

# A text file written anew as its writer laid it out, so that a comparison shows only what changed

Line = tuple[str, int]
"""A line with words, and how many empty ones follow it."""


def laid_out(original: str, rewritten: str, root: Provision) -> str:
    """The written text with the empty lines of the original where both have the same lines.

    Args:
        original: the file as it stands.
        rewritten: what is to stand in it, as `laws.markup.write` has it.
        root: how that reads.

    Returns:
        `rewritten` as it is where the original's layout would be read differently.
    """
    old, new = _lines(original), _lines(rewritten)
    before, after = ([_without_widths(line) for line, _ in lines] for lines in (old, new))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    kept: list[Line] = []
    parted: list[Line] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            kept += old[a:b]
            parted += [*old[a : b - 1], (old[b - 1][0], new[d - 1][1])]
            continue
        lines = new[c:d]
        if b - a == d - c:
            lines = [(line, empty) for (line, _), (_, empty) in zip(lines, old[a:b], strict=True)]
        kept += lines
        parted += lines
    # Where the line that stood before an empty one is gone, what is before it needs that.
    return next((text for text in map(_join, (kept, parted)) if _reads(text) == root), rewritten)


def _join(lines: list[Line]) -> str:
    return "".join(line + "\n" * (1 + empty) for line, empty in lines).rstrip("\n") + "\n"


def _lines(text: str) -> list[Line]:
    lines: list[Line] = []
    for line in text.split("\n"):
        if line.strip():
            lines.append((line.rstrip(), 0))
        elif lines:
            lines[-1] = (lines[-1][0], lines[-1][1] + 1)
    return lines


def _without_widths(line: str) -> str:
    """A line as it counts: how wide the columns of a table are drawn does not.

    >>> _without_widths("| a |  | b |") == _without_widths("|a||b|"), _without_widths("| --- |")
    (True, '|-|')
    """
    return re.sub(r"\s+", "", re.sub("-+", "-", line)) if line.lstrip().startswith("|") else line


def _reads(text: str) -> Provision | None:
    try:
        return markup.read(text)
    except LawsError:
        return None


def checkout() -> Path | None:
    """The folder `laws` of the checkout that this program runs from; None where it is installed elsewhere."""
    folder = Path(laws.__file__).parent
    return folder if (folder.parent / "pyproject.toml").is_file() else None


def texts_of(edition: Edition) -> Path | None:
    """The folder that an edition is read from, of a checkout or of whoever adopted it; None without one."""
    if not edition.ours:
        return adopted_folders(home_folder()).get(edition.id)
    home = checkout()
    entries = shipped.table("editions.toml")["edition"]
    folder = next((entry["folder"] for entry in entries if entry["id"] == edition.id), None)
    return home.joinpath("texts", *folder.split("/")) if home and folder else None


def is_written(edition: Edition) -> bool:
    """Whether an edition is read from texts that can be written, and not from a document."""
    return edition.ours or texts_of(edition) is not None


def name_files(files: tuple[File, ...], edition: Edition) -> dict[str, str]:
    """The texts by the names of their files: as the folder has them, a new one called as they are.

    Args:
        files: what is to be written.
        edition: what they were made from.

    Raises:
        ExchangeError: the folder has something else by now than the edition; it would be written over.
    """
    folder = texts_of(edition)
    texts = _texts(folder, edition)
    book = read_book(texts, str(folder)) if not edition.ours and files else {}
    places = book.get("places", {})
    known = {markup.read(text, name).citation: name for name, text in texts.items() if name.endswith(".md")}
    found = {}
    for file in files:
        root = file.root.citation
        name = known.get(root, file_name(root, edition.language))
        text = texts.get(name, "")
        if folder is not None:
            _check_unchanged(markup.read(text, name) if text else None, root, edition, places, folder / name)
        found[name] = laid_out(text, file.text, markup.read(file.text, name)) if text else file.text
    if not edition.ours and files:
        found[BOOK] = _book_of(files, edition, places)
    return found


def _check_unchanged(
    read: Provision | None, root: Citation, edition: Edition, places: Extras, path: Path
) -> None:
    """Sees that a file still says what the edition says: else what was written in it since would be lost.

    An edition is older than its folder where that cannot be read, and where somebody writes in it meanwhile.
    """
    book = str(path.with_name(BOOK))
    now = strip(restore_root(read, places, book)) if read is not None else None
    before = edition.get(root)
    if now != (strip(before) if before is not None else None):
        reason = (
            "filen er ændret, siden udgaven blev læst; ret det, som programmet siger om den, og prøv igen."
        )
        raise ExchangeError(str(path), "", reason)


def _book_of(files: tuple[File, ...], edition: Edition, places: Extras) -> str:
    """What Markdown has no words for of an adopted edition, some of whose files are written anew."""
    roots = [file.root.citation for file in files]
    kept = {key: value for key, value in places.items() if not any(parse(key).within(r) for r in roots)}
    fresh = {key: value for file in files for key, value in file.extras.items()}
    return write_book(edition, kept | fresh)


def _texts(folder: Path | None, edition: Edition) -> Mapping[str, str]:
    """The files of the folder that an edition is read from, by their names."""
    if folder is None or not folder.is_dir():
        return {}
    if not edition.ours:
        return texts_in(folder)
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}


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
            shutil.copytree(folder, aside, symlinks=True)
        else:
            aside.mkdir()
        for name, text in files.items():
            _write(aside / name, text)
        flush(aside)
        _swap(folder, aside, before)
    flush(folder.parent)


def _write(path: Path, text: str) -> None:
    if path.is_symlink():  # what it leads to lies elsewhere, and would be written before the folder is
        path.unlink()
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
