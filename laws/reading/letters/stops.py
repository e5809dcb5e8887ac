"""Whether a stop after a word is a stop, where the same sign also stands for a letter inside words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from laws.reading.letters.anchors import bare
from laws.reading.letters.channel import Channel
from laws.reading.letters.tokens import Run, Token, TokenKind

STOPS = {";": 2.7, ":": 2.3, "!": 3.6, "?": 3.2}
"""Signs that end a sentence or a part of one, and what it costs that one stands after a Danish word."""
_NOBODY = 12.0
"""A word that nobody knows costs this."""
_GOES_ON = 1.0
"""How much dearer a sentence's end is before a small letter."""


def part_stops(read: Sequence[Run], channel: Channel) -> None:
    """Gives the gaps back the stops that the words took for letters, in place.

    A stop stays with a word only where it makes a likelier one: `de;` is `det` where t shows as `;`.
    """
    if not any(sign in STOPS for sign in channel.learned.signs):
        return
    for run in read:
        for token, following in pairwise([*run.tokens, None]):
            if token is not None and token.kind is TokenKind.WORD:
                while _is_stop(token, following, run, channel):
                    _give_back(token, following, run)


def _is_stop(token: Token, following: Token | None, run: Run, channel: Channel) -> bool:
    """Whether the last sign of a token is likelier a stop than a letter."""
    if len(token.was) < 2 or token.was[-1] not in STOPS:
        return False
    after = bare(following.gap if following else run.tail)
    if not after[:1].isspace() and after:
        return False
    goes_on = following is not None and "\n\n" not in after and following.was[:1].islower()
    dearer = _GOES_ON if goes_on and token.was[-1] in "!?" else 0.0
    stop = STOPS[token.was[-1]] + dearer + _likely(token.was[:-1], channel)
    return stop <= _likely(token.was, channel)


def _likely(scanned: str, channel: Channel) -> float:
    return min((c.cost for c in channel.candidates(scanned)), default=_NOBODY)


def _give_back(token: Token, following: Token | None, run: Run) -> None:
    sign = token.was[-1]
    token.was = token.now = token.was[:-1]
    if following is None:
        run.tail = sign + run.tail
    else:
        following.gap = sign + following.gap
