"""What a call means by a card: here, and as the player who made it too early or too low may have seen it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.bridge.auction import Auction, Standing, standing
from rulings.bridge.calls import PASS, Call, lowest_sufficient
from rulings.meaning.model import Meaning, Range, Type
from rulings.meaning.phrases.context import Context
from rulings.meaning.system_cards.cards import SystemCard
from rulings.meaning.system_cards.situation import (
    Situation,
    a_level_lower,
    calls_of,
    earlier,
    has_called,
    is_legal,
    just_below,
    situation_of,
)


@dataclass(frozen=True, slots=True)
class Seen:
    """One way in which a withdrawn call may have been meant.

    Attributes:
        key: of the situation that the player took it for; empty for an opening.
        call: the call by whose meaning it is read: itself, or the lowest sufficient one.
        meaning: what it shows there.
    """

    key: str
    call: Call
    meaning: Meaning


def meaning_of(auction: Auction, call: Call, card: SystemCard) -> Meaning | None:
    """What the next call means by the card; None where the card says nothing of it."""
    return meaning_in(situation_of(calls_of(auction)), call, card)


def meaning_in(here: Situation, call: Call, card: SystemCard) -> Meaning | None:
    """The same in a situation; one who has passed, or made a limited opening, has no more than that."""
    row, most = card.row(here, call), card.most(here)
    if row is None or most is None:
        return row.meaning if row else None
    return at_most(row.meaning, most)


def with_usual(context: Context, auction: Auction, card: SystemCard, withdrawn: bool = False) -> Context:
    """What the auction tells of a call, with what the card says that it shows.

    Args:
        auction: up to the call.
        withdrawn: whether it is the withdrawn call, which may have been meant for another auction.
    """
    if context.call is None:
        return context
    if withdrawn:
        ways = seen_as(auction, context.call, card)
        kinds = {_kind_of(way): way.meaning for way in reversed(ways) if way.call == context.call}
        return replace(
            context,
            usual=ways[0].meaning if ways else None,
            opening=kinds.get("opening"),
            overcall=kinds.get("overcall"),
            response=kinds.get("response"),
        )
    return replace(context, usual=meaning_of(auction, context.call, card))


def with_opening(context: Context, card: SystemCard) -> Context:
    """The context with what the card says of the call as an opening, which a note may tell that it was."""
    if context.call is None or context.opening is not None:
        return context
    return replace(context, opening=meaning_in(situation_of(()), context.call, card))


def _kind_of(way: Seen) -> str:
    """What kind of call it was meant as: nobody, an opponent or partner has opened."""
    return "opening" if not way.key else "overcall" if way.key.startswith("(") else "response"


def at_most(meaning: Meaning, points: int) -> Meaning | None:
    """The hands of a meaning with no more than so many points; None where there are none."""
    capped = [replace(one, points=one.points.meet(Range(0, points))) for one in meaning.types]
    types: tuple[Type, ...] = tuple(one for one in capped if not one.points.empty)
    return replace(meaning, types=types) if types else None


def seen_as(auction: Auction, withdrawn: Call, card: SystemCard) -> tuple[Seen, ...]:
    """How the withdrawn call may have been meant, the likeliest first; empty where the card says nothing.

    Args:
        auction: up to the call that replaces it, without the withdrawn one (27, 30, 31, 32).
    """
    calls = calls_of(auction)
    found: dict[tuple[Call, Meaning], Seen] = {}
    for seen, call in _ways(calls, withdrawn, standing(auction)):
        here = situation_of(seen)
        meaning = meaning_in(here, call, card) if _possible(seen, call) else None
        if meaning is not None:
            found.setdefault((call, meaning), Seen(here.key, call, meaning))
    return tuple(found.values())


def _possible(seen: Sequence[Call], call: Call) -> bool:
    return is_legal(seen) and (call == PASS or is_legal((*seen, call)))


def _ways(
    calls: tuple[Call, ...], withdrawn: Call, here: Standing
) -> Iterator[tuple[tuple[Call, ...], Call]]:
    low = insufficient(withdrawn, here)
    for seen in a_level_lower(calls) if low else ():
        yield seen, withdrawn
    for seen in earlier(calls, withdrawn, low):
        yield seen, withdrawn
    if not low:
        yield calls, withdrawn
        return
    for seen in just_below(calls, withdrawn):
        yield seen, withdrawn
    if not has_called(calls):
        yield (), withdrawn
    raised = raised_over(withdrawn, here)
    if raised is not None:
        yield calls, raised


def insufficient(withdrawn: Call, here: Standing) -> bool:
    """Whether the call is a bid that is too low here (27)."""
    return withdrawn.is_bid and not here.legal(here.turn, withdrawn)


def raised_over(withdrawn: Call, here: Standing) -> Call | None:
    """The lowest sufficient bid in the denomination of an insufficient one (27B1a); None for other calls."""
    if withdrawn.denomination is None or not insufficient(withdrawn, here):
        return None
    return lowest_sufficient(withdrawn.denomination, here.last_bid)
