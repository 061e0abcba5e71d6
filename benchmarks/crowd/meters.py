"""Who used how much of the processors and the memory, from Linux's /proc."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter

import msgspec

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """What a process with all its threads has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def machine_seconds() -> tuple[float, float]:
    """What all processes together have used, and what another machine took from this one."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    user, nice, system, _, _, irq, softirq, steal = fields[:8]
    return (user + nice + system + irq + softirq) / _TICKS, steal / _TICKS


class Usage(msgspec.Struct, frozen=True):
    """CPU seconds used in a span of time."""

    seconds: float
    server: float
    generator: float
    machine: float
    stolen: float

    @property
    def others(self) -> float:
        """The kernel, the disk, bots and whoever else is on this machine."""
        return max(0.0, self.machine - self.server - self.generator)

    def __str__(self) -> str:
        cores = os.cpu_count() or 1

        def share(used: float) -> str:
            return f"{used:6.1f} s CPU = {used / self.seconds:4.0%} of a core"

        return (
            f"server     {share(self.server)}\n"
            f"generator  {share(self.generator)}\n"
            f"others     {share(self.others)} (kernel, disk and whoever else is on this machine)\n"
            f"stolen     {share(self.stolen)} (by other guests of the same host)\n"
            f"machine    {(self.machine + self.stolen) / self.seconds / cores:.0%} "
            f"of {cores} cores busy for {self.seconds:.0f} s"
        )


class Meter:
    """Begins to count when it is made."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._began = self._readings()

    def _readings(self) -> tuple[float, float, float, float, float]:
        return (
            perf_counter(),
            cpu_seconds(self._server),
            cpu_seconds(os.getpid()),
            *machine_seconds(),
        )

    def usage(self) -> Usage:
        then = self._began
        return Usage(*(now - before for now, before in zip(self._readings(), then, strict=True)))


def resident(pid: int) -> float:
    """MiB of memory that a process has, without those that it has started."""
    fields = Path(f"/proc/{pid}/statm").read_text().split()
    return int(fields[1]) * _PAGE / 2**20


def open_files(pid: int) -> int:
    """Files, sockets and pipes that a process has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))
