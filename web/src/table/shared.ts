/**
 * A view that is told anew brings the same things as new objects. With those of the view before put
 * in their place wherever nothing differs, only what has really changed is drawn anew.
 */

type Fields = Record<string, unknown>;

export function shared<Told>(before: unknown, next: Told): Told {
  if (before === next || !isCompound(before) || !isCompound(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const [was, is] = [before as Fields, next as Fields];
  const keys = Object.keys(is);
  let same = keys.length === Object.keys(was).length;
  for (const key of keys) {
    is[key] = shared(was[key], is[key]);
    same &&= is[key] === was[key];
  }
  return same ? (before as Told) : next;
}

function isCompound(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
