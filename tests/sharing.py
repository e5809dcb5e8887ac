"""Which tests run in one worker of a parallel run: those of a file, and of rooms that share what is dear.

The groups of xdist itself are written behind the name of a test, where pytest 9 does not look: nothing was
grouped, and every site, home and walk was made in each worker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

TOGETHER = {
    "rulings": ("tests/rulings/", "rulings/"),
    "site": ("tests/kb/web/", "tests/kb/offline/", "tests/kb/published/", "kb/web/"),
    "search": ("tests/kb/search/", "kb/search/"),
}
"""Folders by what their tests share: the walks through all topics; the site."""


def shares_with(node: str) -> str:
    """The name of the worker's share that a test belongs to, by its node id."""
    file = node.partition("::")[0]
    return next((name for name, folders in TOGETHER.items() if file.startswith(folders)), file)


def scheduler(config: pytest.Config, log: Any) -> object:
    """Deals the shares out to the workers, the largest first."""
    from xdist.scheduler import LoadScopeScheduling

    class ByShare(LoadScopeScheduling):
        """Deals out what belongs together as a whole."""

        def _split_scope(self, nodeid: str) -> str:
            return shares_with(nodeid)

    return ByShare(config, log)
