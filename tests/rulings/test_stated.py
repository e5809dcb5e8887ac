"""What the rules state, read from their sources: every kind, field and provision is one that there is.

No walk need come by: a slip on the rarest path is found like any other.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from laws.embedded import embedded_editions
from rulings.engine.chapters import read_chapters
from tests.table import each_row

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted((ROOT / "rulings/rules").rglob("*.py"))
KNOWN = {str(place.citation) for edition in embedded_editions() for place in edition.walk()}
KINDS = read_chapters().consequences

CITING = {"cite": (1,), "citing": (0,), "state": (1,), "consequence": (1,), "Option": (2,)}
"""Which arguments of what the rules call are provisions."""
ALSO = ("also", "law", "laws", "turns_on", "because_of")
"""Arguments that are provisions by their name."""
PROVISION = re.compile(r"X?[1-9]\d{0,2}[A-Z](\d{1,2}([a-z]([ivx]+)?)?)?")
CALL_OR_CARD = re.compile(r"[1-7][CDHSN]")


def faults(source: str) -> list[str]:
    """What a module states that no file declares, and cites that no book has."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            found += [*wrong_statement(node), *wrong_citations(node)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and like_provision(node.value):
            found += [node.value] if node.value not in KNOWN else []
    return found


def like_provision(text: str) -> bool:
    return bool(PROVISION.fullmatch(text)) and not CALL_OR_CARD.fullmatch(text)


def wrong_statement(call: ast.Call) -> Iterator[str]:
    """Of `case.state("kind", …)`: a kind or a field that there is not, one that is missing, a wrong word."""
    if called(call) not in ("state", "consequence"):
        return
    kinds = words(call.args[0])
    if not kinds:
        yield f"the kind is not written out: {ast.unparse(call.args[0])}"
    given = {keyword.arg or "**": keyword.value for keyword in call.keywords if keyword.arg != "also"}
    for kind in kinds:
        if kind not in KINDS:
            yield f"no such kind: {kind}"
            continue
        fields = {field.name: field for field in KINDS[kind].fields}
        yield from (f"{kind} has no field {name}" for name in given.keys() - fields.keys())
        needed = {name for name, field in fields.items() if not field.optional}
        yield from (f"{kind} lacks {name}" for name in needed - given.keys())
        for name in given.keys() & fields.keys():
            among = fields[name].among
            yield from (
                f"{kind} has no {name} {word}" for word in words(given[name]) if among and word not in among
            )


def wrong_citations(call: ast.Call) -> Iterator[str]:
    places = [call.args[at] for at in CITING.get(called(call), ()) if at < len(call.args)]
    places += [keyword.value for keyword in call.keywords if keyword.arg in ALSO]
    for place in places:
        yield from (f"no such provision: {text}" for text in words(place) if text not in KNOWN)


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def words(node: ast.expr) -> list[str]:
    """The texts that an argument can be, as far as they are written where it is given."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*words(one), *words(other)]
        case ast.Tuple(elts=several):
            return [text for each in several for text in words(each)]
        case ast.Starred(value=inner):
            return words(inner)
    return []


@each_row("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_rule_states_and_cites_is_there(path: Path) -> None:
    assert not faults(path.read_text(encoding="utf-8"))


@each_row(
    "slip, told",
    [
        ('case.state("must-pas", "30B1a", who=who, until="next-turn")', "no such kind: must-pas"),
        ('case.state("must-pass", "30B1a", whom=who, until="next-turn")', "has no field whom"),
        ('case.state("must-pass", "30B1a", who=who)', "lacks until"),
        ('case.state("must-pass", "30B1a", who=who, until="next" if x else "next-turn")', "no until next"),
        ('case.state("must-pass", "30B1a", until="next-turn", **rest)', "has no field **"),
        ('case.state(kind, "30B1a", who=who)', "not written out: kind"),
        ('case.state("nothing-further", "27B9")', "no such provision: 27B9"),
        ('case.state("nothing-further", "27B1" if x else "94")', "no such provision: 94"),
        ('case.state("nothing-further", "27B1a", also=("23D",))', "no such provision: 23D"),
        ('case.state("apply-law", "27B1a", law="99", because="out-of-turn")', "no such provision: 99"),
        ('case.cite("corrected-early", "27b")', "no such provision: 27b"),
        ('_LAWS = {"one": "64A3"}', "64A3"),
    ],
)
def test_a_slip_is_found_wherever_it_stands(slip: str, told: str) -> None:
    assert any(told in fault for fault in faults(slip)), faults(slip)


def test_what_is_read_is_what_the_rules_say() -> None:
    stated = sum(
        called(node) == "state"
        for path in RULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    )
    assert len(RULES) > 100 and stated > 700


@each_row("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_rule_writes_a_provision_where_it_is_used(path: Path) -> None:
    """No constant stands between: `"27B1a"` is read where it is stated."""
    source = path.read_text(encoding="utf-8")
    assert "from laws.citation import" not in source, "write the provision as a text"
    assert not re.findall(r"^_?[A-Z]+_?\d+[A-Z0-9_]* = [\"']", source, re.MULTILINE)
