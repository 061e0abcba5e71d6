/**
 * SHA-256 (FIPS 180-4), written out. Browsers lend theirs to pages that come over HTTPS only, and
 * friends who play in one house have none.
 */

/** The first so many primes: the standard takes its constants from their roots. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}

/** The first 32 bits behind the point. */
const behindThePoint = (root: number) => Math.floor((root % 1) * 2 ** 32);

const PRIMES = primes(64);
const BEGINNING = PRIMES.slice(0, 8).map((prime) => behindThePoint(Math.sqrt(prime)));
const CONSTANTS = PRIMES.map((prime) => behindThePoint(Math.cbrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text's bytes, a single one, and zeros up to its length in bits: whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const size = 64 * Math.ceil((bytes.length + 9) / 64);
  const whole = new Uint8Array(size);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(size - 8, bytes.length / 2 ** 29);
  view.setUint32(size - 4, bytes.length << 3);
  return view;
}

/** The 64 words that a block is stretched to. */
function stretched(block: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, word) => block.getUint32(at + 4 * word));
  const back = (by: number) => words[words.length - by] ?? 0;
  while (words.length < 64) {
    const [early, late] = [back(15), back(2)];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((back(16) + first + back(7) + second) | 0);
  }
  return words;
}

/** What a block makes of what came before it. */
function mixed(before: number[], block: DataView, at: number): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before;
  stretched(block, at).forEach((word, round) => {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const add = (h + high + choice + (CONSTANTS[round] ?? 0) + word) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + add) | 0, c, b, a, (add + low + most) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + (before[place] ?? 0)) | 0);
}

/** The hash of a text, as small hexadecimal digits. */
export function sha256(text: string): string {
  const blocks = padded(text);
  let state = BEGINNING;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mixed(state, blocks, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
