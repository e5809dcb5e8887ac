"""Which tests are asked about a fault first: those beside it, by what imports what."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PACKAGES = ("laws", "rulings", "kb")
_ELSEWHERE = {"benchmarks", "pages", "fuzz", "mutants", "browser", "tools"}
"""Folders of tests/ that hold no test of the gate, or need a browser."""
_ALSO = {"rulings/rules/": ("tests/rulings/test_examples.py",)}
"""Tests of a room that stand beside its folder."""


@dataclass(frozen=True)
class Related:
    """The modules of a tree and what each imports."""

    root: Path

    def near(self, path: str) -> list[str]:
        """The module's own examples, and the tests in the folder of its name or that import it themselves.

        Those whose names share a word with it come first, then those that are the fewest imports away.
        """
        away, folder, words = self._distances(path), self._mirrored(path), _words(path)
        tests = [name for name in away if name.startswith(f"{folder}/") or away[name] == 1]
        more = next((tests for room, tests in _ALSO.items() if path.startswith(room)), ())
        return [path, *sorted(tests, key=lambda name: (not words & _words(name), away[name], name)), *more]

    def _mirrored(self, path: str) -> str:
        """The deepest folder of tests that has the name of a folder the module stands in."""
        folders = (f"tests/{parent}" for parent in Path(path).parents)
        return next(folder for folder in folders if (self.root / folder).is_dir())

    def _distances(self, path: str) -> dict[str, int]:
        """How many imports each file of tests is away from a module that it reaches."""
        reached, ahead = {path: 0}, [path]
        while ahead:
            place = ahead.pop(0)
            for importer in self._importers.get(place, ()):
                if importer not in reached:
                    reached[importer] = reached[place] + 1
                    ahead.append(importer)
        return {name: far for name, far in reached.items() if name.rpartition("/")[2].startswith("test_")}

    @cached_property
    def _modules(self) -> dict[str, str]:
        """Paths of all modules by their names."""
        rooms = [self.root / room for room in (*PACKAGES, "tests")]
        paths = (path.relative_to(self.root) for room in rooms for path in room.rglob("*.py"))
        return {
            ".".join(path.with_suffix("").parts).removesuffix(".__init__"): path.as_posix()
            for path in sorted(paths)
            if path.parts[0] != "tests" or path.parts[1] not in _ELSEWHERE
        }

    @cached_property
    def _importers(self) -> dict[str, list[str]]:
        """Who imports each file."""
        importers: dict[str, list[str]] = {}
        for name, path in self._modules.items():
            for other in sorted(self._imports(name, path)):
                if self._modules[other] != path:
                    importers.setdefault(self._modules[other], []).append(path)
        return importers

    def _imports(self, name: str, path: str) -> set[str]:
        source = (self.root / path).read_text(encoding="utf-8")
        names = {said for said in _said(ast.parse(source)) if said in self._modules}
        if path.startswith("tests/"):
            # What a fixture hands it, its file need not import.
            folders = (f"tests/{parent}" for parent in Path(path).relative_to("tests").parents)
            around = (f"{folder.replace('/', '.')}.conftest" for folder in folders if folder != "tests/.")
            names |= {other for other in around if other in self._modules}
        if "import_module(" in source and not path.startswith("tests/"):
            # It finds modules beside it, or below its folder, by themselves.
            folder = path.rpartition("/")[0]
            names |= {other for other, place in self._modules.items() if place.startswith(f"{folder}/")}
        return names - {name}


def _words(path: str) -> set[str]:
    """The words of a name, without the room that it stands in."""
    return set(re.findall(r"[a-z]{4,}", path.split("/", 2)[-1].removesuffix(".py"))) - {"test", "rule"}


def _said(tree: ast.Module) -> Iterator[str]:
    """Whatever in a module may name another: its imports, and texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
            yield node.value
