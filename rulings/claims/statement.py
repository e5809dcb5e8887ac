"""A line as somebody states it, in Danish or English: `trækker trumfen, ♠ fra toppen, ♦E, ruff en ♥`.

Items stand between commas. An item is a card or several of a suit (`♠EKD`), a card with the card that the
other hand plays to it (`♠2 til ♠E`), or words with a suit, a card and a number of times. Every word must be
understood: what is not is refused, never left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulings.bridge.cards import Card, Suit
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.words import listed, phrases

LONGEST = 600
"""Letters that a line may have."""

MOST = 30
"""Items that a line may have."""

_RANKS = {"e": "A", "a": "A", "k": "K", "d": "Q", "q": "Q", "b": "J", "j": "J", "t": "T", "10": "T"}
_RANKS.update({digit: digit for digit in "23456789"})
_RANK = r"(?:10|[2-9eakdqbjt])"
_NO_TIMES = r"(?!\w|\s*(?:gang|gange|runde|runder|times?|rounds?)\b)"
_SIGNED = re.compile(rf"([♠♥♦♣])\s*({_RANK}(?:\s*{_RANK})*){_NO_TIMES}")
_RANKS_ONLY = re.compile(rf"{_RANK}+\Z")
_CODED = re.compile(r"[shdc][2-9akqjt]\Z")
_ANSWER = re.compile(r"^(.+?)\s*(?:\btil\b|\bto\b|[-–—→])\s*(.+)$")
_SUITS = {suit.letter: suit for suit in Suit}


def parse_line(text: str, trumps: Suit | None) -> tuple[Item, ...]:
    """What a line says, item by item; nothing for an empty one.

    Raises:
        ClaimError: for words that are not understood.

    >>> [item.kind.value for item in parse_line("trækker trumfen, ♠EK, derefter ruff en hjerter", Suit.CLUBS)]
    ['draw', 'card', 'card', 'ruff']
    """
    if len(text) > LONGEST:
        raise _refused(text[:40], "er for lang", "is too long")
    items: list[Item] = []
    suit: Suit | None = None
    for clause in _clauses(text):
        found = _Clause(clause, trumps, suit).items()
        items += found
        suit = _last_suit(found) or suit
    if len(items) > MOST:
        raise _refused(text[:40], "har for mange led", "has too many items")
    return tuple(items)


def _clauses(text: str) -> list[str]:
    words = "|".join(re.escape(word) for word in listed("between"))
    parts = re.split(rf"[,;.\n]+|(?<!\w)(?:{words})(?!\w)", text.lower().replace("\ufe0e", ""))
    return [" ".join(part.split()) for part in parts if part.strip()]


def _last_suit(items: list[Item]) -> Suit | None:
    last = items[-1] if items else Item(Kind.REST)
    return last.card.suit if last.card and not last.answer else None


def _refused(what: str, da: str, en: str) -> ClaimError:
    return ClaimError(
        "line",
        f"»{what}« i spilleplanen {da}; skriv fx »trækker trumfen, ♠ fra toppen, ♦E, ruff en ♥«.",
        f"»{what}« in the line {en}; write e.g. »draw trumps, ♠ from the top, ♦A, ruff a ♥«.",
    )


@dataclass
class _Clause:
    """One item as it was said, and what has been understood of it."""

    said: str
    trumps: Suit | None
    carried: Suit | None
    kinds: list[Kind] = field(default_factory=list)
    suits: list[Suit] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    ranks: list[str] = field(default_factory=list)
    times: int = 0
    where: str = ""

    def items(self) -> list[Item]:
        answered = _ANSWER.match(self.said)
        found = self._answered(answered[1], answered[2]) if answered else None
        if found:
            return [found]
        self._read(_SIGNED.sub(self._signed, self.said))
        self._join_ranks()
        return self._assembled()

    def _answered(self, first: str, second: str) -> Item | None:
        """A card and the one that the other hand plays to it; None where »to« is a number."""
        try:
            one = _Clause(first, self.trumps, self.carried).items()
            two = _Clause(second, self.trumps, one[0].card.suit if one[0].card else None).items()
        except ClaimError:
            return None
        both = [item.kind for item in (*one, *two)] == [Kind.CARD, Kind.CARD]
        return Item(Kind.CARD, card=one[0].card, answer=two[0].card) if both else None

    def _signed(self, match: re.Match[str]) -> str:
        suit = Suit("♣♦♥♠".index(match[1]))
        self.cards += [Card(suit, _RANKS[rank]) for rank in re.findall(_RANK, match[2])]
        return " "

    def _read(self, text: str) -> None:
        glued = re.search(r"[♠♥♦♣][0-9]\S*", text)
        if glued:
            raise self._not_understood(glued[0])
        words = re.findall(r"[♠♥♦♣]|[^\s♠♥♦♣]+", text)
        while words:
            used = next((n for n in range(min(5, len(words)), 0, -1) if self._understood(words[:n])), 0)
            if not used:
                raise self._not_understood(words[0])
            words = words[used:]

    def _understood(self, words: list[str]) -> bool:
        said = " ".join(words)
        if said in phrases("kind"):
            self.kinds.append(Kind(phrases("kind")[said]))
        elif said in phrases("suit"):
            self.suits.append(self._suit(phrases("suit")[said]))
        elif said in phrases("where"):
            self.where = phrases("where")[said]
        elif said in phrases("rank"):
            self.ranks.append(phrases("rank")[said])
        elif said in phrases("times") and not self.times and not self._ranks_only(said):
            self.times = int(phrases("times")[said])
        elif len(words) == 1 and _CODED.match(said) and said not in ("dk", "dq", "dj"):
            self.cards.append(Card(_SUITS[said[0].upper()], said[1].upper()))
        elif len(words) == 1 and self._ranks_only(said):
            self.cards += [Card(self.carried, _RANKS[r]) for r in re.findall(_RANK, said) if self.carried]
        else:
            return said in listed("filler")
        return True

    def _ranks_only(self, said: str) -> bool:
        return bool(self.carried and not self.kinds and _RANKS_ONLY.match(said))

    def _suit(self, key: str) -> Suit:
        if key != "trumps":
            return _SUITS[key]
        if self.trumps is None:
            raise ClaimError(
                "line",
                "Spilleplanen nævner trumf, men der er ingen; ret planen eller trumffarven.",
                "The line names trumps, but there are none; change the line or the trump suit.",
            )
        return self.trumps

    def _join_ranks(self) -> None:
        """»spar es« and »ace of spades« are cards."""
        if self.ranks:
            suit = self.suits[0] if len(self.suits) == 1 else self.carried if not self.suits else None
            if suit is None:
                raise self._not_understood()
            self.cards += [Card(suit, rank) for rank in self.ranks]
            self.suits = []

    def _assembled(self) -> list[Item]:
        kinds = set(self.kinds)
        if kinds == {Kind.REST, Kind.CASH} and not (self.suits or self.cards or self.times):
            kinds = {Kind.REST}
        if len(kinds) > 1 or not (kinds or self.suits or self.cards):
            raise self._not_understood()
        kind = kinds.pop() if kinds else Kind.CASH
        made = self._of_kind(kind)
        if not made or (self.times and kind not in _COUNTED) or (self.where and kind is not Kind.RUFF):
            raise self._not_understood()
        return made

    def _of_kind(self, kind: Kind) -> list[Item]:
        suits, cards = self.suits, self.cards
        if kind is Kind.DRAW:
            return self._draw()
        if kind in (Kind.REST, Kind.TRUMP_OUT, Kind.CROSSRUFF):
            return [] if suits or cards else [Item(kind)]
        if kind is Kind.CASH and cards:
            return [] if suits or self.times else [Item(Kind.CARD, card=card) for card in cards]
        if kind in _WITH_CARDS and cards:
            return [] if suits else [Item(kind, card=card) for card in cards]
        return [] if cards else [Item(kind, suit=suit, times=self.times, where=self.where) for suit in suits]

    def _draw(self) -> list[Item]:
        if self.cards or any(suit is not self.trumps for suit in self.suits):
            return []
        self._suit("trumps")
        return [Item(Kind.DRAW, times=self.times)]

    def _not_understood(self, what: str = "") -> ClaimError:
        return _refused(what or self.said, "forstås ikke", "is not understood")


_COUNTED = (Kind.DRAW, Kind.CASH, Kind.BELOW, Kind.RUFF)
_WITH_CARDS = (Kind.FINESSE, Kind.DISCARD, Kind.HIGH)


def parse_mark(text: str) -> tuple[str, Card]:
    """A card that the director marks, with the way in which it is played: `lead`, `follow`, `throw` or `any`.

    Raises:
        ClaimError: when it is not one card.

    >>> parse_mark("udspil ♥B")
    ('lead', Card(suit=<Suit.HEARTS: 2>, rank='J'))
    """
    words = " ".join(text.lower().split())
    ways = sorted(phrases("way"), key=len, reverse=True)
    way = next((word for word in ways if words.startswith(word + " ")), "")
    try:
        items = _Clause(words.removeprefix(way).strip(), None, None).items()
    except ClaimError:
        items = []
    if len(items) != 1 or items[0].kind is not Kind.CARD or items[0].answer or items[0].card is None:
        raise ClaimError(
            "marks",
            f"»{text[:40]}« er ikke et mærket kort; skriv fx »udspil ♥B«, »kast ♥E« eller »♥B«.",
            f"»{text[:40]}« is no marked card; write e.g. »lead ♥J«, »throw ♥A« or »♥J«.",
        )
    return (phrases("way")[way] if way else "any"), items[0].card
