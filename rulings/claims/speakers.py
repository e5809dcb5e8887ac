"""Who says what in the words of a claim: »Vest: …«, »»Resten er mine,« siger Syd«, and a partner who objects.

What stands between quotation marks was said. What stands around it tells of the table: of that only what the
claimer gives away belongs to the claim, and a partner's objection undoes a defender's concession (68B2).
"""

import re
from dataclasses import dataclass
from functools import cache

from rulings.bridge.seats import Seat, seat_of
from rulings.claims.errors import NoClaim
from rulings.claims.words import fold_words, folded_list, has_phrase, meanings, word_list

_ASIDE = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_QUOTED = re.compile(r"[»«“”„\"]([^»«“”„\"]*)[»«“”\"]")
_QUOTES = re.compile(r"[»«“”„\"]")
_PART = re.compile(r"[.!?;:,–—]")
_GIVEN = (("kind", "concede"), ("kind", "give"))


@dataclass(frozen=True, slots=True)
class Speech:
    """What the claimer said, and what was said of it or by others.

    Attributes:
        passed: what is no part of the claim.
        is_objected_to: whether the claimer's partner objects.
        disputed: what tells that the players do not agree on what was said; else empty.
    """

    text: str
    passed: tuple[str, ...] = ()
    is_objected_to: bool = False
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class _Said:
    """What one player said; `who` tells that in the words of the text, and is empty where nothing does."""

    seat: Seat | None
    words: str
    who: str = ""


@cache
def _label() -> re.Pattern[str]:
    """A player and a colon, perhaps with how it was said: »Øst med det samme:«."""
    who = r"nord|syd|øst|vest|north|south|east|west|sør"
    named = "|".join(map(re.escape, (*word_list("speaker"), *word_list("partner"))))
    begins = r"(?:\A|(?<=[.!?,;\s]))(?<!\bi )(?<!\bpå )(?<!\bin )"  # »i bordet: en taber« is no speaker
    return re.compile(rf"{begins}({who}|{named})((?:,? [^\W\d_]+){{0,5}})\s*:", re.IGNORECASE)


def separate_speakers(text: str, claimer: Seat | None) -> Speech:
    """The claimer's own words of a text.

    What stands in brackets tells of the table, and what another player says is no part of the claim.

    Raises:
        NoClaim: where others said all that was said.
    """
    asides: list[str] = []

    def taken_out(aside: re.Match[str]) -> str:
        said = " ".join(aside[1].split())
        if any(table == "times" for table, _ in meanings().get(fold_words(said), ())):
            return f" {said} "  # »trækker trumf (1 gang)«
        asides.append(said)
        return " "

    text = _ASIDE.sub(taken_out, text)
    around, said = _quoted(text, claimer) or ([], _labelled(text, claimer))
    own = [one.words for one in said if one.seat in (None, claimer) and one.words.strip()]
    others = [one for one in said if one.seat not in (None, claimer)]
    if not own and others:
        _refuse_words_of_others(others[0])
    if not around and len(said) == 1 and claimer:
        own, around = _without_objection(own, claimer)
    given = [part for part in around if _is_given(part, claimer)]
    tells = [aside for aside in (*asides, *(part for part in around if part not in given)) if aside]
    by_partner = [one.words for one in others if claimer and one.seat is claimer.partner]
    told_aside = [one for aside in asides for one in _labelled(aside, claimer)]
    by_partner += [one.words for one in told_aside if claimer and one.seat is claimer.partner]
    objects = any(has_phrase("no", words) for words in by_partner)
    objects = objects or any(_is_objection(part, claimer) for part in tells)
    passed = (*tells, *(" ".join(f"{one.who}: {one.words}".split()) for one in others))
    disputed = next(
        (part for part in (*asides, *passed, *_parts_outside_quotes(text)) if has_phrase("disputed", part)),
        "",
    )
    return Speech(", ".join([*own, *given]), passed, objects, disputed)


def _parts_outside_quotes(text: str) -> list[str]:
    """What stands around the quotations; nothing where none is quoted."""
    pieces = _QUOTED.split(text)[::2]
    return [part.strip() for piece in pieces for part in _PART.split(piece)] if len(pieces) > 1 else []


def _labelled(text: str, claimer: Seat | None) -> list[_Said]:
    """What each player says whose name stands before a colon; all of it is the claimer's without one."""
    parts = _label().split(_QUOTES.sub(" ", text))
    found = [_Said(None, parts[0] if len(parts) > 1 else text)]
    for who, how, words in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        found.append(_Said(_speaker(who, claimer), words, who + how))
    return found


def _quoted(text: str, claimer: Seat | None) -> tuple[list[str], list[_Said]] | None:
    """What tells of the table, and what was said; None where the marks do not part the two."""
    pieces = _QUOTED.split(text)
    around, quotes = [[part.strip() for part in _PART.split(piece)] for piece in pieces[::2]], pieces[1::2]
    tells = any(fold_words(part) for parts in around for part in parts)
    if not tells or all(len(fold_words(words)) < 2 for words in quotes):
        return None  # »jeg tager »resten«« says it all
    found, used = [], ""
    for n, words in enumerate(quotes):
        before = next((part for part in reversed(around[n]) if part), "")
        after = next((part for part in around[n + 1] if part), "")
        who = before if _first_speaker(before, claimer) and before != used else after
        used = after if who == after else used
        found.append(_Said(_first_speaker(who, claimer), words, who))
    named = {one.who for one in found}
    told = [part for parts in around for part in parts if part]
    return [part for part in told if part not in named or _is_given(part, claimer)], found


def _first_speaker(part: str, claimer: Seat | None) -> Seat | None:
    """The first player whom a part tells of; what lies on the table is no player."""
    no_player = set(folded_list("hand"))
    words = (word for word in part.split() if len(word) > 2 and fold_words(word) not in no_player)
    return next((seat for word in words if (seat := _speaker(word, claimer))), None)


def _speaker(word: str, claimer: Seat | None) -> Seat | None:
    if claimer and fold_words(word) in folded_list("partner"):
        return claimer.partner
    return seat_of(word)


def _without_objection(own: list[str], claimer: Seat) -> tuple[list[str], list[str]]:
    """The claimer's words, and what tells there that partner objects: »I får resten. Makker siger nej«."""
    parts = [part for text in own for part in re.split(r"(?<=[.!?;,–—])", text)]
    objecting = [
        part
        for part in parts
        if _first_speaker(part, claimer) is claimer.partner and _is_objection(part, claimer)
    ]
    if not objecting or len(objecting) == len(parts):
        return own, []
    return ["".join(part for part in parts if part not in objecting)], [
        part.strip(" .,;") for part in objecting
    ]


def _is_given(part: str, claimer: Seat | None) -> bool:
    """Whether what tells of the table tells of tricks that the claimer gives away."""
    words = fold_words(part)
    phrases = [words[n : n + size] for n in range(len(words)) for size in (1, 2, 3)]
    gives = any(mean in _GIVEN for phrase in phrases for mean in meanings().get(phrase, ()))
    return gives and _first_speaker(part, claimer) in (None, claimer)


def _is_objection(part: str, claimer: Seat | None) -> bool:
    """Whether somebody objects, and not an opponent: they dispute the claim."""
    by = _first_speaker(part, claimer)
    theirs = by is not None and claimer is not None and by is not claimer.partner
    return has_phrase("objects", part) and not has_phrase("not", part) and not theirs


def _refuse_words_of_others(said: _Said) -> None:
    who, words = said.who.strip(), said.words.strip()[:40]
    raise NoClaim(
        f"»{words}« er sagt af en anden ({who}); skriv det, som den, der gjorde krav, selv sagde (§ 68A),"
        " eller ret, hvem det var.",
        f"»{words}« was said by somebody else ({who}); write what the claimer said (Law 68A), or change who"
        " that was.",
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
