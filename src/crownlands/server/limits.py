"""How much one person, one address or one connection may ask: buckets that fill with time."""

from __future__ import annotations

from time import monotonic

from crownlands.server.refusals import Refusal

#: full buckets are forgotten when there are so many, and twice as many as were left the last time
_FEW_BUCKETS = 1_000


class Bucket:
    """Holds ``size`` drops at most and gains ``rate`` a second; a request takes one."""

    __slots__ = ("_drops", "_rate", "_seen", "_size")

    def __init__(self, size: int, rate: float) -> None:
        self._size = size
        self._rate = rate
        self._drops = float(size)
        self._seen = monotonic()

    def _fill(self) -> None:
        now = monotonic()
        self._drops = min(self._size, self._drops + (now - self._seen) * self._rate)
        self._seen = now

    def take(self) -> None:
        """Take a drop; refuse with the time to wait when there is none."""
        self._fill()
        if self._drops < 1:
            wait = (1 - self._drops) / self._rate
            raise Refusal(
                "too_many",
                f"too many requests; wait {wait:.1f} seconds",
                values={"wait": int(wait) + 1},
            )
        self._drops -= 1

    def reserve(self) -> float:
        """Take a drop that may yet have to flow in; the seconds until it is there."""
        self._fill()
        self._drops -= 1
        return max(0.0, -self._drops / self._rate)

    @property
    def left(self) -> float:
        self._fill()
        return self._drops

    def spend(self, drops: float) -> None:
        """Take so many, or what there is: they are used already."""
        self._fill()
        self._drops = max(0.0, self._drops - drops)

    @property
    def full(self) -> bool:
        self._fill()
        return self._drops >= self._size


class Buckets:
    """A bucket for each kind of request and whoever makes it."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._most = 0

    def take(self, kind: str, who: str, limit: tuple[int, float]) -> None:
        self._bucket(kind, who, limit).take()

    def reserve(self, kind: str, who: str, limit: tuple[int, float]) -> float:
        return self._bucket(kind, who, limit).reserve()

    def left(self, kind: str, who: str, limit: tuple[int, float]) -> float:
        return self._bucket(kind, who, limit).left

    def spend(self, kind: str, who: str, limit: tuple[int, float], drops: float) -> None:
        self._bucket(kind, who, limit).spend(drops)

    def _bucket(self, kind: str, who: str, limit: tuple[int, float]) -> Bucket:
        if (bucket := self._buckets.get((kind, who))) is None:
            if len(self._buckets) >= max(_FEW_BUCKETS, self._most):
                self._forget()
            bucket = self._buckets[kind, who] = Bucket(*limit)
        return bucket

    def _forget(self) -> None:
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        self._most = 2 * len(self._buckets)
