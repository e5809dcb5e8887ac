"""Lighthouse, mobile preset, on a few pages: its four scores, and the figures behind the first."""

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

SCORES = ("performance", "accessibility", "best-practices", "seo")


class BrokenDown(Exception):
    """Lighthouse came to no end; its last words."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What Lighthouse found on a page.

    Attributes:
        scores: by name, of 100.
        lcp, tbt: milliseconds; cls: a share of the screen; bytes: of the whole first view, as they came.
        lost: audits that are not fulfilled.
    """

    path: str
    scores: Mapping[str, int]
    lcp: float
    cls: float
    tbt: float
    bytes: int
    lost: tuple[str, ...]

    def short_of(self, limits: Mapping[str, float]) -> list[str]:
        """What falls short, in a few words each."""
        low = [f"{name} {score}" for name, score in self.scores.items() if score < 100]
        high = [f"{key} {getattr(self, key):g} > {most:g}" for key, most in limits.items()
                if getattr(self, key) > most]  # fmt: skip
        return low + high


def measure(base: str, path: str, tools: Path, browser: str) -> Measured:
    """One run over a page, or a second where Lighthouse loses its browser.

    Raises:
        BrokenDown: Lighthouse came to no end twice.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "found.json"
        command = [str(tools / ".bin" / "lighthouse"), base + path, "--quiet", "--output=json",
                   f"--output-path={out}", "--chrome-flags=--headless --no-sandbox"]  # fmt: skip
        with_browser = {**os.environ, "CHROME_PATH": browser}
        run = partial(subprocess.run, command, env=with_browser, capture_output=True)
        if run().returncode and (again := run()).returncode:
            raise BrokenDown("Lighthouse: " + again.stderr.decode().strip().rpartition("\n")[2])
        return _read(path, json.loads(out.read_text(encoding="utf-8")))


def _read(path: str, found: Mapping[str, Any]) -> Measured:
    audits = found["audits"]
    scored = [a for a in audits.values() if a["score"] is not None and a["scoreDisplayMode"] == "binary"]
    return Measured(
        path,
        {name: round((found["categories"][name]["score"] or 0) * 100) for name in SCORES},
        audits["largest-contentful-paint"]["numericValue"],
        audits["cumulative-layout-shift"]["numericValue"],
        audits["total-blocking-time"]["numericValue"],
        int(audits["total-byte-weight"]["numericValue"]),
        tuple(a["id"] for a in scored if a["score"] < 1),
    )
