"""The scan's raw strings become the book's words: joined, collated with a transcript, repaired.

The order: lines and parted words joined (`joins`); letters taken from the transcript where it has the
words (`collate`); the other words repaired by their letters and neighbours (`repair`); citations read as the
ones that exist (`cited`); suit symbols and quotation marks restored where the text beside them proves them
(`signs`).
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from laws import shipped
from laws.citation import Citation
from laws.model import Reading
from laws.reading.letters.channel import LONGEST, Channel, prefixes_of
from laws.reading.letters.cited import close_quotations, repair_citations, restore_east, restore_suits, tidy
from laws.reading.letters.confusions import ScanHabits
from laws.reading.letters.learned import learn
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.repair import read_words
from laws.reading.letters.stops import part_stops
from laws.reading.letters.tokens import ANCHOR_CLASS, Run, Token, TokenKind, bare, tokenise
from laws.reading.letters.witness import align_witness, hear, scan_tokens, shared_text

# Words that a line's end or a stray space or hyphen has parted are joined; a word's own hyphen is kept

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


_SURE = 0.9
"""What is less sure teaches nothing."""


@dataclass(frozen=True, slots=True)
class SettledPiece:
    """A piece as it was printed: its text, every change with its place, and the words nobody knows."""

    text: str
    readings: tuple[Reading, ...] = ()
    unknown: tuple[str, ...] = ()


def settle(
    pieces: Sequence[str],
    transcript: str | None,
    known: Collection[Citation],
    *,
    lexicon: Lexicon | None = None,
) -> tuple[SettledPiece, ...]:
    """Settles the raw strings of a scan, all at once and in the book's order.

    Args:
        pieces: raw strings; lines end with a newline, paragraphs with an empty line; characters U+E000
            to U+E0FF are anchors that keep their place between the words.
        transcript: another copy of the same text with its own faults, or None.
        known: the citations that exist, against which citations are repaired.
        lexicon: words and their company from clean documents; the shipped words alone if None.

    Returns:
        One `SettledPiece` for each piece.

    >>> settle(["Spilferer ma ikke bekende pé ny, nar til-\\nspillet er sket."], None, ())[0].text
    'Spilfører må ikke bekende på ny, når tilspillet er sket.'
    """
    lexicon = lexicon or shipped_words()
    channel = _channel(lexicon, learn(pieces, lexicon, _prefixes(lexicon)))
    read = [tokenise(raw, channel.learned.signs) for raw in pieces]
    part_stops(read, channel)
    for run in read:
        join_words(run, channel)
        tidy(run)
    if transcript:
        tokens = scan_tokens(read)
        blocks, words = align_witness(tokens, transcript)
        channel = channel.learn_from(shared_text(transcript, words, blocks))
        hear(tokens, words, blocks, channel)
    for run in read:
        close_quotations(run, channel)
        if not channel.learned.clean:
            restore_east(run)
    read_words(read, channel)
    _look_again(read, channel)
    repair_citations(read, known)
    for run in read:
        restore_suits(run)
    return tuple(_settle_run(run) for run in read)


def learned_from(text: str) -> ScanHabits:
    """What a text tells of the machine that read it, by the shipped words; a short one tells nothing."""
    words = shipped_words()
    return learn([text], words, _prefixes(words))


def channel_of(text: str) -> Channel:
    """The channel by which a text was read, by the shipped words."""
    return _channel(shipped_words(), learned_from(text))


def misread(text: str) -> bool:
    """Whether a text shows that a machine misread its letters."""
    return learned_from(text).misread


@lru_cache(maxsize=1)
def shipped_words() -> Lexicon:
    return Lexicon.build()


@lru_cache(maxsize=2)
def _prefixes(lexicon: Lexicon) -> set[str]:
    return prefixes_of(lexicon.words)


@lru_cache(maxsize=2)
def _channel(lexicon: Lexicon, learned: ScanHabits) -> Channel:
    return Channel(lexicon, learned, _prefixes(lexicon))


def _look_again(read: Sequence[Run], channel: Channel) -> None:
    """Decodes the pieces with made-up or unknown words again, with what the other words have taught."""
    learned = bool(channel.learned.rules)  # then no table was made for this text, and every word is doubtful
    doubtful = [run for run in read if learned or any(t.made and not t.settled for t in run.tokens)]
    if doubtful:
        own = "\n\n".join(run.known_text(_SURE if learned else 0.0) for run in read)
        read_words(doubtful, channel.learn_from(own))


def _settle_run(run: Run) -> SettledPiece:
    unknown = tuple(t.now for t in run.tokens if t.unknown and t.kind is TokenKind.WORD)
    return SettledPiece(run.text(), tuple(run.readings()), unknown)
