"""The labels of places as documents print them: `4.2.3`, `§ 12`, `stk. 3`, `C.1.3.2`, `Vedlegg I B`, `a)`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from laws.citation import slug
from laws.papers import paper_words
from laws.reading.containers.blocks import Block
from laws.roman import roman_value

CHAIN, SIGN, PART, WORD, LIST = "chain", "sign", "part", "word", "list"
_LONGEST = 60
"""Letters of the longest label."""
_LONGEST_TITLE = 90
"""Letters of the longest line with a law's number and title."""
_LAW_PATH = r"(?:\s?[A-K](?:\s?\d{1,2}(?:\s?\(?[a-h]\)?(?:\s?\(?[ivx]{1,4}\)?)?)?)?)?"


@dataclass(frozen=True, slots=True)
class Label:
    """A label at the beginning of a block.

    Attributes:
        printed: as it stands there, without a stop behind it.
        parts: what it is in a citation, from the number that it begins with.
        style: what it looks like; labels of one style beside one another count on.
        kind: `CHAIN`, `SIGN`, `PART`, `WORD` or `LIST`.
        value: what it counts.
        rest: the words behind it.
        scope: whether numbers begin anew under it.
    """

    printed: str
    parts: tuple[str, ...]
    style: str
    kind: str
    value: int
    rest: str
    scope: bool = False


def labels_of(block: Block) -> tuple[Label, ...]:
    """The ways to read the label of a block, the likeliest first; none where it has none.

    >>> [label.parts for label in labels_of(Block("4.2.3 Alert"))]
    [('4', '2', '3')]
    >>> [label.printed for label in labels_of(Block("§ 4, stk. 2. Betaling"))]
    ['§ 4, stk. 2']
    >>> [label.parts for label in labels_of(Block("Vedlegg I B", level=2))]
    [('vedlegg-I', 'B')]
    >>> labels_of(Block("1. september 2024 mødes vi")), labels_of(Block("27 hold deltog"))
    ((), ())
    """
    if block.rows or block.sign:
        return ()
    if block.numeral:
        numbered = f"{block.numeral} {block.text}".strip()
        found = _read(numbered, headed=True)
        fits = tuple(label for label in found if len(label.printed) <= len(block.numeral))
        whole = any(len(label.printed) >= len(block.numeral.rstrip(".):")) for label in fits)
        return fits if whole else (tuple(_read_counted(block.numeral, block.text)) or fits)
    return tuple(_read(block.text, headed=block.level > 0 or block.strong > 0))


def _read(text: str, *, headed: bool) -> Iterator[Label]:
    for reader in (_read_sign, _read_chain, _read_word, _read_part):
        label = reader(text, headed)
        if label is not None:
            yield label
            return
    yield from _read_list(text, headed)


def _behind(text: str, at: int) -> str:
    return text[at:].lstrip(" \t\u00a0.:–—-").strip()


@cache
def _law_words() -> str:
    words = sorted(paper_words()["law"]["words"], key=len, reverse=True)
    return "|".join(re.escape(word).replace("\\ ", r"\s*") for word in words)


def _read_sign(text: str, headed: bool) -> Label | None:
    """`§ 4`, `§ 4, stk. 2`, `§ 27 B 1 a`, `§ 2-1` of a chapter, `Law 27`."""
    chapter = re.match(r"§\s*(?P<number>\d{1,2}-(?P<last>\d{1,2}))(?=[.:]?(?:\s+[^\Wa-zæøå\d_]|\s*$))", text)
    if chapter is not None:
        printed, last = " ".join(chapter[0].split()), int(chapter["last"])
        return Label(printed, (chapter["number"],), SIGN, SIGN, last, _behind(text, chapter.end()))
    found = re.match(
        rf"(?P<sign>§|(?:(?:{_law_words()})\s*(?=[\d§])§?))\s*(?P<number>\d{{1,3}})(?P<tail>{_LAW_PATH})"
        r"(?P<stk>,?\s*[Ss]tk\.?\s*(?P<of>\d{1,2}))?(?![\w(]|[-–,/]\s?\d)",
        text,
        re.IGNORECASE if not text.startswith("§") else 0,
    )
    titled = found is not None and (
        headed
        or _is_head_line(text, found.end())
        or text[found.end() :][:1] == ":"
        or (found["sign"].isupper() and _is_titled(text, found.end()))
    )
    if found is None or (not found["sign"].startswith("§") and not titled):
        return None
    behind = text[found.end() :]
    if re.match(r"[,;)]|\s+[a-zæøå]{2,}", behind) and not headed:
        return None  # a paragraph that begins with a mention: »§ 12 gælder også«
    more = _MORE_LETTERS.match(behind) if titled else None
    end = found.end() + (more.end() if more is not None else 0)
    tail = re.sub(r"[\s()]", "", found["tail"])
    parts = (f"{found['number']}{tail}", *((found["of"],) if found["of"] else ()))
    kind, style = (CHAIN, CHAIN) if found["of"] else (SIGN, SIGN)
    printed = " ".join(text[:end].split())
    return Label(printed, parts, style, kind, int(found["number"]), _behind(text, end))


_MORE_LETTERS = re.compile(
    r"(?:\s?(?:,|og|and|&|–|-)\s?(?:§\s?)?(?:\d{1,2})?[A-K](?:\s?\d{1,2}[a-h]?)?(?!\w))+(?=\s*(?:[.:–—-]|$))"
)
"""What a heading names besides its first law: »§ 27B3 og B4«."""


def _read_chain(text: str, headed: bool) -> Label | None:
    """`4.2.3`, `C.1.3.2`, `4.2.a`, `3a.`."""
    found = re.match(
        r"(?P<chain>(?:[A-Z]|\d{1,3})(?:\.\d{1,3})+(?:\.?[a-z](?![a-z]))?)[.)]?(?=\s|$)"
        r"|(?P<pair>\d{1,2}[a-z])[.):](?=\s)",
        text,
    )
    if found is None:
        return None
    printed = found["chain"] or found["pair"]
    parts = tuple(re.findall(r"\d+|[A-Za-z]", printed))
    value = int(parts[-1]) if parts[-1].isdigit() else ord(parts[-1].lower()) - 96
    return Label(printed, parts, CHAIN, CHAIN, value, _behind(text, found.end()))


@cache
def _rows() -> tuple[tuple[re.Pattern[str], bool, bool], ...]:
    rows = []
    for entry in paper_words()["label"]:
        words = "|".join(re.escape(w) for w in sorted(entry["words"], key=len, reverse=True))
        number = (
            r"(?:(?:[Nn]r|[Nn]o)\.?\s)?(?P<number>[IVXLC]{1,6}|\d{1,3}(?:[-/]\w{1,6}){0,2}|[A-ZÆØÅ])"
            r"(?P<sub>(?:[ .](?:[A-Z]|\d{1,2})(?!\w)){0,3}(?:\s?\(?[a-z]\))?)"
        )
        pattern = re.compile(rf"(?P<word>(?i:{words}))\s*{number}(?![\w])")
        rows.append((pattern, entry.get("scope", False), entry.get("part", False)))
    return tuple(rows)


def _read_word(text: str, headed: bool) -> Label | None:
    """`Vedlegg I B`, `Spørgsmål 7`, `Chapter 3`."""
    for pattern, scope, part in _rows():
        found = None if part else pattern.match(text)
        if found is None:
            continue
        ends = re.match(r"\s*(?:[.:–—-]|$)", text[found.end() :])
        titled = ends or headed or _is_titled(text, found.end())
        if not titled or not found["word"][0].isupper():
            return None
        return _worded(found, _behind(text, found.end()), scope=scope)
    return None


_COUNTED = re.compile(
    r"(?P<word>[^\W\d_]+)\.?\s(?:(?:[Nn]r\.?|[Nn]o\.?)\s|#\s?)?"
    r"(?P<number>[A-Z]{0,3}\d{1,3}[A-H]?(?:[-/]\w{1,6}){0,3}|[IVXLC]{1,6}|[A-ZÆØÅ])"
    r"(?P<sub>(?:[ .](?:[A-ZÆØÅ]|\d{1,3})(?!\w)){0,3})"
)
_WORDLESS = re.compile(
    r"(?P<first>[A-Z]{1,3}\d{1,3}|\d{1,3})(?P<sub>(?:[ .](?:[A-ZÆØÅ]|\d{1,3})(?!\w)){1,4})"
)


def _read_counted(numeral: str, rest: str) -> Iterator[Label]:
    """What counts on in its document, whatever its word is: `Vedtak 32/24-1`, `S2.3`, `1 B`."""
    worded = _COUNTED.fullmatch(numeral)
    if worded is not None:
        yield _worded(worded, rest, scope=False)
    elif numeral in paper_words()["decided"]:
        yield Label(numeral, (slug(numeral),), numeral, PART, 1, rest)
    elif prefixed := re.fullmatch(r"(?P<prefix>[A-Z]{1,3})\d{1,3}", numeral):
        yield Label(numeral, (numeral,), prefixed["prefix"], WORD, _value(numeral), rest)
    elif re.fullmatch(r"[IVXL]{1,6}|[A-Z]", numeral):
        style = "I." if roman_value(numeral.lower()) else "A."
        yield Label(numeral, (numeral,), style, LIST, _value(numeral), rest)
    elif bare := _WORDLESS.fullmatch(numeral):
        parts = (bare["first"], *re.findall(r"\w+", bare["sub"]))
        yield Label(numeral, parts, CHAIN, CHAIN, _value(parts[-1]), rest)


def _worded(found: re.Match[str], rest: str, *, scope: bool) -> Label:
    """The label of a word, its number, and what counts under that."""
    word, sub = slug(found["word"]), re.findall(r"\w+", found["sub"])
    number = re.sub(r"^[A-Z]+(?=\d)", lambda m: m[0].lower(), found["number"]).replace("/", "-")
    parts = (f"{word}-{number}", *sub)
    style = " ".join([word, *["sub"] * len(sub)])
    value = _value(sub[-1] if sub else found["number"])
    return Label(" ".join(found[0].split()), parts, style, WORD, value, rest, scope)


def _is_head_line(text: str, at: int) -> bool:
    """Whether what follows a law's number is its title: a stop, a capital, and no sentence."""
    begins = re.match(r"\s*[.:–—-]\s+(?=[^\W\d_a-zæøå])", text[at:])
    rest = text[at + begins.end() :] if begins else ""
    return bool(rest) and len(text) <= _LONGEST_TITLE and not re.search(r"[.;:?!](?:\s|$)", rest)


def _is_titled(text: str, at: int) -> bool:
    """Whether what follows a label is a heading: a capital, few words, and no stop."""
    rest = _behind(text, at)
    return len(text) <= _LONGEST and rest[:1].isupper() and not re.search(r"[.,;:?!]", rest)


def _read_part(text: str, headed: bool) -> Label | None:
    """`stk. 2`, `pkt. 3`, `nr. 4`."""
    for pattern, _scope, part in _rows():
        found = pattern.match(text) if part else None
        if found is None:
            continue
        behind = text[found.end() :]
        if not (headed or re.match(r"\s*(?:[.:)–—-]|$)|\s+[^\Wa-zæøå\d_]", behind)):
            return None
        printed = " ".join(found[0].split())
        parts = (found["number"], *re.findall(r"\w+", found["sub"]))
        style = " ".join([slug(found["word"]), *["sub"] * (len(parts) - 1)])
        return Label(printed, parts, style, PART, _value(parts[-1]), _behind(text, found.end()))
    return None


_SHAPES = (
    (re.compile(r"(?P<n>\d{1,3})(?P<stop>[.)])(?=\s|$)"), "1"),
    (re.compile(r"\((?P<n>\d{1,3})\)(?=\s|$)"), "1"),
    (re.compile(r"(?P<n>[ivxl]{1,6})(?P<stop>[.)])(?=\s|$)"), "i"),
    (re.compile(r"\((?P<n>[ivxl]{1,6})\)(?=\s|$)"), "i"),
    (re.compile(r"(?P<n>[a-z])(?P<stop>[.)])(?=\s|$)"), "a"),
    (re.compile(r"\((?P<n>[a-z])\)(?=\s|$)"), "a"),
    (re.compile(r"(?P<n>[IVXL]{1,6})(?P<stop>[.)])(?=\s|$)"), "I"),
    (re.compile(r"(?P<n>[A-Z])(?P<stop>[.)])(?=\s|$)"), "A"),
    (re.compile(r"\((?P<n>[A-Z])\)(?=\s|$)"), "A"),
)


def _read_list(text: str, headed: bool) -> Iterator[Label]:
    """`1.`, `2)`, `(iii)`, `a)`, `B.`; a number alone where the block is a heading."""
    for pattern, shape in _SHAPES:
        found = pattern.match(text)
        if found is None or (shape in "iI" and not roman_value(found["n"].lower())):
            continue
        if shape == "1" and _is_day(text[found.end() :]):
            return
        value = roman_value(found["n"].lower()) if shape in "iI" else _value(found["n"])
        stop = found.groupdict().get("stop") or "()"
        printed = found[0] if stop != "." else found["n"]
        yield Label(printed, (found["n"],), f"{shape}{stop}", LIST, value, _behind(text, found.end()))
    bare = re.match(r"(?P<n>\d{1,2})\s+(?=[^\Wa-zæøå\d_])|(?P<alone>\d{1,2})$", text) if headed else None
    if bare and not _is_day(text[bare.end() :]):
        number = bare["n"] or bare["alone"]
        yield Label(number, (number,), "1.", LIST, int(number), _behind(text, bare.end()))


def _is_day(behind: str) -> bool:
    month = re.match(r"\s*([^\W\d_]+)", behind)
    return month is not None and month[1].lower() in paper_words()["months"]


def _value(number: str) -> int:
    """What a number, a letter or a roman numeral counts.

    >>> _value("7"), _value("C"), _value("IV"), _value("23-AU-11")
    (7, 3, 4, 23)
    """
    digits = re.match(r"[A-Z]{0,3}(\d+)", number)
    if digits:
        return int(digits[1])
    return roman_value(number.lower()) if len(number) > 1 or number == "I" else ord(number.lower()) - 96
