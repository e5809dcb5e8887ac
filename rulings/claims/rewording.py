"""Turns of phrase in plain words, before a line is parted: titles, »nothing but«, a trump spent, a list."""

import re
from functools import cache

from rulings.claims.theirs import put_theirs
from rulings.claims.words import names_a_suit, phrases, word_list

_PLAIN = (
    (re.compile(r"\b(?:ikke|intet|ikkje) (?:andet|annet|anna) (?:end|enn)\b"), "kun"),
    (re.compile(r"\A\s*plus (?:one|two|three|none|nil|en|én|to|tre|nul|ein)\b", re.IGNORECASE), "overtrick"),
    (re.compile(r",? which (?=(?:i|we)\b)", re.IGNORECASE), ", that "),  # »one trump out, which I draw«
    (
        re.compile(
            r"(?<!\ba )(?<!\bthe )(?<!\bmy )(?<!\blast )(?<!\bone )(?<!\bof )(?<!\bhigh )(?<!\bsmall )"
            r"\btrump "
            r"(?=(?:this|that|these|those|the|a|an|my|your|his|her|their|each|both|another|one|two|three)\b"
            r"(?: \w+){0,2}? (?:spade|heart|diamond|club)s?\b)",
            re.IGNORECASE,
        ),
        "ruff ",
    ),  # »I trump this heart over there«
    (re.compile(r"\bthat (?=(?:\w+ )?(?:spade|heart|diamond|club)\b)", re.IGNORECASE), "the "),
    (re.compile(r"\bnothing (?:but|except|other than)\b"), "only"),
)


def put_plainly(text: str) -> str:
    """A line with its turns of phrase in the words that the lists have.

    >>> put_plainly("jeg har ikke andet end esser, fru Holm"), put_plainly("trumfen bruger jeg på klør")
    ('jeg har kun esser, Holm', 'ruffer klør')
    >>> put_plainly("jeg har spar es, klør es"), put_plainly("jeg har spar es og klør")
    ('spar es, klør es', 'jeg har spar es og klør')
    """
    said = _has_listed().sub("", _title().sub("", text))
    for phrase, word in _PLAIN:
        said = phrase.sub(word, said)
    said = put_theirs(said)
    said = _given_then().sub(_given_now, _wearied().sub(", ", said))
    said = _spent_first().sub("ruffer ", _spent().sub("ruffer ", said))
    return _last_trump_once().sub(r"\1", _then_high().sub(r"\1 ", said))


def _any(name: str) -> str:
    return "|".join(sorted(map(re.escape, word_list(name)), key=len, reverse=True))


@cache
def _title() -> re.Pattern[str]:
    """A title before a name."""
    return re.compile(rf"(?<![\w'’])(?i:{_any('title')})\.?\s+(?=[A-ZÆØÅ])")


def _trump() -> str:
    """One trump, as it is called: »den sidste trumf«, »my last trump«."""
    trump = "|".join(re.escape(said) for said, suit in phrases("suit").items() if suit == "trumps")
    before = f"{_any('last')}|{_any('article')}|{_any('owner')}|{_any('small-one')}"
    return rf"(?:(?:{before}) ){{0,3}}(?:{trump})"


@cache
def _spent() -> re.Pattern[str]:
    """A trump that is used on a card, the verb first: »I use my last trump on the club«."""
    return re.compile(rf"\b(?:{_any('spends')}) {_trump()} (?:på|til|on|for) (?!at\b|å\b)")


@cache
def _spent_first() -> re.Pattern[str]:
    """The same with the trump first: »den sidste trumf bruger jeg på klør«."""
    return re.compile(rf"{_trump()} (?:{_any('spends')}) (?:jeg|vi) (?:på|til) (?!at\b|å\b)")


@cache
def _given_then() -> re.Pattern[str]:
    """A trick that the claimer gives away »and then« something: the order is told."""
    gives, then = _any("gives"), _any("give-then")
    return re.compile(rf"\b((?:{gives})\b[^,;.:!?]*?)(,? (?:{then})\b)", re.IGNORECASE)


def _given_now(said: re.Match[str]) -> str:
    """What is given with the word for now, where it is a suit's trick: »jeg giver op« is none."""
    return f"{said[1]} nu{said[2]}" if names_a_suit(said[1]) else said[0]


@cache
def _wearied() -> re.Pattern[str]:
    """Where somebody who gives up says so of themselves, with no mark before it."""
    return re.compile(rf"(?<=\w) (?=(?:{_any('wearied')})\b)", re.IGNORECASE)


@cache
def _has_listed() -> re.Pattern[str]:
    """»jeg har« before several cards: they are played in the order of the list, as without the words."""
    suit, rank = ("|".join(map(re.escape, phrases(table))) for table in ("suit", "rank"))
    card = rf"(?:(?:{suit}) (?:{rank})|(?:{rank}) (?:i|of) (?:{suit}))"
    small = r"(?:(?:the|den|min|my) )?"
    several = rf"{small}{card}(?:,| og| and) {small}(?:{card}|(?:{rank})\b)"
    return re.compile(rf"\b(?:jeg|vi|eg|i|we)(?:['’]ve| har| have)(?: got)? (?={several})", re.IGNORECASE)


@cache
def _then_high() -> re.Pattern[str]:
    """A small word inside »is then high«, which parts nothing."""
    high = r"(?:high|good|mine|høj|god|stor)\w{0,2}"
    return re.compile(rf"(['’]s|\bis|\bare|\ber|\bbliver) (?:then|now|så|nu) (?={high}\b)")


@cache
def _last_trump_once() -> re.Pattern[str]:
    """One round of the last trump, which needs no more: »trækker den sidste trumf én gang«."""
    trump = "|".join(re.escape(said) for said, suit in phrases("suit").items() if suit == "trumps")
    once = r"(?:en|én|ein|1|one) (?:gang|runde|gong|time|round)"
    return re.compile(rf"\b((?:{_any('last')}) (?:{trump})) {once}\b")
