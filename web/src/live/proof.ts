/**
 * Whether the shuffle was the one that was promised: checked when somebody asks, after the match, by
 * what this browser has seen and noted before it.
 */

import type { Proof } from "../api/schema";
import { sha256 } from "./sha256";
import { pledgeOf, type ShareNote } from "./shareNote";

// A proof names these too, for people with other tools. What is checked here must not depend on it:
// whoever may choose what stands before a secret can find another one that fits.
const COMMITMENT_PREFIX = "crownlands commitment 1\n";
const JOINT_PREFIX = "crownlands joint seed 1\n";

/**
 * What this browser knows of one person's part in the seed: its own; told as it was pledged, or
 * otherwise; pledged after this browser's share was known, pledged and never told; or nothing.
 */
export type Standing = "mine" | "pledged" | "other" | "late" | "untold" | "unknown";

export interface CheckedShare {
  seat: number;
  share: string | null;
  standing: Standing;
}

/**
 * Who has made the seed, as far as this browser can say: the server alone; people whose shares were
 * told as they were pledged, with ours among them; people of whose pledges nothing was noted here;
 * and what should not be: ours is missing, one was pledged too late, one is not what was pledged.
 */
export type Origin = "alone" | "joint" | "unnoted" | "without_mine" | "late" | "other";

export interface Checked {
  proof: Proof;
  /** The fingerprint of the server's part, computed here. */
  computed: string;
  /** The seed, made here of the server's part and the shares. */
  seed: string;
  shares: CheckedShare[];
  origin: Origin;
  /** The commitment is the one that was seen first, the seed is made of the parts as they were pledged. */
  kept: boolean;
}

/** The seed that the server's part and the people's shares make. */
function madeOf({ server_part, shares }: Proof): string {
  const told = Object.entries(shares)
    .map(([seat, share]) => ({ seat: Number(seat), share }))
    .sort((one, other) => one.seat - other.seat);
  if (told.length === 0) return server_part;
  const lines = [server_part, ...told.map(({ seat, share }) => `${seat} ${share}`)];
  return sha256(JOINT_PREFIX + lines.map((line) => `${line}\n`).join(""));
}

function standingOf(seat: string, proof: Proof, note: ShareNote | null): Standing {
  const share = proof.shares[seat];
  if (!note?.told) return "unknown";
  if (share === undefined) return "untold";
  if (seat === String(note.told.seat)) return share === note.share ? "mine" : "other";
  const pledge = note.told.pledges[seat];
  if (pledge === undefined) return "late";
  return pledgeOf(share) === pledge ? "pledged" : "other";
}

function checkedShares(proof: Proof, note: ShareNote | null): CheckedShare[] {
  const noted = note?.told ? [String(note.told.seat), ...Object.keys(note.told.pledges)] : [];
  const seats = [...new Set([...Object.keys(proof.shares), ...noted])];
  return seats
    .map((seat) => ({
      seat: Number(seat),
      share: proof.shares[seat] ?? null,
      standing: standingOf(seat, proof, note),
    }))
    .sort((one, other) => one.seat - other.seat);
}

function originOf(shares: CheckedShare[], note: ShareNote | null): Origin {
  const has = (standing: Standing) => shares.some((one) => one.standing === standing);
  if (has("other")) return "other";
  if (note?.told && !has("mine")) return "without_mine";
  if (has("late")) return "late";
  if (has("mine")) return "joint";
  return shares.length > 0 ? "unnoted" : "alone";
}

/** Checks a proof against what this browser has seen and noted before the match. */
export function check(proof: Proof, seen: string, note: ShareNote | null): Checked {
  const computed = sha256(COMMITMENT_PREFIX + proof.server_part);
  const seed = madeOf(proof);
  const shares = checkedShares(proof, note);
  const origin = originOf(shares, note);
  const kept = computed === seen && seed === proof.seed && origin !== "other";
  return { proof, computed, seed, shares, origin, kept };
}
