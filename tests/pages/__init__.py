"""The pages in a real browser, measured: `python -m tests.pages`, or `make check-pages`."""
