"""Cards that somebody else has, in a clause: a trump that is out, a card that is given or driven out."""

from rulings.bridge.cards import Card
from rulings.claims.about import ItemsFound, trumps_out
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.joining import join_kinds
from rulings.claims.plan import Item, Kind
from rulings.claims.words import has_phrase


def missing(clause: Clause, kinds: list[Kind]) -> ItemsFound:
    """A card or a trump that somebody else has: trumps that are out, a trick that they get, or no winner."""
    trumps = clause.around.trumps
    if set(kinds) - {Kind.TRICKS, Kind.CONCEDE, Kind.TRUMP_OUT}:
        raise NotUnderstood(clause.said, clause)
    if clause.suits == [trumps] and not clause.cards:
        if has_phrase("forgotten", clause.said):
            out = Item(Kind.TRUMP_OUT, times=trumps_out(clause))
            raise NotUnderstood(clause.said, clause, (out,))  # when it came to mind is not told (70C2)
        if "out" in clause.said_too and not trumps_out(clause):
            if has_phrase("by-now", clause.said) or no_trump_is_out(clause.around):
                return [Item(Kind.DRAWN)], False
            raise NotUnderstood(clause.said, clause, (Item(Kind.DRAWN), Item(Kind.TRUMP_OUT)))
        return [Item(Kind.TRUMP_OUT, times=trumps_out(clause))], False
    if "out" in clause.said_too and not clause.cards:
        raise NotUnderstood(clause.said, clause)
    if Kind.CONCEDE in kinds or "opponents" in clause.said_too or not clause.cards:
        return join_kinds(clause, [Kind.CONCEDE], clause.around.before)
    lies = Kind.LOSER if "out" in clause.said_too else Kind.CONCEDE
    return [Item(lies, card=card) for card in clause.cards], False  # »trumf dame er ude«, »jeg mangler den«


def driven_out(clause: Clause, kinds: list[Kind]) -> ItemsFound:
    """»knocks out the ace of trumps«: the suit is led until that card takes a trick."""
    cards: list[Card] = clause.cards
    if len(cards) != 1 or clause.suits or set(kinds) - {Kind.CASH, Kind.DRAW}:
        raise NotUnderstood(clause.said, clause)
    return [Item(Kind.DRIVE, card=cards[0]), Item(Kind.CONCEDE, card=cards[0])], False


def no_trump_is_out(around: Around) -> bool:
    """Whether the opponents are known to have no trump, so that »trumferne er ude« can only mean drawn."""
    if around.hands is None or around.claimer is None or around.trumps is None:
        return False
    others = [around.hands.get(seat, frozenset()) for seat in (around.claimer.lho, around.claimer.rho)]
    return not any(card.suit is around.trumps for hand in others for card in hand)
