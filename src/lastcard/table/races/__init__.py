"""Races: windows, claims, and the allowance for lag."""
