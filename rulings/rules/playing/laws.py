"""The provisions of 44-47 and their neighbours, each parsed once."""

from __future__ import annotations

from laws.citation import parse

LAW_12B1, LAW_12C1, LAW_16B, LAW_16C1, LAW_16C2, LAW_16C3 = map(
    parse, ("12B1", "12C1", "16B", "16C1", "16C2", "16C3")
)
LAW_41A, LAW_43A1C, LAW_44A, LAW_44B, LAW_44C, LAW_44D = map(
    parse, ("41A", "43A1c", "44A", "44B", "44C", "44D")
)
LAW_44E, LAW_44F, LAW_44G, LAW_45A, LAW_45B = map(parse, ("44E", "44F", "44G", "45A", "45B"))
LAW_45C1, LAW_45C2, LAW_45C2A, LAW_45C2B, LAW_45C3 = map(parse, ("45C1", "45C2", "45C2a", "45C2b", "45C3"))
LAW_45C4A, LAW_45C4B, LAW_45C5 = map(parse, ("45C4a", "45C4b", "45C5"))
LAW_45D, LAW_45D1, LAW_45D2, LAW_45E1, LAW_45E2, LAW_45F, LAW_45G = map(
    parse, ("45D", "45D1", "45D2", "45E1", "45E2", "45F", "45G")
)
LAW_46, LAW_46A, LAW_46B, LAW_46B1A, LAW_46B1B, LAW_46B1C = map(
    parse, ("46", "46A", "46B", "46B1a", "46B1b", "46B1c")
)
LAW_46B2, LAW_46B3A, LAW_46B3B, LAW_46B4, LAW_46B5 = map(parse, ("46B2", "46B3a", "46B3b", "46B4", "46B5"))
LAW_47A, LAW_47B, LAW_47C, LAW_47D, LAW_47E1 = map(parse, ("47A", "47B", "47C", "47D", "47E1"))
LAW_47E2A, LAW_47E2B, LAW_47F1, LAW_47F2 = map(parse, ("47E2a", "47E2b", "47F1", "47F2"))
LAW_48A, LAW_49, LAW_50, LAW_50B, LAW_53, LAW_53A, LAW_53B = map(
    parse, ("48A", "49", "50", "50B", "53", "53A", "53B")
)
LAW_54, LAW_55, LAW_56, LAW_57, LAW_58, LAW_58B = map(parse, ("54", "55", "56", "57", "58", "58B"))
LAW_61A, LAW_62, LAW_62A, LAW_62B, LAW_62B2, LAW_62C2 = map(
    parse, ("61A", "62", "62A", "62B", "62B2", "62C2")
)
LAW_63A1, LAW_64, LAW_64A, LAW_64B3, LAW_64B7, LAW_64C, LAW_66A, LAW_67 = map(
    parse, ("63A1", "64", "64A", "64B3", "64B7", "64C", "66A", "67")
)
