"""A match of Kingdomino: the turn, the line of dominoes and the kings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crownlands.engine.contract import (
    Action,
    Gain,
    IllegalAction,
    Listener,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    State,
)
from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.actions import (
    CASTLE,
    CLAIMS,
    DISCARD,
    Claim,
    Discard,
    Place,
    square_name,
)
from crownlands.games.kingdomino.deal import Deal, dealt, redealt
from crownlands.games.kingdomino.dominoes import DOMINOES, NUMBERS
from crownlands.games.kingdomino.events import (
    Claimed,
    Discarded,
    Laid,
    LeftOver,
    LineRevealed,
    MatchEnded,
)
from crownlands.games.kingdomino.frames import (
    LINE_END,
    MATCH_END,
    TO_CLAIM,
    TO_PLACE,
    Frame,
    LineEnd,
    MatchEnd,
    ToClaim,
    ToPlace,
)
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.scoring import (
    all_crowns,
    by_rule,
    largest_territory,
    points,
    score_lines,
)
from crownlands.games.kingdomino.view import (
    FACES,
    KingdominoView,
    KingdomView,
    LaidDomino,
    Offer,
)

_NOBODY: tuple[Seat, ...] = ()
_NOTHING = Gain()
_ALONE = tuple((seat,) for seat in range(4))


class KingdominoState(State):
    """Everything in it is an immutable value, so a copy is a handful of references."""

    __slots__ = (
        "claims",
        "deals",
        "discarded",
        "drawn",
        "frames",
        "kingdoms",
        "line",
        "options",
        "past",
    )

    options: KingdominoOptions
    #: one for each match; those after the current one are as hidden as the pile
    deals: tuple[Deal, ...]
    #: how many dominoes of the current deal's pile have been turned up
    drawn: int
    #: the dominoes that can be claimed, by number
    line: tuple[int, ...]
    #: the dominoes of the same line that were, and the seats whose kings stand on them
    claims: tuple[tuple[int, Seat], ...]
    discarded: tuple[int, ...]
    kingdoms: tuple[Kingdom, ...]
    #: the kingdoms of the matches of a Dynasty that are over
    past: tuple[tuple[Kingdom, ...], ...]
    frames: tuple[Frame, ...]

    @classmethod
    def begun(cls, options: KingdominoOptions, rng: Generator) -> KingdominoState:
        state = cls()
        state.options = options
        state.deals = tuple(dealt(options, rng) for _ in range(options.matches))
        state.past = ()
        state._begin_match(None)
        return state

    def copy(self) -> KingdominoState:
        twin = KingdominoState()
        twin.options = self.options
        twin.deals = self.deals
        twin.drawn = self.drawn
        twin.line = self.line
        twin.claims = self.claims
        twin.discarded = self.discarded
        twin.kingdoms = self.kingdoms
        twin.past = self.past
        twin.frames = self.frames
        return twin

    def determinized(self, seat: Seat | None, rng: Generator) -> KingdominoState:
        twin = self.copy()
        now = len(self.past)
        twin.deals = (
            *self.deals[:now],
            redealt(self.deals[now], self.drawn, rng),
            *(dealt(self.options, rng) for _ in self.deals[now + 1 :]),
        )
        return twin

    def redealt(self, rng: Generator) -> KingdominoState:
        return self.determinized(None, rng)  # what one seat knows, all know

    def actors(self) -> tuple[Seat, ...]:
        frames = self.frames
        if not frames:
            return _NOBODY
        # Between two actions a decision is always on top.
        return _ALONE[frames[-1].seat]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

    def legal(self, seat: Seat) -> Sequence[Action]:
        if not self.frames:
            return ()
        frame = self.frames[-1]
        if isinstance(frame, ToPlace):
            if frame.seat != seat:
                return ()
            return self.kingdoms[seat].placements(DOMINOES[frame.domino]) or (DISCARD,)
        if isinstance(frame, ToClaim) and frame.seat == seat:
            return [CLAIMS[domino] for domino in self.line]
        return ()

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if not self.frames:
            return Refusal("match_over")
        frame = self.frames[-1]
        if isinstance(frame, ToPlace):
            if frame.seat != seat:
                return Refusal("not_your_turn", {"seat": seat, "actor": frame.seat})
            kingdom, domino = self.kingdoms[seat], DOMINOES[frame.domino]
            if isinstance(action, Place):
                return kingdom.why_not(domino, action)
            if not isinstance(action, Discard):
                return Refusal("place_first", {"domino": frame.domino})
            if kingdom.fits(domino):
                count = len(kingdom.placements(domino))
                return Refusal("discard_fits", {"domino": frame.domino, "count": count})
            return None
        assert isinstance(frame, ToClaim)
        if frame.seat != seat:
            return Refusal("not_your_turn", {"seat": seat, "actor": frame.seat})
        if not isinstance(action, Claim):
            return Refusal("claim_first")
        if action.domino in self.line:
            return None
        for domino, king in self.claims:
            if domino == action.domino:
                return Refusal("claimed_already", {"domino": domino, "seat": king})
        return Refusal("not_in_line", {"domino": action.domino})

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        frames = self.frames
        frame = frames[-1] if frames else None
        if isinstance(frame, ToPlace) and frame.seat == seat:
            domino, kingdom = DOMINOES[frame.domino], self.kingdoms[seat]
            if isinstance(action, Place) and kingdom.accepts(domino, action):
                grown = kingdom.with_domino(domino, action)
                self.kingdoms = (*self.kingdoms[:seat], grown, *self.kingdoms[seat + 1 :])
                if emit is not None:
                    left, right = square_name(action.left), square_name(action.right)
                    emit(Laid(seat, frame.domino, left, right))
            elif isinstance(action, Discard) and not kingdom.fits(domino):
                self.discarded = (*self.discarded, frame.domino)
                if emit is not None:
                    emit(Discarded(seat, frame.domino))
            else:
                raise self._illegal(seat, action)
        elif (
            isinstance(frame, ToClaim)
            and frame.seat == seat
            and isinstance(action, Claim)
            and (claimed := action.domino) in self.line
        ):
            self.line = tuple([domino for domino in self.line if domino != claimed])
            self.claims = (*self.claims, (claimed, seat))
            if emit is not None:
                emit(Claimed(seat, claimed))
        else:
            raise self._illegal(seat, action)
        self.frames = frames[:-1]
        top = self.frames[-1]
        if isinstance(top, LineEnd):
            self._next_line(emit)
        elif isinstance(top, MatchEnd):
            self._end_match(emit)

    def _illegal(self, seat: Seat, action: Action) -> IllegalAction:
        refusal = self.why_not(seat, action)
        assert refusal is not None
        return IllegalAction(refusal)

    def _begin_match(self, emit: Listener | None) -> None:
        deal = self.deals[len(self.past)]
        founded = Kingdom.founded(self.options.span)
        self.kingdoms = (founded,) * self.options.players
        self.discarded = ()
        self.drawn = 0
        self.frames = (LINE_END, *(TO_CLAIM[seat] for seat in reversed(deal.order)))
        self._reveal_line(emit)

    def _reveal_line(self, emit: Listener | None) -> None:
        pile = self.deals[len(self.past)].pile
        drawn = self.drawn + self.options.line_length
        self.line = tuple(sorted(pile[self.drawn : drawn]))
        self.drawn = drawn
        self.claims = ()
        if emit is not None:
            emit(LineRevealed(self.line))

    def _next_line(self, emit: Listener | None) -> None:
        """Every king stands. Their order on the line is the order of play in the next round."""
        for domino in self.line:
            self.discarded = (*self.discarded, domino)
            if emit is not None:
                emit(LeftOver(domino))
        kings = sorted(self.claims, reverse=True)
        if self.drawn < len(self.deals[len(self.past)].pile):
            frames: list[Frame] = [LINE_END]
            for domino, seat in kings:
                frames += (TO_CLAIM[seat], TO_PLACE[seat][domino])
            self.frames = tuple(frames)
            self._reveal_line(emit)
        else:
            # The last round places only.
            self.line = ()
            self.claims = ()
            self.frames = (MATCH_END, *(TO_PLACE[seat][domino] for domino, seat in kings))

    def _end_match(self, emit: Listener | None) -> None:
        match = len(self.past) + 1
        if emit is not None:
            scores = tuple(points(kingdom, self.options) for kingdom in self.kingdoms)
            emit(MatchEnded(match if self.options.dynasty else None, scores))
        if match < self.options.matches:
            self.past = (*self.past, self.kingdoms)
            self._begin_match(emit)
        else:
            self.frames = ()

    def _all_kingdoms(self, seat: Seat) -> list[Kingdom]:
        """The seat's kingdoms of all matches begun so far."""
        return [kingdoms[seat] for kingdoms in (*self.past, self.kingdoms)]

    def score(self, seat: Seat) -> tuple[ScoreLine, ...]:
        return tuple(
            line
            for match, kingdom in enumerate(self._all_kingdoms(seat), start=1)
            for line in score_lines(kingdom, self.options, match)
        )

    def points(self, seat: Seat) -> int:
        return sum(points(kingdom, self.options) for kingdom in self._all_kingdoms(seat))

    def gains(self, seat: Seat, actions: Sequence[Action]) -> Sequence[Gain]:
        kingdom, now = self.kingdoms[seat], by_rule(self.kingdoms[seat], self.options)

        def gain(action: Action) -> Gain:
            frame = self.frames[-1]
            if not isinstance(action, Place) or not isinstance(frame, ToPlace):
                return _NOTHING
            then = by_rule(kingdom.with_domino(DOMINOES[frame.domino], action), self.options)
            return Gain({rule: then[rule] - now[rule] for rule in now})

        return [gain(action) for action in actions]

    def result(self) -> Result | None:
        if self.frames:
            return None
        seats = range(self.options.players)
        return Result.of(
            (self.score(seat) for seat in seats), (self._tiebreaks(seat) for seat in seats)
        )

    def _tiebreaks(self, seat: Seat) -> tuple[int, ...]:
        kingdoms = self._all_kingdoms(seat)
        largest = max(largest_territory(kingdom) for kingdom in kingdoms)
        if self.options.edition == "2017":
            return largest, sum(all_crowns(kingdom) for kingdom in kingdoms)
        return (largest,)

    def view(self, seat: Seat | None) -> KingdominoView:
        match = len(self.past) + 1
        top = self.frames[-1] if self.frames else None
        line = sorted([*self.claims, *((domino, None) for domino in self.line)])
        return KingdominoView(
            seat=seat,
            actors=self.actors(),
            options=self.options,
            match=match,
            round=self.drawn // self.options.line_length,
            deciding=top if isinstance(top, ToClaim | ToPlace) else None,
            misfit=isinstance(top, ToPlace)
            and not self.kingdoms[top.seat].fits(DOMINOES[top.domino]),
            waiting=tuple(
                Offer(FACES[frame.domino], frame.seat)
                for frame in reversed(self.frames)
                if isinstance(frame, ToPlace)
            ),
            line=tuple(Offer(FACES[domino], king) for domino, king in line),
            kingdoms=tuple(self._kingdom_view(kingdom, match) for kingdom in self.kingdoms),
            pile=len(self.deals[match - 1].pile) - self.drawn,
            discarded=self.discarded,
            standings=tuple(
                tuple(points(kingdom, self.options) for kingdom in kingdoms)
                for kingdoms in self.past
            ),
            result=self.result(),
        )

    def _kingdom_view(self, kingdom: Kingdom, match: int) -> KingdomView:
        if (shown := kingdom.shown) and shown[0] is self.options and shown[1] == match:
            return shown[2]
        view = KingdomView(
            square_name(CASTLE),
            tuple(
                LaidDomino(FACES[number], square_name(left), square_name(right))
                for number, left, right in kingdom.laid
            ),
            points(kingdom, self.options),
            tuple(score_lines(kingdom, self.options, match)),
        )
        kingdom.shown = self.options, match, view
        return view

    def census(self) -> Mapping[str, object]:
        pile = self.deals[len(self.past)].pile
        in_box = [number for number in NUMBERS if number not in pile]
        waiting = [frame.domino for frame in self.frames if isinstance(frame, ToPlace)]
        claimed = [domino for domino, _ in self.claims]
        laid = [number for kingdom in self.kingdoms for number, _, _ in kingdom.laid]
        on_table = [*self.line, *claimed, *waiting, *laid, *self.discarded]
        return {"dominoes": sorted([*in_box, *pile[self.drawn :], *on_table])}

    def _repr_svg_(self) -> str:
        from crownlands.games.kingdomino.art import ART

        return ART.table(self.view(None))
