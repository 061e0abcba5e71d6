/** Parts of catalogues, as `words.plugin.ts` puts them together. */
declare module "words:*" {
  const catalogue: Record<string, string>;
  export default catalogue;
}
