"""What an unread place of a note may hold: only words that the language does not know, or words of hands.

The verdict is given under a reservation for words that no table knows. Never reserved for are words that turn
or bound what stands beside them, words that count or name (numbers, suits, honours, calls, conventions) and
words of the cards themselves. A clause of its own, beside which the whole hand is told, may speak of strength
or of the kind of the call, ask and make a condition: it reaches no further than itself.
"""

import re
from functools import cache

from laws.languages import FIRST_LANGUAGE
from rulings.engine.data import LANGUAGES, entry
from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import (
    about_words,
    alternatives,
    group_words,
    number_words,
    relative_words,
    suit_words,
    words,
)
from rulings.meaning.notes.patterns import numbers, stretch_spaces
from rulings.meaning.notes.pieces import pieces
from rulings.meaning.phrases.context import Context
from rulings.meaning.reading.asides import is_of_another
from rulings.meaning.reading.circumstance_words import DATA, word_of_hands
from rulings.meaning.reading.misspelt import likely

Place = tuple[int, int]
_STOP = re.compile(r"[,;:()\n]|\.(?=\s|$)| [-–—] ")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SUITS = ("suit", "suits", "some_suit")
_NUMBERS, _STRENGTHS = ("number", "pair", "aces", "call-or-length"), ("points", "small")
_LENGTHS = ("pair", "number", "bare-length")
_WHERE = re.compile(r"(?<!\w)(?:i|in|of|af|av|til|to)(?!\w)", re.IGNORECASE)
_SHORT_CALL = re.compile(r"[1-7]\s?[♠♥♦♣]\ufe0e?")
_SOMEBODYS = re.compile(r"\w['’]s?\s{0,2}$|(?<!\w)[A-ZÆØÅ][a-zæøå]{1,20}s\s{0,2}$")
"""»fem Lones klør« are hers."""
_SHORTEST = 5
"""Letters of a word that is taken for a misspelt one; shorter ones resemble too much."""


def clause_of(text: str, place: Place, language: str) -> Place | None:
    """The clause that a place is all of, but for words that join; None where more is told in it."""
    start, end = place
    first, last = _clause_around(text, place)
    beside = f"{text[first:start]}{' ' * (end - start)}{text[end:last]}"
    if any(one.kind not in ("filler", "unknown", "stop") for one in pieces(beside, language)):
        return None
    said = text[first:last]
    return first + len(said) - len(said.lstrip()), last - len(said) + len(said.rstrip())


def _clause_around(text: str, place: Place) -> Place:
    """What stands between the nearest stops."""
    stops = list(_STOP.finditer(text))
    first = max((stop.end() for stop in stops if stop.end() <= place[0]), default=0)
    return first, min((stop.start() for stop in stops if stop.start() >= place[1]), default=len(text))


def is_unknown(text: str, place: Place, language: str, context: Context) -> bool:
    """Whether no word of a place bears on the hand, nor turns what stands beside it."""
    said = text[slice(*place)]
    return not (
        _turning().search(said)
        or is_of_another(said)
        or _is_turned(text, place, language)
        or _is_named(said, language)
        or _SOMEBODYS.search(said)
        or _counts_more().search(text[: place[1]])
        or _calls().search(said)
        or any(_tells_of_hands(word) for word in _WORD.findall(said))
        or _tells_where(text, place, language)
        or _leads_to_more(text, place[1], language, context)
    )


def unknown_places(text: str, place: Place, language: str, context: Context) -> list[Place]:
    """The words of a place that are not known: all, or those beside what is known, »five [decent ones]«."""
    if is_unknown(text, place, language, context):
        return [place]
    start, end = place
    found: list[Place] = []
    known = True
    for one in pieces(text[start:end], language):
        if one.kind not in ("filler", "unknown"):
            known = True
        elif known:
            found.append((start + one.start, start + one.end))
            known = False
        else:
            found[-1] = (found[-1][0], start + one.end)
    found = [
        each for each in found if any(one.kind == "unknown" for one in pieces(text[slice(*each)], language))
    ]
    return found if all(is_unknown(text, each, language, context) for each in found) else []


def reaches_no_further(said: str, language: str, of_another: bool) -> bool:
    """Whether a clause by itself may be reserved for where the whole hand is told beside it.

    Args:
        said: the clause.
        language: of the note.
        of_another: whether it is about another hand than the caller's, or asks.
    """
    if _is_named(said, language) or word_of_hands("cards", "turns").search(said):
        return False
    told = word_of_hands("strength").search(said) or any(_is_misspelt(word) for word in _WORD.findall(said))
    if told:
        return not _turning(*words("turning", "asking") if of_another else ()).search(said)
    return of_another or not _turning(*words("turning", "asking"), *_CONDITIONS).search(said)


def _is_named(said: str, language: str) -> bool:
    """Whether words count, or name suits, honours or a convention."""
    if re.search(r"[\d♠♥♦♣+]", said) or _naming(language).search(said):
        return True
    places = [match.start() for match in _WORD.finditer(said)]
    return any(named_at(said, at, told) for at in places for told in LANGUAGES)


def _tells_of_hands(word: str) -> bool:
    """Whether a word is one of hands, made of one or spelt like one."""
    return word_of_hands().search(word) is not None or _is_misspelt(word)


def _is_misspelt(word: str) -> bool:
    spelt = likely(word.lower()) if len(word) >= _SHORTEST else ()
    return any(word_of_hands().search(one) or _naming(FIRST_LANGUAGE).search(one) for one in spelt)


def _is_turned(text: str, place: Place, language: str) -> bool:
    """Whether the rest of its clause offers a choice, turns or tells another call: »enten fem … fem spar«."""
    start, end = _clause_around(text, place)
    return any(
        one.kind in ("or", "call")
        or (one.kind == "unknown" and _turning().search(one.said))
        or _SHORT_CALL.fullmatch(one.said)
        for beside in (text[start : place[0]], text[place[1] : end])
        for one in pieces(beside, language)
    )


def _tells_where(text: str, place: Place, language: str) -> bool:
    """Whether a place tells in which suit a length or a convention is: »5-5 i …«, »overføring til …«."""
    start, _ = _clause_around(text, place)
    before = [one for one in pieces(text[start : place[0]], language) if one.kind != "filler"]
    said = f"{before[-1].said if before else ''} {text[slice(*place)]}"
    if not before or _WHERE.search(said) is None:
        return False
    named = [at.start() for at in _WORD.finditer(text, start, place[0])]
    return before[-1].kind in _LENGTHS or any(named_at(text, at, told) for at in named for told in LANGUAGES)


def _leads_to_more(text: str, end: int, language: str, context: Context) -> bool:
    """Whether a bare suit, number or strength stands behind a place, which its words may turn.

    »undgår hjerter« would leave the suit as one that is shown; the suit of the call itself is shown anyhow.
    """
    stop = _STOP.search(text, end)
    clause = pieces(text[end : stop.start() if stop else len(text)], language)
    if clause and clause[0].kind == "filler" and word_of_hands().search(clause[0].said):
        return True  # »vild fordeling«: whatever the word is, it says something of the hand
    behind = next((one for one in clause if one.kind not in ("filler", "unknown")), None)
    if behind is None:
        return False
    if behind.kind in _SUITS:
        own = context.named("own")
        return own is None or not set(behind.where.suits) <= set(own.suits)
    return behind.kind in _NUMBERS or (behind.kind in _STRENGTHS and behind.bare)


@cache
def _turning(*kept: str) -> re.Pattern[str]:
    """Words that deny, bound, allow, ask, make a condition or tell whose a suit is, without some of them."""
    listed = [word for kind in ("without", "neither", "or", "maybe") for word in words("connectors", kind)]
    listed += [word for kind in ("words", "asking", "denying", "limits") for word in words("turning", kind)]
    listed += [word for key in ("least", "most", "over", "under", "or_fewer") for word in words("range", key)]
    listed += [*entry(DATA, "hands", "turning"), *entry(DATA, "hands", "whose")]
    return _whole([one for one in listed if one not in kept])


@cache
def _counts_more() -> re.Pattern[str]:
    """»et es og lidt«, »five hearts and a bit«."""
    joined = alternatives([*words("connectors", "and"), "and", "og", "plus"])
    amount = "|".join(stretch_spaces(one) for one in entry(DATA, "hands", "amount"))
    return re.compile(rf"(?<!\w)(?:{joined})\s{{1,2}}(?:{amount})(?!\w)\s{{0,2}}$", re.IGNORECASE)


@cache
def _calls() -> re.Pattern[str]:
    return _whole([word for key in ("pass", "double", "redouble") for word in words("calls", key)])


@cache
def _naming(language: str) -> re.Pattern[str]:
    """Words that count or name; »to« counts in Danish and joins in English."""
    listed = [*suit_words(), *group_words(), *relative_words(), *number_words(), *about_words()]
    joins = {one for one in number_words() if one not in numbers(language)}
    return _whole([one for one in listed if one not in joins])


def _whole(listed: list[str]) -> re.Pattern[str]:
    kept = [one for one in dict.fromkeys(listed) if len(one) > 1 and one[0].isalpha() and one not in _JOINING]
    return re.compile(rf"(?<!\w)(?:{alternatives(kept)})(?!\w)", re.IGNORECASE)


_CONDITIONS = ("if", "hvis", "when", "når", "kan", "can", "må", "may")
_JOINING = ("men", "but", "min", "fra", "from")
"""Among the words that bound numbers; beside none they join, or are somebody's: »i min verden«."""
