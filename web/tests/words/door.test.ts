/** Home says nothing before its words are here: whatever its sources say comes with the first part. */

import { expect, test } from "vitest";
import en from "../../src/words/en.json";
import { isAtTheDoor } from "../../words.plugin";

const SOURCES = import.meta.glob<string>("../../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Said only of a table that is being sat at. */
const FURTHER_IN = /^news\./;

function pathFrom(importer: string, imported: string): string | undefined {
  const { pathname } = new URL(imported, `file:///${importer}`);
  const path = decodeURIComponent(pathname).slice(1);
  return Object.keys(SOURCES).find((each) =>
    [path, `${path}.ts`, `${path}.svelte`].includes(each.replace("../../", "")),
  );
}

/** Every source that home is made of: what is imported from its beginning on, and not on demand. */
function home(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const [, imported = ""] of (SOURCES[from] ?? "").matchAll(
    /^import (?!type)[^;]*?"(\.[^"]+)";/gm,
  )) {
    const next = pathFrom(from.replace("../../", ""), imported);
    if (next) home(next, found);
  }
  return found;
}

test("home's words are at the door", () => {
  const sources = [...home("../../src/main.ts")];
  expect(sources).toContain("../../src/parts/TableRow.svelte");
  expect(sources).not.toContain("../../src/screens/Play.svelte");
  const said = sources.flatMap((path) =>
    [...(SOURCES[path] ?? "").matchAll(/(?<![\w.])say\(\s*["`]([^"`$]+)/g)].map(
      ([, key = ""]) => key,
    ),
  );
  const meant = Object.keys(en).filter((key) =>
    said.some((one) => key === one || key.startsWith(one.endsWith(".") ? one : `${one}.`)),
  );
  expect(meant.length).toBeGreaterThan(40);
  expect(meant.filter((key) => !isAtTheDoor(key) && !FURTHER_IN.test(key))).toEqual([]);
});
