"""The door from the search to told cases: what a query tells starts a ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulings.told import Start
    from rulings.told.chooser import Chooser

CHOOSER = "chooser.npz"
"""The file of a build that holds what was learned of told cases."""


def start(
    query: str,
    is_known: Callable[[str], bool] = lambda _: True,
    *,
    leading: str = "",
    chooser: Chooser | None = None,
) -> Start | None:
    """The ruling that a query starts, or None where it tells of no case.

    Args:
        is_known: for a word that it does not know, a slip is looked for; without it no word is mended.
        leading: the place that the search found first; where a table is told and nothing that starts a ruling
            by itself, that place's law does.
        chooser: the second opinion, which was learned with an index.

    >>> start("syd bød 1♥ i nords tur, vest accepterer ikke").topic
    'melding-uden-for-tur'
    >>> start("pas uden for tur") is None
    True
    """
    # The rulings are loaded with the first query that is read: opening a finished build needs none of them.
    from rulings.told import start as told

    return told(query, is_known, leading=leading, chooser=chooser)


def is_told(word: str) -> bool:
    """Whether a word by itself is a call, a card or a player, which a told case needs no book for.

    >>> is_told("1s"), is_told("kulørsvigt")
    (True, False)
    """
    # Loaded as above: a case that is told has loaded the rulings already.
    from rulings.told.names import is_told as told

    return told(word)
