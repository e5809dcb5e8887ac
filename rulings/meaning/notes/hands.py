"""What the phrases of a note say of the hand together; None where they leave more than one sense open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product

from rulings.bridge.cards import Suit
from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import alternatives, words
from rulings.meaning.model import (
    ANY_LENGTH,
    ANY_POINTS,
    CARDS,
    MOST_POINTS,
    Balance,
    Even,
    Forcing,
    HonourKind,
    HonourTest,
    InOneOf,
    KeyCards,
    Meaning,
    Purpose,
    PurposeKind,
    Range,
    TwoSuited,
    Type,
)
from rulings.meaning.notes.pieces import Piece, pieces
from rulings.meaning.phrases.context import Context
from rulings.meaning.reading.known_words import known_words
from rulings.meaning.reading.misspelt import likely

OPENING, NO_OPENING, WEAK, PREEMPT = Range(11, 20), Range(0, 11), Range(6, 10), Range(5, 10)
UNUSUAL = {"opening": (Range(12, MOST_POINTS),), "weak": (Range(5, 9), Range(0, 7)), "weak_two": (Range(5, 9),), "preempt": (Range(5, 9), Range(0, 9)), "no_opening": (Range(0, 10),), "game": (Range(13, MOST_POINTS),)}
GAME = Range(12, MOST_POINTS)
_STRENGTHS = {"opening": OPENING, "no_opening": NO_OPENING, "weak": WEAK, "weak_two": WEAK, "preempt": PREEMPT}
_PURPOSES = {
    "takeout": PurposeKind.TAKE_OUT, "negative": PurposeKind.NEGATIVE, "penalty": PurposeKind.PENALTY,
    "invites": PurposeKind.INVITES, "sign_off": PurposeKind.SIGN_OFF, "natural": PurposeKind.NATURAL,
    "artificial": PurposeKind.ARTIFICIAL,
}  # fmt: skip
_FORCING = {"to_game": Forcing.TO_GAME, "one_round": Forcing.ONE_ROUND, "not_forcing": Forcing.NO}
_TELLS_ANOTHER_THING = re.compile(
    r"\d|(?:^|\W)(?:ikke|ikk|ej|uden|ingen|no|not|never|without|nægter|benægter|denies|mangler|undtagen|except|unless|medmindre|"
    r"kan|can|may|might|could|måske|perhaps|hvis|if|når|when|kun|only|beder|ber|spørger|spør|spurgte|spørg|asks?|asking|kræver|krævende|kalder|"
    r"eller|or|makker\w*|partner\w*|de|they|han|he|hun|she|modparten\w*|modstander\w*|"
    r"sing?leton\w*|void|renonce|kort\w*|short\w*|lang\w*|long\w*|tofarvet|\w*farve\w*|two-?suit\w*|\w*suit\w*|stik|tricks?|tabere|losers?|"
    r"kontrol\w*|control\w*|splinter|ess?\w*|aces?|kong\w*|kings?|dronning|dame\w*|queens?|trumf\w*|trumps?|canap\w*|relæ|relay|puppet|"
    r"\w+slem\w*|slem\w*|slam\w*|fit\w*|stop\w*|hold\w*)(?:\W|$)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Gap:
    """Words that do not say which suit, or how much: what they may mean, each a condition of the hand."""

    said: str
    may_be: tuple[Type, ...]


@dataclass(slots=True)
class Noted:
    """What a note says.

    Attributes:
        meaning: without what the gaps may mean.
        gaps: words that were left open.
        assumed: words that leave a limit out, with the hands that are taken for them.
        unusual: the meaning with another limit taken.
        unknown: words that are no word of the list, and that tell nothing of a hand.
        broken: whether its phrases can be put together in more than one way, or in none.
    """

    meaning: Meaning
    gaps: list[Gap] = field(default_factory=list)
    assumed: list[tuple[str, Type]] = field(default_factory=list)
    unusual: list[tuple[str, Type, Meaning]] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    broken: bool = False


def of_length(span: Range, suit: Suit) -> Type:
    """Hands of so many cards in a suit."""
    lengths = [ANY_LENGTH] * 4
    lengths[suit] = span
    return Type(lengths=(lengths[0], lengths[1], lengths[2], lengths[3]))


def _met(one: Type, other: Type) -> Type | None:
    lengths = tuple(a.meet(b) for a, b in zip(one.lengths, other.lengths, strict=True))
    points = one.points.meet(other.points)
    if points.empty or any(span.empty for span in lengths):
        return None
    return replace(
        one,
        points=points,
        lengths=(lengths[0], lengths[1], lengths[2], lengths[3]),
        shapes=tuple(dict.fromkeys((*one.shapes, *other.shapes))),
        honours=tuple(dict.fromkeys((*one.honours, *other.honours))),
        keycards=one.keycards or other.keycards,
    )


def noted(text: str, language: str, context: Context) -> Noted | None:
    """What a note says, where each of its words is known or says nothing of a hand; else None."""
    told = _without_names(pieces(text, language), text, language)
    if told is None:
        return None
    unknown = [one.said for one in told if one.kind == "unknown"]
    said = [one for one in told if one.kind not in ("filler", "unknown", "any_shape", "any_strength", "passed_over", "strong")]
    if any(one.kind in ("call", "call-or-length") for one in said) and context.call is None:
        return None
    if any(one.kind == "some_suit" for one in said) or _of_another_hand(text, told):
        return None
    kinds = {one.kind for one in said}
    if unknown and (not _tells_nothing(unknown) or not _told_whole(said)):
        return None
    if any(one.kind == "strong" for one in told) and not kinds & {"points", "small"}:
        return None  # how strong is not told
    found = Noted(Meaning(), unknown=unknown)
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
    shaped = kinds & {"length", "suit", "suits", "short", "singleton", "pair", "support", "tolerance", "even", "number", "bare-length"}
    if kinds & {"takeout", "negative"} and not shaped:
        return None  # its shape hangs on the auction
    if meaning == Meaning() and not found.gaps and not (kinds & {"any_shape"}):
        return None
    found.meaning = meaning
    found.unusual = [(said_so, condition, replace(meaning, types=tuple(changed))) for said_so, condition, changed in _others(said, kinds, types, found)]
    return found


def _of_another_hand(text: str, told: Sequence[Piece]) -> bool:
    """Whether a note tells of another hand than the caller's, or asks what it does not name."""
    if _others_words(False).search(text):
        return True
    for one in told:
        if one.kind in ("asks", "opening", "no_opening", "guard"):
            text = f"{text[: one.start]}{' ' * len(one.said)}{text[one.end :]}"
    return _others_words(True).search(text) is not None


@cache
def _others_words(single: bool) -> re.Pattern[str]:
    listed = [*words("asides", "others"), *words("asides", "questions"), *words("turning", "asking")]
    kept = [word for word in listed if (" " not in word) == single]
    return re.compile(rf"(?<!\w)(?:{alternatives(kept)})(?!\w)", re.IGNORECASE)


def _tells_nothing(unknown: Sequence[str]) -> bool:
    """Whether words that are not known are no words of hands, nor spelt like one."""
    if len(unknown) > 4 or _TELLS_ANOTHER_THING.search(" ".join(unknown)):  # noqa: PLR2004
        return False
    letters = [word.lower().strip(".") for word in unknown]
    return all(word.isalpha() and not likely(word) and word not in known_words() for word in letters)


def _told_whole(said: Sequence[Piece]) -> bool:
    kinds = {one.kind for one in said}
    return bool(kinds & {"points", "small", "no_opening"}) and bool(kinds & {"length", "even", "no_opening", "pair"})


def _without_names(told: list[Piece], text: str, language: str) -> list[Piece] | None:
    """The pieces without a convention's name where the note tells its hands in full beside it."""
    unknown = [one for one in told if one.kind == "unknown"]
    names = {}
    for one in unknown:
        name = named_at(text, one.start, language)
        if name is not None:
            names[one.start] = name.end
    if not names:
        return told
    asks = any(one.kind == "asks" for one in told)
    if not asks and not (_told_whole(told) and any(one.kind in ("length", "even", "pair") for one in told)):
        return None
    return [one for one in told if not any(start <= one.start < end for start, end in names.items())]


def _types(said: list[Piece], kinds: set[str], found: Noted, context: Context) -> list[Type] | None:
    strengths = _strength(said, kinds, found)
    if strengths is None:
        return None
    hands = Type()
    merged = _alternatives(said, found)
    if merged is None:
        return None
    rest, alternatives = merged
    for condition in _conditions(rest, kinds, found, context) or ():
        met = _met(hands, condition)
        if met is None:
            return None
        hands = met
    if found.broken:
        return None
    built = [_met(_met(Type(points=s), hands) or Type(), way) for s in strengths for way in (alternatives or [Type()])]
    return None if any(one is None for one in built) else [one for one in built if one is not None]


def _strength(said: list[Piece], kinds: set[str], found: Noted) -> list[Range] | None:
    lengths = bool(kinds & {"length", "bare-length", "even", "pair", "fit", "number", "suit"})
    numeric = [one for one in said if one.kind == "points" or (one.kind == "small" and lengths)]
    if any(one.kind == "small" for one in said) and not lengths:
        return None
    at = [said.index(one) for one in numeric]
    if len(numeric) == 2 and any(one.kind == "or" for one in said[at[0] : at[1]]):  # noqa: PLR2004
        if [one.kind for one in said[at[0] + 1 : at[1]]] != ["or"] or lengths:
            return None  # what stands beside may be told of the one strength only
        return [one.span for one in numeric]
    lowest = [one for one in numeric if one.span.low > 0]
    if len(numeric) > 2 or len(lowest) > 1 or len(numeric) - len(lowest) > 1:  # noqa: PLR2004
        return None  # told twice
    span = ANY_POINTS
    for one in numeric:
        span = span.meet(one.span)
    if span.empty:
        return None
    if not numeric:
        named = [one for one in said if one.kind in _STRENGTHS]
        if len({one.kind for one in named} - {"preempt", "weak", "weak_two"}) > 1:
            return None
        if named:
            key = "preempt" if any(one.kind == "preempt" for one in named) else named[0].kind
            span = _STRENGTHS[key]
            if key == "opening" and "takeout" in kinds:
                span = Range(12, MOST_POINTS)
            found.assumed.append((named[0].said, Type(points=span)))
        elif "to_game" in kinds:
            span = GAME
            found.assumed.append((next(one.said for one in said if one.kind == "to_game"), Type(points=span)))
    elif "no_opening" in kinds:
        span = span.meet(Range(0, 12))
    return None if span.empty else [span]


def _alternatives(said: list[Piece], found: Noted) -> tuple[list[Piece], list[Type]] | None:
    """The phrases without lengths that »eller« joins, and those lengths as ways."""
    phrases = [one for one in said if one.kind != "stop"]
    at = [n for n, one in enumerate(phrases) if one.kind == "or"]
    at = [n for n in at if not (0 < n < len(phrases) - 1 and phrases[n - 1].kind == phrases[n + 1].kind == "points")]
    if not at:
        return said, []
    if len(at) > 1 or not 0 < at[0] < len(phrases) - 1:
        return None
    before, after = phrases[at[0] - 1], phrases[at[0] + 1]
    if before.kind != "length" or after.kind not in ("length", "suit"):
        return None
    span = after.span if after.kind == "length" else before.span
    if before.bare or after.bare:
        found.assumed.append((before.said, of_length(before.span, before.where.suits[0])))
    spans = ((before.span, before.where), (span, after.where))
    if any(not where.every or len(where.suits) != 1 for _, where in spans):
        return None
    rest = [one for one in said if one not in (before, after) and one.kind != "or"]
    if any(one.kind in ("length", "bare-length", "number", "suit") for one in rest):
        return None
    if before.span == span:
        suits = tuple(sorted({before.where.suits[0], after.where.suits[0]}))
        return rest, [Type(shapes=(InOneOf(span, suits),))]
    return rest, [of_length(one, where.suits[0]) for one, where in spans]


def _conditions(said: list[Piece], kinds: set[str], found: Noted, context: Context) -> list[Type] | None:
    """The conditions beside the strength."""
    out: list[Type] = []
    loose = [one for one in said if one.kind in ("suit", "suits")]
    lone = [one for one in said if one.kind in ("bare-length", "number")]
    for one in said:
        if one.kind == "length":
            if not one.where.every and one.span.high < CARDS:
                found.broken = True  # in one of them, or in both
            out += _said_of(one.span, one)
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
    shaped = kinds & {"length", "bare-length", "number", "suit", "suits", "even", "uneven", "pair", "takeout", "penalty", "sign_off"}
    if guard is not None and not shaped:
        out.append(Type(shapes=(Even(Balance.BALANCED),)))  # a bid in notrump
        found.assumed.append((guard.said, out[-1]))
    if not _with_suits(said, loose, lone, kinds, out, found, context):
        found.broken = True
    return out


def _said_of(span: Range, one: Piece) -> list[Type]:
    """Lengths in each of the suits, or in at least one of them."""
    if one.where.every:
        return [of_length(span, suit) for suit in one.where.suits]
    return [Type(shapes=(InOneOf(span, one.where.suits),))]


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


def _with_suits(
    said: list[Piece], loose: list[Piece], lone: list[Piece], kinds: set[str], out: list[Type], found: Noted, context: Context
) -> bool:
    """Joins suits and lengths that stand apart; False where that can be done in more than one way."""
    pairs = [one for one in said if one.kind in ("pair", "each")]
    lengths = [one for one in said if one.kind == "length"]
    if pairs:
        return _with_pair(pairs, loose, lone, lengths, out)
    if kinds & {"transfer", "penalty"} and len(loose) == 1 and not lone:
        if "transfer" in kinds and not lengths and loose[0].kind == "suit":
            out.append(of_length(Range(5, CARDS), loose[0].where.suits[0]))
            return True
        if "transfer" in kinds:
            return {s for one in lengths for s in one.where.suits} == set(loose[0].where.suits)
    loose = [one for one in loose if not any(one.where == each.where for each in lengths)]
    if not loose and not lone:
        return True
    if len(loose) == 1 and len(lone) == 1:
        out += _said_of(lone[0].span, replace(lone[0], where=loose[0].where))
        return True
    if len(lone) == 1 and not loose:
        if lengths:
            return len(lengths) == 1 and lengths[0].where.every and lone[0].span.low == lengths[0].span.low
        own = context.named("own")
        if own is not None:
            out.append(of_length(lone[0].span, own.suits[0]))
        elif "raise" in kinds and context.partners:
            out.append(of_length(lone[0].span, context.partners[-1]))
        else:
            found.gaps.append(Gap(lone[0].said, tuple(of_length(lone[0].span, suit) for suit in Suit)))
        return True
    if loose and not lone and all(one.where.every for one in loose):
        for one in loose:
            ways = [[of_length(Range(n, CARDS), suit) for suit in one.where.suits] for n in (3, 4, 5, 6)]
            joined = []
            for way in ways:
                met: Type | None = Type()
                for each in way:
                    met = _met(met, each) if met is not None else None
                if met is not None:
                    joined.append(met)
            found.gaps.append(Gap(one.said, tuple(joined)))
        return True
    return False


def _with_pair(pairs: list[Piece], loose: list[Piece], lone: list[Piece], lengths: list[Piece], out: list[Type]) -> bool:
    """»begge minor fem-fem«, »5-4 i major«, »hjerter og en minor fem-fem«."""
    if len(pairs) != 1 or lone or lengths:
        return False
    longer, shorter = pairs[0].span.low, pairs[0].span.high
    suits = [one.where for one in loose]
    if len(suits) == 1 and len(suits[0].suits) == 2:  # noqa: PLR2004
        first, second = suits[0].suits
        if longer == shorter:
            out += [of_length(Range(longer, CARDS), suit) for suit in (first, second)]
        else:
            out.append(Type(shapes=(TwoSuited(longer, shorter, suits[0].suits, suits[0].suits, True),)))
        return True
    if len(suits) == 2 and longer == shorter:  # noqa: PLR2004
        for where in suits:
            out += _said_of(Range(longer, CARDS), replace(pairs[0], where=where))
        return True
    return False


def _purpose(said: list[Piece], types: list[Type]) -> Purpose | None | bool:
    """What the call is for; False where that is told in several ways."""
    asked = [one for one in said if one.kind == "asks"]
    if asked:
        keys = {one.about for one in asked}
        return Purpose(PurposeKind.ASKS, keys.pop()) if len(keys) == 1 else False
    if any(one.kind == "transfer" for one in said):
        suits = [suit for suit in Suit if types[0].lengths[suit].low >= 4]  # noqa: PLR2004
        return Purpose(PurposeKind.TRANSFER, suits[0].letter) if len(suits) == 1 else False
    found = list(dict.fromkeys(_PURPOSES[one.kind] for one in said if one.kind in _PURPOSES))
    marked = [one for one in found if one not in (PurposeKind.NATURAL, PurposeKind.ARTIFICIAL)]
    if len(marked) > 1:
        return False
    return Purpose((marked or found)[0]) if found else None


def _others(said: list[Piece], kinds: set[str], types: list[Type], found: Noted) -> list[tuple[str, Type, list[Type]]]:
    """The meaning with another limit than the usual one, one limit at a time."""
    out: list[tuple[str, Type, list[Type]]] = []
    for said_so, taken in found.assumed:
        if taken.points != ANY_POINTS:
            key = next((one.kind for one in said if one.said == said_so), "")
            for span in UNUSUAL.get("game" if key == "to_game" else key, ()):
                out.append((said_so, Type(points=span), [replace(one, points=span) for one in types]))
            continue
        if any(isinstance(test, Even) for test in taken.shapes):
            anyhow = [replace(one, shapes=tuple(t for t in one.shapes if t not in taken.shapes)) for one in types]
            out.append((said_so, Type(), anyhow))
            continue
        suit = next((s for s in Suit if taken.lengths[s] != ANY_LENGTH), None)
        if suit is not None and all(one.lengths[suit] == taken.lengths[suit] for one in types):
            n = taken.lengths[suit].low
            exact = of_length(Range(n, n), suit)
            out.append((said_so, exact, [met for one in types if (met := _met(one, exact)) is not None]))
    return [one for one in out if one[2]]


def with_gaps(meaning: Meaning, gaps: Sequence[Gap]) -> list[tuple[Meaning, tuple[Type, ...]]]:
    """The meaning with each of the things that its gaps may mean."""
    found = []
    for way in product(*(gap.may_be for gap in gaps)):
        types: list[Type | None] = list(meaning.types)
        for condition in way:
            types = [_met(one, condition) if one is not None else None for one in types]
        kept = tuple(one for one in types if one is not None)
        if kept:
            found.append((replace(meaning, types=kept), way))
    return found

