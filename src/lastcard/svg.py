"""Small drawings: plain SVG, readable on dark and light pages."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

STYLE = """<style>
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-size: 15px; font-weight: 600 }
.faint { fill: #57606a; font-size: 12px }
.line { stroke: #d0d7de; stroke-width: 1 }
.ours { fill: #1f6feb; stroke: #1f6feb }
.other { fill: #8c959f; stroke: #8c959f }
.path { fill: none; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.faint { fill: #9198a1 }
.line { stroke: #3d444d }
.ours { fill: #58a6ff; stroke: #58a6ff }
.other { fill: #8b949e; stroke: #8b949e }
}
</style>"""


def drawing(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    """A whole file, with a title for screen readers too."""
    words = escape(title)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" aria-label="{words}">',
            f"<title>{words}</title>",
            STYLE,
            text(0, 18, title, kind="title"),
            *parts,
            "</svg>\n",
        ]
    )


def text(x: float, y: float, words: str, *, kind: str = "", anchor: str = "start") -> str:
    """A text element; `anchor` is the end of the text that is at x."""
    return f'<text x="{x:.0f}" y="{y:.0f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float) -> str:
    """A line from one point to another."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="line"/>'


def bar(x: float, y: float, width: float, height: float, *, kind: str) -> str:
    """A bar with its upper left corner at (x, y)."""
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.1f}" height="{height:.0f}" rx="2" class="{kind}"/>'
