"""What a query is made of before it is a query: words, phrases, NEAR, scopes, brackets (Whoosh's nodes)."""

import re
from typing import Any

from kb.search.engine.exact import Query, attach, query, syntax
from kb.search.exact.faults import fault
from kb.search.exact.wording import FIELDS

_PART = re.compile(r"(?:[^\W_]|[*?])+|[♣♦♥♠]")


class Words(syntax.SyntaxNode):  # type: ignore[misc]  # Whoosh ships no types
    """A word, a word with wildcards, or a phrase of them.

    Args:
        text: as it was typed, without quotation marks.
        apart: other words that may stand between two of it.
        quoted: whether it stood in quotation marks.
    """

    has_fieldname = True

    def __init__(self, text: str, apart: int = 0, quoted: bool = False) -> None:
        self.text = text
        self.apart = apart
        self.quoted = quoted
        self.fieldname: str | None = None

    @property
    def parts(self) -> list[str]:
        """Its words, in small letters."""
        return [part.lower() for part in _PART.findall(self.text)]

    def query(self, parser: Any) -> Query:
        """The query for it, in each field that it may stand in."""
        return query.Or([self.within(field) for field in fields_of(self)])

    def within(self, field: str) -> Query:
        """The query for it in one field."""
        one = [attach(_word(field, part), self) for part in self.parts]
        asked = one[0] if len(one) == 1 else query.SpanNear2(one, slop=self.apart + 1, ordered=True)
        return attach(asked, self)


def _word(field: str, part: str) -> Query:
    return query.Wildcard(field, part) if set(part) & set("*?") else query.Term(field, part)


class Scope(syntax.SyntaxNode):  # type: ignore[misc]  # Whoosh ships no types
    """Where to look: a finished query."""

    def __init__(self, part: Query) -> None:
        self.asked = part

    def query(self, parser: Any) -> Query:
        """The query, whatever the field around it."""
        return self.asked


class LoneQuote(syntax.MarkerNode):  # type: ignore[misc]  # Whoosh ships no types
    """A quotation mark without its partner."""


class Bracket(syntax.GroupNode):  # type: ignore[misc]  # Whoosh ships no types
    """What stands in brackets, and a whole query; not an `AndGroup`, so that AND never takes it apart."""

    qclass = query.And
    merging = False


class Near(syntax.GroupNode):  # type: ignore[misc]  # Whoosh ships no types
    """Two things near each other, whichever comes first."""

    merging = False

    def __init__(self, nodes: list[Any] | None = None, apart: int = 0, text: str = "") -> None:
        super().__init__(nodes, apart=apart, typed=text)
        self.apart = apart
        self.typed = text

    def query(self, parser: Any) -> Query:
        """The query for it, in each field that both may stand in."""
        return query.Or([self.within(field) for field in fields_of(self)])

    def within(self, field: str) -> Query:
        """The query for it in one field."""
        left, right = (self._operand(node, field) for node in self.nodes)
        orders = ([left, right], [right, left])
        near = [query.SpanNear2(pair, slop=self.apart + 1, ordered=True) for pair in orders]
        for one in near:
            attach(one, self)
        return query.Or(near)

    def _operand(self, node: Any, field: str) -> Query:
        if isinstance(node, Words | Near):
            return node.within(field)
        if isinstance(node, Bracket) and len(node) == 1:
            return self._operand(node[0], field)
        if isinstance(node, syntax.OrGroup):
            return query.Or([self._operand(one, field) for one in node])
        raise fault("near-operand", self.typed, node.startchar or 0, node.endchar or len(self.typed))


class NearOperator(syntax.InfixOperator):  # type: ignore[misc]  # Whoosh ships no types
    """`NEAR/5` between two words or phrases."""

    def __init__(self, text: str, apart: int, typed: str) -> None:
        super().__init__(text, Near)
        self.apart = apart
        self.typed = typed

    def replace_self(self, parser: Any, group: Any, position: int) -> int:
        """Puts what stands on both sides together."""
        group[position - 1 : position + 2] = [
            Near([group[position - 1], group[position + 1]], self.apart, self.typed)
        ]
        return position


def fields_of(node: Any) -> tuple[str, ...]:
    """The fields that a node may stand in: the one that was named, or all.

    Raises:
        ExactQueryError: the two sides of a NEAR name different ones.
    """
    named = sorted(_fields_named(node))
    if len(named) > 1:
        raise fault("near-fields", node.typed, node.startchar or 0, node.endchar or len(node.typed))
    return (named[0],) if named else FIELDS


def _fields_named(node: Any) -> set[str]:
    if isinstance(node, syntax.GroupNode):
        return set().union(*(_fields_named(child) for child in node))
    field = getattr(node, "fieldname", None)
    return {field} if field else set()
