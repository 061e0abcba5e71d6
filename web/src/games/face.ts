/** What a game gives to the client: its board and its words. The rest of the client knows no game. */

import type { Component } from "svelte";
import type { Draft } from "../analysis/draft";
import type { Choice, LogEntry, OptionInfo, Reason, ScoreLine, Why } from "../api/schema";
import type { Highlight } from "../table/highlight.svelte";
import type { Rule } from "../table/reckoning";
import type { Shell } from "../table/shell";
import type { StartsRound, TurnTaken } from "../table/turns";
import type { Say, Source, Values } from "../words/words.svelte";

/** An event as the game tells it; `type` says which. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

/** What led to the view that is shown: to be marked on the board, and animated when it is new. */
export interface Latest {
  seat: number | null;
  action: string | null;
  events: GameEvent[];
  ply: number;
  /** False for a moment that is only looked up: then nothing moves. */
  animate: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: each board knows its own view
export interface BoardProps<View = any> {
  view: View;
  /** Who sits where, by seat. */
  names: string[];
  /** Whose eyes look: this seat's board lies nearest. */
  seat: number | null;
  /** What that seat may do now; empty while others act, for spectators and in replays. */
  choices: Choice[];
  latest: Latest | null;
  /** What the others did since this seat's last turn. */
  missed: TurnTaken[];
  /** All that has led here, where that is known. */
  log?: LogEntry[];
  /** Whether somebody is led: then one thing is asked for, whatever else the rules would allow. */
  led?: boolean;
  /** What is pointed at beside the board. */
  highlight: Highlight;
  /** What the table itself brings; to be handed on to `Places`. */
  shell: Shell;
  act: (action: string) => void;
  /** Takes the seat's last action back, where that is possible; not there at all in the past. */
  undo?: (() => void) | null | undefined;
  /** The game's words, in the reader's language. */
  say: Say;
  /** Why an action is illegal now. */
  why: (action: string) => Promise<Why>;
}

export interface RevealedProps {
  events: GameEvent[];
  names: string[];
  /** The game's words, in the reader's language. */
  say: Say;
}

/** What is chosen before play, by name. */
export type Options = Record<string, string | number | boolean | string[]>;

// biome-ignore lint/suspicious/noExplicitAny: each set-up knows its own box and options
export interface SetupProps<Box = any, Chosen = any> {
  /** What there is to choose from. */
  box: Box;
  fields: OptionInfo[];
  options: Chosen;
  onoptions: (options: Partial<Chosen>) => void;
  /** Why such options cannot be played; nothing if they can. */
  check: (options: Partial<Chosen>) => Promise<string>;
  /** By option that names places of a board: those that it may name, one of each group; or why not. */
  places: (options: Partial<Chosen>) => Promise<Record<string, string[][]> | string>;
  /** Whether what is chosen is still being made; no table is opened before that. */
  onwait: (waits: boolean) => void;
  /** Has land drawn for a box; fails with a sentence. */
  draw: (box: string, seed: number) => Promise<string>;
  /** The game's words, in the reader's language. */
  say: Say;
}

// biome-ignore lint/suspicious/noExplicitAny: each workshop knows its own box
export interface WorkshopProps<Box = any> {
  /** What there is to begin with. */
  box: Box;
  /** What a link to the workshop brings along; nothing in most cases. */
  link: string;
  /** The game's words, in the reader's language. */
  say: Say;
}

// biome-ignore lint/suspicious/noExplicitAny: each analysis board knows its own box
export interface AnalysisProps<Box = any> {
  /** What there is to choose from. */
  box: Box;
  /** What a link to a position brings along; nothing in most cases. */
  link: string;
  /** The game's words, in the reader's language. */
  say: Say;
}

// biome-ignore lint/suspicious/noExplicitAny: each page of things knows its own box
export interface ThingsProps<Box = any> {
  /** What there is to show. */
  box: Box;
  /** The one thing that a link leads to; nothing in most cases. */
  at: string;
  /** The game's words, in the reader's language. */
  say: Say;
}

/** What counsel on a position takes for granted, though nobody has said it. */
export interface AssumedProps {
  /** The position as somebody has set it up. */
  draft: Draft;
  /** The same one as counsel reads it: nothing that decides what is legal is left open. */
  told: Draft;
  names: string[];
  /** The game's words, in the reader's language. */
  say: Say;
  /** Somebody says it now. */
  onsaid: (draft: Draft) => void;
}

/** How a game speaks of what might be done; loaded when somebody asks for a hint. */
export interface Hinting {
  words: Source;
  /** An action in a few words, from what the game's JSON tells of it. */
  action(told: Values, names: string[], say: Say): string;
  /** Why an action is worth a thought. */
  reason(reason: Reason, names: string[], say: Say): string;
  /** What a rule that pays is called. */
  ruleName(rule: string, say: Say): string;
  /** Where an action lies on the page: selectors of all that it is made of. */
  whereabouts(action: string): string[];
  /** Says what counsel takes for granted, where there is such a thing in the game. */
  Assumed?: () => Promise<Component<AssumedProps>>;
}

// biome-ignore lint/suspicious/noExplicitAny: each face knows its own view
export interface GameFace<View = any> {
  name: string;
  /** Fills the places of a table; see table/Places.svelte. */
  Board: Component<BoardProps<View>>;
  /** A set-up screen of its own, where a list of options would not do; no table loads it. */
  Setup?: () => Promise<{ default: Component<SetupProps> }>;
  /** Where parts of the game are made by those who play it; no table loads it. */
  Workshop?: () => Promise<{ default: Component<WorkshopProps> }>;
  /** Where a table that somebody has before them is set up and counted; no table loads it. */
  Analysis?: () => Promise<{ default: Component<AnalysisProps> }>;
  /** Where everything that the game has is shown and explained; no table loads it. */
  Things?: () => Promise<{ default: Component<ThingsProps> }>;
  /** What it says to who asks for a hint; no table loads it before. */
  Hinting: () => Promise<{ hinting: Hinting }>;
  words: Source;
  /** What the parts add to them that a table may lack; each is brought with its part. */
  parts?: Record<string, Source>;
  /** What parts have to say of their rules, line by line; those that say nothing are left out. */
  chapters?(parts: readonly string[], say: Say): { title: string; lines: string[] }[];
  /** What happened, for the log and the live region. */
  sentence(event: GameEvent, names: string[], say: Say): string;
  /** All that came of one action, where its events read better together than one by one. */
  sentences?(events: GameEvent[], names: string[], say: Say): string[];
  /** A turn in one line, a word or two for each event that is worth one. */
  inShort(events: GameEvent[], say: Say): string;
  /** What a turn has told everybody beside what its seat did: it stands below its line in the log. */
  Revealed?: Component<RevealedProps>;
  /** What to say of an action that nothing came of; else it stands as it is written. */
  quiet?(action: string, say: Say): string;
  /** Whether a turn ends with this action, even if the same seat goes on. */
  endsTurn?(entry: LogEntry): boolean;
  /** Whether a round begins with a turn, where the game is played in rounds. */
  startsRound?: StartsRound;
  /** Why an action is illegal. */
  refusal(why: Why, names: string[], say: Say): string;
  /** Why options cannot be played, where the catalogue's sentence needs other values than told. */
  optionsRefusal?(rule: string, values: Values, say: Say): string;
  /** What was chosen, line by line, for those who are invited. */
  chosen?(options: Options, say: Say): string[];
  /** What the points of a line are for. */
  scoreLine(line: ScoreLine, say: Say): string;
  /** The rule that pays a line: lines of the same rule are one row of the result. */
  ruleOf(line: ScoreLine, say: Say): Rule;
  /** So many points, in the game's own word for them. */
  points(count: number, say: Say): string;
  /** Every seat's points so far, line by line. */
  scores(view: View): ScoreLine[][];
  /** What is to be done now, in a few words, for the seat that is asked. */
  prompt(view: View, say: Say): string;
  /** Whether the seat that is asked has said a part of what it decides at once: undo leaves no part. */
  isPart?(view: View, choices: readonly Choice[]): boolean;
  /** Whether the seat that is asked is not at turn: it answers what another one has done. */
  interrupts?(view: View): boolean;
}
