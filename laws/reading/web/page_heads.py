"""Running heads and feet that have their page's number beside their words, in a text without page breaks.

Their words may be the same on every page, or the title that the page is under; what tells them from the text
is their number, which rises from page to page as evenly as the lines of the pages do.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from laws.reading.web.markers import in_row, is_cited, is_closed
from laws.reading.web.pieces import law_words, tidy

_SEPARATOR = r"(?: ?[-–—|·•] ?| )"
_FIRST = re.compile(rf"^[-–—]? ?(?P<number>\d{{1,4}}){_SEPARATOR}(?P<words>\S.*)$")
"""Between a number and words, in a line whose blanks are single."""
PAGE_WORD = r"(?:page|side|sida|seite|blad|pag\.?|pg\.?|s\.|p\.)"
_LAST = re.compile(
    rf"^(?P<words>\S.*?)(?:{_SEPARATOR}|(?<=[ -])){PAGE_WORD}? ?(?<!\d)(?P<number>\d{{1,4}})"
    r"(?: ?(?:/|of|af|av) ?\d{1,4})? ?[-–—]?$",
    re.IGNORECASE,
)
_PAGE_NUMBER = re.compile(rf"\b{PAGE_WORD}\s*\d{{1,4}}\b", re.IGNORECASE)
_LAW = re.compile(rf"^(?:§|(?:{law_words()})\b)\s*\d", re.IGNORECASE)
_PLACE = re.compile(
    rf"^(?:§|(?:{law_words()}|chapter|kapitel|kapittel|part|del|section|afsnit)\b)|^\(?\w{{1,3}}[.):]+(?:\s|$)",
    re.IGNORECASE,
)
_NUMBER_WORD = re.compile(r"\b(?:no|nr|number|nummer)\.?$", re.IGNORECASE)
"""Words behind which a number counts something else than pages."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_LONGEST = 120
"""Letters of the longest running head."""
_PAGES = 3
"""Pages from which on a number is seen to rise."""
_LEAST = 8
"""Lines of the shortest page."""
_NEARLY = 0.8
"""Share of the steps from one to the next that must be those of pages."""
_EVEN, _ROUGH = (0.6, 1.6), (0.25, 4.0)
"""How many times the usual page a page may be long; and where a sentence runs on over the line."""
_PAGED = re.compile(
    rf"(?:^|.*?\W){PAGE_WORD}\s*(?P<worded>\d{{1,4}})(?:\s*(?:af|av|of|/)\s*\d{{1,4}})?\W*|"
    r"[-–—]\s*(?P<dashed>\d{1,4})\s*[-–—]|\s{20,}(?P<far>\d{1,4})",
    re.IGNORECASE,
)
_FEWEST = 2
"""Pages of the shortest text whose numbers have a word for a page before them."""


@dataclass(frozen=True, slots=True)
class _Head:
    """A line that may be a head: where it stands, its page's number and the words beside this."""

    at: int
    number: int
    words: str
    first: bool
    paged: bool
    roomy: bool


def page_heads(lines: Sequence[str]) -> frozenset[int]:
    """The lines that are heads or feet with their page's number."""
    heads = [
        head
        for at, (before, line) in enumerate(pairwise(["", *lines]))
        for head in _readings(at, line, before)
    ]
    held = {tidy(line).casefold() for line in lines}
    groups: dict[tuple[bool, str], list[_Head]] = {}
    for head in heads:
        label = re.sub(r"\d{1,3}", "#", head.words.casefold())
        if not _PLACE.match(head.words):
            groups.setdefault((head.first, label), []).append(head)
        if head.words.casefold() in held or (head.roomy and _LAW.match(head.words)):
            groups.setdefault((head.first, ""), []).append(head)  # the title that the page is under
    found: set[int] = set()
    for group in groups.values():
        found.update(_on_pages(group, lines))
    return frozenset(found)


def _readings(at: int, line: str, before: str) -> Iterator[_Head]:
    """The ways to read a line as a head; none where the line before it says that its number is a law's."""
    text = " ".join(tidy(line).split())
    if len(text) > _LONGEST:
        return
    for pattern in (_FIRST, _LAST):
        found = pattern.match(text)
        if found is None or not _WORD.search(found["words"]):
            continue
        words, paged = found["words"].rstrip(" ,-–—|·•"), _PAGE_NUMBER.search(text) is not None
        if pattern is _FIRST:
            cited = is_cited(before) or in_row(before)
        else:
            cited = not paged and (is_cited(words) or _NUMBER_WORD.search(words) is not None)
        if not cited and not is_closed(words):
            roomy = re.search(r"\d(?:\s{2,}|\t)|(?:\s{2,}|\t)\d", line.strip()) is not None
            yield _Head(at, int(found["number"]), words, pattern is _FIRST, paged, roomy)


def _on_pages(group: Sequence[_Head], lines: Sequence[str]) -> Iterator[int]:
    """The lines of a group, if their numbers rise with the pages and no sentence begins or ends with them."""
    apart = _far_apart(group)
    if len(apart) < _PAGES:
        return
    rooms = [_room(head.at, lines) for head in apart]
    amid = sum(not is_closed(before) and after[:1].islower() for before, after in rooms)
    own = sum(is_closed(before) and after[:1].islower() for before, after in rooms)
    named = any(len(_WORD.findall(head.words)) > 1 or head.paged for head in apart)
    if own > amid or not (named or amid):
        return
    steps = [(b.at - a.at, b.number - a.number) for a, b in pairwise(apart)]
    rising = [lines_ / pages for lines_, pages in steps if pages > 0]
    usual = median(rising) if rising else 0
    least, most = _ROUGH if amid else _EVEN
    as_pages = [pages > 0 and least * usual <= lines_ / pages <= most * usual for lines_, pages in steps]
    if usual < _LEAST or sum(as_pages) < max(_PAGES - 1, _NEARLY * len(steps)):
        return
    for n, head in enumerate(apart):
        if any(as_pages[max(0, n - 1) : n + 1]):
            yield head.at


def _far_apart(group: Sequence[_Head]) -> list[_Head]:
    """Those of a group that no other is near, as the entries of a contents list or a table's rows are."""
    at = [-_LEAST, *(head.at for head in group), group[-1].at + _LEAST]
    return [
        head
        for head, before, after in zip(group, at, at[2:], strict=False)
        if head.at - before >= _LEAST and after - head.at >= _LEAST
    ]


def _room(at: int, lines: Sequence[str]) -> tuple[str, str]:
    """The lines with words before and after one."""
    before = next((lines[n].strip() for n in range(at - 1, -1, -1) if lines[n].strip()), "")
    after = next((lines[n].strip() for n in range(at + 1, len(lines)) if lines[n].strip()), "")
    return before, after


def counted_lines(lines: Sequence[str], is_place: Callable[[str], bool]) -> set[int]:
    """Which lines are feet and heads of pages: numbers of pages that count up, and the lines that come again
    beside most of them.
    """
    series: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, line in enumerate(lines):
        found = _PAGED.fullmatch(line.rstrip()) if len(line) <= _LONGEST else None
        if found is not None:
            series[_bare(line)].append((at, int(found["worded"] or found["dashed"] or found["far"])))
    running: set[int] = set()
    for places in series.values():
        counting = all(later[1] - former[1] == 1 for former, later in pairwise(places))
        apart = all(sum(map(bool, map(str.strip, lines[a[0] + 1 : b[0]]))) >= 2 for a, b in pairwise(places))
        if len(places) >= _FEWEST and counting and apart:
            numbered = [at for at, _ in places]
            running |= {*numbered, *(n for step in (1, -1) for n in _beside(lines, numbered, step, is_place))}
    return running


def _beside(
    lines: Sequence[str], numbered: Sequence[int], step: int, is_place: Callable[[str], bool]
) -> set[int]:
    """The lines right before or behind the numbers of pages that come again there."""
    beside: list[int] = []
    for at in numbered:
        near = at + step
        while 0 <= near < len(lines) and not lines[near].strip():
            near += step
        if 0 <= near < len(lines) and not is_place(lines[near]) and not lines[near].strip()[:1].islower():
            ends_paragraph = step < 0 and near > 0 and lines[near - 1].strip()
            beside += [] if ends_paragraph else [near]
    often = Counter(_bare(lines[at]) for at in beside)
    return {at for at in beside if often[_bare(lines[at])] >= max(_FEWEST, len(numbered) // 2)}


def _bare(line: str) -> str:
    return re.sub(r"\d+", "#", " ".join(line.split()))
