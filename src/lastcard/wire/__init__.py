"""The protocol between a table and its clients: every message, typed. docs/protocol.md shows them all.

Messages are JSON objects; `t` names the message. A missing field has its default value, or in a patch has
not changed.
"""

VERSION = 1
