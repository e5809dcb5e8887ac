"""Listings as text, whose columns only stand below one another, and what a spreadsheet hides."""

import io

from kb.results.reading import read_session
from kb.results.session import Session

LISTING = """BridgeCentral                                  Nordby Bridgeklub
Mandagsturnering, runde 3 af 6                 23-11-2026   A-rækken
--------------------------------------------------------------------
Spil 1     Nord / ingen i zonen
NS   ØV   Kontrakt  Af  Udspil  Stik   NS     ØV     Point NS  Point ØV
 1    8   4S        N   H3      10     420           5,0       1,0
 2    7   4S        N   R2       9            50     0,0       6,0
 3    6   4S        S   H3      10     420           5,0       1,0
 4    5   3NT       N   KL4      9     400           2,0       4,0
Spil 2     Øst / NS i zonen
NS   ØV   Kontrakt  Af  Udspil  Stik   NS     ØV     Point NS  Point ØV
 1    8   3NT       Ø   S5       9            400    3,6       2,4
 2    7   4H        V   S5      10            420    0,8       5,2
 3    6   PAS                           0      0     5,2       0,8
 4    5   60-40                                      3,6       2,4
--------------------------------------------------------------------
Middel 6,0                                                   Side 1
"""
IN_FULL = (
    "Board;Rum;Par NS;Par ØV;Kontrakt;Spilfører;Resultat;Score NS\n"
    "1;Åbent rum;Holm - Lund;Friis - Krag;4S;S;=;420\n1;Lukket rum;Friis 2 - Bo;Holm 2 - Ask;4S;S;-1;-50\n"
)


def test_an_empty_column_of_a_listing_is_told_by_where_the_others_stand() -> None:
    session = read_session("f", LISTING.encode("cp1252"))
    scores = [row["score"] for row in session.results()]
    assert scores == ["420", "-50", "420", "400", "-400", "-420", "0", "60-40"]
    places = [(row["board"], row["ns"], row["ew"]) for row in session.results()]
    assert places == [(board, f"{at}", f"{9 - at}") for board in "12" for at in (1, 2, 3, 4)]
    notes = [(key, fields.get("text", "")) for key, fields in session.sheet.notes]
    assert ("line-unread", "Middel 6,0  Side 1") in notes


def test_a_room_may_be_named_in_full() -> None:
    session = read_session("f", IN_FULL.encode())
    assert {row["ns"] for row in session.results()} == {"Hjemmehold", "Udehold"}


def hidden_sheet() -> Session:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (
        ["Spil", "NS", "ØV", "Kontrakt", "Af", "Stik", "Score"],
        [1, 1, 2, "4S", "N", 10, 420],
        [1, 3, 4, "4S", "N", 9, -50],
    ):
        sheet.append(row)
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["G"].hidden = True
    book.create_sheet("Tom")
    out = io.BytesIO()
    book.save(out)
    return read_session("f.xlsx", out.getvalue())


def test_hidden_rows_and_columns_are_said() -> None:
    session = hidden_sheet()
    assert len(session.results()) == 2
    assert dict(session.sheet.notes)["rows-hidden"] == {"lines": "Linje 3"}
    assert dict(session.sheet.notes)["columns-hidden"] == {"columns": "G"}
