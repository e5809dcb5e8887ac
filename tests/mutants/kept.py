"""What came of each fault, kept in `.mutants/`: a run that is broken off goes on where it was."""

import hashlib
import json
from dataclasses import asdict, dataclass
from threading import Lock

from tests.mutants.drawing import ROOT
from tests.mutants.tree import project_files

_FILE = ROOT / ".mutants" / "results.jsonl"
_COUNTED = ("kb/", "laws/", "rulings/", "tests/", "pyproject.toml")
_WRITING = Lock()


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a fault.

    Attributes:
        key: of the fault.
        state: of the project.
        killer: the test that went red; empty where none did.
        whole_gate: whether every test of the gate was asked.
    """

    key: str
    state: str
    killer: str
    whole_gate: bool


def state() -> str:
    """A hash of the product and its tests."""
    said = hashlib.sha256()
    for name in project_files():
        if name.startswith(_COUNTED) and not name.startswith("tests/mutants/"):
            said.update(f"{name}\n".encode() + (ROOT / name).read_bytes())
    return said.hexdigest()[:16]


def read() -> dict[str, Result]:
    """The last result of each fault, of whatever state."""
    lines = _FILE.read_text(encoding="utf-8").splitlines() if _FILE.exists() else []
    return {result.key: result for result in (Result(**json.loads(line)) for line in lines)}


def keep(result: Result) -> None:
    """Writes a result down."""
    with _WRITING:
        _FILE.parent.mkdir(exist_ok=True)
        with _FILE.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(result)) + "\n")
