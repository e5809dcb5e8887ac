"""Servers that the site is measured on, each started as its users would start it."""

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

APP = "tests.benchmarks._load_app:app"
READY = 60.0
"""Seconds that a server has to give its first answer."""

_WAITRESS = "from waitress import serve; from tests.benchmarks._load_app import app; serve(app, {options})"
_TIMED = "channel_timeout=20, cleanup_interval=5, connection_limit=2000, asyncore_use_poll=True"


def commands(port: int) -> Mapping[str, list[str]]:
    """What starts each candidate, those whose package is there."""
    python, at = sys.executable, f"127.0.0.1:{port}"
    listen = f"host='127.0.0.1', port={port}, threads=8"
    every = {
        "bridgelov serve": [python, "-m", "kb.cli", "serve", "--port", str(port)],
        "waitress": [python, "-c", _WAITRESS.format(options=listen)],
        "waitress, sat op": [python, "-c", _WAITRESS.format(options=f"{listen}, {_TIMED}")],
        "gunicorn": [
            python, "-m", "gunicorn", "-b", at, "-w", "2", "-k", "gthread", "--threads", "8",
            "--worker-connections", "2000", "--timeout", "30", "--keep-alive", "20", APP,
        ],
        "granian": [
            python, "-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port),
            "--workers", "2", "--blocking-threads", "8", "--http1-header-read-timeout", "10000",
            "--log-level", "error", APP,
        ],
        "hypercorn": [python, "-m", "hypercorn", "-b", at, "-w", "2", "--read-timeout", "10", APP],
    }  # fmt: skip
    return {name: command for name, command in every.items() if _is_there(name)}


def _is_there(name: str) -> bool:
    package = name.split(",")[0]
    return package.startswith("bridgelov") or importlib.util.find_spec(package) is not None


@contextmanager
def running(name: str) -> Iterator[int]:
    """A port at which a candidate answers; it is stopped afterwards."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    quiet = subprocess.DEVNULL
    command = commands(port)[name]
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=os.environ, start_new_session=True)
    try:
        _await(port)
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _await(port: int) -> None:
    until = time.monotonic() + READY
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/lov/27", timeout=5).read()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
