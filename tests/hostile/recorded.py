"""Which patterns have been attacked and held: each is attacked once, when it or the attacker is new.

The record is a file that is kept with the tests: a line for every way in which a pattern is used. An attack
measures time, so it is made by a command (`python -m tests.hostile.slow --record`), and the tests only look
whether it was made.
"""

import hashlib
import io
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.hostile.bounds import bound_of
from tests.hostile.patterns import Used

RECORD = Path(__file__).with_name("held.txt")
_ATTACKER = ("attacks.py", "growth.py")
_LAYOUT = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENCODING, tokenize.ENDMARKER),
}
_HEAD = """\
# Patterns that grew no faster than their text when they were attacked, each with how it is laid on a text,
# the longest text that it is laid on (0: any), and the room that compiles it.
# Written by `python -m tests.hostile.slow --record`, never by hand.
"""


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """A pattern that held, laid on a text in one way.

    Attributes:
        room: the module or script that compiles it.
        digest: of the pattern and its flags.
        bound: the longest text that it is laid on; 0 where any length may come.
    """

    room: str
    digest: str
    way: str
    bound: int

    def __str__(self) -> str:
        return f"{self.digest} {self.way} {self.bound} {self.room}"


def lines_of(used: Used) -> Iterator[Line]:
    """What is written down of a pattern, a line for each way in which it is used."""
    said = f"{used.pattern.flags} {used.pattern.pattern}".encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(said).hexdigest()[:16]
    for way in sorted(used.ways):
        yield Line(min(used.places).partition(":")[0], digest, way, bound_of(used))


def attacker() -> str:
    """The version of the attacks and of what measures them: it changes with their code, not its comments."""
    folder = Path(__file__).parent
    said = "".join(_code((folder / name).read_text("utf-8")) for name in _ATTACKER)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def _code(source: str) -> str:
    """A source without comments, docstrings and spaces, alike on every version of Python."""
    code, before = "", tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_docstring = token.type == tokenize.STRING and before in _LAYOUT
        if not is_docstring and token.type not in _LAYOUT:
            code += "".join(token.string.split())
        before = token.type
    return code


@dataclass(frozen=True)
class Record:
    """What was attacked, and by which version of the attacker."""

    attacker: str
    lines: frozenset[Line]

    def lacks(self, used: Used) -> list[Line]:
        """The ways of a pattern in which it has not been attacked; on any text is on a short one too."""
        return [
            line
            for line in lines_of(used)
            if self.held.isdisjoint({(line.digest, line.way, line.bound), (line.digest, line.way, 0)})
        ]

    @cached_property
    def held(self) -> frozenset[tuple[str, str, int]]:
        """What was attacked, whichever room compiles it."""
        return frozenset((line.digest, line.way, line.bound) for line in self.lines)


def read(file: Path = RECORD) -> Record:
    """The record as it is kept; an empty one where the attacker has changed since."""
    if not file.exists():
        return Record(attacker(), frozenset())
    version, *rows = (row.split() for row in file.read_text("utf-8").splitlines() if not row.startswith("#"))
    if version != ["attacker", attacker()]:
        return Record(attacker(), frozenset())
    return Record(attacker(), frozenset(Line(room, digest, way, int(n)) for digest, way, n, room in rows))


def write(lines: Iterable[Line], file: Path = RECORD) -> None:
    """Keeps what held, in an order that makes a change readable."""
    rows = "".join(f"{line}\n" for line in sorted(set(lines)))
    file.write_text(f"{_HEAD}attacker {attacker()}\n{rows}", "utf-8")
