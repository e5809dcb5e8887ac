"""The phones' bundle as files: the stored bundle, with what every page of the static site adds."""

import json
from pathlib import Path
from typing import Any

from kb.offline.bundle import manifest_bytes, summary, write_part
from kb.offline.kept import MANIFEST, Bundle
from kb.offline.parts import Part
from kb.published.program import Program

FOLDER = "telefon"
_ENDINGS = ("", ".br", ".gz")
_SHELLED = {"pages.idx": "shells", "rulings.idx": "shell"}
"""Parts that hold what is left of a page when its own pieces are cut out, and under which name."""


class Laid(Bundle):
    """A bundle that was just laid out: nothing is written down of its files yet."""

    def read(self, file: str) -> bytes:
        """The bytes of one of its files."""
        return (self.folder / file).read_bytes()


def lay_bundle(folder: Path, bundle: Bundle, program: Program, language: str, moment: str | None) -> Bundle:
    """Lays a bundle out as the scripts look for it: its manifest, and each part, also packed.

    Args:
        folder: of the whole site.
        moment: the day that is told of it; None where none is.

    Returns:
        The bundle as it lies there.
    """
    place = folder / FOLDER / language
    work = place / "parts"
    work.mkdir(parents=True)
    rows = [_lay_out(work, row, bundle, program, language) for row in bundle.manifest["parts"]]
    sums = summary(language, rows)
    manifest = {**bundle.manifest, **sums, "made": moment, "files": True}
    # For the single file; the scripts ask for the one beside, which says what pages need besides.
    (work / MANIFEST).write_bytes(manifest_bytes(manifest))
    (place / MANIFEST).write_bytes(manifest_bytes({**manifest, **program.as_files.besides(language)}))
    return Laid(work.rename(place / str(sums["version"])), manifest)


def _lay_out(
    work: Path, row: dict[str, Any], bundle: Bundle, program: Program, language: str
) -> dict[str, Any]:
    """Lays one part out; its row in the manifest."""
    name = str(row["name"])
    if name in _SHELLED:
        return write_part(work, Part(name, _give_shell(bundle.read(name), _SHELLED[name], program, language)))
    for ending in _ENDINGS:
        (work / f"{name}{ending}").write_bytes(bundle.read(f"{name}{ending}"))
    return row


def _give_shell(part: bytes, where: str, program: Program, language: str) -> bytes:
    """A part whose pages have what pages of files have."""
    index = json.loads(part)
    page = index[where]

    def changed(shell: str) -> str:
        return program.as_files.shell(shell, language, is_file=False)

    index[where] = changed(page) if isinstance(page, str) else [changed(shell) for shell in page]
    return json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()
