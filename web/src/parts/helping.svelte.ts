/** The help: it is called for from many places, and is about one game or about all. */
interface Helping {
  open: boolean;
  called: boolean;
  game: string;
  /** Which parts of the game it is about; nothing means all of them. */
  parts: readonly string[] | undefined;
}

export const helping = $state<Helping>({ open: false, called: false, game: "", parts: undefined });

let here = $state("");
let partsHere: readonly string[] | undefined;

/** While a page belongs to a game, or to a table with some of its parts, so does its help. */
export function helpWith(game: string, parts?: readonly string[]): () => void {
  here = game;
  partsHere = parts;
  return () => {
    here = "";
    partsHere = undefined;
  };
}

/** The game that the page belongs to; nothing where it belongs to none. */
export const pageGame = () => here;

export function help(game = here): void {
  helping.game = game;
  helping.parts = game === here ? partsHere : undefined;
  helping.open = true;
  helping.called = true;
}
