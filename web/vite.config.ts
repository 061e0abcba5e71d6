import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { words } from "./words.plugin.ts";

/** What a table loads of a game: all but its set-up screen, its workshop and its hints. */
const AT_TABLES = /\/src\/games\/(\w+)\/(?!Setup|hinting|setup(?!Words|Files))[^/]+$/;

/** What tables need, whichever game is played. */
const INSIDE = /\/src\/(parts|screens|live|table)\/|\/node_modules\//;
/** What only whoever sets up a table loads, and what only whoever looks at one again. */
const SETTING_UP =
  /\/src\/(screens\/NewTable|parts\/(Favourites|favourites|OptionField|SetUps|setUpLink|SeatPicker|ClockField|wishes))\./;
/** What only those load who gather at a table. */
const GATHERING = /\/src\/(screens\/Lobby|parts\/(Chairs|Invite)|live\/seedShare)\./;
/** What only those load who check a shuffle, or make one together. */
const PROVING = /\/src\/live\/(proof|sha256|shareNote)\./;
/** What only those load at home who have a table that cannot be opened. */
const CLOSED = /\/src\/parts\/ClosedTables\./;
/** What only those load who ask for a hint, or have a coach. */
const HINTS = /\/src\/table\/hints\//;
/** What has screens of its own, where nobody plays. */
const APART =
  /\/src\/(screens\/(Analysis|Learning|Lessons?|Rules)\.|rules\/(Clause|Consulted|Lit|search|words)\.|lessons\/(?!done|paths)|live\/(challengeApi|puzzleApi)\.)/;
const REPLAY = /\/src\/(screens\/ReplayTable|table\/(Scrubber|jumps)|live\/replay)\./;

const table = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    // Every element that is styled carries its component's hash: short ones travel faster.
    svelte({
      compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` },
    }),
    words,
  ],
  resolve: { alias: { $games: new URL("../src/crownlands/games", import.meta.url).pathname } },
  build: {
    outDir: "../src/crownlands/server/client",
    emptyOutDir: true,
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files travel faster than many: home in one, whatever tables need in another, and each game
    // in its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "door", tags: ["$initial"], priority: 3 },
            {
              name: "inside",
              test: (id) =>
                INSIDE.test(id) &&
                ![SETTING_UP, GATHERING, HINTS, REPLAY, PROVING, CLOSED, APART].some((one) =>
                  one.test(id),
                ),
              priority: 2,
            },
            { name: "setting-up", test: SETTING_UP, priority: 1 },
            { name: "gathering", test: GATHERING, priority: 1 },
            { name: "hints", test: HINTS, priority: 1 },
            { name: "replay", test: REPLAY, priority: 1 },
            { name: "proving", test: PROVING, priority: 1 },
            { name: "closed", test: CLOSED, priority: 1 },
            // Without this, what a table shares with the workshop would be a file of its own.
            { name: (id) => AT_TABLES.exec(id)?.[1] ?? null, test: AT_TABLES },
          ],
        },
      },
    },
    // The first browsers that all know light-dark(), popovers and @starting-style.
    target: ["chrome125", "firefox129", "safari17.5"],
  },
  server: {
    // The games' words lie beside their rules.
    fs: { allow: [".."] },
    proxy: { "/api": { target: table, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
