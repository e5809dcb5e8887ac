"""Where the browser of this machine is."""

import os
import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without its windows: the same pages, and a phone is new in a third of the time."""


def installed() -> str | None:
    """The path of Chromium: the one that `CHROME_PATH` names, else the machine's own, if it has any."""
    return os.environ.get("CHROME_PATH") or next(filter(None, map(shutil.which, NAMES)), None)
