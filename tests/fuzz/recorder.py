"""What comes of each input: refused, answered, broken, too slow or too large; kept to be tried again."""

import hashlib
import json
import resource
import signal
import time
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from tests.fuzz.doors import REFUSALS, Door

SLOW = 1.0
"""Seconds of this process after which an answer took too long, but for a book (`Door.pace`)."""
HUNG = 60
"""Seconds of this process after which nobody waits any longer."""
LARGER = 200 * 1024
"""Kilobytes by which the process may grow over one input."""
_FRAMES = 3
"""Of the end of a traceback that tell one fault from another."""


class Hung(BaseException):
    """Nothing came for `HUNG` seconds."""


@dataclass(slots=True)
class Recorder:
    """Gives inputs to a door and counts.

    Attributes:
        kept: folder of what was found.
        longest: seconds of this process that an input took.
        largest: kilobytes by which the process grew over an input.
        found: a line for each fault, with the first input that showed it.
    """

    door: Door
    kept: Path
    inputs: int = 0
    refused: int = 0
    longest: float = 0.0
    largest: int = 0
    found: dict[str, str] = field(default_factory=dict)

    def open(self, seeds: Iterable[bytes]) -> None:
        """Opens the door with its seeds: what it loads on its way is no fault of an input."""
        for data in seeds:
            with suppress(*REFUSALS):
                self.door.take(data)

    def give(self, data: bytes) -> float:
        """One input; never raises. Returns the seconds that it took."""
        self.inputs += 1
        before, began = _kilobytes(), time.process_time()
        signal.signal(signal.SIGPROF, _stop)
        signal.setitimer(signal.ITIMER_PROF, HUNG)
        try:
            self.door.take(data)
        except REFUSALS:
            self.refused += 1
        except Hung:
            pass  # its time tells
        except Exception as fault:
            self._keep(_fault(fault), data)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        took = time.process_time() - began
        self.longest = max(self.longest, took)
        more = _kilobytes() - before
        self.largest = max(self.largest, more)
        if took > SLOW + self.door.pace * len(data) / 1000:
            self._keep(f"{took:.1f} s for {len(data)} bytes", data, kind="slow")
        if more > LARGER:
            self._keep(f"{more // 1024} MB more", data, kind="large")
        return took

    def write(self, how: str, of: Mapping[str, object], *, whole: bool = False) -> None:
        """The count and what was found until now, as JSON beside what is kept.

        Args:
            of: what was asked for, by which a part that is done is known again.
            whole: whether all of it is done.
        """
        self.kept.mkdir(parents=True, exist_ok=True)
        told = {
            "door": self.door.name,
            "how": how,
            "inputs": self.inputs,
            "refused": self.refused,
            "longest": round(self.longest, 3),
            "megabytes": self.largest // 1024,
            "of": dict(of),
            "whole": whole,
            "found": list(self.found.values()),
        }
        (self.kept / f"{self.door.name}-{how}.json").write_text(json.dumps(told, ensure_ascii=False), "utf-8")

    def _keep(self, what: str, data: bytes, kind: str = "") -> None:
        if (kind or what) in self.found and len(self.found) > 50:
            return
        digest = hashlib.sha256(data).hexdigest()[:12]
        key = f"{kind} {digest}" if kind else what
        if key in self.found:
            return
        self.kept.mkdir(parents=True, exist_ok=True)
        file = self.kept / f"{self.door.name}-{digest}"
        file.write_bytes(data)
        self.found[key] = f"{self.door.name}: {what} ({file})"
        print(self.found[key], flush=True)


def _fault(fault: Exception) -> str:
    frames = traceback.extract_tb(fault.__traceback__)[-_FRAMES:]
    where = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
    return f"{type(fault).__name__}: {str(fault)[:120]} at {where}"


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise Hung


def _kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
