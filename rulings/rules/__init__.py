"""The laws as functions of a case: one module a law or a chapter."""
