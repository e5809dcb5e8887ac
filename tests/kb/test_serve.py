"""`bridgelov serve`: the address, a port in use, the network, and how soon the first answer comes."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kb import cli
from kb.commands.hosting import site
from tests.kb import samples

PATIENCE = 300.0
"""Seconds: a machine that does more than one thing is no fault of the site."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    samples.knowledge(folder)
    return folder


@contextmanager
def served(home: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running site and the first line that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kb.cli", "serve", "--port", "0", *options],
        env={**os.environ, "BRIDGELOV_HOME": str(home), "PYTHONUNBUFFERED": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # What a shell starts in the background ignores Ctrl-C, and so would this if tests were started so.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


@pytest.mark.verify
@pytest.mark.timing
def test_it_says_where_it_is_and_answers_there(home: Path) -> None:
    with served(home) as (process, said):
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address, said
        with urllib.request.urlopen(address[0] + "lov/62", timeout=PATIENCE) as answer:
            assert "byttes med et lovligt" in answer.read().decode()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "") and "Stoppet" in out


@pytest.mark.verify
@pytest.mark.timing
def test_on_the_network_it_shows_the_address_and_a_code_for_phones(home: Path) -> None:
    if site.lan_address() is None:
        pytest.skip("this machine is on no network")
    with served(home, "--lan") as (process, _):
        assert process.stdout is not None
        said = process.stdout.readline()
        assert site.lan_address() in said
        assert any("█" in line or "▀" in line for line in iter(process.stdout.readline, ""))


def test_a_port_in_use_is_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert cli.run(["serve", "--port", port]) == 2
    said = f"127.0.0.1:{port} kan ikke bruges: porten er optaget; vælg en anden med --port.\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("host", ["256.1.1.1", "8.8.8.8", "ikke-en-adresse.invalid"])
def test_an_address_that_is_not_ours_is_one_sentence(
    home: Path, host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    look_up = socket.getaddrinfo

    def without_the_network(name: str, *rest: Any, **more: Any) -> Any:
        if name.endswith(".invalid"):
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return look_up(name, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", without_the_network)
    assert cli.run(["serve", "--host", host, "--port", "0"]) == 2
    assert "adressen findes ikke" in capsys.readouterr().err


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes that a process has started and that are still there."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(child) for child in children if b"--processes" in command_line(child)]


def until_there(process: subprocess.Popen[str], besides: set[int]) -> None:
    """Waits until a process has its three, not counting those that were killed."""
    ends = time.monotonic() + PATIENCE
    while len(set(workers_of(process)) - besides) < 3:
        assert time.monotonic() < ends, workers_of(process)
        time.sleep(0.1)


def command_line(process: str) -> bytes:
    """How a process was started; nothing for one that has ended since it was listed."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@pytest.mark.verify
@pytest.mark.timing
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="several processes serve on Linux alone")
def test_a_process_that_dies_is_replaced_and_all_stop_together(home: Path) -> None:
    with served(home, "--processes", "2") as (process, said):
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address, said
        until_there(process, besides=set())
        apart, first, second = workers_of(process)  # what answers dear requests is started first
        os.kill(second, signal.SIGKILL)
        os.kill(apart, signal.SIGKILL)
        until_there(process, besides={apart, second})
        alive = workers_of(process)
        assert first in alive and not {apart, second} & set(alive) and len(alive) == 3
        ending = {"hands": {"N": "♠A", "E": "♠K", "S": "♠Q", "W": "♠J"}, "leader": "N", "trumps": "NT"}
        claim = json.dumps({**ending, "claimer": "N"}).encode()
        asked = urllib.request.Request(address[0] + "api/v1/claim", claim)
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            assert answer.status == 200
        for _again in range(10):
            with urllib.request.urlopen(address[0] + "lov/62", timeout=PATIENCE) as answer:
                assert answer.status == 200
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "") and "Stoppet" in out
    with pytest.raises(OSError):
        urllib.request.urlopen(address[0], timeout=5)


@pytest.mark.parametrize("names", ["a..b", "lov.bridge.dk,https://x.dk/", "a" * 64])
def test_names_that_no_host_can_have_are_refused(
    home: Path, names: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    assert cli.run(["serve", "--port", "0", "--hosts", names]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1) and f"»{names.rpartition(',')[2]}« kan ikke være" in err


def test_editing_behind_a_proxy_needs_the_names_that_are_the_editors_own(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    monkeypatch.setenv("BRIDGELOV_HOSTS", "lov.example")  # the readers' name is none of them
    assert cli.run(["serve", "--port", "0", "--edit", "--behind-proxy"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1) and "--editors" in err


@dataclass
class Alarm:
    """Stands in for `threading.Timer`: the test says when its time has come."""

    seconds: float
    ring: Callable[[], None]
    state: str = "made"
    daemon: bool = False

    def start(self) -> None:
        """From now on it would ring."""
        self.state = "started"

    def cancel(self) -> None:
        """It rings no more."""
        self.state = "cancelled"


def test_the_disk_is_looked_over_after_a_pause_and_not_where_the_site_was_stopped_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, alarms = [], []
    monkeypatch.setattr(site.Caretaker, "look_over", lambda _keeper: looked.append(True))
    monkeypatch.setattr(site, "Timer", lambda *given: alarms.append(Alarm(*given)) or alarms[-1])
    with site._beside(tmp_path, nullcontext()):
        (alarm,) = alarms
        assert (alarm.state, alarm.seconds, alarm.daemon, looked) == ("started", site.FIRST, True, [])
        alarm.ring()
        assert looked
    assert alarm.state == "cancelled"
