"""»3+ kl, dog 2 hvis 4-4-3-2«: a suit that may be shorter in hands of one shape."""

from rulings.bridge.cards import Suit
from rulings.meaning.language.grammar import Values
from rulings.meaning.model import ANY_LENGTH
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.problems import Reading


def another_length(text: str, start: int, end: int, said: Expression, values: Values) -> tuple[Reading, ...]:
    """The readings: the lengths in the order spades to clubs, or in any order.

    Args:
        text: the whole text.
        start, end: where the other length stands.
        said: what was read before it.
        values: the number of cards, and the shape.

    Returns:
        The readings; none where no suit was told just before, or where the shape has no such length.
    """
    n, shape = values["n"], values["shape"]
    told = [(item, suit) for item in said.ways[-1] if (suit := _suit_of(item)) is not None]
    if not told or n not in shape or sum(shape) != sum((4, 4, 3, 2)):
        return ()
    before, suit = told[-1]
    order = tuple(reversed(Suit))
    forms = ["-".join(map(str, shape)) + f" {n}{suit.sign}"]
    if shape[order.index(suit)] == n:
        forms.insert(0, "=".join(map(str, shape)))
    return tuple(_written(text, before, (start, end), one) for one in forms)


def _suit_of(item: Item) -> Suit | None:
    told = {suit for one in item.types for suit in Suit if one.lengths[suit] != ANY_LENGTH}
    return told.pop() if len(told) == 1 and len(item.types) == 1 else None


def _written(text: str, before: Item, place: tuple[int, int], form: str) -> Reading:
    length = text[before.start : before.end]
    between = text[before.end : place[0]].strip(" ,;")
    both = f"({length} eller {form})"
    kept = f"{both}, {between}" if between else both
    return Reading(both, f"{text[: before.start]}{kept}{text[place[1] :]}")
