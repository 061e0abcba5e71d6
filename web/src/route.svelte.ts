/** Which page is shown: the address, and nothing else, decides. */

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string; wish: Record<string, string>; setUp: string }
  | { screen: "workshop"; game: string; link: string }
  | { screen: "analysis" | "advice"; game: string; link: string }
  | { screen: "things"; game: string; at: string }
  | { screen: "rules"; game: string; at: string }
  | { screen: "learning"; game: string; name: string }
  | { screen: "puzzles"; game: string; at: string }
  | { screen: "today" }
  | { screen: "table"; id: string; invite: string }
  | { screen: "replay"; id: string; ply: number | null; reviewed: boolean }
  | { screen: "review"; id: string; at: string }
  | { screen: "study" }
  | { screen: "unknown" };

export function routeOf(address: URL): Route {
  const [first, second, third, ...rest] = address.pathname.split("/").filter(Boolean);
  if (first === undefined) return { screen: "home" };
  if (first === "new" && second && !third) {
    const wish = Object.fromEntries(address.searchParams);
    return { screen: "new", game: second, wish, setUp: setUpIn(address) };
  }
  if (first === "workshop" && second && !third) {
    return { screen: "workshop", game: second, link: address.hash.slice(1) };
  }
  if (first === "analysis" && second && rest.length === 0 && (!third || third === "advice")) {
    const screen = third ? "advice" : "analysis";
    return { screen, game: second, link: address.hash.slice(1) };
  }
  if (first === "parts" && second && !third) {
    return { screen: "things", game: second, at: address.hash.slice(1) };
  }
  if (first === "rules" && second && !third) {
    return { screen: "rules", game: second, at: address.hash.slice(1) };
  }
  if (first === "learn" && second && rest.length === 0) {
    return { screen: "learning", game: second, name: third ?? "" };
  }
  if (first === "puzzles" && second && !third) {
    return { screen: "puzzles", game: second, at: address.hash.slice(1) };
  }
  if (first === "today" && !second) return { screen: "today" };
  if (first === "t" && second && !third) {
    return { screen: "table", id: second, invite: address.hash.slice(1) };
  }
  if (first === "t" && second && third === "replay" && rest.length === 0) {
    const ply = address.searchParams.get("ply");
    const at = ply && /^\d+$/.test(ply) ? Number(ply) : null;
    return { screen: "replay", id: second, ply: at, reviewed: address.searchParams.has("review") };
  }
  if (first === "t" && second && third === "review" && rest.length === 0) {
    return { screen: "review", id: second, at: address.hash };
  }
  if (first === "study" && !second) return { screen: "study" };
  return { screen: "unknown" };
}

/** What stands before a set-up in an address. */
export const SET_UP = "#set-up=";

/** The set-up that a link brings along; nothing in most cases. */
const setUpIn = ({ hash }: URL) => hash.split(SET_UP)[1] ?? "";

let current = $state.raw<Route>(routeOf(new URL(location.href)));
/** The first page is read from its top; on every later one somebody has just arrived. */
let travelled = false;

export function route(): Route {
  return current;
}

function arrive(): void {
  travelled = true;
  current = routeOf(new URL(location.href));
}

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

/** Changes the address of the page that is shown, so that it can be shared. */
export function renameTo(path: string): void {
  history.replaceState(null, "", path);
}

/**
 * `{@attach heading}`: whoever comes from another page hears the heading of this one.
 *
 * Not before the page stands: a focus lays it out, and it would be laid out half built. What has
 * taken the focus by then keeps it.
 */
export function heading(node: HTMLElement): (() => void) | undefined {
  if (!travelled) return undefined;
  const held = document.activeElement;
  const frame = requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === held || now === document.body) node.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}

/** Links of the house change the page without loading it anew. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function beginRouting(): void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", follow);
}
