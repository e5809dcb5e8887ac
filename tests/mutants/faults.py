"""Where a small fault can be put into a module, by its syntax tree: what stands there, and what would."""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from laws.embedded import embedded_editions

KINDS = ("comparison", "branch", "citation", "and-or", "number", "if-else")

_TURNED = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
_OPERATOR = re.compile(rb"==|!=|<=|>=|<|>|\bnot\s+in\b|\bin\b|\bis\s+not\b|\bis\b")
_JOIN = re.compile(rb"\b(?:and|or)\b")
_COMMENT = re.compile(rb"#[^\n]*")
_CITATION = re.compile(r"(?:X?[1-9]\d?|2\d\d)[A-Z]\d{0,2}[a-z]?[ivx]*")
_CALL_OR_CARD = re.compile(r"\d[A-Z]")
_QUIET_CALLS = frozenset({"debug", "info", "warning", "error", "exception", "lru_cache", "getLogger"})
"""What is called with these is for a log, or how much is remembered."""
_QUIET_FUNCTIONS = frozenset({"__repr__"})


@dataclass(frozen=True, slots=True)
class Fault:
    """A small change of a module.

    Attributes:
        path: of the module, from the root.
        kind: one of `KINDS`.
        inside: the function or class that it stands in.
        line: where it starts.
        start: of the bytes that are replaced.
        end: of them.
        was: what stands there.
        becomes: what is put there.
        nth: among those alike in one function.
    """

    path: str
    kind: str
    inside: str
    line: int
    start: int
    end: int
    was: str
    becomes: str
    nth: int = 0

    @property
    def key(self) -> str:
        """Names the fault whatever is changed above it, or elsewhere."""
        parts = (self.path, self.kind, self.inside, self.was, self.becomes, str(self.nth))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

    def put_into(self, source: bytes) -> bytes:
        """The module with the fault in it."""
        return source[: self.start] + self.becomes.encode() + source[self.end :]


def faults(source: bytes, path: str) -> list[Fault]:
    """Every fault that can be put into a module, in the order of its text.

    >>> [(f.kind, f.was, f.becomes) for f in faults(b"LAST = 3 if a < b and c else d", "m.py")]
    [('if-else', 'a < b and c', 'not (a < b and c)'), ('and-or', 'and', 'or'), ('comparison', '<', '<='), \
('number', '3', '4')]
    """
    finder = _Finder(source, path)
    finder.visit(ast.parse(source))
    return finder.faults


class _Finder(ast.NodeVisitor):
    def __init__(self, source: bytes, path: str) -> None:
        self.faults: list[Fault] = []
        self._source, self._path = source, path
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._scopes: list[str] = []
        self._alike: Counter[tuple[str, ...]] = Counter()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name not in _QUIET_FUNCTIONS:
            defaults = (*node.args.defaults, *filter(None, node.args.kw_defaults))
            self._visit_scope(node.name, [*node.decorator_list, *defaults, *node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_scope(node.name, [*node.decorator_list, *node.keywords, *node.body])

    def _visit_scope(self, name: str, inner: list[ast.AST]) -> None:
        self._scopes.append(name)
        for child in inner:
            self.visit(child)
        self._scopes.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in _QUIET_CALLS:
            self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        said = ast.unparse(node.test)
        if said == "TYPE_CHECKING" or "__name__" in said:
            return
        if node.orelse:
            self._turn(node.test)
        else:
            self._add("branch", node, *self._range(node.test), "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._add("branch", condition, *self._range(condition), "True")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._turn(node.test)
        self.generic_visit(node)

    def _turn(self, test: ast.expr) -> None:
        start, end = self._range(test)
        self._add("if-else", test, start, end, f"not ({self._source[start:end].decode()})")

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            self._add_between("and-or", left, right, _JOIN, {"and": "or", "or": "and"}.__getitem__)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, right in pairwise([node.left, *node.comparators]):
            self._add_between("comparison", left, right, _OPERATOR, _TURNED.__getitem__)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, int | float) and not isinstance(value, bool):
            self._add("number", node, *self._range(node), str(value + 1))
        elif isinstance(value, str) and (other := _other_provision(value)):
            start, end = self._range(node)
            if self._source[start:end].decode()[1:-1] == value:  # neither in a longer text nor with a prefix
                self._add("citation", node, start + 1, end - 1, other)

    def _add_between(
        self,
        kind: str,
        left: ast.expr,
        right: ast.expr,
        sought: re.Pattern[bytes],
        turn: Callable[[str], str],
    ) -> None:
        start, end = self._range(left)[1], self._range(right)[0]
        between = _COMMENT.sub(lambda comment: b" " * len(comment[0]), self._source[start:end])
        if match := sought.search(between):
            word = " ".join(match[0].decode().split())
            self._add(kind, left, start + match.start(), start + match.end(), turn(word))

    def _add(self, kind: str, node: ast.expr | ast.stmt, start: int, end: int, becomes: str) -> None:
        was, inside = self._source[start:end].decode(), ".".join(self._scopes)
        alike = (kind, inside, was, becomes)
        line = node.lineno if kind != "branch" else self._source.count(b"\n", 0, start) + 1
        fault = Fault(self._path, kind, inside, line, start, end, was, becomes, self._alike[alike])
        self._alike[alike] += 1
        self.faults.append(fault)

    def _range(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self._starts[node.lineno - 1] + node.col_offset
        return start, self._starts[node.end_lineno - 1] + node.end_col_offset


def _other_provision(text: str) -> str:
    """The provision that stands beside one, which a slip would cite; empty where a text is no citation.

    >>> _other_provision("68A"), _other_provision("2C"), _other_provision("27B1a")
    ('68B', '', '27B1b')
    """
    if not _CITATION.fullmatch(text) or _CALL_OR_CARD.fullmatch(text):
        return ""
    for beside in _books():
        if text in beside:
            place = beside.index(text)
            return beside[place + 1] if place + 1 < len(beside) else beside[place - 1]
    return ""


@cache
def _books() -> tuple[tuple[str, ...], ...]:
    """Provisions under one parent, more than one of them, in the order of the books."""
    return tuple(_beside())


def _beside() -> Iterator[tuple[str, ...]]:
    for edition in embedded_editions():
        rows = [edition.provisions]
        while rows:
            row = rows.pop()
            if len(row) > 1:
                yield tuple(str(provision.citation) for provision in row)
            rows.extend(provision.children for provision in row)
