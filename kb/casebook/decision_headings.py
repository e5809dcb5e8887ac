"""What kind of heading a line of a written decision is: by the headings and words that bodies use."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from kb.casebook.case import INSTANCES, Instance
from laws import shipped

LONGEST = 80
"""Letters of the longest line that may be a heading without the document saying so."""
_WORDS_WITHOUT_COLON = 7
_FULL_SPELLING = "="


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands below a heading.

    Attributes:
        kind: told, decision, reason, score, deposit or comment; »who« where only an instance is named, and
            »finding« for a decision or the reason of one that stands before it.
        instance: whose it is; empty where that is not said.
        is_plain: whether it says nothing beside its kind and its instance.
    """

    kind: str
    instance: Instance | Any = ""
    is_plain: bool = True


def heading_of(text: str, *, marked: bool, with_colon: bool) -> Heading | None:
    """What a line heads, or the part of it before a colon.

    Args:
        marked: the document says that it is a heading.
        with_colon: a colon stands behind it.
    """
    plain = plain_heading(text)
    if not plain or (not marked and (len(plain) > LONGEST or re.search(r"[.!?]$", text.strip()))):
        return None
    if plain in _headings():
        return _of_kind(_headings()[plain], is_plain=True)
    words = _words(plain)
    if not marked and len(words) > _WORDS_WITHOUT_COLON:
        return None
    if marked and _speaks(words) and not _kinds(words):
        return Heading("told", is_plain=False)
    begun = _begun(plain)
    long_begin = begun is not None and " " in begun
    composed = None if long_begin else _made_of(words, _typed_words(text), marked, with_colon)
    if composed is not None:
        return composed
    if begun is not None and (marked or _goes_on(plain[len(begun) :], with_colon)):
        kind = _headings()[begun]
        made_up = _made_of(_words(plain[len(begun) :]), [], marked=False, with_colon=True)
        is_plain = kind in INSTANCES and made_up is not None and made_up.kind == "who"
        return _of_kind("told" if kind == "comment" and _speaks(words) else kind, is_plain=is_plain)
    return None


def names_only_acts(text: str) -> bool:
    """Whether a text is nothing but »Rulings«, as the page that a decision stands on may be headed."""
    words = _words(text)
    return bool(words) and all(_kinds([word]) for word in words)


def plain_heading(text: str) -> str:
    """A heading in small letters, without its number and its article."""
    plain = text.strip().lower().replace("’", "'")
    plain = re.sub(r"^(?:(?:\d+|[ivx]+|[a-h])[.)]\s*|\d+\s+)+", "", plain).rstrip(" .:–-")
    first, _, rest = plain.partition(" ")
    return rest if rest and first in _table()["words"]["articles"] else plain


def about_a_deposit(text: str) -> str:
    """The sentences of a text that speak of a deposit."""
    names = _table()["deposits"]["names"]
    sentences = re.split(r"(?<=[.!?])\s+|\n", text)
    return " ".join(one for one in sentences if any(_is_one(word, names) for word in _words(one)))


def deposit_of(text: str) -> str:
    """What became of a deposit: kept, returned, or nothing that is understood."""
    table, words = _table()["deposits"], _words(text)
    back, gone, denied = (
        any(_is_one(word, table[name]) for word in words) for name in ("returned", "kept", "not")
    )
    if back == gone:
        return ""
    return "kept" if back == denied else "returned"


def unanimity_of(text: str) -> bool | None:
    """Whether a text says that all decided so; None where it does not say."""
    table = _table()["unanimous"]
    for sentence in re.split(r"[.!?\n]", text):
        words = _words(sentence)
        if any(_is_one(word, table["all"]) for word in words):
            return not any(_is_one(word, table["not"]) for word in words)
    return None


def instance_of_body(letters: str) -> Instance:
    """The instance whose letters stand in a case's number."""
    return cast("Instance", _table()["bodies"].get(letters, "director"))


def is_no_title(line: str) -> bool:
    """Whether a line begins like a mail's field or greeting."""
    first = re.match(r"[^\W\d]+", line.lower())
    return first is not None and first[0] in _table()["words"]["not_titles"]


@cache
def joined_headings() -> re.Pattern[str]:
    """A known heading before a colon inside a text whose lines were joined: behind the end of a sentence."""
    known = "|".join(map(re.escape, sorted(_headings(), key=len, reverse=True)))
    return re.compile(rf"(?<=[.!?»”])[ ](?=(?:{known}):)", re.IGNORECASE)


def _of_kind(kind: str, *, is_plain: bool) -> Heading:
    if kind in INSTANCES:
        return Heading("decision", kind, is_plain)
    return Heading(kind, "", is_plain)


def _begun(plain: str) -> str | None:
    """The longest listed heading that a line begins with, at the end of a word."""
    fitting = [known for known in _headings() if re.match(rf"{re.escape(known)}(?![\w'])", plain)]
    return max(fitting, key=len, default=None)


def _goes_on(rest: str, with_colon: bool) -> bool:
    """Whether what stands behind a listed heading goes on with it, and is not a sentence about it."""
    text = rest.strip()
    if re.match(r"[(,/&–-]", text):
        return True
    first = _words(text)[:1]
    return bool(first) and (first[0] in _table()["words"]["joining"] or (with_colon and first[0].isdigit()))


def _made_of(words: list[str], typed: list[str], marked: bool, with_colon: bool) -> Heading | None:
    """A heading made of the words of who decided and of what stands there."""
    table = _table()
    whose = next((name for word in words for name in _names_of(word, table["instances"])), "")
    kinds = _kinds(words)
    if not whose or (not kinds and not marked and not with_colon):
        return None
    others = [
        spelled
        for word, spelled in zip(words, typed, strict=False)
        if not (_names_of(word, table["instances"]) or _names_of(word, table["acts"]))
        and word not in table["words"]["joining"]
    ]
    # A name may stand there; a sentence may not.
    if not marked and any(spelled[:1].islower() for spelled in others):
        return None
    if not kinds:
        return None if others else Heading("who", whose, is_plain=False)
    kind = kinds[0]
    if kind == "comment":
        kind = "told" if whose == "director" else "reason"
    return Heading(kind, whose if kind != "told" else "", is_plain=not others and kind != "told")


def _speaks(words: list[str]) -> bool:
    """Whether a side or a player is named."""
    return any(_is_one(word, _table()["words"]["players"]) for word in words)


def _kinds(words: list[str]) -> list[str]:
    return [kind for word in words for kind in _names_of(word, _table()["acts"])]


def _names_of(word: str, table: Mapping[str, Iterable[str]]) -> list[str]:
    return [name for name, signs in table.items() if _is_one(word, signs)]


def _is_one(word: str, signs: Iterable[str]) -> bool:
    return any(
        word == sign[1:] if sign.startswith(_FULL_SPELLING) else word.startswith(sign) for sign in signs
    )


def _words(plain: str) -> list[str]:
    return [word.lower() for word in _typed_words(plain)]


def _typed_words(text: str) -> list[str]:
    text = re.sub(r"\([^)]*\)", " ", text.replace("’", "'"))
    words = re.findall(r"[^\W_]+", re.sub(r"'s?\b", " ", text))
    while words and (words[0].isdigit() or words[0].lower() in _table()["words"]["articles"]):
        words.pop(0)
    return words


@cache
def _table() -> Mapping[str, Any]:
    return shipped.table("decision-sections.toml", "kb")


@cache
def _headings() -> dict[str, str]:
    rows: Iterable[tuple[str, list[str]]] = _table()["headings"].items()
    return {heading: kind for kind, headings in rows for heading in headings}
