/** The help: it is called for from many places, and is about one game or about all. */
export const helping = $state({ open: false, called: false, game: "" });

let here = "";

/** While a page belongs to a game, so does the help that is called for there. */
export function helpWith(game: string): () => void {
  here = game;
  return () => {
    here = "";
  };
}

export function help(game = here): void {
  helping.game = game;
  helping.open = true;
  helping.called = true;
}
