"""Two calls compared (23A): what one tells beyond the other, and what speaks for and against."""
