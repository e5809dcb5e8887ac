"""What is made behind the site's back lets the site go first, in a session of its own too."""

import subprocess
import sys
from pathlib import Path

import pytest

GROUP = Path("/proc/self/autogroup")
WORK = f"""
import os
from pathlib import Path
from kb.library.builds.behind import give_way
give_way()
print(os.nice(0))
print(Path({str(GROUP)!r}).read_text().split()[-1])
"""
IN_ONE = f"""
import subprocess, sys
from pathlib import Path
text = Path({str(GROUP)!r}).read_text()
print(text.split()[-1] if text else "none", flush=True)
if text:
    subprocess.run([sys.executable, "-c", {WORK!r}], check=True)
"""
"""The leader of a session tells how its session is ranked and starts the work beside itself."""


def told(work: str) -> list[str]:
    """What a process that leads a session of its own prints."""
    command = [sys.executable, "-c", work]
    done = subprocess.run(command, capture_output=True, text=True, check=True, start_new_session=True)
    return done.stdout.split()


@pytest.mark.verify
@pytest.mark.timing  # the system ranks ten sessions a second, from all its users
@pytest.mark.skipif(not GROUP.exists(), reason="no sessions that share a processor here")
def test_a_session_of_its_own_gives_way_and_one_of_others_does_not() -> None:
    before, *beside = told(IN_ONE)
    if before == "none":
        pytest.skip("the system shares its processors out by other groups than sessions here")
    assert beside == ["19", before]
    assert told(WORK) == ["19", "19"]
