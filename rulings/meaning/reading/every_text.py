"""Every text that the choices of a note lead to, the usual one first; some words are never passed over."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from rulings.bridge.calls import DOUBLE
from rulings.engine.data import LANGUAGES, entry
from rulings.meaning.language.grammar import connector
from rulings.meaning.language.words import DATA, alternatives, number_words, suit_words, words
from rulings.meaning.phrases.asking import LENGTH_OR_CALL as LENGTH_OR_COUNTED_CALL
from rulings.meaning.phrases.asking import LENGTH_OR_UNCOUNTED_CALL
from rulings.meaning.phrases.context import Context
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.reading.left_out import turns_nothing
from rulings.meaning.reading.parse import Parsed, parse_meaning

MOST_TEXTS = 48
"""Texts that are read for all senses of a note; a note with more is asked about place by place."""

UNSTATED = frozenset(
    {
        "at-least-or-exactly", "double-shape", "half-points", "length-if", "lone-points", "quality",
        "remark-alone", "shows-alone", "strength", "suited", "support", "tricks", "vague",
    }
)  # fmt: skip
"""Questions about a limit that a note leaves out: the usual one is taken, and said to be an assumption."""


UNREADABLE, OTHERS = "unreadable", "others"
LENGTH_OR_CALL = (LENGTH_OR_COUNTED_CALL, LENGTH_OR_UNCOUNTED_CALL)
FEWEST_DENIED = 4
"""»ingen major« denies four cards."""
LEAST_OF_STRONG = 15
FEWEST_OF_SUPPORT = 3
_SUPPORT = re.compile("støtte|støtta|support|tilpas|fit", re.IGNORECASE)
"""»ikke støtte i spar« denies three of them."""
ASKED_ALWAYS = ("plain", "named-and-described")
"""Questions whose answers are not all that may be meant: only somebody who knows the call answers them."""


@dataclass(frozen=True, slots=True)
class Step:
    """A text on the way from a note to its senses, with what was assumed to come there."""

    parsed: Parsed
    assumed: tuple[tuple[str, str], ...] = ()
    unusual: str = ""


def every_text(first: Parsed, language: str, context: Context) -> list[Step]:
    """Every text that the choices lead to and that has one sense; none where not all can be reached."""
    found: list[Step] = []
    waiting, seen = [Step(first)], {first.text}
    while waiting:
        step = waiting.pop(0)
        if not step.parsed.problems or step.parsed.one_sense:
            found.append(step)
            continue
        asked, choices = _next(step, context)
        if step.unusual and (asked is None or len(seen) > MOST_TEXTS):
            continue  # only told beside the usual one
        choices = [choice for choice in choices if choice.text not in seen]
        seen.update(choice.text for choice in choices)
        if asked is None or len(seen) > MOST_TEXTS:
            return []
        for at, choice in enumerate(choices):
            parsed = parse_meaning(choice.text, language, context)
            known = asked.key in LENGTH_OR_CALL and context.call is not None
            if asked.key not in UNSTATED and not known:
                waiting.append(replace(step, parsed=parsed))
            else:
                assumed = (*step.assumed, (" ".join(asked.what.split()), choice.says))
                waiting.append(Step(parsed, assumed, step.unusual or (choice.says if at else "")))
    return found


def _next(step: Step, context: Context) -> tuple[Problem | None, list[Reading]]:
    """What is settled next, and how: first the words that are left out, for the rest may hang on them.

    Of an unusual sense nothing else is taken unusually: one limit at a time is told.
    """
    problems = step.parsed.problems
    for one in filter(is_unread, problems):
        gone = [choice for choice in one.choices if choice.left_out and not choice.guessed]
        text = step.parsed.text
        told = tells_of_hands(text, one) or touches_a_suit(text, one)
        safe = one.key == UNREADABLE and turns_nothing(text, one) and not told
        return (one, gone[:1]) if gone and safe else (None, [])
    asked = _of_alternatives(problems, step.parsed.text)
    choices = [choice for choice in asked.choices if not (choice.left_out or choice.guessed)]
    if (
        asked.key.startswith(ASKED_ALWAYS)
        or not choices
        or (len(choices) < len(asked.choices) and asked.key not in UNSTATED)
    ):
        return None, []
    if asked.key in LENGTH_OR_CALL and context.call is not None:
        # The auction tells the call: what looks like another one is the length.
        other = f"{asked.what.lower()}:"
        choices = [one for one in choices if not one.text.lstrip().lower().startswith(other)]
    choices = _by_the_auction(asked, choices, context)
    return asked, choices[:1] if step.unusual and asked.key in UNSTATED else choices


def _of_alternatives(problems: Sequence[Problem], text: str) -> Problem:
    """The first place, or of »begge major eller ruder« the last: »4+♠ 4+♥ eller ruder« joins ♥ and ♦."""
    asked = problems[0]
    for one in problems[1:]:
        between = text[asked.offset + asked.length : one.offset].strip()
        if asked.key != "shows-alone" or one.key != asked.key or not connector("or").fullmatch(between):
            break
        asked = one
    return asked


_DOUBLETON = re.compile(r"(?:højst|at most) 2", re.IGNORECASE)


def _by_the_auction(asked: Problem, choices: list[Reading], context: Context) -> list[Reading]:
    """The choices, the usual one first: as many cards as the card promises, and four where denied."""
    own = context.named("own")
    if context.call == DOUBLE and _DOUBLETON.match(choices[-1].text, asked.offset):
        return choices[::-1]  # »oplysende, kort hjerter« may have two of them
    if asked.key == "vague":
        return _as_strong_as_the_card(asked, choices, context)
    if asked.key != "shows-alone" or len(choices) < 2:
        return choices
    at = asked.offset
    least = 0
    if own is not None and context.usual is not None:
        least = min(one.lengths[own.suits[0]].low for one in context.usual.types)
    before = choices[0].text[:at].rstrip()
    denying = (*words("connectors", "without"), *words("connectors", "neither"))
    if any(before.lower().endswith(word) for word in denying if word.isalpha()):
        least = FEWEST_OF_SUPPORT if _SUPPORT.search(asked.what) else FEWEST_DENIED
    said, denied = f"{least}+", least in (FEWEST_DENIED, FEWEST_OF_SUPPORT)
    own_sign = own.suits[0].sign if own is not None else ""

    def usual(one: Reading) -> bool:
        told = one.text[at:].lstrip()
        return told.startswith(said) and (denied or told[2:].lstrip().startswith(own_sign))

    return sorted(choices, key=lambda one: not usual(one))


def _as_strong_as_the_card(asked: Problem, choices: list[Reading], context: Context) -> list[Reading]:
    """»stærk« of 2♣: as strong as the pair's card has the call, where that is among the choices."""
    meant = context.usual or context.opening
    if meant is None:
        return choices
    least = min(one.points.low for one in meant.types)
    if least < LEAST_OF_STRONG:
        return choices
    return sorted(choices, key=lambda one: not one.text[asked.offset :].startswith(f"{least}+"))


def is_unread(one: Problem) -> bool:
    return one.unread and (one.key not in UNSTATED or not one.choices)


def tells_of_hands(text: str, one: Problem) -> bool:
    """Whether unread words count or name a suit or honours: passed over, the rest would tell another hand.

    So would words just before what looks like a call (»så 1sp«).
    """
    behind = text[one.offset + one.length :]
    return _of_hands().search(one.what) is not None or _a_call().match(behind) is not None


def touches_a_suit(text: str, one: Problem) -> bool:
    """Whether unread words lead on to a suit, a count or a strength: »something in clubs« is no length.

    Passed over, the words would leave a bare suit behind, of which so many cards are then taken, or a number
    that they may have turned.
    """
    return _leads_to_a_suit().match(text, one.offset + one.length) is not None


@cache
def _leads_to_a_suit() -> re.Pattern[str]:
    groups = [
        name
        for group in entry(DATA, "groups").values()
        for told in (*LANGUAGES, "every")
        for name in group[told]
    ]
    relative = [name for names in entry(DATA, "relative").values() for name in names]
    named = alternatives([*suit_words(), *groups, *relative, *number_words()])
    leading = alternatives(
        ["i", "in", "of", "af", "av", "på", "with", "med", "en", "et", "a", "an", "the", "de"]
    )
    return re.compile(rf"\s*(?:(?:{leading})\s+){{0,2}}(?:\d|(?:{named})(?!\w))", re.IGNORECASE)


@cache
def _a_call() -> re.Pattern[str]:
    return re.compile(rf"\s*[1-7]\s*(?:{alternatives(suit_words())})(?!\w)", re.IGNORECASE)


@cache
def _of_hands() -> re.Pattern[str]:
    suits = [word for word in suit_words() if len(word) > 1]
    about = [
        w for key in ("aces", "keycards", "kings") for told in LANGUAGES for w in words("about", key, told)
    ]
    listed = alternatives([*suits, *about, *number_words()])
    return re.compile(rf"\d|(?<!\w)(?:{listed})(?!\w)", re.IGNORECASE)
