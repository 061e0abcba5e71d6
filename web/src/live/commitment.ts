/**
 * The promise about the shuffle, as this browser saw it first. The server cannot change what is
 * remembered here, so a later swap would show.
 */

import type { Proof } from "../api/schema";
import { forgetBeyond, recall, remember } from "../memory";

const PLACE = "commitment.";
const MOST = 200;

/** Remembers the first commitment seen at a table, and gives it back ever after. */
export function firstSeen(table: string, commitment: string): string {
  const known = recall(PLACE + table);
  if (known) return known;
  forgetBeyond(MOST, PLACE);
  remember(PLACE + table, commitment);
  return commitment;
}

export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Checked {
  /** What this browser computed from the seed; none where it may not compute. */
  computed: string | null;
  /** The seed leads to the commitment that this browser saw first. */
  kept: boolean;
  proof: Proof;
}

export async function check(proof: Proof, seen: string): Promise<Checked> {
  // Browsers lend their cryptography to secure pages and to this machine's own only.
  const computed = globalThis.crypto?.subtle
    ? await sha256(proof.prefix + proof.server_part)
    : null;
  return { computed, kept: (computed ?? proof.commitment) === seen, proof };
}
