"""Words that are not understood and yet change nothing, as the cards settle it.

A word that might change the line is asked about. Whether it might is seen in the cards: where every answer to
the question gives as many tricks, no play at all could give more, and no order of play fewer, nobody need be
asked.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from laws.languages import OWN_LANGUAGES
from rulings.claims import assumptions
from rulings.claims.asking import Disputed, HowMany, Unclear
from rulings.claims.check import fewest_tricks
from rulings.claims.claim import Claim
from rulings.claims.errors import ClaimError, OutOfTime
from rulings.claims.say import choices
from rulings.claims.task import Clock

_POSITIONS = {8: 16_000, 13: 800}
"""Positions that may be looked at, by all answers together, before the director is asked after all, by the
cards of a hand: each takes longer where more are left."""

_ORDERLY = {assumptions.KEEPS_ENTRIES, assumptions.UNBLOCKS, assumptions.LOW_RUFF}
"""What is assumed of a claimer who states no order; words that were not understood may have stated one."""

LONGEST_LINE = 12
"""Questions of one line up to which it is read without what was not understood."""

_DEEPEST = 4
"""Questions of one line that are settled so."""


_READINGS = 150
"""Answers, and answers to what they leave open, that are read before the director is asked after all."""


@dataclass
class Effort:
    """What may still be done to settle one line.

    Attributes:
        readings: how many answers may still be read, of this line and what its answers leave open.
    """

    readings: Iterator[int] = field(default_factory=lambda: iter(range(_READINGS)))
    _clock: Clock | None = None

    def clock(self, claim: Claim) -> Clock:
        """The clock that ends what takes too long to be settled while somebody waits."""
        if self._clock is None:
            most = next(limit for cards, limit in _POSITIONS.items() if claim.ending.tricks <= cards)

            def stop(positions: int, seconds: float) -> None:
                if positions > most:
                    raise OutOfTime(seconds, positions)

            self._clock = Clock(None, stop)
        return self._clock


def read_or_settle(
    text: str, read: Callable[[str], Claim], deep: int = 0, effort: Effort | None = None
) -> Claim:
    """The claim that a line makes, its unclear words settled by the cards where they can be.

    Args:
        effort: what may still be done for it.

    Raises:
        Unclear: where the answers differ, or one that was not thought of might.
        ClaimError: for a line that cannot be used.
    """
    try:
        return read(text)
    except (Disputed, HowMany):
        raise  # what was claimed is asked at the table, however the cards lie (70B1)
    except Unclear as unclear:
        left = effort or Effort()
        if not deep and (claim := _whatever_was_said(unclear, read)):
            return claim
        found = _settle(unclear, read, deep, left) if deep < _DEEPEST else None
        if found is None:
            raise
        return found


def _whatever_was_said(unclear: Unclear, read: Callable[[str], Claim]) -> Claim | None:
    """The claim as far as it is understood, where every play there is gives as many tricks; else None."""
    try:
        bare = read("")
        task = Effort().clock(bare).task(bare)
        anything = {**assumptions.settle(bare, reachable=True), assumptions.PLAIN_SENSE: False}
        if task.number(anything, fewest=True) != task.number(anything, fewest=False):
            return None
    except (ClaimError, OutOfTime):
        return None
    asked: list[str] = []
    while len(asked) < LONGEST_LINE:
        asked.append(unclear.what)
        try:
            found = read(choices(unclear, OWN_LANGUAGES[0])[-1][1])
            return replace(found, passed=(*found.passed, *asked))
        except (Disputed, HowMany):
            return None
        except Unclear as another:
            unclear = another
        except ClaimError:
            return None
    return None


def _settle(unclear: Unclear, read: Callable[[str], Claim], deep: int, effort: Effort) -> Claim | None:
    """The claim where all answers give as many tricks; else None, and what hangs on the question is told."""
    lines = [line for _, line in choices(unclear, OWN_LANGUAGES[0])]
    if not unclear.is_either:  # what is read of the rest of the clause comes last, and before it that without
        without = ", ".join((*unclear.choices[0].before, *unclear.choices[0].after))
        lines[-1:] = [*([without] if without and len(lines) > 1 else []), lines[-1]]
    try:
        whole, is_open = _read_all(_all_it_may_mean(unclear), read, deep, effort)
        numbers = set() if is_open else {fewest_tricks(claim, effort.clock(claim)) for claim in whole}
        if len(numbers) == 1:
            return _passing_over(whole[-1], unclear)  # all that the words may mean where they stand
        if len(numbers) > 1:
            unclear.tell_what_hangs(numbers)
            return None
        possible, is_open = _read_all(lines, read, deep, effort)
        if not possible or (is_open and deep):
            return None
        clock = effort.clock(possible[0])
        numbers = {fewest_tricks(claim, clock) for claim in possible}
        if is_open or len(numbers) > 1:
            unclear.tell_what_hangs(numbers | (_any_statement(possible[-1], clock) if is_open else set()))
            return None
        if unclear.is_left_out:
            return _passing_over(possible[-1], unclear)
        if unclear.is_either and (unclear.choices[0].item or unclear.choices[0].said):
            return possible[0]
        if unclear.is_either:
            return _passing_over(possible[0], unclear)
        if numbers != (anything := _any_statement(possible[-1], clock)):
            unclear.tell_what_hangs(numbers | anything)
            return None
    except OutOfTime:
        return None
    return _passing_over(possible[-1], unclear)


def _all_it_may_mean(unclear: Unclear) -> list[str]:
    """The line with all that the words may mean, the words left out last."""
    return [line for _, line in choices(unclear, OWN_LANGUAGES[0], unclear.readings)]


def _read_all(
    lines: list[str], read: Callable[[str], Claim], deep: int, effort: Effort
) -> tuple[list[Claim], bool]:
    """The claims that lines make, and whether one of them is asked about in any case.

    Raises:
        OutOfTime: when as many have been read as may be.
    """
    possible: list[Claim] = []
    is_open = False
    for line in lines:
        if next(effort.readings, None) is None:
            raise OutOfTime(0, _READINGS)
        try:
            possible.append(read_or_settle(line, read, deep + 1, effort))
        except Unclear:
            if deep:
                return possible, True
            is_open = True  # the others may yet show what hangs on it
        except ClaimError:
            continue  # what names a card or a suit that the side does not hold was not said
    return possible, is_open


def _passing_over(claim: Claim, unclear: Unclear) -> Claim:
    return replace(claim, passed=(*claim.passed, unclear.what))


def _any_statement(claim: Claim, clock: Clock) -> set[int]:
    """The most tricks that any play assures, and the fewest in whatever order the suits are played."""
    holds = assumptions.settle(claim, reachable=True)
    free = clock.task(replace(claim, line=(), passed=(), marks=()))
    most = free.number({**holds, assumptions.PLAIN_SENSE: False}, fewest=False)
    careless = {key: holds[key] and key not in _ORDERLY for key in holds}
    return {most, clock.task(claim).number(careless, fewest=True)}
