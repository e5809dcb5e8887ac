"""Cards and written hands in the articles that lost their suit symbols."""

import re
from functools import cache

from laws.reading.articles.data import suit_words
from laws.reading.articles.lost import REACH, SYMBOLS, MissingSuit, either, sentence_at, words_before

_RANKS = "EKDBT98765432"
_HOLDING = r"(?:(?:10|[EKDBT2-9])+|[–—-])"
_HAND = re.compile(
    rf"♠(?P<high>{_HOLDING})\s+(?P<middle>{_HOLDING}(?:\s+{_HOLDING})?)\s+♣(?P<low>{_HOLDING})(?!\w)"
)
_SPOT = re.compile(r"(?<![\w♠♥♦♣▯§%+/.,−-])([2-9]|10)(?![\w♠♥♦♣▯%+½/–-])(?![.,:]\d)")


def lost_cards(text: str) -> list[MissingSuit]:
    """Every card in a text that has a rank and no suit.

    >>> [c.token for c in lost_cards("Nord tog E og K, men melder D i hold B.")]
    ['E', 'K']
    """
    found: list[MissingSuit] = []
    for match in _rank().finditer(text):
        start, _ = sentence_at(text, match.start())
        before = words_before(text, start, match.start())
        coordinated = found and re.fullmatch(
            r",? ?(?:og|eller|fulgt af)? ", text[found[-1].end : match.start()]
        )
        played = coordinated or (_verb().search(before) and not _is_a_player(before))
        if played or _towards().search(before):
            found.append(MissingSuit(match[1], match.start(), match.end(), "card", 0.95 if played else 0.85))
    for match in _SPOT.finditer(text):
        start, end = sentence_at(text, match.start())
        if _spot_verb().search(words_before(text, start, match.start())) and _ends(
            text[match.end() : min(end, match.end() + REACH)]
        ):
            found.append(MissingSuit(match[1], match.start(), match.end(), "card", 0.8))
    return sorted(found, key=lambda card: card.start)


def lost_holdings(text: str) -> list[MissingSuit]:
    """The holdings without a symbol between the spades and the clubs of a written hand.

    A hand of thirteen cards is written spades, hearts, diamonds, clubs.

    >>> [(h.token, h.suit) for h in lost_holdings("Nord har ♠KB5 D94 E87 ♣10632.")]
    [('D94', '♥'), ('E87', '♦')]
    """
    found: list[MissingSuit] = []
    for hand in _HAND.finditer(text):
        middle = list(re.finditer(r"\S+", hand["middle"]))
        holdings = [hand["high"], *(m[0] for m in middle), hand["low"]]
        if not all(_descends(holding) for holding in holdings):
            continue
        whole = sum(len(cards(h)) for h in holdings) == 13 and len(middle) == 2
        for number, match in enumerate(middle, 1):
            start = hand.start("middle") + match.start()
            suit = SYMBOLS[number] if whole else ""
            found.append(MissingSuit(match[0], start, start + len(match[0]), "holding", 0.98, suit))
    return found


def cards(holding: str) -> list[str]:
    """The ranks of a holding, 10 as T; a dash holds none.

    >>> cards("K1063")
    ['K', 'T', '6', '3']
    """
    return [] if holding in "–—-" else list(holding.replace("10", "T"))


def _descends(holding: str) -> bool:
    order = [_RANKS.index(rank) for rank in cards(holding)]
    return order == sorted(set(order))


def _ends(after: str) -> bool:
    phrases = either(suit_words()["cards"]["after"])
    return (
        re.match(
            rf"[.;!?]|,(?!\s?\d)|\s*$|\s(?:{phrases})(?=[\s.,;!?]*(?:$|[.,;!?]|\s(?:og|men|så|i)\b))", after
        )
        is not None
    )


def _is_a_player(before: str) -> bool:
    """`spiller` is a noun too: `en spiller B`, `Spiller B`."""
    noun = r"(?:\b(?:en|den|denne|hver|af|for|til|med|mod|fra|mellem)\s|^)spiller\s$"
    return re.search(noun, before, re.IGNORECASE) is not None


@cache
def _rank() -> re.Pattern[str]:
    ranks = either(suit_words()["cards"]["ranks"])
    return re.compile(rf"(?<![\w♠♥♦♣▯/.§&-])({ranks})(?![\w/♠♥♦♣▯&’'-])(?!\.\w)")


@cache
def _verb() -> re.Pattern[str]:
    words = suit_words()["cards"]
    return re.compile(
        rf"\b(?:{either(words['verbs'])})(?:\s(?:{either(words['between'])})){{0,5}}\s$", re.IGNORECASE
    )


@cache
def _towards() -> re.Pattern[str]:
    """A card that another is played to, or that is somebody's, in a sentence in which cards are played."""
    words = suit_words()["cards"]
    there = rf"(?:(?<!\b[A-Z]\s)(?:{either(words['towards'])})|{either(words['owners'])})"
    return re.compile(rf"\b(?:{either(words['verbs'])})\b[^.;]{{0,{REACH}}}\s{there}\s$", re.IGNORECASE)


@cache
def _spot_verb() -> re.Pattern[str]:
    words = suit_words()["cards"]
    pattern = rf"\b(?:{either(words['spot_verbs'])})(?:\s(?:{either(words['between'])})){{0,2}}\s$"
    return re.compile(pattern, re.IGNORECASE)
