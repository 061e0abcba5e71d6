#!/usr/bin/env node
// An engine in plain JavaScript for `crownlands simulate GAME --bots "exec:node engine.mjs"`.
// It knows no rules: it reads what is legal, prefers building to passing, and chooses by chance.

import { createInterface } from "node:readline";

const PROTOCOL = 1;
/** What it would rather not do, if there is anything else. */
const RELUCTANT = new Set(["discard", "pass", "done", "end"]);

let random = chance("");

/** Numbers from 0 to 1 that are the same for the same text: xmur3 and mulberry32 by another name. */
function chance(text) {
  let seed = 2166136261;
  for (const sign of text) seed = Math.imul(seed ^ sign.codePointAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function chosen(legal) {
  const willing = legal.filter((choice) => !RELUCTANT.has(choice.data.type));
  const among = willing.length > 0 ? willing : legal;
  return among[Math.floor(random() * among.length)];
}

function answer(asked) {
  switch (asked.type) {
    case "hello":
      return {
        type: "hello",
        protocol: PROTOCOL,
        name: "Wanderer",
        author: "Crownlands",
        games: ["kingdomino", "kingdom_builder", "isle_of_skye"],
      };
    case "set-up":
      random = chance(asked.chance ?? "");
      return { type: "ready" };
    case "think":
      return { type: "act", action: chosen(asked.legal).action };
    default:
      return { type: "error", error: `this engine does not know ${asked.type}` };
  }
}

// The end of the input means the same as "quit".
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === "quit") break;
  process.stdout.write(`${JSON.stringify({ id: asked.id, ...answer(asked) })}\n`);
}
