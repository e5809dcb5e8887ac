"""Who says what in the words of a claim: »Vest: …«, »(West, defending)«, and a partner who objects (68B2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from rulings.bridge.seats import Seat, seat_of
from rulings.claims.errors import NoClaim
from rulings.claims.words import fold_words, meanings, word_list

_ASIDE = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_QUOTES = re.compile(r"[»«“”„\"]")


@dataclass(frozen=True, slots=True)
class Speech:
    """What the claimer said, and what was said of it or by others.

    Attributes:
        passed: what is no part of the claim.
        is_objected_to: whether the claimer's partner objects.
    """

    text: str
    passed: tuple[str, ...] = ()
    is_objected_to: bool = False


@cache
def _label() -> re.Pattern[str]:
    """A player and a colon, perhaps with how it was said: »Øst med det samme:«."""
    who = r"nord|syd|øst|vest|north|south|east|west|sør"
    named = "|".join(map(re.escape, (*word_list("speaker"), *word_list("partner"))))
    return re.compile(rf"(?:\A|(?<=[.!?,;\s]))({who}|{named})((?:,? [^\W\d_]+){{0,5}})\s*:", re.IGNORECASE)


def separate_speakers(text: str, claimer: Seat | None) -> Speech:
    """The claimer's own words of a text.

    What stands in brackets tells of the table, and what another player says is no part of the claim.
    """
    asides: list[str] = []

    def taken_out(aside: re.Match[str]) -> str:
        said = " ".join(aside[1].split())
        if any(table == "times" for table, _ in meanings().get(fold_words(said), ())):
            return f" {said} "  # »trækker trumf (1 gang)«
        asides.append(said)
        return " "

    text = _ASIDE.sub(taken_out, text)
    parts = _label().split(_QUOTES.sub(" ", text))
    own, passed, partner = [parts[0]], [aside for aside in asides if aside], ""
    for who, how, said in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        seat = _speaker(who, claimer)
        if seat is None or seat is claimer:
            own.append(said)
            continue
        passed.append(" ".join(f"{who}{how}: {said}".split()))
        partner += f" {said}" if claimer and seat is claimer.partner else ""
    objects = _has("no", partner) or any(_has("objects", aside) for aside in asides if not _has("not", aside))
    words = [part for part in own if part.strip()]
    return Speech(", ".join(words) if len(parts) > 1 else text, tuple(passed), objects)


def _speaker(word: str, claimer: Seat | None) -> Seat | None:
    if claimer and fold_words(word) in map(fold_words, word_list("partner")):
        return claimer.partner
    return seat_of(word)


def _has(name: str, text: str) -> bool:
    words = fold_words(text)
    return any(
        words[n : n + len(said)] == said
        for said in map(fold_words, word_list(name))
        for n in range(len(words))
    )


def refuse_concession(said: str) -> None:
    """A defender's concession to which partner objects at once is none (68B2).

    Raises:
        NoClaim: always.
    """
    raise NoClaim(
        f"Makker protesterede straks mod »{said[:60].strip()}«: så er der hverken gjort krav eller givet"
        " afkald (§ 68B2), spillet går videre, og viste kort er ikke strafkort; ret ellers ordene.",
        f"Partner objected at once to »{said[:60].strip()}«: no claim and no concession has been made"
        " (Law 68B2), play goes on, and cards shown are no penalty cards; else change the words.",
    )
