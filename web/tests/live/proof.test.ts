import { describe, expect, test } from "vitest";
import type { Proof } from "../../src/api/schema";
import { check } from "../../src/live/proof";
import { pledgeOf, type ShareNote } from "../../src/live/shareNote";

const [ADAS, BENS] = ["ad".repeat(32), "be".repeat(16)];

/** The server alone has drawn this seed. */
const proof: Proof = {
  commitment: "1f749449e240822f3886872fc6d09817207506d6cbddfdc61ea09f0fb4de668b",
  seed: "7",
  prefix: "crownlands commitment 1\n",
  server_part: "7",
  joint_prefix: "crownlands joint seed 1\n",
  shares: {},
  pledge_prefix: "crownlands pledge 1\n",
  plies: 3,
  verdict: "",
  genuine: true,
  known: false,
};

/** The same part with what Ada and Ben have added, as the engine makes a seed of them. */
const joint: Proof = {
  ...proof,
  seed: "2c6fcafe10f89188fa24e5e576eb34dea5259172ba41534bb6b5fa3f965fe8fb",
  shares: { 0: ADAS, 1: BENS },
};

/** What Ada's browser has noted. */
const adas: ShareNote = {
  share: ADAS,
  told: { seat: 0, pledges: { 1: pledgeOf(BENS) } },
  again: 0,
};

const seen = proof.commitment;
const standings = (told: Proof, note: ShareNote | null) =>
  check(told, seen, note).shares.map(({ standing }) => standing);

describe("a seed that the server alone drew", () => {
  test("is kept to when it fits what was seen first, and says whose it was", () => {
    expect(check(proof, seen, null)).toMatchObject({
      kept: true,
      computed: seen,
      origin: "alone",
      shares: [],
    });
  });

  test("that does not fit shows", () => {
    expect(check({ ...proof, seed: "8", server_part: "8" }, seen, null).kept).toBe(false);
    expect(check({ ...proof, seed: "8" }, seen, null).kept).toBe(false);
    expect(check(proof, "something else", null).kept).toBe(false);
  });

  test("cannot be exchanged for another by what is said to stand before it", () => {
    const split = { ...proof, prefix: "crownlands commitment 1", server_part: "\n7", seed: "\n7" };
    expect(check(split, seen, null).kept).toBe(false);
  });
});

describe("a joint seed", () => {
  test("is made of the server's part and everybody's share, as the engine makes it", () => {
    expect(check(joint, seen, adas)).toMatchObject({
      kept: true,
      seed: joint.seed,
      origin: "joint",
    });
    expect(standings(joint, adas)).toEqual(["mine", "pledged"]);
  });

  test("that is not made of them shows", () => {
    expect(check({ ...joint, seed: "7" }, seen, adas).kept).toBe(false);
    expect(check({ ...joint, shares: { 0: ADAS } }, seen, adas).kept).toBe(false);
    expect(check({ ...joint, server_part: "8" }, seen, adas).kept).toBe(false);
  });

  test("of which this browser has noted nothing is only as good as the server's word", () => {
    const watched = check(joint, seen, null);
    expect(watched).toMatchObject({ kept: true, origin: "unnoted" });
    expect(standings(joint, null)).toEqual(["unknown", "unknown"]);
    const untold = { ...adas, told: null };
    expect(check(joint, seen, untold).origin).toBe("unnoted");
  });

  test("with another share than was pledged is refused", () => {
    const other = { ...adas, told: { seat: 0, pledges: { 1: pledgeOf(ADAS) } } };
    expect(check(joint, seen, other)).toMatchObject({ kept: false, origin: "other" });
    expect(standings(joint, other)).toEqual(["mine", "other"]);
  });

  test("with another share in our name is refused", () => {
    const robbed = { ...adas, share: BENS };
    expect(check(joint, seen, robbed)).toMatchObject({ kept: false, origin: "other" });
  });

  test("without our share says so", () => {
    expect(check(proof, seen, adas)).toMatchObject({ kept: true, origin: "without_mine" });
    expect(standings(proof, adas)).toEqual(["untold", "untold"]);
  });

  test("with a share that was pledged after ours was known says so", () => {
    const early = { ...adas, told: { seat: 0, pledges: {} } };
    expect(check(joint, seen, early).origin).toBe("late");
    expect(standings(joint, early)).toEqual(["mine", "late"]);
  });

  test("without the share of somebody who had pledged one is still ours", () => {
    const cleos = { ...adas, told: { seat: 0, pledges: { 1: pledgeOf(BENS), 2: "c1" } } };
    expect(check(joint, seen, cleos).origin).toBe("joint");
    expect(standings(joint, cleos)).toEqual(["mine", "pledged", "untold"]);
  });
});
