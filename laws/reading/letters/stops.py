"""Whether a stop after a word is a stop, where the same sign also stands for a letter inside words."""

from collections.abc import Sequence
from itertools import pairwise

from laws.reading.letters.channel import Channel
from laws.reading.letters.tokens import Run, Token, TokenKind, bare

STOPS = {";": 2.7, ":": 2.3, "!": 3.6, "?": 3.2}
"""Signs that end a sentence or a part of one, and what it costs that one stands after a Danish word."""
_NOBODY = 12.0
"""A word that nobody knows costs this."""
_GOES_ON = 1.0
"""How much dearer a sentence's end is before a small letter."""


def part_stops(read: Sequence[Run], channel: Channel) -> None:
    """Gives the gaps back the stops that the words took for letters, in place."""
    if channel.learned.signs.isdisjoint(STOPS):
        return
    for run in read:
        for token, following in pairwise([*run.tokens, None]):
            if token is not None and token.kind is TokenKind.WORD:
                after = bare(following.gap if following else run.tail)
                goes_on = following is not None and following.was[:1].islower()
                for _ in range(stops_after(token.was, after, channel, goes_on=goes_on)):
                    _give_back(token, following, run)


def stops_after(word: str, after: str, channel: Channel, *, goes_on: bool) -> int:
    """How many of the last signs of a word are likelier stops than letters.

    A stop stays with a word only where it makes a likelier one: `de;` is `det` where t shows as `;`.

    Args:
        word: as the scan has it, with the signs that it may have taken for letters.
        after: what stands between it and the next word.
        goes_on: whether the next word begins with a small letter.
    """
    count = 0
    while len(word) > 1 and word[-1] in STOPS and (not after or after[0].isspace() or count):
        dearer = _GOES_ON if goes_on and "\n\n" not in after and word[-1] in "!?" else 0.0
        if STOPS[word[-1]] + dearer + _likely(word[:-1], channel) > _likely(word, channel):
            break
        word, count = word[:-1], count + 1
    return count


def _likely(scanned: str, channel: Channel) -> float:
    return min((c.cost for c in channel.candidates(scanned)), default=_NOBODY)


def _give_back(token: Token, following: Token | None, run: Run) -> None:
    sign = token.was[-1]
    token.was = token.now = token.was[:-1]
    if following is None:
        run.tail = sign + run.tail
    else:
        following.gap = sign + following.gap
