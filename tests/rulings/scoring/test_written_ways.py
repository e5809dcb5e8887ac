"""Every way in which a result is written, in Danish, English and Norwegian: read, or refused."""

from rulings.errors import RulingsError
from rulings.scoring.pairs.outcomes import Absent, Artificial, Outcome, Score
from rulings.scoring.pairs.result_text import Result, of_both
from tests.table import each_row

_RESULT = Result(id="result")
ROWS = [
    # the board, what is written, what North/South have (both sides where not the same), or None: refused
    (1, "4 spar S, lige hjem", "420"),
    (1, "4sp af syd 10 stik", "420"),
    (1, "4 spades by South, making 10", "420"),
    (1, "4♠ South made exactly", "420"),
    (1, "3NT by N making four", "430"),
    (1, "3 grand N +1", "430"),
    (1, "3 ut nord pluss 1", "430"),
    (1, "3 NT Nord, 1 overstik", "430"),
    (1, "3NT N with an overtrick", "430"),
    (1, "4 hjerter vest, 2 beter", "100"),
    (1, "4 hjerter doblet vest, to bet", "300"),
    (1, "4♥X W down two", "300"),
    (1, "4♥ dobl. V 2 ned", "300"),
    (1, "4H doubled by West, two off", None),
    (1, "4hj D Ø -1", "100"),
    (1, "4 hjerter øst, en bet", "50"),
    (1, "4 kløver N = ", "130"),
    (1, "5 klør dobbelt syd -3", "-500"),
    (1, "2 ruter redoblet S hjemme", "560"),
    (1, "1NT-N-7", None),
    (1, "N:3NT:9", "400"),
    (1, "3NT=N", "400"),
    (1, "3NTN=", "400"),
    (1, "4SN+1", "450"),
    (1, "4sx s-1", "-100"),
    (1, "6NT S 12", "990"),
    (1, "7♠ N går 1 ned", "-50"),
    (1, "pass", "0"),
    (1, "passed", "0"),
    (1, "all pass", "0"),
    (1, "PASS OUT", "0"),
    (1, "rundpas", "0"),
    (1, "4 pass", "0"),
    (1, "Pass-Pass-Pass-Pass", "0"),
    (1, "passet", "0"),
    (1, "50/50", "50/50"),
    (1, "60% - 40%", "60/40"),
    (1, "60:40", "60/40"),
    (1, "gns+/gns-", "60/40"),
    (1, "Gennemsnit plus / gennemsnit minus", "60/40"),
    (1, "Avg+ N/S, Avg- E/W", "60/40"),
    (1, "NS A+, EW A-", "60/40"),
    (1, "A++/A-", None),
    (1, "+3 imp/-3 imp", None),
    (1, "snitt+/snitt-", "60/40"),
    (1, "Medel+/Medel-", "60/40"),
    (1, "middels pluss / middels minus", "60/40"),
    (1, "50 % 4♠ S = og 50 % 4♠ S -1", "w:50*420+50*-50"),
    (1, "2/3 420, 1/3 -50", "w:66.67*420+33.33*-50"),
    (1, "420 (60%) / -50 (40%)", "w:60*420+40*-50"),
    (1, "60% af 4♠= S + 40% af 4♠-1 S", "w:60*420+40*-50"),
    (1, "70-30 mellem 420 og -50", None),
    (1, "⅔ 420 + ⅓ −50", "w:66.67*420+33.33*-50"),
    (1, "NS +420 / EW -170", "420|-170"),
    (1, "NS 420, ØV 50", "420|50"),
    (1, "no bid", "0"),
    (1, "ikke spilt", "missing"),
    (1, "udgår", None),
    (1, "annulleret", None),
    (1, "cancelled", None),
    (1, "fouled", None),
    (1, "late play", None),
    (7, "4♠ S 10 tricks", "620"),
    (7, "4♠ S, 11", "650"),
    (1, "4♠ S 1 for meget", "450"),
    (1, "4♠ S 1 over", "450"),
    (1, "4♠ S +1 (11)", "450"),
    (1, "4♠ S 11 (+1)", "450"),
    (1, "−50", "-50"),
    (1, "50-", None),
    (1, "1.430", "1430"),
    (1, "1 430", "1430"),
    (1, "-1,400", "-1400"),
    (1, "420 NS", "420"),
    (1, "ØV 420", "-420"),
    (1, "N/S 420", "420"),
    (1, "NS 420 EW -420", "420"),
    (1, "NS A+", None),
    (1, "4♠ S 11 (+2)", None),
    (1, "1NT S making 7", None),
    (1, "2NT N making 1", None),
    (1, "3NT N ned +1", None),
    (1, "4♠ S bet", None),
    (1, "4♠ S hjem -1", None),
    (1, "6♠ S making 12", "980"),
    (1, "7♠ S making 7", "1510"),
    (1, "1♣ N made 3", "110"),
    (1, "4♠ doblet af Vest 1 ned", None),
    (1, "4♠x af S =", "590"),
    (1, "3NT by N 1 ned", "-50"),
    (1, "3 klør Ø et overstik", "-130"),
    (1, "⅓ A+/A- + ⅔ 420", None),
    (1, "1.43", None),
    (1, "EW -50", None),
    (1, "4♠ S for meget", None),
    (1, "4♠ S 10 stik", "420"),
    (1, "A+ NS / A- ØV", "60/40"),
    (1, "Ave- NS; Ave+ EW", "40/60"),
    (1, "55% NS 45% EW", "55/45"),
    (1, "N/S 60 % 420 + 40 % -50; Ø/V -420", "w:60*420+40*-50|-420"),
    (1, "NS 420, EW 50% -420 + 50% 50", "420|w:50*-420+50*50"),
    (1, "NS: 33,3 % 420 + 66,7 % −50 / ØV: 50 % −420 + 50 % 50", "w:33.3*420+66.7*-50|w:50*-420+50*50"),
    (1, "N/S 4♠ S =; Ø/V 4♠ S -1", "420|50"),
    (1, "NS A+; EW 60% -420 + 40% 50", "60|w:60*-420+40*50"),
    (1, "NS 60% 420 + 30% -50; EW -420", None),
    (1, "NS 60% 420 + 40% -50", None),
    (1, "NS 60% 420 + 40% -50; EW", None),
]  # fmt: skip


def _said(ns: Outcome, ew: Outcome) -> str:
    if isinstance(ns, Absent):
        return ns.value
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return f"{float(ns.percent):g}/{float(ew.percent):g}"
    sides = [_said_of(ns), _said_of(ew)]
    return sides[0] if isinstance(ns, Score) and ns.other_side() == ew else "|".join(sides)


def _said_of(side: Outcome) -> str:
    if not isinstance(side, Score):
        return f"{float(side.percent):g}" if isinstance(side, Artificial) else side.value
    if len(side.parts) > 1:
        return "w:" + "+".join(f"{round(float(w * 100), 2):g}*{float(p):g}" for p, w in side.parts)
    return f"{float(side.parts[0][0]):g}"


def _read(text: str, board: int) -> str | None:
    try:
        return _said(*of_both(_RESULT.read(text, "result"), board))
    except RulingsError:
        return None


@each_row("board, text, result", ROWS, ids=str)
def test_a_result_is_read_however_it_is_written(board: int, text: str, result: str | None) -> None:
    """What tells two things, or one that cannot be, is refused: never read as one of them."""
    assert _read(text, board) == result
