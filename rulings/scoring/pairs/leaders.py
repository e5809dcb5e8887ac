"""Who leads an event, in the words of one sentence."""

from collections.abc import Sequence
from fractions import Fraction

from laws.languages import OWN_LANGUAGES
from rulings.scoring.calculation import Notation
from rulings.scoring.numbers import half_up

_KINDS = {"pair": ("par", "pair"), "player": ("spiller", "player"), "team": ("hold", "team")}
Entry = tuple[str, str, Fraction]
"""The line that a pair plays in (empty where there is one), its name and its per cent."""


def leading(entries: Sequence[Entry], kind: str = "pair") -> dict[str, object]:
    """What the headline's placeholders stand for: the leaders of each line, with their per cent.

    Args:
        entries: the best first within each line, North/South before East/West.
        kind: `pair`, `player` or `team`.

    Returns:
        `pairs_1` and `percent_1`, and where there are two lines `pairs_2` and `percent_2`; to two
        decimals, for a sentence.
    """
    best: dict[str, Fraction] = {}
    for line, _, percent in entries:
        best.setdefault(line, percent)
    names: dict[str, object] = {}
    for at, (line, most) in enumerate(best.items(), 1):
        level = tuple(
            _contestant(name, kind) for where, name, percent in entries if (where, percent) == (line, most)
        )
        names |= {f"pairs_{at}": level, f"percent_{at}": half_up(most)}
    return names


def _contestant(name: str, kind: str) -> Notation:
    """A pair or a player by its name; a number alone is said to be a pair's or a player's.

    >>> _contestant("3", "pair").texts["da"], _contestant("Holm–Krag", "pair").texts["da"]
    ('par 3', 'Holm–Krag')
    """
    words = dict(zip(OWN_LANGUAGES, _KINDS[kind], strict=True))
    return Notation({each: f"{word} {name}" if name.isdigit() else name for each, word in words.items()})
