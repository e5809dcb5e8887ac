"""Law books as the federations publish them: HTML and PDF."""
