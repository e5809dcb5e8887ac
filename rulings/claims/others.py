"""What a claimer says of an opponent by name: shown out, finessed, or holding a card."""

from laws.words import fold
from rulings.bridge.seats import Seat, seat_of
from rulings.claims.about import ItemsFound
from rulings.claims.around import NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.lying import finesse_against, is_of_place, tell_where
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase, word_list

_HOLDS = {Kind.TRICKS, Kind.CONCEDE, Kind.CASH}
_GIVEN = {Kind.TRICKS, Kind.CONCEDE, Kind.GIVE, Kind.REST, Kind.CASH}


def of_opponents(clause: Clause) -> ItemsFound:
    """The items of a clause that names opponents.

    A finesse is taken towards the hand that plays after the opponent it is taken through. Who holds a card
    is seen in the hands, so that saying it rightly changes nothing.

    Raises:
        NotUnderstood: for anything else.
    """
    seat, claimer = clause.opponents[0], clause.around.claimer
    kinds, too = set(clause.kinds), clause.said_too
    if len({*clause.opponents}) > 1 or claimer is None or "squeeze" in too:
        raise NotUnderstood(clause.said, clause)
    if Kind.FINESSE in kinds and "not" not in too:
        return _finesse(clause, seat, claimer), False
    if ("void" in too or ("not" in too and kinds <= _HOLDS)) and clause.suits and not clause.cards:
        return [Item(Kind.VOID, suit=suit, where=seat.value) for suit in clause.suits], False
    if "not" in too:
        raise NotUnderstood(clause.said, clause)
    if _draws_theirs(clause, kinds):
        return [Item(Kind.DRAW, times=clause.times or int("last" in too))], False
    if has_phrase("must-play", clause.said):
        return [], False  # what an opponent plays is theirs to choose
    if has_phrase("throw-in", clause.said) and len({*clause.suits, *(c.suit for c in clause.cards)}) == 1:
        suit = clause.suits[0] if clause.suits else clause.cards[0].suit
        return [Item(Kind.GIVE, suit=suit)], False
    if kinds <= _GIVEN and (has_phrase("gets", clause.said) or kinds & {Kind.GIVE}):
        return _given(clause, kinds), False
    counted = clause.times or int(bool(too & {"article", "last"}))
    if clause.suits == [clause.around.trumps] and not clause.cards and kinds <= _HOLDS and counted:
        return [Item(Kind.TRUMP_OUT, times=counted)], False  # »Vest har en trumf endnu«
    if Kind.TRUMP_OUT in kinds and kinds <= {*_HOLDS, Kind.TRUMP_OUT} and not (clause.suits or clause.cards):
        return [Item(Kind.TRUMP_OUT, times=counted or 1)], False  # »der er en trumf tilbage hos Øst«
    own = _own_cards(clause)
    if clause.around.hands and clause.cards and not clause.suits and kinds <= _HOLDS and not own:
        return [tell_where(seat, card) for card in clause.cards], False
    raise NotUnderstood(clause.said, clause)


def _draws_theirs(clause: Clause, kinds: set[Kind]) -> bool:
    """Whether the claimer draws the trump of the opponent who is named, »I'll pull East's trump«."""
    trumps = clause.around.trumps
    of_trumps = trumps is not None and clause.suits == [trumps] and not clause.cards
    theirs = seat_of(clause.said.split()[0]) is not None  # who is named first does it
    return of_trumps and bool(kinds) and kinds <= {Kind.DRAW, Kind.CASH} and not theirs


def _own_cards(clause: Clause) -> bool:
    """Whether a clause names a card of the claiming side's."""
    return any(card in clause.around.of_side(card.rank, own=True) for card in clause.cards)


def _given(clause: Clause, kinds: set[Kind]) -> list[Item]:
    """What an opponent who is named is given."""
    if _own_cards(clause) or (clause.cards and (clause.suits or clause.times)):
        raise NotUnderstood(clause.said, clause)
    if clause.cards:
        return [Item(Kind.CONCEDE, card=card) for card in clause.cards]
    if clause.suits:
        return [Item(Kind.CONCEDE, suit=suit, times=clause.times or 1) for suit in clause.suits]
    if Kind.REST in kinds or ("all" in clause.said_too and not clause.times):
        return [Item(Kind.CONCEDE)]
    if clause.times or clause.said_too & {"article", "last", "noun"}:
        return [Item(Kind.CONCEDE, times=clause.times or 1)]
    raise NotUnderstood(clause.said, clause)


def _finesse(clause: Clause, seat: Seat, claimer: Seat) -> list[Item]:
    where = "hand" if seat.lho is claimer or clause.around.defender else "dummy"
    before = clause.around.before
    if not (clause.cards or clause.suits) and _is_it(clause.said) and before:
        if is_of_place(before):
            return [finesse_against(before, clause.around)]
        if before.kind is Kind.CARD and before.card:
            return []  # »spar til knægten, den kniber jeg over Vest«
    about = [Item(Kind.FINESSE, card=card, where=where) for card in clause.cards]
    about += [Item(Kind.FINESSE, suit=suit, where=where) for suit in clause.suits]
    if not about and clause.around.suit is not None:
        about = [Item(Kind.FINESSE, suit=clause.around.suit, where=where)]
    if len(about) != 1:
        raise NotUnderstood(clause.said, clause)
    return about


def _is_it(text: str) -> bool:
    """Whether words begin with »it«, which is what was spoken of last."""
    return fold_words(text)[:1] in folded_list("it")


def is_theirs_to_play(text: str) -> bool:
    """Whether a clause tells what an opponent will have to play, »så må han spille op i gaflen«."""
    others = set(map(fold, word_list("they"))) - {"i"}
    said = fold_words(text)
    rest = " ".join(word for word in said if word not in others)
    return not others.isdisjoint(said) and has_phrase("must-play", rest)
