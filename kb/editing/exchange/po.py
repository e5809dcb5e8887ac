"""PO of GNU gettext, through translate-toolkit: a message a string, its context the key."""

import re
from collections.abc import Iterator
from typing import Any

from translate.storage import pypo

from kb.editing.exchange.encoding import decode_text
from kb.editing.exchange.origin import is_part, origin, sides
from kb.editing.exchange.parcel import Entry, Parcel, gather
from kb.editing.exchange.remark import Remark
from kb.errors import ExchangeError

_ORIGIN = "X-Bridgelov"
_CHARSET = re.compile(r"charset=([\w-]+)")
_FROM, _MARK = "from: ", "mark: "
_CLOCKS = ("POT-Creation-Date:", "PO-Revision-Date:")


def write(parcel: Parcel) -> bytes:
    """The catalogue of a pair of editions."""
    store = pypo.pofile(encoding="utf-8")
    header = {"Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    store.updateheader(
        add=True, **header, Language=parcel.target.language, MIME_Version="1.0", **{_ORIGIN: _origin(parcel)}
    )
    # Takes the hour of writing out of the header: a file under git differs only where a text does
    head = store.header()
    head.source, head.target = (
        "",
        "".join(line for line in head.target.splitlines(keepends=True) if not line.startswith(_CLOCKS)),
    )
    for entry in parcel.entries:
        store.addunit(_unit(store, entry))
    return bytes(store)


def _origin(parcel: Parcel) -> str:
    languages = f"{parcel.source.language if parcel.source else ''}>{parcel.target.language}"
    return f"{origin(parcel)} {languages}"


def _unit(store: Any, entry: Entry) -> Any:
    unit = store.UnitClass(encoding="utf-8")
    unit.msgctxt = [_quote(entry.key)]
    unit.source, unit.target = entry.source, entry.target
    for sign, text in ((_FROM, entry.source_key), (_MARK, entry.mark)):
        if text:
            unit.automaticcomments.append(f"#. {sign}{text}\n")
    if asks := entry.asks:
        unit.automaticcomments += [f"#. {note}\n" for note in asks.notes]
        if asks.file:
            unit.addlocation(asks.file)
        if asks.previous:
            unit.prev_source = asks.previous
        if entry.target:
            unit.markfuzzy()
    return unit


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def read(data: bytes, name: str) -> Parcel:
    """The strings of such a catalogue; what was given up (`#~`) does not become text, and is named.

    Raises:
        ExchangeError: it is broken, or was not made from editions of ours.
    """
    text = decode_text(data, name)
    _check_charset(text, name)
    store = pypo.pofile(encoding="utf-8")
    try:
        store.parse(text.replace("\r\n", "\n").encode())
        header = store.parseheader()
    except MemoryError:
        raise  # the file is too large for its budget, and not broken
    except Exception as fault:  # translate-toolkit raises several kinds, of its own and Python's
        line = re.search(r"line (\d+)", str(fault))
        where = f"linje {line[1]}" if line else ""
        raise ExchangeError(
            name, where, "filen er ikke en hel PO-fil; ret den, eller hent den igen."
        ) from fault
    made_of, _, spoken = header.get(_ORIGIN, "").partition(" ")
    first, _, second = spoken.partition(">")
    source, target = sides(made_of, (first, second or header.get("Language", "")), name)
    units = [u for u in store.units if not u.isheader() and not u.isobsolete()]
    unready = [u.getcontext() for u in units if u.isfuzzy()]
    around = [
        Remark("comment", "", "", words)
        for u in store.units
        if u.isheader() and (words := " ".join(u.getnotes("translator").split()))
    ]
    given_up = [
        Remark("given-up", u.getcontext(), "", " ".join(str(u.target).split()))
        for u in store.units
        if u.isobsolete()
    ]
    part = is_part(made_of)
    return gather(name, source, target, _entries(units, text, name), unready, [*around, *given_up], part=part)


def _check_charset(text: str, name: str) -> None:
    """A catalogue that calls itself something else would be read as that, letter by wrong letter."""
    said = _CHARSET.search(text)
    if said and said[1].lower() not in ("utf-8", "utf8", "charset"):
        line = text.count("\n", 0, said.start()) + 1
        reason = f"filen siger, at den er {said[1]}, men er UTF-8; gem den igen med tegnsættet UTF-8."
        raise ExchangeError(name, f"linje {line}", reason)


def _entries(units: list[Any], text: str, name: str) -> Iterator[Entry]:
    lines = _lines(text)
    for unit in units:
        key = unit.getcontext()
        where = f"linje {lines[key].pop(0)}" if lines.get(key) else f"enhed {key or unit.source[:30]}"
        if unit.hasplural():
            raise ExchangeError(name, where, "en flertalsform hører ikke til i teksterne; fjern den.")
        comments = "".join(unit.automaticcomments)
        words = " ".join(unit.getnotes("translator").split())
        yield Entry(
            key,
            str(unit.source),
            str(unit.target),
            _comment(comments, _FROM),
            _comment(comments, _MARK),
            where,
            (("comment", words),) if words else (),
        )


def _comment(comments: str, sign: str) -> str:
    found = re.search(rf"^#\.\s*{re.escape(sign)}(.+)$", comments, re.MULTILINE)
    return found[1].strip() if found else ""


def _lines(text: str) -> dict[str, list[int]]:
    """Where each context stands."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(r'msgctxt "([^"]*)"', line):
            found.setdefault(match[1], []).append(number)
    return found
