"""Arrivals, departures, moving to another device, and removals."""
