"""One clause of a stated line as it was said: its words by the longest phrase, and what each can mean."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from laws.words import fold
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat, seat_of
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.errors import ClaimError
from rulings.claims.kinds import OF_OTHERS
from rulings.claims.naming import join_colours, join_ranks
from rulings.claims.plan import Item, Kind
from rulings.claims.verbs import is_of_the_past
from rulings.claims.words import (
    fold_words,
    folded_list,
    has_phrase,
    longest_phrase,
    meanings,
    meanings_of_form,
    names_a_suit,
    split_word,
    word_list,
)

_RANKS = {"e": "A", "a": "A", "k": "K", "d": "Q", "q": "Q", "b": "J", "j": "J", "t": "T", "10": "T"}
_RANKS.update({digit: digit for digit in "23456789"})
_RANK = r"(?:10|[2-9eakdqbjt])"
_NO_TIMES = r"(?!\w|\s*(?:gang|gange|runde|runder|times?|rounds?)\b)"
_WITH_SIGN = re.compile(rf"([♠♥♦♣])\s*({_RANK}(?:\s*{_RANK})*){_NO_TIMES}")
_RANKS_ONLY = re.compile(rf"{_RANK}+\Z")
_RUN_OF_RANKS = re.compile(r"(?:e|a)?k?(?:d|q)?(?:b|j)?t?")
_CARD_CODE = re.compile(r"[shdc][2-9akqjt]\Z")
_WORDS_AND_CODES = {"ha", "sa", *(f"d{rank}" for rank in "akqj")}  # a word more often than a card
_WORD = re.compile(r"[♠♥♦♣]|[^\s♠♥♦♣]+")
_RUN_TOGETHER = re.compile(r"[♠♥♦♣][0-9]\S*")
_SUITS = {suit.letter: suit for suit in Suit}
_OF_NOUNS = {"all", "last", "article", "mine"}
"""Lists of what stands before a noun and before no verb: »alle trumfer«."""


@dataclass
class Clause:
    """One clause as it was said, and what has been understood of it.

    Attributes:
        opponents: the opponents of the claimer that it names.
        said_too: the lists of words of which it has one: `not`, `all`, `last`, `article`, …
    """

    said: str
    around: Around
    kinds: list[Kind] = field(default_factory=list)
    suits: list[Suit] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    ranks: list[str] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    times: int = 0
    where: str = ""
    opponents: list[Seat] = field(default_factory=list)
    said_too: set[str] = field(default_factory=set)
    _after_suit: int = -1

    def read(self) -> None:
        """Finds what each of its words means.

        Raises:
            NotUnderstood: for words that might change the line.
        """
        self._read(_WITH_SIGN.sub(self._signed, self.said))
        self._ask_what_others_do()
        if is_of_the_past(fold_words(self.said)) and not {*self.kinds} & {Kind.DRAWN}:
            raise NotUnderstood(self.said, self)  # »jeg har ruffet ruderen« is no play
        if self.colours:
            join_colours(self)
        join_ranks(self)
        if "doubt" in self.said_too:
            said = next(
                word for word in self.said.split() if ("doubt", "") in meanings().get(fold_words(word), ())
            )
            raise NotUnderstood(said, self, (Item(Kind.UNSURE),), (said,))

    def suit_of(self, key: str) -> Suit:
        """The suit of a key of the words' table; `trumps` is whichever they are."""
        if key != "trumps":
            return _SUITS[key]
        if self.around.trumps is None:
            raise ClaimError(
                "line",
                "Spilleplanen nævner trumf, men der er ingen; ret planen eller trumffarven.",
                "The line names trumps, but there are none; change the line or the trump suit.",
            )
        return self.around.trumps

    def _signed(self, match: re.Match[str]) -> str:
        suit = Suit("♣♦♥♠".index(match[1]))
        self.cards += [Card(suit, _RANKS[rank]) for rank in re.findall(_RANK, match[2])]
        return " "

    def _read(self, text: str) -> None:
        glued = _RUN_TOGETHER.search(text)
        if glued:
            raise NotUnderstood(glued[0], self)
        words = _WORD.findall(text)
        are_ranks = bool(words) and all(map(_is_ranks, words)) and not self._sighs(words[0])
        if self.around.suit is not None and are_ranks:
            self.cards += [
                Card(self.around.suit, _RANKS[r]) for word in words for r in re.findall(_RANK, word)
            ]
            return
        unread: list[str] = []
        while words:
            if self._small_card(words):
                words = words[1:]
                continue
            most = min(longest_phrase(), len(words))
            used = next((n for n in range(most, 0, -1) if self._understood(words[:n], words[n:])), 0)
            if used or not (parts := split_word(words[0])):
                unread += [] if used else words[:1]
                words = words[used or 1 :]
            else:
                words[:1] = parts
        if self.opponents:  # »kniber kongen hos Vest«, »en trumf tilbage hos Vest«
            unread = [word for word in unread if word not in word_list("at-somebody")]
        if Kind.FINESSE in self.kinds or self.opponents:
            unread = [word for word in unread if word not in word_list("tenace")]
        if "not" in self.said_too:
            unread = [word for word in unread if fold_words(word) not in folded_list("any")]
        if unread and has_phrase("nobody", self.said) and not (self.suits or self.cards or self.ranks):
            raise NotUnderstood(_as_said(unread, text), self, (Item(Kind.REST),))  # »ingen kan forstyrre mig«
        if unread:
            raise NotUnderstood(_as_said(unread, text), self, unread=unread)

    def _understood(self, words: list[str], after: list[str]) -> bool:
        if len(words) == 1 and (
            self._role(words[0])
            or self._coded(words[0])
            or self._seat(words[0])
            or self._run_of_ranks(words[0])
        ):
            return True
        phrase = fold_words(" ".join(words))
        if not phrase:
            return True
        small = word_list("particle")
        plain = tuple(
            word for n, word in enumerate(phrase) if not 0 < n < len(phrase) - 1 or word not in small
        )
        found = meanings().get(phrase, ()) or meanings().get(plain, ())
        if not found and len(phrase) == 1 and not split_word(words[0]):
            found = meanings_of_form(phrase[0])
        means = dict(reversed(found))
        if means.keys() >= {"kind", "loss"} and self.kinds:
            del means["kind"]  # Norwegian »taper« is a loser, and what somebody does
        if means.keys() >= {"kind", "suit"} and (
            self.kinds or not after or self.times or self.said_too & _OF_NOUNS
        ):
            del means["kind"]  # »trumfer« is what somebody does, and what somebody has
        if means.get("kind") == Kind.DRAW and self.ranks and not self.suits and _is_trumps(phrase[0]):
            means = {"suit": "trumps"}  # »ace of trumps first«
        if means.keys() >= {"rank", "noun"} and self.times and not self.suits:
            del means["rank"]  # »to ess«
        if (
            self.around.defender
            and means.keys() & {"kind", "partner", "hand"}
            and has_phrase("dummy", " ".join(words))
        ):
            self.said_too.add("opponents")  # dummy is declarer's
            means = {"kind": means["kind"]} if "kind" in means else {"filler": ""}
        if means.keys() >= {"rank", "times"} and has_phrase("there-is", self.said):
            self.said_too.add("total")  # »så er der ti«
        sums_up = not self.suits and bool("last" in self.said_too or ("total" in self.said_too and not after))
        if means.keys() >= {"rank", "times"} and not (_counts(after) or sums_up):
            del means["times"]  # »the ten«, but »ten tricks«
        if (
            "kind" in means
            and Kind.CASH in self.kinds
            and after
            and has_phrase("possessive", " ".join(words))
        ):
            means = {"filler": ""}  # »fanger jeres syver«
        if "kind" in means:
            self.kinds.append(Kind(means["kind"]))
        elif "suit" in means:
            self.suits.append(self.suit_of(means["suit"]))
            self._after_suit = len(after)
        elif "where" in means:
            self.where = means["where"]
        elif "colour" in means:
            self.colours.append(means["colour"])
        elif "rank" in means and not (means.keys() & {"times"} and not self.suits):
            self.ranks.append(means["rank"])
        elif "article" in means and words[0] not in ("én", "ét"):
            self.said_too.add("article")
        elif "times" in means and self.times in (0, int(means["times"])):
            self.times = int(means["times"])  # »fem klør er fem stik« says it twice
            if len(phrase) > 1 and ("noun", "") in meanings().get(phrase[-1:], ()):
                self.said_too.add("noun")
        elif means.keys() - {"filler", "times"}:
            self.said_too |= means.keys() - {"filler", "times"}
        else:
            return "filler" in means
        return True

    def _small_card(self, words: list[str]) -> bool:
        """»hjerter to« names a card that somebody holds, where »to hjerter« counts."""
        number = dict(meanings().get(fold_words(words[0]), ())).get("times")
        if (
            number is None
            or not self.suits
            or self.times
            or _counts(words[1:])
            or self._after_suit != len(words)
        ):
            return False
        card = Card(self.suits[-1], "T" if number == "10" else number)
        if number in (*"6789", "10") and self.around.is_too_many(self.suits[-1], int(number)):
            self.cards.append(Card(self.suits.pop(), card.rank))  # nobody has it
            return True
        if number not in (*"23456789", "10") or not (
            {*self.around.of_side(card.rank, own=True), *self.around.of_side(card.rank, own=False)} >= {card}
        ):
            return False
        self.suits.pop()
        self.cards.append(card)
        return True

    def _coded(self, word: str) -> bool:
        if not _CARD_CODE.match(word) or word in _WORDS_AND_CODES:
            return False
        self.cards.append(Card(_SUITS[word[0].upper()], word[1].upper()))
        return True

    def _run_of_ranks(self, word: str) -> bool:
        """Honours written together, »EKD« or »AKQ«, of a suit that is named beside them."""
        if not _RUN_OF_RANKS.fullmatch(word) or fold_words(word) in meanings():
            return False
        if not self._sighs(word):
            self.ranks += [_RANKS[rank] for rank in re.findall(_RANK, word)]
        return True

    def _sighs(self, word: str) -> bool:
        """Whether »ak« is said where no honours can be, or the ace was just named: »hjerter es, ak«."""
        before = self.around.before
        again = before is not None and before.card is not None and before.card.rank == "A"
        of_none = (again or self.around.suit is None) and not names_a_suit(self.said)
        return of_none and word in word_list("alas")

    def _seat(self, word: str) -> bool:
        """A seat of the claiming side changes nothing; what is said of an opponent's is looked at."""
        seat = seat_of(word) or seat_of(word.removesuffix("s")) if len(word) > 2 else None
        claimer = self.around.claimer
        if seat and claimer and not seat.same_side(claimer):
            self.opponents.append(seat)
        return seat is not None

    def _role(self, word: str) -> bool:
        """Declarer or a defender: the claimer, or somebody on the other side."""
        said = fold_words(word)
        declarer = said in folded_list("declarer")
        if not declarer and said not in folded_list("defenders"):
            return False
        if declarer is self.around.defender:
            self.said_too.add("opponents")
        return True

    def _ask_what_others_do(self) -> None:
        """What the opponents do is no part of what the claimer plays."""
        first = fold_words(self.said)[:2]
        verb = any(table == "kind" for table, _ in meanings().get(first[1:], ()))
        theirs = verb and first[0] in map(fold, word_list("they")) and not set(self.kinds) <= OF_OTHERS
        if theirs and (first[0] != "i" or first[1].endswith("r")):  # »I spiller«, but »I play«
            raise NotUnderstood(self.said, self)


def _as_said(words: Sequence[str], text: str) -> str:
    """Words of a text, with a sign where others stand between them."""
    whole = " ".join(words)
    return whole if whole in " ".join(text.split()) else " … ".join(words)


def _counts(after: Sequence[str]) -> bool:
    """Whether a number before these words counts them: tricks, or cards of a suit."""
    if len(after) > 1 and fold_words(after[0]) == ("til",):
        return False  # »klør fem til trumf«, but »fem til«
    means = meanings().get(fold_words(" ".join(after[:2])), ()) or meanings().get(
        fold_words(" ".join(after[:1])), ()
    )
    return bool({table for table, _ in means} & {"noun", "suit", "last"})


def _is_trumps(word: str) -> bool:
    return ("suit", "trumps") in meanings().get((word,), ())


def _is_ranks(word: str) -> bool:
    """Whether a word is ranks and nothing else: »KD«, but not »det«, whose letters are ranks too."""
    return bool(_RANKS_ONLY.match(word)) and (len(word) == 1 or fold_words(word) not in meanings())
