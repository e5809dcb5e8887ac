"""Finds certain words right before a numeral, starting only where they can begin."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from laws.references.vocabulary import GAP

_WORD = re.compile(r"(?<!\w)[\w-]")
"""Where a word may begin."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Words that stand right before something.

    A search would try them at each of sixty letters, for each numeral; here they are tried at the few places
    where they can begin.

    Attributes:
        pattern: the words and the white space after them; it begins where no word goes on.
        most: words of it at most.
        last: the letters and signs that the words end in; empty where any letter may.
    """

    pattern: re.Pattern[str]
    most: int
    last: frozenset[str] = frozenset()

    def ends(self, ahead: str) -> bool:
        """Whether letters end in such words and white space; the pattern says so with its `$`."""
        if not ahead[-1:].isspace():
            return False
        return any(self.pattern.match(ahead, start) for start in _starts(ahead, self.most))

    def only(self, letters: str) -> bool:
        """Whether letters are such words and white space, and nothing else."""
        return self.pattern.match(letters) is not None

    def find(self, text: str, at: int, within: int) -> re.Match[str] | None:
        """The words that end right at an offset, the most of them that do.

        Args:
            within: letters before the offset that are looked at.
        """
        least = max(0, at - within)
        if self.last and text[least:at].rstrip()[-1:] not in self.last:
            return None
        for start in _starts(text[least:at], self.most):
            match = self.pattern.match(text, least + start, at + 1)
            if match is not None and match.end() == at:
                return match
        return None


def most_words(*alternatives: str) -> int:
    """Words at most of alternatives in a row, each as `words_of` writes it."""
    return sum(max(option.count(GAP) for option in row.split("|")) + 1 for row in alternatives)


def last_letters(words: str) -> frozenset[str]:
    """What words end in, as `words_of` writes them, large and small."""
    last = {word[-1] for word in words.split("|")}
    return frozenset(form for letter in last for form in (letter.lower(), letter.upper()))


def _starts(ahead: str, most: int) -> Iterator[int]:
    """Where words may begin among the last few, from the first on."""
    parts = ahead.rsplit(None, most)
    after = len(parts[0]) if len(parts) > most else 0
    return (m.start() for m in _WORD.finditer(ahead, after))
