"""How a reader wants pages to look: chosen without a script, kept in cookies, worn by every page."""

import re
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

import kb.web.site
from kb.web.site.requests.look import CHOICES
from tests.table import each_row

CSS = (Path(kb.web.site.__file__).parent / "static" / "style.css").read_text(encoding="utf-8")


def opening(html: str) -> str:
    """The tag that a page opens with."""
    return re.search("<html[^>]*>", html)[0]  # type: ignore[index]  # every page has one


def test_what_is_chosen_is_kept_and_worn(site: Flask) -> None:
    with site.test_client() as reader:
        assert opening(reader.get("/lov/27").text) == '<html lang="da">'
        saved = reader.post("/indstillinger", data={"farver": "fire", "skrift": "stor", "udseende": "system"})
        assert saved.status_code == 303 and saved.headers["Location"].endswith("/indstillinger?gemt=1")
        assert "Gemt." in reader.get(saved.headers["Location"]).text
        for path in ("/lov/27", "/en/lov/27", "/findes-ikke"):
            assert opening(reader.get(path).text).endswith(' data-farver="fire" data-skrift="stor">')
        reader.post("/indstillinger", data={"farver": "to", "skrift": "almindelig", "udseende": "moerkt"})
        worn = reader.get("/lov/27").text
        assert opening(worn) == '<html lang="da" data-udseende="moerkt">'
        assert worn.count('name="theme-color"') == 1 and "#171613" in worn


def test_a_page_kept_for_one_reader_is_not_anothers(site: Flask) -> None:
    with site.test_client() as one, site.test_client() as other:
        one.set_cookie("farver", "fire")
        first, second = one.get("/lov/27"), other.get("/lov/27")
        assert "data-farver" in opening(first.text) and "data-farver" not in opening(second.text)
        assert first.headers["ETag"] != second.headers["ETag"] and "Cookie" in first.headers["Vary"]


def test_what_nobody_offers_is_not_worn(client: FlaskClient) -> None:
    client.set_cookie("farver", "seks")
    client.set_cookie("skrift", '"><script>')
    assert opening(client.get("/").text) == '<html lang="da">'
    saved = client.post("/indstillinger", data={"farver": "seks"})
    assert all("Max-Age=0" in cookie for cookie in saved.headers.getlist("Set-Cookie"))


def test_the_form_shows_what_is_chosen(client: FlaskClient) -> None:
    client.set_cookie("farver", "fire")
    html = client.get("/indstillinger").text
    assert re.findall(r'value="(\w+)" checked', html) == ["fire", "almindelig", "system"]
    assert client.get("/en/indstillinger").text.count("<legend>") == len(CHOICES)


def colours(selector: str) -> dict[str, str]:
    """The custom properties that a rule sets."""
    body = re.search(re.escape(selector) + r" \{(.*?)\}", CSS, re.DOTALL)
    assert body is not None
    return dict(re.findall(r"--(\w[\w-]*): (#\w+)", body[1]))


def test_dark_is_dark_whoever_asks_for_it() -> None:
    assert colours(":root:not([data-udseende=lyst])") == colours(":root[data-udseende=moerkt]") != {}


def lightness(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@each_row("scheme", [":root", ":root[data-udseende=moerkt]"])
@each_row("ink", ["spades", "red", "diamonds", "clubs"])
@each_row("ground", ["paper", "card", "tint"])
def test_every_suit_can_be_read_on_every_ground(scheme: str, ink: str, ground: str) -> None:
    shown = colours(scheme)
    light, dark = sorted((lightness(shown[ink]), lightness(shown[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_four_suits_have_four_colours() -> None:
    for scheme in (":root", ":root[data-udseende=moerkt]"):
        shown = colours(scheme)
        assert len({shown[name] for name in ("spades", "red", "diamonds", "clubs")}) == 4
