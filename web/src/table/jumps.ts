/** The steps one can take through a match from where one stands, small and large. */

import type icons from "../parts/moreIcons.json";
import type { Say } from "../words/words.svelte";
import { type Course, endAfter, endBefore } from "./turns";

export interface Jump {
  icon: keyof typeof icons;
  words: string;
  /** The ply it leads to. */
  to: number;
}

/** Back and on, in the order in which the buttons stand: from the largest leap to a ply, and out again. */
export function jumpsFrom(
  ply: number,
  last: number,
  { rounds, turnEnds, roundEnds }: Course,
  say: Say,
): { back: Jump[]; on: Jump[] } {
  const back: Jump[] = [
    { icon: "first", words: say("replay.first"), to: 0 },
    {
      icon: "previous_round",
      words: say("replay.previous_round"),
      to: endBefore(roundEnds, ply),
    },
    { icon: "previous_turn", words: say("replay.previous_turn"), to: endBefore(turnEnds, ply) },
    { icon: "previous", words: say("replay.previous"), to: Math.max(0, ply - 1) },
  ];
  const on: Jump[] = [
    { icon: "next", words: say("replay.next"), to: Math.min(last, ply + 1) },
    { icon: "next_turn", words: say("replay.next_turn"), to: endAfter(turnEnds, ply) },
    { icon: "next_round", words: say("replay.next_round"), to: endAfter(roundEnds, ply) },
    { icon: "last", words: say("replay.last"), to: last },
  ];
  const known = ({ icon }: Jump) => rounds.length > 0 || !icon.endsWith("_round");
  return { back: back.filter(known), on: on.filter(known) };
}

/** Where a match stands: "Turn 12, round 3". */
export function positionWords(course: Course, ply: number, say: Say): string {
  const at = course.turnAt(ply);
  const [turn, round] = [at + 1, course.rounds[at]];
  if (turn === 0) return say("replay.start");
  return round === undefined ? say("replay.turn", { turn }) : say("replay.at", { turn, round });
}

/** Which jump a key asks for: arrows step, with Shift by turns; the keys of pages leap by rounds. */
export function jumpKey(event: {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): Jump["icon"] | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  return (event.shiftKey ? SHIFTED : PLAIN)[event.key] ?? null;
}

const SHIFTED: Record<string, Jump["icon"]> = {
  ArrowLeft: "previous_turn",
  ArrowRight: "next_turn",
};
const PLAIN: Record<string, Jump["icon"]> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  PageUp: "previous_round",
  PageDown: "next_round",
  Home: "first",
  End: "last",
};
