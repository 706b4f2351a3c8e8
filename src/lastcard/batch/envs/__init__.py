"""Environments of one game, for Gymnasium and PettingZoo."""
