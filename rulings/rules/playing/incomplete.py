"""Law 46: the words did not name one card of dummy's by suit and rank.

With dummy's cards and the tricks entered the card is found (`designation`); without them the director is
asked what dummy holds of what was called. Either way the same provisions follow, unless declarer clearly
meant otherwise, which only the director can judge (46B).
"""

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.seating import seat_declarer
from rulings.rules.playing.called import Called, read_called
from rulings.rules.playing.designation import Deemed, Fits, Kind, shown_order

DIFFERENT = question.yes_no("different-intention")
CLEAR = question.yes_no("clear-intention")
INTENDED = question.card("intended-card")
PUT_ANOTHER = question.yes_no("dummy-put-another-card")

_LAWS = {
    Kind.HIGH: "46B1a",
    Kind.WIN: "46B1b",
    Kind.LOW: "46B1c",
    Kind.SUIT: "46B2",
    Kind.RANK: "46B3b",
    Kind.CARD: "45B",
}
_WHAT = {
    Kind.HIGH: "highest-of-suit-led",
    Kind.WIN: "lowest-winner",
    Kind.LOW: "lowest-of-suit-led",
    Kind.SUIT: "lowest-of-suit-named",
    Kind.RANK: "only-card-of-rank",
    Kind.CARD: "card-named",
}

_NO_CARD = {Fits.NONE: "card-not-in-dummy", Fits.SEVERAL: "one-of-several"}

_DECLARER, _DEFENDER = Player(Role.DECLARER), Player(Role.EITHER_DEFENDER)


@topic("ufuldstaendig-angivelse", law="46")
def incomplete_designation(case: Case) -> None:
    """Rules on what declarer's words mean (46)."""
    seat_declarer(case)
    here = read_called(case)
    if here.deemed is None:
        _names_no_card(case, here)
    elif here.kind is Kind.CARD and here.deemed.fits is not Fits.NONE:
        _called(case, here, here.deemed)
    elif _meant_otherwise(case, here, here.deemed):
        _intended(case, here)
    else:
        _by_the_rules(case, here, here.deemed)


def _meant_otherwise(case: Case, here: Called, found: Deemed) -> bool:
    """46B: the director's to judge, who is told what the words mean by themselves."""
    what = _NO_CARD.get(found.fits, "") or _what(here, found)
    if found.fits is Fits.NOT_LEGAL and here.kind is Kind.RANK:
        what = "card-not-legal"
    case.name(card=CardAtIssue(what, None if what in _NO_CARD.values() else found.card))
    return case.ask(DIFFERENT)


def _names_no_card(case: Case, here: Called) -> None:
    """46B5: neither a suit nor a rank, unless it is clear which card was meant."""
    if case.ask(CLEAR):
        _intended(case, here)
        return
    case.state("choose-card", "46B5", who=_DEFENDER, because="neither-suit-nor-rank")
    _to_choose(case, here)
    _slip(case)


def _by_the_rules(case: Case, here: Called, found: Deemed) -> None:
    """46B1-46B4: what the words are deemed to mean."""
    law = _law(here.kind, found)
    match found.fits:
        case Fits.NONE:
            case.state("card-call-void", "46B4", also=_completed_by(here, law), who=_DECLARER)
            _to_choose(case, here)
        case Fits.SEVERAL:
            case.state("choose-card", law, who=_DECLARER, because="several-of-rank")
            if found.cards:
                case.state("cards-to-choose", law, cards=found.cards)
        case Fits.NOT_LEGAL if here.kind is Kind.RANK:
            case.state("choose-card", law, also=("44C",), who=_DECLARER, because="rank-not-legal")
            _to_choose(case, here)
        case _:
            _called(case, here, found)
            return
    _slip(case)


def _called(case: Case, here: Called, found: Deemed) -> None:
    """The card is played as declarer has called it (45C4a), even one that is a revoke to be corrected."""
    law = _law(here.kind, found)
    what = CardAtIssue(_what(here, found), found.card)
    because = "named" if here.kind is Kind.CARD else "deemed"
    case.state("card-called", law, also=("45C4a",), card=what, who=_dummy(here), because=because)
    if found.fits is Fits.NOT_LEGAL:
        case.state("apply-law", "44C", law="62B2", because="called-card-revokes")
        _to_choose(case, here)
    else:
        _put_another(case, here, found.card)
    _slip(case)


def _intended(case: Case, here: Called) -> None:
    """46B: the card that declarer clearly meant.

    Raises:
        FactsError: when dummy does not hold it.
    """
    card = case.given(INTENDED)
    if card is not None and here.table.hand is not None and card not in here.table.hand.cards:
        raise FactsError(INTENDED.id, str(card), because("card-not-on-table", card=card))
    meant = CardAtIssue("card-meant", card)
    case.state("card-called", "46B", also=("45C4a",), card=meant, who=_dummy(here), because="clear-intention")
    if card is not None and here.table.hand is not None and card not in here.table.legal():
        case.state("apply-law", "44C", law="62B2", because="called-card-revokes")
        _to_choose(case, here)
    else:
        _put_another(case, here, card)


def _to_choose(case: Case, here: Called) -> None:
    """The cards that may be named, where they are known."""
    legal = here.table.legal()
    if legal and here.table.leads is not None:
        case.state("cards-to-choose", "44C", cards=shown_order(legal))


def _put_another(case: Case, here: Called, called: Card | None) -> None:
    """45D1: dummy has put down another card than the one that was called."""
    if here.put is None:
        return
    another = case.ask(PUT_ANOTHER) if called is None else case.derive(PUT_ANOTHER, here.put != called)
    if another:
        case.state("apply-law", "45D1", law="45D", because="moved-by-dummy")


def _slip(case: Case) -> None:
    """45C4b goes its own way: what the words mean is not what the tongue should have said."""
    case.state("apply-law", "45C4b", law="45C4b", because="if-slip-of-tongue")


def _law(kind: Kind, found: Deemed) -> str:
    return "46B3a" if found.fits is Fits.IN_SUIT_WON else _LAWS[kind]


def _completed_by(here: Called, law: str) -> tuple[str, ...]:
    """The rule by which the words asked for a card that dummy has not."""
    return ("46A",) if here.kind is Kind.CARD else (law,)


def _what(here: Called, found: Deemed) -> str:
    if found.fits is Fits.IN_SUIT_WON:
        return "rank-in-suit-won"
    if here.kind is Kind.HIGH and here.said.suit is not None:
        return "card-named"
    return _WHAT[here.kind]


def _dummy(here: Called) -> Player:
    return Player(Role.DUMMY, here.table.dummy)
