/** A set-up in an address: everybody who opens the link finds it chosen, and no server keeps it. */

import { packed, unpacked } from "../packing";

/** Links last: another way to pack them would need another sign of its own. */
const WRITTEN = "0";
const PRESSED = "1";
const PRESS = "deflate-raw";
/** The server reads no more than that of options anyway. */
const MOST_BYTES = 32_768;

export type Told = Record<string, unknown>;

/** What comes after the sign in the address. */
export async function linkOf(options: Told): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(options));
  // A browser that cannot press makes longer links, which every one can read.
  if (typeof CompressionStream === "undefined") return `${WRITTEN}~${packed(text)}`;
  const pressed = await through(new CompressionStream(PRESS), text);
  return `${PRESSED}~${packed(pressed)}`;
}

/** Nothing, if it is no such link. Whether the options can be played, the server says. */
export async function readLink(link: string): Promise<Told | null> {
  const [kind, text = ""] = link.split("~");
  const bytes = unpacked(text);
  try {
    if (!bytes || (kind !== WRITTEN && kind !== PRESSED)) return null;
    const plain =
      kind === WRITTEN ? bytes : await through(new DecompressionStream(PRESS), bytes, MOST_BYTES);
    const told: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
    return isTold(told) ? told : null;
  } catch {
    return null;
  }
}

const isTold = (told: unknown): told is Told =>
  typeof told === "object" && told !== null && !Array.isArray(told);

/** A short link can unfold to any length: more than `most` bytes are not waited for. */
async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const come: number[] = [];
  const reader: ReadableStreamDefaultReader<Uint8Array> = new Blob([bytes])
    .stream()
    .pipeThrough(stream)
    .getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    for (const byte of value ?? []) come.push(byte);
    if (come.length > most) {
      await reader.cancel();
      throw new RangeError("too long to be a set-up");
    }
  }
  return Uint8Array.from(come);
}
