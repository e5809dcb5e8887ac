"""axe on every page, light and dark, with every fold open: no violation, and nothing to scroll sideways."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.ready import waited_for

TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
WIDTHS = (320, 390, 768, 1280, 1920)
"""Windows in which a page must not scroll sideways; axe looks at the second."""


def violations(base: str, paths: Sequence[str], tools: Path, browser: str) -> Iterator[tuple[str, str]]:
    """What is wrong, each with the page it stands on."""
    source = (tools / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    with sync_playwright() as playwright, waited_for():
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            yield from _in_scheme(chromium, base, paths, source, scheme)
        chromium.close()


def _in_scheme(
    chromium: Browser, base: str, paths: Sequence[str], source: str, scheme: str
) -> Iterator[tuple[str, str]]:
    looks = {"width": 390, "height": 844}
    context = chromium.new_context(viewport=looks, color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]  # light or dark
    page = context.new_page()
    for path in paths:
        page.set_viewport_size(looks)  # type: ignore[arg-type]  # width and height
        page.goto(base + path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.evaluate(source)
        found = page.evaluate("(tags) => axe.run(document, { runOnly: tags })", TAGS)
        for fault in found["violations"]:
            yield f"{path} ({scheme})", f"{fault['id']}: {fault['nodes'][0]['html'][:140]}"
        if scheme == "light":
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 844})
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    yield path, f"{wide} px wide in a window of {width}"
    context.close()
