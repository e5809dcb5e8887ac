"""Words of a note that are no phrases: which of them tell nothing of a hand."""

import re
from collections.abc import Sequence
from functools import cache

from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import alternatives, words
from rulings.meaning.model import Meaning, PurposeKind
from rulings.meaning.notes.pieces import Piece
from rulings.meaning.reading.asides import without_here
from rulings.meaning.reading.known_words import known_words
from rulings.meaning.reading.misspelt import likely

_TELLS_ANOTHER_THING = re.compile(
    r"\d|(?:^|\W)(?:ikke|ikk|ej|uden|ingen|no|not|never|without|nægter|benægter|denies|mangler|undtagen|except|unless|medmindre|"
    r"kan|can|may|might|could|måske|perhaps|hvis|if|når|when|kun|only|beder|ber|spørger|spør|spurgte|spørg|asks?|asking|kræver|krævende|kalder|"
    r"eller|or|makker\w*|partner\w*|de|they|han|he|hun|she|modparten\w*|modstander\w*|"
    r"sing?leton\w*|void|renonce|kort\w*|short\w*|lang\w*|long\w*|tofarvet|\w*farve\w*|two-?suit\w*|\w*suit\w*|stik|tricks?|tabere|losers?|"
    r"kontrol\w*|control\w*|splinter|ess?\w*|aces?|kong\w*|kings?|dronning|dame\w*|queens?|trumf\w*|trumps?|canap\w*|relæ|relay|puppet|"
    r"\w+slem\w*|slem\w*|slam\w*|fit\w*|stop\w*|hold\w*)(?:\W|$)",
    re.IGNORECASE,
)


def tells_nothing(unknown: Sequence[str]) -> bool:
    """Whether words that are not known are no words of hands, nor spelt like one."""
    if len(unknown) > 4 or _TELLS_ANOTHER_THING.search(" ".join(unknown)):
        return False
    letters = [word.lower().strip(".") for word in unknown]
    return all(word.isalpha() and not likely(word) and word not in known_words() for word in letters)


def tells_whole_hand(said: Sequence[Piece]) -> bool:
    kinds = {one.kind for one in said}
    return bool(kinds & {"points", "small", "no_opening"}) and bool(
        kinds & {"length", "even", "no_opening", "pair"}
    )


def is_of_another_hand(text: str, told: Sequence[Piece]) -> bool:
    """Whether a note tells of another hand than the caller's, or asks what it does not name."""
    text = without_here(text)
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


_SHOWING = (PurposeKind.NATURAL, PurposeKind.ARTIFICIAL, PurposeKind.TAKE_OUT, PurposeKind.NEGATIVE)


def _is_for_more(meaning: Meaning) -> bool:
    """Whether a convention is for something else than to show its hands."""
    return meaning.purpose is not None and meaning.purpose.kind not in _SHOWING


def without_names(told: list[Piece], text: str, language: str) -> list[Piece] | None:
    """The pieces without a convention's name where the note tells its hands in full beside it."""
    unknown = [one for one in told if one.kind == "unknown"]
    names = {}
    asks = any(one.kind == "asks" for one in told)
    for one in unknown:
        name = named_at(text, one.start, language)
        if name is not None and _TELLS_ANOTHER_THING.search(one.said):
            return None  # »splinter« shows more than its name
        if name is not None and not asks and any(_is_for_more(each.meaning) for each in name.readings):
            return None  # »lebensohl, 6-10 fem hjerter«: what it bids partner to do is not told beside it
        if name is not None:
            names[one.start] = name.end
    if not names:
        return told
    if not asks and not (
        tells_whole_hand(told) and any(one.kind in ("length", "even", "pair") for one in told)
    ):
        return None
    return [one for one in told if not any(start <= one.start < end for start, end in names.items())]
