"""Every kind of finding has a name for people."""

import ast
from pathlib import Path

import laws
from laws.findings import title
from laws.reading.articles.suits import LOST_SUIT
from laws.reading.emend import STALE
from laws.shipped import table

HERE = Path(laws.__file__).parent


def kinds() -> set[str]:
    """The kinds that any module of the package makes a finding of."""
    made = {LOST_SUIT, STALE}
    for path in HERE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "Finding(" in text else ():
            match node:
                case ast.Call(func=ast.Name("Finding"), args=[ast.Constant(str(kind)), *_]):
                    made.add(kind)
    return made


def test_every_kind_has_a_name_in_both_languages_and_no_other_has() -> None:
    named = table("findings.toml")
    assert set(named) == kinds() and len(named) > 15
    assert all(set(names) == {"da", "en"} for names in named.values())
    assert all(len({names[language] for names in named.values()}) == len(named) for language in ("da", "en"))


def test_a_kind_without_a_name_is_said_as_it_is() -> None:
    assert title("something-new", "da") == "something-new"
