"""The site's own limits of time, out of the way of a slow machine."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def unhurried() -> Iterator[None]:
    """Nothing is given up because the machine has other work; a test about that sets a limit itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kb.web.claim.page.SECONDS", 1000.0)
        patch.setattr("kb.web.claim.api.SECONDS", 1000.0)
        patch.setattr("kb.web.editing.checks.looking.PATIENCE", 1000.0)
        yield
