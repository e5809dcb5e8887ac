"""What may stand beside what in an exact query; whatever may not is named with its place."""

from typing import Any

from rapidfuzz import fuzz, process

from kb.search.engine.exact import qparser, syntax
from kb.search.exact.faults import fault
from kb.search.exact.held import EDITION, PLACE
from kb.search.exact.nodes import LoneQuote, Scope, Words

NAMES = {
    "i": PLACE,
    "in": PLACE,
    "udgave": EDITION,
    "edition": EDITION,
    "tekst": "tekst",
    "text": "tekst",
    "overskrift": "overskrift",
    "heading": "overskrift",
    "note": "note",
}
"""What a field may be called, in Danish and in English, with its name in the index."""

DEEPEST = 20
"""Brackets that may stand inside each other."""

_OPEN, _CLOSE = qparser.GroupPlugin.OpenBracket, qparser.GroupPlugin.CloseBracket
_ALIKE = 60.0  # of 100; below it a name has hardly a syllable in common with what was typed


def check(text: str, group: Any) -> Any:
    """The nodes of a query in a row, its words read, and AND between what stands side by side.

    Raises:
        ExactQueryError: something stands where it must not.
    """
    row = _Row(text)
    for node in group:
        if not node.is_ws():
            row.take(node)
    checked = group.empty_copy()
    checked.extend(row.whole())
    return checked


class _Row:
    """The nodes taken so far; `_last` is the one before, None where a part begins."""

    def __init__(self, text: str) -> None:
        self._typed = text
        self._nodes: list[Any] = []
        self._open: list[Any] = []
        self._last: Any = None

    def take(self, node: Any) -> None:
        """Takes the next node."""
        match node:
            case LoneQuote():
                raise self._fault("quote-open", node)
            case syntax.FieldnameNode():
                self._begin(node)
                node.fieldname = self._field(node)
            case _OPEN():
                self._begin(node)
                self._open.append(node)
                if len(self._open) > DEEPEST:
                    raise self._fault("deep", node, most=DEEPEST)
            case _CLOSE():
                self._close(node)
            case syntax.PrefixOperator():
                if isinstance(self._last, syntax.PrefixOperator):
                    raise self._fault("not-twice", node)
                self._begin(node, counts=not isinstance(self._last, syntax.FieldnameNode))
            case syntax.Operator():
                self._infix(node)
            case _:
                node = self._operand(node)
                self._begin(node, counts=not _field_before_scope(self._last, node))
        self._nodes.append(node)
        self._last = node

    def whole(self) -> list[Any]:
        """All nodes, once nothing more is to come."""
        if self._open:
            raise self._fault("bracket-open", self._open[-1])
        self._check_end()
        if not self._nodes:
            raise fault("empty", self._typed, 0, len(self._typed))
        return self._nodes

    def _begin(self, node: Any, counts: bool = True) -> None:
        """Something that can be looked for begins."""
        if isinstance(self._last, syntax.FieldnameNode) and (
            not counts or isinstance(node, syntax.FieldnameNode)
        ):
            raise self._fault("field-twice", node)
        if _ends(self._last):
            self._nodes.append(syntax.InfixOperator("OG", syntax.AndGroup))

    def _infix(self, node: Any) -> None:
        if isinstance(self._last, syntax.FieldnameNode):
            self._check_end()
        if not _ends(self._last):
            raise self._fault("operator-left", node)

    def _close(self, node: Any) -> None:
        if not self._open:
            raise self._fault("bracket-close", node)
        self._open.pop()
        if isinstance(self._last, _OPEN):
            raise self._fault("bracket-empty", self._last)
        self._check_end()

    def _check_end(self) -> None:
        """Nothing is left that waits for something."""
        if isinstance(self._last, syntax.FieldnameNode):
            raise self._fault("field-empty", self._last)
        if isinstance(self._last, syntax.Operator):
            raise self._fault("operator-right", self._last)

    def _field(self, node: Any) -> str:
        name = str(node.original).rstrip(":").lower()
        if name in NAMES:
            return NAMES[name]
        near = process.extractOne(name, list(NAMES), scorer=fuzz.ratio, score_cutoff=_ALIKE)
        if near is None:
            raise self._fault("field-unknown", node)
        raise self._fault("field-misspelt", node, near=f"{near[0]}:")

    def _operand(self, node: Any) -> Any:
        if isinstance(node, Scope):
            return node
        said = node if isinstance(node, Words) else Words(node.text).set_range(node.startchar, node.endchar)
        if not said.quoted:
            self._refuse_foreign_signs(said)
        if not said.parts:
            raise self._fault("quote-empty" if said.quoted else "no-letters", said)
        if any(not set(part) - set("*?") for part in said.parts):
            raise self._fault("wildcard-alone", said)
        return said

    def _refuse_foreign_signs(self, node: Words) -> None:
        """Signs that mean something elsewhere and nothing here are not passed over in silence."""
        if "~" in node.text:
            raise self._fault("tilde", node)
        if node.text[0] in "+-" and node.parts:
            raise self._fault("sign-before", node)

    def _fault(self, name: str, node: Any, **values: object) -> Exception:
        return fault(name, self._typed, node.startchar, node.endchar, **values)


def _ends(node: Any) -> bool:
    """Whether something that can be looked for ends here."""
    return isinstance(node, Words | Scope | _CLOSE)


def _field_before_scope(last: Any, node: Any) -> bool:
    return isinstance(last, syntax.FieldnameNode) and isinstance(node, Scope)
