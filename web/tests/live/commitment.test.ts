import { beforeEach, expect, test, vi } from "vitest";
import { check, firstSeen, sha256 } from "../../src/live/commitment";

const proof = {
  commitment: "1f749449e240822f3886872fc6d09817207506d6cbddfdc61ea09f0fb4de668b",
  seed: "7",
  prefix: "crownlands commitment 1\n",
  server_part: "7",
  joint_prefix: "crownlands joint seed 1\n",
  shares: {} as Record<string, string>,
  pledge_prefix: "crownlands pledge 1\n",
  plies: 3,
  verdict: "",
  genuine: true,
};

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  // What is kept must be listable as the real storage is.
  vi.stubGlobal("localStorage", new Proxy(storage, { ownKeys: () => Object.keys(kept) }));
});

test("the hash is the one that the engine publishes", async () => {
  expect(await sha256(proof.prefix + proof.seed)).toBe(proof.commitment);
});

test("the first commitment of a table is kept against a later one", () => {
  expect(firstSeen("t", "one")).toBe("one");
  expect(firstSeen("t", "two")).toBe("one");
  expect(firstSeen("other", "two")).toBe("two");
});

test("a seed that fits what was seen first is kept to", async () => {
  expect(await check(proof, proof.commitment)).toMatchObject({
    kept: true,
    computed: proof.commitment,
  });
});

test("a seed that does not fit shows", async () => {
  expect((await check({ ...proof, server_part: "8" }, proof.commitment)).kept).toBe(false);
  expect((await check(proof, "something else")).kept).toBe(false);
});
