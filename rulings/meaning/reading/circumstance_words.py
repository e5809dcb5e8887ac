"""The clauses about the auction and its players as regular expressions: `rulings/data/circumstances.toml`.

In each pattern the group `gone` is what is set aside; `call` is a call that was told, one of `partners`,
`theirs`, `seat`, `own` and `self` who made it, `free` words that must hold nothing of a hand, and `promise`
marks words about what a call does not promise.
"""

import re
from functools import cache

from rulings.engine.data import entry
from rulings.meaning.language.words import alternatives, suit_words, words
from rulings.meaning.notes.patterns import stretch_spaces

DATA = "circumstances.toml"
_WHO = ("partners", "theirs", "seat", "own", "self")
_GAP, _ROOM = r"\s{1,4}+", r"\s{0,4}+"
"""Blanks between words; they are counted, so that a long row of them is not gone through anew."""
_STOPS = r"[,;.:()\n]| [-–—] "
_BEHIND_ALL = rf"(?={_ROOM}(?:$|[,;.)\n]|[-–—] ))"
_SEAT = "[NSØVEW]"
_FREE = r"(?P<free>(?:(?! [-–—] )[^,;.:()\n]){0,300}?)"
_DENIED = rf"(?P<denied>{_GAP}(?:ikke|ikkje|aldrig?|not|never)(?!\w))?"
_ALSO_OTHER_WORDS = r"(?P<bare>så|see|set|think|know|tror|ser)"
"""Verbs that are other words too: only where they are denied do they begin a clause."""


@cache
def clauses() -> tuple[re.Pattern[str], ...]:
    """All of them, the most telling first."""
    sources = (*_of_the_auction(), *_of_minds(), *_of_sheets(), *_of_promises())
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


def _of_the_auction() -> tuple[str, ...]:
    """»N åbnede 1♠«, »da de var landet i 2♠«, »after N's weak 2♦«, »partner may pass«."""
    helping, behind, time = _any_of("helping"), _any_of("behind"), _either("opening", "time")
    described = rf"(?:{_GAP}(?:{_either('between', 'described')})){{0,6}}"
    call = _call()
    named = rf"(?:{described}{_GAP}(?P<call>{call})(?:\s*[-–,]?{_GAP}(?:og |and )?(?:{call})){{0,6}})?"
    auction = rf"{_who()}{helping}{_GAP}(?:{_either('verbs', 'call')})(?!\w){behind}{named}{behind}"
    passed = rf"{_who()}{helping}{_GAP}(?:{_either('verbs', 'passing')})(?!\w){behind}"
    before = "|".join(stretch_spaces(source) for source in entry("note_words.toml", "places", "before"))
    before_call = rf"(?:(?:{_either('between', 'described')}){_GAP}){{0,6}}"
    whose = rf"(?:at{_GAP})?(?:{_who()}(?:['’]?e?n?s)?{_GAP})?{before_call}"
    place = rf"(?:{before}){_GAP}{whose}(?P<call>[1-7]\s?{_denomination()})"
    partner = rf"(?:{_either('who', 'partners')}){_GAP}(?:{_either('opening', 'allowing')}){_GAP}{_FREE}"
    return (
        rf"{_first()}(?P<gone>(?:(?:{time}){_GAP})?{auction}){_ends()}",
        rf"(?<!\w)(?P<gone>(?:{time}){_GAP}{auction}){_ends()}",
        rf"(?<!\w)(?P<gone>(?:{time}){_GAP}{passed})(?!\w)",
        rf"(?<!\w)(?P<gone>{place})(?={_ROOM}(?:$|[,;.:)\n]|[-–—] ))",
        rf"{_first()}(?P<gone>{partner}){_ends()}",
    )


def _of_minds() -> tuple[str, ...]:
    """»S hørte ikke klørmeldingen«, »de var trætte«, »troede jeg«, »og mente«."""
    helping, mind = _any_of("helping"), _either("verbs", "mind")
    minded = rf"(?:{_who()}{helping}|{_any_of('helping', least=1)}){_GAP}(?:{mind})"
    heard = rf"(?:{minded}|{_ALSO_OTHER_WORDS}|{mind})(?!\w)"
    others = "|".join(_either("who", key) for key in ("partners", "theirs", "seat"))
    being = _either("verbs", "being")
    others = rf"(?:(?:{_either('opening', 'time')}){_GAP})?(?:{others})"
    were = rf"{others}{helping}{_GAP}(?P<state>{being})(?!\w){_FREE}"
    oneself, believed = rf"(?:{_either('who', 'self')}|{_SEAT})", _either("verbs", "believed")
    tail = rf"(?:(?:{believed}){_GAP}{oneself}|{oneself}{_GAP}(?:{believed}))"
    return (
        rf"{_first()}(?P<gone>{heard}{_DENIED}{_FREE}){_ends()}",
        rf"{_first()}(?P<gone>{were}){_ends()}",
        rf"(?<!\w)(?P<gone>{tail}){_BEHIND_ALL}",
        rf"{_first()}(?P<gone>{_either('opening', 'meaning')})(?={_GAP}\w)",
    )


def _of_sheets() -> tuple[str, ...]:
    """»Betydning:«, »call out of turn«: as a sheet of the director tells a case."""
    return (
        rf"(?:^|[.;:]\s){_ROOM}(?P<gone>(?:{_either('opening', 'label')}){_ROOM}:)",
        rf"(?:^|[.;,]\s){_ROOM}(?P<gone>{_either('opening', 'irregular')}){_BEHIND_ALL}",
    )


def _of_promises() -> tuple[str, ...]:
    """»Lover ikke hjerter«, »fire spar er ikke nægtet«: the clause up to whatever limits it or goes on."""
    until = rf"(?:(?!(?<!\w)(?:{_either('opening', 'turning')})(?!\w))[^,;.:()\n]){{0,300}}"
    denial = _either("opening", "no_denial")
    unlimited = rf"(?!\w)(?!{_GAP}(?:{_either('opening', 'limiting')})(?!\w))"
    return (
        rf"{_first()}(?P<gone>(?P<promise>{_either('opening', 'no_promise')}){unlimited}{until})",
        rf"(?:^|{_STOPS}){_ROOM}(?P<gone>{until}\w\W{{1,4}}(?P<promise>{denial})){_BEHIND_ALL}",
    )


@cache
def _either(*path: str) -> str:
    found: list[str] = entry(DATA, *path)
    return "|".join(stretch_spaces(source) for source in sorted(found, key=len, reverse=True))


def _who() -> str:
    return "(?:" + "|".join(f"(?P<{key}>{_either('who', key)})" for key in _WHO) + ")"


def _any_of(kind: str, least: int = 0) -> str:
    return rf"(?:{_GAP}(?:{_either('between', kind)})(?!\w)){{{least},6}}"


def _first() -> str:
    """The beginning of a clause, by a stop or by a word that goes on."""
    going_on = _either("opening", "going_on")
    return rf"(?:(?:^|{_STOPS}|(?<=\s)(?={going_on}))\s{{0,4}}(?:(?:{going_on}){_GAP})?)"


def _ends() -> str:
    return rf"(?={_ROOM}(?:$|[,;.)\n]|[-–—] |(?:i|{_either('opening', 'going_on')})(?!\w)))"


def _suits() -> str:
    return alternatives(word for word in suit_words() if len(word) > 1 and word.isalpha())


def _denomination() -> str:
    return rf"(?:NT|UT|sans?|SA|[SHDCRKNU♠♥♦♣]\ufe0e?|{_suits()})(?!\w)"


def _call() -> str:
    counted = rf"(?:en|ét|et|én|to|tre|fire|one|two|three|four){_GAP}(?:{_suits()}|sans|notrump)"
    other = "pas|pass|dobling|doble|double|x|d|redouble|redobling|xx"
    return rf"(?:[1-7]\s?{_denomination()}|(?:{counted}|{other})(?!\w))"


@cache
def goes_on_describing() -> re.Pattern[str]:
    """A note that goes on to describe another's call, behind a stop or none."""
    return re.compile(rf"[\s,;]*(?:\(|(?:{_either('opening', 'telling')})(?!\w))", re.IGNORECASE)


@cache
def says_nothing() -> re.Pattern[str]:
    """»siger intet«, where no more need follow."""
    return re.compile(r"(?<!\w)(?:intet|ingenting|noget|noko|ting|nothing)$", re.IGNORECASE)


@cache
def short_call() -> re.Pattern[str]:
    """»1♠« in a clause about what somebody heard or believed."""
    return re.compile(r"(?<!\w)[1-7]\s?(?:NT|UT|SA|[SHDCRK♠♥♦♣]\ufe0e?)(?!\w)", re.IGNORECASE)


@cache
def cards_held() -> re.Pattern[str]:
    """»troede makker havde 5♥«: cards, and no call."""
    having = "havde|har|had|has|have|med|with|viste|showed"
    return re.compile(rf"(?<!\w)(?:{having}){_GAP}\d", re.IGNORECASE)


@cache
def call_heard() -> re.Pattern[str]:
    """»ruderåbningen«, »the diamond bid«: a call that was made, and no suit of the hand."""
    calls = r"meld\w*|åbn\w*|åpn\w*|opn\w*|indmeld\w*|innmeld\w*|bud\w*|bid|opening|overcall|call"
    return re.compile(rf"(?<!\w)(?:{_suits()})[-\s]?(?:{calls})(?!\w)", re.IGNORECASE)


@cache
def words_that_turn() -> re.Pattern[str]:
    """Words that deny, limit or ask, or make a condition; »min tur« and what somebody can are none."""
    listed = [*words("connectors", "without"), *words("connectors", "or"), "ikke", "not", "no", "ingen"]
    listed += [word for kind in ("words", "limits", "denying", "asking") for word in words("turning", kind)]
    kept = [word for word in listed if word[0].isalpha() and word not in ("min", "kan", "må", "can")]
    return re.compile(rf"(?<!\w)(?:{alternatives(kept)}|{_either('hands', 'duty')})(?!\w)", re.IGNORECASE)


@cache
def stopper_or_support(kind: str) -> re.Pattern[str]:
    """Words for a stopper, which is held in their suit, or for support, which is given to partner's."""
    return re.compile(rf"(?<!\w)(?:{_either('relative', kind)})(?!\w)", re.IGNORECASE)


KINDS = ("cards", "strength", "turns")


@cache
def word_of_hands(*kinds: str) -> re.Pattern[str]:
    """A word of hands within another one, or alone: »sparfit«, »toppoint«; of `KINDS`, or of some."""
    parts = "|".join(_either("hands", kind) for kind in kinds or KINDS)
    whole = "|".join(_either("hands", f"whole_{kind}") for kind in kinds or KINDS)
    return re.compile(rf"{parts}|(?<!\w)(?:{whole})(?!\w)", re.IGNORECASE)


@cache
def shape_or_strength() -> re.Pattern[str]:
    """What tells of a hand within a word: »lange«, »stærkest«."""
    return re.compile("|".join(_either("hands", kind) for kind in KINDS), re.IGNORECASE)
