"""`score`: a contract and its tricks as points, beside what it would be doubled and in the other zone."""

from dataclasses import fields, replace

from rulings.bridge.boards import dealer, side, vulnerable
from rulings.bridge.contract import PlayedContract, Risk
from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, NotationField, Whole
from rulings.scoring.play.law77 import Parts, parts
from rulings.scoring.play.results import parse_result

RESULT: NotationField[PlayedContract | None] = NotationField(
    id="played", parse=parse_result, pattern="result"
)
BOARD = Whole(id="board", optional=True, low=1, high=999)
ZONE = Choice(id="vulnerable", optional=True, values=("none", "NS", "EW", "both"))


@calculator("score", law="77", fields=(RESULT, BOARD, ZONE))
def score(inputs: Inputs) -> Calculation:
    """The points of one deal for both sides."""
    contract = inputs[RESULT]
    if contract is None:
        result: dict[str, Value] = {"declarer": 0, "ns": 0, "ew": 0}
        return Calculation(result, (step("passed-out", "77", 0),), headline("passed-out"))
    declarer = contract.contract.declarer
    steps, zone = _zone(inputs, contract)
    worth = parts(contract, vulnerable=zone)
    sides = _sides(contract, worth.total)
    steps += _steps(worth)
    total = step("total", "77", worth.total, points=PlusMinus(worth.total))
    names = {
        "played": contract,
        "points": PlusMinus(worth.total),
        "zone": Word("in-zone" if zone else "out-of-zone"),
    }
    return Calculation(
        result={"declarer": worth.total, **sides, "vulnerable": zone, "game": worth.game},
        steps=(*steps, total),
        headline=headline("declarer" if declarer else "side", **names),
        tables=(_what_if(contract),),
    )


def _zone(inputs: Inputs, contract: PlayedContract) -> tuple[list[Step], bool]:
    """Whether declarer is vulnerable: by the board, or as it was said."""
    board, zone = inputs.get(BOARD), inputs.get(ZONE)
    declarer = contract.contract.declarer
    if board is not None and zone is None:
        if declarer is None:
            raise refusal("played", "declarer-missing")
        is_vulnerable = declarer in vulnerable(board)
        zone_word = Word("in-zone" if is_vulnerable else "out-of-zone")
        return [
            step(
                "board",
                "2",
                is_vulnerable,
                board=board,
                dealer=dealer(board),
                declarer=declarer,
                zone=zone_word,
            )
        ], is_vulnerable
    if zone is None:
        raise refusal("board", "zone-missing")
    if declarer is None and zone in ("NS", "EW"):
        raise refusal("played", "declarer-missing")
    if board is not None and _of_board(board) != zone:
        raise refusal("vulnerable", "zone-differs", board=str(board), right=_of_board(board))
    return [], zone == "both" or (declarer is not None and zone == side(declarer))


def _of_board(board: int) -> str:
    sides = {side(seat) for seat in vulnerable(board)}
    return "both" if len(sides) == 2 else next(iter(sides), "none")


def _sides(contract: PlayedContract, total: int) -> dict[str, Value]:
    if contract.contract.declarer is None:
        return {}
    ns = total if side(contract.contract.declarer) == "NS" else -total
    return {"ns": ns, "ew": -ns}


def _steps(worth: Parts) -> list[Step]:
    parts = ((field.name, getattr(worth, field.name)) for field in fields(worth))
    steps = [step(name, "77", value, points=PlusMinus(value)) for name, value in parts if value]
    return [
        replace(step, key="game" if worth.game else "partscore") if step.key == "level" else step
        for step in steps
    ]


def _what_if(contract: PlayedContract) -> Table:
    """All that the same tricks would have given."""
    rows = []
    for risk in Risk:
        other = replace(contract, contract=replace(contract.contract, risk=risk))
        cells = (parts(other, vulnerable=at).total for at in (False, True))
        rows.append((Word(f"risk-{risk.value}"), *map(PlusMinus, cells)))
    return Table(
        "what-if",
        ("risk", "out-of-zone", "in-zone"),
        tuple(rows),
        frozenset({list(Risk).index(contract.contract.risk)}),
    )
