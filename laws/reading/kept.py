"""What was worked out of texts, kept for whoever asks next: as many of the last as have room together."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Memo(Generic[T]):
    """A function of a text that remembers its last answers, which nobody may change.

    A folder has a thousand pages as well as one, so that what is kept is counted in letters. An import asks
    for a page when it looks what the page is, and again when it puts the book together.

    >>> asked = []
    >>> length = Memo(lambda text: asked.append(text) or len(text), letters=8)
    >>> [length(text) for text in ("abcd", "ab", "abcd", "abcdef", "ab", "much longer", "abcdef")]
    [4, 2, 4, 6, 2, 11, 6]
    >>> asked
    ['abcd', 'ab', 'abcdef', 'ab', 'much longer']
    """

    def __init__(self, work: Callable[[str], T], letters: int) -> None:
        """Begins with nothing.

        Args:
            work: the function.
            letters: of all texts whose answers are kept; a longer text has its answer worked out each time.
        """
        self._work, self._letters, self._held = work, letters, 0
        self._answers: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()

    def __call__(self, text: str) -> T:
        """What the function says of a text."""
        if len(text) > self._letters:
            return self._work(text)
        with self._lock:
            if text in self._answers:
                self._answers.move_to_end(text)
                return self._answers[text]
        answer = self._work(text)
        with self._lock:
            if text not in self._answers:
                self._answers[text] = answer
                self._held += len(text)
            while self._held > self._letters:
                gone, _ = self._answers.popitem(last=False)
                self._held -= len(gone)
        return answer
