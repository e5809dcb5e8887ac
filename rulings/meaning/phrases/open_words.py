"""Words that say something of the hand and leave open how much: what is offered for each."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from laws.languages import FIRST_LANGUAGE
from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.language.grammar import Values
from rulings.meaning.language.words import DATA, Where, plainly, relative_words
from rulings.meaning.model import CARDS, MAJORS, MINORS, Range
from rulings.meaning.problems import Reading

Offer = Callable[[Values, str], tuple[str, ...]]
"""The readings of a phrase's values, in a language, each as it is written in the place."""


def _in(language: str) -> str:
    return "i" if language == "da" else "in"


def _first(phrase: str, language: str) -> str:
    return str(entry(DATA, "phrases", phrase, language)[0])


def _least(language: str) -> str:
    return "mindst" if language == "da" else "at least"


def _group(suits: tuple[Suit, ...], language: str) -> str:
    named: dict[tuple[Suit, ...], str] = {MAJORS: "major", MINORS: "minor"}
    key = named.get(suits)
    together = entry(DATA, "groups", key, "together", language) if key else "/".join(s.sign for s in suits)
    return str(together)


def _one_suited(_: Values, language: str) -> tuple[str, ...]:
    somewhere = entry(DATA, "groups", "any", language)[0]
    without = "uden" if language == "da" else "without"
    long = f"6+ {_in(language)} {somewhere}"
    return f"{long}, {without} {_least(language)} 5-4", long


def _two_suiter(_: Values, language: str) -> tuple[str, ...]:
    return f"{_least(language)} 5-5", f"{_least(language)} 5-4"


def _quality(values: Values, language: str) -> tuple[str, ...]:
    where = values["where"]
    if where.every and len(where.suits) > 1:
        return ()
    suit = "/".join(s.sign for s in where.suits)
    n = values["n"] if "n" in values else values["b"].low
    top = "2 af de tre øverste i" if language == "da" else "2 of the top three in"
    return (f"{n}+ {suit}, {top} {suit}", f"{n}+ {suit}") if suit else ()


def _feature(values: Values, language: str) -> tuple[str, ...]:
    suit = "/".join(s.sign for s in (values.get("where") or Where((values["suit"],))).suits)
    if language == "da":
        return f"E eller K i {suit}", f"hold i {suit}"
    return f"A or K in {suit}", f"stopper in {suit}"


def _other_suit(values: Values, language: str) -> tuple[str, ...]:
    n = values["n"]
    longer, shorter = max(n, CARDS // 2 - 1), min(n, CARDS // 2 - 1)
    text = f"{_least(language)} {longer}-{shorter} {_in(language)}"
    return tuple(f"{text} {_group(suits, language)}" for suits in (MAJORS, MINORS))


def _tricks(values: Values, language: str) -> tuple[str, ...]:
    """What is no trick is a loser; of a suit, it is a long one."""
    losers = CARDS - values["r"].low
    told = entry(DATA, "range")["most"][0] if language == "da" else "at most"
    word = "tabere" if language == "da" else "losers"
    where = values.get("where")
    suit = "/".join(s.sign for s in where.suits) if where else ""
    if losers < 0 or (where and (where.relative or where.every) and len(where.suits) != 1):
        return ()
    # In brackets, with any strength, it stays one type of hand beside others.
    length = f" 6+{suit}" if suit else ""
    return (f"(0+{length}, {told} {losers} {word})",)


def _support(values: Values, _: str) -> tuple[str, ...]:
    where = values.get("where")
    suits: Iterable[Suit] = where.suits if isinstance(where, Where) else reversed(Suit)
    lengths = (3, 4) if isinstance(where, Where) else (3,)
    return tuple(f"{n}+{suit.sign}" for suit in suits for n in lengths)


def _rather_short(values: Values, language: str) -> tuple[str, ...]:
    suits = values["where"].suits
    joined = " eller " if language == "da" else " or "
    names = joined.join(suit.sign for suit in suits)
    most = entry(DATA, "range")["most"][0] if language == "da" else "at most"
    return tuple(f"{most} {n}{names}" for n in (1, 2)) if len(suits) == 1 else ()


def _maybe_short(values: Values, _: str) -> tuple[str, ...]:
    """A suit that may be short is one of two cards or more, or of one."""
    suits = values["where"].suits
    return tuple(f"{n}+ {suit.sign}" for suit in suits for n in (2, 1)) if len(suits) == 1 else ()


def _best_suit(values: Values, language: str) -> tuple[str, ...]:
    suits = values["group"]
    named = next(
        (str(g[language][0]) for g in entry(DATA, "groups").values() if g["suits"] == _letters(suits)),
        "/".join(s.sign for s in suits),
    )
    longest = "længst i" if language == "da" else "longest in"
    return f"{longest} {named}", f"3+ {named}", f"4+ {named}"


def _even_or_any(_: Values, language: str) -> tuple[str, ...]:
    return _first("balanced", language), _first("any-shape", language)


def _half_points(values: Values, _: str) -> tuple[str, ...]:
    n = values["n"]
    return tuple(f"{low}-{values['m']}" if "m" in values else f"{low}+" for low in (n, n + 1))


def _letters(suits: tuple[Suit, ...]) -> str:
    return "".join(s.letter for s in sorted(suits))


OPEN_WORDS: dict[str, tuple[str, Offer]] = {
    "one-suited": ("suited", _one_suited),
    "two-suiter": ("suited", _two_suiter),
    "three-suiter": ("suited", lambda _, language: (_first("three-suited", language), "4441")),
    "feature": ("quality", _feature),
    "quality": ("quality", _quality),
    "quality-own": ("quality", _quality),
    "half-points": ("half-points", _half_points),
    "length-other": ("suited", _other_suit),
    "tricks": ("tricks", _tricks),
    "support-alone": ("support", _support),
    "notrump-alone": ("notrump", _even_or_any),
    "best-suit": ("suited", _best_suit),
    "rather-short": ("suited", _rather_short),
    "maybe-short-own": ("suited", _maybe_short),
}
"""The message that asks, and the readings, by the phrase."""


def strengths_of(word: str) -> tuple[str, ...]:
    """The strengths that a word such as »svag« is offered with; none where nothing usual is meant by it."""
    row = _row(word)
    return tuple(row["points"]) if row else ()


def tells_a_raise(word: str) -> bool:
    """Whether a word such as »konstruktiv« tells support for partner beside its strength."""
    return bool((_row(word) or {}).get("raises"))


def fits_the_word(word: str, told: Range) -> bool:
    """Whether a strength is one that a word such as »svag« goes with; a word with no row goes with any."""
    row = _row(word)
    return row is None or (row["within"][0] <= told.low and told.high <= row["within"][1])


def _row(word: str) -> Mapping[str, Any] | None:
    said = plainly(word)
    rows = entry(DATA, "vague", "offered")
    return next((row for row in rows if said.startswith(tuple(row["said"]))), None)


_LEAST_BY_WORD = (
    (("lang", "long"), (6, 5)),
    (("støtte", "trumfstøtte", "tilpasning", "tilslutning", "fit", "support", "trump support"), (3, 4)),
)
"""How long a suit is that is named with a word for its length: »lange hjerter«, »støtte i hjerter«."""


def shortest_named(said: str) -> tuple[int, int]:
    """The least lengths that a suit named alone may have, the likelier first."""
    return next((least for told, least in _LEAST_BY_WORD if said.lower().startswith(told)), (5, 4))


_C, _D, _H, _S = Suit
_PAIRS = {
    "lowest": ((_C, _D), (_C, _H), (_D, _H)),
    "highest": ((_H, _S), (_D, _S), (_D, _H)),
    "unbid-majors": ((_H,), (_S,)),
    "unbid-minors": ((_C,), (_D,)),
}
"""What words for two of the unbid suits may name, where the auction is not known."""


_IN_ENGLISH = re.compile(r"\b(?:support|suit|suits|cards?|keycards?|trumps?|raise|fit)\b", re.IGNORECASE)
"""What of a phrase on a suit that only the auction tells is said in English only."""


def suits_meant(
    phrase: str, relative: str, put: Callable[[str], Reading], language: str
) -> tuple[Reading, ...]:
    """The suits that a word may name, which only the auction tells, each put in its place."""
    named = re.compile(
        "|".join(sorted(map(re.escape, relative_words()), key=len, reverse=True)), re.IGNORECASE
    )
    joint = " og " if language == "da" else " and "
    within = _in(language if _IN_ENGLISH.search(phrase) else FIRST_LANGUAGE)
    if relative in _PAIRS:
        pairs = (joint.join(s.sign for s in reversed(pair)) for pair in _PAIRS[relative])
        return tuple(put(named.sub(pair, phrase)) for pair in pairs)
    found = []
    for suit in reversed(Suit):
        others = joint.join(s.sign for s in reversed(Suit) if s is not suit)
        shown = others if relative in ("unbid", "others") else suit.sign
        said = named.sub(shown, phrase)
        found.append(put(said if said != phrase else f"{phrase} {within} {shown}"))
    return tuple(found)
