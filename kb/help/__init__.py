"""The manuals: one topic a file in each language, shown as pages and printed by `bridgelov help`."""

from kb.help.manuals import (
    Manual,
    UnknownManual,
    asked_for,
    explaining,
    language_of,
    manual,
    manuals,
    nearest,
)
