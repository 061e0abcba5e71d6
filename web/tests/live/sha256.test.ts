import { expect, test } from "vitest";
import { sha256 } from "../../src/live/sha256";

// The examples of the standard (FIPS 180-2, appendix B), and the empty text.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("%#: the standard's example", (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

/** What a browser says where it lends its own. */
async function lent(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("texts of every length around the ends of blocks, and other letters than ours", async () => {
  const texts = Array.from({ length: 200 }, (_, length) => "x".repeat(length));
  for (const text of [...texts, "Königin ♛", "شاه", "🏰".repeat(30)]) {
    expect(sha256(text)).toBe(await lent(text));
  }
});
