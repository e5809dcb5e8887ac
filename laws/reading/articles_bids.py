"""Bids that lost their suit: a digit 1-7 that stands where only a bid can stand.

Both sides of the digit must agree. After it comes an end, a function word or `-åbning` and the like, never a
noun that would make it a number. Before it comes a verb or noun of the auction, or the digit is the subject
of a clause that tells what a call shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from laws.reading.articles_data import suit_words
from laws.reading.articles_lost import SYMBOLS, Lost, Role, either, owner_of, players, sentence_at

_DIGIT = re.compile(rf"(?<![\w§%+/.,−-])(?<!\d[: ])([1-7])(?![\w{SYMBOLS}▯%+½])(?![/:.,–-]\d)")
_CALL = rf"[1-7](?:[{SYMBOLS}▯]|ut\b|NT\b|sans\b)"
_EVIDENCE = re.compile(
    rf"{_CALL}|\b(?:\w*meld\w*|åbn\w*|bud\w*|\w*dobl\w*|pas(?:ser?|set|sede)?)\b", re.IGNORECASE
)
_CLOSED = re.compile(r"[.,;:!?)\]”\"’»…]|\s*$|\s*\n|\s+[–—(]")
_ORDINAL = re.compile(r"\.\s+[a-zæøå]")
_CLAUSE = re.compile(r"(?:^|[–—:;(“\"»]\s?|\b(?:at|fordi|om|hvis|når|da|mens|men|så)\s)$")


def lost_bids(text: str) -> list[Lost]:
    """Every bid in a text that has a level and no denomination.

    >>> [(b.token, b.start) for b in lost_bids("Syd åbner 2, og Vest har 2 stik på 4-farven.")]
    [('2', 10)]
    """
    found: list[Lost] = []
    for match in _DIGIT.finditer(text):
        start, end = sentence_at(text, match.start())
        before = text[start : match.start()].replace("’", "'")
        after = text[match.end() : end]
        right = _right(after)
        if right and not _is_numbered(before):
            judged = _left(before, after, right, text[start:end])
            if judged:
                role, sure = judged
                owner = owner_of(before)
                found.append(Lost(match[1], match.start(), match.end(), "bid", role, -1, owner, sure))
    return found


def _right(after: str) -> str:
    """What stands after the digit: `closed`, `word` or `compound`; empty where it makes it a number."""
    words = suit_words()["bids"]
    if compound := re.match(r"-([^\W\d_]+)", after):
        whole = rf"(?:{either(words['nouns'])})(?:{either(words['endings'])})"
        plural = _names_denomination(after[compound.end() :])
        return "compound" if re.fullmatch(whole, compound[1].lower()) and not plural else ""
    if after.startswith("-") or _ORDINAL.match(after):
        return ""
    if _CLOSED.match(after):
        return "closed"
    word = re.match(r"\s([^\s,.;:!?)]+)", after)
    if word is None or _names_denomination(after):
        return ""
    rest = after[word.end() :]
    following = re.match(r"\s(\S+)", rest)
    if word[1] in ("og", "eller", "til") and (number := re.match(r"\s(\d+)", rest)):
        if re.match(rf"\s{_CALL}", rest):
            return "word"
        return "word" if len(number[1]) == 1 and _right(rest[number.end() :]) else ""
    if word[1] == "for" and following and following[1].strip(".,") in words["too"]:
        return ""
    goes_on = (*words["following"], *words["telling"], *words["being"])
    return "word" if re.fullmatch(r"[A-ZÆØÅ][a-zæøå]+", word[1]) or word[1].lower() in goes_on else ""


def _names_denomination(after: str) -> bool:
    """Whether the words after a digit name the strain, so that no symbol is missing (`4 i major`)."""
    words = suit_words()["bids"]
    names = either(words["denominations"])
    if re.match(rf"\s(?:{either(words['abbreviated'])})(?!\w)", after.lower()):
        return True
    return (
        re.match(rf"\s(?:i\s(?:\w+\s)?(?:\w+\s)?)?\w*(?:{names})(?:en|er|erne)?\b", after.lower()) is not None
    )


def _is_numbered(before: str) -> bool:
    last = re.search(r"(\S+)\s$", before)
    return last is not None and last[1].lower().lstrip('(“"') in suit_words()["bids"]["labels"]


@cache
def _verbs() -> tuple[tuple[re.Pattern[str], Role], ...]:
    words = suit_words()
    between = either(words["bids"]["between"])
    made = []
    for verb in words["verb"]:
        preposition = either([w for w in verb["with"] if w])
        tail = rf"(?:\s(?:{preposition}))" + ("?" if "" in verb["with"] else "") if preposition else ""
        pattern = rf"\b(?:{either(verb['forms'])})(?:\s(?:{between})){{0,4}}{tail}\s$"
        made.append((re.compile(pattern, re.IGNORECASE), verb.get("role", "")))
    return tuple(made)


@cache
def _pattern(name: str) -> re.Pattern[str]:
    words = suit_words()["bids"]
    noun = rf"\b\w*(?:{either(words['nouns'])})(?:en|et)?"
    return re.compile(
        {
            "noun": rf"{noun}\s$",
            "is": rf"{noun}\s(?:er|var|bliver|blev|hedder)\s(?:nu\s)?$",
            "on": rf"{noun}\spå\s$",
            "leading": rf"\b(?:{either(words['leading'])})\s$",
            "example": rf"\b(?:{either(words['examples'])})\s$",
            "listed": rf"(?:{_CALL}|\bpas)(?:,|\sog|\seller|/)\s?$",
            "lists": rf"(?:,|\sog|\seller|/)\s?{_CALL}",
            "tells": rf"\s(?:også\s|normalt\s|her\s|jo\s)?(?:{either(words['telling'])})\b",
            "be": rf"\s(?:{either(words['being'])})\b",
        }[name],
        re.IGNORECASE,
    )


def _left(before: str, after: str, right: str, sentence: str) -> tuple[Role, float] | None:
    """The role and the certainty of a bid after `before`; None where nothing there makes it one."""
    opening: Role = "opening" if re.search(r"\b[Åå]bn(?:er|ede|et|e|ing\w*)\b[^,;]*$", before) else ""
    if right == "compound":
        return ("opening" if after.startswith("-åbn") else "", 0.97)
    for pattern, role in _verbs():
        if pattern.search(before):
            return role, 0.95
    rules: tuple[tuple[Callable[[], object], Role, float], ...] = (
        (lambda: _pattern("is").search(before), opening, 0.93),
        (lambda: _pattern("noun").search(before), opening, 0.93),
        (lambda: _pattern("leading").search(before), "", 0.93),
        (lambda: _pattern("on").search(before) and right == "closed", "", 0.85),
        (lambda: _pattern("lists").match(after), "contract" if before.endswith(" i ") else "", 0.95),
        (lambda: _pattern("listed").search(before), "", 0.93),
        (lambda: _subject(before) and _pattern("tells").match(after), "", 0.93),
    )
    for holds, role, sure in rules:
        if holds():
            return role, sure
    if not _EVIDENCE.search(sentence):
        return None
    if _pattern("example").search(before) and right == "closed":
        return opening, 0.85
    if _subject(before) and _pattern("be").match(after):
        return "", 0.8
    return None


def _subject(before: str) -> bool:
    owned = re.search(rf"{players().pattern[:-4]}s\s$", before)
    return bool(_CLAUSE.search(before) or owned)
