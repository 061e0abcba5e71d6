/** Bytes as letters that an address can hold. */

export function packed(bytes: Iterable<number>): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Nothing, if no bytes were packed like this. */
export function unpacked(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  } catch {
    return null;
  }
}
