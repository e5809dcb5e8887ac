"""Findings that an editor has explained: each with its reason, until either of the texts changes.

Those on our own texts are shipped (`kb/data/dismissed.toml`), an editor's own stand beside the documents, in
`dismissed.toml` of the same shape.
"""

import tomllib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kb.decoding import NotUnicode, decode
from kb.editing.checks.finding import Finding
from kb.errors import KbError
from kb.library.disk.files import faults, write_whole
from kb.library.documents.store import Store
from kb.system_faults import cause_of, in_words
from laws import shipped
from laws.reading.emendation_file import quote

NAME = "dismissed.toml"
LAST = "dismissed.last.toml"
"""The file as it was when it was last read without a fault; it counts while the editor's own is broken."""
_FIELDS = {"finding", "check", "where", "editions", "why"}
_HEAD = """# Findings of `bridgelov check` that are no faults, each with the reason. A finding whose
# text changes is another one and asks again. Written by hand or by the page of checks, in any order.
"""


class DismissalError(KbError):
    """A file of dismissals that cannot be used.

    Attributes:
        path: the file.
        reason: what is wrong with it, one Danish sentence without its full stop.
    """

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path} kan ikke bruges: {reason}; ret filen eller flyt den.")


@dataclass(frozen=True, slots=True)
class Dismissal:
    """One explained finding.

    Attributes:
        finding: its id.
        check, key, editions: what it is and where it stands, for whoever reads the file.
        why: the reason.
    """

    finding: str
    check: str
    key: str
    editions: tuple[str, ...]
    why: str


def of(finding: Finding, why: str) -> Dismissal:
    """The dismissal of a finding."""
    return Dismissal(finding.id, finding.check, finding.key, finding.editions, " ".join(why.split()))


def entry(dismissal: Dismissal) -> str:
    """The lines of the file for one dismissal.

    >>> new = Dismissal("0a1b2c3d4e", "misspelt", "27A1", ("love-2017-da-klar",), "et nyt ord")
    >>> print(entry(new), end="")
    [[dismissed]]
    finding = "0a1b2c3d4e"
    check = "misspelt"
    where = "27A1"
    editions = ["love-2017-da-klar"]
    why = "et nyt ord"
    """
    editions = ", ".join(map(quote, dismissal.editions))
    said = {"finding": dismissal.finding, "check": dismissal.check, "where": dismissal.key}
    lines = [f"{name} = {quote(value)}" for name, value in said.items()]
    why = quote(dismissal.why)
    return "\n".join(["[[dismissed]]", *lines, f"editions = [{editions}]", f"why = {why}", ""])


def shipped_dismissals() -> tuple[Dismissal, ...]:
    """Those that come with the texts."""
    return _read(shipped.text(NAME, "kb"), NAME)


def dismissals(home: Path | None = None) -> tuple[Dismissal, ...]:
    """The shipped dismissals, and an editor's own.

    Args:
        home: the folder of the knowledge base.

    Raises:
        DismissalError: the editor's file cannot be read.
    """
    return (*shipped_dismissals(), *(own_dismissals(home) if home is not None else ()))


def own_dismissals(home: Path) -> tuple[Dismissal, ...]:
    """What an editor has explained in a home.

    Raises:
        DismissalError: the file cannot be read.
    """
    return _read(_own_text(home), str(home / NAME))


@dataclass(frozen=True, slots=True)
class Dismissals:
    """What counts as explained.

    Attributes:
        own: what an editor has explained; while their file is broken, what it said when it last was not.
        fault: what is wrong with the file; None where nothing is.
    """

    own: tuple[Dismissal, ...]
    fault: DismissalError | None = None

    @property
    def every(self) -> tuple[Dismissal, ...]:
        """Those and the shipped ones."""
        return (*shipped_dismissals(), *self.own)


def read_dismissals(home: Path) -> Dismissals:
    """What counts as explained in a home, whatever has become of the editor's file."""
    try:
        text = _own_text(home)
        own = _read(text, NAME)
    except DismissalError as fault:
        with suppress(DismissalError):
            return Dismissals(_read(_own_text(home, LAST), LAST), fault)
        return Dismissals((), fault)
    last = text.encode()
    with suppress(OSError):  # where nobody may write nothing is kept
        before = (home / LAST).read_bytes() if (home / LAST).exists() else b""
        if before != last:
            write_whole(home / LAST, last)
    return Dismissals(own)


def dismiss(home: Path, dismissal: Dismissal) -> Path:
    """Adds a dismissal to the editor's own file; nothing where it is there already.

    Raises:
        DismissalError: the file cannot be read; it is left as it is.
        StoreError: the home cannot be written, or another command has held it for long.
    """
    own, store = home / NAME, Store(home)
    with store.lock():
        known = {one.finding for one in dismissals(home)}
        if dismissal.finding not in known:
            before = _own_text(home)
            text = (before.rstrip() + "\n" if before.strip() else _HEAD) + f"\n{entry(dismissal)}"
            with faults(home, "skrives"):
                write_whole(own, text.encode())
    return own


def _own_text(home: Path, name: str = NAME) -> str:
    """The letters of the editor's file; none where there is no file."""
    own = home / name
    try:
        return decode(own.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except NotUnicode as fault:
        raise DismissalError(
            str(own), f"linje {fault.line} er hverken UTF-8 eller UTF-16; gem den som UTF-8"
        ) from fault
    except IsADirectoryError as fault:
        raise DismissalError(str(own), "en mappe står, hvor filen skulle være") from fault
    except OSError as fault:
        raise DismissalError(str(own), f"den kan ikke læses ({in_words(cause_of(fault))})") from fault


def _read(text: str, name: str) -> tuple[Dismissal, ...]:
    try:
        table = shipped.tables(text)
    except tomllib.TOMLDecodeError as fault:
        raise DismissalError(name, f"den er ikke TOML ({fault})") from fault
    if unknown := sorted(set(table) - {"dismissed"}):
        raise DismissalError(name, f"»{unknown[0]}« kendes ikke; fund står under [[dismissed]]")
    listed = table.get("dismissed", [])
    if not isinstance(listed, list):
        raise DismissalError(name, "den skal have en tabel [[dismissed]] for hvert fund")
    return tuple(_dismissal(row, name) for row in listed)


def _dismissal(row: object, name: str) -> Dismissal:
    if not isinstance(row, dict):
        raise DismissalError(name, "den skal have en tabel [[dismissed]] for hvert fund")
    finding, why = row.get("finding"), row.get("why")
    if not isinstance(finding, str) or not isinstance(why, str) or not why.strip():
        raise DismissalError(name, f"fundet »{finding}« skal have finding og en grund (why)")
    if unknown := sorted(set(row) - _FIELDS):
        raise DismissalError(name, f"»{unknown[0]}« ved fundet »{finding}« kendes ikke")
    editions, check, where = row.get("editions", []), row.get("check", ""), row.get("where", "")
    texts = [check, where, *(editions if isinstance(editions, list) else [None])]
    if not all(isinstance(text, str) for text in texts):
        raise DismissalError(name, f"check, where og editions ved fundet »{finding}« skal være tekster")
    return Dismissal(finding, check, where, tuple(editions), why)
