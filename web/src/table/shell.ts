/**
 * What every table has, whatever is played: who sits there, what is asked, the log. A game's board
 * hands it on to `Places`, which lays it out together with what the game brings.
 */

import type { Snippet } from "svelte";

/** Somebody at the table, in a row of the rail and in a phone's strip. */
export interface Sitter {
  seat: number;
  /** The livery that the seat wears. */
  colour: number;
  name: string;
  /** What they are: you, a friend at this screen, a bot. */
  about: string;
  points: number;
  /** Their points in the game's own word. */
  pointsWords: string;
  acting: boolean;
  /** Their place, once the match is over. */
  rank: number | null;
}

export interface Shell {
  /** The heading of the page. */
  name: string;
  /** What the page shows, for whoever drives it from outside. */
  version?: number;
  sitters: Sitter[];
  /** Whose turn it is and what is asked, in the line of the header. */
  status: Snippet;
  /** What went wrong or has just happened, over the board. */
  notices?: Snippet;
  /** What leads through a lesson. */
  guide?: Snippet;
  /** The lesson is over: what leads through it says its last words, beside the last board. */
  closing?: boolean;
  /** What lies in the tray's place where nobody plays; then the game's own tray is not needed. */
  tray?: Snippet;
  /** Beside somebody's name: whether they are here, how much time they have. */
  beside?: Snippet<[seat: number]>;
  /** Below somebody's row: what may be done about them. */
  beneath?: Snippet<[seat: number]>;
  /** Help that was asked for: over the rail, on a phone over the tray. */
  advice?: Snippet | null;
  /** Advice is what the page is for: on a wide screen it covers nothing. */
  advised?: boolean;
  /** What a coach says, over the edge of the board and only while it speaks. */
  coach?: Snippet | null;
  log: Snippet;
  /** What the page of the log is called where it holds something else. */
  logName?: string;
  /** The rest: fairness, links, pace, resigning. */
  more: Snippet;
  /** The end of the match, staged; it is given the game's boards. */
  finale?: Snippet<[boards: Snippet | undefined]> | null;
  /** Something that is to be seen on the board: then a phone puts its sheet away. */
  seen?: unknown;
}
