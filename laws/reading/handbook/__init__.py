"""The director's handbook in Danish."""

from laws.reading.handbook.edition import looks_like, read_handbook, year_of
