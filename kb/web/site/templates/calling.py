"""How templates find and call what they name: what is common at once, anything else as Jinja does it.

Jinja looks at each thing that is called for what it may want handed in (the context, the environment). A page
calls hundreds of things, and nearly all are macros or functions that want nothing. And it lays a map over the
names that all templates know, for those that are given some of their own; none is here.
"""

from collections.abc import Callable, MutableMapping
from functools import lru_cache
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from flask.templating import Environment
from jinja2.runtime import Context, Macro
from jinja2.utils import internalcode

_WANTS = "jinja_pass_arg"  # how Jinja marks what wants something
_FUNCTIONS = frozenset((FunctionType, MethodType, BuiltinFunctionType, type(lru_cache(len))))


class QuickContext(Context):
    """The variables of a template, and how it calls what it names."""

    @internalcode
    def call(self, obj: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """The result of a call, as Jinja gives it."""
        kind = type(obj)
        if kind in _FUNCTIONS and not hasattr(obj, _WANTS):
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return obj(*args, **kwargs)
        if kind is Macro:
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return obj(self.eval_ctx, *args, **kwargs)
        return super().call(obj, *args, **kwargs)


class QuickEnvironment(Environment):
    """The templates of the site, and the names that they all know."""

    context_class = QuickContext

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The names that a template knows from the beginning."""
        return super().make_globals(d) if d else self.globals
