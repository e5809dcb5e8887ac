"""`python -m tests.fuzz [DOOR …] [--inputs N] [--guided N]`: every door, each in a process of its own.

Hypothesis makes a third of the inputs, changed seeds are the rest; atheris, where it is installed, then goes
on from the seeds by what it sees covered. What is found is kept in `.fuzz/` and told at the
end (exit code 1).
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from tests.fuzz.api import ask_api

KEPT = Path(".fuzz")
INPUTS = 100_000
"""Of all doors together."""
GUIDED = 40_000
"""More that are guided by coverage, where atheris is installed."""


def main() -> int:
    """Runs what was asked for."""
    asked = _asked()
    if asked.child:
        return _child(asked)
    from tests.fuzz.doors import DOORS

    doors = [DOORS[name] for name in asked.doors] or list(DOORS.values())
    weight, told = sum(door.share for door in doors), []
    for door in doors:
        told.append(_run(door.name, "made", int(asked.inputs * door.share / weight) + 1, asked.seed))
        if importlib.util.find_spec("atheris") and asked.guided:
            told.append(_run(door.name, "guided", int(asked.guided * door.share / weight) + 1, asked.seed))
    if not asked.doors:
        told.append(ask_api(KEPT))
    return _tell(told)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("doors", nargs="*")
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--guided", type=int, default=GUIDED)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", choices=["made", "guided"])
    return parser.parse_args()


def _run(door: str, how: str, inputs: int, seed: int) -> dict[str, object]:
    """A door in a process of its own; what it found, also where it died of it."""
    report = KEPT / f"{door}-{how}.json"
    report.unlink(missing_ok=True)
    began = time.monotonic()
    command = [
        sys.executable,
        "-m",
        "tests.fuzz",
        door,
        "--child",
        how,
        "--inputs",
        str(inputs),
        "--seed",
        str(seed),
    ]
    ended = subprocess.run(command, check=False)
    told: dict[str, object] = {"door": door, "how": how, "inputs": 0, "found": []}
    if report.exists():
        told = json.loads(report.read_text("utf-8"))
    if ended.returncode:
        told["found"] = [*told["found"], f"{door}: ended with {ended.returncode}"]  # type: ignore[misc]  # JSON
    print(f"{door:12} {how:8} {told['inputs']:>7} inputs  {time.monotonic() - began:6.0f} s", flush=True)
    return told


def _child(asked: argparse.Namespace) -> int:
    (door,) = asked.doors
    if asked.child == "guided":
        from tests.fuzz.guided import guide

        return guide(door, asked.inputs, KEPT)
    from tests.fuzz.doors import DOORS
    from tests.fuzz.made import changed
    from tests.fuzz.proposed import propose
    from tests.fuzz.recorder import Recorder

    recorder, draw = Recorder(DOORS[door], KEPT), random.Random(f"{door} {asked.seed}")
    given = DOORS[door].seeds()
    for seed in given:
        recorder.give(seed)
    propose(recorder, asked.inputs // 3, asked.seed)
    while recorder.inputs < asked.inputs:
        recorder.give(changed(draw.choice(given), given, draw))
        if recorder.inputs % 500 == 0:
            recorder.write("made")
    recorder.write("made")
    return 0


def _tell(told: list[dict[str, object]]) -> int:
    found = [one for each in told for one in each["found"]]  # type: ignore[attr-defined]  # JSON
    total = sum(int(str(each["inputs"])) for each in told)
    print(f"\n{total} inputs, {len(found)} findings")
    print("\n".join(map(str, found)))
    return 1 if found else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONWARNINGS", "ignore")
    sys.exit(main())
