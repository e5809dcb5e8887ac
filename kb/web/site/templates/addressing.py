"""The addresses of the site's own pages, quickly: a page has dozens, most of them on every page."""

from collections.abc import Callable, Hashable, MutableMapping
from functools import lru_cache
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any
from urllib.parse import urlencode

from flask import Flask, has_request_context, request
from flask.templating import Environment
from jinja2.runtime import Context, Macro
from jinja2.utils import internalcode

from kb.web.site.recent import Recent

# How templates find and call what they name: what is common at once, anything else as Jinja does it

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


_SAFE = "!$'()*,/:;?@"
"""What stands in a query as it is (`urlencode` of Werkzeug, which follows the URL standard)."""
_ROOM, _BYTES = 4096, 1 << 20
_PLAIN = (str, int)


class Site(Flask):
    """Flask, which remembers the addresses that it has built and writes a query itself.

    What it cannot be sure of it leaves to Flask: addresses with host, and values that are neither text nor
    numbers.
    """

    jinja_environment = QuickEnvironment

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._addresses: Recent[str] = Recent(len, _ROOM, _BYTES)
        self._bare: dict[str, bool] = {}

    def url_for(
        self,
        /,
        endpoint: str,
        *,
        _anchor: str | None = None,
        _method: str | None = None,
        _scheme: str | None = None,
        _external: bool | None = None,
        **values: Any,
    ) -> str:
        """The address of a page, as `flask.url_for` gives it."""
        whole = _method or _scheme or _external or not has_request_context()
        if whole or not all(map(_is_plain, values.values())):
            return super().url_for(
                endpoint, _anchor=_anchor, _method=_method, _scheme=_scheme, _external=_external, **values
            )
        if endpoint.startswith("."):
            endpoint = f"{request.blueprint or ''}{endpoint}".removeprefix(".")
        if _anchor is None and self._takes_a_query_only(endpoint):
            query = urlencode([pair for pair in values.items() if pair[1] is not None], safe=_SAFE)
            address = self._cached_address(endpoint, None, {})
            return f"{address}?{query}" if query else address
        return self._cached_address(endpoint, _anchor, values)

    def _cached_address(self, endpoint: str, anchor: str | None, values: dict[str, Any]) -> str:
        key: Hashable = (endpoint, anchor, request.script_root, *values.items())
        address = self._addresses.get(key)
        if address is None:
            address = super().url_for(endpoint, _anchor=anchor, **values)
            self._addresses.set(key, address)
        return address

    def _takes_a_query_only(self, endpoint: str) -> bool:
        """Whether nothing of a page's path is filled in."""
        if endpoint not in self._bare:
            rules = list(self.url_map.iter_rules(endpoint)) if endpoint in self.view_functions else []
            self._bare[endpoint] = len(rules) == 1 and not rules[0].arguments
        return self._bare[endpoint]


def _is_plain(value: object) -> bool:
    return value is None or type(value) in _PLAIN or isinstance(value, str)
