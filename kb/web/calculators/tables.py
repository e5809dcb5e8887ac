"""The tables that a director looks up: contracts and undertricks (77), imps (78B), victory points (202).

They are whole pages without a form, so a phone without network has them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product

from flask import Blueprint, abort, render_template

from kb.web.site.requests.equal import remember
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_citations
from kb.web.site.texts.places import held_url
from kb.web.site.words.language import current_language
from laws.citation import Citation, parse
from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract, PlayedContract, Risk
from rulings.scoring.numbers import number_text
from rulings.scoring.play.imp_scale import STEPS
from rulings.scoring.play.law77 import parts
from rulings.scoring.teams.vp_scale import EVEN, MOST, ranges, scale_of

bp = Blueprint("tables", __name__, url_prefix="/regn/tabeller")

LEVELS = range(1, 8)
DOWN = range(1, 14)
BOARDS = range(1, 41)
"""Lengths of a match whose victory points have a page."""

KINDS = {
    "minor": Denomination.CLUBS,
    "major": Denomination.HEARTS,
    "notrump": Denomination.NOTRUMP,
}
"""A denomination of each kind that scores alike (77)."""

LAW_77, LAW_78B, VP_202 = parse("77"), parse("78B"), parse("202B1")


@dataclass(frozen=True, slots=True)
class ContractKind:
    """A kind of denomination: what each level is worth just made, and each overtrick.

    Attributes:
        rows: the level, then undoubled, doubled, redoubled, not vulnerable and then vulnerable.
        over: an overtrick in the same six columns.
    """

    kind: str
    rows: tuple[tuple[int, tuple[int, ...]], ...]
    over: tuple[int, ...]


def contracts_made() -> tuple[ContractKind, ...]:
    """Contracts made, by kind.

    >>> [one.rows[3] for one in contracts_made() if one.kind == "major"]
    [(4, (420, 590, 880, 620, 790, 1080))]
    >>> [one.over for one in contracts_made()][0]
    (20, 100, 200, 20, 200, 400)
    """
    return tuple(
        ContractKind(kind, tuple((level, _row(level, suit)) for level in LEVELS), _over(suit))
        for kind, suit in KINDS.items()
    )


def _row(level: int, suit: Denomination, over: int = 0) -> tuple[int, ...]:
    contracts = ((Contract(level, suit, risk), zone) for zone, risk in product((False, True), Risk))
    return tuple(
        parts(PlayedContract(contract, contract.needed + over), vulnerable=zone).total
        for contract, zone in contracts
    )


def _over(suit: Denomination) -> tuple[int, ...]:
    return tuple(
        with_overtrick - just
        for just, with_overtrick in zip(_row(1, suit), _row(1, suit, over=1), strict=True)
    )


def down() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What so many undertricks give the opponents, in the same six columns.

    >>> down()[2]
    (3, (150, 500, 1000, 300, 800, 1600))
    """
    return tuple((tricks, tuple(-points for points in _row(7, KINDS["minor"], -tricks))) for tricks in DOWN)


def imp_rows() -> Iterator[tuple[int, int, int | None]]:
    """The imps with the least and the greatest difference in points, which are multiples of ten.

    >>> next(imp_rows()), list(imp_rows())[-1]
    ((0, 0, 10), (24, 4000, None))
    """
    for number, (least, above) in enumerate(pairwise((0, *STEPS))):
        yield number, least, above - 10
    yield len(STEPS), STEPS[-1], None


@bp.get("")
@remember
def listing() -> str:
    """Contracts, undertricks and imps, and the way to the victory points of each length of match."""
    return render_template(
        "calculators/tables.html",
        made=contracts_made(),
        down=down(),
        imps=list(imp_rows()),
        lengths=BOARDS,
        amended=amended_citations([LAW_77, LAW_78B]),
        law=_law(),
        laws={"77": LAW_77, "78B": LAW_78B, "202B1": VP_202},
    )


@bp.get("/kp/<int:boards>")
@remember
def victory_points(boards: int) -> str:
    """The victory points of a match of so many boards."""
    if boards not in BOARDS:
        abort(404)
    as_text = partial(number_text, language=current_language(), places=2)
    rows = [
        (imps, as_text(points), as_text(MOST - points))
        for imps, points in enumerate(scale_of(boards, "continuous"))
    ]
    return render_template(
        "calculators/vp_table.html",
        boards=boards,
        lengths=BOARDS,
        rows=rows,
        whole=[(points, 2 * EVEN - points, least, most) for points, least, most in ranges(boards)],
        law=_law(),
        place=VP_202,
    )


def _law() -> Callable[[Citation], str]:
    """Where a provision stands, for a template."""
    editions = knowledge().editions
    return lambda citation: held_url(citation, editions)
