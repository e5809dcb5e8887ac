"""Words that a line's end or a stray space or hyphen has parted are joined; a word's own hyphen is kept."""

import re
from functools import lru_cache

from laws import shipped
from laws.reading.letters.anchors import ANCHOR_CLASS, bare
from laws.reading.letters.channel import LONGEST, Channel
from laws.reading.letters.tokens import Run, Token, TokenKind

_LINE_END = re.compile(r"[-\u2010\u2011\u00ac\u00ad]\n+")
_INSIDE = re.compile(r"[-\u2010\u2011\u00ad]")


@lru_cache(maxsize=1)
def _rules() -> tuple[frozenset[str], frozenset[str]]:
    data = shipped.table("hyphens.toml")
    return frozenset(data["keep_after"]), frozenset(data["left_out_before"])


def join_words(run: Run, channel: Channel) -> None:
    """Joins what belongs together in a run, in place.

    A hyphen at a line's end goes when both parts make one word; it stays, without the line's end, after a
    number, an abbreviation or a word that takes a hyphen (`2017-udgaven`, `N-S`, `ikke-fejlende`), and with a
    space where a part is left out (`ud- eller tilspil`).
    """
    at = 1
    while at < len(run.tokens):
        first, second = run.tokens[at - 1], run.tokens[at]
        if _LINE_END.fullmatch(bare(second.gap)):
            if first.kind is TokenKind.WORD and second.was.lower() in _rules()[1]:
                second.gap = re.sub(r"\n+", " ", second.gap)
            elif _own_hyphen(first, second, channel):
                second.gap = re.sub(r"\n+", "", second.gap)
            else:
                _merge(run, at)
                continue
        elif _stray_hyphen(first, second, channel) or _stray_space(first, second, channel):
            _merge(run, at)
            continue
        at += 1


def _merge(run: Run, at: int) -> None:
    first, second = run.tokens[at - 1], run.tokens[at]
    first.was += second.was
    first.now = first.was
    marks = re.sub(f"[^{ANCHOR_CLASS}]", "", second.gap)
    del run.tokens[at]
    if at < len(run.tokens):
        run.tokens[at].gap = marks + run.tokens[at].gap
    else:
        run.tail = marks + run.tail


def _own_hyphen(first: Token, second: Token, channel: Channel) -> bool:
    """Whether the hyphen at a line's end is the word's own."""
    if first.kind is not TokenKind.WORD or second.kind is not TokenKind.WORD:
        return True
    if len(first.was) + len(second.was) > LONGEST:
        return True
    if first.was.isupper() and second.was.isupper() and len(first.was) > 1:
        return False  # a word in capitals
    if len(first.was) == 1 or _figures(first.was, channel) or second.was[:1].isupper():
        return True
    if any(c.isupper() for c in first.was[1:]):
        return True  # an abbreviation: DBf-regi, WBF-mesterskaber
    best = channel.candidates(first.was)[:1]
    form = f"{best[0].word if best else first.was.lower()}-{second.was.lower()}"
    if channel.lexicon.has_hyphen(form):
        return not channel.lexicon.count(form.replace("-", ""))
    return form.partition("-")[0] in _rules()[0] and not _can_be_a_word(first.was + second.was, channel)


def _figures(scanned: str, channel: Channel) -> bool:
    """Whether figures stand in it that are figures, and no misread letters."""
    digits = {c for c in scanned if c.isdigit()}
    return bool(digits - channel.learned.digits) or len(digits) * 2 >= len(scanned)


def _can_be_a_word(scanned: str, channel: Channel) -> bool:
    """Whether the letters can be a word of the lexicon itself, not only a compound of its words."""
    return any(c.word in channel.lexicon and c.channel < 2.5 for c in channel.candidates(scanned)[:3])


def _stray_hyphen(first: Token, second: Token, channel: Channel) -> bool:
    """A hyphen inside a line that no word has: its parts are none, the whole is one."""
    gap = bare(second.gap)
    if not _INSIDE.fullmatch(gap):
        return False
    if gap == "\u00ad":
        return True
    if channel.learned.clean or first.kind is not TokenKind.WORD or second.kind is not TokenKind.WORD:
        return False
    if min(len(first.was), len(second.was)) < 3 or second.was[:1].isupper():
        return False
    if channel.lexicon.has_hyphen(f"{first.was}-{second.was}"):
        return False
    nobody = not _can_be_a_word(first.was, channel) or not _can_be_a_word(second.was, channel)
    return nobody and bool(channel.candidates(first.was + second.was))


def _stray_space(first: Token, second: Token, channel: Channel) -> bool:
    """A space in the middle of a word: at least one part is no word at all, the whole is in the lexicon."""
    if bare(second.gap) not in (" ", "\n") or channel.learned.clean:
        return False
    if first.kind is not TokenKind.WORD or second.kind is not TokenKind.WORD or not second.was[:1].islower():
        return False
    if len(first.was) + len(second.was) < 5 or (
        channel.candidates(first.was) and channel.candidates(second.was)
    ):
        return False
    return _can_be_a_word(first.was + second.was, channel)
