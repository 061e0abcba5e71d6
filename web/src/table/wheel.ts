/** Turns what is in hand with the mouse wheel; the page stays where it is meanwhile. */

const WHEEL_MS = 140;

interface Turned {
  /** Whether something is in hand that the wheel would turn, over a square or carried. */
  isOver: (square: Element | null) => boolean;
  turn: (by: 1 | -1) => void;
}

export function wheelTurns({ isOver, turn }: Turned): () => void {
  let turned = 0;
  function wheel(event: WheelEvent): void {
    if (!isOver((event.target as Element).closest?.("[data-square]")) || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - turned < WHEEL_MS || !event.deltaY) return;
    turned = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1);
  }
  // A passive listener could not keep the page from scrolling.
  window.addEventListener("wheel", wheel, { passive: false });
  return () => window.removeEventListener("wheel", wheel);
}
