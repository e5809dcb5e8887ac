"""A note in the words of clubs, written in words that are read: `rulings/data/club_words.toml`."""

import re
from dataclasses import dataclass, field
from functools import cache

from rulings.bridge.calls import DOUBLE, PASS
from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.language.grammar import connector
from rulings.meaning.language.names import named_at
from rulings.meaning.language.phrasing import points_text
from rulings.meaning.language.words import alternatives, group_words, plainly, suit_words, words
from rulings.meaning.model import Range
from rulings.meaning.phrases.context import Context

DATA = "club_words.toml"
_HOLE = re.compile(r"\{(own|first|partner|usual|opening)\}")


@dataclass(frozen=True, slots=True)
class Rule:
    """What some words are taken for: the fields are told in the data file."""

    said: re.Pattern[str]
    means: str
    calls: tuple[str, ...]
    beside: re.Pattern[str] | None
    unless: re.Pattern[str] | None
    lower: int
    spelling: bool
    narrows: bool
    always: bool
    first: bool


@dataclass(slots=True)
class Reworded:
    """A note in other words.

    Attributes:
        text: the note as it is read now.
        taken: words, each with what was taken for them.
        left_out: words that tell nothing of the hand.
        lower: by how many points the least strength of the card changes.
        possible: what the hand may have besides, as the note tells it.
        narrower: words that no account is taken of, and that make the hands fewer.
    """

    text: str
    taken: list[tuple[str, str]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    lower: int = 0
    possible: list[str] = field(default_factory=list)
    narrower: list[str] = field(default_factory=list)


@cache
def _rules() -> tuple[Rule, ...]:
    def pattern(sources: list[str]) -> re.Pattern[str]:
        spaced = "|".join(re.sub(r" (?=\?)", r"(?:\\s)", source).replace(" ", r"\s+") for source in sources)
        return re.compile(rf"(?<![\w-])(?:{spaced})(?![\w-])", re.IGNORECASE)

    def near(source: str | None) -> re.Pattern[str] | None:
        return re.compile(source, re.IGNORECASE) if source else None

    return tuple(
        Rule(
            pattern(given["said"]),
            given["means"],
            tuple(given.get("calls", ())),
            near(given.get("with")),
            near(given.get("without")),
            given.get("lower", 0),
            given.get("spelling", False),
            given.get("narrows", False),
            given.get("always", False),
            given.get("first", False),
        )
        for given in entry(DATA, "rules")
    )


def respelt(text: str, context: Context, language: str, *, first: bool = False) -> str:
    """The note with words that are another way of writing read ones, and nothing else: »klørkorthed«.

    Args:
        text: the note.
        context: what the auction tells.
        language: of what is written instead.
        first: whether those are put so that stand before numbers are read.
    """
    done = Reworded(text)
    for rule in _rules():
        if rule.always and rule.first is first and (not rule.calls or _kinds(context) & set(rule.calls)):
            _apply(done, rule, context, language)
    return done.text if done.text != _tidy(text) else text


def in_read_words(text: str, context: Context, language: str) -> Reworded:
    """The note with its club words put into words that are read, and what was taken for them."""
    done = Reworded(text)
    _possibilities(done)
    for rule in _rules():
        if not rule.always and (not rule.calls or _kinds(context) & set(rule.calls)):
            _apply(done, rule, context, language)
    done.text = _named_in_brackets(_denial_last(_dash_behind_a_name(done.text, language)), language)
    return done


def _kinds(context: Context) -> set[str]:
    """The kinds of calls that the call is of."""
    call, own = context.call, context.named("own")
    if call is None or call in (PASS, DOUBLE):
        return {"pass" if call == PASS else "double"} if call is not None else set()
    if own is None:
        return {"notrump"}
    return {"suit", "raise"} if own.suits[0] in context.partners else {"suit"}


def _apply(done: Reworded, rule: Rule, context: Context, language: str) -> None:
    def put(match: re.Match[str]) -> str:
        rest = f"{done.text[: match.start()]} {done.text[match.end() :]}"
        refused = (
            (rule.beside is not None and not rule.beside.search(rest))
            or (rule.unless is not None and rule.unless.search(rest) is not None)
            or not _agreed(match, context)
            or ("{own}" in rule.means and _is_of_others(rest, context))
        )
        means = None if refused else _filled(rule.means, match, context, language)
        if means is None:
            return match[0]
        told = " ".join(match[0].split())
        done.lower += rule.lower
        if not means and not rule.spelling:
            done.left_out.append(told)
            if rule.narrows:
                done.narrower.append(told)
        elif not rule.spelling:
            done.taken.append((told, means))
        return means

    done.text = _tidy(rule.said.sub(put, done.text))


def _agreed(match: re.Match[str], context: Context) -> bool:
    """Whether the suit that the words name as trumps is one that partner or the player has bid.

    »støtte, fem ruder« of hearts tells two suits; where partner's is not known the diamonds are supported.
    """
    named, supported = (match.groupdict().get(key) for key in ("agreed", "supported"))
    if supported and context.partners:
        return suit_words().get(supported.lower()) in context.partners
    return not named or suit_words().get(named.lower()) in (*context.partners, *context.own)


def _is_of_others(rest: str, context: Context) -> bool:
    """Whether a note tells of one of several suits, not the call's own: »2♦: svag i en major, seksfarve«."""
    own = context.named("own")
    told = re.findall(rf"(?<!\w)(?:{alternatives(group_words())})(?!\w)", rest, re.IGNORECASE)
    return own is not None and any(own.suits[0] not in group_words()[plainly(word)].suits for word in told)


def _filled(means: str, match: re.Match[str], context: Context, language: str) -> str | None:
    """What is written instead; None where the auction or the card does not tell it."""
    own = context.named("own")
    suits = {"own": own.suits[0] if own else None, "partner": next(reversed(context.partners), None)}
    suits["first"] = next((suit for suit in context.own if suit is not suits["own"]), None)
    missing = False

    def hole(found: re.Match[str]) -> str:
        nonlocal missing
        suit: Suit | None = suits.get(found[1])
        if suit is not None:
            return suit.sign
        meant = {"usual": context.usual, "opening": context.opening}.get(found[1])
        if meant is not None:
            low = min(one.points.low for one in meant.types)
            high = max(one.points.high for one in meant.types)
            return points_text(Range(low, high), language)
        missing = True
        return ""

    groups = [group for group in match.groups() if group]
    written = _HOLE.sub(hole, means)
    for at, group in enumerate(groups, 1):
        written = written.replace(rf"\{at}", group)
    written = re.sub(r"\\\d", "", written)
    return None if missing else written


def _tidy(text: str) -> str:
    """The text without the stops and joining words that have nothing beside them now."""
    text = re.sub(r"\(\s*[,;]*\s*\)", " ", text)
    text = re.sub(r"\s+", " ", re.sub(r"(?:\s*[,;]){2,}", ",", text))
    text = re.sub(
        r"^[\s,;:]+(?:(?:og|and|men|but)\s)?|[\s,;:]+(?:(?:og|and|men|but|med|with)\s*)?$", "", text
    )
    return re.sub(r"\s+([,;.)])", r"\1", text).strip()


def _possibilities(done: Reworded) -> None:
    """Takes out what a call may have besides: »mindst to klør, kan være jævn 12-14«."""

    def gone(match: re.Match[str]) -> str:
        done.possible.append(" ".join(match["what"].split()))
        done.left_out.append(match[0].strip(" ,;"))
        return " "

    maybe = alternatives([*words("connectors", "maybe"), "could be", "might be", "kan også være"])
    clause = re.compile(
        rf"[,;]\s*(?:men |but |og |and )?(?:{maybe})\s+(?P<what>(?!alt\b|any|lidt|let|light|a bit)[^,;()]+)",
        re.IGNORECASE,
    )
    done.text = clause.sub(gone, done.text)


def _denial_last(text: str) -> str:
    """»ikke hjerter, 8-10 med hold i spar«: what is denied stands last, where it reaches no further."""
    first, comma, rest = text.partition(",")
    clear = comma and rest.strip() and connector("without").match(first) and not connector("or").search(text)
    return f"{rest.strip()}, {first.strip()}" if clear else text


def _dash_behind_a_name(text: str, language: str) -> str:
    """»michaels - hj og minor«: the dash stands for a colon; elsewhere for a comma, unless it denies."""
    name = named_at(text, 0, language)
    end = name.end if name is not None else 0
    text = text[:end] + re.sub(r"^\s+[-–]\s+", ": ", text[end:])
    turned = any(connector(kind).search(text) for kind in ("or", "without", "but"))
    return text if turned else re.sub(r"\s+[-–]\s+", ", ", text)


def _named_in_brackets(text: str, language: str) -> str:
    """»begge major (landy)«: a name in brackets is the name of what stands before."""
    match = re.search(r"\s*\((?P<name>[^()\d]+)\)$", text)
    if match is None:
        return text
    name = named_at(match["name"], 0, language)
    whole = name is not None and name.end == len(match["name"])
    return f"{match['name']}: {text[: match.start()]}" if whole else text
