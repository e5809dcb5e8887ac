"""How results and weights are written: `420`, `4♠ S =`, `60 % 420 + 40 % −50`, `A+/A−`, `420/−170`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from rulings.scoring.errors import refusal
from rulings.scoring.fields import Field
from rulings.scoring.numbers import exact
from rulings.scoring.pairs.outcomes import (
    AVERAGE,
    MINUS,
    PLUS,
    SIDES,
    Absent,
    Artificial,
    Both,
    Outcome,
    Score,
    SideName,
)
from rulings.scoring.play.results import points_at

_LONGEST = 400
_MOST_PARTS = 20
_ONE, _HUNDRED = Fraction(1), Fraction(100)
_NUMBER = r"\d{1,6}(?:[.,]\d{1,6})?"
_PERCENT = (
    rf"(?:\d{{1,3}}\s+\d{{1,3}}/\d{{1,3}}|\d{{1,3}}/\d{{1,3}}|{_NUMBER}[½⅓⅔¼¾]?)\s*(?:%|pct\.?|procent)"
)
_PART = r"(?:\d{1,2}/\d{1,2}|(?<![\d.,])[½⅓⅔¼¾])(?=\s)"
_WEIGHT = re.compile(rf"\(?\s*({_PERCENT}|{_PART})\s*\)?\s*(?:(?:af|of|[x×·*])\s+)?")
_JOINTS = " \t,;:&|"
_JOINED = re.compile(r"(?:^(?:\+|og|and|samt|/)\s+)|(?:(?<!\s)\s+(?:\+|og|and|samt|/)|(?<=[\d=+])\+)$")
_AVERAGE_WORDS = (
    "a", "av", "ave", "avg", "avg.", "average", "m", "middel", "middels", "medel", "gns", "gns.",
    "gennemsnit", "snit", "snitt",
)  # fmt: skip
_AVERAGES = {
    **{word + sign: PLUS for word in _AVERAGE_WORDS for sign in ("+", "plus", "pluss")},
    **{word + sign: AVERAGE for word in _AVERAGE_WORDS for sign in ("", "=") if word + sign != "m"},
    **{word + sign: MINUS for word in _AVERAGE_WORDS for sign in ("-", "minus")},
}
_BARE = {"40": MINUS, "50": AVERAGE, "60": PLUS}
_LETTERED = {f"a{bare}": percent for bare, percent in _BARE.items()}
_ABSENT = {
    **dict.fromkeys(("missing", "mangler", "?", "-", "notplayed", "ikkespillet", "np"), Absent.MISSING),
    **dict.fromkeys(("n.p.", "noplay", "uspillet", "unplayed", "ejspelad", "ikkespilt"), Absent.MISSING),
    **dict.fromkeys(("bye", "sitout", "sit-out", "oversidder"), Absent.BYE),
}
_SIDE = r"[a-z.]{0,14}[+-]?\d{0,5}(?:[.,]\d{1,2})?[%+-]?"
_ONE_SIDE = re.compile(r"(?:n/?s|e/?w|[øö]/?v):?\d+(?:[.,]\d+)?%|\d+(?:[.,]\d+)?%(?:n/?s|e/?w|[øö]/?v)")
"""What one side alone has, without blanks: `NS60%`, `60%ØV`."""
_TOLD_APART = re.compile(
    rf"(?P<ns>{_NUMBER}\s*%?)\s*[-:]\s*(?P<ew>{_NUMBER}\s*%?)"  # 40%-60%, 60-40
    r"|a\s*(?P<ns_bare>[456]0)\s*-?\s*(?P<ew_bare>[456]0)"  # A6040, A40-60
    r"|(?P<ns_word>[a-z.]+\s*[+=-])\s*-?\s*(?P<ew_word>[a-z.]+\s*[+=-])"  # A+A-, Ave+ - Ave-
)
"""What each side has, without the stroke between them that others write."""
_SIDES_NAMED = re.compile(
    rf"n/?s:?(?P<ns_after>{_SIDE})[,;/&]?(?:e/?w|[øö]/?v):?(?P<ew_after>{_SIDE})"
    rf"|(?P<ns_before>{_SIDE})n/?s[,;/&]?(?P<ew_before>{_SIDE})(?:e/?w|[øö]/?v)"
)
"""What each side has behind or before its name, without blanks: `NS A+, EW A-`, `420 N/S / 50 E/W`."""
_BOTH_NAMED = re.compile(
    r"\s*n/?s\b:?(?P<ns>[^;|]{1,200})[;|,/]\s*(?:e/?w|[øö]/?v)\b:?(?P<ew>[^;|]{1,200})", re.IGNORECASE
)
"""What each side has behind its name, with blanks: `N/S 60 % 420 + 40 % −50; Ø/V −420`."""
_SIGNS = str.maketrans({"−": "-", "–": "-", "\u00a0": " "})


@dataclass(frozen=True, slots=True)
class ResultText:
    """Results as they were written, each with its weight; the board is not known yet.

    Attributes:
        parts: (weight, text); a single result weighs 1.
        path: which input it is, for an error.
        sides: what North/South and East/West have, each from its own end, where they are told apart.
    """

    parts: tuple[tuple[Fraction, str], ...]
    path: str = field(compare=False)
    sides: tuple["ResultText", ...] = ()

    @property
    def text(self) -> str:
        """The one result without weights; empty where there are several."""
        return self.parts[0][1] if len(self.parts) == 1 else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Field[ResultText]):
    """A result at a table, or several with weights: a number, a text, or a list of `{"weight", "score"}`."""

    def read(self, raw: object, path: str) -> ResultText:
        """What is written, its weights checked."""
        if isinstance(raw, Sequence) and not isinstance(raw, str):
            return ResultText(
                _whole([_part_from_json(part, f"{path}.{n}") for n, part in enumerate(raw, 1)], path), path
            )
        if isinstance(raw, bool) or not isinstance(raw, str | int | float):
            raise refusal(path, "no-text", given=str(raw)[:40])
        text = str(raw).translate(_SIGNS).strip()
        if len(text) > _LONGEST:
            raise refusal(path, "too-long", most=str(_LONGEST))
        if "%" in text and _ONE_SIDE.fullmatch(_squeeze(text)):
            raise refusal(path, "one-side", given=text)
        if halves := halves_of(text):
            sides = tuple(self.read(half, path) for half in halves)
            return ResultText(((_ONE, text),), path, sides)
        parts = _split_parts(text)
        return ResultText(_whole(parts, path) if parts else ((_ONE, text),), path)

    def schema(self) -> dict[str, Any]:
        """A number, a text or weighted parts."""
        number_or_text = {"type": ["number", "string"]}
        part = {"type": "object", "properties": {"weight": number_or_text, "score": number_or_text}}
        parts = {"type": "array", "items": {**part, "required": ["weight", "score"]}}
        return {"anyOf": [{**number_or_text, "format": "result"}, parts]}


def _part_from_json(raw: object, path: str) -> tuple[Fraction, str]:
    """A part of a weighted score from JSON."""
    if not isinstance(raw, Mapping) or set(raw) != {"weight", "score"}:
        raise refusal(path, "weighted-part")
    weight = exact(str(raw["weight"]).replace("%", "").strip())
    if weight is None or weight <= 0:
        raise refusal(f"{path}.weight", "no-weight", given=str(raw["weight"])[:40])
    return weight, str(raw["score"]).translate(_SIGNS).strip()


def parts_of(text: str) -> tuple[tuple[Fraction, str], ...]:
    """The parts of a weighted score as it is said, weights in per cent; empty where nothing is weighed.

    >>> [(str(weight), part) for weight, part in parts_of("60 % 4♠ S = + 40 % −50")]
    [('60', '4♠ S ='), ('40', '-50')]
    >>> [(str(weight), part) for weight, part in parts_of("60%420+30%A++10%A-")]
    [('60', '420'), ('30', 'A+'), ('10', 'A-')]
    """
    return _split_parts(text.translate(_SIGNS).strip())


@lru_cache(4096)
def _split_parts(text: str) -> tuple[tuple[Fraction, str], ...]:
    """`60 % 420 + 40 % −50`, or the weights behind: `420 60 %, −50 40 %`; empty where nothing is weighed."""
    if not _WEIGHT.search(text) or _pair(text) or halves_of(text) or _percent(text) is not None:
        return ()
    first, *pieces = _WEIGHT.split(text)
    weights, texts = pieces[::2], pieces[1::2]
    if _trim(first):
        texts = [first, *texts[:-1]]
    return tuple((_weight(weight), _trim(each)) for weight, each in zip(weights, texts, strict=True))


def halves_of(text: str) -> tuple[str, str] | None:
    """What each side has behind its name, from its own end, where it is more than a number.

    >>> halves_of("N/S 60 % 420 + 40 % -50; Ø/V 50 % -420 + 50 % 50")
    ('60 % 420 + 40 % -50', '50 % -420 + 50 % 50')
    """
    match = None if _pair(text) else _BOTH_NAMED.fullmatch(text)
    return (match["ns"].strip(_JOINTS), match["ew"].strip(_JOINTS)) if match else None


def _weight(text: str) -> Fraction:
    number = exact(re.sub(r"%|pct\.?|procent", "", text).strip()) or Fraction(0)
    is_part = "/" in text or text.strip() in tuple("½⅓⅔¼¾")
    return number * _HUNDRED if is_part and number <= 1 else number


def _trim(text: str) -> str:
    return _JOINED.sub("", text.strip(_JOINTS)).strip(_JOINTS)


def _whole(parts: Sequence[tuple[Fraction, str]], path: str) -> tuple[tuple[Fraction, str], ...]:
    """The parts with weights of a whole; given as per cent, or as fractions that add up to 1."""
    if not 1 <= len(parts) <= _MOST_PARTS:
        raise refusal(path, "rows", low="1", high=str(_MOST_PARTS), given=str(len(parts)))
    return tuple(zip(whole([weight for weight, _ in parts], path), (text for _, text in parts), strict=True))


def whole(weights: Sequence[Fraction], path: str) -> list[Fraction]:
    """Weights as parts of 1, from per cent that add up to 100, or from fractions that add up to 1 (12C1c).

    Raises:
        CalcError: they add up to something else; says by how much.

    >>> [str(one) for one in whole([Fraction(60), Fraction(40)], "weights")]
    ['3/5', '2/5']
    """
    total = sum(weights, Fraction(0))
    if total == 1:
        return list(weights)
    if total != _HUNDRED:
        percent = total * _HUNDRED if all(weight <= 1 for weight in weights) else total
        key = "weights-short" if percent < _HUNDRED else "weights-over"
        raise refusal(path, key, total=percent, off=abs(_HUNDRED - percent))
    return [weight / _HUNDRED for weight in weights]


def of_both(result: ResultText, board: int | None) -> Both:
    """What both sides have, told from North/South: points and contracts are the score of both.

    Raises:
        CalcError: it is no result, or it names only one side.
    """
    if result.sides:
        of_ns, of_ew = result.sides
        return from_own_end(of_ns, board, "NS"), from_own_end(of_ew, board, "EW")
    text = _squeeze(result.text)
    if text in _ABSENT:
        return _ABSENT[text], _ABSENT[text]
    if (halves := _pair(result.text)) is not None:
        bare = all(half in _BARE for half in halves)
        ns, ew = (
            Artificial(_BARE[half])
            if bare
            else from_own_end(ResultText(((Fraction(1), half),), result.path), board, side)
            for half, side in zip(halves, SIDES, strict=True)
        )
        return ns, ew
    if (percent := _percent(result.text)) is not None:
        if is_one_sided(result):
            raise refusal(result.path, "one-side", given=result.text)
        return Artificial(percent), Artificial(percent)
    score = Score(tuple((points_at(part, board, result.path), weight) for weight, part in result.parts))
    return score, score.other_side()


def is_one_sided(result: ResultText) -> bool:
    """Whether it is an artificial score that does not tell what the other side has."""
    return _percent(result.text) not in (None, AVERAGE)


def of_side(result: ResultText, board: int | None, side: SideName) -> Outcome:
    """What one side has, told from North/South; an artificial score may name that side only."""
    percent = _percent(result.text)
    return Artificial(percent) if percent is not None else of_both(result, board)[SIDES.index(side)]


def from_own_end(result: ResultText, board: int | None, side: SideName) -> Outcome:
    """What one side has, told from its own end: points are its own, a contract counts by its declarer."""
    text = _squeeze(result.text)
    if text in _ABSENT:
        return _ABSENT[text]
    if (percent := _percent(result.text)) is not None:
        return Artificial(percent)
    parts = ((_own_points(part, board, result.path, side), weight) for weight, part in result.parts)
    return Score(tuple(parts))


def _pair(text: str) -> tuple[str, str] | None:
    """`A+/A−`, `60/40`, `40%-60%`, `A6040`, `420/−170`: what each side has; None where it is none."""
    if sides := _SIDES_NAMED.fullmatch(_squeeze(text)):
        halves = [half for half in sides.groups() if half is not None]
        return (halves[0], halves[1]) if all(map(_is_half, halves)) else None
    halves = [half.strip() for half in text.split("/")]
    if len(halves) == 1 and (apart := _TOLD_APART.fullmatch(text.lower().strip())):
        halves = [half.strip() for half in apart.groups() if half]
        percent = [half.endswith("%") for half in halves]
        if not all(half in _BARE for half in halves) and not all(
            _percent(half) is not None for half in halves
        ):
            return None
        if any(percent) and not all(percent):
            return None
    if len(halves) != 2 or not all(_is_half(half) for half in halves):
        return None
    return halves[0], halves[1]


def _is_half(text: str) -> bool:
    return (
        _percent(text) is not None or _squeeze(text) in _ABSENT or re.fullmatch(r"[+-]?\d+", text) is not None
    )


def _percent(text: str) -> Fraction | None:
    """`A+`, `middel minus`, `63,2 %`; None where it is none."""
    small = _squeeze(text)
    if small in _AVERAGES:
        return _AVERAGES[small]
    if small in _LETTERED:
        return _LETTERED[small]
    value = exact(small[:-1]) if small.endswith("%") else None
    return value if value is not None and 0 <= value <= _HUNDRED else None


def _squeeze(text: str) -> str:
    return "".join(text.lower().split())


def _own_points(text: str, board: int | None, path: str, side: SideName) -> int:
    points = points_at(text, board, path)
    return points if side == "NS" or exact(text) is not None else -points
