"""Words that a reading passes over though they bear on the hand: reserved for, or asked about.

Five kinds: words that cannot be true beside the rest (»6-10, any strength«), a belief about what a call
shows (»forgot it shows hearts«), praise of a suit (»pæn farve«) where no honours are read from it, the end
of a wide strength (»12-19, minimum«), and what the call was made over where the auction has no such bid.
"""

import re
from dataclasses import replace
from functools import cache

from rulings.engine.data import entry
from rulings.meaning.language.words import alternatives, message, number_words, words
from rulings.meaning.model import MOST_POINTS, Even, Meaning
from rulings.meaning.notes.patterns import any_word, stretch_spaces, suits
from rulings.meaning.phrases.context import Context
from rulings.meaning.problems import Problem
from rulings.meaning.reading.circumstance_words import DATA
from rulings.meaning.reading.circumstances import promises, tells_no_hand, without_circumstances
from rulings.meaning.reading.every_text import UNREADABLE
from rulings.meaning.reading.left_out import LEFT_OUT, with_left_out
from rulings.meaning.reading.sense import Senses

CONTRARY = "contrary"
"""The key of what is wrong with words that cannot be true beside the rest."""


def with_words_passed_over(
    found: Senses, text: str, context: Context, language: str, every_word: bool
) -> Senses:
    """The senses of a note with the words that their reading passes over.

    Args:
        found: the senses.
        text: the note as somebody typed it.
        context: what the auction tells.
        language: of the reason.
        every_word: whether all such words are asked about, and none is reserved for.
    """
    if not found.senses:
        return found
    read = [one.meaning for one in found.senses]
    written = LEFT_OUT.sub(lambda match: " " * len(match[0]), text)
    contrary = _contrary(written, read, context)
    doubtful = (
        *_beliefs(found.left_out, written),
        *_praise(written, read),
        *_ends(written, read),
        *_of_another_auction(written, context),
    )
    asked = (*contrary, *doubtful) if every_word else contrary
    known = {one.what for one in found.problems} | set(found.reserved)
    reserved = () if every_word else tuple(one for one in doubtful if one not in known)
    new = tuple(one for one in dict.fromkeys((*asked, *reserved)) if one not in known)
    if not new:
        return found
    problems = tuple(
        _problem(text, one, CONTRARY if one in contrary else UNREADABLE, language)
        for one in new
        if one in asked
    )
    gone = tuple(one for one in new if one not in found.left_out)
    senses = tuple(
        replace(one, text=with_left_out(one.text, gone), left_out=(*one.left_out, *gone))
        for one in found.senses
    )
    return replace(
        found,
        senses=senses,
        problems=(*found.problems, *problems),
        left_out=(*found.left_out, *gone),
        reserved=(*found.reserved, *reserved),
    )


def _problem(text: str, what: str, key: str, language: str) -> Problem:
    reason = message("messages", key, language=language)
    return Problem(max(0, text.find(what)), len(what), what, reason, (), key, True)


def _contrary(text: str, read: list[Meaning], context: Context) -> tuple[str, ...]:
    """»6-10, any strength«, »jævn, alle fordelinger« and »5+♠, lover ikke spar«."""
    types = [one for meaning in read for one in meaning.types]
    said: list[str] = []
    if types and all(one.points.low > 0 and one.points.high < MOST_POINTS for one in types):
        said += (match[0] for match in _any_strength().finditer(text))
    if types and all(any(isinstance(test, Even) for test in one.shapes) for one in types):
        said += (match[0] for match in _any_shape().finditer(text))
    told = without_circumstances(text, context)
    if told.of_the_hand and not any(_counted().search(one) for one in told.gone):
        said += [
            one for one in told.gone if one in text and all(promises(meaning, (one,)) for meaning in read)
        ]
    said += [
        match[0] for match in _no_promise().finditer(text) if all(promises(m, (match[0],)) for m in read)
    ]
    return tuple(dict.fromkeys(said))


def _beliefs(left_out: tuple[str, ...], text: str) -> tuple[str, ...]:
    """What somebody believed or forgot of a hand, which the reading takes for no part of the meaning."""
    return tuple(
        one
        for one in left_out
        if one in text and (begun := _beginning_of_belief().match(one)) and _is_of_a_hand(one[begun.end() :])
    )


def _is_of_a_hand(belief: str) -> bool:
    return not tells_no_hand(belief) or _of_conventions().search(belief) is not None


def _of_another_auction(text: str, context: Context) -> tuple[str, ...]:
    """»over 1 hjerter: fem spar« of a call after 1♦: the note may be of another call."""
    bid = {*context.theirs, *context.partners}
    told = _made_over().finditer(text) if bid else ()
    named = ((match["said"], match["suit"] or match["higher"]) for match in told)
    return tuple(said for said, suit in named if suits()[suit.lower()] not in bid)


@cache
def _made_over() -> re.Pattern[str]:
    """A bid that a call was made over: of one in a suit anywhere, of a higher level before a colon."""
    suit = rf"(?P<suit>{alternatives(suits())})"
    return re.compile(
        r"(?<!\w)(?P<said>(?:over|efter|etter|mod|mot|after|against|opposite|svar på|responding to)\s+"
        r"(?:(?:deres|their|makkers|partner['’]?s|nords|syds|østs|vests|norths|souths|easts|wests)\s+)?"
        rf"(?:(?:1|en|én|et|one)\s?{suit}(?!\w)"
        rf"|(?:[2-7]|to|tre|fire|two|three|four)\s?{suit.replace('suit', 'higher')}(?=\s*:)))",
        re.IGNORECASE,
    )


def _praise(text: str, read: list[Meaning]) -> tuple[str, ...]:
    if any(one.honours for meaning in read for one in meaning.types):
        return ()
    return tuple(dict.fromkeys(match["said"] or match["whole"] for match in _of_praise().finditer(text)))


def _ends(text: str, read: list[Meaning]) -> tuple[str, ...]:
    """»minimum« alone of a strength so wide that its ends are other hands."""
    widths = [one.points.high - one.points.low for meaning in read for one in meaning.types]
    if not widths or min(widths) < _WIDE:
        return ()
    return tuple(dict.fromkeys(match["whole"] for match in _of_ends().finditer(text)))


_WIDE = 4
"""Points between the ends of 6-10; »minimum, 12-15« tells nothing new."""


@cache
def _any_strength() -> re.Pattern[str]:
    said = f"{any_word('kinds', 'any_strength')}|{_either('any_strength')}"
    return re.compile(rf"(?<!\w)(?:{said})(?!\w)", re.IGNORECASE)


@cache
def _any_shape() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_either('any_shape')})(?!\w)", re.IGNORECASE)


@cache
def _no_promise() -> re.Pattern[str]:
    """»promises no spades«, which the circumstances leave alone: as a rule it denies a length."""
    suit = alternatives(word for word in suits() if word.isalpha())
    return re.compile(rf"(?<!\w)(?:{_either('no_promise')})\s{{1,4}}+(?:{suit})(?!\w)", re.IGNORECASE)


@cache
def _counted() -> re.Pattern[str]:
    """A number: »lover ikke seks spar« of five."""
    return re.compile(
        rf"\d|(?<!\w)(?:{any_word('number', 'least')}|{alternatives(number_words())})(?!\w)", re.IGNORECASE
    )


@cache
def _beginning_of_belief() -> re.Pattern[str]:
    """The beginning of »forgot it shows hearts«, up to what was believed."""
    begins = words("asides", "begins")
    minds = "|".join(stretch_spaces(one) for one in entry(DATA, "verbs", "mind"))
    denied = r"(?:\s{1,4}+(?:ikke|ikkje|aldrig?|not|never)(?!\w))?"
    return re.compile(
        rf"\s*(?:[\w'’]+\s{{1,4}}+){{0,3}}?(?:{alternatives(begins)}|{minds})(?!\w){denied}", re.IGNORECASE
    )


@cache
def _of_conventions() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_either('convention')})", re.IGNORECASE)


@cache
def _of_praise() -> re.Pattern[str]:
    """»pæn farve«, »five good hearts«, and »solidt« where it is the whole clause."""
    praise, alone = _either("praise"), _whole(_either("praise_alone"))
    suit = alternatives(word for word in suits() if word.isalpha())
    noun = rf"(?:[\w-]{{2,12}}[- ]){{0,2}}(?:{_either('quality')})(?!\w)"
    return re.compile(
        rf"(?<!\w)(?P<said>(?:{praise})\s{{1,4}}+(?:{noun}|(?:{suit})(?!\w)))"
        rf"|{alone}",
        re.IGNORECASE,
    )


@cache
def _of_ends() -> re.Pattern[str]:
    return re.compile(_whole(_either("end_of_strength")), re.IGNORECASE)


def _whole(source: str) -> str:
    """What is a whole clause, as a regular expression."""
    return rf"(?:^|[,;.:()])\s{{0,4}}+(?P<whole>{source})\s{{0,4}}+(?=$|[,;.:()])"


@cache
def _either(kind: str) -> str:
    found: list[str] = entry(DATA, "passed_over", kind)
    return "|".join(stretch_spaces(source) for source in sorted(found, key=len, reverse=True))
