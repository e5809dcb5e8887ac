"""What of a place leans on another: a word that points outside, an abbreviation left unspelt."""

from collections.abc import Iterator

from laws.alone import leanings
from laws.model import Provision


def faults(place: Provision, language: str) -> Iterator[str]:
    for what, text in (("lead", place.lead), ("tail", place.tail)):
        if text:
            yield from (f"{what}: {fault}" for fault in leanings(text, language))
