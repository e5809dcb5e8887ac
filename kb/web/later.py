"""A part of the site that is loaded when one of its addresses is first asked for.

Who starts the site waits for a law, a search and the front page; what the calculators, the claims or the
editors' room rest on takes ten times as long to load. Until then of such a part only its addresses are known.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any
from weakref import WeakSet

from flask import Blueprint, Flask, current_app
from flask.typing import ResponseReturnValue


class Later(Blueprint):
    """The blueprint of a part before its module is there.

    Args:
        name: of its blueprint.
        module: where that stands, as `bp`, with its views.
        addresses: of each view, with the methods where they are others than GET: `POST /krav`.
    """

    def __init__(self, name: str, module: str, **addresses: str) -> None:
        super().__init__(name, __name__)
        self._module = module
        self._sites: WeakSet[Flask] = WeakSet()
        for view, addresses_of_view in addresses.items():
            *methods, address = addresses_of_view.split()
            self.add_url_rule(address, view, self._view(view), methods=methods or ["GET"])

    def part(self) -> Blueprint:
        """The blueprint itself, loaded where it is not."""
        blueprint: Blueprint = import_module(self._module).bp
        return blueprint

    def _view(self, name: str) -> Callable[..., ResponseReturnValue]:
        def view(**values: Any) -> ResponseReturnValue:
            app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # of the proxy
            if app not in self._sites:
                self._refuse_as(self.part(), app)
                self._sites.add(app)
            answer: ResponseReturnValue = getattr(import_module(self._module), name)(**values)
            return answer

        return view

    def _refuse_as(self, part: Blueprint, app: Flask) -> None:
        """Lets the part say itself what is wrong; an application takes no more blueprints once it answers."""
        for code, handlers in part.error_handler_spec[None].items():
            app.error_handler_spec[self.name][code].update(handlers)
