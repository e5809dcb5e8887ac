"""Commands for whoever keeps the books: what is taken in, the site, and what phones take along."""
