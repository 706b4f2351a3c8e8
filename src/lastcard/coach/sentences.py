"""The coach's sentences from `coach.json`, in any of the languages."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lastcard.locales import Param, read_sentences

from .turning_points import TurningPoint

_GAP = re.compile(r"\{(\w+)\}")


def say(key: str, params: Mapping[str, Param], language: str = "en") -> str:
    """The sentence of a key. With a `count`, the key may have plural forms; colours are translated."""
    sentences = read_sentences(language, "coach")
    forms = (".one", ".other") if params.get("count") == 1 else (".other",)  # Chinese has no "one"
    text = next(sentences[name] for form in (*forms, "") if (name := f"coach.{key}{form}") in sentences)
    return _GAP.sub(lambda gap: _word(gap[1], params[gap[1]], language), text)


def _word(name: str, value: Param, language: str) -> str:
    if name == "colour":
        return read_sentences(language, "client")[f"colour.{value}"]
    return str(value)


def tell(point: TurningPoint, name: str, move: str, language: str = "en") -> str:
    """The sentence of a turning point, with the seat's name and the move that was made."""
    shares: dict[str, Param] = {"before": round(100 * point.before), "after": round(100 * point.after)}
    if point.judged is None:
        return say(f"point.{point.type}", {"name": name, "move": move, **shares}, language)
    words = {"name": name, "move": move, "best": str(point.judged.best.move), **shares}
    reason = point.judged.why
    return f"{say('point.mistake', words, language)} {say(f'why.{reason.code}', reason.params, language)}"
