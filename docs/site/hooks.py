"""Adds pages from elsewhere in the project to the documentation site, and fixes the links to them."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]

# A page's path in the project, and its name on the site
ADDED_PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
    "benchmarks/results.md": "results.md",
    "src/lastcard/rulebook/ledger.md": "ledger.md",
}
# Files that a page may link to although the site doesn't have them
LEFT_AS_TEXT = {"LICENSE"}
ICON = "src/lastcard/client/icon.svg"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Adds a page for each edition to the navigation, by its title."""
    editions = next(section["Editions"] for section in config.nav or () if "Editions" in section)
    editions += [
        {title_of(page): f"editions/{page.name}"} for page in sorted((ROOT / "docs/editions").glob("*.md"))
    ]
    return config


def title_of(page: Path) -> str:
    """A page's first heading."""
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages from elsewhere, with their links rewritten to the site's names."""
    for source, name in ADDED_PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=rewrite_links(text, Path(source).parent)))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / ICON)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Rewrites links that lead out of docs/ from the site's own pages."""
    if page.file.generated_by:
        return markdown
    return rewrite_links(markdown, Path("docs", page.file.src_uri).parent)


def rewrite_links(text: str, folder: Path) -> str:
    """The text of a page of this folder, with its links as the site needs them."""
    return LINK.sub(lambda link: _rewritten(link, folder), text)


def _rewritten(link: re.Match[str], folder: Path) -> str:
    image, label, target, anchor = link.groups()
    if not target or "://" in target:
        return link[0]
    path = _inside(folder, target)
    if path in LEFT_AS_TEXT:
        return label
    if path in ADDED_PAGES:
        return f"{image}[{label}]({_from(folder, ADDED_PAGES[path])}{anchor or ''})"
    if path.startswith("docs/") and folder.parts[:1] != ("docs",):
        return f"{image}[{label}]({path.removeprefix('docs/')}{anchor or ''})"
    return link[0]


def _inside(folder: Path, target: str) -> str:
    """The path of a link's target in the project."""
    return (ROOT / folder / target).resolve().relative_to(ROOT).as_posix()


def _from(folder: Path, name: str) -> str:
    """A page of the site's top level, as seen from a folder of docs/."""
    return "../" * (len(folder.parts) - 1) + name
