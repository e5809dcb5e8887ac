"""Reads what a hand is without: one condition, and what may be denied with it."""

import re
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import CONDITIONS, DENIED, Fault, Said
from rulings.meaning.language.grammar import connector
from rulings.meaning.phrases.denied_scope import each_or_both, length_or_call
from rulings.meaning.phrases.phrased import ASKED_ALWAYS, settle
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import BLANK, Reader
from rulings.meaning.problems import Reading

_BOTH = re.compile(r"\b(?:begge|både|both)\b", re.IGNORECASE)


def one_denied(reader: Reader, denial: int | None = None) -> Said:
    """The hands of one condition that is denied; `denial` is where the word that denies it begins."""
    reader.skip(BLANK)
    begun = reader.at
    while (found := reader.phrase()) is None and reader.skip(connector("denied")):
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
    if denial is not None and each_or_both(reader, (denial, begun, start), phrase.id, values):
        return ()
    try:
        ask = settle(reader, Expression(), start, phrase, values)
        if ask is not None and ask.certain:
            reader.fault(start, reader.at, ask.key, ask.choices)
            return ()
        if length_or_call(reader, start, ask, values):
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
