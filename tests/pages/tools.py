"""The tools that check pages, installed from `package.json` beside the virtual environment, once."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests import chromium

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLACE = ROOT / "build" / "pages"

LEAST_NODE = 20


class MissingTool(Exception):
    """Something that the checks need and that is not here; the message says how to get it."""


def install() -> Path:
    """The folder with the tools; fetched by npm where they are not there in these versions yet.

    Raises:
        MissingTool: no Node of a new enough version, or npm could not fetch.
    """
    _check_node()
    wanted = (HERE / "package.json").read_bytes()
    kept = PLACE / "package.json"
    if not kept.exists() or kept.read_bytes() != wanted or not (PLACE / "node_modules").exists():
        PLACE.mkdir(parents=True, exist_ok=True)
        print("Fetching axe, Lighthouse and TypeScript …", flush=True)
        (PLACE / "package.json").write_bytes(wanted)
        fetch = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
        done = subprocess.run(fetch, cwd=PLACE, check=False)
        if done.returncode:
            kept.unlink()
            raise MissingTool("npm could not fetch the tools: look at its message above, and try again.")
    return PLACE / "node_modules"


def browser() -> str:
    """The browser.

    Raises:
        MissingTool: there is none.
    """
    found = chromium.installed()
    if found is None:
        raise MissingTool("No Chromium here; on Debian: apt-get install chromium")
    return found


def _check_node() -> None:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise MissingTool(f"No Node here; checking pages takes Node {LEAST_NODE}: apt-get install nodejs npm")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    if int(said.strip("v \n").split(".")[0]) < LEAST_NODE:
        raise MissingTool(f"Node {said.strip()} is too old; checking pages takes Node {LEAST_NODE} or newer.")


def types() -> int:
    """Checks the types that the scripts' comments state; prints what is wrong, and says whether."""
    command = [str(install() / ".bin" / "tsc"), "--project", str(HERE / "tsconfig.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    sys.stdout.write(done.stdout)
    return done.returncode
