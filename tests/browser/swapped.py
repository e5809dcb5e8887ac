"""Many pages of a site measured in one that is open, into which each is put as it came: a fifth of the cost.

The sheets of a page, its scripts, which run anew, and the place that its address names are its own; letters
that a test set the open page in stay. What was measured so and on pages that were gone to was the same to a
hundredth of a pixel, on every page of an interview in both languages.
"""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

_ALL = """async (addresses) => {
    const measure = %s
    const root = document.documentElement, all = []
    const sheets = (head) => [...head.querySelectorAll('link[rel=stylesheet], style')]
    const loaded = (element) => new Promise((done, fail) => {
        element.onload = done
        element.onerror = () => fail(new Error(`${location}: ${element.outerHTML}`))
        if (element.localName === 'style') done()
        document.head.append(element)
    })
    const anew = (old) => {
        const script = document.createElement('script')
        for (const {name, value} of old.attributes)
            script.setAttribute(name, name === 'src' ? `${value}?${all.length}` : value)
        return script
    }
    for (const address of addresses) {
        const answer = await fetch(address)
        if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`)
        const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
        const scripts = [...next.querySelectorAll('script[src]')].map(anew)
        document.head.querySelectorAll('script').forEach((script) => script.remove())
        const [before, now] = [sheets(document.head), sheets(next.head)]
        if (before.map((e) => e.outerHTML).join() !== now.map((e) => e.outerHTML).join()) {
            await Promise.all(now.map((sheet) => loaded(document.importNode(sheet, true))))
            before.forEach((sheet) => sheet.remove())
        }
        root.getAttributeNames().forEach((name) => root.removeAttribute(name))
        for (const {name, value} of next.documentElement.attributes) root.setAttribute(name, value)
        document.body.replaceWith(document.adoptNode(next.body))
        const {pathname, search, hash} = new URL(address, location)
        history.replaceState(null, '', pathname + search)
        scrollTo(0, 0)
        location.hash = hash
        await Promise.all(scripts.map(loaded))
        await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
        all.push(measure())
    }
    return all }"""


def measured(page: Page, site: str, paths: Sequence[str], measure: str) -> dict[str, Any]:
    """What a function of JavaScript says of each page of a site, by its path.

    Args:
        paths: of pages on the site; none may fail.
        measure: as `page.evaluate` takes it, without arguments.
    """
    page.emulate_media(reduced_motion="reduce")  # to be scrolled at once to where an address leads
    answer = page.goto(site + paths[0])
    assert answer is not None and answer.status < 500, paths[0]
    return dict(zip(paths, page.evaluate(_ALL % f"({measure})", list(paths)), strict=True))
