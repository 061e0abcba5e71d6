/** What this browser remembers. One that may not remember anything can still be played with. */

const OURS = "crownlands.";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(OURS + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(OURS + key, value);
  } catch {
    // Full, or not allowed: then it is forgotten with this page.
  }
}

export function unlearn(key: string): void {
  try {
    localStorage.removeItem(OURS + key);
  } catch {
    // What was never remembered need not be forgotten.
  }
}

/** Keeps no more than so many things whose keys begin alike. */
export function forgetBeyond(most: number, beginning: string): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(OURS + beginning));
    for (const key of kept.slice(most)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept at all.
  }
}
