"""What a phone stores for use without a network: pages, interviews and more, made on the server."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.offline.bundle import make_bundle
    from kb.offline.kept import read_manifest
    from kb.offline.parts import Fetch, Making, Part

__all__ = ["Fetch", "Making", "Part", "make_bundle", "read_manifest"]

_PLACES = {
    "make_bundle": "bundle",
    "read_manifest": "kept",
    "Fetch": "parts",
    "Making": "parts",
    "Part": "parts",
}


def __getattr__(name: str) -> Any:
    """A public name, loaded when it is first used: a site that is started makes nothing for phones yet."""
    if name not in _PLACES:
        raise AttributeError(name)
    return getattr(import_module(f"kb.offline.{_PLACES[name]}"), name)
