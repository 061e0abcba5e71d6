/** Help at one table, brought when somebody first asks for it, or has a coach. */

import type { News, Sight } from "../api/schema";
import type { GameFace, Hinting } from "../games/face";
import { sayOf } from "../games/faces";
import type { HouseGame } from "../live/house.svelte";
import { tableApi } from "../live/tableApi";
import { bring, type Say } from "../words/words.svelte";
import { habits } from "./habits.svelte";
import type { Coach, Hints } from "./hints";
import type { Beacon } from "./hints/beacons";

type Help = typeof import("./hints");

export class Helping {
  /** All that helps, once it is here. */
  help = $state.raw<Help | null>(null);
  hints = $state.raw<Hints | null>(null);
  coach = $state.raw<Coach | null>(null);

  /** How the game speaks of what might be done. */
  hinting: Hinting | null = null;

  readonly #face: GameFace;
  /** Friends at this screen must not know of each other's turns. */
  readonly #secrets: boolean;
  readonly #id: string;
  readonly #sight: () => Sight;
  #coming: Promise<void> | null = null;

  constructor({ face, info }: HouseGame, id: string, sight: () => Sight) {
    this.#face = face;
    this.#secrets = info.secrets;
    this.#id = id;
    this.#sight = sight;
  }

  /** Whether somebody at this screen is to act now. */
  get asked(): boolean {
    return this.#sight().choices.length > 0;
  }

  /** Another moment is shown; a coach is there before there is anything to say. */
  see(): void {
    const { table, seat, version } = this.#sight();
    if (table.you.hints && habits.coach) void this.#bring();
    this.hints?.see(seat === null || !this.asked ? null : { seat, version });
  }

  /** What happened: own actions are looked at, and of what was taken back nothing more is said. */
  hear(news: readonly News[]): void {
    const { coach } = this;
    if (!coach || !habits.coach) return;
    const { seat, table } = this.#sight();
    const { phase, you } = table;
    // Nothing is better any more once the match is over.
    if (phase !== "playing") return;
    const own = this.#secrets ? you.seats.filter((one) => one === seat) : you.seats;
    for (const one of news) {
      if (one.kind === "took_back") coach.forgetAll();
      if (one.kind !== "acted" || one.timed_out || one.seat === null) continue;
      if (own.includes(one.seat)) coach.consider({ seat: one.seat, version: one.version });
    }
  }

  async ask(): Promise<void> {
    if (this.hints?.open) return this.hints.putAway();
    if (!this.asked) return;
    await this.#bring();
    const { seat, version } = this.#sight();
    if (seat !== null && this.asked) await this.hints?.about({ seat, version });
  }

  /** The game's words, those of hints among them. */
  get say(): Say {
    return sayOf(this.#face, ...(this.hinting ? [this.hinting.words] : []));
  }

  /** What is lit: the best that can be done now; in the past, what the coach speaks of. */
  beacons(past: number | null): Beacon[] {
    const lit = (mark: string, rank: number | null, action: string) => ({
      mark,
      rank,
      anchors: this.hinting?.whereabouts(action) ?? [],
    });
    const verdict = this.coach?.said?.verdict;
    if (past !== null) {
      if (verdict?.ply !== past) return [];
      return [lit("played", null, verdict.played.action), lit("1", 1, verdict.best.action)];
    }
    const best = this.hints?.shown?.best ?? [];
    return best.map(({ action }, index) => lit(String(index + 1), index + 1, action));
  }

  #bring(): Promise<void> {
    this.#coming ??= this.#load().catch(() => {
      // Without the network there is no help either; whoever asks again tries again.
      this.#coming = null;
    });
    return this.#coming;
  }

  async #load(): Promise<void> {
    const [help, { hinting }] = await Promise.all([import("./hints"), this.#face.Hinting()]);
    await Promise.all([help.ready(), bring(hinting.words)]);
    this.hinting = hinting;
    this.hints = new help.Hints(({ seat, version }, closer) =>
      tableApi.hint(this.#id, seat, version, closer),
    );
    this.coach = new help.Coach(({ seat, version }) => tableApi.verdict(this.#id, seat, version));
    this.help = help;
  }
}
