"""Loading the rules again, for another backend.

The rules, the policies and the entries import each other by relative imports only. So the same files,
imported under another root package, find each other there, and with them the other backend. The modules are
real ones, registered under stable names: Numba's cache depends on it.
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType

from lastcard.batch.backends.own_rules import put_own_rules, source_of
from lastcard.editions import changes_play
from lastcard.rules import state
from lastcard.setup import Setup

PACKAGE = Path(__file__).parents[2]
LOADED = ("rules", "policies", "batch")
HASHED = (*LOADED, "batch/backends")

# Python's side of the batch: a change here leaves the compiled code as it is.
NOT_COMPILED = frozenset(
    {"base_batch.py", "compiled.py", "cuda.py", "engine.py", "extras.py", "threads.py", "vector.py"}
    | {"entry_types.py", "possible.py"}
)


def family_of(setup: Setup) -> str:
    """The family of tables with which this one is compiled: the plain game, with Elite, or with house rules.
    So unused features cost nothing.
    """
    if setup.edition.elite:
        return "elite"
    return "house" if changes_play(setup.options) else "themed"


def own_rules_of(setup: Setup) -> str:
    """The name of the module with the edition's own rules; empty if it has none."""
    return setup.edition.rules_module


def cpu_root(family: str, own_rules: str = "", *, remembers: bool = False) -> str:
    """The package under which rules are loaded for the CPU: one for each family, and for each state of an
    edition's own rules.
    """
    own = f"_own_{sha256(source_of(own_rules).encode()).hexdigest()[:16]}" if own_rules else ""
    return f"lastcard.batch.cpu_{family}{own}{'_remembering' if remembers else ''}"


def load(
    root: str,
    backend: ModuleType,
    entries: str = "entries",
    *,
    remembers: bool = False,
    own_rules: str = "",
) -> ModuleType:
    """A module of entries, loaded under this root with this backend. If the games remember, every event is
    noted (`rules.remembering`), which imports nothing that emits any. `own_rules` names the module of an
    edition's own rules; nothing is compiled before its functions have taken their places in `rules.hooks`.
    """
    package = ModuleType(root)
    package.__path__ = [str(PACKAGE)]
    sys.modules[root] = package
    for name in LOADED:
        part = ModuleType(f"{root}.{name}")
        part.__path__ = [str(PACKAGE / name)]
        sys.modules[part.__name__] = part
    sys.modules[f"{root}.rules.backend"] = backend
    sys.modules[f"{root}.rules.state"] = state
    if remembers:
        backend.emit = import_module(f"{root}.rules.remembering").remember  # type: ignore[attr-defined]
    found = import_module(f"{root}.batch.{entries}")
    if own_rules:
        put_own_rules(root, own_rules)
    return found


@cache
def source_hash() -> str:
    """A hash of everything that determines the compiled code; it is the cache's key."""
    digest = sha256()
    for name in HASHED:
        for path in sorted((PACKAGE / name).glob("*.py")):
            if name == "batch" and path.name in NOT_COMPILED:
                continue
            digest.update(path.name.encode() + path.read_bytes())
    for name in ("cards.py", "elite_cards.py"):
        digest.update((PACKAGE / name).read_bytes())
    return digest.hexdigest()[:16]
