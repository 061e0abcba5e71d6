/** One seat's turn at the board: what may be done, what is in hand, and what was chosen. */

import type { Face, KingdominoView } from "../../api/schema";
import type { Drag } from "../../table/drag";
import type { Spot } from "../../table/squares";
import { Whys } from "../../table/whys.svelte";
import type { BoardProps } from "../face";
import { Ghost } from "./ghost.svelte";
import { Placements } from "./placements";
import { refusal } from "./sentences";

type Props = BoardProps<KingdominoView>;

/** How far above a finger it carries things, so that it does not hide them. */
const ABOVE_FINGER = 56;

export class Turn {
  /** An action that was sent and is not in the view yet. */
  sent = $state<string | null>(null);
  /** Where the pointer carries a domino or a king. */
  carried = $state.raw<{ x: number; y: number } | null>(null);
  /** The domino over which it carries a king. */
  underKing = $state<number | null>(null);
  /** The seat whose last piece was moved by hand, and needs no flight. */
  byHand: number | null = null;

  readonly #props: () => Props;
  readonly #spotUnder: (x: number, y: number) => Spot | null;
  readonly ghost = new Ghost(() => this.placements);
  readonly #whys = new Whys((action) => this.#props().why(action));

  readonly near = $derived.by(() => {
    const { seat, view } = this.#props();
    return seat ?? view.actors[0] ?? 0;
  });
  readonly #asked = $derived.by(() => this.#props().choices.length > 0 || this.sent !== null);
  /** Whether this seat decides, but is asked nothing: its answer is on its way, or a lesson tells. */
  readonly paused = $derived.by(() => {
    const { seat, view, choices } = this.#props();
    return seat !== null && view.actors.includes(seat) && choices.length === 0;
  });
  /** Whether this seat is asked, and has not answered. */
  readonly open = $derived.by(() => this.#props().choices.length > 0 && this.sent === null);
  /** The domino that this seat is to lay. */
  readonly domino = $derived.by<Face | null>(() => {
    const { view } = this.#props();
    if (!this.#asked || view.deciding?.type !== "place") return null;
    return view.waiting[0]?.face ?? null;
  });
  readonly hasKing = $derived.by(() => {
    return this.#asked && this.#props().view.deciding?.type === "claim";
  });
  readonly placements = $derived.by(() => new Placements(this.#props().choices, this.domino));
  /** The domino in hand fits nowhere. */
  readonly hopeless = $derived.by(() =>
    this.#props().choices.some(({ action }) => action === "discard"),
  );
  readonly placing = $derived.by(() => this.open && this.placements.all.length > 0);
  readonly claimable = $derived.by(() => {
    const claims = this.open ? this.#props().choices : [];
    return claims.flatMap(({ action }) => (action[0] === "#" ? [Number(action.slice(1))] : []));
  });
  /** Names the decision that the view asks for. */
  readonly decision = $derived.by(() => {
    const { view } = this.#props();
    const { deciding } = view;
    const domino = deciding?.type === "place" ? deciding.domino : null;
    const claimed = view.line.filter((offer) => offer.king !== null).length;
    return [view.match, view.round, deciding?.type, deciding?.seat, domino, claimed].join();
  });
  readonly #why = $derived.by(() => {
    const why = this.#whys.answer;
    // A domino of like halves that is held the other way round lies there just the same.
    return why?.rule && why.rule !== "same_turned" ? why : null;
  });
  /** Why the ghost does not fit, once that is known. */
  readonly reason = $derived.by(() => {
    const { names, say } = this.#props();
    return this.#why && refusal(this.#why, names, say);
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
  readonly refusal = $derived.by(() => this.#why?.rule ?? null);

  constructor(props: () => Props, spotUnder: (x: number, y: number) => Spot | null) {
    this.#props = props;
    this.#spotUnder = spotUnder;
  }

  /** Asks why the ghost does not fit, where it does not. */
  wonder(): void {
    const lost = this.placing && this.ghost.pair && !this.ghost.placement;
    this.#whys.about(lost ? this.ghost.action : null);
  }

  /** Another decision begins with empty hands. */
  begin(): void {
    this.ghost.putBack();
    this.ghost.way = 0;
    this.carried = null;
    this.#whys.forget();
  }

  /** What was sent has its answer. */
  answered(): void {
    this.sent = null;
  }

  send(action: string): void {
    if (!this.open) return;
    this.sent = action;
    this.#props().act(action);
  }

  claim(domino: number): void {
    this.send(`#${domino}`);
  }

  lay(): void {
    if (!this.ghost.placement) return;
    this.byHand = this.near;
    this.send(this.ghost.placement.action);
  }

  turn(by: 1 | -1): void {
    this.ghost.turn(by);
    if (this.carried) this.#hover(this.carried);
  }

  readonly carryDomino: Drag = {
    ready: (event) => {
      const square = (event.target as Element).getAttribute("data-square");
      return this.placing && (square === null || this.ghost.covers(square));
    },
    move: ({ x, y, touch }) => {
      this.carried = { x, y: touch ? y - ABOVE_FINGER : y };
      this.#hover(this.carried);
    },
    drop: () => {
      this.carried = null;
      if (this.ghost.placement) this.lay();
      else if (this.ghost.pair) this.ghost.held = true;
    },
    cancel: () => {
      this.carried = null;
      this.ghost.putBack();
    },
    aside: () => this.turn(1),
  };

  readonly carryKing: Drag = {
    ready: () => this.claimable.length > 0,
    move: ({ x, y }) => {
      this.carried = { x, y };
      this.underKing = dominoUnder(x, y);
    },
    drop: ({ x, y }) => {
      const domino = dominoUnder(x, y);
      this.carryKing.cancel();
      if (domino === null) return;
      this.byHand = this.near;
      this.claim(domino);
    },
    cancel: () => {
      this.carried = null;
      this.underKing = null;
    },
  };

  #hover({ x, y }: { x: number; y: number }): void {
    const spot = this.#spotUnder(x, y);
    this.ghost.held = false;
    if (spot) this.ghost.under(spot.column, spot.row);
    else this.ghost.putBack();
  }
}

function dominoUnder(x: number, y: number): number | null {
  const under = document.elementFromPoint(x, y)?.closest("[data-claimable]");
  return under ? Number(under.getAttribute("data-domino")) : null;
}
