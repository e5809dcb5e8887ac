"""The slides with the Norwegian laws of 1997."""

from laws.reading.slides.edition import looks_like, read_slides
from laws.reading.slides.pages import known_part
