"""What is asked where the words of a line might change it: the clause, and what it can be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.bridge.cards import Card, Suit
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, meanings

if TYPE_CHECKING:
    from rulings.claims.around import NotUnderstood

_ABOUT_SUIT = (Kind.CASH, Kind.HIGH, Kind.FINESSE, Kind.GIVE, Kind.DISCARD)
_ABOUT_CARD = (Kind.CARD, Kind.HIGH, Kind.FINESSE, Kind.DISCARD)
_ABOUT_TRUMPS = (Kind.DRAW, Kind.DRAWN, Kind.TRUMP_OUT, Kind.NO_DRAW)
_MOST = 12
_HANGS = (
    ("eller", " Svaret afgør, om det bliver {} stik."),
    ("or", " The answer decides between {} tricks."),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that the words can be.

    Attributes:
        item: what they are; None where they change nothing.
        before, after: the parts of the line around it.
        said: what they are in words of the line, where that is no one item.
    """

    item: Item | None
    before: tuple[str, ...]
    after: tuple[str, ...]
    said: str = ""


class Unclear(ClaimError):
    """Words of a line that are asked about.

    Attributes:
        what: the words.
        clause: the part of the line that they stand in.
        choices: what they can be.
        is_either: whether they can be nothing else.
        readings: all that they may mean where the rest of the clause is understood, without them last.
        hangs: from how few to how many tricks the answers give, each number; none where that is not known.
        is_left_out: whether the words, where all answers agree, are left out as the last choice has it.
    """

    is_left_out = False

    def __init__(
        self, what: str, clause: str, choices: tuple[Choice, ...], *, is_either: bool = False
    ) -> None:
        super().__init__(
            "line",
            f"Hvad betyder »{what}« i »{clause}«? Vælg, hvad der blev sagt; skriv ellers leddet om.",
            f"What does »{what}« mean in »{clause}«? Choose what was said; else rewrite that part.",
        )
        self.what, self.clause, self.choices = what, clause, choices
        self.readings: tuple[Choice, ...] = ()
        self.hangs: tuple[int, ...] = ()
        self.is_either = is_either

    def tell_what_hangs(self, numbers: Collection[int]) -> None:
        """Adds to the question from how many to how many tricks its answers give, where they differ."""
        if len(numbers) < 2 or len(self.hangs) > 0:
            return
        self.hangs = tuple(range(min(numbers), max(numbers) + 1))
        *first, last = map(str, self.hangs)
        for language, (or_, sentence) in zip(OWN_LANGUAGES, _HANGS, strict=True):
            self.said[language] += sentence.format(f"{', '.join(first)} {or_} {last}")
        self.args = (self.said[FIRST_LANGUAGE],)


class Disputed(Unclear):
    """What the players do not agree on, which is asked at the table whatever the cards are (70B1)."""


class HowMany(Unclear):
    """Words about the contract alone, which do not tell for how many of the tricks left they are a claim."""

    def __init__(self, said: str, tricks: int) -> None:
        counts = tuple(Item(Kind.TRICKS, times=count) for count in range(tricks - 1, 0, -1))
        possible = (Item(Kind.REST), *counts, Item(Kind.CONCEDE))
        super().__init__(said, said, tuple(Choice(item, (), ()) for item in possible), is_either=True)
        ClaimError.__init__(
            self,
            "line",
            f"»{said[:60]}« siger ikke, hvor mange af de resterende stik der blev gjort krav på (§ 68A, "
            "§ 68B1): spørg, og vælg antallet; var det slet intet krav, går spillet videre.",
            f"»{said[:60]}« does not tell how many of the remaining tricks were claimed (Laws 68A, 68B1): "
            "ask, and choose the number; if it was no claim at all, play goes on.",
        )


class Whose(HowMany):
    """A number alone: tricks won would be a claim, tricks lost a concession."""

    def __init__(self, said: str, tricks: int) -> None:
        super().__init__(said, tricks)
        ClaimError.__init__(
            self,
            "line",
            f"»{said[:60]}« siger ikke, hvem der får stikkene: vundne stik er et krav (§ 68A), tabte en "
            "indrømmelse (§ 68B1). Spørg, og vælg, hvor mange kravstilleren får.",
            f"»{said[:60]}« does not tell who gets the tricks: tricks won are a claim (Law 68A), tricks lost "
            "a concession (Law 68B1). Ask, and choose how many the claimer gets.",
        )


def ask_about(
    clauses: Sequence[str],
    place: int,
    unclear: NotUnderstood,
    trumps: Suit | None,
    possible: Sequence[str | Item] = (),
) -> Unclear:
    """The question about one clause of a line.

    Args:
        possible: what the clause may mean, as `stand_ins` has it.
    """
    question = _question(clauses, place, unclear, trumps)
    if one_or_other(clauses[place]):
        return question
    before, after = tuple(clauses[:place]), tuple(clauses[place + 1 :])
    question.readings = tuple(
        Choice(None, before, after, one) if isinstance(one, str) else Choice(one, before, after)
        for one in possible
    )
    return question


def _question(clauses: Sequence[str], place: int, unclear: NotUnderstood, trumps: Suit | None) -> Unclear:
    before, after = tuple(clauses[:place]), tuple(clauses[place + 1 :])
    ways = one_or_other(clauses[place])
    if ways:
        choices = [Choice(None, before, after, way) for way in ways]
        return Unclear(clauses[place][:40], clauses[place][:80], tuple(choices), is_either=True)
    items = dict.fromkeys(_possible(unclear, trumps))
    choices = [Choice(item, before, after) for item in list(items)[:_MOST]]
    rest = clauses[place].split()
    for word in unclear.unread or unclear.what.split():
        rest = [*rest[: rest.index(word)], *rest[rest.index(word) + 1 :]] if word in rest else rest
    kept = (" ".join(rest), *after) if rest and len(rest) < len(clauses[place].split()) else after
    if unclear.possible == (Item(Kind.UNSURE),) and not unclear.unread:  # a condition, whatever its words
        return Unclear(unclear.what[:40], clauses[place][:80], tuple(choices))
    plain = Choice(None, before, kept)
    doubted = bool(unclear.possible and unclear.unread)  # the rest of it is understood
    return Unclear(
        unclear.what[:40],
        clauses[place][:80],
        (plain, *choices) if doubted else (*choices, plain),
        is_either=bool(unclear.possible),
    )


def one_or_other(clause: str) -> tuple[str, ...]:
    """The two things that a clause can be that says »this or that«; nothing for any other clause.

    >>> one_or_other("fire eller fem stik"), one_or_other("trækker trumf eller kniber")
    (('fire stik', 'fem stik'), ('trækker trumf', 'kniber'))
    """
    words = clause.split()
    at = next((n for n, word in enumerate(words) if fold_words(word) in folded_list("or")), 0)
    if not 0 < at < len(words) - 1:
        return ()
    one, other = ({table for table, _ in meanings().get(fold_words(words[n]), ())} for n in (at - 1, at + 1))
    if one & other & {"times", "suit", "rank"}:
        return " ".join((*words[:at], *words[at + 2 :])), " ".join((*words[: at - 1], *words[at + 1 :]))
    return " ".join(words[:at]), " ".join(words[at + 1 :])


def _possible(unclear: NotUnderstood, trumps: Suit | None) -> Iterator[Item]:
    if unclear.possible:
        yield from unclear.possible
        return
    clause = unclear.clause
    ranks = [Card(suit, clause.ranks[-1]) for suit in reversed(Suit) if clause.ranks and not clause.suits]
    kinds = [kind for kind in clause.kinds if kind in (*_ABOUT_CARD, Kind.CONCEDE)] or [Kind.CARD]
    yield from (Item(kinds[0], card=card) for card in ranks)
    for card in clause.cards:
        yield from (Item(kind, card=card) for kind in _ABOUT_CARD)
    suits = clause.suits or (
        [clause.around.suit] if clause.around.suit is not None and not clause.cards else []
    )
    for suit in suits:
        if suit is trumps:
            yield from map(Item, _ABOUT_TRUMPS)
        yield from (
            Item(kind, suit=suit) for kind in _ABOUT_SUIT if kind is not Kind.DISCARD or suit is not trumps
        )
        if trumps is not None and suit is not trumps:
            yield Item(Kind.RUFF, suit=suit)
        yield Item(Kind.CONCEDE, suit=suit, times=1)
    if not suits and not clause.cards:
        if trumps is not None:
            yield from map(Item, (*_ABOUT_TRUMPS[:3], Kind.CROSSRUFF))
        yield from (Item(Kind.REST), Item(Kind.TOP), Item(Kind.CONCEDE, times=1), Item(Kind.CONCEDE))
