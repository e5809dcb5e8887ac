"""The ways to read one token: words that the channel allows, or several that lost the spaces between them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from laws.reading.letters.channel import LONGEST, Candidate, Channel
from laws.reading.letters.confusions import ScanHabits
from laws.reading.letters.making import making
from laws.reading.letters.noise import with_noise
from laws.reading.letters.tokens import Token

LOST_SPACE = 3.2
"""Cost of a space that the scan lost in running text."""
_NAME = 3.0
"""How much likelier an unknown word is where it is written as a name."""
UNKNOWN = 7.0
"""A word that costs more by itself is one that nobody knows."""
_SPREAD = 5.0
"""Candidates that are this much less likely than the best one are not weighed."""

_COMMON = {1: 3.0, 2: 4.2, 3: 5.0, 4: 6.5}
"""How rare a word of so many letters (4: or more) may be where a lost space is looked for."""
_LONGEST_WORD = 22
_KEPT_WAYS = 6

_HALF_LETTERS = frozenset("spmf")
"""Letters that alone between spaces can only be half a word (så, på, må, få)."""

_CODE = re.compile(
    r"\d+[^\W\d_]?|[A-Z]\d++(?:[A-Za-z]\d*)?|\d{1,2}[A-Z]\w*|\d{2}\w+|\d(?:ut|nt|sp|hj|ru|kl)", re.ASCII
)
"""What looks like a number, a place or a bid even where figures stand for letters …"""
_SURE_WORD = 4.6
"""… is read as a word only where that is a very common one (N4r, 0g)."""

_PLAIN = 2.0
"""How much likelier an unknown word is with letters for the signs that no word has."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to read a token: its words (small letters) and what the reading costs before context.

    Attributes:
        unknown: no list and no document knows the word, though its signs are read as letters.
    """

    words: tuple[str, ...]
    channel: float
    alone: tuple[float | None, ...]
    unknown: bool = False


def options(
    token: Token, channel: Channel, sentence_start: bool, alone: bool = False, lost_space: float = LOST_SPACE
) -> tuple[Option, ...]:
    """The ways to read a token, the scan's own letters always among them.

    Args:
        sentence_start: whether a sentence begins with it.
        alone: whether white space stands on both sides of it.
        lost_space: what it costs to read a space that is not there.
    """
    same = token.was.lower()
    lexicon = channel.lexicon
    if same in lexicon and not (alone and same in _HALF_LETTERS):
        own = Option((same,), 0.0, (None,))
    else:
        cost = max(lexicon.cost(same), UNKNOWN)  # a lone letter, though it may be known, is half a word
        if token.was[:1].isupper() and not token.was.isupper() and not sentence_start:
            cost -= _NAME
        own = Option((same,), 0.0, (cost,))
    if not _readable(token.was, alone, channel.learned) or (channel.learned.clean and token.was.isalpha()):
        return (own,)
    found = channel.candidates(token.was)
    if channel.learned.noise and not channel.learned.rules and same in channel.learned.often:
        return (own,)
    if channel.learned.noise:
        found = with_noise(token.was, found, channel, counted_name=not sentence_start)
    if _CODE.fullmatch(token.was):
        found = tuple(c for c in found if c.cost <= _SURE_WORD and c.word in lexicon)
    best = min((c.cost for c in found), default=99.0)
    least = min(best, lexicon.cost(same))
    kept = [
        Option((c.word,), c.channel, (None if c.word in lexicon else c.alone,))
        for c in found
        if c.cost <= least + _SPREAD and c.word != same
    ]
    if own.alone[0] is not None and len(same) > 1:
        for candidate in found:
            if candidate.word == same and candidate.alone < own.alone[0]:
                own = Option((same,), 0.0, (candidate.alone,))
        plain = channel.learned.plain(same)
        nobody = plain not in lexicon and all(c.word != plain for c in found)
        if plain != same and nobody and _CODE.fullmatch(token.was) is None:
            kept.append(Option((plain,), 0.0, (max(own.alone[0] or 0.0, UNKNOWN) - _PLAIN,), unknown=True))
        if best > 4.5:
            kept += _split(token.was, channel, lost_space)
    return (own, *kept)


def _readable(scanned: str, alone: bool, learned: ScanHabits) -> bool:
    """Whether a token may be anything else than it is: no code, no lone letter."""
    if len(scanned) == 1:
        sign = scanned == "|" or scanned in learned.signs
        return sign or (alone and (scanned in _HALF_LETTERS or scanned in dict(learned.sure)))
    if len(scanned) > LONGEST:
        return False
    digits = re.findall(r"\d", scanned)
    if not digits:
        return True
    if learned.digits.issuperset(digits):
        return len(digits) < len(scanned)
    if len(digits) == 1 and scanned[0] == digits[0] and re.fullmatch(r"\d[^\W\d_]{4,}", scanned):
        return learned.misread
    # only å read as 4 after a letter (f4, P4) and o read as 0; a digit before letters counts something (1ut)
    return len(digits) == 1 and (digits[0] == "0" or (digits[0] == "4" and not scanned.startswith("4")))


def _split(scanned: str, channel: Channel, lost_space: float) -> list[Option]:
    """Ways to read one scanned word as several that had lost the spaces between them, the best few."""
    ways: list[list[tuple[float, float, tuple[str, ...]]]] = [[] for _ in range(len(scanned) + 1)]
    best: list[tuple[float, float, tuple[str, ...]]] = [(0.0, 0.0, ())]
    for start in range(len(scanned)):
        if start:
            best = sorted(ways[start])[:_KEPT_WAYS]
        if not best:
            continue
        letters = scanned[start : start + _LONGEST_WORD]
        for size, some in enumerate(channel.words_from(letters)):
            for found in _whole(letters[:size], some) if some else ():
                for cost, read, words in best:
                    lost = lost_space if words else 0.0
                    way = (cost + lost + found.cost, read + lost + found.channel, (*words, found.word))
                    ways[start + size].append(way)
    endings = making().endings  # an ending that is also a word parts no inflected form
    return [
        Option(words, read, (None,) * len(words))
        for _, read, words in sorted(ways[-1])[:_KEPT_WAYS]
        if len(words) > 1 and words[-1] not in endings
    ]


def _whole(scanned: str, found: Iterable[Candidate]) -> list[Candidate]:
    """The words that letters may be by themselves, of those that the channel finds."""
    if len(scanned) < 2 and scanned.lower() != "i":
        return []
    rarest = _COMMON.get(len(scanned), _COMMON[4])
    return [c for c in found if c.alone < rarest][:2]
