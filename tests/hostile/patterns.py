"""Every pattern that the three packages compile, with the ways in which it is used.

What a module compiles when it is loaded, and what a function compiles later, is written down by a `re` that
listens; so this runs in a process of its own, before the packages are loaded (`tests.hostile.slow`).
"""

import ast
import importlib
import pkgutil
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

PACKAGES = ("laws", "rulings", "kb")
ROOT = Path(__file__).parents[2]
_WAYS = {
    **dict.fromkeys(("search", "finditer", "findall", "sub", "subn", "split"), "search"),
    **{"match": "match", "fullmatch": "fullmatch", "scanner": "match"},
}
_EVERY = frozenset(_WAYS.values())


@dataclass(slots=True)
class Used:
    """A pattern, where it is compiled, and how it is laid on a text: anywhere, at its start, over it all."""

    pattern: re.Pattern[str]
    places: set[str] = field(default_factory=set)
    ways: set[str] = field(default_factory=set)


class Listener:
    """Stands in for `re._compile` and writes down what passes."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, int], Used] = {}
        self.__module__ = "re"
        self._compile = re._compile  # type: ignore[attr-defined]  # the one door that all functions of re use
        re._compile = self  # type: ignore[attr-defined]

    def __reduce__(self) -> str:
        """The name in `re` of what a pickled pattern is made with: an index is pickled with its analyzers."""
        return "_compile"

    def __call__(self, pattern: object, flags: object) -> re.Pattern[str]:
        made: re.Pattern[str] = self._compile(pattern, flags)
        caller = sys._getframe(2)
        module = caller.f_globals.get("__name__", "")
        if isinstance(made.pattern, str) and module.split(".")[0] in PACKAGES:
            used = self.found.setdefault((made.pattern, made.flags), Used(made))
            used.places.add(f"{module}:{caller.f_lineno}")
            asked = sys._getframe(1).f_code.co_name
            used.ways |= (
                {_WAYS[asked]} if asked in _WAYS else ways_of(caller.f_code.co_filename, caller.f_lineno)
            )
        return made


def load() -> None:
    """Loads every module of the packages."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages([str(ROOT / package)], f"{package}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)


def ways_of(file: str, line: int) -> set[str]:
    """How a pattern that is compiled there is used, by the names that it goes under."""
    names = {(name, own) for first, last, name, own in _bound(file) if first <= line <= last}
    found: set[str] = set()
    for name, own in names:
        everywhere = [file] if own else [str(each) for each in sources()]
        found |= set().union(*(_uses(each)[name] for each in everywhere if _may_use(each, name)))
    return found or set(_EVERY)


@cache
def _bound(file: str) -> list[tuple[int, int, str, bool]]:
    """The names that lines of a file give to what is compiled there: of values, arguments and functions.

    Each with whether it is used in its own file alone: a function's own, or one that begins with `_`.
    """
    found = []
    inside = {id(node) for node in _within_functions(_tree(file)) if isinstance(node, ast.Assign)}
    for node in _walk(_tree(file)):
        match node:
            case ast.Assign(targets=targets):
                names = [t.id for t in targets if isinstance(t, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.keyword(arg=str(name)):
                names = [name]
            case ast.FunctionDef(name=name):
                names = [name]
            case _:
                continue
        last = node.end_lineno or node.lineno
        found += [(node.lineno, last, name, name.startswith("_") or id(node) in inside) for name in names]
    return found


@cache
def _words(file: str) -> frozenset[str]:
    """The words of a file: one that lacks a name need not be read for its uses."""
    return frozenset(re.findall(r"\w+", Path(file).read_text("utf-8")))


def _may_use(file: str, name: str) -> bool:
    """Whether a file says a name, and hands it on or calls something that lays a pattern on a text."""
    words = _words(file)
    return name in words and (name.isupper() or not words.isdisjoint(_WAYS))


@cache
def _uses(file: str) -> defaultdict[str, set[str]]:
    """How each name is used in a file: `name.search(…)`, `x.name.search(…)`, `name().search(…)`."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for node in _walk(_tree(file)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=way), args=[asked, *_]):
                found[_name(asked)] |= {_WAYS[way]} if way in _WAYS else set()
            case ast.Attribute(value=asked, attr=way) if way in _WAYS:
                found[_name(asked)].add(_WAYS[way])
            case ast.Call(args=asked):
                # Handed on as it is (`change_all(_PATTERN, …)`): whoever gets it may search.
                for one in asked:
                    if isinstance(one, ast.Name) and one.id.isupper():
                        found[one.id].add("search")
    return found


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_text("utf-8"))


def _walk(*begun: ast.AST) -> Iterator[ast.AST]:
    """As `ast.walk`, in any order, without what says whether a name is read or written: in half the time."""
    waiting = list(begun)
    while waiting:
        node = waiting.pop()
        yield node
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                waiting += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and name != "ctx":
                waiting.append(value)


def _within_functions(tree: ast.Module) -> Iterator[ast.AST]:
    """What stands in a function, each once."""
    outermost, waiting = [], list(ast.iter_child_nodes(tree))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            outermost.append(node)
        else:
            waiting += ast.iter_child_nodes(node)
    return _walk(*outermost)


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=inner) | ast.Subscript(value=inner):
            return _name(inner)
    return ""


@cache
def sources() -> tuple[Path, ...]:
    """The Python files of the packages."""
    return tuple(path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))


def compiling() -> dict[str, str]:
    """Every place that compiles a pattern, `module:line`, with its line's words."""
    found = {}
    for file in sources():
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for node in _walk(_tree(str(file))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                owner = node.func.value
                if isinstance(owner, ast.Name) and owner.id == "re" and node.func.attr in {*_WAYS, "compile"}:
                    found[f"{module}:{node.lineno}"] = ast.unparse(node)[:80]
    return found


_INSIDE = r"\\.|\[(?:[^\]\\\n]|\\.)*\]"
_LITERAL = re.compile(
    r"(?:(?<=[=(,:?!&|\[])|(?<=[=(,:?!&|\[] )|(?<=return ))"
    rf"/((?:[^/\\\n\[*]|{_INSIDE})(?:[^/\\\n\[]|{_INSIDE})*)/"
    r"([dgimsuvy]*)(?=[.,;)\]\s])"
)
_OURS = {
    r"\p{L}": r"[^\W\d_]",
    "[[;": r"[\[;",
    r"\p{Mn}": r"\u0301",
    r"\p{N}": r"\d",
    "(?<": "(?P<",
    "(?P<=": "(?<=",
    "(?P<!": "(?<!",
}
"""How a pattern of JavaScript is written here; what is slow there is slow here."""
SCRIPTS = ROOT / "kb" / "web" / "site" / "static"


def scripts() -> Iterator[Used]:
    """The patterns of the scripts, as patterns of Python."""
    for file in sorted(SCRIPTS.glob("*.js")):
        said = file.read_text("utf-8").splitlines()
        lines = (line for line in said if not line.lstrip().startswith(("*", "//")))
        for source, flags in _LITERAL.findall("\n".join(lines)):
            for theirs, ours in _OURS.items():
                source = source.replace(theirs, ours)
            made = re.compile(source.replace("\\/", "/"), re.IGNORECASE if "i" in flags else 0)
            yield Used(made, {f"{file.name}"}, {"search"})
