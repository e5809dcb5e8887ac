"""Calls that stand in a description: the one that is described, and those that it is made over."""

import re

from rulings.bridge.calls import Denomination
from rulings.meaning.phrases.leading import ALSO_LENGTHS, Leading, call_after
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import Reader

_UPON = re.compile(r"\s*(?:på|til|over|efter|to|on|after)?\s*", re.IGNORECASE)
_ENDS_IN_COLON = re.compile(r"\s*[:=]")


def named_call(reader: Reader, said: Expression) -> bool:
    """»stærk kunstig 2♣: 22+«: the call that is described, after words about it."""
    found = None if said.said else call_after(reader.text, reader.at)
    colon = _ENDS_IN_COLON.match(reader.text, found[1]) if found else None
    if found is None or colon is None:
        return False
    written = reader.text[reader.at : found[1]]
    reader.at = colon.end()
    reader.called = Leading(found[0], colon.end(), True, written)
    return True


_ON = re.compile(
    r"(?:o/|(?:på|paa|efter|mod|after|against|vs)\s+|(?:over|mot|mod)\s+(?:deres|their|modpartens)\s+)(?=[1-7]\S)",
    re.IGNORECASE,
)
_HIGHER_ON = re.compile(r"(?:på|paa)\s+[2-7]", re.IGNORECASE)


def upon_a_call(reader: Reader) -> bool:
    """»opl. dbl o/1ru«: the call that this one is made over; »på 3kl« may be a length, and is none such."""
    end = upon(reader.text, reader.at)
    reader.at = reader.at if end is None else end
    return end is not None


def upon(text: str, at: int) -> int | None:
    """Where such words end that begin at a place."""
    match = _ON.match(text, at)
    found = call_after(text, match.end()) if match else None
    return None if found is None or not found[0].is_bid or _HIGHER_ON.match(text, at) else found[1]


def call_alone(reader: Reader) -> bool:
    """»(naturlig 2ut)«: a call at the end of a bracket, where it can be no length."""
    found = call_after(reader.text, reader.at)
    if found is None or found[0].denomination not in (None, Denomination.NOTRUMP):
        return False
    if not reader.text[found[1] :].lstrip().startswith(")"):
        return False
    reader.at = found[1]
    return True


def described(reader: Reader, start: int) -> bool:
    """»indm 2kl 10-15«: the call behind the word for its kind is the one that is described."""
    found = None if reader.called or reader.named else call_after(reader.text, reader.at)
    if found is None or not found[0].is_bid or not reader.text[found[1] :].strip(" ,;.:="):
        return False
    written = reader.text[:start] + reader.text[reader.at : found[1]].strip()
    colon = _ENDS_IN_COLON.match(reader.text, found[1])
    reader.at = colon.end() if colon else found[1]
    sure = (
        colon is not None
        or found[0].level not in ALSO_LENGTHS
        or found[0].denomination is Denomination.NOTRUMP
    )
    reader.called = Leading(found[0], reader.at, sure, written)
    return True


def and_its_call(reader: Reader) -> None:
    """»(naturligt svar 1♥)«: the call after a word for what kind of call it is."""
    upon = _UPON.match(reader.text, reader.at)
    found = None if reader.notation else call_after(reader.text, upon.end() if upon else reader.at)
    if found is not None:
        reader.at = found[1]
