"""Support that a raise shows, told in a word, or by the auction where the call is in partner's suit."""

import re
from dataclasses import replace

from rulings.bridge.calls import PASS
from rulings.bridge.cards import Suit
from rulings.meaning.model import ANY_HAND, Purpose, PurposeKind
from rulings.meaning.phrases.open_words import tells_a_raise
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

_SIMPLE_RAISE = 2
"""The level up to which a raise may be made with three cards."""


_SOME_LENGTH = ("length-somewhere", "plain-length-somewhere")


def about_a_raise(reader: Reader, said: Expression) -> None:
    """»hævning 10-11«: a raise shows support; how much, and of what, is asked where no suit is told."""
    raised = bool(reader.raises) or _raises_partner(reader, said)
    if not raised or reader.notation or reader.problems or reader.named:
        return
    somewhere = next((item for item in said.items() if item.kind in _SOME_LENGTH), None)
    # A short suit somewhere is no support: it is asked for beside it.
    ways = [[item for item in way if not item.kind.endswith("-somewhere")] for way in said.ways]
    if somewhere is None and shaped(replace(said, ways=ways)):
        return
    partners = reader.context.named("partners")
    suits = partners.suits if partners else tuple(reversed(Suit))
    text = reader.text
    if somewhere is None and not reader.raises:
        start, end = 0, len(text)
        lengths = (4, 3) if (reader.context.call or PASS).level > _SIMPLE_RAISE else (3, 4)
        says = [f"{n}+{suit.sign}" for suit in suits for n in lengths]
        choices = tuple(Reading(one, f"{text.rstrip(' ,;.')}, {one}") for one in says)
    elif somewhere is None:
        start, end = reader.raises[0]
        says = [f"{n}+{suit.sign}" for suit in suits for n in ((3, 4) if partners else (3,))]
        choices = tuple(Reading(one, f"{text[:end]} {one}{text[end:]}") for one in says)
    else:
        start, end = somewhere.start, somewhere.end
        number = re.match(r"[\d\s+–-]*", text[start:end])
        told = number[0].strip(" -") if number and number[0].strip(" -") else "3+"
        choices = tuple(
            Reading(f"{told}{suit.sign}", f"{text[:start]}{told}{suit.sign}{text[end:]}") for suit in suits
        )
    reader.fault(start, end, "support", choices)


def _raises_partner(reader: Reader, said: Expression) -> bool:
    """Whether the auction tells that the call is in partner's suit, and nothing else is said to be shown."""
    own, partners = reader.context.named("own"), reader.context.named("partners")
    plainly = not reader.artificial or reader.purpose == Purpose(PurposeKind.INVITES)
    if partners is None or len(said.ways) > 1 or not plainly:
        return False
    in_words = any(tells_a_raise(reader.text[start:end]) for start, end in reader.vague)
    return in_words or (own is not None and own.suits == partners.suits)


def shaped(said: Expression) -> bool:
    """Whether anything is said of shape; »enhver fordeling« says something too."""
    items = [*said.items(), *(i for e in said.excluded for i in e.items())]
    return any(
        item.kind in ("any-shape", "any", "denied")
        or any(t.shapes or t.lengths != ANY_HAND.lengths or t.without for t in item.types)
        for item in items
    )
