"""Two wordings of one text token by token, and the spots where they differ."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

_TOKEN = re.compile(r"\w+(?:[-’'./]\w+)*|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or mark of a text, and where it stands."""

    word: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A stretch where two wordings differ: the tokens of the older and of the newer."""

    old: tuple[Token, ...]
    new: tuple[Token, ...]
    after: str
    """The word behind it in the newer."""

    @property
    def one_for_one(self) -> tuple[str, str] | None:
        """The two words, where one word alone has come for one."""
        old, new = words_of(self.old), words_of(self.new)
        return (old[0], new[0]) if len(old) == len(new) == 1 else None


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words and marks of a text, in small letters.

    >>> [token.word for token in tokens_of("Se § 12C2, hvis")]
    ['se', '§', '12c2', ',', 'hvis']
    """
    return tuple(Token(m[0].lower(), *m.span()) for m in _TOKEN.finditer(text))


def words_of(tokens: Sequence[Token]) -> list[str]:
    """The words alone."""
    return [token.word for token in tokens if token.word[0].isalnum()]


def differing(older: Sequence[Token], newer: Sequence[Token]) -> tuple[Spot, ...]:
    """Where two wordings differ, in order."""
    pair = [token.word for token in older], [token.word for token in newer]
    steps = SequenceMatcher(None, *pair, autojunk=False).get_opcodes()
    return tuple(
        Spot(tuple(older[a:b]), tuple(newer[c:d]), newer[d].word if d < len(newer) else "")
        for tag, a, b, c, d in steps
        if tag != "equal"
    )
