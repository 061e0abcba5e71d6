#!/bin/sh
# Installs what the tests run against for real: a browser, PostgreSQL and Redis, from Debian's
# packages. Where all are there it does nothing. No system service is started: the tests start
# their own, on private ports and folders.
set -eu

missing=""
command -v chromium >/dev/null || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
command -v redis-server >/dev/null || missing="$missing redis-server"
# A browser without any font measures every word as nothing.
ls /usr/share/fonts/truetype/*/*.ttf >/dev/null 2>&1 || missing="$missing fonts-liberation"
[ -n "$missing" ] || exit 0

refuse() {
    echo "The tests need$missing, and $1. Install them with: apt-get install$missing" >&2
    exit 1
}

command -v apt-get >/dev/null || refuse "this is not Debian"
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || refuse "only root may install them"
    as_root="sudo -n"
fi

echo "Installing$missing ..."
# With run level 1, Debian's packages leave their services alone.
quiet="env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
{ $as_root $quiet apt-get update -qq &&
    $as_root $quiet apt-get install -qq -y --no-install-recommends $missing; } >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    refuse "apt-get could not install them"
}
