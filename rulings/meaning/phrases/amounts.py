"""Amounts as they are spoken, written in the order in which the language of meanings has them.

A limit may stand behind its number, a suit before its length: »hjerter, fem stykker mindst« is »5+♥«. What
is in order already is left as it stands; so is an amount of which two limits speak against each other, or
which a word before it denies.
"""

import re
from collections.abc import Callable
from functools import cache

from rulings.bridge.calls import PASS
from rulings.meaning.language.grammar import connector
from rulings.meaning.language.words import OPEN
from rulings.meaning.model import CARDS, Range
from rulings.meaning.notes.patterns import any_word
from rulings.meaning.notes.pieces import value, where
from rulings.meaning.phrases.amount_words import (
    MOST_OF_SUIT,
    compiled,
    held,
    is_length,
    length_text,
    limit_of,
    number_before,
    span_of,
)
from rulings.meaning.phrases.context import NOTHING_KNOWN, Context
from rulings.meaning.phrases.open_dimensions import NEAR, all_told, any_of, denies
from rulings.meaning.phrases.spoken_strengths import (
    TWO_ENDS,
    between_or_outside,
    both_ends,
    is_strong,
    limited,
    points_between,
    small_strength,
    small_strengths,
    tells_small_strengths,
)

_LEAST_SMALL = 5
"""Fewer points are the least of no call but a pass."""
_ACES = 4
_LEAST_LONG = 4
"""Fewer cards are not told alone behind a stop: »hjerter, fem mindst, ti til femten«."""
_Put = Callable[[re.Match[str], str], str | None]


def in_order(text: str, language: str, context: Context = NOTHING_KNOWN) -> str:
    """A note with its amounts in the order of the language of meanings; the rest as it stands.

    Args:
        text: the note.
        language: in which »to« is a number or no number.
        context: what the auction tells: of a pass a small number is a strength.

    >>> in_order("hjerter, fem stykker mindst, og elleve højst", "da")
    '5+♥, og 0-11 hp'
    """
    text = _without_one(text, language, context)
    of_a_pass = context.call == PASS
    for pattern, put in _steps(language):
        text = _told(pattern, put, text, language)
    if tells_small_strengths(text, language, of_a_pass):
        least = 0 if of_a_pass else _LEAST_SMALL
        text = _told(
            small_strengths(language), lambda match, said: small_strength(match, said, least), text, language
        )
    text = TWO_ENDS.sub(both_ends, text)
    return all_told(text, is_strong(text, language))


def _without_one(text: str, language: str, context: Context) -> str:
    """»tre i resten undtagen spar«: the suits that are left, where the auction tells them."""
    others, is_ = context.named("others"), held(language)
    if others is None:
        return text
    excepted = compiled(
        rf"(?<![\w-])(?P<a>{is_['n']})\s*(?:{is_['cards']})?\s*{is_['link']}?\s*{is_['others']}\s*,?\s*"
        rf"(?:{connector('but').pattern})\s*(?P<suit>{is_['one_suit']})"
    )

    def put(match: re.Match[str]) -> str:
        (gone,) = where(match["suit"]).suits
        return ", ".join(
            f"{value(match['a'], language)}+{suit.sign}" for suit in others.suits if suit is not gone
        )

    return excepted.sub(put, text)


def _told(pattern: re.Pattern[str], put: _Put, text: str, language: str) -> str:
    return pattern.sub(lambda match: match[0] if denies(match) else (put(match, language) or match[0]), text)


@cache
def _steps(language: str) -> tuple[tuple[re.Pattern[str], _Put], ...]:
    """What is put in order, one after another: each leaves nothing for itself to do."""
    is_ = held(language)
    n, suit, cards, ace, unit = is_["n"], is_["suit"], is_["cards"], is_["ace"], is_["unit"]
    no, none, one, to = any_of("one", "no"), is_["none"], is_["one"], r"\s*(?:[-–]|(?:til|to|eller|or)\s)\s*"
    link = rf"\s*(?:{is_['link']})?\s*"
    before, behind = rf"(?:(?P<before>{is_['before']})\s*)?", rf"(?P<behind>{is_['behind']})"
    span = rf"(?P<a>{n})(?:{to}(?P<b>{n}))?"
    short, void = any_of("counted", "short"), any_of("counted", "void")
    goes_on = rf"(?!{link}(?:{suit}|{cards}|{n}|{unit}|{ace}|{is_['trumps']}))"
    way = any_of("either_way", "words")
    steps: tuple[tuple[str, _Put], ...] = (
        # »lige præcis to«
        (rf"{any_of('closed', 'just')}\s+(?={any_word('number', 'exactly')})", lambda match, said: " "),
        # »ikke under femten eller over sytten«, »under seks eller over elleve«
        (
            rf"(?P<no>(?:ikke|ikkje|not|hverken|neither)\s+)?(?:under|below|less\s+than)\s+(?P<a>{n})(?:\s*{unit})?{link}"
            rf"(?:eller|nor|or)\s+(?:over|above|more\s+than)\s+(?P<b>{n})(?:\s*{unit})?{goes_on}",
            between_or_outside,
        ),
        # »nul-to ruder«, »en eller to hjerter«
        (rf"(?:(?P<none>{none})|{one}){to}(?P<b>{one}|{n})(?=\s*(?:{cards})?{link}{suit})", _from_none),
        # »single eller renonce i spar«
        (
            rf"(?:{short}\s+(?:eller|or)\s+{void}|{void}\s+(?:eller|or)\s+{short}){link}(?P<suit>{suit})",
            _short,
        ),
        # »højst en spar«
        (rf"(?P<before>{is_['before']})\s*{one}\s*(?:{cards})?{link}(?P<suit>{is_['one_suit']})", _one_card),
        # »fem-fire hver vej i major«
        (
            rf"(?P<a>{n})\s*[-–/]\s*(?P<b>{n})\s*(?:{way}\s*(?:in?\s+)?(?P<early>{is_['some']})"
            rf"|(?:in?\s+)?(?P<late>{is_['some']})\s*,?\s*{way})",
            _either_way,
        ),
        # »ingen major på fire kort«
        (
            rf"(?P<no>ingen|uden|uten|no|without)\s+(?P<where>{is_['some']})\s+(?:af|av|of|på|with|med)\s+(?P<a>{n})"
            rf"\s*(?:{cards})",
            lambda match, said: f"{match['no']} {value(match['a'], said)}-farve i {match['where']}",
        ),
        # »tre i alle resten«: at least so many in each
        (rf"{before}(?P<a>{n})\s*(?:{cards})?{link}(?P<suit>{is_['others']})", _in_each_other),
        # »spar, seks stykker mindst«, »lang spar seks stykker«
        (
            rf"(?P<long>{any_of('counted', 'long')}\s+)?(?P<suit>{suit})(?P<stop>\s*,)?\s*{before}{span}"
            rf"(?P<cards>\s*(?:{cards}))?(?:\s*{behind})?{goes_on}",
            _suit_first,
        ),
        # »fem hjerter mindst«
        (
            rf"{before}{span}\s*(?:{cards})?{link}(?P<suit>{suit}|{is_['trumps']})(?:farve|farge)?\s*,?\s*{behind}"
            rf"(?!\s*(?:{n}|{suit}))",
            _suit_last,
        ),
        # »five of them hearts«
        (
            rf"(?:(?:en|et|a|an)\s+)?(?P<a>{n})\s*{any_of('counted', 'cards')}{link}(?P<suit>{suit})"
            rf"(?!\s*(?:{is_['behind']}))",
            _suit_last,
        ),
        # »to esser præcis«
        (
            rf"{before}(?P<a>{n}|{one}|{none}|{no})\s*{ace}(?:\s+{any_of('all', 'at_all')})?"
            rf"(?:\s*,?\s*{behind})?",
            _aces,
        ),
        # »fem point til ni«
        (rf"(?P<a>{n})\s*{unit}{to}(?P<b>{n})(?:\s*{unit})?", points_between),
        # »elleve højst«, »tolv point eller mere«, »no more than ten«
        (
            rf"(?P<suit>{suit}\s*)?{before}(?P<a>{n})(?P<unit>\s*{unit})?(?:\s*{behind})?(?P<unit_too>\s*{unit})?"
            rf"{goes_on}(?!{to}{n})",
            limited,
        ),
        # »fem hjerter, ikke flere og ikke færre«
        (rf"(?P<said>[^,;.()]{{0,60}}?[^\s,;.()])\s*,?\s*{any_of('closed', 'both')}", _closed),
        # »alt fra fjorten«
        (rf"{any_of('every', 'words')}\s+(?={is_['before']}\s*{n}|\d+\+|\d+-\d)", lambda match, said: " "),
    )
    return tuple((compiled(rf"(?<![\w-])(?:{source})(?!(?<=\w)[\w+-])"), put) for source, put in steps)


def _from_none(match: re.Match[str], language: str) -> str | None:
    low = 0 if match["none"] else 1
    high = 1 if compiled(any_of("one", "words")).fullmatch(match["b"]) else value(match["b"], language)
    return f"{low}-{high}" if low < high <= MOST_OF_SUIT else None


def _short(match: re.Match[str], language: str) -> str:
    return length_text(Range(0, 1), match["suit"])


def _one_card(match: re.Match[str], language: str) -> str | None:
    span = {"most": Range(0, 1), "exactly": Range(1, 1), "over": Range(2, OPEN)}.get(limit_of(match) or "")
    return length_text(span, match["suit"], exactly=True) if span else None


def _either_way(match: re.Match[str], language: str) -> str | None:
    a, b = value(match["a"], language), value(match["b"], language)
    return f"{a}-{b} in {match['early'] or match['late']} either way" if b < a <= CARDS - b else None


def _in_each_other(match: re.Match[str], language: str) -> str | None:
    span, limit = span_of(match, language), limit_of(match)
    if span is None or not is_length(span):
        return None
    return length_text(span if limit else Range(span.low, OPEN), match["suit"], limit == "exactly")


def _suit_first(match: re.Match[str], language: str) -> str | None:
    """»hjerter fem« with a word for cards, or a limit behind it: alone it may be another number's suit."""
    span, behind = span_of(match, language), match["behind"]
    chosen = match["stop"] and match["b"] and re.search(r"\b(?:eller|or)\b", match[0], re.IGNORECASE)
    counted = behind and compiled(any_of("behind", "counted")).search(behind)
    alone = match["stop"] and limit_of(match) == "least" and span is not None and span.low >= _LEAST_LONG
    told = match["cards"] or match["long"] or chosen or counted or (behind and not match["stop"])
    told = told or (alone and is_strong(match.string[match.end() :], language))
    before = match.string[max(0, match.start() - NEAR) : match.start()]
    if span is None or not is_length(span) or not told or number_before(language).search(before):
        return None
    if compiled(rf"(?<!\w){any_of('counted', 'no_length')}\s*$").search(before):
        return None
    return length_text(span, match["suit"], limit_of(match) == "exactly")


def _suit_last(match: re.Match[str], language: str) -> str | None:
    span = span_of(match, language)
    if span is None or not is_length(span):
        return None
    return length_text(span, match["suit"], limit_of(match) == "exactly")


def _aces(match: re.Match[str], language: str) -> str | None:
    said, limit = match["a"], limit_of(match)
    if match["before"] and not match["behind"]:
        return None  # it stands in order
    if compiled(rf"{any_of('one', 'none')}|{any_of('one', 'no')}").fullmatch(said):
        count = 0
    else:
        count = 1 if compiled(any_of("one", "words")).fullmatch(said) else value(said, language)
    if count > _ACES or limit is None or limit in ("over", "under"):
        return None
    return {"least": f"{count}-{_ACES} esser", "most": f"0-{count} esser"}.get(limit, f"{count} esser")


def _closed(match: re.Match[str], language: str) -> str | None:
    """»fem hjerter, ikke mere og ikke mindre«: nothing is added to a range, and a number is exactly that."""
    said, is_ = match["said"], held(language)
    ranged = compiled(rf"\d\s*[-–]\s*\d|{is_['n']}\s*(?:[-–]|til|to)\s*{is_['n']}")
    if ranged.search(said):
        return said
    counted = rf"{is_['n']}\s*(?:{is_['cards']})?\s*(?:{is_['link']})?\s*(?:{is_['suit']}|{is_['ace']})$"
    found = compiled(counted).search(said)
    return f"{said[: found.start()]}præcis {found[0]}" if found else None
