"""What brings a director to the evening's results: the ruling, its number and the table; and the way back."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import request, url_for

from kb.results.played import points_of
from kb.results.scores import Row, whole_points
from kb.results.session import Session
from kb.results.working import Part
from kb.web.interview.answers import CALCULATION, DRAFT, PLACE, PLAYED, boards_part
from kb.web.interview.at_table import contract_played
from kb.web.interview.numbers import SHOWN_FIELDS, number, with_carried_number
from kb.web.interview.round_trip import ANSWERS, CASE, origin
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from rulings.bridge.contract import Contract, parse_contract
from rulings.bridge.pbn_auction import parse_pbn_auction
from rulings.errors import NotationError
from rulings.scoring.errors import CalcError
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.pairs.result_text import Result, of_both

_RESULT = Result(id="score")
_APART = str.maketrans(";\t", ",,")
"""What puts parts of a score apart, and would put columns apart in a calculator's field."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What the address of the page carries.

    Attributes:
        action: where the page's forms go, so that it is carried on.
        back: the ruling that the director comes from, with its number; None for none.
        score: what is put in, as a row takes it; empty for nothing.
        lost: what is wrong with the number, in a sentence; empty where nothing is.
    """

    action: str
    back: Target | None
    score: str
    lost: str


def read_errand() -> Errand:
    """What this page's address carries; the number is worked out anew."""
    case, _lost = origin()
    number_found, number_lost = number()
    if number_found is not None and not number_found.score:
        number_lost = _("Tallet, du kom med, kan ikke stå som score i én række; skriv scoren selv.")
    query = {key: request.args[key] for key in (CASE, ANSWERS, CALCULATION) if request.args.get(key)}
    query |= boards_part()
    action = url_for("evening.show") + (f"?{urlencode(query)}" if query else "")
    back = None if case is None else Target(with_carried_number(case.back), pick(case.topic.title))
    return Errand(action, back, number_found.score if number_found is not None else "", number_lost)


def to_ruling(row: Row, together: bool) -> str:
    """Where a ruling on a row's table starts, which then knows its contract."""
    return f"{url_for('rule.start')}?{urlencode(of_row(row, together))}"


def to_assigned(session: Session, part: Part, at: int, together: bool) -> str:
    """Where a row's score is assigned against the other tables of its board; empty where that is no field.

    Args:
        at: the row's place in the session, counted from 0.
    """
    results = dict(zip(part.places, part.kept.results, strict=True))
    own = results[at]
    others = Counter(
        each.get("adjusted") or each["score"]
        for place, each in results.items()
        if each.get("board") == own.get("board") and place != at
    )
    if part.unit != "matchpoints" or not others or not own.get("board", "").isdecimal():
        return ""
    row = session.rows[at]
    case = {key: request.args[key] for key in (CASE, ANSWERS) if request.args.get(key)}
    values = {
        "form": "matchpoints",
        "board": own["board"],
        "others": "\n".join(f"{score.translate(_APART)}; {times}" for score, times in others.items()),
    }
    if _is_one_result(own["score"], int(own["board"])):
        values["results"] = f"100; {_contract_text(row, own['score'])}"
    else:  # not played, weighted or artificial: what would have happened is the director's to say
        values[SHOWN_FIELDS] = ",".join(values)
    query = urlencode({**values, **case, **of_row(row, together)})
    return f"{url_for('calc.page', name='assigned')}?{query}"


def _is_one_result(score: str, board: int) -> bool:
    """Whether a score is one that can be weighed."""
    try:
        outcomes = of_both(_RESULT.read(score, "score"), board)
    except CalcError:
        return False
    return all(isinstance(outcome, Score) and not outcome.has_weights for outcome in outcomes)


def _contract_text(row: Row, score: str) -> str:
    """The contract with its tricks where it gives the score, else the score."""
    points = points_of(row.board, row.contract, row.declarer, row.tricks, None)
    return row.played if points == {whole_points(row.score)} else score


def to_auction(text: str, part: Mapping[str, str]) -> str:
    """The address from which a ruling on an auction starts; empty where it cannot be read."""
    if not text:
        return ""
    try:
        auction = parse_pbn_auction(text).auction
    except NotationError:
        return ""
    return f"{url_for('pads.calls')}?{urlencode({DRAFT: str(auction), **part})}"


def other_contract(rows: Sequence[Row]) -> str:
    """That none of the rows has the contract that the address tells, in a sentence; empty where one may.

    The place in the address may be of yesterday's file, which has a board 7 and a table 3 as well.
    """
    brought, contracts = contract_played(), [_contract(row) for row in rows]
    if brought is None or not contracts or None in contracts or brought in contracts:
        return ""
    return _(
        "Du kom med %(brought)s, men her står %(here)s; se efter, om filen og stedet er rigtige.",
        brought=boards_part()[PLAYED],
        here=", ".join(dict.fromkeys(map(_played_by, rows))),
    )


def _played_by(row: Row) -> str:
    return f"{row.contract} {row.declarer}".strip()


def _contract(row: Row) -> Contract | None:
    """What a row says was played; None where that or the declarer is not told."""
    try:
        contract = parse_contract(_played_by(row))
    except NotationError:
        return None
    return contract if contract.declarer is not None else None


def of_row(row: Row, together: bool) -> dict[str, str]:
    """Where a row was played and what, as an address carries it."""
    parts = ((_("spil"), row.board), (_("bord"), row.table), (_("par"), "" if row.table else row.ns))
    section = ((_("række"), "" if together else row.section),)
    place = " ".join(f"{word} {value}" for word, value in (*section, *parts) if value)
    known = _contract(row) is not None
    return {PLACE: place, PLAYED: _played_by(row)} if known else {PLACE: place}
