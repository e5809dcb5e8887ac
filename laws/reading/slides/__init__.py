"""The slides with the Norwegian laws of 1997."""

from laws.reading.slides.edition import looks_like, read_slides

__all__ = ["looks_like", "read_slides"]
