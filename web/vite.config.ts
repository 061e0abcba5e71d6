import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const table = "http://127.0.0.1:8000";

/** A game's words serve terminals too; what is said only there need not travel. */
const forBoards: Plugin = {
  name: "words-for-boards",
  enforce: "pre",
  transform(text, path) {
    if (!path.includes("/messages/") || !path.endsWith(".json")) return null;
    const { help, ...words } = JSON.parse(text);
    return JSON.stringify(words);
  },
};

export default defineConfig({
  plugins: [
    // Every element that is styled carries its component's hash: short ones travel faster.
    svelte({
      compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` },
    }),
    forBoards,
  ],
  resolve: { alias: { $games: new URL("../src/crownlands/games", import.meta.url).pathname } },
  build: {
    outDir: "../src/crownlands/server/client",
    emptyOutDir: true,
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
