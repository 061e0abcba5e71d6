/** One puzzle after the other: what is asked, what was answered, and which come next. */

import type { LogEntry, PuzzleAsked, PuzzleInfo, PuzzleTried } from "../api/schema";
import type { GameEvent, Latest } from "../games/face";
import { puzzleApi } from "../live/puzzleApi";
import { gentlyFirst, nextOf, rememberSolved, solvedOf } from "./solved";

export class Stream {
  readonly game: string;
  all = $state.raw<PuzzleInfo[]>([]);
  asked = $state.raw<PuzzleAsked | null>(null);
  /** What was answered, and what that is worth; nothing as long as it is being thought about. */
  tried = $state.raw<PuzzleTried | null>(null);
  /** The answer was shown, and not found. */
  shown = $state(false);
  trouble = $state.raw<unknown>(null);
  solved = $state.raw<ReadonlySet<string>>(new Set());
  /** Grows whenever the puzzle is looked at anew: then the board begins with empty hands. */
  attempt = $state(0);

  constructor(game: string) {
    this.game = game;
    this.solved = solvedOf(game);
  }

  /** What the board shows: the position, or what came of the answer. */
  get view(): unknown {
    return this.tried?.view ?? this.asked?.view;
  }

  get latest(): Latest | null {
    const entry = this.tried?.move.entry ?? this.asked?.last;
    return entry ? latestOf(entry, this.tried !== null) : null;
  }

  /** Begins with a puzzle, or with the first that is not solved. */
  async open(wanted: string): Promise<void> {
    this.all = gentlyFirst(await puzzleApi.list(this.game));
    const ids = this.ids;
    const first = ids.includes(wanted) ? wanted : nextOf(ids, this.solved, null);
    if (first) await this.#ask(first);
  }

  get ids(): string[] {
    return this.all.map(({ id }) => id);
  }

  async next(): Promise<void> {
    const id = nextOf(this.ids, this.solved, this.asked?.id ?? null);
    if (id) await this.#attempt(() => this.#ask(id));
  }

  async answer(action: string): Promise<void> {
    const { asked } = this;
    if (!asked || this.tried) return;
    await this.#attempt(async () => {
      this.tried = await puzzleApi.answer(this.game, asked.id, action);
      if (this.tried.right) this.#keep(asked.id);
    });
    if (this.trouble) this.attempt += 1;
  }

  async reveal(): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    await this.#attempt(async () => {
      this.tried = await puzzleApi.reveal(this.game, asked.id);
      this.shown = true;
    });
  }

  again(): void {
    this.tried = null;
    this.shown = false;
    this.attempt += 1;
  }

  async #ask(id: string): Promise<void> {
    this.asked = await puzzleApi.puzzle(this.game, id);
    this.again();
  }

  #keep(id: string): void {
    this.solved = new Set([...this.solved, id]);
    rememberSolved(this.game, this.solved, this.ids);
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error;
    }
  }
}

function latestOf({ seat, action, events, ply }: LogEntry, animate: boolean): Latest {
  return { seat, action, events: events as GameEvent[], ply, animate };
}
