"""The `lastcard` program: one module for each command."""

from .program import main

__all__ = ["main"]
