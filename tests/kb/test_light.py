"""What a command need not load it does not load: a version and a law are shown at once."""

import os
import subprocess
import sys

import pytest

from tests.kb import samples
from tests.kb.library.conftest import Import, imported, quick

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


@pytest.mark.verify
def test_that_something_is_loaded_would_be_seen(imported: Import) -> None:
    environment = {**os.environ, "BRIDGELOV_HOME": str(imported(a=samples.PAGE).home)}
    command = [sys.executable, "-c", _CALLED % (HEAVY,), "search", "kulørsvigt"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "numpy" in done.stderr.splitlines()[-1]


LATER = ("laws.reading.recognise", "rulings.told", "kb.offline.bundle", "rulings.rules.revoke")
"""What a site loads when it is first needed, or after a pause: readers, told cases, bundles, rules."""
_SITE = """
import sys
from pathlib import Path
from kb.library.knowledge import KnowledgeBase
from kb.web.app import create_app
home = Path(sys.argv[1])
app = create_app(home, KnowledgeBase.open(home), hosts=())
client = app.test_client()
assert client.get("/", headers={"Host": "localhost"}).status_code == 200
later = %r
print(*(name for name in later if name in sys.modules))
from kb.web.warm import ADDRESSES, warm
warm(app)
print(*(name for name in later if name in sys.modules))
loaded = set(sys.modules)
for page, asked in ADDRESSES.items():
    print(client.get(page, query_string=asked, headers={"Host": "localhost"}).status, end=" ")
print()
print(*(set(sys.modules) - loaded))
"""


@pytest.mark.verify
def test_the_front_page_waits_for_nothing_that_it_does_not_show(imported: Import) -> None:
    home = imported(a=samples.PAGE).home
    environment = {**os.environ, "BRIDGELOV_HOME": str(home)}
    with_it = [sys.executable, "-c", _CALLED % (HEAVY,), "about"]  # whatever is to be mended is mended first
    subprocess.run(with_it, env=environment, capture_output=True, check=True)
    command = [sys.executable, "-c", _SITE % (LATER,), str(home)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    first, warmed, asked, more = done.stdout.split("\n")[:4]
    assert first == ""
    assert warmed.split() == ["rulings.told", "rulings.rules.revoke"], "after a pause a ruling finds them"
    assert set(asked.split()) == {"200", "OK"}, "what is made for nobody is a page that somebody asks for"
    assert more == "", "and who asks for it then waits for nothing"
