"""Headings over several columns: in two lines, or in one that has fewer cells than the rows below it.

A page of results copied from a browser loses how many columns each heading spans. What the columns hold
tells it again: headings are spread over them where exactly one way agrees with every row.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, zip_longest

from kb.results.cells import plain_contract, plain_seat, plain_tricks
from kb.results.columns import column_of, is_contract, is_result, is_without_contract, plain_heading
from kb.results.marks import DATA, plain
from laws import shipped
from rulings.bridge.seats import seat_of

_SIDES = ("ns", "ew")
_SCORES = ("score", "score ew")
_ONE_COLUMN = ("board", "contract", "declarer", "table", "section", "round", "tricks-total", "tricks-over")
_MEANT = ("board", "ns", "ew", "contract", "declarer", "tricks", "score", "score-ew")
_MOST = 14
"""Headings of a line; more are none of a page of results."""
_TRICKS = re.compile(r"=|[+-]?[0-9]{1,2}")
_POINTS = re.compile(r"[+-]?[0-9]{1,4}0|0|")
_PAIR = re.compile(r"[0-9]{1,4}|[A-Z][0-9]{1,3}|[^\W\d].{3,}")
_TABLE = re.compile(r"[A-Z]?\s?[0-9]{1,3}")
_CARD = re.compile(r"[^\W\d][0-9]{1,2}|[^\W\d]{2,3}|[♠♥♦♣]\s?\w{1,2}|[0-9]{1,2}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(?:[.,][0-9]{1,2})?%?")


def under_groups(above: Sequence[str], below: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """One heading a column of two lines: the lower one where it stands, with what its group above says of it.

    Empty where the rows do not tell which headings have a second line.
    """
    width = max(map(len, map(_filled, rows)), default=0)
    under = _filled(below)
    if "" not in under and len(under) < width:  # how many columns each spans was lost
        return _regrouped(_filled(above), under, rows, width)
    cells = [*above, *([""] * (len(under) - len(above)))]
    group, names = "", list[str]()
    for at, cell in enumerate(cells):
        lower = under[at].strip() if at < len(under) else ""
        group = cell.strip() or group
        names.append(_grouped(group, lower, names) if lower else cell.strip())
    return names


def spread(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A heading a column where some span several; empty where the rows do not tell which.

    >>> rows = [["1", "9", "4♠", "S", "=", "420", ""], ["2", "8", "4♠", "S", "-1", "", "50"]]
    >>> spread(["Par", "Kontr", "Resultat"], rows)
    ['NS', 'EW', 'Kontr', 'declarer', 'tricks', 'score', 'score ew']
    """
    width = max(map(len, map(_filled, rows)), default=0)
    if not len(heads) < width <= 3 * len(heads) or len(heads) > _MOST:
        return []
    columns = [[row[at].strip() if at < len(row) else "" for row in rows] for at in range(width)]
    return _only_one(list(_spreads(list(heads), columns)))


def is_second_line(cells: Sequence[str]) -> bool:
    """Whether a line below headings has more of them: the sides, and nothing else.

    >>> is_second_line(["NS", "ØV", "", "NS", "ØV"]), is_second_line(["1", "5", "3NT"])
    (True, False)
    """
    columns = [column_of(cell) for cell in cells if cell.strip()]
    return len(columns) > 1 and set(columns) <= set(_SIDES)


def is_named(cells: Sequence[str]) -> bool:
    """Whether a line names columns, and has nothing that would stand below a heading.

    >>> is_named(["", "Kontrakt", "Score", "Hjemme"]), is_named(["1", "420", "400"]), is_named(["Als", "Bov"])
    (True, False, False)
    """
    return any(map(column_of, cells)) and not any(re.search(r"[0-9]", cell) for cell in cells)


def rooms_above(cells: Sequence[str]) -> list[str]:
    """The two rooms that a line above headings names; empty where it does not."""
    words = shipped.table(DATA, "kb")["team"]
    filled = [cell.strip() for cell in cells if cell.strip()]
    kinds = [next((kind for kind in ("open", "closed") if plain(cell) in words[kind]), "") for cell in filled]
    named = [cell for cell, kind in zip(filled, kinds, strict=True) if kind]
    return named if sorted(filter(None, kinds)) == ["closed", "open"] else []


def beside_rooms(above: Sequence[str], below: Sequence[str], rooms: Sequence[str]) -> list[str]:
    """The headings of a line under one that names the rooms; what else that one names stands with its own.

    >>> beside_rooms(["Spil", "Åbent rum", "", "Imp", ""], ["", "Score", "Stik", "+", "-"], ["Åbent rum"])
    ['Spil', 'Score', 'Stik', 'Imp +', 'Imp -']
    """
    group, names = "", list[str]()
    for upper, lower in zip_longest(map(str.strip, above), map(str.strip, below), fillvalue=""):
        group = upper or group
        names.append(
            lower if group in rooms else " ".join(filter(None, (upper if not lower else group, lower)))
        )
    return names


def by_rooms(
    header: Sequence[str], rows: Sequence[Sequence[str]], rooms: Sequence[str], heading: str
) -> tuple[list[str], list[tuple[str, ...]]]:
    """A row for each room, of rows that have both side by side under headings that come twice.

    Args:
        heading: of the new column that says the room.
    """
    names = [plain_heading(cell) for cell in header]
    first = [at for at, name in enumerate(names) if name and name in names[at + 1 :]]
    second = [names.index(names[at], at + 1) for at in first]
    alone = [at for at in range(len(names)) if at not in first and at not in second]
    table: list[tuple[str, ...]] = []
    for row in rows:
        for room, places in zip(rooms, (first, second), strict=True):
            table.append((*(row[at] for at in alone), *(row[at] for at in places), room))
    return [*(header[at] for at in (*alone, *first)), heading], table


def _filled(cells: Sequence[str]) -> list[str]:
    """The cells without the empty ones at the end."""
    last = max((at for at, cell in enumerate(cells) if cell.strip()), default=-1)
    return [cell.strip() for cell in cells[: last + 1]]


def _grouped(group: str, side: str, before: Sequence[str]) -> str:
    """What a heading of a side is called under its group: the pairs, their score, or something else."""
    column, named = column_of(group), column_of(side)
    if column in ("score", "score-ew", "tricks"):
        return "score" if named == "ns" else "score ew"
    is_first = all(column_of(name) != named for name in before)
    if is_first and (plain_heading(group) in _pair_words() or not column):
        return side
    together = f"{group} {side}"
    return together if column_of(together) else f"{'%' if '%' in group else 'MP'} {named.upper()}"


def _regrouped(
    heads: Sequence[str], under: Sequence[str], rows: Sequence[Sequence[str]], width: int
) -> list[str]:
    groups = len(heads) + len(under) - width
    if not 0 < groups <= len(heads) or len(under) % groups or len(heads) > _MOST:
        return []
    size = len(under) // groups
    columns = [[row[at].strip() if at < len(row) else "" for row in rows] for at in range(width)]
    may_span = [at for at, head in enumerate(heads) if column_of(head) not in _ONE_COLUMN]
    found = []
    for spanning in combinations(may_span, groups):
        names: list[str] = []
        rest = list(under)
        for at, head in enumerate(heads):
            if at in spanning:
                for side in rest[:size]:
                    names.append(_grouped(head, side, names))
                del rest[:size]
            else:
                names.append(head)
        if all(_agrees(name, cells) for name, cells in zip(names, columns, strict=True)):
            found.append(names)
    return _only_one(found)


def _spreads(heads: list[str], columns: list[list[str]]) -> Iterator[list[str]]:
    """Every way in which the headings may span the columns so that each column agrees with its heading."""
    if not heads:
        if not columns:
            yield []
        return
    for names in _spans(heads[0]):
        here, rest = columns[: len(names)], columns[len(names) :]
        if len(rest) < len(heads) - 1 or len(here) < len(names):
            continue
        if all(map(_agrees, names, here)) and (names != _SCORES or _are_of_one_side(*here)):
            yield from ([*names, *others] for others in _spreads(heads[1:], rest))


def _spans(head: str) -> Iterator[tuple[str, ...]]:
    """The columns that a heading may stand over."""
    yield (head,)
    column, word = column_of(head), plain_heading(head)
    if word in _pair_words():
        yield ("NS", "EW")
    if column == "contract":
        yield (head, "declarer")
        yield (head, "declarer", "tricks")
    if column == "table":
        yield ("section", head)
    if column in ("score", "tricks"):
        yield _SCORES
    if column in ("score", "aside"):
        yield ("MP NS", "MP EW")


def _are_of_one_side(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether each row has points for one side only, or the same for both with another sign."""
    return all(
        not our.strip("-–0") or not their.strip("-–0") or our.lstrip("-−+") == their.lstrip("-−+")
        for our, their in zip(ours, theirs, strict=True)
    )


def _only_one(found: Sequence[list[str]]) -> list[str]:
    """The first of several ways that mean the same and leave a result; empty where there is none such."""
    found = [names for names in found if {"score", "score-ew", "contract"} & set(map(column_of, names))]
    meant = {tuple(column if column in _MEANT else "" for column in map(column_of, names)) for names in found}
    return found[0] if len(meant) == 1 else []


def _agrees(name: str, cells: Sequence[str]) -> bool:
    """Whether the cells of a column may stand under a heading."""
    column = column_of(name)
    filled = [cell for cell in cells if cell not in ("", "-", "–")]
    if not filled:
        return True
    if column == "contract":
        return all(map(_is_contract, filled))
    if column == "declarer":
        return all(seat_of(plain_seat(cell)) is not None for cell in filled)
    if column == "tricks":
        return all(_TRICKS.fullmatch(plain_tricks(cell)) for cell in filled)
    if column in ("score", "score-ew"):
        return all(map(_POINTS.fullmatch, filled))
    if column == "table":
        return all(map(_TABLE.fullmatch, filled))
    if column in _SIDES:
        return all(_PAIR.fullmatch(cell) and not is_contract(cell) for cell in filled)
    if column == "section":
        return all(cell.isalpha() for cell in filled)
    if plain_heading(name) in _lead_words():
        return all(map(_CARD.fullmatch, filled))
    if name.startswith(("MP ", "% ")):
        return all(map(_NUMBER.fullmatch, filled))
    return not all(is_contract(cell) or seat_of(cell) is not None for cell in filled)


def _is_contract(cell: str) -> bool:
    text = plain_contract(cell)
    return is_contract(text) or is_result(text) or is_without_contract(text)


def _pair_words() -> Sequence[str]:
    words: Sequence[str] = shipped.table(DATA, "kb")["headings"]["pairs"]
    return words


def _lead_words() -> Sequence[str]:
    words: Sequence[str] = shipped.table(DATA, "kb")["headings"]["leads"]
    return words
