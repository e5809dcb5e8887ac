"""Peers are asked on one phone in airplane mode: the sheet, what is stopped, the answers and their count."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone_site import airplane

pytestmark = [pytest.mark.browser, pytest.mark.verify]

AUCTION = {"udkast": "N: 1S P 2S X P 3S P P X"}


def test_a_poll_is_made_answered_and_counted_without_the_network(small_site: str, keeping: Page) -> None:
    keeping.goto(f"{small_site}/ligestillede?{urlencode(AUCTION)}")
    with airplane(keeping.context):
        keeping.locator("#haand").fill("KQ852.Q3.T98.K72")
        keeping.locator("[name=z][value=NS]").check()
        keeping.locator("[name=f][value=imps]").check()
        for part in keeping.locator("#ark-om summary").all():
            part.tap()
        keeping.locator("#kilde").select_option("tempo")
        keeping.locator("#forklaring").fill("2S: 6-9\nX: oplysende\n3S: konkurrerende")
        keeping.locator("#metoder").fill("vi dobler til straf her")
        show = keeping.get_by_role("button", name="Vis arket")
        show.tap()
        expect(keeping.locator("#stop")).to_contain_text("»dobler«")
        expect(keeping.locator("#stop")).not_to_contain_text("»x«")
        keeping.locator("#metoder").fill("Doblinger er oplysende til 4♥")
        show.tap()
        sheet = keeping.locator("#vist")
        expect(sheet).to_contain_text("Doblinger er oplysende")
        expect(keeping.locator("#ukendt")).to_be_hidden()
        for chosen, *considered in (("P",), ("4S", "P"), ("P", "4S")):
            sheet.locator(f"[name=valg][value='{chosen}']").evaluate("e => e.click()")
            for other in considered:
                sheet.locator(f"[name=overvejer][value='{other}']").evaluate("e => e.click()")
            sheet.locator("form button[type=submit]").tap()
        sheet.locator("[data-go=count]").first.tap()
        keeping.locator("#maalet").select_option("ebu")
        rows = sheet.locator("[data-part=count] tbody tr")
        expect(rows).to_have_text(["pas32logisk", "4♠︎21du skønner"])
        expect(sheet.locator("[data-onward]")).to_have_attribute("href", re.compile(r"s=P-s_4S\.P-s_P\.4S-s"))
