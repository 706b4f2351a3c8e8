"""Connections, people who wait to be let in, and seats that move to another device."""
