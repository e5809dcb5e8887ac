"""Footnotes of an adopted edition: beside which words they stood, and where these stand now."""

from collections.abc import Mapping
from typing import Any, get_args

from laws.citation import parse
from laws.model import Footnote, Part, Provision

Extras = dict[str, dict[str, Any]]
"""Place → field → its form; under `exact` those that count while the Markdown reads as it did."""

_NOTE: dict[str, type] = {"sign": str, "text": str, "part": str, "offset": int}
_AROUND, _FEWEST = 40, 4
"""Letters before a footnote's sign by which its place is found again, and how many of them will do."""


def pack_note(place: Provision, note: Footnote) -> dict[str, Any]:
    """A footnote as `edition.json` has it, with the letters before its sign."""
    text: str = getattr(place, note.part)
    before = text[max(0, note.offset - _AROUND) : note.offset] if note.offset >= 0 else ""
    return {"sign": note.sign, "text": note.text, "part": note.part, "offset": note.offset, "after": before}


def attach_note(place: Provision, note: Mapping[str, Any]) -> Footnote:
    """A footnote where its sign stood, or where the words before it stand now."""
    for field, kind in _NOTE.items():
        require_kind(note[field], kind)
    if note["part"] not in get_args(Part):
        raise ValueError(note["part"])
    text: str = getattr(place, note["part"])
    after, offset = str(note.get("after", "")), note["offset"]
    if offset >= 0 and text[max(0, offset - len(after)) : offset] != after:
        ends = (after[cut:] for cut in range(len(after) - _FEWEST + 1))
        known = next((end for end in ends if text.count(end) == 1), "")
        offset = text.find(known) + len(known) if known else -1
    return Footnote(note["sign"], note["text"], note["part"], offset)


def follow_notes(read: Provision, places: Extras) -> Extras:
    """What stands beside a root, each footnote with the place that its words stand in now.

    An item put in before others gives them other numbers, and a note would hang on with its old number.
    """
    here = {str(place.citation): place for place in read.walk()}
    followed = {key: {**known} for key, known in places.items()}
    mine = [key for key in places if "notes" in places[key] and parse(key).within(read.citation)]
    for key in mine:
        del followed[key]["notes"]
    for key in mine:
        for note in places[key]["notes"]:
            followed.setdefault(_home_of(note, key, here), {}).setdefault("notes", []).append(note)
    return followed


def _home_of(note: Mapping[str, Any], key: str, places: Mapping[str, Provision]) -> str:
    """The place that a footnote belongs to: its own, or the only one that has the words before its sign."""
    words = str(note.get("after", ""))
    if len(words) < _FEWEST:
        return key
    texts = {name: str(getattr(place, note["part"])) for name, place in places.items()}
    begins = note["offset"] == len(words)  # few letters are known again only where a text begins with them
    has = [name for name, text in texts.items() if (text.startswith(words) if begins else words in text)]
    return has[0] if len(has) == 1 else key


def require_kind(value: Any, kind: type) -> Any:
    """A value of `edition.json` that is what it must be; in a list, only strings."""
    if type(value) is not kind:
        raise TypeError(value)
    if isinstance(value, list) and not all(isinstance(one, str) for one in value):
        raise TypeError(value)
    return value
