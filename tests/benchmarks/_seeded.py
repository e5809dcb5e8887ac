"""Faults put into our own texts, as people make them: what the checks must find.

The words of the faults are chosen here, by hand, without the data of the checks.
"""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from laws.citation import Citation
from laws.headwords import place_of
from laws.model import Edition, Provision

Change = Callable[[str, str, random.Random], str | None]
"""Text, language and chance to the faulty text; None where the text has no room for the fault."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """One fault.

    Attributes:
        kind: what was done.
        edition: id of the edition that it was done to.
        citation: where.
        was, now: the words before and after.
    """

    kind: str
    edition: str
    citation: Citation
    was: str
    now: str


def _swap(*pairs: tuple[str, str]) -> Callable[[str, random.Random], str | None]:
    """One of these words, where it stands, for its partner."""

    def change(text: str, chance: random.Random) -> str | None:
        found = [(m, now) for was, now in pairs for m in re.finditer(rf"(?<![\w-]){was}(?![\w-])", text)]
        if not found:
            return None
        match, now = chance.choice(found)
        return text[: match.start()] + now + text[match.end() :]

    return change


def _in(**by_language: Callable[[str, random.Random], str | None]) -> Change:
    return lambda text, language, chance: by_language[language](text, chance)


def _cited(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"(?:§\s|Law\s)(\d+)([A-Z]?)(\d*)([a-z]?)", text))


def _dropped_reference(text: str, language: str, chance: random.Random) -> str | None:
    found = list(re.finditer(r"\s\((?:se |see |but see |men se )?(?:§|Law)\s[^()]*\)", text))
    if not found:
        return None
    match = chance.choice(found)
    return text[: match.start()] + text[match.end() :]


def _wrong_letter(text: str, language: str, chance: random.Random) -> str | None:
    found = [m for m in _cited(text) if m[2]]
    if not found:
        return None
    match = chance.choice(found)
    letter = {"A": "B", "B": "C", "C": "A", "D": "B"}.get(match[2], "A")
    return text[: match.start(2)] + letter + text[match.end(2) :]


def _wrong_law(text: str, language: str, chance: random.Random) -> str | None:
    found = _cited(text)
    if not found:
        return None
    match = chance.choice(found)
    return text[: match.start(1)] + str(int(match[1]) % 90 + 2) + text[match.end(1) :]


def _other_number(text: str, language: str, chance: random.Random) -> str | None:
    bare = list(re.finditer(r"(?<![§\w.,–-])(?<!§ )(?<!Law )(?<!Laws )\b\d+\b(?![\w%♠♥♦♣]|[.,]\d| %)", text))
    bare = [m for m in bare if not any(c.start() <= m.start() < c.end() for c in _cited(text))]
    if not bare:
        return None
    match = chance.choice(bare)
    return text[: match.start()] + str(int(match[0]) + chance.choice((1, 3, 10))) + text[match.end() :]


def _other_percentage(text: str, language: str, chance: random.Random) -> str | None:
    found = list(re.finditer(r"\d+(?=\s?%)", text))
    if not found:
        return None
    match = chance.choice(found)
    return text[: match.start()] + str(int(match[0]) + 5) + text[match.end() :]


def _dropped_bracket(text: str, language: str, chance: random.Random) -> str | None:
    found = list(re.finditer(r"[()]", text))
    if not found:
        return None
    match = chance.choice(found)
    return text[: match.start()] + text[match.end() :]


def _a_word(text: str, chance: random.Random, least: int) -> re.Match[str] | None:
    words = [m for m in re.finditer(r"(?<![\w§-])[a-zæøå]+(?![\w-])", text) if len(m[0]) >= least]
    return chance.choice(words) if words else None


def _doubled_word(text: str, language: str, chance: random.Random) -> str | None:
    match = _a_word(text, chance, 3)
    return None if match is None else text[: match.end()] + " " + match[0] + text[match.end() :]


def _misspelt(text: str, language: str, chance: random.Random) -> str | None:
    match = _a_word(text, chance, 7)
    if match is None:
        return None
    word, at = match[0], chance.randrange(1, len(match[0]) - 2)
    now = chance.choice(
        [
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at + 1 :],
            word[: at + 1] + word[at] + word[at + 1 :],
        ]
    )
    return None if now == word else text[: match.start()] + now + text[match.end() :]


def _two_spaces(text: str, language: str, chance: random.Random) -> str | None:
    found = [m.start() for m in re.finditer(r"(?<=\w) (?=\w)", text)]
    if not found:
        return None
    at = chance.choice(found)
    return text[:at] + " " + text[at:]


def _dropped_not(text: str, language: str, chance: random.Random) -> str | None:
    found = list(re.finditer(r"(?<=\s)(?:ikke|not)\s(?!-)", text))
    if not found:
        return None
    match = chance.choice(found)
    return text[: match.start()] + text[match.end() :]


def _dropped_end(text: str, language: str, chance: random.Random) -> str | None:
    return text[:-1] if text.endswith(".") else None


def _leaning(text: str, language: str, chance: random.Random) -> str | None:
    first = {"da": "Det gælder også her, og ", "en": "This also applies, and "}[language]
    return first + text[0].lower() + text[1:]


def _dropped_item(text: str, language: str, chance: random.Random) -> str | None:
    items = list(re.finditer(r"(?m)\n*^• .*$", text))
    if len(items) < 2:
        return None
    match = chance.choice(items)
    return (text[: match.start()] + text[match.end() :]).strip()


_FORCE = _in(
    da=_swap(("skal", "bør"), ("bør", "skal"), ("må ikke", "bør ikke"), ("må gerne", "skal")),
    en=_swap(("must", "should"), ("should", "must"), ("must not", "should not"), ("may", "must")),
)
_LEFT_RIGHT = _in(
    da=_swap(("MTV", "MTH"), ("MTH", "MTV"), ("til venstre", "til højre"), ("til højre", "til venstre")),
    en=_swap(("LHO", "RHO"), ("RHO", "LHO"), ("left", "right")),
)
_SIDES = _in(
    da=_swap(
        ("ikke-fejlende", "fejlende"), ("fejlende", "ikke-fejlende"), ("spilfører", "modspiller"),
        ("modspiller", "spilfører"), ("makker", "modstander"),
    ),
    en=_swap(
        ("non-offending", "offending"), ("offending", "non-offending"), ("declarer", "defender"),
        ("defender", "declarer"), ("partner", "opponent"),
    ),
)  # fmt: skip
_TERM = _in(
    da=_swap(
        ("strafkort", "bødekort"), ("kulørsvigt", "farvesvigt"), ("udspil", "tilspil"),
        ("turneringslederen", "dommeren"), ("berigtigelse", "straf"), ("benævnelse", "farve"),
        ("middel plus", "middel minus"), ("meldeforløbet", "budgivningen"), ("ubeføjede", "beføjede"),
    ),
    en=_swap(
        ("penalty card", "punishment card"), ("revoke", "renege"), ("director", "umpire"),
        ("rectification", "penalty"), ("denomination", "suit"), ("average plus", "average minus"),
        ("unauthorised", "authorised"), ("auction", "bidding round"),
    ),
)  # fmt: skip
_WAY = _in(
    da=_swap(("før", "efter"), ("efter at", "før"), ("mindst", "højst"), ("højst", "mindst")),
    en=_swap(("before", "after"), ("after", "before"), ("at least", "at most"), ("at most", "at least")),
)
_NUMBER_WORD = _in(
    da=_swap(("to", "tre"), ("tre", "fire"), ("fire", "fem"), ("tolv", "elleve")),
    en=_swap(("two", "three"), ("three", "four"), ("four", "five"), ("twelve", "eleven")),
)

KINDS: dict[str, Change] = {
    "dropped reference": _dropped_reference,
    "wrong letter of a citation": _wrong_letter,
    "wrong law cited": _wrong_law,
    "changed number": _other_number,
    "changed number in words": _NUMBER_WORD,
    "changed percentage": _other_percentage,
    "changed force": _FORCE,
    "left for right": _LEFT_RIGHT,
    "swapped sides": _SIDES,
    "wrong term": _TERM,
    "before for after": _WAY,
    "dropped not": _dropped_not,
    "dropped bracket": _dropped_bracket,
    "doubled word": _doubled_word,
    "misspelling": _misspelt,
    "two spaces": _two_spaces,
    "dropped full stop": _dropped_end,
    "leans on another place": _leaning,
    "dropped item": _dropped_item,
}


def seed(editions: dict[str, Edition], count: int, seed_: int) -> tuple[dict[str, Edition], list[Seeded]]:
    """The editions with faults, each in a place of its own, the kinds by turns.

    Args:
        editions: ours, of the laws, in Danish and English.
    """
    chance = random.Random(seed_)
    taken: set[Citation] = set()
    faults: list[Seeded] = []
    for kind in _by_turns(2 * count):
        fault = _one(editions, kind, taken, chance) if len(faults) < count else None
        if fault is not None:
            faults.append(fault)
            taken.add(place_of(fault.citation))
            editions = {**editions, fault.edition: _with(editions[fault.edition], fault)}
    return editions, faults


def _by_turns(count: int) -> Iterator[str]:
    names = list(KINDS)
    return (names[n % len(names)] for n in range(count))


def _one(
    editions: dict[str, Edition], kind: str, taken: set[Citation], chance: random.Random
) -> Seeded | None:
    """A fault of a kind in some place that has none yet."""
    places = [
        (e, p) for e in editions.values() for p in e.walk() if p.lead and place_of(p.citation) not in taken
    ]
    chance.shuffle(places)
    for edition, place in places:
        now = KINDS[kind](place.lead, edition.language, chance)
        if now is not None and now != place.lead:
            return Seeded(kind, edition.id, place.citation, place.lead, now)
    return None


def _with(edition: Edition, fault: Seeded) -> Edition:
    def changed(place: Provision) -> Provision:
        lead = fault.now if place.citation == fault.citation else place.lead
        return replace(place, lead=lead, children=tuple(changed(child) for child in place.children))

    return replace(edition, provisions=tuple(changed(place) for place in edition.provisions))
