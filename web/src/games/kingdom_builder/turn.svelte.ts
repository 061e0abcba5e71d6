/** One seat's turn at the board: what may be done, what is pointed at, and what was chosen. */

import type { KingdomBuilderView } from "../../api/schema";
import type { BoardProps } from "../face";
import { aloft } from "./asking";
import { Choices, verbOf } from "./choices";
import { refusal } from "./sentences";
import { type Ways, wayTo } from "./ways";

type Props = BoardProps<KingdomBuilderView>;

/** Why something cannot be done, and where that was asked. */
export interface Complaint {
  words: string;
  /** The refusal that it tells of. */
  rule: string;
  hex: string | null;
}

const NONE = new Choices([]);
const NOWHERE: Ways = {};
/** How long a refusal is to be read, and its rule to be reached; Note.svelte fades it as long. */
const READ_MS = 6_000;

export class Turn {
  /** An action that was sent and is not in the view yet. */
  sent = $state<string | null>(null);
  /** The hex where the keyboard is. */
  walked = $state<string | null>(null);
  /** The hex that a finger has chosen, before it is sure. */
  held = $state<string | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  /** The hex under the pointer. */
  pointed = $state<string | null>(null);
  /** Ending the turn would throw a tile away: it is asked whether that is meant. */
  wasting = $state(false);
  /** Why tiles cannot be used now, as far as that was asked. */
  tileWhys = $state.raw<Record<string, string>>({});

  readonly #props: () => Props;
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** A settlement that is to be picked up instead, once the other one is back. */
  #instead: string | null = null;
  /** Where a piece is on its way, and the hexes that it still goes to by itself. */
  #journey: string[] = [];
  /** The hex that was chosen last: a finger that taps it twice asks nothing. */
  #chosen: string | null = null;
  #asked = 0;
  #last = NONE;

  /** Whose eyes look. */
  readonly near = $derived.by(() => this.#props().seat ?? 0);
  /** Whether this seat is asked, and has not answered. */
  readonly open = $derived.by(() => this.#props().choices.length > 0 && this.sent === null);
  /** What may be done; while an answer is on its way, what could be done until now. */
  readonly choices = $derived.by(() => {
    const { choices } = this.#props();
    if (choices.length) this.#last = new Choices(choices);
    return choices.length || this.sent !== null ? this.#last : NONE;
  });
  /** What is done to a hex that is chosen; where none is, it can still be asked why not. */
  readonly verb = $derived.by(() => this.#props().view.deciding?.verb ?? "build");
  /** Where a piece that goes hex by hex can come to with the steps that are left. */
  readonly ways = $derived.by(() => {
    const { deciding } = this.#props().view;
    return (this.choices.hexes.size && deciding?.seat === this.near && deciding.ways) || NOWHERE;
  });
  /** What is within its reach, but not by the next step. */
  readonly farther = $derived.by(() =>
    Object.keys(this.ways).filter((hex) => !this.choices.hexes.has(hex)),
  );
  /** The hex where what is about to be done is shown. */
  readonly ghost = $derived.by(
    () =>
      [this.held, this.pointed, this.walked].find((hex) => hex !== null && this.leads(hex)) ?? null,
  );
  /** What is about to be done there. */
  readonly ghostVerb = $derived.by(() => {
    const action = this.ghost && this.choices.hexes.get(this.ghost)?.action;
    return (action && verbOf(action)) || this.verb;
  });
  /** From where the piece stands to the ghost, hex by hex. */
  readonly way = $derived.by(() => (this.ghost ? wayTo(this.ways, this.ghost) : []));
  /** A tile is being used, and that can be taken back. */
  readonly wayBack = $derived.by(() => {
    const { undo, view } = this.#props();
    return (this.open && view.deciding?.tile && undo) || null;
  });

  /** Tiles for this turn only that could still be used. */
  readonly wasted = $derived.by(() => {
    const { view } = this.#props();
    const held = view.seats[this.near]?.tiles ?? [];
    return held
      .filter(({ tile, once, ready }) => once && ready && this.choices.tiles.has(tile))
      .map(({ tile }) => tile);
  });

  constructor(props: () => Props) {
    this.#props = props;
  }

  /** Another decision begins with empty hands. */
  begin(): void {
    this.sent = null;
    this.held = null;
    this.complaint = null;
    this.wasting = false;
    this.tileWhys = {};
    this.#asked += 1;
    // The old view can come once more before the one in which nothing is in the air.
    if (this.#instead && this.open && !aloft(this.#props().view)) this.choose(this.#instead);
    else if (this.open) this.#goOn();
  }

  /** Whether a hex can be chosen, at once or at the end of a way. */
  leads(hex: string): boolean {
    return this.choices.hexes.has(hex) || hex in this.ways;
  }

  send(action: string): void {
    if (!this.open) return;
    this.complaint = null;
    this.#instead = null;
    this.#journey = [];
    this.sent = action;
    this.#props().act(action);
  }

  /** Does what is to be done on a hex, or says why that cannot be. */
  choose(hex: string): void {
    if (!this.open) return;
    const offered = this.choices.hexes.get(hex);
    if (offered) {
      this.#chosen = hex;
      this.send(offered.action);
    } else if (hex in this.ways) this.#travel(wayTo(this.ways, hex));
    else if (this.#hasJustCome(hex)) this.complaint = null;
    else if (!this.#putBack(hex)) void this.#complain(`${this.verb} ${hex}`, hex);
  }

  /** Takes the first step of a way, and the others when the table has answered. */
  #travel([, next, ...rest]: string[]): void {
    const step = next && this.choices.hexes.get(next);
    if (!step) return;
    this.send(step.action);
    this.#journey = rest.length ? [next, ...rest] : [];
  }

  #goOn(): void {
    const [at] = this.#journey;
    // The old view can come once more, in which the step that was taken is still to be chosen.
    if (!at || this.choices.hexes.has(at)) return;
    const journey = this.#journey;
    this.#journey = [];
    this.#travel(journey);
  }

  #hasJustCome(hex: string): boolean {
    const { pieces } = this.#props().view;
    const own = pieces.some(({ seat, hexes }) => seat === this.near && hexes.includes(hex));
    return hex === this.#chosen && own && !this.wayBack;
  }

  /** A press on the piece in the air puts it back; one on another own piece takes that instead. */
  #putBack(hex: string): boolean {
    const { view } = this.#props();
    const { pieces, deciding } = view;
    const origin = aloft(view);
    const back = this.wayBack;
    if (!back || !origin || !deciding) return false;
    const { piece, seat } = deciding;
    const own = pieces.find((one) => one.kind === piece && one.seat === seat);
    if (!own?.hexes.includes(hex)) return false;
    this.#instead = hex === origin ? null : hex;
    back();
    return true;
  }

  use(tile: string): void {
    if (!this.open) return;
    const offered = this.choices.tiles.get(tile);
    if (offered) this.send(offered);
    else void this.#complain(`use ${tile}`, null);
  }

  /** Leaves an extra action, or else ends the turn; asks first where that throws a tile away. */
  leave(): void {
    if (this.choices.done) this.send("done");
    else if (this.choices.end && this.wasted.length) this.wasting = true;
    else if (this.choices.end) this.end();
    else if (this.open) void this.#complain("end", null);
  }

  end(): void {
    this.send("end");
  }

  /** Asks why a tile cannot be used, for its tip. */
  async wonder(tile: string): Promise<void> {
    if (!this.open || this.choices.tiles.has(tile) || tile in this.tileWhys) return;
    const asked = this.#asked;
    const told = await this.#reason(`use ${tile}`);
    if (told && asked === this.#asked) this.tileWhys = { ...this.tileWhys, [tile]: told.words };
  }

  /** Puts away what is only shown; says whether there was anything. */
  putAway(): boolean {
    const something = this.complaint !== null || this.held !== null;
    this.complaint = null;
    this.held = null;
    return something;
  }

  async #complain(action: string, hex: string | null): Promise<void> {
    this.#instead = null;
    this.#asked += 1;
    const asked = this.#asked;
    const told = await this.#reason(action);
    if (asked !== this.#asked || !told) return;
    this.complaint = { ...told, hex };
    this.fade();
  }

  /** Who has come to the rule of a refusal may take their time; else it leaves after a while. */
  fade(attended = false): void {
    clearTimeout(this.#fading);
    if (!attended) this.#fading = setTimeout(() => (this.complaint = null), READ_MS);
  }

  async #reason(action: string): Promise<Omit<Complaint, "hex"> | null> {
    const { why, names, say } = this.#props();
    // Without an answer the map still shows what is legal.
    const told = await why(action).catch(() => null);
    return told?.rule ? { words: refusal(told, names, say), rule: told.rule } : null;
  }
}
