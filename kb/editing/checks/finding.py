"""What a check hands on: one spot of one or two texts, what stands there, and what was expected."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

Span = tuple[int, int]
"""Where something begins and ends in a text, in characters."""

_LENGTH = 10


class Severity(StrEnum):
    """How much a finding weighs: the rule may be wrong, the text is wrong, or somebody should look."""

    RULE = "rule"
    TEXT = "text"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class Wording:
    """A text that a finding speaks of, with the spots in it.

    Attributes:
        edition: id of the edition; for a text of the rulings the file that it stands in.
        text: the whole of it.
        spots: what to look at.
    """

    edition: str
    text: str
    spots: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that an editor should look at.

    Attributes:
        check: id of the check that found it (`reference-differs`).
        severity: how much it weighs.
        key: the unit that it stands in (`27B1a`, `27#heading`), or the name of a ruling's text.
        stands: what stands there, a few words; may be empty.
        expected: what was expected; may be empty.
        suggestion: what could be written instead; may be empty.
        wordings: the text that is at fault last, what it was held against before it.
    """

    check: str
    severity: Severity
    key: str
    stands: str
    expected: str
    suggestion: str
    wordings: tuple[Wording, ...]

    @property
    def editions(self) -> tuple[str, ...]:
        """Ids of the editions that it speaks of, the one at fault last."""
        return tuple(wording.edition for wording in self.wordings)

    @property
    def id(self) -> str:
        """The finding's name, which another wording of either text changes; spacing aside.

        >>> one = Finding("c", Severity.LOOK, "27", "a", "b", "", (Wording("x", "En  tekst."),))
        >>> two = Finding("c", Severity.LOOK, "27", "a", "b", "", (Wording("x", "En tekst."),))
        >>> other = Finding("c", Severity.LOOK, "27", "a", "b", "", (Wording("x", "En anden tekst."),))
        >>> one.id == two.id, one.id == other.id
        (True, False)
        """
        texts = (f"{w.edition}\x1f{' '.join(w.text.split())}" for w in self.wordings)
        whole = "\x1e".join((self.check, self.key, self.stands, self.expected, *texts))
        return hashlib.sha256(whole.encode()).hexdigest()[:_LENGTH]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a check says of the text that it was given, before it is known where that stands.

    Attributes:
        here: the spots in the text at fault.
        there: the spots in the text that it was held against.
    """

    stands: str = ""
    expected: str = ""
    suggestion: str = ""
    here: tuple[Span, ...] = ()
    there: tuple[Span, ...] = ()


Faults = Iterator[Fault]
