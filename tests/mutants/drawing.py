"""Which faults are tried: a fixed number for each area of the product, the kinds in turn."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tests.mutants.faults import KINDS, Fault, faults

ROOT = Path(__file__).resolve().parents[2]
COUNT, SEED = 60, 30
AREAS = {
    "rulings/rules": 15, "rulings/claims": 8, "rulings/scoring": 9,
    "laws/reading": 9, "laws/references": 6, "kb/search": 7, "kb/web": 6,
}  # fmt: skip
"""How many of sixty faults each area has: more where a fault is a wrong ruling."""


def area(fault: Fault) -> str:
    """The area that a fault lies in; a module outside of all is its own."""
    return next((name for name in AREAS if fault.path.startswith(f"{name}/")), fault.path)


def draw(seed: int = SEED, count: int = COUNT) -> list[Fault]:
    """So many faults over all areas.

    What is drawn follows from the seed and what a fault says, so that an edit elsewhere moves no other.
    """
    drawn: list[Fault] = []
    for place, (name, many) in enumerate(_shares(count).items()):
        drawn += _dealt(_possible(ROOT / name), seed, many, place)
    return drawn


def draw_within(path: str, seed: int, count: int) -> list[Fault]:
    """So many faults of a module or a folder."""
    return list(_dealt(_possible(ROOT / path), seed, count, 0))


def _shares(count: int) -> dict[str, int]:
    """How many faults each area has of so many.

    >>> sum(_shares(60).values()), sum(_shares(7).values()), sum(_shares(100).values())
    (60, 7, 100)
    """
    whole = sum(AREAS.values())
    shares = {name: count * many // whole for name, many in AREAS.items()}
    by_rest = sorted(AREAS, key=lambda name: (-(count * AREAS[name] % whole), name))
    for name in by_rest[: count - sum(shares.values())]:
        shares[name] += 1
    return shares


def _possible(place: Path) -> list[Fault]:
    modules = [place] if place.is_file() else sorted(place.rglob("*.py"))
    return [
        fault
        for module in modules
        for fault in faults(module.read_bytes(), module.relative_to(ROOT).as_posix())
    ]


def _dealt(possible: list[Fault], seed: int, count: int, first_kind: int) -> Iterator[Fault]:
    """So many of these, a kind after the other, each from another module as long as there is one."""
    rows = {kind: [fault for fault in possible if fault.kind == kind] for kind in KINDS}
    for row in rows.values():
        row.sort(key=lambda fault: hashlib.sha256(f"{seed} {fault.key}".encode()).digest())
    modules: set[str] = set()
    for turn in range(first_kind, first_kind + count * len(KINDS)):
        row = rows[KINDS[turn % len(KINDS)]]
        if count and row:
            fault = next((one for one in row if one.path not in modules), row[0])
            row.remove(fault)
            modules.add(fault.path)
            count -= 1
            yield fault
