"""The lines of a hand's starting point, at the head of positions and records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcard.catalogue import Catalogue, everything
from lastcard.editions import Edition, Options, Value, find_edition, read_options
from lastcard.elite_setup import default_pool
from lastcard.errors import LastcardError, NotationError
from lastcard.notation.position_io import read_number, split_groups
from lastcard.setup import Setup, make_setup
from lastcard.shuffle import checked_secret, contributions_text, read_contributions

SETUP_KEYS = ("edition", "options", "seats", "seed", "secret", "lots", "deck", "pool", "decks")


def setup_lines(setup: Setup) -> list[str]:
    """The lines of a setup, without defaults."""
    source = f"secret {setup.secret}" if setup.secret else f"seed {setup.seed}"
    lines = [f"edition {setup.edition.name}", f"seats {setup.seats}", source]
    if setup.contributions:
        lines.append(f"lots {contributions_text(setup.contributions)}")
    if setup.options.chosen():
        lines.append(f"options {setup.options.text()}")
    if setup.counts:
        texts = setup.edition.cards.texts
        lines.append("deck " + " ".join(f"{texts[kind]}={count}" for kind, count in setup.counts))
    if setup.pool and setup.pool != default_pool(setup.options, everything()):
        lines.append("pool " + " ".join(setup.pool))
    if setup.decks:
        lines.append("decks " + " / ".join(" ".join(deck) for deck in setup.decks))
    return lines


def read_setup(
    values: Mapping[str, str], catalogue: Catalogue | None = None, edition: str | Edition | None = None
) -> Setup:
    """The setup that these values describe; without a pool or decks Elite plays with the box. `edition` is
    one of the caller's own, which the values name."""
    own = None if edition is None else find_edition(edition)
    found = _edition(values, own)
    try:
        chosen = _options(values, own)
        return make_setup(
            found,
            seats=_seat_count(values),
            seed=_seed(values),
            secret=values.get("secret"),
            contributions=read_contributions(values["lots"]) if "lots" in values else None,
            options=chosen,
            deck=_read_counts(values["deck"]) if "deck" in values else None,
            catalogue=catalogue,
            pool=_pool(values, found, chosen),
            decks=split_groups(values["decks"]) if "decks" in values else None,
        )
    except LastcardError:
        raise
    except ValueError as error:
        raise NotationError(str(error)) from None


def _edition(values: Mapping[str, str], own: Edition | None) -> Edition:
    if "edition" not in values:
        raise NotationError("the edition isn't named")
    if own is not None and own.name != values["edition"]:
        raise NotationError(f"the edition is {values['edition']!r}, not {own.name!r}")
    return own or find_edition(values["edition"])


def _options(values: Mapping[str, str], own: Edition | None) -> dict[str, Value]:
    text = values.get("options", "")
    return read_options(text, {option.name: option for option in own.options}) if own else read_options(text)


def _seed(values: Mapping[str, str]) -> int | None:
    """The seed, by default 0; None beside a secret. If both are given they are passed on, to be refused."""
    return read_number(values.get("seed", "0")) if "seed" in values or "secret" not in values else None


def check_randomness(key: str, values: Mapping[str, str]) -> None:
    """Refuses a faulty `seed`, `secret` or `contributions` line as soon as it is read."""
    if key == "secret":
        checked_secret(values[key])
    if key == "lots":
        read_contributions(values[key])
    if key in ("seed", "secret") and "seed" in values and "secret" in values:
        raise ValueError("a hand is dealt from a seed or from a secret, not from both")


def _pool(values: Mapping[str, str], edition: Edition, chosen: Mapping[str, Value]) -> Sequence[str] | None:
    if "pool" in values or "decks" in values or not edition.elite:
        return values["pool"].split() if "pool" in values else None
    options = Options(edition.options, chosen)
    return None if options["mode"] == "dynasty" else default_pool(options, everything())


def _seat_count(values: Mapping[str, str]) -> int:
    if "seats" in values:
        return read_number(values["seats"])
    if "hands" in values:
        return len(values["hands"].split("/"))
    raise NotationError("neither seats nor hands are given")


def _read_counts(text: str) -> dict[str, int]:
    """Reads counts of cards: ``R7=2 EW=12``."""
    pairs = (part.partition("=") for part in text.split())
    return {card: read_number(count) for card, _, count in pairs}
