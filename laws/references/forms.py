"""The forms of `laws/data/references.toml` as compiled patterns, one set a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from laws import shipped

WS = r"(?:(?!\n[ \t]*\n)\s)"
"""One white-space character that does not begin a new paragraph."""

GAP, BLANKS = rf"{WS}{{1,40}}", rf"{WS}{{0,40}}"
"""What parts two words, and what may; 40 at most, so that no row of blanks makes a search slow."""

_TERM = r"[^\W\d_]{1,40}"

_OPEN = ("noun", "prep", "opens", "verb", "acts", "things")
_BESIDE = dict.fromkeys(("previous", "next", "lead", "tell", "ends", "more", "named", "foreign", *_OPEN), "/")
"""Roles whose rows hold several forms beside each other, and what stands between them."""

ROLES = (
    "sign", "and", "range", "before", "unit", "statute", "stk", "note", "book", "here", "point", "way",
    "previous", "next", "lead", "tell", *_OPEN, "ends", "more", "named", "foreign", "definition", "see",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Forms:
    """How one language cites.

    Attributes:
        sign: a sign and the white space after it; group `plural` where plain numbers may follow.
        joint: what stands between two members of a list, group `range` where it makes a range.
        strong, middle, weak, lost: what proves that a number without a sign cites.
        unit: what makes a plain number a count.
        statute_before, statute_after, stk: what makes it a paragraph of another book.
        book_before, book_after: the year of the laws that are meant.
        sub: a point that is named after the law that it belongs to.
        note: the word for a footnote.
        here: words for the place itself, and what each means.
        of_here: what goes with a point of the law itself: "of this Law".
        point, way, previous, following: relative places.
        levels: for those of `previous` and `following` that mean another level than the place itself.
        lead, lead_bare, lead_deep: words right before a numeral that make it one of this law; after the
            second a lone letter is enough, after the last not even a bracketed one.
        tell, tell_bare: words right after a numeral that do the same.
        prepositions: the words of `way` that say so only where a clause ends after them: "B following".
        ends: what ends a clause; None in a language whose file does not say.
        more: what makes a way something else: "below average".
        named: what a letter may be the name of: "table B".
        foreign, foreign_before: what says that a point is none of a law: "section 3 of the contract".
        of: joins a point to the point that it is of: "clause 2 of B".
        elsewhere: what says that a point is one of another law: "punkt A i § 31".
        definition, definition_back, see: what sends to a definition.
    """

    sign: re.Pattern[str]
    joint: re.Pattern[str]
    strong: re.Pattern[str]
    middle: re.Pattern[str]
    weak: re.Pattern[str]
    lost: re.Pattern[str]
    unit: re.Pattern[str]
    statute_before: re.Pattern[str]
    statute_after: re.Pattern[str]
    stk: re.Pattern[str]
    book_before: re.Pattern[str]
    book_after: re.Pattern[str]
    sub: re.Pattern[str]
    note: re.Pattern[str]
    here: re.Pattern[str]
    of_here: re.Pattern[str]
    targets: Mapping[str, str]
    point: re.Pattern[str]
    above: frozenset[str]
    of: re.Pattern[str]
    elsewhere: re.Pattern[str]
    way: re.Pattern[str]
    ways: Mapping[str, int]
    prepositions: frozenset[str]
    previous: re.Pattern[str]
    following: re.Pattern[str]
    levels: Mapping[str, str]
    lead: re.Pattern[str]
    lead_bare: re.Pattern[str]
    lead_deep: re.Pattern[str]
    tell: re.Pattern[str]
    tell_bare: re.Pattern[str]
    noun: re.Pattern[str]
    opens: re.Pattern[str]
    verb: re.Pattern[str]
    says: re.Pattern[str]
    ends: re.Pattern[str] | None
    more: re.Pattern[str]
    named: re.Pattern[str]
    foreign: re.Pattern[str]
    foreign_before: re.Pattern[str]
    definition: re.Pattern[str]
    definition_back: re.Pattern[str]
    see: re.Pattern[str]


@lru_cache(maxsize=1)
def table() -> dict[str, Any]:
    """The data file as it stands."""
    return shipped.table("references.toml")


def languages() -> tuple[str, ...]:
    """The languages that the data file knows."""
    return tuple(name for name in table() if name != "books")


@lru_cache(maxsize=8)
def forms(language: str) -> Forms:
    """The forms of a language; Danish ones for a language that the data file does not know."""
    rows: dict[str, list[dict[str, Any]]] = table().get(language) or table()["da"]

    def words(role: str, **having: Any) -> str:
        chosen = (r for r in rows.get(role, ()) if all(r.get(k) == v for k, v in having.items()))
        return _either(form for r in chosen for form in r["write"].split(_BESIDE.get(role, "\n")))

    def before(strength: str) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w)(?:{words('before', strength=strength)}){GAP}(?=\d)", re.IGNORECASE)

    signs = rows["sign"]
    plural = _either(r["write"] for r in signs if r.get("plural"))
    single = _either(r["write"] for r in signs if not r.get("plural"))
    statute = "|".join(_statute(r) for r in rows.get("statute", ())) or r"(?!)"
    units = "|".join(
        (r"\w*" if row.get("compound") else "") + rf"(?:{_either(row['write'].split('/'))})"
        for row in rows.get("unit", ())
    )
    books = [r["write"] for r in rows.get("book", ())]
    tails = [b for b in books if b[0] in "- "]
    heads = [b for b in books if b[0] not in "- "]
    dash = r"[-\u2010\u2011\u2013]"
    tail = "|".join(re.escape(b.strip("- ")) for b in sorted(tails, key=len, reverse=True))
    head = _either(heads) if heads else r"(?!)"
    year = r"(?:19|20)\d\d"
    endings = [row["write"].strip("-") for row in rows.get("verb", ())]
    return Forms(
        sign=re.compile(
            rf"(?<!\w)(?:(?<![^\W\d_]-)|(?=§))(?:(?P<plural>{plural})|(?:{single}))(?P<gap>{BLANKS})(?=\w)",
            re.IGNORECASE,
        ),
        joint=re.compile(
            rf"{BLANKS}(?P<dash>[-\u2010-\u2015]){BLANKS}|{BLANKS}(?:,|/){BLANKS}(?:(?:{words('and')}){GAP})?"
            rf"|{GAP}(?P<range>{words('range')}){GAP}|{GAP}(?P<and>{words('and')}){GAP}",
            re.IGNORECASE,
        ),
        strong=before("strong"),
        middle=before("middle"),
        weak=before("weak"),
        lost=before("lost"),
        unit=re.compile(rf"{BLANKS}-?(?:%|°|(?:{units or '(?!)'})(?!\w))", re.IGNORECASE),
        statute_before=re.compile(rf"(?<![\w-])(?:{statute})(?:['’]s)?,?{BLANKS}$", re.IGNORECASE),
        statute_after=re.compile(
            rf",?{GAP}(?:i|of|in){GAP}(?:[\w'’]+{GAP}){{0,3}}?(?:{statute})(?!\w)", re.IGNORECASE
        ),
        stk=re.compile(rf",?{BLANKS}(?:{words('stk')}){BLANKS}[\d.]*\d", re.IGNORECASE),
        book_before=re.compile(rf"(?<!\w)(?P<year>{year})(?:{dash}|{WS})(?:{tail}){GAP}$", re.IGNORECASE),
        book_after=re.compile(
            rf"{GAP}(?:i|of|in){GAP}(?:[^\W\d]+{GAP})?(?:(?P<year>{year})(?:{dash}|{WS})(?:{tail})"
            rf"|(?:{head}){GAP}(?P<year2>{year}))(?!\w)",
            re.IGNORECASE,
        ),
        sub=re.compile(
            rf",?{GAP}(?:{words('point', way=None)}){BLANKS}\(?(?P<label>[A-H](?:\d{{1,2}}(?:[a-h][ivx]*)?)?"
            rf"|\d{{1,2}}[a-h]?|[a-h])(?!\w|\.\d)\)?"
        ),
        note=re.compile(rf"{GAP}(?:{words('note')})(?!\w)", re.IGNORECASE),
        here=re.compile("|".join(_here(r) for r in rows.get("here", ())) or r"(?!)", re.IGNORECASE),
        of_here=re.compile(rf"{GAP}(?:of|in|i|av|af){GAP}(?:{_law_itself(rows)})(?!\w)", re.IGNORECASE),
        targets={r["write"].lower(): r["target"] for r in rows.get("here", ())},
        point=re.compile(rf"(?<!\w)(?P<word>{words('point')}){BLANKS}(?=[\w(])", re.IGNORECASE),
        above=frozenset(r["write"].lower() for r in rows.get("point", ()) if r.get("way")),
        of=re.compile(rf"{GAP}(?:i|af|av|of|in){GAP}"),
        elsewhere=re.compile(
            rf"\)?{GAP}(?:i|af|av|of|in|to){GAP}(?:{plural}|{single}){BLANKS}(?=\d)", re.IGNORECASE
        ),
        way=re.compile(rf"{BLANKS}(?P<way>{words('way')})(?!\w)", re.IGNORECASE),
        ways={r["write"].lower(): r["way"] for r in rows.get("way", ())},
        prepositions=frozenset(r["write"].lower() for r in rows.get("way", ()) if r.get("ends")),
        previous=re.compile(rf"(?<!\w)(?:{words('previous')})(?!\w)(?!{BLANKS}\d)", re.IGNORECASE),
        following=re.compile(rf"(?<!\w)(?:{words('next')})(?!\w)(?!{BLANKS}\d)", re.IGNORECASE),
        levels={
            form.lower(): r["level"]
            for role in ("previous", "next")
            for r in rows.get(role, ())
            if "level" in r
            for form in r["write"].split("/")
        },
        lead=re.compile(rf"(?<!\w)(?:{words('lead', deep=None)}){GAP}$", re.IGNORECASE),
        lead_deep=re.compile(rf"(?<!\w)(?:{words('lead', deep=True)}){GAP}$", re.IGNORECASE),
        lead_bare=re.compile(rf"(?<!\w)(?:{words('lead', bare=True)}){GAP}$", re.IGNORECASE),
        tell=re.compile(rf"{GAP}(?:{words('tell')})(?!\w)", re.IGNORECASE),
        tell_bare=re.compile(rf"{GAP}(?:{words('tell', bare=True)})(?!\w)", re.IGNORECASE),
        noun=re.compile(rf"(?<!\w)(?:{words('noun')}){GAP}(?:{words('prep')}){GAP}$", re.IGNORECASE),
        opens=re.compile(rf"(?<!\w)(?:{words('opens')}){GAP}$", re.IGNORECASE),
        verb=_verb(f"{words('acts')}|{words('things')}", endings),
        says=_verb(words("things"), endings),
        ends=_ending(words("ends")) if rows.get("ends") else None,
        more=re.compile(rf"{GAP}(?:{words('more')})(?!\w)", re.IGNORECASE),
        named=re.compile(rf"(?<!\w)(?:{words('named')}){GAP}$", re.IGNORECASE),
        foreign=re.compile(
            rf"{GAP}(?:i|of|in|for|til){GAP}(?:[\w'’]+{GAP}){{0,3}}?(?:{words('foreign')})(?!\w)",
            re.IGNORECASE,
        ),
        foreign_before=re.compile(rf"(?<!\w)(?:{words('foreign')})(?:['’]s)?,?{GAP}$", re.IGNORECASE),
        definition=re.compile(
            rf"(?<!\w)(?:{words('definition', back=None)}){GAP}(?P<words>{_TERM}(?:{WS}{_TERM}){{0,2}})",
            re.IGNORECASE,
        ),
        definition_back=re.compile(
            rf"(?<!\w)(?P<words>{_TERM}(?:{WS}{_TERM})?){WS}?\((?:[^()]{{0,20}}{WS})?"
            rf"(?P<text>{words('definition', back=True)})(?!\w)",
            re.IGNORECASE,
        ),
        see=re.compile(
            rf"(?<!\w)(?:{words('see')}){GAP}(?P<words>{_TERM}(?:{WS}{_TERM}){{0,2}})", re.IGNORECASE
        ),
    )


def _law_itself(rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    return _either(r["write"] for r in rows.get("here", ()) if r["target"] == "law")


def _ending(words: str) -> re.Pattern[str]:
    """What a clause may end before: a sign, a new paragraph, the end of the text, or one of the words."""
    signs = r"\Z|[(),.;:?!\]–—]"
    return re.compile(rf"{BLANKS}(?:{signs})|\s*\n[ \t]*\n|{GAP}(?:{words})(?!\w)", re.IGNORECASE)


def _verb(others: str, endings: Sequence[str]) -> re.Pattern[str]:
    """A verb with one of the endings, that is none of the words which tell of something else."""
    ending = "|".join(endings) or "(?!)"
    return re.compile(rf"{GAP}(?!(?:{others})(?!\w))[^\W\d_]{{1,20}}?(?:{ending})(?![\w'’])")


def _here(row: Mapping[str, Any]) -> str:
    unless = rf"(?<!{re.escape(row['unless'])} )" if "unless" in row else ""
    return rf"(?<!\w){unless}{_either([row['write']])}(?!\w)"


def _statute(row: Mapping[str, Any]) -> str:
    """A row for a book of other paragraphs, as a pattern of a whole word."""
    word = re.escape(row["write"].lstrip("-"))
    if not row["write"].startswith("-"):
        return rf"\w{{0,30}}{word}\w{{0,30}}"
    return rf"(?!(?:{row.get('except', '(?!)')}))[^\W\d_]{{3,30}}{word}s?"


def _either(written: Iterable[str]) -> str:
    """The words as one alternative, the longest first; white space in them as it may be broken."""
    words = sorted(set(written), key=lambda w: (-len(w), w))
    return "|".join(rf"{GAP}".join(re.escape(p) for p in w.split(" ")) for w in words) or r"(?!)"
