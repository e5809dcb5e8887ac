"""Paragraphs, notes and labels that a page itself gives a place: by an item, a cell, a margin, a language."""

import pytest

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import Told
from laws.reading.web.html import html_pieces
from tests.laws.reading.web.test_webform_ugly import HEAD

LAW = "<h2>Law 3. Spoons</h2>"
NEXT = "<h2>Law 4. Cups</h2><p>Round.</p>"


def read(body: str, told: Told | None = None) -> Edition:
    page = f"{HEAD}{LAW}{body}{NEXT}".encode()
    return compile_editions([recognise(page, "tea.html", *([told] if told else []))])[0]


def said(edition: Edition, *places: str) -> list[str]:
    found = [edition[parse(place)] for place in places]
    return [" ".join(f"{p.lead} {p.tail}".split()) for p in found]


@pytest.mark.parametrize(
    "body",
    [
        "<p>A. The host:</p><ol type='1'><li><p>stirs.</p></li><li><p>pours.</p><p>Twice.</p></li></ol>",
        "<dl><dt>A.</dt><dd>The host:<dl><dt>1.</dt><dd>stirs.</dd>"
        "<dt>2.</dt><dd>pours.<p>Twice.</p></dd></dl></dd></dl>",
        "<div><p>A. The host:</p><div><p>1. stirs.</p></div><div><p>2. pours.</p><p>Twice.</p></div></div>",
        "<p>A. The host:</p><p style='margin-left: 1cm'>1. stirs.</p>"
        "<p style='margin-left: 1cm'>2. pours.</p><p style='margin-left: 1cm'>Twice.</p>",
    ],
)
def test_a_second_paragraph_belongs_to_what_holds_it(body: str) -> None:
    assert said(read(body), "3A", "3A1", "3A2") == ["The host:", "stirs.", "pours. Twice."]


def test_an_item_ends_the_one_before_it_and_a_box_does_not() -> None:
    _, pieces = html_pieces("<ol><li>a<li>b<blockquote>c<blockquote>d")
    assert [piece.within for piece in pieces if piece.text] == [(1,), (2,), (2, 3), (2, 3, 4)]


def test_an_item_without_words_before_its_list_is_a_place() -> None:
    body = "<ol type='A'><li><ol type='1'><li>stir.</li><li>pour.</li></ol></li><li>drink.</li></ol>"
    assert said(read(body), "3A1", "3A2", "3B") == ["stir.", "pour.", "drink."]


def test_a_paragraph_behind_a_list_belongs_to_the_item_around_it() -> None:
    items = "<ol type='1'><li>stir.</li><li>pour.</li></ol>"
    body = f"<ol type='A'><li><h4>Hosts</h4>{items}<p>Both may.</p></li></ol>"
    assert said(read(body), "3A", "3A1", "3A2") == ["Both may.", "stir.", "pour."]


def test_text_that_is_set_under_a_place_belongs_to_it() -> None:
    text = (
        "Laws of the Tea Table 2017\n\nLaw 3. Spoons\n\nA. Hosts\n   1) They stir.\n\n      All day.\n\n"
        "   2) They pour.\n\nB. Guests\n   They drink.\n\nLaw 4. Cups\n\nRound."
    )
    edition = compile_editions([recognise(text.encode(), "tea.txt")])[0]
    assert said(edition, "3A1", "3A2", "3B") == ["They stir. All day.", "They pour.", "They drink."]


def test_footnotes_in_a_list_of_their_own_are_hung_where_their_signs_stand() -> None:
    edition = read(
        "<p>A. Stir<sup><a href='#n1'>1</a></sup> it.</p>"
        "<div class='footnotes'><ol><li id='n1'><p>With a spoon. <a href='#r1'>↩</a></p></li></ol></div>"
    )
    (note,) = edition[parse("3A")].notes
    assert (note.text, edition[parse("3A")].lead) == ("With a spoon.", "Stir it.")


def test_what_a_wiki_adds_is_no_wording() -> None:
    added = "<span class='mw-editsection'>[<a href='e'>edit</a>]</span>"
    edition = read(f"<h3>A. Stirring{added}</h3><p>Stir.</p>")
    assert (edition[parse("3A")].heading, edition[parse("3A")].lead) == ("Stirring", "Stir.")


def test_two_languages_side_by_side_are_asked_about() -> None:
    body = (
        "<table><tr><td lang='en'>A. The host stirs the tea with the big spoon.</td>"
        "<td lang='da'>A. Værten rører i teen med den store ske.</td></tr></table>"
    )
    with pytest.raises(UnreadableSource, match=r"flere sprog.*--language da"):
        read(body)
    edition = read(body, Told(2017, "da"))
    assert edition.account is not None and edition.account.words < 30  # of the Danish alone
    assert edition.language == "da" and said(edition, "3A") == ["Værten rører i teen med den store ske."]


def test_what_stands_behind_the_laws_is_none_of_them() -> None:
    page = f"{HEAD}{LAW}<p>Stir.</p>{NEXT}<h2>Appendix</h2><p>Prices of spoons.</p><h2>Definitions</h2>"
    page += "<p><b>Cup</b> – a round thing.</p><p><b>Pot</b> – a big one.</p>"
    edition = compile_editions([recognise(page.encode(), "tea.html")])[0]
    assert said(edition, "4", "def-cup") == ["Round.", "a round thing."]


def test_what_is_left_open_again_and_again_loses_no_words() -> None:
    for tag in ("div", "font", "b", "span"):
        _, pieces = html_pieces(f"<h2>Law 3</h2>{f'<{tag}>' * 3000}<p>Stir.<p>Pour.")
        assert [piece.text for piece in pieces if piece.text] == ["Law 3", "Stir.", "Pour."], tag
