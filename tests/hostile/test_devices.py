"""A device without an end, given as a file: a sentence, and no more of it read than a file may have."""

import resource
from pathlib import Path

import pytest

from kb.cli import run

ENDLESS = Path("/dev/zero")


@pytest.mark.skipif(not ENDLESS.exists(), reason="no device without an end here")
@pytest.mark.parametrize("command", [["evening"], ["calc", "score"], ["claim"], ["comparable"], ["apply"]])
def test_a_device_without_an_end_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, before[1]))
    try:
        assert run([*command, str(ENDLESS)]) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
    said = capsys.readouterr().err.strip()
    assert len(said.splitlines()) == 1 and "Fejl i programmet" not in said
