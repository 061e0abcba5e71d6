"""An engine that goes wrong in a way that its first argument names; without one it plays well.

A file without dependencies, so that it starts at once: ``python -I -S odd_engine.py late``.
"""

import json
import os
import signal
import sys
import time

WAY = sys.argv[1] if len(sys.argv) > 1 else ""
#: it plays this often before it goes wrong
GOOD = 2


def say(**fields):
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


def raw(data):
    os.write(1, data)


def hello(asked):
    introduction = {
        "type": "hello",
        "id": asked["id"],
        "protocol": 1,
        "name": "Odd",
        "games": ["kingdomino", "kingdom_builder", "isle_of_skye"],
        "options": {"depth": {"default": 1, "about": "nothing"}},
        "born": "later versions may say more",
    }
    match WAY:
        case "silent at hello":
            time.sleep(60)
        case "next protocol":
            introduction["protocol"] = 2
        case "other games":
            introduction["games"] = ["chess"]
        case "no hello":
            introduction = {"type": "ready", "id": asked["id"]}
        case "quits at hello":
            sys.exit(0)
    say(**introduction)


def set_up(asked):
    match WAY:
        case "silent at set-up":
            time.sleep(60)
        case "refuses the set-up":
            say(type="error", id=asked["id"], error="no table is free")
            return
        case "deaf":
            say(type="ready", id=asked["id"])
            time.sleep(60)
    say(type="ready", id=asked["id"])


def think(asked):
    first = asked["legal"][0]
    good = {"type": "act", "id": asked["id"], "action": first["action"]}
    match WAY:
        case "silent":
            time.sleep(60)
        case "late":
            time.sleep(asked["time"] + 1)
        case "crashes":
            sys.exit("out of ideas")
        case "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "quits early":
            sys.exit(0)
        case "closes its output":
            os.close(1)
            time.sleep(60)
        case "illegal":
            there = {choice["index"] for choice in asked["legal"]}
            good = {**good, "action": None, "index": min(set(range(60)) - there)}
        case "no such action":
            good["action"] = "castling"
        case "no such number":
            good = {**good, "action": None, "index": -1}
        case "no action":
            del good["action"]
        case "not JSON":
            raw(b"bestmove e2e4\n")
        case "not text":
            raw(b'{"type":"act","id":1,"action":"\xff\xfe"}\n')
        case "not an object":
            raw(b"[1,2,3]\n")
        case "too deep":
            raw(b"[" * 200_000 + b"\n")
        case "other id":
            good["id"] = 99
        case "no id":
            del good["id"]
        case "other answer":
            good = {"type": "ready", "id": asked["id"]}
        case "refuses":
            good = {"type": "error", "id": asked["id"], "error": "I resign"}
        case "endless line":
            while True:
                raw(b"x" * 65_536)
        case "endless talk":
            while True:
                raw(b'{"type":"say","text":"still thinking"}\n' * 1000)
        case "answers twice":
            say(**good)
    say(**good)


def talkative():
    """Say much on both channels; none of it is an answer."""
    sys.stderr.write("thinking hard\n" * 20_000)
    say(type="say", text="thinking hard", depth=7)


def main():
    thought = 0
    for line in sys.stdin:
        asked = json.loads(line)
        match asked["type"]:
            case "hello":
                hello(asked)
            case "set-up":
                set_up(asked)
            case "think" if thought < GOOD:
                thought += 1
                say(type="act", id=asked["id"], index=asked["legal"][-1]["index"])
            case "think":
                if WAY == "talkative":
                    talkative()
                think(asked)
            case "quit":
                break
    if WAY == "stays":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)


if __name__ == "__main__":
    main()
