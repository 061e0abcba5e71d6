"""Who somebody is: a signed cookie for a person, a token for a seat, an invite for a chair.

Nothing of this is stored: each is derived from the server's secret, so a stolen database opens no
seat.
"""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from crownlands.engine.contract import Seat

COOKIE = "crownlands"
COOKIE_SECONDS = 400 * 24 * 3600

_ID = re.compile(r"[A-Za-z0-9_-]{16}")
_TOKEN = re.compile(r"([A-Za-z0-9_-]{16})\.(\d)\.([A-Za-z0-9_-]{43})", re.ASCII)


def fresh_id() -> str:
    """An id that nobody can guess: 96 bits."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


class Identity:
    """Signs, and checks what was signed."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def _mac(self, *parts: str) -> str:
        mac = hmac.new(self._secret, "\n".join(parts).encode(), sha256).digest()
        return urlsafe_b64encode(mac).decode().rstrip("=")

    def cookie(self, person: str) -> str:
        return f"{person}.{self._mac('person', person)}"

    def person(self, cookie: str | None) -> str | None:
        """The person of a cookie, unless somebody else has written it."""
        person, _, mac = (cookie or "").partition(".")
        if is_id(person) and hmac.compare_digest(
            mac.encode(), self._mac("person", person).encode()
        ):
            return person
        return None

    def rematch(self, table: str) -> str:
        """The id of the table where a table's people meet again: the same whoever asks first."""
        return self._mac("rematch", table)[:16]

    def challenge_seed(self, day: str) -> str:
        """The seed of a day's challenge: nobody can look the deal up who has not the secret."""
        return hmac.new(self._secret, f"challenge\n{day}".encode(), sha256).hexdigest()

    def challenge(self, day: str, person: str) -> str:
        """The id of the table where a person plays a day's challenge; there is no second one."""
        return self._mac("challenge", day, person)[:16]

    def invite(self, table: str) -> str:
        return self._mac("invite", table)[:22]

    def is_invite(self, table: str, invite: str) -> bool:
        return hmac.compare_digest(invite.encode(), self.invite(table).encode())

    def token(self, table: str, seat: Seat, person: str) -> str:
        """What a program plays a seat with. Void as soon as somebody else sits there."""
        return f"{table}.{seat}.{self._mac('seat', table, str(seat), person)}"

    def seat(self, token: str) -> tuple[str, Seat] | None:
        """The table and the seat that a token is for; `is_token` says whether it is genuine."""
        read = _TOKEN.fullmatch(token)
        return (read[1], int(read[2])) if read else None

    def is_token(self, token: str, table: str, seat: Seat, person: str) -> bool:
        return hmac.compare_digest(token.encode(), self.token(table, seat, person).encode())
