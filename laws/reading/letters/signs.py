"""Signs that a scan lost, restored where the words beside them prove them: suit symbols, quotation marks."""

import re

from laws.reading.letters.anchors import bare
from laws.reading.letters.channel import Channel
from laws.reading.letters.tokens import Run, Token, TokenKind

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
