"""Cases told in somebody's own words: words → clauses → typed events → an auction, facts and a ruling."""

from rulings.told.hear import hear
from rulings.told.start import Start, start
