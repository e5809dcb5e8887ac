"""Lists, ranges and parts of own places: »§§ 2-1 og 4-1«, »(a) to (c) of 5.3«, »bokstav d«."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from laws.model import Provision
from laws.references.own_beside import ATTACHED, Found, Path
from laws.references.own_forms import measure

Places = Mapping[Path, Provision]
_CONJ = r"og|eller|samt|henholdsvis|and|or|til|to|through"
_JOINT = re.compile(
    rf"\s?(?P<comma>,)\s?(?:(?:og|eller|samt|and|or)\s)?|\s?(?P<dash>[-–])\s?|\s(?:{_CONJ})\s(?:også\s|also\s)?"
)
_WORDS = (
    r"nr|litra|bokstav(?:en|ene)?|bogstav|stk|stykke|ledd|pkt|punkt(?:erne|ene)?"
    r"|(?:sub-?)?(?:paragraph|section|clause|item)s?|points?"
)
_WORD = rf"(?:(?:{_WORDS})\.?\s)"
_PART = r"(?:\((?:[a-z]|[ivx]{1,5}|\d{1,2})\)|(?:[a-z]|[ivx]{2,5}|\d{1,2})(?!\w|[.,:]\d)\)?)"
_MEMBER = re.compile(
    rf"(?P<word>{_WORD})?(?:(?P<chapter>(?:§\s?)?\d{{1,2}}-\d{{1,2}}(?!\w|-))|(?P<part>{_PART}))",
    re.IGNORECASE,
)
_CLOSED = re.compile(
    rf"\s*(?:$|[,;:)\]?!»”]|\.(?!\d|\s[a-zæøå])|[-–]\s?\w)|\s(?:{_CONJ}|i|in|of|above|below|ovenfor|nedenfor|over)\s"
    r"|\s(?:kan|må|skal|gælder|gjelder|er|finder|anvendes|brukes|følger|is|are|apply|applies|does|do|shall|may|must|avgjøres|afgøres)(?!\w)"
)
"""What stands behind a number or letter that goes on with nothing that it could count or begin."""
_ENDED = re.compile(r"(?:,\s?\w{1,3})*\s(?:og|eller|samt|and|or)\s\(?\w{1,3}\)?(?!\w)")
_BETWEEN = re.sub(r"\?P<\w+>", "?:", _JOINT.pattern)
_LIST_BEFORE = re.compile(
    rf"(?<![\w§.(])(?P<word>{_WORD})?(?P<list>{_PART}(?:(?:{_BETWEEN}){_WORD}?{_PART}){{0,6}})"
    r"\s(?:of|in|under|i|af|av)\s(?:the\s|Section\s|section\s|rule\s|afsnit\s|avsnitt\s|punkt\s|paragraph\s)?$"
)
"""Parts that are named before the place that they are of: »(a) and (b) of 8.3.2«."""
_EACH = re.compile(r"(?<![\w(])\(?(?P<part>[a-z]|[ivx]{2,5}|\d{1,2})\)?(?!\w)")
_NAMED_BEFORE = re.compile(
    r"(?<!\w)(?P<name>[^\W\d_]{3,20})\s(?:of|in|under|i|af|av|til|to|for)\s(?:the\s)?$"
)
"""What a part under a case is called, before the case: »the Facts of Case 1«."""
_BEFORE_CARRIED = "|".join(rf"(?<=\b{word} )" for word in ("og", "men", "mens", "and", "but", "eller", "or"))
_CARRIED = re.compile(
    rf"(?:^|(?<=[.;,(]\s)|{_BEFORE_CARRIED})(?:{_WORD}|(?=\([a-z]\)\s(?:is|does|applies|gælder|gjelder|er)\s))"
    rf"\(?(?P<part>[a-z]|\d{{1,2}})\)?(?!\w|[.,:]\d|\s(?:of|i|af|av)\s)",
    re.IGNORECASE,
)
_WAYS = (
    r"ovennævnte|ovenstående|foregående|forrige|foranstående|ovennevnte|previous|preceding|følgende|næste|neste|next"
    r"|following"
)
_ONE = re.compile(
    rf"(?<!\w)(?P<way>{_WAYS})\s(?P<kind>stykke|stk\.|stk|punkt|pkt\.|ledd|paragraf|afsnit|avsnitt|bestemmelse"
    r"|(?:sub-?)?paragraph|section|rule|item|regel)(?:et|en)?(?![\w.]|\s?\d|\s(?:på|on)\s)",
    re.IGNORECASE,
)
_FORWARD = ("følgende", "næste", "neste", "next", "following")
_SENDS = re.compile(
    r"\b(?:se|jf\.|efter|etter|i|under|see|in|to|with|af|av|of)\s(?:det\s|den\s|the\s)?$", re.IGNORECASE
)
_SECTIONS = ("paragraf", "section", "afsnit", "avsnitt")
_UNDER = re.compile(
    r"(?<!\w)(?:under|in|see|by|per|with|i|efter|etter|se|jf\.|jfr\.)\s\((?P<part>[a-h])\)(?!\w|\s(?:of|in|i|af|av)\s)",
    re.IGNORECASE,
)
"""A letter in brackets, behind a word that sends there."""
_IN_TABLE = re.compile(
    r"(?:(?:\s?[,–-]\s?|\s(?:og|eller|and|or|til|to)\s)\w{1,3})*\s(?:i|in|of|af|av)\s(?:the\s)?(?:tab(?:le|el|ell)|skem|skala|scale|figur)\w*",
    re.IGNORECASE,
)


def is_in_table(text: str, end: int) -> bool:
    """Whether a number is said to be in a table, whose rows are no places: »items 1 and 3 of the table«."""
    return _IN_TABLE.match(text, end) is not None


def members(text: str, end: int, path: Path, places: Places, language: str) -> Iterator[Found]:
    """The further members of a list or range behind a place: »9.1.3 (i) and (ii)«, »§ 2 nr. 1 til 3«."""
    while path and (joint := _JOINT.match(text, end)) is not None:
        member = _MEMBER.match(text, joint.end())
        if member is None:
            return
        if member["chapter"]:
            way: Path = (member["chapter"].lstrip("§ "),)
            fits = re.fullmatch(r"\d+-\d+", path[0]) is not None
        else:
            way = (*path[:-1], member["part"].strip("()"))
            if re.search(r"\.\d+$", text[:end]) and way[-1].isdigit():
                way = way[-1:]  # »2.1, 2.2 and 3«
            fits = _kind(way[-1]) == _kind(path[-1]) and (
                joint["comma"] is None or _ends(text, member, joint)
            )
            bracketed = ")" in member["part"] or member["word"] is not None
            through = joint["dash"] is not None or joint[0].strip() in ("til", "to", "through")
            closed = _CLOSED.match(text, member.end()) is not None
            fits = fits and (bracketed or closed or through)
        if not fits or way not in places or measure(language).match(text, member.end()):
            return
        if way != path:
            yield member.start(), member.end(), way
        end, path = member.end(), way


def _ends(text: str, member: re.Match[str], joint: re.Match[str]) -> bool:
    """Whether a list by commas goes on to the word that ends it, or has brackets or words for its parts."""
    if ")" in member["part"] or member["word"] or joint[0].strip(" ,"):
        return True
    return _ENDED.match(text, member.end()) is not None


def _kind(part: str) -> str:
    return (
        "number" if part.isdigit() else "letter" if len(part) == 1 or re.fullmatch("[ivx]+", part) else "word"
    )


def parts_before(text: str, found: Iterable[Found], places: Places) -> Iterator[Found]:
    """Places with their parts named before them, instead of these whole; then those that were found."""
    found = tuple(found)
    whole: list[Found] = []
    for start, end, path in found:
        ahead = text[max(0, start - 80) : start]
        named = list(_parts_listed(ahead, path, places)) or list(_part_named(ahead, path, places))
        whole += [] if named else [(start, end, path)]
        for number, (begin, stop, part) in enumerate(named):
            offset = start - len(ahead)
            yield offset + begin, end if number == len(named) - 1 else offset + stop, part
    yield from whole


def _parts_listed(ahead: str, path: Path, places: Places) -> Iterator[Found]:
    listed = _LIST_BEFORE.search(ahead) if places[path].numeral else None
    if listed is None or (not listed["word"] and listed["list"].isdigit()):
        return
    found = [
        (each.start(), each.end(), (*path, each["part"]))
        for each in _EACH.finditer(ahead, listed.start("list"), listed.end("list"))
    ]
    if found and all(part in places for _, _, part in found):
        yield listed.start(), found[0][1], found[0][2]
        yield from found[1:]


def _part_named(ahead: str, path: Path, places: Places) -> Iterator[Found]:
    said = _NAMED_BEFORE.search(ahead)
    if said is None:
        return
    stem = re.sub(r"(?:en|et|s)$", "", said["name"].lower())
    for way, place in places.items():
        heading = (place.label.rpartition(", ")[2] or place.heading).lower()
        if (
            way[:-1] == path
            and not place.numeral
            and heading in (said["name"].lower(), stem, f"{stem}e", f"{stem}s")
        ):
            yield said.start(), said.end("name"), way
            return


def carried(text: str, found: Sequence[Found], places: Collection[Path]) -> Iterator[Found]:
    """Parts by their word alone, of the place that was named last: »nr. 2 bokstav a; bokstav d«."""
    for match in _CARRIED.finditer(text):
        before = [one for one in found if one[1] <= match.start()]
        if not before:
            continue
        _, end, path = max(before, key=lambda one: one[1])
        if re.search(r"[.!?]\s.*[.!?]\s|\n", text[end : match.start()]):
            continue  # named two sentences before
        if ATTACHED.search(text[: match.start()]):
            continue  # a part of something else
        if not re.search(r"\w", text[end : match.start()]) and text[end : match.start()].strip(" ") in (
            "",
            ",",
        ):
            continue  # a part of it that there is not
        least = 0 if len(path) == 1 and path[0].isdigit() else 1
        ways = ((*path[:size], match["part"]) for size in range(len(path), least - 1, -1))
        way = next((way for way in ways if way in places and _kind(way[-1]) != "word"), None)
        if way is not None:
            yield match.start(), match.end(), way


def around(text: str, at: Path, places: Places) -> Iterator[Found]:
    """Places that a text at a place names by where they stand from it."""
    yield from _neighbours(text, at, places)
    yield from _letters_under(text, at, places)


def is_beside(said: str) -> bool:
    """Whether words send to what stands before or behind, which here only `around` tells."""
    return re.match(rf"(?:the |det |den )?(?:{_WAYS})\b", said, re.IGNORECASE) is not None


def _neighbours(text: str, at: Path, places: Places) -> Iterator[Found]:
    """The place before or behind one, by that: »ovennævnte stykke«, »the preceding section«."""
    for match in _ONE.finditer(text):
        if not at or "\n\n" in text[: match.start()]:
            continue
        here = _section(at, places) if match["kind"].lower() in _SECTIONS else at
        beside = [path for path, place in places.items() if path[:-1] == here[:-1] and place.numeral]
        if here not in beside:
            continue
        forward = match["way"].lower() in _FORWARD
        if forward and not _SENDS.search(text[: match.start()]):
            continue
        is_part = match["kind"].lower() in ("stykke", "stk.", "stk", "ledd")
        to = beside.index(here) + (1 if forward else -1)
        if 0 <= to < len(beside) and (not is_part or len(here) > 1):
            yield match.start(), match.end(), beside[to]


def _section(at: Path, places: Places) -> Path:
    """The innermost place around a text that has a heading; the outermost where none has."""
    ways = (at[:size] for size in range(len(at), 0, -1))
    return next((way for way in ways if way in places and places[way].heading), at[:1])


def _letters_under(text: str, at: Path, places: Collection[Path]) -> Iterator[Found]:
    """A letter in brackets behind a word that sends there, of the list that a text stands in: »under (a)«."""
    for match in _UNDER.finditer(text):
        ways = ((*at[:size], match["part"]) for size in range(len(at) - 1, -1, -1))
        way = next((way for way in ways if way in places), None)
        if way is not None and way != at:
            yield match.start("part") - 1, match.end(), way
