"""A suit whose outstanding cards all lie with one opponent, as is known (70E1): what each play is worth."""

from functools import lru_cache

from rulings.claims.board import single

Suit4 = tuple[int, int, int, int]


@lru_cache(maxsize=100_000)
def worth(hands: Suit4, side: int) -> int:
    """The most tricks that a side (0 for North–South) takes in a suit that it leads again and again."""
    own = [seat for seat in (side, side + 2) if hands[seat]]
    if not own:
        return 0
    if not any(hands[seat] for seat in range(4) if seat % 2 != side):
        return max(hands[seat].bit_count() for seat in own)
    return max(after_lead(hands, seat, bit) for seat in own for bit in single(hands[seat]))


@lru_cache(maxsize=100_000)
def after_lead(hands: Suit4, seat: int, bit: int) -> int:
    """The same, once this card has been led."""
    return play(_without(hands, seat, bit), (seat + 1) % 4, 1, bit, seat, seat % 2)


@lru_cache(maxsize=200_000)
def play(hands: Suit4, seat: int, count: int, best: int, winner: int, side: int) -> int:
    """The same in the middle of a trick: `count` cards lie there, `best` of `winner` is the highest."""
    if count == 4:
        return (winner % 2 == side) + worth(hands, side)
    if not hands[seat]:
        return play(hands, (seat + 1) % 4, count + 1, best, winner, side)
    values = (
        play(
            _without(hands, seat, bit),
            (seat + 1) % 4,
            count + 1,
            max(bit, best),
            seat if bit > best else winner,
            side,
        )
        for bit in single(hands[seat])
    )
    return max(values) if seat % 2 == side else min(values)


def _without(hands: Suit4, seat: int, bit: int) -> Suit4:
    a, b, c, d = (held ^ bit if at == seat else held for at, held in enumerate(hands))
    return a, b, c, d
