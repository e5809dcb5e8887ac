"""What a transcript says about a scan's words: its letters where it has them, an apparatus of differences.

Letters come from the transcript; digits, section signs, punctuation and words that it lost stay the scan's.
The transcript's own faults (words parted by a soft hyphen, page numbers, lost signs) are not taken over.
"""

from collections.abc import Sequence
from math import inf

from laws.reading.letters.channel import Channel
from laws.reading.letters.collate import Pair, align, likeness, skeleton, transcript_words
from laws.reading.letters.tokens import Run, Token, TokenKind
from laws.roman import roman_value

FROM_TRANSCRIPT = "fra afskriften"
SPLIT_AS_IN_TRANSCRIPT = "ordene skilt som i afskriften"
LOST_DIGIT = "»1« for »i«; afskriften har ordet"

_MOST_COST = 3.6
"""The channel's cost up to which the scan can be a misreading of the transcript's word …"""
_PER_LETTER = 0.25
"""… and what each letter adds."""
_COMMON_MISREADING = 2.6
"""What the commoner confusions cost at most."""
_ALIKE = 0.75
_MOST_MISSING = 3
"""A scan loses single words; where more are missing in a row, they stand elsewhere."""
_AROUND = 3
"""How many words must agree on both sides of missing ones."""


def scan_tokens(pieces: Sequence[Run]) -> list[Token]:
    """The tokens of all pieces that can stand beside a transcript's words."""
    return [t for piece in pieces for t in piece.tokens if t.kind is not TokenKind.SUIT]


def align_witness(tokens: Sequence[Token], transcript: str) -> tuple[list[list[Pair]], list[str]]:
    """The blocks that scan and transcript share, and the transcript's words."""
    words = transcript_words(transcript)
    return align([t.was for t in tokens], words), words


def shared_text(transcript: str, words: Sequence[str], blocks: Sequence[Sequence[Pair]]) -> str:
    """The part of the transcript that the longest block covers, as it stands."""
    if not blocks:
        return ""
    longest = max(blocks, key=len)
    start, end = longest[0].other_start, longest[-1].other_end
    at, found = 0, [0, len(transcript)]
    for number, word in enumerate(words[:end]):
        at = transcript.index(word, at)
        if number == start:
            found[0] = at
        at += len(word)
    found[1] = at
    return transcript[found[0] : found[1]]


def hear(
    tokens: Sequence[Token], words: Sequence[str], blocks: Sequence[Sequence[Pair]], channel: Channel
) -> None:
    """Takes the transcript's letters for the tokens that it has, in place."""
    longest = max((len(block) for block in blocks), default=0)
    for block in blocks:
        main = 2 * len(block) > longest  # a table of contents' titles are no witness to differences
        for at, pair in enumerate(block):
            ours, theirs = tokens[pair.start : pair.end], words[pair.other_start : pair.other_end]
            if any(w.isdigit() for w in theirs):
                continue
            if len(ours) == 1 and theirs:
                _hear_word(ours[0], theirs, channel, main)
            elif main and not ours and at and block[at - 1].start < block[at - 1].end:
                _note_missing(tokens, words, block, at, channel)


def _note_missing(
    tokens: Sequence[Token], words: Sequence[str], block: Sequence[Pair], at: int, channel: Channel
) -> None:
    """Notes the words from `at` on that only the transcript has, where both agree before and after them."""
    after = next((n for n in range(at, len(block)) if block[n].start < block[n].end), len(block))
    around = [*block[max(0, at - _AROUND) : at], *block[after : after + _AROUND]]
    missing = words[block[at].other_start : block[after - 1].other_end]
    if (
        len(around) == 2 * _AROUND
        and all(_agree(tokens, words, pair) for pair in around)
        and len(missing) <= _MOST_MISSING
        and all(len(w) > 1 and not roman_value(w) and w in channel.lexicon for w in missing)
    ):
        tokens[block[after].start].missing = " ".join(missing)


def _agree(tokens: Sequence[Token], words: Sequence[str], pair: Pair) -> bool:
    if pair.end - pair.start != 1 or pair.other_end - pair.other_start != 1:
        return False
    return skeleton(tokens[pair.start].was) == skeleton(words[pair.other_start])


def _hear_word(token: Token, theirs: Sequence[str], channel: Channel, main: bool) -> None:
    first = theirs[0].lower()
    if len(theirs) > 1 and len(first) == 1 and first not in ("i", "å", token.was[:1].lower()):
        theirs = theirs[1:]  # a place's letter, which is no word of it
    whole = "".join(theirs)
    if token.kind is TokenKind.NUMBER:
        if token.was == "1" and whole in ("i", "I"):
            token.read(whole, LOST_DIGIT, 0.99, settled=True)
        return
    if token.kind is not TokenKind.WORD:
        return
    if len(theirs) > 1 and not _one_word(token.was, whole, channel):
        if explains(token.was, whole, channel):
            token.read(" ".join(theirs), SPLIT_AS_IN_TRANSCRIPT, 0.97, settled=True)
        return
    if token.was.lower() == whole.lower():
        token.read(token.was, "", 1.0, settled=True)
    elif explains(token.was, whole, channel) and not _both_words(token.was, whole, channel):
        token.read(_scan_case(token.was, whole), FROM_TRANSCRIPT, 0.99, settled=True)
    elif main:
        token.other = whole


def _scan_case(scanned: str, whole: str) -> str:
    """The transcript's word with the scan's capital or small first letter, where the scan has a letter there.

    >>> _scan_case("Bor", "bør"), _scan_case("@st", "Øst"), _scan_case("lgbende", "løbende")
    ('Bør', 'Øst', 'løbende')
    """
    first = scanned[:1]
    if not first.isalpha() or first in "Il" or first.isupper() == whole[:1].isupper():
        return whole
    return (whole[:1].upper() if first.isupper() else whole[:1].lower()) + whole[1:]


def _one_word(scanned: str, whole: str, channel: Channel) -> bool:
    """Whether the scan's one word is right where the transcript has several: the whole is a word."""
    small = whole.lower()
    return small in channel.lexicon or any(c.word == small for c in channel.candidates(scanned))


def _both_words(scanned: str, whole: str, channel: Channel) -> bool:
    """Whether both are words, and no common misreading makes one the other: a real difference."""
    known = scanned.lower() in channel.lexicon and whole.lower() in channel.lexicon
    return known and channel.between(scanned, whole) > _COMMON_MISREADING


def explains(scanned: str, printed: str, channel: Channel) -> bool:
    """Whether the scan's letters can be a misreading of the other witness's word."""
    cost = channel.between(scanned, printed)
    if cost < inf:
        return cost <= _MOST_COST + _PER_LETTER * len(printed)
    small = scanned.lower()
    return small not in channel.lexicon and likeness(scanned, printed) >= _ALIKE and not channel.learned.clean
