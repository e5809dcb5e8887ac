"""A clause turned round by a word for no, and one of nothing but small words: numbers, owners, »no more«."""

from dataclasses import replace

from rulings.bridge.cards import RANKS
from rulings.claims.about import ItemsFound
from rulings.claims.around import NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.kinds import GO_ON, NEGATED
from rulings.claims.naming import number_after
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase


def turn_round(clause: Clause, kinds: list[Kind]) -> list[Kind]:
    """The kinds, each turned round where the clause has a word for no."""
    if "not" not in clause.said_too:
        return kinds
    if not kinds and clause.suits and clause.suits == [clause.around.trumps]:
        if not has_phrase("none-left", clause.said):  # »ikke trumf« may be what is not played
            raise NotUnderstood(clause.said, clause, (Item(Kind.DRAWN), Item(Kind.NO_DRAW)))
        return [Kind.DRAWN]
    if not kinds and (clause.suits or clause.cards):
        return [Kind.AVOID]
    if (
        has_phrase("nobody", clause.said)
        and not (clause.suits or clause.cards)
        and set(kinds) <= {Kind.TRICKS, Kind.CASH}
    ):
        raise NotUnderstood(clause.said, clause)  # »der er ingen, der har noget« is of somebody else
    if Kind.FINESSE in kinds:
        kinds = [kind for kind in kinds if kind is not Kind.CASH]  # »jeg tager ikke knibningen«
    if set(kinds) == {Kind.TRICKS} and not (clause.suits or clause.cards or clause.times):
        if "opponents" in clause.said_too:
            return [Kind.REST]  # »you can't have any«
        return [Kind.CONCEDE, Kind.REST]  # »jeg får ikke flere«
    if any(kind not in NEGATED for kind in kinds):
        raise NotUnderstood(clause.said, clause)
    return [NEGATED[kind] for kind in kinds]


def says_no_trick(clause: Clause) -> bool:
    """Whether a clause tells that a hand has nothing more, which takes no trick and gives none."""
    too, about = clause.said_too, clause.suits or clause.cards or clause.times
    of_hand = bool(too & {"partner", "hand"}) or has_phrase("dummy", clause.said)
    return of_hand and "not" in too and not (about or too & {"mine", "all"}) and clause.kinds == [Kind.TRICKS]


def more_of_before(clause: Clause, before: Item | None) -> Item | None:
    """The item before with the suit that a clause adds to it, »kun en taber, og det er i spar«; else None."""
    if before is None or before.kind not in (Kind.CONCEDE, Kind.TRICKS) or before.suit or before.card:
        return None
    plain = not (clause.kinds or clause.cards or clause.times or clause.where or "not" in clause.said_too)
    if not (plain and before.times and len(clause.suits) == 1 and has_phrase("is-in", clause.said)):
        return None
    return replace(before, suit=clause.suits[0])


def counts_trumps(clause: Clause) -> bool:
    """Whether a clause is a number of trumps and nothing that is done with them, »to trumfer«."""
    told = clause.kinds or clause.cards or clause.where or has_phrase("rounds", clause.said)
    return bool(clause.times) and clause.suits == [clause.around.trumps] and not told


def _aces(clause: Clause) -> list[Item]:
    """As many tricks as the side has aces, »esserne«; nothing where that is not known."""
    around = clause.around
    longest = max(map(len, around.hands.values()), default=0) if around.hands else 0
    aces = min(longest, len(around.of_side(RANKS[-1], own=True)))
    return [Item(Kind.TRICKS, times=aces)] if aces else []


def only_small_words(clause: Clause, before: Item | None) -> ItemsFound:
    """A clause with no kind, suit or card: all of it, a number of tricks, or courtesy."""
    too = clause.said_too
    no_more = too <= {"not", "noun"} and not clause.times and has_phrase("and-no-more", clause.said)
    if before and "not" in too and no_more:
        if before.kind in (Kind.TRICKS, Kind.CASH) and (before.times or before.card):
            return [Item(Kind.CONCEDE)], False  # »to spar og ikke mere«
        if before.kind is Kind.CARD:
            raise NotUnderstood(clause.said, clause, (Item(Kind.CONCEDE),))  # or all is told
        if before.kind is not Kind.CONCEDE:
            raise NotUnderstood(clause.said, clause)
    mine = too & {"mine", "total"}
    if {"not", "opponents", "noun"} <= too and not (mine or clause.times):
        return [Item(Kind.REST)], False  # »ingen stik til jer«
    if {"not", "article", "noun"} <= too and not mine:
        raise NotUnderstood(clause.said, clause, (Item(Kind.REST), Item(Kind.CONCEDE)))  # »men ikke et stik«
    if (
        "opponents" in too
        and clause.times
        and "noun" in too
        and not too & {"not", "all", "missing", "out", "mine"}
    ):
        return [Item(Kind.CONCEDE, times=clause.times)], False  # »to stik til forsvaret«
    if "last" in too and clause.times and len(too & {"opponents", "mine"}) == 1 and "not" not in too:
        kind = Kind.TRICKS if "mine" in too else Kind.CONCEDE
        return [Item(kind, times=clause.times)], False  # »de tre sidste til mig«
    if too & {"missing", "cross", "last", "drive"} or ("opponents" in too and "all" not in too and not mine):
        raise NotUnderstood(clause.said, clause)
    if "not" in too and clause.times:
        raise NotUnderstood(clause.said, clause)
    if "not" in too and (mine or "noun" in too):
        return [Item(Kind.CONCEDE)], False  # »ikke mere til mig«
    goes_on = before is not None and before.kind in GO_ON
    if clause.times and (mine or "noun" in too or (goes_on and "all" not in too)):
        on = before.kind if before and before.kind in (Kind.CONCEDE, Kind.TRICKS) else Kind.TRICKS
        return [Item(Kind.TRICKS if mine or "all" in too else on, times=clause.times)], False
    if "all" in too:
        return ([] if before and before.kind is Kind.REST else [Item(Kind.REST)]), False
    if clause.times and before:
        possible = number_after(clause)
        if len(possible) != 1:
            raise NotUnderstood(clause.said, clause, possible)
        return possible, False
    if clause.times:
        return [Item(Kind.TRICKS, times=clause.times)], False
    if before is None and fold_words(clause.said) in folded_list("the-aces"):
        return _aces(clause), False
    if {"article", "noun"} <= too and before and goes_on:
        return [
            Item(before.kind if before.kind in (Kind.CONCEDE, Kind.TRICKS) else Kind.TRICKS, times=1)
        ], False
    return [], False
