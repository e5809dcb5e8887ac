"""JSON Schema as the tests need it, without what takes seconds to load.

A grammar of international addresses comes along where it is installed; no schema of ours asks for one.
"""

import sys
from typing import Any

import pytest

_GRAMMAR = "rfc3987_syntax"


def json_schema() -> Any:
    """The package `jsonschema`; the test is skipped where it is missing."""
    if "jsonschema" in sys.modules:
        return sys.modules["jsonschema"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, _GRAMMAR, None)
        return pytest.importorskip("jsonschema")
