"""Loaded by the small process that others are forked from: an import loads here what it loads when needed."""

import tempfile
from pathlib import Path

import pytest

from kb.library.builds import build
from kb.library.documents.store import Store
from tests.kb import samples
from tests.kb.library import killing
from tests.kb.library.conftest import hasten

__all__ = ["killing"]

with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
    hasten(patched)
    build.add(Store(Path(folder)), [samples.document()])
