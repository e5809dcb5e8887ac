"""The scan's raw strings become the book's words: joined, collated with a transcript, repaired.

The order: lines and parted words joined (`joins`); letters taken from the transcript where it has the
words (`collate`); the other words repaired by their letters and neighbours (`repair`); citations read as the
ones that exist (`cited`); suit symbols and quotation marks restored where the text beside them proves them
(`signs`).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from laws.citation import Citation
from laws.model import Reading
from laws.reading.letters.channel import Channel, prefixes_of
from laws.reading.letters.cited import repair_citations
from laws.reading.letters.confusions import ScanHabits
from laws.reading.letters.joins import join_words
from laws.reading.letters.learned import learn
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.repair import read_words
from laws.reading.letters.signs import close_quotations, restore_east, restore_suits, tidy
from laws.reading.letters.stops import part_stops
from laws.reading.letters.tokens import Run, TokenKind, tokenise
from laws.reading.letters.witness import align_witness, hear, scan_tokens, shared_text

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
