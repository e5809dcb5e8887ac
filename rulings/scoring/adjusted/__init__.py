"""What the director gives instead of the result at the table: assigned and artificial scores (12C)."""
