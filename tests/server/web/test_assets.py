"""The client's files, as a browser gets them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.requests import Request

from lastcard.locales import LANGUAGES, LATER
from lastcard.server.web.assets import COMMENTS, FOLDER, TYPES, Assets
from tests.server.harness import LocalServer
from tests.support.sentences import messages


def test_every_file_of_the_client_is_served_with_its_type(running: LocalServer) -> None:
    files = [path for path in FOLDER.rglob("*") if path.suffix in TYPES]
    assert files
    for path in files:
        found = running.ask(f"/client/{path.relative_to(FOLDER).as_posix()}")
        whole = path.read_bytes()
        sent = COMMENTS[path.suffix].sub(b"", whole) if path.suffix in COMMENTS else whole
        assert (found.status, found.body) == (200, sent)
        assert found.headers["content-type"] == TYPES[path.suffix]


def test_text_is_sent_compressed_to_a_client_who_takes_it(running: LocalServer) -> None:
    plain = running.ask("/client/main.js")
    packed = running.ask("/client/main.js", headers={"accept-encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    assert packed.headers["etag"] != plain.headers["etag"]
    assert packed.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_a_browser_that_has_the_file_is_only_told_so(running: LocalServer, encoding: str) -> None:
    asked = {"accept-encoding": encoding}
    tag = running.ask("/client/main.js", headers=asked).headers["etag"]
    again = running.ask("/client/main.js", headers={**asked, "if-none-match": tag})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "../__init__.py",
        "%2e%2e/__init__.py",
        "..%2f__init__.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "css",
        "",
        ".hidden.js",
        "a%00b.js",
        "main.js/",
        "x" * 5000 + ".js",
    ],
)
def test_nothing_but_the_clients_files_is_served(running: LocalServer, path: str) -> None:
    assert running.ask(f"/client/{path}").status in (404, 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_a_file_to_the_browser_and_others_for_later(
    running: LocalServer, language: str
) -> None:
    paths = (f"{language}.json", *(f"{language}/{name}.json" for name in LATER))
    files = [running.ask(f"/client/locales/{path}").json for path in paths]
    assert {key: words for file in files for key, words in file.items()} == messages(language)
    assert sum(len(file) for file in files) == len(messages(language)), "none is there twice"


@pytest.mark.parametrize("path", ["xx.json", "en/client.json", "../locales/en.json", "en"])
def test_of_the_messages_nothing_else_is_served(running: LocalServer, path: str) -> None:
    assert running.ask(f"/client/locales/{path}").status == 404


def get(**headers: str) -> Request:
    encoded = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": encoded})


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "main.js"
    file.write_text("1;")
    assets = Assets(tmp_path)
    first = assets.answer(get(), "main.js")
    file.write_text("22;")
    again = assets.answer(get(if_none_match=first.headers["etag"]), "main.js")
    assert (first.body, again.status_code, again.body) == (b"1;", 200, b"22;")


def test_a_link_out_of_the_folder_leads_nowhere(tmp_path: Path) -> None:
    folder = tmp_path / "client"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "way_out.txt").symlink_to(tmp_path / "secret.txt")
    assert Assets(folder).answer(get(), "way_out.txt").status_code == 404


def test_compressed_files_are_not_compressed_again(tmp_path: Path) -> None:
    (tmp_path / "card.png").write_bytes(b"\x89PNG")
    answer = Assets(tmp_path).answer(get(accept_encoding="gzip"), "card.png")
    assert answer.body == b"\x89PNG"
    assert "content-encoding" not in answer.headers


def test_a_script_comes_without_its_comments_and_with_all_of_its_code(tmp_path: Path) -> None:
    script = "\n".join(
        (
            "// @ts-check",
            "/** A module. */",
            "",
            "/**",
            " * @param {string} link",
            " */",
            "export const f = (link) => {",
            "  // why",
            "  const a = /** @type {const} */ ('http://x');",
            "  /** @type {B} */ (a).b(); /* here */",
            "  return a; // there",
            "};",
            "",
        )
    )
    (tmp_path / "a.js").write_text(script)
    answer = Assets(tmp_path).answer(get(), "a.js")
    assert bytes(answer.body).decode().splitlines() == [
        "",
        *script.splitlines()[6:7],
        *script.splitlines()[8:],
    ]


def test_style_sheets_are_sent_without_their_comments(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("/* One\n   and more. */\n.a {\n  /* Why */\n  top: 1px; /* so */\n}\n")
    answer = Assets(tmp_path).answer(get(), "a.css")
    assert bytes(answer.body).decode() == ".a {\n  top: 1px; /* so */\n}\n"
