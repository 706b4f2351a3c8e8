"""The server behind nginx, with exactly the configuration of docs/hosting.md."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.attacks import FLOODS, MIB, Stranger, memory_of, witnessing
from tests.server.harness import Guest, process, serving, wait_for
from tests.server.test_running import serve

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
# For one server, and for three
DOCUMENTED_PORTS = {1: ["8080"], 3: ["8081", "8082", "8083"]}
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")

pytestmark = pytest.mark.skipif(
    (NGINX is None or shutil.which("openssl") is None) and not os.environ.get("CI"),
    reason="NOT CHECKED: there is no nginx or no openssl here, so nothing was tried behind a proxy",
)


class Proxy:
    """The address of nginx, and a TLS context that trusts its certificate."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.trust = ssl.create_default_context(cafile=folder / "cert.pem")

    def guest(self, path: str = "/ws", **headers: str) -> Guest:
        address = f"wss://localhost:{self.port}{path}"
        return Guest(connect(address, ssl=self.trust, additional_headers=headers).__enter__())

    def ask(self, path: str) -> bytes:
        with urllib.request.urlopen(f"https://localhost:{self.port}{path}", context=self.trust) as answer:
            body: bytes = answer.read()
        return body


def blocks(language: str) -> list[str]:
    """All examples of the page in this language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def site(folder: Path, port: int, behind: tuple[int, ...]) -> str:
    """The page's configuration, with this machine's ports and files."""
    text = blocks("nginx")[0]
    if len(behind) > 1:
        replaced = text[text.index("# The server, and") : text.index("\nserver {")]
        text = text.replace(replaced, blocks("nginx")[1])
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace("cards.example;", "localhost;")
    for documented, used in zip(DOCUMENTED_PORTS[len(behind)], behind, strict=True):
        text = text.replace(documented, str(used))
    text = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", str(folder / "cert.pem"), text)
    text = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", str(folder / "key.pem"), text)
    return text.replace("/var/log/nginx/lastcard.log", str(folder / "access.log"))


def make_certificate(folder: Path) -> None:
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",  # found at once, unlike the primes of an RSA key
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    command += ["-addext", "subjectAltName=DNS:localhost"]
    command += ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, *behind: int) -> Iterator[Proxy]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    make_certificate(folder)
    temporary = "\n".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"pid {folder / 'pid'};\nerror_log {folder / 'error.log'};\nevents {{}}\n"
    whole += f"http {{\n{temporary}\n{site(folder, port, behind)}\n}}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    process = subprocess.Popen([str(NGINX), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"])
    try:
        wait_for((folder / "pid").exists)
        yield Proxy(folder, port)
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    with serving(tmp_path, behind_proxy=True) as found, nginx(tmp_path, found.port) as there:
        yield there


def test_a_game_is_dealt_through_the_proxy(proxy: Proxy) -> None:
    with proxy.guest(Origin=f"https://localhost:{proxy.port}") as guest:
        guest.open(t="create", quick=True)
        assert guest.hear("hand")["mine"]["hand"]


def test_pages_and_health_come_through_the_proxy(proxy: Proxy) -> None:
    assert b"lastcard" in proxy.ask("/")
    assert json.loads(proxy.ask("/health"))["ok"] is True


def test_a_foreign_page_is_turned_away_behind_the_proxy_too(proxy: Proxy) -> None:
    with pytest.raises(InvalidStatus) as refused:
        proxy.guest(Origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403


def test_query_strings_are_in_no_log(proxy: Proxy) -> None:
    proxy.ask("/?seat=geheim")
    wait_for(lambda: "GET / 200" in (proxy.folder / "access.log").read_text())
    logs = "".join(path.read_text() for path in proxy.folder.glob("*.log"))
    assert "geheim" not in logs


def test_figures_are_for_this_machine_alone(proxy: Proxy) -> None:
    assert b"lastcard_rooms" in proxy.ask("/metrics")
    assert "deny all" in (proxy.folder / "nginx.conf").read_text()


def test_browsers_are_told_to_come_by_https_only(proxy: Proxy) -> None:
    address = f"https://localhost:{proxy.port}"
    for path in ("/", "/nowhere"):
        with Stranger(proxy.port, proxy.trust) as stranger:
            stranger.socket.sendall(f"GET {path} HTTP/1.0\r\nHost: {address[8:]}\r\n\r\n".encode())
            assert b"strict-transport-security: max-age=63072000" in stranger.answer().lower()


def test_every_location_has_a_limit(proxy: Proxy) -> None:
    text = (proxy.folder / "nginx.conf").read_text()
    assert "limit_conn households" in text
    locations = re.findall(r"location [^{]*\{(.*?)\n    \}", text, re.DOTALL)
    assert len(locations) == text.count("location ") == 5
    # Internal locations are requested only by others, within the limits of those
    open_to_all = [location for location in locations if "internal;" not in location]
    assert len(open_to_all) == 4
    assert all("limit_req zone=" in location for location in open_to_all)


def test_a_reader_who_knocks_too_often_is_refused_by_the_proxy(proxy: Proxy) -> None:
    with ExitStack() as opened:
        strangers = [opened.enter_context(Stranger(proxy.port, proxy.trust)) for _ in range(60)]
        for stranger in strangers:  # all at once: at 10 per second they would pass
            stranger.socket.sendall(b"GET /ws HTTP/1.0\r\nHost: x\r\n\r\n")
        codes = [stranger.answer().split()[1] for stranger in strangers]
    # Several workers answer, in any order
    assert 0 < codes.count(b"429") < len(codes)


@pytest.mark.parametrize("kind", ["unread pings", "tiny pings", "empty fragments"])
def test_a_flood_of_frames_through_the_proxy_is_cut_off_too(tmp_path: Path, kind: str) -> None:
    with process(*serve(tmp_path / "tables.sqlite", "--behind-proxy")) as server:
        site = server.serving()
        with nginx(tmp_path, site.port) as proxy, site.create() as host, site.create() as other:
            before = memory_of(server.process.pid)
            with witnessing(other, server.process.pid, most=0.3):
                for _ in range(20):
                    time.sleep(0.1)
                    with Stranger(proxy.port, proxy.trust).upgrade().join(host.code) as stranger:
                        stranger.flood(FLOODS[kind], seconds=0.2)
            assert site.figure('lastcard_refused_connections_total{cause="frames"}') > 0
            assert memory_of(server.process.pid) - before < 10 * MIB


def test_a_long_body_is_refused_by_the_proxy(proxy: Proxy) -> None:
    request = urllib.request.Request(f"https://localhost:{proxy.port}/api/cards", b"x" * 100_000)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, context=proxy.trust)
    assert refused.value.code == 413
    refused.value.close()
