"""Which law governs a withdrawn call (27, 30-32, 36), and what it makes of the call that takes its place.

The auction alone does not tell how the call was made: a bid that is too low here may have been made in turn
(27) or too early (31). So every way that the auction allows is offered, the likeliest first.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from laws.citation import Citation, parse
from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import PASS, Call, CallKind
from rulings.engine.data import wording
from rulings.meaning.system_cards import Answer, Replacement

DATA = "governed.toml"
FREE, JUDGEMENT, NO, UNKNOWN = "free", "judgement", "no", "unknown"
LOWEST, CANCELLED = "lowest", "double"
"""The lowest sufficient bid in the same denomination (27B1a), and a double that is cancelled (27B3)."""
GROUPS = (LOWEST, FREE, JUDGEMENT, NO, CANCELLED, UNKNOWN)
BY_DENOMINATION = parse("27B1a")


class Made(StrEnum):
    """How the withdrawn call was made."""

    IN_TURN = "in-turn"
    """An insufficient bid."""
    INADMISSIBLE = "inadmissible"
    """A double or redouble in turn that 19 does not allow."""
    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"

    def text(self, language: str) -> str:
        """As words."""
        return wording(DATA, "made", self.value, language=language)


_UNSEEN = {Made.RHO: 1, Made.PARTNER: 2, Made.LHO: 3}
"""How many calls have been made since the call out of rotation, by whose turn it was."""
_LAWS = {CallKind.PASS: "30", CallKind.BID: "31", CallKind.DOUBLE: "32", CallKind.REDOUBLE: "32"}


@dataclass(frozen=True, slots=True)
class Governed:
    """The law of the case.

    Attributes:
        made: how the call was made.
        ways: how it may have been made; the first is the likeliest.
        rules: the provisions that are told before any call is chosen.
        after: what follows: by `free` and `no`, a call that is comparable and one that is not; a double that
            is not, under `double`. Empty where the offender has no choice, or 23 does not come in.
        must: the call that the offender must make; None where there is a choice.
    """

    made: Made
    ways: tuple[Made, ...]
    rules: tuple[Citation, ...]
    after: Mapping[str, Citation]
    must: Call | None = None

    @property
    def law(self) -> Citation:
        """The law that governs."""
        return parse(str(self.rules[-1].root))

    def follows(self, group: str) -> tuple[Citation, ...]:
        """The provisions that say what follows from the calls of a group: for judgement either way."""
        if group == LOWEST:
            return tuple(citation for citation in self.rules if citation == BY_DENOMINATION)
        keys = {FREE: (FREE,), NO: (NO,), JUDGEMENT: (FREE, NO), CANCELLED: (CANCELLED,)}.get(group, ())
        return tuple(self.after[key] for key in keys if key in self.after)

    def follows_from(self, one: Replacement) -> tuple[Citation, ...]:
        """The provisions that say what follows from a call; a double stands only where it is comparable."""
        found = self.follows(group_of(one, self))
        if self.made is Made.IN_TURN and one.doubles:
            return tuple(
                self.after[CANCELLED] if citation == self.after[NO] else citation for citation in found
            )
        return found

    def to_json(self, language: str) -> dict[str, object]:
        """As JSON, texts in one language."""
        return {
            "made": self.made.value,
            "made_text": self.made.text(language),
            "ways": [{"made": way.value, "text": way.text(language)} for way in self.ways],
            "must": str(self.must) if self.must else None,
            "rules": [provision_json(one, language) for one in self.rules],
            "after": {key: provision_json(one, language) for key, one in self.after.items()},
        }


def group_of(one: Replacement, law: Governed | None) -> str:
    """The group of a call by the law of the case: 27B1a goes before the comparison, 27B3 is for doubles."""
    if law is None or law.made is not Made.IN_TURN:
        return one.group
    if one.lowest and one.same_shown:
        return LOWEST
    return CANCELLED if one.doubles and one.group == NO else one.group


def group_calls(calls: Sequence[Replacement], law: Governed | None) -> list[tuple[str, list[Replacement]]]:
    """The calls under what follows from them, in order."""

    def key(one: Replacement) -> str:
        return group_of(one, law)

    listed = sorted(calls, key=lambda one: GROUPS.index(key(one)))
    return [(group, list(members)) for group, members in groupby(listed, key=key)]


def provision_json(citation: Citation, language: str) -> dict[str, str]:
    """A provision with what it says here."""
    return {"citation": str(citation), "text": rule_text(citation, language)}


def rule_text(citation: Citation, language: str) -> str:
    """What a provision says here, as a sentence or two that stand alone."""
    return wording(DATA, "rules", str(citation), language=language)


def heading(key: str, language: str) -> str:
    """A heading of this part."""
    return wording(DATA, "heading", key, language=language)


def answer_json(found: Answer, law: Governed | None, language: str) -> dict[str, object]:
    """The answer as JSON with the law of the case; 27B speaks of no call where the bid was too early."""
    listed = tuple(one for _, calls in group_calls(found.calls, law) for one in calls)
    shown = replace(found, calls=listed).to_json(language)
    calls = [_call_json(one, law, language) for one in listed]
    for call, beside in zip(_calls(shown), calls, strict=True):
        call.update(beside)
    return {**shown, "law": law.to_json(language) if law is not None else None}


def _calls(shown: dict[str, object]) -> list[dict[str, object]]:
    calls = shown["calls"]
    return calls if isinstance(calls, list) else []


def _call_json(one: Replacement, law: Governed | None, language: str) -> dict[str, object]:
    follows = (
        [provision_json(citation, language) for citation in law.follows_from(one)] if law is not None else []
    )
    if law is None or law.made is Made.IN_TURN:
        return {"follows": follows}
    return {"follows": follows, "lowest_sufficient": False, "also": None}


def governing_law(auction: Auction, withdrawn: Call, made: str | None = None) -> Governed | None:
    """The law that governs; None where the call can have been made in no way that these laws are about.

    Args:
        auction: up to the call that replaces the withdrawn one, without it.
        withdrawn: the call.
        made: how it was made, of `ways`; else the likeliest.
    """
    ways = tuple(_ways(auction, withdrawn))
    if not ways:
        return None
    chosen = next((way for way in ways if way.value == made), ways[0])
    law, after, must = _rules(auction, withdrawn, chosen)
    return Governed(chosen, ways, tuple(map(parse, law)), {k: parse(c) for k, c in after.items()}, must)


def _ways(auction: Auction, withdrawn: Call) -> Iterator[Made]:
    here = standing(auction)
    legal = here.legal(here.turn, withdrawn)
    if withdrawn.is_bid and not legal:
        yield Made.IN_TURN
    early = [way for way, unseen in _UNSEEN.items() if unseen <= len(auction.calls)]
    yield from early
    if not withdrawn.is_bid and not legal and not any(_admissible(auction, withdrawn, way) for way in early):
        yield Made.INADMISSIBLE


def _admissible(auction: Auction, withdrawn: Call, way: Made) -> bool:
    """Whether the double was allowed when it was made."""
    seen = Auction(auction.dealer, auction.calls[: len(auction.calls) - _UNSEEN.get(way, 0)])
    return standing(seen).legal(standing(auction).turn, withdrawn)


_Told = tuple[tuple[str, ...], dict[str, str], Call | None]


def _rules(auction: Auction, withdrawn: Call, made: Made) -> _Told:
    if made is Made.IN_TURN:
        after = {FREE: "27B1b", NO: "27B2", CANCELLED: "27B3"}
        return ("27A1", "27B1a"), after, None
    doubles = withdrawn.kind in (CallKind.DOUBLE, CallKind.REDOUBLE)
    if doubles and not _admissible(auction, withdrawn, made):
        return ("36B2" if made is Made.INADMISSIBLE else "36B4",), {}, None
    law = _LAWS[withdrawn.kind]
    if made is Made.LHO and len(auction.calls) > _UNSEEN[made]:
        return ("30B2" if law == "30" else f"{law}C",), {}, None
    return _of_a_pass(made) if law == "30" else _out_of_rotation(auction, withdrawn, law, made)


def _of_a_pass(made: Made) -> _Told:
    if made is Made.RHO:
        return ("29A", "30C", "30A"), {}, PASS
    return ("29A", "30B1a", "30B1b"), {FREE: "30B1bi", NO: "30B1bii"}, None


def _out_of_rotation(auction: Auction, withdrawn: Call, law: str, made: Made) -> _Told:
    after = {FREE: f"{law}A2a", NO: f"{law}A2b"}
    if made is not Made.RHO:
        return ("29A", f"{law}B1", f"{law}B2"), after, None
    if auction.calls[-1].call == PASS:
        return ("29A", f"{law}A1"), {}, withdrawn
    return ("29A", f"{law}A2"), after, None
