"""The templates of a page as data, for a phone that renders the very same ones (`phone-template.js`).

What is the same on every page (words in the reader's language, addresses of files) is put in; what a phone
never shows is left out. A text stands for itself; anything else is a list whose first is what it is.
A template that does what the phone's script does not know is refused, never passed over.
"""

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
TESTS = frozenset(("equalto", "in"))
"""By which of them it selects by an attribute."""
PHONE_FUNCTIONS = frozenset(("carried", "counting", "entry_url", "excerpt", "law", "linked", "reading_url"))
"""What a page's own functions are called, which the phone answers itself."""
_JOINING = {nodes.And: "and", nodes.Or: "or", nodes.Add: "add"}
_COMPARISONS = {"eq": "eq", "ne": "ne", "gt": "gt", "lt": "lt", "in": "in"}
_OF_LOOPS = ("first", "index0", "last")

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
        self._macro_sources: dict[str, tuple[nodes.Macro, Table]] = {}

    def page(self, name: str) -> dict[str, Any]:
        whole, base = self._parse(name), self._parse("site/base.html")
        table = self._table(name, whole, {})
        sets = [self._statement(node, table) for node in whole.body if isinstance(node, nodes.Assign)]
        blocks_by_name = {node.name: node for node in whole.find_all(nodes.Block)}
        blocks = {
            name: self._body(blocks_by_name[name].body, table)
            for name in ("title", "style", "script", "main")
        }
        around: list[Any] = []
        for node in base.body:
            for part in node.nodes if isinstance(node, nodes.Output) else [node]:
                around.append(part)
        at = {part.name: place for place, part in enumerate(around) if isinstance(part, nodes.Block)}
        title, style, script, main = (at[block] for block in ("title", "style", "script", "main"))
        between = self._body([nodes.Output(around[style + 1 : script])], {})
        opening, closing = around[main - 1].data, around[main + 1].data
        return {
            "sets": [node for each in sets for node in each],
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
        for node in template.find_all(nodes.FromImport):
            other = str(node.template.as_const())
            theirs = self._table(other, self._parse(other), {})
            for import_name in node.names:
                macro, alias = import_name if isinstance(import_name, tuple) else (import_name, import_name)
                table[alias] = theirs[macro]
        own = list(template.find_all(nodes.Macro))
        table |= {node.name: f"{name}#{node.name}" for node in own}
        self._macro_sources |= {table[node.name]: (node, table) for node in own}
        return table

    def _keep(self, key: str) -> None:
        """Keeps a macro that is called."""
        if key not in self._macros:
            self._macros[key] = None  # it may call itself
            self._macros[key] = self._macro(*self._macro_sources[key])

    def _macro(self, node: nodes.Macro, table: Table) -> dict[str, Any]:
        names = [argument.name for argument in node.args]
        defaults = [self._value(value, table) for value in node.defaults]
        return {"names": names, "defaults": defaults, "body": self._body(node.body, table)}

    def _body(self, body: Sequence[nodes.Node], table: Table) -> list[Any]:
        return [statement for node in body for statement in self._statement(node, table)]

    def _statement(self, node: nodes.Node, table: Table) -> list[Any]:
        match node:
            case nodes.Output():
                return [self._output(part, table) for part in node.nodes]
            case nodes.If():
                return self._if(node, table)
            case nodes.For():
                several = [each.name for each in node.target.find_all(nodes.Name)]
                names = node.target.name if isinstance(node.target, nodes.Name) else several
                test = None if node.test is None else self._value(node.test, table)
                return [["for", names, self._value(node.iter, table), test, self._body(node.body, table)]]
            case nodes.Assign(target=nodes.Name(name=variable)):
                return [["set", variable, self._value(node.node, table)]]
            case nodes.Include():
                name = str(node.template.as_const())
                other = self._parse(name)
                return self._body(other.body, self._table(name, other, table))
            case nodes.Macro() | nodes.FromImport():
                return []
        raise Untold(f"{type(node).__name__} i linje {node.lineno}")

    def _if(self, node: nodes.If, table: Table) -> list[Any]:
        if node.elif_:
            first, *others = node.elif_
            rest = self._if(nodes.If(first.test, first.body, others, node.else_), table)
        else:
            rest = self._body(node.else_, table)
        if isinstance(node.test, nodes.Name) and node.test.name in self._absent:
            return rest
        return [["if", self._value(node.test, table), self._body(node.body, table), rest]]

    def _output(self, node: nodes.Node, table: Table) -> Any:
        if isinstance(node, nodes.TemplateData):
            return node.data
        value = self._value(node, table)
        return value if isinstance(value, str) else ["out", value]

    def _value(self, expression: nodes.Node, table: Table) -> Any:
        match expression:
            case nodes.Const():
                return (
                    str(escape(expression.value)) if isinstance(expression.value, str) else expression.value
                )
            case nodes.Name():
                return ["name", expression.name]
            case nodes.Getattr(node=nodes.Name(name="loop")) if expression.attr not in _OF_LOOPS:
                raise Untold(f"loop.{expression.attr} i linje {expression.lineno}")
            case nodes.Getattr():
                return ["get", self._value(expression.node, table), expression.attr]
            case nodes.Not():
                return ["not", self._value(expression.node, table)]
            case nodes.And() | nodes.Or() | nodes.Add():
                return [
                    _JOINING[type(expression)],
                    self._value(expression.left, table),
                    self._value(expression.right, table),
                ]
            case nodes.Concat():
                return ["cat", *(self._value(part, table) for part in expression.nodes)]
            case nodes.List() | nodes.Tuple():
                return ["list", *(self._value(item, table) for item in expression.items)]
            case nodes.Compare() if len(expression.ops) == 1 and expression.ops[0].op in _COMPARISONS:
                return [
                    expression.ops[0].op,
                    self._value(expression.expr, table),
                    self._value(expression.ops[0].expr, table),
                ]
            case nodes.CondExpr():
                other = self._value(expression.expr2 or nodes.Const(""), table)
                if isinstance(expression.test, nodes.Name) and expression.test.name in self._absent:
                    return other
                return [
                    "cond",
                    self._value(expression.test, table),
                    self._value(expression.expr1, table),
                    other,
                ]
            case nodes.Filter():
                return self._filter_call(expression, table)
            case nodes.Call():
                return self._call(expression, table)
        raise Untold(f"{type(expression).__name__} i linje {expression.lineno}")

    def _filter_call(self, node: nodes.Filter, table: Table) -> Any:
        try:
            return str(escape(self._const(node)))
        except nodes.Impossible:
            pass
        if node.name not in FILTERS or node.kwargs:
            raise Untold(f"filteret {node.name} i linje {node.lineno}")
        if node.name == "selectattr" and len(node.args) > 1 and node.args[1].as_const() not in TESTS:
            raise Untold(f"selectattr i linje {node.lineno}")
        args = [self._value(arg, table) for arg in (node.node or nodes.Const(""), *node.args)]
        return ["filter", node.name, *args]

    def _const(self, node: nodes.Filter) -> Any:
        """What a filter makes of a literal, in the language that the phone takes along."""
        if node.name != "number" or node.node is None:
            return node.as_const(nodes.EvalContext(self._env))
        return self._env.filters["number"](None, node.node.as_const(nodes.EvalContext(self._env)))

    def _call(self, call: nodes.Call, table: Table) -> Any:
        args = [self._value(arg, table) for arg in call.args]
        keywords = {each.key: self._value(each.value, table) for each in call.kwargs}
        match call.node:
            case nodes.Getattr(node=nodes.Name(name="loop"), attr="changed"):
                return ["changed", *args]
            case nodes.Name(name=name) if name in table:
                self._keep(table[name])
                return ["macro", table[name], args, keywords]
            case nodes.Name(name=name) if name in PHONE_FUNCTIONS:
                return ["call", name, *args]
            case nodes.Name(name="ngettext"):
                words = catalogue(current_language())
                single, several = (arg.as_const() for arg in call.args[:2])
                forms = (words.ungettext(single, several, number) for number in (1, 2))
                return ["plural", *(str(escape(form)) for form in forms), args[2]]
            case nodes.Name(name="_") if keywords:
                return ["fill", look_up(call.args[0].as_const()), keywords]
            case nodes.Name(name=name) if name in self._env.globals:
                return self._evaluate(name, call)
        raise Untold(f"kaldet {call.node} i linje {call.lineno}")

    def _evaluate(self, name: str, node: nodes.Call) -> str:
        """What a function that all pages know says, which is the same on every page."""
        try:
            args = [arg.as_const() for arg in node.args]
            keywords = {each.key: each.value.as_const() for each in node.kwargs}
        except nodes.Impossible as fault:
            raise Untold(f"{name} i linje {node.lineno}") from fault
        return str(escape(self._env.globals[name](*args, **keywords)))  # type: ignore[operator]  # a function
