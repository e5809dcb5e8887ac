"""Letters and short words that may name suits, or join and limit: »m«, »M«, »min«."""

import re

from rulings.engine.data import entry
from rulings.meaning.language.grammar import longest
from rulings.meaning.language.words import DATA
from rulings.meaning.phrases.open_words import strengths_of
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

_LETTER = re.compile(r"m(?![\w/.])", re.IGNORECASE)
_BEHIND = re.compile(r"\s+(?P<word>min(?![\w])\.?|m(?![\w/.]))", re.IGNORECASE)
_LONGEST = 7
_STOPS = re.compile(r"\s*(?:$|[,;:)])")


def letter_for_suits(reader: Reader, said: Expression) -> bool:
    """»5+hj og m, 8-11«, »inv M 5-5«: a letter that joins nothing, or a capital, is a minor or a major."""
    match = _LETTER.match(reader.text, reader.at)
    if match is None:
        return False
    if _glued(reader, said, match.end()):
        return True
    others = [c for c in reader.text[: match.start()] + reader.text[match.end() :] if c.isalpha()]
    capital = match[0] == "M" and (not others or any(c.islower() for c in others))
    stops = bool(_STOPS.match(reader.text, match.end()))
    if not (capital or reader.joined or stops):
        return False
    start, reader.at = reader.at, match.end()
    group = _group("major" if capital else "minor", reader)
    says = [f"{n}+ {group}" for n in (5, 4)]
    if not (reader.joined or stops):
        says.append("med" if reader.language == "da" else "with")
    _ask(reader, start, says)
    return True


def weak_or_with(reader: Reader) -> bool:
    """»w 4+sp«: where nothing stands before it that it could join, the letter may be short for weak."""
    match = re.compile(r"w(?![\w/.])", re.IGNORECASE).match(reader.text, reader.at)
    if match is None or reader.text[: reader.at].rstrip()[-1:] not in ("", ",", ";", ":"):
        return False
    start, reader.at = reader.at, match.end()
    _ask(reader, start, [*strengths_of("weak"), ""])
    return True


def _glued(reader: Reader, said: Expression, end: int) -> bool:
    """»4+m jævn«: the letter belongs to the number that it touches."""
    last = said.ways[-1][-1] if said.ways[-1] else None
    if last is None or not last.points or last.end != reader.at or last.types[0].points.low > _LONGEST:
        return False
    said.ways[-1].pop()
    number = reader.text[last.start : reader.at]
    reader.at = end
    joined, hp = ("med", "hp") if reader.language == "da" else ("with", "hcp")
    says = [f"{number} {_group('minor', reader)}"]
    if not _STOPS.match(reader.text, end):
        says.append(f"{number} {hp} {joined}")
    _ask(reader, last.start, says)
    return True


def lengths_of_suits(reader: Reader, start: int) -> bool:
    """»5-5 m 8+«, »5-5 min 10+«: lengths of the minors, or of any suits with something beside them."""
    match = _BEHIND.match(reader.text, reader.at)
    if match is None:
        return False
    short = match["word"].lower() == "m"
    follows = re.compile(r"\s*").match(reader.text, match.end())
    found = longest(reader.text, follows.end() if follows else match.end())
    if short and found is not None and found[0].id != "points":
        return False
    lengths = reader.text[start : reader.at]
    reader.at = match.end()
    joint = "i" if reader.language == "da" else "in"
    minors = str(entry(DATA, "groups", "minor", "together", reader.language))
    says = [f"{lengths} {joint} {minors}"]
    if not _STOPS.match(reader.text, match.end()):
        least = "mindst" if reader.language == "da" else "at least"
        says.append(f"{lengths}," if short else f"{lengths}, {least}")
    _ask(reader, start, says)
    return True


def _group(key: str, reader: Reader) -> str:
    return str(entry(DATA, "groups", key, reader.language)[0])


def _ask(reader: Reader, start: int, says: list[str]) -> None:
    text = reader.text
    made = ((each.rstrip(","), f"{text[:start]}{each}{text[reader.at :]}") for each in says)
    choices = tuple(Reading(each or written.strip(), written.strip()) for each, written in made)
    reader.fault(start, reader.at, "two-ways", choices)
