"""What is known of a language stands in its record alone, and ever fewer places name one by its code."""

import ast
from collections import Counter
from pathlib import Path

from laws.languages import FIRST_LANGUAGE, LANGUAGES, OWN_LANGUAGES, find_language

ROOT = Path(__file__).resolve().parents[2]
RECORDS = Path("laws/languages.py")
LEFT = {
    "kb": 2,
    "kb/commands": 6,
    "kb/editing": 2,
    "kb/help": 4,
    "kb/library": 13,
    "kb/search": 5,
    "kb/web": 12,
    "laws": 6,
    "laws/reading": 8,
    "laws/references": 2,
    "rulings": 4,
    "rulings/claims": 33,
    "rulings/meaning": 81,
    "rulings/scoring": 3,
    "rulings/told": 1,
}
"""How often a room's code names Danish or English by its code. A number may only fall: a fact about a
language belongs into `laws/languages.py`, a sentence into a catalogue."""


def _named_in(path: Path) -> int:
    text = path.read_text(encoding="utf-8")
    if not any(f"{quote}{code}{quote}" in text for quote in "\"'" for code in OWN_LANGUAGES):
        return 0
    nodes = ast.walk(ast.parse(text))
    return sum(isinstance(node, ast.Constant) and node.value in OWN_LANGUAGES for node in nodes)


def _room(path: Path) -> str:
    return "/".join(path.parent.parts[:2])


def test_no_room_names_a_language_more_often_than_it_did() -> None:
    paths = [
        path.relative_to(ROOT) for room in ("kb", "laws", "rulings") for path in (ROOT / room).rglob("*.py")
    ]
    modules = {path: count for path in sorted(paths) if path != RECORDS and (count := _named_in(ROOT / path))}
    rooms: Counter[str] = Counter()
    for path, count in modules.items():
        rooms[_room(path)] += count
    other = {room for room in {*rooms, *LEFT} if rooms[room] != LEFT.get(room, 0)}
    named = {str(path): count for path, count in modules.items() if _room(path) in other}
    assert dict(rooms) == LEFT, f"Write a lower number down; take a higher one back: {named}"


def test_every_language_says_all_that_the_program_must_know_of_it() -> None:
    empty = find_language("xx")
    for code, language in LANGUAGES.items():
        assert language.code == code and language.name != code
        assert len(language.three_letters) == 3 and language.stemmer, code
        assert bool(language.foreign) == language.ours, code
    assert OWN_LANGUAGES[0] == FIRST_LANGUAGE and empty.quote("x") == "“x”"


def test_only_the_first_language_has_addresses_without_a_prefix() -> None:
    assert [code for code in LANGUAGES if not find_language(code).prefix] == [FIRST_LANGUAGE]
