"""Races: windows, claims, and how much lag is allowed for."""
