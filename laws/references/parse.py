"""Makes citations of what `find` found; still looks nothing up."""

import re
from dataclasses import dataclass

from laws import citation as grammar
from laws.citation import Citation
from laws.errors import CitationError
from laws.references.mention import Form, Mention
from laws.roman import roman_value


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a mention may mean.

    Attributes:
        candidates: the citations that the letters can stand for, the likelier first; none for relative forms.
        last: the end of a range, or None.
        whole: False where a part of the letters could not be read as a citation.
        path: for a relative form the numerals that it names, `("A", "2")`.
        path_last: the numerals that end its range, `("A", "4")`.
    """

    candidates: tuple[Citation, ...] = ()
    last: Citation | None = None
    whole: bool = True
    path: tuple[str, ...] = ()
    path_last: tuple[str, ...] = ()


def parse(mention: Mention, before: Citation | None = None) -> Meaning:
    """The citations that a mention may stand for.

    Args:
        mention: what `find` returned.
        before: the citation of the list's member before it, for those that repeat only their end.

    >>> from laws.references import find
    >>> [parse(m).candidates for m in find("§ 27B1a og § X12A1", "da")]
    [(Citation('27B1a'),), (Citation('X12A1'),)]
    """
    if mention.form is Form.POINT:
        return Meaning(path=point_path(mention.spelled), path_last=point_path(mention.last))
    if mention.inner:
        return Meaning(path=point_path(mention.inner), whole=False)
    if mention.form in (Form.NUMBERED, Form.ODD):
        try:
            first = grammar.parse(mention.spelled)
        except CitationError as error:
            begun = error.found is not None and not re.match(r"\d{4}", mention.spelled)
            return Meaning((error.found,) if begun and error.found else (), whole=False)
        if mention.form is Form.ODD:
            return Meaning((first,), whole=False)
        return Meaning((first,), _last(first, mention.last))
    if mention.form is Form.ELLIPTIC and before is not None:
        candidates = continue_from(before, mention.spelled, plural=mention.plural)
        return Meaning(candidates, _last(candidates[0], mention.last) if candidates else None)
    return Meaning(whole=False)


def point_path(numerals: str) -> tuple[str, ...]:
    """The numerals of a point, one part a level.

    >>> point_path("B2(a)(iv)"), point_path("b1")
    (('B', '2', 'a', 'iv'), ('b', '1'))
    """
    return tuple(re.findall(r"[A-H]|\d+|[ivx]{2,}|[a-z]", numerals))


def continue_from(before: Citation, numerals: str, *, plural: bool = False) -> tuple[Citation, ...]:
    """What the end of a citation means after the citation before it.

    >>> b = grammar.parse("43A1")
    >>> continue_from(b, "A2"), continue_from(b, "3"), continue_from(grammar.parse("27B1a"), "b")
    ((Citation('43A2'),), (Citation('43A3'), Citation('3')), (Citation('27B1b'),))
    """
    parts = tuple(re.findall(r"[A-H]|\d+|[a-z][ivx]*", re.sub(r"[()\s.]", "", numerals)))
    if not parts:
        return ()
    path = before.path
    if parts[0].isupper():
        return (Citation(before.root, parts),) if path else ()
    if parts[0].isdigit():
        law = (Citation(parts[0]),) if len(parts) == 1 and 0 < int(parts[0]) < 300 else ()
        depth = next((i for i in reversed(range(len(path))) if path[i].isdigit()), None)
        beside = (Citation(before.root, (*path[:depth], *_small(parts))),) if depth is not None else ()
        rising = depth is not None and int(parts[0]) > int(path[depth])
        return beside + law if rising or not plural else law + beside
    small = next((i for i in range(len(path)) if path[i].islower()), None)
    if small is None:
        return ()
    if len(path) - 1 > small and roman_value(numerals):
        return (Citation(before.root, (*path[:-1], numerals)),)
    return (Citation(before.root, (*path[:small], *_small(parts))),)


def _small(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Small letters with a roman numeral behind them, taken apart."""
    apart: list[str] = []
    for part in parts:
        if part.isdigit() or len(part) == 1:
            apart.append(part)
        else:
            apart += [part[0], part[1:]]
    return tuple(apart)


def _last(first: Citation, numerals: str) -> Citation | None:
    """The end of a range, None where the letters end no range that begins with `first`."""
    if not numerals:
        return None
    if re.match(r"[Xx]?\d{1,3}[.\s]?[A-Za-z]|[Xx]\d", numerals):
        try:
            last = grammar.parse(numerals)
        except CitationError:
            return None
    else:
        options = continue_from(first, numerals) or ((Citation(numerals),) if numerals.isdigit() else ())
        if not options:
            return None
        last = options[0]
    return last if last > first else None
