"""What a process of the site loads once its first answers are given: parts, and what they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

if TYPE_CHECKING:
    from flask import Flask

ADDRESSES = {
    "/opslag": {"q": "syd bød 1♥ i nords tur"},
    "/lov/27": {},
    "/doem/melding-uden-for-tur": {"out-of-turn-kind": "bid"},
    "/doem/utilstraekkeligt-bud": {"auction": "N: 1H 2C 1S", "unintended": "nej", "lho-accepts": "nej"},
    "/tilsvarende": {"gammel": "12-14 5+♠", "ny": "10-12 4+♥"},
}
"""A page of each dear kind: a search reads its columns, a comparison counts hands, both once."""


def warm(app: Flask) -> None:
    """Loads every part, and makes a page of each dear kind for nobody; who asks meanwhile waits."""
    from kb.web.features import LATER

    for part in LATER:
        part.part()
    for path, parameters in ADDRESSES.items():
        # Not through the doors of the site, which log who comes and ask for which host.
        with app.test_request_context(f"{path}?{urlencode(parameters)}"):
            app.full_dispatch_request()
