"""Reads one phrase: a condition on the hand, a remark, or a convention's name."""

import re

from rulings.bridge.calls import PASS
from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.language.conditions import CONDITIONS, DENIED, Fault, Said
from rulings.meaning.language.grammar import Phrase, Values, longest
from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import DATA, Where
from rulings.meaning.model import (
    ANY_LENGTH,
    ANY_POINTS,
    Compared,
    Forcing,
    InOneOf,
    Longest,
    Purpose,
    PurposeKind,
    TwoSuited,
)
from rulings.meaning.phrases.another_length import another_length
from rulings.meaning.phrases.asking import Ask, ask_of, lone_points
from rulings.meaning.phrases.denied_scope import each_or_both, length_or_call
from rulings.meaning.phrases.in_auction import told_by_the_auction
from rulings.meaning.phrases.leading import call_after
from rulings.meaning.phrases.letters import lengths_of_suits
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

ASKED_ALWAYS = (
    "cut-off",
    "suits-alone",
    "one-suited",
    "two-suiter",
    "three-suiter",
    "quality",
    "quality-own",
    "maybe-short-own",
    "half-points",
    "feature",
    "length-if",
    "length-other",
    "tricks",
    "support-alone",
    "notrump-alone",
    "best-suit",
)
"""Phrases that say nothing before a question is answered."""


_OPENING_STRENGTH = re.compile(r"(?<!\d)(?:1[2-9]|2\d)\s*(?:[-–]\s*\d\d|\+)")
"""»12-14 nt« is balanced, as a bid in notrump of that strength is."""
SOMEWHERE = ("short-somewhere", "singleton-somewhere", "void-somewhere")
_SAYS_LITTLE = (PurposeKind.NATURAL, PurposeKind.ARTIFICIAL)
_RELATIVE = {"own": "own", "support": "partners", "both": "both", "trumps": "trumps", "theirs": "theirs"}
"""Phrases by the end of their id that speak of a suit which only the auction tells."""


def _relative(phrase: Phrase) -> str:
    return "" if phrase.purpose else _RELATIVE.get(phrase.id.rpartition("-")[2], "")


def phrase_at(reader: Reader, said: Expression) -> bool:
    """Reads a condition or a remark, if one stands here."""
    start = reader.at
    found = reader.phrase()
    if convention(reader, said, found):
        return True
    if found is None:
        return False
    phrase, values, reader.at = found
    try:
        if phrase.id in CONDITIONS or phrase.id in ASKED_ALWAYS:
            _condition(reader, said, start, phrase, values)
        else:
            remark(reader, start, phrase, values)
    except Fault as fault:
        reader.fault(start, reader.at, fault.key, filled=fault.filled)
    return True


def convention(reader: Reader, said: Expression, found: tuple[Phrase, Values, int] | None) -> bool:
    """Passes over a convention's name, unless a condition reads further."""
    named = None if reader.notation else named_at(reader.text, reader.at, reader.language)
    if named is None or (found is not None and found[2] > named.end):
        return False
    if found is not None and found[0].id == "weak-two":
        if len(found[1]["group"]) > 1:
            return False  # in one suit the name says more
    elif found is not None and (_told(reader, said) if found[0].purpose else found[0].id in CONDITIONS):
        return False
    start, reader.at = reader.at, named.end
    after = call_after(reader.text, reader.at)
    if after is not None:
        made = tuple(one for one in named.readings if one.call == after[0])
        if made:
            named, reader.at = named.made_with(after[0], after[1]), after[1]
    reader.named.append((start, told_by_the_auction(named, reader.context)))
    return True


def _told(reader: Reader, said: Expression) -> bool:
    """Whether more than a strength is said of the hands: then a purpose's name is only that.

    Behind a semicolon, as we write it, it is so too.
    """
    if said.said and reader.text[: reader.at].rstrip().endswith(";"):
        return True
    return bool(said.excluded) or any(not item.points for item in said.items())


def as_remark(reader: Reader, start: int, end: int) -> bool:
    """Takes a convention's name as a purpose, where the hands are described beside it; whether it is one."""
    found = longest(reader.text, start)
    if found is None or not found[0].purpose or found[2] < end:
        return False
    reader.at = found[2]
    remark(reader, start, found[0], found[1])
    return True


def _condition(reader: Reader, said: Expression, start: int, phrase: Phrase, values: Values) -> None:
    if phrase.id == "length-if":
        reader.fault(
            start, reader.at, "length-if", another_length(reader.text, start, reader.at, said, values)
        )
        return
    if not reader.notation and phrase.id == "two-suited-any" and lengths_of_suits(reader, start):
        return
    ask = settle(reader, said, start, phrase, values) or _where(reader, said, start, phrase)
    if ask is not None and ask.certain:
        reader.fault(start, reader.at, ask.key, ask.choices)
        return
    if reader.denying and each_or_both(reader, (start, start, start), phrase.id, values, excepted=True):
        return
    if reader.denying and length_or_call(reader, start, ask, values):
        return
    denied = reader.denying and not reader.notation and phrase.id in DENIED
    item = add(reader, said, start, phrase.id, (DENIED if denied else CONDITIONS)[phrase.id](values))
    if ask is not None and not denied and not reader.notation:
        reader.asks.append((item, ask))


def _where(reader: Reader, said: Expression, start: int, phrase: Phrase) -> Ask | None:
    """»A in h or void«: a void in hearts, or in any suit?"""
    if reader.notation or phrase.id not in SOMEWHERE or len(said.ways) == 1 or said.ways[-1]:
        return None
    before = said.ways[-2][-1:] if said.ways[-2] else []
    types = [one for item in before for one in item.types]
    named = {suit for one in types for suit in Suit if one.lengths[suit] != ANY_LENGTH}
    named |= {test.suit for one in types for test in one.honours}
    if len(named) != 1:
        return None
    text, (suit,) = reader.text, named
    joint, anywhere = ("i", "en farve") if reader.language == "da" else ("in", "any suit")
    told = text[start : reader.at]
    says = (f"{told} {joint} {suit.sign}", f"{told} {joint} {anywhere}")
    choices = tuple(Reading(one, f"{text[:start]}{one}{text[reader.at :]}") for one in says)
    return Ask("two-ways", choices, certain=True)


def settle(reader: Reader, said: Expression, start: int, phrase: Phrase, values: Values) -> Ask | None:
    """Puts suits in for words that only the auction tells; what is to be asked where it does not."""
    if phrase.id == "support-alone" and (partners := reader.context.named("partners")) is not None:
        values["where"] = partners
    if phrase.id == "points" and "n" in values and not (reader.notation or reader.denying):
        return lone_points(
            reader.text, start, reader.at, values["n"], reader.context.call == PASS, reader.language
        )
    where = values.get("where")
    relative = where.relative if isinstance(where, Where) else _relative(phrase)
    if phrase.id == "says-nothing":
        return None
    if phrase.id == "notrump-alone" and not reader.notation and _OPENING_STRENGTH.search(reader.text):
        return None
    if relative:
        named = _by_the_text(said, relative) or _by_the_call(reader, said, relative)
        if named is not None:
            values["where"] = named
            relative = ""
    return ask_of(reader.text, start, reader.at, phrase.id, values, relative, reader.language)


def _by_the_call(reader: Reader, said: Expression, relative: str) -> Where | None:
    """What the auction or the call tells; beside another suit »seks af dem« is of that suit."""
    if relative == "own" and (reader.problems or _named_suits(said)):
        return None
    raised = relative == "partners" and reader.context.seat is None
    # Where no auction is told, support of a bid in a suit is of that suit.
    return reader.context.named("own" if raised else relative) or reader.own_suit(relative)


def _by_the_text(said: Expression, relative: str) -> Where | None:
    """The suits that a word points at in what was said just before it; None where it points elsewhere."""
    if relative == "own":
        return _own(said)
    named = _named_suits(said)
    if relative == "both" and len(named) == 2:
        return Where(tuple(sorted(named)), every=True)
    if relative == "others" and len(named) == 1:
        return Where(tuple(suit for suit in Suit if suit not in named), every=True)
    return None


def _named_suits(said: Expression) -> set[Suit]:
    """The suits that the description at hand speaks of."""
    types = [one for item in said.ways[-1] for one in item.types]
    found = {suit for one in types for suit in Suit if one.lengths[suit] != ANY_LENGTH}
    for test in (test for one in types for test in one.shapes):
        if isinstance(test, Compared):
            found |= {test.suit, test.than}
        elif isinstance(test, TwoSuited):
            found |= {*test.first, *test.second}
        elif isinstance(test, InOneOf | Longest) and len(test.suits) < len(Suit):
            found |= set(test.suits)
    return found


def _own(said: Expression) -> Where | None:
    """The one suit that the type at hand promises five cards in."""
    least = dict.fromkeys(Suit, 0)
    for item in said.ways[-1]:
        for one in item.types[:1]:
            least = {suit: max(least[suit], one.lengths[suit].low) for suit in Suit}
    most = max(least.values())
    own = [suit for suit in Suit if least[suit] == most]
    return Where((own[0],), every=True) if most >= 4 and len(own) == 1 else None


def remark(reader: Reader, start: int, phrase: Phrase, values: Values) -> None:
    if phrase.purpose:
        reader.about = values.get("about", "")
        told = "{about}" in entry(DATA, "purposes", phrase.id, "da")[0]
        purpose = Purpose(PurposeKind(phrase.id), reader.about if told else "")
        reader.purpose = _one_purpose(reader.purpose, purpose)
    elif phrase.id == "shows":
        reader.shows |= set(values["list"])
    elif phrase.id == "shows-loosely":
        reader.loosely |= set(values["list"])
    elif phrase.id == "seat":
        if reader.seat not in (0, values["seat"]):
            raise Fault("twice")
        reader.seat = values["seat"]
    else:
        reader.forcing = _one_force(reader.forcing, Forcing(phrase.id))
    reader.remarks.append((start, reader.at, phrase.id))
    reader.comma = reader.joined = False


def _one_force(before: Forcing | None, force: Forcing) -> Forcing:
    """Of two remarks on forcing the one that says more: what is no force to game may force for a round."""
    if before in (None, force):
        return force
    if Forcing.NOT_TO_GAME in (before, force) and Forcing.TO_GAME not in (before, force):
        return before if force is Forcing.NOT_TO_GAME else force
    raise Fault("twice")


def _one_purpose(before: Purpose | None, purpose: Purpose) -> Purpose:
    """Of two purposes the one that says more: »naturlig, inviterende« is an invitation."""
    if before in (None, purpose):
        return purpose
    if before.kind in _SAYS_LITTLE and purpose.kind not in _SAYS_LITTLE:
        return purpose
    if purpose.kind in _SAYS_LITTLE and before.kind not in _SAYS_LITTLE:
        return before
    raise Fault("twice")


def add(reader: Reader, said: Expression, start: int, kind: str, types: Said, strong: bool = False) -> Item:
    strong = strong or any(one.points != ANY_POINTS for one in types)
    item = Item(start, reader.at, kind, types, reader.comma, reader.joined, strong or kind == "points")
    said.ways[-1].append(item)
    reader.comma = reader.joined = False
    return item
