"""Doctests are looked for only in modules that have some; all others need not be loaded for it."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

_Collected = list[pytest.Collector]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, _Collected, _Collected]:
    """Leaves out the doctests of a module without any."""
    collected = yield
    if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
        return [one for one in collected if not isinstance(one, DoctestModule)]
    return collected
