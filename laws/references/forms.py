"""The forms of `laws/data/references.toml` as compiled patterns, one set a language."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from laws.references.behind import Behind, last_letters, most_words
from laws.references.letters import Letters, letters
from laws.references.vocabulary import BLANKS, GAP, WS, Rows, either, rows_of, words_of

_TERM = r"[^\W\d_]{1,40}"


@dataclass(frozen=True, slots=True)
class Forms:
    """How one language cites.

    Attributes:
        sign: a sign and the white space after it; group `plural` where plain numbers may follow.
        joint: what stands between two members of a list, group `range` where it makes a range.
        aside: the same with a remark between commas: "and, in the last resort,".
        strong, middle, weak, lost: what proves that a number without a sign cites.
        unit: what makes a plain number a count.
        statute_before, statute_after, stk: what makes it a paragraph of another book.
        statute: what every word for another book has in it; a text without it names none.
        book_before, book_after: the year of the laws that are meant.
        sub: a point that is named after the law that it belongs to.
        note: the word for a footnote.
        here: words for the place itself, and what each means.
        of_here: what goes with a point of the law itself: "of this Law".
        case: before: words for places that are no points of a law: "cases 1 to 8".
        step: what may stand between two levels of a citation; group `word` is a word for a point.
        ordinal, ordinals: a level by its ordinal: "fjerde ledd".
        inclusive: what goes with a range.
        of_cited: what goes with a point of the law cited last: "of that Law".
        point, way, previous, following: relative places; `point_before` is `point` before its numeral.
        levels: for those of `previous` and `following` that mean another level than the place itself.
        tell: words right after a numeral that make it one of this law.
        singular: a word that may be a verb of one place: "applies", "is", but not "call".
        verb, says: likewise a verb by its ending; after the second a player may do it too.
        prepositions: the words of `way` that say so only where a clause ends after them: "B following".
        ends: what ends a clause; None in a language whose file does not say.
        more: what makes a way something else: "below average".
        letters: what the words around a letter say of it.
        halls: those of `point` that a part of a hall is called too.
        of: joins a point to the point that it is of: "clause 2 of B".
        letter_of: before: a point of what comes, whatever its letter is: "section K of".
        elsewhere: what says that a point is one of another law: "punkt A i § 31".
        definition, definition_back, see: what sends to a definition.
    """

    sign: re.Pattern[str]
    joint: re.Pattern[str]
    aside: re.Pattern[str]
    strong: re.Pattern[str]
    middle: re.Pattern[str]
    above_seven: re.Pattern[str]
    weak: re.Pattern[str]
    lost: re.Pattern[str]
    unit: re.Pattern[str]
    statute: re.Pattern[str]
    statute_before: re.Pattern[str]
    statute_after: re.Pattern[str]
    stk: re.Pattern[str]
    book_before: re.Pattern[str]
    book_after: re.Pattern[str]
    sub: re.Pattern[str]
    note: re.Pattern[str]
    here: re.Pattern[str]
    of_here: re.Pattern[str]
    of_cited: re.Pattern[str]
    targets: Mapping[str, str]
    point: re.Pattern[str]
    point_before: Behind
    above: frozenset[str]
    halls: frozenset[str]
    of: re.Pattern[str]
    letter_of: re.Pattern[str]
    elsewhere: re.Pattern[str]
    way: re.Pattern[str]
    ways: Mapping[str, int]
    prepositions: frozenset[str]
    previous: re.Pattern[str]
    following: re.Pattern[str]
    levels: Mapping[str, str]
    tell: re.Pattern[str]
    ordinal: re.Pattern[str]
    ordinals: Mapping[str, str]
    step: re.Pattern[str]
    case: Behind
    inclusive: re.Pattern[str]
    singular: re.Pattern[str]
    verb: re.Pattern[str]
    says: re.Pattern[str]
    ends: re.Pattern[str] | None
    more: re.Pattern[str]
    letters: Letters
    definition: re.Pattern[str]
    definition_back: re.Pattern[str]
    see: re.Pattern[str]


@lru_cache(maxsize=8)
def forms(language: str) -> Forms:
    """The forms of a language; Danish ones for a language that the data file does not know."""
    rows = rows_of(language)
    words = partial(words_of, rows)

    def before(strength: str, **having: bool) -> re.Pattern[str]:
        written = words("before", strength=strength, **having)
        return re.compile(rf"(?<!\w)(?:{written}){GAP}(?=\d)", re.IGNORECASE)

    signs = rows["sign"]
    plural = either(r["write"] for r in signs if r.get("plural"))
    single = either(r["write"] for r in signs if not r.get("plural"))
    statute = "|".join(_statute(r) for r in rows.get("statute", ())) or r"(?!)"
    units = "|".join(
        (r"\w{0,20}" if row.get("compound") else "") + rf"(?:{either(row['write'].split('/'))})"
        for row in rows.get("unit", ())
    )
    books = [r["write"] for r in rows.get("book", ())]
    tails = [b for b in books if b[0] in "- "]
    heads = [b for b in books if b[0] not in "- "]
    dash = r"[-\u2010\u2011\u2013]"
    tail = "|".join(re.escape(b.strip("- ")) for b in sorted(tails, key=len, reverse=True))
    head = either(heads) if heads else r"(?!)"
    year = r"(?:19|20)\d\d"
    point = re.compile(
        rf"(?<!\w)(?:(?P<qualifier>{words('qualifier')}){GAP})?(?P<word>{words('point')}){BLANKS}(?=[\w(])",
        re.IGNORECASE,
    )
    endings = [_ending_of(row) for row in rows.get("verb", ())]
    return Forms(
        sign=re.compile(
            rf"(?<!\w)(?:(?<![^\W\d_]-)|(?=§))(?:(?P<plural>{plural})|(?:{single}))(?P<gap>{BLANKS})(?=\w)",
            re.IGNORECASE,
        ),
        joint=re.compile(
            rf"{BLANKS}(?P<dash>[-\u2010-\u2015]){BLANKS}|{BLANKS}(?:,|/|;(?={BLANKS}(?:[89]|[1-9]\d)[A-H])){BLANKS}(?:(?:{words('and')}){GAP})?"
            rf"|{GAP}(?P<range>{words('range')}){GAP}|{GAP}(?P<and>{words('and')}){GAP}",
            re.IGNORECASE,
        ),
        aside=re.compile(rf",?{GAP}(?:{words('and')}),{GAP}[^\d,.;:()]{{1,60}},{GAP}", re.IGNORECASE),
        strong=before("strong"),
        middle=before("middle"),
        above_seven=before("weak", above=True),
        weak=before("weak"),
        lost=before("lost"),
        unit=re.compile(rf"{BLANKS}-?(?:%|°|(?:{units or '(?!)'})(?!\w))", re.IGNORECASE),
        statute=re.compile(either(r["write"].lstrip("-") for r in rows.get("statute", ())), re.IGNORECASE),
        statute_before=re.compile(
            rf"(?<![\w-])(?:{statute})(?:['’]s)?(?:{GAP}(?:som|as))?,?{BLANKS}$", re.IGNORECASE
        ),
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
        here=re.compile(
            "|".join(_own_place_pattern(r) for r in rows.get("here", ())) or r"(?!)", re.IGNORECASE
        ),
        of_here=re.compile(
            rf"{GAP}(?:of|in|i|av|af){GAP}(?:{_law_itself(rows)}"
            rf"|(?:{words('this')}){GAP}(?:{words('point')}))(?!\w)",
            re.IGNORECASE,
        ),
        of_cited=re.compile(
            rf"{GAP}(?:(?:of|in|i|av|af){GAP}(?:{words('that')}){GAP}(?:{single})|(?:{words('thereof')}))(?!\w)",
            re.IGNORECASE,
        ),
        targets={r["write"].lower(): r["target"] for r in rows.get("here", ())},
        point=point,
        point_before=Behind(
            point, most_words(words("qualifier"), words("point")), last_letters(words("point"))
        ),
        case=Behind(
            re.compile(rf"(?<!\w)(?P<word>{words('case')}){GAP}(?=[\w(])", re.IGNORECASE),
            most_words(words("case")),
            last_letters(words("case")),
        ),
        step=re.compile(
            rf"(?:\.(?=[\d(\[])|(?P<comma>,)?{BLANKS})"
            rf"(?:(?P<word>{words('point', way=None)}){BLANKS})?(?=[\w(\[])",
            re.IGNORECASE,
        ),
        ordinal=re.compile(
            rf"(?:,?{GAP}|(?<!\w))(?P<ordinal>{words('ordinal')}){GAP}"
            rf"(?:{words('point', way=None)})(?!\w)",
            re.IGNORECASE,
        ),
        ordinals={r["write"].lower(): str(r["number"]) for r in rows.get("ordinal", ())},
        inclusive=re.compile(
            rf",?{GAP}(?:\((?:{words('inclusive')})\)|(?:{words('inclusive')})(?!\w))", re.IGNORECASE
        ),
        above=frozenset(r["write"].lower() for r in rows.get("point", ()) if r.get("way")),
        halls=frozenset(r["write"].lower() for r in rows.get("point", ()) if r.get("hall")),
        of=re.compile(rf"{GAP}(?:i|af|av|of|in){GAP}"),
        letter_of=re.compile(
            rf"(?<!\w)(?:{words('point')}){BLANKS}\(?[A-Za-z0-9]{{1,3}}\)?{GAP}(?:i|af|av|of|in){GAP}$",
            re.IGNORECASE,
        ),
        elsewhere=re.compile(
            rf"\)?{GAP}(?:i|af|av|of|in|to){GAP}(?:{plural}|{single}){BLANKS}(?=\d)", re.IGNORECASE
        ),
        way=re.compile(rf"{BLANKS}(?P<way>{words('way')})(?!\w)", re.IGNORECASE),
        ways={
            form.lower(): r["way"]
            for role in ("way", "qualifier")
            for r in rows.get(role, ())
            for form in r["write"].split("/")
        },
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
        tell=re.compile(rf"{GAP}(?:{words('tell')})(?!\w)", re.IGNORECASE),
        singular=re.compile(rf"[^\W\d_]+(?:{'|'.join(endings) or '(?!)'})$|(?:{words('auxiliary')})$", re.I),
        verb=_verb(f"{words('acts')}|{words('things')}", endings),
        says=_verb(words("things"), endings),
        ends=_ending(words("ends")) if rows.get("ends") else None,
        letters=letters(language),
        more=re.compile(rf"{GAP}(?:{words('more')})(?!\w)", re.IGNORECASE),
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


def _law_itself(rows: Rows) -> str:
    return either(r["write"] for r in rows.get("here", ()) if r["target"] == "law")


def _ending(words: str) -> re.Pattern[str]:
    """What a clause may end before: a sign, a new paragraph, the end of the text, or one of the words."""
    signs = r"\Z|[(),.;:?!\]–—]"
    paragraph = r"\s{0,40}\n[ \t]{0,40}\n"
    return re.compile(rf"{BLANKS}(?:{signs})|{paragraph}|{GAP}(?:{words})(?!\w)", re.IGNORECASE)


def _ending_of(row: Mapping[str, Any]) -> str:
    """What a verb ends in, as a pattern; not after the letters that say that it is no verb: "class"."""
    before = rf"(?<![{row['never']}])" if "never" in row else ""
    return before + re.escape(str(row["write"]).strip("-"))


def _verb(others: str, endings: Sequence[str]) -> re.Pattern[str]:
    """A verb with one of the endings, that is none of the words which tell of something else."""
    ending = "|".join(endings) or "(?!)"
    return re.compile(rf"{GAP}(?!(?:{others})(?!\w))[^\W\d_]{{1,20}}?(?:{ending})(?![\w'’])")


def _own_place_pattern(row: Mapping[str, Any]) -> str:
    unless = rf"(?<!{re.escape(row['unless'])} )" if "unless" in row else ""
    return rf"(?<!\w){unless}{either([row['write']])}(?!\w)"


def _statute(row: Mapping[str, Any]) -> str:
    """A row for a book of other paragraphs, as a pattern of a whole word."""
    word = re.escape(row["write"].lstrip("-"))
    but = rf"(?!(?:{row.get('except', '(?!)')}))"
    if row.get("about"):
        return rf"{word}\s{but}[^\W\d_]+(?:\s[^\W\d_]+){{0,3}}"
    if row.get("of"):
        return rf"{but}[^\W\d_]{{2,30}}['’]?s\s{word}(?:er|e)?"
    if not row["write"].startswith("-"):
        return rf"\w{{0,30}}{word}\w{{0,30}}"
    return rf"{but}[^\W\d_]{{3,30}}{word}s?"
