"""Citations that a scan misread, repaired against the citations that exist, and only against those."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, product

from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.reading.letters.channel import Channel
from laws.reading.letters.tokens import Run, Token, TokenKind, bare

# Signs that a scan lost, restored where the words beside them prove them: suit symbols, quotation marks

SUITS = {"spar": "♠", "hjerter": "♥", "ruder": "♦", "klør": "♣"}

BY_SUIT = "farvetegnet gendannet efter ordet foran"
BY_QUOTE = "citationstegnet gendannet, fordi det åbnende står"

BY_SIDE = "Ø læst efter parret Ø-V"

_EAST = frozenset("ODJQ")
_OPENING_MARK = re.compile(r"»\W{0,99}$")


def restore_suits(run: Run) -> None:
    """Puts the suit's symbol into the brackets after its name, in place."""
    for before, token in zip(run.tokens, run.tokens[1:], strict=False):
        symbol = SUITS.get(before.now.lower())
        if token.kind is TokenKind.SUIT and symbol and token.was != symbol:
            token.read(symbol, BY_SUIT, 0.99, settled=True)


def restore_east(run: Run) -> None:
    """Reads the first letter of the pair Ø-V, which scans show as O, D or J, in place."""
    for before, token in zip(run.tokens, run.tokens[1:], strict=False):
        if token.was == "V" and before.was in _EAST and bare(token.gap) in ("-", "–", "/"):
            before.read("Ø", BY_SIDE, 0.98, settled=True)


def close_quotations(run: Run, channel: Channel) -> None:
    """Closes a quotation of one word whose second mark the scan lost or read as the letter c, in place."""
    for at, token in enumerate(run.tokens):
        if (
            token.kind is not TokenKind.WORD
            or not _OPENING_MARK.search(token.gap)
            or _closing_mark_follows(run, at)
        ):
            continue
        word = token.was
        if word.endswith("c") and word.lower() not in channel.lexicon and channel.words(word[:-1]):
            best = channel.words(word[:-1])[0].word
            token.read(word[:1] + best[1:] + "«", BY_QUOTE, 0.95, settled=True)
        elif re.match(r"[.,;:)]", bare(run.gap_after(at))) and token.was.lower() in channel.lexicon:
            token.read(word + "«", BY_QUOTE, 0.9, settled=True)


def _closing_mark_follows(run: Run, at: int) -> bool:
    """Whether a closing mark follows before the next opening one or the paragraph's end."""
    for index in range(at, len(run.tokens)):
        gap = run.gap_after(index)
        mark = re.search(r"[«»]|\n\n", gap)
        if mark:
            return mark[0] == "«"
    return False


def tidy(run: Run) -> None:
    """Sets the white space that must stand after a comma, a colon or an ordinal's full stop, in place."""
    # Parts »og« from the ordinal after it (`2.0g3.`), in place
    for at in range(len(run.tokens) - 1, 0, -1):
        match = re.fullmatch(r"([0o]g)(\d+)", run.tokens[at].was)
        if match and bare(run.tokens[at].gap) == "." and run.tokens[at - 1].kind is TokenKind.NUMBER:
            first, second = match.groups()
            run.tokens[at] = Token(first, run.tokens[at].gap, TokenKind.WORD, first)
            run.tokens.insert(at + 1, Token(second, " ", TokenKind.NUMBER, second))
    for before, token in zip(run.tokens, run.tokens[1:], strict=False):
        gap = bare(token.gap)
        if token.kind is TokenKind.CITED:
            token.gap = re.sub(r",§", ", §", token.gap)
        elif before.kind is TokenKind.NUMBER and gap == "." and re.match(r"0g$|[^\W\dA-ZÆØÅ_]{2}", token.was):
            token.gap += " "
        elif token.kind is not TokenKind.WORD or len(token.was) < 3 or before.kind is not TokenKind.WORD:
            continue
        elif gap in (",", ":", ";"):
            token.gap += " "
        elif gap == "'":  # a speck, no apostrophe
            token.gap = re.sub("'", " ", token.gap)


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
