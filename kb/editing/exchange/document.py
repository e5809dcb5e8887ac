"""JSON: an edition whole, with notes, tables and references (schema: `kb/data/edition.schema.json`)."""

import json
from typing import Any

from kb.editing.exchange.encoding import decode_text
from kb.editing.exchange.marks import fingerprint
from kb.editing.exchange.parcel import Entry, Parcel, Side, check_edition, gather
from kb.editing.units import units_of
from kb.errors import ExchangeError
from laws import shipped
from laws.errors import LawsError
from laws.model import Edition
from laws.serial import edition_from_json, edition_to_json

FORMAT, VERSION = "bridgelov-edition", 1


def schema() -> dict[str, Any]:
    """The JSON schema (draft 2020-12) of what `write` writes."""
    found: dict[str, Any] = json.loads(shipped.text("edition.schema.json", "kb"))
    return found


def write(edition: Edition) -> bytes:
    """The edition; fields that are empty are left out."""
    marks = {unit.key: fingerprint(unit.text) for unit in units_of(edition)}
    data = {"format": FORMAT, "version": VERSION, "edition": edition_to_json(edition), "marks": marks}
    return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"


def read_edition(data: bytes, name: str) -> Edition:
    """The edition that `write` wrote.

    Raises:
        ExchangeError: no JSON, of another kind or version, or it does not fit the schema.
    """
    return _edition(_read(data, name).get("edition"), name)


def _read(data: bytes, name: str) -> dict[str, Any]:
    text = decode_text(data, name)
    try:
        found = json.loads(text)
    except json.JSONDecodeError as fault:
        where = f"linje {fault.lineno}, tegn {fault.colno}"
        raise ExchangeError(name, where, "filen er ikke hel JSON; ret den, eller hent den igen.") from fault
    except (RecursionError, ValueError) as fault:
        raise ExchangeError(name, "", "filen er ikke JSON, der kan læses; hent den igen.") from fault
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ExchangeError(name, "", "filen er ikke en udgave herfra; hent den med »bridgelov export json«.")
    if found.get("version") != VERSION:
        raise ExchangeError(name, "", f"filen har version {found.get('version')!r}; her læses {VERSION}.")
    return found


def _edition(name_in_file: Any, name: str) -> Edition:
    try:
        edition = edition_from_json(name_in_file)
        strings = [unit.text for unit in units_of(edition)]
        fields = [edition.id, edition.language, *(place.heading for place in edition.walk())]
        if not all(isinstance(text, str) for text in (*strings, *fields)):
            raise TypeError("en tekst er ikke en tekst")
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError, LawsError) as fault:
        reason = f"udgaven passer ikke til skemaet ({fault}); ret den, eller hent den igen."
        raise ExchangeError(name, "", reason) from fault
    return edition


def read(data: bytes, name: str) -> Parcel:
    """The strings of such an edition, to be compared with the one that is held.

    Raises:
        ExchangeError: see `read_edition`.
    """
    found = _read(data, name)
    edition, marks = _edition(found.get("edition"), name), found.get("marks", {})
    if not isinstance(marks, dict) or not all(isinstance(mark, str) for mark in marks.values()):
        reason = "udgaven passer ikke til skemaet (marks); ret den, eller hent den igen."
        raise ExchangeError(name, "", reason)
    entries = (
        Entry(u.key, "", u.text, mark=marks.get(u.key, ""), where=f"enhed {u.key}") for u in units_of(edition)
    )
    return gather(name, None, Side(check_edition(edition.id, name), edition.language), entries)
