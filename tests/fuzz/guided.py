"""atheris goes on from the seeds by what it sees covered: libFuzzer over the instrumented packages."""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path


def guide(name: str, inputs: int, kept: Path, of: Mapping[str, object]) -> int:
    """So many inputs for a door; what is found is written down as it is found.

    Args:
        of: what was asked for; its seed is libFuzzer's too.
    """
    import atheris

    with atheris.instrument_imports(include=["laws", "rulings", "kb"]):
        from tests.fuzz.doors import DOORS
    from tests.fuzz.recorder import Recorder

    recorder = Recorder(DOORS[name], kept)
    begin = Path(tempfile.mkdtemp(prefix="bridgelov-seeds-"))
    recorder.open(DOORS[name].seeds())
    for number, data in enumerate(DOORS[name].seeds()):
        (begin / str(number)).write_bytes(data)
        recorder.give(data)

    def one(data: bytes) -> None:
        recorder.give(data)
        if recorder.inputs % 100 == 0 or recorder.inputs >= inputs:
            recorder.write("guided", of, whole=recorder.inputs >= inputs)

    options = [
        f"-runs={max(1, inputs - recorder.inputs)}",
        "-max_len=8000",
        "-timeout=120",
        "-rss_limit_mb=4000",
        f"-seed={of['seed']}",
    ]
    atheris.Setup([sys.argv[0], *options, "-verbosity=0", "-print_final_stats=0", str(begin)], one)
    atheris.Fuzz()
    return 0
