"""Headings that the slides set in capitals: where one ends, and how it reads as a sentence."""

import re
from collections.abc import Collection

UPPER = "A-ZÆØÅÉÖÄÜ"
LOWER = "a-zæøåéöäü"
_TOKEN = re.compile(r"\S+")
_ABBREVIATION = re.compile(rf"(?<=[{LOWER},] )([{UPPER}]{{2,5}})(?=s? [{LOWER}])")


def abbreviations(text: str) -> frozenset[str]:
    """Words of capitals that stand in the middle of ordinary wording, so that they are no headings.

    >>> sorted(abbreviations("A PASS FRA HM Når VM har meldt, skal TL avgjøre det på HMs tur."))
    ['HM', 'TL', 'VM']
    """
    return frozenset(_ABBREVIATION.findall(text))


def proper_names(text: str) -> frozenset[str]:
    """Names that wording writes with a capital in the middle of a sentence and never without.

    >>> sorted(proper_names("Reglene gjelder i Norge og for Norge. I Sverige gjelder andre regler."))
    ['Norge', 'Sverige']
    """
    inside = set(re.findall(rf"(?:[{LOWER}],?|\bI) ([{UPPER}][{LOWER}]{{2,}})\b", text))
    return frozenset(name for name in inside if re.search(rf"\b{name.lower()}\b", text) is None)


def caps_run(text: str, start: int, short: Collection[str], stop: str = "") -> int:
    """Where the heading in capitals that begins at `start` ends; `start` when none begins there.

    Args:
        short: abbreviations; with one of them, or with a word of one letter, a sentence may begin.
        stop: a letter that begins the next place, so that a heading does not run into it.

    >>> text = "BUD I UTIDE I mange tilfelle"
    >>> text[: caps_run(text, 0, ())]
    'BUD I UTIDE'
    """
    tokens: list[re.Match[str]] = []
    following = ""
    for token in _TOKEN.finditer(text, start):
        following = token[0]
        if not _is_caps(token[0]) or (token[0] == stop and stop):
            break
        tokens.append(token)
        following = ""
    while tokens and not _has_letters(tokens[-1][0]):
        following = tokens.pop()[0]
    if tokens and following[:1].islower():
        last = re.sub(rf"[^{UPPER}]", "", tokens[-1][0])
        if len(last) == 1 or last in short:
            tokens.pop()
    if not any(len(re.sub(rf"[^{UPPER}]", "", t[0])) > 1 for t in tokens):
        return start
    return tokens[-1].end()


def _is_caps(token: str) -> bool:
    return not re.search(rf"[{LOWER}\d§]", token) and (_has_letters(token) or token in {"-", "–", "&"})


def _has_letters(token: str) -> bool:
    return re.search(rf"[{UPPER}]", token) is not None


def sentence_case(heading: str, short: Collection[str], names: Collection[str] = ()) -> str:
    """A heading in capitals as a sentence; abbreviations and names keep their capitals.

    >>> sentence_case("DET ER HM'S TUR I NORGE", {"HM"}, {"Norge"})
    "Det er HM's tur i Norge"
    """

    def lower(word: re.Match[str]) -> str:
        if word[0] in short:
            return word[0]
        return word[0].capitalize() if word[0].capitalize() in names else word[0].lower()

    lowered = re.sub(rf"[{UPPER}]+", lower, heading)
    first = re.search(rf"[{UPPER}{LOWER}]", lowered)
    if first is None:
        return lowered
    return lowered[: first.start()] + first[0].upper() + lowered[first.end() :]
