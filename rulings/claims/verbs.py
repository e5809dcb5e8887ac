"""The verbs of a stated line, from `rulings/data/claim_check/verbs.toml`: what each form of them says.

Only what is to be done is a play. Trumps that »are pulled« are out already, and »I have ruffed the club«
tells of a trick that is over.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from laws.languages import OWN_LANGUAGES
from laws.words import fold
from rulings.engine import data_file

FILE = "claim_check/verbs.toml"

_DRAWN, _DRAW, _CASH, _GIVE, _CONCEDE = "drawn", "draw", "cash", "give", "concede"
_ENGLISH = OWN_LANGUAGES[-1]
_TO_BE_DONE = ("får {}", "skal have {}", "vil have {}", "få {}", "skal ha {}", "bliver {}", "blir {}")
_TO_BE_DONE_EN = ("get {}", "gets {}", "getting {}", "is {}", "are {}", "be {}")
_IS_DONE = tuple(
    f"{before} {{}}{after}"
    for before in ("er", "er blevet", "er blitt", "har", "har fået", "har fått", "er alle")
    for after in ("", " ud", " ut", " ind", " inn", " op", " opp", " hjem")
)
_IS_DONE_EN = ("is {}", "are {}", "are all {}", "have been {}", "has been {}", "have {}", "ive {}", "weve {}")
_TO_THEM = ("jer", "dig", "dem", "dere", "deg", "modstanderne", "you", "them", "the defence", "to you")
_HAVING = frozenset(map(fold, ("har", "have", "has", "ive", "weve", "havde", "hadde", "had")))
_NOT_YET = frozenset(
    map(fold, ("skal", "vil", "må", "kan", "når", "once", "when", "after", "efter", "etter"))
)
_BETWEEN = frozenset(
    map(fold, ("jeg", "vi", "allerede", "already", "lige", "just", "nu", "nå", "jo", "fået"))
)


@cache
def _rows() -> tuple[tuple[str, bool, tuple[str, ...]], ...]:
    """Every verb: its kind, whether it is English, and its forms as they are said."""
    file: Mapping[str, Any] = data_file.read(FILE)
    return tuple(
        (kind, language == _ENGLISH, tuple(form.replace("_", " ") for form in row.split()))
        for kind, said in file.items()
        for language, rows in said.items()
        for row in rows
    )


@cache
def verb_phrases() -> Mapping[str, str]:
    """What each form of a verb says, by kind of item.

    >>> verb_phrases()["klipper"], verb_phrases()["er pillet ud"], verb_phrases()["skylder jer"]
    ('ruff', 'drawn', 'concede')
    """
    found: dict[str, str] = {}
    for kind, english, forms in _rows():
        for phrase, means in _said_by(kind, forms, english=english):
            found.setdefault(phrase, means)
    return found


def _said_by(kind: str, forms: tuple[str, ...], *, english: bool) -> Iterator[tuple[str, str]]:
    participle = forms[-1] if english else forms[2]
    plain = forms[:3] if english else (*forms[:2], *forms[3:])
    yield from ((form, kind) for form in plain)
    if kind == _GIVE:
        yield from ((f"{form} {them}", _CONCEDE) for form in plain for them in _TO_THEM)
    if kind == _DRAW or (kind == _CASH and not english):
        yield from ((way.format(participle), _DRAWN) for way in (_IS_DONE_EN if english else _IS_DONE))
    if kind == _DRAW and english:
        yield f"to {forms[0]}", kind  # »one little trump to mop up«
    ways = _TO_BE_DONE_EN if english else _TO_BE_DONE
    yield from ((way.format(participle), kind) for way in ways)


@cache
def participles() -> frozenset[str]:
    """What is done, in one word, where it is no form of what is to be done."""
    done = {fold(forms[-1] if english else forms[2]) for kind, english, forms in _rows() if kind != _DRAW}
    return frozenset(done - {fold(form) for _, _, forms in _rows() for form in forms[:2]})


def is_of_the_past(words: tuple[str, ...]) -> bool:
    """Whether folded words tell of what has been played, and not of what will be.

    >>> is_of_the_past(("jeg", "har", "ruffet", "ruderen")), is_of_the_past(("jeg", "ruffer", "ruderen"))
    (True, False)
    """
    if _NOT_YET & {*words}:
        return False
    for at, word in enumerate(words):
        if word in _HAVING:
            after = next((other for other in words[at + 1 :] if other not in _BETWEEN), "")
            if after in participles():
                return True
    return False
