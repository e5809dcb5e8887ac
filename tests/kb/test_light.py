"""What a command need not load it does not load: a version and a law are shown at once."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.kb import samples
from tests.kb.base.conftest import Import, imported, quick

__all__ = ["imported", "quick"]

HEAVY = ("numpy", "whoosh", "rapidfuzz", "flask", "lxml")
_CALLED = """
import sys
from kb.cli import run
code = run(sys.argv[1:])
print("loaded", code, *(name for name in %r if name in sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["--version"], ["show", "62"], ["show", "62", "--json"]])
def test_what_is_heavy_is_not_loaded(imported: Import, arguments: list[str]) -> None:
    home = imported(a=samples.PAGE).home
    environment = {**os.environ, "BRIDGELOV_HOME": str(home)}
    command = [sys.executable, "-c", _CALLED % (HEAVY,), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1] == "loaded 0" and done.stdout


def test_that_something_is_loaded_would_be_seen(imported: Import) -> None:
    environment = {**os.environ, "BRIDGELOV_HOME": str(imported(a=samples.PAGE).home)}
    command = [sys.executable, "-c", _CALLED % (HEAVY,), "search", "kulørsvigt"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "numpy" in done.stderr.splitlines()[-1]
