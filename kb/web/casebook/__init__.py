"""The casebook's pages; there only where one is kept, and on the machine that keeps it."""
