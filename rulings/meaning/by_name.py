"""What a convention's name in a text means: its own hands, unless others are described beside it."""

from __future__ import annotations

from dataclasses import replace

from rulings.meaning.conditions import Fault
from rulings.meaning.model import Meaning
from rulings.meaning.names import Named
from rulings.meaning.phrased import as_remark
from rulings.meaning.phrasing import format_meaning
from rulings.meaning.problems import Reading
from rulings.meaning.spoken import Expression
from rulings.meaning.state import Reader


def by_name(reader: Reader, said: Expression) -> Meaning | None:
    """The meaning that a convention's name gives the whole text.

    None where no convention is named, or where the hands are described and the name only says what the call
    is for. A name that does not settle the meaning, or that stands beside other hands, is asked about.
    """
    if not reader.named:
        return None
    if said.said:
        for start, named in reader.named:
            _beside_hands(reader, start, named)
        return None
    for start, named in reader.named[1:]:
        reader.fault(start, named.end, "twice")
    start, named = reader.named[0]
    if len(named.readings) == 1:
        return _with_remarks(reader, named.readings[0][1])
    reader.fault(start, named.end, "two-ways", _choices(reader, named))
    return Meaning()


def _beside_hands(reader: Reader, start: int, named: Named) -> None:
    try:
        if not as_remark(reader, start, named.end):
            reader.fault(start, named.end, "named-and-described", _choices(reader, named))
    except Fault as fault:
        reader.fault(start, named.end, fault.key, filled=fault.filled)


def _choices(reader: Reader, named: Named) -> tuple[Reading, ...]:
    return tuple(
        Reading(title, format_meaning(_with_remarks(reader, meaning), reader.language))
        for title, meaning in named.readings
    )


def _with_remarks(reader: Reader, meaning: Meaning) -> Meaning:
    """What is said beside the name goes before what the convention says of purpose and forcing."""
    said = reader.remark
    return replace(
        meaning,
        purpose=said.purpose or meaning.purpose,
        shows=said.shows or meaning.shows,
        forcing=said.forcing or meaning.forcing,
    )
