"""Known words that tell something together (`poll_words.toml`): »makkeren svarer lidt langt«, »hj fem«.

They are asked about as unknown words are. The phone matches the same patterns (`telling` in `polls.js`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from laws import shipped
from rulings.bridge.calls import DENOMINATION_NAMES, parse_denomination
from rulings.polls.known import DATA
from rulings.polls.leak import plain
from rulings.polls.measuring import DATA as POLLS


@dataclass(frozen=True, slots=True)
class Pattern:
    """Words that tell something one after another.

    Attributes:
        parts: for each place the words that may stand there.
        between: the most other words between two places.
        unless: words behind the last place that make it an explanation after all.
    """

    parts: tuple[tuple[str, ...], ...]
    between: int = 0
    unless: tuple[str, ...] = ()


def telling(texts: Iterable[str], made: str = "") -> tuple[str, ...]:
    """The phrases of known words that may tell what happened, each once.

    Args:
        made: the call that was chosen at the table, as code writes it; empty where none is known.

    >>> telling(["hj fem", "viser 5 hj"], "5H")
    ('hj fem',)
    """
    patterns = (*of_anybody(), *of_call(made))
    phrases = (_phrases(plain(text).split(), pattern) for text in texts for pattern in patterns)
    return tuple(dict.fromkeys(phrase for each in phrases for phrase in each))


@cache
def of_anybody() -> tuple[Pattern, ...]:
    """What tells of the play at the table whatever was called."""
    return tuple(
        Pattern(tuple(tuple(part) for part in row["parts"]), row["between"], tuple(row.get("unless", ())))
        for row in shipped.table(DATA, "rulings")["tells"]["pattern"]
    )


def of_call(made: str) -> tuple[Pattern, ...]:
    """A bid said otherwise than as its level and its denomination."""
    if not made[:1].isdigit():
        return ()
    said = bid_words()
    level, names, steps = said.levels[made[0]], said.names[made[1:]], said.steps
    others = (name for strain, each in said.names.items() if strain != made[1:] for name in each)
    behind = (*said.lengths, *others)
    return (Pattern((names, level), 0, behind), Pattern((level, steps)), Pattern((steps, level), 0, behind))


@dataclass(frozen=True, slots=True)
class BidWords:
    """What a bid is made of, in words.

    Attributes:
        names: of a denomination, by its letter in code.
        levels: how a number is written, by its digit.
        steps: what a level is called.
        lengths: what stands behind a number of cards.
    """

    names: Mapping[str, tuple[str, ...]]
    levels: Mapping[str, tuple[str, ...]]
    steps: tuple[str, ...]
    lengths: tuple[str, ...]


@cache
def bid_words() -> BidWords:
    """The words of bids."""
    names: dict[str, tuple[str, ...]] = {}
    for name in DENOMINATION_NAMES:
        if (strain := parse_denomination(name)) is not None and " " not in name:
            names[strain.letter] = (*names.get(strain.letter, ()), name)
    numbers = shipped.table(POLLS, "rulings")["numbers"]
    data = shipped.table(DATA, "rulings")["tells"]
    levels = {digit: (digit, *written) for digit, written in numbers.items()}
    return BidWords(names, levels, tuple(data["levels"]), tuple(data["lengths"]))


def _phrases(words: Sequence[str], pattern: Pattern) -> list[str]:
    found = []
    for start in range(len(words)):
        end = _end(words, start, pattern.parts, pattern.between)
        if end is not None and (end == len(words) or words[end] not in pattern.unless):
            found.append(" ".join(words[start:end]))
    return found


def _end(words: Sequence[str], at: int, parts: Sequence[Sequence[str]], between: int) -> int | None:
    """Where a pattern that begins at a word ends; None where it does not begin there."""
    if at >= len(words) or words[at] not in parts[0]:
        return None
    if len(parts) == 1:
        return at + 1
    ends = (_end(words, at + step, parts[1:], between) for step in range(1, between + 2))
    return next((end for end in ends if end is not None), None)
