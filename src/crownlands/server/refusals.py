"""Refused requests: what was wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.contract import Value
from crownlands.server.request_ids import request_id
from crownlands.server.wire import Problem

#: the status and the title of every kind of refusal
KINDS: Mapping[str, tuple[int, str]] = {
    "malformed": (400, "The request cannot be read"),
    "bad_name": (400, "This cannot be a name"),
    "not_yours": (403, "This is not yours to do"),
    "not_host": (403, "Only the host may do this"),
    "bad_invite": (403, "The invite is not valid"),
    "no_hints": (403, "There are no hints for you here"),
    "wrong_origin": (403, "The request comes from another site"),
    "not_found": (404, "There is nothing here"),
    "not_allowed": (405, "This is not done here"),
    "too_slow": (408, "The request did not come in time"),
    "not_gathering": (409, "The match has started"),
    "not_playing": (409, "The match is not being played"),
    "not_finished": (409, "The match is not over"),
    "stale": (409, "The table has moved on"),
    "full": (409, "No chair is free"),
    "chairs_open": (409, "Some chairs are still open"),
    "time_up": (409, "The time for this turn is up"),
    "not_their_turn": (409, "It is not this seat's turn"),
    "not_away": (409, "This person has not been away for long"),
    "given_up": (409, "The seat was given up"),
    "no_undo": (409, "Nothing can be taken back"),
    "closed": (410, "The table was closed"),
    "old_rules": (410, "The table was played under other rules"),
    "newer": (410, "The table was made by a newer release"),
    "unreadable": (410, "The table cannot be opened"),
    "too_large": (413, "The request is too large"),
    "illegal": (422, "The rules do not allow this"),
    "bad_record": (422, "This record cannot be taken"),
    "bad_position": (422, "Nobody can play on from this position"),
    "bad_options": (422, "These options cannot be played"),
    "too_many": (429, "Too many requests"),
    "head_too_large": (431, "The request's head is too large"),
    "failed": (500, "Something went wrong on our side"),
    "unavailable": (503, "The server is not ready"),
    "crowded": (503, "Too many are connected"),
}

#: the kinds that say that a table cannot be opened, however often one asks
CLOSED = frozenset(("old_rules", "newer", "unreadable"))


class Refusal(Exception):
    """A request that is refused; told to the client as a `Problem`."""

    def __init__(
        self,
        kind: str,
        detail: str,
        rule: str | None = None,
        values: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.rule = rule
        self.values = dict(values or {})

    @property
    def status(self) -> int:
        return KINDS[self.kind][0]

    @property
    def problem(self) -> Problem:
        status, title = KINDS[self.kind]
        return Problem(
            type=f"/problems/{self.kind}",
            title=title,
            status=status,
            detail=self.detail,
            rule=self.rule,
            values=self.values,
            request=request_id() if status >= 500 else None,
        )
