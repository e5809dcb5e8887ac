"""One clause of a stated line: its words read by the longest phrase, and put together to items."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from laws.words import fold
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat, seat_of
from rulings.claims.errors import ClaimError
from rulings.claims.kinds import ALONE, COUNTED, GO_ON, NEGATED, OF_OTHERS, WEAK, WITH_CARDS, WITH_WHERE
from rulings.claims.plan import Item, Kind
from rulings.claims.words import either, folded, listed, longest_phrase, meanings, parted

_RANKS = {"e": "A", "a": "A", "k": "K", "d": "Q", "q": "Q", "b": "J", "j": "J", "t": "T", "10": "T"}
_RANKS.update({digit: digit for digit in "23456789"})
_RANK = r"(?:10|[2-9eakdqbjt])"
_NO_TIMES = r"(?!\w|\s*(?:gang|gange|runde|runder|times?|rounds?)\b)"
_SIGNED = re.compile(rf"([♠♥♦♣])\s*({_RANK}(?:\s*{_RANK})*){_NO_TIMES}")
_RANKS_ONLY = re.compile(rf"{_RANK}+\Z")
_CODED = re.compile(r"[shdc][2-9akqjt]\Z")
_ANSWER = re.compile(r"^(.+?)\s*(?:\btil\b|\bto\b|[-–—→])\s*(.+)$")
_WORD = re.compile(r"[♠♥♦♣]|[^\s♠♥♦♣]+")
_GLUED = re.compile(r"[♠♥♦♣][0-9]\S*")
_SUITS = {suit.letter: suit for suit in Suit}


class NotUnderstood(Exception):
    """A clause that is to be asked about.

    Attributes:
        what: the word or words.
        clause: what was understood of the rest.
        kinds: what it can be, where that is known.
    """

    def __init__(self, what: str, clause: Clause, kinds: tuple[Kind, ...] = ()) -> None:
        super().__init__(what)
        self.what, self.clause, self.kinds = what, clause, kinds


@dataclass(frozen=True, slots=True)
class Around:
    """What a clause is said in: trumps, who claims and as what, the suit named last and the item before."""

    trumps: Suit | None = None
    claimer: Seat | None = None
    defender: bool = False
    suit: Suit | None = None
    before: Item | None = None


@dataclass
class Clause:
    """One clause as it was said, and what has been understood of it.

    Attributes:
        said_too: the lists of words of which it has one: `not`, `all`, `last`, `article`, …
    """

    said: str
    around: Around
    kinds: list[Kind] = field(default_factory=list)
    suits: list[Suit] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    ranks: list[str] = field(default_factory=list)
    times: int = 0
    where: str = ""
    said_too: set[str] = field(default_factory=set)

    def items(self) -> tuple[list[Item], bool]:
        """The items, and whether the first of them says more of the item before, and so replaces it.

        Raises:
            NotUnderstood: for words that might change the line.
        """
        kinds = either().get(folded(self.said))
        if kinds:
            raise NotUnderstood(self.said, self, tuple(map(Kind, kinds)))
        answered = _ANSWER.match(self.said)
        found = self._answered(answered[1], answered[2]) if answered else None
        if found:
            return [found], False
        self._read(_SIGNED.sub(self._signed, self.said))
        self._ask_what_others_do()
        self._join_ranks()
        return self._assembled()

    def _answered(self, first: str, second: str) -> Item | None:
        """A card and the one that the other hand plays to it; None where »to« is a number or a small word."""
        try:
            one, _ = Clause(first, Around(self.around.trumps, suit=self.around.suit)).items()
            suit = (
                one[0].suit
                if one and one[0].suit is not None
                else one[0].card.suit
                if one and one[0].card
                else None
            )
            two, _ = Clause(second, Around(self.around.trumps, suit=suit)).items()
        except (ClaimError, NotUnderstood):
            return None
        if len(one) != 1 or len(two) != 1 or two[0].kind is not Kind.CARD:
            return None
        if one[0].kind is Kind.CARD:
            return Item(Kind.CARD, card=one[0].card, answer=two[0].card)
        small = one[0].kind is Kind.CASH and not one[0].times and two[0].card and two[0].card.suit is suit
        return two[0] if small else None

    def _signed(self, match: re.Match[str]) -> str:
        suit = Suit("♣♦♥♠".index(match[1]))
        self.cards += [Card(suit, _RANKS[rank]) for rank in re.findall(_RANK, match[2])]
        return " "

    # -- reading ----------------------------------------------------------------------------------------

    def _read(self, text: str) -> None:
        glued = _GLUED.search(text)
        if glued:
            raise NotUnderstood(glued[0], self)
        words = _WORD.findall(text)
        if self.around.suit is not None and words and all(map(_RANKS_ONLY.match, words)):
            self.cards += [
                Card(self.around.suit, _RANKS[r]) for word in words for r in re.findall(_RANK, word)
            ]
            return
        while words:
            most = min(longest_phrase(), len(words))
            used = next((n for n in range(most, 0, -1) if self._understood(words[:n], words[n:])), 0)
            if not used:
                parts = parted(words[0])
                if parts is None:
                    raise NotUnderstood(words[0], self)
                words[:1] = parts
            words = words[used:]

    def _understood(self, words: list[str], after: list[str]) -> bool:
        if len(words) == 1 and (self._coded(words[0]) or self._seat(words[0])):
            return True
        phrase = folded(" ".join(words))
        if not phrase:
            return True
        means = dict(reversed(meanings().get(phrase, ())))
        if means.keys() >= {"kind", "suit"} and (self.kinds or not after):
            del means["kind"]  # »trumfer« is what somebody does, and what somebody has
        if "kind" in means:
            self.kinds.append(Kind(means["kind"]))
        elif "suit" in means:
            self.suits.append(self._suit(means["suit"]))
        elif "where" in means:
            self.where = means["where"]
        elif "rank" in means and not (means.keys() & {"times"} and not self.suits):
            self.ranks.append(means["rank"])
        elif "article" in means and words[0] not in ("én", "ét"):
            self.said_too.add("article")
        elif "times" in means and not self.times:
            self.times = int(means["times"])
        elif means.keys() - {"filler", "times"}:
            self.said_too |= means.keys() - {"filler", "times"}
        else:
            return "filler" in means
        return True

    def _coded(self, word: str) -> bool:
        if not _CODED.match(word) or word in ("dk", "dq", "dj"):
            return False
        self.cards.append(Card(_SUITS[word[0].upper()], word[1].upper()))
        return True

    def _seat(self, word: str) -> bool:
        """A seat of the claiming side changes nothing; an opponent's might."""
        seat = seat_of(word) or seat_of(word.removesuffix("s")) if len(word) > 2 else None
        claimer = self.around.claimer
        if seat and claimer and not seat.same_side(claimer):
            raise NotUnderstood(word, self)
        return seat is not None

    def _ask_what_others_do(self) -> None:
        """What the opponents do, or a defender's partner (70D2), is no part of what the claimer plays."""
        first = folded(self.said)[:2]
        verb = any(table == "kind" for table, _ in meanings().get(first[1:], ()))
        theirs = verb and first[0] in map(fold, listed("they")) and not set(self.kinds) <= OF_OTHERS
        theirs = theirs and (first[0] != "i" or first[1].endswith("r"))  # »I spiller«, but »I play«
        if theirs or ("partner" in self.said_too and self.around.defender):
            raise NotUnderstood(self.said, self)

    def _suit(self, key: str) -> Suit:
        if key != "trumps":
            return _SUITS[key]
        if self.around.trumps is None:
            raise ClaimError(
                "line",
                "Spilleplanen nævner trumf, men der er ingen; ret planen eller trumffarven.",
                "The line names trumps, but there are none; change the line or the trump suit.",
            )
        return self.around.trumps

    def _join_ranks(self) -> None:
        """»spar es« and »ace of spades« are cards; »konge« alone is one of the suit named before."""
        if self.ranks:
            carried = self.around.suit if not self.suits else None
            suit = self.suits[0] if len(self.suits) == 1 else carried
            if suit is None:
                raise NotUnderstood(self.said, self)
            self.cards += [Card(suit, rank) for rank in self.ranks]
            self.suits = []

    # -- putting together -------------------------------------------------------------------------------

    def _assembled(self) -> tuple[list[Item], bool]:
        too, before = self.said_too, self.around.before
        no_losers = {"loss", "not"} <= too and not (self.suits or self.cards)
        kinds = [] if no_losers else self._turned(list(dict.fromkeys(self.kinds)))
        if no_losers:
            return [Item(Kind.REST)], False
        if not (kinds or self.suits or self.cards or "loss" in too):
            return self._only_small_words(before)
        if "opponents" in too and not set(kinds) - {Kind.GIVE, Kind.REST, Kind.TRICKS}:
            kinds = [Kind.CONCEDE, *(kind for kind in kinds if kind is Kind.REST)]
        if "loss" in too and set(kinds) <= {Kind.TRICKS, Kind.CASH}:
            kinds = [Kind.CONCEDE]
        if "missing" in too:
            only_trumps = self.suits == [self.around.trumps] and not self.cards
            kinds = [*kinds, Kind.TRUMP_OUT if only_trumps else Kind.CONCEDE]
        if not kinds:
            counted = self.times or too & {"article", "last"}
            kinds = [
                before.kind if before and before.kind in GO_ON and counted and not self.cards else Kind.CASH
            ]
        if "cross" in too and kinds == [Kind.CASH] and not self.cards:
            self.times = 1
        return self._of_kinds(kinds, before)

    def _turned(self, kinds: list[Kind]) -> list[Kind]:
        """The kinds, each turned round where the clause has a word for no."""
        if "not" not in self.said_too:
            return kinds
        if not kinds and self.suits and self.suits == [self.around.trumps]:
            return [Kind.DRAWN]
        if not kinds and (self.suits or self.cards):
            return [Kind.AVOID]
        if any(kind not in NEGATED for kind in kinds):
            raise NotUnderstood(self.said, self)
        return [NEGATED[kind] for kind in kinds]

    def _only_small_words(self, before: Item | None) -> tuple[list[Item], bool]:
        """A clause with no kind, suit or card: all of it, a number of tricks, or courtesy."""
        too = self.said_too
        if too & {"missing", "cross", "opponents", "last"}:
            raise NotUnderstood(self.said, self)
        if "all" in too:
            return ([] if before and before.kind is Kind.REST else [Item(Kind.REST)]), False
        if self.times and not (before and before.kind in GO_ON) and not too & {"noun"}:
            raise NotUnderstood(self.said, self)
        if self.times or ("article" in too and "noun" in too and before and before.kind in GO_ON):
            kind = before.kind if before and before.kind in (Kind.CONCEDE, Kind.TRICKS) else Kind.TRICKS
            return [Item(kind, times=self.times or 1)], False
        return [], False

    def _of_kinds(self, kinds: list[Kind], before: Item | None) -> tuple[list[Item], bool]:
        """Several kinds in one clause: what says less gives way, and what stands by itself is an item."""
        about = bool(self.suits or self.cards)
        chosen = set(kinds)
        if chosen & {Kind.CONCEDE, Kind.GIVE} and Kind.REST in chosen and not about:
            return [Item(Kind.CONCEDE)], False
        if Kind.HIGH in chosen and chosen & {Kind.CASH, Kind.TRICKS}:
            chosen -= {Kind.HIGH} if self.times or Kind.CASH in chosen else {Kind.TRICKS}
            chosen = {Kind.TRICKS} if not about else chosen
        if Kind.DRAW in chosen or Kind.TRUMP_OUT in chosen:
            chosen -= {Kind.TOP, Kind.CASH}
        if Kind.TRUMP_OUT in chosen and Kind.TRICKS in chosen and self.around.trumps is not None:
            chosen, self.suits = {Kind.TRICKS}, [self.around.trumps]
        alone = [kind for kind in kinds if kind in chosen and kind in ALONE - {Kind.TOP}]
        if (
            len(chosen) > 1
            and alone
            and not about
            and chosen <= {*ALONE, Kind.DRAW, Kind.NO_FINESSE, Kind.RUFF}
        ):
            if Kind.RUFF in chosen:
                raise NotUnderstood(self.said, self)
            return [Item(kind) for kind in kinds if kind in chosen], False
        if Kind.REST in chosen and not about and chosen <= {*WEAK, Kind.HIGH}:
            return [Item(Kind.REST)], False
        for weak in WEAK:
            if len(chosen) > 1:
                chosen -= {weak} if weak is not Kind.TOP or chosen <= {Kind.TOP, Kind.CASH} else set()
        if chosen == {Kind.TOP} and about:
            chosen = {Kind.CASH}
        if len(chosen) != 1 or (chosen == {Kind.RUFF} and "all" in self.said_too):
            raise NotUnderstood(self.said, self)
        return self._of_kind(chosen.pop(), before)

    def _of_kind(self, kind: Kind, before: Item | None) -> tuple[list[Item], bool]:
        found = self._without_object(kind, before)
        if found is not None:
            return found
        made = self._about(kind)
        counted = self.times or self.said_too & {"article", "last", "noun"}
        if kind is Kind.CONCEDE and self.suits and not counted and {"har", "have"} & {*folded(self.said)}:
            raise NotUnderstood(self.said, self)  # what they hold is nothing that they are given
        if not made or (self.times and kind not in COUNTED) or (self.where and kind not in WITH_WHERE):
            raise NotUnderstood(self.said, self)
        more = before is not None and kind is Kind.RUFF and made == [Item(kind, suit=before.suit)]
        return made, more and before.kind is Kind.CASH if before else False

    def _without_object(self, kind: Kind, before: Item | None) -> tuple[list[Item], bool] | None:
        """A kind that says nothing of what it is about: what was said before tells that; None otherwise."""
        if self.suits or self.cards:
            return None
        counted = self.times or bool(self.said_too & {"article", "last"})
        if kind is Kind.CONCEDE or (kind is Kind.GIVE and (counted or "noun" in self.said_too)):
            if before and before.kind is Kind.CONCEDE and not counted:
                return [], False
            if before and before.kind is Kind.TRUMP_OUT and not counted:
                return [Item(Kind.CONCEDE, suit=self.around.trumps, times=1)], False
            return [Item(Kind.CONCEDE, times=int(counted) or 1)], False
        if kind is Kind.TRICKS and counted:
            return [Item(kind, times=int(counted))], False
        if kind is Kind.CASH and before and not counted and before.kind is Kind.TRUMP_OUT:
            return [Item(Kind.DRAW, times=1)], False
        if kind is Kind.CASH and before and before.kind is Kind.HIGH and before.suit is not None:
            return [Item(Kind.CASH, suit=before.suit)], False
        if kind in (Kind.FINESSE, Kind.RUFF) and self.around.suit is not None:
            self.suits = [self.around.suit]
        if kind is Kind.NO_FINESSE:
            return [Item(kind)], False
        if kind is Kind.DISCARD and "loss" in self.said_too:
            return [], False  # losers are thrown first as it is
        return None

    def _about(self, kind: Kind) -> list[Item]:
        """The items of one kind about the suits and the cards that were named; none where they do not fit."""
        suits, cards = self.suits, self.cards
        trumps = [suit for suit in suits if suit is self.around.trumps]
        last = "last" in self.said_too
        if kind is Kind.DRAW or (kind is Kind.CASH and last and trumps and not self.times):
            return self._draw(1 if last and not self.times else self.times)
        if kind in ALONE:
            return [] if cards or suits != trumps else [Item(kind)]
        if kind is Kind.NO_FINESSE:
            return [Item(kind, suit=suit) for suit in suits] or [Item(kind, suit=card.suit) for card in cards]
        if kind is Kind.CASH and cards:
            return [] if suits or self.times else [Item(Kind.CARD, card=card) for card in cards]
        if kind in WITH_CARDS and cards:
            return [] if suits else [Item(kind, card=card) for card in cards]
        if cards:
            return []
        times = self.times
        if kind in (Kind.TRICKS, Kind.CONCEDE) and not times:
            times = 1 if kind is Kind.CONCEDE or self.said_too & {"article", "last"} else 0
        where = self.where if kind is Kind.RUFF else ""
        if kind is Kind.TRICKS and not times and not trumps:
            kind = Kind.HIGH
        return [Item(kind, suit=suit, times=times, where=where) for suit in suits]

    def _draw(self, times: int) -> list[Item]:
        if self.cards or any(suit is not self.around.trumps for suit in self.suits):
            return []
        self._suit("trumps")
        return [Item(Kind.DRAW, times=times)]
