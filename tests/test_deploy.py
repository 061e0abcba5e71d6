"""The recipes for hosts in ``deploy/`` and ``docs/`` are held to the code that they are for."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from cyclopts import App

import crownlands
from crownlands.cli import app
from crownlands.cli.serve import serve
from crownlands.server.app import MOST_BYTES
from crownlands.server.settings import Bounds, settings_from
from crownlands.server.watchtower import healthz

PACKAGE = Path(crownlands.__file__).parent
ROOT = PACKAGE.parent.parent
DEPLOY = ROOT / "deploy"
RECIPES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "SECURITY.md", ROOT / "README.md"])
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
#: seconds that the porter takes at the most, with some to spare; docs/hosting/watching.md
TO_STOP = 15
PORT = 8000


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def variables(path: Path) -> set[str]:
    return set(re.findall(r"\bCROWNLANDS_[A-Z_]*[A-Z]\b", path.read_text(encoding="utf-8")))


def variables_of_the_code() -> set[str]:
    return set().union(*map(variables, PACKAGE.rglob("*.py")))


# What is called by name.


@pytest.mark.parametrize("path", [*RECIPES, *PAGES], ids=lambda path: path.name)
def test_a_setting_that_is_named_is_one_that_the_code_reads(path: Path):
    assert variables(path) <= variables_of_the_code()


def test_a_setting_that_the_code_reads_is_documented():
    documented = set().union(*map(variables, (ROOT / "docs").rglob("*.md")))
    assert variables_of_the_code() - documented == set()


def commands_in(words: str) -> Iterator[list[str]]:
    """Calls of our command, as far as the shell hands them to it."""
    keepers = "|".join(["serve", "backup", "restore", "admin"])
    for call in re.findall(rf"crownlands(?:-keeper)? ((?:{keepers})\b[^\n`]*)", words):
        yield re.split(r"[|<>&;#'(]| {2,}", call)[0].replace('"', "").split()


@pytest.mark.parametrize("path", [*RECIPES, *PAGES], ids=lambda path: path.name)
def test_a_command_that_is_named_is_understood(path: Path):
    for words in commands_in(path.read_text(encoding="utf-8")):
        app.parse_args(_with_its_file(words), exit_on_error=False, print_error=False)


def _with_its_file(words: list[str]) -> list[str]:
    """`crownlands admin export` in the middle of a sentence means the command, not a call of it."""
    missing = {"export": ["PERSON", "--to", "FILE"], "forget": ["PERSON"]}
    return words + missing.get(words[-1], [])


def test_the_page_for_hosts_names_every_command_of_a_keeper():
    assert {"backup", "restore", "admin"} <= {words[0] for words in commands_in(HOSTING)}
    named = {words[1] for words in commands_in(HOSTING) if words[0] == "admin"}
    assert named == {name for name in app["admin"] if not name.startswith("-")}


def options_of(each: App) -> set[str]:
    """What begins with two dashes, of a command and of those below it."""
    if each.default_command is not None:
        return set().union(*(argument.names for argument in each.assemble_argument_collection()))
    return set().union(*(options_of(each[name]) for name in each if not name.startswith("-")))


def test_an_option_that_is_spoken_of_is_one_of_ours():
    alone = set(re.findall(r"`(--[a-z-]+)", HOSTING))
    assert alone
    assert alone <= options_of(app)


def test_the_page_for_hosts_names_every_recipe_and_no_other():
    named = set(re.findall(r"\b(?:deploy/)([\w.-]+\w)", HOSTING))
    files = {path.name for path in RECIPES}
    assert named - files == set()
    # It is copied where Compose is.
    assert files - named == {"env.example"}
    assert "cp env.example .env" in HOSTING


# The unit.


def unit(name: str) -> dict[str, list[str]]:
    """What a unit of systemd says, by key."""
    said: dict[str, list[str]] = {}
    for line in text(name).splitlines():
        if line and line[0] not in "#[":
            key, equals, value = line.partition("=")
            assert equals, line
            said.setdefault(key, []).append(value)
    return said


def test_the_unit_starts_what_the_page_installs():
    service = unit("crownlands.service")
    (start,) = service["ExecStart"]
    program, *words = start.split()
    app.parse_args(words, exit_on_error=False, print_error=False)
    assert f"--port {PORT}" in start
    assert f"python3 -m venv {Path(program).parents[1]}" in HOSTING
    assert f" {service['User'][0]}\n" in HOSTING[HOSTING.index("# adduser") :]


def test_the_unit_waits_until_the_house_has_closed():
    service = unit("crownlands.service")
    assert int(service["TimeoutStopSec"][0]) >= TO_STOP
    # Its bots' processes are ended by itself.
    assert service["KillMode"] == ["mixed"]
    assert service["Restart"] == ["on-failure"]
    assert int(service["LimitNOFILE"][0]) > Bounds().connections


def test_the_keeper_finds_what_the_unit_serves():
    service = unit("crownlands.service")
    keeper = text("crownlands-keeper")
    (environment,) = service["Environment"]
    folder = dict(word.split("=") for word in environment.split())["CROWNLANDS_DATA"]
    assert folder == f"/var/lib/{service['StateDirectory'][0]}"
    assert f"CROWNLANDS_DATA={folder}\n" in keeper
    assert service["EnvironmentFile"] == [f"-{re.search(r'if .* -f (.*) .;', keeper)[1]}"]  # pyright: ignore[reportOptionalSubscript]
    assert f"--user {service['User'][0]} -- {service['ExecStart'][0].split()[0]} " in keeper


def test_backups_go_where_the_page_has_made_room_for_them():
    service = unit("crownlands-backup.service")
    folder = service["ReadWritePaths"][0].split()[0]
    assert re.search(rf"install -d -o crownlands .* {folder}\n", HOSTING)
    for key in ("ExecStart", "ExecStartPost"):
        assert folder in service[key][0]
    assert "OnCalendar" in unit("crownlands-backup.timer")


def test_all_settings_that_the_example_holds_can_be_used(tmp_path: Path):
    held = re.findall(r"^#?(CROWNLANDS_\w+)=(.*)$", text("crownlands.env"), re.MULTILINE)
    settings = settings_from(dict(held), tmp_path)
    assert settings.proxies == ("127.0.0.1",)
    assert settings.shared
    assert settings.keep_days == 365


# Containers.


def instruction(name: str) -> str:
    """What stands behind an instruction of the last stage, on one line."""
    joined = text("Containerfile").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", joined, re.MULTILINE)[-1]


def test_the_image_serves_where_it_asks_how_it_is():
    words: list[str] = ast.literal_eval(instruction("CMD"))
    assert ast.literal_eval(instruction("ENTRYPOINT")) == ["crownlands"]
    _, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False)
    assert bound.arguments["port"] == PORT
    assert instruction("EXPOSE") == str(PORT)
    (health,) = healthz.paths
    assert f"http://127.0.0.1:{PORT}{health}'" in instruction("HEALTHCHECK")


def test_the_image_has_one_place_to_write_to_and_nobodys_rights():
    assert instruction("VOLUME") == "/data"
    assert "CROWNLANDS_DATA=/data" in instruction("ENV")
    assert instruction("USER") == "10001:10001"


def test_the_image_is_made_of_files_that_are_there():
    for copied in re.findall(r"^COPY (?!--from)(.*) \S+$", text("Containerfile"), re.MULTILINE):
        for name in copied.split():
            assert (ROOT / name).exists()


@pytest.fixture
def compose() -> dict[str, Any]:
    """What Compose reads, with the values of an ``.env`` in their places."""
    given = dict(re.findall(r"^(\w+)=(.*)$", text("env.example"), re.MULTILINE))
    given["DATABASE_PASSWORD"] = "f00d"

    def value(match: re.Match[str]) -> str:
        assert match[1] in given, f"{match[1]} is not in env.example"
        return given[match[1]]

    return yaml.safe_load(re.sub(r"\$\{(\w+):[^}]*\}", value, text("compose.yaml")))


def test_the_settings_in_compose_can_be_used(compose: dict[str, Any], tmp_path: Path):
    server = compose["services"]["server"]
    settings = settings_from(server["environment"], tmp_path)
    assert settings.database_url == "postgresql+asyncpg://crownlands:f00d@database/crownlands"
    assert settings.redis_url == "redis://redis:6379/0"
    assert settings.keep_days is None
    (subnet,) = compose["networks"]["front"]["ipam"]["config"]
    assert settings.proxies == (subnet["subnet"],)
    # Who is believed is the proxy, and nobody else is there.
    there = [name for name, each in compose["services"].items() if "front" in each["networks"]]
    assert sorted(there) == ["proxy", "server"]


def test_the_server_in_compose_is_closed_in_and_given_time(compose: dict[str, Any]):
    server = compose["services"]["server"]
    assert (ROOT / server["build"]["dockerfile"]) == DEPLOY / "Containerfile"
    assert server["read_only"] is True
    assert server["volumes"] == [f"house:{instruction('VOLUME')}"]
    assert int(server["stop_grace_period"].removesuffix("s")) >= TO_STOP
    assert "ports" not in server


def test_all_parts_of_compose_are_there(compose: dict[str, Any]):
    for service in compose["services"].values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(compose["services"])
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file()


def test_the_proxy_in_compose_is_told_what_its_file_asks_for(compose: dict[str, Any]):
    told = compose["services"]["proxy"]["environment"]
    assert set(told) == set(re.findall(r"\{\$(\w+)", text("Caddyfile")))
    assert told["UPSTREAM"] == f"server:{PORT}"


# Proxies.


def seconds(of: str, words: str) -> float:
    found = re.search(rf"\b{of}\s+(\d+)s", words)
    assert found, f"{of} is not said"
    return float(found[1])


def test_all_agree_about_the_port():
    assert inspect.signature(serve).parameters["port"].default == PORT
    assert f":127.0.0.1:{PORT}}}" in text("Caddyfile")
    assert f"    server 127.0.0.1:{PORT};" in text("nginx.conf")


def test_a_proxy_lets_go_of_a_connection_before_the_server_does():
    upstream = text("nginx.conf").split("map")[0]
    assert seconds("keepalive_timeout", upstream) < Bounds().idle_seconds
    assert seconds("keepalive", text("Caddyfile")) < Bounds().idle_seconds


def test_a_proxy_waits_for_a_visitor_as_long_as_the_server_would():
    bounds = Bounds()
    assert seconds("client_header_timeout", text("nginx.conf")) == bounds.head_seconds
    assert seconds("client_body_timeout", text("nginx.conf")) == bounds.body_seconds
    assert seconds("read_header", text("Caddyfile")) == bounds.head_seconds
    assert seconds("read_body", text("Caddyfile")) == bounds.body_seconds
    most = rf"limit_conn +crownlands {bounds.connections_of_address};"
    assert re.search(most, text("nginx.conf"))


def test_a_proxy_lets_live_channels_rest_between_two_pings():
    for name in ("proxy_read_timeout", "proxy_send_timeout"):
        assert seconds(name, text("nginx.conf")) > 2 * Bounds().ping_seconds


def test_a_proxy_passes_on_what_the_server_would_read():
    nginx, caddy = text("nginx.conf"), text("Caddyfile")
    (nginx_most,) = re.findall(r"client_max_body_size\s+(\d+)k;", nginx)
    (caddy_most,) = re.findall(r"max_size (\d+)KB", caddy)
    for most in (int(nginx_most) * 1024, int(caddy_most) * 1000):
        assert MOST_BYTES < most <= Bounds().body_bytes
    passed = dict(re.findall(r"proxy_set_header (\S+)\s+(\S+);", nginx))
    assert passed == {
        # With its port: the server compares it with where a page says that it comes from.
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$crownlands_connection",
    }


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("203.0.113.7", None),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"),
        ("2001:db8:1:2::6", "2001:db8:1:2:"),
        ("2001:db8:1::6", "2001:db8:1::"),
        ("2001:db8::6", "2001:db8::"),
    ],
)
def test_nginx_counts_by_home_as_the_server_does(address: str, home: str | None):
    patterns = re.findall(r'"~(\^\S+)"', text("nginx.conf"))
    found = [re.match(pattern.replace("?<", "?P<"), address) for pattern in patterns]
    halves = [each[1] for each in found if each]
    assert halves[:1] == ([] if home is None else [home])


def test_the_script_is_one_that_a_shell_understands():
    assert text("crownlands-keeper").startswith("#!/bin/sh\n")
    assert (DEPLOY / "crownlands-keeper").stat().st_mode & 0o111
    subprocess.run(["/bin/sh", "-n", DEPLOY / "crownlands-keeper"], check=True)
