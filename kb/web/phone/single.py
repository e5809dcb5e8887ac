"""The whole bundle of a language as one page: saved to a phone it works anywhere, without any server.

Everything that runs or styles it stands in it, and its policy names each by its hash; nothing else may run,
and nothing may be asked of any network.
"""

import gzip
import hashlib
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache

from flask import render_template
from markupsafe import Markup

from kb.offline.kept import MANIFEST, PACKINGS, Bundle
from kb.web.site.requests import assets
from kb.web.site.requests.joined import join

_ENDS = re.compile(r"<(?:/(?=script|style)|!--)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SingleFile:
    """A page that needs nothing else.

    Attributes:
        html: the page.
        policy: its Content-Security-Policy, as the header has it.
    """

    html: str
    policy: str


def single_file(bundle: Bundle, origin: str) -> SingleFile:
    """A bundle as one page.

    Args:
        origin: scheme and host of the site that it comes from, which the page tells and links to.

    Raises:
        OSError: the bundle was just now replaced by another.
        Damaged: a file of it is not what was written.
    """
    script = _within_a_page(join("single.js", assets.read_plain))
    names = (name for name in assets.contents() if name.endswith(".css"))
    sheets = {name: _within_a_page(assets.read_plain(name)) for name in names}
    policy = _policy(script, tuple(sheets.values()))
    html = render_template(
        "phone/single.html",
        policy=policy,
        sheets={name: Markup(sheet) for name, sheet in sheets.items()},
        script=Markup(script),
        parts={name: Markup(text) for name, text in _parts(bundle)},
        made=bundle.manifest["made"],
        origin=origin,
    )
    return SingleFile(html, f"{policy}; frame-ancestors 'none'")


def _parts(bundle: Bundle) -> list[tuple[str, str]]:
    """Every file of a bundle, packed so that a browser can unpack it, in letters."""
    names = [row["name"] for row in bundle.manifest["parts"]]
    texts = {name: bundle.read(f"{name}{PACKINGS['gzip']}") for name in names}
    texts[MANIFEST] = gzip.compress(bundle.read(MANIFEST), mtime=0)
    return [(name, b64encode(content).decode("ascii")) for name, content in texts.items()]


def _within_a_page(text: str) -> str:
    """A script or stylesheet whose letters cannot end its element, nor begin a comment of the page.

    >>> _within_a_page("const end = '</script>', mark = /<!--x-->/;")
    "const end = '<\\\\/script>', mark = /<\\\\!--x-->/;"
    """
    return _ENDS.sub(lambda match: f"<\\{match[0][1:]}", text)


@cache
def _policy(script: str, sheets: tuple[str, ...]) -> str:
    styles = " ".join(_hash(sheet) for sheet in sheets)
    return (
        f"default-src 'none'; script-src {_hash(script)}; style-src {styles}; img-src data:; "
        "form-action 'none'; base-uri 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode('ascii')}'"
