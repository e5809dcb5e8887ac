"""What can go wrong in finding and showing, each error with its fields and its remedy."""

import re
from collections.abc import Mapping
from pathlib import Path

from kb.refusals import in_each_language
from kb.system_faults import in_words
from laws.languages import FIRST_LANGUAGE

_LONGEST_PART = 400


class KbError(Exception):
    """Root of everything that `kb` raises on purpose. `str(error)` is one Danish sentence with the remedy."""


class QueryError(KbError):
    """A query that cannot be answered.

    Attributes:
        query: what was asked, shortened.
        said: what is wrong with it and what to do, by language.
    """

    def __init__(self, query: str, said: Mapping[str, str]) -> None:
        self.query = query[:80]
        self.said = said
        super().__init__(said[FIRST_LANGUAGE])


class QueryTooLong(QueryError):
    """A query of more characters than are searched.

    Attributes:
        length: how many it has.
        most: how many it may have.
    """

    def __init__(self, query: str, length: int, most: int) -> None:
        self.length = length
        self.most = most
        super().__init__(query, in_each_language("query-long", length=length, most=most))


class ExactQueryError(QueryError):
    """A query of exact reading that cannot be read.

    Attributes:
        typed: the whole query.
        start, end: where the piece stands that is wrong.
    """

    def __init__(self, query: str, start: int, end: int, said: Mapping[str, str]) -> None:
        self.typed = query
        self.start = start
        self.end = end
        super().__init__(query, said)


class UnknownEdition(KbError):
    """An edition that the knowledge base does not hold.

    Attributes:
        edition: what was asked for.
        known: ids of the editions that it holds.
    """

    def __init__(self, edition: str, known: tuple[str, ...]) -> None:
        self.edition = edition
        self.known = known
        held = f"den har {', '.join(known)}" if known else "tilføj en med »bridgelov import FIL«"
        super().__init__(f"Udgaven »{edition}« findes ikke i vidensbasen; {held}.")


class NoDocuments(KbError):
    """A place was asked for that needs a document which nobody has imported.

    Attributes:
        asked: what was asked for.
        has: what the knowledge base holds, in words.
    """

    def __init__(self, asked: str, has: str) -> None:
        self.asked = asked
        self.has = has
        super().__init__(
            f"{asked} kan ikke vises: vidensbasen har {has}; "
            "tilføj lovbogen eller håndbogen med »bridgelov import FIL«."
        )


class StoreError(KbError):
    """The folder of the knowledge base cannot be read or written.

    Attributes:
        path: the file or folder in question.
        reason: what is wrong.
        remedy: what to do.
    """

    def __init__(self, path: Path, reason: str, remedy: str) -> None:
        self.path = path
        self.reason = reason
        self.remedy = remedy
        super().__init__(f"{path}: {reason}; {remedy}.")


class DiskError(StoreError):
    """The file system lets a file not be read or written.

    Attributes:
        verb: what could not be done: `læses`, `skrives`.
        cause: why, by its key in `system-faults.toml`.
        named: whether somebody named the file, and not the knowledge base.
    """

    def __init__(self, path: Path, verb: str, cause: str, *, named: bool = False) -> None:
        self.verb = verb
        self.cause = cause
        self.named = named
        remedy = "ret adgangen, eller peg BRIDGELOV_HOME på en mappe, der kan bruges"
        if named:
            remedy = "ret stien eller adgangen"
        if self.is_full:
            remedy = "gør plads og prøv igen"
        super().__init__(path, f"kan ikke {verb} ({in_words(cause)})", remedy)

    @property
    def is_full(self) -> bool:
        """Whether room is what is missing."""
        return self.cause in ("full", "quota")


class Damaged(StoreError):
    """A file that is not what was written; whoever may write makes it anew, and nobody uses it."""

    def __init__(self, path: Path, reason: str = "filen er beskadiget") -> None:
        super().__init__(path, reason, "kør »bridgelov build«; dokumenterne bliver, hvor de er")


class UnknownDocument(KbError):
    """A document to be forgotten that is not held, or a name that several documents have.

    Attributes:
        asked: what was asked for.
        known: name and SHA-256 of those that it could mean, or of all that are held.
    """

    def __init__(self, asked: str, known: tuple[tuple[str, str], ...]) -> None:
        self.asked = asked
        self.known = known
        offered = ", ".join(f"{name} ({digest[:8]})" for name, digest in known)
        held = f"her er {offered}; angiv ét navn eller begyndelsen af én sum" if known else "her er ingen"
        super().__init__(f"»{asked}« er ikke ét dokument i vidensbasen: {held}.")


class Busy(StoreError):
    """Another command holds the knowledge base for longer than we are willing to wait.

    Attributes:
        seconds: how long we waited.
    """

    def __init__(self, path: Path, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(
            path,
            f"en anden import eller bygning har været i gang i mere end {seconds:.0f} sekunder",
            "vent til den er færdig, og prøv igen",
        )


class NothingUsable(KbError):
    """None of the files given to an import is a document that we can read.

    Attributes:
        refusals: one sentence a file.
    """

    def __init__(self, refusals: tuple[str, ...]) -> None:
        self.refusals = refusals
        super().__init__(" ".join(refusals) or "Ingen filer fundet; angiv en fil eller mappe med dokumenter.")


class TooLittle(KbError):
    """Documents of which so much is missing that they are taken in only when somebody says so.

    Attributes:
        reasons: for each document, by its SHA-256, its name and one sentence.
    """

    def __init__(self, reasons: Mapping[str, tuple[str, str]]) -> None:
        self.reasons = dict(reasons)
        super().__init__(" ".join(f"{name}: {reason}" for name, reason in self.reasons.values()))


class HostError(KbError):
    """A name that the site is to be served under and that no host can have.

    Attributes:
        name: as it was written.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"»{_one_line(name)}« kan ikke være navnet på en vært; skriv fx lov.bridge.dk.")


class FactsError(KbError):
    """Facts for a ruling that cannot be read.

    Attributes:
        source: the file's name, or `-`.
        reason: what is wrong and what to do.
    """

    def __init__(self, source: str, reason: str) -> None:
        self.source = source
        self.reason = reason
        super().__init__(f"{source}: {reason}")


class ExchangeError(KbError):
    """A file of an exchange format that cannot be read, or cannot be written.

    Attributes:
        name: the file's name as the user gave it.
        where: the line, cell or unit that is wrong; empty where it is the whole file.
        reason: what is wrong with it and what to do.
    """

    def __init__(self, name: str, where: str, reason: str) -> None:
        self.name = name
        self.where = where
        self.reason = reason
        super().__init__(": ".join(_one_line(part) for part in (name, where, reason) if part))


def _one_line(text: str) -> str:
    """What a file says of itself, fit to be repeated: on one line, without signs that steer a terminal.

    >>> _one_line("enhed 27\\n\\x1b[2J"), len(_one_line("x" * 1000))
    ('enhed 27 [2J', 400)
    """
    printable = "".join(c if c.isprintable() or c == "\u00a0" else " " for c in text)
    shown = re.sub(" +", " ", printable)
    return shown if len(shown) <= _LONGEST_PART else f"{shown[: _LONGEST_PART - 1]}…"
