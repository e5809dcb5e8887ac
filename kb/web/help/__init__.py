"""The manuals as pages: what there is help on, and each topic."""
