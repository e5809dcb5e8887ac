"""Own places that are named by where they stand: »stk. 2«, »første ledd«, »(a) and (b)«, »B a«."""

import re
from collections.abc import Collection, Iterator

from laws.references.own_forms import LETTER, ORDINAL, PAIR, part_of

Path = tuple[str, ...]
Found = tuple[int, int, Path]
"""Where the name of a place begins and ends, and the place."""
_ATTACHED = re.compile(r"[\d§)A-Z](?:\s?,)?\s?$")
"""What a part belongs to that stands right behind it."""
_JOINED = r"(?:\s*(?:,|–|-|og|eller|samt|til|and|or|to)\s*)"
_EACH_LETTER = re.compile(r"(?<![\w(])\(?(?P<letter>[a-z])\)?(?!\w)")
_LETTERS = re.compile(
    r"(?<!\w)(?:(?:sub)?paragraphs?|items?|points?|clauses?|bokstav(?:ene)?|bogstav|litra|punkt(?:erne|ene)?|pkt\.?)\s"
    rf"(?P<list>\(?[a-z]\)?(?:{_JOINED}\(?[a-z]\)?(?!\w))+)"
)
_TWO = re.compile(r"(?<![\w.(])(?P<list>\(?[a-h]\)?\s(?:og|eller|and|or)\s\(?[a-h]\)?)(?!\w)")
"""Two letters that stand beside each other, with no word before them."""
_PARTS = re.compile(
    rf"(?<!\w)(?:stk|ledd|nr)\.?\s(?P<list>\d{{1,2}}(?!\w|[.,]\d)(?:{_JOINED}\d{{1,2}}(?!\w|[.,]\d))*)",
    re.IGNORECASE,
)
_EACH_NUMBER = re.compile(r"\d{1,2}")


def nearest(parts: Path, base: Path, places: Collection[Path]) -> Path:
    """The nearest place with a name among those around a text; empty where there is none."""
    ways = ((*base[:size], *parts) for size in range(max(len(base) - 1, 0), -1, -1))
    return next((way for way in ways if way in places), ())


def beside(text: str, base: Path, places: Collection[Path]) -> Iterator[Found]:
    """Each place that a text at a place so names."""
    for pattern, each in ((_LETTERS, _EACH_LETTER), (_PARTS, _EACH_NUMBER), (_TWO, _EACH_LETTER)):
        for match in pattern.finditer(text):
            if not _ATTACHED.search(text[: match.start()]):
                yield from _listed(text, match, each, base, places)
    for match in ORDINAL.finditer(text):
        if not _ATTACHED.search(text[: match.start()]) and (path := nearest((part_of(match),), base, places)):
            yield match.start(), match.end(), path
    for match in LETTER.finditer(text):
        if not _ATTACHED.search(text[: match.start()]) and (
            path := nearest((match["letter"],), base, places)
        ):
            yield match.start(), match.end(), path


def pairs(text: str, base: Path, places: Collection[Path]) -> Iterator[tuple[re.Match[str], Path]]:
    """Letters with what they stand under: »B a«, »2 b«."""
    for match in PAIR.finditer(text):
        if path := nearest((match["number"], match["letter"]), base, places):
            yield match, path


def letters_behind(text: str, end: int, path: Path, places: Collection[Path]) -> Iterator[Found]:
    """Further letters behind a place that ends with one: »2.2 a til c«, »1.3 a, b og d«."""
    more = re.compile(rf"{_JOINED}\(?(?P<letter>[a-z])\)?(?!\w)")
    while (match := more.match(text, end)) is not None and (*path[:-1], match["letter"]) in places:
        through = re.match(r"\s*(?:–|-|til|to)", match[0]) is not None
        first = ord(path[-1]) + 1 if through and len(path[-1]) == 1 else ord(match["letter"])
        for at in range(first, ord(match["letter"]) + 1):
            if (*path[:-1], chr(at)) in places and at == ord(match["letter"]):
                yield match.start("letter"), match.end(), (*path[:-1], chr(at))
        end, path = match.end(), (*path[:-1], match["letter"])


def _listed(
    text: str, match: re.Match[str], each: re.Pattern[str], base: Path, places: Collection[Path]
) -> Iterator[Found]:
    found = [
        (one, nearest((one.groupdict().get("letter") or one[0],), base, places))
        for one in each.finditer(text, match.start("list"), match.end("list"))
    ]
    if not all(path for _, path in found) or len({path[:-1] for _, path in found}) != 1:
        return
    for number, (one, path) in enumerate(found):
        yield one.start() if number else match.start(), one.end(), path
