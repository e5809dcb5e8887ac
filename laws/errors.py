"""What can go wrong with texts and citations, each error with its fields and its remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from laws.citation import Citation


class LawsError(Exception):
    """Root of everything that `laws` raises on purpose. `str(error)` is one sentence with the remedy."""


class CitationError(LawsError):
    """A text that is no citation, or one whose tail cannot be read.

    Attributes:
        text: what was given.
        found: the longest beginning that is a citation, if any.
    """

    def __init__(self, text: str, found: Citation | None = None) -> None:
        self.text = text
        self.found = found
        if found is None:
            message = f"»{text}« er ikke en henvisning; skriv fx 27, 27B1a, X12A1 eller 211B1d."
        else:
            message = f"»{text}« kan kun læses til og med {found}; skriv fx 27B1a eller § 12C1e(ii)."
        super().__init__(message)


class AmendedNowhere(LawsError):
    """An amendment of a place that the edition does not have.

    Attributes:
        citation: the place that it names.
        laws: the year of the edition.
    """

    def __init__(self, citation: Citation, laws: int) -> None:
        self.citation = citation
        self.laws = laws
        super().__init__(
            f"Ændringen nævner § {citation}, som lovene fra {laws} ikke har; ret stedet i ændringen."
        )


class UnknownProvision(LawsError):
    """A well-formed citation that the edition does not have.

    Attributes:
        citation: what was asked for.
        edition: id of the edition that was asked.
        found: the nearest ancestor that exists, if any.
        nearest: citations to offer instead, in order.
    """

    def __init__(
        self, citation: Citation, edition: str, found: Citation | None, nearest: tuple[Citation, ...]
    ) -> None:
        self.citation = citation
        self.edition = edition
        self.found = found
        self.nearest = nearest
        offer = ", ".join(c.label for c in nearest)
        known = f" {found.label} findes." if found else ""
        super().__init__(f"{citation.label} findes ikke i {edition}.{known} Nærmest: {offer or 'intet'}.")


class UnreadableSource(LawsError):
    """A file that cannot be read as one of the documents that we know.

    Attributes:
        name: the file's name as the user gave it.
        reason: what is wrong with it and what to do, one sentence.
    """

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason
        super().__init__(f"{name}: {reason}")

    def of(self, name: str) -> UnreadableSource:
        """The same of a file whose name was not known where it was read."""
        return type(self)(name, self.reason)


class LanguageMissing(UnreadableSource):
    """A document whose words leave open which language it is in; whoever imports it may say so."""


class YearMissing(UnreadableSource):
    """A law book that says nowhere of which year it is; whoever imports it may say so."""
