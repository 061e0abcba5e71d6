/** Tiles of somebody's own making, drawn for a page as long as it plays with them. */

import { untrack } from "svelte";
import type { IsleOfSkyeOptions } from "../../api/schema";
import { bringOwnArt } from "../art";
import { drawsOwn } from "./drawings";
import { playsWith } from "./tiles";

export function bringOwnTiles(options: () => Partial<IsleOfSkyeOptions>): void {
  let board = $derived(options().board ?? "");
  /** The file whose tiles are in the page. */
  let drawn = $state("");
  drawsOwn(() => {
    // Once they are, all tiles are looked up again.
    void drawn;
    return board !== "";
  });
  $effect.pre(() => playsWith(board));
  $effect(() => {
    const wanted = board;
    if (!wanted) return;
    bringOwnArt("isle_of_skye", untrack(options)).then(
      () => (drawn = wanted),
      () => undefined,
    );
  });
}
