"""What can go wrong with a casebook, each with its remedy in one sentence."""

from __future__ import annotations

from kb.errors import KbError


class CasebookError(KbError):
    """A casebook, or what is put into it, cannot be used.

    Attributes:
        key: which fault it is.
    """

    def __init__(self, key: str, sentence: str) -> None:
        self.key = key
        super().__init__(sentence)


class ExtraMissing(CasebookError):
    """A package that a casebook needs is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__(
            "extra-missing",
            f"Sagsbogen kræver en udvidelse; installer den med »pip install 'bridgelov[{extra}]'«.",
        )


class CaseError(CasebookError):
    """A case that cannot be read.

    Attributes:
        place: the field at fault, `decisions[0].instance`.
        line: of the file, counted from 1; 0 where there is none.
    """

    def __init__(self, place: str, reason: str, line: int = 0) -> None:
        self.place = place
        self.reason = reason
        self.line = line
        where = f"Linje {line}: " if line else ""
        at = f"»{place}« " if place else "Sagen "
        super().__init__("case", f"{where}{at}{reason}")


class NumberTaken(CasebookError):
    """A number of a body that another case has."""

    def __init__(self, number: str) -> None:
        self.number = number
        super().__init__(
            "number-taken", f"Nummeret {number} har en anden sag allerede; fjern eller ret nummeret i filen."
        )


class UnknownCase(CasebookError):
    """A case that the book does not have."""

    def __init__(self, number: str) -> None:
        self.number = number
        super().__init__(
            "unknown-case", f"Sagen »{number[:40]}« findes ikke i sagsbogen; søg efter den på /sager."
        )
