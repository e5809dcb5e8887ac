"""Normalises cells as clubs write them: `05`, `—50`, `1.100`, `9/13`."""

import re
from functools import cache, lru_cache

from laws import shipped
from rulings.bridge.contract import parse_contract
from rulings.bridge.seats import seat_of
from rulings.errors import NotationError
from rulings.scoring.play.tricks_said import trick_words

DATA = "results-cells.toml"
_DASHES = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012–—―−﹣－÷", "-") | dict.fromkeys("\u00a0\u2007\u2009\u202f", " ")
)
_THOUSANDS = re.compile(r"([+-]?[1-9])[ .,'’]([0-9][0-9]0)")
_IN_ALL = re.compile(r"([0-9]{1,2})\s*/\s*13")
_WHOLE = re.compile(r"([+-]?[0-9]{1,4})[.,]0+")
_NUMBER = re.compile(r"(?P<before>[^\W\d]*)[ .]*0*(?P<number>[0-9]{1,5}?)(?:[.,]0+)?\s*(?P<after>\*|\(.*\)|)")
_COUNT = re.compile(r"(?P<before>[^\W\d]{0,12})(?P<sign>[+-]?)(?P<count>[0-9]{0,2})(?P<after>[^\W\d]{0,12})")
_FOOTNOTE = re.compile(r"[+−–-]?[0-9 .]{0,6}?\s?([*†‡]{1,3})")
_SIDED = re.compile(r"(?P<before>[^\W\d]*)\s*(?P<points>[0-9]{1,4})\s*(?P<after>[^\W\d]*)")


def plain_signs(cell: str) -> str:
    """A cell with one kind of minus and one kind of blank.

    >>> plain_signs("—50"), plain_signs("4♠ S ÷1")
    ('-50', '4♠ S -1')
    """
    return cell.translate(_DASHES).strip()


@lru_cache(4096)
def plain_contract(cell: str) -> str:
    """A contract with blanks where they tell its parts, and what became of it as `=`, `+1`, `-2` or a number.

    >>> [plain_contract(cell) for cell in ("4♠ S made", "S4♠=", "3NT W 1 ned", "4♠ S", "Justeret")]
    ['4♠ S =', 'S 4♠=', '3NT W -1', '4♠ S', 'Justeret']
    """
    text = plain_signs(cell)
    if text[1:2].isdecimal() and seat_of(text[0]) is not None:
        text = f"{text[0]} {text[1:]}"
    words = text.split()
    for end in range(1, len(words)):
        contract, tricks = " ".join(words[:end]), " ".join(words[end:])
        if plain_tricks(tricks) != tricks and _is_contract(contract):
            return f"{contract} {plain_tricks(tricks)}"
    return text


def _is_contract(text: str) -> bool:
    try:
        parse_contract(text)
    except NotationError:
        return False
    return True


def footnote(cell: str) -> str:
    """The marks at the end of a cell of points that point to a note elsewhere; empty where there are none.

    >>> [footnote(cell) for cell in ("420*", "*", "-50 †", "420", "A+", "4♠*")]
    ['*', '*', '†', '', '', '']
    """
    match = _FOOTNOTE.fullmatch(cell.strip())
    return match[1] if match else ""


def plain_points(cell: str) -> str:
    """Points without what divides thousands, and as North/South see them where the cell names the side.

    >>> [plain_points(cell) for cell in ("1.100", "−1 400", "EW 50", "420 NS", "A+", "60 % 420 + 40 % 50")]
    ['1100', '-1400', '-50', '420', 'A+', '60 % 420 + 40 % 50']
    """
    text = plain_signs(cell).removesuffix(footnote(cell)).strip()
    if match := _THOUSANDS.fullmatch(text):
        return f"{match[1]}{match[2]}"
    if match := _SIDED.fullmatch(text):
        words = match["before"].lower() + match["after"].lower()
        if words in _words("side-ns"):
            return match["points"]
        if words in _words("side-ew"):
            return f"-{match['points']}"
    return text


def plain_seat(cell: str) -> str:
    """A seat that Swedes have another letter for, as we write it; all else as it stands.

    >>> plain_seat("Ö"), plain_seat("väst"), plain_seat("S")
    ('E', 'W', 'S')
    """
    return next((seat for seat in ("E", "W") if cell.lower() in _words(f"seat-{seat.lower()}")), cell)


def plain_tricks(cell: str) -> str:
    """Tricks as `=`, `+1`, `-2` or a number.

    >>> [plain_tricks(cell) for cell in ("9/13", "1 ned", "(-2)", "10.0", "hjem", "bet 3", "9 stik", "x")]
    ['9', '-1', '-2', '10', '=', '-3', '9 stik', 'x']
    """
    text = plain_signs(cell)
    if match := (_IN_ALL.fullmatch(text) or _WHOLE.fullmatch(text)):
        return match[1]
    match = _COUNT.fullmatch("".join(text.removeprefix("(").removesuffix(")").split()))
    if match is None:
        return text
    words = match["before"].lower() + match["after"].lower()
    if words in trick_words("made") and not match["count"]:
        return "="
    if words in trick_words("down") and match["count"] and match["sign"] != "+":
        return f"-{match['count']}"
    if words in trick_words("over") and match["count"] and match["sign"] != "-":
        return f"+{match['count']}"
    return f"{match['sign']}{match['count']}" if match["sign"] and match["count"] and not words else text


def plain_pair(cell: str) -> str:
    """The number of a pair without zeros before it and without what tells of a substitute; a name as it is.

    >>> [plain_pair(cell) for cell in ("05", "7.0", "Par 3", "5 (vikar)", "5*", "A07", "0", "Als 2")]
    ['5', '7', '3', '5', '5', 'A7', '0', 'Als 2']
    """
    match = _NUMBER.fullmatch(cell)
    if match is None:
        return cell
    after = match["after"].strip("(*) .:").lower().split()
    if after and after[0] not in _words("substitute"):
        return cell
    before = match["before"]
    if before.lower() in ("", *_words("pair")):
        return match["number"]
    return f"{before}{match['number']}" if len(before) == 1 and cell.startswith(before + "0") else cell


def is_summary(cells: list[str]) -> bool:
    """Whether the cells that should name a board and two pairs name a sum or an average.

    >>> is_summary(["Total", "", ""]), is_summary(["1", "5", "6"]), is_summary(["I alt:", "", ""])
    (True, False, True)
    """
    words = _words("summary")
    return any(" ".join(cell.lower().strip(" .:=").split()) in words for cell in cells)


@cache
def _words(key: str) -> frozenset[str]:
    return frozenset(shipped.table(DATA, "kb")[key])
