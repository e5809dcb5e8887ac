"""What the phrases of a note say of the hand together; None where they leave more than one sense open."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

from rulings.bridge.cards import Suit
from rulings.meaning.language.words import alternatives, words
from rulings.meaning.model import (
    CARDS,
    Balance,
    Even,
    Forcing,
    HonourKind,
    HonourTest,
    KeyCards,
    Meaning,
    Purpose,
    PurposeKind,
    Range,
    Type,
)
from rulings.meaning.notes.joined import alternative_lengths, join_suits
from rulings.meaning.notes.other_words import (
    is_of_another_hand,
    tells_nothing,
    tells_whole_hand,
    without_names,
)
from rulings.meaning.notes.pieces import Piece, pieces
from rulings.meaning.notes.places import without_places
from rulings.meaning.notes.strengths import other_limits, strengths_told
from rulings.meaning.notes.values import Gap, Noted, in_suits, meet, of_length
from rulings.meaning.phrases.context import Context
from rulings.meaning.phrases.open_words import fits_the_word

_PURPOSES = {
    "takeout": PurposeKind.TAKE_OUT, "negative": PurposeKind.NEGATIVE, "penalty": PurposeKind.PENALTY,
    "invites": PurposeKind.INVITES, "sign_off": PurposeKind.SIGN_OFF, "natural": PurposeKind.NATURAL,
    "artificial": PurposeKind.ARTIFICIAL,
}  # fmt: skip


_FORCING = {"to_game": Forcing.TO_GAME, "one_round": Forcing.ONE_ROUND, "not_forcing": Forcing.NO}


def read_note(text: str, language: str, context: Context) -> Noted | None:
    """What a note says, where each of its words is known or says nothing of a hand; else None."""
    text, places = without_places(text)
    told = without_names(pieces(text, language), text, language)
    if told is None:
        return None
    if _is_too_much(text, told):
        return None
    unknown = [one.said for one in told if one.kind == "unknown"]
    said = [
        one
        for one in told
        if one.kind not in ("filler", "unknown", "any_shape", "any_strength", "passed_over", "strong")
    ]
    if any(one.kind in ("call", "call-or-length") for one in said) and context.call is None:
        return None
    if any(one.kind == "some_suit" for one in said) or is_of_another_hand(text, told):
        return None
    told_lengths = _lengths_and_no_calls(said, context)
    if told_lengths is None:
        return None
    said = told_lengths
    kinds = {one.kind for one in said}
    if unknown and (not tells_nothing(unknown) or not tells_whole_hand(said)):
        return None
    if any(one.kind == "strong" for one in told) and not kinds & {"points", "small"}:
        return None  # how strong is not told
    if _is_of_two_strengths(told):
        return None
    if _denies_further(told):
        return None
    found = Noted(Meaning(), unknown=unknown, places=places)
    types = _types(said, kinds, found, context)
    if types is None:
        return None
    purpose = _purpose(said, types)
    if purpose is False:
        return None
    forcing = [_FORCING[one.kind] for one in said if one.kind in _FORCING]
    if len(set(forcing)) > 1:
        return None
    if "transfer" in kinds and not forcing:
        forcing = [Forcing.ONE_ROUND]
    meaning = Meaning(tuple(types), purpose=purpose, forcing=forcing[0] if forcing else None)  # type: ignore[arg-type]  # False is out
    shaped = kinds & {
        "length",
        "suit",
        "suits",
        "short",
        "singleton",
        "pair",
        "support",
        "tolerance",
        "even",
        "number",
        "bare-length",
    }
    if kinds & {"takeout", "negative"} and not shaped:
        return None  # its shape hangs on the auction
    if meaning == Meaning() and not found.gaps and not (kinds & {"any_shape"}):
        return None
    found.meaning = meaning
    found.unusual = [
        (said_so, condition, replace(meaning, types=tuple(changed)))
        for said_so, condition, changed in other_limits(said, kinds, types, found)
    ]
    return found


def _is_too_much(text: str, told: list[Piece]) -> bool:
    """»for svag til fem hjerter«: what a hand is not enough for is none of it."""
    places = [match.start() for match in _too().finditer(text)]
    return any(one.start in places for one in told if one.kind in ("filler", "unknown", "weak"))


@cache
def _too() -> re.Pattern[str]:
    kept = (
        word for word in words("turning", "words") if word.startswith(("for ", "too", "not en", "ikke nok"))
    )
    return re.compile(rf"(?<!\w)(?:{alternatives(kept)})(?!\w)", re.IGNORECASE)


_SHAPED = ("length", "bare-length", "number", "pair", "suits", "even", "support", "fit")


def _lengths_and_no_calls(said: list[Piece], context: Context) -> list[Piece] | None:
    """»tre spar« of another call than 3♠ is a length; of 3♠ itself only where the shape is told."""
    found: list[Piece] = []
    for one in said:
        if one.kind not in ("call", "call-or-length"):
            found.append(one)
            continue
        made = context.call
        suits = [int(suit) for suit in one.where.suits]
        itself = made is not None and made.level == one.span.low and made.denomination in suits
        if not itself:
            found.append(replace(one, kind="length"))
        elif not any(other.kind in _SHAPED for other in said):
            return None
    return found


def _is_of_two_strengths(told: list[Piece]) -> bool:
    """»svag, 5+ spar, 12-15«: the word does not go with the numbers."""
    points = [one.span for one in told if one.kind == "points"]
    words = [one.said for one in told if one.kind in ("weak", "strong")]
    return bool(points) and any(not any(fits_the_word(word, each) for each in points) for word in words)


_DENIALS = ("denied", "denied-suit", "no-support", "no_major", "no_fit")
_JOINING = ("og", "and", "samt", "eller", "or", "nor", "plus")


def _denies_further(told: list[Piece]) -> bool:
    """»denies four hearts and four spades«: what is joined to a denial may be denied with it, a limit too."""
    return any(
        one.kind in _DENIALS
        and (joined.said.lower() in _JOINING or (joined.kind == "points" and _bounds().match(joined.said)))
        for one, joined in pairwise(told)
    )


@cache
def _bounds() -> re.Pattern[str]:
    """»ingen femfarve i major over 8«: the limit is of the hands that are denied."""
    limits = alternatives([*words("range", "over"), *words("range", "under"), *words("range", "least")])
    return re.compile(rf"(?:med |with |på |of )?(?:{limits})(?!\w)", re.IGNORECASE)


def _types(said: list[Piece], kinds: set[str], found: Noted, context: Context) -> list[Type] | None:
    strengths = strengths_told(said, kinds, found)
    if strengths is None:
        return None
    hands = Type()
    merged = alternative_lengths(said, found)
    if merged is None:
        return None
    rest, alternatives = merged
    for condition in _conditions(rest, kinds, found, context) or ():
        both = meet(hands, condition)
        if both is None:
            return None
        hands = both
    if found.broken:
        return None
    built = [
        meet(meet(Type(points=s), hands) or Type(), way)
        for s in strengths
        for way in (alternatives or [Type()])
    ]
    return None if any(one is None for one in built) else [one for one in built if one is not None]


def _conditions(said: list[Piece], kinds: set[str], found: Noted, context: Context) -> list[Type] | None:
    """The conditions beside the strength."""
    out: list[Type] = []
    loose = [one for one in said if one.kind in ("suit", "suits")]
    lone = [one for one in said if one.kind in ("bare-length", "number")]
    for one in said:
        if one.kind == "length":
            if not one.where.every and one.span.high < CARDS:
                found.broken = True  # in one of them, or in both
            out += in_suits(one.span, one)
            if one.bare:
                found.assumed.append((one.said, out[-1]))
        elif one.kind in ("even", "uneven"):
            out.append(Type(shapes=(Even(Balance.BALANCED if one.kind == "even" else Balance.UNBALANCED),)))
        elif one.kind in ("short", "singleton"):
            most = 2 if one.kind == "short" and "takeout" in kinds else 1
            out.append(of_length(Range(0, most), one.where.suits[0]))
        elif one.kind in ("stopper", "stopper-behind"):
            out.append(Type(honours=(HonourTest(HonourKind.STOPPER, one.where.suits[0]),)))
        elif one.kind == "tolerance":
            out += [of_length(Range(2, CARDS), suit) for suit in one.where.suits]
        elif one.kind == "support":
            if not one.where.every:
                found.broken = True
            out += [of_length(Range(3, CARDS), suit) for suit in one.where.suits]
        elif one.kind in ("no-support", "support-in"):
            span = Range(0, 2) if one.kind == "no-support" else Range(3, CARDS)
            out += [of_length(span, suit) for suit in one.where.suits]
        elif one.kind == "denied":
            out += [of_length(Range(0, one.span.low - 1), suit) for suit in one.where.suits]
        elif one.kind == "denied-suit":
            out += [of_length(Range(0, 3), suit) for suit in one.where.suits]
        elif one.kind == "no_major":
            most = (one.span.low or 4) - 1
            out += [of_length(Range(0, most), suit) for suit in (Suit.HEARTS, Suit.SPADES)]
        elif one.kind in ("fit", "no_fit", "raise", "guard"):
            _of_another(one, out, found, context, kinds)
        elif one.kind == "weak_two" and not kinds & {"length", "bare-length", "number", "suit"}:
            found.gaps.append(Gap(one.said, tuple(of_length(Range(6, 6), suit) for suit in list(Suit)[1:])))
        elif one.kind == "aces":
            out.append(Type(keycards=KeyCards(Range(one.span.low, one.span.low))))
            if one.span.high != one.span.low:
                found.broken = True
    guard = next((one for one in said if one.kind in ("guard", "stopper", "stopper-behind")), None)
    shaped = kinds & {
        "length",
        "bare-length",
        "number",
        "suit",
        "suits",
        "even",
        "uneven",
        "pair",
        "takeout",
        "penalty",
        "sign_off",
    }
    if guard is not None and not shaped:
        out.append(Type(shapes=(Even(Balance.BALANCED),)))  # a bid in notrump
        found.assumed.append((guard.said, out[-1]))
    if not join_suits(said, loose, lone, kinds, out, found, context):
        found.broken = True
    return out


def _of_another(one: Piece, out: list[Type], found: Noted, context: Context, kinds: set[str]) -> None:
    """Support, or a stopper, in a suit that only the auction tells."""
    partners = context.partners[-1:] if len(context.partners) == 1 else ()
    theirs = context.theirs if len(context.theirs) == 1 else ()
    if one.kind == "guard":
        ways = [Type(honours=(HonourTest(HonourKind.STOPPER, suit),)) for suit in theirs or Suit]
        suits = theirs
    else:
        if one.kind == "raise" and kinds & {"length", "fit", "bare-length", "support", "number"}:
            return
        span = {"fit": Range(one.span.low, CARDS), "no_fit": Range(0, 2), "raise": Range(3, CARDS)}[one.kind]
        suits = partners
        ways = [of_length(span, suit) for suit in suits or Suit]
    if suits:
        out += ways
    else:
        found.gaps.append(Gap(one.said, tuple(ways)))


def _purpose(said: list[Piece], types: list[Type]) -> Purpose | bool | None:
    """What the call is for; False where that is told in several ways."""
    asked = [one for one in said if one.kind == "asks"]
    if asked:
        keys = {one.about for one in asked}
        return Purpose(PurposeKind.ASKS, keys.pop()) if len(keys) == 1 else False
    if any(one.kind == "transfer" for one in said):
        suits = [suit for suit in Suit if types[0].lengths[suit].low >= 4]
        return Purpose(PurposeKind.TRANSFER, suits[0].letter) if len(suits) == 1 else False
    found = list(dict.fromkeys(_PURPOSES[one.kind] for one in said if one.kind in _PURPOSES))
    marked = [one for one in found if one not in (PurposeKind.NATURAL, PurposeKind.ARTIFICIAL)]
    if len(marked) > 1:
        return False
    return Purpose((marked or found)[0]) if found else None
