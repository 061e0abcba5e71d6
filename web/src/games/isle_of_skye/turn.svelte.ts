/** One seat's turn at the board: what is asked, what is in hand, and what was chosen. */

import type { ClanView, IsleOfSkyeView, OfferView } from "../../api/schema";
import type { Drag } from "../../table/drag";
import type { Spot } from "../../table/squares";
import { Whys } from "../../table/whys.svelte";
import type { BoardProps } from "../face";
import type { Topic } from "./asking.svelte";
import { Ghost } from "./ghost.svelte";
import { Plan } from "./journeyman/plan.svelte";
import { Lays } from "./lays";
import { Pricing } from "./pricing.svelte";
import { reason } from "./sentences";
import { squareAt } from "./squares";

/** All that a board is told, but for the view. */
type Props = Omit<BoardProps<IsleOfSkyeView>, "view">;

/** How far above a finger it carries things, so that it does not hide them. */
const ABOVE_FINGER = 56;
/** What is decided behind a screen, and said at once. */
const AS_A_WHOLE = ["price", "plan"];

export class Turn {
  /** An action that was sent and is not in the view yet. */
  sent = $state<string | null>(null);
  /** What is to be sent after it: several decisions that were made together. */
  #rest = $state.raw<string[]>([]);
  /** The view in which something was sent last. */
  #sentIn: IsleOfSkyeView | null = null;
  /** Where the pointer carries a tile. */
  carried = $state.raw<{ x: number; y: number } | null>(null);
  /** The offer that is being looked at, and would be bought: `2.1`. */
  wanted = $state<string | null>(null);

  /** The decision that was taken without asking. */
  #gone: string | null = null;

  readonly #view: () => IsleOfSkyeView;
  readonly #props: () => Props;
  readonly #spotUnder: (x: number, y: number) => Spot | null;
  readonly ghost = new Ghost(() => this.lays);
  readonly pricing = new Pricing(
    () => this.own,
    () => this.#props().choices,
  );
  readonly plan = new Plan(
    () => this.own.journey,
    () => this.#props().choices,
  );
  readonly #whys = new Whys((action) => this.#props().why(action));

  /** Whose territory lies nearest. */
  readonly near = $derived.by(() => {
    return this.#props().seat ?? this.#view().actors[0] ?? 0;
  });
  /** Who else decides; nobody waits for themselves. */
  readonly others = $derived.by(() => {
    return this.#view().actors.filter((seat) => seat !== this.#props().seat);
  });
  readonly own = $derived.by(() => this.#view().seats[this.near] as ClanView);
  /** Whether this seat is asked, and has not answered. */
  readonly open = $derived.by(() => this.#props().choices.length > 0 && this.sent === null);
  /** What this seat is asked; nothing while others decide. */
  readonly asks = $derived.by(() => {
    const asked = this.#props().choices.length > 0 || this.sent !== null;
    return asked ? this.#view().asks : null;
  });
  readonly lays = $derived.by(() => new Lays(this.#props().choices));
  readonly laying = $derived.by(() => this.open && this.lays.all.length > 0);
  /** The tile that is being laid. */
  readonly tile = $derived.by(() =>
    this.asks === "lay" ? (this.own.hand[this.ghost.slot] ?? null) : null,
  );
  /** Names the decision that the view asks for. */
  readonly decision = $derived.by(() => {
    const { round, asks } = this.#view();
    const { hand, offer, journey } = this.own;
    const waiting = offer.filter((each) => each !== null).length;
    // What is decided as a whole stays as it is while it is sent, and when it is taken back.
    const asked = AS_A_WHOLE.includes(asks ?? "") ? null : this.asks;
    return [round, asks, this.near, asked, hand, waiting, journey?.pawn].join("|");
  });
  /** Why the tile cannot lie where it is held, or be bought, once that is known. */
  readonly reason = $derived.by(() => {
    const why = this.#whys.answer;
    const { names, say } = this.#props();
    return why?.rule ? reason(why, names, say) : null;
  });

  /** What is said of a place where it cannot be laid. */
  readonly unfit = $derived.by(() => {
    const { led, say } = this.#props();
    if (this.reason) return this.reason;
    if (!led) return say("web.fits_not");
    // A lesson that shows how it goes offers less than the rules do.
    const why = this.#whys.answer;
    return why ? say(why.legal ? "web.not_lit" : "web.fits_not") : "";
  });
  /** The rule that it breaks. */
  readonly refusal = $derived.by(() => this.#whys.answer?.rule ?? null);

  constructor(
    view: () => IsleOfSkyeView,
    props: () => Props,
    spotUnder: (x: number, y: number) => Spot | null,
  ) {
    this.#view = view;
    this.#props = props;
    this.#spotUnder = spotUnder;
  }

  /** Whether an action may be done now. */
  can(action: string): boolean {
    return this.open && this.#props().choices.some((choice) => choice.action === action);
  }

  offerAt(seller: number, slot: number): OfferView | null {
    return this.#view().seats[seller]?.offer[slot] ?? null;
  }

  /** Whether there is anything that may be bought, and can be paid. */
  get buying(): boolean {
    return this.#props().choices.some(({ action }) => action.startsWith("buy "));
  }

  /** Asks why the tile cannot lie there, where it cannot, or why the one pointed at cannot be bought. */
  wonder(topic: Topic | null): void {
    const lost = this.laying && this.ghost.square && !this.ghost.laying;
    this.#whys.about(lost ? this.ghost.action : this.#shut(topic));
  }

  #shut(topic: Topic | null): string | null {
    if (this.asks !== "buy" || !this.open || topic?.kind !== "offer") return null;
    const action = `buy ${topic.seller + 1}.${topic.slot + 1}`;
    return this.can(action) ? null : action;
  }

  /** What is taken in hand: a tile that fits, or any that is left while the choices are on their way. */
  get #first(): number {
    const { hand } = this.own;
    const fitting = this.lays.all.find(({ slot }) => (hand[slot] ?? null) !== null)?.slot;
    return (
      fitting ??
      Math.max(
        0,
        hand.findIndex((tile) => tile !== null),
      )
    );
  }

  /** Another decision begins with empty hands. */
  begin(): void {
    this.ghost.putBack();
    this.ghost.turn = 0;
    this.ghost.slot = this.#first;
    this.carried = null;
    this.wanted = null;
    this.#whys.forget();
    this.pricing.begin();
    this.plan.begin();
  }

  /** Something came from the table: if it answers what was sent, what belongs to it goes on. */
  heard(): void {
    const { choices } = this.#props();
    const { asks } = this.#view();
    if (asks === "price") this.pricing.follow();
    if (asks === "plan") this.plan.follow();
    // Others who decide at the same time may have been first.
    if (choices.length === 0 && this.#view().actors.includes(this.near)) return;
    // In a lesson, what was sent may be wrong: then the rest of it is not said.
    if (this.#props().led && this.#view() === this.#sentIn) this.#rest = [];
    const [next, ...rest] = this.#rest;
    this.sent = null;
    this.#rest = [];
    if (next === undefined || !choices.some(({ action }) => action === next)) this.#goOn();
    else {
      this.#rest = rest;
      this.#act(next);
    }
  }

  /** The journeyman goes the only way that is left; who takes that back may look before they go. */
  #goOn(): void {
    const { choices, led } = this.#props();
    const [only, ...others] = choices;
    if (this.asks !== "walk" || !only || others.length || led || this.#gone === this.decision)
      return;
    this.#gone = this.decision;
    this.#act(only.action);
  }

  send(...actions: string[]): void {
    const [first, ...rest] = actions;
    if (!this.open || first === undefined) return;
    this.#rest = rest;
    this.#act(first);
  }

  #act(action: string): void {
    this.sent = action;
    this.#sentIn = this.#view();
    this.#props().act(action);
  }

  lay(): void {
    if (this.ghost.laying) this.send(this.ghost.laying.action);
  }

  rotate(by: 1 | -1): void {
    this.ghost.rotate(by);
  }

  readonly carryTile: Drag = {
    ready: (event) => {
      const target = event.target as Element;
      const slot = target.closest("[data-slot]")?.getAttribute("data-slot");
      const square = target.closest("[data-square]")?.getAttribute("data-square");
      if (!this.laying) return false;
      if (slot) this.ghost.take(Number(slot));
      return square === undefined || square === this.ghost.square;
    },
    move: ({ x, y, touch }) => {
      this.carried = { x, y: touch ? y - ABOVE_FINGER : y };
      const spot = this.#spotUnder(this.carried.x, this.carried.y);
      this.ghost.held = false;
      if (spot) this.ghost.over(squareAt(spot));
      else this.ghost.putBack();
    },
    drop: () => {
      this.carried = null;
      if (this.ghost.laying) this.lay();
      else if (this.ghost.square) this.ghost.held = true;
    },
    cancel: () => {
      this.carried = null;
      this.ghost.putBack();
    },
    aside: () => this.rotate(1),
  };
}
