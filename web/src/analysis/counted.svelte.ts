/** A position is counted whenever it changes, and again while the server cannot be reached. */

import type { Count } from "./count.svelte";

const PATIENCE_MS = 5_000;

/** To be called as a component begins. */
export function keepCounted(count: Count<unknown>, text: () => string | null): void {
  $effect(() => count.askSoon(text()));
  // A server that is restarted is soon back.
  $effect(() => {
    if (!count.trouble) return;
    const again = setInterval(() => void count.ask(text()), PATIENCE_MS);
    return () => clearInterval(again);
  });
}
