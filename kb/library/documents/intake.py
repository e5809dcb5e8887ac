"""The files given to an import: found, read, recognised, and what is wrong with those that are refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from kb.library.documents.document import Document
from kb.library.documents.shelves import File, Shelf, shelves
from kb.system_faults import cause_of, in_words
from laws.errors import UnreadableSource
from laws.papers import Form
from laws.reading.archive import is_archive, unpack
from laws.reading.containers import attached_instead
from laws.reading.documents import Guess, guess_document
from laws.reading.kinds import KINDS_WITH_DETAILS
from laws.reading.recognise import recognise
from laws.reading.told import NOTHING, Told

LARGEST = 64 * 1024 * 1024
"""Bytes of the largest file that is read; the books have a few hundred thousand."""
MOST_BYTES = 8 * LARGEST
"""Bytes of all files in a folder, which are held until it is known which of them are pages of one book."""
MOST_FILES = 5_000
"""Files of a folder; a law book on a page a provision has under a thousand."""
_MOST_NAMES = 3
"""Names in a sentence about many files."""
_ASIDE = "»--as«"
"""What a sentence says of a document that is to be taken in beside the books."""
_LOOKING = "ser filerne igennem"
Tell = Callable[[str, float], None]
"""Is told what is being done and how much of it is done, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that is not imported.

    Attributes:
        name: as the user knows it.
        reason: what is wrong with it and what to do, one sentence.
        named: whether the user named it, rather than a folder that it lies in.
        sha256: of its bytes, where they were looked at.
        again: whether it was refused before for this reason and was not looked at again.
        guess: what it seems to be, where it may be taken in as a document beside the law books.
        file: the file itself, where it may.
    """

    name: str
    reason: str
    named: bool
    sha256: str = ""
    again: bool = False
    guess: Guess | None = field(default=None, compare=False)
    file: File | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.name}: {self.reason}"


def said_of(refusals: Iterable[Refusal]) -> list[str]:
    """A sentence for each reason, with the files that it holds for, or the first few and how many more."""
    reasons: dict[str, list[str]] = {}
    for refusal in refusals:
        reasons.setdefault(refusal.reason, []).append(refusal.name)
    return [f"{_some(names)}: {reason}" for reason, names in reasons.items()]


def _some(names: Sequence[str]) -> str:
    """The names as a Danish sentence lists them, of many only the first.

    >>> _some(["a", "b", "c"]), _some(["a", "b", "c", "d", "e"])
    ('a, b og c', 'a, b, c og 2 andre')
    """
    if len(names) > _MOST_NAMES + 1:
        return f"{', '.join(names[:_MOST_NAMES])} og {len(names) - _MOST_NAMES} andre"
    return " og ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@dataclass(frozen=True, slots=True)
class Intake:
    """What an import was given.

    Attributes:
        documents: those that were recognised, each with its bytes, in the order given.
        refused: the others.
        named: SHA-256 of the documents that the user named, rather than a folder that they lie in.
    """

    documents: tuple[tuple[Document, bytes], ...]
    refused: tuple[Refusal, ...]
    named: frozenset[str] = frozenset()

    def without(self, digest: str, reason: str) -> Intake:
        """The same with one document refused after all; of one beside the books it is said what it seems."""
        gone, data = next(pair for pair in self.documents if pair[0].sha256 == digest)
        seems = guess_document(data, gone.name)
        guess = seems if seems and (_ASIDE in reason or seems.form is Form.EXTRACT) else None
        file = File(gone.name, gone.name, data, digest in self.named, "")
        sentence = guess.sentence if guess else reason
        refusal = Refusal(gone.name, sentence, digest in self.named, digest, guess=guess, file=file)
        left = tuple(pair for pair in self.documents if pair[0].sha256 != digest)
        return Intake(left, (*self.refused, refusal), self.named)

    def settled(self, refusal: Refusal, say_so: Told) -> Intake:
        """The same with a refused file taken in as the document that somebody says it is.

        Raises:
            UnreadableSource: it cannot be read as one.
        """
        assert refusal.file is not None
        taken = recognise_document(refusal.file.data, refusal.file.label, say_so)
        named = self.named | ({taken[0].sha256} if refusal.named else set())
        left = tuple(other for other in self.refused if other is not refusal)
        return Intake((*self.documents, taken), left, frozenset(named))

    def with_details(self, digest: str, details: Told) -> Intake:
        """The same with what was said of one document."""
        sentences = (
            (replace(document, told=str(details)) if document.sha256 == digest else document, data)
            for document, data in self.documents
        )
        return Intake(tuple(sentences), self.refused, self.named)


def take_in(
    paths: Iterable[Path],
    known_digests: Collection[str] = (),
    details: Told = NOTHING,
    before: Mapping[str, str] = MappingProxyType({}),
    tell: Tell = lambda _step, _done: None,
) -> Intake:
    """Reads files, folders and zip files with everything in them that is not hidden; nothing is stored yet.

    Files that are pages of one book – one law, or a few, a file – become one document.

    Args:
        known_digests: SHA-256 of files to pass over.
        details: what is said of the year and the language of web books.
        before: why files were refused before that are not looked at again, by their SHA-256.
        tell: is told how far the files are looked through.
    """
    refused: list[Refusal] = []
    tell(_LOOKING, 0.0)
    files = [file for path in paths for file in _files_under(path, refused)]
    # What was said to be a document beside the law books is no page of one.
    books, single = ([], files) if details.form else shelves(files, lambda done: tell(_LOOKING, done / 2))
    documents: dict[str, tuple[Document, bytes]] = {}
    digests: set[str] = set()
    whole = [*(_as_file(book) for book in books), *single]
    for place, file in enumerate(whole):
        tell(_LOOKING, 0.5 + place / len(whole) / 2)
        digest = sha256(file.data).hexdigest()
        if digest in known_digests:
            continue
        if digest in before:
            refused.append(Refusal(file.name, before[digest], file.named, digest, again=True))
            continue
        try:
            document, data = recognise_document(file.data, file.label, details)
        except UnreadableSource as error:
            guess = None if details.form else guess_document(file.data, file.label, details)
            reason = guess.sentence if guess else attached_instead(file.data) or error.reason
            refused.append(Refusal(file.name, reason, file.named, digest, guess=guess, file=file))
        else:
            documents.setdefault(document.sha256, (document, data))
            digests.update([document.sha256] if file.named else [])
    return Intake(tuple(documents.values()), tuple(refused), frozenset(digests))


def _as_file(book: Shelf) -> File:
    """The pages of a book as the one file that is kept of them."""
    return File(book.name, book.name, book.data, any(page.named for page in book.pages), book.name)


def _files_under(path: Path, refusals: list[Refusal]) -> Iterator[File]:
    """The files under a path with their bytes; what cannot be read is refused."""
    try:
        files = list(_files(path))
        _refuse_too_many(path, files)
    except UnreadableSource as error:
        refusals.append(Refusal(str(path), error.reason, named=True))
        return
    except OSError as fault:
        refusals.append(Refusal(str(path), _unreadable(fault), named=True))
        return
    if path.is_dir() and not files:
        refusals.append(Refusal(str(path), "mappen er tom; læg dokumenterne i den.", named=True))
    for file in files:
        name = str(path) if file == path else str(file.relative_to(path))
        try:
            yield from _unpack(File(name, file.name, _read(file), file == path, str(file.resolve().parent)))
        except UnreadableSource as error:
            refusals.append(Refusal(name, error.reason, file == path))
        except OSError as fault:
            refusals.append(Refusal(name, _unreadable(fault), file == path))


def _unpack(file: File) -> Sequence[File]:
    """The files of an archive; any other file as it is."""
    if not is_archive(file.data, file.label):
        return [file]
    inside = unpack(file.data, file.label)
    if not inside:
        raise UnreadableSource(file.label, "Zip-filen er tom; læg dokumenterne i den.")
    return [
        File(f"{file.name}/{name}", Path(name).name, data, file.named and len(inside) == 1, file.label)
        for name, data in inside.items()
    ]


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return

    def complain(fault: OSError) -> None:
        raise fault

    for folder, inner, names in os.walk(path, onerror=complain):
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                yield Path(folder) / name


def _refuse_too_many(folder: Path, files: Sequence[Path]) -> None:
    """Refuses a folder that is more than a shelf of books, before anything of it is read.

    Raises:
        UnreadableSource: it has too many files, or too much in them.
    """
    if len(files) <= 1:
        return
    sizes = [file.stat().st_size for file in files if file.is_file()]
    if len(files) > MOST_FILES:
        most = f"over {MOST_FILES:,} filer".replace(",", ".")
    elif sum(size for size in sizes if size <= LARGEST) > MOST_BYTES:
        most = f"mere end {MOST_BYTES // 1024**2} MB"
    else:
        return
    raise UnreadableSource(folder.name, f"mappen rummer {most}; angiv filerne selv eller deres egen mappe.")


def _read(file: Path) -> bytes:
    if file.exists() and not file.is_file():
        raise UnreadableSource(file.name, "er ikke en almindelig fil; angiv en fil eller en mappe.")
    if file.stat().st_size > LARGEST:
        most = f"{LARGEST // 1024**2} MB"
        raise UnreadableSource(
            file.name, f"filen er over {most}, for stor til at være en lovbog; angiv bogen selv."
        )
    return file.read_bytes()


def recognise_document(data: bytes, name: str, known: Told = NOTHING) -> tuple[Document, bytes]:
    """A file's bytes with what they were recognised as.

    Raises:
        UnreadableSource: they are no document that can be read.
    """
    source = recognise(data, name, known)
    details = str(known) if source.kind in KINDS_WITH_DETAILS else ""
    return Document(source.kind.value, name, source.sha256, len(data), source.year, details), data


def _unreadable(fault: OSError) -> str:
    if isinstance(fault, FileNotFoundError):
        return "findes ikke; ret stien."
    if isinstance(fault, PermissionError):
        return "må ikke læses; ret adgangen til den."
    return f"kan ikke læses ({in_words(cause_of(fault))}); kopiér den igen."
