"""Citations that a scan misread, repaired against the citations that exist, and only against those."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, product

from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.reading.letters.tokens import Run, TokenKind

BY_EXISTENCE = "den eneste henvisning der findes og ligner"

_SHAPES: dict[str, str] = {
    "S": "5", "O": "0", "o": "0", "Q": "0", "D": "0", "I": "1", "l": "1", "|": "1", "i": "1", "Z": "2",
    "B": "8", "G": "6", "T": "7", "s": "5", "0": "DO", "5": "S", "1": "Ili", "8": "B", "6": "bG", "4": "Aa",
    "9": "g", "2": "Z", "7": "T", "A": "4", "b": "6", "c": "e", "e": "c", "a": "d", "d": "a",
}  # fmt: skip
"""Signs of like shape: what each may have been instead."""
_MOST = 2
"""How many signs of one citation may be misread."""

_ANOTHER_BOOK = re.compile(r"[12][0-9]{2}(?![0-9])")
"""Citations of the handbooks, which a law book does not hold."""


def repair_citations(runs: Iterable[Run], known: Collection[Citation]) -> None:
    """Reads each citation that does not exist as the only existing one that looks like it, in place.

    One that exists, or that several existing ones look like, is left as it stands.
    """
    if not known:
        return
    held = {str(c) for c in known}
    memo: dict[str, str] = {}
    for run in runs:
        for token in run.tokens:
            if token.kind is TokenKind.CITED:
                if token.was not in memo:
                    memo[token.was] = read_citation(token.was, held)
                if memo[token.was] != token.was:
                    token.read(memo[token.was], BY_EXISTENCE, 0.95, settled=True)


def read_citation(scanned: str, held: Collection[str]) -> str:
    """The existing citation that the letters after § stand for; the letters themselves when unsure.

    >>> held = {"50", "50E", "50D2", "16B1a", "12C1d", "12C1", "80A1b"}
    >>> [read_citation(s, held) for s in ("SOE", "5002", "16Bla", "12C14d", "80A1Db", "5OE", "99Z", "50E")]
    ['50E', '50D2', '16B1a', '12C1d', '80A1b', '50E', '99Z', '50E']
    """
    bare = scanned.replace(" ", "")
    if bare in held:
        return bare
    if _ANOTHER_BOOK.match(bare):
        return scanned
    try:
        if scanned.isalnum() and str(parse(scanned)) in held:
            return scanned
    except CitationError:
        pass
    for mistakes in range(1, _MOST + 1):
        for variants in (_swaps(bare, mistakes), _shorter(bare, mistakes)):
            found = {v for v in variants if v in held}
            if len(found) == 1:
                return found.pop()
            if found:
                return scanned
    return scanned


def _swaps(text: str, mistakes: int) -> Iterator[str]:
    """Every variant with exactly so many signs read as others of their shape."""
    places = [at for at, sign in enumerate(text) if sign in _SHAPES]
    for chosen in combinations(places, mistakes):
        for signs in product(*(_SHAPES[text[at]] for at in chosen)):
            letters = list(text)
            for at, sign in zip(chosen, signs, strict=True):
                letters[at] = sign
            yield "".join(letters)


def _shorter(text: str, mistakes: int) -> Iterator[str]:
    """Variants in which one sign was read as two: one sign less, and up to `mistakes` - 1 swapped."""
    for at in range(len(text)):
        shorter = text[:at] + text[at + 1 :]
        yield from [shorter] if mistakes == 1 else _swaps(shorter, mistakes - 1)
