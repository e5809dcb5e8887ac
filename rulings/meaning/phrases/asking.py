"""What is asked about a phrase that has several readings, with each reading written out in its place."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.language.conditions import Said, of_length
from rulings.meaning.language.grammar import Values, connector
from rulings.meaning.language.words import DATA, Where, alternatives, number_words, suit_words, words
from rulings.meaning.model import CARDS, Range
from rulings.meaning.phrases.open_words import OPEN_WORDS, shortest_named, suits_meant
from rulings.meaning.problems import Reading

ASKED_FROM, ASKED_TO = 4, 9
"""Lengths that, told by a lone number, may mean that many or more: »5 hjerter«."""
_NAMES_A_SUIT = re.compile(
    r"farve|\df\b|-f\b|-\s*korts(?!\w|\s*støtte)|card\b(?!\s*(?:support|holding))", re.IGNORECASE
)
_CARDS_OR_CLUBS = re.compile(
    r"(?P<limit>[^\W\d]*\.?\s*)(?P<n>\d+(?:\s*[-–]\s*\d+(?=\s*k))?)\s*(?P<more>\+?)\s*(?:k|(?<!\+)c)",
    re.IGNORECASE,
)
"""»5+k« is five cards or five clubs, and so are »5c« and »max 4c«; »5+c« is five clubs."""
_OVER_A_CALL = re.compile(r"over\s+[1-5]\s*(\D+)", re.IGNORECASE)
"""»4+s 6+ over 1h«: over a call, or more than one card."""
_HARDLY_CARDS = 8
"""»10+h« is rather a strength and a suit than so many cards."""
_LETTERS_OF_A_SUIT = re.compile(r"(\d+\s*\+)\s*([^\W\d_]+)")
_FEW = 2
"""»1 minor« is one of the minors rather than one card in it."""
_LIKE_A_CALL = 3
"""Up to this level a number and a suit among other words, »2♣«, »to klør« or »2 i klør«, may be the call."""
_SUPPORT = re.compile("støtte|trumf|support|trump", re.IGNORECASE)
_LEAST_OR_MINOR = re.compile(r"^min\b\.?\s*", re.IGNORECASE)
"""»min 5-5« is at least so many, or the minors."""
_SAYS_HOW_SHORT = re.compile("splint|single|void|renon", re.IGNORECASE)
"""»splinter, kort i ♦«: at most one card."""
_EITHER = {"da": "hver vej", "en": "either way"}


LENGTH_OR_CALL, LENGTH_OR_UNCOUNTED_CALL = "length-or-call", "length-or-uncounted-call"
"""Questions about a number and a suit that may be a bid; of which hands, is not always told."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about a place.

    Attributes:
        key: of the message.
        choices: the readings.
        certain: whether nothing can be taken from the place before it is answered.
        named: for a length that names a suit (»5-farve«), the hands with so many cards or more.
    """

    key: str
    choices: tuple[Reading, ...]
    certain: bool
    named: Said = ()


def ask_of(
    text: str, start: int, end: int, phrase: str, values: Values, relative: str, language: str
) -> Ask | None:
    """What must be asked about a phrase; None where it has one reading.

    Args:
        text: the whole text.
        start, end: where the phrase stands.
        phrase: its id.
        values: of its placeholders.
        relative: the key of a word for suits that nothing has settled yet.
        language: of the readings.
    """

    def put(says: str) -> Reading:
        whole = f"{text[:start]}{says}{text[end:]}"
        return Reading(says or " ".join(whole.split()), whole)

    if relative and phrase == "maybe-short-own":
        return Ask("relative", tuple(put(f"2+ {suit.sign}") for suit in Suit), certain=True)
    if relative:
        return Ask("relative", suits_meant(text[start:end], relative, put, language), certain=True)
    if phrase == "cut-off":
        n = values["n"]
        high = () if n == 0 else (put(f"0-{n}"),)
        return Ask("cut-off", (*high, put(f"{n}+")), certain=True)
    if phrase in ("length", "plain-length") and (letter := _CARDS_OR_CLUBS.fullmatch(text[start:end])):
        return _of_cards_or_clubs(letter, put, language)
    if phrase == "holds-either" and values["where"].every and len(values["where"].suits) > 1:
        return _of_each(text[start:end], values["where"], put, language)
    if phrase == "length":
        return _of_a_range(text[start:end], values, put, language)
    if phrase == "pattern":
        return _of_an_order(text[start:end], put)
    if phrase == "two-suited-any" and (rest := _LEAST_OR_MINOR.sub("", text[start:end])) != text[start:end]:
        minors = entry(DATA, "groups", "minor", "together", language)
        joint, least = ("i", "mindst") if language == "da" else ("in", "at least")
        return Ask(
            "two-ways", (put(f"{least} {rest}"), put(f"{least} {rest} {joint} {minors}")), certain=True
        )
    if phrase == "suits-alone":
        lengths = _lengths_of(values["where"], language, shortest_named(text[start:end]))
        return Ask("shows-alone", tuple(map(put, lengths)), certain=True)
    if phrase in OPEN_WORDS:
        if phrase == "rather-short" and _SAYS_HOW_SHORT.search(text):
            return None
        key, offer = OPEN_WORDS[phrase]
        return Ask(key, tuple(map(put, offer(values, language))), certain=True)
    if not phrase.startswith("plain-length"):
        return None
    return _of_a_number(text[start:end], values, put, language)


def _of_cards_or_clubs(said: re.Match[str], put: Callable[[str], Reading], language: str) -> Ask:
    cards = "kort" if language == "da" else "cards"
    sign = Suit.CLUBS.sign
    limit = said["limit"].strip()
    if limit or "-" in said["n"] or "–" in said["n"]:
        told = (f"{limit} {said['n']} {what}".strip() for what in (cards, sign))
        return Ask("two-ways", tuple(map(put, told)), certain=True)
    says = [f"{said['n']}+ {cards}", f"{said['n']}+{sign}"]
    if not said["more"]:
        says.append(f"{_exactly(language)} {said['n']}{sign}")
    return Ask("two-ways", tuple(map(put, says)), certain=True)


def _of_an_order(said: str, put: Callable[[str], Reading]) -> Ask | None:
    """»4414« is hardly any order: lengths are told from the longest, or from spades to clubs."""
    lengths = re.findall(r"\d+", said) if "-" in said else re.findall(r"\d", said)
    if lengths == sorted(lengths, key=int, reverse=True) or sum(map(int, lengths)) != CARDS:
        return None
    any_order = "-".join(sorted(lengths, key=int, reverse=True))
    return Ask("two-ways", (put("=".join(lengths)), put(any_order)), certain=False)


def _of_each(said: str, where: Where, put: Callable[[str], Reading], language: str) -> Ask | None:
    """»E eller K i ♥ og ♠«: one in each suit, or the same in both."""
    honours = re.match(r"(.*?)\s+(i|in|of)\s", said, re.IGNORECASE)
    if honours is None:
        return None
    each = [f"{honours[1]} {honours[2]} {suit.sign}" for suit in reversed(where.suits)]
    one, other = re.split(r"\s*(?:/|\beller\b|\bor\b)\s*", honours[1], maxsplit=1, flags=re.IGNORECASE)
    same = [", ".join(f"{held} {honours[2]} {s.sign}" for s in where.suits) for held in (one, other)]
    joint = "eller" if language == "da" else "or"
    return Ask("two-ways", (put(", ".join(each)), put(f"({same[0]}) {joint} ({same[1]})")), certain=True)


def _of_a_number(said: str, values: Values, put: Callable[[str], Reading], language: str) -> Ask | None:
    """»5 hjerter« and »5-farve i hjerter«: so many or more, or just so many."""
    n = values["n"]
    where = values.get("where") or Where(tuple(Suit))
    support = _SUPPORT.search(said) is not None
    if 1 <= n <= _LIKE_A_CALL and len(where.suits) == 1 and not support and _as_a_call().fullmatch(said):
        exactly = _exactly(language)
        just = put(f"{exactly} {n} {where_text(where, language)}")
        longer = (put(f"{n}+ {where_text(where, language)}"),) if n >= _LIKE_A_CALL else ()
        call = _call_first(said, put(""))
        key = LENGTH_OR_CALL if call else LENGTH_OR_UNCOUNTED_CALL
        return Ask(key, (*longer, just, *call), certain=False)
    if n <= _FEW and len(where.suits) == 2 and not re.search("kort|card|farve", said, re.IGNORECASE):
        return _of_few(said, where, n, put, language)
    if n > ASKED_TO and (one := re.fullmatch(r"(\d+)\s*([^\W\d_]+)", said)):
        hp = "hp" if language == "da" else "hcp"
        says = (
            f"{n} {hp}, {one[2]}",
            f"{n}-korts farve i {one[2]}" if language == "da" else f"{n}-card {one[2]}",
        )
        return Ask("two-ways", tuple(map(put, says)), certain=True)
    by_words = re.search(r"[^\W\d_]{3}|-", said) is not None
    if n > ASKED_TO or n < ASKED_FROM - by_words:
        return None
    least = f"{n}+ {where_text(where, language)}"
    exactly = _exactly(language)
    exact = f"{exactly} {n} {where_text(where, language)}"
    named = n >= ASKED_FROM and _NAMES_A_SUIT.search(said) is not None
    more = of_length(Range(n, CARDS), where) if named else ()
    return Ask("at-least-or-exactly", (put(least), put(exact)), certain=False, named=more)


@cache
def _as_a_call() -> re.Pattern[str]:
    return re.compile(
        rf"(?:\d|{alternatives(number_words())}\b)\s*-?\s*(?:(?:i|in)\s+)?[^\s-]+", re.IGNORECASE
    )


def _call_first(said: str, rest: Reading) -> tuple[Reading, ...]:
    """»6-10, to spar« as the call and what it shows; among alternatives it is not known of which."""
    shown = re.sub(r"\s+(?=[,;])", "", " ".join(rest.text.split())).strip(" ,;")
    both = connector("and").match(shown)
    if both is not None and shown[both.end() :].lstrip()[:1].isdigit():
        shown = shown[both.end() :].lstrip()
    at_words = [match.start() for match in re.finditer(r"\S+", shown)]
    if not shown or any(connector(kind).match(shown, at) for kind in ("or", "and") for at in at_words):
        return ()
    text = f"{said}: {shown}"
    return (Reading(text, text),)


def _of_few(said: str, where: Where, n: int, put: Callable[[str], Reading], language: str) -> Ask:
    """»1 minor 5+«: one of the minors, or one card."""
    exactly = _exactly(language)
    just = put(f"{exactly} {n} {where_text(where, language)}")
    named = where_text(replace(where, every=n == _FEW), language)
    return Ask("two-ways", (*(put(f"{least}+ {named}") for least in (5, 4)), just), certain=True)


def _lengths_of(where: Where, language: str, least: tuple[int, int]) -> tuple[str, ...]:
    """Lengths that suits named alone may mean: »begge major« is four each, or more."""
    if where.every and len(where.suits) == 2:
        each = [f"{n}+{high.sign} {n}+{low.sign}" for n in (4, 5) for low, high in [sorted(where.suits)]]
        joint = "og" if language == "da" else "and"
        low, high = sorted(where.suits)
        unlike = f"{'mindst' if language == 'da' else 'at least'} 5-4 {'i' if language == 'da' else 'in'}"
        return (each[0], f"{unlike} {high.sign} {joint} {low.sign} {_EITHER[language]}", each[1])
    return tuple(f"{n}+ {where_text(where, language)}" for n in least)


def _of_a_range(said: str, values: Values, put: Callable[[str], Reading], language: str) -> Ask | None:
    """»11+ kort i ♦« is hardly eleven diamonds; »4-5 i ♥ og ♠« may be a length each, or the same for both."""
    where, given = values["where"], values["b"]
    short = re.search(r"\bkort\b.*", said)
    if short and given.low >= _HARDLY_CARDS:
        number = said[: short.start()].strip()
        length = re.sub(r"\s*\bkort\b", "-korts farve", said)
        return Ask("two-ways", (put(f"{number}, {short[0]}"), put(" ".join(length.split()))), certain=True)
    if re.match(r"\d\s*[-–]\s*\d\s*i", said) and where.every and len(where.suits) == 2:
        named = [m[0] for m in re.finditer(r"[♣♦♥♠]|[^\W\d_]{2,}", said) if m[0].lower() in suit_words()]
        if len(named) == 2 and given.low + given.high > CARDS // 2:
            each = " ".join(f"{given.low}-{given.high} {suit}" for suit in named)
            apart = f"{given.low}+ {named[0]} {given.high}+ {named[1]}"
            return Ask("two-ways", (put(apart), put(each)), certain=True)
    if over := _OVER_A_CALL.fullmatch(said):
        return Ask(LENGTH_OR_CALL, (put(f"{given.low}+ {over[1]}"), put("")), certain=True)
    if given.low >= _HARDLY_CARDS and (one := _LETTERS_OF_A_SUIT.fullmatch(said)):
        hp = "hp" if language == "da" else "hcp"
        cards = "-korts farve i " if language == "da" else "-card suit in "
        return Ask(
            "two-ways", (put(f"{one[1]} {hp}, {one[2]}"), put(f"{one[1]}{cards}{one[2]}")), certain=True
        )
    most = said.lower().startswith((*words("range", "most"), *words("range", "under")))
    if most and 1 < len(where.suits) < len(Suit) and not where.every:
        no, joint = ("uden", "eller") if language == "da" else ("without", "or")
        each = f" {joint} ".join(f"0-{given.high}{suit.sign}" for suit in reversed(where.suits))
        none = f"{no} {given.high + 1}+ {where_text(where, language)}"
        return Ask("two-ways", (put(none), put(f"({each})")), certain=True)
    two = where.every and len(where.suits) == 2
    if re.match(r"\d\s*[-–]\s*\d", said) and two and given.high > given.low >= ASKED_FROM - 1:
        low, high = sorted(where.suits)
        joint, least = ("i", "mindst") if language == "da" else ("in", "at least")
        both = f"{high.sign} {'og' if language == 'da' else 'and'} {low.sign}"
        unlike = f"{least} {given.high}-{given.low} {joint} {both} {_EITHER[language]}"
        each = f"{given.low}-{given.high}{high.sign} {given.low}-{given.high}{low.sign}"
        return Ask("two-ways", (put(unlike), put(each)), certain=True)
    return None


def where_text(where: Where, language: str) -> str:
    """Suits as they are written after a length.

    >>> where_text(Where((Suit.HEARTS, Suit.SPADES)), "da"), where_text(Where((Suit.CLUBS,)), "da")
    ('en major', '♣')
    """
    letters = "".join(s.letter for s in sorted(where.suits))
    for group in entry(DATA, "groups").values():
        if len(where.suits) > 1 and group["suits"] == letters:
            return str(
                group["every"][0] if where.every and language == "da" else _named(group, where, language)
            )
    return (" og " if where.every else "/").join(s.sign for s in sorted(where.suits, reverse=True))


def _named(group: dict[str, list[str]], where: Where, language: str) -> str:
    if not where.every:
        return group[language][0]
    return next(word for word in group["every"] if word.startswith(("both", "all s", "every")))


def _exactly(language: str) -> str:
    return words("range", "exact")[0] if language == "da" else "exactly"


def lone_points(text: str, start: int, end: int, n: int, passing: bool, language: str) -> Ask:
    """»fire hjerter, seks point«: at least so many, or at most with a pass; nobody tells exactly so many."""
    says = (f"0-{n} hp" if passing else f"{n}+ hp", f"{_exactly(language)} {n} hp")
    return Ask("lone-points", tuple(Reading(one, f"{text[:start]}{one}{text[end:]}") for one in says), True)
