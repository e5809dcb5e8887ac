"""What can go wrong with a casebook, each with its remedy in one sentence."""

from kb.errors import KbError
from kb.refusals import Said, in_each_language
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES


class CasebookError(KbError):
    """A casebook, or what is put into it, cannot be used.

    Attributes:
        key: which fault it is, by the catalogue of refusals.
        said: the sentence by language; `str(error)` is the Danish one.
    """

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        self.said = self._say(key, **fields)
        super().__init__(self.said[FIRST_LANGUAGE])

    def _say(self, key: str, **fields: object) -> Said:
        return in_each_language(key, **fields)


class ExtraMissing(CasebookError):
    """A package that a casebook needs is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__("extra-missing", extra=extra)


class CaseError(CasebookError):
    """A case that cannot be read.

    Attributes:
        place: the field at fault, `decisions[0].instance`.
        line: of the file, counted from 1; 0 where there is none.
    """

    def __init__(self, place: str, key: str, line: int = 0, **fields: object) -> None:
        self.place = place
        self.line = line
        super().__init__(key, **fields)

    def _say(self, key: str, **fields: object) -> Said:
        parts = [in_each_language("case.line", line=self.line)] if self.line else []
        parts.append(
            in_each_language("case.place", place=self.place) if self.place else in_each_language("case.whole")
        )
        parts.append(in_each_language(f"case.{key}", **fields))
        return {language: "".join(part[language] for part in parts) for language in OWN_LANGUAGES}


class NumberTaken(CasebookError):
    """A number of a body that another case has."""

    def __init__(self, number: str) -> None:
        self.number = number
        super().__init__("number-taken", number=number)


class UnknownCase(CasebookError):
    """A case that the book does not have."""

    def __init__(self, number: str) -> None:
        self.number = number
        super().__init__("unknown-case", number=number[:40])
