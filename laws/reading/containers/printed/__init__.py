"""PDFs as blocks: what stands where on a page tells headings, tables, notes, columns and running heads."""

from laws.reading.containers.printed.sheets import printed_sheets

__all__ = ["printed_sheets"]
