"""How far the calls of a situation part the hands between them, counted: what two calls share, what none has.

Openings share no hand and leave none out; later in the auction players have a choice, and a card describes it
roughly. The bounds say how roughly.
"""

from itertools import combinations

from rulings.bridge.calls import CALLS, PASS
from rulings.meaning import Meaning
from rulings.meaning.counting.count import space_for
from rulings.meaning.system_cards import card
from rulings.meaning.system_cards.seen import meaning_in
from rulings.meaning.system_cards.situation import Situation
from tests.table import each_row

SHARED = 0.10
"""Of all hands, those that any two calls may share."""
LEFT_OUT = 0.13
"""Of all hands, those that no call may have: freaks, and strengths between two ranges."""
PASSED = 0.34
"""Of the hands of a pass, those that another call may have too."""

SITUATIONS = [
    *("1H (P)", "1S (P)", "1C (P)", "1D (P)", "1N (P)", "2N (P)", "2H (P)", "3C (P)"),
    *("1H (X)", "1D (1H)", "1D (1S)", "1C (1D)", "1H (1S)", "1H (2C)", "1S (2H)", "1D (2C)", "1N (2H)"),
    *(
        "(1D)",
        "(1S)",
        "(1D) P (P)",
        "(1D) P (1S)",
        "(1S) P (2S)",
        "(1N)",
        "(2H)",
        "(1D) 1S (P)",
        "(1H) 2C (P)",
    ),
]


@each_row("key", SITUATIONS)
def test_the_calls_part_the_hands_between_them(key: str) -> None:
    found = {call: meaning_in(Situation(key), call, card("dansk-standard")) for call in CALLS}
    meanings = {call: meaning for call, meaning in found.items() if meaning is not None}
    space = space_for(*meanings.values(), Meaning())
    masks = {call: space.mask(meaning) for call, meaning in meanings.items()}
    shared = {f"{a} {b}": space.count(masks[a] & masks[b]) / space.total for a, b in combinations(masks, 2)}
    assert {calls: f"{part:.1%}" for calls, part in shared.items() if part > SHARED} == {}
    left = space.mask(Meaning())
    others = masks[PASS] & ~masks[PASS]
    for call, mask in masks.items():
        left = left & ~mask
        others = others | mask if call != PASS else others
    assert space.count(left) / space.total <= LEFT_OUT
    assert space.count(masks[PASS] & others) / space.count(masks[PASS]) <= PASSED
