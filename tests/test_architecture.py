"""The house has one direction: kb imports rulings and laws, rulings imports laws, laws imports neither."""

import ast
import re
from pathlib import Path

from tests.imported import import_statements
from tests.table import each_row

ROOT = Path(__file__).resolve().parent.parent
LONGEST_MODULE = 300  # lines
ROOMS = ("laws", "rulings", "kb")
"""In building order: a room may import itself and the ones before it."""


def imported_packages(path: Path) -> set[str]:
    """Top-level names that a module imports, wherever in it the import stands."""
    names: set[str] = set()
    for statement in import_statements(path):
        if isinstance(statement, ast.Import):
            names.update(alias.name.split(".")[0] for alias in statement.names)
        elif statement.module and not statement.level:
            names.add(statement.module.split(".")[0])
    return names


MODULES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def test_every_room_has_modules() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in MODULES} == set(ROOMS)


@each_row("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_run_one_way(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    later = set(ROOMS[ROOMS.index(room) + 1 :])
    assert not imported_packages(path) & (later | {"tests"})


PAGES = ROOT / "kb" / "web"
SHARED = {"site"}
ALSO = {
    "examples": {"interview", "study"},
    "study": {"compare", "interview"},
    "compare": {"interview", "study"},
    "claim": {"interview"},
    "calculators": {"interview"},
    "evening": {"calculators", "interview"},
    "pads": {"interview"},
    "peers": {"interview"},
    "interview": {"peers"},
}
"""Which other feature's views a feature of the pages builds on, besides what all share."""

FEATURES = sorted(path.name for path in PAGES.iterdir() if path.is_dir() and any(path.rglob("page.py")))


def rooms_of_the_pages(text: str) -> set[str]:
    """The folders of the pages that a module imports from, or a template draws on."""
    imported = re.findall(r"^\s*(?:from|import) kb\.web\.(\w+)", text, re.MULTILINE)
    later = re.findall(r"\"kb\.web\.(\w+)\.", text)  # of a part that is loaded when it is asked for
    drawn = re.findall(r"\{% *(?:extends|include|import|from) \"(\w+)/", text)
    return {*imported, *later, *drawn} - {"later"}


@each_row("feature", [*FEATURES, *SHARED])
def test_a_feature_of_the_pages_builds_on_what_all_share(feature: str) -> None:
    allowed = {feature} if feature in SHARED else {feature, *SHARED, *ALSO.get(feature, ())}
    files = [p for p in (PAGES / feature).rglob("*") if p.suffix in (".py", ".html")]
    used = {p.name: rooms_of_the_pages(p.read_text(encoding="utf-8")) - allowed for p in files}
    assert not {name: rooms for name, rooms in used.items() if rooms}


def test_every_feature_of_the_pages_is_listed() -> None:
    listed = rooms_of_the_pages((PAGES / "features.py").read_text(encoding="utf-8"))
    assert len(FEATURES) >= 7 and listed == set(FEATURES)


def test_top_level_holds_what_the_layout_says() -> None:
    allowed = {
        "pyproject.toml",
        "conftest.py",
        "kb",
        "laws",
        "rulings",
        "tests",
        "README.md",
        "Makefile",
        "LICENSE",
        "CHANGELOG.md",
    }
    local = {"sources", "build", "dist", "bridgelov.egg-info", "node_modules", "__pycache__"}  # git-ignored
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - local <= allowed


def test_no_module_of_the_product_is_longer_than_a_reader_keeps_in_mind() -> None:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {str(path.relative_to(ROOT)): many for path, many in sizes.items() if many > LONGEST_MODULE} == {}
