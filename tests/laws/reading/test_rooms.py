"""The rooms of laws/reading: none knows another's document."""

import ast
from pathlib import Path

import laws.reading
from tests.table import each_row

READING = Path(laws.reading.__file__).parent
MODULES_SHARED = {"account", "decoding", "earned", "kept", "look", "told", "whole"}
"""Modules beside the rooms that every room may use."""
SHARED = {name: set[str]() for name in ("outline", "letters", *MODULES_SHARED)}
ROOMS = SHARED | {
    "book": {"outline", "letters", "account", "look"},
    "handbook": {"earned", "outline", "letters", "account"},
    "articles": set(),
    "slides": {"outline"},
    "containers": {"decoding", "web"},
    "documents": {"containers", "earned", "told", "web"},
    "web": {"decoding", "earned", "kept", "outline", "letters", "look", "told", "whole"},
}
"""What each room may import of laws/reading besides itself; the door may import every room."""

MODULES = sorted(p for p in READING.rglob("*.py") if p.parent != READING)


def imported_rooms(source: str) -> set[str]:
    names = (n.module or "" for n in ast.walk(ast.parse(source)) if isinstance(n, ast.ImportFrom))
    return {name.split(".")[2] for name in names if name.startswith("laws.reading.")}


def test_every_room_is_listed() -> None:
    assert {path.relative_to(READING).parts[0] for path in MODULES} | MODULES_SHARED == set(ROOMS)


@each_row("path", MODULES, ids=lambda p: str(p.relative_to(READING)))
def test_a_room_imports_itself_and_what_is_shared(path: Path) -> None:
    room = path.relative_to(READING).parts[0]
    assert imported_rooms(path.read_text("utf-8")) <= ROOMS[room] | {room}
