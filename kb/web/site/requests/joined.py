"""Scripts that import each other as one: what a service worker and a page saved to disk can run, or what is
fetched at once.

Modules stay as they are written, each in a scope of its own:

    import { take } from "./take.js";        const { take } = module_take;
    export function look() { … }             function look() { … } … return { look };

What this cannot say – default exports, exported variables that change, circles – it refuses.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import PurePath

from kb.errors import KbError

Read = Callable[[str], str]
"""Hands out a script by its name (`worker.js`)."""

_IMPORT = re.compile(r'^import\s+(?:(\* as \w+|\{[^{}]*\})\s+from\s+)?"\./([\w-]+\.js)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export\s+(?=(?:async\s+)?(?:function\*?|class|const)\s+(\w+))", re.MULTILINE)
_LIST = re.compile(r"^export\s*\{([^{}]*)\};$", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)


class JoiningError(KbError):
    """A script that cannot be joined to others.

    Attributes:
        script: its name.
        line: what is the matter with it.
    """

    def __init__(self, script: str, line: str) -> None:
        self.script = script
        self.line = line
        super().__init__(f"{script}: »{line}« kan ikke sættes sammen med andre; skriv det anderledes.")


def join(name: str, read: Read, instead: Mapping[str, str] | None = None) -> str:
    """A script with everything that it imports, as one classic script.

    Args:
        name: of the script to begin with.
        read: hands out each script as it is written.
        instead: scripts to take in the place of others that are named.

    Raises:
        JoiningError: one of them uses what cannot be joined.
    """
    bodies: dict[str, str] = {}
    _add(name, read, instead or {}, bodies, ())
    return '"use strict";\n' + "".join(bodies.values())


def as_module(name: str, read: Read) -> str:
    """A script with everything that it imports, as one module that hands out what the script does.

    Raises:
        JoiningError: one of them uses what cannot be joined.
    """
    names_exported = ", ".join(_handed_out(read(name)))
    return join(name, read) + (
        f"export const {{ {names_exported} }} = {_scope(name)};\n" if names_exported else ""
    )


def _add(
    name: str, read: Read, instead: Mapping[str, str], bodies: dict[str, str], above: tuple[str, ...]
) -> None:
    if name in above:
        raise JoiningError(name, "import i ring")
    if name in bodies:
        return
    source = read(name)
    for match in _IMPORT.finditer(source):
        _add(instead.get(match[2], match[2]), read, instead, bodies, (*above, name))
    body = _IMPORT.sub(lambda match: _take(match, instead), source)
    body = _LIST.sub("", _EXPORT.sub("", body))
    left = _LEFT.search(body)
    if left is not None:
        raise JoiningError(name, left[0])
    names_exported = ", ".join(_handed_out(source))
    bodies[name] = f"const {_scope(name)} = (() => {{\n{body}\nreturn {{ {names_exported} }};\n}})();\n"


def _handed_out(source: str) -> list[str]:
    return [*_EXPORT.findall(source), *_list_names(source)]


def _list_names(source: str) -> list[str]:
    return [name.strip() for match in _LIST.findall(source) for name in match.split(",") if name.strip()]


def _take(match: re.Match[str], instead: Mapping[str, str]) -> str:
    scope = _scope(instead.get(match[2], match[2]))
    if match[1] is None:
        return ""
    if match[1].startswith("*"):
        return f"const {match[1].removeprefix('* as ')} = {scope};"
    names = re.sub(r"(?<=\w) as (?=\w)", ": ", match[1])
    return f"const {names} = {scope};"


def _scope(name: str) -> str:
    """What a module's scope is called.

    >>> _scope("phone-store.js")
    'module_phone_store'
    """
    return "module_" + re.sub(r"\W", "_", PurePath(name).stem)
