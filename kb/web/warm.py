"""What a process of the site loads once its first answers are given: parts, and what rulings rest on."""

from __future__ import annotations


def warm() -> None:
    """Loads rules with their wording, what hears a told case, and every part; who asks meanwhile waits."""
    from kb.search.starting import start
    from kb.web.features import LATER
    from rulings.topics import topics

    topics()
    start("syd bød 1♥ i nords tur")
    for part in LATER:
        part.part()
