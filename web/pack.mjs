/**
 * Packs the built client: beside each file that gets smaller by it, the same with gzip and with
 * Brotli, so that the server need not pack and has Brotli without knowing it.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../src/crownlands/server/client", import.meta.url));
/** Where packing saves less than this, it is not worth unpacking. */
const WORTH_IT = 0.95;

for (const entry of readdirSync(BUILT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const plain = readFileSync(file);
  const gzipped = gzipSync(plain, { level: 9 });
  if (gzipped.length > WORTH_IT * plain.length) continue;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${file}.gz`, gzipped);
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: hint }));
}
