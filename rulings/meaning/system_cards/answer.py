"""The answer that a director reads out: what the withdrawn call meant, and which calls are comparable."""

from dataclasses import dataclass

from rulings.bridge.auction import Auction, standing, standings
from rulings.bridge.calls import CALLS, Call
from rulings.engine.data import wording
from rulings.engine.render import call_text
from rulings.errors import NotationError
from rulings.meaning.comparing.limits import words
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import Meaning
from rulings.meaning.system_cards.cards import SystemCard
from rulings.meaning.system_cards.replaced import UNKNOWN, Replacement, replacements
from rulings.meaning.system_cards.rows import DATA
from rulings.meaning.system_cards.seen import Seen, seen_as
from rulings.reasons import because


@dataclass(frozen=True, slots=True)
class Answer:
    """All that is said of a withdrawn call.

    Attributes:
        auction: up to the call that replaces the withdrawn one.
        withdrawn: the withdrawn call.
        card: the system card.
        ways: how the withdrawn call may have been meant by the card.
        chosen: the one of them that is compared; None where the meaning was given, or none is known.
        meaning: what the withdrawn call is taken to show; None where nobody has told and the card is silent.
        calls: every legal call, sorted; empty without a meaning.
    """

    auction: Auction
    withdrawn: Call
    card: SystemCard
    ways: tuple[Seen, ...]
    chosen: Seen | None
    meaning: Meaning | None
    calls: tuple[Replacement, ...]

    def to_json(self, language: str = "da") -> dict[str, object]:
        """As JSON, texts in one language."""
        return {
            "auction": str(self.auction),
            "card": self.card.id,
            "card_title": self.card.title[language],
            "withdrawn": {
                "call": str(self.withdrawn),
                "meaning": format_meaning(self.meaning, language) if self.meaning else None,
                "after": self.chosen.key if self.chosen else None,
                "readings": [
                    {
                        "after": way.key,
                        "call": str(way.call),
                        "said": say_way(way, self.withdrawn, language),
                        "meaning": format_meaning(way.meaning, language),
                    }
                    for way in self.ways
                ],
                "text": "" if self.meaning else silent(language),
            },
            "calls": [_call(one, language) for one in self.calls],
            "note": words("limits", "note", language=language),
        }


def answer(
    auction: Auction,
    withdrawn: Call,
    card: SystemCard,
    after: str | None = None,
    given: Meaning | None = None,
    language: str = "da",
) -> Answer:
    """Which calls are comparable to the withdrawn one.

    Args:
        auction: up to the call that replaces the withdrawn one, without it.
        withdrawn: the call.
        card: says what every call means.
        after: key of the situation that the player took it for; else the likeliest.
        given: what the withdrawn call meant, where somebody has told; it goes before the card.

    Raises:
        NotationError: when the auction is over, or has calls that are out of turn or not legal.
        MeaningError: when no hand fits the withdrawn call.
    """
    _to_be_continued(auction)
    ways = seen_as(auction, withdrawn, card)
    chosen = next((way for way in ways if way.key == after), ways[0] if ways else None)
    if given is not None and (chosen is None or given != chosen.meaning):
        chosen = next((way for way in ways if way.meaning == given), None)
    meaning = given or (chosen.meaning if chosen else None)
    calls = replacements(auction, withdrawn, meaning, card, language) if meaning else ()
    return Answer(auction, withdrawn, card, ways, chosen, meaning, calls)


def _to_be_continued(auction: Auction) -> None:
    """Refuses an auction in which nobody can be about to make a legal call."""
    for at, (here, made) in enumerate(zip(standings(auction), auction.calls, strict=False)):
        # An insufficient bid stands once the next player has called over it (27A1).
        called_over = made.call.is_bid and not made.call.over_seven and at + 1 < len(auction.calls)
        allowed = here.legal(made.seat, made.call) or called_over
        if here.ended or made.seat is not here.turn or not allowed:
            reason = because("call-not-allowed")
            offset = len(str(auction.before(at))) + 1
            raise NotationError(str(auction), offset, str(made.call), reason)
    if standing(auction).ended:
        raise NotationError(str(auction), 0, "", because("auction-ended"))


def say_way(way: Seen, withdrawn: Call, language: str) -> str:
    """As what the withdrawn call is read: »som åbning«, »efter 1♥ (pas)«."""
    if way.call != withdrawn:
        return wording(DATA, "words", "raised", language=language).format(call=call_text(way.call, language))
    if not way.key:
        return wording(DATA, "words", "opening", language=language)
    return wording(DATA, "words", "after", language=language).format(calls=situation_text(way.key, language))


def situation_text(key: str, language: str) -> str:
    """A situation with its calls as a page prints them: `1♥ (pas)`."""
    return " ".join(_word(word, language) for word in key.split())


def _word(word: str, language: str) -> str:
    from_them = word.startswith("(")
    text = call_text(_call_of(word.strip("()")), language)
    return f"({text})" if from_them else text


def _call_of(word: str) -> Call:
    return next(call for call in CALLS if str(call) == word)


def silent(language: str) -> str:
    """That the card says nothing of a call."""
    return wording(DATA, "words", "silent", language=language)


def group_title(group: str, language: str) -> str:
    """Heading of a group of calls."""
    return wording(DATA, "words", "groups", group, language=language)


def beside_text(call: Replacement, language: str) -> str:
    """What another provision than 23A says of a call (27B1a, 27B3); empty where none does."""
    return wording(DATA, "words", "beside", str(call.beside), language=language) if call.beside else ""


def _call(one: Replacement, language: str) -> dict[str, object]:
    rule = one.rule
    return {
        "call": str(one.call),
        "verdict": one.group,
        "text": group_title(one.group, language),
        "meaning": format_meaning(one.meaning, language) if one.meaning else None,
        "rule": str(rule) if rule else None,
        "why": list(one.why(language)) if one.group != UNKNOWN else [silent(language)],
        "lowest_sufficient": one.lowest,
        "also": {"rule": str(one.beside), "text": beside_text(one, language)} if one.beside else None,
    }
