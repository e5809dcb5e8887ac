"""What a note tells of the auction and its players: set aside, and the calls told there used as the auction."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.engine.data import LANGUAGES, entry
from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import alternatives, suit_words, words
from rulings.meaning.notes.patterns import spaced
from rulings.meaning.notes.pieces import pieces
from rulings.meaning.phrases.context import Context

DATA = "circumstances.toml"
_SIDES = ("partners", "theirs")
_STOPS = r"[,;.:()\n]| [-–—] "
_END = r"(?=\s*(?:$|[,;.)\n]|[-–—] ))"
_SAYS_NOTHING = frozenset({"stop", "unknown", "filler", "opening", "no_opening"})
_CALL = (
    r"(?:[1-7]\s?(?:NT|UT|sans?|SA|[SHDCRKNU♠♥♦♣]\ufe0e?|{suits})|(?:en|ét|et|én|to|tre|fire|one|two|three|four)\s+(?:{suits}|sans|notrump)|"
    r"pas|pass|dobling|doble|double|x|d|redouble|redobling|xx)(?!\w)"
)


@dataclass(frozen=True, slots=True)
class Circumstances:
    """A note without what it tells of the auction and its players.

    Attributes:
        text: the note with blanks for that; every other place stands where it stood.
        gone: those words.
        context: what the auction tells, with the calls that were told there.
        of_the_hand: whether some of the words are about what the call does not promise.
    """

    text: str
    gone: tuple[str, ...]
    context: Context
    of_the_hand: bool = False


def without_circumstances(text: str, context: Context) -> Circumstances:
    """A note without its clauses about the auction and the people at the table.

    A clause that tells anything of a hand, or a condition, is left where it stands; so is one about another
    player's call that the note goes on to describe (»makker åbnede 1♠, som viser fem«).
    """
    found: list[re.Match[str]] = []
    for pattern in _patterns():
        for match in pattern.finditer(text):
            if any(
                match.start("gone") < other.end("gone") and other.start("gone") < match.end("gone")
                for other in found
            ):
                continue
            if _is_about_players(match, context):
                found.append(match)
    gone = []
    for match in sorted(found, key=lambda one: one.start("gone")):
        start, end = match.span("gone")
        gone.append(" ".join(text[start:end].split()))
        context = _with_its_call(context, match, text)
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    of_the_hand = any(one.groupdict().get("promise") for one in found)
    return Circumstances(text, tuple(gone), context, of_the_hand)


def _is_about_players(match: re.Match[str], context: Context) -> bool:
    given = match.groupdict()
    if _telling().match(match.string, match.end("gone")):
        return False
    if given.get("bare") and not given.get("denied"):
        return False  # »så« and »think« begin other clauses too
    if given.get("free") is not None and not _tells_no_hand(given["free"]):
        return False
    own = (given.get("self") or given.get("seat")) and given.get("call")
    return not own or context.call is not None  # »S åbnede 1♠« may be the call that the note is of


def _tells_no_hand(said: str) -> bool:
    """Whether words beside a verb of hearing or believing hold nothing of a hand, a condition or a denial."""
    if _having_a_call().search(said):
        return False
    said = _short_call().sub(" ", said)
    said = _heard().sub(" ", said)
    if _turning().search(said):
        return False
    for language in LANGUAGES:
        if any(one.kind not in _SAYS_NOTHING for one in pieces(said, language)):
            return False
        if any(named_at(said, at.start(), language) for at in re.finditer(r"\w+", said)):
            return False
    return not re.search(r"[\d♠♥♦♣+]", said)


def _with_its_call(context: Context, match: re.Match[str], text: str) -> Context:
    """The auction with the suit of a call that was told; of a seat only where the sides are known, or asked."""
    given = match.groupdict()
    suit = _suit_of(given["call"]) if given.get("call") else None
    if suit is None or suit in (*context.partners, *context.theirs, *context.own):
        return context
    side = next((one for one in _SIDES if given.get(one)), None)
    if side is None and given.get("seat") and context.seat is not None:
        steps = next((n for n in range(4) if context.seat.after(n) is _seat_of(given["seat"])), 0)
        side = {1: "theirs", 2: "partners", 3: "theirs"}.get(steps)
    elif side is None and not given.get("own"):
        # A stopper is held in their suit, and support given to partner's: the words tell whose call it was.
        held, supported = (_words_of(kind).search(text) is not None for kind in ("stopper", "support"))
        if held != supported:
            side = "theirs" if held else "partners"
            if getattr(context, side):
                return context
    if side == "theirs":
        return replace(context, theirs=(*context.theirs, suit))
    return replace(context, partners=(*context.partners, suit)) if side == "partners" else context


def _suit_of(call: str) -> Suit | None:
    word = re.sub(r"^\s*(?:[1-7]|\w+\s)\s*", "", call).lower().strip("\ufe0e ")
    letters = {"k": Suit.CLUBS, "r": Suit.DIAMONDS} | {suit.letter.lower(): suit for suit in Suit}
    return suit_words().get(word, letters.get(word))


_SEATS = {
    "n": Seat.NORTH, "ø": Seat.EAST, "e": Seat.EAST, "s": Seat.SOUTH, "v": Seat.WEST, "w": Seat.WEST,
}  # fmt: skip


def _seat_of(said: str) -> Seat:
    return _SEATS[said[0].lower()]


@cache
def _either(*path: str) -> str:
    found: list[str] = entry(DATA, *path)
    return "|".join(spaced(source) for source in sorted(found, key=len, reverse=True))


@cache
def _call() -> str:
    return _CALL.replace(
        "{suits}", alternatives(word for word in suit_words() if len(word) > 1 and word.isalpha())
    )


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    who = "|".join(
        f"(?P<{key}>{_either('who', key)})" for key in ("partners", "theirs", "seat", "own", "self")
    )
    who = f"(?:{who})"
    helping = rf"(?:\s+(?:{_either('between', 'helping')})(?!\w))*"
    time, going_on = _either("opening", "time"), _either("opening", "going_on")
    first = rf"(?:(?:^|{_STOPS}|(?<=\s)(?={going_on}))\s*(?:(?:{going_on})\s+)?)"
    call, described = _call(), _either("between", "described")
    named = rf"(?:(?:\s+(?:{described}))*\s+(?P<call>{call})(?:\s*[-–,]?\s+(?:og |and )?(?:{call}))*)?"
    behind = rf"(?:\s+(?:{_either('between', 'behind')})(?!\w))*"
    verbs, mind = _either("verbs", "call"), _either("verbs", "mind")
    ends = rf"(?=\s*(?:$|[,;.)\n]|[-–—] |(?:{going_on})(?!\w)))"
    auction = rf"{who}{helping}\s+(?:{verbs})(?!\w){behind}{named}{behind}"
    place = rf"(?:{words_before()})\s+(?:at\s+)?(?:{who}(?:['’]?e?n?s)?\s+)?(?:(?:{described})\s+)*(?P<call>[1-7]{call_rest()})"
    passed = rf"{who}{helping}\s+(?:{_either('verbs', 'passing')})(?!\w){behind}"
    free = r"(?P<free>(?:(?! [-–—] )[^,;.:()\n])*?)"
    bare = r"(?P<bare>så|see|set|think|know|tror|ser)"
    mind = rf"(?:(?:{who}{helping}|{helping[:-1]}+)\s+(?:{mind})|{bare}|{mind})(?!\w)"
    heard = rf"{mind}(?P<denied>\s+(?:ikke|ikkje|aldrig?|not|never)(?!\w))?{free}"
    were = rf"(?:(?:{time})\s+)?{_third_person()}{helping}\s+(?:{_either('verbs', 'being')})(?!\w){free}"
    believed = rf"(?:(?:{_either('verbs', 'believed')})\s+(?:{_either('who', 'self')}|[NSØVEW])|(?:{_either('who', 'self')}|[NSØVEW])\s+(?:{_either('verbs', 'believed')}))"
    return tuple(
        re.compile(source, re.IGNORECASE)
        for source in (
            rf"{first}(?P<gone>(?:(?:{time})\s+)?{auction}){ends}",
            rf"(?<!\w)(?P<gone>(?:{time})\s+{auction}){ends}",
            rf"(?<!\w)(?P<gone>(?:{time})\s+{passed})(?!\w)",
            rf"(?<!\w)(?P<gone>{place})(?=\s*(?:$|[,;.:)\n]|[-–—] ))",
            rf"{first}(?P<gone>{heard}){ends}",
            rf"{first}(?P<gone>{were}){ends}",
            rf"{first}(?P<gone>(?:{_either('who', 'partners')})\s+(?:{_either('opening', 'allowing')})\s+{free}){ends}",
            rf"(?<!\w)(?P<gone>{believed}){_END}",
            rf"{first}(?P<gone>{_either('opening', 'meaning')})(?=\s+\w)",
            rf"(?:^|[.;:]\s)\s*(?P<gone>(?:{_either('opening', 'label')})\s*:)",
            rf"(?:^|[.;,]\s)\s*(?P<gone>{_either('opening', 'irregular')}){_END}",
            rf"{first}(?P<gone>(?P<promise>{_either('opening', 'no_promise')})(?!\w)(?!\s+(?:{_either('opening', 'limiting')})(?!\w))(?:(?!(?<!\w)(?:{_either('opening', 'turning')})(?!\w))[^,;.()\n])*)",
            rf"(?:^|{_STOPS})\s*(?P<gone>[^,;.()\n]*(?P<promise>{_either('opening', 'no_denial')})){_END}",
        )
    )


def words_before() -> str:
    """Words before a call that tell where in the auction another one stands."""
    before: list[str] = entry("note_words.toml", "places", "before")
    return "|".join(spaced(source) for source in before)


@cache
def call_rest() -> str:
    named = alternatives(word for word in suit_words() if len(word) > 1 and word.isalpha())
    return rf"\s?(?:NT|UT|sans?|SA|[SHDCRKNU♠♥♦♣]\ufe0e?|{named})(?!\w)"


@cache
def _third_person() -> str:
    return "(?:" + "|".join(_either("who", key) for key in (*_SIDES, "seat")) + ")"


@cache
def _telling() -> re.Pattern[str]:
    """A note that goes on to describe another's call, behind a stop or none."""
    return re.compile(rf"[\s,;]*(?:\(|(?:{_either('opening', 'telling')})(?!\w))", re.IGNORECASE)


@cache
def _short_call() -> re.Pattern[str]:
    return re.compile(r"(?<!\w)[1-7]\s?(?:NT|UT|SA|[SHDCRK♠♥♦♣]\ufe0e?)(?!\w)", re.IGNORECASE)


@cache
def _having_a_call() -> re.Pattern[str]:
    """»troede makker havde 5♥«: cards, and no call."""
    return re.compile(r"(?<!\w)(?:havde|har|had|has|have|med|with|viste|showed)\s+\d", re.IGNORECASE)


@cache
def _heard() -> re.Pattern[str]:
    """»ruderåbningen«, »the diamond bid«: a call that was made, and no suit of the hand."""
    suits = alternatives(word for word in suit_words() if len(word) > 2 and word.isalpha())
    return re.compile(
        rf"(?<!\w)(?:{suits})[-\s]?(?:meld\w*|åbn\w*|åpn\w*|indmeld\w*|innmeld\w*|bud\w*|bid|opening|overcall|call)(?!\w)",
        re.IGNORECASE,
    )


@cache
def _turning() -> re.Pattern[str]:
    listed = [
        *words("connectors", "without"),
        *words("connectors", "or"),
        *words("turning", "words"),
        *words("turning", "limits"),
    ]
    listed = [one for one in listed if one not in ("min", "kan", "må", "can")]
    listed += [*words("turning", "denying"), *words("turning", "asking"), "ikke", "not", "no", "ingen"]
    return re.compile(
        rf"(?<!\w)(?:{alternatives(one for one in listed if one[0].isalpha())})(?!\w)", re.IGNORECASE
    )


@cache
def _words_of(kind: str) -> re.Pattern[str]:
    sources = {
        "stopper": r"\w*hold|stop(?:per|ped|s)?|stopp(?:er)?|holdt|guard",
        "support": r"\w*støtte\w*|support\w*|fit|tilpasning|høyn\w*|hæv\w*|rais\w*",
    }
    return re.compile(rf"(?<!\w)(?:{sources[kind]})(?!\w)", re.IGNORECASE)
