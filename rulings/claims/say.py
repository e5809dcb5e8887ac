"""What the claim check says: sentences for a director to read out, and the JSON of a verdict."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from laws.citation import Citation, parse
from laws.languages import find_language
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims import assumptions
from rulings.claims.asking import Choice, Unclear
from rulings.claims.claim import Claim
from rulings.claims.ending import say_card
from rulings.claims.errors import OutOfTime
from rulings.claims.lines import PlayedTrick
from rulings.claims.plan import ENDLESS, Item, Kind
from rulings.claims.spots import fill_doubt
from rulings.claims.verdict import Assumption, Outcome, Verdict
from rulings.engine import data_file
from rulings.engine.render import seat_text

FILE = "claim_check/said.toml"

PROVISIONS = tuple(parse(text) for text in ("68A", "70A", "70D1"))
"""What every check rests on."""


@cache
def _texts() -> dict[str, Any]:
    return data_file.read(FILE)


def _fill(table: str, key: str, language: str, **values: str) -> str:
    text: str = _texts()[table][key][language]
    return text.format(**values)


def tricks(count: int, language: str) -> str:
    """A number of tricks with its noun.

    >>> tricks(1, "en"), tricks(0, "da")
    ('1 trick', '0 stik')
    """
    return f"{count} stik" if language == "da" else f"{count} trick{'' if count == 1 else 's'}"


def side_name(seat: Seat, language: str) -> str:
    """The side of a seat.

    >>> side_name(Seat.WEST, "da")
    'Øst–Vest'
    """
    return "–".join(seat_text(s, language) for s in CLOCKWISE if s.same_side(seat))


def score(verdict: Verdict, language: str) -> str:
    """Who gets how many of the tricks, as doubt goes against the claimer (70A)."""
    few, claimer = verdict.fewest.tricks, verdict.claim.claimer
    rest = verdict.claim.ending.tricks - few
    sides = {"side": side_name(claimer, language), "other": side_name(claimer.lho, language)}
    return _fill("result", "score", language, few=tricks(few, language), rest=str(rest), **sides)


def headline(verdict: Verdict, language: str) -> str:
    """The result in one sentence."""
    few, most, claim = verdict.fewest.tricks, verdict.most.tricks, verdict.claim
    return _fill(
        "result",
        "range" if few < most else "exact",
        language,
        side=side_name(claim.claimer, language),
        few=str(few),
        most=tricks(most, language),
        claimed=tricks(claim.claimed, language),
        left=str(claim.ending.tricks),
    )


def bounds(claim: Claim, late: OutOfTime, language: str) -> str:
    """What is sure of the fewest tricks of a claim that was not worked out in time; else empty."""
    if late.fewest is None:
        return ""
    few, most = late.fewest
    return _fill(
        "result",
        "bounds" if few < most else "bounds-exact",
        language,
        side=side_name(claim.claimer, language),
        few=str(few),
        most=tricks(most, language),
        seconds=f"{late.seconds:g}",
    )


def choices(
    unclear: Unclear, language: str, among: tuple[Choice, ...] | None = None
) -> list[tuple[str, str]]:
    """What words that are asked about can be: each in words, with the line as it then is."""
    found = []
    for choice in unclear.choices if among is None else among:
        said = item_text(choice.item, language) if choice.item else choice.said
        line = ", ".join((*choice.before, *([said] if said else []), *choice.after))
        found.append((said or _fill("ask", "nothing", language), line))
    return found


def standing(verdict: Verdict, language: str) -> str:
    """Whether the claim stands, in one sentence."""
    return _fill(
        "result",
        "stands" if verdict.stands else "fails",
        language,
        side=side_name(verdict.claim.claimer, language),
        fewest=tricks(verdict.fewest.tricks, language),
    )


def rulings(verdict: Verdict, language: str) -> list[tuple[str, Citation]]:
    """What follows, a sentence each with its provision."""
    few, left = verdict.fewest.tricks, verdict.claim.ending.tricks
    keys = ["certain" if few == verdict.most.tricks else "doubt"]
    keys += ["conceded"] * (few > verdict.claim.claimed)
    keys += (
        ["given-low"] * bool(verdict.claim.given_low) + ["gave-up"] * verdict.claim.gave_up + ["judgement"]
    )
    values = {
        "fewest": tricks(few, language),
        "rest": tricks(left - few, language),
        "n": tricks(few - verdict.claim.claimed, language),
        "suits": " ".join(suit.sign for suit in sorted(verdict.claim.given_low, reverse=True)),
        "side": side_name(verdict.claim.claimer, language),
        "other": side_name(verdict.claim.claimer.lho, language),
    }
    table = _texts()["result"]
    return [(_fill("result", key, language, **values), parse(table[key]["citation"])) for key in keys]


def result_text(key: str, language: str, values: Mapping[str, str]) -> tuple[str, Citation]:
    """One of the results in words, with its provision."""
    return _fill("result", key, language, **values), parse(_texts()["result"][key]["citation"])


def line_title(verdict: Verdict, which: str, language: str) -> str:
    """The heading of a line: of the `fewest`, the `most`, or of `both` where they are the same number."""
    outcome = verdict.most if which == "most" else verdict.fewest
    return _fill("line", which, language, tricks=tricks(outcome.tricks, language))


def assumed_text(
    assumption: Assumption, language: str, federation: str = assumptions.USUAL_FEDERATION
) -> str:
    """An assumption in one sentence; where a slip explains the claim, also which."""
    said = assumptions.wording(assumption.key, "on" if assumption.holds else "off", language, federation)
    said = fill_doubt(said, assumption.doubt, language)
    if not assumption.slips:
        return said
    what = [say_card(s.card, language) if s.card else s.suit.sign for s in assumption.slips]
    joined = f" {find_language(language).disjunction} ".join(dict.fromkeys(what))
    return f"{said} {_fill('slip', assumption.slips[0].slip.value, language, what=joined)}"


def flip_text(assumption: Assumption, language: str) -> str:
    """The opposite of an assumption, in a few words to tap on."""
    said = assumptions.wording(assumption.key, "unless" if assumption.holds else "set", language)
    return fill_doubt(said, assumption.doubt, language)


def together_text(verdict: Verdict, language: str) -> str:
    """What assumptions that shield each other give together; empty where there are none."""
    if verdict.together is None:
        return ""
    few, most = verdict.together.fewest.tricks, verdict.together.most.tricks
    return _fill("result", "together", language, numbers=numbers((few, most), language))


def numbers(bounds: tuple[int, int], language: str) -> str:
    """The fewest and the most tricks, in a few words.

    >>> numbers((2, 3), "da"), numbers((3, 3), "en")
    ('2–3 stik', '3 tricks')
    """
    few, most = bounds
    return tricks(most, language) if few == most else f"{few}–{tricks(most, language)}"


def item_text(item: Item, language: str) -> str:
    """An item of a stated line, read back."""
    what = say_card(item.card, language) if item.card else item.suit.sign if item.suit is not None else ""
    values = {"card": what, "what": what, "suit": what, "n": str(item.times)}
    if item.kind is Kind.VOID:
        return _fill("item", "void", language, suit=what, seat=seat_text(Seat(item.where), language))
    if item.kind is Kind.TRUMP_OUT and item.times:
        how_many = "one" if item.times == 1 else "several"
        return _fill("item", f"trump-out-{how_many}", language, n=str(item.times))
    key = f"{item.kind.value}-{item.where}" if item.where else item.kind.value
    if item.answer:
        key, values["answer"] = f"{key}-answer", say_card(item.answer, language)
    if item.kind in (Kind.TRICKS, Kind.CONCEDE):
        return _fill("item", _counting_text(item), language, **values)
    if item.kind in (Kind.NO_FINESSE, Kind.UNSURE) and what:
        key = f"{key}-{'card' if item.kind is Kind.UNSURE and item.card else 'of'}"
    said = _fill("item", key, language, **values)
    if item.times == 1 and item.kind in ENDLESS:
        return _fill("item", "once", language, item=said)
    return _fill("item", "times", language, item=said, n=str(item.times)) if item.times > 1 else said


def _counting_text(item: Item) -> str:
    """Which text counts tricks: of a suit, of any, all that is left, or a card that is one."""
    if item.times:
        return f"{item.kind.value}-of" if item.suit is not None else item.kind.value
    if item.kind is Kind.CONCEDE and item.card:
        return "concede-card"
    return f"{item.kind.value}-all"


def passed_text(claim: Claim, language: str) -> str:
    """What of the words was passed over, as it changes nothing; empty where all of it was read."""
    if not claim.passed:
        return ""
    return _fill("ask", "passed", language, words=", ".join(f"»{part}«" for part in claim.passed))


def trick_text(trick: PlayedTrick, number: int, language: str) -> str:
    """A trick in one line."""
    plays = [f"{seat_text(play.seat, language)} {say_card(play.card, language)}" for play in trick.plays]
    won = "vinder" if language == "da" else "wins"
    return f"{number}. {', '.join(plays)}: {seat_text(trick.winner, language)} {won}."


def verdict_json(verdict: Verdict, language: str) -> dict[str, Any]:
    """A verdict as JSON; cards as code writes them, lead first."""
    claim = verdict.claim
    return {
        "claimer": claim.claimer.value,
        "role": "defender" if claim.defender else "declarer",
        "claimed": claim.claimed,
        "left": claim.ending.tricks,
        "stands": verdict.stands,
        "text": headline(verdict, language),
        "line": [item_text(item, language) for item in claim.line],
        "passed": list(claim.passed),
        "fewest": _outcome(verdict.fewest),
        "most": _outcome(verdict.most),
        "rulings": [{"text": text, "citation": str(cited)} for text, cited in rulings(verdict, language)],
        "assumed": [_assumption_json(one, claim.federation, language) for one in verdict.assumed],
        "together": _together(verdict),
        "citations": [str(cited) for cited in cited_by(verdict)],
        "positions": verdict.positions,
        "took_ms": round(verdict.seconds * 1000, 1),
    }


def cited_by(verdict: Verdict) -> list[Citation]:
    """Every provision that a verdict rests on, each once."""
    found = [*PROVISIONS, *(cited for _, cited in rulings(verdict, "da"))]
    federation = verdict.claim.federation
    found += [cited for one in verdict.assumed for cited in assumptions.citations(one.key, federation)]
    return list(dict.fromkeys(found))


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "tricks": outcome.tricks,
        "line": [
            {
                "cards": [
                    {
                        "seat": play.seat.value,
                        "card": str(play.card),
                        "way": play.way,
                        "instead": [str(card) for card in play.others],
                    }
                    for play in trick.plays
                ],
                "winner": trick.winner.value,
                "won": trick.won,
            }
            for trick in outcome.line
        ],
    }


def _together(verdict: Verdict) -> dict[str, Any] | None:
    found = verdict.together
    if found is None:
        return None
    return {"keys": list(found.keys), "fewest": _outcome(found.fewest), "most": _outcome(found.most)}


def _assumption_json(one: Assumption, federation: str, language: str) -> dict[str, Any]:
    return {
        "key": one.key,
        "holds": one.holds,
        "decided": one.decided,
        "text": assumed_text(one, language, federation),
        "citations": [str(cited) for cited in assumptions.citations(one.key, federation)],
        "flip": flip_text(one, language),
        "otherwise": {"fewest": one.otherwise[0], "most": one.otherwise[1]} if one.otherwise else None,
    }
