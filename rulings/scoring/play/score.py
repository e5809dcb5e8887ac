"""`score`: a contract and its tricks as points, beside what it would be doubled and in the other zone."""

from __future__ import annotations

from dataclasses import fields, replace

from laws.citation import parse
from rulings.bridge.boards import dealer, side, vulnerable
from rulings.bridge.contract import PlayedContract, Risk
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Whole, Written
from rulings.scoring.play.law77 import Parts, parts
from rulings.scoring.play.results import parse_result
from rulings.scoring.worked import Said, Signed, Step, Table, Value, Worked, headline, step

LAW_2, LAW_77 = parse("2"), parse("77")

RESULT: Written[PlayedContract | None] = Written(id="played", parse=parse_result, pattern="result")
BOARD = Whole(id="board", optional=True, low=1, high=999)
ZONE = Choice(id="vulnerable", optional=True, values=("none", "NS", "EW", "both"))
_RISKS = (Risk.NONE, Risk.DOUBLED, Risk.REDOUBLED)


@calculator("score", law="77", fields=(RESULT, BOARD, ZONE))
def score(given: Given) -> Worked:
    """The points of one deal for both sides."""
    played = given[RESULT]
    if played is None:
        return _passed_out()
    declarer = played.contract.declarer
    steps, zone = _zone(given, played)
    worth = parts(played, vulnerable=zone)
    sides = _sides(played, worth.total)
    steps += _steps(worth)
    total = step("total", LAW_77, worth.total, points=Signed(worth.total))
    names = {
        "played": played,
        "points": Signed(worth.total),
        "zone": Said("in-zone" if zone else "out-of-zone"),
    }
    return Worked(
        result={"declarer": worth.total, **sides, "vulnerable": zone, "game": worth.game},
        steps=(*steps, total),
        headline=headline("declarer" if declarer else "side", **names),
        tables=(_what_if(played, zone),),
    )


def _passed_out() -> Worked:
    result: dict[str, Value] = {"declarer": 0, "ns": 0, "ew": 0}
    return Worked(result, (step("passed-out", LAW_77, 0),), headline("passed-out"))


def _zone(given: Given, played: PlayedContract) -> tuple[list[Step], bool]:
    """Whether declarer is vulnerable: by the board, or as it was said."""
    board, zone = given.get(BOARD), given.get(ZONE)
    declarer = played.contract.declarer
    if board is not None and zone is None:
        if declarer is None:
            raise refusal("played", "declarer-missing")
        here = declarer in vulnerable(board)
        named = Said("in-zone" if here else "out-of-zone")
        return [
            step("board", LAW_2, here, board=board, dealer=dealer(board), declarer=declarer, zone=named)
        ], here
    if zone is None:
        raise refusal("board", "zone-missing")
    if declarer is None and zone in ("NS", "EW"):
        raise refusal("played", "declarer-missing")
    if board is not None and _of_board(board) != zone:
        raise refusal("vulnerable", "zone-differs", board=str(board), right=_of_board(board))
    return [], zone == "both" or (declarer is not None and zone == side(declarer))


def _of_board(board: int) -> str:
    found = {side(seat) for seat in vulnerable(board)}
    return "both" if len(found) == 2 else next(iter(found), "none")


def _sides(played: PlayedContract, total: int) -> dict[str, Value]:
    if played.contract.declarer is None:
        return {}
    ns = total if side(played.contract.declarer) == "NS" else -total
    return {"ns": ns, "ew": -ns}


def _steps(worth: Parts) -> list[Step]:
    found = ((one.name, getattr(worth, one.name)) for one in fields(worth))
    steps = [step(name, LAW_77, value, points=Signed(value)) for name, value in found if value]
    return [
        replace(one, key="game" if worth.game else "partscore") if one.key == "level" else one
        for one in steps
    ]


def _what_if(played: PlayedContract, zone: bool) -> Table:
    """All that the same tricks would have given."""
    rows = []
    for risk in _RISKS:
        other = replace(played, contract=replace(played.contract, risk=risk))
        cells = (parts(other, vulnerable=at).total for at in (False, True))
        rows.append((Said(f"risk-{risk.value}"), *map(Signed, cells)))
    return Table(
        "what-if",
        ("risk", "out-of-zone", "in-zone"),
        tuple(rows),
        frozenset({_RISKS.index(played.contract.risk)}),
    )
