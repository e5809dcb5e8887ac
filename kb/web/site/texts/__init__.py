"""Laws as pages show them: where a place stands, its wording, its references, and what counts minutes."""
