"""The templates of a page as data, for a phone that renders the very same ones (`phone-template.js`).

What is the same on every page (words in the reader's language, addresses of files) is put in; what a phone
never shows is left out. A text stands for itself; anything else is a list whose first is what it is.
A template that does what the phone's script does not know is refused, never passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Flask
from jinja2 import nodes
from markupsafe import escape

from kb.errors import KbError
from kb.web.site.words.language import catalogue, current_language, look_up

FILTERS = frozenset(("age_told", "join", "length", "list", "map", "number", "select", "selectattr"))
FILTERS |= {"striptags", "typeset", "unique"}
"""Filters that the phone knows."""
PHONE_FUNCTIONS = frozenset(("carried", "counting", "entry_url", "excerpt", "law", "linked", "reading_url"))
"""What a page's own functions are called, which the phone answers itself."""
_JOINING = {nodes.And: "and", nodes.Or: "or", nodes.Add: "add"}
_COMPARISONS = {"eq": "eq", "ne": "ne", "gt": "gt", "lt": "lt", "in": "in"}
_OF_LOOPS = ("first", "last")

Table = Mapping[str, str]
"""What a template calls its macros, with the keys under which these are kept."""


class Untold(KbError):
    """A template does something that no phone can do."""


def program(app: Flask, name: str, absent: frozenset[str]) -> dict[str, Any]:
    """A page's template with all that it draws on: `title`, `head`, `main`, and the `macros` that these call.

    Args:
        name: of a template that extends `site/base.html`.
        absent: names that are empty on a phone.

    Raises:
        Untold: it does something that no phone can do.
    """
    return _Exporter(app, absent).page(name)


class _Exporter:
    def __init__(self, app: Flask, absent: frozenset[str]) -> None:
        self._env = app.jinja_env
        self._absent = absent
        self._macros: dict[str, Any] = {}
        self._written: dict[str, tuple[nodes.Macro, Table]] = {}

    def page(self, name: str) -> dict[str, Any]:
        whole, base = self._parse(name), self._parse("site/base.html")
        table = self._table(name, whole, {})
        sets = [self._statement(one, table) for one in whole.body if isinstance(one, nodes.Assign)]
        held = {one.name: one for one in whole.find_all(nodes.Block)}
        blocks = {name: self._body(held[name].body, table) for name in ("title", "style", "script", "main")}
        around: list[Any] = []
        for one in base.body:
            for part in one.nodes if isinstance(one, nodes.Output) else [one]:
                around.append(part)
        at = {part.name: place for place, part in enumerate(around) if isinstance(part, nodes.Block)}
        title, style, script, main = (at[block] for block in ("title", "style", "script", "main"))
        between = self._body([nodes.Output(around[style + 1 : script])], {})
        opening, closing = around[main - 1].data, around[main + 1].data
        return {
            "sets": [one for each in sets for one in each],
            "title": [*blocks["title"], around[title + 1].data.partition("<")[0]],
            "head": [*blocks["style"], *between, *blocks["script"]],
            "main": [
                opening[opening.rindex("<main") :],
                *blocks["main"],
                closing[: closing.index("</main>") + len("</main>")],
            ],
            "macros": self._macros,
        }

    def _parse(self, name: str) -> nodes.Template:
        assert self._env.loader is not None
        source, filename, _ = self._env.loader.get_source(self._env, name)
        return self._env._parse(source, name, filename)

    def _table(self, name: str, template: nodes.Template, around: Table) -> dict[str, str]:
        """The macros that a template can call, which are kept."""
        table = dict(around)
        for one in template.find_all(nodes.FromImport):
            other = str(one.template.as_const())
            theirs = self._table(other, self._parse(other), {})
            for imported in one.names:
                macro, alias = imported if isinstance(imported, tuple) else (imported, imported)
                table[alias] = theirs[macro]
        own = list(template.find_all(nodes.Macro))
        table |= {one.name: f"{name}#{one.name}" for one in own}
        self._written |= {table[one.name]: (one, table) for one in own}
        return table

    def _keep(self, key: str) -> None:
        """Keeps a macro that is called."""
        if key not in self._macros:
            self._macros[key] = None  # it may call itself
            self._macros[key] = self._macro(*self._written[key])

    def _macro(self, one: nodes.Macro, table: Table) -> dict[str, Any]:
        names = [argument.name for argument in one.args]
        defaults = [self._value(value, table) for value in one.defaults]
        return {"names": names, "defaults": defaults, "body": self._body(one.body, table)}

    def _body(self, body: Sequence[nodes.Node], table: Table) -> list[Any]:
        return [told for one in body for told in self._statement(one, table)]

    def _statement(self, one: nodes.Node, table: Table) -> list[Any]:
        match one:
            case nodes.Output():
                return [self._output(part, table) for part in one.nodes]
            case nodes.If():
                return self._if(one, table)
            case nodes.For():
                several = [each.name for each in one.target.find_all(nodes.Name)]
                names = one.target.name if isinstance(one.target, nodes.Name) else several
                test = None if one.test is None else self._value(one.test, table)
                return [["for", names, self._value(one.iter, table), test, self._body(one.body, table)]]
            case nodes.Assign(target=nodes.Name(name=variable)):
                return [["set", variable, self._value(one.node, table)]]
            case nodes.Include():
                name = str(one.template.as_const())
                other = self._parse(name)
                return self._body(other.body, self._table(name, other, table))
            case nodes.Macro() | nodes.FromImport():
                return []
        raise Untold(f"{type(one).__name__} i linje {one.lineno}")

    def _if(self, one: nodes.If, table: Table) -> list[Any]:
        if one.elif_:
            first, *others = one.elif_
            rest = self._if(nodes.If(first.test, first.body, others, one.else_), table)
        else:
            rest = self._body(one.else_, table)
        if isinstance(one.test, nodes.Name) and one.test.name in self._absent:
            return rest
        return [["if", self._value(one.test, table), self._body(one.body, table), rest]]

    def _output(self, one: nodes.Node, table: Table) -> Any:
        if isinstance(one, nodes.TemplateData):
            return one.data
        value = self._value(one, table)
        return value if isinstance(value, str) else ["out", value]

    def _value(self, one: nodes.Node, table: Table) -> Any:
        match one:
            case nodes.Const():
                return str(escape(one.value)) if isinstance(one.value, str) else one.value
            case nodes.Name():
                return ["name", one.name]
            case nodes.Getattr(node=nodes.Name(name="loop")) if one.attr not in _OF_LOOPS:
                raise Untold(f"loop.{one.attr} i linje {one.lineno}")
            case nodes.Getattr():
                return ["get", self._value(one.node, table), one.attr]
            case nodes.Not():
                return ["not", self._value(one.node, table)]
            case nodes.And() | nodes.Or() | nodes.Add():
                return [_JOINING[type(one)], self._value(one.left, table), self._value(one.right, table)]
            case nodes.Concat():
                return ["cat", *(self._value(part, table) for part in one.nodes)]
            case nodes.List() | nodes.Tuple():
                return ["list", *(self._value(item, table) for item in one.items)]
            case nodes.Compare() if len(one.ops) == 1 and one.ops[0].op in _COMPARISONS:
                return [one.ops[0].op, self._value(one.expr, table), self._value(one.ops[0].expr, table)]
            case nodes.CondExpr():
                other = self._value(one.expr2 or nodes.Const(""), table)
                if isinstance(one.test, nodes.Name) and one.test.name in self._absent:
                    return other
                return ["cond", self._value(one.test, table), self._value(one.expr1, table), other]
            case nodes.Filter():
                return self._filter_call(one, table)
            case nodes.Call():
                return self._call(one, table)
        raise Untold(f"{type(one).__name__} i linje {one.lineno}")

    def _filter_call(self, one: nodes.Filter, table: Table) -> Any:
        try:
            return str(escape(self._const(one)))
        except nodes.Impossible:
            pass
        if one.name not in FILTERS or one.kwargs:
            raise Untold(f"filteret {one.name} i linje {one.lineno}")
        args = [self._value(arg, table) for arg in (one.node or nodes.Const(""), *one.args)]
        return ["filter", one.name, *args]

    def _const(self, one: nodes.Filter) -> Any:
        """What a filter makes of a literal, in the language that the phone takes along."""
        if one.name != "number" or one.node is None:
            return one.as_const(nodes.EvalContext(self._env))
        return self._env.filters["number"](None, one.node.as_const(nodes.EvalContext(self._env)))

    def _call(self, one: nodes.Call, table: Table) -> Any:
        args = [self._value(arg, table) for arg in one.args]
        named = {each.key: self._value(each.value, table) for each in one.kwargs}
        match one.node:
            case nodes.Getattr(node=nodes.Name(name="loop"), attr="changed"):
                return ["changed", *args]
            case nodes.Name(name=name) if name in table:
                self._keep(table[name])
                return ["macro", table[name], args, named]
            case nodes.Name(name=name) if name in PHONE_FUNCTIONS:
                return ["call", name, *args]
            case nodes.Name(name="ngettext"):
                words = catalogue(current_language())
                single, several = (arg.as_const() for arg in one.args[:2])
                forms = (words.ungettext(single, several, number) for number in (1, 2))
                return ["plural", *(str(escape(form)) for form in forms), args[2]]
            case nodes.Name(name="_") if named:
                return ["fill", look_up(one.args[0].as_const()), named]
            case nodes.Name(name=name) if name in self._env.globals:
                return self._evaluate(name, one)
        raise Untold(f"kaldet {one.node} i linje {one.lineno}")

    def _evaluate(self, name: str, one: nodes.Call) -> str:
        """What a function that all pages know says, which is the same on every page."""
        try:
            args = [arg.as_const() for arg in one.args]
            named = {each.key: each.value.as_const() for each in one.kwargs}
        except nodes.Impossible as fault:
            raise Untold(f"{name} i linje {one.lineno}") from fault
        return str(escape(self._env.globals[name](*args, **named)))  # type: ignore[operator]  # a function
