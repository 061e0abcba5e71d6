/** Parts of catalogues, as `words.plugin.ts` puts them together. */
declare module "words:*" {
  const catalogue: Record<string, string>;
  export default catalogue;
}

/** The words of each part of a game that a table may lack. */
declare module "parts:*" {
  const parts: Record<string, import("./words.svelte").Source>;
  export default parts;
}
