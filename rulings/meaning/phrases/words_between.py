"""Words between conditions: what »medmindre«, a dash or »åbning« tells where it stands."""

import re
from functools import cache

from rulings.meaning.language.words import alternatives, words
from rulings.meaning.phrases.leading import call_after
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading


def asked_unless(reader: Reader, start: int, of_what: bool) -> None:
    """»højst 2♥ medmindre 18+« adds hands, »5+♥ medmindre 4441« leaves some out; a remark it only limits."""
    text, danish = reader.text, reader.language == "da"
    joints = () if of_what else ("eller", "men ikke") if danish else ("or", "but not")
    said = (f"{text[:start]}{one}{text[reader.at :]}" for one in joints)
    choices = tuple(Reading(one, one) for one in said)
    reader.fault(start, reader.at, "two-ways" if choices else "unreadable", choices)


def between_lengths(reader: Reader) -> bool:
    """»0-1-(6-6)«: a dash that touches what stands on both sides joins lengths that cannot be read apart."""
    return re.compile(r"(?<=[\d)])[-–](?=[\d(])").match(reader.text, reader.at) is not None


def is_strength(reader: Reader, start: int) -> bool:
    """»opl dbl, åbning, kort i kl«: between stops the word tells a strength, not what kind of call it is."""
    word = reader.text[start : reader.at].lower()
    before, behind = reader.text[:start].rstrip(), reader.text[reader.at :].lstrip()
    alone = before.endswith((",", ";")) and (not behind or behind[0] in ",;")
    return alone and not reader.notation and word.startswith(("åbn", "opening"))


_OPENING = re.compile(r"åbn\.?|åbning|åpning|opening", re.IGNORECASE)


def is_opening(said: str) -> bool:
    """Whether a word for the kind of call tells that the hand is worth an opening."""
    return _OPENING.fullmatch(said) is not None


def tells_opening(reader: Reader, start: int) -> bool:
    """»åbning uden spar«: where no call follows, the word tells a strength unless figures do."""
    call = call_after(reader.text, reader.at)
    alone = not reader.notation and is_opening(reader.text[start : reader.at])
    return alone and call is None and reader.leading is None and reader.called is None


@cache
def vague_words() -> re.Pattern[str]:
    """Recognises a word for a strength that tells no limits."""
    return re.compile(rf"(?:{alternatives(words('vague', 'strength'))})(?!\w)", re.IGNORECASE)
