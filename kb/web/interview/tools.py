"""The pages that carry a ruling on, where it ends in a number that a page works out (`tools.toml`)."""

from __future__ import annotations

from functools import cache
from typing import Any

from flask import url_for

from kb.web.site.language import pick
from kb.web.site.reference import Target
from laws import shipped

DATA = "tools.toml"


def tools(topic: str) -> list[Target]:
    """The pages that a topic's ruling leads on to, in their order."""
    return [Target(url_for(one["page"]), pick(one)) for one in _all() if one["topic"] == topic]


@cache
def _all() -> tuple[dict[str, Any], ...]:
    return tuple(shipped.table(DATA, "kb")["tool"])
