"""Loaded by the small process that others are forked from: an import loads here what it loads when needed."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from kb.base import build
from kb.base.store import Store
from tests.kb import samples
from tests.kb.base import killing
from tests.kb.base.conftest import hasten

__all__ = ["killing"]

with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
    hasten(patched)
    build.add(Store(Path(folder)), [samples.document()])
