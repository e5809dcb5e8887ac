"""Own places that are named by where they stand: »stk. 2«, »første ledd«, »(a) and (b)«, »B a«."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from laws.model import Provision, Reference
from laws.references.own_forms import LETTER, ORDINAL, PAIR, part_of
from laws.references.own_others import is_lawful_behind

Path = tuple[str, ...]
Found = tuple[int, int, Path]
"""Where the name of a place begins and ends, and the place."""
ATTACHED = re.compile(r"[\d§)A-Z](?:\s?,)?\s?$")
"""What a part belongs to that stands right behind it."""
_JOINED = r"(?:\s*(?:,|–|-|og|eller|samt|til|and|or|to)\s*)"
_EACH_LETTER = re.compile(r"(?<![\w(])(?:\(?(?P<letter>[a-z])\)?|\(\d{1,2}\))(?!\w)")
_LETTERS = re.compile(
    r"(?<!\w)(?:(?:sub)?paragraphs?|items?|points?|clauses?|bokstav(?:ene)?|bogstav|litra|punkt(?:erne|ene)?|pkt\.?)\s"
    rf"(?P<list>\(?[a-z]\)?(?:{_JOINED}\(?[a-z]\)?(?!\w))+)"
)
_ONE = re.compile(
    r"(?<!\w)(?:(?:sub)?paragraph|item|point|clause|bokstav|bogstav|litra)\s(?P<list>\((?:[a-z]|\d{1,2})\))"
)
_TWO = re.compile(r"(?<![\w.(])(?P<list>\(?[a-h]\)?\s(?:og|eller|and|or)\s\(?[a-h]\)?)(?!\w)")
"""Two letters that stand beside each other, with no word before them."""
_SENDS = "|".join(
    rf"(?<=\b{word}{adverb} )"
    for word in ("se", r"jf\.", "efter", "etter", "under", "i", "fra", "ved")
    for adverb in ("", " dog", " også", " likevel", " imidlertid", " derimod")
)
_HOLDS = (
    r"(?=\s(?:(?:kan|må|skal|er)\s(?:ikke\s)?)?(?:fraviges|fravikes|ændres|endres|ophæves|oppheves|anvendes|gælder|gjelder"
    r"|gælde|gjelde|faste|suspenderes)(?!\w))"
)
"""A verb that says of a rule what holds of it."""
_PARTS = re.compile(
    rf"(?<!\w)(?P<word>stk|ledd|(?:{_SENDS})nr)\.?\s"
    rf"(?P<list>\d{{1,2}}(?!\w|[.,]\d)(?:{_JOINED}\d{{1,2}}(?!\w|[.,]\d))*)",
    re.IGNORECASE,
)
"""Parts by number; »nr.« only behind a word that sends there, for pairs and teams are so called too."""
_RULES = re.compile(
    rf"(?:^|(?<=[.;,(]\s))nr\.\s(?P<list>\d{{1,2}}(?!\w|[.,]\d)(?:{_JOINED}(?:nr\.\s)?\d{{1,2}}(?!\w|[.,]\d)){{0,8}}){_HOLDS}",
    re.IGNORECASE,
)
"""Rules by number, of which a verb says that they hold: »nr. 1 og nr. 2 kan fraviges«."""
_PART_FIRST = re.compile(
    rf"(?<![\w§.])(?:(?:stk\.?|ledd|nr\.?)\s(?P<part>\d{{1,2}})|{ORDINAL.pattern}"
    r"|(?:(?:bogstav|bokstav|litra|letter|item|paragraph)\s)?\(?(?P<letter>[a-h])\)?)\s(?:i|af|av|til|in|of|under)\s"
    r"(?:§|punkt|pkt\.?|afsnit|avsnitt|section|rule|regel|nr\.?|paragraph)\s?(?P<number>\d{1,3}(?:\.\d{1,3})*)(?!\w|\.\d)",
    re.IGNORECASE,
)
"""A part that is named before its place: »stk. 2 i § 4«."""
_IS_PART = re.compile(r"(?:stk|ledd)\b", re.IGNORECASE)
_EACH_NUMBER = re.compile(r"\d{1,2}")
_ABOVE = re.compile(
    r"(?<!\w)(?:ovenfor|nedenfor|ovenfor i|above|below)\s(?:(?:under|ved|til|om|i|at|in|on|to)\s)?"
    r"(?:§|Law)\s?(?P<law>\d{1,2}(?:[A-K](?:\d{1,2}(?:[a-h])?)?)?)(?!\w)"
)
"""A law above or below, in a commentary whose places are headed by laws."""
_THROUGH = re.compile(r"\s?[-–]\s?|\s(?:til(?:\sog\smed)?|to|through)\s(?:og\smed\s)?")
"""What stands between the ends of a range."""


def nearest(parts: Path, base: Path, places: Collection[Path]) -> Path:
    """The nearest place with a name among those around a text; empty where there is none."""
    ways = ((*base[:size], *parts) for size in range(max(len(base) - 1, 0), -1, -1))
    return next((way for way in ways if way in places), ())


def _part(parts: Path, base: Path, places: Collection[Path]) -> Path:
    """The part that counts in the place where it is named or in one around that, never in the whole."""
    ways = ((*base[:size], *parts) for size in (*range(len(base) - 1, 0, -1), len(base)))
    return next((way for way in ways if way in places), ())


def in_parts(places: Mapping[Path, Provision]) -> Mapping[Path, Provision]:
    """The parts of a document's sections: where it prints »stk.«, what has another number is none."""
    parts = {path: place for path, place in places.items() if _IS_PART.match(place.numeral)}
    return parts or places


def beside(
    text: str, base: Path, places: Mapping[Path, Provision], parts: Mapping[Path, Provision]
) -> Iterator[Found]:
    """Each place that a text at a place so names.

    Args:
        parts: of sections (`in_parts`).
    """
    for match in _PART_FIRST.finditer(text):
        said = match["part"] or match["letter"] or part_of(match)
        part = (*match["number"].split("."), said)
        if part in places and not is_lawful_behind(text, match.end()):
            yield *match.span(), part
    for pattern, each in (
        (_LETTERS, _EACH_LETTER),
        (_ONE, _EACH_LETTER),
        (_PARTS, _EACH_NUMBER),
        (_RULES, _EACH_NUMBER),
        (_TWO, _EACH_LETTER),
    ):
        for match in pattern.finditer(text):
            if not ATTACHED.search(text[: match.start()]):
                find = _part if pattern is _PARTS else nearest
                is_nr = pattern is not _PARTS or match["word"].lower() == "nr"
                among = places if is_nr else parts
                yield from _listed(text, match, each, base, among, find)
    for match in ORDINAL.finditer(text):
        if not ATTACHED.search(text[: match.start()]) and (path := _part((part_of(match),), base, places)):
            yield match.start(), match.end(), path
    for match in LETTER.finditer(text):
        if not ATTACHED.search(text[: match.start()]) and (path := nearest((match["letter"],), base, places)):
            yield match.start(), match.end(), path


def above(text: str, places: Collection[Path]) -> Iterator[Found]:
    """The places of a commentary that are named by their law: »ovenfor under § 27A1«."""
    for match in _ABOVE.finditer(text):
        if (match["law"],) in places:
            yield match.start(), match.end(), (match["law"],)


def with_ranges(text: str, references: Iterable[Reference], order: Sequence[Path]) -> Iterator[Reference]:
    """The references, two that are the ends of a range as one: »4.1 til 4.3«."""
    waiting: Reference | None = None
    for one in sorted(references, key=lambda r: r.start):
        if waiting is not None and waiting.citation is not None and one.citation is not None:
            first, last = waiting.citation.path, one.citation.path
            through = _THROUGH.fullmatch(text, waiting.end, one.start) is not None and waiting.last is None
            if through and first[:-1] == last[:-1] and order.index(first) < order.index(last):
                waiting = replace(waiting, text=text[waiting.start : one.end], end=one.end, last=one.citation)
                continue
            yield waiting
        waiting = one
    if waiting is not None:
        yield waiting


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
    text: str,
    match: re.Match[str],
    each: re.Pattern[str],
    base: Path,
    places: Collection[Path],
    find: Callable[[Path, Path, Collection[Path]], Path],
) -> Iterator[Found]:
    found = [
        (one, find((re.sub(r"\W", "", one[0]),), base, places))
        for one in each.finditer(text, match.start("list"), match.end("list"))
    ]
    if not all(path for _, path in found) or len({path[:-1] for _, path in found}) != 1:
        return
    for number, (one, path) in enumerate(found):
        yield one.start() if number else match.start(), one.end(), path
