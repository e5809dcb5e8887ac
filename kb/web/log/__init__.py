"""The evening's log: rulings kept in the reader's own browser."""
