"""What a file would be stored as, worked out as an import does; nothing is stored."""

from dataclasses import dataclass, replace

from kb.library.documents.document import Document
from kb.library.documents.judged import faults
from laws.errors import LanguageMissing, UnreadableSource, YearMissing
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.documents import guess_document
from laws.reading.kinds import KINDS_WITH_DETAILS, Kind
from laws.reading.recognise import recognise
from laws.reading.told import Told

_MOST_LINES = 40
"""Lines that were left out and are shown."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a file is read as.

    Attributes:
        edition: None for a book that takes minutes to read, so that only its kind is known.
    """

    kind: Kind
    edition: Edition | None

    @property
    def left_out(self) -> tuple[str, ...]:
        """Lines that were left out: running heads, contents, what a mail quotes."""
        findings = self.edition.findings if self.edition else ()
        lines = (line for f in findings if f.kind == "dropped" for line in f.text.split("; "))
        return tuple(line for line in lines if line)[:_MOST_LINES]

    @property
    def damaged(self) -> str:
        """Words that lost letters on the way out of a PDF, the first few; empty where none did."""
        findings = self.edition.findings if self.edition else ()
        return next((f.text for f in findings if f.kind == "damaged"), "")

    @property
    def lost(self) -> int:
        """Words that no place holds."""
        return self.edition.account.lost if self.edition and self.edition.account else 0


def propose(data: bytes, name: str, details: Told) -> Told:
    """What was said of a file, with what it seems to be where it is none of the books and nobody said it.

    Raises:
        UnreadableSource: it is neither a book nor a document.
    """
    if details.form:
        return details
    try:
        preview(data, name, details)
    except (LanguageMissing, YearMissing):
        raise
    except UnreadableSource:
        guess = guess_document(data, name, details)
        if guess is None:
            raise
        return replace(
            details,
            form=str(guess.form),
            title=details.title or guess.title,
            issuer=details.issuer or guess.issuer,
            year=details.year or guess.year,
            language=details.language or guess.language,
        )
    return details


def preview(data: bytes, name: str, details: Told, *, anyway: bool = False) -> Preview:
    """What a file is read as.

    Args:
        anyway: whether it is read however much of the book is missing.

    Raises:
        LanguageMissing: it does not say its language, and nobody did.
        YearMissing: it does not say its year, and nobody did.
        UnreadableSource: it cannot be read, or holds too little of the book that it would be.
    """
    source = recognise(data, name, details)
    if source.kind not in KINDS_WITH_DETAILS:
        return Preview(source.kind, None)
    (edition,) = compile_editions([source])
    document = Document(source.kind.value, name, source.sha256, len(data), source.year, str(details))
    for fault in faults([edition], [document], lambda _edition: None):
        if fault.final or not anyway:
            raise UnreadableSource(name, fault.reason)
    return Preview(source.kind, edition)
