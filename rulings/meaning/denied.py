"""Reads what a hand is without: one condition, and what may be denied with it."""

from __future__ import annotations

import re
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.conditions import CONDITIONS, DENIED, Fault, Said
from rulings.meaning.grammar import connector, longest
from rulings.meaning.phrased import ASKED_ALWAYS, settle
from rulings.meaning.problems import Reading
from rulings.meaning.spoken import Expression
from rulings.meaning.state import BLANK, Reader

_BOTH = re.compile(r"\b(?:begge|både|both)\b", re.IGNORECASE)


def one_denied(reader: Reader) -> Said:
    """The hands of one condition that is denied."""
    reader.skip(BLANK)
    while (found := longest(reader.text, reader.at)) is None and reader.skip(connector("lead")):
        reader.skip(BLANK)
    start = reader.at
    if found is not None and found[0].id == "suits-alone":
        phrase, values, reader.at = found
        values["where"] = replace(values["where"], every=False)
        ask = settle(reader, Expression(), start, phrase, values)
        reader.fault(start, reader.at, "shows-alone", ask.choices if ask else ())
        return ()
    if found is None:
        return _a_number_denied(reader)
    if found[0].purpose or found[0].id not in (*CONDITIONS, *ASKED_ALWAYS):
        return ()
    phrase, values, reader.at = found
    if (length := _A_LENGTH.fullmatch(reader.text[start : reader.at])) and not reader.notation:
        _of_which_suit(reader, start, length[1])
        return ()
    try:
        ask = settle(reader, Expression(), start, phrase, values)
        if ask is not None and ask.certain:
            reader.fault(start, reader.at, ask.key, ask.choices)
            return ()
        both = _BOTH.search(reader.text, start, reader.at) is not None
        exact = reader.notation or both or phrase.id not in DENIED
        return (CONDITIONS if exact else DENIED)[phrase.id](values)
    except Fault as fault:
        reader.fault(start, reader.at, fault.key, filled=fault.filled)
        return ()


_A_LENGTH = re.compile(r"([3-7])\s*\+")
"""»4+♠, ikke 5+« denies no strength."""
_NUMBER = re.compile(r"[3-7](?![\w+-])")


def _a_number_denied(reader: Reader) -> Said:
    """»benægter 4«: of which suit is asked."""
    match = _NUMBER.match(reader.text, reader.at)
    if match is None:
        return ()
    start, reader.at = reader.at, match.end()
    _of_which_suit(reader, start, match[0])
    return ()


def _of_which_suit(reader: Reader, start: int, number: str) -> None:
    before, behind = reader.text[:start], reader.text[reader.at :]
    says = [f"{number}+{suit.sign}" for suit in reversed(Suit)]
    choices = tuple(Reading(one, f"{before}{one}{behind}") for one in says)
    reader.fault(start, reader.at, "suited", choices)


def again(reader: Reader, pattern: re.Pattern[str]) -> bool:
    before = reader.at
    reader.skip(BLANK)
    if reader.skip(pattern):
        return True
    reader.at = before
    return False


def more_denied(reader: Reader, start: int) -> None:
    """»uden 4+♥ og 4+♠«: is the second denied too? Only the reader knows; a strength never is."""
    end = reader.at
    match = re.compile(r"\s*(?:,\s*)?(?:(og|and|&)|(eller|or)|(?<=,))\s*", re.IGNORECASE).match(
        reader.text, end
    )
    if match is None:
        _strength_of_what(reader, start)
        return
    found = longest(reader.text, match.end())
    if found is None or found[0].id not in CONDITIONS or found[0].id == "points":
        return
    number = re.compile(r"\d+")
    parallel = number.findall(reader.text[start:end]) == number.findall(reader.text[match.end() : found[2]])
    if not (match[1] or match[2]) and not (parallel and number.search(reader.text[start:end])):
        return
    first = _bare(reader.text[start:end])
    second = reader.text[match.end() : found[2]]
    neither, nor = ("hverken", "eller") if reader.language == "da" else ("neither", "nor")
    no = "uden" if reader.language == "da" else "without"
    choices = [f"{neither} {first} {nor} {second}"]
    if not match[2]:
        choices += [f"{second}, {no} {first}", f"{no} ({first}, {second})"]
    made = tuple(
        Reading(choice, f"{reader.text[:start]}{choice}{reader.text[found[2] :]}") for choice in choices
    )
    reader.fault(start, found[2], "two-ways", made)


def _strength_of_what(reader: Reader, start: int) -> None:
    """»ikke 15-17 jævn«: hands that are both are denied, or the strength alone."""
    if reader.notation or reader.denying:
        return
    first = _bare(reader.text[start : reader.at])
    denied = longest(first, 0)
    blank = re.compile(r" +(?:(?:med|with|w/|m/) *)?").match(reader.text, reader.at)
    found = longest(reader.text, blank.end()) if blank else None
    if denied is None or found is None or found[0].id not in CONDITIONS:
        return
    if denied[0].id != "points" and (denied[0].id, found[0].id) != ("balanced", "points"):
        return
    second = reader.text[blank.end() : found[2]] if blank else ""
    no = "uden" if reader.language == "da" else "without"
    before, behind = reader.text[:start], reader.text[found[2] :]
    says = (f"{no} ({first} {second})", f"{second}, {no} {first}")
    choices = tuple(Reading(one, f"{before}{one}{behind}") for one in says)
    reader.fault(start, found[2], "two-ways", choices)


def _bare(text: str) -> str:
    """A condition without the word that denies it."""
    match = connector("without").match(text)
    return text[match.end() if match else 0 :].strip()
