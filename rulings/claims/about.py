"""What an item of one kind is about: the suits and cards that were named, or what was said before."""

from rulings.bridge.cards import Suit
from rulings.claims.around import NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.kinds import ALONE, COUNTED, WITH_CARDS, WITH_WHERE
from rulings.claims.lying import is_of_place
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase, meanings

_OF_TRUMPS = (Kind.TRUMP_OUT, Kind.NO_DRAW, Kind.CROSSRUFF)
"""After these it is trumps that are compared."""

ItemsFound = tuple[list[Item], bool]
"""Items, and whether the first of them replaces the item before."""


def of_kind(clause: Clause, kind: Kind, before: Item | None) -> ItemsFound:
    """The items of one kind.

    Raises:
        NotUnderstood: where the kind and what was named do not fit.
    """
    kind = _when_given(clause, kind)
    found = _without_object(clause, kind, before)
    if found is not None:
        return found
    if kind is Kind.DISCARD and clause.times and _are_all(clause):
        clause.times = 0  # »smider to ruder«, and has no more
    made = _about(clause, kind)
    counted = clause.times or clause.said_too & {"article", "last", "noun"}
    said = {*fold_words(clause.said)}
    holds = {"har", "have"} & said and "skal" not in said  # »I skal have jeres klør« is given
    if kind is Kind.CONCEDE and clause.suits and not counted and holds:
        raise NotUnderstood(clause.said, clause)  # what they hold is nothing that they are given
    if not made or (clause.times and kind not in COUNTED) or (clause.where and kind not in WITH_WHERE):
        raise NotUnderstood(clause.said, clause, _of_each_suit(clause, kind))
    more = before is not None and kind is Kind.RUFF and made == [Item(kind, suit=before.suit)]
    return made, more and before.kind is Kind.CASH if before else False


def _when_given(clause: Clause, kind: Kind) -> Kind:
    """A trick of a suit that is given up »at the end« is let go once the rest is played; »first« at once."""
    if len(clause.suits) != 1 or clause.cards or "not" in clause.said_too:
        return kind
    if kind is Kind.GIVE and has_phrase("at-last", clause.said):
        return Kind.CONCEDE
    gives = has_phrase("gives", clause.said) and clause.suits != [clause.around.trumps]
    if kind is Kind.CONCEDE and gives and has_phrase("at-once", clause.said):
        return Kind.GIVE  # »nu giver jeg jer en klør«: then they may cash what they have
    if kind is Kind.CONCEDE and has_phrase("before-that", clause.said):
        return Kind.GIVE
    return kind


def _of_each_suit(clause: Clause, kind: Kind) -> list[Item]:
    """What a play of no suit can be, »én ruff her«: each suit of the side; none where more is open."""
    if clause.suits or clause.cards or kind not in (Kind.RUFF, Kind.FINESSE) or "not" in clause.said_too:
        return []
    suits = [suit for suit in Suit if clause.around.has_suit(suit, own=True)]
    plain = [suit for suit in suits if kind is not Kind.RUFF or suit is not clause.around.trumps]
    each = [Item(kind, suit=suit, times=clause.times, where=clause.where) for suit in plain]
    return [Item(Kind.CROSSRUFF), *each] if kind is Kind.RUFF and not clause.where else each


def _are_all(clause: Clause) -> bool:
    """Whether a number of cards of one suit is all that a hand of the side has of it."""
    around = clause.around
    if around.hands is None or around.claimer is None or len(clause.suits) != 1:
        return False
    hands = (around.hands[seat] for seat in (around.claimer, around.claimer.partner))
    return clause.times in [sum(card.suit is clause.suits[0] for card in hand) for hand in hands]


def _without_object(clause: Clause, kind: Kind, before: Item | None) -> ItemsFound | None:
    """A kind that says nothing of what it is about: what was said before tells that; None otherwise."""
    if clause.suits or clause.cards:
        return None
    trumps = clause.around.trumps
    counted = clause.times or bool(clause.said_too & {"article", "last"})
    them = before is None and has_phrase("them", clause.said)  # »declarer can have them«
    if kind is Kind.CONCEDE and ("all" in clause.said_too or them) and not counted:
        return [Item(Kind.CONCEDE)], False  # »they're all yours«
    if kind is Kind.CONCEDE or (kind is Kind.GIVE and (counted or "noun" in clause.said_too)):
        if before and before.kind is Kind.CONCEDE and not counted:
            return [], False
        if before and before.kind is Kind.LOSER and before.card and not counted:
            return [Item(Kind.CONCEDE, card=before.card)], True  # »trumf knægt er ude, den må I få«
        if before and before.kind is Kind.TRUMP_OUT and not counted:
            return [Item(Kind.CONCEDE, suit=trumps, times=1)], False
        return [Item(Kind.CONCEDE, times=int(counted) or 1)], False
    if kind is Kind.GIVE and fold_words(clause.said)[:1] in (("den",), ("det",), ("that",)):
        return [Item(Kind.CONCEDE, times=1)], False
    if kind is Kind.TRICKS and before and before.kind is Kind.TRICKS and not counted:
        return [], False  # »tre stik, dem har jeg«
    if kind is Kind.TRICKS and counted:
        return [Item(kind, times=int(counted))], False
    it = fold_words(clause.said)[:1] in folded_list("it")
    if kind in (Kind.FINESSE, Kind.CASH) and it and before and is_of_place(before):
        return [], False  # »ruder konge sidder hos Øst, den fanger jeg«
    if kind is Kind.FINESSE and it and before and before.kind is Kind.CARD and before.card:
        return [], False  # »hjerter til damen, den kniber jeg«
    if kind is Kind.CASH and before and not counted and before.kind is Kind.TRUMP_OUT:
        return [Item(Kind.DRAW, times=1)], False
    their_trump = before and before.kind is Kind.LOSER and before.card and before.card.suit is trumps
    if kind is Kind.CASH and it and not counted and their_trump:
        return [Item(Kind.DRAW, times=1)], False  # »knægten i trumf er ude, den tager jeg først«
    if kind is Kind.TRUMP_OUT:
        return [Item(kind, times=trumps_out(clause))], False
    if kind is Kind.HIGH and before and before.kind in _OF_TRUMPS and trumps is not None:
        return [Item(kind, suit=trumps)], False  # »den er lavere end min«
    if kind is Kind.HIGH and before and before.kind is Kind.CONCEDE:
        return [Item(Kind.REST)], False  # »I får en ruder, ellers er det højt«
    if kind is Kind.CASH and before and before.kind is Kind.HIGH and before.suit is not None:
        return [Item(Kind.CASH, suit=before.suit)], False
    if kind in (Kind.FINESSE, Kind.RUFF, Kind.HIGH) and clause.around.suit is not None:
        clause.suits = [clause.around.suit]
    if kind is Kind.NO_FINESSE:
        return [Item(kind)], False
    if kind is Kind.DISCARD and "loss" in clause.said_too:
        return [], False  # losers are thrown first as it is
    return None


def _about(clause: Clause, kind: Kind) -> list[Item]:
    """The items of one kind about the suits and the cards that were named; none where they do not fit."""
    suits, cards = clause.suits, clause.cards
    trumps = [suit for suit in suits if suit is clause.around.trumps]
    last = "last" in clause.said_too
    if kind is Kind.DRAW and cards and not suits and all(c.suit is clause.around.trumps for c in cards):
        theirs = not all(card in clause.around.of_side(card.rank, own=True) for card in cards)
        if clause.around.hands and theirs:
            return [Item(Kind.DRAW, times=1)] if len(cards) == 1 and not clause.times else []
        return [] if clause.times > 1 else [Item(Kind.CARD, card=card) for card in cards]
    if kind is Kind.CASH and last and trumps and clause.times < 2 and has_phrase("holds-it", clause.said):
        raise NotUnderstood(clause.said, clause, (Item(Kind.DRAWN), Item(Kind.DRAW, times=1)))
    if kind is Kind.DRAW and clause.around.before is None and has_phrase("at-last", clause.said):
        # »trumferne trækker jeg til sidst« is after all that follows, or soon
        raise NotUnderstood(clause.said, clause, (Item(Kind.DRAW, times=clause.times), Item(Kind.NO_DRAW)))
    if kind is Kind.DRAW or (kind is Kind.CASH and last and trumps and not clause.times):
        return _draw(clause, 1 if last and not clause.times else clause.times)
    if kind is Kind.TRUMP_OUT:
        return [] if cards or suits != trumps else [Item(kind, times=trumps_out(clause))]
    if kind in ALONE:
        return [] if cards or suits != trumps else [Item(kind)]
    if kind is Kind.NO_FINESSE:
        return [Item(kind, suit=suit) for suit in suits] or [Item(kind, suit=card.suit) for card in cards]
    if kind is Kind.CASH and cards:
        own = [card for card in cards if card in clause.around.of_side(card.rank, own=True)]
        cards = own or cards  # »trumf es fanger jeres syver«
        return [] if suits or clause.times else [Item(Kind.CARD, card=card) for card in cards]
    if kind in WITH_CARDS and cards:
        return [] if suits or clause.times > 1 else [Item(kind, card=card) for card in cards]
    if cards:
        return []
    times = clause.times
    if kind in (Kind.TRICKS, Kind.CONCEDE) and not times:
        times = 1 if kind is Kind.CONCEDE or clause.said_too & {"article", "last"} else 0
    where = clause.where if kind in (Kind.RUFF, Kind.FINESSE) else ""
    if kind is Kind.TRICKS and not times and not trumps:
        kind = Kind.HIGH
    return [Item(kind, suit=suit, times=times, where=where) for suit in suits]


def trumps_out(clause: Clause) -> int:
    """How many trumps are said to be out; 0 where that is not said.

    »Der er en trumf ude« and »two trumps out« are phrases of which the number is a part.
    """
    said = fold_words(clause.said)
    for n, word in enumerate(said[1:]):
        if ("suit", "trumps") in meanings().get((word,), ()):
            for word in said[max(0, n - 1) : n + 1][::-1]:  # »one trump«, »one more trump«
                before = dict(meanings().get((word,), ()))
                if "times" in before:
                    return int(before["times"])
                if before.keys() & {"article", "last"}:
                    return 1
    return clause.times or int(bool(clause.said_too & {"article", "last"}))


def _draw(clause: Clause, times: int) -> list[Item]:
    if clause.cards or any(suit is not clause.around.trumps for suit in clause.suits):
        return []
    clause.suit_of("trumps")
    return [Item(Kind.DRAW, times=times)]
