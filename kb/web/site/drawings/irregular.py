"""What is told in words of a call in an auction: that it was alerted, and what was wrong with it."""

from kb.web.site.words.language import later as _l
from rulings.bridge.auction import Auction
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities

_ALERT = _l("alert")
_FAULTS = {
    Fault.AFTER_END: _l("efter meldeforløbet"),
    Fault.OUT_OF_TURN: _l("uden for tur"),
    Fault.OVER_SEVEN: _l("over 7"),
    Fault.INADMISSIBLE_DOUBLE: _l("ikke tilladt"),
    Fault.INADMISSIBLE_REDOUBLE: _l("ikke tilladt"),
    Fault.INSUFFICIENT: _l("for lavt"),
}
"""Few letters: they stand in a column a quarter of a phone wide. A change is told of the call before it."""
_CANCELLATION = _l("annulleret")
_BECAME = {Became.PASSED_OVER: _CANCELLATION, Became.DEPRIVED: _CANCELLATION}
"""What the later calls show (28B, 17D3)."""


def words_of(auction: Auction) -> tuple[tuple[tuple[str, ...], bool], ...]:
    """What is told of each call, and whether anything was wrong with it."""
    wrong = {irregularity.index: _sentences(irregularity) for irregularity in irregularities(auction)}
    return tuple(
        ((*([str(_ALERT)] if entry.alerted else ()), *wrong.get(at, ())), bool(wrong.get(at)))
        for at, entry in enumerate(auction.calls)
    )


def _sentences(irregularity: Irregularity) -> tuple[str, ...]:
    faults = [str(_FAULTS[fault]) for fault in irregularity.faults if fault in _FAULTS]
    return (*faults, *([str(_BECAME[irregularity.became])] if irregularity.became in _BECAME else ()))
