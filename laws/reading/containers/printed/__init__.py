"""PDFs as blocks: what stands where on a page tells headings, tables, notes, columns and running heads."""

from laws.reading.containers.printed.sheets import MOST_PAGES, printed_sheets
